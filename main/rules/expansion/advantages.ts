/**
 * National advantages of the Expansion Edition (AARE-238 to AARE-248). Nations declare them during play: one in round
 * 1, and some a second one in round 2, which may be deferred to a mobilize phase. Italy takes four from the German
 * list.
 */
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { garrisonStep } from '../advantages/british'
import { advantagesSwitch, toldAdvantages } from '../advantages/choosing'
import { advantagesOf, advantagesOwned, asCards, give, sixOf, slice } from '../advantages/owned'

/** Powers without a list of their own, with the power whose list they use (AARE-248). */
const LISTS: Readonly<Record<string, string>> = { italy: 'germany' }
/** The number of advantages that such a power gets in total. */
const FOREIGN = 4
/** Nations that each declare a second advantage (AARE-242); of the Allies, only one nation does. */
const SECOND: readonly string[] = ['germany', 'japan']

const isForeign = (g: Game, power: Ix): boolean => LISTS[g.powerId(power)] !== undefined
const count = (g: Game, power: Ix): number => advantagesOwned(g, power).length
const hasDelayed = (g: Game, power: Ix): boolean => advantagesOf(g).delayed.includes(g.powerId(power))

/** The other powers of the side that share its single second advantage. */
const partners = (g: Game, power: Ix): Ix[] =>
  g
    .powersOf(g.sideOf(power))
    .filter((other) => other !== power && !SECOND.includes(g.powerId(other)) && !isForeign(g, other))

/** The number of advantages that a power may have by this round, apart from deferral. */
function most(g: Game, power: Ix): number {
  const { round } = g.state
  if (isForeign(g, power)) return Math.min(round, FOREIGN)
  if (round === 1) return 1
  // The first ally to declare a second one uses it up (AARE-246).
  const taken = !SECOND.includes(g.powerId(power)) && partners(g, power).some((other) => count(g, other) > 1)
  return taken ? 1 : 2
}

/** The list of a power, without advantages that are already taken. */
const open = (g: Game, power: Ix) =>
  sixOf(LISTS[g.powerId(power)] ?? g.powerId(power)).filter(
    ({ id }) =>
      !advantagesOf(g).has.includes(id) &&
      // Carriers that already move three would gain nothing (AARE-312).
      (id !== 'fast-carriers' || g.switch('aare.carrier') === 'priceList'),
  )

/** True when an ally with a later turn, or one that deferred, could still take it. */
const mayLeave = (g: Game, power: Ix): boolean => {
  const order = g.rs.turns.flatMap((t) => t.powers)
  return (
    !SECOND.includes(g.powerId(power)) &&
    !isForeign(g, power) &&
    partners(g, power).some((p) => hasDelayed(g, p) || order.indexOf(p) > order.indexOf(power))
  )
}

interface DeclareFrame extends Frame {
  done: boolean
}

const LATER = 'later'
const LEAVE = 'leave'
const RULES = ['AARE-239', 'AARE-240', 'AARE-241', 'AARE-242', 'AARE-243', 'AARE-244', 'AARE-247', 'AARE-248']

/** Asks the power whose turn it is for one advantage of its list. */
const asking = (
  extra: (g: Game) => readonly { option: string; label: string; says: string; rules: string[] }[],
  settled: (g: Game, f: DeclareFrame, option: string) => void,
) => ({
  asked: (g: Game) => ({ power: g.turnPower() }),
  ...chooseStep<DeclareFrame>(
    (g) => ({
      id: `declare-${g.state.round}-${g.powerId(g.turnPower())}-${g.state.phase}-${count(g, g.turnPower())}`,
      about: 'declare-advantage',
      rules: g.state.round === 1 ? ['AARE-240', 'AARE-241'] : ['AARE-242', 'AARE-244', 'AARE-246'],
      options: [...asCards(open(g, g.turnPower())), ...extra(g)],
      refusal: (option) =>
        refuse('AARE-247', 'pick-an-advantage', option === null ? [] : [{ kind: 'limit', id: option }]),
    }),
    (g, f, option) => {
      const found = open(g, g.turnPower()).find(({ id }) => id === option)
      if (found) give(g, g.turnPower(), found.id, 'AARE-241')
      settled(g, f, option)
    },
  ),
})

const later = (says: string) => ({ option: LATER, label: 'Declare it later', says, rules: ['AARE-244'] })

/** At the start of a turn: the one of round 1, the second one of round 2, and Italy's in rounds 1 to 4. */
const declareStep: Step<DeclareFrame> = {
  id: 'declare-advantage',
  phase: 'advantages',
  rules: [...RULES, 'AARE-020', 'AARE-238', 'AARE-246', 'AARE-312', 'AARE-314'],
  frame: () => ({ step: 'declare-advantage', done: false }),
  run(g, f) {
    const power = g.turnPower()
    const last = isForeign(g, power) ? FOREIGN : 2
    return f.done || g.state.round > last || count(g, power) >= most(g, power) ? 'done' : 'ask'
  },
  ...asking(
    (g) => {
      const power = g.turnPower()
      if (g.state.round === 1 && !isForeign(g, power)) return []
      return [
        later('In the mobilize phase of this or a later turn, with its full effect from then on.'),
        ...(mayLeave(g, power)
          ? [
              {
                option: LEAVE,
                label: 'Leave it to an ally',
                says: 'Only one Allied nation gets a second advantage: the first to declare it.',
                rules: ['AARE-246', 'AARE-314'],
              },
            ]
          : []),
      ]
    },
    (g, f, option) => {
      f.done = true
      const all = advantagesOf(g)
      if (option === LATER && !hasDelayed(g, g.turnPower()))
        all.delayed = [...all.delayed, g.powerId(g.turnPower())]
    },
  ),
}

/** In the mobilize phase: a deferred advantage. */
const delayedStep: Step<DeclareFrame> = {
  id: 'declare-delayed',
  phase: 'place',
  rules: ['AARE-244', 'AARE-245', 'AARE-246', 'AARE-248'],
  frame: () => ({ step: 'declare-delayed', done: false }),
  run: (g, f) =>
    f.done || !hasDelayed(g, g.turnPower()) || count(g, g.turnPower()) >= most(g, g.turnPower())
      ? 'done'
      : 'ask',
  ...asking(
    () => [later('In the mobilize phase of a later turn.')],
    (_, f, option) => {
      f.done = option === LATER
    },
  ),
}

/** The complex of a garrison that is declared in the mobilize phase. */
const lateGarrison: Step = {
  ...garrisonStep,
  id: 'colonial-garrison-late',
  rules: [...garrisonStep.rules, 'AARE-313'],
}

export const declaring: RuleModule = {
  id: 'advantages',
  switches: [advantagesSwitch],
  // The advantage rules are in force; the lists alone ensure that a nation has no advantage before it declares one.
  fixes: { 'lhtr.advantages': 'chosen' },
  slice,
  steps: [declareStep, delayedStep, lateGarrison],
  turn: {
    insert: [
      { step: 'declare-advantage', before: 'research' },
      { step: 'colonial-garrison', after: 'declare-advantage' },
      { step: 'declare-delayed', before: 'place' },
      { step: 'colonial-garrison-late', after: 'declare-delayed' },
    ],
  },
  hooks: { listFacts: [toldAdvantages] },
}
