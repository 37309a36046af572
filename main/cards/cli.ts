/**
 * `npm run cards -- --out DIR`: the reference cards of the linked game as PDF.
 *
 *   --out DIR                    where to write; made when it is not there
 *   --layout card|letter|a4      a card a page (the default), or four a sheet with cut marks
 *
 * Writes interboard-cards.pdf (the ten interboard spaces) and reference-cards.pdf (all others).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cardList, cardPdf, type CardLayout } from '.'

const USAGE = 'Usage: npm run cards -- --out DIR [--layout card|letter|a4]'
const LAYOUTS: readonly CardLayout[] = ['card', 'letter', 'a4']

/** Where to write and how; throws, saying what is wrong, on options that make no sense. */
function options(): { folder: string; layout: CardLayout } {
  const { values } = parseArgs({ options: { out: { type: 'string' }, layout: { type: 'string' } } })
  const wanted = values.layout ?? 'card'
  const layout = LAYOUTS.find((each) => each === wanted)
  if (layout === undefined) throw new Error(`There is no layout ${wanted}.`)
  if (values.out === undefined) throw new Error('No folder to write to was given.')
  return { folder: values.out, layout }
}

function write(file: string, ids: readonly string[], layout: CardLayout): void {
  const made = cardPdf(ids, layout)
  if (!made.ok) throw new Error(`No card is called ${made.unknown.join(', ')}.`)
  writeFileSync(file, made.pdf)
  console.log(`${file}: ${ids.length} cards, ${made.pages} pages`)
}

try {
  const { folder, layout } = options()
  mkdirSync(folder, { recursive: true })
  const [interboard, others] = [true, false].map((wanted) =>
    cardList('europe-pacific').flatMap((card) => ((card.kind === 'interboard') === wanted ? [card.id] : [])),
  )
  write(path.join(folder, 'interboard-cards.pdf'), interboard ?? [], layout)
  write(path.join(folder, 'reference-cards.pdf'), others ?? [], layout)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
