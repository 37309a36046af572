/** Words about who plays, people and computers. */
export const players = {
  turn: '{power} is played by the computer',
  thinking: 'It plays. What it does shows on the board; its battles are told afterwards.',
  paused: 'It waits. Let it go on, answer for it below, or take the seat yourself.',
  pause: 'Stop it here',
  resume: 'Let it go on',
  take: 'Play {power} myself',
  pace: 'How quickly',
  paces: { slow: 'Slowly', steady: 'Steadily', fast: 'At once' },
  menu: 'Who plays',
  title: 'Who plays',
  help: 'A seat changes at once, for this and all later steps. Nothing that was played changes.',
  person: 'A person',
  computer: 'The computer',
  name: 'Name',
  nameOf: 'Name of the person who plays {power}',
  kindOf: 'Who plays {power}',
  levels: { easy: 'Easy', normal: 'Normal' },
  levelsSay: {
    easy: 'Weighs every attack by its exact odds, and looks no further than the enemy’s next turn.',
    normal:
      'Tries out whole turns, weighs what it leaves open, and keeps its stacks out of reach or strong enough.',
  },
  against: 'Against the computer',
  againstHelp:
    'Choose what you play. It sees what you see, never the dice to come, and keeps to the same rules.',
  changedSides: 'By the bids the players change sides.',
  plays: '{name} plays {powers}.',
  theComputer: 'The computer',
  mine: 'You play',
  mineNone: 'Choose at least one power for yourself, or watch the computer play them all.',
}
