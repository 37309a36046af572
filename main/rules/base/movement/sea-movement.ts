/** Sea movement: ships stop for enemy ships, and no ship enters a hostile zone outside combat. */
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'

/**
 * True when the enemy stops this ship or, without a ship, makes its zone hostile. All enemies do, unless a module
 * exempts them.
 */
const hinders = (g: Game, enemy: Piece, mover: Piece | null): boolean =>
  g.askLast('decideHindrance', { enemy, mover }) ?? true

/**
 * An enemy ship in the zone that is not submerged: a surface ship, submarine or transport, unless modules exempt it
 * in general or for the ship that passes.
 */
export function enemyShip(g: Game, power: Ix, zone: Ix, mover: Piece | null = null): Piece | null {
  for (const n of g.piecesIn(zone)) {
    const p = g.piece(n)
    if (!g.absent(p) && g.type(p).domain === 'sea' && g.hostile(power, p.power) && hinders(g, p, mover))
      return p
  }
  return null
}

/** An enemy, possibly a patrol, that keeps ships from loading and landing in its zone. */
export const enemyAtSea = (g: Game, power: Ix, zone: Ix): Piece | undefined =>
  g.enemiesIn(power, zone).find((p) => hinders(g, p, null))

const blockers = (g: Game, zone: Ix, p: Piece) =>
  [
    { kind: 'space', id: g.sid(zone) },
    { kind: 'piece', id: pid(p.id) },
  ] as const

export const seaMovement: RuleModule = {
  id: 'base/sea-movement',
  hooks: {
    forbidEntry: [
      {
        rules: cite('sea.hostile', 'sea.submarines', 'retreat.sea'),
        looksAt: ['others'],
        domains: ['sea'],
        modes: ['noncombat', 'retreat'],
        run(g, q) {
          if (q.cleared?.has(q.space)) return null
          const enemy = enemyShip(g, q.power, q.space)
          if (!enemy) return null
          return q.mode === 'retreat'
            ? refuse('retreat.sea', 'hostile-zone', blockers(g, q.space, enemy))
            : refuse('sea.hostile', 'hostile-zone', blockers(g, q.space, enemy))
        },
      },
    ],
    findStop: [
      {
        rules: cite('move.hostile', 'move.friends', 'sea.stop', 'sea.alone'),
        looksAt: ['others'],
        domains: ['sea'],
        // In some rule sets, submarines pass where other ships stop.
        traits: ['submarine'],
        run(g, { piece: p, space, cleared }) {
          if (cleared?.has(space)) return null
          const enemy = enemyShip(g, p.power, space, p)
          return enemy && { rule: 'sea.stop', code: 'ship-stops', blockers: blockers(g, space, enemy) }
        },
      },
    ],
  },
}
