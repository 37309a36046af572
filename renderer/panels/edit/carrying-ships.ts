/** The ships of a space that could carry something, numbered to distinguish them. */
import type { ScenarioInfo } from '../../../shared/contract'
import type { PieceView } from '../../../shared/model'
import { shipWords } from '../../app/edit/edit-words'
import type { Names } from '../../app/words/names'
import type { Choice } from './edit-choices'

type UnitInfo = ReadonlyMap<string, Pick<ScenarioInfo['units'][number], 'domain'>>

/**
 * Returns the ships that may carry a unit; empty for a ship, since ships carry no ships. The program judges whether
 * there is room.
 */
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
