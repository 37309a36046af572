/** Before play, each power chooses its advantages or rolls for them (LHTR-133, LHTR-134). */
import { refuse } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { Hooks } from '../../engine/module/hooks'
import type { Contribution, RuleModule, Step, SwitchDefinition } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { advantagesOwned, asCards, give, hasAdvantage, sixOf, slice, type AdvantageId } from './owned'

/** The advantages of its six that a power does not have yet. */
const open = (g: Game, power: Ix) => sixOf(g.powerId(power)).filter(({ id }) => !hasAdvantage(g, power, id))

/** How many advantages a power still gets, up to the agreed number. */
const missing = (g: Game, power: Ix): number => {
  const all = sixOf(g.powerId(power)).length
  return Number(g.switch('lhtr.advantagesDrawn')) - (all - open(g, power).length)
}

/** Powers that still get an advantage, in turn order. */
const waiting = (g: Game): Ix[] =>
  g.rs.turns.flatMap((t) => t.powers).filter((power) => missing(g, power) > 0)

/** The power that is asked next. */
const asked = (g: Game): Ix => firstOf(waiting(g))

const chooseAdvantages: Step = {
  id: 'choose-advantages',
  phase: 'advantages',
  rules: ['LHTR-133', 'LHTR-134', 'LHTR-200'],
  when: { 'lhtr.advantages': 'chosen' },
  run: (g) => (waiting(g).length > 0 ? 'ask' : 'done'),
  asked: (g) => ({ power: asked(g) }),
  ...chooseStep<Frame>(
    (g) => ({
      id: `advantage-${g.powerId(asked(g))}-${missing(g, asked(g))}`,
      about: 'advantage',
      rules: ['LHTR-133', 'LHTR-134', 'LHTR-135'],
      options: asCards(open(g, asked(g))),
      refusal: (option) =>
        refuse('LHTR-134', 'pick-an-advantage', option === null ? [] : [{ kind: 'limit', id: option }]),
    }),
    (g, _, option) => give(g, asked(g), option as AdvantageId, 'LHTR-134'),
  ),
}

interface DiceFrame extends Frame {
  /** Number of rolls so far. */
  throws: number
}

/** Rolls until each power has its number; duplicates are rolled again. */
const rollAdvantages: Step<DiceFrame> = {
  id: 'roll-advantages',
  phase: 'advantages',
  rules: ['LHTR-133', 'LHTR-134', 'LHTR-201'],
  when: { 'lhtr.advantages': 'diced' },
  rolls: () => ['LHTR-134'],
  frame: () => ({ step: 'roll-advantages', throws: 0 }),
  run(g, f) {
    while (waiting(g).length > 0) {
      const power = asked(g)
      const dice = g.roll(f, `advantages-${f.throws}`, {
        by: power,
        dice: missing(g, power),
        hitsOn: null,
        reason: 'advantages',
        rules: ['LHTR-134'],
      })
      if (!dice) return 'pushed'
      f.throws++
      for (const die of dice) {
        const fell = open(g, power).find(({ id }) => sixOf(g.powerId(power))[die - 1]?.id === id)
        if (fell) give(g, power, fell.id, 'LHTR-134')
      }
    }
    return 'done'
  },
}

/** Facts for the screens: the advantages of each power. */
export const toldAdvantages: Contribution<Hooks['listFacts']> = {
  rules: ['LHTR-133'],
  run: (g) =>
    g.rs.powers.flatMap((_, power) => {
      const value = advantagesOwned(g, power)
      return value.length > 0 ? [{ name: 'advantages', power, value }] : []
    }),
}

/** The switch for advantages. */
export const advantagesSwitch: SwitchDefinition = {
  id: 'lhtr.advantages',
  values: ['none', 'chosen', 'diced'],
  rule: 'LHTR-134',
}

/** The module that assigns advantages: the slice, the steps before play, and the facts for the screens. */
export const choosing: RuleModule = {
  id: 'advantages',
  switches: [
    advantagesSwitch,
    { id: 'lhtr.advantagesDrawn', values: ['1', '2', '3', '4', '6'], rule: 'LHTR-134' },
  ],
  slice,
  steps: [chooseAdvantages, rollAdvantages],
  setup: { insert: [{ step: 'choose-advantages' }, { step: 'roll-advantages' }] },
  hooks: { listFacts: [toldAdvantages] },
}
