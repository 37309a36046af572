/**
 * A first answer to a question about a large battle, for somebody who waits. What it leaves out for want of time is far more
 * than what is too unlikely to matter, so it looks no closer than that. It comes in half the time, and in the largest battles its
 * interval is narrower too: pairs that hardly ever come about take no place of likelier ones.
 */
import { at } from '../engine/answers'
import { opening } from '../engine/battle/schedule'
import type { BattlePicture, Progress } from '../engine/battle/steps'
import type { OddsBattle, Precision } from './battle'
import type { OddsCache } from './cache'
import { wayOf } from './chain'
import { usual, type Policies } from './policies'

/** Pairs of stands that are gone through while somebody waits; above them an answer may have an error, which it states. */
export const AT_ONCE = 20_000
/** Pairs of stands that are gone through for a first answer. `soon` is the wish for one: it is said beside their number. */
export const FIRST_PAIRS = 1000
const ROUGH: Precision = { tail: 1e-6, least: 1e-8 }
/** Battles of so many attackers times defenders may be exact with the first pairs. */
const SMALL = 150
/** More segments than a battle goes through before its rounds are alike. */
const FAR = 100

/** A battle that is asked about: where it stands, what its sides do, and whether somebody waits for a first answer. */
export interface Wanted {
  readonly progress?: Progress
  readonly policies?: Policies
  readonly soon: boolean
  readonly cache: OddsCache
}

/** How closely a battle is looked at; nothing: as closely as can be. `soon`: somebody waits for a first answer. */
export function closeness(picture: BattlePicture, how: Wanted): { readonly precision?: Precision } {
  const { progress = opening(picture.rs, picture.kind), policies = usual, soon, cache } = how
  // What is best is worked out once, before anything can be told.
  if (!soon || policies.solved) return {}
  if (picture.attackers.length * picture.defenders.length < SMALL) return {}
  return isSwept(cache.battle(picture, progress, policies, ROUGH)) ? {} : { precision: ROUGH }
}

/** Are the rounds of a battle swept once they are alike? Then all its pairs are gone through at once, and it is exact. */
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
