/**
 * What a new complex costs (VCR-060 to VCR-066): 15 IPCs less the value of the land it is meant for times the points of
 * the victory city in it. The buyer names the land; the complex goes there and nowhere else.
 */
import type { Game } from '../../../main/engine/game'
import type { RuleModule } from '../../../main/engine/module'
import type { Ix } from '../../../main/engine/state'

const COMPLEX = 'industrial-complex'
const FULL = 15

/** VCR-063 to VCR-065: never below 1. */
export const priceAt = (value: number, points: number): number => Math.max(1, FULL - value * points)

const isComplex = (g: Game, unit: Ix): boolean => g.unit(unit).id === COMPLEX

/** Lands that a complex may be ordered for: those that will take one of this treasury's (VCR-066). */
function lands(g: Game, treasury: Ix, unit: Ix): Ix[] {
  const { power } = g.treasury(treasury)
  const ask = { power, treasury, unit, free: false, count: 1, meantFor: -1, site: -1 }
  return g.rs.spaces
    .filter((s) => s.land && g.ask('placeForbidden', { ...ask, space: s.ix }) === null)
    .map((s) => s.ix)
}

/** The module for a table of cities: their points by land. */
export const complexPrices = (cities: Readonly<Record<string, number>>, buyers: string[]): RuleModule => ({
  id: 'test/complex-prices',
  units: { [COMPLEX]: { buyers } },
  hooks: {
    meantFor: [
      {
        rules: ['VCR-061', 'VCR-062', 'VCR-066'],
        run: (g, { treasury, unit }) =>
          isComplex(g, unit)
            ? { spaces: lands(g, treasury, unit), rule: 'VCR-061', placed: 'VCR-062' }
            : null,
      },
    ],
    price: [
      {
        rules: ['VCR-060', 'VCR-063', 'VCR-064', 'VCR-065'],
        run: (g, { unit, space }) =>
          isComplex(g, unit) && space >= 0
            ? priceAt(g.space(space).data.ipc, cities[g.sid(space)] ?? 0)
            : null,
      },
    ],
  },
})
