/** Ways to play: what a player looks at, and how closely. */
import type { SearchStyle } from './assault'
import type { AttackStyle } from './attack'
import { weights, type Weights } from './weights'

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
}

const attack: AttackStyle = { maxPairs: 3000, attacks: 14, least: 1, convoys: true }

/** Buys and places, and answers by suggestion: the base line that all others are measured against. */
const idle: Style = { id: 'idle', moves: false, lifts: false, attack, weights }
/** Attacks by exact odds, marches to the front, ferries. */
const plain: Style = { id: 'plain', moves: true, lifts: true, raids: true, attack, weights }
/** The same without ships. */
const ashore: Style = { id: 'ashore', moves: true, lifts: false, attack, weights }

/** Searches for whole plans. */
const normal: Style = {
  ...{ id: 'normal', moves: true, lifts: true, raids: true, attack, weights },
  search: { tries: 1500, rounds: 3, maxPairs: 2000, marches: 4000 },
}

/** Plans landings with all else, and looks closer. */
const hard: Style = {
  ...{ id: 'hard', moves: true, lifts: true, raids: true, attack, weights },
  search: { tries: 6000, rounds: 5, maxPairs: 3000, marches: 12_000, voyages: true },
}

/** As they played before they knew of convoys: newer ones are measured against them. */
const blind = { attack: { ...attack, convoys: false }, weights: { ...weights, convoys: 0 } }
const plain1: Style = { ...plain, ...blind, id: 'plain-1', rations: true }
const normal1: Style = { ...normal, ...blind, id: 'normal-1', rations: true }
/** With the old purchase alone. */
const plain2: Style = { ...plain, id: 'plain-2', rations: true }
const normal2: Style = { ...normal, id: 'normal-2', rations: true }

export const styles: readonly Style[] = [idle, plain, ashore, normal, hard, plain1, normal1, plain2, normal2]

/** A way to play by its name; undefined where there is none. */
export const styleOf = (id: string): Style | undefined => styles.find((s) => s.id === id)
