/**
 * Dice as a rule reads them, one die at a time. Play reads the dice that fell; the odds go through every way they can
 * fall. A rule states once what its dice lead to, so its odds always match the game.
 */
import type { PowerId, RuleId, SpaceId, UnitTypeId } from '../../../shared/model'
import type { Ix } from '../state/state'

/** Dice that are rolled together and their outcome, as states that change with each die. Pure. */
export interface Course<S> {
  readonly start: S
  readonly dice: number
  /** Returns the state after one more die; `place` is the index of the die, from 0. */
  take(so: S, die: number, place: number): S
  /** States with the same key have the same outcome for any further dice. */
  key(so: S): string | number
}

/** Returns the outcome of these dice. Throws if their number differs from the course's. */
export function fallen<S>(course: Course<S>, dice: readonly number[]): S {
  if (dice.length !== course.dice) throw new Error(`${dice.length} dice for a roll of ${course.dice}`)
  return dice.reduce<S>((so, die, place) => course.take(so, die, place), course.start)
}

/** The sum of the dice. */
export const pips = (dice: number): Course<number> => ({
  start: 0,
  dice,
  take: (sum, die) => sum + die,
  key: (sum) => sum,
})

/** The number of dice that show `hitsOn` or less. */
export const hits = (dice: number, hitsOn: number): Course<number> => ({
  start: 0,
  dice,
  take: (sum, die) => sum + (die <= hitsOn ? 1 : 0),
  key: (sum) => sum,
})

/** An outcome of dice: success, IPCs taken, or the losses of each lot. */
export interface Told {
  readonly success?: boolean
  readonly ipc?: number
  /** Losses by lot, in the order of `Forecast.lots`. */
  readonly lost?: readonly number[]
}

/** Identical pieces that may be lost. */
export interface Lot {
  readonly power: PowerId
  readonly unit: UnitTypeId
  readonly count: number
}

/**
 * Dice that are due, or that a player may choose to roll: independent rolls and their combined outcome. A forecast
 * changes nothing in the game.
 */
export interface Forecast<S = unknown, T = unknown> {
  /** Code of the subject: `research`, `surrender`, `rocket` … */
  readonly about: string
  /** The power that rolls. */
  readonly by: PowerId
  readonly space?: SpaceId
  /** The answer to the open question that leads to these dice: a number of dice, a complex, an option. */
  readonly option?: string
  readonly rules: readonly RuleId[]
  readonly lots?: readonly Lot[]
  readonly courses: readonly Course<S>[]
  /** The combined outcome, accumulated course by course from `none`. */
  readonly none: T
  and(sum: T, so: S, course: number): T
  key(sum: T): string | number
  tells(sum: T): Told
}

/** Returns the forecast of one roll. */
export function forecastOf<S>(
  course: Course<S>,
  {
    tells,
    ...more
  }: Pick<Forecast, 'about' | 'by' | 'space' | 'option' | 'rules'> & {
    tells(so: S): Told
  },
): Forecast<S, S> {
  return { ...more, courses: [course], none: course.start, and: (_, so) => so, key: course.key, tells }
}

/** Returns a forecast without dice: a fixed number of IPCs is taken. */
export const certain = (
  ipc: number,
  more: Pick<Forecast, 'about' | 'by' | 'space' | 'rules'>,
): Forecast<number, number> =>
  forecastOf({ ...pips(0), start: ipc }, { ...more, tells: (sum) => ({ ipc: sum }) })

/** A question about dice without a position. Everything that it does not specify is as at the game's start. */
export type ForecastQuestion =
  /** Dice bought for one development. */
  | { readonly about: 'research'; readonly power: Ix; readonly dice: number }
  /** Dice that a country counts toward its surrender. */
  | { readonly about: 'surrender'; readonly power: Ix; readonly dice: number }
  /** Aircraft fly over the gun of each of these lands. */
  | {
      readonly about: 'flight'
      readonly guns: readonly { readonly power: Ix; readonly space: Ix }[]
      readonly aircraft: readonly { readonly power: Ix; readonly unit: Ix; readonly count: number }[]
    }
  /** Ships and aircraft raid the commerce of one treasury. */
  | {
      readonly about: 'convoy'
      /** IPCs that the treasury counts for this. */
      readonly counted: number
      readonly complexes: readonly { readonly space: Ix; readonly connected: number }[]
      readonly raiders: readonly {
        readonly power: Ix
        readonly unit: Ix
        readonly count: number
        readonly zone: Ix
      }[]
    }
