import { board } from '../../../shared/boards/revised'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { sectionsCard } from '../table'

/** The canals, who may sail through them, and what is closed (LHTR-012 to LHTR-016). */
export function canalsCard(id: string, measure: Measure): Card {
  const names = new Map(board.spaces.map((space) => [space.id, space.name]))
  const listed = (ids: readonly string[]) => ids.map((one) => names.get(one) ?? one).join(' and ')
  return sectionsCard(
    {
      id,
      name: 'Canals and barriers',
      kind: 'canals',
      aside: 'held by your side since the turn began',
      sections: [
        {
          columns: [
            { head: 'Canal', width: 64, align: 'start', font: 'sans-bold' },
            { head: 'Between', width: 82, align: 'start', font: 'sans' },
            { head: 'Open if you hold', width: 104, align: 'start', font: 'sans' },
            CLAUSES,
          ],
          rows: board.canals.map((canal) =>
            cited(
              [
                canal.name,
                `Sea zones ${canal.between.map(numberOf).join(' and ')}`,
                listed(canal.friendlyControlOf),
              ],
              ...canal.rules,
            ),
          ),
        },
        {
          columns: [
            { head: '', width: 64, align: 'start', font: 'sans-bold' },
            { head: '', width: 194, align: 'start', font: 'sans' },
            CLAUSES,
          ],
          rows: [
            cited(['Neutral land', 'Impassable: no units may enter or fly over it.'], 'LHTR-012'),
            cited(
              ['Islands', 'An island group is one territory, and its own space for aircraft.'],
              'LHTR-015',
            ),
            cited(['Hostile zones', 'Those with enemy ships. Submerged submarines don’t count.'], 'LHTR-016'),
            cited(
              ['Allies', 'Each moves and attacks on its own turn; no IPCs or units change hands.'],
              ...['LHTR-021', 'LHTR-022'],
            ),
          ],
        },
      ],
    },
    measure,
  )
}

function numberOf(zone: string): string {
  return zone.replace('sz-', '')
}
