import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../../main/hosts/page-files'
import { closed, host, nextMessage } from './web-support'

describe('access', () => {
  it('exchanges a ticket for a cookie that scripts and other sites never see, and leads to the start', async () => {
    const { web, fetchRaw } = await host()
    const { pathname, search } = new URL(web.issueAddress())
    const reply = await fetchRaw(pathname + search)
    expect(reply.status).toBe(303)
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /^interboard-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/[\w-]{43}\/$/,
    )
    expect(reply.headers.location).toBe(/Path=(.*)$/.exec(reply.headers['set-cookie']?.[0] ?? '')?.[1])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('limits the cookie to an unguessable folder, so that other servers on this machine don’t get it', async () => {
    const { web, fetchRaw, signIn } = await host()
    const { pathname, search } = new URL(web.issueAddress())
    const { cookie, folder } = await signIn()
    expect((await host()).web.issueAddress()).not.toContain(folder)
    expect(pathname + search).not.toContain(folder.slice(1, -1))
    expect(cookie).not.toContain(folder.slice(1, -1))
    // Not even the cookie opens any other place, so there is no reason to send it there.
    for (const elsewhere of [
      '/',
      '/index.html',
      '/assets/main.js',
      folder.slice(0, -1),
      `/${'A'.repeat(43)}/`,
    ])
      expect((await fetchRaw(elsewhere, { cookie })).status).toBe(403)
    expect((await fetchRaw(folder, { cookie })).status).toBe(200)
    expect((await fetchRaw(folder)).status).toBe(403)
  })

  it('accepts a ticket once', async () => {
    const { web, fetchRaw } = await host()
    const { pathname, search } = new URL(web.issueAddress())
    expect((await fetchRaw(pathname + search)).status).toBe(303)
    const again = await fetchRaw(pathname + search)
    expect(again.status).toBe(403)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.body).toContain('already been used')
  })

  it('does not use up a ticket for a HEAD request or a browser that preloads', async () => {
    const { web, fetchRaw } = await host()
    const { pathname, search } = new URL(web.issueAddress())
    for (const [headers, method] of [
      [{}, 'HEAD'],
      [{ 'sec-purpose': 'prefetch' }, 'GET'],
    ] as const) {
      const reply = await fetchRaw(pathname + search, headers, method)
      expect(reply.status).toBe(405)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect((await fetchRaw(pathname + search)).status).toBe(303)
  })

  it('redirects visitors from elsewhere through the page itself, because a strict cookie follows no redirect', async () => {
    const { web, fetchRaw } = await host()
    const { pathname, search } = new URL(web.issueAddress())
    const reply = await fetchRaw(pathname + search, { 'sec-fetch-site': 'cross-site' })
    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']?.[0]).toMatch(/; SameSite=Strict; Path=(\/[\w-]{43}\/)$/)
    expect(reply.headers['refresh']).toMatch(/^0; url=\/[\w-]{43}\/$/)
    expect(reply.headers.location).toBeUndefined()
  })

  it.each(['', '?t=', '?t=wrong', `?t=${'A'.repeat(43)}`, '?x=1'])(
    'gives no cookie without a valid ticket: %s',
    async (query) => {
      const { web, fetchRaw } = await host()
      web.issueAddress()
      const reply = await fetchRaw('/open' + query)
      expect(reply.status).toBe(403)
      expect(reply.headers['set-cookie']).toBeUndefined()
    },
  )

  it('voids the previous ticket with a new one', async () => {
    const { web, fetchRaw } = await host()
    const old = new URL(web.issueAddress())
    const fresh = new URL(web.issueAddress())
    expect((await fetchRaw(old.pathname + old.search)).status).toBe(403)
    expect((await fetchRaw(fresh.pathname + fresh.search)).status).toBe(303)
  })

  it('shows nothing without the cookie', async () => {
    const { own, fetchRaw, signIn } = await host()
    const { folder } = await signIn()
    for (const cookie of [
      '',
      `interboard-${own.port}=`,
      `interboard-${own.port}=${'A'.repeat(43)}`,
      'other=1',
    ]) {
      expect((await fetchRaw(folder, { cookie })).status).toBe(403)
    }
  })
})

describe('the server', () => {
  it('serves the screens, under the strict policy, as often as they are reloaded', async () => {
    const { fetchRaw, signIn } = await host()
    const { cookie, folder } = await signIn()
    for (let n = 0; n < 3; n++) expect((await fetchRaw(folder, { cookie })).body).toContain('Interboard')
    const reply = await fetchRaw(folder + 'assets/main.js', { cookie })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(reply.headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('allows no inline code, no eval, and nothing from outside', () => {
    expect(CONTENT_SECURITY_POLICY).toMatch(/^default-src 'none'/)
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|https?:|\*/)
  })

  it.each([
    '/../settings.json',
    '/..%2fsettings.json',
    '/%2e%2e/settings.json',
    '/assets/../../settings.json',
    '/assets/..%5c..%5csettings.json',
    '/..\\settings.json',
    '//settings.json',
    '/.secret',
    '/assets/.%00',
    '/assets/main.js%00.html',
    '/%',
    '/C:/settings.json',
    '/assets',
    '/nothing.js',
  ])('serves no path outside its folder: %s', async (pathname) => {
    const { fetchRaw, signIn } = await host()
    const { cookie, folder } = await signIn()
    const reply = await fetchRaw(folder + pathname.slice(1), { cookie })
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('outside')
  })

  it('answers only to its own name: a foreign Host (DNS rebinding) gets nothing', async () => {
    const { own, fetchRaw, signIn } = await host()
    const { cookie, folder } = await signIn()
    for (const name of [
      'evil.example',
      `evil.example:${own.port}`,
      `localhost:${own.port}`,
      '127.0.0.1',
      '127.0.0.1:1',
    ]) {
      expect((await fetchRaw(folder, { cookie, host: name })).status).toBe(421)
    }
  })

  it('serves no page of another origin', async () => {
    const { own, fetchRaw, signIn } = await host()
    const { cookie, folder } = await signIn()
    for (const origin of ['https://evil.example', 'null', `http://localhost:${own.port}`]) {
      expect((await fetchRaw(folder, { cookie, origin })).status).toBe(403)
    }
  })

  it('only allows reading', async () => {
    const { fetchRaw, signIn } = await host()
    const { cookie, folder } = await signIn()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      expect((await fetchRaw(folder, { cookie }, method)).status).toBe(405)
    }
    expect(await fetchRaw(folder, { cookie }, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it('accepts no body and no endless address', async () => {
    const { fetchRaw, signIn } = await host()
    const { cookie, folder } = await signIn()
    expect((await fetchRaw(folder, { cookie, 'content-length': '5' }, 'GET', 'hello')).status).toBe(413)
    expect((await fetchRaw(folder + 'a'.repeat(3000), { cookie })).status).toBe(400)
    expect((await fetchRaw(folder, { cookie, 'x-filler': 'a'.repeat(20_000) })).status).toBe(431)
  })

  it('sends no faster than the client reads', async () => {
    const { fetchRaw, signIn } = await host({ requestsPerSecond: 1, burst: 5 })
    const { cookie, folder } = await signIn()
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await fetchRaw(folder, { cookie })).status)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(statuses).toContain(429)
  })

  it('listens only on this machine’s own address', async () => {
    const { own } = await host()
    expect(own.hostname).toBe('127.0.0.1')
    const other = await new Promise<string>((resolve) => {
      const probe = connect({ host: '127.0.0.2', port: Number(own.port) })
      probe.on('connect', () => resolve('open'))
      probe.on('error', () => resolve('shut'))
    })
    expect(other).toBe('shut')
  })
})

describe('the socket', () => {
  it('carries the contract for the page that was served', async () => {
    const { pushes, opened, asked, clients } = await host()
    const ws = await opened()
    ws.send('{"jsonrpc":"2.0","id":1,"method":"settings.get"}')
    expect(await nextMessage(ws)).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    expect(asked()).toBe(1)
    const heard = nextMessage(ws)
    pushes.send('task.progress', { task: 't', done: 1, of: 2, text: '' })
    expect(await heard).toMatchObject({ method: 'task.progress' })
    const gone = closed(ws)
    ws.close()
    await gone
    await expect.poll(() => clients).toEqual([1, 0])
  })

  it('opens for no one else', async () => {
    const { web, own, signIn, socket } = await host()
    const { cookie, folder } = await signIn()
    const origin = web.origin
    const rpc = folder + 'rpc'
    expect(await socket({ origin }, rpc)).toBe(403)
    expect(await socket({ cookie }, rpc)).toBe(403)
    expect(await socket({ cookie, origin: 'https://evil.example' }, rpc)).toBe(403)
    expect(await socket({ cookie, origin: 'null' }, rpc)).toBe(403)
    expect(await socket({ cookie, origin, host: 'evil.example' }, rpc)).toBe(403)
    expect(
      await socket(
        { cookie, origin: `http://evil.example:${own.port}`, host: `evil.example:${own.port}` },
        rpc,
      ),
    ).toBe(403)
    expect(await socket({ cookie: 'interboard=1', origin }, rpc)).toBe(403)
    for (const elsewhere of ['/rpc', rpc + '/', folder, '/'])
      expect(await socket({ cookie, origin }, elsewhere), elsewhere).toBe(403)
    expect(await socket({ cookie, origin }, rpc)).not.toBe(403)
  })

  it('answers a malformed message with an error and stays', async () => {
    const { opened } = await host()
    const ws = await opened()
    ws.send('hello')
    expect(await nextMessage(ws)).toMatchObject({ error: { code: -32700 } })
    ws.send('{"jsonrpc":"2.0","id":2,"method":"settings.get"}')
    expect(await nextMessage(ws)).toMatchObject({ id: 2, result: {} })
  })

  it('closes for a client that sends bytes, too much, or too fast', async () => {
    const { opened } = await host({ message: 1000, messagesPerSecond: 1, burst: 3 })
    const bytes = await opened()
    bytes.send(Buffer.from('{}'))
    expect(await closed(bytes)).toBe(1008)
    const long = await opened()
    long.send('x'.repeat(1001))
    expect(await closed(long)).toBe(1009)
    const fast = await opened()
    for (let n = 0; n < 10; n++) fast.send('{}')
    expect(await closed(fast)).toBe(1008)
  })

  it('is one of a limited number', async () => {
    const { web, signIn, opened, socket } = await host({ sockets: 2 })
    await opened()
    await opened()
    const { cookie, folder } = await signIn()
    expect(await socket({ cookie, origin: web.origin }, folder + 'rpc')).toBe(429)
  })

  it('is notified when the host ends', async () => {
    const { web, opened } = await host()
    const ws = await opened()
    const code = closed(ws)
    await web.close()
    expect(await code).toBe(1001)
  })
})
