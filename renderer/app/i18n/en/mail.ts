/** Words about campaigns that are played by file. */
export const mail = {
  setup: {
    help: 'Each person plays at a computer of their own. After your turn, Interboard saves a small turn file; send it by any means. Everyone needs the same version of Interboard.',
    me: 'Your name',
    other: 'Name of person {n}',
    add: 'Add a person',
    remove: 'Remove person {n}',
    computer: 'The computer',
    here: '{name} (you)',
    person: 'Player {n}',
    dice: 'Interboard rolls the dice, from numbers that each computer adds. No one can choose them.',
    mode: 'When the dice are known',
    modes: { trusting: 'Trusting: one file a turn', sealed: 'Sealed: moves first, then dice' },
    modeHelp: {
      trusting:
        'Forged, lost, and double files are found. But someone who knows computers could try a turn on a copy and see its dice first. Play this way with people you trust.',
      sealed:
        'You send your moves, the next person’s Interboard answers, and only then do the dice fall. No one can try moves on a copy. It takes two more files for each turn with dice. During a battle, dice could still be known before you choose casualties or retreat.',
    },
    computers:
      'Computers play wherever the game is. The other programs work out their steps again and compare them, which takes as long as the computers thought.',
    missing: 'Give every person at least one power.',
    sum: '{names} play by file.',
  },
  title: {
    inviting: 'Invite {names}',
    answering: 'Send your answer to {name}',
    theirs: 'It’s {name_whose} turn: {power}, round {n}',
    over: 'The game is over',
    pledged: 'Your moves are sealed',
    asked: '{name_Whose} moves are sealed',
  },
  text: {
    inviting: 'Save the invitation and send it. The game begins when you open the answer.',
    answering: 'Save your answer and send it. The game begins when you open {name_whose} first turn file.',
    theirs:
      'Save the turn file and send it to {name}. When the answer comes, open it here or in the library.',
    over: 'Save the last turn file and send it to {names}, so that they see how it ended.',
    pledged:
      'Save the turn file and send it to {name}. When the answer comes, open it here or in the library: then the dice fall. Until you save, you can undo.',
    asked:
      'Save your answer and send it to {name}. It adds your part to the dice, which fall when {name} opens it.',
    saved: 'Saved. You can save it again at any time.',
  },
  save: {
    inviting: 'Save the invitation for {name}',
    answering: 'Save the answer',
    theirs: 'Save the turn file',
    over: 'Save the last turn file',
    pledged: 'Save the turn file',
    asked: 'Save the answer',
  },
  open: 'Open a turn file',
  whole: 'Save a file with all steps',
  wholeHelp: 'For someone who has lost turn files or restored a backup.',
  final: 'Steps in a turn file can’t be undone.',
  wrote: 'Saved as {path}. Now send it.',
  downloaded: 'Saved as {name}. Now send it.',
  invited: '{from} invites you to this campaign. Save your answer and send it back.',
  joined: '{from} has joined.',
  begins: 'Everyone has joined: the game begins.',
  revealed: '{from} has answered: the dice fall.',
  received: '{from} sent {n} step. | {from} sent {n} steps.',
  comparing:
    'Working out the computers’ steps again, to compare them: {done} of {n} step. | Working out the computers’ steps again, to compare them: {done} of {n} steps.',
  seats: 'This campaign is played by file, so everyone keeps their powers.',
} as const
