/**
 * Planned attacks against everything that the enemy may still do before they are fought. Each reaction is played on a
 * copy with the engine's own answers (`engine/battle/reactions.ts`), and the resulting battles are computed together,
 * a landing by the pieces that get through at sea. The search for the defenders' best goes answer by answer: the best
 * single one first, then the best to follow it, until none makes it worse for the attacker. An answer that leads to a
 * further question is tried with the first answer to that.
 */
import type { OddsTurn, RaidOdds } from '../../../shared/contract'
import {
  afterReply,
  beforeReactions,
  decisionOf,
  outlooksAt,
  outlooksOf,
  plannedOutlooks,
  type Game,
  type Outlook,
  type Point,
  type Reaction,
  type Replies,
  type Reply,
  type Strike,
} from '../../engine'
import type { Ix } from '../../engine/state/state'
import { OddsCache } from '../solver/cache'
import { AT_ONCE } from '../solver/coarse-pass'
import { intercepted, mayRise, type Intercepted } from './interception'
import type { Slices } from '../numeric/long-task-slices'
import { figuresOf, turnSlices } from './turn'

/** A result counts as worse only by more than this: of reactions with the same effect the smallest is reported. */
const LESS = 1e-9
/** The most consecutive answers of one enemy. */
const DEEP = 12

/**
 * The outcome of a battle: the chances that it is won and that its territory is captured, and the gain of the part of
 * the turn that it belongs to.
 */
export interface Prospect {
  readonly win: number
  readonly take: number
  /** The attackers' mean gain in IPCs, for the battle together with those it depends on. */
  readonly mean: number
}
/** A battle as planned, and against the reactions that are best for its defenders; null if none makes it worse. */
export interface AnsweredBattle {
  readonly battle: string
  readonly kind: string
  readonly space: string
  readonly planned: Prospect
  readonly against: (Prospect & { readonly reactions: readonly Reaction[] }) | null
  /** For a raid: its figures without reaction, and against the best one. */
  readonly raid?: { readonly planned: RaidOdds; readonly against: RaidOdds }
}
type TurnFigures = Pick<OddsTurn, 'mean' | 'deviation' | 'low' | 'middle' | 'high' | 'value'>
export interface Reactions {
  readonly battles: readonly AnsweredBattle[]
  /**
   * All battles of the turn together; null if the question was about one space, if no attacks are planned, or if the
   * search was stopped early.
   */
  readonly turn: {
    readonly planned: TurnFigures
    readonly against: (TurnFigures & { readonly reactions: readonly Reaction[] }) | null
  } | null
  /** False if the search was stopped early: then some battles are missing. */
  readonly complete: boolean
  readonly error: number
  /** The attacks as planned, including those on undefended spaces that allow reactions. */
  readonly outlooks: readonly Outlook[]
}

/** Returns the spaces in which reactions concern a battle: its own, and the zones that it is landed from. */
const spacesOf = ({ picture, landings = [] }: Outlook): readonly string[] =>
  [picture.space, ...landings.map(({ zone }) => zone)].flatMap((ix) => picture.rs.spaces[ix]?.id ?? [])

/** True if a reaction concerns this battle, or a landing that it depends on. */
export const concerns = ({ space, from }: Reaction, outlook: Outlook): boolean => {
  const spaces = spacesOf(outlook)
  return spaces.includes(space) || (from !== undefined && spaces.includes(from))
}

/**
 * Returns the possible reactions to one battle, out of all possible ones, including the fighters that may scramble
 * against a raid.
 */
export const mayOf = (outlook: Outlook, all: readonly Reaction[]): readonly Reaction[] => [
  ...all.filter((one) => concerns(one, outlook)),
  ...mayRise(outlook),
]

/** The outcome of a set of reactions. */
interface Told {
  readonly battles: ReadonlyMap<string, Prospect>
  readonly turn: TurnFigures
}
/** The aim of the search: the worst for one battle, or for all. */
interface Aim {
  readonly rank: (told: Told) => readonly number[]
  readonly concerns: (reaction: Reaction) => boolean
}

const isWorse = (a: readonly number[], b: readonly number[]): boolean => {
  for (const [i, x] of a.entries()) {
    const gap = x - (b[i] ?? 0)
    if (Math.abs(gap) > LESS) return gap < 0
  }
  return false
}

export interface ReactionsAsked {
  /** The position in which attacks are planned. */
  readonly game: Game
  /** Limits the question to the battles in this space. */
  readonly space?: string | undefined
  readonly worths?: Readonly<Record<string, number>> | undefined
}

/** A reply with its outcome, and the points that it leads to under their name. */
interface Replied {
  readonly told: Told
  readonly reply: Reply
  readonly points: readonly Point[]
  readonly name: string
}

class Search {
  error = 0
  private readonly known = new Map<string, Told>()
  private readonly fleet: number

  constructor(
    private readonly game: Game,
    private readonly cache: OddsCache,
    private readonly worths: Readonly<Record<string, number>> = {},
    /** Undefended spaces that are included. */
    private readonly open?: (space: Ix) => boolean,
  ) {
    this.fleet = costOf(game)
  }

  /** Computes the battles of one position: the total and each of them. */
  *fought(outlooks: readonly Outlook[]): Slices<Told & { readonly all: OddsTurn }> {
    const all = yield* turnSlices(outlooks, this.worths, this.cache, AT_ONCE)
    this.error = Math.max(this.error, all.error)
    const means = new Map(all.parts.flatMap(({ battles, mean }) => battles.map((id) => [id, mean] as const)))
    const battles = new Map(
      all.battles.map(
        ({ battle, win, take }) => [battle, { win, take, mean: means.get(battle) ?? 0 }] as const,
      ),
    )
    return { battles, turn: all, all }
  }

  /**
   * Computes the outcome if no further reaction comes, over all possible dice. Raids are met by the best choice of
   * their defenders.
   */
  *told(name: string, points: readonly Point[]): Slices<Told> {
    const have = this.known.get(name)
    if (have) return have
    const cases: { told: Told; swing: OddsTurn['swing']; chance: number; lost: number }[] = []
    for (const point of lastOf(points)) {
      const outlooks = outlooksAt(point, this.open).map((one) => intercepted(one, this.cache).best)
      const told = yield* this.fought(outlooks)
      const lost = this.fleet - costOf(point.game)
      cases.push({ told, swing: told.all.swing, chance: point.chance, lost })
    }
    const all = mixed(cases)
    this.known.set(name, all)
    return all
  }

  /** Finds the reactions that are best for an aim, and their outcome. */
  *against(root: readonly Point[], aim: Aim): Slices<{ told: Told; reactions: Reaction[] }> {
    let [points, name] = [root, '']
    let told = yield* this.told(name, points)
    const reactions = (root[0]?.came ?? []).filter(aim.concerns)
    for (let depth = 0; depth < DEEP && points.length === 1; depth++) {
      const [point] = points
      if (!point?.replies) break
      const best = yield* this.bestReply(point, point.replies, { told, name }, aim)
      if (best) {
        ;({ told, points, name } = best)
        reactions.push(best.reply.does)
        continue
      }
      const action = idle(point.replies)
      points = afterReply(point, { action })
      name = `${name} ${JSON.stringify(action)}`
    }
    return { told, reactions: joined(reactions) }
  }

  /** Finds the reply that is best for an aim; null if not to react is as good. `here`: the outcome without a reply. */
  private *bestReply(
    point: Point,
    { none, all }: Replies,
    here: { readonly told: Told; readonly name: string },
    aim: Aim,
  ): Slices<Replied | null> {
    let best: Replied | null = null
    // From the smallest: a larger one is used only if it achieves more.
    for (const reply of [...all].reverse()) {
      if (reply.action === null || !aim.concerns(reply.does)) continue
      const points = afterReply(point, reply)
      if (points.length === 0) continue
      const name = `${here.name} ${JSON.stringify(reply.action)}`
      const told = yield* this.told(name, points)
      // Where an answer is required, the first one tried is the baseline.
      const floor = best?.told ?? (none === null ? null : here.told)
      if (floor === null || isWorse(aim.rank(told), aim.rank(floor))) best = { told, reply, points, name }
    }
    return best
  }
}

/** Returns the action of an enemy that does not react, or its first one where an answer is required. */
const idle = ({ none, all }: Replies): Reply['action'] => none ?? all[0]?.action ?? null

/** Returns the IPCs of everything that the attacker has on the board. */
const costOf = (g: Game): number =>
  g.moversPieces((p) => p.space >= 0).reduce((sum, p) => sum + g.type(p).cost, 0)

/** Returns the points at the battles if no further reaction comes on the way. */
function lastOf(points: readonly Point[]): Point[] {
  return points.flatMap((point) => {
    const { replies } = point
    if (!replies) return [point]
    return lastOf(afterReply(point, { action: idle(replies) }))
  })
}

/** Combines cases by their chances. The cost of ships lost before the battles counts as a loss of the attacker. */
function mixed(
  cases: readonly { told: Told; swing: OddsTurn['swing']; chance: number; lost: number }[],
): Told {
  const [only] = cases
  if (cases.length === 1 && only?.lost === 0) return only.told
  const battles = new Map<string, Prospect>()
  const swing = new Map<number, number>()
  let [value, gone] = [0, 0]
  for (const { told, swing: list, chance, lost } of cases) {
    gone += chance * lost
    for (const [id, { win, take, mean }] of told.battles) {
      const have = battles.get(id) ?? { win: 0, take: 0, mean: 0 }
      battles.set(id, {
        ...{ win: have.win + chance * win, take: have.take + chance * take },
        mean: have.mean + chance * mean,
      })
    }
    for (const { ipc, probability } of list)
      swing.set(ipc - lost, (swing.get(ipc - lost) ?? 0) + chance * probability)
    value += chance * (told.turn.value - lost)
  }
  for (const [id, one] of battles) battles.set(id, { ...one, mean: one.mean - gone })
  return { battles, turn: { ...figuresOf(swing), value } }
}

/** Combines one enemy's answers of one kind into one reaction; drops answers that only led to others. */
function joined(reactions: readonly Reaction[]): Reaction[] {
  const out: Reaction[] = []
  for (const one of reactions) {
    if (one.units.length === 0) continue
    const at = out.findIndex(
      (x) => x.about === one.about && x.by === one.by && x.space === one.space && x.from === one.from,
    )
    const have = out[at]
    if (!have || one.attacks !== undefined) out.push(one)
    else out[at] = { ...have, units: together([...have.units, ...one.units]) }
  }
  return out
}

function together(units: Reaction['units']): Reaction['units'] {
  const by = new Map<string, { power: string; unit: string; count: number }>()
  for (const { power, unit, count } of units) {
    const key = `${power} ${unit}`
    by.set(key, { power, unit, count: count + (by.get(key)?.count ?? 0) })
  }
  return [...by.values()]
}

const NONE: Prospect = { win: 0, take: 0, mean: 0 }

/**
 * Computes what an enemy can achieve against the planned attacks, battle by battle. Calls `stop` after each; if it
 * returns true, the answer contains what is known by then. Yields the share of battles done after each slice, in
 * hundredths.
 */
export function* reactionsWork(
  { game, space, worths = {} }: ReactionsAsked,
  cache = new OddsCache(),
  stop = (): boolean => false,
): Slices<Reactions> {
  const decision = decisionOf(game)
  const root = beforeReactions(game, decision)
  const open = isReactedTo(root) ? (ix: Ix): boolean => game.space(ix).land : undefined
  const outlooks = open ? plannedOutlooks(game, open) : outlooksOf(game, decision)
  const search = new Search(game, cache, worths, open)
  const asked = outlooks.filter(
    ({ picture }) => space === undefined || picture.rs.spaces[picture.space]?.id === space,
  )
  const planned = yield* search.fought(outlooks)
  const battles: AnsweredBattle[] = []
  for (const outlook of asked) {
    if (stop()) return { battles, turn: null, complete: false, error: search.error, outlooks }
    const one = yield* answered(search, root, outlook, planned)
    if (outlook.picture.defenders.length > 0 || one.raid || one.against) battles.push(one)
  }
  const done = { battles, complete: true, outlooks }
  if (space !== undefined || root.length === 0) return { ...done, turn: null, error: search.error }
  const about = (one: Reaction): boolean => outlooks.some((outlook) => concerns(one, outlook))
  const { told, reactions } = yield* search.against(root, {
    rank: ({ turn }) => [turn.value],
    concerns: about,
  })
  const rising = outlooks.flatMap((one) => intercepted(one, cache).reactions)
  const isLess = isWorse([told.turn.value], [planned.turn.value])
  return {
    ...done,
    turn: {
      planned: numbersOf(planned.turn),
      against: isLess ? { ...numbersOf(told.turn), reactions: [...reactions, ...rising] } : null,
    },
    error: search.error,
  }
}

/**
 * Computes a battle of an attack that is set up on a copy (`strikeOn`), against the reactions that are best for its
 * defenders; null if there are none, or none makes it worse.
 */
export function* strikeAnswered(
  { game, outlooks, battle }: Pick<Strike, 'game' | 'outlooks' | 'battle'>,
  cache = new OddsCache(),
): Slices<{ readonly against: NonNullable<AnsweredBattle['against']>; readonly error: number } | null> {
  const outlook = outlooks.find((one) => one.battle === battle)
  const root = beforeReactions(game, decisionOf(game))
  if (!outlook || !isReactedTo(root)) return null
  const search = new Search(game, cache, {}, (space) => space === outlook.picture.space)
  const planned = yield* search.fought(outlooks)
  const { against } = yield* answered(search, root, outlook, planned)
  return against && { against, error: search.error }
}

/** True if a reaction is possible on the way, or comes by itself. */
const isReactedTo = (root: readonly Point[]): boolean =>
  root.some(({ replies, came }) => replies !== null || came.length > 0)

/** Computes one battle as planned and against the best reactions. */
function* answered(
  search: Search,
  root: readonly Point[],
  outlook: Outlook,
  all: Told,
): Slices<AnsweredBattle> {
  const { battle, picture } = outlook
  const where = picture.rs.spaces[picture.space]
  const of = (told: Told): Prospect => told.battles.get(battle) ?? NONE
  const planned = of(all)
  const base = { battle, kind: picture.kind, space: where?.id ?? '' }
  const raid = intercepted(outlook)
  if (raid.odds) return { ...base, ...raidTold(raid) }
  const rank = (told: Told) => {
    const { win, take, mean } = of(told)
    return [where?.land === true && planned.take > 0 ? take : win, mean]
  }
  if (root.length === 0) return { ...base, planned, against: null }
  const { told, reactions } = yield* search.against(root, {
    rank,
    concerns: (reaction) => concerns(reaction, outlook),
  })
  const isLess = reactions.length > 0 && isWorse(rank(told), rank(all))
  return { ...base, planned, against: isLess ? { ...of(told), reactions } : null }
}

/** Returns a raid as planned, without reaction, and against the number of fighters that is best for the defenders. */
function raidTold({ odds, reactions }: Intercepted): Pick<AnsweredBattle, 'planned' | 'against' | 'raid'> {
  if (!odds) throw new Error('no raid')
  const of = ({ bombs, expected, attackerLossIpc, defenderLossIpc }: RaidOdds): Prospect => ({
    ...{ win: bombs, take: 0, mean: expected + defenderLossIpc - attackerLossIpc },
  })
  return {
    planned: of(odds.planned),
    against: reactions.length > 0 ? { ...of(odds.against), reactions } : null,
    ...(reactions.length > 0 ? { raid: odds } : {}),
  }
}

const numbersOf = ({ mean, deviation, low, middle, high, value }: TurnFigures): TurnFigures => ({
  ...{ mean, deviation, low, middle, high, value },
})
