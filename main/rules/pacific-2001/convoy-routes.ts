/** Convoy routes: a land with a route pays its holder only while the holder's side also holds the route (PAC-114). */
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { convoyHolder } from '../base/economy/convoys'

/** True when the land has no convoy route, or its route is friendly, so that the land pays this power (PAC-114). */
export function routeOpen(g: Game, power: Ix, space: Ix): boolean {
  const route = g.space(space).data.convoyRoute
  return route === null || g.friendly(power, convoyHolder(g, g.spaceIx(route)))
}

export const convoyRoutes: RuleModule = {
  id: 'pacific-2001/convoy-routes',
  hooks: {
    exemptFromIncome: [
      {
        rules: ['PAC-114', 'PAC-100', 'PAC-116'],
        run: (g, { space, treasury }) => (routeOpen(g, g.treasury(treasury).power, space) ? null : 'PAC-114'),
      },
    ],
  },
}
