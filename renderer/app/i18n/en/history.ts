/** Words of the history; the sentences of its events are shared with those who tell it without a screen. */
import { history as story } from '../../../../shared/words/story-texts'

export const history = {
  ...story,
  title: 'History',
  parts: 'Parts of the history',
  tab: { story: 'Story', lines: 'Branches', compare: 'Compare', dice: 'Dice' },
  look: 'Look at the board after step {step}:',
  lookStart: 'Look at the set-up, before step 1',
  start: 'The set-up',
  empty: 'Nothing has happened yet.',
  edited: 'Edited',
  edits: '{n} edit | {n} edits',
  now: 'Now',
  undone: 'Taken back; Redo brings it again',
  ended: 'Ends the step.',
  steps: '{n} step | {n} steps',
  place: '{round}: {phase}',
  placeOf: '{round}, {power}: {phase}',
  line: 'Line',
  travel: 'Step on the board',
  stepOf: 'Step {step} of {last}',
  at: 'Step {step} of {last}. {place}',
  first: 'To the set-up (Home)',
  back: 'One step back (←)',
  forward: 'One step forward (→)',
  last: 'To the newest step (End)',
  keys: '← → one step, ↑ ↓ one round, Home and End to the ends',
  journal: 'Print the story',
  journalA4: 'PDF on A4',
  journalLetter: 'PDF on Letter',
  journalFile: '{name}, journal.pdf',
  journalSaved: 'Saved to {path}.',
  journalDownloaded: 'Saved as {name}.',
}

export const lines = {
  trunk: 'Main line',
  title: 'Branches',
  none: 'There is only the main line so far. Look at any step and choose “Go on from here” to try another way in a branch; the main line stays as it is.',
  sealing:
    'In this campaign dice and the answers of others can’t be taken back. The main line is the game; branches are for study.',
  inPlay: 'In play',
  study: 'Study',
  game: 'The game',
  ended: 'Ended',
  left: 'Left {line} after step {step}',
  stands: 'Step {step}. {place}',
  standsOf: 'Step {step} of {last}. {place}',
  play: 'Play',
  story: 'Story',
  compare: 'Compare',
  playOf: 'Play {line}',
  storyOf: 'Story of {line}',
  compareOf: 'Compare {line} with the line in play',
  renameOf: 'Rename {line}',
  newName: 'Name of the branch',
  playing: 'In play: {line}.',
}

export const goOn = {
  open: 'Go on from here',
  title: 'Go on from step {step}',
  branch: 'In a branch',
  branchText:
    'A line of its own begins here, with dice of its own. What was played stays as it is; you can go back to it at any time.',
  branchStudy:
    'For study only: in this campaign what dice and others have sealed stays, so the main line remains the game.',
  branchName: 'Name of the branch',
  branchBegin: 'Begin the branch',
  named: 'After step {step}',
  back: 'In the game itself',
  backText:
    'The last step is taken back. | The last {n} steps are taken back. Dice that fall from now on are fresh.',
  keep: 'Keep what was played as a branch',
  keepHelp: 'Without it, Redo brings the steps again only until something else is played.',
  keptName: 'Played to step {step}',
  backGo: 'Take the game back to here',
  forward: 'In the game itself',
  forwardText:
    'A step that was taken back is played again. | {n} steps that were taken back are played again.',
  forwardGo: 'Bring the game forward to here',
  switch: 'On {line}',
  switchText: 'The game leaves {from} where it stands and goes on here. You can switch back at any time.',
  switchGo: 'Play {line} from here',
  sealedTitle: 'Sealed in the game itself',
  'sealed-dice':
    'Dice have fallen in step {step}, and this campaign keeps what dice have decided. You can go back as far as step {before}, or try another way in a branch.',
  'sealed-answer':
    'Another player has answered in step {step}, and this campaign keeps what others have answered. You can go back as far as step {before}, or try another way in a branch.',
}

export const compare = {
  a: 'From',
  b: 'To',
  lineOf: 'Line ({which})',
  momentOf: 'Moment ({which})',
  now: 'Where it stands: step {step}',
  turn: '{power}’s turn begins',
  step: 'Step {step}',
  swap: 'Swap the two moments',
  shown: 'The step on the board: {step}',
  same: 'Both are the same moment.',
  powers: 'Powers',
  power: 'Power',
  column: {
    spaces: 'Territories',
    income: 'Income',
    cash: 'Cash',
    army: 'Army',
    pieces: 'Units',
  },
  columnHelp: {
    spaces: 'Lands and islands it controls',
    income: 'IPCs that all its treasuries would collect',
    cash: 'IPCs in hand',
    army: 'Printed cost of all its units in IPCs',
    pieces: 'How many units it has',
  },
  fromTo: '{a} → {b}',
  spaces: 'Territories that changed hands',
  spacesNone: 'No territory changed hands.',
  convoys: 'Convoys that changed hands',
  changed: '{space}: {a}, then {b}',
  withNow: 'Compare with now',
}

export const luck = {
  range: 'Dice of',
  all: 'The whole line',
  round: 'Round {n}',
  before: 'Before round 1',
  none: 'No dice have fallen yet.',
  noneHere: 'No dice fell in this part.',
  hits: 'Dice that hit or miss',
  sums: 'Dice whose sum counts',
  sumsHelp: 'Bombing raids, surrender dice and the like.',
  power: 'Power',
  dice: 'Dice',
  expected: 'Expected',
  rolled: 'Rolled',
  difference: 'Difference',
  chart: '{by} standard deviations: {word}',
  even: 'as expected',
  above: 'above',
  below: 'below',
  farAbove: 'far above',
  farBelow: 'far below',
  scale: 'The shaded part holds two thirds of all campaigns, the line 19 of 20.',
  reasons: 'By why they were rolled',
  faces: 'How often each face fell',
  face: 'Face {n}',
}

export const honest = {
  title: 'Are the dice honest?',
  commitment: 'SHA-256 of the seed, shown from the start',
  seed: 'The seed, now that the game is over',
  seedLater: 'The seed itself is shown when the game is over.',
  proves:
    'All dice follow from one seed. Its SHA-256 was fixed before the first step, so no die was changed after the start: whoever has the seed can draw them again, and the check below does.',
  not: 'It does not hide the dice to come from somebody who reads the campaign’s file.',
  manual:
    'The dice are rolled at the table and typed in. The program keeps them, but it can’t vouch for them.',
  copy: 'Copy',
  copyOf: 'Copy: {what}',
  copied: 'Copied.',
}

export const check = {
  title: 'The campaign’s file',
  again: 'Check it now',
  running: 'Checking: every step is played again.',
  steps: '{n} step played again | {n} steps played again',
  dice: {
    generated: '{n} die compared with the seed | {n} dice compared with the seed',
    manual: '{n} die of the table | {n} dice of the table',
    any: '{n} die | {n} dice',
  },
  good: 'Checked, all as it should be: {steps}, {dice}.',
  bad: 'The check found something. {problem}',
  badWhat:
    'What is on the board can be played on. To be safe, export a copy, and see whether one of the backups is whole.',
  older:
    '{n} step of older rules is told, but can’t be played again. | {n} steps of older rules are told, but can’t be played again.',
  short: 'Checked: {steps}',
  shortBad: 'The check found something',
}
