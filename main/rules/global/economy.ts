/**
 * What a nation's economy is worth: I, the sum of the lands that it controls now; its reference income, by which it is told
 * whether it has fallen (EXG-013, EXG-122).
 */
import { z } from 'zod'
import { at } from '../../engine/answers'
import { powerFact } from '../../engine/fact'
import type { Game } from '../../engine/game'
import { kept } from '../../engine/kept'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'

/** The nation's treasury: each has one. */
export const treasuryOf = (g: Game, power: Ix): Ix => g.rs.treasuries.findIndex((t) => t.power === power)

/** The IPC value of the lands for which `of` holds. */
export const valueOf = (g: Game, of: (space: Ix) => boolean): number =>
  g.rs.spaces.reduce((sum, s) => (s.land && of(s.ix) ? sum + s.data.ipc : sum), 0)

/** I: the IPC value of the lands that a nation controls now, whether or not they pay it. */
export const incomeOf = (g: Game, power: Ix): number => at(incomes(g), power)

/** The same of every nation, added up in one walk over the board. */
const incomes = kept('ground', (g): number[] => {
  const sums = g.rs.powers.map(() => 0)
  for (const { ix, land, data } of g.rs.spaces) {
    const { control } = g.at_(ix)
    if (land && control >= 0) sums[control] = at(sums, control) + data.ipc
  }
  return sums
})

/** A nation's reference income where it is no more the income that it began with. */
const reference = powerFact('referenceIncome', {
  schema: z.nullable(z.number().int().min(1).max(9999)),
  initial: null,
  label: 'reference income',
  edit: true,
})

/** What "total economic income" of a nation is (EXG-122). */
export const referenceOf = (g: Game, power: Ix): number =>
  reference.of(g, power) ?? g.treasury(treasuryOf(g, power)).start

/** A reference income becomes so much, and never less than 1 (EXG-129). */
export const setReference = (g: Game, power: Ix, income: number): void =>
  reference.set(g, power, Math.max(1, income))

/** Two thirds of the reference income, rounded down: below it the nation has fallen (EXG-013). */
export const thresholdOf = (g: Game, power: Ix): number => Math.floor((2 * referenceOf(g, power)) / 3)

/** Has the nation fallen, by its income now (EXG-122)? */
export const hasFallen = (g: Game, power: Ix): boolean => incomeOf(g, power) < thresholdOf(g, power)

export const economy: RuleModule = {
  id: 'global/economy',
  facts: [reference],
  data: {
    'EXG-013': 'main/rules/global/economy.ts#hasFallen',
    'EXG-122': 'main/rules/global/economy.ts#thresholdOf',
  },
}
