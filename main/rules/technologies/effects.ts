/** The changes that technologies make to unit types, common to all books. */
import type { UnitChanges } from '../../engine/module/module'

/** The combined changes of several technologies; the same object for the same technologies of a book. */
export function changesOf<D extends string>(
  each: Readonly<Partial<Record<D, UnitChanges>>>,
): (owned: readonly D[]) => UnitChanges {
  const together = new Map<string, UnitChanges>()
  return (owned) => {
    const key = owned.join()
    const have = together.get(key)
    if (have) return have
    const out: Record<string, UnitChanges[string]> = {}
    for (const d of owned)
      for (const [unit, change] of Object.entries<UnitChanges[string]>(each[d] ?? {}))
        out[unit] = { ...out[unit], ...change, traits: { ...out[unit]?.traits, ...change.traits } }
    together.set(key, out)
    return out
  }
}
