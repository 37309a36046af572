// `npm run dev -- [--campaign FILE] [--position NAME] [--gallery] [--port N] [--home DIR]`: runs the program while you
// change it. The screens are served from their sources: changes in renderer/ or shared/ are swapped in, and a panel
// keeps its state. After changes in main/, the web host is rebuilt and restarted, and the page returns to its campaign.
// `--campaign` opens a copy of a campaign file; `--position` opens a state of the gallery by a part of its name;
// `--gallery` lists all states in a browser. Campaigns are kept in out/dev/home, or in DIR; your own are not touched.
// `--sources DIR` serves and watches renderer/, main/ and shared/ of another folder, for the test of this command.
import { existsSync, mkdirSync, watch } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findState, galleryPages, openGallery, openState, readGallery } from './dev/gallery.mjs'
import { DevHost } from './dev/host.mjs'
import { servePage } from './dev/page.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at, hasDisplay, root, say, script, Stop } from './lib/project.mjs'
import { ensureBrowser } from './test/machine.mjs'

/** Milliseconds. Editors write a file in several steps, so changes in quick succession count as one. */
const SETTLE = 150
const here = process.env.INIT_CWD ?? process.cwd()

function readOptions() {
  const { values } = parseArgs({
    options: {
      campaign: { type: 'string' },
      position: { type: 'string' },
      gallery: { type: 'boolean', default: false },
      port: { type: 'string', default: '5173' },
      home: { type: 'string', default: at('out/dev/home') },
      sources: { type: 'string', default: root },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Stop('--port takes a number from 0 to 65535; 0 takes a free one.')
  const file = values.campaign === undefined ? undefined : path.resolve(here, values.campaign)
  if (file !== undefined && !existsSync(file)) throw new Stop(`There is no file ${file}.`)
  return {
    ...{ ...values, port, file },
    home: path.resolve(here, values.home),
    sources: path.resolve(here, values.sources),
  }
}

/**
 * Runs a task after each change in some folders, one run at a time.
 * @param {readonly string[]} folders @param {() => Promise<void>} run
 */
function onChange(folders, run) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let last = Promise.resolve()
  for (const folder of folders)
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => (last = last.then(run)), SETTLE)
    })
}

await script(async () => {
  const options = readOptions()
  await ensureInstalled()
  mkdirSync(options.home, { recursive: true, mode: 0o700 })
  const host = new DevHost(options.home)
  const { landing } = await host.start(options.file === undefined ? [] : [options.file])
  const gallery = options.gallery || options.position !== undefined ? await readGallery() : undefined
  /** @type {Awaited<ReturnType<typeof openGallery>> | undefined} */
  let shown
  const page = await servePage({
    port: options.port,
    folder: path.join(options.sources, 'renderer'),
    connect: () => host.connect(),
    plugins:
      gallery && options.gallery ? [galleryPages(gallery, host, (state) => void shown?.show(state))] : [],
  })
  const program = ['main', 'shared'].map((name) => path.join(options.sources, name))
  onChange(program, async () => {
    if (await host.restart()) page.reload()
  })

  const screen =
    gallery && options.position !== undefined
      ? await openState(gallery, findState(gallery.states, options.position), host)
      : landing
  const address = options.gallery ? `${page.origin}/gallery` : `${page.origin}/${screen}`
  console.log(`READY ${address}`)
  say('Open this address in a browser on this machine. Ctrl+C ends it.')
  if (options.gallery && hasDisplay()) {
    const browser = await ensureBrowser()
    if (browser.why) say(`${browser.why}. The states open without what they do on the screen.`)
    else shown = await openGallery(address, browser.path)
  }

  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await page.close()
  await host.close()
  await shown?.close()
  process.exit(0)
})
