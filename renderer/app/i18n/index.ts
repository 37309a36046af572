/** Words of the screen: one catalogue a language, all keys checked by the compiler. `shared/words/voice.ts` puts them into words. */
import { voiceOf, type Paths } from '../../../shared/words/voice'
import { en } from './en'

export { plainCode, type Named } from '../../../shared/words/voice'

/** The name of a sentence in the catalogue. */
export type MessageKey = Paths<typeof en>

/** `say`: a sentence in words. `sayCode`: one for a code of the contract, which may be one that this version has no words for. */
export const { say, sayCode } = voiceOf(en)
