/**
 * Plays one game between computer players. Each die is drawn from the purpose of its roll, so that one extra move does
 * not shuffle all later dice, and two players with the same moves get the same luck.
 */
import type { Action, Decision, DecisionOf } from '../../../shared/model'
import { ComputerPlayer, type Style } from '../../../main/ai'
import { seedOf } from '../../../main/ai/sandbox/seed'
import { incomeOf } from '../../../main/ai/evaluation/territory-value'
import { answer, decisionOf, Game, newGameAt, seededRng, type Ruleset } from '../../../main/engine'
import { Onlooker } from './idle-units'
import { Listener } from './diplomacy'
import { campsOf } from './pairing'
import type { GameReport, Par } from './report'

export interface GameOptions {
  readonly rs: Ruleset
  readonly seed: string
  readonly rounds: number
  /** Returns the style of a power, by id. */
  readonly styles: (power: string) => Style
  /** Returns the processor time of this program in milliseconds. */
  readonly now: () => number
  readonly log?: (line: string) => void
  /** Called after each turn. */
  readonly turned?: (g: Game) => void
}

/** More answers in one round than any game has. */
const MOST_ANSWERS = 12_000

/** Plays a game to its end or to its last round. Throws when no player can answer. */
export function playGame(options: GameOptions): GameReport {
  const { rs, seed } = options
  const g = newGameAt(rs, { mode: 'manual' })
  if (!(g instanceof Game)) throw new Error(`the set-up is refused: ${g.code}`)
  return new Match(g, new Dice(seed), options).play()
}

class Match {
  private readonly players = new Map<string, ComputerPlayer>()
  private readonly onlooker = new Onlooker()
  private readonly listener = new Listener()
  private readonly times: Record<string, number[]> = {}
  private readonly refusals: Record<string, number> = {}
  private readonly last: Action[] = []
  private readonly begun: Par
  private readonly capitals: ReadonlySet<string>
  private turn = ''
  private power = ''
  private since: number
  private captured = 0
  private capitalsTaken = 0

  constructor(
    private readonly g: Game,
    private readonly dice: Dice,
    private readonly options: GameOptions,
  ) {
    this.begun = worthOf(g)
    this.since = options.now()
    this.capitals = new Set(g.rs.treasuries.flatMap(({ capitals }) => capitals.map((c) => g.sid(c))))
  }

  play(): GameReport {
    const { g, options } = this
    let [round, inRound] = [g.state.round, 0]
    while (!g.state.over && g.state.round <= options.rounds) {
      const decision = decisionOf(g)
      if (!decision) throw new Error(`nobody is asked: ${g.state.frames.map((f) => f.step).join(' ')}`)
      this.clock()
      if (g.state.round !== round) [round, inRound] = [g.state.round, 0]
      if (++inRound > MOST_ANSWERS)
        throw new Error(`round ${round} does not end: ${JSON.stringify(this.last.slice(-6))}`)
      this.step(decision)
    }
    this.clock()
    this.onlooker.finish(g)
    return this.report()
  }

  /** Lets the power in question answer. */
  private step(decision: Decision): void {
    const { g, options } = this
    const by = decision.by.power ?? decision.by.powers?.[0] ?? g.powerId(g.turnPower())
    const action = decision.of === 'roll' ? this.dice.roll(g, decision) : this.answerOf(by, decision)
    if (!action) throw new Error(`${by} has no answer to ${decision.of} ${decision.id}`)
    this.last.push(action)
    if (this.last.length > 20) this.last.shift()
    this.onlooker.before(g, decision, action)
    g.events = []
    g.rolls = []
    const refusal = answer(g, action)
    if (refusal)
      throw new Error(`${by}: ${JSON.stringify(action)} is refused: ${refusal.rule} ${refusal.code}`)
    for (const e of g.events) {
      this.listener.hear(e)
      if (e.kind === 'captured') {
        this.captured++
        if (this.capitals.has(e.space)) this.capitalsTaken++
      }
      options.log?.(`${this.turn} ${JSON.stringify(e)}`)
    }
  }

  private answerOf(by: string, decision: Decision): Action | null {
    const { g, options } = this
    let player = this.players.get(by)
    if (!player)
      this.players.set(by, (player = new ComputerPlayer(options.styles(by), `${options.seed} ${by}`)))
    const before = player.tally.refused
    const action = player.answer(g)
    const more = player.tally.refused - before
    const key = `${decision.of} ${action?.kind ?? ''}`
    if (more > 0) this.refusals[key] = (this.refusals[key] ?? 0) + more
    return action
  }

  /** Records a finished turn. */
  private clock(): void {
    const { g, options } = this
    const here = g.state.over ? 'over' : `${g.state.round}/${g.state.turn}`
    if (here === this.turn) return
    const now = options.now()
    if (this.power !== '') (this.times[this.power] ??= []).push(Math.round((now - this.since) * 10) / 10)
    if (this.turn !== '') options.turned?.(g)
    this.turn = here
    this.power = g.state.turn >= 0 ? g.powerId(g.turnPower()) : ''
    this.since = now
  }

  private report(): GameReport {
    const { g, options, begun } = this
    const tallies = [...this.players.values()].map((p) => p.tally)
    const ended = worthOf(g)
    const made = (camp: 0 | 1): number => Math.round((1000 * ended[camp]) / Math.max(1, begun[camp])) / 1000
    return {
      ...{ winner: g.state.over?.winner ?? null, winners: g.winnersOf() },
      ...{ why: g.state.over?.why ?? 'rounds', rounds: Math.min(options.rounds, g.state.round) },
      answers: tallies.reduce((sum, t) => sum + t.answers, 0),
      refused: tallies.reduce((sum, t) => sum + t.refused, 0),
      ...{ refusals: this.refusals, times: this.times, captured: this.captured },
      ...{ capitals: this.capitalsTaken, par: [made(0), made(1)], idle: this.onlooker.byPower },
      deals: this.listener.heard,
    }
  }
}

/** Returns units and three turns' income of each camp, in IPCs. */
function worthOf(g: Game): Par {
  const camps = campsOf(g.rs)
  const out: [number, number] = [0, 0]
  const add = (power: number, ipcs: number): void => {
    out[camps.of(g.powerId(power))] += ipcs
  }
  for (const p of g.state.pieces) if (p) add(p.power, g.unit(p.type).cost)
  for (const [t, { power }] of g.rs.treasuries.entries()) add(power, 3 * incomeOf(g, t))
  return out
}

/** Dice drawn from the purpose of their roll. */
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
