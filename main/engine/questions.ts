/** Questions put to the rule modules. Each reader folds the answers of all contributions as the hook's table says (`folds`). */
import type { Game } from './game'
import type { HookName, Hooks, HooksOf, Permitted, PermitQuestion } from './hooks'
import type { Ruleset } from './ruleset'

type Answer<H extends HookName> = Exclude<ReturnType<Hooks[H]>, null | void>
type Question<H extends HookName> = Parameters<Hooks[H]>[1]

/** The questions whose refusals are put to `permit`. */
const beatable: Readonly<Record<Permitted, true>> = {
  mayMove: true,
  load: true,
  unload: true,
  buyable: true,
  placeForbidden: true,
  orderForbidden: true,
  advance: true,
}

export abstract class Questions {
  abstract readonly rs: Ruleset

  /** The game itself: what rule code is handed. */
  protected get game(): Game {
    return this as unknown as Game
  }

  /** The first answer that is not null (folds `first`). */
  ask<H extends HooksOf<'first'>>(hook: H, q: Question<H>): Answer<H> | null {
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => Answer<H> | null)[]) {
      const a = f(this.game, q)
      if (a !== null && a !== undefined && !this.permitted(hook, q, a)) return a
    }
    return null
  }
  /** Does a permission beat this answer? Only a refusal can be beaten, and only of some questions. */
  private permitted(of: HookName, asked: unknown, answer: unknown): boolean {
    if (this.rs.hooks.permit.length === 0 || !(of in beatable)) return false
    return this.ask('permit', { of, asked, refusal: answer } as PermitQuestion) !== null
  }
  /** The last answer that is not null (fold `last`). */
  askLast<H extends HooksOf<'last'>>(hook: H, q: Question<H>): Answer<H> | null {
    let out: Answer<H> | null = null
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => Answer<H> | null)[])
      out = f(this.game, q) ?? out
    return out
  }
  /** Fold `sum`. */
  askSum<H extends HooksOf<'sum'>>(hook: H, q: Question<H>): number {
    let sum = 0
    for (const f of this.rs.hooks[hook]) sum += f(this.game, q as never) ?? 0
    return sum
  }
  /** The least answer (fold `min`); null where nobody sets one. */
  askMin<H extends HooksOf<'min'>>(hook: H, q: Question<H>): number | null {
    let least: number | null = null
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => number | null)[]) {
      const n = f(this.game, q)
      if (n !== null && (least === null || n < least)) least = n
    }
    return least
  }
  /** Fold `any`. */
  askAny<H extends HooksOf<'any'>>(hook: H, q: Question<H>): boolean {
    for (const f of this.rs.hooks[hook]) if (f(this.game, q as never)) return true
    return false
  }
  /** Fold `concat`. */
  askAll<H extends HooksOf<'concat'>>(hook: H, q: Question<H>): ReturnType<Hooks[H]>[number][] {
    const out: ReturnType<Hooks[H]>[number][] = []
    for (const f of this.rs.hooks[hook] as readonly ((
      g: Game,
      q: Question<H>,
    ) => ReturnType<Hooks[H]> | null)[])
      for (const a of f(this.game, q) ?? []) out.push(a)
    return out
  }
  /** Fold `all`: everybody acts, in module order. */
  tell<H extends HooksOf<'all'>>(hook: H, q: Question<H>): void {
    for (const f of this.rs.hooks[hook] as readonly ((g: Game, q: Question<H>) => void)[]) f(this.game, q)
  }
}
