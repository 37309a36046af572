// `npm run gallery -- [--panel TEXT] [--size 1280x800,2560x1440] [--theme light,dark] [--text 200] [--out DIR]`: takes
// pictures of panels and boards for review by people, each in a campaign right before its question
// (tests/e2e/gallery/panels.ts). `--text` is the size of the text in percent. Next to the pictures of a panel is a
// sheet with all of them. Not a part of `npm test`.
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
      text: { type: 'string', default: '' },
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
      INTERBOARD_GALLERY_TEXT: values.text,
    },
  })
  console.log(`${count.passed} panels in ${values.out}, ${count.failed} failed`)
  return count.failed > 0 ? 1 : 0
})
