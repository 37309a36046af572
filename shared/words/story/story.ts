/**
 * Events in words: the sentences of the history, of the printed journal and of `npm run replay`. The reader supplies
 * the texts (`voice.ts`): the screen has its own, larger catalogue.
 */
import type { GameEvent } from '../../model'
import { capital, onePeriod } from '../capital'
import { joinList } from '../lists'
import { sentenceOf } from './sentences'
import type { Teller } from './types'

export type { StoryNames, Teller } from './types'

/** Returns one sentence for an event; null for events that are only bookkeeping. */
export function describe(event: GameEvent, teller: Teller): string | null {
  // A name may end in its own period: `Ukraine S.S.R.`
  const sentence = sentenceOf(event, teller)
  return sentence === null ? null : capital(onePeriod(sentence))
}

export { storyNames, type NamedThings } from './names'
export { battleKind, battlePlace, battleResult, optionWords, rollReason, unitsOf } from './phrases'
export { capital, joinList }
