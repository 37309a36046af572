/** Small parts of a campaign by themselves. */
import { describe, expect, it } from 'vitest'
import { isObject, parseJson } from '../../main/campaign/safe-json'
import { answering } from '../../main/campaign/seats'
import { historyRecord } from '../../main/campaign/history'
import type { StepRecord } from '../../main/campaign/records'
import { Timeline } from '../../main/campaign/timeline'
import { errorCode } from '../../main/saves/files'
import type { GameEvent } from '../../shared/model'

describe('JSON that somebody else wrote', () => {
  it('is read, also where a text in it says __proto__, but not where a key does, however deep or written', () => {
    expect(parseJson('{"a":["__proto__"]}')).toEqual({ a: ['__proto__'] })
    expect(parseJson('{"a":[{"__proto__":1}]}')).toBeUndefined()
    expect(parseJson('{"\\u005f_proto__":{}}')).toBeUndefined()
    expect(parseJson('{"a":')).toBeUndefined()
    expect([isObject({}), isObject([]), isObject(null), isObject('x')]).toEqual([true, false, false, false])
  })
})

describe('the seats that answer', () => {
  const seat = (id: string) => ({ seat: id, name: id, kind: 'person' as const })
  const seats = { uk: seat('b'), usa: seat('a'), ussr: seat('b') }
  it('are those of all who are asked, each once and in order, or that of who gives the answer', () => {
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
  it('is told by those of its events that do, and without the answer', () => {
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

describe('the code of a failed call', () => {
  it('is a text, and none where the error has another or none', () => {
    expect(errorCode(Object.assign(new Error('x'), { code: 'EPERM' }))).toBe('EPERM')
    expect(errorCode(Object.assign(new Error('x'), { code: 1 }))).toBe('')
    expect([errorCode(new Error('x')), errorCode({ code: 'EPERM' }), errorCode(null)]).toEqual(['', '', ''])
  })
})
