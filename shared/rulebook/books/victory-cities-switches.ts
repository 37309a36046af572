import type { SwitchText } from '../types'

/** The texts with which the switches of Victory Cities & Commerce Raiding are offered to a player, by name. */
export const VCR_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'vcr.placement': {
    title: 'Infantry at victory cities',
    values: {
      fixedCaps:
        'Each city takes a fixed number of infantry per turn, and a city attacked early may levy some.',
      connected: 'A city takes infantry equal to its points while it is connected overland to its capital.',
    },
  },
  'vcr.raidMaximum': {
    title: 'Maximum loss to commerce raids',
    values: {
      times4MinusConnected:
        'A raided complex loses at most four times its value, minus the income connected to it overland.',
      times3: 'A raided complex loses at most three times its value, no matter what is connected to it.',
    },
  },
  'vcr.victory': {
    title: 'Victory by cities',
    values: {
      major: 'The Axis wins with 40 victory city points at the end of a round; the Allies win with 50.',
      total: 'A side wins if it holds every territory at the end of a round.',
      minor:
        'Both sides bid on how long the game will last; after that round, the side with more points wins.',
    },
  },
  'vcr.infrastructureDefense': {
    title: 'Infrastructure defense',
    values: {
      off: 'Antiaircraft guns work as in the tournament rules.',
      on: 'Guns become infrastructure defense, which picks its target before it fires and also guards coasts.',
    },
  },
  'vcr.boxNonCombatAAFire': {
    title: 'Antiaircraft fire in the noncombat move',
    values: {
      off: 'No antiaircraft fire in the noncombat move.',
      on: 'As in the original rules, antiaircraft guns also fire in the noncombat move.',
    },
  },
  'vcr.commerceRaiding': {
    title: 'Commerce raiding',
    values: {
      off: 'Ships and fighters off a coast don’t affect income on land.',
      on: 'Before income is collected, enemy ships and fighters near industrial complexes may raid that income.',
    },
  },
  'vcr.cityPoints': {
    title: 'Victory city points',
    values: {
      off: 'Cities have no points: only their number counts, as in this game’s own victory rule.',
      on: 'The Axis also wins if it holds 40 points in the 25 cities at the end of a round; the Allies need 50.',
    },
  },
}
