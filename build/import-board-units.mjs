import { fail, fields, oneOf, POWERS, switchName } from './import-board-words.mjs'

/** The books' names in the sources. */
const GAMES = { europe1999: 'europe-1999', pacific2001: 'pacific-2001' }

const UNIT_FIELDS =
  'id name domain cost attack defense move hits games buyers transportSlots capacity flags notes uncertain uncertainFields'.split(
    ' ',
  )

/** The cargo that each unit type may carry (LNK-252): one table for both boards. */
const CARRIES = {
  transport: { units: ['infantry', 'marine', 'artillery', 'armor', 'aa-gun'], slots: 2, powers: null },
  destroyer: { units: ['infantry'], slots: 1, powers: ['japan'] },
  carrier: { units: ['fighter'], slots: 2, powers: null },
}

/** Doubtful values are wrapped in the sources; this returns the value itself. */
const plain = (value) =>
  value !== null && typeof value === 'object' && 'value' in value ? value.value : value

/** Converts each source flag to traits. A flag that is missing here ends the import. */
const FLAGS = {
  artillerySupportable: (value) => (plain(value) ? { artillerySupportable: true } : {}),
  amphibiousAttack: (value) => ({
    amphibiousAttack: value,
    artilleryStack: switchName('marineArtilleryStack', 'marine'),
  }),
  supportsInfantry: (value) =>
    value === '1:1 attack 2' ? { supportsInfantryTo: 2 } : fail(`unknown artillery support ${value}`),
  blitz: () => ({ blitz: true }),
  aaFire: (value) => ({
    antiaircraft: { dicePerAircraft: value.dicePerAttackingAircraft, hitOn: value.hitOn },
  }),
  neverCasualty: () => ({ neverCasualty: true }),
  noCombatMove: (value) => (plain(value) ? { noCombatMove: true } : {}),
  carrierBased: () => ({}), // implied by what a carrier carries
  escort: (value) => ({ escortHitsOn: value.hitOn }),
  interceptor: (value) => ({ interceptorHitsOn: value.hitOn }),
  combatAirPatrol: () => ({ combatAirPatrol: true }),
  placeOnNewCarrier: (value) =>
    value === false
      ? { placeOnCarrier: switchName('newFightersOnCarriers', 'fighter') }
      : fail('fighters on new carriers'),
  strategicBombing: (value) => ({ strategicBombing: { dice: value.dice } }),
  cannotTakeConvoy: () => ({ cannotTakeConvoy: true }),
  firstStrike: () => ({ firstStrike: true }),
  mayRefuseCombatAndSubmerge: () => ({ submerges: true }),
  submergeNotStoppedByDestroyer: () => ({}),
  cannotHitAir: () => ({ cannotHitAir: true }),
  notHitByAirUnlessFriendlyDestroyer: (value) => (plain(value) ? { airNeedsDestroyer: true } : {}),
  blockedByAndBlocksEnemyShips: () => ({}),
  surfacesAtEndOfTurn: () => ({}),
  defenderFirstStrike: () => ({}),
  cancelsSubFirstStrike: () => ({ cancelsFirstStrike: true }),
  bombard: (value) => ({ bombard: value }),
  bombardSwitch: (value) => ({ bombard: bombardSwitch(value) }),
  repair: () => ({ repairs: true }),
  originalComplex: () => ({}),
  capturedOrBuilt: () => ({}),
}

function bombardSwitch(source) {
  const values = {}
  for (const name of source.values) {
    values[name] =
      name === 'byBoard'
        ? { europe: source.byBoard.europe1999, pacific: source.byBoard.pacific2001 }
        : Number(name)
  }
  return { switch: switchName(source.name, 'bombardment'), default: source.values[0], values }
}

/** Slots that a unit takes aboard: fighters take one place on a carrier, land units what the sources say. */
const slotsOf = (unit) => unit.transportSlots ?? (unit.id === 'fighter' ? 1 : null)

/** Converts unit types to `UnitData`. */
export function importUnits(source) {
  return source.units.map((unit) => {
    fields(unit, UNIT_FIELDS, unit.id)
    const traits = unit.domain === 'facility' ? { complex: true } : {}
    for (const [flag, value] of Object.entries(unit.flags ?? {})) {
      const make = FLAGS[flag] ?? fail(`${unit.id}: unknown flag ${flag}`)
      Object.assign(traits, make(value))
    }
    if (Boolean(unit.capacity) !== Boolean(CARRIES[unit.id])) fail(`${unit.id}: unknown capacity`)
    return {
      id: unit.id,
      name: unit.id === 'marine' ? 'Marine' : unit.name,
      domain: oneOf(['land', 'air', 'sea', 'facility'], unit.domain, `domain of ${unit.id}`),
      cost: unit.cost,
      attack: unit.attack ?? 0,
      defense: unit.defense ?? 0,
      move: unit.move ?? 0,
      hits: unit.hits ?? 0,
      games: unit.games.map((game) => GAMES[game] ?? fail(`${unit.id}: unknown game ${game}`)),
      buyers: unit.buyers ? unit.buyers.map((power) => oneOf(POWERS, power, unit.id)) : null,
      slots: slotsOf(unit),
      carries: CARRIES[unit.id] ?? null,
      traits,
      note: unit.notes ?? null,
    }
  })
}
