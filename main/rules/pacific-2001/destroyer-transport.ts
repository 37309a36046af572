/** Each Japanese destroyer carries one infantry by the rules for transports; other destroyers carry nothing. */
import type { RuleModule } from '../../engine/module/module'

export const destroyerTransport: RuleModule = {
  id: 'pacific-2001/destroyer-transport',
  data: {
    'PAC-063': 'main/rules/pacific-2001/destroyer-transport.ts#takes',
    'PAC-064': 'main/rules/base/battle/bombardment.ts#mayBombard',
    'PAC-065': 'main/rules/pacific-2001/destroyer-transport.ts#others',
    'LNK-042': 'main/rules/pacific-2001/destroyer-transport.ts#japan',
  },
  units: {
    destroyer: {
      hold: { slots: 1, takes: { infantry: 1 }, powers: ['japan'], rule: 'PAC-063', others: 'PAC-065' },
    },
  },
}
