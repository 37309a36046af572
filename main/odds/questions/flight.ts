/** Flights over guns: the losses of aircraft that fly on. */
import type { ComingDice, FlightRequest } from '../../../shared/contract'
import { at } from '../../engine/loop/asserts'
import { askedOdds, boardOf, fault, Named } from './pending-dice'
import { MOST_UNITS, type Fault } from './request'

/** Returns the losses by type of aircraft that fly past these guns. */
export function flightOdds(asked: FlightRequest): ComingDice | { readonly fault: Fault } {
  const board = boardOf(asked)
  if ('fault' in board) return board
  const named = new Named(board.rs)
  const guns = asked.guns.map(({ power, space }) => ({
    power: named.power(power),
    space: named.space(space, 'land'),
  }))
  const aircraft = asked.aircraft.map(({ power, unit, count }) => ({
    power: named.power(power),
    unit: named.unit(unit),
    count: named.number(count, 'Aircraft', MOST_UNITS),
  }))
  if (named.fault) return { fault: named.fault }
  const types = aircraft.map(({ unit }) => at(board.rs.units, unit))
  const other = types.find(({ domain }) => domain !== 'air')
  if (other)
    return fault('no-aircraft', `${other.name}: guns along the way fire only at aircraft. Remove it.`)
  const all = aircraft.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return fault('no-aircraft', 'Nothing flies: add an aircraft.')
  if (all > MOST_UNITS) return fault('too-many', `Aircraft: enter at most ${MOST_UNITS}.`)
  return askedOdds(board, { about: 'flight', guns, aircraft }, 'flights over guns')
}
