/** The Learn page and the coach. What a lesson says is part of the lesson (`shared/lessons/`). */
export const learn = {
  title: 'Learn',
  intro:
    'A lesson is a real game in a prepared position. A coach tells you one thing at a time and waits for you. You can stop at any time and pick it up again later.',
  minutes: 'about {n} minute | about {n} minutes',
  begin: 'Begin',
  again: 'Begin again',
  goOn: 'Continue',
  finished: 'Finished',
  stepOf: 'Step {n} of {all}',
  coach: 'Coach',
  next: 'Next',
  why: 'Why?',
  hint: 'Show a hint',
  yourTurn: 'This step is yours. Ask if you want a hint.',
  doIt: 'Do it for me',
  undo: 'Take it back',
  minimize: 'Make the coach small',
  open: 'Open the coach',
  stop: 'Leave the lesson',
  stopped: 'The campaign goes on without the coach. “Learn to play” on the start page brings it back.',
  over: 'The lesson is over. The campaign is yours.',
}
