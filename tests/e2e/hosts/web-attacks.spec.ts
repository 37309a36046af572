// Attacks on the web host from a browser with a signed-in player: by pages of other origins, and by a name that
// resolves to this machine. tests/unit/hosts/web*.test.ts covers what a plain program can send.
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchBrowser, startWebHost } from '../support/fixtures'

/** Names that the browser resolves to this machine, as an attacker's name server would. */
const NAMES = ['evil.example', 'rebind.example']

interface Stage {
  readonly browser: Browser
  /** The program's own page, signed in. */
  readonly player: Page
  /** Where the program serves its page. */
  readonly origin: string
  /** The folder of the session there. No attacker can know it; these attacks do, to have every chance. */
  readonly folder: string
  /** The port of a server that returns an empty page for every address. */
  readonly evilPort: number
  /** The cookies that this server received. */
  readonly stolen: readonly string[]
}

// One stage for all tests: no attack may change anything.
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for an object pattern
    async ({}, use) => {
      const home = mkdtempSync(path.join(tmpdir(), 'interboard-attack-'))
      const stolen: string[] = []
      const evil = createServer(({ headers }, response) => {
        if (headers.cookie !== undefined) stolen.push(headers.cookie)
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>evil</title>')
      })
      evil.listen(0, '127.0.0.1')
      await once(evil, 'listening')
      const host = await startWebHost(home)
      const rules = NAMES.map((name) => `MAP ${name} 127.0.0.1`).join(', ')
      const browser = await launchBrowser(
        `--host-resolver-rules=${rules}`,
        // A newer Chromium asks its user before a page may reach this machine: the host must not rely on that.
        '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
      )
      const context = await browser.newContext()
      const player = await context.newPage()
      await player.goto(host.address)
      await expect(player.getByRole('heading', { level: 1 })).toBeVisible()
      const { port } = evil.address() as AddressInfo
      const { origin, pathname: folder } = new URL(player.url())
      await use({ browser, player, origin, folder, evilPort: port, stolen })
      await browser.close()
      await host.stop()
      evil.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
})

/** What the program answers its own page: attacks must not change it. */
function stateOf(player: Page): Promise<unknown> {
  return player.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}${location.pathname}rpc`)
        const calls = ['settings.get', 'campaign.list']
        const batch = calls.map((method) => ({ jsonrpc: '2.0', id: method, method, params: {} }))
        socket.onopen = () => socket.send(JSON.stringify(batch))
        socket.onmessage = (event) => {
          resolve(JSON.parse(String(event.data)))
          socket.close()
        }
      }),
  )
}

/** Tries everything that a page can do to the program's folder, and returns the results. */
function attack(page: Page, folder: string): Promise<Record<string, string>> {
  return page.evaluate(async (target) => {
    const outcome = (work: Promise<unknown>) =>
      work.then(
        (value) => `got ${String(value)}`,
        () => 'refused',
      )
    const element = (name: 'script' | 'img' | 'link', address: string) =>
      new Promise((resolve, reject) => {
        const one = document.createElement(name)
        one.onload = resolve
        one.onerror = reject
        if (one instanceof HTMLLinkElement) {
          one.rel = 'stylesheet'
          one.href = address
        } else one.src = address
        document.head.append(one)
      })
    const socket = (address: string) =>
      new Promise((resolve, reject) => {
        const one = new WebSocket(address)
        const theft = { jsonrpc: '2.0', id: 1, method: 'settings.set', params: { values: { stolen: true } } }
        one.onopen = () => one.send(JSON.stringify(theft))
        one.onmessage = resolve
        one.onerror = reject
      })
    const text = (options: RequestInit) =>
      fetch(target, options).then(async (answer) => `${answer.status} ${await answer.text()}`)
    const results = {
      read: await outcome(text({})),
      readWithCookie: await outcome(text({ credentials: 'include' })),
      // A page may send this, but not even an opaque answer may come back: the page could show or time it.
      opaque: await outcome(fetch(target, { mode: 'no-cors', credentials: 'include' })),
      post: await outcome(fetch(target + 'rpc', { method: 'POST', body: '{}', mode: 'no-cors' })),
      custom: await outcome(fetch(target, { headers: { 'x-own': '1' } })),
      socket: await outcome(socket(target.replace('http', 'ws') + 'rpc')),
      script: await outcome(element('script', target + 'index.html')),
      style: await outcome(element('link', target + 'index.html')),
      picture: await outcome(element('img', target + 'index.html')),
      events: await outcome(
        new Promise((resolve, reject) => {
          const source = new EventSource(target, { withCredentials: true })
          source.onopen = resolve
          source.onerror = reject
        }),
      ),
    }
    return results
  }, folder)
}

const REFUSED = {
  read: 'refused',
  readWithCookie: 'refused',
  opaque: 'refused',
  post: 'refused',
  custom: 'refused',
  socket: 'refused',
  script: 'refused',
  style: 'refused',
  picture: 'refused',
  events: 'refused',
}

// The second name is the closest possible: to a browser it is the same site, since sites ignore ports.
for (const name of ['evil.example', '127.0.0.1', 'localhost']) {
  test(`a page of ${name} reads, sends and loads nothing`, async ({ stage }) => {
    const before = await stateOf(stage.player)
    const page = await stage.player.context().newPage()
    await page.goto(`http://${name}:${stage.evilPort}/`)
    const got = await attack(page, stage.origin + stage.folder)
    expect(got).toEqual(REFUSED)
    expect(await stateOf(stage.player)).toEqual(before)
  })
}

test('another server on this machine never receives the cookie, for any address on it', async ({ stage }) => {
  const page = await stage.player.context().newPage()
  for (const path of ['/', '/index.html', '/open?t=guess', '/assets/', '/rpc', '/#/play/a'])
    await page.goto(`http://127.0.0.1:${stage.evilPort}${path}`)
  expect(stage.stolen).toEqual([])
  // The folder holds the cookie back: an address with the folder in it, known only to our own pages, receives it.
  await page.goto(`http://127.0.0.1:${stage.evilPort}${stage.folder}`)
  expect(stage.stolen).toHaveLength(1)
  await page.close()
})

test('no page frames the program or keeps a handle to its window', async ({ stage }) => {
  for (const name of ['evil.example', '127.0.0.1']) {
    const page = await stage.player.context().newPage()
    await page.goto(`http://${name}:${stage.evilPort}/`)
    await page.evaluate(
      (target) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe')
          frame.onload = resolve
          frame.src = target
          document.body.append(frame)
        }),
      stage.origin + stage.folder,
    )
    // The browser's own page for content that it refuses to show.
    expect(await page.frames()[1]?.evaluate(() => location.href)).toBe('chrome-error://chromewebdata/')

    const opening = stage.player.context().waitForEvent('page')
    const held = await page.evaluate(async (target) => {
      const other = window.open(target)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return { closed: other?.closed, frames: other?.length }
    }, stage.origin + stage.folder)
    const opened = await opening
    expect(held.closed).toBe(true)
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await opened.close()
    await page.close()
  }
})

test('a form on another page does nothing and shows nothing', async ({ stage }) => {
  const before = await stateOf(stage.player)
  for (const method of ['post', 'get']) {
    const page = await stage.player.context().newPage()
    await page.goto(`http://evil.example:${stage.evilPort}/`)
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().startsWith(stage.origin)),
      page.evaluate(
        (given) => {
          const form = document.createElement('form')
          form.method = given.method
          form.action = given.folder
          document.body.append(form)
          form.submit()
        },
        { method, folder: stage.origin + stage.folder },
      ),
    ])
    // The browser does not send the cookie: a request from elsewhere has no session.
    expect(answer.status()).toBe(403)
    await page.close()
  }
  expect(await stateOf(stage.player)).toEqual(before)
})

test('a name rebound to this machine (DNS rebinding) gets no answer', async ({ stage }) => {
  const before = await stateOf(stage.player)
  const { port } = new URL(stage.origin)
  const page = await stage.player.context().newPage()
  const turned = `http://rebind.example:${port}`
  // The attacker's own first page, served before the rebind.
  await page.route(turned + '/first', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>first</title>' }),
  )
  await page.goto(turned + '/first')
  const got = await page.evaluate(async (folder) => {
    const ask = (path: string) =>
      fetch(path).then(async (answer) => `${answer.status} ${await answer.text()}`)
    const socket = await new Promise((resolve) => {
      const one = new WebSocket(`ws://${location.host}${folder}rpc`)
      one.onopen = () => resolve('opened')
      one.onerror = () => resolve('refused')
    })
    return {
      start: await ask(folder),
      page: await ask(folder + 'index.html'),
      ticket: await ask('/open?t=guess'),
      socket,
    }
  }, stage.folder)
  expect(got).toEqual({ start: '421 421\n', page: '421 421\n', ticket: '421 421\n', socket: 'refused' })
  expect(await stateOf(stage.player)).toEqual(before)
})

test("scripts, and windows without the session, can't reach the session", async ({ stage }) => {
  expect(await stage.player.evaluate(() => document.cookie)).toBe('')
  const cookies = await stage.player.context().cookies(stage.origin + stage.folder)
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', domain: '127.0.0.1', expires: -1 }])
  expect(cookies[0]?.path).toBe(stage.folder)
  const stranger = await (await stage.browser.newContext()).newPage()
  const answer = await stranger.goto(stage.origin + stage.folder)
  expect(answer?.status()).toBe(403)
  expect(await stranger.locator('h1').count()).toBe(0)
})
