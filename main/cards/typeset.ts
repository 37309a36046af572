import type { CardFont, TextItem } from '../../shared/cards/types'
import type { Measure } from './pdf'

/** Words set in one face, with the spaces and rules they name; a paragraph is a list of these. */
export interface Words {
  readonly text: string
  readonly font: CardFont
  readonly size: number
  readonly fill: string
  readonly tracking?: number
  readonly spaces?: readonly string[]
  readonly rules?: readonly string[]
}

/** The position of a block of lines: its anchor's x, the top of its first line, and the side that x refers to. */
export interface Spot {
  readonly x: number
  readonly top: number
  readonly anchor: TextItem['anchor']
}

const LEADING = 1.16
/** The baseline's position in a line, as a share of its height. */
const BASELINE = 0.8

/** Height of one line of this size, in points. */
export function lineHeight(size: number): number {
  return size * LEADING
}

/** Height of lines set below each other. */
export function blockHeight(lines: readonly Words[]): number {
  return lines.reduce((sum, line) => sum + lineHeight(line.size), 0)
}

/** Width of the widest line. */
export function blockWidth(lines: readonly Words[], measure: Measure): number {
  return Math.max(0, ...lines.map((line) => measure(line.text, line.font, line.size, line.tracking)))
}

/** Sets lines below each other. */
export function setLines(lines: readonly Words[], spot: Spot): TextItem[] {
  let top = spot.top
  return lines.map((line) => {
    const y = round(top + lineHeight(line.size) * BASELINE)
    top += lineHeight(line.size)
    return textItem(line, round(spot.x), y, spot.anchor)
  })
}

/** Returns one line of words as a drawing item; (x, y) is its anchor on the baseline. */
export function textItem(words: Words, x: number, y: number, anchor: TextItem['anchor']): TextItem {
  const { text, font, size, fill, tracking, spaces, rules } = words
  return {
    kind: 'text',
    x,
    y,
    text,
    font,
    size,
    anchor,
    fill,
    ...(tracking === undefined ? {} : { tracking }),
    ...(spaces === undefined ? {} : { spaces: [...spaces] }),
    ...(rules === undefined ? {} : { rules: [...rules] }),
  }
}

/**
 * Breaks words into lines no wider than `width`, evenly: as few lines as greedy breaking needs, then the narrowest
 * width that still needs no more. Doesn't break a single word that is too wide.
 */
export function wrap(words: Words, width: number, measure: Measure): Words[] {
  const fewest = greedy(words, width, measure)
  let best = fewest
  for (let narrower = width - 4; narrower > 0; narrower -= 4) {
    const tried = greedy(words, narrower, measure)
    if (tried.length > fewest.length || blockWidth(tried, measure) > width) break
    best = tried
  }
  return best
}

/** Breaks words into lines, each as full as possible: for running text, where evenness is not worth the time. */
export function greedy(words: Words, width: number, measure: Measure): Words[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer, words.font, words.size, words.tracking) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  return lines.map((text) => ({ ...words, text }))
}

/** Points to two decimals: enough for print, and the same text on every machine. */
export function round(points: number): number {
  return Math.round(points * 100) / 100
}
