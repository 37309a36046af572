/** The pieces of one side of the table, grouped as they are drawn: by column, type and state. Pure functions. */
import { groupPieces, type PieceGroup } from '../../stores/moves/groups'
import { volleyOf, type BattleTable, type Fighter, type Side, type Volley } from './table'

/**
 * `hit`: leaves with the round. `taken`: picked as a casualty, not sent yet. `bears`: picked for a hit that it
 * survives.
 */
export type TokenState = 'whole' | 'hit' | 'taken' | 'bears'

export interface Token {
  readonly key: string
  readonly hitsOn: number
  readonly state: TokenState
  readonly group: PieceGroup
  /** For pieces that were hit: whether they still fire. */
  readonly volley?: Volley
  /** What dice in this battle revealed about all of them, as a code. */
  readonly known?: string
}

/** With more pieces on a side than this, identical pieces become one token with a count. */
export const CROWD = 10

const ORDER: readonly TokenState[] = ['whole', 'bears', 'taken', 'hit']

export interface Picking {
  /** Number of hits assigned to a piece and not sent yet. */
  given(id: string): number
  /** Number of hits that a piece can take. */
  room(id: string): number
}

const none: Picking = { given: () => 0, room: () => 1 }

function stateOf({ piece, hit }: Fighter, { given, room }: Picking): TokenState {
  if (hit) return 'hit'
  const hits = given(piece.id)
  if (hits === 0) return 'whole'
  return hits >= room(piece.id) ? 'taken' : 'bears'
}

/** Returns the tokens of one column of a side. Cargo that does not fight is shown on its ship and gets no token. */
export function tokensIn(
  table: BattleTable,
  side: Side,
  hitsOn: number,
  cargo: readonly Fighter['piece'][] = [],
  picking: Picking = none,
): Token[] {
  const own = table.fighters.filter((one) => one.side === side)
  /** Identical pieces of a side are detected together, or not at all. */
  const told = (ids: readonly string[]) => {
    const one = own.find(({ piece }) => ids.includes(piece.id))
    return {
      ...(one?.known === undefined ? {} : { known: one.known }),
      ...(one?.hit === true ? { volley: volleyOf(table, one) } : {}),
    }
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
        ? group.ids.map((id) => ({ key: id, hitsOn, state, group: { ...group, ids: [id] }, ...told([id]) }))
        : [{ key: `${state} ${group.key}`, hitsOn, state, group, ...told(group.ids) }],
    )
  })
}
