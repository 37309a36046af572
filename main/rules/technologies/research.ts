/** Develop weapons: dice at 5 IPCs for one development (LHTR-023 to LHTR-029). */
import { OK, refuse } from '../../../shared/model'
import { MOST_DICE } from '../../../shared/model/actions'
import { answerOf, oneOf } from '../../engine/answers'
import { fallen, forecastOf, type Course, type Forecast } from '../../engine/forecast'
import type { Game } from '../../engine/game'
import type { Step } from '../../engine/module'
import type { Frame, Ix } from '../../engine/state'
import { capitalLost } from '../base/capitals'
import type { TechnologyList } from './list'
import { developments, ownedBy, technologiesOf, type Development } from './owned'

/** IPCs that a die costs. */
export const DIE = 5
/** Up to so many dice their chances are foretold: more make no difference that anybody sees. */
const TOLD_DICE = 40

interface ResearchFrame extends Frame {
  /** What was bought, until its dice have fallen. */
  bought: { development: Development; dice: number } | null
  done: boolean
}

/** Who pays: of a power with several economies that of its home, which stands first. */
const treasuryOf = (g: Game): number => g.rs.treasuries.findIndex((t) => t.power === g.turnPower())
/** Has it lost its capital, and is it run from no other place? */
const isHeadless = (g: Game): boolean =>
  capitalLost(g, treasuryOf(g)) && (g.ask('seat', { treasury: treasuryOf(g) }) ?? 'none') === 'none'
/** How many dice the money is enough for. */
const most = (g: Game): number => Math.min(MOST_DICE, Math.floor(g.cash(treasuryOf(g)) / DIE))

/** The number that a die must show for a development. */
const numberOf = (development: Development): number => developments.indexOf(development) + 1

/** Dice of which one must show the number. */
const researchRoll = (number: number, dice: number): Course<boolean> => ({
  start: false,
  dice,
  take: (found, die) => found || die === number,
  key: Number,
})

/** Is a development found with so many dice? Its number makes no difference to that. */
export const researchOf = (g: Game, power: Ix, dice: number): Forecast =>
  forecastOf(researchRoll(1, dice), {
    about: 'research',
    by: g.powerId(power),
    option: String(dice),
    rules: ['LHTR-024'],
    tells: (found) => ({ success: found }),
  })

/** The step in which a power rolls for one of these developments. */
export function researchStep(list: TechnologyList): Step<ResearchFrame> {
  const there = developments.filter((d) => list.changes[d] !== undefined)
  const idle = (g: Game, d: Development): string | null => list.idle?.(g, d) ?? null
  const open = (g: Game): Development[] =>
    there.filter((d) => !ownedBy(g, g.turnPower()).includes(d) && idle(g, d) === null)
  const mayResearch = (g: Game): boolean => !isHeadless(g) && open(g).length > 0 && most(g) > 0
  return {
    id: 'research',
    rules: ['LHTR-023', 'LHTR-024', 'LHTR-025', 'LHTR-026', list.listed, 'LHTR-029', 'LHTR-045'],
    phase: 'research',
    rolls: () => ['LHTR-024'],
    frame: () => ({ step: 'research', bought: null, done: false }),
    run(g, f) {
      if (f.bought) {
        const { development, dice } = f.bought
        const fell = g.roll(f, 'research', {
          by: g.turnPower(),
          dice,
          hitsOn: null,
          reason: 'research',
          rules: ['LHTR-024'],
        })
        if (!fell) return 'pushed'
        const by = g.powerId(g.turnPower())
        if (fallen(researchRoll(numberOf(development), dice), fell)) {
          technologiesOf(g).coming[by] = development
          g.emit({
            kind: 'chosen',
            by,
            what: 'developed',
            option: development,
            rules: ['LHTR-024', 'LHTR-027'],
          })
        }
        f.bought = null
      }
      return f.done || !mayResearch(g) ? 'done' : 'ask'
    },
    asked: (g) => ({ power: g.turnPower() }),
    decision: (g) => ({
      id: `research-${g.state.round}-${g.powerId(g.turnPower())}`,
      of: 'research',
      kind: 'research',
      answers: ['research', 'end'],
      rules: ['LHTR-023', 'LHTR-024', 'LHTR-026', 'LHTR-027'],
      suggestion: { kind: 'end' },
      price: DIE,
      cash: g.cash(treasuryOf(g)),
      most: most(g),
      owned: ownedBy(g, g.turnPower()),
      open: open(g),
    }),
    coming: (g) =>
      Array.from({ length: Math.min(TOLD_DICE, most(g)) }, (_, i) => researchOf(g, g.turnPower(), i + 1)),
    legal: (g) => ({
      check(a) {
        if (a.kind === 'end') return OK
        if (a.kind !== 'research') return refuse('LHTR-023', 'research-first')
        const named = there.find((d) => d === a.development)
        if (!named) return refuse(list.listed, 'no-such-development', [{ kind: 'limit', id: a.development }])
        const useless = idle(g, named)
        if (useless !== null) return refuse(useless, 'of-no-use-here', [{ kind: 'limit', id: a.development }])
        if (!open(g).includes(named))
          return refuse('LHTR-026', 'developed-already', [{ kind: 'limit', id: a.development }])
        if (a.dice > most(g))
          return refuse('LHTR-023', 'too-many-research-dice', [{ kind: 'limit', id: 'dice', n: most(g) }])
        return OK
      },
      sample: (rng) =>
        rng.below(2) === 0
          ? { kind: 'end' }
          : { kind: 'research', development: oneOf(rng, open(g)), dice: 1 + rng.below(Math.min(3, most(g))) },
    }),
    answer(g, f, a) {
      f.done = true
      if (a.kind === 'end') return
      const { development, dice } = answerOf(a, 'research')
      g.pay(treasuryOf(g), -1, dice * DIE, 'research', ['LHTR-023', 'LHTR-025'])
      f.bought = { development: development as Development, dice }
    },
  }
}
