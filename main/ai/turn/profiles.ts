/** Ways to play: what a player looks at, and how closely. */
import type { AttackStyle } from '../combat-move/greedy'
import type { Foresight } from './candidate-rollouts'
import { weights, type Weights } from '../evaluation/weights'

/** How closely a search for whole plans looks. All of it is counted, so that the same seed gives the same play. */
export interface SearchStyle {
  /** Neighbours tried for each plan. */
  readonly tries: number
  /** How often the plan is held against the exact odds and searched again. */
  readonly rounds: number
  readonly maxPairs: number
  /** Changes tried of where everybody ends the turn. */
  readonly marches: number
  /** Are landings planned with all other attacks? Else afterwards, with the ships and units that are left. */
  readonly voyages?: boolean
  /** Are whole origins and all aircraft planned anew? */
  readonly wide?: boolean
  /** Are plans with other targets remembered that are met on the way? */
  readonly keeps?: boolean
}

export interface Style {
  readonly id: string
  /** Does it move at all, beyond what must be done? */
  readonly moves: boolean
  /** Does it load ships? */
  readonly lifts: boolean
  readonly attack: AttackStyle
  /** Does it search for whole plans, and how closely? Absent: target by target. */
  readonly search?: SearchStyle
  readonly weights: Weights
  /** Does it fly raids? */
  readonly raids?: boolean
  /** Does it buy by fixed shares, as players did before they planned it? */
  readonly rations?: boolean
  /** Does it play plans on before it chooses one? */
  readonly foresight?: Foresight & { readonly own: Style; readonly others: Style }
}

const attack: AttackStyle = { maxPairs: 3000, attacks: 14, least: 1, convoys: true }

/** Buys and places, and answers by suggestion: the base line that all others are measured against. */
const idle: Style = { id: 'idle', moves: false, lifts: false, attack, weights }
/** Attacks by exact odds, marches to the front, ferries. */
const plain: Style = { id: 'plain', moves: true, lifts: true, raids: true, attack, weights }
/** The same without ships. */
const ashore: Style = { id: 'ashore', moves: true, lifts: false, attack, weights }

/** Searches for whole plans, briefly. */
const normal: Style = {
  ...{ id: 'normal', moves: true, lifts: true, raids: true, attack, weights },
  search: { tries: 300, rounds: 1, maxPairs: 500, marches: 400 },
}

/** As they played before they knew of convoys: newer ones are measured against them. */
const blind = { attack: { ...attack, convoys: false }, weights: { ...weights, convoys: 0 } }
const plain1: Style = { ...plain, ...blind, id: 'plain-1', rations: true }
/** As Normal searched until Hard did. */
const normal4: Style = {
  ...{ ...normal, id: 'normal-4' },
  search: { tries: 1500, rounds: 3, maxPairs: 2000, marches: 4000 },
}
const normal1: Style = { ...normal4, ...blind, id: 'normal-1', rations: true }
/** With the old purchase alone. */
const plain2: Style = { ...plain, id: 'plain-2', rations: true }
const normal2: Style = { ...normal4, id: 'normal-2', rations: true }

/** Searches long, plans whole origins anew, and thinks of how the game ends. */
const hard: Style = {
  ...{ id: 'hard', moves: true, lifts: true, raids: true, attack, weights: { ...weights, ends: 0.3 } },
  search: { tries: 3000, rounds: 4, maxPairs: 3000, marches: 8000, wide: true },
}

/** Searches ten times as long, and plays several plans on to the end of its turn. */
const patient: Style = {
  ...{ id: 'patient', moves: true, lifts: true, raids: true, attack, weights: hard.weights },
  search: { tries: 30_000, rounds: 8, maxPairs: 4000, marches: 80_000, wide: true },
  foresight: { plans: 8, units: 3_000_000, own: normal, others: plain },
}
/** The same without looking ahead: a measure of what that brings. */
const patient0: Style = {
  ...{ id: 'patient-0', moves: true, lifts: true, raids: true, attack, weights: hard.weights },
  ...(patient.search ? { search: patient.search } : {}),
}

export const styles: readonly Style[] = [
  ...[idle, plain, ashore, normal, hard, patient],
  ...[plain1, normal1, plain2, normal2, normal4, patient0],
]

/** The same way to play with a part of its budget. */
export function withBudget(style: Style, part: number): Style {
  const { search, foresight } = style
  const some = (count: number): number => Math.max(1, Math.round(count * part))
  return {
    ...style,
    ...(search ? { search: { ...search, tries: some(search.tries), marches: some(search.marches) } } : {}),
    ...(foresight ? { foresight: { ...foresight, units: some(foresight.units) } } : {}),
  }
}

/** A way to play by its name; undefined where there is none. */
export const styleOf = (id: string): Style | undefined => styles.find((s) => s.id === id)
