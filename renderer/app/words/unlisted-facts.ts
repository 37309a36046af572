/** Facts of a position that the list of facts leaves out, because a screen shows them in another form. */
export const UNLISTED_FACTS: readonly string[] = [
  ...['seat', 'surrendered', 'developments', 'developing', 'advantages'],
  ...['treaty', 'treatyBy', 'treatyRound', 'treatySpace', 'treatyNext'],
  // The strip at the top of the window counts cities and points.
  ...[
    'cities',
    'cityGoal',
    'cityPoints',
    'cityPointsGoal',
    'lastRound',
    'victoryPoints',
    'victoryPointsGoal',
  ],
]
