/** The cards of the Expansion Edition: Revised's where nothing differs, in addition to its own. */
import { expansionUnits } from '../../../shared/boards/revised/expansion'
import { expansion } from '../../scenarios/expansion'
import type { Deck } from '../deck'
import { advantagesCards } from '../revised/advantages'
import { canalsCard } from '../revised/canals'
import { unitNotes } from '../revised'
import { unitCard } from '../units'
import { citiesCard } from './cities'
import { fiveDevelopments } from './developments'
import { freeUnitsCard } from './free-units'
import { dDayCard, treatyCard } from './politics'
import { seaBattleCard } from './sea-battle'
import { turnCard } from './turn'

/** What the new units do, in a few words (AARE-143 to AARE-218). */
const notes: Readonly<Record<string, string>> = {
  ...unitNotes,
  'industrial-complex': 'builds units up to its territory’s value',
  'soviet-shock-troops': 'loads as infantry',
  'mechanized-infantry': 'moves 2 with a tank',
  'heavy-artillery': 'or may bombard an adjacent territory',
  'heavy-tank': 'aims at tanks and guns',
  'ss-panzer': 'built only in Germany',
  'naval-fighter': 'ships only; carriers, small islands',
  battleship: 'fires first at ships when attacking',
  cruiser: 'fires at aircraft',
  destroyer: 'at 3 if a submarine is there',
}

export const expansionDeck: Deck = {
  scenario: expansion.id,
  cards: (measure) => {
    const unitsOf = (land: boolean, id: string, name: string) =>
      unitCard(expansionUnits, measure, {
        ...{ id, name, notes },
        powers: expansion.powers,
        only: ({ domain }) => land === (domain === 'land' || domain === 'facility'),
      })
    return [
      turnCard(measure),
      unitsOf(true, 'expansion-land-units', 'Land units'),
      unitsOf(false, 'expansion-ships', 'Ships and aircraft'),
      citiesCard(measure),
      seaBattleCard(measure),
      freeUnitsCard(measure),
      fiveDevelopments(measure),
      ...advantagesCards(measure, {
        of: 'expansion',
        declared: true,
        only: { 'fast-carriers': { says: 'Only if carriers move as in the price list.', rule: 'AARE-312' } },
        aside: (power) =>
          power === 'germany'
            ? 'declared during play; Italy declares four of those left'
            : 'declared during play',
      }),
      treatyCard(measure),
      dDayCard(measure),
      canalsCard('expansion-canals', measure),
    ]
  },
}
