/**
 * The schedule of a battle as a reducer: from its progress and its picture to the one thing that is due next. Pure:
 * it rolls nothing, asks nothing and removes nothing. The player of the battle (the machine in a game, the odds over
 * counts, a test over lists) carries out what is due, reports it, and asks again with a new picture.
 */
import type { Ruleset } from '../module/ruleset'
import { damageOf, firePlan, isStandoff, stepsOf } from './fire'
import {
  otherSide,
  type BattleKind,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type DamageDice,
  type FactCheck,
  type FireGroup,
  type PoolHits,
  type Progress,
  type SideHits,
} from './steps'

/** The next thing to do in a battle. */
export type Due =
  /**
   * Hits are to be taken; `leave` says whether casualties leave at once or at the end of the round. Then call
   * `dealt`.
   */
  | {
      readonly do: 'deal'
      readonly side: BattleSide
      readonly hits: PoolHits
      readonly leave: 'now' | 'end'
      /** The step that they were held for, or null for hits that were pending. */
      readonly held: string | null
    }
  /** All casualties that are marked leave. */
  | { readonly do: 'leave' }
  /** These fall without a roll and leave. Combatants by id. */
  | { readonly do: 'fall'; readonly step: BattleStep; readonly who: readonly number[] }
  /** The step's part before its fire: it asks a power, or does something else. Then call `asked`. */
  | { readonly do: 'ask'; readonly step: AskingStep }
  /** Damage dice. Then call `asked`. */
  | { readonly do: 'damage'; readonly step: BattleStep; readonly dice: readonly DamageDice[] }
  /** Dice for a fact. Then call `checked`. */
  | { readonly do: 'check'; readonly step: BattleStep; readonly check: FactCheck }
  /** Dice for hits. Then call `fired`. */
  | { readonly do: 'fire'; readonly step: BattleStep; readonly plan: readonly FireGroup[] }
  /** The round is over and the battle is not. Then call `nextRound`. */
  | { readonly do: 'round' }
  /** The battle is over. */
  | { readonly do: 'end'; readonly result: string }

/** A step with a part before its fire. */
type AskingStep = BattleStep & Required<Pick<BattleStep, 'run'>>
const isAsking = (step: BattleStep): step is AskingStep => step.run !== undefined

/** The state of a battle, and what is due in it. */
export interface Turn {
  readonly progress: Progress
  readonly due: Due
  /** The picture there, including what steps on the way have recorded. */
  readonly picture: BattlePicture
}

/** Returns the kind of battle with this id; throws if there is none. */
export function kindIn(rs: Ruleset, id: string): BattleKind {
  const kind = rs.battleKinds.find((k) => k.id === id)
  if (!kind) throw new Error(`no kind of battle ${id}`)
  return kind
}

/** Returns the present step; null after the round's last one. Throws for a step that the kind does not have. */
export function stepAt(rs: Ruleset, s: Pick<Progress, 'kind' | 'at'>): BattleStep | null {
  if (s.at === null) return null
  const step = stepsOf({ rs }, s.kind).find((x) => x.id === s.at)
  if (!step) throw new Error(`no step ${s.at} in a battle ${s.kind}`)
  return step
}

const firstStep = (rs: Ruleset, kind: string): string | null => stepsOf({ rs }, kind)[0]?.id ?? null

/** Returns the initial progress of a battle. */
export const opening = (rs: Ruleset, kind: string) => ({
  kind,
  round: 1,
  at: firstStep(rs, kind),
  stage: 'ask' as const,
  pending: { attacker: {}, defender: {} },
  standoff: false,
  result: null,
})

const NO_HITS: SideHits = { attacker: {}, defender: {} }
/** Returns the hits that are held until a step begins. */
const heldHits = (s: Progress, step: string): SideHits => s.held?.[step] ?? NO_HITS
const anyHits = (hits: PoolHits | undefined): hits is PoolHits =>
  hits !== undefined && Object.values(hits).some((n) => n > 0)

/** Returns the hits that a side must take now, pending ones or those held for a step; null if there are none. */
function toDeal(s: Progress, side: BattleSide, leave: 'now' | 'end', held: string | null = null): Due | null {
  const hits = held === null ? s.pending[side] : s.held?.[held]?.[side]
  return anyHits(hits) ? { do: 'deal', side, hits, leave, held } : null
}

/** Returns the hits held for a step of the round, the attacker's losses first. */
const heldFor = (s: Progress, step: string): Due | null =>
  s.held?.[step] ? (toDeal(s, 'attacker', 'now', step) ?? toDeal(s, 'defender', 'now', step)) : null

const anyMarked = (p: BattlePicture): boolean =>
  p.attackers.some((c) => c.hit) || p.defenders.some((c) => c.hit)

/** Ends a battle with a result: all hits are taken and marked casualties leave. */
function ending(s: Progress, p: BattlePicture, result: string): Due {
  const left = Object.keys(s.held ?? {}).map((step) => heldFor(s, step))
  return (
    left.find((due) => due !== null) ??
    toDeal(s, 'attacker', 'end') ??
    toDeal(s, 'defender', 'end') ??
    (anyMarked(p) ? { do: 'leave' } : { do: 'end', result })
  )
}

/**
 * Advances to the step after this one. If neither side can hit the other, the battle ends after the step that is
 * still played then.
 */
function stepOn(s: Progress, p: BattlePicture, step: BattleStep, played = true): Progress {
  const list = stepsOf(p, s.kind)
  const notes = played ? step.notes?.(p) : undefined
  return {
    ...s,
    ...(notes ? { facts: { ...s.facts, ...notes } } : {}),
    at: list[list.indexOf(step) + 1]?.id ?? null,
    stage: 'ask',
    result: played ? (step.ends?.(p) ?? (s.standoff ? 'standoff' : null)) : null,
  }
}

/** Returns the losses that must be settled before a step; null if there are none. */
function lossesBefore(s: Progress, p: BattlePicture, step: BattleStep): Due | null {
  const own = (step.volley ? null : toDeal(s, step.side, 'end')) ?? heldFor(s, step.id)
  if (own || !step.lossesLeave) return own
  return toDeal(s, otherSide(step.side), 'end') ?? (anyMarked(p) ? { do: 'leave' } : null)
}

/**
 * Returns the step that is still played at a standoff if one is found to begin before this step; else null. A battle
 * looks for it once a round, and by that step; kinds of one round have no such step.
 */
function standoffStep(s: Progress, p: BattlePicture, step: BattleStep): BattleStep | null {
  const last = stepsOf(p, s.kind).find((x) => x.atStandoff)
  if (!last || s.standoff) return null
  const looks = step === last || step.id === firstStep(p.rs, s.kind)
  return looks && isStandoff(p) ? last : null
}

/** Returns what must happen before a step may ask or fire; else the battle's next progress. */
function before(s: Progress, p: BattlePicture, step: BattleStep): Due | Progress {
  const losses = lossesBefore(s, p, step)
  if (losses) return losses
  const result = kindIn(p.rs, s.kind).over(p)
  if (result !== null) return { ...s, result }
  const who = step.falls?.(p) ?? []
  if (who.length > 0) return { do: 'fall', step, who: who.map((c) => c.id) }
  const last = standoffStep(s, p, step)
  if (last) return { ...s, standoff: true, at: last.id }
  const damage = damageOf(p, step)
  if (damage.length > 0) return { do: 'damage', step, dice: damage }
  return isAsking(step) ? { do: 'ask', step } : asked(s)
}

/** Returns the dice of a step; else the battle's next progress. */
function dice(s: Progress, p: BattlePicture, step: BattleStep): Due | Progress {
  const result = kindIn(p.rs, s.kind).over(p)
  if (result !== null) return { ...s, stage: 'ask', result }
  const check = step.check?.(p) ?? null
  if (check && check.dice > 0) return { do: 'check', step, check }
  const plan = step.fire ? firePlan(p, step) : []
  return plan.length > 0 ? { do: 'fire', step, plan } : { ...s, stage: 'after' }
}

/** After the step's dice: casualties leave at once if the step says so. */
function after(s: Progress, p: BattlePicture, step: BattleStep): Due | Progress {
  const now = step.removes?.(p) === 'now' ? toDeal(s, otherSide(step.side), 'now') : null
  return now ?? stepOn(s, p, step)
}

/**
 * Returns what is due next for this progress and picture. Skips everything in between that needs nothing done (a step
 * of the first round only, dice that can hit nothing); the answer contains the new progress.
 */
export function next(from: Progress, seen: BattlePicture): Turn {
  let s = from
  let p = seen
  for (;;) {
    if (s.result !== null) return { progress: s, due: ending(s, p, s.result), picture: p }
    const step = stepAt(p.rs, s)
    if (!step) return { progress: s, due: { do: 'round' }, picture: p }
    const on: Due | Progress =
      step.rounds === 'first' && s.round > 1
        ? stepOn(s, p, step, false)
        : s.stage === 'ask'
          ? before(s, p, step)
          : s.stage === 'fire'
            ? dice(s, p, step)
            : after(s, p, step)
    if ('do' in on) return { progress: s, due: on, picture: p }
    if (on.facts && on.facts !== s.facts) p = { ...p, facts: on.facts }
    s = on
  }
}

// ---- what was due has been done ------------------------------------------------------------------------------------

/** Records that hits were taken. `rest` are hits that remain on the same side (targets of the next rank take them). */
export function dealt(s: Progress, due: Extract<Due, { do: 'deal' }>, rest: PoolHits = {}): Progress {
  if (due.held === null) return { ...s, pending: { ...s.pending, [due.side]: rest } }
  const left: SideHits = { ...heldHits(s, due.held), [due.side]: rest }
  const held = { ...s.held, [due.held]: left }
  if (!anyHits(left.attacker) && !anyHits(left.defender)) Reflect.deleteProperty(held, due.held)
  const { held: _, ...without } = s
  return Object.keys(held).length > 0 ? { ...without, held } : without
}

/** Records that the step's own part is over, or its damage paid. */
export const asked = (s: Progress): Progress => ({ ...s, stage: 'fire' })

/** Records a roll for a fact. */
export const checked = (s: Progress, check: FactCheck, successes: number): Progress => ({
  ...s,
  facts: { ...s.facts, [check.fact]: successes },
  stage: 'after',
})

const added = (to: PoolHits | undefined, hits: PoolHits): PoolHits => {
  const out = { ...to }
  for (const [pool, n] of Object.entries(hits)) out[pool] = (out[pool] ?? 0) + n
  return out
}

/** Records the step's dice: hits by pool on the other side. `p` is the picture in which they were rolled. */
export function fired(s: Progress, p: BattlePicture, step: BattleStep, hits: PoolHits): Progress {
  const on = otherSide(step.side)
  const leaving = step.removes?.(p)
  if (typeof leaving !== 'object')
    return { ...s, stage: 'after', pending: { ...s.pending, [on]: added(s.pending[on], hits) } }
  const waiting = heldHits(s, leaving.before)
  const held = { ...waiting, [on]: added(waiting[on], hits) }
  return { ...s, stage: 'after', held: { ...s.held, [leaving.before]: held } }
}

/** Begins the next round. */
export const nextRound = (s: Progress, rs: Ruleset): Progress => ({
  ...s,
  at: firstStep(rs, s.kind),
  round: s.round + 1,
})
