/** “What is this?”: what each part of the screen is. */
export const what = {
  title: 'What is this?',
  pick: 'Click anything on the screen or the board to learn what it is. Press Esc to stop.',
  now: 'Now',
  rules: 'In the rules',
  close: 'Close',
  more: 'Explain something else',
  control: '“{name}” is a control of this part of the screen:',
  off: 'It can’t be used right now.',
  nothing: 'There is nothing to explain here. Try the board, a panel, or a button.',
  space: {
    movable:
      'One unit here can move. Click it to select it. | {n} units here can move. Click them to select them.',
    still: 'No unit here can move now.',
    target: 'The selected units can go here. Click the space to send them.',
    click: 'Click the space to see everything about it in the panel.',
    held: 'Controlled by {power_the}, worth {amount_ipcs} a turn.',
    is: 'A space of the board. Only units in the same space fight each other, and a move counts spaces.',
  },
  unit: 'Units of one type and one power in this space. The number is how many there are.',
  parts: {
    turn: { name: 'The turn', text: 'Whose turn it is, and the round of the game.' },
    phases: {
      name: 'The phases',
      text: 'Every turn has these phases, from left to right. The highlighted one is being played.',
    },
    money: {
      name: 'The treasuries',
      text: 'Each power’s money in IPCs, and what it would collect with the territories it holds now.',
    },
    victory: { name: 'The score', text: 'How close each side is to winning.' },
    undo: {
      name: 'Undo',
      text: 'Takes back the last step. Whether dice can be taken back depends on the campaign.',
    },
    redo: { name: 'Redo', text: 'Restores the step that was undone last.' },
    find: { name: 'Find', text: 'Finds a space by its name and shows it on the board.' },
    plan: {
      name: 'Plan',
      text: 'Tries out the whole turn with average dice. Nothing happens in the campaign until you choose “Carry out the plan.”',
    },
    politics: { name: 'Politics', text: 'Who is allied or at war with whom, and what has been offered.' },
    history: {
      name: 'History',
      text: 'Every step of the game. You can look at any of them, or continue from there in a branch.',
    },
    menu: {
      name: 'The menu',
      text: 'Everything else: files, views, who plays, the rules, and the keyboard shortcuts.',
    },
    turnFile: {
      name: 'The turn file',
      text: 'Someone at another computer has to answer. Save the turn file, send it to them, and open the one that comes back.',
    },
    question: {
      name: 'What the game is waiting for',
      text: 'The decision to make now, and who has to make it. Click a code to read the rule.',
    },
    space: {
      name: 'A space in detail',
      text: 'The selected space: who holds it, what is in it, and what can move.',
    },
    threats: {
      name: 'Threats',
      text: 'How likely your spaces are to hold against the enemies’ next turns, and theirs against yours.',
    },
    map: { name: 'The small map', text: 'The whole board. Click it to move the view.' },
    battle: {
      name: 'The battle',
      text: 'Both forces, sorted by the number they hit on, with the dice and the odds after each roll.',
    },
    coach: { name: 'The coach', text: 'Leads you through a lesson, one step at a time.' },
    tip: { name: 'A tip', text: 'Explains a special power the first time you can use it.' },
    advice: { name: 'Advice', text: 'What a computer player would do in your place, and why.' },
    news: { name: 'The news', text: 'What happened since your last turn, the most important first.' },
    notice: {
      name: 'A message',
      text: 'What the program just did, or why something isn’t allowed and what you can do instead.',
    },
    rule: {
      name: 'A rule',
      text: 'A clause of the rule book, with its number. Linked numbers open other clauses.',
    },
    drawer: {
      name: 'Views',
      text: 'Looks at the game from another side: history, spaces, politics, and reference cards.',
    },
    page: { name: 'This page', text: 'Nothing here changes a campaign unless its button says so.' },
  },
}
