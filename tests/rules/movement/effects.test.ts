/** What the screens are told of a flight that ends over the sea: whether a deck waits there. */
import { describe, expect, it } from 'vitest'
import { aboard, noncombat, targets, u } from './support'

const carrier = (ref: string, space: string, power = 'uk') => ({ ...u(power, 'carrier', space), ref })

describe('a flight that ends over the sea', () => {
  it('EUR-052 lands on a carrier that has room, an ally’s too', () => {
    const t = noncombat('uk', [
      carrier('c', 'celtic-sea'),
      carrier('d', 'north-sea', 'usa'),
      u('uk', 'fighter', 'united-kingdom'),
    ])
    const over = targets(t, t.id('united-kingdom'))
    expect(over.get('celtic-sea')?.effects).toEqual(['lands-on-carrier'])
    expect(over.get('north-sea')?.effects).toEqual(['lands-on-carrier'])
  })
  it('EUR-052 EUR-167 needs a carrier to come where there is none, or where two fighters fill it', () => {
    const t = noncombat('uk', [
      carrier('full', 'celtic-sea'),
      aboard('uk', 'fighter', 'full'),
      aboard('uk', 'fighter', 'full'),
      carrier('empty', 'north-sea'),
      u('uk', 'fighter', 'united-kingdom'),
    ])
    const over = targets(t, t.id('united-kingdom'))
    expect(over.get('celtic-sea')?.effects).toEqual(['needs-carrier'])
    expect(over.get('danish-sea')?.effects).toEqual(['needs-carrier'])
    expect(over.get('north-sea')?.effects).toEqual(['lands-on-carrier'])
  })
  it('EUR-052 a fighter that flies beside its own carrier has its deck with it', () => {
    const t = noncombat('uk', [carrier('c', 'celtic-sea'), aboard('uk', 'fighter', 'c')])
    const over = targets(t, t.id('celtic-sea', 'carrier'), t.id('celtic-sea', 'fighter'))
    expect(over.get('north-sea')?.effects).toEqual(['lands-on-carrier'])
  })
})
