/**
 * Complexes and bases: what may be built where, what capture does to them (G40-007, G40-023, G40-076, G40-083 to G40-086,
 * EXG-005, EXG-101). Their numbers stand in the board's unit table; raids and repair are modules of their own.
 */
import { refuse, type Refusal } from '../../../shared/model'
import type { Game } from '../../engine/game'
import type { PlaceQuestion } from '../../engine/hooks'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { isOriginal } from './originals'

const table = 'shared/boards/global-1940/units.json'
const here = (g: Game, space: Ix) => [{ kind: 'space', id: g.sid(space) }] as const

/** Is a facility of this kind (`complex`, `air-base`, `naval-base`) there already? */
const stands = (g: Game, space: Ix, kind: string): boolean => g.facilities.has(space, kind)

/** Why no new complex may stand here, or null. */
function complexRefusal(g: Game, { unit, space, power }: PlaceQuestion): Refusal | null {
  const { data } = g.space(space)
  const least = Number(g.unit(unit).traits['min-ipc'])
  if (data.kind === 'island') return refuse('G40-084', 'no-complex-on-islands', here(g, space))
  if (!isOriginal(g, power, space)) return refuse('EXG-101', 'complex-needs-original-land', here(g, space))
  if (data.ipc < least)
    return refuse('G40-084', 'complex-needs-worth', [
      { kind: 'space', id: g.sid(space) },
      { kind: 'limit', id: 'value', n: least },
    ])
  return null
}

/** Why no new base may stand here, or null. */
function baseRefusal(g: Game, { unit, space }: PlaceQuestion): Refusal | null {
  const kind = g.unit(unit).id
  if (stands(g, space, kind)) return refuse('G40-084', 'base-already', here(g, space))
  return kind === 'naval-base' && g.space(space).seaNeighbors.length === 0
    ? refuse('G40-084', 'base-needs-coast', here(g, space))
    : null
}

export const facilities: RuleModule = {
  id: 'global/facilities',
  requires: ['base/placement'],
  data: {
    'G40-007': 'main/rules/base/complexes.ts#builds',
    'G40-023': [`${table}#outOfUseAt`, 'main/engine/facilities.ts#out-at'],
    'G40-085': 'main/engine/facilities.ts#fresh',
    'G40-086': ['main/rules/base/placement.ts#controlAtStart', 'main/rules/global/bases.ts#friendlyAtStart'],
    'EXG-153': 'main/engine/facilities.ts#holder',
  },
  hooks: {
    placeForbidden: [
      {
        rules: ['G40-084', 'EXG-005', 'EXG-101'],
        run(g, q) {
          const { domain, traits } = g.unit(q.unit)
          if (domain !== 'facility') return null
          return traits['complex'] === undefined ? baseRefusal(g, q) : complexRefusal(g, q)
        },
      },
    ],
    stop: [
      {
        rules: ['G40-013'],
        looksAt: ['lands'],
        domains: ['land'],
        run: (g, { piece: p, space }) =>
          g.enemyLand(p.power, space) && g.facilities.in(space).length > 0
            ? { rule: 'G40-013', code: 'facility-stops-blitz', blockers: here(g, space) }
            : null,
      },
    ],
    captured: [
      {
        // What is captured keeps its damage; a major complex becomes a minor one, with no more than that one takes.
        rules: ['G40-083'],
        run(g, { space }) {
          const minor = g.unitIx('minor-ic')
          for (const f of g.facilities.in(space)) {
            if (g.unit(f.type).id !== 'major-ic') continue
            const now = g.facilities.become(f, minor, ['G40-083'])
            g.facilities.mend(now, now.damage - g.facilities.mostDamage(now), ['G40-083'])
          }
        },
      },
    ],
  },
}
