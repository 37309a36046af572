import { describe, expect, it } from 'vitest'
import { ContractError, createClient, isRefused, type Link, type Wire } from '../../../shared/contract/rpc'
import { browserWire, type Place } from '../../../shared/contract/wire'

/** A wire whose other end is the test. */
function testWire(first: Link = 'up') {
  const sent: { id: number; method: string; params: unknown }[] = []
  let hear: (message: string) => void = () => undefined
  let watch: (link: Link) => void = () => undefined
  const wire: Wire = {
    send: (message) => sent.push(JSON.parse(message) as (typeof sent)[number]),
    onMessage(listener) {
      hear = listener
      return () => {
        hear = () => undefined
      }
    },
    onLink(listener) {
      watch = listener
      listener(first)
      return () => undefined
    },
    close: () => undefined,
  }
  return {
    wire,
    sent,
    receive: (message: unknown) => hear(typeof message === 'string' ? message : JSON.stringify(message)),
    become: (link: Link) => watch(link),
  }
}

describe('the client', () => {
  it('matches answers to requests by id, in any order', async () => {
    const { wire, sent, receive } = testWire()
    const client = createClient(wire)
    const first = client.call('file.open')
    const second = client.call('settings.get')
    expect(sent.map((one) => one.method)).toEqual(['file.open', 'settings.get'])
    receive({ jsonrpc: '2.0', id: sent[1]?.id, result: { theme: 'dark' } })
    receive({ jsonrpc: '2.0', id: sent[0]?.id, result: { path: null } })
    expect(await first).toEqual({ path: null })
    expect(await second).toEqual({ theme: 'dark' })
  })

  it('returns a refusal as an answer and a malformed request as an error', async () => {
    const { wire, sent, receive } = testWire()
    const client = createClient(wire)
    const refused = client.call('campaign.undo', { campaign: 'c' })
    receive({ id: sent[0]?.id, result: { ok: false, rejected: { rule: null, code: 'x', reason: 'No.' } } })
    expect(isRefused(await refused)).toBe(true)
    const wrong = client.call('campaign.undo', { campaign: '' })
    receive({ id: sent[1]?.id, error: { code: -32602, message: 'too short' } })
    await expect(wrong).rejects.toEqual(new ContractError('campaign.undo', -32602, 'too short'))
  })

  it('passes pushes to its listeners until they unsubscribe', () => {
    const { wire, receive } = testWire()
    const client = createClient(wire)
    const heard: number[] = []
    const stop = client.on('campaign.changed', ({ step }) => heard.push(step))
    const push = (step: number) =>
      receive({ jsonrpc: '2.0', method: 'campaign.changed', params: { campaign: 'c', step, events: [] } })
    push(1)
    receive({ jsonrpc: '2.0', method: 'task.progress', params: {} })
    receive('no JSON')
    receive('null')
    stop()
    push(2)
    expect(heard).toEqual([1])
  })

  it('sends requests from before the connection was up as soon as it is', async () => {
    const { wire, sent, receive, become } = testWire('connecting')
    const client = createClient(wire)
    const asked = client.call('settings.get')
    expect(sent).toEqual([])
    become('up')
    receive({ id: sent[0]?.id, result: {} })
    expect(await asked).toEqual({})
  })

  it('refuses requests that were under way when the connection broke, and those made while it is down', async () => {
    const { wire, sent, become } = testWire()
    const client = createClient(wire)
    const under = client.call('settings.get')
    become('down')
    const after = client.call('settings.get')
    for (const answer of [await under, await after]) {
      expect(answer).toMatchObject({ ok: false, rejected: { code: 'connection-lost' } })
    }
    become('up')
    expect(sent).toHaveLength(1)
  })
})

/** A browser's window as far as the wire sees it; sockets are driven by the test. */
function testPlace(pathname = '/') {
  const sockets: { url: string; sent: string[]; fire: (type: string, data?: unknown) => void }[] = []
  const waits: number[] = []
  const timers: (() => void)[] = []
  class TestSocket {
    readonly sent: string[] = []
    private readonly listeners = new Map<string, (event: { data?: unknown }) => void>()
    constructor(url: string) {
      sockets.push({ url, sent: this.sent, fire: (type, data) => this.listeners.get(type)?.({ data }) })
    }
    send(message: string) {
      this.sent.push(message)
    }
    close() {
      this.listeners.get('close')?.({})
    }
    addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
      this.listeners.set(type, listener)
    }
  }
  const place: Place = {
    location: { protocol: 'http:', host: '127.0.0.1:4321', pathname },
    WebSocket: TestSocket,
    setTimeout(run, ms) {
      waits.push(ms)
      timers.push(run)
    },
  }
  return { place, sockets, waits, tick: () => timers.shift()?.() }
}

describe("the browser's wire", () => {
  it.each([
    ['/', '/rpc'],
    ['/a-folder/', '/a-folder/rpc'],
    ['/a-folder/index.html', '/a-folder/rpc'],
  ])('goes to the host that served the page, in the same folder as the page: %s', (pathname, socket) => {
    const { place, sockets } = testPlace(pathname)
    browserWire(place)
    expect(sockets[0]?.url).toBe(`ws://127.0.0.1:4321${socket}`)
  })

  it('carries messages both ways and reports its state', () => {
    const { place, sockets } = testPlace()
    const wire = browserWire(place)
    const heard: string[] = []
    const links: Link[] = []
    wire.onMessage((message) => heard.push(message))
    wire.onLink((link) => links.push(link))
    wire.send('lost: not yet up')
    sockets[0]?.fire('open')
    wire.send('hello')
    sockets[0]?.fire('message', 'welcome')
    sockets[0]?.fire('message', new ArrayBuffer(1))
    expect(sockets[0]?.sent).toEqual(['hello'])
    expect(heard).toEqual(['welcome'])
    expect(links).toEqual(['connecting', 'up'])
  })

  it('reconnects after a break, waits longer each time, and waits briefly again after a success', () => {
    const { place, sockets, waits, tick } = testPlace()
    const wire = browserWire(place)
    const links: Link[] = []
    wire.onLink((link) => links.push(link))
    sockets[0]?.fire('open')
    sockets[0]?.fire('close')
    for (let n = 1; n <= 6; n++) {
      tick()
      sockets[n]?.fire('close')
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
    tick()
    sockets[7]?.fire('open')
    sockets[7]?.fire('close')
    expect(waits.at(-1)).toBe(250)
    expect(links).toEqual(['connecting', 'up', 'down', 'up', 'down'])
  })

  it('stays closed once it is closed', () => {
    const { place, sockets, tick } = testPlace()
    const wire = browserWire(place)
    sockets[0]?.fire('open')
    wire.close()
    tick()
    expect(sockets).toHaveLength(1)
  })

  it('is the desktop bridge if there is one, up immediately', () => {
    const { place, sockets } = testPlace()
    const sent: string[] = []
    let hear: (message: string) => void = () => undefined
    const wire = browserWire({
      ...place,
      interboard: {
        send: (message) => sent.push(message),
        onMessage(listener) {
          hear = listener
          return () => undefined
        },
      },
    })
    const heard: string[] = []
    const links: Link[] = []
    wire.onMessage((message) => heard.push(message))
    wire.onLink((link) => links.push(link))
    wire.send('a')
    hear('b')
    expect([sent, heard, links, sockets]).toEqual([['a'], ['b'], ['up'], []])
  })
})
