// Takes the pictures: `npm run gallery` chooses the panels, sizes and themes, and the output folder.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { STILL, test } from '../support/fixtures'
import { boardRests } from '../support/play'
import { askOf, openMade } from '../support/positions'
import { makeState, states } from './states'

const out = process.env.INTERBOARD_GALLERY ?? 'out/gallery'
const listed = (name: string, usual: string) => (process.env[name] ?? usual).split(',')
const sizes = listed('INTERBOARD_GALLERY_SIZES', '1280x800,2560x1440')
const themes = listed('INTERBOARD_GALLERY_THEMES', 'light,dark') as ('light' | 'dark')[]
/** Percent of the usual text size; 0 lets the window choose. */
const text = Number(process.env.INTERBOARD_GALLERY_TEXT ?? '')
/** The width of a picture on a sheet. */
const CELL = 1200

/** Puts all pictures of a panel on one page. */
async function sheet(page: Page, pictures: readonly string[], to: string): Promise<void> {
  const columns = Math.min(2, pictures.length)
  const images = pictures.map(
    (file) => `<img width=${CELL} src="data:image/png;base64,${readFileSync(file, 'base64')}">`,
  )
  const style = `margin:0;display:grid;gap:8px;grid-template-columns:repeat(${columns},${CELL}px)`
  await page.setViewportSize({ width: columns * (CELL + 8), height: 400 })
  await page.setContent(`<body style="${style}">${images.join('')}</body>`)
  await page.screenshot({ path: to, fullPage: true })
}

test.use({
  kept: { ...STILL, cards: 'never', dispatch: 'never', recap: 'never', endIdle: false, textSize: text },
})

for (const state of states)
  test(state.name, async ({ game, shared }) => {
    const { name, see, whole } = state
    mkdirSync(out, { recursive: true })
    const page = await openMade(game.page, await makeState(askOf(game.page), state))
    const pictures: string[] = []
    const base = name.replaceAll(/[^\w]+/g, '-') + (text === 0 ? '' : `-${text}`)
    for (const size of sizes) {
      const [width = 1280, height = 800] = size.split('x').map(Number)
      await game.resize(width, height)
      if (size === sizes[0] || whole === true) await see?.(page)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        if (await page.locator('.stage').isVisible()) await boardRests(page)
        const file = path.join(out, `${base}-${size}-${theme}.png`)
        await page.screenshot({ path: file })
        pictures.push(file)
      }
    }
    const blank = await (await shared()).newPage()
    await sheet(blank, pictures, path.join(out, `${base}-sheet.png`))
    await blank.close()
  })
