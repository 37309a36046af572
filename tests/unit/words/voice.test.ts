import { describe, expect, it } from 'vitest'
import { voiceOf } from '../../../shared/words/voice'

const { say, sayCode } = voiceOf({
  plain: 'Nothing is put in.',
  greet: 'Good day, {name}.',
  deep: { er: { still: '{a}, {a} and {b}' } },
  hits: '{n} hit | {n} hits',
  lists: { infantry: 'infantry', fighter: 'fighter | fighters' },
})

describe('a voice over a catalogue', () => {
  it('inserts names, wherever they are', () => {
    expect(say('plain')).toBe('Nothing is put in.')
    expect(say('greet', { name: 'Ada' })).toBe('Good day, Ada.')
    expect(say('deep.er.still', { a: 1, b: 'two' })).toBe('1, 1 and two')
    expect(say('greet', { name: '{name} $1' })).toBe('Good day, {name} $1.')
  })

  it('chooses singular and plural by n', () => {
    expect([0, 1, 2].map((n) => say('hits', { n }))).toEqual(['0 hits', '1 hit', '2 hits'])
    expect(sayCode('lists', 'fighter', { n: 3 })).toBe('fighters')
    expect(sayCode('lists', 'infantry', { n: 3 })).toBe('infantry')
  })

  it('writes a code without words unchanged, even one that every object has', () => {
    expect(sayCode('lists', 'flying-boat')).toBe('flying boat')
    expect(sayCode('lists', 'incomeLimit')).toBe('income limit')
    expect(sayCode('lists', 'constructor')).toBe('constructor')
    expect(sayCode('nothing', 'at-all')).toBe('at all')
  })
})
