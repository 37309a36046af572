/**
 * Helpers of the rule tests: a game in a given position with given dice, in the contract's own words. Dice are typed
 * (manual dice), so that a test decides which die falls where.
 */
import { expect } from 'vitest'
import type { Position } from '../../shared/contract'
import type { Action, Decision, GameEvent, Refusal } from '../../shared/model'
import { answer, decisionOf, Game, newGameAt, viewOf, type EngineView, type Ruleset } from '../../main/engine'
import { rulesetOf } from '../../main/scenarios'

export class Table {
  /** Events of the last action. */
  events: readonly GameEvent[] = []
  constructor(readonly game: Game) {}

  /** Plays actions one after the other; each must be accepted. */
  play(...actions: Action[]): this {
    for (const a of actions) {
      this.game.events = []
      const refusal = answer(this.game, a)
      if (refusal)
        throw new Error(
          `refused: ${JSON.stringify(a)} by ${refusal.rule ?? '-'} ${refusal.code} ${JSON.stringify(refusal.blockers ?? [])}; open: ${JSON.stringify(this.decision())}`,
        )
      this.events = this.game.events
    }
    return this
  }
  /** Tries an action. Returns the refusal, or null when it is accepted. */
  try(a: Action): Refusal | null {
    this.game.events = []
    const refusal = answer(this.game, a)
    this.events = this.game.events
    return refusal
  }
  /** Expects this rule (and code) to refuse the action. The state must not change. */
  refused(a: Action, rule: string | null, code?: string): this {
    const before = JSON.stringify(this.game.state)
    const refusal = this.try(a)
    expect(refusal, `accepted: ${JSON.stringify(a)}`).not.toBeNull()
    expect(refusal?.rule).toBe(rule)
    if (code !== undefined) expect(refusal?.code).toBe(code)
    expect(JSON.stringify(this.game.state)).toBe(before)
    return this
  }
  decision(): Decision | null {
    return decisionOf(this.game)
  }
  /** Returns the open decision, which must be of this kind. */
  asks<K extends Decision['of']>(of: K): Extract<Decision, { of: K }> {
    const d = this.decision()
    expect(d?.of, JSON.stringify(d)).toBe(of)
    return d as Extract<Decision, { of: K }>
  }
  /** Types one roll per argument. Each must fit the open roll. */
  dice(...rolls: number[][]): this {
    for (const dice of rolls) this.play({ kind: 'roll', dice })
    return this
  }
  view(): EngineView {
    return viewOf(this.game)
  }
  /** Returns pieces in a space as words: `['germany infantry', 'germany infantry']`, sorted. */
  pieces(space: string): string[] {
    return (this.view().spaces[space]?.pieces ?? []).map((p) => `${p.power} ${p.unit}`).sort()
  }
  /** Returns the ids of pieces in a space, by unit type and power if given. */
  ids(space: string, unit?: string, power?: string): string[] {
    return (this.view().spaces[space]?.pieces ?? [])
      .filter((p) => (unit === undefined || p.unit === unit) && (power === undefined || p.power === power))
      .map((p) => p.id)
  }
  /** Returns the first piece of that kind in a space. */
  id(space: string, unit?: string, power?: string): string {
    const id = this.ids(space, unit, power)[0]
    if (id === undefined)
      throw new Error(`no ${power ?? ''} ${unit ?? 'piece'} in ${space}: ${this.pieces(space).join(', ')}`)
    return id
  }
  control(space: string): string | null {
    return this.view().spaces[space]?.control ?? null
  }
  cash(treasury: string): number {
    const ix = this.game.treasuryIx(treasury)
    return this.game.state.cash[ix] ?? NaN
  }
  /** Ends steps until the given phase is open; no other question may come up. */
  endTo(phase: string): this {
    for (let i = 0; i < 40 && this.game.state.phase !== phase; i++) this.play({ kind: 'end' })
    expect(this.game.state.phase).toBe(phase)
    return this
  }
}

export interface TableOptions {
  scenario?: string
  /** A rule set of the test, in place of the scenario's. */
  rs?: Ruleset
  switches?: Record<string, string>
  /** The seed of generated dice, in place of typed ones. */
  seed?: string
}

/**
 * Returns a table in a position. `round 1, germany, combat-move` with an empty board: `table({clear: ['*'], turn: …,
 * units: …})`.
 */
export function table(position?: Position, options: TableOptions = {}): Table {
  const rs = options.rs ?? rulesetOf(options.scenario ?? 'europe-pacific', options.switches ?? {})
  const dice =
    options.seed === undefined
      ? ({ mode: 'manual' } as const)
      : ({ mode: 'generated', seed: options.seed } as const)
  const g = newGameAt(rs, dice, position)
  if (!(g instanceof Game))
    throw new Error(`impossible position: ${g.code} ${JSON.stringify(g.blockers ?? [])}`)
  return new Table(g)
}
