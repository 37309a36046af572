/** Heavy bombers: they roll two dice, of which the better one counts, or both (LHTR-040 to LHTR-042). */
import { hasTrait } from '../../engine/battle/fire'
import type { DamageModifier, FireModifier } from '../../engine/battle/steps'
import type { Ruled } from '../../engine/module/module'

/** The dice rules of heavy bombers. */
export interface HeavyBombers {
  readonly when?: Ruled['when']
  /** True when both dice count in attacks and raids; otherwise the better one does. */
  readonly bothCount: boolean
  /** The bonus to the better die in a raid. */
  readonly plus: number
  /** The clauses of the dice in an attack and in a raid. */
  readonly fire: string
  readonly raid: string
  readonly rules: readonly string[]
}

/** Heavy bombers of the tournament rules. */
export const betterDie: HeavyBombers = {
  bothCount: false,
  plus: 1,
  fire: 'LHTR-040',
  raid: 'LHTR-041',
  rules: ['LHTR-040', 'LHTR-042'],
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
