/** Small parts of a campaign in isolation. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from '../../main/campaign/base64'
import { isObject, parseJson } from '../../main/campaign/safe-json'
import { answering } from '../../main/campaign/running/seats'
import { historyRecord } from '../../main/campaign/timeline/history'
import { trust } from '../../main/campaign/replay/replay'
import type { StepRecord } from '../../main/campaign/timeline/records'
import { atOnce, gently } from '../../main/campaign/long-task-slices'
import { Timeline } from '../../main/campaign/timeline/timeline'
import { eventsOf } from '../../main/campaign/timeline/recorded-events'
import { errorCode } from '../../main/saves/files'
import type { GameEvent } from '../../shared/model'
import { ownStandstill } from '../tools/event-loop-delay'

describe('JSON from another program', () => {
  it('is read, also where a text in it says __proto__, but not where a key does, however deep or written', () => {
    expect(parseJson('{"a":["__proto__"]}')).toEqual({ a: ['__proto__'] })
    expect(parseJson('{"a":[{"__proto__":1}]}')).toBeUndefined()
    expect(parseJson('{"\\u005f_proto__":{}}')).toBeUndefined()
    expect(parseJson('{"a":')).toBeUndefined()
    expect([isObject({}), isObject([]), isObject(null), isObject('x')]).toEqual([true, false, false, false])
  })
})

describe('bytes as base64 text', () => {
  it('follow the standard, and decode to the original, whatever their number', () => {
    for (const length of [0, 1, 2, 3, 4, 5, 255, 3 * 2 ** 17 - 1, 3 * 2 ** 17, 3 * 2 ** 17 + 1, 1_000_000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + (i >> 8)) & 255)
      const text = atOnce(toBase64(bytes))
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(Buffer.compare(atOnce(fromBase64(text)), bytes)).toBe(0)
    }
    expect(atOnce(fromBase64('no base64!'))).toHaveLength(0)
  })

  it('of a long campaign are made and read without a standstill', async () => {
    const bytes = Buffer.alloc(12 * 2 ** 20, 'a campaign')
    const there = await ownStandstill(() => gently(toBase64(bytes), setImmediate))
    const back = await ownStandstill(() => gently(fromBase64(there.result), setImmediate))
    expect(Math.max(there.ms, back.ms)).toBeLessThan(200)
    expect(Buffer.compare(back.result, bytes)).toBe(0)
  })
})

describe('the seats that answer', () => {
  const seat = (id: string) => ({ seat: id, name: id, kind: 'person' as const })
  const seats = { uk: seat('b'), usa: seat('a'), ussr: seat('b') }
  it('are those of all powers in question, each once and in order, or that of the power that answers', () => {
    expect(answering(seats, ['uk', 'ussr', 'usa', 'toString'], undefined)).toBe('a+b')
    expect(answering(seats, ['uk', 'usa'], { kind: 'end', by: 'uk' })).toBe('b')
    expect(answering(seats, [], { kind: 'end' })).toBe('')
  })
})

describe('a step whose answer makes no sense', () => {
  const header = {
    ...{
      scenario: 'fake',
      rules: 1,
      modules: [],
      switches: {},
      seed: 'x',
      dice: 'generated' as const,
      seats: {},
    },
    ...{ name: '', created: '2000-01-01T00:00:00.000Z', mark: [0, null, 'play'] as const },
  }
  it('is described by those of its events that do, and without the answer', () => {
    const timeline = new Timeline(header)
    const sound: GameEvent = { kind: 'fact', module: 'fake', name: 'sum', value: 1 }
    const step = (doing: unknown, events: unknown[]) =>
      ({ t: 'act', n: 1, p: 0, by: 'player', do: doing, events }) as unknown as StepRecord
    const told = (record: StepRecord) =>
      historyRecord(timeline, { ...timeline.node(0), n: 1, step: 1, parent: 0, record })
    expect(told(step([{ kind: 7 }], [sound, { kind: 'rain' }, 7]))).toMatchObject({
      actions: [],
      action: null,
      events: [sound],
    })
  })
})

describe('an event of a file', () => {
  const eventsIn = (...events: unknown[]) =>
    eventsOf({ t: 'act', n: 1, p: 0, by: 'a', do: [{ kind: 'end' }], events } as unknown as StepRecord)
  const sound = { kind: 'marked', units: ['u1'], mark: 'patrol', on: true, space: null }

  it('is accepted when it has the form of one, even with fields that only a newer program knows', () => {
    const newer = { ...sound, weather: 'fair' }
    expect(eventsIn(sound, newer)).toEqual([sound, newer])
    expect(eventsIn({ ...sound, units: 'u1' }, { kind: 'marked' }, { kind: 'rain' })).toEqual([])
  })

  it('is left out when it uses a name that every object has, as a code or as a key', () => {
    expect(eventsIn({ ...sound, mark: 'constructor' }, { ...sound, space: 'toString' })).toEqual([])
    expect(eventsIn({ ...sound, valueOf: 1 })).toEqual([])
  })

  it('that was made here is not checked again', () => {
    const record = { t: 'act', n: 1, p: 0, by: 'a', do: [{ kind: 'end' }], events: [sound] } as unknown
    trust(record as StepRecord)
    expect(eventsOf(record as StepRecord)).toBe((record as StepRecord).events)
  })
})

describe('the code of a failed call', () => {
  it('is a text, and missing when the error has another or none', () => {
    expect(errorCode(Object.assign(new Error('x'), { code: 'EPERM' }))).toBe('EPERM')
    expect(errorCode(Object.assign(new Error('x'), { code: 1 }))).toBe('')
    expect([errorCode(new Error('x')), errorCode({ code: 'EPERM' }), errorCode(null)]).toEqual(['', '', ''])
  })
})
