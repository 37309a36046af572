/** Guns in land that an ally held for a power return to it with the land once its capital is free (LHTR-112). */
import type { RuleModule } from '../../engine/module/module'
import { giveGuns } from '../base/territory/control'

export const gunsReturn: RuleModule = {
  id: 'revised/liberation',
  requires: ['base/liberation'],
  hooks: {
    onControlPassed: [
      {
        rules: ['LHTR-112', 'LHTR-189'],
        run(g, { space, from }) {
          giveGuns(g, space, g.at_(space).control, (p) => p.power === from)
        },
      },
    ],
  },
}
