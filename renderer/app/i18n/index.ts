/**
 * Words of the screen: one catalog per language, with all keys checked by the compiler. `shared/words/voice.ts` turns
 * them into text.
 */
import { voiceOf, type Paths } from '../../../shared/words/voice'
import { en } from './en'

export { plainCode, type Named } from '../../../shared/words/voice'

/** The key of a sentence in the catalog. */
export type MessageKey = Paths<typeof en>

/**
 * `say` returns a sentence. `sayCode` returns the text for a code of the contract, which may be unknown to this
 * version.
 */
export const { say, sayCode } = voiceOf(en)
