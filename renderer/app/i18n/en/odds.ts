/** Words for the chances of a battle. */
export const odds = {
  title: 'How it is likely to end',
  percent: '{percent} %',
  under: 'under {n} %',
  over: 'over {n} %',
  win: 'Win {chance}',
  draw: 'Both lost {chance}',
  retreated: 'Withdrawn {chance}',
  standoff: 'Standoff {chance}',
  lose: 'Loss {chance}',
  losses: 'On the average the attacker loses {own} IPC, the defender {other}.',
  takes: 'Land is taken in {chance}.',
  rough: 'Each number is exact to {error}.',
  toWin: 'to win',
  costs: 'On the average {own} IPC lost for {other}',
  plan: '{chance} to win; on the average {own} IPC lost for {other}',
}
