/**
 * Rolling to the end: which answers are given automatically, and what stops the run. Real choices are left to the
 * player. Pure functions.
 */
import type { Action, Decision } from '../../../shared/model'
import type { BattleTable, Side } from './table'

/** A null field disables that stop. */
export interface Stops {
  /** Stop after this many more rounds. */
  readonly rounds: number | null
  /** Stop when the attacker has lost this many more pieces. */
  readonly lost: number | null
  /** Stop before losing a piece worth at least this many IPCs. */
  readonly worth: number | null
  /** True when the other side takes its casualties as suggested; otherwise that side is asked. */
  readonly suggested: boolean
}

export const noStops: Stops = { rounds: null, lost: null, worth: null, suggested: true }

/** Why it stopped. */
export type Halt = 'rounds' | 'lost' | 'worth' | 'theirs' | 'choice' | 'retreat'

/** The state when the run began: the stops count from here. */
export interface Start {
  readonly round: number
  readonly lost: number
}

export interface Asked {
  readonly decision: Decision
  readonly table: BattleTable
  readonly stops: Stops
  readonly start: Start
  /** Returns a power's side; the side of the power whose turn it is plays automatically. */
  readonly sideOf: (power: string) => Side
  readonly cost: (unit: string) => number
  /** Number of hits that a unit type takes. */
  readonly toughness: (unit: string) => number
}

/** Returns the number of pieces that a side has lost so far. */
export const lostBy = (table: BattleTable, side: Side): number =>
  table.gone.filter(({ fighter, how }) => how === 'lost' && fighter.side === side).length

/** Returns the price of the attacker's most expensive suggested casualty, in IPCs; 0 without one. */
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

/** The automatic answer, or why there is none. */
export type Next = { readonly answer: Action } | { readonly halt: Halt }

/** True when the run has lasted its rounds, together with the rounds that are about to end. */
const roundsAreOver = ({ table, stops, start }: Asked, ending: number): boolean =>
  stops.rounds !== null && table.round - start.round + ending >= stops.rounds

/** True when the attacker has lost the pieces that stop the run. */
const lossesReached = ({ table, stops, start }: Asked): boolean =>
  stops.lost !== null && lostBy(table, 'attacker') - start.lost >= stops.lost

/** True when the other side has to answer and is not answered for. */
const waitsForOther = ({ decision: { by }, stops, sideOf }: Asked): boolean =>
  !stops.suggested && (by.power === undefined || sideOf(by.power) === 'defender')

function nextCasualties(asked: Asked): Next {
  const { decision, stops } = asked
  const { suggestion } = decision
  if (roundsAreOver(asked, 0)) return { halt: 'rounds' }
  if (waitsForOther(asked)) return { halt: 'theirs' }
  if (stops.worth !== null && dearest(asked) >= stops.worth) return { halt: 'worth' }
  return suggestion === undefined ? { halt: 'choice' } : { answer: suggestion }
}

function nextRetreat(asked: Asked): Next {
  if (roundsAreOver(asked, 1)) return { halt: 'rounds' }
  return asked.decision.suggestion?.kind === 'retreat' ? { halt: 'retreat' } : { answer: { kind: 'press' } }
}

/** Returns the automatic answer, or why there is none. */
export function nextAnswer(asked: Asked): Next {
  const { decision } = asked
  if (lossesReached(asked)) return { halt: 'lost' }
  switch (decision.of) {
    case 'casualties':
      return nextCasualties(asked)
    case 'retreat':
      return nextRetreat(asked)
    case 'pick':
      if (decision.kind !== 'submerge') return { halt: 'choice' }
      return waitsForOther(asked) ? { halt: 'theirs' } : { answer: { kind: 'submerge', units: [] } }
    default:
      return { halt: 'choice' }
  }
}

/** Maximum number of pieces on both sides together in a small battle. */
export const SMALL = 8
