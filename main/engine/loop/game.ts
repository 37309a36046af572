/**
 * Game: the working copy for one `apply`. It reads the compiled rule set, writes the draft state and records events
 * and rolls. Rule code has access to nothing else. Derived facts (which pieces are in a space, which powers are
 * hostile) are computed here and never stored in the state.
 */
import type { GameEvent, Keep, PieceId } from '../../../shared/model'
import { sureHits } from '../../../shared/model'
import { firstOf } from './asserts'
import { drawDice, drawDiceAt, hitsIn, type DiceSource } from './dice'
import { endFresh } from '../state/facilities'
import { Reading } from './game-reader'
import {
  beginSpaces,
  changeSpace,
  cloneState,
  emptyRecord,
  type Frame,
  type Ix,
  type Piece,
  type PieceTurn,
  type Pool,
} from '../state/state'

/** An answered roll, for the journal. */
export interface RollRecord {
  readonly stream: number
  readonly roll: number
  readonly dice: readonly number[]
}

/** The dice that a step asks for. */
export interface RollSpec {
  /** The power that rolls. */
  readonly by: Ix
  readonly dice: number
  /** A die of this or less hits; null where the sum counts. */
  readonly hitsOn: number | null
  /** Given where not every hit of a piece counts. */
  readonly keep?: Keep
  /** For dice whose numbers are summed: the sum; see `FireGroup.pips`. */
  readonly pips?: number
  /** Message code: `aa`, `attack`, `raid`, `surrender` … */
  readonly reason: string
  readonly rules: readonly string[]
  readonly battle?: string
  readonly units?: readonly number[]
}

/** Events about pieces that move: the ground stays the same (see `Reading.ground`). */
const GOING_ABOUT: ReadonlySet<GameEvent['kind']> = new Set(['moved', 'loaded', 'unloaded', 'marked'])

const ids: string[] = []
/** Returns the id of a piece number. Caches the strings. */
export const pid = (n: number): PieceId => (ids[n] ??= 'u' + n)

export class Game extends Reading {
  events: GameEvent[] = []
  rolls: RollRecord[] = []
  /** When true, events and rolls are not recorded because no code reads them. */
  silent = false
  /** Called when a battle is on the stack and nothing has been rolled in it yet. */
  onBattle: (() => void) | null = null

  /** Returns a separate game in the same position with the same dice. It shares what this game has derived. */
  copy(dice: DiceSource = this.dice): Game {
    return new Game(this.rs, cloneState(this.state), dice, this)
  }
  /**
   * Returns a copy for trying answers. It records nothing and has its own dice, so that a trial reveals nothing about
   * the dice of the game. Throws for the seed of the game itself.
   */
  fork(seed: string): Game {
    if (this.dice.mode === 'generated' && this.dice.seed === seed)
      throw new Error('a fork needs dice of its own')
    const g = this.copy({ mode: 'generated', seed })
    g.silent = true
    return g
  }

  // ---- writing -------------------------------------------------------------------------------------------------

  emit(e: GameEvent): void {
    this.changed(!GOING_ABOUT.has(e.kind))
    if (!this.silent) this.events.push(this.rs.cites.told(e))
  }

  /** Adds a new piece with the next free number. */
  create(type: Ix, power: Ix, where: { space: Ix; aboard?: number } | { pool: Pool; treasury?: Ix }): Piece {
    const id = this.state.pieces.length
    const p: Piece =
      'pool' in where
        ? {
            id,
            type,
            power,
            space: -1,
            aboard: -1,
            pool: where.pool,
            damage: 0,
            treasury: where.treasury ?? -1,
            facts: null,
            turn: null,
          }
        : {
            id,
            type,
            power,
            space: where.space,
            aboard: where.aboard ?? -1,
            pool: null,
            damage: 0,
            treasury: -1,
            facts: null,
            turn: null,
          }
    this.state.pieces.push(p)
    this.pieceLists.enlist(p)
    this.pieceLists.arrive(p)
    this.changed()
    return p
  }
  /** Puts a piece into a space (out of a pool, off a carrier), together with its cargo. */
  put(p: Piece, space: Ix, aboard = -1): void {
    this.unindex(p)
    p.space = space
    p.aboard = aboard
    p.pool = null
    p.treasury = -1
    this.pieceLists.arrive(p)
    for (const c of [...this.cargo(p.id)]) {
      const cargo = this.piece(c)
      this.unindex(cargo)
      cargo.space = space
      this.pieceLists.arrive(cargo)
    }
  }
  /** Changes a piece's type or owner (conversion, capture). It keeps its number. */
  become(p: Piece, change: { power?: Ix; type?: Ix }): void {
    if (change.power !== undefined) {
      this.pieceLists.strike(p)
      p.power = change.power
      this.pieceLists.enlist(p)
    }
    if (change.type !== undefined) p.type = change.type
    this.changed()
  }
  /**
   * Takes pieces off the board into a pool of a power. They keep their numbers and damage and wait for the power's
   * first treasury. Their cargo must have left them before.
   */
  setAside(pieces: readonly Piece[], power: Ix, pool: Pool, rules: readonly string[]): void {
    const treasury = this.rs.treasuries.findIndex((t) => t.power === power)
    for (const space of new Set(pieces.map((p) => p.space))) {
      const here = pieces.filter((p) => p.space === space)
      this.emit({
        kind: 'converted',
        units: here.map((p) => ({
          ...{ id: pid(p.id), unit: this.type(p).id, from: this.powerId(p.power) },
          to: this.powerId(power),
        })),
        space: this.sid(space),
        aside: true,
        rules: [...rules],
      })
      for (const p of here) {
        this.unindex(p)
        this.become(p, { power })
        Object.assign(p, { space: -1, aboard: -1, pool, treasury, turn: null })
      }
    }
  }
  /** Deletes a piece without an event; the caller emits one that says what became of it. */
  dissolve(p: Piece): void {
    this.unindex(p)
    this.pieceLists.strike(p)
    this.pieceLists.sink(p.id)
    this.state.pieces[p.id] = null
  }
  /** Takes pieces and their cargo off the board for good and emits the event. `why` is a message code. */
  remove(pieces: readonly Piece[], why: string, rules: readonly string[], battle?: string): void {
    const gone: Piece[] = []
    const take = (p: Piece) => {
      if (this.state.pieces[p.id] !== p) return
      for (const c of [...this.cargo(p.id)]) take(this.piece(c))
      this.dissolve(p)
      gone.push(p)
    }
    pieces.forEach(take)
    if (gone.length === 0) return
    const { space } = firstOf(gone)
    this.emit({
      kind: 'removed',
      units: gone.map((p) => ({ id: pid(p.id), unit: this.type(p).id, power: this.powerId(p.power) })),
      space: space >= 0 ? this.sid(space) : null,
      why,
      ...(battle ? { battle } : {}),
      rules: [...rules],
    })
    this.tell('onRemoval', { pieces: gone, why })
  }
  mark(pieces: readonly Piece[], mark: string, on: boolean, rules: readonly string[]): void {
    if (pieces.length === 0) return
    const { space } = firstOf(pieces)
    this.changed(pieces.some((p) => !this.isMover(p.power)))
    this.emit({
      kind: 'marked',
      units: pieces.map((p) => pid(p.id)),
      mark,
      on,
      space: space >= 0 ? this.sid(space) : null,
      rules: [...rules],
    })
  }
  /** Returns the piece's record of this turn; creates it if there is none. */
  turnOf(p: Piece): PieceTurn {
    return (p.turn ??= { start: p.space, spent: 0, moved: [], legs: [], battle: null, facts: null })
  }

  /** Captures a space for `by`, the power whose units took it; modules decide who controls it (EUR-130, PAC-101 …). */
  capture(space: Ix, by: Ix, rules: readonly string[]): void {
    const from = this.at_(space).control
    const q = { space, by, from }
    const to = this.askLast('decideController', q) ?? by
    changeSpace(this.state, space, { control: to })
    this.changed()
    this.state.record.captured.push(this.sid(space))
    this.emit({
      kind: 'captured',
      space: this.sid(space),
      from: this.controllerId(from),
      to: this.controllerId(to),
      by: this.powerId(by),
      rules: [...rules],
    })
    this.tell('onCapture', q)
  }
  /** Changes a space's controller by rule, not by conquest. */
  setControl(space: Ix, to: number, rules: readonly string[]): void {
    const from = this.at_(space).control
    if (from === to) return
    changeSpace(this.state, space, { control: to })
    this.emit({
      kind: 'captured',
      space: this.sid(space),
      from: this.controllerId(from),
      to: this.controllerId(to),
      by: null,
      rules: [...rules],
    })
    this.tell('onControlPassed', { space, from })
  }

  /**
   * The ledger: money moves only here, always between two parties (`bank` is -1) and by a rule. Pays at most what the
   * payer has; returns the IPCs paid.
   */
  pay(from: Ix, to: Ix, amount: number, why: string, rules: readonly string[]): number {
    const cash = this.state.cash
    const paid = from < 0 ? amount : Math.min(amount, this.cash(from))
    if (paid <= 0) return 0
    if (from >= 0) cash[from] = this.cash(from) - paid
    if (to >= 0) cash[to] = this.cash(to) + paid
    const name = (t: Ix) => (t < 0 ? 'bank' : this.treasury(t).id)
    this.emit({ kind: 'paid', from: name(from), to: name(to), amount: paid, why, rules: [...rules] })
    return paid
  }

  /**
   * Ends the game with these winners: a side, or powers that form no side. The first ending of a game is final. The
   * first rule is the one that decided it.
   */
  end(
    won: { side: string } | { powers: readonly Ix[] },
    why: string,
    rules: readonly [string, ...string[]],
  ): void {
    if (this.state.over) return
    const winners = 'powers' in won ? { winners: won.powers.map((p) => this.powerId(p)) } : {}
    const winner = 'side' in won ? won.side : null
    this.state.over = { winner, ...winners, why, rule: rules[0] }
    this.emit({ kind: 'ended', winner, ...winners, why, rules: [...rules] })
  }
  /**
   * Returns the ids of the powers that have won, for a side those still in play. Empty while the game goes on and for
   * a draw.
   */
  winnersOf(): readonly string[] {
    const { over } = this.state
    if (over === null) return []
    const side = this.rs.sides.indexOf(over.winner ?? '')
    const plays = (p: Ix) => this.rs.turns.some((t) => t.powers.includes(p))
    return (
      over.winners ??
      this.powersOf(side)
        .filter(plays)
        .map((p) => this.powerId(p))
    )
  }

  // ---- steps and dice ------------------------------------------------------------------------------------------

  push(frame: Frame): void {
    this.state.frames.push(frame)
  }
  top(): Frame | undefined {
    return this.state.frames[this.state.frames.length - 1]
  }
  /** Returns the topmost frame of a step on the stack. */
  frame(step: string): Frame | undefined {
    for (let i = this.state.frames.length - 1; i >= 0; i--) {
      const f = this.state.frames[i]
      if (f?.step === step) return f
    }
    return undefined
  }
  setPhase(phase: string): void {
    if (this.state.phase === phase) return
    this.state.phase = phase
    this.emit({
      kind: 'phase-began',
      phase,
      power: this.state.turn >= 0 ? this.powerId(this.turnPower()) : null,
    })
  }

  /**
   * Returns the dice of a roll if the frame has them; else null, and `run` must return 'pushed': the roll is on the
   * stack until the players have entered it. Generated dice are available at once.
   */
  roll(f: Frame, key: string, spec: RollSpec): number[] | null {
    const have = f.rolls?.[key]
    if (have) return have
    if (spec.dice <= 0) return this.settleRoll(f, key, spec, [])
    if (this.dice.mode === 'manual') {
      const { rules: _, ...asked } = spec
      const units = spec.units?.map(pid)
      this.push({
        step: 'roll',
        key,
        spec: { ...asked, by: this.powerId(spec.by), ...(units ? { units } : {}) },
      })
      return null
    }
    const { stream, roll, seal } = this.state.dice
    const seed = seal === undefined ? this.dice.seed : `${this.dice.seed} ${seal}`
    const dice =
      this.dice.byPlace === true
        ? drawDiceAt(seed, stream, this.nextVolley(f, key, spec), spec.dice)
        : drawDice(seed, stream, roll, spec.dice)
    return this.settleRoll(f, key, spec, dice)
  }
  /** Counts a roll at its place: its battle, or the step and space that it is rolled in, with its key. */
  private nextVolley(f: Frame, key: string, spec: RollSpec): { turn: string; place: string; volley: number } {
    const { dice, round, turn: number } = this.state
    const turn = `${round} ${number}`
    const space = typeof f['space'] === 'string' || typeof f['space'] === 'number' ? f['space'] : ''
    const place = spec.battle ?? `${f.step} ${space} ${this.powerId(spec.by)} ${key}`
    const at = dice.volleys?.turn === turn ? dice.volleys.at : {}
    const volley = at[place] ?? 0
    dice.volleys = { turn, at: { ...at, [place]: volley + 1 } }
    return { turn, place, volley }
  }
  /** Writes the result of a roll into its frame. Called by `roll`, and by the roll step for entered dice. */
  settleRoll(f: Frame, key: string, spec: RollSpec, dice: number[]): number[] {
    f.rolls = { ...f.rolls, [key]: dice }
    if (dice.length === 0 && spec.pips === undefined) return dice
    const { stream, roll } = this.state.dice
    if (!this.silent && dice.length > 0) this.rolls.push({ stream, roll, dice })
    this.emit({
      kind: 'rolled',
      roll,
      by: this.powerId(spec.by),
      ...(spec.battle ? { battle: spec.battle } : {}),
      reason: spec.reason,
      dice,
      hitsOn: spec.hitsOn,
      hits: spec.hitsOn === null ? null : sureHits(spec.pips) + hitsIn(dice, spec.hitsOn, spec.keep),
      ...(spec.pips === undefined ? {} : { pips: spec.pips }),
      ...(spec.keep ? { keep: spec.keep } : {}),
      ...(spec.units ? { units: spec.units.map(pid) } : {}),
      rules: [...spec.rules],
    })
    this.state.dice.roll = roll + 1
    return dice
  }

  /** Begins the bookkeeping of a turn: values at its start (LNK-250) and an empty record. */
  beginTurnRecord(): void {
    beginSpaces(this.state)
    for (const p of this.state.pieces) if (p) p.turn = null
    endFresh(this)
    this.state.record = emptyRecord()
    this.changed()
  }
}
