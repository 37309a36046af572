/**
 * Industrial complexes with victory cities: their capacity is counted in IPCs (VCR-055 to VCR-059), their price
 * depends on the land for which they are ordered (VCR-060 to VCR-068), and a bought complex may be destroyed when its
 * land falls (VCR-069 to VCR-071).
 */
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { cityIn } from './cities'
import { isInfantry } from './infantry'

const FULL = 15
/** A complex can place units worth this many times its land's value per turn (VCR-056, VCR-113). */
export const OUTPUT = 4

/**
 * The price of a complex (VCR-063 to VCR-065): the full price less the value of the land times the points of its
 * city, at least 1.
 */
export const complexPrice = (value: number, points: number): number => Math.max(1, FULL - value * points)

const isComplex = (g: Game, unit: Ix): boolean => g.unit(unit).traits['complex'] !== undefined

/** Lands for which this treasury may order a complex (VCR-066). */
function lands(g: Game, treasury: Ix, unit: Ix): Ix[] {
  const { power } = g.treasury(treasury)
  const ask = { power, treasury, unit, free: false, count: 1, meantFor: -1, site: -1 }
  return g.rs.spaces
    .filter((s) => s.land && g.ask('forbidPlacement', { ...ask, space: s.ix }) === null)
    .map((s) => s.ix)
}

interface FateFrame extends Frame {
  space: string
  /** The power that lost the land; it decides. */
  loser: string
}

/** Complexes of a land that were bought, not printed (VCR-069, VCR-070). */
const bought = (g: Game, space: Ix) => g.facilities.with(space, 'complex').filter((f) => f.builtBy >= 0)

const fateStep: Step<FateFrame> = {
  id: 'complex-fate',
  rules: ['VCR-070', 'VCR-071'],
  run: (g, f) => (f.loser !== '' && bought(g, g.spaceIx(f.space)).length > 0 ? 'ask' : 'done'),
  asked: (g, f) => ({ power: g.powerIx(f.loser) }),
  ...chooseStep<FateFrame>(
    (g, f) => ({
      id: `complex-fate-${g.state.round}-${f.space}`,
      about: 'complex-fate',
      space: f.space,
      rules: ['VCR-070', 'VCR-071'],
      options: [
        { option: 'destroy', label: `Destroy the complex in ${g.space(g.spaceIx(f.space)).name}` },
        {
          option: 'leave',
          label: `Leave the complex in ${g.space(g.spaceIx(f.space)).name} to the captor`,
        },
      ],
      refusal: () => refuse('VCR-071', 'complex-fate-first', [{ kind: 'space', id: f.space }]),
    }),
    (g, f, option) => {
      if (option === 'destroy')
        for (const one of bought(g, g.spaceIx(f.space))) g.facilities.destroy(one, ['VCR-070'])
      f.loser = ''
    },
  ),
}

export const cityComplexes: RuleModule = {
  id: 'victory-cities/complexes',
  units: { 'industrial-complex': { cost: FULL, traits: { 'any-number': true } } },
  steps: [fateStep],
  hooks: {
    listPlacementLimits: [
      {
        rules: ['VCR-055', 'VCR-056', 'VCR-057', 'VCR-058', 'VCR-059'],
        run(g, { site, unit }) {
          if (site < 0 || isInfantry(g, unit)) return []
          const { id, data } = g.space(site)
          return [
            {
              ...{ shared: `cost ${id}`, by: 'cost', most: OUTPUT * data.ipc },
              units: g.rs.units.filter((u) => !isInfantry(g, u.ix)).map((u) => u.id),
              ...{ space: site, code: 'complex-too-dear', rule: 'VCR-056' },
            },
          ]
        },
      },
    ],
    decideOrderSpaces: [
      {
        rules: ['VCR-061', 'VCR-062', 'VCR-066'],
        run: (g, { treasury, unit }) =>
          isComplex(g, unit)
            ? {
                get spaces() {
                  return lands(g, treasury, unit)
                },
                ...{ rule: 'VCR-061', placed: 'VCR-062' },
              }
            : null,
      },
    ],
    decidePrice: [
      {
        rules: ['VCR-060', 'VCR-063', 'VCR-065'],
        run: (g, { unit, space }) =>
          isComplex(g, unit) && space >= 0
            ? complexPrice(g.space(space).data.ipc, cityIn(g, space)?.points ?? 0)
            : null,
      },
    ],
    onCapture: [
      {
        rules: ['VCR-069', 'VCR-070', 'VCR-071'],
        run(g, { space, from, by }) {
          if (from >= 0 && g.hostile(by, from) && bought(g, space).length > 0)
            g.push({
              step: 'complex-fate',
              space: g.sid(space),
              loser: g.powerId(from),
            } satisfies FateFrame)
        },
      },
    ],
  },
}
