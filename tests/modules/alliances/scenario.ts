/** The Europe board for four nations that begin without sides, in peace (EXG-105). */
import { compile } from '../../../main/engine/compile'
import { capitals } from '../../../main/rules/base/capitals'
import { sides } from '../../../main/rules/base/sides'
import { convoyBoxes } from '../../../main/rules/europe-1999/convoys'
import { neutrals } from '../../../main/rules/europe-1999/neutrals'
import { europeOrder } from '../../../main/rules/europe-1999/order'
import { straits } from '../../../main/rules/europe-1999/straits'
import { europe1999 } from '../../../main/scenarios/europe-1999'
import { baseModules, battleModules, controlModules, movementModules } from '../../../main/scenarios/modules'
import { alliances } from './module'

const { units } = europe1999.setup({})
const standsIn = (space: string) => units.find((row) => row.space === space)?.power

export const peaceful = compile({
  ...europe1999,
  id: 'test-alliances',
  sides: [],
  // What a side held as a whole is given to the nation whose units stand there: here there are no sides.
  board: {
    ...europe1999.board,
    spaces: europe1999.board.spaces.map((space) =>
      space.startController === 'allies' ? { ...space, startController: standsIn(space.id) ?? 'uk' } : space,
    ),
  },
  powers: europe1999.powers.map((power) => ({ ...power, side: null })),
  modules: [
    ...baseModules.filter((m) => m !== sides),
    ...movementModules,
    ...battleModules,
    ...controlModules,
    neutrals,
    straits,
    convoyBoxes,
    europeOrder,
    capitals,
    alliances,
  ],
})
