/**
 * Dice as a rule reads them, die by die. Whoever plays reads the dice that fell; the odds go over every way they can fall.
 * So a rule says once what its dice come to, and its chances are those of the game that is played.
 */
import type { PowerId, RuleId, SpaceId, UnitTypeId } from '../../shared/model'
import type { Ix } from './state'

/** Dice that are rolled together, and what they come to: from one state to the next, die by die. Pure. */
export interface Course<S> {
  readonly start: S
  readonly dice: number
  /** What one die more makes of it; `place` is which of the dice it is, from 0. */
  take(so: S, die: number, place: number): S
  /** States with the same key come to the same, whatever falls after them. */
  key(so: S): string | number
}

/** What these dice come to. They must be as many as the course has. */
export function fallen<S>(course: Course<S>, dice: readonly number[]): S {
  if (dice.length !== course.dice) throw new Error(`${dice.length} dice for a roll of ${course.dice}`)
  return dice.reduce<S>((so, die, place) => course.take(so, die, place), course.start)
}

/** The sum of so many dice. */
export const pips = (dice: number): Course<number> => ({
  start: 0,
  dice,
  take: (sum, die) => sum + die,
  key: (sum) => sum,
})

/** How many of so many dice show this number or less. */
export const hits = (dice: number, hitsOn: number): Course<number> => ({
  start: 0,
  dice,
  take: (sum, die) => sum + (die <= hitsOn ? 1 : 0),
  key: (sum) => sum,
})

/** What dice have come to, in one of these words: it went as hoped, IPCs were taken, so many of each lot were lost. */
export interface Told {
  readonly success?: boolean
  readonly ipc?: number
  /** By lot, in the order of `Forecast.lots`. */
  readonly lost?: readonly number[]
}

/** Like pieces that may be lost. */
export interface Lot {
  readonly power: PowerId
  readonly unit: UnitTypeId
  readonly count: number
}

/**
 * Dice that are due, or that somebody may choose to roll: independent rolls, and what they come to together. Nothing of the
 * game is changed by telling it.
 */
export interface Forecast<S = unknown, T = unknown> {
  /** What it is about: `research`, `surrender`, `rocket` … */
  readonly about: string
  /** Who rolls. */
  readonly by: PowerId
  readonly space?: SpaceId
  /** The answer to the open question that brings these dice: a number of dice, a complex, an option. */
  readonly option?: string
  readonly rules: readonly RuleId[]
  readonly lots?: readonly Lot[]
  readonly courses: readonly Course<S>[]
  /** What they come to together: from nothing, course by course. */
  readonly none: T
  and(sum: T, so: S, course: number): T
  key(sum: T): string | number
  tells(sum: T): Told
}

/** A forecast of one roll. */
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

/** A forecast of what comes without dice: so many IPCs are taken. */
export const certain = (
  ipc: number,
  more: Pick<Forecast, 'about' | 'by' | 'space' | 'rules'>,
): Forecast<number, number> =>
  forecastOf({ ...pips(0), start: ipc }, { ...more, tells: (sum) => ({ ipc: sum }) })

/** Somebody asks about dice without a position of his own. What is not asked here is answered as at the game's start. */
export type ForecastQuestion =
  /** Dice bought for one development. */
  | { readonly about: 'research'; readonly power: Ix; readonly dice: number }
  /** Dice that a country has counted. */
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
      /** IPCs that the treasury counts. */
      readonly counted: number
      readonly complexes: readonly { readonly space: Ix; readonly connected: number }[]
      readonly raiders: readonly {
        readonly power: Ix
        readonly unit: Ix
        readonly count: number
        readonly zone: Ix
      }[]
    }
