/**
 * Attacks without a declaration: a Surprise Attack on a nation (EXG-081, EXG-168, EXG-169) and an attack on neutral
 * land (EXG-155). A nation that wants one says so before it moves. It is warned of the price and must confirm, every
 * ally may leave (EXG-165), the price is paid (EXG-082, EXG-152), and then the target can be attacked like any enemy.
 */
import { z } from 'zod'
import { OK, refuse, type Refusal } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { idSchema } from '../../../../shared/model/ids'
import { answerOf, at, oneOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import { NEUTRAL, type Frame, type Ix } from '../../../engine/state/state'
import { barInfluence, loseInfluence } from '../influence/influence'
import { membersWith } from './relations'
import { noteLeavers } from './rejoining'
import { isFreeLand, priceInHand, strikeWarning } from './undeclared-attack-price'
import {
  isUnderAttack,
  landOf,
  neutralRefusal,
  neutralsAttacked,
  strikeId,
  strikeTargets,
  surpriseRefusal,
} from './war-targets'
import { striking } from '../turn'
import { askAllies, deedOf, goToWar } from './war'

const strikeForm = z.strictObject({ kind: z.literal('strike'), target: idSchema, ...actionBase })
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    strike: z.infer<typeof strikeForm>
  }
}

/** The target of a strike: a nation or a neutral land; null for any other id. */
type Target = { readonly nation: Ix } | { readonly land: Ix }
function targetOf(g: Game, id: string): Target | null {
  const [nation, land] = [g.powerIx(id), landOf(g, id)]
  if (nation >= 0) return { nation }
  return land >= 0 ? { land } : null
}

function strikeRefusal(g: Game, id: string): Refusal | null {
  const target = targetOf(g, id)
  if (target === null) return refuse('EXG-168', 'no-such-target', [{ kind: 'limit', id }])
  return 'nation' in target
    ? surpriseRefusal(g, g.turnPower(), target.nation)
    : neutralRefusal(g, g.turnPower(), target.land)
}

/**
 * True when the target is the nation's own land, taken back from neutral: it costs nothing and no nation is asked
 * (EXG-155).
 */
const isFree = (g: Game, id: string): boolean => {
  const land = landOf(g, id)
  return land >= 0 && isFreeLand(g, land)
}

interface StrikesFrame extends Frame {
  done: boolean
}
const RULES = ['EXG-081', 'EXG-155', 'EXG-168']

/** Asks for the targets of strikes, one at a time, until combat movement begins. */
const strikesStep: Step<StrikesFrame> = {
  id: 'surprise-attacks',
  phase: 'combat-phase',
  rules: RULES,
  frame: () => ({ step: 'surprise-attacks', done: false }),
  run(g, f) {
    if (!striking.of(g) || f.done) return 'done'
    const { nations, lands } = strikeTargets(g, g.turnPower())
    return nations.length + lands.length === 0 ? 'done' : 'ask'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g) {
    const { nations, lands } = strikeTargets(g, g.turnPower())
    return {
      id: `surprise-attacks-${g.state.round}-${g.powerId(g.turnPower())}-${nations.length}-${lands.length}`,
      of: 'form',
      about: 'surprise-attacks',
      kind: 'strike',
      answers: ['strike', 'end'],
      rules: RULES,
      suggestion: { kind: 'end' },
      warning: strikeWarning(g, { nations, lands }),
      fields: [
        {
          ...{ is: 'one', name: 'target', label: 'Target of your Surprise Attack' },
          from: [
            ...nations.map((p) => ({ id: g.powerId(p), label: at(g.rs.powers, p).name })),
            ...lands.map((s) => ({ id: strikeId(g, s), label: `${g.space(s).name}, neutral` })),
          ],
        },
      ],
    }
  },
  legal: (g) => ({
    check(a) {
      if (a.kind === 'strike') return strikeRefusal(g, a.target) ?? OK
      return a.kind === 'end' ? OK : refuse('EXG-168', 'strike-or-end')
    },
    sample(rng) {
      const { nations, lands } = strikeTargets(g, g.turnPower())
      const targets = [...nations.map((p) => g.powerId(p)), ...lands.map((s) => strikeId(g, s))]
      return rng.below(2) > 0 ? { kind: 'end' } : { kind: 'strike', target: oneOf(rng, targets) }
    },
  }),
  answer(g, f, a) {
    if (a.kind === 'end') f.done = true
    else
      g.push({
        step: 'confirm-strike',
        target: answerOf(a, 'strike').target,
        stage: 'warned',
      } satisfies StrikeFrame)
  },
}

interface StrikeFrame extends Frame {
  target: string
  stage: 'warned' | 'confirmed' | 'called-off'
}

/** State of an attack that may need a war first: the id of the nation about which its owner was asked last. */
export interface Opening {
  asked: string | null
}

/**
 * Opens war with the victims of an attack that are not enemies yet, one at a time, each at its price and only if
 * confirmed (EXG-168, EXG-174, EXG-183). Returns `open` if all are enemies, `asked` while a question is open, and
 * `held` if a strike was called off.
 */
export function openAttack(g: Game, victims: readonly Ix[], of: Opening): 'open' | 'asked' | 'held' {
  const next = victims.find((p) => !g.hostile(g.turnPower(), p))
  if (next === undefined) return 'open'
  const id = g.powerId(next)
  if (of.asked === id) return 'held'
  of.asked = id
  g.push({ step: 'confirm-strike', target: id, stage: 'warned' } satisfies StrikeFrame)
  return 'asked'
}

/** The price of a strike, in words: the Influence of the nation and all its allies. */
function warning(g: Game, target: string): string {
  const lost = priceInHand(g)
  const next = g.powerIx(target) < 0 ? '; you collect none on your next turn' : ''
  return `Attack: lose all Influence on hand (${lost})${next}`
}

/** Warns before a strike, asks the allies to stay or leave, and carries the strike out. */
const strikeStep: Step<StrikeFrame> = {
  id: 'confirm-strike',
  rules: ['EXG-082', 'EXG-155', 'EXG-168', 'EXG-169'],
  run(g, f) {
    if (isFree(g, f.target)) f.stage = 'confirmed'
    if (f.stage === 'warned') return 'ask'
    if (f.stage === 'confirmed') strike(g, f.target)
    return 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<StrikeFrame>(
    (g, f) => ({
      id: `confirm-strike-${g.state.round}-${g.powerId(g.turnPower())}-${f.target}`,
      about: 'confirm-strike',
      rules: ['EXG-082', 'EXG-155', 'EXG-168'],
      ...deedOf(g, g.turnPower(), f.target),
      suggest: 'hold',
      assent: 'strike',
      options: [
        { option: 'strike', label: warning(g, f.target) },
        { option: 'hold', label: 'Call it off' },
      ],
      refusal: () => refuse('EXG-168', 'confirm-first'),
    }),
    (g, f, option) => {
      f.stage = option === 'strike' ? 'confirmed' : 'called-off'
      if (option === 'strike')
        askAllies(g, g.powerIx(f.target) >= 0 ? 'surprise' : 'neutral', g.turnPower(), f.target)
    },
  ),
}

/** Carries out a strike: charges its price to the nation and its remaining allies, and opens the target to attack. */
function strike(g: Game, id: string): void {
  const by = g.turnPower()
  const free = isFree(g, id)
  const nation = g.powerIx(id)
  const rules = nation >= 0 ? ['EXG-082', 'EXG-152', 'EXG-169'] : ['EXG-152', 'EXG-155']
  if (!free) {
    for (const p of membersWith(g, by)) loseInfluence(g, p, rules)
    noteLeavers(g, by)
  }
  if (nation >= 0) {
    goToWar(g, by, nation, g.state.round, 'surprise')
    return
  }
  if (!free) barInfluence(g, by)
  const space = g.sid(landOf(g, id))
  neutralsAttacked.set(g, [...neutralsAttacked.of(g), space])
  g.emit({
    ...{ kind: 'diplomacy', what: free ? 'reclaims' : 'neutral', by: g.powerId(by), powers: [] },
    ...{ space, rules: ['EXG-155'] },
  })
}

export const surprise: RuleModule = {
  id: 'global/surprise',
  requires: ['global/war', 'global/influence', 'global/rejoining', 'global/turn'],
  switches: [{ id: 'exg.earlySurprise', values: ['barred', 'allowed'], rule: 'EXG-168' }],
  facts: [neutralsAttacked],
  actions: [{ kind: 'strike', form: strikeForm, asked: ['form'] }],
  words: {
    actions: { strike: 'make a Surprise Attack' },
    prompts: {
      'surprise-attacks': 'Make a Surprise Attack? End this phase to move.',
    },
  },
  steps: [strikesStep, strikeStep],
  turn: { insert: [{ step: 'surprise-attacks', before: 'combat-move' }] },
  hooks: {
    decideRelation: [
      {
        // The neutral armies are one power; the armies of other lands stay out of reach behind their borders.
        rules: ['EXG-155'],
        run(g, { a, b }) {
          const armies = g.powerIx('neutral')
          const other = a === armies ? b : b === armies ? a : -1
          return other >= 0 && neutralsAttacked.of(g).length > 0 && other === g.turnPower() ? 'hostile' : null
        },
      },
    ],
    decideParticipation: [
      {
        // Units already in land that became neutral attack there only if the land was named as a target.
        rules: ['EXG-155'],
        run: (g, { kind, side, space }) =>
          kind === 'land' &&
          side === 'attacker' &&
          g.at_(space).control === NEUTRAL &&
          !isUnderAttack(g, space)
            ? false
            : null,
      },
    ],
  },
}
