/**
 * Checks the ids in board data against the ids that the board itself lists. JSON modules widen every word to `string`,
 * so a mistyped name is reported here, when the board is loaded, with its file, its place and the known ids.
 */
import type { BoardData, SetupData, UnitData } from './types'

/** A board's files as read; `path` is the folder named in errors. */
export interface BoardFiles {
  readonly path: string
  readonly board: BoardData
  readonly setup: SetupData
  readonly units: readonly UnitData[]
}

/** The ids of one kind of thing. */
class Known {
  readonly ids: ReadonlySet<string>
  constructor(
    readonly what: string,
    ids: Iterable<string>,
  ) {
    this.ids = new Set(ids)
  }
  /** The same with a few words in addition to the ids. */
  or(...words: readonly string[]): Known {
    return new Known([this.what, ...words].join(' or '), [...this.ids, ...words])
  }
}

/** A message lists at most this many ids, and only counts the rest. */
const LISTED = 24

class Checker {
  readonly faults: string[] = []
  constructor(private readonly file: string) {}

  fault(place: string, message: string): void {
    this.faults.push(`${this.file}: ${place}: ${message}`)
  }
  /** Null means that there is none. */
  id(known: Known, id: string | null | undefined, place: string): void {
    if (id === null || id === undefined || known.ids.has(id)) return
    const all = [...known.ids]
    const rest = all.length > LISTED ? ` and ${all.length - LISTED} more` : ''
    this.fault(place, `there is no ${known.what} ${id}; known: ${all.slice(0, LISTED).join(', ')}${rest}`)
  }
  ids(known: Known, ids: readonly string[] | null | undefined, place: string): void {
    ids?.forEach((id, i) => this.id(known, id, `${place}[${i}]`))
  }
  once(ids: readonly string[], place: string): void {
    for (const id of new Set(ids.filter((x, i) => ids.indexOf(x) !== i)))
      this.fault(place, `${id} stands twice`)
  }
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map((one) => one.id)

const KINDS = new Known('kind of space', ['land', 'island', 'sea', 'convoy'])
const LIMITS = new Known('limit of a complex', ['unlimited', 'value'])
const TIERS = new Known('tier of a city', ['capital', 'major', 'moderate', 'minor'])
const DOMAINS = new Known('domain', ['land', 'air', 'sea', 'facility'])

interface Vocabulary {
  readonly parts: Known
  readonly powers: Known
  readonly treasuries: Known
  readonly spaces: Known
  readonly units: Known
}

const vocabulary = ({ board, units }: BoardFiles): Vocabulary => ({
  parts: new Known('part', idsOf(board.parts)),
  powers: new Known('power', idsOf(board.powers)),
  treasuries: new Known('treasury', idsOf(board.treasuries)),
  spaces: new Known('space', idsOf(board.spaces)),
  units: new Known('unit', idsOf(units)),
})

function checkSpaces(c: Checker, board: BoardData, known: Vocabulary): void {
  const { powers, treasuries, spaces, parts } = known
  const owners = powers.or('neutral')
  const holders = powers.or('neutral', ...board.sides)
  const seats = new Known('treasury or power', [...treasuries.ids, ...powers.ids])
  const takers = powers.or('captor')
  const links = new Map(board.spaces.map((s) => [s.id, s.neighbors]))
  for (const s of board.spaces) {
    const at = (field: string) => `spaces.${s.id}.${field}`
    c.id(parts, s.board, at('board'))
    c.id(parts, s.theatre, at('theatre'))
    c.id(KINDS, s.kind, at('kind'))
    c.id(owners, s.originalOwner, at('originalOwner'))
    c.id(holders, s.startController, at('startController'))
    c.id(treasuries, s.treasury, at('treasury'))
    c.id(seats, s.capitalOf, at('capitalOf'))
    c.id(LIMITS, s.complexLimit, at('complexLimit'))
    c.id(takers, s.liberatesTo, at('liberatesTo'))
    c.id(powers, s.victoryCity?.originalNation, at('victoryCity.originalNation'))
    c.id(TIERS, s.victoryCity?.tier, at('victoryCity.tier'))
    c.id(spaces, s.convoyRoute, at('convoyRoute'))
    c.id(powers, s.convoy?.owner, at('convoy.owner'))
    if (s.convoy?.type === 'center') c.id(treasuries, s.convoy.treasury, at('convoy.treasury'))
    if (s.convoy?.type === 'route') c.id(spaces, s.convoy.of, at('convoy.of'))
    c.ids(spaces, s.neighbors, at('neighbors'))
    for (const next of s.neighbors)
      if (links.get(next)?.includes(s.id) === false) c.fault(at('neighbors'), `${next} does not lead back`)
  }
}

function checkBoard(files: BoardFiles, known: Vocabulary): string[] {
  const { board, path } = files
  const c = new Checker(`${path}/board.json`)
  const { powers, spaces } = known
  for (const list of ['parts', 'powers', 'treasuries', 'spaces', 'canals'] as const)
    c.once(idsOf(board[list]), list)
  for (const t of board.treasuries) {
    c.id(powers, t.power, `treasuries.${t.id}.power`)
    c.id(spaces, t.capital, `treasuries.${t.id}.capital`)
  }
  checkSpaces(c, board, known)
  for (const canal of board.canals) {
    const at = (field: string) => `canals.${canal.id}.${field}`
    c.ids(spaces, canal.between, at('between'))
    c.id(spaces, canal.through, at('through'))
    c.ids(spaces, canal.friendlyControlOf, at('friendlyControlOf'))
    c.id(spaces, canal.convoyNotAxisHeld, at('convoyNotAxisHeld'))
  }
  board.edgeDoubts.forEach(({ edge }, i) => c.ids(spaces, edge, `edgeDoubts[${i}].edge`))
  return c.faults
}

function checkUnits({ units, path }: BoardFiles, known: Vocabulary): string[] {
  const c = new Checker(`${path}/units.json`)
  c.once(idsOf(units), 'units')
  for (const u of units) {
    const at = (field: string) => `units.${u.id}.${field}`
    c.id(DOMAINS, u.domain, at('domain'))
    c.ids(known.powers, u.buyers, at('buyers'))
    c.ids(known.units, u.carries?.units, at('carries.units'))
    c.ids(known.powers, u.carries?.powers, at('carries.powers'))
  }
  return c.faults
}

function checkSetup({ setup, path }: BoardFiles, known: Vocabulary): string[] {
  const c = new Checker(`${path}/setup.json`)
  const handles = setup.units.flatMap((row) => row.handle ?? [])
  c.once(handles, 'units')
  const ships = new Known('handle', handles)
  const row = (at: string, r: { readonly space: string; readonly power: string; readonly unit: string }) => {
    c.id(known.spaces, r.space, `${at}.space`)
    c.id(known.powers, r.power, `${at}.power`)
    c.id(known.units, r.unit, `${at}.unit`)
  }
  setup.units.forEach((r, i) => {
    row(`units[${i}]`, r)
    c.id(ships, r.aboard, `units[${i}].aboard`)
  })
  c.ids(known.treasuries, Object.keys(setup.treasuries), 'treasuries')
  setup.variants.forEach((v, i) => v.changes.forEach((r, j) => row(`variants[${i}].changes[${j}]`, r)))
  return c.faults
}

/** Lists every id in a board's files that doesn't exist, one sentence each; empty if there is none. */
export function boardFaults(files: BoardFiles): string[] {
  const known = vocabulary(files)
  return [...checkBoard(files, known), ...checkUnits(files, known), ...checkSetup(files, known)]
}
