/** A sheet of relations to fill in by pencil, with a box for each pair of nations. */
import { board } from '../../../shared/boards/global-1940'
import type { Card, DrawItem } from '../../../shared/cards/types'
import { HAIRLINE, INK, MUTED } from '../palette'
import { round, textItem } from '../typeset'

const WIDTH = 360
const HEIGHT = 216
const SAFE = 18
const TITLE = 14
const SMALL = 8
/** The origin of the boxes, and the size of a box. */
const LEFT = 150
const TOP = 42
const BOX = { width: 13.5, height: 11 }

/**
 * Returns the sheet: nations' names on the rows, their numbers on the columns, and a box for each pair below the
 * diagonal.
 */
export function sheetCard(): Card {
  const nations = board.powers.map(({ name }) => name)
  const x = (column: number) => round(LEFT + column * BOX.width)
  const y = (row: number) => round(TOP + row * BOX.height)
  const text = (words: string, font: 'sans' | 'sans-bold', fill: string) => ({
    text: words,
    font,
    size: SMALL,
    fill,
  })
  const items: DrawItem[] = [
    textItem(
      { text: 'Relations', font: 'serif-bold', size: TITLE, fill: INK },
      SAFE,
      SAFE + TITLE * 0.8,
      'start',
    ),
    textItem(
      text('A alliance; W war (round it opens); T truce (last round)', 'sans', MUTED),
      ...([WIDTH - SAFE, SAFE + TITLE * 0.8, 'end'] as const),
    ),
    ...nations.flatMap((name, row): DrawItem[] => [
      textItem(text(`${row + 1} ${name}`, 'sans-bold', INK), SAFE, y(row) + 8.2, 'start'),
      ...(row === nations.length - 1
        ? []
        : [textItem(text(String(row + 1), 'sans', MUTED), x(row) + BOX.width / 2, y(row) + 8.2, 'middle')]),
      ...nations.slice(0, row).map((_, column): DrawItem => ({
        ...{ kind: 'rect', x: x(column), y: y(row), w: BOX.width, h: BOX.height },
        ...{ stroke: HAIRLINE, width: 0.5 },
      })),
    ]),
  ]
  return {
    ...{ id: 'global-relations-sheet', name: 'Relations sheet', kind: 'turn' },
    drawing: { width: WIDTH, height: HEIGHT, items },
  }
}
