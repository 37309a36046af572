/**
 * A nation's economy: its income I, the sum of the lands that it controls now, and its reference income, which
 * decides whether it has fallen (EXG-013, EXG-122).
 */
import { z } from 'zod'
import { at } from '../../../engine/loop/asserts'
import { powerFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import { kept } from '../../../engine/state/derived-caches'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'

/** The nation's treasury; each nation has one. */
export const treasuryOf = (g: Game, power: Ix): Ix => g.rs.treasuries.findIndex((t) => t.power === power)

/** The total IPC value of the lands for which `of` is true. */
export const valueOf = (g: Game, of: (space: Ix) => boolean): number =>
  g.rs.spaces.reduce((sum, s) => (s.land && of(s.ix) ? sum + s.data.ipc : sum), 0)

/** I: the IPC value of the lands that a nation controls now, even if they do not pay it. */
export const incomeOf = (g: Game, power: Ix): number => at(incomes(g), power)

/** The income of every nation, summed in one pass over the board. */
const incomes = kept('ground', (g): number[] => {
  const sums = g.rs.powers.map(() => 0)
  for (const { ix, land, data } of g.rs.spaces) {
    const { control } = g.at_(ix)
    if (land && control >= 0) sums[control] = at(sums, control) + data.ipc
  }
  return sums
})

/** A nation's reference income if it differs from its starting income; otherwise null. */
const reference = powerFact('referenceIncome', {
  schema: z.nullable(z.number().int().min(1).max(9999)),
  initial: null,
  label: 'reference income',
  edit: true,
})

/** The "total economic income" of a nation (EXG-122). */
export const referenceOf = (g: Game, power: Ix): number =>
  reference.of(g, power) ?? g.treasury(treasuryOf(g, power)).start

/** Sets the reference income, to at least 1 (EXG-129). */
export const setReference = (g: Game, power: Ix, income: number): void =>
  reference.set(g, power, Math.max(1, income))

/** Two thirds of the reference income, rounded down: a nation with less income has fallen (EXG-013). */
export const thresholdOf = (g: Game, power: Ix): number => Math.floor((2 * referenceOf(g, power)) / 3)

/** True when the nation has fallen, by its current income (EXG-122). */
export const hasFallen = (g: Game, power: Ix): boolean => incomeOf(g, power) < thresholdOf(g, power)

export const economy: RuleModule = {
  id: 'global/economy',
  facts: [reference],
}
