import { unitTypes } from '../../../shared/boards/revised'
import type { UnitData } from '../../../shared/boards/types'
import { countedIn, SUBMARINE_DICE } from '../../rules/commerce-raiding/raiders'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited, sayings } from '../clause-ids'
import type { Measure } from '../pdf'
import { sectionsCard } from '../table'

const isSubmarine = (unit: UnitData): boolean => unit.traits.firstStrike === true
const dice = (unit: UnitData): number => (isSubmarine(unit) ? SUBMARINE_DICE : 1)

/** Units that raid: ships with an attack, and fighters (VCR-105, VCR-124). */
const raiders = unitTypes
  .filter((unit) => unit.attack > 0 && (unit.domain === 'sea' || unit.traits.fighter === true))
  .sort((a, b) => b.attack * dice(b) - a.attack * dice(a) || (a.id < b.id ? -1 : 1))

/** Which units roll against income, what they roll, and the most that it costs (VCR-097 to VCR-129). */
export function raidingCard(measure: Measure): Card {
  const rolls = (wanted: boolean) =>
    raiders
      .filter((unit) => isSubmarine(unit) === wanted)
      .flatMap((unit) => Array<number>(9).fill(unit.attack))
  const zone = countedIn({ surface: rolls(false), submarines: rolls(true) }).reduce((sum, n) => sum + n, 0)
  return sectionsCard(
    {
      id: 'victory-cities-raiding',
      name: 'Commerce raiding',
      kind: 'raids',
      aside: 'when a power collects; each hit costs the number rolled',
      sections: [
        {
          columns: [
            { head: 'Raider', width: 94, align: 'start', font: 'sans-bold' },
            { head: 'Dice', width: 24, align: 'end', font: 'sans-bold' },
            { head: 'Hits on', width: 44, align: 'end', font: 'sans-bold' },
            { head: 'Per zone', width: 80, align: 'start', font: 'sans' },
            CLAUSES,
          ],
          rows: raiders.map((unit) =>
            cited(
              [
                unit.name,
                String(dice(unit)),
                unit.attack === 1 ? '1' : `1–${unit.attack}`,
                isSubmarine(unit) ? 'the best three dice' : 'the best die of these',
              ],
              ...(isSubmarine(unit) ? ['VCR-106', 'VCR-109'] : ['VCR-105', 'VCR-107']),
            ),
          ),
        },
        sayings(
          [
            cited(
              [
                'Where',
                'Zones next to the power’s complex: ships there, and fighters on a carrier there or ashore next to one.',
              ],
              ...['VCR-099', 'VCR-100'],
            ),
            cited(
              ['A zone', `All opponents together: at most ${zone}, without weapon developments.`],
              ...['VCR-110', 'VCR-122'],
            ),
            cited(
              [
                'A complex',
                'At most 4 × value (or all IPCs counted, if less), minus its own connected IPCs. Or simply 3 × value.',
              ],
              ...['VCR-111', 'VCR-127'],
            ),
          ],
          38,
        ),
      ],
    },
    measure,
  )
}
