/**
 * Decides how closely to compute a first answer about a large battle while a player waits. What it leaves out for
 * lack of time far exceeds what is too unlikely to matter, so it considers no smaller chances than that. It takes
 * half the time, and in the largest battles its interval is narrower too, because very unlikely pairs don't displace
 * likelier ones.
 */
import { at } from '../../engine/loop/asserts'
import { opening } from '../../engine/battle/schedule'
import type { BattlePicture, Progress } from '../../engine/battle/steps'
import type { OddsBattle, Precision } from './battle'
import type { OddsCache } from './cache'
import { wayOf } from './uniform-rounds'
import { usual, type Policies } from './policies'

/** Pairs of stands considered while a player waits; with more pairs, an answer has an error, which it states. */
export const AT_ONCE = 20_000
/** Pairs of stands considered for a first answer. The caller asks for one with `soon`, in addition to their number. */
export const FIRST_PAIRS = 1000
const ROUGH: Precision = { tail: 1e-6, least: 1e-8 }
/** Battles up to this product of attackers and defenders can be exact with the first pairs. */
const SMALL = 150
/** More segments than a battle has before its rounds are alike. */
const FAR = 100

/** A question about a battle: its progress, the sides' choices, and whether a player waits for a first answer. */
export interface Wanted {
  readonly progress?: Progress
  readonly policies?: Policies
  readonly soon: boolean
  readonly cache: OddsCache
}

/** Returns the precision for a battle; empty: the highest. `soon`: a player waits for a first answer. */
export function closeness(picture: BattlePicture, how: Wanted): { readonly precision?: Precision } {
  const { progress = opening(picture.rs, picture.kind), policies = usual, soon, cache } = how
  // The best decisions must be computed completely before any answer.
  if (!soon || policies.solved) return {}
  if (picture.attackers.length * picture.defenders.length < SMALL) return {}
  return isSwept(cache.battle(picture, progress, policies, ROUGH)) ? {} : { precision: ROUGH }
}

/**
 * True if the rounds of a battle are swept once they are alike. Then one sweep covers all its pairs and it is exact.
 */
function isSwept(battle: OddsBattle): boolean {
  const { attacker, defender } = battle.startState
  const pair = { attacker, defender, chance: 1 }
  let core = battle.onFrom(battle.start, attacker, defender)
  for (let n = 0; n < FAR; n++) {
    const kept = battle.segmentAt(core, attacker, defender)
    if (kept.segment.is === 'end') return true
    const then = battle.onFrom(kept.then, attacker, defender)
    if (at(battle.cores, core).round >= battle.policies.lastRound && battle.beginsRound(core))
      return (
        then === core &&
        wayOf(battle, core, 'attacker', pair) !== undefined &&
        wayOf(battle, core, 'defender', pair) !== undefined
      )
    core = then
  }
  return true
}
