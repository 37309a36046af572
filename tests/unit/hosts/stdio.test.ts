import fc from 'fast-check'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createPushes } from '../../../main/hosts/pushes'
import { createServer } from '../../../main/hosts/server'
import { createLineReader } from '../../../main/hosts/stdio/lines'
import { serveLines } from '../../../main/hosts/stdio/serve'
import { handlersWith, memoryLog } from './support'

const linesOf = (max: number, chunks: readonly Buffer[]): string[] => {
  const lines: string[] = []
  const reader = createLineReader(max, (line) => lines.push(line))
  for (const chunk of chunks) reader.take(chunk)
  reader.end()
  return lines
}

describe('lines', () => {
  it('are the same however the bytes are split, even in the middle of a character', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' ')),
          { minLength: 1 },
        ),
        fc.array(fc.nat(), { maxLength: 20 }),
        (lines, cuts) => {
          const bytes = Buffer.from(lines.map((line) => line + '\n').join(''))
          const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
          const chunks = at.slice(1).map((to, n) => bytes.subarray(at[n], to))
          expect(linesOf(1_000_000, chunks)).toEqual(lines)
        },
      ),
    )
  })

  it('need no line break at the end of the stream', () => {
    expect(linesOf(100, [Buffer.from('a\nb')])).toEqual(['a', 'b'])
  })

  it('are cut one byte past the limit, and the next line is complete again', () => {
    expect(linesOf(5, [Buffer.from('12345'), Buffer.from('67890123\nshort\n')])).toEqual(['123456', 'short'])
  })
})

function serve() {
  const log = memoryLog()
  const pushes = createPushes({ log, check: true })
  const waiting: (() => void)[] = []
  const server = createServer(
    handlersWith({
      'settings.get': () => ({}),
      'campaign.list': () => new Promise((resolve) => waiting.push(() => resolve([]))),
    }),
    { log, checkAnswers: true },
  )
  const input = new PassThrough()
  const output = new PassThrough()
  const done = serveLines(server, pushes, { input, output })
  const written = () => {
    const text = (output.read() as Buffer | null)?.toString() ?? ''
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  return { input, output, done, written, waiting, pushes }
}

describe('the stdio host', () => {
  it('answers each line with a line', async () => {
    const { input, done, written } = serve()
    input.end(
      '{"jsonrpc":"2.0","id":1,"method":"settings.get"}\n{"jsonrpc":"2.0","id":2,"method":"settings.get"}\r\n',
    )
    await done
    expect(written()).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 2, result: {} },
    ])
  })

  it('answers a malformed line with an error, and does nothing else', async () => {
    const { input, done, written } = serve()
    input.end('hello\n\n{"jsonrpc":"2.0","id":2,"method":"settings.get"}\n')
    await done
    expect(written()).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32700 } },
      { id: 2, result: {} },
    ])
  })

  it('writes pushes as notifications', async () => {
    const { input, done, written, pushes } = serve()
    pushes.send('campaign.changed', { campaign: 'c', step: 4, events: [] })
    input.end()
    await done
    expect(written()).toEqual([
      { jsonrpc: '2.0', method: 'campaign.changed', params: { campaign: 'c', step: 4, events: [] } },
    ])
  })

  it('finishes pending requests after the input has closed', async () => {
    const { input, done, written, waiting } = serve()
    input.end('{"jsonrpc":"2.0","id":1,"method":"campaign.list"}\n')
    let over = false
    void done.then(() => (over = true))
    await expect.poll(() => waiting.length).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(over).toBe(false)
    waiting[0]?.()
    await done
    expect(written()).toEqual([{ jsonrpc: '2.0', id: 1, result: [] }])
  })

  it('exits when its output is closed', async () => {
    const { output, done } = serve()
    output.destroy(new Error('EPIPE'))
    await done
  })
})
