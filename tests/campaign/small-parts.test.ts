/** Small parts of a campaign by themselves. */
import { describe, expect, it } from 'vitest'
import { isObject, parseJson } from '../../main/campaign/safe-json'
import { answering } from '../../main/campaign/seats'

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
