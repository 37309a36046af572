/** Raids on commerce and convoys: how much ships near a power's complexes may take of its income. */
import type { ComingDice, ConvoyRequest } from '../../../shared/contract'
import { askedOdds, boardOf, fault, Named } from './pending-dice'
import type { Fault } from './request'

/** Returns the IPCs that raiders take, with the caps of the complexes and of the treasury. */
export function convoyOdds(asked: ConvoyRequest): ComingDice | { readonly fault: Fault } {
  const board = boardOf(asked)
  if ('fault' in board) return board
  const named = new Named(board.rs)
  const complexes = asked.complexes.map(({ space, connected }) => ({
    space: named.space(space, 'land'),
    connected: named.number(connected ?? 0, 'IPCs of connected territories', MOST_IPC),
  }))
  const raiders = asked.raiders.map(({ power, unit, count, zone }) => ({
    power: named.power(power),
    unit: named.unit(unit),
    count: named.number(count, 'Raiders', MOST_RAIDERS),
    zone: named.space(zone, 'sea'),
  }))
  const counted = named.number(asked.counted, 'IPCs counted', MOST_IPC)
  if (named.fault) return { fault: named.fault }
  const all = raiders.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return fault('nobody-raids', 'Nothing raids: add a ship.')
  if (all > MOST_RAIDERS) return fault('too-many', `Raiders: enter at most ${MOST_RAIDERS}.`)
  return askedOdds(board, { about: 'convoy', counted, complexes, raiders }, 'convoys or commerce')
}

/** More raiders than are ever off one coast: in a zone only small numbers matter. */
const MOST_RAIDERS = 60
const MOST_IPC = 10_000
