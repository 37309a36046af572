/** The technologies of LHTR in the linked game, by switch (LHTR-224 to LHTR-228). */
import type { RuleModule } from '../../engine/module/module'
import { technologies } from '.'
import { boxDevelopments, type TechnologyList } from './list'

const here = 'main/rules/technologies'

/** The six as in Revised; but destroyers bombard without a development, and at 3 already if a switch says so. */
const linkedDevelopments: TechnologyList = {
  ...boxDevelopments,
  anyDestroyer: true,
  idle: (g, d) => (d === 'combined-bombardment' && g.switch('destroyerBombard') === '3' ? 'LHTR-227' : null),
}

export const technologiesInLink: RuleModule = {
  ...technologies({ 'lhtr.technologies': 'on' }, linkedDevelopments),
  switches: [{ id: 'lhtr.technologies', values: ['off', 'on'], rule: 'LHTR-224' }],
  data: {
    'LHTR-224': `${here}/linked.ts#lhtr.technologies`,
    'LHTR-225': [`${here}/research.ts#treasuryOf`, `${here}/research.ts#isHeadless`],
    'LHTR-226': [`${here}/rockets.ts#capOf`, 'main/rules/base/raids/raids.ts#suffer'],
    'LHTR-227': `${here}/linked.ts#anyDestroyer`,
    'LHTR-228': `${here}/list.ts#boxDevelopments`,
  },
}
