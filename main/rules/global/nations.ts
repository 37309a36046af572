/**
 * The frame of Expanded Global: fourteen nations in a fixed order, with their lands, cities and starting treasuries
 * (EXG-002 ff.).
 */
import type { RuleModule } from '../../engine/module/module'

const folder = 'shared/boards/global-1940'

export const nations: RuleModule = {
  id: 'global/nations',
  data: {
    'EXG-001': 'main/hosts/credits.ts#MonsieurMurdoch',
    'EXG-002': 'main/scenarios/global.ts#turns',
    'EXG-003': ['main/scenarios/global.ts#turns', `${folder}/setup.json#treasuries`],
    'EXG-102': `${folder}/board.json#victoryCity`,
    'EXG-104': `${folder}/board.json#originalOwner`,
    'G40-003': 'main/scenarios/global-modules.ts#globalModules',
    'G40-033': 'main/rules/base/movement/transports.ts#transport.same-zone',
    'G40-101': 'main/engine/state/holds.ts#slotsFor',
  },
}
