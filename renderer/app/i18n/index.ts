/**
 * Words of the screen: one catalog per language, with all keys checked by the compiler. `shared/words/voice.ts` turns
 * them into text.
 */
import { voiceOf, type Paths } from '../../../shared/words/voice'
import { unbroken } from '../words/unbroken'
import { en } from './en'

export { plainCode } from '../../../shared/words/voice'

/** The key of a sentence in the catalog. */
export type MessageKey = Paths<typeof en>

const voice = voiceOf(en)

/** Returns a sentence. */
export const say: typeof voice.say = (key, named) => unbroken(voice.say(key, named))

/** Returns the text for a code of the contract, which may be unknown to this version. */
export const sayCode: typeof voice.sayCode = (group, code, named) =>
  unbroken(voice.sayCode(group, code, named))
