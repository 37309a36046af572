/** The fixed words of board data, and functions that refuse others. */

export const POWERS = ['germany', 'ussr', 'japan', 'uk', 'usa', 'china']

/** Every switch of the linked game (Part C of the link rules), so that data can't invent one. */
export const SWITCHES = new Set(
  (
    'ukLostIpcDice ukCount usConvoyDice usHomeDice convoyIsAttack usTreasury firstSplit medMiddleEast ' +
    'freeSubCountsOil sovietConversion surprise surpriseHitsSoviets destroyerBombard placeWhereUnits ' +
    'ibFightersFight aaOverflight newFightersOnCarriers kamikazeTransports marineArtilleryStack pacificSetup ' +
    'chinaFightsOn mayConcede'
  ).split(' '),
)

/** Ends the import with a message. Never returns, so it can be used in expressions. */
export function fail(message) {
  throw new Error(`import stopped: ${message}`)
}

/** Returns the word if it is one of `words`; otherwise ends the import. */
export function oneOf(words, word, what) {
  return [...words].includes(word) ? word : fail(`${what}: unknown word ${JSON.stringify(word)}`)
}

/** Ends the import if `object` has fields that are not listed. */
export function fields(object, known, what) {
  const list = [...known]
  for (const name of Object.keys(object)) if (!list.includes(name)) fail(`${what}: unknown field ${name}`)
}

/** Returns the name of a known switch; otherwise ends the import. */
export const switchName = (name, what) => oneOf(SWITCHES, name, `switch of ${what}`)
