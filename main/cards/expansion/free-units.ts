import { freeGifts, type Gift } from '../../rules/expansion/free-units'
import { expansion } from '../../scenarios/expansion'
import { expansionBoard, expansionUnits } from '../../../shared/boards/revised/expansion'
import { counted } from '../../../shared/words/counted'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

const spaceName = (id: string): string => expansionBoard.spaces.find((s) => s.id === id)?.name ?? id

/** A count of units, and the possible zones of a ship. */
function words({ unit, count, zones = [] }: Gift): string {
  const name = (expansionUnits.find(({ id }) => id === unit)?.name ?? unit).replace(/^[A-Z](?=[a-z])/, (c) =>
    c.toLowerCase(),
  )
  const units = /infantry|troops/.test(name) ? `${count} ${name}` : counted(count, name)
  return zones.length === 0 ? units : `${units} (${zones.map(spaceName).join(' or ')})`
}

/** The units that each power places for free in the first round (AARE-219, AARE-220). */
export const freeUnitsCard = (measure: Measure): Card =>
  tableCard(
    {
      id: 'expansion-free-units',
      name: 'Free units',
      kind: 'turn',
      aside: 'first mobilize phase only, or they are lost',
      columns: [
        { head: 'Power', width: 70, align: 'start', font: 'sans-bold' },
        { head: 'Gets', width: 180, align: 'start', font: 'sans' },
        CLAUSES,
      ],
      rows: expansion.powers.map(({ id, name }) =>
        cited([name, (freeGifts[id] ?? []).map(words).join(', ')], 'AARE-219', 'AARE-220'),
      ),
    },
    measure,
  )
