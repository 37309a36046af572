/**
 * Imports the Revised board from a folder of source files into `shared/boards/revised/`, in the form of
 * `shared/boards/types.ts`. Run it by hand when the sources change; neither the program nor its tests run it.
 *
 *     node build/import-revised-board.mjs SOURCE_FOLDER
 *
 * Ids of spaces and powers come from the sources; unit ids are converted to words with hyphens. A name or field that
 * this script doesn't know ends the import. Units are those of the base game only: an expansion's come with its
 * scenario.
 */
import { mkdirSync } from 'node:fs'
import { reader, writer } from './import-board-files.mjs'
import { nameCarriers } from './import-board-setup.mjs'
import { fail, fields, oneOf } from './import-board-words.mjs'

const TARGET = new URL('../shared/boards/revised/', import.meta.url)
const write = writer(TARGET)

/** The only part of this board, and the only game of its units. */
const PART = 'revised'

const POWERS = ['russia', 'germany', 'uk', 'japan', 'us']

const SPACE_FIELDS = (
  'id name kind number ipc originalOwner industrialComplex capitalOf victoryCity lonLat neighbors aliases ' +
  'impassable island smallIsland'
).split(' ')

const CITY_FIELDS = ['name', 'vcpValue', 'tier', 'originalNation', 'box', 'expansion']

function importCity(city, id) {
  fields(city, CITY_FIELDS, `city of ${id}`)
  return {
    name: city.name,
    box: city.box,
    vcpValue: city.vcpValue,
    tier: oneOf(['capital', 'major', 'moderate', 'minor'], city.tier, `tier of ${city.name}`),
    originalNation: oneOf(POWERS, city.originalNation, `nation of ${city.name}`),
    expansion: city.expansion,
  }
}

function importSpace(space) {
  fields(space, SPACE_FIELDS, space.id)
  const land = oneOf(['land', 'sea'], space.kind, `kind of ${space.id}`) === 'land'
  const power = space.originalOwner === null ? null : oneOf(POWERS, space.originalOwner, space.id)
  if (!land && power) fail(`${space.id}: no water is owned`)
  if (land && (power === null) !== space.impassable) fail(`${space.id}: neutral land is closed, and only it`)
  const owner = land ? (power ?? 'neutral') : null
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
    capitalOf: space.capitalOf ? oneOf(POWERS, space.capitalOf, `capital ${space.id}`) : null,
    complex: space.industrialComplex,
    complexLimit: space.industrialComplex ? 'value' : null,
    navalBase: false,
    airBase: false,
    impassable: land && space.impassable,
    ...(space.smallIsland ? { smallIsland: true } : {}),
    ...(space.victoryCity ? { victoryCity: importCity(space.victoryCity, space.id) } : {}),
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

/** The clause of each canal. */
const CANAL_RULES = { suez: 'LHTR-013', panama: 'LHTR-014' }

const importCanal = ({ id, name, between, controlledBy }) => ({
  id,
  name,
  between,
  through: null,
  side: 'any',
  friendlyControlOf: controlledBy,
  convoyNotAxisHeld: null,
  alwaysClosed: false,
  rules: [CANAL_RULES[id] ?? fail(`unknown canal ${id}`)],
})

/** `antiaircraftGun` → `antiaircraft-gun`. */
const kebab = (id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Slots of a transport, and the slots that each class of land unit takes: any one piece and an infantry (LHTR-060). */
const HOLD = { slots: 5, room: { infantryClass: 2, otherLand: 3 } }
const CARGO_RULE = 'one land unit of any kind plus one infantry, or two infantry'

/** Converts each source field to traits. A field that is missing here ends the import. */
const TRAITS = {
  supportableByArtillery: () => ({ artillerySupportable: true }),
  supportsInfantry: ({ oneToOne, attackTo }) =>
    oneToOne === true ? { supportsInfantryTo: attackTo } : fail('artillery supports one to one'),
  blitz: () => ({ blitz: true }),
  antiair: ({ hitOn, perAttackingAirUnit }) => ({
    antiaircraft: { dicePerAircraft: perAttackingAirUnit, hitOn },
    noCombatMove: true,
  }),
  noCasualty: () => ({ neverCasualty: true }),
  capturable: () => ({}), // guns and facilities are captured with their land
  onePerTerritory: () => ({ complex: true }),
  carrierSlots: () => ({ fighter: true }),
  strategicBombing: () => ({ strategicBombing: { dice: 1 } }),
  bombard: (value) => ({ bombard: value }),
  carrierCapacity: () => ({}), // implied by what a carrier carries
  cargo: ({ rule }) => (rule === CARGO_RULE ? {} : fail(`unknown hold: ${rule}`)),
  antiSubmarine: () => ({ cancelsFirstStrike: true }),
  openingFire: () => ({ firstStrike: true }),
  submerge: () => ({ submerges: true }),
  cannotHitAir: () => ({ cannotHitAir: true }),
}
const NUMBERS = 'id name domain cost attack defense move hits transport'.split(' ')

const ROOM_ABOARD = (unit) =>
  unit.transport
    ? (HOLD.room[unit.transport] ?? fail(`${unit.id}: ${unit.transport}`))
    : (unit.carrierSlots ?? null)

function carriesOf(unit, all) {
  if (unit.carrierCapacity) {
    const units = all.filter((x) => x.carrierSlots).map((x) => kebab(x.id))
    return { units, slots: unit.carrierCapacity, powers: null }
  }
  if (!unit.cargo) return null
  return { units: all.filter((x) => x.transport).map((x) => kebab(x.id)), slots: HOLD.slots, powers: null }
}

function importUnit(unit, all) {
  const traits = {}
  for (const [field, value] of Object.entries(unit)) {
    if (NUMBERS.includes(field)) continue
    const make = TRAITS[field] ?? fail(`${unit.id}: unknown field ${field}`)
    Object.assign(traits, make(value))
  }
  const ship = unit.domain === 'sea'
  if (ship && unit.hits > 1) traits.capitalShip = true
  if (unit.cargo) traits.cannotTakeConvoy = true
  return {
    id: kebab(unit.id),
    name: unit.id === 'armor' ? 'Armor' : unit.name,
    domain:
      unit.domain === 'structure' ? 'facility' : oneOf(['land', 'air', 'sea'], unit.domain, `${unit.id}`),
    cost: unit.cost,
    attack: unit.attack ?? 0,
    defense: unit.defense ?? 0,
    move: unit.move,
    hits: unit.hits,
    games: [PART],
    buyers: null,
    slots: ROOM_ABOARD(unit),
    carries: carriesOf(unit, all),
    traits,
    note: null,
  }
}

/** Converts pieces and money. The board has the complexes; fighters at sea go on their power's carriers. */
function importSetup(source, spaces, units) {
  const land = new Map(spaces.map((space) => [space.id, space]))
  const types = units.map((unit) => unit.id)
  const rows = source.units.map((row) => {
    fields(row, ['space', 'power', 'unit', 'count'], row.space)
    const space = land.get(row.space) ?? fail(`set-up: unknown space ${row.space}`)
    oneOf(POWERS, row.power, 'set-up power')
    const unit = oneOf(types, kebab(row.unit), 'set-up unit')
    return { ...row, unit, atSea: space.kind === 'sea' }
  })
  const complexes = rows.filter((row) => row.unit === 'industrial-complex').map((row) => row.space)
  const said = spaces.filter((space) => space.complex).map((space) => space.id)
  if (complexes.sort().join() !== said.sort().join()) fail('board and set-up differ in their complexes')
  const plain = ({ space, power, unit, count }) => ({ space, power, unit, count })
  const decks = rows.filter((row) => row.unit === 'aircraft-carrier').map(plain)
  const planes = rows.filter((row) => row.unit === 'fighter' && row.atSea).map(plain)
  const rest = rows
    .filter((row) => !['industrial-complex', 'aircraft-carrier'].includes(row.unit))
    .filter((row) => !(row.unit === 'fighter' && row.atSea))
  return {
    format: 1,
    units: [
      ...rest.map(plain),
      ...nameCarriers([...decks, ...planes.map((row) => ({ ...row, onCarrier: true }))], 'aircraft-carrier'),
    ],
    treasuries: Object.fromEntries(POWERS.map((power) => [power, source.startingIPCs[power]])),
    variants: [],
    notes: [],
  }
}

async function main(folder) {
  const read = reader(folder, 'build/import-revised-board.mjs')
  const source = read('board.json')
  const spaces = source.spaces.map(importSpace)
  const powers = source.powers.map(({ id, name }) => ({ id: oneOf(POWERS, id, 'power'), name }))
  const capitalOf = (power) =>
    spaces.find((space) => space.capitalOf === power)?.id ?? fail(`${power} has no capital`)
  const board = {
    format: 1,
    id: 'revised',
    name: 'Revised',
    parts: [{ id: PART, name: 'Revised' }],
    sides: [],
    powers,
    treasuries: powers.map(({ id, name }) => ({ id, name, power: id, capital: capitalOf(id) })),
    spaces,
    canals: source.canals.map(importCanal),
    edgeDoubts: source.disputedEdges.map(({ a, b, included, note }) => ({ edge: [a, b], included, note })),
  }
  const base = read('units.json').base.units
  const units = base.map((unit) => importUnit(unit, base))
  mkdirSync(TARGET, { recursive: true })
  await write('board.json', board)
  await write('units.json', { format: 1, units })
  await write('setup.json', importSetup(read('setup.json'), spaces, units))
  console.log(`imported ${spaces.length} spaces, ${units.length} unit types`)
}

await main(process.argv[2])
