/**
 * Imports the Europe-Pacific board from a folder of source files into `shared/boards/europe-pacific/`, in the form of
 * `shared/boards/types.ts`. Run it by hand when the sources change; neither the program nor its tests run it.
 *
 *     node build/import-board.mjs SOURCE_FOLDER
 *
 * Each thing gets one name: a power has one id on all boards, a treasury has its own, carrier fighters name their
 * carrier, a rule has one switch. A name or field that this script doesn't know ends the import.
 */
import { reader, writer } from './import-board-files.mjs'
import { importSetup } from './import-board-setup.mjs'
import { importUnits } from './import-board-units.mjs'
import { fail, fields, oneOf, POWERS } from './import-board-words.mjs'

const write = writer(new URL('../shared/boards/europe-pacific/', import.meta.url))

const POWER_NAMES = {
  germany: 'Germany',
  ussr: 'USSR',
  japan: 'Japan',
  uk: 'United Kingdom',
  usa: 'United States',
  china: 'China',
}

const PART_NAMES = { europe: 'Europe', pacific: 'Pacific', interboard: 'interboard' }

/** Treasuries, each with the sources' name of its capital. */
const TREASURIES = [
  { id: 'germany', name: 'Germany', power: 'germany', capital: 'germany' },
  { id: 'ussr', name: 'USSR', power: 'ussr', capital: 'moscow' },
  { id: 'japan', name: 'Japan', power: 'japan', capital: 'japan' },
  { id: 'england', name: 'England', power: 'uk', capital: 'united-kingdom' },
  { id: 'india', name: 'India', power: 'uk', capital: 'india' },
  { id: 'australia', name: 'Australia', power: 'uk', capital: 'new-south-wales' },
  { id: 'usa-europe', name: 'US Europe', power: 'usa', capital: 'united-states-europe' },
  { id: 'usa-pacific', name: 'US Pacific', power: 'usa', capital: 'united-states-pacific' },
]

/** The sources' names of capitals; the two American ones differ by board. */
const CAPITALS = {
  germany: 'germany',
  ussr: 'ussr',
  japan: 'japan',
  uk: 'england',
  'uk:india': 'india',
  'uk:australia': 'australia',
  china: 'china',
}

/** Interboard territories belong to a theater (LNK-161). */
const INTERBOARD_THEATRE = {
  novosibirsk: 'europe',
  'evenki-natl-okrug': 'europe',
  'yakut-ssr': 'europe',
  'soviet-far-east': 'europe',
  'great-plains': 'europe',
  'rocky-mountains': 'pacific',
}

/** Complexes limited to their territory's value from the start (PAC-134). */
const LIMITED_COMPLEXES = new Set(['hawaiian-islands', 'szechwan'])

const SPACE_FIELDS = new Set(
  (
    'id name board kind ipc originalOwner startController ukEconomy capitalOf industrialComplex ' +
    'middleEastOil middleEast navalBase airBase victoryPoints convoy convoyOf convoyRoute lonLat neighbors ' +
    'mediterranean impassable uncertain uncertainFields note aliases sourceName liberatesTo linkRuleOwner ' +
    'kamikazeZone countsAsEuropeBoard navalUnitsOnly noAirFlyThrough'
  ).split(' '),
)

const isLand = (space) => space.kind === 'land' || space.kind === 'island'

const theatreOf = (space) =>
  space.board === 'interboard' ? (INTERBOARD_THEATRE[space.id] ?? null) : space.board

/** The treasury that a home territory or convoy center of this power pays into. */
function treasuryOf(power, space) {
  switch (power) {
    case 'germany':
    case 'ussr':
    case 'japan':
      return power
    case 'usa':
      return `usa-${theatreOf(space)}`
    case 'uk':
      return oneOf(['england', 'india', 'australia'], space.ukEconomy, `economy of ${space.id}`)
    default:
      return null
  }
}

function importConvoy(space, nameOf) {
  const convoy = space.convoy
  if (!convoy) return null
  const owner = oneOf(POWERS, convoy.owner, `owner of the convoy in ${space.id}`)
  if (convoy.type === 'route') {
    fields(convoy, ['type', 'mode', 'ipc', 'owner', 'of'], space.id)
    if (convoy.ipc !== 0) fail(`${space.id}: a convoy route has no value of its own`)
    return {
      type: 'route',
      name: `${nameOf(convoy.of)} route`,
      value: 0,
      owner,
      of: convoy.of,
      ownSpace: false,
    }
  }
  oneOf(['center'], convoy.type, `convoy type of ${space.id}`)
  fields(convoy, ['type', 'mode', 'ipc', 'owner', 'pool', 'name', 'uncertainName'], space.id)
  const mode = oneOf(['own-space', 'marker-in-sea-zone'], convoy.mode, `convoy mode of ${space.id}`)
  const pooled = owner === 'uk'
  if (pooled !== (convoy.pool === 'uk-convoys')) fail(`${space.id}: unknown pool ${convoy.pool}`)
  return {
    type: 'center',
    name: convoy.name ?? space.name,
    value: convoy.ipc,
    owner,
    treasury: pooled ? null : treasuryOf(owner, space),
    pool: pooled ? 'uk-convoys' : null,
    ownSpace: mode === 'own-space',
  }
}

function importCapital(space) {
  if (!space.capitalOf) return null
  if (space.capitalOf === 'usa') return treasuryOf('usa', space)
  return CAPITALS[space.capitalOf] ?? fail(`${space.id}: unknown capital ${space.capitalOf}`)
}

function importSpace(space, nameOf) {
  fields(space, SPACE_FIELDS, space.id)
  const land = isLand(space)
  const convoy = importConvoy(space, nameOf)
  const owner = convoy?.owner ?? space.originalOwner
  const controller = convoy?.owner ?? space.startController
  if (owner) oneOf([...POWERS, 'neutral'], owner, `owner of ${space.id}`)
  if (controller) oneOf([...POWERS, 'allies', 'neutral'], controller, `controller of ${space.id}`)
  if (!land && !convoy && (owner || controller)) fail(`${space.id}: only convoys are owned at sea`)
  const renamed = { ukEconomy: 'treasury' }
  return {
    id: space.id,
    name: space.name,
    board: oneOf(['europe', 'pacific', 'interboard'], space.board, `board of ${space.id}`),
    theatre: theatreOf(space),
    kind: oneOf(['land', 'island', 'sea', 'convoy'], space.kind, `kind of ${space.id}`),
    ipc: space.ipc,
    originalOwner: owner ?? null,
    startController: controller ?? null,
    treasury: land && owner ? treasuryOf(owner, space) : (convoy?.treasury ?? null),
    capitalOf: importCapital(space),
    complex: Boolean(space.industrialComplex),
    complexLimit: space.industrialComplex ? (LIMITED_COMPLEXES.has(space.id) ? 'value' : 'unlimited') : null,
    navalBase: Boolean(space.navalBase),
    airBase: Boolean(space.airBase),
    oil: Boolean(space.middleEastOil),
    middleEast: Boolean(space.middleEast),
    mediterranean: Boolean(space.mediterranean),
    kamikazeZone: Boolean(space.kamikazeZone),
    impassable: Boolean(space.impassable),
    navalOnly: Boolean(space.navalUnitsOnly || space.noAirFlyThrough),
    convoy,
    convoyRoute: space.convoyRoute ?? null,
    liberatesTo: space.liberatesTo ? oneOf(['captor', 'china'], space.liberatesTo, space.id) : null,
    neighbors: [...space.neighbors].sort(),
    lonLat: space.lonLat,
    aliases: space.aliases ?? [],
    note: space.note ?? null,
    doubts: (space.uncertainFields ?? []).map((field) => renamed[field] ?? field),
  }
}

/** Canals and their clauses; the two straits that are always open (EUR-013) need no entry. */
const CANAL_WORDS = {
  suez: { name: 'Suez Canal', rules: ['LNK-033', 'LNK-167', 'LNK-168'] },
  panama: { name: 'Panama Canal', rules: ['LNK-031', 'LNK-032', 'LNK-167'] },
  bosporus: { name: 'Bosporus', rules: ['EUR-012'] },
}
const OPEN_STRAITS = ['strait-of-gibraltar', 'danish-straits']

function importCanals(canals) {
  return canals
    .filter((canal) => !(OPEN_STRAITS.includes(canal.id) && canal.open))
    .map((canal) => {
      const words = CANAL_WORDS[canal.id] ?? fail(`unknown canal ${canal.id}`)
      const requires = canal.requires ?? {}
      fields(requires, ['friendlyControlOf', 'convoyNotAxisHeld'], canal.id)
      return {
        id: canal.id,
        name: words.name,
        between: canal.between,
        through: canal.through ?? null,
        side: canal.sidesAllowed?.[0] === 'allies' ? 'allies' : 'any',
        friendlyControlOf: requires.friendlyControlOf ?? [],
        convoyNotAxisHeld: requires.convoyNotAxisHeld ?? null,
        alwaysClosed: Boolean(canal.alwaysClosed),
        rules: words.rules,
      }
    })
}

/** The clauses of the cards' links start at LNK-015, in the order of the cards. */
function importCards(source) {
  return source.cards.map((card, index) => {
    fields(card, ['space', 'name', 'kind', 'orientation', 'links'], card.space)
    return {
      space: card.space,
      name: card.name,
      kind: oneOf(['land', 'sea'], card.kind, card.space),
      orientation: oneOf(['horizontal', 'vertical'], card.orientation, card.space),
      rule: `LNK-0${15 + index}`,
      links: card.links.map((link) => ({
        to: [link.to].flat(),
        label: link.label,
        board: link.board,
        direction: link.direction,
      })),
    }
  })
}

async function main(folder) {
  const read = reader(folder, 'build/import-board.mjs')
  const source = read('board.json')
  const names = new Map(source.spaces.map((space) => [space.id, space.name]))
  const nameOf = (id) => names.get(id) ?? fail(`unknown space ${id}`)
  const spaces = source.spaces.map((space) => importSpace(space, nameOf))
  for (const space of spaces) space.neighbors.forEach(nameOf)
  const board = {
    format: 1,
    id: 'europe-pacific',
    name: 'Europe and Pacific',
    parts: ['europe', 'pacific', 'interboard'].map((id) => ({ id, name: PART_NAMES[id] })),
    sides: ['allies'],
    powers: POWERS.map((id) => ({ id, name: POWER_NAMES[id] })),
    treasuries: TREASURIES.map((treasury) => ({
      ...treasury,
      capital: (nameOf(treasury.capital), treasury.capital),
    })),
    spaces,
    canals: importCanals(source.canals),
    edgeDoubts: source.uncertainEdges.map(({ edge, included, why }) => ({ edge, included, note: why })),
  }
  const units = importUnits(read('units.json'))
  await write('board.json', board)
  await write('units.json', { format: 1, units })
  await write('setup.json', importSetup(read('setup.json'), { spaces: names, units }))
  await write('interboard.json', { format: 1, cards: importCards(read('interboard.json')) })
  console.log(`imported ${spaces.length} spaces, ${units.length} unit types`)
}

await main(process.argv[2])
