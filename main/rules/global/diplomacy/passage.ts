/**
 * Passage through canals and straits (EXG-107). They are open to their controller and its allies. A nation at peace
 * with the controller may ask for passage while it moves its ships; the controller answers each time, for that movement
 * only. Canals of enemies and canals without a controller are closed.
 */
import { z } from 'zod'
import { board } from '../../../../shared/boards/global-1940'
import type { CanalData } from '../../../../shared/boards/types'
import { OK, refuse, type Refusal } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { firstOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import { turnFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { foreignLand } from '../../base/movement/canals'
import { makeOffer, offerStep, type OfferKind } from './offers'
import { warBetween } from './relations'

const askForm = z.strictObject({ kind: z.literal('ask-passage'), ...actionBase })
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    'ask-passage': z.infer<typeof askForm>
  }
}

const RULES = ['EXG-107']

const asked = { schema: z.array(z.string()).readonly(), initial: [], edit: false }
/**
 * Canals that may be passed in a movement of this turn, and canals for which passage was requested, as
 * `noncombat-move suez`.
 */
const granted = turnFact('passageGranted', { ...asked, label: 'passage was granted' })
const requested = turnFact('passageAsked', { ...asked, label: 'passage was asked for', hidden: true })

const now = (g: Game, canal: CanalData): string => `${g.state.phase} ${canal.id}`

/** True when a power has been granted passage through a canal in this movement. */
export const passageGranted = (g: Game, power: Ix, canal: CanalData): boolean =>
  g.isMover(power) && granted.of(g).includes(now(g, canal))

/** Controllers of the canal's lands that are not friends of the power: those that it would have to ask. */
const holdersOf = (g: Game, power: Ix, canal: CanalData): number[] => [
  ...new Set(
    canal.friendlyControlOf
      .map((id) => g.at_(g.spaceIx(id)).control)
      .filter((c) => !g.controlledByFriend(power, c)),
  ),
]

/** Why the nation whose turn it is may not ask for passage, or null. */
function passageRefusal(g: Game, canal: CanalData): Refusal | null {
  const here = { kind: 'space', id: firstOf(canal.friendlyControlOf) } as const
  const power = g.turnPower()
  if (foreignLand(g, power, canal) === undefined) return refuse('EXG-107', 'passage-is-open', [here])
  const holders = holdersOf(g, power, canal)
  return holders.length === 0 || holders.some((c) => c < 0 || warBetween(g, power, c) !== undefined)
    ? refuse('EXG-107', 'passage-is-closed', [here])
    : null
}

/** Canals for which passage may be requested now; once per movement each. */
const open = (g: Game): CanalData[] =>
  board.canals.filter((c) => !requested.of(g).includes(now(g, c)) && passageRefusal(g, c) === null)

/** One kind of offer for each canal. */
const kindOf = (canal: CanalData): OfferKind => ({
  kind: `passage-${canal.id}`,
  rules: RULES,
  refusal: (g) => passageRefusal(g, canal),
  ended(g, _, how) {
    if (how === 'accepted') granted.set(g, [...granted.of(g), now(g, canal)])
  },
})
const kinds: ReadonlyMap<string, OfferKind> = new Map(board.canals.map((c) => [c.id, kindOf(c)]))

const NO = 'none'

/** Asks the mover to name the canal; then its holders are asked. */
const askStep: Step<Frame & { done: boolean }> = {
  id: 'ask-passage',
  rules: RULES,
  run: (_, f) => (f.done ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<Frame & { done: boolean }>(
    (g) => ({
      id: `ask-passage-${g.state.round}-${g.powerId(g.turnPower())}-${g.state.phase}`,
      about: 'ask-passage',
      rules: RULES,
      suggest: NO,
      options: [...open(g).map((c) => ({ option: c.id, label: c.name })), { option: NO, label: 'Don’t ask' }],
      refusal: () => refuse('EXG-107', 'name-the-canal'),
    }),
    (g, f, option) => {
      f.done = true
      const canal = board.canals.find((c) => c.id === option)
      const kind = kinds.get(option)
      if (!canal || !kind) return
      requested.set(g, [...requested.of(g), now(g, canal)])
      const to = holdersOf(g, g.turnPower(), canal).map((p) => g.powerId(p))
      makeOffer(g, kind, { from: g.powerId(g.turnPower()), beside: [], to, gives: [] })
    },
  ),
}

/** Why passage can't be requested now, or null. */
function askRefusal(g: Game, by: Ix): Refusal | null {
  const step = g.top()?.step
  if (by !== g.turnPower() || (step !== 'combat-move' && step !== 'noncombat-move'))
    return refuse('EXG-107', 'ask-while-moving')
  return open(g).length === 0 ? refuse('EXG-107', 'no-passage-to-ask') : null
}

/** True when the nation whose turn it is has a ship; without one the request is not offered. */
const hasShips = (g: Game): boolean => g.piecesOf(g.turnPower()).some((p) => g.type(p).domain === 'sea')

export const passage: RuleModule = {
  id: 'global/passage',
  requires: ['global/offers', 'base/canals', 'base/movement'],
  facts: [granted, requested],
  actions: [{ kind: 'ask-passage', form: askForm, asked: ['standing'] }],
  words: { actions: { 'ask-passage': 'request passage through a canal or strait' } },
  steps: [askStep, ...[...kinds.values()].map(offerStep)],
  standing: [
    {
      kind: 'ask-passage',
      rules: RULES,
      check: (g, { by = '' }) => askRefusal(g, g.powerIx(by)) ?? OK,
      answer: (g) => g.push({ step: 'ask-passage', done: false }),
    },
  ],
  hooks: {
    listStandingActions: [
      {
        rules: RULES,
        run: (g) =>
          hasShips(g) && askRefusal(g, g.turnPower()) === null
            ? [{ kind: 'ask-passage' as const, by: g.turnPower(), rules: RULES }]
            : [],
      },
    ],
  },
}
