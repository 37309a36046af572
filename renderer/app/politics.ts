/** How nations stand to one another, for the screen: from what the view tells of alliances, wars, truces and terms. */
import type { BoardData } from '../../shared/boards/types'
import type { PieceView, Politics, View } from '../../shared/model'
import type { LitSpace, Standing } from '../board'

/** What stands between two nations; the first that holds is what a cell of the matrix shows. */
export type Between =
  | { readonly kind: 'ally' }
  /** `open`: whether combat is open; `round`: the round that opens it. */
  | { readonly kind: 'war' | 'declared'; readonly declared: number; readonly round: number }
  | { readonly kind: 'victor' | 'loser'; readonly until: number | null }
  | { readonly kind: 'truce'; readonly until: number }
  /** They may offer each other no armistice any more. */
  | { readonly kind: 'barred' }
  /** One left the other before its attack: coming back up to that round costs `leaver` all its Influence. */
  | { readonly kind: 'leaver'; readonly leaver: string; readonly until: number }

/** What a cell of the matrix may show; `peace` where there is nothing else to tell. */
export const RELATIONS = ['war', 'declared', 'ally', 'victor', 'loser', 'truce', 'peace'] as const
export type RelationKind = (typeof RELATIONS)[number]

const isPair = ([a, b]: readonly string[], one: string, other: string): boolean =>
  (a === one && b === other) || (a === other && b === one)

/** Everything that stands between a nation and another one, as seen from the first; nothing where they are simply at peace. */
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

/** What a cell shows: the first thing between the two, `peace` where there is none. */
export function relationKind(politics: Politics, round: number, one: string, other: string): RelationKind {
  const [first] = betweenNations(politics, round, one, other)
  return first === undefined || first.kind === 'barred' || first.kind === 'leaver' ? 'peace' : first.kind
}

/** The nation's allies, in the order of the view. */
export const alliesOf = (politics: Politics, nation: string): string[] =>
  (politics.alliances.find(({ members }) => members.includes(nation))?.members ?? []).filter(
    (one) => one !== nation,
  )

/** All pieces of a nation on the board. */
export const armyOf = (view: Pick<View, 'spaces'>, nation: string): PieceView[] =>
  Object.values(view.spaces).flatMap(({ pieces }) => pieces.filter(({ power }) => power === nation))

/** The spaces that a nation holds. */
export const heldBy = (view: Pick<View, 'spaces'>, nation: string): string[] =>
  Object.entries(view.spaces).flatMap(([space, { control }]) => (control === nation ? [space] : []))

/** How a relation is lit on the board; null: not at all. */
export const STANDING_OF: Readonly<Record<RelationKind, Standing | null>> = {
  ...{ war: 'war', declared: 'declared', ally: 'ally', truce: 'truce' },
  ...{ victor: 'terms', loser: 'terms', peace: null },
}

/**
 * A nation's lands, and those of whoever is its ally or enemy, under a truce with it or bound by terms, as lights of the board. With
 * `other` only what that one holds is lit beside its own.
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

/** The cities that a nation holds, by name. */
export const citiesOf = (
  view: Pick<View, 'spaces'>,
  board: Pick<BoardData, 'spaces'> | undefined,
  nation: string,
): string[] =>
  (board?.spaces ?? []).flatMap(({ id, victoryCity }) =>
    victoryCity !== undefined && view.spaces[id]?.control === nation ? [victoryCity.name] : [],
  )

/** What pieces cost by the printed prices, in IPCs. */
export const worthOf = (
  pieces: readonly PieceView[],
  prices: ReadonlyMap<string, { readonly cost: number }>,
): number => pieces.reduce((sum, { unit }) => sum + (prices.get(unit)?.cost ?? 0), 0)
