/** Words of the dispatch: what others did since a player was last asked. */
export const dispatch = {
  title: 'News for {powers}',
  /** For a player of many powers. */
  titleMany: 'News for your powers',
  turns: '{n} turn by another power | {n} turns by other powers',
  soFar: 'What happened next',
  /** In place of it, where there is nothing else to read. */
  answers: 'Answer to your offer | Answers to your offers',
  reports: '{n} report. | {n} reports, most important first.',
  heard: '{lost} {n} report. | {lost} {n} reports, most important first.',
  lostNone: 'You lost nothing.',
  lost: 'You lost {what}.',
  lostAsWell: 'You lost {units}, plus {what}.',
  lostUnits: '{units} ({n_ipcs})',
  lostMoney: '{n_ipcs}',
  /** Events that matter most to the player. */
  moments: {
    surprise: 'Surprise Attack',
    war: 'War',
    capital: 'A capital falls',
    ally: 'An ally is attacked',
    technology: 'New technology',
  },
  strikesYou: '{by_The} strikes you by surprise!',
  warOnYou: '{by_The} declares war on you; attacks may begin in round {round}.',
  /** Outcomes of an offer that the player made. */
  yourOffer: {
    accepted: '{by_The} accepts your offer of {what}.',
    declined: '{by_The} declines your offer of {what}.',
    countered: '{by_The} answers your offer of {what} with other terms.',
  },
  warOnYouNow: '{by_The} declares war on you; attacks may begin now.',
  warNow: '{by_The} declares war on {powers}; attacks may begin now.',
  drawnInOther: '{by_The} is drawn into war with {powers}; attacks may begin now.',
  drawnInNow: '{by_The} is drawn into war with you; attacks may begin now.',
  declinedForAll: '{by_The} declines your offer of {what}, so the whole offer falls through.',
  hadAccepted: '{powers} had accepted.',
  drawnIn: '{by_The} is drawn into war with you; attacks may begin in round {round}.',
  technologySays: 'Effect: {says}',
  /** The dice of a discovery, for screen readers and in tips. */
  researchDice: 'Research die: {dice} | Research dice: {dice}',
  chartDice: 'Roll on the chart: {dice} | Rolls on the chart: {dice}',
  /** What the player’s own research brought. */
  found: {
    title: 'Research',
    nothing: '{power_The} discovers nothing.',
  },
  capitalFalls: '{by_The} captures {space_the}, {whose_whose} capital.',
  /** Where the territory has the name of its power. */
  ownCapitalFalls: '{by_The} captures {whose_whose} capital.',
  /** How a battle ended. */
  results: {
    won: '{attacker_The} wins {space_in}.',
    lost: '{defender_The} holds {space_the} against {attacker_the}.',
    'both-lost': '{attacker_The} and {defender_the} wipe each other out {space_in}.',
    standoff: '{attacker_The} and {defender_the} can’t hit each other {space_in}.',
    withdrawn: '{attacker_The} retreats from {space_the}.',
    raided: '{attacker_The} bombs {space_the}.',
    bombed: '{attacker_The} drops a bomb on {space_the}.',
    open: '{attacker_The} attacks {space_the}.',
  },
  otherResult: '{battle}: {result}',
  convoyIn: 'the convoy {space_in}',
  lands: '{by_The} captures {spaces} without a fight.',
  loss: '{power_The} loses {units} {space_in} ({why}).',
  lossNowhere: '{power_The} loses {units} ({why}).',
  payment: '{treasury_The} loses {n_ipcs} ({why}).',
  paid: '{n_ipcs} ({why})',
  damage: '{n} damage',
  unhurt: 'No units lost',
  /** For screen readers, in place of emblems and figures. */
  heardLost: '{power_The} lost {units} ({n_ipcs}).',
  show: 'Show me',
  turnByTurn: 'Turn by turn',
  turnOpen: 'Summary of {power_whose} turn in round {n}',
  more: 'Show {n} more | Show {n} more',
  go: 'My turn',
  /** In place of it, where the player’s turn goes on, or only a question of another’s turn waits. */
  goOn: 'Continue',
}
