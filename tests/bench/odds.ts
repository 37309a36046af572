/**
 * Measures how fast the program solves battles: each from nothing, and as the next question after one with a unit
 * fewer. For comparison, it fights the same battle 10,000 times over the engine's own steps, which is accurate to
 * within a percent. Figures are processor time, including the threads that compile and collect garbage, for the first
 * time and after a warm-up of two seconds.
 */
import { Bench } from 'tinybench'
import { seededRng, type Rng } from '../../main/engine'
import { hitsByPool } from '../../main/engine/battle/fire'
import { dealOut, poolsFor, restOf, roomOf } from '../../main/engine/battle/losses'
import { cheapest } from '../../main/engine/battle/policies'
import { asked, checked, dealt, fired, next, nextRound, opening } from '../../main/engine/battle/schedule'
import {
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type Combatant,
  type Progress,
} from '../../main/engine/battle/steps'
import { answerOf, FIRST_PAIRS, OddsCache, outlookOdds, solve, tableOf } from '../../main/odds'
import { rulesetOf } from '../../main/scenarios'
import { battleOf, type Units } from '../support/battle-of'

const LAND_ATTACK = { infantry: 10, artillery: 3, armor: 4, fighter: 3 }
const LAND_DEFENSE = { infantry: 14, armor: 3, fighter: 3 }
const times = (units: Units, n: number): Units =>
  Object.fromEntries(Object.entries(units).map(([unit, count]) => [unit, Math.round(count * n)]))

/** The battles, and the limit of processor milliseconds for each. */
const BATTLES: readonly {
  readonly name: string
  readonly kind: 'land' | 'sea'
  readonly sides: readonly [Units, Units]
  readonly aim: number
}[] = [
  { name: 'land 20 v 20', kind: 'land', sides: [LAND_ATTACK, LAND_DEFENSE], aim: 1 },
  {
    name: 'land 50 v 50',
    kind: 'land',
    sides: [times(LAND_ATTACK, 2.5), times(LAND_DEFENSE, 2.5)],
    aim: 16,
  },
  {
    name: 'land 150 v 150',
    kind: 'land',
    sides: [times(LAND_ATTACK, 7.5), times(LAND_DEFENSE, 7.5)],
    aim: 150,
  },
  {
    name: 'sea 16 v 16',
    kind: 'sea',
    sides: [
      { submarine: 5, destroyer: 3, battleship: 2, 'aircraft-carrier': 2, fighter: 4 },
      { submarine: 4, destroyer: 4, battleship: 2, transport: 2, fighter: 4 },
    ],
    aim: 50,
  },
  {
    name: 'sea 40 v 40',
    kind: 'sea',
    sides: [
      { submarine: 10, destroyer: 10, battleship: 4, 'aircraft-carrier': 4, fighter: 12 },
      { submarine: 8, destroyer: 10, battleship: 4, 'aircraft-carrier': 3, transport: 5, fighter: 10 },
    ],
    aim: 2000,
  },
]

const rs = rulesetOf('revised')
const picture = (kind: 'land' | 'sea', [attacker, defender]: readonly [Units, Units]): BattlePicture =>
  battleOf(rs, kind, attacker, defender)

/** Returns the processor milliseconds of this process. */
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Plays a battle once, as the machine would, over lists; no unit dives or withdraws. Returns its result. */
function fought(begins: BattlePicture, rng: Rng): string {
  let s: Progress = opening(begins.rs, begins.kind)
  let p = begins
  const withSide = (side: BattleSide, list: readonly Combatant[]): BattlePicture =>
    side === 'attacker' ? { ...p, attackers: list } : { ...p, defenders: list }
  const dice = (n: number) => Array.from({ length: n }, () => 1 + rng.below(6))
  for (;;) {
    const turn = next(s, p)
    const { due } = turn
    s = turn.progress
    p = turn.picture
    if (due.do === 'end') return due.result
    if (due.do === 'round') {
      s = nextRound(s, p.rs)
      p = { ...p, round: s.round }
    } else if (due.do === 'fall') {
      const who = new Set(due.who)
      const left = (list: readonly Combatant[]) => list.filter((c) => !who.has(c.id))
      p = { ...p, attackers: left(p.attackers), defenders: left(p.defenders) }
    } else if (due.do === 'leave')
      p = {
        ...p,
        attackers: p.attackers.filter((c) => !c.hit),
        defenders: p.defenders.filter((c) => !c.hit),
      }
    else if (due.do === 'fire') {
      const rolls = due.plan.map((group) => dice(group.dice))
      s = fired(s, p, due.step, hitsByPool(due.plan, rolls))
    } else if (due.do === 'check') {
      const hits = dice(due.check.dice).filter((n) => n <= due.check.hitsOn).length
      s = checked(s, due.check, hits)
      p = { ...p, facts: s.facts ?? {} }
    } else if (due.do === 'deal') {
      const list = sideOfPicture(p, due.side)
      const takers = list.filter((c) => !c.hit).map((c) => ({ id: c.id, owner: 0, capacity: roomOf(c) }))
      const takes = dealOut(poolsFor(p, due.side, due.hits), takers, cheapest.order(p, due.side))
      s = dealt(s, due, restOf(p, due.side, due.hits, takes))
      const hits = new Map<number, number>()
      for (const t of takes) hits.set(t.unit, (hits.get(t.unit) ?? 0) + t.hits)
      p = withSide(
        due.side,
        list.flatMap((c) => {
          const n = hits.get(c.id) ?? 0
          if (n < roomOf(c)) return n === 0 ? [c] : [{ ...c, damage: c.damage + n }]
          return due.leave === 'now' ? [] : [{ ...c, hit: true }]
        }),
      )
    } else s = asked(s)
  }
}

/** Battles to fight for a figure, and the number of battles to scale it to. */
const SAMPLE = 300
const TOLD = 10_000

/** Returns processor milliseconds for 10,000 battles, and their chance to win. */
function rolled(p: BattlePicture): { readonly ms: number; readonly win: number } {
  const rng = seededRng(3)
  for (let n = 0; n < 30; n++) fought(p, rng)
  const start = worked()
  let won = 0
  for (let n = 0; n < SAMPLE; n++) if (fought(p, rng) === 'won') won++
  return { ms: ((worked() - start) * TOLD) / SAMPLE, win: won / SAMPLE }
}

interface Latency {
  readonly mean: number
  readonly p99: number
}
/** Like a program that has been open for a while: V8 compiles frequent code within the first second or two. */
const WARM_MS = 2000
async function measured(run: () => unknown, time = 600): Promise<Latency> {
  const bench = new Bench({ time, warmupTime: WARM_MS, now: worked })
  bench.add('it', () => void run())
  await bench.run()
  const [task] = bench.tasks
  if (!task || !('latency' in task.result)) throw new Error('a row did not run')
  const { p50, p99 } = task.result.latency
  return { mean: p50, p99 }
}

const ms = (n: number): string => (n < 10 ? n.toFixed(2) : n.toFixed(0))
const verdict = (n: number, aim: number): string => (n <= aim ? `aim ${aim}` : `MISSES ${aim}`)

/** Returns the next question after a battle: one of its groups has a unit more or fewer. */
function hovered(kind: 'land' | 'sea', [attacker, defender]: readonly [Units, Units]): () => unknown {
  const cache = new OddsCache()
  const groups = Object.keys(attacker)
  let turn = 0
  const ask = (units: Units) => answerOf(solve(picture(kind, [units, defender]), { cache }))
  ask(attacker)
  return () => {
    const group = groups[turn % groups.length] ?? ''
    const more = (turn++ % 5) - 2
    return ask({ ...attacker, [group]: Math.max(1, (attacker[group] ?? 0) + more) })
  }
}

/** Measures how many battles a planner sizes per second: odds and mean gain of any part of one of 50 v 50. */
function sized(): string {
  const p = picture('land', [times(LAND_ATTACK, 2.5), times(LAND_DEFENSE, 2.5)])
  const making = worked()
  const table = tableOf(p)
  if (!table) throw new Error('the battle has no table')
  const made = worked() - making
  const rng = seededRng(7)
  const start = worked()
  let [read, sum] = [0, 0]
  for (; worked() - start < 300; read += 1000)
    for (let i = 0; i < 1000; i++) {
      const [a, d] = [rng.below(50), rng.below(50)]
      sum += table.win(a, d) + table.swing(a, d)
    }
  const rate = (read / (worked() - start)) * 1000
  if (!Number.isFinite(sum)) throw new Error('the table has holes')
  return `${Math.round(rate / 1000)} thousand a second (${rate >= 200_000 ? 'aim 200' : 'MISSES 200'}), after ${ms(made)} ms for the table`
}

/** Returns the rows, by name. */
export async function oddsRows(): Promise<Record<string, string>> {
  const out: Record<string, string> = {}
  for (const { name, kind, sides, aim } of BATTLES) {
    const p = picture(kind, sides)
    const ask = () => answerOf(solve(p))
    const begun = worked()
    const { states, error, win } = ask()
    const first = worked() - begun
    const cold = await measured(() => ask())
    const dice = rolled(p)
    const near = Math.abs(dice.win - win) < 4 * Math.sqrt((win * (1 - win)) / SAMPLE)
    out[name] = [
      `${ms(cold.mean)} ms at the median (${verdict(cold.mean, aim)}) once warm, ${ms(first)} ms the first time, ${states} states, exact to ${error.toExponential(0)}`,
      `10,000 battles fought take ${ms(dice.ms)} ms, ${(dice.ms / cold.mean).toFixed(0)} times as much${near ? '' : ', AND DISAGREE'}`,
    ].join('; ')
    if (name === 'sea 40 v 40') {
      const soon = () =>
        outlookOdds({ picture: p, progress: opening(rs, kind) }, new OddsCache(), FIRST_PAIRS, true)
      const first = await measured(soon)
      out[`${name}, first interval`] =
        `${ms(first.mean)} ms at the median (${verdict(first.mean, 50)}), within ${(100 * soon().error).toFixed(1)} %`
    }
    if (name === 'land 150 v 150' || name === 'sea 40 v 40') continue
    const hover = await measured(hovered(kind, sides))
    out[`${name}, one group changed`] =
      `${ms(hover.mean)} ms at the median, ${ms(hover.p99)} ms at the 99th percentile (${verdict(hover.p99, 16)})`
  }
  out['battles sized from the table of land 50 v 50'] = sized()
  return out
}
