/**
 * Rolling to the end: which answer is given by itself, and what makes it stop. Whatever is somebody's real choice is
 * left to him. Pure.
 */
import type { Action, Decision } from '../../../shared/model'
import type { BattleTable, Side } from './table'

/** Null: no such stop. */
export interface Stops {
  /** Stop after so many more rounds. */
  readonly rounds: number | null
  /** Stop when the attacker has lost so many more pieces. */
  readonly lost: number | null
  /** Stop before a piece worth so many IPCs would be lost. */
  readonly worth: number | null
  /** The other side takes its losses as suggested; else it is asked. */
  readonly suggested: boolean
}

export const noStops: Stops = { rounds: null, lost: null, worth: null, suggested: true }

/** Why it stopped. */
export type Halt = 'rounds' | 'lost' | 'worth' | 'theirs' | 'choice' | 'retreat'

/** Where rolling to the end began: what the stops count from. */
export interface Start {
  readonly round: number
  readonly lost: number
}

export interface Asked {
  readonly decision: Decision
  readonly table: BattleTable
  readonly stops: Stops
  readonly start: Start
  /** Whose part is played by itself: the side of the power whose turn it is. */
  readonly sideOf: (power: string) => Side
  readonly cost: (unit: string) => number
  /** Hits that a type of unit takes. */
  readonly toughness: (unit: string) => number
}

/** Pieces that a side has lost so far. */
export const lostBy = (table: BattleTable, side: Side): number =>
  table.gone.filter(({ fighter, how }) => how === 'lost' && fighter.side === side).length

/** The dearest piece of the attacker that the suggestion would give up, in IPCs; 0 where none is lost. */
function dearest({ decision, table, cost, toughness }: Asked): number {
  const { suggestion } = decision
  if (suggestion?.kind !== 'casualties') return 0
  const hits = new Map<string, number>()
  for (const { unit, hits: n } of suggestion.take) hits.set(unit, (hits.get(unit) ?? 0) + n)
  const prices = table.fighters.flatMap(({ piece, side }) => {
    const left = toughness(piece.unit) - (piece.damaged === true ? 1 : 0)
    const dies = (hits.get(piece.id) ?? 0) >= Math.max(1, left)
    return side === 'attacker' && dies ? [cost(piece.unit)] : []
  })
  return Math.max(0, ...prices)
}

/** The answer that is given by itself, or why it is not. */
export function nextAnswer(asked: Asked): { readonly answer: Action } | { readonly halt: Halt } {
  const { decision, table, stops, start, sideOf } = asked
  const { by, suggestion } = decision
  const theirs = by.power === undefined || sideOf(by.power) === 'defender'
  if (stops.lost !== null && lostBy(table, 'attacker') - start.lost >= stops.lost) return { halt: 'lost' }
  switch (decision.of) {
    case 'casualties':
      if (stops.rounds !== null && table.round - start.round >= stops.rounds) return { halt: 'rounds' }
      if (theirs && !stops.suggested) return { halt: 'theirs' }
      if (stops.worth !== null && dearest(asked) >= stops.worth) return { halt: 'worth' }
      return suggestion === undefined ? { halt: 'choice' } : { answer: suggestion }
    case 'retreat':
      if (stops.rounds !== null && table.round - start.round + 1 >= stops.rounds) return { halt: 'rounds' }
      return suggestion?.kind === 'retreat' ? { halt: 'retreat' } : { answer: { kind: 'press' } }
    case 'pick':
      if (decision.kind !== 'submerge') return { halt: 'choice' }
      if (theirs && !stops.suggested) return { halt: 'theirs' }
      return { answer: { kind: 'submerge', units: [] } }
    default:
      return { halt: 'choice' }
  }
}

/** A battle is small with no more pieces than this in it, both sides together. */
export const SMALL = 8
