/** Pieces of one side of the table, put together as they are drawn: by column, kind, and what has befallen them. Pure. */
import { groupPieces, type PieceGroup } from '../../stores/groups'
import type { BattleTable, Fighter, Side } from './table'

/** `hit`: leaves with the round. `taken`: picked as a loss, not sent yet. `bears`: picked for a hit that it survives. */
export type TokenState = 'whole' | 'hit' | 'taken' | 'bears'

export interface Token {
  readonly key: string
  readonly hitsOn: number
  readonly state: TokenState
  readonly group: PieceGroup
  /** What the dice of this battle have told of all of them, as a code. */
  readonly known?: string
}

/** With more pieces on a side than this, like ones stand as one with their number. */
export const CROWD = 10

const ORDER: readonly TokenState[] = ['whole', 'bears', 'taken', 'hit']

export interface Picking {
  /** Hits given to a piece that are not sent yet. */
  given(id: string): number
  /** Hits it can take. */
  room(id: string): number
}

const none: Picking = { given: () => 0, room: () => 1 }

function stateOf({ piece, hit }: Fighter, { given, room }: Picking): TokenState {
  if (hit) return 'hit'
  const hits = given(piece.id)
  if (hits === 0) return 'whole'
  return hits >= room(piece.id) ? 'taken' : 'bears'
}

/** What stands in one column of a side. Cargo that does not fight is told by its ship and stands nowhere itself. */
export function tokensIn(
  table: BattleTable,
  side: Side,
  hitsOn: number,
  cargo: readonly Fighter['piece'][] = [],
  picking: Picking = none,
): Token[] {
  const own = table.fighters.filter((one) => one.side === side)
  /** Like pieces of a side are found together, or none of them. */
  const told = (group: PieceGroup) => {
    const known = own.find(({ piece }) => group.ids.includes(piece.id))?.known
    return known === undefined ? {} : { known }
  }
  const here = own.filter((one) => one.hitsOn === hitsOn)
  const single = own.length <= CROWD
  const ids = new Set(here.map(({ piece }) => piece.id))
  return ORDER.flatMap((state) => {
    const pieces = here.filter((one) => stateOf(one, picking) === state).map(({ piece }) => piece)
    const groups = groupPieces([
      ...pieces.map((piece) => ({ ...piece, movesLeft: 0 })),
      ...cargo.filter(({ id }) => !ids.has(id)),
    ])
      .map((group) => ({ ...group, ids: group.ids.filter((id) => ids.has(id)) }))
      .filter((group) => group.ids.length > 0)
    return groups.flatMap((group) =>
      single
        ? group.ids.map((id) => ({ key: id, hitsOn, state, group: { ...group, ids: [id] }, ...told(group) }))
        : [{ key: `${state} ${group.key}`, hitsOn, state, group, ...told(group) }],
    )
  })
}
