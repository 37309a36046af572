/**
 * Pieces that can still come to a space to attack or capture it, from the answer of `campaign.legal`, and the actions
 * that send them. Pure functions.
 */
import type { Action, MoveGroup, PieceView } from '../../../shared/model'

/** A piece that can come, and how. */
export interface Comer {
  readonly id: string
  readonly power: string
  readonly unit: string
  /** The piece's space; for cargo the zone of its ship. */
  readonly from: string
  /** `ship`: it boards a ship, or is aboard, and the ship sails there first (`voyages.ts`). */
  readonly how: 'move' | 'unload' | 'ship'
  readonly path: readonly string[]
  /** Number of other spaces that it could attack. */
  readonly elsewhere: number
  /** Effects there or on the way in addition to the attack. */
  readonly effects: readonly string[]
  /** Index of the group; pieces of the same group move in one action. */
  readonly group: number
}

/** Identical comers from one space, as a row of a list. */
export interface ComerRow {
  readonly key: string
  readonly power: string
  readonly unit: string
  readonly from: string
  readonly how: Comer['how']
  readonly effects: readonly string[]
  readonly ids: readonly string[]
}

/** Returns a piece with its space. */
export type PieceOf = (id: string) => { readonly piece: PieceView; readonly space: string } | undefined

/** True for a way that ends in a battle, or in a territory without defenders. */
const attacks = ({ effects }: { readonly effects: readonly string[] }): boolean =>
  effects.includes('attack') || effects.includes('captures')
/** Effects that the list itself implies. */
const TOLD: readonly string[] = ['attack', 'captures']

/**
 * Lists pieces that could be sent to a space to attack or capture it, from the legal moves of all movable pieces.
 *
 * @param pieceOf returns the piece with its space
 */
export function comersTo(groups: readonly MoveGroup[], space: string, pieceOf: PieceOf): Comer[] {
  const comers = new Map<string, Comer>()
  groups.forEach((group, at) => {
    const { targets, unload } = group
    const target = targets.find((one) => one.space === space && attacks(one) && one.waypoint !== true)
    const elsewhere = targets.filter((one) => one.space !== space && attacks(one)).length
    const add = (id: string, how: Comer['how'], path: readonly string[], effects: readonly string[]) => {
      const found = pieceOf(id)
      if (found === undefined || found.space === space || comers.has(id)) return
      const { power, unit } = found.piece
      const besides = effects.filter((code) => !TOLD.includes(code))
      comers.set(id, {
        ...{ id, power, unit, from: found.space, how, path, elsewhere, effects: besides, group: at },
      })
    }
    if (target !== undefined) for (const id of group.units) add(id, 'move', target.path, target.effects)
    for (const one of unload)
      if (one.to === space) for (const id of one.units) add(id, 'unload', [], one.effects)
  })
  return [...comers.values()]
}

/** Groups the comers into rows by space, in the order in which they came. */
export function rowsOf(comers: readonly Comer[]): ComerRow[] {
  const rows = new Map<string, ComerRow & { ids: string[] }>()
  for (const { id, power, unit, from, how, effects } of comers) {
    const key = [from, power, unit, how, ...effects].join(' ')
    const row = rows.get(key)
    if (row) row.ids.push(id)
    else rows.set(key, { key, power, unit, from, how, effects, ids: [id] })
  }
  return [...rows.values()]
}

/** Returns the actions that send these pieces there without a voyage: one per group. */
export function actionsFor(comers: readonly Comer[], ids: ReadonlySet<string>, space: string): Action[] {
  const sent = new Map<string, { first: Comer; units: string[] }>()
  for (const one of comers) {
    if (!ids.has(one.id) || one.how === 'ship') continue
    const key = `${one.group} ${one.how}`
    const known = sent.get(key)
    if (known) known.units.push(one.id)
    else sent.set(key, { first: one, units: [one.id] })
  }
  return [...sent.values()].map(({ first, units }) =>
    first.how === 'unload'
      ? { kind: 'unload', units, to: space }
      : { kind: 'move', units, path: [...first.path] },
  )
}

/**
 * Picks the wanted number of pieces of each type: first those that could attack the fewest other spaces, then those
 * with the shortest route.
 */
export function pickOf(
  comers: readonly Comer[],
  wanted: readonly { readonly power: string; readonly unit: string; readonly count: number }[],
): string[] {
  return wanted.flatMap(({ power, unit, count }) =>
    comers
      .filter((one) => one.power === power && one.unit === unit)
      .sort((a, b) => a.elsewhere - b.elsewhere || a.path.length - b.path.length)
      .slice(0, count)
      .map(({ id }) => id),
  )
}
