/** China's pieces never board ships, and its fighters do not use carriers. */
import { refuse } from '../../../shared/model'
import { pid } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'

export const chinaMovement: RuleModule = {
  id: 'pacific-2001/china-movement',
  hooks: {
    forbidLoading: [
      {
        rules: ['PAC-128'],
        run: (g, { cargo }) =>
          g.powerId(cargo.power) === 'china'
            ? refuse('PAC-128', 'chinese-never-board', [{ kind: 'piece', id: pid(cargo.id) }])
            : null,
      },
    ],
    forbidCarrierLanding: [
      {
        rules: ['PAC-162'],
        run: (g, { piece }) =>
          g.powerId(piece.power) === 'china'
            ? refuse('PAC-162', 'chinese-use-no-carriers', [{ kind: 'piece', id: pid(piece.id) }])
            : null,
      },
    ],
  },
}
