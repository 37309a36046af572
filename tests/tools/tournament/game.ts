/**
 * One game between computer players. Each die is drawn from what it is rolled for, so that one move more or less does not shuffle
 * all later dice, and two players who play alike meet the same luck.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { ComputerPlayer, type Style } from '../../../main/ai'
import { seedOf } from '../../../main/ai/seed'
import { answer, decisionOf, Game, newGameAt, seededRng, type Ruleset } from '../../../main/engine'

/** What is printed of a game. */
export interface GameReport {
  readonly winner: string | null
  readonly why: string
  readonly rounds: number
  readonly answers: number
  readonly refused: number
  readonly ms: number
  /** Milliseconds of each turn. */
  readonly turns: readonly number[]
  /** Units and three turns' income by side, at the end by at the start. */
  readonly par: Readonly<Record<string, number>>
  readonly captured: number
  /** IPCs in all treasuries at the end. */
  readonly unspent: number
}

export interface GameOptions {
  readonly rs: Ruleset
  readonly seed: string
  readonly rounds: number
  /** The style of each power, by id; of one that is not named the first. */
  readonly styles: (power: string) => Style
  readonly now: () => number
  readonly log?: (line: string) => void
}

const MOST_ANSWERS = 6000

/** Plays a game to its end or to its last round. Throws where nobody can answer. */
export function playGame({ rs, seed, rounds, styles, now, log }: GameOptions): GameReport {
  const g = newGameAt(rs, { mode: 'manual' })
  if (!(g instanceof Game)) throw new Error(`the set-up is refused: ${g.code}`)
  const begun = worthOf(g)
  const players = new Map<string, ComputerPlayer>()
  const dice = new Dice(seed)
  const turns: number[] = []
  const start = now()
  const last: Action[] = []
  let [turn, turnBegan, captured, inRound, round] = ['', start, 0, 0, g.state.round]
  while (!g.state.over && g.state.round <= rounds) {
    const decision = decisionOf(g)
    if (!decision) throw new Error(`nobody is asked: ${g.state.frames.map((f) => f.step).join(' ')}`)
    const here = `${g.state.round}/${g.state.turn}`
    if (here !== turn) {
      if (turn !== '') turns.push(now() - turnBegan)
      ;[turn, turnBegan] = [here, now()]
    }
    if (g.state.round !== round) [round, inRound] = [g.state.round, 0]
    if (++inRound > MOST_ANSWERS)
      throw new Error(`round ${round} does not end: ${JSON.stringify(last.slice(-6))}`)
    const by = decision.by.power ?? decision.by.powers?.[0] ?? g.powerId(g.turnPower())
    let player = players.get(by)
    if (!player) players.set(by, (player = new ComputerPlayer(styles(by), `${seed} ${by}`)))
    const action: Action | null = decision.of === 'roll' ? dice.roll(g, decision) : player.answer(g)
    if (!action) throw new Error(`${by} has no answer to ${decision.of} ${decision.id}`)
    last.push(action)
    g.events = []
    g.rolls = []
    const refusal = answer(g, action)
    if (refusal)
      throw new Error(`${by}: ${JSON.stringify(action)} is refused: ${refusal.rule} ${refusal.code}`)
    for (const e of g.events) {
      if (e.kind === 'captured') captured++
      log?.(`${here} ${JSON.stringify(e)}`)
    }
  }
  const tallies = [...players.values()].map((p) => p.tally)
  const ended = worthOf(g)
  const unspent = g.state.cash.reduce((sum, c) => sum + c, 0)
  return {
    ...{ winner: g.state.over?.winner ?? null, why: g.state.over?.why ?? 'rounds' },
    ...{ rounds: Math.min(rounds, g.state.round), ms: now() - start, turns, captured, unspent },
    answers: tallies.reduce((sum, t) => sum + t.answers, 0),
    refused: tallies.reduce((sum, t) => sum + t.refused, 0),
    par: Object.fromEntries(
      Object.entries(ended).map(([side, n]) => [side, n / Math.max(1, begun[side] ?? 1)]),
    ),
  }
}

/** Units and three turns' income of each side, in IPCs. */
function worthOf(g: Game): Record<string, number> {
  const out: Record<string, number> = {}
  const add = (power: number, ipcs: number): void => {
    const side = g.sideOf(power)
    const id = side >= 0 ? g.sideId(side) : g.powerId(power)
    out[id] = (out[id] ?? 0) + ipcs
  }
  for (const p of g.state.pieces) if (p) add(p.power, g.unit(p.type).cost)
  for (const [t, { power }] of g.rs.treasuries.entries())
    add(power, 3 * g.incomeLines(t).reduce((sum, l) => sum + l.amount, 0))
  return out
}

/** Dice from what they are rolled for. */
class Dice {
  private readonly times = new Map<string, number>()
  constructor(private readonly seed: string) {}

  roll(g: Game, { dice, reason, battle, by }: DecisionOf<'roll'>): Action {
    const key = [this.seed, g.state.round, g.turnPower(), battle ?? g.state.phase, reason, by.power].join('|')
    const nth = (this.times.get(key) ?? 0) + 1
    this.times.set(key, nth)
    const rng = seededRng(seedOf(`${key}|${nth}`))
    return { kind: 'roll', dice: Array.from({ length: dice }, () => 1 + rng.below(6)) }
  }
}
