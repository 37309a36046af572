/** Styles of play: what a player considers, and how closely. */
import type { AttackStyle } from '../combat-move/greedy'
import type { Foresight } from './candidate-rollouts'
import { weights, type Weights } from '../evaluation/weights'

/** The effort of a search for whole plans. All of it is counted, so that the same seed produces the same play. */
export interface SearchStyle {
  /** Neighbors tried for each plan. */
  readonly tries: number
  /** How often the exact odds correct the plan and the search continues. */
  readonly rounds: number
  readonly maxPairs: number
  /** Changes tried to the places where units end the turn. */
  readonly marches: number
  /** The same for ships. */
  readonly courses: number
  /** Whether landings are planned together with all other attacks, and not afterwards with the ships and units left. */
  readonly voyages?: boolean
  /** Whether the search replans whole origins and all aircraft. */
  readonly wide?: boolean
  /** Whether the search keeps plans with other targets that it meets on the way. */
  readonly keeps?: boolean
}

export interface Style {
  readonly id: string
  /** Whether it makes moves that are not mandatory. */
  readonly moves: boolean
  /** Whether it loads ships. */
  readonly lifts: boolean
  readonly attack: AttackStyle
  /** The search for whole plans; absent: target by target. */
  readonly search?: SearchStyle
  readonly weights: Weights
  /** Whether it flies raids. */
  readonly raids?: boolean
  /** Whether it buys by fixed shares, as a baseline for comparisons. */
  readonly rations?: boolean
  /** Whether it plays rollouts before it chooses a plan. */
  readonly foresight?: Foresight & { readonly own: Style; readonly others: Style }
}

const attack: AttackStyle = { maxPairs: 3000, attacks: 14, least: 1, convoys: true }

/** Buys, places, and otherwise follows suggestions: the baseline of all comparisons. */
const idle: Style = { id: 'idle', moves: false, lifts: false, attack, weights }
/** Attacks by exact odds, marches to the front, ferries. */
const plain: Style = { id: 'plain', moves: true, lifts: true, raids: true, attack, weights }
/** The same without ships. */
const ashore: Style = { id: 'ashore', moves: true, lifts: false, attack, weights }

/** A brief search for whole plans. */
const normal: Style = {
  ...{ id: 'normal', moves: true, lifts: true, raids: true, attack, weights },
  search: { tries: 300, rounds: 1, maxPairs: 500, marches: 400, courses: 150 },
}

/** Baselines that ignore convoys, to measure what convoys bring. */
const blind = { attack: { ...attack, convoys: false }, weights: { ...weights, convoys: 0 } }
const plain1: Style = { ...plain, ...blind, id: 'plain-1', rations: true }
/** A baseline with the search of an earlier Normal. */
const normal4: Style = {
  ...{ ...normal, id: 'normal-4' },
  search: { tries: 1500, rounds: 3, maxPairs: 2000, marches: 4000, courses: 400 },
}
const normal1: Style = { ...normal4, ...blind, id: 'normal-1', rations: true }
/** Baselines with only the purchase by fixed shares. */
const plain2: Style = { ...plain, id: 'plain-2', rations: true }
const normal2: Style = { ...normal4, id: 'normal-2', rations: true }

/** A long search that also replans whole origins and weighs the end of the game. */
const hard: Style = {
  ...{ id: 'hard', moves: true, lifts: true, raids: true, attack, weights: { ...weights, ends: 0.3 } },
  search: { tries: 10_000, rounds: 4, maxPairs: 3000, marches: 8000, courses: 800, wide: true },
}

/** A search ten times as long, with rollouts of several plans to the end of its turn. */
const patient: Style = {
  ...{ id: 'patient', moves: true, lifts: true, raids: true, attack, weights: hard.weights },
  search: { tries: 30_000, rounds: 8, maxPairs: 4000, marches: 80_000, courses: 4000, wide: true },
  foresight: { plans: 8, units: 3_000_000, own: normal, others: plain },
}
/** The same without rollouts, to measure what they bring. */
const patient0: Style = {
  ...{ id: 'patient-0', moves: true, lifts: true, raids: true, attack, weights: hard.weights },
  ...(patient.search ? { search: patient.search } : {}),
}

export const styles: readonly Style[] = [
  ...[idle, plain, ashore, normal, hard, patient],
  ...[plain1, normal1, plain2, normal2, normal4, patient0],
]

/** Returns the same style with a part of its budget. */
export function withBudget(style: Style, part: number): Style {
  const { search, foresight } = style
  const some = (count: number): number => Math.max(1, Math.round(count * part))
  return {
    ...style,
    ...(search
      ? {
          search: {
            ...search,
            tries: some(search.tries),
            marches: some(search.marches),
            courses: some(search.courses),
          },
        }
      : {}),
    ...(foresight ? { foresight: { ...foresight, units: some(foresight.units) } } : {}),
  }
}

/** Returns a style by its name; undefined if there is none. */
export const styleOf = (id: string): Style | undefined => styles.find((s) => s.id === id)
