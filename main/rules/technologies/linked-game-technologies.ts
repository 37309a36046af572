/** The technologies of LHTR in the linked game, by switch (LHTR-224 to LHTR-228). */
import type { RuleModule } from '../../engine/module/module'
import { technologies } from './'
import { boxDevelopments, type TechnologyList } from './technology-list'

/** The six as in Revised; but destroyers bombard without a development, and at 3 already if a switch says so. */
const linkedDevelopments: TechnologyList = {
  ...boxDevelopments,
  anyDestroyer: true,
  idle: (g, d) => (d === 'combined-bombardment' && g.switch('destroyerBombard') === '3' ? 'LHTR-227' : null),
}

export const technologiesInLink: RuleModule = {
  ...technologies({ 'lhtr.technologies': 'on' }, linkedDevelopments),
  switches: [{ id: 'lhtr.technologies', values: ['off', 'on'], rule: 'LHTR-224' }],
}
