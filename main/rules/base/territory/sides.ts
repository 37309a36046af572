/** Sides: powers of one side are allies, powers of opposite sides are at war from the start. */
import type { Game } from '../../../engine/loop/game'
import type { Asked, RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { cite } from '../../clause-keys'

/** Asks a whole side: any of its powers may answer. */
export const sideAsked = (g: Game, side: Ix): Asked => ({
  powers: g.powersOf(side),
  as: g.sideId(side),
})

export const sides: RuleModule = {
  id: 'base/sides',
  hooks: {
    decideRelation: [
      {
        rules: cite('sides.two'),
        run: (g, { a, b }) => (g.sideOf(a) === g.sideOf(b) ? 'allied' : 'hostile'),
      },
    ],
  },
}
