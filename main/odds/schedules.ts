/**
 * Segments by ruleset: the course of a battle hangs on who is there and not on how many, so battles of other numbers and other
 * line-ups come by the same segments, and each is read from the schedule once.
 */
import type { BattlePicture } from '../engine/battle/steps'
import type { Ruleset } from '../engine/ruleset'
import { classWord, rulesetNumber } from './names'
import { factsName } from './numbers'
import type { Policies } from './policies'
import type { Core, Segment } from './segment'
import type { CombatClass, Stand } from './side'

/** Segments that are kept of a ruleset; when there are more all are forgotten. */
const SEGMENTS = 20_000
const kept = new WeakMap<Ruleset, Map<string, Segment>>()

/** A core in a word. */
export const coreName = ({ kind, round, at: step, stage, standoff, result, facts }: Core): string =>
  `${kind} ${round} ${step} ${stage} ${standoff} ${result} ${factsName(facts)}`

/** What the course of a battle hangs on beside its core and who is there. */
export const courseName = (p: BattlePicture, { name, solved, lastRound }: Policies): string =>
  JSON.stringify([
    ...[rulesetNumber(p.rs), p.kind, p.space, p.turnPower, p.gameRound, p.amphibious, p.ways ?? 'all'],
    ...[p.support.attacker.map(classWord), p.support.defender.map(classWord), p.ready.map(classWord)],
    ...[name, solved, lastRound],
  ])

/** Who is there of a side's classes, hit or not, and in which pools hits lie on it. */
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

/** The segment of this name: the one that was read before, or a new one. */
export function sharedSegment(rs: Ruleset, name: string, read: () => Segment): Segment {
  const have = kept.get(rs)
  const all = have && have.size < SEGMENTS ? have : new Map<string, Segment>()
  if (all !== have) kept.set(rs, all)
  const known = all.get(name) ?? read()
  all.set(name, known)
  return known
}
