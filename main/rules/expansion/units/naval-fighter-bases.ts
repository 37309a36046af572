/** The bases of naval fighters: small islands and carriers (AARE-213, AARE-218). */
import { refuse } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'

/** True for land where naval fighters can't take off or land. */
const noBase = (g: Game, space: Ix): boolean =>
  g.space(space).land && g.space(space).data.smallIsland !== true

export const navalFighterBases: RuleModule = {
  id: 'expansion/naval-fighter-bases',
  requires: ['base/air-movement', 'base/placement'],
  hooks: {
    forbidMoving: [
      {
        rules: ['AARE-213'],
        run: (g, { piece: p, space }) =>
          g.has(p, 'naval-fighter') && noBase(g, space)
            ? refuse('AARE-213', 'no-base-to-leave', [
                { kind: 'piece', id: pid(p.id) },
                { kind: 'space', id: g.sid(space) },
              ])
            : null,
      },
    ],
    forbidEntry: [
      {
        rules: ['AARE-218'],
        looksAt: [],
        domains: ['air'],
        traits: ['naval-fighter'],
        where: (space) => space.kind === 'land' && space.smallIsland !== true,
        run: (g, { how, piece, space }) =>
          how === 'land' && piece && g.has(piece, 'naval-fighter')
            ? refuse('AARE-218', 'small-island-only', [{ kind: 'space', id: g.sid(space) }])
            : null,
      },
    ],
    forbidPlacement: [
      {
        rules: ['AARE-280'],
        run: (g, { unit, space }) =>
          g.unit(unit).traits['naval-fighter'] !== undefined && noBase(g, space)
            ? refuse('AARE-280', 'small-island-only', [{ kind: 'space', id: g.sid(space) }])
            : null,
      },
    ],
  },
}
