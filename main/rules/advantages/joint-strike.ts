/**
 * Joint strike (LHTR-152): once per game the UK skips the moves and battles of its turn, and its units move and fight
 * in the United States' turn.
 */
import { refuse } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { hasTrait, typeOf } from '../../engine/battle/fire'
import type { FireModifier, HitClass } from '../../engine/battle/steps'
import { chooseStep } from '../../engine/module/option-question'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Frame, Ix } from '../../engine/state/state'
import { advantagesOf, isUnused, played, useUp } from './owned'

/** The clause by which guns fire separately at aircraft of two powers. */
export const SEPARATELY = 'LHTR-152'
const RULES = ['LHTR-152', 'LHTR-222'] as const

interface AskFrame extends Frame {
  done: boolean
}

const isOf = (g: Game, power: string, turn: Ix = g.state.turn): boolean =>
  g.rs.turns[turn]?.powers[0] === g.powerIx(power)

/** True when a joint strike takes place this round. */
export const isJointStrike = (g: Game): boolean => advantagesOf(g).active.includes('joint-strike')

/** The steps that the UK skips, and the phases in which its units act with the American ones. */
const leftOut = ['combat-move', 'rockets', 'combat', 'noncombat-move']
const shared = ['combat-move', 'combat', 'control', 'noncombat-move']

const declareStep: Step<AskFrame> = {
  id: 'joint-strike',
  when: played,
  rules: ['LHTR-152'],
  frame: () => ({ step: 'joint-strike', done: false }),
  run: (g, f) => (f.done || !isOf(g, 'russia') || !isUnused(g, 'joint-strike') ? 'done' : 'ask'),
  asked: (g) => ({ power: g.powerIx('uk') }),
  ...chooseStep<AskFrame>(
    (g) => ({
      id: `joint-strike-${g.state.round}`,
      about: 'joint-strike',
      rules: RULES,
      options: [
        { option: 'wait', label: 'Not this round' },
        {
          option: 'declare',
          label: 'Declare it: your units move and fight on the American turn instead of yours',
        },
      ],
      refusal: () => refuse('LHTR-152', 'strike-or-not'),
    }),
    (g, f, option) => {
      f.done = true
      if (option !== 'declare') return
      useUp(g, 'joint-strike', 'advantage-used', ['LHTR-152'])
      advantagesOf(g).active.push('joint-strike')
    },
  ),
}

/** Aircraft of one power: guns fire at each power's aircraft in turn. */
const lotOf = (power: string, kind: string, which: (bomber: boolean) => boolean): HitClass => ({
  pool: `${power}-${kind}`,
  rules: ['LHTR-152'],
  mayTake: (p, c) =>
    typeOf(p, c).domain === 'air' &&
    p.rs.powers[c.power]?.id === power &&
    which(hasTrait(p, c, 'bomber')) &&
    // Guns can't hit the jets of the Expansion Edition (AARE-223).
    !hasTrait(p, c, 'jet'),
})
/** In firing order: British aircraft first. */
const lots = ['uk', 'us'].flatMap((power) => [
  lotOf(power, 'fighters', (bomber) => !bomber),
  lotOf(power, 'bombers', (bomber) => bomber),
])

/** The steps in which guns fire at attacking aircraft. */
const gunSteps: readonly string[] = ['antiaircraft', 'raid-gun']

/** Aircraft of two powers attack together in a joint strike, and on D-Day (AARE-082). */
const separately: FireModifier = (p, _, shots) => {
  const flying = p.attackers.filter((c) => typeOf(p, c).domain === 'air')
  if (new Set(flying.map((c) => c.power)).size < 2) return null
  const gun = firstOf(shots)
  const split = lots.map((hits) => ({
    ...gun,
    hits,
    dice: flying.filter((c) => hits.mayTake(p, c)).length,
    rules: [...gun.rules, SEPARATELY],
  }))
  return split.filter((s) => s.dice > 0)
}

export const jointStrike: RuleModule = {
  id: 'advantages/joint-strike',
  requires: ['advantages', 'technologies', 'base/antiaircraft'],
  steps: [declareStep],
  turn: { insert: [{ step: 'joint-strike', before: 'research' }] },
  battle: {
    hits: lots,
    fire: [{ rules: ['LHTR-152'], reads: ['types', 'counts'], steps: gunSteps, run: separately }],
  },
  joint: [{ rules: ['LHTR-152'], when: played, powers: ['us', 'uk'] }],
  hooks: {
    skipStep: [
      {
        rules: RULES,
        when: played,
        run: (g, { step }) =>
          isJointStrike(g) && isOf(g, 'uk') && leftOut.includes(step) ? 'LHTR-152' : null,
      },
    ],
    listMovers: [
      {
        rules: RULES,
        when: played,
        run: (g, { turn }) =>
          isJointStrike(g) && isOf(g, 'us', turn) && shared.includes(g.state.phase) ? [g.powerIx('uk')] : [],
      },
    ],
    decideLossPicker: [
      {
        rules: ['LHTR-152'],
        when: played,
        run: (g, { piece }) =>
          isJointStrike(g) && isOf(g, 'us') && g.isMover(piece.power) ? piece.power : null,
      },
    ],
    onTurnEnd: [
      {
        rules: ['LHTR-152'],
        run(g) {
          const all = advantagesOf(g)
          if (isOf(g, 'us')) all.active = all.active.filter((id) => id !== 'joint-strike')
        },
      },
    ],
  },
}
