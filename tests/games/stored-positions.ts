/**
 * Positions for games that begin late: a capital about to fall or to be freed, a country about to surrender, fleets
 * that meet. All are on an otherwise empty board, so that a round is short.
 */
import type { Position } from '../../shared/contract'
import type { StoredGame } from './stored-game'

type Unit = NonNullable<Position['units']>[number]

/** Units of a power in a space. */
export const units = (
  space: string,
  power: string,
  list: Readonly<Record<string, number>>,
  more: Unit = {},
): Unit[] => Object.entries(list).map(([unit, count]) => ({ space, power, unit, count, ...more }))

/** Territories that a power holds. */
export const held = (power: string, ...spaces: string[]): NonNullable<Position['control']> =>
  spaces.map((space) => ({ space, power }))

/** A phase of a power's turn on an empty board. */
export const empty = (round: number, power: string, phase: string, more: Position = {}): Position => ({
  clear: ['*'],
  turn: { round, power, phase },
  ...more,
})

/** Three infantry in a territory that they have just entered; from the sea if `from` is a zone. */
export function attack(
  round: number,
  by: string,
  land: string,
  from: string,
  more: Position & { amphibious?: boolean } = {},
): Position {
  const { amphibious, units: others = [], ...rest } = more
  const army = units(land, by, { infantry: 3 }, { from, ...(amphibious ? { amphibious } : {}) })
  return empty(round, by, 'combat-move', { ...rest, units: [...army, ...others] })
}

/** A position on top of the set-up: nothing is cleared. */
export const amid = (round: number, power: string, phase: string, more: Position = {}): Position => ({
  turn: { round, power, phase },
  ...more,
})

/** A short stored game of a scenario that reaches `reaches`, from a position or the set-up. */
export const storedGame = (
  scenario: string,
  name: string,
  position: StoredGame['position'],
  reaches: readonly string[],
  more: Partial<StoredGame> = {},
): StoredGame => ({
  name: `${scenario}: ${name}`,
  scenario,
  ...(position ? { position } : {}),
  rounds: 1,
  seeds: 40,
  options: { bold: 2 },
  reaches,
  ...more,
})

/** Two carriers of a power in a zone, each with two fighters. */
export const loadedCarriers = (space: string, power: string, carrier: string): Unit[] =>
  ['a', 'b'].flatMap((ref) => [
    { ref, space, power, unit: carrier },
    { carriedBy: ref, power, unit: 'fighter', count: 2 },
  ])
