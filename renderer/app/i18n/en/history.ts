/** Words of the history; the sentences of its events are shared with those who tell it without a screen. */
import { history as story } from '../../../../shared/words/story-texts'

export const history = {
  ...story,
  title: 'History',
  look: 'Look at the board after step {step}',
  empty: 'Nothing has happened yet.',
  edited: 'Edited',
  step: 'Step {step}',
  now: 'Now',
  ended: 'Ends the step.',
  dice: '{dice}',
}
