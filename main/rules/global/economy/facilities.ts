/**
 * Complexes and bases: where they may be built and what capture does to them (G40-007, G40-023, G40-076, G40-083 to
 * G40-086, EXG-005, EXG-101). Their numbers are in the board's unit table; raids and repair are separate modules.
 */
import { refuse, type Refusal } from '../../../../shared/model'
import type { Game } from '../../../engine/loop/game'
import type { PlaceQuestion } from '../../../engine/module/hooks'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { upgradedBy } from '../../base/economy/complexes'
import { placesOf, waitingPieces } from '../../base/economy/placement-sites'
import { isOriginal } from '../original-territories'

const here = (g: Game, space: Ix) => [{ kind: 'space', id: g.sid(space) }] as const

/** True when the space already has a facility of this kind (`complex`, `air-base`, `naval-base`). */
const stands = (g: Game, space: Ix, kind: string): boolean => g.facilities.has(space, kind)

/** Why no new complex may be built here, or null. */
function complexRefusal(g: Game, { unit, space, power }: PlaceQuestion): Refusal | null {
  const { data } = g.space(space)
  const least = Number(g.unit(unit).traits['min-ipc'])
  if (data.kind === 'island') return refuse('G40-084', 'no-complex-on-islands', here(g, space))
  if (!isOriginal(g, power, space)) return refuse('EXG-101', 'complex-needs-original-land', here(g, space))
  if (data.ipc < least)
    return refuse('G40-084', 'complex-needs-worth', [
      { kind: 'unit', id: g.unit(unit).id },
      { kind: 'space', id: g.sid(space) },
      { kind: 'limit', id: 'value', n: least },
    ])
  return null
}

/** Why no new base may be built here, or null. */
function baseRefusal(g: Game, { unit, space, count }: PlaceQuestion): Refusal | null {
  const kind = g.unit(unit).id
  if (count > 1 || stands(g, space, kind)) return refuse('G40-084', 'base-already', here(g, space))
  return kind === 'naval-base' && g.space(space).seaNeighbors.length === 0
    ? refuse('G40-084', 'base-needs-coast', here(g, space))
    : null
}

// ---- a minor complex becomes a major one ---------------------------------------------------------------------------

/** The price of a major complex that replaces a minor one (G40-084). */
const UPGRADE = 20

/** Lands for which a major complex may be ordered: those of the power that could take one. */
function lands(g: Game, treasury: Ix, unit: Ix): Ix[] {
  const { power } = g.treasury(treasury)
  const ask = { power, treasury, unit, free: false, returning: null, count: 1, meantFor: -1, site: -1 }
  return g.rs.spaces
    .filter(
      (s) =>
        s.land && g.at_(s.ix).control === power && g.ask('forbidPlacement', { ...ask, space: s.ix }) === null,
    )
    .map((s) => s.ix)
}

/**
 * The first unit that must be placed through the minor complex before it is upgraded, if any. The major complex works
 * from the next turn on (G40-085), so the minor one's placements of this turn come first. Applies to a piece that is
 * meant for this land.
 */
function firstThrough(g: Game, { space, power, meantFor }: PlaceQuestion): Piece | undefined {
  if (meantFor !== space) return undefined
  const near = [space, ...g.space(space).seaNeighbors]
  return waitingPieces(g).find(
    (p) =>
      p.power === power &&
      g.type(p).domain !== 'facility' &&
      placesOf(g, p).some(({ ix }) => near.includes(ix)),
  )
}

/** Why the minor complex of a land can't be upgraded yet, or null. */
function upgradeRefusal(g: Game, q: PlaceQuestion): Refusal | null {
  if (!upgradedBy(g, q.unit, q.space)) return null
  const first = firstThrough(g, q)
  return first
    ? refuse('G40-085', 'upgrade-last', [...here(g, q.space), { kind: 'unit', id: g.type(first).id }])
    : null
}

export const facilities: RuleModule = {
  id: 'global/facilities',
  requires: ['base/placement', 'base/purchase'],
  units: { 'major-ic': { traits: { upgrade: UPGRADE } } },
  hooks: {
    forbidPlacement: [
      {
        rules: ['G40-084', 'EXG-005', 'EXG-101'],
        run(g, q) {
          const { domain, traits } = g.unit(q.unit)
          if (domain !== 'facility') return null
          if (traits['complex'] === undefined) return baseRefusal(g, q)
          return complexRefusal(g, q) ?? upgradeRefusal(g, q)
        },
      },
    ],
    decideOrderSpaces: [
      {
        // The price depends on the land.
        rules: ['G40-084'],
        run: (g, { treasury, unit }) =>
          g.unit(unit).traits['upgrade'] === undefined
            ? null
            : {
                get spaces() {
                  return lands(g, treasury, unit)
                },
                ...{ rule: 'G40-084', placed: 'G40-084' },
              },
      },
    ],
    decidePrice: [
      {
        rules: ['G40-084'],
        run: (g, { unit, space }) => (space >= 0 && upgradedBy(g, unit, space) ? UPGRADE : null),
      },
    ],
    findStop: [
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
    onCapture: [
      {
        // Captured facilities keep their damage. A major complex becomes a minor one, and its damage is cut to that
        // one's maximum.
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
