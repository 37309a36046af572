/**
 * Forms of proper names in English sentences: with the article, as a possessive, as an adjective. Names without an
 * article are labels (tables, buttons, before a colon). Another language needs a separate file with its own forms, such
 * as the cases of German.
 */
import { capital } from './capital'

/** Last words of names that take the article: `the Solomon Islands`, `the North Sea`. */
const LAST_WORD =
  /(?:Islands|Sea|Strait|Straits|Channel|Ocean|Mountains|Plains|Marshes|(?:Kazakh|Yakut) (?:S\.S\.R\.|SSR)|Okrug|Territory|Indies|States|Canal|Union|Kingdom|Commonwealth|Mediterranean|Atlantic|Coast|Hebrides|Sudan|Congo)$/

/** First words: `the Strait of Gibraltar`, `the Union of South Africa`. */
const FIRST_WORDS = /^(?:Strait|Bay|Union|Gulf) of /

/** Names that neither pattern finds. */
const SINGLE: ReadonlySet<string> = new Set([
  ...['Allies', 'Axis', 'USSR', 'Netherlands'],
  ...['Balkans', 'Caucasus', 'Himalaya', 'Himalayas', 'Marianas', 'Philippines', 'Sahara', 'Urals'],
  ...['Shan State', 'Soviet Far East'],
])

/** `United States (Pacific)` → the name, and the rest. */
function parted(name: string): [bare: string, rest: string] {
  const at = name.indexOf(' (')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}

/** True if a sentence puts the article before a name. */
export function takesArticle(name: string): boolean {
  const [bare] = parted(name)
  return LAST_WORD.test(bare) || FIRST_WORDS.test(bare) || SINGLE.has(bare)
}

/** A name inside a sentence: `the United States`, `Germany`, `the North Sea`, `Sea Zone 7`. */
export const withArticle = (name: string): string => (takesArticle(name) ? `the ${name}` : name)

/** Places that one is on, not in: single islands. */
const ON = /(?:^(?:Crete|Guam|Iwo Jima|Malta|Midway|Okinawa)|\bIsland)$/
/** Sea zones that are named after a coast. */
const OFF = /\b(?:Eastern|Western) Coast$/

function prepositionOf(name: string): string {
  const [bare] = parted(name)
  return OFF.test(bare) ? 'off' : ON.test(bare) ? 'on' : 'in'
}

/** A place as a sentence names it, with its article or without: `in Germany`, `off the U.S. Eastern Coast`. */
export const inPlace = (name: string): string =>
  `${prepositionOf(name)} ${name.startsWith('the ') ? name : withArticle(name)}`

/** `Germany’s`, `the Allies’`. */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

const ADJECTIVES: Readonly<Record<string, string>> = {
  Australia: 'Australian',
  Canada: 'Canadian',
  China: 'Chinese',
  'Eastern European Commonwealth': 'Eastern European',
  France: 'French',
  Germany: 'German',
  'Great Britain': 'British',
  India: 'Indian',
  Indonesia: 'Indonesian',
  Italy: 'Italian',
  Japan: 'Japanese',
  Neutral: 'neutral',
  'Neutral armies': 'neutral',
  Neutrals: 'neutral',
  Russia: 'Russian',
  'Soviet Union': 'Soviet',
  USSR: 'Soviet',
  'Union of South American Nations': 'South American',
  'United Kingdom': 'British',
  'United States': 'American',
}

/** Units that are not counted: `infantry`, not `an infantry`. */
const UNCOUNTED = /(?:infantry|artillery|armor)$/i

/** A unit of a power without its place: `a British destroyer`, `Soviet infantry`. */
export function someUnit(power: string, unit: string): string {
  const name = `${adjectiveOf(power)} ${lowerFirst(unit)}`
  return UNCOUNTED.test(unit) ? name : indefinite(name)
}

/** A countable noun with its article: `an aircraft carrier`, `a transport`. Depends on the sound: `a unit`. */
const indefinite = (name: string): string => `${/^(?!uni|u-)[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/**
 * The effect of a placeholder’s suffix on the name: `{power_the}`, `{power_The}`, `{power_whose}`, `{power_Whose}`,
 * `{space_in}` for a place, and `{ship_a}` for a common noun.
 */
const FORMS: Readonly<Record<string, (name: string) => string>> = {
  the: withArticle,
  The: (name) => capital(withArticle(name)),
  whose: (name) => possessive(withArticle(name)),
  Whose: (name) => capital(possessive(withArticle(name))),
  a: indefinite,
  in: inPlace,
}

/** An amount with its noun, `1 IPC` or `12.5 IPCs`; an amount may be a text with a sign or a range. */
const ipcs = (amount: string): string => `${amount} ${/^[+−-]?1$/.test(amount) ? 'IPC' : 'IPCs'}`

/**
 * Returns the value of a placeholder: a value of the message by its name, or with a suffix one of its forms, such as
 * `space_the` of `space` and `amount_ipcs` of an amount, which may be a text. Undefined if the message has no such
 * value.
 */
export function formOf(
  named: Readonly<Record<string, string | number>>,
  placeholder: string,
): string | number | undefined {
  const at = placeholder.lastIndexOf('_')
  const value = named[placeholder.slice(0, Math.max(0, at))]
  const form = placeholder.slice(at + 1)
  if (value === undefined) return named[placeholder]
  if (form === 'ipcs') return ipcs(String(value))
  return typeof value === 'string' ? (FORMS[form]?.(value) ?? named[placeholder]) : named[placeholder]
}

/** A power’s adjective, as it precedes units: `German`. The name itself if it has none. */
export const adjectiveOf = (name: string): string => ADJECTIVES[name] ?? name

/** A type of unit inside a sentence: `infantry`, but `SS Panzer`. */
export const lowerFirst = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** Turns a rule that speaks to its owner into one about another power: `Your fighters` → `Its fighters`. */
export const aboutAnother = (text: string): string =>
  text
    .replace(/\bYour\b/g, 'Its')
    .replace(/\byour\b/g, 'its')
    .replace(/\bYou\b/g, 'It')
    .replace(/\byou also have\b/g, 'it also has')
    .replace(/\byou\b/g, 'it')
