import type { CardFont, DrawItem } from '../../shared/cards/types'
import { HAIRLINE, INK, MUTED } from './palette'
import { measure, writePdf, type Page } from './pdf'
import { blockHeight, greedy, lineHeight, round, setLines, textItem, wrap, type Words } from './typeset'

/** A campaign as printed: chapters by round, parts by phase, sentences. */
export interface Journal {
  readonly title: string
  /** A few lines under the title: scenario, dates, players. */
  readonly about: readonly string[]
  readonly chapters: readonly {
    readonly title: string
    readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[]
  }[]
}

/** Paper sizes for a journal. */
export type Paper = 'letter' | 'a4'

const PAPERS: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
}

const MARGIN = 54
const COLUMN_GAP = 20
const COLUMNS = 2
/** Room for the page number at the bottom. */
const FOOT = 20
const TITLE = 24
const CHAPTER = 14
const PART = 9.5
const TEXT = 8.5
/** Space above a chapter, a part and a sentence. */
const ABOVE = { chapter: 12, part: 7, sentence: 1.5 } as const

/** Lines that stay together in a column, and the space above them. */
interface Block {
  readonly lines: readonly Words[]
  readonly above: number
  /** A heading is never alone at the bottom of a column. */
  readonly heading: boolean
  /** Set if it is underlined by a rule. */
  readonly ruled?: true
}

const words = (text: string, font: CardFont, size: number, fill = INK): Words => ({ text, font, size, fill })

function blocksOf(journal: Journal, width: number): Block[] {
  const block = (line: Words, above: number, heading: boolean): Block => ({
    lines: greedy(line, width, measure),
    above,
    heading,
  })
  return journal.chapters.flatMap((chapter) => [
    { ...block(words(chapter.title, 'serif-bold', CHAPTER), ABOVE.chapter, true), ruled: true as const },
    ...chapter.parts.flatMap((part) => [
      block(words(part.title, 'sans-bold', PART), ABOVE.part, true),
      ...part.lines.map((line) => block(words(line, 'serif', TEXT), ABOVE.sentence, false)),
    ]),
  ])
}

interface Masthead {
  readonly items: readonly DrawItem[]
  readonly height: number
}

/** The title and the lines under it, across the first page. */
function masthead(journal: Journal, width: number): Masthead {
  const title = wrap(words(journal.title, 'serif-bold', TITLE), width, measure)
  const about = journal.about.flatMap((line) => greedy(words(line, 'sans', TEXT, MUTED), width, measure))
  const below = blockHeight(title) + 6
  const height = below + blockHeight(about) + 14
  const y = round(MARGIN + height - 6)
  const rule = {
    kind: 'line',
    x1: MARGIN,
    y1: y,
    x2: round(MARGIN + width),
    y2: y,
    stroke: INK,
    width: 1,
  } as const
  return {
    items: [
      ...setLines(title, { x: MARGIN, top: MARGIN, anchor: 'start' }),
      ...setLines(about, { x: MARGIN, top: MARGIN + below, anchor: 'start' }),
      rule,
    ],
    height,
  }
}

/** Sets blocks in columns, page after page. */
class Columns {
  readonly pages: DrawItem[][] = []
  private column = 0
  private top = 0
  private y = 0

  /** @param bottom where columns end, from the top of the page */
  constructor(
    private readonly width: number,
    private readonly bottom: number,
    first: Masthead,
  ) {
    this.turn(first.items, MARGIN + first.height)
  }

  /** Sets a block; `next` is the block after it, which a heading stays with. */
  set(block: Block, next: Block | undefined): void {
    const height = blockHeight(block.lines)
    const follows = block.heading && next ? next.above + blockHeight(next.lines.slice(0, 2)) : 0
    if (this.y > this.top && this.y + block.above + height + follows > this.bottom) this.advance()
    const above = this.y > this.top ? block.above : 0
    const x = MARGIN + this.column * (this.width + COLUMN_GAP)
    this.items.push(...setLines(block.lines, { x, top: this.y + above, anchor: 'start' }))
    this.y += above + height
    if (!block.ruled) return
    const y = round(this.y + 1)
    this.items.push({
      kind: 'line',
      x1: round(x),
      y1: y,
      x2: round(x + this.width),
      y2: y,
      stroke: HAIRLINE,
      width: 0.5,
    })
    this.y += 3
  }

  private get items(): DrawItem[] {
    return this.pages.at(-1) ?? []
  }

  private advance(): void {
    if (this.column + 1 < COLUMNS) {
      this.column++
      this.y = this.top
    } else this.turn([], MARGIN)
  }

  private turn(items: readonly DrawItem[], top: number): void {
    this.pages.push([...items])
    this.column = 0
    this.top = top
    this.y = top
  }
}

/** Returns the pages of a journal: two columns, a title on the first page, a number on each. */
export function journalPages(journal: Journal, paper: Paper): Page[] {
  const { width, height } = PAPERS[paper]
  const inside = width - 2 * MARGIN
  const column = (inside - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS
  const columns = new Columns(column, height - MARGIN - FOOT, masthead(journal, inside))
  const blocks = blocksOf(journal, column)
  blocks.forEach((block, i) => columns.set(block, blocks[i + 1]))
  const baseline = round(height - MARGIN + lineHeight(TEXT) / 2)
  const foot = (text: string, x: number, anchor: 'start' | 'end') =>
    textItem(words(text, 'sans', TEXT, MUTED), round(x), baseline, anchor)
  return columns.pages.map((items, i) => {
    const number = foot(`${i + 1} / ${columns.pages.length}`, width - MARGIN, 'end')
    const drawing = { width, height, items: [...items, foot(journal.title, MARGIN, 'start'), number] }
    return { width, height, placed: [{ drawing, x: 0, y: 0 }] }
  })
}

/** Returns a journal as one PDF; the same journal gives the same bytes on every machine. */
export function journalPdf(
  journal: Journal,
  paper: Paper,
): { readonly pdf: Uint8Array; readonly pages: number } {
  const pages = journalPages(journal, paper)
  return { pdf: writePdf(journal.title, pages), pages: pages.length }
}
