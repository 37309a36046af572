// The gallery of `npm run dev -- --gallery`: a page that lists every state of `npm run gallery`. A click creates the
// campaign of a state, plays what comes before it, opens it, and performs the state's actions on the screen, in the
// browser that was opened for it.
import { importTs } from '../build.mjs'
import { say, Stop } from '../lib/project.mjs'

/** @typedef {{ name: string, see?: (page: unknown) => Promise<unknown> }} State */
/** @typedef {{ states: readonly State[], makeState: (ask: unknown, state: State) => Promise<string> }} Gallery */

/** The gallery's own code. @returns {Promise<Gallery>} */
export const readGallery = () => importTs('tests/e2e/gallery/states.ts')

/**
 * Finds the state whose name contains a text.
 * @param {readonly State[]} states @param {string} text
 */
export function findState(states, text) {
  const found = states.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  const exact = found.find(({ name }) => name === text) ?? found[0]
  if (exact === undefined)
    throw new Stop(`No state of the gallery is named like '${text}'. npm run dev -- --gallery lists them.`)
  return exact
}

/**
 * Creates the campaign of a state.
 * @param {Gallery} gallery @param {State} state
 * @param {import('./host.mjs').DevHost} host
 * @returns {Promise<string>} the screen that shows it, as `#/…`
 */
export async function openState(gallery, state, host) {
  const ask = (/** @type {string} */ method, /** @type {unknown} */ params) => host.call(method, params)
  return `#/play/${encodeURIComponent(await gallery.makeState(ask, state))}`
}

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** @param {readonly State[]} states */
function listPage(states) {
  const rows = states.map(
    ({ name }, n) => `<li><a href="/gallery/${n}" target="stage">${escaped(name)}</a></li>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:15px system-ui;margin:1rem;columns:3 18rem}li{margin:2px 0}</style><ol start="0">${rows.join('')}</ol>`
}

/**
 * Serves the list, and each state below it.
 * @param {Gallery} gallery
 * @param {import('./host.mjs').DevHost} host
 * @param {(state: State) => void} opened called with the state that a page is about to show
 * @returns {import('vite').Plugin}
 */
export const galleryPages = (gallery, host, opened) => ({
  name: 'gallery-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url ?? ''
      if (path === '/gallery') {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return response.end(listPage(gallery.states))
      }
      const state = gallery.states[Number(/^\/gallery\/(\d+)$/.exec(path)?.[1] ?? NaN)]
      if (state === undefined) return next()
      openState(gallery, state, host).then(
        (screen) => {
          response.writeHead(303, { location: `/${screen}` })
          response.end()
          opened(state)
        },
        (/** @type {unknown} */ error) => {
          response.statusCode = 500
          response.end(error instanceof Error ? error.message : String(error))
        },
      )
    })
  },
})

/**
 * Opens a browser with the list, which shows each state in a second tab.
 * @param {string} list address of the list
 * @param {string | undefined} executablePath
 * @returns {Promise<{ show(state: State): Promise<void>, close(): Promise<void> }>}
 */
export async function openGallery(list, executablePath) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    headless: false,
    // On Ctrl+C, `close` ends it after the host; Playwright's own handler would end this process first.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const context = await browser.newContext({ viewport: null })
  const index = await context.newPage()
  await index.goto(list)
  return {
    close: () => browser.close(),
    async show(state) {
      const page = context.pages().find((one) => one !== index)
      if (page === undefined || state.see === undefined) return
      try {
        await page.waitForURL(/#\/play\//)
        await page.locator('.stage').waitFor()
        await state.see(page)
      } catch (error) {
        say(
          `${state.name}: what it does on the screen failed. ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    },
  }
}
