/** The Europe board for four nations that begin without sides, in peace (EXG-105). */
import { compile } from '../../../main/engine/compile'
import { europe1999 } from '../../../main/scenarios/europe-1999'
import { alliances } from './module'

/** What holds only between an Axis and Allies that are fixed for ever. */
const ofSides: ReadonlySet<string> = new Set([
  'base/sides',
  'europe-1999/middle-east',
  'europe-1999/archangel',
  'europe-1999/conversion',
  'europe-1999/cash-advance',
  'europe-1999/liberation',
  'europe-1999/victory',
])
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
  modules: [...europe1999.modules.filter((m) => !ofSides.has(m.id)), alliances],
})
