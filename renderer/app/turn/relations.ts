/** Relations between nations for the screen, from the view's alliances, wars, truces and terms. */
import type { BoardData } from '../../../shared/boards/types'
import type { PieceView, Politics, View } from '../../../shared/model'
import type { LitSpace, Standing } from '../../board'

/** A relation between two nations; a cell of the matrix shows the first one that applies. */
export type Between =
  | { readonly kind: 'ally' }
  /** War: `declared` is the round of the declaration, `round` the round that opens combat. */
  | { readonly kind: 'war' | 'declared'; readonly declared: number; readonly round: number }
  | { readonly kind: 'victor' | 'loser'; readonly until: number | null }
  | { readonly kind: 'truce'; readonly until: number }
  /** They may offer each other no further armistice. */
  | { readonly kind: 'barred' }
  /**
   * One nation left the alliance before the other's attack: rejoining up to that round costs `leaver` all its
   * Influence.
   */
  | { readonly kind: 'leaver'; readonly leaver: string; readonly until: number }

/** The relations that a cell of the matrix may show; `peace` when there is no other. */
export const RELATIONS = ['war', 'declared', 'ally', 'victor', 'loser', 'truce', 'peace'] as const
export type RelationKind = (typeof RELATIONS)[number]

const isPair = ([a, b]: readonly string[], one: string, other: string): boolean =>
  (a === one && b === other) || (a === other && b === one)

/** Lists all relations between two nations, seen from the first; empty when they are simply at peace. */
export function betweenNations(politics: Politics, round: number, one: string, other: string): Between[] {
  const war = politics.wars.find(({ between }) => isPair(between, one, other))
  const truce = politics.truces.find(({ between }) => isPair(between, one, other))
  const term = politics.terms.find(({ victor, loser }) => isPair([victor, loser], one, other))
  const left = politics.leavers.find(({ power, attacker }) => isPair([power, attacker], one, other))
  const found: (Between | false | undefined)[] = [
    war && { kind: round >= war.open ? 'war' : 'declared', declared: war.declared, round: war.open },
    politics.alliances.some(({ members }) => members.includes(one) && members.includes(other)) && {
      kind: 'ally',
    },
    term && { kind: term.victor === one ? 'victor' : 'loser', until: term.until },
    truce && { kind: 'truce', until: truce.until },
    politics.barred.some(({ between }) => isPair(between, one, other)) && { kind: 'barred' },
    left && { kind: 'leaver', leaver: left.power, until: left.until },
  ]
  return found.filter((one) => one !== false && one !== undefined)
}

/** Returns the relation for a cell: the first between the two, or `peace`. */
export function relationKind(politics: Politics, round: number, one: string, other: string): RelationKind {
  const [first] = betweenNations(politics, round, one, other)
  return first === undefined || first.kind === 'barred' || first.kind === 'leaver' ? 'peace' : first.kind
}

/** Returns the key of a pair of nations, in either order. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ')

/** A position's relations between nations. */
export interface Relations {
  readonly politics: Politics
  readonly round: number
}

/** Returns the keys of the pairs of nations whose relation has changed between two positions. */
export function changedPairs(nations: readonly string[], before: Relations, now: Relations): string[] {
  const kindIn = ({ politics, round }: Relations, a: string, b: string) => relationKind(politics, round, a, b)
  return nations.flatMap((a, i) =>
    nations
      .slice(i + 1)
      .filter((b) => kindIn(before, a, b) !== kindIn(now, a, b))
      .map((b) => pairOf(a, b)),
  )
}

/** Lists the nation's allies, in the order of the view. */
export const alliesOf = (politics: Politics, nation: string): string[] =>
  (politics.alliances.find(({ members }) => members.includes(nation))?.members ?? []).filter(
    (one) => one !== nation,
  )

/** Lists all pieces of a nation on the board. */
export const armyOf = (view: Pick<View, 'spaces'>, nation: string): PieceView[] =>
  Object.values(view.spaces).flatMap(({ pieces }) => pieces.filter(({ power }) => power === nation))

/** Lists the spaces that a nation holds. */
export const heldBy = (view: Pick<View, 'spaces'>, nation: string): string[] =>
  Object.entries(view.spaces).flatMap(([space, { control }]) => (control === nation ? [space] : []))

/** How the board lights a relation; null: not at all. */
export const STANDING_OF: Readonly<Record<RelationKind, Standing | null>> = {
  ...{ war: 'war', declared: 'declared', ally: 'ally', truce: 'truce' },
  ...{ victor: 'terms', loser: 'terms', peace: null },
}

/**
 * Lists the lights for a nation's own territories and for those of its allies, its enemies, and nations under a truce
 * or terms with it. With `other`, only that nation's territories are lit in addition to its own.
 */
export function standingsLit(
  view: Pick<View, 'spaces' | 'round'>,
  politics: Politics,
  nation: string,
  other: string | null,
): LitSpace[] {
  const standingOf = (holder: string): Standing | null => {
    if (holder === nation) return 'own'
    if (other !== null && holder !== other) return null
    return STANDING_OF[relationKind(politics, view.round, nation, holder)]
  }
  return Object.entries(view.spaces).flatMap(([space, { control }]) => {
    const stands = control === null ? null : standingOf(control)
    return stands === null ? [] : [{ space, stands }]
  })
}

/** Lists the names of the cities that a nation holds. */
export const citiesOf = (
  view: Pick<View, 'spaces'>,
  board: Pick<BoardData, 'spaces'> | undefined,
  nation: string,
): string[] =>
  (board?.spaces ?? []).flatMap(({ id, victoryCity }) =>
    victoryCity !== undefined && view.spaces[id]?.control === nation ? [victoryCity.name] : [],
  )

/** Returns the total printed cost of pieces, in IPCs. */
export const worthOf = (
  pieces: readonly PieceView[],
  prices: ReadonlyMap<string, { readonly cost: number }>,
): number => pieces.reduce((sum, { unit }) => sum + (prices.get(unit)?.cost ?? 0), 0)
