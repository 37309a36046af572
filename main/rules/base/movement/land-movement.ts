/**
 * Land movement: units stop to fight, armor blitzes, guns stay behind, and only friendly land may be entered in
 * noncombat moves.
 */
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import { domainOf } from '../../../engine/movement/search/points'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { hasComplex } from '../economy/complexes'

const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const
const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const

/** Why a land unit must stop in enemy land; null if armor may blitz through it (EUR-044, EUR-046). */
export function blitzStop(g: Game, p: Piece, s: Ix) {
  const alone = g.has(p, 'blitz')
  if (!alone && !g.has(p, 'blitz-beside-tank'))
    return { rule: 'land.stop', code: 'stops-in-enemy-land', blockers: [space(g, s), piece(p)] }
  const defenders = g.enemiesIn(p.power, s)
  const gun = defenders.find((d) => g.has(d, 'gun'))
  const unit = defenders.find((d) => !g.has(d, 'gun'))
  if (unit) return { rule: 'land.stop', code: 'stops-to-fight', blockers: [space(g, s), piece(unit)] }
  if (gun) return { rule: 'land.blitz-stop', code: 'gun-stops-blitz', blockers: [space(g, s), piece(gun)] }
  if (hasComplex(g, s))
    return { rule: 'land.blitz-stop', code: 'complex-stops-blitz', blockers: [space(g, s)] }
  // In one move with a tank, the unit is not checked for stops.
  if (!alone)
    return { rule: 'land.blitz-beside', code: 'blitzes-beside-tank', blockers: [space(g, s), piece(p)] }
  return null
}

/**
 * Enemy lands that a path passes before its end; its start counts too, if the piece entered that land in this phase.
 */
const passed = (g: Game, power: Ix, path: readonly Ix[]): Ix[] =>
  path.slice(0, -1).filter((s) => g.enemyLand(power, s))

export const landMovement: RuleModule = {
  id: 'base/land-movement',
  hooks: {
    forbidMoving: [
      {
        rules: cite('land.gun', 'transport.guns'),
        run: (g, { piece: p, mode }) =>
          mode === 'combat' && g.has(p, 'gun') ? refuse('land.gun', 'guns-stay', [piece(p)]) : null,
      },
    ],
    forbidEntry: [
      {
        rules: cite('move.later', 'move.taken-land', 'move.later-range'),
        looksAt: ['lands'],
        domains: ['land'],
        modes: ['noncombat'],
        run: (g, q) =>
          g.enemyLand(q.power, q.space)
            ? refuse('move.later', 'enemy-land-later', [space(g, q.space)])
            : null,
      },
      {
        rules: cite('retreat.land'),
        looksAt: ['lands'],
        domains: ['land'],
        modes: ['retreat'],
        run(g, q) {
          return g.friendlyLand(q.power, q.space) && g.friendlyAtStart(q.power, q.space)
            ? null
            : refuse('retreat.land', 'not-friendly-at-start', [space(g, q.space)])
        },
      },
    ],
    findStop: [
      {
        rules: cite(
          'move.hostile',
          'move.friends',
          'land.stop',
          'land.blitz',
          'land.armor',
          'land.blitz-stop',
          'land.blitz-beside',
        ),
        looksAt: ['lands', 'others'],
        domains: ['land'],
        traits: ['blitz', 'blitz-beside-tank'],
        run: (g, { piece: p, space: s }) => (g.enemyLand(p.power, s) ? blitzStop(g, p, s) : null),
      },
    ],
    forbidPathEnd: [
      {
        rules: cite('move.attack', 'land.blitz-back'),
        run(g, { piece: p, path, space: s, mode }) {
          if (mode !== 'combat' || domainOf(g, p) !== 'land') return null
          return g.enemyLand(p.power, s) ||
            passed(g, p.power, path).length > 0 ||
            g.askAny('allowAttack', { piece: p, space: s })
            ? null
            : refuse('move.attack', 'combat-moves-attack', [piece(p), space(g, s)])
        },
      },
    ],
    onMove: [
      {
        rules: cite('land.blitz', 'control.empty'),
        run(g, { pieces, path, mode }) {
          const p = pieces.find((x) => domainOf(g, x) === 'land')
          if (mode !== 'combat' || !p) return
          for (const s of passed(g, p.power, path)) g.capture(s, p.power, cite('land.blitz'))
        },
      },
    ],
  },
}
