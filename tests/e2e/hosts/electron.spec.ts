// The walls of the desktop app in the running program: what a page can't do, even with hostile code in it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type Electron from 'electron'
import { _electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { CONTENT_SECURITY_POLICY } from '../../../main/hosts/page-files'
import { electronBinary, environment } from '../support/fixtures'

const root = path.resolve(import.meta.dirname, '../../..')
// Chromium refuses to run its sandbox as root.
const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

interface Desktop {
  readonly app: ElectronApplication
  readonly page: Page
  readonly home: string
}

function launch(home: string, ...args: string[]): Promise<ElectronApplication> {
  return _electron.launch({
    args: [...flags, root, '--enable-unsafe-swiftshader', ...args],
    env: environment(home),
    cwd: root,
    timeout: 60_000,
  })
}

/** How often to ask the main process again, and after how many ms. */
const ASK_AGAIN = { times: 50, after: 100 }

/**
 * Runs a function in the main process; running it twice must do no harm. While a window opens, Electron's inspector
 * drops pending answers ("Resulting promise was garbage collected"), several in a row; a retry a little later succeeds.
 */
async function inMain<R, A = undefined>(
  app: ElectronApplication,
  run: (electron: typeof Electron, argument: A) => R | Promise<R>,
  argument?: A,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await app.evaluate(run as never, argument as never)
    } catch (error) {
      if (attempt === ASK_AGAIN.times || !String(error).includes('garbage collected')) throw error
      await wait(ASK_AGAIN.after)
    }
  }
}

// Not the screens' fixture: there a console error fails the test, and here each wall that holds causes one.
const test = base.extend<{ home: string; desktop: Desktop }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for an object pattern
  home: async ({}, use) => {
    const home = mkdtempSync(path.join(tmpdir(), 'interboard-walls-'))
    await use(home)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  },
  desktop: async ({ home }, use) => {
    const app = await launch(home)
    const page = await app.firstWindow()
    await page.waitForLoadState()
    await use({ app, page, home })
    await app.close()
  },
})

test('the window has no access to the machine', async ({ desktop: { app, page } }) => {
  const preferences = await inMain(app, ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>
    }
    const all = contents.getLastWebPreferences()
    const names = [
      'contextIsolation',
      'sandbox',
      'nodeIntegration',
      'webSecurity',
      'webviewTag',
      'spellcheck',
    ]
    return Object.fromEntries(names.map((name) => [name, all[name] ?? false]))
  })
  expect(preferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
  })
  const reach = await page.evaluate(() => ({
    bridge: Object.keys((window as unknown as { interboard: object }).interboard).sort(),
    node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
    origin: location.origin,
  }))
  expect(reach).toEqual({ bridge: ['onMessage', 'send'], node: [], origin: 'app://game' })
})

test('the screens load under the strict policy, and only from their folder', async ({
  desktop: { page },
}) => {
  const answers = await page.evaluate(async () => {
    const status = (url: string, method = 'GET') =>
      fetch(url, { method }).then(
        (answer) => answer.status,
        () => 0,
      )
    const start = await fetch('app://game/')
    return {
      policy: start.headers.get('content-security-policy'),
      nosniff: start.headers.get('x-content-type-options'),
      start: start.status,
      post: await status('app://game/', 'POST'),
      missing: await status('app://game/nothing.js'),
      encoded: await status('app://game/..%2f..%2fpackage.json'),
      backslash: await status('app://game/..%5c..%5cpackage.json'),
      hidden: await status('app://game/.git/config'),
      otherHost: await status('app://other/'),
      file: await status('file:///etc/passwd'),
    }
  })
  expect(answers).toEqual({
    policy: CONTENT_SECURITY_POLICY,
    nosniff: 'nosniff',
    start: 200,
    post: 405,
    missing: 404,
    encoded: 404,
    backslash: 404,
    hidden: 404,
    otherHost: 0,
    file: 0,
  })
})

test('the page runs no inline script, no eval and no inline style', async ({ desktop: { page } }) => {
  const ran = await page.evaluate(async () => {
    const seen = window as unknown as Record<string, unknown>
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.head.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { outline: 7px solid }'
    document.head.append(style)
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what must not run
    setTimeout('window.ranEval = true', 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return {
      inline: seen['ranInline'] ?? false,
      eval: seen['ranEval'] ?? false,
      outline: getComputedStyle(document.body).outlineWidth === '7px',
    }
  })
  expect(ran).toEqual({ inline: false, eval: false, outline: false })
})

test('the page has no way out through addresses, windows, frames, requests or permissions', async ({
  desktop: { app, page },
}) => {
  const start = page.url()
  const tried = await page.evaluate(async () => {
    const state = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then((answer) => answer.state, String)
    const frame = document.createElement('iframe')
    frame.src = 'https://example.com/'
    document.body.append(frame)
    location.href = 'https://example.com/'
    const link = document.createElement('a')
    link.href = 'https://example.com/'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    return {
      window: window.open('https://example.com/') === null,
      request: await fetch('https://example.com/').then(
        () => 'sent',
        () => 'stopped',
      ),
      socket: await new Promise((resolve) => {
        try {
          const socket = new WebSocket('wss://example.com/')
          socket.onopen = () => resolve('opened')
          socket.onerror = () => resolve('stopped')
        } catch {
          resolve('stopped')
        }
      }),
      permissions: await Promise.all(
        ['geolocation', 'notifications', 'camera', 'microphone', 'midi'].map(state),
      ),
    }
  })
  expect(tried).toEqual({
    window: true,
    request: 'stopped',
    socket: 'stopped',
    permissions: Array.from({ length: 5 }, () => 'denied'),
  })
  expect(page.url()).toBe(start)
  expect(app.windows()).toHaveLength(1)
  const outside = await inMain(app, ({ net }) =>
    net.fetch('https://example.com/').then(
      () => 'sent',
      () => 'stopped',
    ),
  )
  expect(outside).toBe('stopped')
})

test('the program accepts messages only from its own screen', async ({ desktop: { app, home } }) => {
  const message = '{"jsonrpc":"2.0","id":1,"method":"settings.set","params":{"values":{"stolen":true}}}'
  const preload = path.join(root, 'out/preload/index.cjs')
  const answered = await inMain(
    app,
    async ({ BrowserWindow }, given: { preload: string; message: string }) => {
      const preferences = { preload: given.preload, sandbox: true }
      const stranger = new BrowserWindow({ show: false, webPreferences: preferences })
      await stranger.loadURL('app://other/')
      const heard: unknown = await stranger.webContents.executeJavaScript(`new Promise((resolve) => {
        window.interboard.onMessage(resolve)
        window.interboard.send(${JSON.stringify(given.message)})
        setTimeout(() => resolve('nothing'), 1500)
      })`)
      stranger.destroy()
      return heard
    },
    { preload, message },
  )
  expect(answered).toBe('nothing')
  const log = readFileSync(path.join(home, 'logs', 'interboard.log'), 'utf8')
  expect(log).toContain('A message from a strange page was dropped')
})

/** Returns the window's place as the program saved it; an empty object before that. */
function savedPlace(home: string): object {
  const file = path.join(home, 'window.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
}

test('the window returns to its last position', async ({ home }) => {
  const first = await launch(home)
  await (await first.firstWindow()).waitForLoadState()
  const place = { x: 60, y: 40, width: 1100, height: 700 }
  // After its first show, a window may still go where its display puts it, even when it has just been moved. The program
  // saves the place where the window rests.
  await expect(async () => {
    await inMain(
      first,
      ({ BrowserWindow }, bounds: Electron.Rectangle) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      place,
    )
    await expect.poll(() => savedPlace(home), { timeout: 3_000 }).toMatchObject(place)
  }).toPass()
  await first.close()
  const second = await launch(home)
  await second.firstWindow()
  await expect
    .poll(() => inMain(second, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()))
    .toEqual(place)
  expect(
    await inMain(second, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getMinimumSize()),
  ).toEqual([960, 640])
  await second.close()
})

test('a second start brings the only window forward and exits', async ({ desktop: { app, home } }) => {
  const second = spawn(electronBinary(), [...flags, root], {
    env: environment(home),
    cwd: root,
    stdio: 'ignore',
  })
  const [code] = (await once(second, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(app.windows()).toHaveLength(1)
})

/** Makes a campaign file `given.interboard` in a folder of its own. */
function givenFile(): { folder: string; file: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-given-'))
  const params = { scenario: 'europe-pacific', name: 'Given' }
  execFileSync(process.execPath, [path.join(root, 'out/stdio/index.js')], {
    env: environment(folder),
    input: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'campaign.create', params }) + '\n',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const library = path.join(folder, 'campaigns')
  const name = readdirSync(library).find((one) => one.endsWith('.interboard')) ?? ''
  const file = path.join(folder, 'given.interboard')
  copyFileSync(path.join(library, name), file)
  return { folder, file }
}

test('a second start looks for its file in its own working directory', async ({
  desktop: { page, home },
}) => {
  const { folder } = givenFile()
  const second = spawn(electronBinary(), [...flags, root, 'given.interboard'], {
    env: environment(home),
    cwd: folder,
    stdio: 'ignore',
  })
  await once(second, 'exit')
  await expect(page).toHaveURL(/^app:\/\/game\/#\/play\/given-/)
  rmSync(folder, { recursive: true, force: true })
})

/** Says methods to a program over another home, one run each. */
function said(home: string, method: string, ...calls: readonly object[]): Record<string, string> {
  const lines = calls.map((params, id) => {
    const name = id === calls.length - 1 ? method : 'campaign.open'
    return JSON.stringify({ jsonrpc: '2.0', id, method: name, params }) + '\n'
  })
  const out = execFileSync(process.execPath, [path.join(root, 'out/stdio/index.js')], {
    env: environment(home),
    input: lines.join(''),
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
  })
  const answers = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Answer]))
  return answers.find(({ id }) => id === calls.length - 1)?.result ?? {}
}
interface Answer {
  readonly id?: number
  readonly result?: Record<string, string>
}

test('a turn file that is double-clicked opens in the running program', async ({
  desktop: { page, home },
}) => {
  const friend = mkdtempSync(path.join(tmpdir(), 'interboard-friend-'))
  const seat = (name: string, party: string) => ({ seat: name, name, kind: 'person', party })
  const ann = seat('Ann', 'p1')
  const ben = seat('Ben', 'p2')
  const seats = { germany: ann, japan: ann, russia: ben, uk: ben, us: ben }
  const made = { scenario: 'revised', name: 'Far away', seats, parties: ['Ann', 'Ben'] }
  const { campaign } = said(friend, 'campaign.create', made)
  const { data = '' } = said(friend, 'mail.write', { campaign }, { campaign })
  const file = path.join(friend, 'Invitation for Ben.ibturn')
  writeFileSync(file, Buffer.from(data, 'base64'))
  const second = spawn(electronBinary(), [...flags, root, file], {
    env: environment(home),
    cwd: friend,
    stdio: 'ignore',
  })
  await once(second, 'exit')
  await expect(page).toHaveURL(/^app:\/\/game\/#\/play\/far-away-/)
  await expect(page.locator('[data-what=turnFile]')).toContainText('Send your answer to Ann')
  rmSync(friend, { recursive: true, force: true })
})

test('a campaign file given at the start goes into the library and opens', async ({ home }) => {
  const { folder: elsewhere, file: given } = givenFile()
  const before = readFileSync(given)

  const app = await launch(home, given)
  const page = await app.firstWindow()
  await expect(page).toHaveURL(/^app:\/\/game\/#\/play\/given-/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Given · /)
  await app.close()
  expect(readFileSync(given).equals(before)).toBe(true)
  rmSync(elsewhere, { recursive: true, force: true })

  // The next start reopens the campaign that was open at the end.
  const again = await launch(home)
  await expect(await again.firstWindow()).toHaveURL(/^app:\/\/game\/#\/play\/given-/)
  await again.close()
})

test('the screen fills the menu bar, and its items do what they say', async ({ desktop: { app, page } }) => {
  const bar = () =>
    inMain(app, ({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => ({
        label,
        off: (submenu?.items ?? []).filter((one) => !one.enabled).map((one) => one.label),
      })),
    )
  await expect
    .poll(async () => (await bar()).map(({ label }) => label))
    .toEqual(['&File', '&Edit', '&View', '&Game', '&Help'])
  // With no campaign open, its items are disabled.
  expect((await bar()).flatMap(({ off }) => off)).toEqual(
    expect.arrayContaining(['Close campaign', 'Undo', 'History']),
  )
  await inMain(app, ({ Menu }) => {
    const file = Menu.getApplicationMenu()?.items[0]?.submenu
    file?.items.find(({ label }) => label === 'New campaign…')?.click()
  })
  await expect(page).toHaveURL(/#\/new$/)
  await expect(page).toHaveTitle('Interboard')
})
