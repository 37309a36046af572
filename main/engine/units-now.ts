/**
 * What unit types are now, power by power: the rule set's table with the changes that modules make to it (technologies,
 * advantages). A changed table is kept until a module answers with other changes.
 */
import type { Game } from './game'
import type { UnitChanges } from './module'
import type { UnitInfo } from './ruleset'
import type { Ix } from './state'

/** A type with what differs; its traits are added to, not replaced. */
function changed(all: readonly UnitInfo[], u: UnitInfo, change: UnitChanges[string] | undefined): UnitInfo {
  if (!change) return u
  const flies = (id: string) => all.find((x) => x.id === id)?.domain === 'air'
  const out = { ...u, ...change, traits: { ...u.traits, ...change.traits } }
  return { ...out, deck: Object.keys(out.hold?.takes ?? {}).some(flies) }
}

export class UnitsNow {
  /** The revision at which the modules were last asked. */
  private at = -1
  /** Their answers by power, and the table that follows; null where it is the rule set's own. */
  private readonly answers: (UnitChanges | null)[][] = []
  private readonly tables: (readonly UnitInfo[] | null)[] = []

  constructor(private readonly g: Game) {}

  /** A type as it is for a power now. */
  of(power: Ix, unit: Ix): UnitInfo {
    if (this.at !== this.g.revision) this.look()
    return this.tables[power]?.[unit] ?? this.g.unit(unit)
  }

  /** Asks the modules again; answers are compared by identity (`Hooks.types`). */
  private look(): void {
    const { rs } = this.g
    this.at = this.g.revision
    rs.powers.forEach((_, power) => {
      const now = rs.hooks.types.map((f) => f(this.g, { power }))
      const old = this.answers[power]
      if (old && now.every((a, i) => a === old[i])) return
      this.answers[power] = now
      const changes = now.filter((a) => a !== null)
      this.tables[power] =
        changes.length === 0
          ? null
          : rs.units.map((u) => changes.reduce((is, c) => changed(rs.units, is, c[u.id]), u))
    })
  }
}
