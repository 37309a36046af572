/**
 * Plays battles by the schedule alone, with every way the dice can fall: no game, no state, no machine. Fought battles
 * must agree with it in the long run. For small battles without reinforcements.
 */
import { dealOut, poolsFor, restOf, roomOf, type Take } from '../../../main/engine/battle/losses'
import {
  leaversAt,
  suggested,
  type FightPolicies,
  type LossPolicy,
} from '../../../main/engine/battle/policies'
import {
  asked,
  checked,
  dealt,
  fired,
  next,
  nextRound,
  opening,
  type Due,
} from '../../../main/engine/battle/schedule'
import {
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type FireGroup,
  type PoolHits,
  type Progress,
} from '../../../main/engine/battle/steps'

/**
 * The end of a battle: its result, the number and the kind of survivors on each side, and the units that left alive
 * (see `crew`).
 */
export interface End {
  readonly result: string
  readonly attackers: number
  readonly defenders: number
  readonly crews: string
  readonly gone: string
}

/** The units that left the fight alive. */
type Gone = { readonly [S in BattleSide]: readonly Combatant[] }
const NOBODY: Gone = { attacker: [], defender: [] }

interface Stand {
  readonly s: Progress
  readonly p: BattlePicture
  readonly gone: Gone
}
type Spread<T> = [T, number][]

const withSide = (p: BattlePicture, side: BattleSide, list: readonly Combatant[]): BattlePicture =>
  side === 'attacker' ? { ...p, attackers: list } : { ...p, defenders: list }
const without = (p: BattlePicture, gone: (c: Combatant) => boolean): BattlePicture => ({
  ...p,
  attackers: p.attackers.filter((c) => !gone(c)),
  defenders: p.defenders.filter((c) => !gone(c)),
})

/** Takes hits as a policy prescribes. */
function take(
  p: BattlePicture,
  due: Extract<Due, { do: 'deal' }>,
  policy: LossPolicy,
): [BattlePicture, Take[]] {
  const pools = poolsFor(p, due.side, due.hits)
  const takers = sideOfPicture(p, due.side)
    .filter((c) => !c.hit)
    .map((c) => ({ id: c.id, owner: 0, capacity: roomOf(c) }))
  const takes = dealOut(pools, takers, policy.order(p, due.side))
  const hits = new Map<number, number>()
  for (const t of takes) hits.set(t.unit, (hits.get(t.unit) ?? 0) + t.hits)
  const after = sideOfPicture(p, due.side).flatMap((c) => {
    const n = hits.get(c.id) ?? 0
    if (n === 0) return [c]
    if (n < roomOf(c)) return [{ ...c, damage: c.damage + n }]
    return due.leave === 'now' ? [] : [{ ...c, hit: true }]
  })
  return [withSide(p, due.side, after), takes]
}

/** Returns the chances of 0, 1, 2 … hits by one group. */
function hitsOf({
  dice,
  hitsOn,
  keep,
  pieces,
}: Pick<FireGroup, 'dice' | 'hitsOn' | 'keep' | 'pieces'>): number[] {
  const each = keep === undefined ? dice : dice / pieces.length
  const q = Math.min(6, hitsOn) / 6
  let one = [1]
  for (let i = 0; i < each; i++)
    one = [...one, 0].map((_, k) => (one[k] ?? 0) * (1 - q) + (k > 0 ? (one[k - 1] ?? 0) * q : 0))
  if (keep === undefined) return one
  const kept = Array.from({ length: keep + 1 }, () => 0)
  one.forEach((chance, k) => (kept[Math.min(k, keep)] = (kept[Math.min(k, keep)] ?? 0) + chance))
  let all = [1]
  for (const _ of pieces) {
    const sum = Array.from({ length: all.length + keep }, () => 0)
    all.forEach((a, i) => kept.forEach((b, k) => (sum[i + k] = (sum[i + k] ?? 0) + a * b)))
    all = sum
  }
  return all
}

/** Returns the hits of summed numbers (HSE-003): one per full six, plus one by a die for the remainder. */
const hitsOfSum = (pips: number): number[] => {
  const chances = Array.from({ length: Math.floor(pips / 6) + 2 }, () => 0)
  chances[Math.floor(pips / 6)] = 1 - (pips % 6) / 6
  chances[Math.floor(pips / 6) + 1] = (pips % 6) / 6
  return chances
}

function volleys(plan: readonly FireGroup[]): Spread<PoolHits> {
  let out: Spread<PoolHits> = [[{}, 1]]
  for (const group of plan) {
    const chances = group.pips === undefined ? hitsOf(group) : hitsOfSum(group.pips)
    out = out.flatMap(([hits, chance]) =>
      chances.flatMap((c, n): Spread<PoolHits> =>
        c === 0
          ? []
          : [[n === 0 ? hits : { ...hits, [group.hits.pool]: (hits[group.hits.pool] ?? 0) + n }, chance * c]],
      ),
    )
  }
  return out
}

/** Describes the units of a side by everything that distinguishes two of them. */
export const crew = (side: readonly Combatant[]): string =>
  side
    .map((c) => [c.type, c.power, c.damage, c.hit, c.cargo].join('.'))
    .sort()
    .join(' ')
const crews = (sides: Gone): string => `${crew(sides.attacker)} | ${crew(sides.defender)}`
/** Rounds from `alike` on count as one. */
const keyOf = ({ s, p, gone }: Stand, alike: number): string =>
  [
    JSON.stringify({ ...s, round: Math.min(s.round, alike) }),
    crews({ attacker: p.attackers, defender: p.defenders }),
    crews(gone),
  ].join('|')

/** Answers a step's question as the policies prescribe. */
function answered(
  now: Progress,
  p: BattlePicture,
  step: BattleStep,
  fight: FightPolicies,
  gone: Gone,
): Stand {
  const who = new Set(leaversAt(fight, p, step).map((c) => c.id))
  if (who.size === 0) return { s: asked(now), p, gone }
  const left = sideOfPicture(p, step.side).filter((c) => who.has(c.id))
  const then = without(p, (c) => who.has(c.id))
  const s = asked(now)
  const all = step.choice?.effect === 'withdraw' && then.attackers.length === 0
  return {
    s: all ? { ...s, result: 'withdrawn' } : s,
    p: then,
    gone: { ...gone, [step.side]: [...gone[step.side], ...left] },
  }
}

/** Returns every next round or end from here, each with its chance; like positions are merged. */
function roundFrom(
  start: Stand,
  fight: FightPolicies,
  alike: number,
): Map<string, { stand: Stand; ended: boolean; chance: number }> {
  const out = new Map<string, { stand: Stand; ended: boolean; chance: number }>()
  const reach = (stand: Stand, ended: boolean, chance: number) => {
    const key = `${ended} ${keyOf(stand, alike)}`
    const old = out.get(key)
    out.set(key, { stand: old?.stand ?? stand, ended, chance: (old?.chance ?? 0) + chance })
  }
  const go = ({ s, p: before, gone }: Stand, chance: number): void => {
    const { progress: now, due, picture: p } = next(s, before)
    switch (due.do) {
      case 'deal': {
        const [after, takes] = take(p, due, fight.loss[due.side])
        return go({ s: dealt(now, due, restOf(p, due.side, due.hits, takes)), p: after, gone }, chance)
      }
      case 'leave':
        return go({ s: now, p: without(p, (c) => c.hit), gone }, chance)
      case 'fall': {
        const who = new Set(due.who)
        return go({ s: now, p: without(p, (c) => who.has(c.id)), gone }, chance)
      }
      case 'ask':
        return go(answered(now, p, due.step, fight, gone), chance)
      case 'damage':
        return go({ s: asked(now), p, gone }, chance)
      case 'check':
        return hitsOf({ ...due.check }).forEach((c, n) => {
          const then = checked(now, due.check, n)
          go({ s: then, p: { ...p, facts: then.facts ?? {} }, gone }, chance * c)
        })
      case 'fire':
        return volleys(due.plan).forEach(([hits, c]) =>
          go({ s: fired(now, p, due.step, hits), p, gone }, chance * c),
        )
      case 'round': {
        const then = nextRound(now, p.rs)
        return reach({ s: then, p: { ...p, round: then.round }, gone }, false, chance)
      }
      case 'end':
        return reach({ s: now, p, gone }, true, chance)
    }
  }
  go(start, 1)
  return out
}

/**
 * Returns every end of a battle from its beginning, each with its chance. Both sides follow the policies; the default
 * is the panel's suggestion.
 */
export function endsOf(
  picture: BattlePicture,
  fight: FightPolicies = suggested,
): Map<string, End & { chance: number }> {
  const { retreat, dive } = fight
  const alike = Math.max(2, retreat.alikeFrom, dive.attacker.alikeFrom, dive.defender.alikeFrom)
  const known = new Map<string, Map<string, End & { chance: number }>>()
  const solve = (stand: Stand): Map<string, End & { chance: number }> => {
    const key = keyOf(stand, alike)
    const have = known.get(key)
    if (have) return have
    const ends = new Map<string, End & { chance: number }>()
    let stay = 0
    const add = (end: End, chance: number) => {
      const name = Object.values(end).join()
      ends.set(name, { ...end, chance: (ends.get(name)?.chance ?? 0) + chance })
    }
    for (const { stand: then, ended, chance } of roundFrom(stand, fight, alike).values()) {
      if (ended) add(endOf(then), chance)
      else if (keyOf(then, alike) === key) stay += chance
      else for (const end of solve(then).values()) add(pick(end), end.chance * chance)
    }
    // A round without effect repeats until one has an effect.
    for (const [name, end] of ends) ends.set(name, { ...end, chance: end.chance / (1 - stay) })
    known.set(key, ends)
    return ends
  }
  return solve({ s: opening(picture.rs, picture.kind), p: picture, gone: NOBODY })
}
const pick = ({ chance: _, ...end }: End & { chance: number }): End => end
const endOf = ({ s, p, gone }: Stand): End => ({
  ...{ result: s.result ?? '', attackers: p.attackers.length, defenders: p.defenders.length },
  crews: crews({ attacker: p.attackers, defender: p.defenders }),
  gone: crews(gone),
})

/** Returns the chance of this end. */
export function chanceOf(
  ends: ReadonlyMap<string, End & { chance: number }>,
  is: (end: End) => boolean,
): number {
  let sum = 0
  for (const end of ends.values()) if (is(end)) sum += end.chance
  return sum
}
