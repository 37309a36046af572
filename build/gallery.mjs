// `npm run gallery -- [--panel TEXT] [--size 1280x800,2560x1440] [--theme light,dark] [--out DIR]`: pictures of panels and boards,
// each in a campaign that stands right before its question (tests/e2e/gallery/panels.ts), to be looked at by people. Beside
// the pictures of a panel stands a sheet with all of them. No part of `npm test`.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at, script, Stop } from './lib/project.mjs'
import { ensureBrowser } from './test/machine.mjs'
import { playwright } from './test/playwright.mjs'

await script(async () => {
  const { values } = parseArgs({
    options: {
      panel: { type: 'string', default: '' },
      size: { type: 'string', default: '1280x800,2560x1440' },
      theme: { type: 'string', default: 'light,dark' },
      out: { type: 'string', default: at('out/gallery') },
    },
  })
  await ensureInstalled()
  await buildAll()
  const browser = await ensureBrowser()
  if (browser.why) throw new Stop(browser.why)
  const count = await playwright(['--config', 'tests/e2e/gallery/playwright.config.ts', '-g', values.panel], {
    name: 'gallery',
    env: {
      ...(browser.path ? { INTERBOARD_BROWSER: browser.path } : {}),
      INTERBOARD_GALLERY: path.resolve(values.out),
      INTERBOARD_GALLERY_SIZES: values.size,
      INTERBOARD_GALLERY_THEMES: values.theme,
    },
  })
  console.log(`${count.passed} panels in ${values.out}, ${count.failed} failed`)
  return count.failed > 0 ? 1 : 0
})
