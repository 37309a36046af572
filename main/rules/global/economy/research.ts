/**
 * Research of Expanded Global: dice at 5 IPCs each, of which one must show a 6. Then the nation chooses one of two
 * charts and rolls on it for a technology (EXG-039 to EXG-043, EXG-045, EXG-142 to EXG-144).
 */
import { refuse } from '../../../../shared/model'
import { TECHNOLOGIES } from '../../../../shared/rulebook/developments'
import { firstOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import { fallen, forecastOf, pips, type Course, type Forecast } from '../../../engine/loop/dice-forecast'
import type { Game } from '../../../engine/loop/game'
import { action, decision } from '../../../engine/module/action-kinds'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { researchBy, researchOf } from '../../technologies/research'
import { breakThrough, isNuclear, ownedBy, owns, technologyIds, type TechnologyId } from './technologies'

/** The number that one of the dice must show (EXG-041). */
const SUCCESS = 6

/** Step 3 of the agenda (EXG-010). */
export const PHASE = 'technology'

/** The subject of the chart choice and of its forecasts. */
const ABOUT = 'research-chart'

/** The two charts; their results are in the list of technologies. */
const CHARTS = [
  { id: 'chart-1', chart: 1, dice: 1, label: 'Chart 1: one die', rules: ['EXG-043'] },
  { id: 'chart-2', chart: 2, dice: 2, label: 'Chart 2: two dice', rules: ['EXG-045', 'EXG-142'] },
] as const
type Chart = (typeof CHARTS)[number]
const chartOf = (id: string): Chart => firstOf(CHARTS.filter((one) => one.id === id))

/** The technology that a chart gives for this sum; null if it lists none (EXG-142). */
export const resultOf = (chart: 1 | 2, sum: number): TechnologyId | null =>
  TECHNOLOGIES.find((one) => one.chart === chart && one.roll === sum)?.id ?? null

/** True when a sum that the chart does not list is rolled again (EXG-142). */
const throwsAgain = (g: Game): boolean => g.switch('exg.chart2') === 'again'

/** Technologies that a nation can still find on a chart. */
const leftOn = (g: Game, power: Ix, { chart }: Chart) =>
  TECHNOLOGIES.filter((one) => one.chart === chart && !owns(g, power, one.id))
/** Charts with technologies that the nation does not own (EXG-143). */
const openCharts = (g: Game, power: Ix): Chart[] => CHARTS.filter((one) => leftOn(g, power, one).length > 0)

interface ChartFrame extends Frame {
  /** The chosen chart, and the number of throws on it so far. */
  chart: Chart['id'] | null
  throws: number
}

// ---- chart odds -----------------------------------------------------------------------------------------------------

/**
 * Number of throws on chart 2 that the forecast covers. With all but one of its technologies owned, a throw is
 * repeated with a chance of 20 in 36, so the neglected chance is below 1e-15.
 */
const TOLD_THROWS = 60

/** Throws on a chart until one counts: a new technology, or nothing. */
const throwsOn = (
  { chart, dice }: Chart,
  owned: (id: TechnologyId) => boolean,
  again = false,
): Course<{ found: boolean | null; sum: number }> => ({
  start: { found: null, sum: 0 },
  dice: TOLD_THROWS * dice,
  take(so, die, place) {
    if (so.found !== null) return so
    const sum = so.sum + die
    if (place % dice < dice - 1) return { found: null, sum }
    const result = resultOf(chart, sum)
    return { found: result === null ? (again ? null : false) : owned(result) ? null : true, sum: 0 }
  },
  key: ({ found, sum }) => `${String(found)} ${sum}`,
})

/**
 * The chance that a chart brings a technology. Chart 1 always does: each of its numbers lists one, and owned ones are
 * rolled again.
 */
function chartOdds(g: Game, power: Ix, one: Chart): Forecast {
  const about = { about: ABOUT, by: g.powerId(power), option: one.id, rules: one.rules }
  return one.chart === 1
    ? forecastOf({ ...pips(0) }, { ...about, tells: () => ({ success: true }) })
    : forecastOf(
        throwsOn(one, (id) => owns(g, power, id), throwsAgain(g)),
        { ...about, tells: ({ found }) => ({ success: found === true }) },
      )
}

// ---- the steps ------------------------------------------------------------------------------------------------------

/** The names of technologies that a nation can still find on a chart, with their numbers. */
const says = (g: Game, power: Ix, one: Chart): string => {
  const left = leftOn(g, power, one).map(
    ({ id, roll, name }) => `${roll} ${name}${isNuclear(id) ? ' (nuclear)' : ''}`,
  )
  return `${left.join(', ')}${one.chart === 1 ? '' : throwsAgain(g) ? '; 2 to 6 are rolled again' : '; a total of 2 to 6 has no effect'}.`
}

/** After a success, the nation chooses a chart and rolls on it until a throw counts. */
const chartStep: Step<ChartFrame> = {
  id: 'research-chart',
  phase: PHASE,
  rules: ['EXG-042', 'EXG-043', 'EXG-045', 'EXG-050', 'EXG-142', 'EXG-143', 'EXG-144'],
  rolls: () => ['EXG-042'],
  run(g, f) {
    const power = g.turnPower()
    const by = g.powerId(power)
    while (f.chart !== null) {
      const one = chartOf(f.chart)
      const fell = g.roll(f, `chart-${f.throws}`, {
        by: power,
        dice: one.dice,
        hitsOn: null,
        reason: one.id,
        rules: [...one.rules],
      })
      if (!fell) return 'pushed'
      const found = resultOf(one.chart, fallen(pips(one.dice), fell))
      if (found === null && !throwsAgain(g)) {
        g.emit({ kind: 'chosen', by, what: 'found-nothing', option: one.id, rules: ['EXG-142'] })
        return 'done'
      }
      if (found !== null && !owns(g, power, found)) {
        breakThrough(g, power, found)
        g.emit({ kind: 'chosen', by, what: 'found', option: found, rules: [...one.rules, 'EXG-144'] })
        return 'done'
      }
      f.throws++
    }
    return 'ask'
  },
  asked: (g) => ({ power: g.turnPower() }),
  coming: (g) => openCharts(g, g.turnPower()).map((one) => chartOdds(g, g.turnPower(), one)),
  ...chooseStep<ChartFrame>(
    (g) => ({
      id: `research-chart-${g.state.round}-${g.powerId(g.turnPower())}`,
      about: ABOUT,
      rules: ['EXG-042', 'EXG-143'],
      options: openCharts(g, g.turnPower()).map((one) => ({
        option: one.id,
        label: one.label,
        says: says(g, g.turnPower(), one),
        rules: [...one.rules],
      })),
      refusal: (option) =>
        option === null
          ? refuse('EXG-042', 'chart-first')
          : refuse('EXG-143', 'no-such-chart', [{ kind: 'limit', id: option }]),
    }),
    (_, f, option) => {
      f.chart = chartOf(option).id
    },
  ),
}

/** Technologies that a nation can still find, on both charts. */
const leftFor = (g: Game, power: Ix): TechnologyId[] => technologyIds.filter((id) => !owns(g, power, id))

const diceStep = researchBy({
  phase: PHASE,
  rules: ['EXG-039', 'EXG-040', 'EXG-041', 'EXG-144', 'G40-095'],
  buys: 'EXG-040',
  rolls: 'EXG-041',
  spent: 'EXG-144',
  asks: ['EXG-039', 'EXG-040', 'EXG-041'],
  owned: ownedBy,
  open: leftFor,
  named: { die: SUCCESS },
  found: () => ({ step: chartStep.id, chart: null, throws: 0 }) satisfies ChartFrame,
})

export const research: RuleModule = {
  id: 'global/research',
  requires: ['global/technologies'],
  switches: [{ id: 'exg.chart2', values: ['nothing', 'again'], rule: 'EXG-142' }],
  actions: [action('research', ['research'])],
  decisions: [decision('research')],
  steps: [diceStep, chartStep],
  turn: { insert: [{ step: 'research', after: 'purchase' }] },
  hooks: {
    findForecast: [
      {
        rules: ['EXG-041'],
        run: (g, q) => (q.about === 'research' ? researchOf(g, q.power, q.dice, 'EXG-041') : null),
      },
    ],
  },
}
