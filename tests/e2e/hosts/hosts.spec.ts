// Holds the conversation of tests/contract with the running program: in Electron through the preload's bridge, in the
// browser through the socket of the web host.
import type { Page } from '@playwright/test'
import { createClient, type Client, type Wire } from '../../../shared/contract/rpc'
import { converse } from '../../contract/conversation'
import { expect, test, type HostKind } from '../support/fixtures'

/** A client whose messages take the page's own way out. */
async function clientIn(page: Page): Promise<Client> {
  const listeners = new Set<(message: string) => void>()
  await page.exposeFunction('heardByTest', (message: string) => {
    for (const listener of listeners) listener(message)
  })
  // Block the page's scripts: the screens' own client would take the answers for its own, since both number them alike.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await page.evaluate(async () => {
    const place = window as unknown as {
      heardByTest(message: string): void
      sendForTest(message: string): void
      interboard?: { send(message: string): void; onMessage(listener: (message: string) => void): void }
    }
    if (place.interboard) {
      const { interboard } = place
      interboard.onMessage((message) => place.heardByTest(message))
      place.sendForTest = (message) => interboard.send(message)
      return
    }
    const socket = new WebSocket(`ws://${location.host}${location.pathname}rpc`)
    socket.onmessage = (event) => place.heardByTest(String(event.data))
    place.sendForTest = (message) => socket.send(message)
    await new Promise((resolve) => (socket.onopen = resolve))
  })
  const wire: Wire = {
    send(message) {
      void page.evaluate((text) => {
        ;(window as unknown as { sendForTest(text: string): void }).sendForTest(text)
      }, message)
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onLink(listener) {
      listener('up')
      return () => undefined
    },
    close: () => undefined,
  }
  return createClient(wire)
}

const hostOf: Readonly<Record<HostKind, 'electron' | 'web'>> = { electron: 'electron', web: 'web' }

// The conversation begins with untouched settings.
test.use({ kept: null })

test('the program holds the conversation of the contract', async ({ game }) => {
  const said = await converse({ client: await clientIn(game.page), host: hostOf[game.kind] })
  expect(Object.keys(said)).toContain('end')
})

test('a hostile page gets errors, and the program continues', async ({ game }) => {
  const client = await clientIn(game.page)
  const before = await client.call('app.info')
  await game.page.evaluate(() => {
    const { sendForTest: send } = window as unknown as { sendForTest(text: string): void }
    const odd = [
      '',
      '{',
      '[]',
      'null',
      '7',
      '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
      '['.repeat(50_000),
    ]
    for (let n = 0; n < 200; n++) send(odd[n % odd.length] ?? '')
  })
  expect(await client.call('app.info')).toEqual(before)
})
