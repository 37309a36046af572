/**
 * Segments by rule set. The course of a battle depends on which classes are there and not on their numbers, so
 * battles with other numbers and line-ups pass through the same segments, and each is read from the schedule once.
 */
import type { BattlePicture } from '../../engine/battle/steps'
import type { Ruleset } from '../../engine/module/ruleset'
import { classWord, rulesetNumber } from '../questions/cache-names'
import { factsName } from '../numeric/numbers'
import type { Policies } from './policies'
import type { Core, Segment } from './segment'
import type { CombatClass, Stand } from './side-states'

/** The most segments cached for a rule set; when there are more, the cache is cleared. */
const SEGMENTS = 20_000
const kept = new WeakMap<Ruleset, Map<string, Segment>>()

/** Returns the name of a core. */
export const coreName = ({ kind, round, at: step, stage, standoff, result, facts }: Core): string =>
  `${kind} ${round} ${step} ${stage} ${standoff} ${result} ${factsName(facts)}`

/** Returns the name of what the course of a battle depends on in addition to its core and the classes present. */
export const courseName = (p: BattlePicture, { name, solved, lastRound }: Policies): string =>
  JSON.stringify([
    ...[rulesetNumber(p.rs), p.kind, p.space, p.turnPower, p.gameRound, p.amphibious, p.ways ?? 'all'],
    ...[p.support.attacker.map(classWord), p.support.defender.map(classWord), p.ready.map(classWord)],
    ...[name, solved, lastRound],
  ])

/**
 * Returns the name of a side's presence: which classes are there, hit or not, and the pools in which it has pending
 * hits.
 */
export function presenceOf(
  classes: readonly CombatClass[],
  { fights, marked, pending, held }: Stand,
): string {
  let name = ''
  for (let i = 0; i < classes.length; i++) {
    const word = (classes[i] as CombatClass).word
    if ((fights[i] ?? 0) > 0) name += `${word} `
    if ((marked[i] ?? 0) > 0) name += `${word}! `
  }
  for (const pool in pending) name += `${pool} `
  for (const step in held) name += `${step}: ${Object.keys(held[step] ?? {}).join()} `
  return name
}

/** Returns the segment of this name: a cached one, or a new one. */
export function sharedSegment(rs: Ruleset, name: string, read: () => Segment): Segment {
  const have = kept.get(rs)
  const all = have && have.size < SEGMENTS ? have : new Map<string, Segment>()
  if (all !== have) kept.set(rs, all)
  const known = all.get(name) ?? read()
  all.set(name, known)
  return known
}
