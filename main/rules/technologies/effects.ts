/** The effects of technologies, common to all books: changes to unit types, and bombers that roll two dice. */
import { hasTrait } from '../../engine/battle/fire'
import type { DamageModifier, FireModifier } from '../../engine/battle/steps'
import type { UnitChanges } from '../../engine/module/module'
import type { HeavyBombers } from './list'

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

/** An attacking bomber rolls two dice; the better one counts, or both. */
export const heavyFire =
  ({ bothCount, fire }: HeavyBombers): FireModifier =>
  (p, q, shots) =>
    q.side === 'attacker' && shots.some((s) => hasTrait(p, s.piece, 'heavy-bomber'))
      ? shots.map((s) =>
          hasTrait(p, s.piece, 'heavy-bomber')
            ? { ...s, dice: 2, ...(bothCount ? {} : { keep: 1 }), rules: [...s.rules, fire] }
            : s,
        )
      : null

/** In a raid the better die counts, with a bonus, or both dice count. */
export const heavyRaid =
  ({ bothCount, plus, raid }: HeavyBombers): DamageModifier =>
  (p, _, dice) =>
    dice.map((d) =>
      hasTrait(p, d.piece, 'heavy-bomber')
        ? {
            ...d,
            dice: 2,
            ...(bothCount ? {} : { best: 1, plus: (d.plus ?? 0) + plus }),
            rules: [...d.rules, raid],
          }
        : d,
    )
