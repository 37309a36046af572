/** The switch between the two set-ups of Pacific 2001 (PAC-021). */
import type { RuleModule } from '../../engine/module/module'

export const pacificOrder: RuleModule = {
  id: 'pacific-2001/order',
  switches: [{ id: 'pacificSetup', values: ['original', 'balanced'], rule: 'PAC-021' }],
}
