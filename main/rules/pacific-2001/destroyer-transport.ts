/** Each Japanese destroyer carries one infantry by the rules for transports; other destroyers carry nothing. */
import type { RuleModule } from '../../engine/module/module'

export const destroyerTransport: RuleModule = {
  id: 'pacific-2001/destroyer-transport',
  units: {
    destroyer: {
      hold: { slots: 1, takes: { infantry: 1 }, powers: ['japan'], rule: 'PAC-063', others: 'PAC-065' },
    },
  },
}
