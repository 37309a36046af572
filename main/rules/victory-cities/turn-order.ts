/** A turn of eight phases: income second, weapons last (VCR-006 to VCR-016). */
import type { RuleModule } from '../../engine/module/module'

export const victoryCitiesOrder: RuleModule = {
  id: 'victory-cities/order',
  requires: ['technologies', 'advantages/soviet', 'victory-cities/victory'],
  turn: {
    remove: ['income', 'commerce-raids', 'russian-winter', 'research'],
    insert: [
      // Purchase, income, movement, combat, noncombat movement, placement, victory, weapons.
      { step: 'commerce-raids', after: 'purchase' },
      { step: 'income', after: 'commerce-raids' },
      // Declared in the income phase (LHTR-137), wherever that phase is.
      { step: 'russian-winter', after: 'income' },
      { step: 'victory-points', after: 'repair' },
      { step: 'research', after: 'victory-points' },
    ],
  },
}
