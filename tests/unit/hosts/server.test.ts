import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { methods, MOST_IMPORT, type Handlers, type Method } from '../../../shared/contract'
import { createServer, MAX_ANSWER, MAX_MESSAGE, type ServerOptions } from '../../../main/hosts/server'
import { MOST_BYTES } from '../../../main/saves/reader'
import { handlersWith, memoryLog } from './support'

const setup = (given: Partial<Handlers>, options: Partial<ServerOptions> = {}) => {
  const log = memoryLog()
  const server = createServer(handlersWith(given), { log, checkAnswers: true, ...options })
  const ask = async (message: unknown): Promise<Record<string, unknown>> => {
    const answer = await server.answer(typeof message === 'string' ? message : JSON.stringify(message))
    return JSON.parse(answer ?? 'null') as Record<string, unknown>
  }
  return { log, server, ask }
}
const request = (method: string, params?: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const error = (code: number) => ({ error: { code, message: expect.any(String) as string } })

describe('a request', () => {
  it('is answered with the result of its handler and its own id', async () => {
    const { ask } = setup({ 'settings.get': () => ({ theme: 'dark' }) })
    expect(await ask(request('settings.get', {}, 'a'))).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      result: { theme: 'dark' },
    })
  })

  it('may leave its parameters out', async () => {
    const { ask } = setup({ 'campaign.list': () => [] })
    expect(await ask(request('campaign.list'))).toMatchObject({ result: [] })
  })

  it('names a method of at most 60 characters', async () => {
    const { ask } = setup({})
    expect(await ask(request('m'.repeat(60)))).toMatchObject(error(-32601))
    expect(await ask(request('m'.repeat(61)))).toMatchObject(error(-32600))
  })

  it('reaches its handler after parsing', async () => {
    let got: unknown
    const { ask } = setup({
      'settings.set': (params) => {
        got = params
        return {}
      },
    })
    await ask(request('settings.set', { values: { theme: 'light' } }))
    expect(got).toEqual({ values: { theme: 'light' } })
  })

  it('gets a refusal as a result, not as an error', async () => {
    const rejected = { rule: 'LNK-012', code: 'too-far', reason: 'Too far.' }
    const { ask } = setup({ 'campaign.undo': () => ({ ok: false, rejected }) })
    expect(await ask(request('campaign.undo', { campaign: 'c' }))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { ok: false, rejected },
    })
  })

  it('without an id is processed and not answered', async () => {
    let times = 0
    const { server } = setup({
      'settings.get': () => {
        times++
        return {}
      },
    })
    expect(await server.answer('{"jsonrpc":"2.0","method":"settings.get"}')).toBeNull()
    expect(await server.answer('{"jsonrpc":"2.0","method":"no.such"}')).toBeNull()
    expect(times).toBe(1)
  })

  it('can come in a batch, which is answered in order', async () => {
    const { ask } = setup({ 'settings.get': () => ({}), 'campaign.list': () => [] })
    const batch = [
      request('settings.get', {}, 1),
      { ...request('settings.get'), id: undefined },
      7,
      request('campaign.list', {}, 2),
    ]
    expect(await ask(batch)).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: null, ...error(-32600) },
      { jsonrpc: '2.0', id: 2, result: [] },
    ])
  })
})

describe('a malformed message gets an error and reaches no handler', () => {
  const cases: [string, unknown, number][] = [
    ['not JSON', '{"jsonrpc":', -32700],
    ['nothing', '', -32700],
    ['no object', '7', -32600],
    ['null', 'null', -32600],
    ['an empty batch', '[]', -32600],
    ['a batch too long', Array.from({ length: 101 }, () => request('settings.get')), -32600],
    ['another protocol', { id: 1, method: 'settings.get' }, -32600],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600],
    ['a method that is no text', { jsonrpc: '2.0', id: 1, method: {} }, -32600],
    ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'settings.get' }, -32600],
    ['an unknown method', request('campaign.cheat'), -32601],
    ['a method of every object', request('toString'), -32601],
    ['a method of every prototype', request('__proto__'), -32601],
    ['a missing parameter', request('campaign.view'), -32602],
    ['a parameter of the wrong kind', request('campaign.view', { campaign: 7 }), -32602],
    ['a parameter nobody knows', request('campaign.list', { secret: 1 }), -32602],
    ['parameters by position', request('campaign.view', ['c']), -32602],
    [
      'a campaign that steps out of its folder',
      request('campaign.open', { campaign: '../../etc/passwd' }),
      -32602,
    ],
  ]
  it.each(cases)('%s', async (_name, message, code) => {
    const { ask, log } = setup({})
    expect(await ask(message)).toMatchObject(error(code))
    expect(log.lines).toEqual([])
  })

  it('too long a message is not even read', async () => {
    const { ask } = setup({ 'settings.get': () => ({}) }, { maxMessage: 60 })
    expect(await ask(request('settings.get'))).toMatchObject({ result: {} })
    expect(await ask(request('settings.get', {}, 'x'.repeat(60)))).toMatchObject(error(-32001))
  })

  it('a message with a million keys is not even read, because that would keep all others waiting', async () => {
    const { ask } = setup({})
    const values = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, n) => [`k${n}`, 1]))
    const message = JSON.stringify(request('settings.set', { values }))
    const { parse } = JSON
    const texts: string[] = []
    JSON.parse = (text: string) => (texts.push(text), parse(text) as unknown)
    onTestFinished(() => void (JSON.parse = parse))
    expect(await ask(message)).toMatchObject(error(-32001))
    expect(texts.filter((text) => text.length > 1000)).toEqual([])
  })

  it('the largest position is read, and so is a long file', async () => {
    const { ask } = setup({
      'campaign.edit': () => ({}) as never,
      'campaign.import': () => ({ campaign: 'a' }),
    })
    const unit = {
      ref: 'r',
      space: 's',
      power: 'p',
      unit: 'u',
      count: 2,
      damaged: true,
      carriedBy: 'r',
      from: 's',
    }
    const more = { amphibious: true, patrol: true, isolated: true, treasury: 't', facts: { a: 1, b: 2 } }
    const units = Array.from({ length: 2000 }, () => ({ ...unit, ...more }))
    const answer = await ask(request('campaign.edit', { campaign: 'a', changes: { units } }))
    expect(answer['error']).toBeUndefined()
    const data = Buffer.alloc(3_000_000, ',[{').toString('base64')
    expect(await ask(request('campaign.import', { data }))).toMatchObject({ result: { campaign: 'a' } })
  })

  it('the largest campaign that may be written is accepted, and so is the answer that contains it', () => {
    const largest = 4 * Math.ceil(MOST_BYTES / 3)
    expect(MOST_IMPORT).toBeGreaterThanOrEqual(largest)
    const envelope = JSON.stringify(request('campaign.import', { data: '' })).length
    expect(MAX_MESSAGE).toBeGreaterThan(largest + envelope)
    expect(MAX_ANSWER).toBeGreaterThan(largest + envelope)
  })

  it('a message with thousands of mistakes gets an error about the first of them', async () => {
    const { ask } = setup({})
    const switches = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n]))
    const message = JSON.stringify(
      (await ask(request('campaign.create', { scenario: 'a', switches })))['error'],
    )
    expect(message).toContain('at switches.k0')
    expect(message.length).toBeLessThan(700)
  })

  it('a message nested deeper than any stack gets an error', async () => {
    const { ask } = setup({ 'settings.set': () => ({}) })
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    const message = `{"jsonrpc":"2.0","id":1,"method":"settings.set","params":{"values":{"a":${deep}}}}`
    expect(await ask(message)).toMatchObject(error(-32602))
  })

  it('a complaint is short, however long the mistake is', async () => {
    const { server } = setup({})
    const wrong = request('campaign.act', {
      campaign: 'c',
      actions: Array.from({ length: 400 }, () => ({ kind: 'x' })),
    })
    expect((await server.answer(JSON.stringify(wrong)))?.length).toBeLessThan(1000)
  })
})

describe('a failing handler', () => {
  it('is logged, and the player gets a sentence', async () => {
    const { ask, log } = setup({
      'campaign.act': () => {
        throw new Error('the engine tripped')
      },
    })
    const answer = await ask(request('campaign.act', { campaign: 'mine', action: { kind: 'end' } }))
    expect(answer['result']).toMatchObject({ ok: false, rejected: { rule: null, code: 'internal' } })
    expect(JSON.stringify(answer)).not.toContain('tripped')
    expect(log.lines).toMatchObject([
      { level: 'error', method: 'campaign.act', campaign: 'mine', error: 'Error: the engine tripped' },
    ])
  })

  it('may reject, or throw something that is no error', async () => {
    const { ask } = setup({
      'campaign.list': () => Promise.reject(new Error('late')),
      'settings.get': () => {
        throw 'text'
      },
    })
    expect(await ask(request('campaign.list'))).toMatchObject({ result: { ok: false } })
    expect(await ask(request('settings.get'))).toMatchObject({ result: { ok: false } })
  })

  it('that violates the contract is detected if answers are checked', async () => {
    const wrong = { 'file.open': () => ({ path: 7 }) } as unknown as Partial<Handlers>
    const { ask, log } = setup(wrong)
    expect(await ask(request('file.open'))).toMatchObject({
      result: { ok: false, rejected: { code: 'internal' } },
    })
    expect(log.lines).toMatchObject([{ message: 'An answer breaks the contract', method: 'file.open' }])
    expect(await setup(wrong, { checkAnswers: false }).ask(request('file.open'))).toMatchObject({
      result: { path: 7 },
    })
  })

  it('gets a refusal for an answer too large to send', async () => {
    const { ask } = setup({ 'settings.get': () => ({ a: 'x'.repeat(500) }) }, { maxAnswer: 400 })
    expect(await ask(request('settings.get'))).toMatchObject({
      result: { rejected: { code: 'answer-too-large' } },
    })
  })
})

describe('hostile messages', () => {
  const unharmed = handlersWith(
    Object.fromEntries(Object.keys(methods).map((method) => [method, () => ({})])),
  )
  const server = createServer(unharmed, { log: memoryLog(), checkAnswers: false })
  const isAnswer = (text: string | null) => {
    if (text === null) return
    const answer = JSON.parse(text) as unknown
    for (const one of Array.isArray(answer) ? (answer as unknown[]) : [answer]) {
      expect(one).toMatchObject({ jsonrpc: '2.0' })
    }
  }

  it('all get an answer to any text, and nothing is thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), async (text) => {
        isAnswer(await server.answer(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('all get an answer to any method with any parameters, and nothing is thrown', async () => {
    const names = fc.oneof(
      fc.constantFrom(...(Object.keys(methods) as Method[])),
      fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'campaign.', 'rpc.discover'),
      fc.string(),
    )
    const key = fc.oneof(
      fc.constantFrom('campaign', 'action', 'values', 'path', '__proto__', 'constructor'),
      fc.string(),
    )
    const params = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue()))
    await fc.assert(
      fc.asyncProperty(names, params, fc.jsonValue(), async (method, given, id) => {
        isAnswer(await server.answer(JSON.stringify({ jsonrpc: '2.0', id, method, params: given })))
      }),
      { numRuns: 2000 },
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('can’t reach a prototype through parameters', async () => {
    let got: { values: Record<string, unknown> } | undefined
    const own = createServer(
      handlersWith({
        'settings.set': (params) => {
          got = params
          return {}
        },
      }),
      { log: memoryLog(), checkAnswers: true },
    )
    await own.answer(
      '{"jsonrpc":"2.0","id":1,"method":"settings.set","params":{"values":{"__proto__":{"polluted":1},"a":1}}}',
    )
    expect(got?.values['polluted']).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
