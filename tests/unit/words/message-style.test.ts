import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../../../renderer/app/i18n/en'
import { sourceInWords } from '../../../renderer/app/words/rule-text'
import { allRules } from '../../../shared/rulebook'
import { storyCatalogue } from '../../../shared/words/story/texts'

const root = path.resolve(import.meta.dirname, '../../..')

/** All texts of a catalogue with their keys. */
function textsOf(catalogue: object, under = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[under + key, value] as [string, string]]
      : typeof value === 'object' && value !== null
        ? textsOf(value, `${under}${key}.`)
        : [],
  )
}

/** Literals of source files that read as words, without insertions and without text that only developers see. */
function literalsIn(file: string): [where: string, text: string][] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, i) =>
    /^\s*(?:\*|\/\*|\/\/|import\b|throw\b)|new Error\(/.test(line)
      ? []
      : [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`/g)]
          .map((m) => (m[1] ?? m[2] ?? m[3] ?? '').replace(/\$\{[^}]*\}/g, 'X'))
          .filter((text) => / |^[A-Z][a-z]/.test(text) && !MACHINE.test(text))
          .map((text): [string, string] => [`${file}:${i + 1}`, text]),
  )
}
/** Markup, and places of rules in code. */
const MACHINE = /^\s*(?:<|\w+=")|=$|\.(?:json|ts)#/

/** Where the words of players are: sources and folders of them. */
const SOURCES = [
  ...['shared/words', 'shared/rulebook', 'shared/cards', 'shared/contract', 'shared/lessons'],
  ...['main/rules', 'main/scenarios', 'main/campaign', 'main/cards', 'main/saves', 'main/hosts'],
  ...['main/engine/state/names.ts', 'main/engine/battle', 'renderer/app/window/shortcuts.ts'],
]
const files = SOURCES.flatMap((source) =>
  source.endsWith('.ts')
    ? [source]
    : readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && file.name.endsWith('.ts'))
        .map((file) => path.posix.join(path.relative(root, file.parentPath), file.name)),
)
/** The clauses as readers see them; what they quote stays as its author wrote it. */
const clauses = allRules().flatMap(({ id, section, text, example = '', source }) =>
  [section, text, example, sourceInWords(source, id)].map((part): [string, string] => [
    id,
    part.replace(/“[^”]*”/g, '“…”'),
  ]),
)
const texts = [...textsOf(en), ...textsOf(storyCatalogue, 'story.'), ...files.flatMap(literalsIn), ...clauses]

const AVOIDED: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'words of the list in shared/words/README.md',
    /\b(?:whoever|nobody|somebody|everybody|beside|anew|for good|next door|put ashore|take aboard|in hand|the like|flak|cycles?|conquerors?|perish\w*|amid|upon|thrown)\b/i,
  ],
  ['periods and commas inside quotation marks', /”[.,]/],
  ['“on average”, not “on the average”', /\bon the average\b/i],
  [
    'can’t, isn’t, doesn’t in running text',
    /\b(?:cannot|can not|is not|are not|does not|could not|was not)\b/i,
  ],
  ['powers and units are it', /\b(?:he|him|his|she|her)\b/i],
  ['typographic quotation marks', /(?:^|\s)"|"(?:\s|$)/],
  ['en dashes in ranges, closed up', /(?<![A-Z]\w*)\d-\d|\d – \d|\} ?- ?\{/],
  ['one period', /[^.]\.\.(?:[^.]|$)/],
  ['no double spaces', /\S  +\S/],
  [
    '“casualties”, “retreat”, “submerge”: the field’s own words',
    /\b(?:what takes|withdraw to|dives?\b(?![ -]bomber))/i,
  ],
  ['“instead of”, not “in (the) place of”', /\bin (?:the )?place of\b/i],
  ['“noncombat move”, “combat move”', /\bnon-combat\b|\bcombat movement\b/i],
  ['typographic apostrophes', /[a-z]'[a-z]/i],
  ['one sign for an ellipsis', /\.\.\./],
  ['percent closed up', /[\dX}] %/],
  [
    'American spelling',
    /colour|armour|favour|honour|labour|neighbour|theatre|centre|defence|offence|\b(?:grey|cancelled|travelled|afterwards|towards|whilst|amongst)\b|\b(?:motor|organ|recogn|mobil|capital|neutral|real)is(?:e|ed|es|ing|ation)\b/i,
  ],
  ['keys joined by a plus sign', /\b(?:Ctrl|Shift|Alt) (?!combination|key)\w/],
]

/** What clauses of the rule books never say, beyond what no message says. */
const NO_CLAUSE: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'rules, not working notes',
    /\b(?:this file|the seed|for tests?|tests pass|assertions?|data file|board data|printed board|needs? (?:a look|checking)|before the switch|the project)\b/i,
  ],
  ['“in the program”', /\bof the program\b/],
  ['“one of its own”, not “an own”', /\ban own\b/],
  ['“under friendly control”', /\bin friendly control\b/],
  ['“separately”, not “apart”', /\b(?:shown|tracked) apart\b/],
  ['“agree on”', /\bagrees? in\b/],
  ['“adds 2 pips”', /\bbrings? (?:\d+ pips|its number)/],
]

describe('every clause', () => {
  it.each(NO_CLAUSE)('says: %s', (_, pattern) => {
    expect(clauses.filter(([, text]) => pattern.test(text)).map(([id, text]) => `${id}: ${text}`)).toEqual([])
  })
  it('separates with a colon the words a source is for, and the reason of a ruling', () => {
    const run =
      /(?:^|; )(?![^[\];:]* (?:for|in|by|from|after|of|on) \[)[^[\];:]*[^\s[\];:,] \[|\[ruling\] (?!after\b|for\b)[\p{L}\d“]/u
    expect(
      allRules()
        .filter(({ source }) => run.test(source))
        .map(({ id, source }) => `${id}: ${source}`),
    ).toEqual([])
  })
})

describe('every message', () => {
  it('is checked', () => {
    expect(texts.length).toBeGreaterThan(9000)
  })
  it.each(AVOIDED)('follows the style guide: %s', (_, pattern) => {
    expect(
      texts.filter(([, text]) => pattern.test(text)).map(([where, text]) => `${where}: ${text}`),
    ).toEqual([])
  })
  it('names one IPC in the singular, any other number in the plural', () => {
    const wrong = texts.filter(([, text]) => {
      const [one = '', many] = text.split(' | ')
      return many === undefined
        ? /[\dX}] IPC\b/.test(one) && !/\b1 IPC\b/.test(one)
        : /[\dX}] IPC\b/.test(many)
    })
    expect(wrong.map(([where, text]) => `${where}: ${text}`)).toEqual([])
  })
})
