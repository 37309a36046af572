/** The cards of the Expansion Edition: Revised's where nothing differs, its own beside them. */
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
  'industrial-complex': 'makes as many units as its land is worth',
  'soviet-shock-troops': 'a transport’s infantry',
  'mechanized-infantry': 'moves 2 beside a tank',
  'heavy-artillery': 'or a salvo from next door',
  'heavy-tank': 'aims at tanks and guns',
  'ss-panzer': 'built in Germany',
  'naval-fighter': 'ships only, from decks and small islands',
  battleship: 'attacking, fires first at ships',
  cruiser: 'fires at aircraft',
  destroyer: 'rolls 3 while a submarine is about',
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
        only: { 'fast-carriers': { says: 'Only with carriers of the price list.', rule: 'AARE-312' } },
        aside: (power) =>
          power === 'germany' ? 'declared; Italy has four of what is left' : 'declared by turns',
      }),
      treatyCard(measure),
      dDayCard(measure),
      canalsCard('expansion-canals', measure),
    ]
  },
}
