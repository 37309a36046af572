/** Europe 1999 on its own has no marines: they belong to the Pacific book (EUR-031). */
import type { RuleModule } from '../../engine/module/module'

export const europeOrder: RuleModule = {
  id: 'europe-1999/order',
  units: { marine: null },
}
