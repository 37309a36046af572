/** The source of sentences: a catalogue of texts, in any form that its reader keeps. */
import { onePeriod } from './capital'
import { formOf } from './forms'

/** `'a.b.c'` for every text of a catalogue. */
export type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends object ? `${K}.${Paths<T[K]>}` : never
}[keyof T & string]

/** The values for a sentence. `n` also chooses between its singular and its plural. */
export type Named = Readonly<Record<string, string | number>>

export interface Voice<Key extends string> {
  /** Returns the sentence of a key. */
  readonly say: (key: Key, named?: Named) => string
  /** Returns the text for a code of the contract, which may be missing from the catalogue. */
  readonly sayCode: (group: string, code: string, named?: Named) => string
}

/** `lands-on-carrier` → `lands on carrier`, `incomeLimit` → `income limit`: better than nothing for a code without words. */
export const plainCode = (code: string): string =>
  code
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

function textAt(catalogue: object, key: string): string | undefined {
  let at: unknown = catalogue
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Record<string, unknown>)[part]
  }
  return typeof at === 'string' ? at : undefined
}

/** True if a catalogue has words for a key. */
export const hasText = (catalogue: object, key: string): boolean => textAt(catalogue, key) !== undefined

/** The singular is for exactly one, even if the number is a text with its sign; anything else takes the plural. */
const isOne = (n: string | number): boolean => /^[+−-]?1$/.test(String(n))

function filled(text: string, named: Named): string {
  const plurals = text.split(' | ')
  const n = named['n']
  const form = plurals.length > 1 && n !== undefined && !isOne(n) ? plurals[1] : plurals[0]
  return onePeriod(
    (form ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(formOf(named, name) ?? whole)),
  )
}

/** Returns a voice over a plain object of texts: fills in `{name}`; `one | many` are the singular and the plural. */
export function voiceOf<T extends object>(catalogue: T): Voice<Paths<T>> {
  const say = (key: string, named: Named = {}): string => filled(textAt(catalogue, key) ?? key, named)
  return {
    say,
    sayCode(group, code, named) {
      const key = `${group}.${code}`
      return hasText(catalogue, key) ? say(key, named) : plainCode(code)
    },
  }
}
