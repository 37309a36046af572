/** The ships of a space that could have something aboard, told apart by number. */
import type { ScenarioInfo } from '../../../shared/contract'
import type { PieceView } from '../../../shared/model'
import { shipWords } from '../../app/edit/edit-words'
import type { Names } from '../../app/names'
import type { Choice } from './choices'

type UnitInfo = ReadonlyMap<string, Pick<ScenarioInfo['units'][number], 'domain'>>

/** None for a ship itself: ships carry no ships. Whether there is room is the program's to say. */
export function shipsFor(pieces: readonly PieceView[], unit: string, info: UnitInfo, names: Names): Choice[] {
  if (info.get(unit)?.domain === 'sea') return []
  const numbers = new Map<string, number>()
  return pieces
    .filter((one) => info.get(one.unit)?.domain === 'sea')
    .map((ship) => {
      const kind = `${ship.power} ${ship.unit}`
      const number = (numbers.get(kind) ?? 0) + 1
      numbers.set(kind, number)
      const cargo = pieces.filter((one) => one.carriedBy === ship.id)
      return { id: ship.id, name: shipWords(ship, cargo, number, names) }
    })
}
