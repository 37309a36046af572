/**
 * The conqueror’s claim (EXG-191). Before a fallen nation’s surrender goes to another enemy, by offer or by claim,
 * the enemy or alliance that held most of its Original Territories may take it. So a fallen nation cannot surrender
 * to a friend, in a war made for that purpose, and leave its conqueror with nothing.
 */
import { z } from 'zod'
import { refuse } from '../../../../shared/model'
import { at, lastOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import { powerFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { hasFallen } from '../economy/economy'
import { isOffer } from './offers'
import { enemiesOf, nationsIn } from './relations'
import { blockOf, enemyBlocks, holdsOf, turnsAfter, victorOf } from './surrender'
import { takeEffect } from './terms'

/** Who gets a fallen nation’s surrender first: its conqueror, or directly the nation to which it is offered. */
const FALLEN_OFFERS = 'exg.fallenOffers'

/** The IPC value of a nation’s Original Territories that others held when the last round ended, by nation. */
const heldThen = powerFact('heldAtRoundEnd', {
  schema: z.record(factId.power, z.number().int().min(1)),
  initial: {},
  label: 'its own territories held by others at the end of the last round',
  edit: true,
})

/** Records what others hold of each nation’s Original Territories. */
function noteHoldings(g: Game): void {
  for (const loser of nationsIn(g)) {
    const held = nationsIn(g)
      .filter((p) => p !== loser)
      .map((p) => [g.powerId(p), holdsOf(g, p, loser)] as const)
      .filter(([, ipcs]) => ipcs > 0)
    if (held.length > 0 || Object.keys(heldThen.of(g, loser)).length > 0)
      heldThen.set(g, loser, Object.fromEntries(held))
  }
}

/**
 * The IPC value of the loser’s Original Territories that an enemy held at the end of the last round; if no enemy held
 * any then, the value held now.
 */
function holdings(g: Game, loser: Ix): (enemy: Ix) => number {
  const then = (enemy: Ix): number => heldThen.of(g, loser)[g.powerId(enemy)] ?? 0
  return enemiesOf(g, loser).some((enemy) => then(enemy) > 0) ? then : (enemy) => holdsOf(g, enemy, loser)
}

/**
 * The enemies, of one alliance, that held most of a nation’s Original Territories; on a tie, the group with the turn
 * that comes next after the nation’s own.
 */
function conquerorsOf(g: Game, loser: Ix): readonly Ix[] {
  const held = holdings(g, loser)
  const sum = (block: readonly Ix[]): number => block.reduce((total, p) => total + held(p), 0)
  const next = (block: readonly Ix[]): number =>
    Math.min(...block.filter((p) => held(p) > 0).map((p) => turnsAfter(g, loser, p)))
  const [most] = enemyBlocks(g, loser)
    .filter((block) => sum(block) > 0)
    .sort((a, b) => sum(b) - sum(a) || next(a) - next(b))
  return most ?? []
}

/**
 * The power to ask before a surrender goes to this enemy: the victor among the conquerors; -1 if the enemy is one of
 * them, or there are none.
 */
function askedBefore(g: Game, loser: Ix, enemy: Ix): Ix {
  if (g.switch(FALLEN_OFFERS) !== 'conqueror' || !hasFallen(g, loser)) return -1
  const conquerors = conquerorsOf(g, loser)
  return conquerors.length === 0 || conquerors.includes(enemy) ? -1 : victorOf(g, conquerors, loser)
}

interface ClaimFrame extends Frame {
  loser: string
  /** The enemy to which the surrender would go. */
  enemy: string
  /** How it would get there: by an offer, whose frame is below this one on the stack, or by that enemy’s claim. */
  by: 'offer' | 'claim'
  done: boolean
}

/**
 * Asks the conqueror of a fallen nation before its surrender goes to this enemy; returns false if there is no conqueror
 * to ask.
 */
export function askConqueror(g: Game, loser: Ix, enemy: Ix, by: ClaimFrame['by']): boolean {
  if (askedBefore(g, loser, enemy) < 0) return false
  g.push({
    ...{ step: 'conqueror-claim', loser: g.powerId(loser), enemy: g.powerId(enemy), by, done: false },
  } satisfies ClaimFrame)
  return true
}

/** Makes the offer below this question on the stack lapse, because the conqueror took the surrender. */
function lapse(g: Game, from: string): void {
  Object.assign(lastOf(g.state.frames.filter(isOffer)), { ended: 'lapsed', last: from })
}

const conquerorOf = (g: Game, f: ClaimFrame): Ix => askedBefore(g, g.powerIx(f.loser), g.powerIx(f.enemy))
const nameOf = (g: Game, id: string): string => at(g.rs.powers, g.powerIx(id)).name
const RULES = ['EXG-123', 'EXG-191']

/** The step that asks the conqueror; `claim` carries out the enemy’s claim if the conqueror lets it pass. */
export const conquerorStep = (claim: (g: Game, by: Ix, loser: Ix) => void): Step<ClaimFrame> => ({
  id: 'conqueror-claim',
  rules: RULES,
  run(g, f) {
    if (f.done) return 'done'
    if (conquerorOf(g, f) >= 0) return 'ask'
    // An alliance changed during the question, so no nation takes precedence over that enemy.
    f.done = true
    if (f.by === 'claim') claim(g, g.powerIx(f.enemy), g.powerIx(f.loser))
    return 'pushed'
  },
  asked: (g, f) => ({ power: conquerorOf(g, f) }),
  ...chooseStep<ClaimFrame>(
    (g, f) => ({
      id: `conqueror-claim-${g.state.round}-${g.powerId(g.turnPower())}-${f.loser}-${f.enemy}`,
      about: 'conqueror-claim',
      rules: RULES,
      options: [
        { option: 'claim', label: `Take the surrender of ${nameOf(g, f.loser)}` },
        { option: 'let-go', label: `Let it go to ${nameOf(g, f.enemy)}` },
      ],
      refusal: () => refuse('EXG-191', 'claim-or-let-go'),
    }),
    (g, f, option) => {
      f.done = true
      const [loser, by] = [g.powerIx(f.loser), conquerorOf(g, f)]
      const what = option === 'claim' ? 'claim' : 'lets-go'
      g.emit({ kind: 'diplomacy', what, by: g.powerId(by), powers: [f.loser], rules: RULES })
      if (option === 'claim') {
        if (f.by === 'offer') lapse(g, f.loser)
        takeEffect(g, { loser, victor: by, block: blockOf(g, by, loser), fallen: true })
      } else if (f.by === 'claim') claim(g, g.powerIx(f.enemy), loser)
    },
  ),
})

export const conqueror: RuleModule = {
  id: 'global/conqueror',
  requires: ['global/surrender', 'global/terms', 'global/offers'],
  facts: [heldThen],
  switches: [
    { id: FALLEN_OFFERS, values: ['conqueror', 'anybody'], before: 'anybody', hidden: true, rule: 'EXG-191' },
  ],
  words: {
    prompts: {
      'conqueror-claim':
        'A fallen nation you hold most of surrenders to another enemy. Take its surrender yourself?',
    },
  },
  hooks: {
    onRoundEnd: [{ rules: ['EXG-191'], when: { [FALLEN_OFFERS]: 'conqueror' }, run: (g) => noteHoldings(g) }],
  },
}
