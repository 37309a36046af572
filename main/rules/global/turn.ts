/**
 * The shape of a turn: the mandatory Agenda Phase, the optional Combat Phase, then mobilizing and income in any case
 * (EXG-008, EXG-009, EXG-112 to EXG-114). Other modules add the agenda's steps, each before `combat-phase` in the
 * order of EXG-010.
 */
import { refuse } from '../../../shared/model'
import { chooseStep } from '../../engine/module/option-question'
import { turnFact } from '../../engine/state/fact'
import { z } from 'zod'
import { placeIn, type ListFrame } from '../../engine/loop/turn-flow'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { priceOf } from './diplomacy/undeclared-attack-price'
import { early, strikeTargets, surpriseRefusal } from './diplomacy/war-targets'

/** True when the nation skips the Combat Phase of this turn. */
export const leftOut = turnFact('combatLeftOut', {
  schema: z.boolean(),
  initial: false,
  label: 'the Combat Phase is skipped',
  edit: false,
})

/** True when the nation plays this turn's Combat Phase with attacks it has not declared. */
export const striking = turnFact('surpriseAttacks', {
  schema: z.boolean(),
  initial: false,
  label: 'Surprise Attacks',
  edit: false,
})

/** Steps of the Combat Phase, which are skipped with it. */
const COMBAT_PHASE: ReadonlySet<string> = new Set([
  'surprise-attacks',
  'movement-ban',
  'combat-move',
  'ignored-zones',
  'scramble',
  'strikes',
  'combat',
  'decks-after-combat',
  'control',
  'noncombat-move',
])

/** True during the Agenda Phase (EXG-008). Its last question is whether the Combat Phase is played. */
export function inAgenda(g: Game): boolean {
  const { at } = (g.frame('turn') ?? { at: null }) as ListFrame
  const { turnSteps } = g.rs
  return at !== null && placeIn(turnSteps, at) <= placeIn(turnSteps, 'combat-phase')
}

/**
 * True when relations let the nation whose turn it is attack another: an enemy, or a nation at peace if the Combat
 * Phase is played with undeclared attacks (EXG-174).
 */
export const mayStrike = (g: Game, victim: Ix): boolean =>
  g.hostile(g.turnPower(), victim) || (striking.of(g) && surpriseRefusal(g, g.turnPower(), victim) === null)

interface ChoiceFrame extends Frame {
  done: boolean
}

const choice: Step<ChoiceFrame> = {
  id: 'combat-phase',
  phase: 'combat-phase',
  rules: ['EXG-008', 'EXG-009'],
  frame: () => ({ step: 'combat-phase', done: false }),
  run: (_, f) => (f.done ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<ChoiceFrame>(
    (g) => {
      const { nations, lands } = strikeTargets(g, g.turnPower())
      return {
        id: `combat-phase-${g.state.round}-${g.powerId(g.turnPower())}`,
        about: 'combat-phase',
        rules: ['EXG-009', 'EXG-114'],
        options: [
          { option: 'play', label: 'Play the Combat Phase' },
          ...(nations.length + lands.length > 0
            ? [
                {
                  option: 'strike',
                  label: `Play the Combat Phase and make a Surprise Attack: ${priceOf(g, { nations, lands })}`,
                  rules: ['EXG-082', 'EXG-168'],
                },
              ]
            : []),
          { option: 'leave-out', label: 'Skip it: you still mobilize units and collect income' },
        ],
        refusal: (option) =>
          option === 'strike'
            ? (early(g) ?? refuse('EXG-168', 'nobody-to-surprise'))
            : refuse('EXG-009', 'combat-phase-first'),
      }
    },
    (g, f, option) => {
      f.done = true
      leftOut.set(g, option === 'leave-out')
      striking.set(g, option === 'strike')
    },
  ),
}

export const turn: RuleModule = {
  id: 'global/turn',
  requires: ['base/movement', 'base/combat'],
  facts: [leftOut, striking],
  steps: [choice],
  turn: { insert: [{ step: 'combat-phase', before: 'combat-move' }] },
  hooks: {
    skipStep: [
      {
        rules: ['EXG-009', 'EXG-113'],
        run: (g, { step }) => (leftOut.of(g) && COMBAT_PHASE.has(step) ? 'EXG-009' : null),
      },
    ],
  },
}
