/** Asks hooks of the rule modules. Each reader combines the answers of all contributions by its fold (`hook-folds.ts`). */
import type { Game } from '../loop/game'
import type { HooksOf } from './hook-folds'
import type { HookName, Hooks, Permitted, PermitQuestion } from './hooks'
import type { Ruleset } from './ruleset'

type Answer<H extends HookName> = Exclude<ReturnType<Hooks[H]>, null | void>
type Question<H extends HookName> = Parameters<Hooks[H]>[1]

/** The hooks whose refusals are passed to `permit`. */
const beatable: Readonly<Record<Permitted, true>> = {
  forbidMoving: true,
  forbidLoading: true,
  forbidUnloading: true,
  forbidPurchase: true,
  forbidPlacement: true,
  forbidOrder: true,
  forbidSetupPlacement: true,
}

export abstract class Questions {
  abstract readonly rs: Ruleset

  /** The game itself, as rule code receives it. */
  protected get game(): Game {
    return this as unknown as Game
  }

  /** Returns the first answer that is not null (fold `first`) and that no permission overrides. */
  ask<H extends HooksOf<'first'>>(hook: H, q: Question<H>): Answer<H> | null {
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => Answer<H> | null)[]) {
      const a = f(this.game, q)
      if (a !== null && a !== undefined && !this.permitted(hook, q, a)) return a
    }
    return null
  }
  /** True if a permission overrides this answer; possible only for refusals of the hooks in `beatable`. */
  private permitted(of: HookName, asked: unknown, answer: unknown): boolean {
    if (this.rs.hooks.permit.length === 0 || !(of in beatable)) return false
    return this.ask('permit', { of, asked, refusal: answer } as PermitQuestion) !== null
  }
  /** Returns the last answer that is not null (fold `last`). */
  askLast<H extends HooksOf<'last'>>(hook: H, q: Question<H>): Answer<H> | null {
    let out: Answer<H> | null = null
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => Answer<H> | null)[])
      out = f(this.game, q) ?? out
    return out
  }
  /** Returns the sum of the answers (fold `sum`). */
  askSum<H extends HooksOf<'sum'>>(hook: H, q: Question<H>): number {
    let sum = 0
    for (const f of this.rs.hooks[hook]) sum += f(this.game, q as never) ?? 0
    return sum
  }
  /** Returns the smallest answer (fold `min`); null if there is none. */
  askMin<H extends HooksOf<'min'>>(hook: H, q: Question<H>): number | null {
    let least: number | null = null
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => number | null)[]) {
      const n = f(this.game, q)
      if (n !== null && (least === null || n < least)) least = n
    }
    return least
  }
  /** True if an answer is true (fold `any`). */
  askAny<H extends HooksOf<'any'>>(hook: H, q: Question<H>): boolean {
    for (const f of this.rs.hooks[hook]) if (f(this.game, q as never)) return true
    return false
  }
  /** Returns the answers' items in one list (fold `concat`). */
  askAll<H extends HooksOf<'concat'>>(hook: H, q: Question<H>): ReturnType<Hooks[H]>[number][] {
    const out: ReturnType<Hooks[H]>[number][] = []
    for (const f of this.rs.hooks[hook] as readonly ((
      g: Game,
      q: Question<H>,
    ) => ReturnType<Hooks[H]> | null)[])
      for (const a of f(this.game, q) ?? []) out.push(a)
    return out
  }
  /** Calls every contribution, in module order (fold `all`). */
  tell<H extends HooksOf<'all'>>(hook: H, q: Question<H>): void {
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => void)[]) f(this.game, q)
  }
}
