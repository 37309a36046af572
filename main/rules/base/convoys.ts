/**
 * Taking convoy markers: a warship takes one by entering or passing its zone in combat movement while no enemy is
 * there, by spending a move where its turn began, or by winning a battle. Who gets the marker is one question.
 */
import type { Game } from '../../engine/game'
import type { MoveDone } from '../../engine/hooks'
import type { RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'

/** Is the zone's marker in enemy hands? */
export function enemyConvoy(g: Game, power: Ix, zone: Ix): boolean {
  const holder = g.at_(zone).convoy
  return holder >= 0 && g.hostile(power, holder)
}

/** Any enemy in the zone, a submerged submarine or a patrol included: it is not empty then (PAC-112, PAC-158). */
const occupied = (g: Game, power: Ix, zone: Ix): boolean => g.some(zone, (p) => g.hostile(power, p.power))

/**
 * A warship of `by` has taken the marker of a zone: its owner at the start gets it back if he is the taker's friend
 * and still in the game (EUR-144, PAC-115, LNK-251), else the taker holds it. Does nothing where there is no enemy
 * marker.
 */
export function takeConvoy(g: Game, zone: Ix, by: Ix, rules: readonly string[]): void {
  const { convoy } = g.space(zone).data
  if (!convoy || !enemyConvoy(g, by, zone)) return
  const owner = g.powerIx(convoy.owner)
  const to = owner >= 0 && g.friendly(by, owner) && g.inGame(owner) ? owner : by
  g.setConvoy(zone, to, by, [...rules, 'EUR-144', 'PAC-115', 'LNK-251'])
}

/** May the warship spend a move to take the marker where its turn began? */
function takesByStaying(g: Game, p: Piece, zone: Ix): boolean {
  return (
    g.has(p, 'warship') &&
    (p.turn?.start ?? p.space) === zone &&
    enemyConvoy(g, p.power, zone) &&
    !occupied(g, p.power, zone)
  )
}

function takePassed(g: Game, { pieces, path, mode }: MoveDone): void {
  const ship = pieces.find((p) => g.has(p, 'warship'))
  if (mode !== 'combat' || !ship) return
  for (const zone of path.slice(1)) {
    if (g.space(zone).sea && !occupied(g, ship.power, zone))
      takeConvoy(g, zone, ship.power, ['EUR-139', 'EUR-206', 'PAC-108'])
  }
}

export const convoys: RuleModule = {
  id: 'base/convoys',
  rules: ['EUR-142', 'EUR-145', 'LNK-270', 'PAC-107', 'PAC-116', 'PAC-117', 'PAC-155', 'PAC-159'],
  hooks: {
    stay: [
      {
        rules: ['EUR-140', 'EUR-205', 'PAC-109', 'PAC-156'],
        looksAt: ['markers', 'others', 'start'],
        run: (g, { piece: p, space, mode }) =>
          mode === 'combat' && takesByStaying(g, p, space) ? 'EUR-140' : null,
      },
    ],
    moved: [
      {
        rules: [
          'EUR-139',
          'EUR-144',
          'EUR-206',
          'PAC-108',
          'PAC-115',
          'PAC-157',
          'PAC-158',
          'LNK-141',
          'LNK-251',
        ],
        run: takePassed,
      },
    ],
  },
}
