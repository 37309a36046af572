// Finds the place of a space or stack on the screen: computes it from the board's shapes and the kept view, then checks
// it with the pointer, whose tip names what is under it. Searching the whole board takes a minute per stack.
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sitesOf } from '../../../renderer/board/layout/board-space'
import { decodeGeometry, type GeometryFile } from '../../../shared/boards/geometry'
import type { BoardData } from '../../../shared/boards/types'
import { expect, type Game } from './fixtures'
import { keptView } from './kept-view'
import { boardRests, outwards } from './play'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Reads the file: the test runner imports no JSON without an import attribute. */
const read = (file: string): unknown =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../shared/boards/europe-pacific', file), 'utf8'),
  )
const geometry = decodeGeometry(read('geometry/normal.json') as GeometryFile)
const board = read('board.json') as BoardData
const sites = new Map([...sitesOf(board, geometry).values()].map((site) => [site.data.name, site]))

/** The space and the unit that the tip names at a point. The tip comes with the frame after next. */
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

/** How far around the middle of a space to look, in pixels, and the step between points. */
const FAR = 96
const STEP = 12

/** The middle of a space in the kept view. */
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
 * A point over a space in sight, or over the left part of a stack in it: a press on the number at the right of a stack
 * takes all of it. The program must have kept the view, as it does after every flight.
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
      // The program keeps the view a moment after a flight ends: a point computed before that is wrong.
      if (JSON.stringify(keptView(game)) !== view) throw new Error('the view has moved')
      if (there.space !== space || (unit !== undefined && there.unit !== unit)) continue
      found = unit === undefined ? point : await leftEnd(page, point, space, unit)
      return
    }
    throw new Error(`no ${unit ?? 'ground'} of ${space} under the pointer`)
  }).toPass({ intervals: [100], timeout: 60_000 })
  if (!found) throw new Error(space)
  // The search for the end of the stack moved the pointer past it; move it back.
  await page.mouse.move(found.x, found.y)
  return found
}

/** Clicks a space on the board itself, in sight or about to come into sight. Holds `keys` down during the click. */
export async function clickSpace(game: Game, name: string, keys: readonly string[] = []): Promise<void> {
  const { x, y } = await pointOver(game, name)
  for (const key of keys) await game.page.keyboard.down(key)
  await game.page.mouse.click(x, y)
  for (const key of keys) await game.page.keyboard.up(key)
}

/** The leftmost point that is still over the same stack. */
async function leftEnd(page: Page, from: Point, space: string, unit: string): Promise<Point> {
  let last = from
  for (let x = from.x - 4; x > from.x - 60; x -= 4) {
    const there = await under(page, { x, y: from.y })
    if (there.space !== space || there.unit !== unit) break
    last = { x, y: from.y }
  }
  return last
}
