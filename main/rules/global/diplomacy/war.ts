/**
 * War: declared in step 6 of the agenda on a nation or an alliance (EXG-079, EXG-166), after every ally has decided
 * to stay or leave (EXG-165), and open for combat from the next round (EXG-080, EXG-167). Attacks are recorded: a war
 * without fighting does not count for spending (EXG-120, EXG-170).
 */
import { z } from 'zod'
import { OK, refuse } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named } from '../../../../shared/model/ids'
import { joinList } from '../../../../shared/words/lists'
import { storyCatalogue } from '../../../../shared/words/story/texts'
import { voiceOf } from '../../../../shared/words/voice'
import { answerOf, at, firstOf, oneOf } from '../../../engine/loop/asserts'
import { chooseStep, type OneOf } from '../../../engine/module/option-question'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { leaveAlliance } from './alliances'
import { alliesOf, areAllied, beginWar, membersWith, nationsIn, noteAttack, WAR_SPENDING } from './relations'
import { landOf, warRefusal } from './war-targets'

const declareForm = z.strictObject({ kind: z.literal('declare-war'), on: named.power, ...actionBase })
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    'declare-war': z.infer<typeof declareForm>
  }
}

/**
 * Puts a nation and its allies at war with another nation and its allies, with combat open from round `open`
 * (EXG-077, EXG-166). Truce partners across the two sides stay at peace, and existing wars stay as they are.
 */
export function goToWar(g: Game, by: Ix, on: Ix, open: number, what: 'war' | 'surprise'): void {
  const rules = what === 'war' ? ['EXG-077', 'EXG-166', 'EXG-167'] : ['EXG-077', 'EXG-169']
  const against = membersWith(g, on)
  for (const p of [by, ...alliesOf(g, by)]) {
    const powers = against
      .filter((enemy) => beginWar(g, p, enemy, open, enemy))
      .map((enemy) => g.powerId(enemy))
    if (powers.length === 0) continue
    const said = p === by ? what : 'drawn-in'
    g.emit({ kind: 'diplomacy', what: said, by: g.powerId(p), powers, round: open, rules })
  }
}

// ---- the allies' choice ---------------------------------------------------------------------------------------------

/** An act of a nation that binds its allies. */
export type Deed = 'war' | 'surprise' | 'neutral'

interface BesideFrame extends Frame {
  deed: Deed
  by: string
  /** The nation or neutral space against which the act is directed. */
  on: string
  /** Allies that are still to be asked. */
  left: string[]
}

/**
 * Asks every ally of a nation whether it stays or leaves (EXG-165). The frame that continues afterwards is below it
 * on the stack.
 */
export function askAllies(g: Game, deed: Deed, by: Ix, on: string): void {
  const left = alliesOf(g, by).map((p) => g.powerId(p))
  g.push({ step: 'stay-beside', deed, by: g.powerId(by), on, left } satisfies BesideFrame)
}

const stillAllied = (g: Game, { by, left }: BesideFrame): string[] =>
  left.filter((id) => areAllied(g, g.powerIx(id), g.powerIx(by)))

/** The context of a question about such an act: the nation that acts, and its target nations or land. */
export function deedOf(g: Game, by: Ix, on: string): Pick<OneOf, 'deed' | 'space'> {
  const nation = g.powerIx(on)
  const against = nation < 0 ? [] : membersWith(g, nation).map((p) => g.powerId(p))
  return {
    deed: { by: g.powerId(by), against },
    ...(nation < 0 ? { space: g.sid(landOf(g, on)) } : {}),
  }
}

const besideStep: Step<BesideFrame> = {
  id: 'stay-beside',
  rules: ['EXG-165'],
  run(g, f) {
    f.left = stillAllied(g, f)
    return f.left.length > 0 ? 'ask' : 'done'
  },
  asked: (g, f) => ({ power: g.powerIx(firstOf(f.left)) }),
  ...chooseStep<BesideFrame>(
    (g, f) => ({
      id: `stay-beside-${g.state.round}-${f.by}-${f.on}-${firstOf(f.left)}`,
      about: `stay-beside-${f.deed}`,
      rules: ['EXG-165'],
      ...deedOf(g, g.powerIx(f.by), f.on),
      assent: 'stay',
      options: [
        {
          option: 'stay',
          label:
            f.deed === 'neutral'
              ? 'Stand by your ally and share the price'
              : 'Stand by your ally and share the war',
        },
        { option: 'leave', label: 'Leave the alliance' },
      ],
      refusal: () => refuse('EXG-165', 'stay-or-leave'),
    }),
    (g, f, option) => {
      const [asked = '', ...left] = f.left
      f.left = left
      if (option === 'leave') leaveAlliance(g, g.powerIx(asked), ['EXG-078', 'EXG-165'])
      else g.emit({ kind: 'diplomacy', what: 'stays', by: asked, powers: [f.by], rules: ['EXG-165'] })
    },
  ),
}

// ---- declaring ------------------------------------------------------------------------------------------------------

interface DeclareFrame extends Frame {
  done: boolean
}

/** Nations on which the nation whose turn it is may declare war. */
export const warTargets = (g: Game): Ix[] =>
  nationsIn(g).filter((on) => warRefusal(g, g.turnPower(), on) === null)

const RULES = ['EXG-010', 'EXG-079', 'EXG-166']
const words = voiceOf(storyCatalogue)

const declareStep: Step<DeclareFrame> = {
  id: 'declare-war',
  phase: 'declare-war',
  rules: RULES,
  frame: () => ({ step: 'declare-war', done: false }),
  run: (g, f) => (f.done || warTargets(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  decision: (g) => ({
    id: `declare-war-${g.state.round}-${g.powerId(g.turnPower())}-${warTargets(g).length}`,
    of: 'form',
    about: 'declare-war',
    kind: 'declare-war',
    answers: ['declare-war', 'end'],
    rules: RULES,
    suggestion: { kind: 'end' },
    fields: [
      {
        ...{ is: 'one', name: 'on', label: 'Declare war on' },
        // A war on one member is a war on the whole alliance, so each alliance is listed once (EXG-166).
        from: warTargets(g)
          .map((on) => ({ on, all: membersWith(g, on) }))
          .filter(({ on }, i, blocks) => blocks.findIndex((one) => one.all.includes(on)) === i)
          .map(({ on, all }) => ({
            id: g.powerId(on),
            label: joinList(
              words,
              all.map((p) => at(g.rs.powers, p).name),
            ),
          })),
      },
    ],
  }),
  legal: (g) => ({
    check(a) {
      if (a.kind === 'declare-war') return warRefusal(g, g.turnPower(), g.powerIx(a.on)) ?? OK
      return a.kind === 'end' ? OK : refuse('EXG-079', 'war-or-end')
    },
    sample: (rng) =>
      rng.below(4) > 0 ? { kind: 'end' } : { kind: 'declare-war', on: g.powerId(oneOf(rng, warTargets(g))) },
  }),
  answer(g, f, a) {
    if (a.kind === 'end') {
      f.done = true
      return
    }
    const { on } = answerOf(a, 'declare-war')
    g.push({ step: 'go-to-war', on } satisfies WarFrame)
    askAllies(g, 'war', g.turnPower(), on)
  },
}

interface WarFrame extends Frame {
  on: string
}

/** Begins the declared war after every ally has answered. */
const warStep: Step<WarFrame> = {
  id: 'go-to-war',
  rules: ['EXG-077', 'EXG-080', 'EXG-166', 'EXG-167'],
  run(g, { on }) {
    goToWar(g, g.turnPower(), g.powerIx(on), g.state.round + 1, 'war')
    return 'done'
  },
}

export const war: RuleModule = {
  id: 'global/war',
  requires: ['global/relations', 'global/alliances', 'global/turn'],
  actions: [{ kind: 'declare-war', form: declareForm, asked: ['form'] }],
  words: {
    actions: { 'declare-war': 'declare war' },
    prompts: {
      'declare-war': 'Declare war, or end the phase.',
    },
  },
  steps: [declareStep, besideStep, warStep],
  turn: { insert: [{ step: 'declare-war', before: 'combat-phase' }] },
  hooks: {
    onAttack: [
      {
        rules: ['EXG-120', 'EXG-170'],
        run: (g, { by, victim }) => noteAttack(g, by, victim),
      },
    ],
    onCapture: [
      {
        // Taking undefended land rolls no dice; it counts as an attack only under the switch value `declared`.
        rules: ['EXG-120', 'EXG-170'],
        when: { [WAR_SPENDING]: 'declared' },
        run: (g, { by, from }) => noteAttack(g, by, from),
      },
    ],
  },
}
