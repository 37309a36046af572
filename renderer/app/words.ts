/** Events in words: the shared story (`shared/words/story.ts`), told in the words of the screen's catalogue. */
import type { GameEvent } from '../../shared/model'
import { pipsParts, type Sum } from '../../shared/words/pips'
import * as story from '../../shared/words/story'
import type { Register } from '../stores/register'
import { say, sayCode } from './i18n'
import type { Names } from './names'

/** What sentences are made with. */
export interface Speaker {
  readonly names: Names
  readonly register: Pick<Register, 'piece'>
}

const voice = { say, sayCode }

/** One sentence for an event; null for those that only carry bookkeeping. */
export const describe = (event: GameEvent, speaker: Speaker): string | null =>
  story.describe(event, { ...speaker, voice })

/** `3 German infantry and 1 armor`, from piece ids. */
export const unitsOf = (ids: readonly string[], speaker: Speaker): string =>
  story.unitsOf(ids, { ...speaker, voice })

/** What a battle is called. */
export const battleKind = (code: string): string => story.battleKind(code, voice)

/** How a battle ended. */
export const battleResult = (code: string): string => story.battleResult(code, voice)

/** Why dice were rolled. */
export const rollReason = (code: string, { own }: Pick<Names, 'own'>): string =>
  story.rollReason(code, voice, own)

/** What a sum of numbers is made of: `3 sixes and a die on 1`. */
export const pipsWords = (sum: Sum): string => pipsParts(sum, voice)

/** An option of a choice: a named one, or a space or power. */
export const optionWords = (option: string, names: Names): string =>
  story.optionWords(option, { names, voice })
