/**
 * The way from planned attacks to the battles, through everything that an enemy may do on it: the steps of the turn
 * that declare reactions (`Step.reacts`), and the steps before a single battle. It is played on copies with the
 * steps' own answers; other questions on the way are skipped as if nothing were done. Dice on the way fall in every
 * possible way.
 */
import type { Action, Decision } from '../../../shared/model'
import type { Game } from '../loop/game'
import type { Step } from '../module/module'
import type { Reaction, Replies, Reply } from '../loop/enemy-reactions'
import { advance, answer, decisionOf, stepOf } from '../loop/run'
import { stepIn } from '../loop/turn-flow'
import type { BattleRecord, Frame, Ix } from '../state/state'
import { plannedOutlooks, type Outlook } from './outlook'
import { attacksPlanned } from './planned-attacks'

/** A point on the way: a place where an enemy may act, or the start of the battles. */
export interface Point {
  /** A copy that must not be changed. */
  readonly game: Game
  /** The probability that dice lead here. */
  readonly chance: number
  /** Reactions so far that happened by themselves. */
  readonly came: readonly Reaction[]
  /** The possible replies here; null: the battles are next. */
  readonly replies: Replies | null
  /** Number of steps and battles already passed. */
  readonly behind: number
}

/** Returns the steps of a turn in which an enemy may react. */
const reactingSteps = (g: Game): readonly string[] =>
  g.rs.turnSteps.filter((id) => stepIn(g.rs, id).reacts !== undefined)

/** The most dice of one roll that are enumerated; larger rolls on the way count as misses. */
const MOST_DICE = 12
const MISS = 6

/** Returns the records of the planned battles. */
const recordsOf = (g: Game): BattleRecord[] =>
  g.rs.battleKinds.flatMap((kind) =>
    kind
      .planned(
        g,
        g.moversPieces((p) => p.space >= 0),
      )
      .map(({ space }) => ({
        ...{
          id: `${kind.id}:${g.sid(space)}`,
          kind: kind.id,
          space: g.sid(space),
          done: false,
          rolled: false,
        },
      })),
  )

/**
 * Returns the next point at which an enemy may react, and the reactions there that need no answer; null if none is
 * left. Changes nothing.
 */
function next(
  g: Game,
  behind: number,
): { readonly frame: Frame; readonly behind: number; readonly came: readonly Reaction[] } | null {
  const steps = reactingSteps(g)
  for (let at = behind; at < steps.length; at++) {
    const id = steps[at] ?? ''
    if (g.ask('skipStep', { step: id }) !== null) continue
    const step = stepIn(g.rs, id)
    const frame = step.frame?.(g) ?? { step: id }
    const replies = step.reacts?.(g, frame)
    if (!replies || replies.all.length === 0) continue
    return {
      frame,
      behind: at + 1,
      came: replies.all.flatMap(({ action, does }) => (action === null ? [does] : [])),
    }
  }
  const records = recordsOf(g)
  for (let at = Math.max(0, behind - steps.length); at < records.length; at++) {
    const battle = records[at]
    const frame = battle && g.ask('findStepBeforeBattle', { battle, space: g.spaceIx(battle.space) })
    if (!frame || stepIn(g.rs, frame.step).reacts === undefined) continue
    return { frame, behind: steps.length + at + 1, came: [] }
  }
  return null
}

/** Advances a private copy to the next point at which something may be done, or to the battles. */
function settle(g: Game, behind: number, chance: number, came: readonly Reaction[]): Point[] {
  for (let at = behind, all = came; ;) {
    const frame = g.top()
    if (frame?.step === 'roll') return rolled(g, at, chance, all)
    const step: Step | undefined = frame && stepOf(g.rs, frame)
    const replies = frame && step?.reacts?.(g, frame)
    if (replies && replies.all.length > 0) return [{ game: g, chance, came: all, replies, behind: at }]
    // A question that is not a reaction: skip it.
    g.state.frames = []
    const on = next(g, at)
    if (on) g.push(on.frame)
    g.changed()
    if (on === null) return [{ game: g, chance, came: all, replies: null, behind: at }]
    advance(g)
    at = on.behind
    all = [...all, ...on.came]
  }
}

/** Returns the points for every way that the dice that are due may fall. */
function rolled(g: Game, behind: number, chance: number, came: readonly Reaction[]): Point[] {
  const roll = decisionOf(g)
  if (roll?.of !== 'roll') return []
  const { dice, hitsOn } = roll
  const p = (hitsOn ?? 0) / 6
  const most = hitsOn === null || dice > MOST_DICE ? 0 : dice
  return Array.from({ length: most + 1 }, (_, hits) => hits).flatMap((hits) => {
    const game = tryOut(g)
    const fell: Action = { kind: 'roll', dice: Array.from({ length: dice }, (_, i) => (i < hits ? 1 : MISS)) }
    if (answer(game, fell) !== null) return []
    const way = most === 0 ? 1 : binomial(dice, hits) * p ** hits * (1 - p) ** (dice - hits)
    return settle(game, behind, chance * way, came)
  })
}

function binomial(n: number, k: number): number {
  let out = 1
  for (let i = 1; i <= k; i++) out = (out * (n - k + i)) / i
  return out
}

function tryOut(g: Game): Game {
  const copy = g.copy({ mode: 'manual' })
  copy.silent = true
  return copy
}

/**
 * Returns the points before an enemy has done anything; empty if no attacks are planned. Also works for a copy that
 * `strikeOn` has set up.
 */
export function beforeReactions(g: Game, decision: Decision | null): readonly Point[] {
  if (!attacksPlanned(g, decision)) return []
  const game = tryOut(g)
  const { open, behind } = onTheWay(game)
  game.state.frames = open ? [open] : []
  game.changed()
  return settle(game, behind, 1, [])
}

/**
 * Returns the progress of a turn: the step that already asks an enemy and continues, and the number of steps passed.
 */
function onTheWay(g: Game): { readonly open: Frame | undefined; readonly behind: number } {
  const top = g.top()
  const steps = reactingSteps(g)
  const open = top && steps.includes(top.step) ? top : undefined
  const asked = g.rs.turnSteps.indexOf(top?.step ?? '')
  return { open, behind: steps.filter((id) => g.rs.turnSteps.indexOf(id) < asked).length + (open ? 1 : 0) }
}

/** Returns the points that a reply leads to, or that doing nothing leads to (`none`); several if dice fall. */
export function afterReply(point: Point, reply: Pick<Reply, 'action'>): readonly Point[] {
  if (reply.action === null) return []
  const game = tryOut(point.game)
  if (answer(game, reply.action) !== null) return []
  return settle(game, point.behind, point.chance, point.came)
}

/** Returns the battles from a point on if no further reaction comes. `open`: undefended spaces that are included. */
export const outlooksAt = ({ game }: Point, open?: (space: Ix) => boolean): readonly Outlook[] =>
  plannedOutlooks(game, open)

/** True if there is anything to which an enemy may react. Called wherever the pointer rests, so it makes no copy. */
function reactsAnywhere(g: Game, decision: Decision | null): boolean {
  if (!attacksPlanned(g, decision)) return false
  const { open, behind } = onTheWay(g)
  return open !== undefined || next(g, behind) !== null
}

/** Returns all possible reactions on the way: of each kind, power, space and origin the largest. */
export function mayReact(g: Game, decision: Decision | null): readonly Reaction[] {
  const out = new Map<string, Reaction>()
  const size = ({ units, attacks = 0 }: Reaction): number =>
    attacks + units.reduce((sum, { count }) => sum + count, 0)
  const take = (does: Reaction): void => {
    const key = [
      does.about,
      does.by,
      does.from,
      does.space,
      ...(does.attacks ? does.units.map((u) => u.unit) : []),
    ].join()
    const have = out.get(key)
    if (!have || size(does) > size(have)) out.set(key, does)
  }
  let points = reactsAnywhere(g, decision) ? beforeReactions(g, decision) : []
  for (const { came } of points) came.forEach(take)
  while (points.length > 0) {
    const [point] = points
    const { replies } = point ?? {}
    if (!point || !replies) break
    for (const { does, action } of replies.all) if (action !== null) take(does)
    points = afterReply(point, { action: replies.none ?? replies.all[0]?.action ?? null })
    for (const { came } of points) came.forEach(take)
  }
  return [...out.values()]
}
