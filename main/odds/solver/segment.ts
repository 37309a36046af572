/**
 * The course of a battle in segments. A segment is a stretch in which the sides do not yet depend on each other's
 * dice: each side's losses follow from its stand at the beginning of the stretch and the fire at it. The engine's own
 * schedule decides what is due and in which order; it is asked once for all stands with the same classes.
 */
import { asked, checked, next, nextRound, type Due } from '../../engine/battle/schedule'
import {
  otherSide,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type FactCheck,
  type FireGroup,
  type PoolHits,
  type Progress,
} from '../../engine/battle/steps'
import type { Stand } from './side-states'

/** The progress of a battle, without the hits pending on the sides. */
export type Core = Omit<Progress, 'pending' | 'held'>

/** The events of a segment, in order. Facts can change on the way, so each event has its own core. */
export type Op =
  | { readonly do: 'fire'; readonly step: BattleStep; readonly heldFor: string | null; readonly core: Core }
  | { readonly do: 'deal'; readonly due: Extract<Due, { do: 'deal' }>; readonly core: Core }
  | { readonly do: 'bury' }

export type Segment =
  /** The battle is over. */
  | { readonly is: 'end'; readonly result: string }
  /** The sides fire and lose pieces, then the battle continues at this core. */
  | { readonly is: 'fight'; readonly ops: readonly Op[]; readonly core: Core }
  /** Dice for a fact: a core for each number of successes. */
  | { readonly is: 'check'; readonly step: BattleStep; readonly core: Core }
  /** Pieces fall without a roll, then the battle continues at this core. */
  | { readonly is: 'fall'; readonly step: BattleStep; readonly core: Core }
  /** Pieces may leave the fight. */
  | { readonly is: 'ask'; readonly step: BattleStep; readonly core: Core }

const NONE: { readonly [S in BattleSide]: PoolHits } = { attacker: {}, defender: {} }
/** Returns the core of a battle in progress; a frame contains more than that. */
export const coreAt = ({ kind, round, at, stage, standoff, result, facts }: Core): Core =>
  facts ? { kind, round, at, stage, standoff, result, facts } : { kind, round, at, stage, standoff, result }
/** Returns the core after this many successes of a check. */
export const coreChecked = (core: Core, check: FactCheck, n: number): Core =>
  coreAt(checked({ ...core, pending: NONE }, check, n))
/** Returns the core after a question. */
export const coreAsked = (core: Core): Core => coreAt(asked({ ...core, pending: NONE }))

function isEmpty(held: Stand['held']): boolean {
  for (const _ in held) return false
  return true
}

/** Returns a progress with the hits pending on two stands. */
export function progressOf(core: Core, attacker: Stand, defender: Stand): Progress {
  const pending = { attacker: attacker.pending, defender: defender.pending }
  // Called for each due thing in each segment, and held hits are very rare. Built field by field: objects of one
  // hidden shape are cheap to copy, and the schedule copies this one step by step.
  if (isEmpty(attacker.held) && isEmpty(defender.held)) {
    const { kind, round, at, stage, standoff, result, facts } = core
    return facts
      ? { kind, round, at, stage, standoff, result, pending, facts }
      : { kind, round, at, stage, standoff, result, pending }
  }
  const steps = new Set([...Object.keys(attacker.held), ...Object.keys(defender.held)])
  const held = Object.fromEntries(
    [...steps].map((step) => [
      step,
      { attacker: attacker.held[step] ?? {}, defender: defender.held[step] ?? {} },
    ]),
  )
  return { ...core, pending, held }
}

/** The stands that a segment is read from: two that represent all with the same classes. */
export interface Example {
  attacker: Stand
  defender: Stand
}

/** What the course depends on in addition to the schedule. */
export interface Reader {
  /** Returns the picture of two stands at a core. */
  picture(core: Core, stands: Example): BattlePicture
  /** True if a piece might leave the fight when this step asks. */
  asks(step: BattleStep, core: Core): boolean
  /** Rounds above this one are alike. */
  readonly lastRound: number
}

function without(held: Stand['held'], step: string): Stand['held'] {
  const { [step]: _, ...others } = held
  return others
}

/** Returns the stand as if some of each class were hit and some were not. */
const halfHit = (s: Stand): Stand => ({
  ...s,
  marked: s.fights.map((n, i) => Math.max(n > 0 ? 1 : 0, s.marked[i] ?? 0)),
})

/** Returns the segment that begins at a core between two stands. */
export function segmentFrom(core: Core, from: Example, reader: Reader): Segment {
  const ops: Op[] = []
  const now: Example = { ...from }
  let at: Core = core
  for (;;) {
    const p = reader.picture(at, now)
    const turn = next(progressOf(at, now.attacker, now.defender), p)
    at = coreAt(turn.progress)
    const { due } = turn
    const fight = (then: Core): Segment => ({ is: 'fight', ops, core: then })
    // What the sides have done so far is a segment of its own.
    const alone = (then: Segment): Segment => (ops.length > 0 ? fight(at) : then)
    switch (due.do) {
      case 'deal':
        ops.push({ do: 'deal', due, core: at })
        now[due.side] = dealt(now[due.side], due)
        // Casualties that leave immediately are missing from here on, in some stands but not in others.
        if (due.leave === 'now' && !moreToDeal(at, now, p)) return fight(at)
        break
      case 'leave':
        ops.push({ do: 'bury' })
        return fight(at)
      case 'fall':
        return alone({ is: 'fall', step: due.step, core: at })
      case 'ask':
        if (reader.asks(due.step, at)) return alone({ is: 'ask', step: due.step, core: coreAsked(at) })
        at = coreAsked(at)
        break
      case 'damage':
        at = coreAsked(at)
        break
      case 'check':
        return alone({ is: 'check', step: due.step, core: at })
      case 'fire': {
        const { step, plan } = due
        const heldFor = heldForOf(step, p)
        ops.push({ do: 'fire', step, heldFor, core: at })
        const other = otherSide(step.side)
        now[other] = underFire(now[other], plan, heldFor)
        at = { ...at, stage: 'after' }
        break
      }
      case 'round': {
        const then = coreAt(nextRound({ ...at, pending: NONE }, p.rs))
        return fight(then.round > reader.lastRound ? { ...then, round: reader.lastRound } : then)
      }
      case 'end':
        return alone({ is: 'end', result: due.result })
    }
  }
}

/** Returns the stand after the casualties of a deal. */
function dealt(stand: Stand, { held, leave }: Extract<Due, { do: 'deal' }>): Stand {
  const rest = held === null ? { ...stand, pending: {} } : { ...stand, held: without(stand.held, held) }
  return leave === 'end' ? halfHit(rest) : rest
}

/** Returns the step that hits of a step are held for; null if they are dealt at once. */
function heldForOf(step: BattleStep, p: BattlePicture): string | null {
  const leaves = step.removes?.(p)
  return typeof leaves === 'object' ? leaves.before : null
}

/** True if the next due thing is another deal of casualties that leave immediately. */
function moreToDeal(core: Core, now: Example, p: BattlePicture): boolean {
  const { due } = next(progressOf(core, now.attacker, now.defender), p)
  return due.do === 'deal' && due.leave === 'now'
}

/** Returns the stand with a hit in every pool that the plan may fill. */
function underFire(s: Stand, plan: readonly FireGroup[], heldFor: string | null): Stand {
  const hits = Object.fromEntries(plan.map((group) => [group.hits.pool, 1]))
  return heldFor === null
    ? { ...s, pending: { ...s.pending, ...hits } }
    : { ...s, held: { ...s.held, [heldFor]: { ...s.held[heldFor], ...hits } } }
}
