/**
 * Rules of the new land units: SS Panzers come only from Germany, mechanized infantry moves two spaces with a tank,
 * and shock troops count as infantry only aboard (AARE-139 to AARE-156, AARE-267, AARE-268).
 */
import { refuse } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import { tooFar } from '../../../engine/movement/search/paths'
import type { Ix, Piece } from '../../../engine/state/state'

const home = 'germany'

/** Units whose range this book sets, with the clause. */
const RANGES: Readonly<Record<string, string>> = {
  'ss-panzer': 'AARE-141',
  'mechanized-infantry': 'AARE-145',
  'soviet-shock-troops': 'AARE-154',
  'heavy-artillery': 'AARE-158',
  'heavy-tank': 'AARE-165',
  'aircraft-carrier': 'AARE-171',
  'light-carrier': 'AARE-174',
  cruiser: 'AARE-179',
  destroyer: 'AARE-189',
  battleship: 'AARE-205',
  'naval-fighter': 'AARE-211',
}

const startOf = (p: Piece): Ix => p.turn?.start ?? p.space
const isTank = (g: Game, p: Piece): boolean => g.type(p).domain === 'land' && g.has(p, 'blitz')
const isMechanized = (g: Game, p: Piece): boolean => g.has(p, 'mechanized')

/** True when the piece has exceeded its type's range, with the help of a tank. */
const wentOn = (g: Game, p: Piece): boolean => (p.turn?.spent ?? 0) > g.type(p).move

/** Number of tanks of the piece's power with the same start, less those that already took a unit along. */
function tanksFor(g: Game, p: Piece): number {
  const start = startOf(p)
  const mates = g.piecesOf(p.power).filter((x) => x !== p && x.space >= 0 && startOf(x) === start)
  const tanks = mates.filter((x) => isTank(g, x)).length
  return tanks - mates.filter((x) => isMechanized(g, x) && wentOn(g, x)).length
}

/** Mechanized infantry of a move that would exceed its own range. */
const goingOn = (g: Game, group: readonly Piece[], cost: number): Piece[] =>
  group.filter((p) => isMechanized(g, p) && (p.turn?.spent ?? 0) + cost > g.type(p).move)

export const landUnits: RuleModule = {
  id: 'expansion/land-units',
  requires: ['base/land-movement', 'base/placement'],
  units: {
    'ss-panzer': { buyersBy: 'AARE-139', traits: { 'home-built': true } },
    'soviet-shock-troops': { buyersBy: 'AARE-156' },
    'mechanized-infantry': { traits: { 'blitz-beside-tank': true } },
  },
  hooks: {
    forbidPlacement: [
      {
        rules: ['AARE-139'],
        run: (g, { unit, space }) =>
          g.unit(unit).traits['home-built'] !== undefined && g.sid(space) !== home
            ? refuse('AARE-139', 'built-at-home', [
                { kind: 'unit', id: g.unit(unit).id },
                { kind: 'space', id: home },
              ])
            : null,
      },
    ],
    addMovement: [
      {
        rules: ['AARE-147', 'AARE-150', 'AARE-152', 'AARE-281'],
        looksAt: ['movers', 'start', 'piece'],
        domains: ['land'],
        traits: ['mechanized'],
        run: (g, { piece: p }) => (isMechanized(g, p) && (wentOn(g, p) || tanksFor(g, p) > 0) ? 1 : 0),
      },
    ],
    forbidDistance: [
      {
        // A tank gives one more space; no tank helps with longer moves.
        rules: ['AARE-147'],
        run: (g, { piece: p, beyond }) =>
          isMechanized(g, p) && beyond === 1 && !wentOn(g, p) && tanksFor(g, p) <= 0
            ? refuse('AARE-147', 'no-tank-left', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
      {
        rules: Object.values(RANGES),
        run(g, { piece: p, space }) {
          const { id } = g.type(p)
          return Object.hasOwn(RANGES, id) ? tooFar(g, String(RANGES[id]), p, space) : null
        },
      },
    ],
    forbidPathEnd: [
      {
        // Each tank takes one unit along, so a move of several is checked as a whole.
        rules: ['AARE-147', 'AARE-150'],
        run(g, { piece: p, path, group = [p] }) {
          if (!isMechanized(g, p)) return null
          const more = goingOn(g, group, path.length - 1)
          return more.length > tanksFor(g, p)
            ? refuse('AARE-147', 'no-tank-left', [{ kind: 'piece', id: pid(p.id) }])
            : null
        },
      },
    ],
    allowFollowing: [
      {
        // In one move with its tank, it stops where the tank does.
        rules: ['AARE-152'],
        run(g, { piece: p, group }) {
          if (!isMechanized(g, p)) return false
          const own = group.filter((x) => x.power === p.power && startOf(x) === startOf(p))
          return own.filter((x) => isMechanized(g, x)).length <= own.filter((x) => isTank(g, x)).length
        },
      },
    ],
  },
}
