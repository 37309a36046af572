/**
 * Plays whole random games by `Legal.sample`, and compares the books with the state after every action. It is the
 * second safety net below the rule tests, and the source of every speed figure of the engine.
 */
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import {
  Accepted,
  answer,
  applyEdit,
  canonical,
  check,
  decisionOf,
  draw,
  fromPlain,
  Game,
  hashOf,
  newGameAt,
  seededRng,
  toPlain,
  type DiceSource,
  type Rng,
  type Ruleset,
} from '../../../main/engine'
import { askerOf, type Coverage } from './game-coverage'
import { Books } from './invariants'
import { randomPlan } from './action-plans'
import { refusalFaults } from './question-checks'
import { randomEdit } from './random-edits'

export interface RandomOptions {
  readonly rounds: number
  readonly seed: string
  /** Where the game begins, instead of the set-up. */
  readonly position?: Position
  /** Compares the books with the state after every action. */
  readonly check?: boolean
  /** Saves and reloads after every nth action; 0 disables it. */
  readonly reload?: number
  /** Concedes about once in this many turns; 0 disables it. */
  readonly concede?: number
  /** Does what a power can do unasked, about once in this many answers; 0 disables it. */
  readonly standing?: number
  /** Makes a random edit about once in this many actions; 0 disables it. */
  readonly edits?: number
  /** Makes a plan of several moves in combat movement, about once in this many answers; 0 disables it. */
  readonly bold?: number
  readonly manualDice?: boolean
  /** Answers some questions; chance answers the rest. */
  readonly guide?: ((g: Game, rng: Rng) => Action | null) | undefined
  /** Collects what the game reaches. */
  readonly coverage?: Coverage
  /** Plays only until this holds. */
  readonly until?: (reached: Coverage) => boolean
}

/** One entry of a game's log. */
export type Deed = Action | { readonly kind: 'edit'; readonly changes: Position }

export interface RandomResult {
  readonly hash: string
  readonly actions: readonly Deed[]
  readonly rounds: number
  readonly over: string | null
  readonly winner: string | null
  readonly ms: number
}

/** A breach in a random game, with everything needed to replay it. */
export class RandomFailure extends Error {
  constructor(
    message: string,
    readonly seed: string,
    readonly at: number,
    readonly deed: Deed | null,
    readonly log: readonly Deed[] = [],
  ) {
    super(`${message} (seed ${seed}, action ${at}${deed ? `, ${JSON.stringify(deed)}` : ''})`)
  }
}

/** Old actions are tried again before one answer in this many. */
const LATE = 60

/** More answers in one round mean a hidden dead end. */
const MOST_PER_ROUND = 20_000

export const diceOf = (options: Pick<RandomOptions, 'seed' | 'manualDice'>): DiceSource =>
  options.manualDice ? { mode: 'manual' } : { mode: 'generated', seed: options.seed }

function begin(rs: Ruleset, dice: DiceSource, position: Position | undefined): Game {
  const g = newGameAt(rs, dice, position)
  if (g instanceof Game) return g
  throw new RandomFailure(`impossible position: ${g.code} ${JSON.stringify(g.blockers ?? [])}`, '', 0, null)
}

/** A game in play. */
class Player {
  g: Game
  readonly log: Deed[] = []
  private readonly rng: Rng
  private readonly books: Books | null
  private readonly rs: Ruleset
  private step = ''
  /** The rest of a plan. */
  private plan: Action[] = []

  constructor(
    rs: Ruleset,
    readonly options: RandomOptions,
  ) {
    this.rng = seededRng(hash32(options.seed))
    this.rs = options.coverage?.watch(rs) ?? rs
    options.coverage?.began(rs)
    this.g = begin(this.rs, diceOf(options), options.position)
    this.books = options.check ? new Books(this.g) : null
    options.coverage?.asked(this.g)
  }

  /** Carries out one answer or edit, and checks it against the books. */
  move(): void {
    const { g, options, rng } = this
    if (options.edits && rng.below(options.edits) === 0 && this.edit()) return
    const given = this.pick()
    const action = given instanceof Accepted ? given.action : given
    const asker = askerOf(g)
    const open = g.top()
    this.step = asker
    g.events = []
    g.rolls = []
    if (options.check && this.log.length % LATE === 0) this.late()
    this.log.push(action)
    // When the books check everything, the sampler's own check is not trusted.
    const refusal = this.guard(() => answer(g, options.check ? action : given))
    if (refusal)
      this.fail(
        `sampled answer refused by ${refusal.rule ?? '-'} ${refusal.code} ${JSON.stringify(refusal.blockers ?? [])}`,
      )
    if (options.coverage) {
      options.coverage.answered(asker, action)
      options.coverage.happened(g)
      if (g.top() !== open || asker !== askerOf(g)) options.coverage.asked(g)
    }
    this.settle()
  }

  /** Repeats old actions too late: each must get an answer in words, and change nothing. */
  private late(): void {
    const old = this.log.filter((d): d is Action => d.kind !== 'edit').slice(-40)
    const faults = this.guard(() => refusalFaults(this.g, old))
    if (faults.length > 0) this.fail(faults.join('; '))
  }

  private pick(): Action | Accepted {
    const { g, options, rng } = this
    if (options.concede && g.state.turn >= 0 && rng.below(options.concede * 60) === 0) {
      const by = g.powerId(g.turnPower())
      const open = g
        .askAll('listStandingActions', {})
        .find((s) => g.powerId(s.by) === by && s.kind === 'concede')
      if (open) return { kind: 'concede', by }
    }
    const led = this.guard(() => options.guide?.(g, rng) ?? null)
    if (led && this.guard(() => check(g, led)) === null) return led
    if (options.standing && rng.below(options.standing) === 0) {
      const own = g.askAll('listStandingActions', {}).filter((s) => s.kind !== 'concede')
      const one = own[rng.below(Math.max(1, own.length))]
      const a = one && ({ kind: one.kind, by: g.powerId(one.by) } as Action)
      if (a && this.guard(() => check(g, a)) === null) return a
    }
    if (g.top()?.step === 'combat-move') {
      if (this.plan.length === 0 && options.bold && rng.below(options.bold) === 0)
        this.plan = this.guard(() => randomPlan(g, rng))
      for (let next = this.plan.shift(); next; next = this.plan.shift()) {
        const a = next
        if (this.guard(() => check(g, a)) === null) return a
      }
    } else this.plan = []
    const drawn = this.guard(() => draw(g, rng))
    return drawn ?? this.fail(`no open question, frames: ${g.state.frames.map((f) => f.step).join(' ')}`)
  }

  /** Makes a random patch of the position; a refused patch changes nothing and is dropped. */
  private edit(): boolean {
    const changes = randomEdit(this.g, this.rng)
    this.step = 'edit'
    const made = this.guard(() => applyEdit(this.rs, this.g.state, changes, this.g.dice))
    this.options.coverage?.add(made.ok ? 'edited' : `edit refused ${made.code}`)
    if (!made.ok) return false
    this.log.push({ kind: 'edit', changes })
    this.g = made.game
    this.g.events = []
    this.books?.edited(this.g)
    this.settle()
    return true
  }

  /** Checks the books and reloads after every so many answers. */
  private settle(): void {
    const { options, log, rs } = this
    const n = log.length
    if (options.check) {
      const faults = this.guard(() => this.books?.check() ?? [])
      if (faults.length > 0) this.fail(faults.join('; '))
    }
    if (!options.reload || n % options.reload !== 0) return
    const plain = toPlain(rs, this.g.state)
    const again = fromPlain(rs, JSON.parse(JSON.stringify(plain)) as Record<string, unknown>)
    if (canonical(toPlain(rs, again)) !== canonical(plain)) this.fail('a saved state reads back differently')
    const words = JSON.stringify(decisionOf(this.g))
    this.g = new Game(rs, again, this.g.dice)
    if (JSON.stringify(decisionOf(this.g)) !== words) this.fail('after a reload another question is open')
    this.books?.reloaded(this.g)
  }

  private guard<T>(run: () => T): T {
    try {
      return run()
    } catch (e) {
      if (e instanceof RandomFailure) throw e
      return this.fail(e instanceof Error ? (e.stack ?? e.message) : String(e))
    }
  }

  fail(message: string): never {
    const { log, options, step } = this
    throw new RandomFailure(
      `${step}: ${message}`,
      options.seed,
      log.length - 1,
      log[log.length - 1] ?? null,
      log,
    )
  }
}

/**
 * Returns the kind of game number `n`: every second game has each switch at a random value, some have typed dice, some
 * concessions, some edits in between.
 */
export function kindOf(
  seed: string,
  n: number,
  switches: readonly { readonly id: string; readonly values: readonly string[] }[],
): { switches: Record<string, string>; options: Partial<RandomOptions> } {
  const rng = seededRng(hash32(`switches ${seed}`))
  const values: Record<string, string> = {}
  if (n % 2 === 0) for (const s of switches) values[s.id] = s.values[rng.below(s.values.length)] ?? ''
  return {
    switches: values,
    options: {
      ...(n % 3 === 0 ? {} : { bold: 4 }),
      ...(n % 4 === 0 ? { concede: 40 } : {}),
      ...(n % 5 === 0 ? { manualDice: true } : {}),
      ...(n % 10 === 7 ? { edits: 60 } : {}),
    },
  }
}

/** Plays one game for `rounds` full rounds or to its end. Throws RandomFailure on any breach. */
export function playRandom(rs: Ruleset, options: RandomOptions, now: () => number): RandomResult {
  const start = now()
  const player = new Player(rs, options)
  let inRound = 0
  let { round } = player.g.state
  const last = Math.max(0, round - 1) + options.rounds
  while (!player.g.state.over && player.g.state.round <= last) {
    if (options.coverage && options.until?.(options.coverage)) break
    if (player.g.state.round !== round) inRound = 0
    round = player.g.state.round
    if (++inRound > MOST_PER_ROUND) player.fail('the round does not end')
    player.move()
  }
  const { state } = player.g
  return {
    hash: hashOf(rs, state),
    actions: player.log,
    rounds: Math.min(state.round, last),
    over: state.over?.why ?? null,
    winner: state.over?.winner ?? null,
    ms: now() - start,
  }
}

/** Replays the log on a fresh game. Returns the final hash. */
export function replay(rs: Ruleset, log: readonly Deed[], dice: DiceSource, position?: Position): string {
  let g = begin(rs, dice, position)
  for (const [i, d] of log.entries()) {
    if (d.kind === 'edit') {
      const made = applyEdit(rs, g.state, d.changes, dice)
      if (!made.ok) throw new RandomFailure(`replay refused an edit: ${made.code}`, '', i, d)
      g = made.game
      continue
    }
    g.events = []
    g.rolls = []
    const refusal = answer(g, d)
    if (refusal) throw new RandomFailure(`replay refused by ${refusal.rule ?? '-'} ${refusal.code}`, '', i, d)
  }
  return hashOf(rs, g.state)
}

/** Returns a whole number from a text, as a seed for the sampler's generator. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
