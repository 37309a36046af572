/**
 * Imports the board of 1940 and its fourteen nations from a folder of source files into `shared/boards/global-1940/`,
 * in the form of `shared/boards/types.ts`. Run it by hand when the sources change; neither the program nor its tests
 * run it.
 *
 *     node build/import-global-board.mjs SOURCE_FOLDER
 *
 * Ids of spaces and nations come from the sources; unit ids are converted to words with hyphens. A name or field that
 * this script doesn't know ends the import. Facilities are in the set-up, because they belong to this game, not to the
 * printed board.
 */
import { mkdirSync } from 'node:fs'
import { reader, writer } from './import-board-files.mjs'
import { nameCarriers } from './import-board-setup.mjs'
import { fail, fields, oneOf } from './import-board-words.mjs'

const TARGET = new URL('../shared/boards/global-1940/', import.meta.url)
const write = writer(TARGET)

/** The only part of this board, and the only game of its units. */
const PART = 'global-1940'

const SPACE_FIELDS = (
  'id name aliases kind ipc originalOwnerG40 neutral standingArmy facilities victoryCity hasCity convoy lonLat ' +
  'neighbors island city neutralGroup impassable controllerG40Start'
).split(' ')

/** `mechInfantry` → `mech-infantry`, `majorIC` → `major-ic`. */
const kebab = (id) => id.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)

/** The owner of each territory at the start, from the lists of `nations.json`. */
function ownersOf(nations) {
  const owners = new Map()
  for (const { id, territories } of nations)
    for (const land of territories) {
      if (owners.has(land)) fail(`${land} is owned twice`)
      owners.set(land, id)
    }
  return owners
}

function importCity(space, nation) {
  const printed = space.victoryCity !== null
  if (printed && !space.hasCity) fail(`${space.id}: a victory city is a city`)
  if (!space.hasCity) return {}
  const capital = nation.capital === space.id
  return {
    victoryCity: {
      name: space.city ?? fail(`${space.id}: a city without a name`),
      box: printed,
      vcpValue: 1,
      tier: capital ? 'capital' : 'major',
      originalNation: nation.id,
      expansion: false,
    },
  }
}

function importSpace(space, owners, nations) {
  fields(space, SPACE_FIELDS, space.id)
  const land = oneOf(['land', 'sea'], space.kind, `kind of ${space.id}`) === 'land'
  const power = owners.get(space.id) ?? null
  const nation = nations.find(({ id }) => id === power) ?? null
  const closed = space.impassable === true
  if (!land && power) fail(`${space.id}: no water is owned`)
  if (land && !power && !closed && !space.neutral) fail(`${space.id}: nobody's land`)
  const owner = land ? (power ?? 'neutral') : null
  const army = power || closed ? 0 : space.standingArmy
  return {
    id: space.id,
    name: space.name,
    board: PART,
    theatre: PART,
    kind: land && space.island ? 'island' : space.kind,
    ipc: space.ipc,
    originalOwner: owner,
    startController: owner,
    treasury: power,
    capitalOf: nation?.capital === space.id ? power : null,
    complex: false,
    complexLimit: null,
    navalBase: false,
    airBase: false,
    impassable: closed,
    ...(army > 0 ? { standingArmy: army } : {}),
    ...(space.neutralGroup ? { neutralGroup: space.neutralGroup } : {}),
    ...importCity(space, nation ?? {}),
    ...(space.convoy ? { convoyBox: true } : {}),
    convoy: null,
    convoyRoute: null,
    liberatesTo: null,
    neighbors: [...space.neighbors].sort(),
    lonLat: space.lonLat,
    aliases: space.aliases,
    note: null,
    doubts: [],
  }
}

/** The clauses of the canals and straits. */
const PASSAGE_RULES = ['EXG-107']

function importCanal(canal) {
  fields(canal, 'id name between controlledBy rule exempt landCrossing'.split(' '), canal.id)
  return {
    id: canal.id,
    name: canal.name,
    between: canal.between,
    through: null,
    side: 'any',
    friendlyControlOf: canal.controlledBy,
    convoyNotAxisHeld: null,
    alwaysClosed: false,
    ...(canal.exempt.includes('submarine') ? { openTo: ['submarine'] } : {}),
    rules: PASSAGE_RULES,
  }
}

/**
 * Slots of a transport, and the slots that each class of land unit takes: one infantry and one other land unit
 * (G40-030).
 */
const HOLD = { slots: 5, room: { infantry: 2, other: 3 } }

const UNIT_FIELDS = (
  'id name domain cost shipyardCost attack attackPaired defense move hits transportSize abilities supports aaShots aaHitsOn ' +
  'carrierSlots convoyDice raidAirCombat raidTargets raidDamage airCapacity damagedCarriesAir bombard'
).split(' ')

/**
 * Converts each ability of the sources to a trait; abilities that other fields cover, or that all units of a kind have,
 * become nothing.
 */
const ABILITIES = {
  'artillery-support-receiver': () => ({ artillerySupportable: true }),
  'artillery-support-giver': () => ({ supportsInfantryTo: 2 }),
  'blitz-with-tank': () => ({ blitzesBesideTank: true }),
  blitz: () => ({ blitz: true }),
  'pairs-tactical-bomber': () => ({ pairsTacticalBomber: true }),
  'aa-fire': ({ aaShots, aaHitsOn }) => ({
    antiaircraft: { dicePerAircraft: 1, hitOn: aaHitsOn, shots: aaShots },
  }),
  'noncombat-move-only': () => ({ noCombatMove: true }),
  'carrier-capable': () => ({}),
  scramble: () => ({ scrambles: true }),
  escort: ({ raidAirCombat }) => ({ fighter: true, escortHitsOn: raidAirCombat }),
  intercept: ({ raidAirCombat }) => ({ interceptorHitsOn: raidAirCombat }),
  'tactical-raid': ({ attackPaired }) => ({ tacticalBombing: true, attackPaired }),
  'strategic-raid': () => ({ strategicBombing: { dice: 1 } }),
  'carries-land': () => ({ cannotTakeConvoy: true }),
  'chosen-last': () => ({ chosenLast: true }),
  'does-not-block': () => ({ doesNotBlock: true }),
  'surprise-strike': () => ({ firstStrike: true }),
  submerge: () => ({ submerges: true }),
  'cannot-hit-air': () => ({ cannotHitAir: true, airNeedsDestroyer: true }),
  'anti-submarine': () => ({ cancelsFirstStrike: true }),
  bombard: ({ bombard }) => ({ bombard }),
  'carries-air': () => ({}),
  'capital-ship': () => ({ capitalShip: true }),
}

function importUnit(unit, all) {
  fields(unit, UNIT_FIELDS, unit.id)
  const traits = {}
  for (const ability of unit.abilities)
    Object.assign(traits, (ABILITIES[ability] ?? fail(`${unit.id}: unknown ability ${ability}`))(unit))
  if (unit.convoyDice) traits.convoyDice = unit.convoyDice
  const room = unit.transportSize
    ? (HOLD.room[unit.transportSize] ?? fail(`${unit.id}: ${unit.transportSize}`))
    : null
  const aboard = (takes) => all.filter(takes).map((x) => kebab(x.id))
  const decks = unit.airCapacity
    ? { units: aboard((x) => x.carrierSlots), slots: unit.airCapacity, powers: null }
    : null
  const holds = unit.abilities.includes('carries-land')
    ? { units: aboard((x) => x.transportSize), slots: HOLD.slots, powers: null }
    : null
  return {
    id: kebab(unit.id),
    name: unit.name,
    domain: oneOf(['land', 'air', 'sea'], unit.domain, unit.id),
    ...{ cost: unit.cost, attack: unit.attack, defense: unit.defense, move: unit.move, hits: unit.hits },
    games: [PART],
    buyers: null,
    slots: room ?? unit.carrierSlots ?? null,
    carries: decks ?? holds,
    traits,
    note: null,
  }
}

const FACILITY_FIELDS = (
  'id name cost upgradeCost upgradeFrom production maxDamage inoperativeAt minIpc originalTerritoryOnly onIslands captured ' +
  'aaHitsOn originalTerritoryOnlyG40 originalTerritoryOnlyScenario rangeBonus scrambleLimit repairsCapitalShips coastalOnly'
).split(' ')

function importFacility(facility) {
  fields(facility, FACILITY_FIELDS, facility.id)
  const id = kebab(facility.id)
  const { production, maxDamage, inoperativeAt } = facility
  const complex = production ? { complex: true, builds: production, minIpc: facility.minIpc } : {}
  const base = production
    ? {}
    : oneOf(['air-base', 'naval-base'], id, id) === 'air-base'
      ? { airBase: true }
      : { navalBase: true }
  return {
    id,
    name: facility.name,
    domain: 'facility',
    ...{ cost: facility.cost, attack: 0, defense: 0, move: 0, hits: 0 },
    games: [PART],
    buyers: null,
    slots: null,
    carries: null,
    traits: { ...complex, ...base, maxDamage, outOfUseAt: inoperativeAt },
    note: null,
  }
}

/** Converts pieces, facilities and money. Aircraft at sea go on their nation's carriers. */
function importSetup(source, spaces, units) {
  const byId = new Map(spaces.map((space) => [space.id, space]))
  const types = new Map(units.map((unit) => [unit.id, unit]))
  const rows = source.nations.flatMap(({ nation, placements, facilities }) => [
    ...placements.flatMap((place) => {
      fields(place, ['space', 'units'], `set-up of ${nation}`)
      return Object.entries(place.units).map(([unit, count]) => ({
        ...{ space: place.space, power: nation, unit: kebab(unit), count },
      }))
    }),
    ...Object.entries(facilities).flatMap(([space, list]) =>
      list.map((unit) => ({ space, power: nation, unit: kebab(unit), count: 1 })),
    ),
  ])
  for (const row of rows) {
    if (!byId.has(row.space)) fail(`set-up: unknown space ${row.space}`)
    if (!types.has(row.unit)) fail(`set-up: unknown unit ${row.unit}`)
  }
  const atSea = (row) => byId.get(row.space).kind === 'sea'
  const planes = rows.filter((row) => types.get(row.unit).domain === 'air' && atSea(row))
  const decks = rows.filter((row) => row.unit === 'carrier')
  const rest = rows.filter((row) => !planes.includes(row) && !decks.includes(row))
  for (const { space, units: army } of source.neutrals)
    if (byId.get(space)?.standingArmy !== army.infantry) fail(`${space}: another army than the board's`)
  return {
    format: 1,
    units: [...rest, ...deckRows(decks, planes)],
    treasuries: Object.fromEntries(source.nations.map(({ nation, startingIpc }) => [nation, startingIpc])),
    variants: [],
    notes: [],
  }
}

/** Ships with handles and the aircraft aboard, two per ship, of any kind. */
function deckRows(decks, planes) {
  const ships = nameCarriers(decks)
  const room = new Map(ships.map((ship) => [ship.handle, 2]))
  const aboard = planes.flatMap((row) => {
    const out = []
    let left = row.count
    for (const ship of ships.filter(({ space, power }) => space === row.space && power === row.power)) {
      const count = Math.min(room.get(ship.handle), left)
      if (count === 0) continue
      room.set(ship.handle, room.get(ship.handle) - count)
      out.push({ ...row, count, aboard: ship.handle })
      left -= count
    }
    return left > 0 ? fail(`${row.space}: ${left} ${row.unit} without a deck`) : out
  })
  return [...ships, ...aboard]
}

async function main(folder) {
  const read = reader(folder, 'build/import-global-board.mjs')
  const [source, { nations, impassable }] = [read('board.json'), read('nations.json')]
  const owners = ownersOf(nations)
  const closed = source.spaces.filter((space) => space.impassable).map((space) => space.id)
  if (closed.sort().join() !== [...impassable].sort().join()) fail('impassable lands differ')
  const spaces = source.spaces.map((space) => importSpace(space, owners, nations))
  const powers = nations.map(({ id, name }) => ({ id, name }))
  const { units: base, facilities } = read('units.json')
  const units = [...base.map((unit) => importUnit(unit, base)), ...facilities.map(importFacility)]
  mkdirSync(TARGET, { recursive: true })
  await write('board.json', {
    format: 1,
    id: 'global-1940',
    name: 'Global 1940',
    parts: [{ id: PART, name: 'Global 1940' }],
    sides: [],
    powers,
    treasuries: nations.map(({ id, name, capital }) => ({ id, name, power: id, capital })),
    spaces,
    canals: source.canals.map(importCanal),
    edgeDoubts: [],
  })
  await write('units.json', { format: 1, units })
  await write('setup.json', importSetup(read('setup.json'), spaces, units))
  console.log(`imported ${spaces.length} spaces, ${units.length} unit types`)
}

await main(process.argv[2])
