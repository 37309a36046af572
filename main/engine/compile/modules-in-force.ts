/**
 * Decides which parts of the modules are in force: under the switch values, and without the clauses that another rule
 * puts out of force. Runs once, when a scenario is compiled. Impossible entries (a replacement that hits nothing, a
 * carried clause that is declared omitted, an unknown switch) throw: they are programming errors.
 */
import type { RuleId } from '../../../shared/model'
import type { Citations } from '../module/citations'
import type { Replacement, RuleModule, Ruled, SwitchDefinition } from '../module/module'
import type { OutOfForce, SpaceInfo } from '../module/ruleset'
import type { Ix } from '../state/state'

type Answer = (g: unknown, q: { space?: Ix }, a?: unknown, b?: unknown) => unknown

export class Force {
  /** Every clause that something in force carries. */
  readonly rules = new Set<RuleId>()
  /** The clauses put out of force, with the rules behind it and the things that carried them. */
  readonly out: OutOfForce[] = []
  private readonly replacements: readonly Replacement[]
  private readonly without: readonly { readonly rule: RuleId; readonly by: RuleId }[]
  private readonly hit = new Set<Replacement>()

  constructor(
    modules: readonly RuleModule[],
    private readonly offered: readonly SwitchDefinition[],
    private readonly switches: Readonly<Record<string, string>>,
    private readonly spaces: readonly SpaceInfo[],
    private readonly cites: Citations,
  ) {
    this.replacements = modules.flatMap((m) => m.replaces ?? [])
    this.without = modules.flatMap((m) => Object.entries(m.without ?? {}).map(([rule, by]) => ({ rule, by })))
    const known = new Set(spaces.map((s) => s.id))
    for (const r of this.replacements)
      for (const id of r.spaces ?? [])
        if (!known.has(id))
          throw new Error(`${r.by} replaces ${r.rule} in ${id}: the board has no such space`)
  }

  /**
   * True if the thing is in force: its switches have the right values, and one of its clauses is in force. Records
   * the clauses that it carries. `what` names it in reports and errors.
   */
  admits(thing: Ruled, what: string): boolean {
    if (!this.isOn(thing, what)) return false
    const rules = this.carried(thing, what)
    const left = rules.filter((rule) => !this.isReplaced(rule, what))
    for (const rule of left) this.rules.add(rule)
    return rules.length === 0 || left.length > 0
  }

  /** Returns a contribution's function if it is in force; null if no part of it is. */
  answer<F>(c: Ruled & { readonly where?: Place; readonly run: F }, what: string): F | null {
    const places = this.places(c, what)
    return places && within(c.run, places)
  }

  /**
   * Returns the spaces where a contribution is in force; `everywhere` if it names no spaces; null if no part of it
   * is.
   */
  places(c: Ruled & { readonly where?: Place }, what: string): Places | null {
    if (!this.admits(c, what)) return null
    const rules = this.carried(c, what)
    const narrower = this.narrower(rules, what)
    if (!c.where && narrower.length === 0) return 'everywhere'
    const open = (rule: RuleId, id: string) =>
      !narrower.some((r) => r.rule === rule && r.spaces?.includes(id) === true)
    return this.spaces.map(
      ({ data, id }) => (c.where?.(data) ?? true) && rules.some((rule) => open(rule, id)),
    )
  }

  /** Call last: throws for a replacement that hit nothing, and for a carried clause that was declared omitted. */
  close(): void {
    const idle = this.replacements.find((r) => !this.hit.has(r))
    if (idle) throw new Error(`${idle.by} replaces ${idle.rule}, which nothing carries`)
    for (const { rule, by } of this.without) {
      if (this.rules.has(rule)) throw new Error(`${rule} is left out by ${by}, but something carries it`)
      this.rules.add(by)
      this.out.push({ rule, by, what: null })
    }
  }

  /**
   * Returns the clauses that a thing carries, by the numbers of the scenario's books. Throws for a key that no book
   * has.
   */
  private carried({ rules }: Ruled, what: string): RuleId[] {
    const unknown = rules.find((name) => !this.cites.knows(name))
    if (unknown !== undefined)
      throw new Error(`${what} rests on ${unknown}, which no book of the scenario says`)
    return this.cites.carried(rules)
  }

  private isOn({ when }: Ruled, what: string): boolean {
    return Object.entries(when ?? {}).every(([id, wanted]) => {
      const values = [wanted].flat()
      for (const value of values)
        if (!this.offered.some((s) => s.id === id && s.values.includes(value)))
          throw new Error(`${what}: no module offers the switch ${id} with a value ${value}`)
      return values.some((value) => value === this.switches[id])
    })
  }

  private isReplaced(rule: RuleId, what: string): boolean {
    const by = this.replacements.filter((r) => r.rule === rule && r.spaces === undefined)
    for (const r of by) this.note(r, what)
    return by.length > 0
  }

  private narrower(rules: readonly RuleId[], what: string): Replacement[] {
    const found = this.replacements.filter((r) => r.spaces !== undefined && rules.includes(r.rule))
    for (const r of found) this.note(r, what)
    return found
  }

  private note(r: Replacement, what: string): void {
    this.hit.add(r)
    this.rules.add(r.by)
    this.out.push({ rule: r.rule, by: r.by, what, ...(r.spaces ? { spaces: r.spaces } : {}) })
  }
}

type Place = (space: SpaceInfo['data']) => boolean

/** By space: true if something is in force there. */
export type Places = 'everywhere' | readonly boolean[]

/** Returns a contribution's function limited to these places. */
export function within<F>(run: F, places: Places): F {
  if (places === 'everywhere') return run
  const whole = run as Answer
  // Called very often: avoids rest arguments on the way to the answer `null`.
  const narrowed: Answer = (g, q, a, b) =>
    q.space !== undefined && places[q.space] ? whole(g, q, a, b) : null
  return narrowed as F
}
