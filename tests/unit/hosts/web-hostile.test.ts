// The web host against programs that keep to no protocol: bytes as they come over a bare connection.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closed, host, nextMessage } from './web-support'

type Host = Awaited<ReturnType<typeof host>>

/** The number of checks, each a while after the last: a machine that pauses in between costs one check. */
const LOOKS = 10
const BETWEEN = 50

/** Sends bytes over a connection of their own; answers all that comes until the host ends it. */
function say({ own }: Host, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect({ host: '127.0.0.1', port: Number(own.port) }, () => socket.write(bytes))
    // The host would not answer if it ended at once; if it waits for the rest that never comes, the client leaves in
    // the end.
    let looks = 0
    const look = () => (++looks < LOOKS ? (patience = setTimeout(look, BETWEEN)) : socket.end())
    let patience = setTimeout(look, BETWEEN)
    socket.on('close', () => clearTimeout(patience))
    socket.on('data', (data: Buffer) => (heard += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** A request by a client with a session, its path in the session's folder, with changed or added lines. */
async function lines(given: Host, first: string, ...more: string[]): Promise<string> {
  const { cookie, folder } = await given.signIn()
  return [first.replace(' /', ` ${folder}`), ...more, `Cookie: ${cookie}`, 'Connection: close', '', ''].join(
    '\r\n',
  )
}

describe('requests that are too long or too slow', () => {
  it('are read up to headers of 8 KB', async () => {
    const given = await host()
    const long = (bytes: number) =>
      lines(given, 'GET / HTTP/1.1', `Host: ${given.own.host}`, `X-Long: ${'a'.repeat(bytes)}`)
    expect(statusOf(await say(given, await long(7000)))).toBe(200)
    expect(statusOf(await say(given, await long(9000)))).toBe(431)
  })

  it('are ended by the host if they never end themselves', async () => {
    const given = await host({ arrival: 100 })
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect({ host: '127.0.0.1', port: Number(given.own.port) }, () =>
        socket.write(`GET / HTTP/1.1\r\nHost: ${given.own.host}\r\n`),
      )
      socket.on('data', (data: Buffer) => (text += data.toString('latin1')))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
    expect(statusOf(heard)).toBe(408)
  })
})

describe('malformed requests', () => {
  it('are compared with a proper one that gets the page', async () => {
    const given = await host()
    const asked = await lines(given, 'GET / HTTP/1.1', `Host: ${given.own.host}`)
    expect(statusOf(await say(given, asked))).toBe(200)
  })

  it.each([
    ['no Host', 'GET / HTTP/1.1', []],
    ['an older protocol without Host', 'GET / HTTP/1.0', []],
    ['two Hosts, ours first', 'GET / HTTP/1.1', ['Host: OWN', 'Host: evil.example']],
    ['two Hosts, ours last', 'GET / HTTP/1.1', ['Host: evil.example', 'Host: OWN']],
    ['a Host with a dot behind', 'GET / HTTP/1.1', ['Host: 127.0.0.1.:PORT']],
    ['a Host in other figures', 'GET / HTTP/1.1', ['Host: 0x7f000001:PORT']],
    ['a Host with a user', 'GET / HTTP/1.1', ['Host: OWN@evil.example']],
    ['an address of somebody else', 'GET http://evil.example/ HTTP/1.1', ['Host: OWN']],
    ['our whole address', 'GET http://OWN/ HTTP/1.1', ['Host: OWN']],
    ['no path', 'OPTIONS * HTTP/1.1', ['Host: OWN']],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1', ['Host: OWN']],
    ['two lengths', 'GET / HTTP/1.1', ['Host: OWN', 'Content-Length: 0', 'Content-Length: 5']],
    [
      'a length and chunks',
      'GET / HTTP/1.1',
      ['Host: OWN', 'Content-Length: 3', 'Transfer-Encoding: chunked'],
    ],
    ['a folded header', 'GET / HTTP/1.1', ['Host: OWN', 'X: a', ' b: c']],
    ['a space before the colon', 'GET / HTTP/1.1', ['Host : OWN']],
    ['a method nobody knows', 'STEAL / HTTP/1.1', ['Host: OWN']],
    ['a change to HTTP/2', 'GET / HTTP/1.1', ['Host: OWN', 'Connection: Upgrade', 'Upgrade: h2c']],
  ])('get no page for %s', async (_name, first, more) => {
    const given = await host()
    const own = (text: string) => text.replace('OWN', given.own.host).replace('PORT', given.own.port)
    const answer = await say(given, await lines(given, own(first), ...more.map(own)))
    expect(statusOf(answer)).not.toBe(200)
    expect(answer).not.toContain('Interboard')
  })

  it('can’t hide a second request that is answered with a page', async () => {
    const given = await host()
    const hidden = await lines(given, 'GET / HTTP/1.1', `Host: ${given.own.host}`)
    const outer = ['POST / HTTP/1.1', `Host: ${given.own.host}`, `Content-Length: ${hidden.length}`, '', '']
    expect(await say(given, outer.join('\r\n') + hidden)).not.toContain('Interboard')
  })

  it('of random noise end their own connection, and the host continues', async () => {
    const given = await host()
    const noise = [
      '\r\n\r\n\r\n',
      '\0'.repeat(1000),
      'GET',
      `GET / HTTP/1.1\r\n${'a'.repeat(100_000)}`,
      'GET / HTTP/1.1\nHost: x\n\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      '{"jsonrpc":"2.0","id":1,"method":"settings.get"}\n',
      randomBytes(20_000),
    ]
    for (const bytes of noise) expect(await say(given, bytes)).not.toContain('Interboard')
    expect(given.asked()).toBe(0)
    const asked = await lines(given, 'GET / HTTP/1.1', `Host: ${given.own.host}`)
    expect(statusOf(await say(given, asked))).toBe(200)
    expect(given.log.lines.filter((line) => line.level === 'error')).toEqual([])
  })
})

/** A bare connection on which the socket's own protocol begins. */
async function bareSocket(given: Host): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(given.own.port) })
  onTestFinished(() => void socket.destroy())
  const head = await lines(
    given,
    'GET /rpc HTTP/1.1',
    `Host: ${given.own.host}`,
    `Origin: ${given.own.origin}`,
  )
  const upgrade = [
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(head.replace('Connection: close\r\n', `Connection: Upgrade\r\n${upgrade.join('\r\n')}\r\n`))
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  if (statusOf(answer) !== 101) throw new Error(`not upgraded: ${answer}`)
  return socket
}

/** The code in the closing frame that comes back, or null where the connection just ends. */
function closingCode(socket: Socket): Promise<number | null> {
  return new Promise((resolve) => {
    socket.on('data', (data: Buffer) => {
      if (data[0] === 0x88) resolve(data.readUInt16BE(2))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(null))
  })
}

/** A frame as a browser would mask it, by a mask of zeros. */
const frame = (first: number, text: string | Buffer) => {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([first, 0x80 | body.length, 0, 0, 0, 0]), body])
}
const TEXT = 0x81

describe('a malformed socket message', () => {
  it('is compared with a proper frame that is answered', async () => {
    const given = await host()
    const socket = await bareSocket(given)
    const heard = new Promise((resolve) => socket.once('data', resolve))
    socket.write(frame(TEXT, '{"jsonrpc":"2.0","id":1,"method":"settings.get"}'))
    expect(String(await heard)).toContain('"result":{}')
  })

  it.each([
    ['an unmasked frame', Buffer.from([TEXT, 2, 0x7b, 0x7d]), 1002],
    ['a compressed frame', frame(TEXT | 0x40, 'x'), 1002],
    ['an unknown kind of frame', frame(0x83, 'x'), 1002],
    ['text that is none', frame(TEXT, Buffer.from([0xff, 0xfe, 0xfd])), 1007],
    ['a length of half the world', Buffer.from([TEXT, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255]), 1009],
    ['the end of what never began', frame(0x80, 'x'), 1002],
  ])('ends the socket: %s', async (_name, bytes, code) => {
    const given = await host()
    const socket = await bareSocket(given)
    const ended = closingCode(socket)
    socket.write(bytes)
    expect(await ended).toBe(code)
    expect(given.asked()).toBe(0)
  })

  it('in many small parts may be no longer than one in a single part', async () => {
    const given = await host({ message: 1000 })
    const socket = await bareSocket(given)
    const ended = closingCode(socket)
    socket.write(frame(0x01, 'x'.repeat(100)))
    for (let n = 0; n < 10; n++) socket.write(frame(0x00, 'x'.repeat(100)))
    expect(await ended).toBe(1009)
  })

  it('that is broken off in the middle leaves nothing behind', async () => {
    const given = await host()
    const socket = await bareSocket(given)
    socket.write(frame(0x01, '{"jsonrpc":'))
    socket.destroy()
    await expect.poll(() => given.clients.at(-1)).toBe(0)
    const next = await given.opened()
    next.send('{"jsonrpc":"2.0","id":2,"method":"settings.get"}')
    expect(await nextMessage(next)).toMatchObject({ id: 2, result: {} })
    const gone = closed(next)
    next.close()
    await gone
  })
})

describe('tickets', () => {
  it('can’t be guessed: wrong ones are refused, count against the limit, and leave the right one valid', async () => {
    const given = await host({ requestsPerSecond: 1, burst: 50 })
    const { pathname, search } = new URL(given.web.issueAddress())
    const statuses = new Set<number>()
    for (let n = 0; n < 40; n++) {
      const guess = randomBytes(32).toString('base64url')
      statuses.add((await given.fetchRaw(`/open?t=${guess}`)).status)
    }
    expect([...statuses]).toEqual([403])
    expect((await given.fetchRaw(pathname + search)).status).toBe(303)
    for (let n = 0; n < 20; n++) statuses.add((await given.fetchRaw('/open?t=guess')).status)
    expect(statuses).toContain(429)
  })

  it('are not spent by a request with a foreign host name', async () => {
    const given = await host()
    const { pathname, search } = new URL(given.web.issueAddress())
    expect((await given.fetchRaw(pathname + search, { host: 'evil.example' })).status).toBe(421)
    expect((await given.fetchRaw(pathname + search, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await given.fetchRaw(pathname + search, {}, 'POST')).status).toBe(405)
    expect((await given.fetchRaw(pathname + search)).status).toBe(303)
  })
})

it('a refusal shows other sites nothing, not even that it was one', async () => {
  const given = await host()
  for (const reply of [await given.fetchRaw('/'), await given.fetchRaw('/', { host: 'evil.example' })]) {
    expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  }
})
