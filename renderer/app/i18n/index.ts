/** Words of the screen: one catalogue a language, all keys checked by the compiler. */
import { createI18n } from 'vue-i18n'
import { onePeriod } from '../../../shared/words/capital'
import { withForms } from '../../../shared/words/forms'
import { en } from './en'

/** `'a.b.c'` for every sentence of a catalogue. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends object ? `${K}.${Paths<T[K]>}` : never
}[keyof T & string]

/** The name of a sentence in the catalogue. */
export type MessageKey = Paths<typeof en>

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en },
  missingWarn: false,
  fallbackWarn: false,
})

/** What is put into a sentence. `n` also chooses between its singular and its plural. */
export type Named = Readonly<Record<string, string | number>>

/** Puts a sentence into words. A name takes the form that the sentence asks for: `{power_the}` is `the United States`. */
export function say(key: MessageKey, named: Named = {}): string {
  const { t } = i18n.global
  const n = named['n']
  const values = withForms(named)
  return onePeriod(typeof n === 'number' ? t(key, values, { plural: n }) : t(key, values))
}

/** A sentence for a code of the contract, which may be one that this version has no words for. */
export function sayCode(group: string, code: string, named: Named = {}): string {
  const key = `${group}.${code}`
  return i18n.global.te(key) ? say(key as MessageKey, named) : plainCode(code)
}

/** `lands-on-carrier` → `lands on carrier`: better than silence where a code has no words yet. */
export function plainCode(code: string): string {
  return code.replaceAll('-', ' ')
}
