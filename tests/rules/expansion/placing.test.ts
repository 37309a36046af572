// Placing new ships and fighters (AARE-058 to AARE-064), and the buyers of the new units (AARE-139, AARE-268).
import { describe, expect, it } from 'vitest'
import { at, buy, end, held, place, to, u, waiting } from './support'

describe('placing new ships', () => {
  it('AARE-058: only next to a territory with a complex held since the turn began', () => {
    const t = at('uk', 'place', [waiting('uk', 'cruiser', 2)])
    t.refused(place('cruiser', 'sz-13'), 'LHTR-123', 'no-complex')
    t.play(place('cruiser', 'sz-6'))
    // The Balkans have no complex: Italian ships go to the zones of Southern Europe.
    const it = at('italy', 'place', [waiting('italy', 'destroyer')])
    it.refused(place('destroyer', 'sz-15'), 'LHTR-123', 'no-complex')
    it.play(place('destroyer', 'sz-14'))
  })
  it('AARE-059: they may go to a hostile zone', () => {
    const t = at('uk', 'place', [waiting('uk', 'cruiser'), u('germany', 'battleship', 'sz-6')])
    t.play(place('cruiser', 'sz-6'))
    expect(t.pieces('sz-6')).toEqual(['germany battleship', 'uk cruiser'])
  })
  it('AARE-060: no combat follows: they stay side by side until a unit moves', () => {
    const t = at('uk', 'place', [waiting('uk', 'cruiser'), u('germany', 'battleship', 'sz-6')])
    t.play(place('cruiser', 'sz-6'))
    expect(t.view().battles).toEqual([])
    expect(t.view().power).toBe('japan')
    expect(t.pieces('sz-6')).toEqual(['germany battleship', 'uk cruiser'])
  })
})

describe('placing new fighters', () => {
  it('AARE-061: in a territory with a complex that the power has held since its turn began', () => {
    const t = at('uk', 'place', [waiting('uk', 'fighter', 2)])
    t.refused(place('fighter', 'eastern-canada'), 'LHTR-123', 'no-complex')
    t.play(place('fighter', 'united-kingdom'))
    // Captured this turn: Italy's own territory takes none.
    const attack = [
      u('uk', 'armor', 'southern-europe', { from: 'balkans', count: 3 }),
      waiting('uk', 'fighter'),
    ]
    const taken = at('uk', 'combat-move', attack)
    to(taken, 'place')
    expect(taken.control('southern-europe')).toBe('uk')
    taken.refused(place('fighter', 'southern-europe'), 'LHTR-123', 'no-complex')
  })
  it('AARE-062: or on an own carrier in an adjacent zone', () => {
    const t = at('uk', 'place', [waiting('uk', 'fighter', 3), u('uk', 'light-carrier', 'sz-6')])
    t.refused(place('fighter', 'sz-6', 3), 'LHTR-126', 'no-deck-free')
    t.play(place('fighter', 'sz-6', 2))
    const [carrier] = t.ids('sz-6', 'light-carrier')
    expect(t.view().spaces['sz-6']?.pieces.filter((p) => p.carriedBy === carrier)).toHaveLength(2)
    // A carrier that is not next to such a territory takes none.
    const far = at('uk', 'place', [waiting('uk', 'fighter'), u('uk', 'aircraft-carrier', 'sz-13')])
    far.refused(place('fighter', 'sz-13'), 'LHTR-123', 'no-complex')
  })
  it('AARE-063: the carrier can be new this turn: the UK builds one in sea zone 6 and a fighter on it', () => {
    const t = at('uk', 'place', [waiting('uk', 'aircraft-carrier'), waiting('uk', 'fighter')])
    t.refused(place('fighter', 'sz-6'), 'LHTR-126', 'no-deck-free')
    t.play(place('aircraft-carrier', 'sz-6'), place('fighter', 'sz-6'))
    expect(t.pieces('sz-6')).toEqual(['uk aircraft-carrier', 'uk fighter'])
  })
  it('AARE-064: not on the carrier of a friendly power', () => {
    const t = at('uk', 'place', [waiting('uk', 'fighter'), u('us', 'aircraft-carrier', 'sz-6')])
    t.refused(place('fighter', 'sz-6'), 'LHTR-126', 'no-deck-free')
  })
  it('AARE-280: naval fighters go to carriers, or to small islands with a complex, not to other land', () => {
    const t = at('us', 'place', [waiting('us', 'naval-fighter', 2), u('us', 'light-carrier', 'sz-55')])
    t.refused(place('naval-fighter', 'western-united-states'), 'AARE-280', 'small-island-only')
    t.play(place('naval-fighter', 'sz-55', 2))
    const more = { facilities: [{ space: 'hawaiian-islands', unit: 'industrial-complex' }] }
    const island = at('us', 'place', [waiting('us', 'naval-fighter')], more)
    island.play(place('naval-fighter', 'hawaiian-islands'))
  })
  it('AARE-280 LHTR-129: the US buys one and has no carrier next to the Western United States: its price is refunded', () => {
    const t = at('us', 'purchase', [], { treasuries: { us: 20 } }).play(buy('us', ['naval-fighter', 1]), end)
    const left = to(t, 'place').cash('us')
    t.play(end)
    expect(t.events.find((e) => e.kind === 'paid')).toMatchObject({
      ...{ to: 'us', amount: 20 - left, why: 'returned', rules: ['LHTR-129'] },
    })
    expect(t.pieces('western-united-states')).toEqual([])
  })
})

describe('buyers of the new units', () => {
  it('AARE-139: only Germany has SS Panzers, and builds them only in Germany', () => {
    at('russia', 'purchase').refused(buy('russia', ['ss-panzer', 1]), 'AARE-139', 'only-others-buy')
    at('italy', 'purchase').refused(buy('italy', ['ss-panzer', 1]), 'AARE-139', 'only-others-buy')
    const more = { ...held('germany', 'caucasus'), treasuries: { germany: 30 } }
    const t = at('germany', 'place', [waiting('germany', 'ss-panzer', 2)], more)
    t.refused(place('ss-panzer', 'caucasus'), 'AARE-139', 'built-at-home')
    t.play(place('ss-panzer', 'germany', 2))
    at('germany', 'purchase', [], { treasuries: { germany: 8 } }).play(buy('germany', ['ss-panzer', 1]))
  })
  it('AARE-268: only Russia has shock troops; every power can buy all other new units', () => {
    const open = [
      'mechanized-infantry',
      'heavy-artillery',
      'heavy-tank',
      'light-carrier',
      'cruiser',
      'naval-fighter',
    ]
    for (const power of ['russia', 'germany', 'italy', 'uk', 'japan', 'us']) {
      const t = at(power, 'purchase', [], { treasuries: { [power]: 99 } })
      if (power === 'russia') t.play(buy(power, ['soviet-shock-troops', 1]))
      else t.refused(buy(power, ['soviet-shock-troops', 1]), 'AARE-156', 'only-others-buy')
      for (const unit of open) t.play(buy(power, [unit, 1]))
    }
  })
})
