// Where something stands on the screen: reckoned from the board's shapes and the view that is kept, and made sure of
// with the pointer, whose tip names what lies under it. To look all over the board for it takes a minute a stack.
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sitesOf } from '../../renderer/board/layout/site'
import { decodeGeometry, type GeometryFile } from '../../shared/boards/geometry'
import type { BoardData } from '../../shared/boards/types'
import { expect, type Game } from './fixtures'
import { keptView } from './kept-view'
import { boardRests, outwards } from './play'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Read, not imported: what runs these tests takes no JSON without a word of what it is. */
const read = (file: string): unknown =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../shared/boards/europe-pacific', file), 'utf8'),
  )
const geometry = decodeGeometry(read('geometry/normal.json') as GeometryFile)
const board = read('board.json') as BoardData
const sites = new Map([...sitesOf(board, geometry).values()].map((site) => [site.data.name, site]))

/** What the tip says stands at a point: the space, and the unit of the stack. It comes with the frame after next. */
async function under(page: Page, { x, y }: Point): Promise<{ space: string; unit: string }> {
  await page.mouse.move(x, y)
  return page.evaluate(async () => {
    for (let left = 2; left > 0; left--) await new Promise(requestAnimationFrame)
    const tip = document.querySelector('.tip')
    return {
      space: tip?.querySelector('strong')?.textContent ?? '',
      unit: tip?.querySelector('.unit strong')?.textContent ?? '',
    }
  })
}

/** How far round the middle of a space is looked, in pixels, and how narrowly. */
const FAR = 96
const STEP = 12

/** The middle of a space as the kept view shows it. */
export async function middleOf(game: Game, space: string): Promise<Point> {
  const view = keptView(game)
  const site = sites.get(space)
  const stage = await game.page.locator('.stage').boundingBox()
  if (!view || !site || !stage) throw new Error(`nothing is known of where ${space} is`)
  const { width } = geometry
  const dx = ((((site.anchor.x - view.x) % width) + 1.5 * width) % width) - width / 2
  return {
    x: stage.x + stage.width / 2 + dx * view.scale,
    y: stage.y + stage.height / 2 + (site.anchor.y - view.y) * view.scale,
  }
}

/**
 * A point over a space that is in sight, or over a stack of it: its left, since a press on the number at its right
 * takes all of it. The view must have been kept: it is after any flight.
 */
export async function pointOver(game: Game, space: string, unit?: string): Promise<Point> {
  const { page } = game
  let found: Point | undefined
  await expect(async () => {
    await boardRests(page)
    const view = JSON.stringify(keptView(game))
    const middle = await middleOf(game, space)
    for (const point of outwards(middle, STEP, FAR)) {
      const there = await under(page, point)
      // A flight is kept a moment after its end: what was reckoned before that looks at the wrong place.
      if (JSON.stringify(keptView(game)) !== view) throw new Error('the view has moved')
      if (there.space !== space || (unit !== undefined && there.unit !== unit)) continue
      found = unit === undefined ? point : await leftEnd(page, point, space, unit)
      return
    }
    throw new Error(`no ${unit ?? 'ground'} of ${space} under the pointer`)
  }).toPass({ intervals: [100], timeout: 60_000 })
  if (!found) throw new Error(space)
  // The pointer went beyond it to find its end: it rests on it now.
  await page.mouse.move(found.x, found.y)
  return found
}

/**
 * Clicks a space on the board itself, wherever it stands: in sight, or about to be brought there. `keys` are held
 * meanwhile.
 */
export async function clickSpace(game: Game, name: string, keys: readonly string[] = []): Promise<void> {
  const { x, y } = await pointOver(game, name)
  for (const key of keys) await game.page.keyboard.down(key)
  await game.page.mouse.click(x, y)
  for (const key of keys) await game.page.keyboard.up(key)
}

/** As far to the left as it is still the same stack. */
async function leftEnd(page: Page, from: Point, space: string, unit: string): Promise<Point> {
  let last = from
  for (let x = from.x - 4; x > from.x - 60; x -= 4) {
    const there = await under(page, { x, y: from.y })
    if (there.space !== space || there.unit !== unit) break
    last = { x, y: from.y }
  }
  return last
}
