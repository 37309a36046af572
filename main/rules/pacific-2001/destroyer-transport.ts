/** Each Japanese destroyer carries one infantry, under the rules for transports; other destroyers carry nothing. */
import type { RuleModule } from '../../engine/module'

export const destroyerTransport: RuleModule = {
  id: 'pacific-2001/destroyer-transport',
  rules: ['PAC-063', 'PAC-064', 'PAC-065', 'LNK-042'],
  units: {
    destroyer: {
      hold: { slots: 1, takes: { infantry: 1 }, powers: ['japan'], rule: 'PAC-063', others: 'PAC-065' },
    },
  },
}
