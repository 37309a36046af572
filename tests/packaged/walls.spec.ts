// The Electron checklist, line by line, in the packed program as a user starts it. The tests try what a page could try
// if foreign code ever ran in it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { CONTENT_SECURITY_POLICY } from '../../main/hosts/page-files'
import { ask, expect, packedTest as test } from './packed'

const OUTSIDE = 'https://example.com/'

/** Waits for the effects of a script in the page. */
const settle = (page: Page) => page.waitForTimeout(500)

test('context isolation keeps the page and the preload script in two worlds', async ({ start }) => {
  const { page } = await start()
  const session = await page.context().newCDPSession(page)
  const worlds: { name: string; type: string | undefined }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { type } = (context.auxData ?? {}) as { type?: string }
    worlds.push({ name: context.name, type })
  })
  await session.send('Runtime.enable')
  expect(worlds.map((world) => world.type)).toContain('default')
  expect(worlds).toContainEqual({ name: 'Electron Isolated Context', type: 'isolated' })
})

test('the page, its frames and its workers have no Node', async ({ start }) => {
  const { page } = await start()
  const seen = await page.evaluate(async () => {
    const names = ['require', 'process', 'module', 'exports', 'Buffer', 'global', '__dirname', 'electron']
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const text = `postMessage(${JSON.stringify(names)}.filter((name) => name in self))`
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
    const inWorker = await new Promise((resolve) => (worker.onmessage = (event) => resolve(event.data)))
    const inFrame = frame.contentWindow as unknown as Record<string, unknown>
    return {
      page: names.filter((name) => name in window),
      worker: inWorker,
      frame: [...names, 'interboard'].filter((name) => name in inFrame),
    }
  })
  expect(seen).toEqual({ page: [], worker: [], frame: [] })
})

test("the bridge is the contract and nothing else, and the page can't change it", async ({ start }) => {
  const { page } = await start()
  const bridge = await page.evaluate(() => {
    const { interboard } = window as unknown as { interboard: Record<string, unknown> }
    // The globals of a page without a preload script: some code added all others.
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow))
    const added = Object.getOwnPropertyNames(window).filter((name) => !usual.has(name))
    try {
      interboard['send'] = () => undefined
    } catch {
      // A refusal by an exception is as good.
    }
    return {
      names: Object.keys(interboard).sort(),
      types: Object.values(interboard).map((value) => typeof value),
      bent: String(interboard['send']).includes('undefined'),
      suspicious: added.filter((name) => /electron|ipc|node|require|process/i.test(name)),
      added: added.includes('interboard'),
    }
  })
  expect(bridge).toEqual({
    names: ['onMessage', 'send'],
    types: ['function', 'function'],
    bent: false,
    suspicious: [],
    added: true,
  })
  expect(await ask<{ host: string }>(page, 'app.info')).toMatchObject({ host: 'electron' })
})

test('the screens load under the strict policy, and only from their folder', async ({ start }) => {
  const { page } = await start()
  const answers = await page.evaluate(async () => {
    const status = (url: string, method = 'GET') =>
      fetch(url, { method }).then(
        (answer) => answer.status,
        () => 0,
      )
    const first = await fetch('app://game/')
    return {
      first: first.status,
      policy: first.headers.get('content-security-policy'),
      nosniff: first.headers.get('x-content-type-options'),
      post: await status('app://game/', 'POST'),
      up: await status('app://game/../../package.json'),
      encoded: await status('app://game/%2e%2e/%2e%2e/package.json'),
      encodedSlash: await status('app://game/..%2f..%2fpackage.json'),
      backslash: await status('app://game/..%5c..%5cpackage.json'),
      inAssets: await status('app://game/assets/..%2f..%2f..%2fpackage.json'),
      absolute: await status('app://game//etc/passwd'),
      drive: await status('app://game/C:/Windows/win.ini'),
      nul: await status('app://game/index.html%00.js'),
      preload: await status('app://game/..%2fpreload%2findex.cjs'),
      otherHost: await status('app://other/'),
      file: await status('file:///etc/passwd'),
    }
  })
  expect(answers).toEqual({
    first: 200,
    policy: CONTENT_SECURITY_POLICY,
    nosniff: 'nosniff',
    post: 405,
    up: 404,
    encoded: 404,
    encodedSlash: 404,
    backslash: 404,
    inAssets: 404,
    absolute: 404,
    drive: 404,
    nul: 404,
    preload: 404,
    otherHost: 0,
    file: 0,
  })
})

test('no text becomes code: eval, functions from text, inline scripts and handlers, inline styles', async ({
  start,
}) => {
  const { page } = await start()
  const ran = await page.evaluate(async () => {
    const marks = window as unknown as Record<string, unknown>
    const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
    const script = document.createElement('script')
    script.textContent = 'window.ranScript = true'
    document.head.append(script)
    const data = document.createElement('script')
    data.src = 'data:text/javascript,window.ranData = true'
    document.head.append(data)
    const blob = document.createElement('script')
    blob.src = URL.createObjectURL(new Blob(['window.ranBlob = true'], { type: 'text/javascript' }))
    document.head.append(blob)
    add('<img src="app://game/nothing.png" onerror="window.ranHandler = true">')
    add('<a id="js" href="javascript:window.ranAddress = true">x</a>')
    document.getElementById('js')?.click()
    add('<style>body { outline: 7px solid }</style><p id="styled" style="outline: 7px solid">x</p>')
    // From a timer, because the policy does not apply to a debugger's own call.
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        for (const [name, run] of Object.entries({
          ranEval: (): unknown => (0, eval)('1'),
          // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what must not run
          ranFunction: () => (new Function('return 1') as () => unknown)(),
        })) {
          try {
            run()
            marks[name] = true
          } catch {
            // The expected result.
          }
        }
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what must not run
        setTimeout('window.ranTimer = true', 0)
        setTimeout(resolve, 300)
      }, 0)
    })
    const outline = (element: Element | null) => element && getComputedStyle(element).outlineWidth
    return {
      ran: Object.keys(marks).filter((name) => name.startsWith('ran')),
      outlines: [outline(document.body), outline(document.getElementById('styled'))],
    }
  })
  expect(ran.ran).toEqual([])
  expect(ran.outlines).not.toContain('7px')
})

test('the page stays where it is: no other address, no other window, no frame, no webview', async ({
  start,
}) => {
  const program = await start()
  const { page, browser } = program
  const before = page.url()
  const opened = await page.evaluate(async (outside) => {
    const results: string[] = []
    for (const address of [outside, 'file:///etc/passwd', 'app://game/', 'about:blank', 'data:text/html,x']) {
      for (const target of ['_blank', 'named']) {
        if (window.open(address, target) !== null) results.push(`window ${address} ${target}`)
      }
    }
    const link = document.createElement('a')
    link.target = '_blank'
    link.href = outside
    document.body.append(link)
    link.click()
    for (const source of [outside, 'file:///etc/passwd', 'app://game/', 'data:text/html,x']) {
      const frame = document.createElement('iframe')
      frame.src = source
      document.body.append(frame)
    }
    const webview = document.createElement('webview')
    webview.setAttribute('src', outside)
    document.body.append(webview)
    if ('getWebContentsId' in webview) results.push('webview')
    const form = document.createElement('form')
    form.action = outside
    form.method = 'post'
    document.body.append(form)
    form.submit()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return results
  }, OUTSIDE)
  expect(opened).toEqual([])
  for (const address of [OUTSIDE, 'file:///etc/passwd', 'data:text/html,gone', 'app://other/']) {
    await page.evaluate((to) => {
      location.href = to
    }, address)
    await settle(page)
    expect(page.url()).toBe(before)
  }
  const { targetInfos } = await (await program.browserSession()).send('Target.getTargets')
  const shown = targetInfos.filter((one) => ['page', 'iframe', 'webview', 'other'].includes(one.type))
  expect(shown.map((one) => one.url)).toEqual([before])
  expect(browser.contexts().flatMap((context) => context.pages())).toHaveLength(1)
  // Playwright itself still waits for those addresses, so the test asks the page directly.
  expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Interboard')
})

test('the page sends nothing, not even to this machine: requests, sockets, beacons, pictures', async ({
  start,
}) => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { page } = await start()
  const sent = await page.evaluate(
    async ([outside, near]) => {
      const stopped = (work: Promise<unknown>) =>
        work.then(
          () => 'sent',
          () => 'stopped',
        )
      const socket = (address: string) =>
        new Promise((resolve, reject) => {
          const one = new WebSocket(address.replace('http', 'ws'))
          one.onopen = resolve
          one.onerror = reject
        })
      const picture = (address: string) =>
        new Promise((resolve, reject) => {
          const image = new Image()
          image.onload = resolve
          image.onerror = reject
          image.src = address + 'picture.png'
        })
      const events = (address: string) =>
        new Promise((resolve, reject) => {
          const source = new EventSource(address)
          source.onopen = resolve
          source.onerror = reject
        })
      const tries: Promise<string>[] = []
      for (const address of [outside, near]) {
        navigator.sendBeacon(address, 'x')
        tries.push(
          stopped(fetch(address)),
          stopped(fetch(address, { mode: 'no-cors' })),
          stopped(socket(address)),
          stopped(picture(address)),
          stopped(events(address)),
          stopped(import(/* @vite-ignore */ address + 'x.js')),
        )
      }
      return Promise.all(tries)
    },
    [OUTSIDE, near] as const,
  )
  await settle(page)
  server.close()
  expect(sent).toEqual(sent.map(() => 'stopped'))
  expect(heard).toEqual([])
})

test('the program denies every permission, on query and on request', async ({ start }) => {
  const { page } = await start()
  const said = await page.evaluate(async () => {
    const query = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then((answer) => answer.state, String)
    const refused = (work: () => Promise<unknown>) =>
      work().then(
        () => 'granted',
        () => 'refused',
      )
    const place = new Promise<string>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'refused' : `error ${error.code}`),
      )
    })
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read']
    const { usb } = navigator as unknown as { usb: { requestDevice(of: object): Promise<unknown> } }
    return {
      states: [...new Set(await Promise.all(names.map(query)))],
      place: await place,
      notifications: await Notification.requestPermission(),
      camera: await refused(() => navigator.mediaDevices.getUserMedia({ video: true })),
      microphone: await refused(() => navigator.mediaDevices.getUserMedia({ audio: true })),
      screen: await refused(() => navigator.mediaDevices.getDisplayMedia({ video: true })),
      midi: await refused(() => navigator.requestMIDIAccess({ sysex: true })),
      clipboard: await refused(() => navigator.clipboard.readText()),
      usb: await refused(() => usb.requestDevice({ filters: [] })),
    }
  })
  expect(said).toEqual({
    states: ['denied'],
    place: 'refused',
    notifications: 'denied',
    camera: 'refused',
    microphone: 'refused',
    screen: 'refused',
    midi: 'refused',
    clipboard: 'refused',
    usb: 'refused',
  })
})

test('no key opens the developer tools', async ({ start }) => {
  const program = await start()
  for (const key of ['F12', 'Control+Shift+I', 'Control+Shift+J', 'Control+R']) {
    await program.page.keyboard.press(key)
  }
  await settle(program.page)
  const { targetInfos } = await (await program.browserSession()).send('Target.getTargets')
  expect(targetInfos.filter((one) => one.url.startsWith('devtools:'))).toEqual([])
})

test('a flood of nonsense over the bridge changes nothing, and the program continues', async ({ start }) => {
  const { page, child } = await start()
  const before = await ask(page, 'settings.get')
  await page.evaluate(() => {
    const { interboard } = window as unknown as { interboard: { send(message: unknown): void } }
    const odd: unknown[] = [
      ...['', '{', '[]', 'null', '7', '"x"', '[[[[', '{"jsonrpc":"2.0"}', '['.repeat(50_000)],
      '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
      '{"jsonrpc":"2.0","id":1,"method":"settings.set","params":{"__proto__":{"stolen":true}}}',
      '{"jsonrpc":"2.0","id":1,"method":"settings.set","params":{"values":7}}',
      '{"jsonrpc":"2.0","id":1,"method":"campaign.open","params":{"path":"/etc/passwd"}}',
      '{"jsonrpc":"2.0","id":1,"method":"campaign.open","params":{"campaign":"../../etc/passwd"}}',
      ...[null, undefined, 7, {}, [], new Uint8Array(10), { toString: () => '{}' }],
    ]
    for (let n = 0; n < 5000; n++) {
      try {
        interboard.send(odd[n % odd.length])
      } catch {
        // The page refuses a value that can't be serialized.
      }
    }
  })
  expect(await ask(page, 'settings.get')).toEqual(before)
  expect(await ask(page, 'campaign.list')).toEqual([])
  expect(child.exitCode).toBeNull()
})
