/**
 * `npm run cards -- --out DIR`: the reference cards as PDF.
 *
 *   --out DIR                    output folder; created if missing
 *   --layout card|letter|a4      one card per page (the default), or four per sheet with cut marks
 *   --scenario all|ID            the cards of one scenario, or of every scenario that has cards
 *
 * Without a scenario it writes the linked game's cards: interboard-cards.pdf (the ten interboard spaces) and
 * reference-cards.pdf (all others). With one it writes all cards of each scenario to ID-cards.pdf.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cardList, cardPdf, type Card, type CardLayout } from '.'
import { scenarios } from '../scenarios'

const USAGE = 'Usage: npm run cards -- --out DIR [--layout card|letter|a4] [--scenario all|ID]'
const LAYOUTS: readonly CardLayout[] = ['card', 'letter', 'a4']

/** Parses the options. Throws on invalid options, with an error that says what is wrong. */
function options(): { folder: string; layout: CardLayout; scenario: string | undefined } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { out: text, layout: text, scenario: text } })
  const wanted = values.layout ?? 'card'
  const layout = LAYOUTS.find((each) => each === wanted)
  if (layout === undefined) throw new Error(`There is no layout ${wanted}.`)
  if (values.out === undefined) throw new Error('No folder to write to was given.')
  return { folder: values.out, layout, scenario: values.scenario }
}

/** The files to write, by name, each with its cards. Throws if there is no such scenario, or if it has no cards. */
function files(scenario: string | undefined): Map<string, readonly Card[]> {
  if (scenario === undefined) {
    const linked = cardList('europe-pacific')
    return new Map([
      ['interboard-cards.pdf', linked.filter((card) => card.kind === 'interboard')],
      ['reference-cards.pdf', linked.filter((card) => card.kind !== 'interboard')],
    ])
  }
  const named = scenarios.filter(({ id }) => scenario === 'all' || id === scenario)
  if (named.length === 0) throw new Error(`There is no scenario ${scenario}.`)
  const decks = named.map(({ id }) => [`${id}-cards.pdf`, cardList(id)] as const)
  const some = decks.filter(([, cards]) => cards.length > 0)
  if (some.length === 0) throw new Error(`The scenario ${scenario} has no cards.`)
  return new Map(some)
}

function write(file: string, ids: readonly string[], layout: CardLayout): void {
  const made = cardPdf(ids, layout)
  if (!made.ok) throw new Error(`No card is called ${made.unknown.join(', ')}.`)
  writeFileSync(file, made.pdf)
  console.log(`${file}: ${ids.length} cards, ${made.pages} pages`)
}

try {
  const { folder, layout, scenario } = options()
  const wanted = files(scenario)
  mkdirSync(folder, { recursive: true })
  for (const [name, cards] of wanted)
    write(
      path.join(folder, name),
      cards.map((card) => card.id),
      layout,
    )
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
