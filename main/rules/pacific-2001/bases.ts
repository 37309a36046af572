/**
 * Naval and air bases. A naval base extends a noncombat voyage from one base to another by one zone; an air base
 * gives one point to flights that begin their turn there and one to flights that land there. A base counts if its
 * land has been friendly since the turn began; it belongs to the holder of its land.
 */
import { isLand } from '../../../shared/boards/space-kinds'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'

/** True when the land has been friendly since the turn began. */
const friendlySinceStart = (g: Game, power: Ix, land: Ix): boolean =>
  g.friendlyLand(power, land) && g.controlledByFriend(power, g.at_(land).controlAtStart)

/** True when an operative base of this kind is in the space. */
const works = (g: Game, space: Ix, kind: string): boolean =>
  g.facilities.with(space, kind).some((f) => g.facilities.works(f))

function airBase(g: Game, power: Ix, space: Ix): boolean {
  return works(g, space, 'air-base') && friendlySinceStart(g, power, space)
}

/** True when the sea zone touches or surrounds a land with a friendly naval base (PAC-152). */
function navalBase(g: Game, power: Ix, zone: Ix): boolean {
  return g.space(zone).landNeighbors.some((l) => works(g, l, 'naval-base') && friendlySinceStart(g, power, l))
}

export const bases: RuleModule = {
  id: 'pacific-2001/bases',
  units: {
    'naval-base': {
      ...{ name: 'Naval base', domain: 'facility', buyers: [], buyersBy: 'PAC-016' },
      traits: { 'naval-base': true },
    },
    'air-base': {
      ...{ name: 'Air base', domain: 'facility', buyers: [], buyersBy: 'PAC-016' },
      traits: { 'air-base': true },
    },
  },
  printed: ({ navalBase, airBase }) => [
    ...(navalBase ? ['naval-base'] : []),
    ...(airBase ? ['air-base'] : []),
  ],
  hooks: {
    addMovement: [
      {
        rules: ['PAC-057', 'PAC-058', 'PAC-059', 'PAC-152', 'LNK-143'],
        looksAt: ['lands', 'start'],
        domains: ['air'],
        run: (g, { piece: p }) => (airBase(g, p.power, p.turn?.start ?? p.space) ? 1 : 0),
      },
    ],
    addRange: [
      {
        rules: ['PAC-057', 'PAC-058', 'PAC-059', 'PAC-060', 'PAC-152', 'LNK-143'],
        looksAt: ['lands'],
        where: isLand,
        domains: ['air'],
        run: (g, { piece: p, space }) => (airBase(g, p.power, space) ? 1 : 0),
      },
      {
        rules: ['PAC-053', 'PAC-054', 'PAC-055', 'PAC-056', 'PAC-057', 'PAC-152', 'LNK-143'],
        looksAt: ['lands', 'start'],
        where: (space) => !isLand(space),
        domains: ['sea'],
        modes: ['noncombat'],
        run(g, { piece: p, space }) {
          const start = p.turn?.start ?? p.space
          return start !== space && navalBase(g, p.power, start) && navalBase(g, p.power, space) ? 1 : 0
        },
      },
    ],
  },
}
