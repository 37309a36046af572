/** Facts of a position that a screen shows in another form than the list of facts. */
export const TOLD_ELSEWHERE: readonly string[] = [
  ...['seat', 'surrendered', 'developments', 'developing', 'advantages'],
  ...['treaty', 'treatyBy', 'treatyRound', 'treatySpace', 'treatyNext'],
  // The strip at the top of the window counts cities.
  ...['cities', 'cityGoal', 'cityPoints', 'cityPointsGoal', 'lastRound'],
]
