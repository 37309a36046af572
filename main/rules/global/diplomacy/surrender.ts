/**
 * Surrender (EXG-012 to EXG-017, EXG-123 to EXG-129): who may surrender to whom, who is the victor, and the effects
 * of a surrender before the victor chooses its term. The fighting stops, a truce begins, the loser leaves an alliance
 * that fights on, and the loser's reference income becomes its current income.
 */
import { z } from 'zod'
import { firstOf } from '../../../engine/loop/asserts'
import { powerFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { hasFallen, incomeOf, setReference, valueOf } from '../economy/economy'
import { originalOf } from '../original-territories'
import { alliesOf, endWar, enemiesOf, makeTruce, membersWith, unbindAlly, warBetween } from './relations'
import { nationsOf } from './political-term'

/** Rounds that a truce after a surrender lasts after this one (EXG-128). */
const truceRounds = (g: Game): number => (g.switch('exg.truces') === 'long' ? 4 : 2)

/**
 * The nations to which a nation surrendered after it had fallen. The surrender of a friend at full strength wins no
 * nation the peace.
 */
const fallenTo = powerFact('surrenderedTo', {
  schema: z.array(factId.power).readonly(),
  initial: [],
  label: 'surrendered, fallen, to whom',
  edit: true,
})

/** True when the nation surrendered to this victor after it had fallen (EXG-186). */
export const surrenderedFallenTo = (g: Game, loser: Ix, victor: Ix): boolean =>
  fallenTo.of(g, loser).includes(g.powerId(victor))

/** The enemies of a nation, grouped by alliance, in turn order. */
export function enemyBlocks(g: Game, power: Ix): Ix[][] {
  const enemies = enemiesOf(g, power)
  return enemies
    .map((enemy) => membersWith(g, enemy).filter((p) => enemies.includes(p)))
    .filter((block, i) => firstOf(block) === enemies[i])
}

/** The nations to which a surrender is made: the enemy, with its allies that are at war with the loser. */
export const blockOf = (g: Game, enemy: Ix, loser: Ix): Ix[] =>
  membersWith(g, enemy).filter((member) => warBetween(g, member, loser) !== undefined)

/** The IPC value of the loser's Original Territories that a nation holds. */
export const holdsOf = (g: Game, holder: Ix, loser: Ix): number =>
  valueOf(g, (s) => g.at_(s).control === holder && originalOf(g, s) === loser)

/** The number of turns from the loser's turn to the power's turn. */
export const turnsAfter = (g: Game, loser: Ix, power: Ix): number => {
  const nations = nationsOf(g)
  return (nations.indexOf(power) - nations.indexOf(loser) + nations.length) % nations.length
}

/**
 * The victor among the nations to which a surrender is made: the holder of most of the loser's Original Territories
 * by value; on a tie, the nation whose turn comes next after the loser's (EXG-124). -1 for an empty block.
 */
export function victorOf(g: Game, block: readonly Ix[], loser: Ix): Ix {
  const [best = -1] = [...block].sort(
    (a, b) =>
      holdsOf(g, b, loser) - holdsOf(g, a, loser) || turnsAfter(g, loser, a) - turnsAfter(g, loser, b),
  )
  return best
}

/**
 * Fallen nations whose surrender a nation may claim: enemies of which it holds at least one Original Territory
 * (EXG-123).
 */
export const claimable = (g: Game, power: Ix): Ix[] =>
  enemiesOf(g, power).filter(
    (loser) =>
      hasFallen(g, loser) &&
      g.rs.spaces.some((s) => s.land && g.at_(s.ix).control === power && originalOf(g, s.ix) === loser),
  )

/** A surrender that has taken effect. */
export interface Surrender {
  readonly loser: Ix
  /** The nations with which the loser's war ends, and the one of them that chooses the term. */
  readonly block: readonly Ix[]
  readonly victor: Ix
  /** True when the loser had fallen (EXG-122); false when it gave in by choice. */
  readonly fallen: boolean
}

/**
 * Carries out a surrender except for its term. Ends the wars between the loser and the block, with a truce; takes the
 * loser out of an alliance with a member still at war with the block; and sets the loser's reference income to its
 * current income.
 */
export function makePeace(g: Game, { loser, block, victor, fallen }: Surrender): void {
  for (const enemy of block) {
    endWar(g, enemy, loser)
    makeTruce(g, enemy, loser, truceRounds(g))
  }
  const ids = block.map((p) => g.powerId(p))
  g.emit({
    ...{
      kind: 'diplomacy',
      what: 'surrender',
      by: g.powerId(loser),
      powers: [g.powerId(victor), ...ids.filter((id) => id !== g.powerId(victor))],
    },
    ...{
      round: g.state.round + truceRounds(g),
      rules: [fallen ? 'EXG-013' : 'EXG-014', 'EXG-016', 'EXG-128'],
    },
  })
  if (alliesOf(g, loser).some((ally) => block.some((enemy) => warBetween(g, ally, enemy) !== undefined))) {
    const left = alliesOf(g, loser).map((p) => g.powerId(p))
    unbindAlly(g, loser)
    g.emit({ kind: 'diplomacy', what: 'left', by: g.powerId(loser), powers: left, rules: ['EXG-126'] })
  }
  setReference(g, loser, incomeOf(g, loser))
  if (fallen) fallenTo.set(g, loser, [...new Set([...fallenTo.of(g, loser), ...ids])])
}

export const surrender: RuleModule = {
  id: 'global/surrender',
  requires: ['global/relations', 'global/economy'],
  switches: [{ id: 'exg.truces', values: ['short', 'long'], rule: 'EXG-128' }],
  facts: [fallenTo],
}
