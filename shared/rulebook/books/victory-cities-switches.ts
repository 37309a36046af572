import type { SwitchText } from '../types'

/** The words in which the switches of Victory Cities & Commerce Raiding are offered to a player, by name. */
export const VCR_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'vcr.placement': {
    title: 'Infantry at victory cities',
    values: {
      fixedCaps:
        'Each city takes a fixed number of infantry a turn, and a city that is attacked early may levy some.',
      connected: 'A city takes its points in infantry while it is connected over land to its capital.',
    },
  },
  'vcr.raidMaximum': {
    title: 'The most that commerce raids cost',
    values: {
      times4MinusConnected:
        'Where commerce is raided, a complex loses at most four times its value, less the income that is connected to it over land.',
      times3:
        'Where commerce is raided, a complex loses at most three times its value, whatever is connected to it.',
    },
  },
  'vcr.victory': {
    title: 'Victory by cities',
    values: {
      major: 'The Axis wins with 40 points of victory cities when a round ends, the Allies win with 50.',
      total: 'A side wins when it holds every territory at the end of a round.',
      minor: 'Both sides bid how long the game lasts, and the majority of the points wins after that round.',
    },
  },
  'vcr.infrastructureDefense': {
    title: 'Infrastructure defense',
    values: {
      off: 'Antiaircraft guns are what they are under the tournament rules.',
      on: 'Guns become infrastructure defense, which targets before it fires and guards coasts too.',
    },
  },
  'vcr.boxNonCombatAAFire': {
    title: 'Fire at aircraft in the noncombat phase',
    values: {
      off: 'Nothing fires at aircraft in the noncombat phase.',
      on: 'As in the box rules aircraft are fired at in the noncombat phase too.',
    },
  },
  'vcr.commerceRaiding': {
    title: 'Commerce raiding',
    values: {
      off: 'Ships and fighters off a coast do not touch the income of the land behind it.',
      on: 'Before income is taken, enemy ships and fighters off its complexes may raid it.',
    },
  },
  'vcr.cityPoints': {
    title: 'Points of victory cities',
    values: {
      off: 'Cities have no points: each of them counts as one, as this game’s own victory says.',
      on: 'The Axis also wins with 40 points of the 25 cities when a round ends, the Allies with 50.',
    },
  },
}
