/**
 * Surrender: at the end of its turn, each country counts its dice and rolls them if there are four or more; at a
 * total of 22 or more it surrenders (LNK-063 to LNK-081, LNK-211, LNK-212, LNK-241, LNK-242). The effects are in
 * surrender-effects.ts.
 */
import { turnFact } from '../../engine/state/fact'
import { z } from 'zod'
import { factId } from '../../engine/state/fact-fields'
import { OK, refuse } from '../../../shared/model'
import { fallen, forecastOf, pips, type Course, type Forecast } from '../../engine/loop/dice-forecast'
import type { Game } from '../../engine/loop/game'
import { action } from '../../engine/module/action-kinds'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import {
  countingPowers,
  surrenderClock,
  surrenderDice,
  surrenderLines,
  surrenderTrend,
} from './surrender-dice'
import { effectSteps, leave, type EffectsFrame } from './surrender-effects'

interface Surrender {
  /** Powers that have surrendered, in order. */
  out: string[]
}
const slice = (g: Game) => g.slice<Surrender>('surrender')
/** True when the power is out of the game. China leaves with the US unless it fights on (LNK-240). */
const isOut = (g: Game, power: Ix): boolean => {
  const { out } = slice(g)
  const id = g.powerId(power)
  return out.includes(id) || (id === 'china' && out.includes('usa') && g.switch('chinaFightsOn') !== 'on')
}

/** The total at which a country surrenders (LNK-075). */
const SURRENDER_AT = 22
/** Three dice or fewer can't reach 22, so they are not rolled (LNK-078). */
const FEWEST_DICE = 4

/** About even odds of 22 or more: six dice reach it in 45 of 100 rolls, seven in 74. */
const EVEN_DICE = 6.1

/** The roll of this number of dice. */
const surrenderRoll = (dice: number): Course<number> => pips(dice < FEWEST_DICE ? 0 : dice)
const givesUp = (sum: number): boolean => sum >= SURRENDER_AT

/** The forecast of a surrender roll with this number of dice. */
const surrenderOf = (g: Game, power: Ix, dice: number): Forecast =>
  forecastOf(surrenderRoll(dice), {
    about: 'surrender',
    by: g.powerId(power),
    rules: ['LNK-075', 'LNK-078'],
    tells: (sum) => ({ success: givesUp(sum) }),
  })

const countStep: Step = {
  id: 'surrender',
  phase: 'surrender',
  rules: [
    'LNK-074',
    'LNK-075',
    'LNK-076',
    'LNK-077',
    'LNK-078',
    'LNK-079',
    'LNK-081',
    'LNK-211',
    'LNK-212',
    'LNK-222',
    'LNK-223',
  ],
  rolls: () => ['LNK-075'],
  run(g, f) {
    const power = g.powerId(g.turnPower())
    if (isOut(g, g.turnPower())) {
      if (f['settled'] === true) return 'done'
      // An edit during a surrender restarts the phase: the effects run again for what is not decided yet (LNK-267).
      g.push({ step: 'surrender-effects', powers: [], at: 'homeless' } satisfies EffectsFrame)
      return 'pushed'
    }
    if (conceded.of(g)) {
      surrender(g, power, true)
      return 'pushed'
    }
    const dice = surrenderDice(g, power)
    if (!f.rolls)
      g.emit({ kind: 'counted', power, lines: surrenderLines(g, power).map((l) => ({ ...l })), dice })
    const course = surrenderRoll(dice)
    if (course.dice === 0) return 'done'
    const rolled = g.roll(f, 'surrender', {
      by: g.turnPower(),
      dice,
      hitsOn: null,
      reason: 'surrender',
      rules: ['LNK-075'],
    })
    if (!rolled) return 'pushed'
    if (!givesUp(fallen(course, rolled))) return 'done'
    surrender(g, power, false)
    return 'pushed'
  },
}

/** Takes a country out of the game at once (LNK-241, LNK-267). */
export function surrender(g: Game, power: string, conceded: boolean): void {
  const going = leave(g, power)
  slice(g).out.push(...going)
  g.emit({
    kind: 'surrendered',
    power,
    ...(conceded ? { conceded: true } : {}),
    rules: conceded ? ['LNK-212'] : ['LNK-075', 'LNK-241'],
  })
  g.push({ step: 'surrender-effects', powers: going, at: null } satisfies EffectsFrame)
}

const mayConcede = (g: Game): boolean => g.switch('mayConcede') === 'on'
const conceded = turnFact('conceded', {
  schema: z.boolean(),
  initial: false,
  label: 'the power whose turn it is concedes',
  edit: false,
})

export const surrenderModule: RuleModule = {
  id: 'link/surrender',
  facts: [conceded],
  actions: [action('concede', ['standing'])],
  switches: [
    { id: 'ukLostIpcDice', values: ['off', 'on'], rule: 'LNK-082' },
    { id: 'ukCount', values: ['territoriesAndCenters', 'alsoRoutes', 'onlyValued'], rule: 'LNK-213' },
    { id: 'usConvoyDice', values: ['american', 'allAllied'], rule: 'LNK-214' },
    { id: 'usHomeDice', values: ['once', 'each'], rule: 'LNK-215' },
    { id: 'chinaFightsOn', values: ['off', 'on'], rule: 'LNK-240' },
    { id: 'mayConcede', values: ['on', 'off'], rule: 'LNK-212' },
  ],
  slice: {
    name: 'surrender',
    schema: z.strictObject({ out: z.array(factId.power).optional() }),
    initial: () => ({ out: [] }),
  },
  steps: [countStep, ...effectSteps],
  turn: { insert: [{ step: 'surrender', after: 'free-infantry' }] },
  standing: [
    {
      kind: 'concede',
      rules: ['LNK-212'],
      check(g, a) {
        if (!mayConcede(g)) return refuse('LNK-212', 'concede-off')
        if (a.by !== g.powerId(g.turnPower())) return refuse('LNK-212', 'concede-own-turn')
        return conceded.of(g) || isOut(g, g.turnPower()) ? refuse('LNK-212', 'conceded-already') : OK
      },
      answer(g) {
        conceded.set(g, true)
        g.emit({
          kind: 'chosen',
          by: g.powerId(g.turnPower()),
          what: 'concede',
          option: 'at the end of this turn',
          rules: ['LNK-212'],
        })
      },
    },
  ],
  joint: [{ rules: ['LNK-240'], when: { chinaFightsOn: 'on' }, powers: ['uk', 'china'] }],
  hooks: {
    decideInGame: [
      { rules: ['LNK-220', 'LNK-224', 'LNK-240'], run: (g, { power }) => (isOut(g, power) ? false : null) },
    ],
    skipTurn: [
      {
        rules: ['LNK-224'],
        run: (g, { turn }) =>
          g.rs.turns[turn]?.powers.every(
            (p) => isOut(g, p) || (g.powerId(p) === 'china' && isOut(g, g.powerIx('usa'))),
          )
            ? 'LNK-224'
            : null,
      },
    ],
    listMovers: [
      {
        // China fights on under the UK when the US is out (LNK-240).
        rules: ['LNK-240', 'LNK-274'],
        when: { chinaFightsOn: 'on' },
        run(g, { turn }) {
          const uk = g.powerIx('uk')
          const ours =
            g.rs.turns[turn]?.powers.includes(uk) === true && isOut(g, g.powerIx('usa')) && !isOut(g, uk)
          return ours ? [g.powerIx('china')] : []
        },
      },
    ],
    exemptFromIncome: [
      {
        rules: ['LNK-224', 'LNK-230'],
        run: (g, { treasury }) => (isOut(g, g.treasury(treasury).power) ? 'LNK-230' : null),
      },
    ],
    listStandingActions: [
      {
        rules: ['LNK-212'],
        run(g) {
          const open = mayConcede(g) && g.state.turn >= 0 && !conceded.of(g) && !isOut(g, g.turnPower())
          return open ? [{ kind: 'concede', by: g.turnPower(), rules: ['LNK-212'] }] : []
        },
      },
    ],
    findForecast: [
      {
        rules: ['LNK-075', 'LNK-078'],
        run: (g, q) => (q.about === 'surrender' ? surrenderOf(g, q.power, q.dice) : null),
      },
    ],
    listPendingDice: [
      {
        rules: ['LNK-074', 'LNK-075', 'LNK-078'],
        run: (g) =>
          countingPowers
            .map((id) => g.powerIx(id))
            .filter((power) => !isOut(g, power) && !(conceded.of(g) && power === g.turnPower()))
            .map((power) => surrenderOf(g, power, surrenderDice(g, g.powerId(power)))),
      },
    ],
    listVictoryProgress: [
      {
        rules: ['LNK-074', 'LNK-075'],
        run: (g) =>
          countingPowers
            .map((id) => g.powerIx(id))
            .filter((power) => !isOut(g, power))
            .map((out) => ({
              ...{ out, have: surrenderTrend(g, g.powerId(out)), need: EVEN_DICE, step: 0.6 },
              ...{ grows: surrenderClock(g.powerId(out)), rolled: true },
            })),
      },
    ],
    listFacts: [
      {
        rules: ['LNK-074', 'LNK-075'],
        run: (g) => [
          { name: 'surrendered', value: [...slice(g).out] },
          { name: 'surrenderAt', value: SURRENDER_AT },
          ...countingPowers
            .filter((p) => !slice(g).out.includes(p))
            .map((p) => ({ name: 'surrenderDice', power: g.powerIx(p), value: surrenderDice(g, p) })),
        ],
      },
    ],
  },
}
