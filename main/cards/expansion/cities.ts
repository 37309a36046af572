import type { Card } from '../../../shared/cards/types'
import { CITY_GOALS, expansionCities } from '../../rules/expansion/victory'
import { expansion } from '../../scenarios/expansion'
import { cited, sayings } from '../clause-ids'
import type { Measure } from '../pdf'
import { citiesTable } from '../revised/cities'
import { sectionsCard } from '../table'

/** The fifteen cities by the side that begins with them, and what wins (AARE-004 to AARE-009). */
export function citiesCard(measure: Measure): Card {
  return sectionsCard(
    {
      id: 'expansion-cities',
      name: 'Victory cities',
      kind: 'cities',
      aside: 'at the start of the game',
      sections: [
        citiesTable(expansion, expansionCities(expansion.board), 'AARE-006'),
        sayings([
          cited(
            [
              'Victory',
              `At the end of a round, after the US turn: ${CITY_GOALS.axis} cities for the Axis, ${CITY_GOALS.allies} for the Allies.`,
            ],
            ...['AARE-007', 'AARE-008'],
          ),
        ]),
      ],
    },
    measure,
  )
}
