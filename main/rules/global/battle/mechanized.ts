/** Mechanized infantry paired with a tank, one to one, may move on through empty hostile land in one move (G40-014). */
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'

const startOf = (p: Piece): Ix => p.turn?.start ?? p.space
const isMechanized = (g: Game, p: Piece): boolean => g.has(p, 'blitz-beside-tank')

export const mechanized: RuleModule = {
  id: 'global/mechanized',
  requires: ['base/land-movement'],
  hooks: {
    allowFollowing: [
      {
        rules: ['G40-014'],
        run(g, { piece: p, group }) {
          if (!isMechanized(g, p)) return false
          const own = group.filter((x) => x.power === p.power && startOf(x) === startOf(p))
          const tanks = own.filter((x) => g.has(x, 'blitz'))
          return own.filter((x) => isMechanized(g, x)).length <= tanks.length
        },
      },
    ],
  },
}
