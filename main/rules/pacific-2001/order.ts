/** The frame of Pacific 2001 alone: players, order of play, starting money (PAC-001 to PAC-009). */
import type { RuleModule } from '../../engine/module'

export const pacificOrder: RuleModule = {
  id: 'pacific-2001/order',
  rules: [
    'PAC-001',
    'PAC-002',
    'PAC-003',
    'PAC-005',
    'PAC-006',
    'PAC-007',
    'PAC-008',
    'PAC-013',
    'PAC-023',
    'PAC-025',
    'PAC-030',
    'PAC-031',
  ],
  switches: [{ id: 'pacificSetup', values: ['original', 'balanced'], rule: 'PAC-021' }],
}
