// Destroyers with carriers (AARE-191 to AARE-193, AARE-203).
import { describe, expect, it } from 'vitest'
import { aboard, at, move, reaches, targets, u, type Units } from '../support'

const Z = 'sz-60'
/** Three zones from sea zone 60. */
const far = ['sz-60', 'sz-57', 'sz-56', 'sz-55']
const near = ['sz-60', 'sz-57', 'sz-56']
const japan = (unit: string, count = 1, space = Z) => u('japan', unit, space, { count })
const sailing = (...units: Units) => at('japan', 'noncombat-move', units)

describe('destroyers with carriers', () => {
  it('AARE-191: together with a carrier a destroyer moves 3', () => {
    const t = sailing(japan('aircraft-carrier'), japan('destroyer'))
    const both = t.ids(Z)
    expect([...targets(t, ...both).keys()]).toContain('sz-55')
    t.play(move(both, ...far))
    expect(t.pieces('sz-55')).toEqual(['japan aircraft-carrier', 'japan destroyer'])
  })
  it('AARE-191: alone it moves 2', () => {
    const t = sailing(japan('destroyer'))
    t.refused(move(t.ids(Z), ...far), 'AARE-189', 'too-far')
    expect(reaches(t, t.id(Z))).not.toContain('sz-55')
    // A stationary carrier escorts no destroyer.
    const still = sailing(japan('destroyer'), japan('aircraft-carrier'))
    still.refused(move(still.id(Z, 'destroyer'), 'sz-60', 'sz-57', 'sz-51', 'sz-60'), 'AARE-189', 'too-far')
  })
  it('AARE-191 AARE-286: it may follow in a separate move', () => {
    const t = sailing(japan('aircraft-carrier'), japan('destroyer', 2))
    t.play(move(t.id(Z, 'aircraft-carrier'), ...far))
    const [a = '', b = ''] = t.ids(Z, 'destroyer')
    expect(reaches(t, a)).toContain('sz-55')
    t.play(move(a, ...near), move(a, 'sz-56', 'sz-55'))
    t.refused(move(b, ...far), 'AARE-189', 'too-far')
    expect(reaches(t, b)).not.toContain('sz-55')
  })
  it('AARE-192: one destroyer per carrier', () => {
    const t = sailing(japan('aircraft-carrier'), japan('destroyer', 2))
    t.refused(move(t.ids(Z), ...far), 'AARE-192', 'one-beside-each-carrier')
    expect([...targets(t, ...t.ids(Z)).keys()]).not.toContain('sz-55')
    const two = sailing(japan('aircraft-carrier', 2), japan('destroyer', 2))
    two.play(move(two.ids(Z), ...far))
  })
  it('AARE-193: one carrier and two destroyers from sea zone 60: one moves 3 with the carrier, the other 2', () => {
    const t = sailing(japan('aircraft-carrier'), japan('destroyer', 2))
    const [a = '', b = ''] = t.ids(Z, 'destroyer')
    t.play(move([t.id(Z, 'aircraft-carrier'), a], ...far))
    t.refused(move(b, ...far), 'AARE-189', 'too-far')
    t.play(move(b, ...near))
    t.refused(move(b, 'sz-56', 'sz-55'), 'AARE-189', 'too-far')
  })
  it('AARE-193: they leave from one zone', () => {
    const t = sailing(japan('aircraft-carrier', 1, 'sz-57'), japan('destroyer'))
    t.play(move(t.id('sz-57'), 'sz-57', 'sz-56', 'sz-55'))
    t.refused(move(t.id(Z), ...far), 'AARE-189', 'too-far')
  })
  it('AARE-193 LHTR-121: a carrier held by its destroyer picks up no fighter, but the phase can still end', () => {
    const t = at(
      'japan',
      'noncombat-move',
      [japan('aircraft-carrier'), japan('destroyer'), japan('fighter', 1, 'wake-island')],
      { control: [{ space: 'wake-island', power: 'japan' }] },
    )
    const ship = t.id(Z, 'destroyer')
    t.play(move(t.id('wake-island'), 'wake-island', 'sz-51', 'sz-52', 'sz-55', 'sz-56'))
    t.play(move(t.id(Z, 'aircraft-carrier'), 'sz-60', 'sz-57'))
    t.refused({ kind: 'end' }, 'LHTR-121', 'must-pick-up')
    // The destroyer moves around to the carrier's zone, and has no move left to sail on with it.
    t.play(move(ship, 'sz-60', 'sz-57', 'sz-56'), move(ship, 'sz-56', 'sz-57'))
    t.refused(move(t.id('sz-57', 'aircraft-carrier'), 'sz-57', 'sz-56'), 'AARE-193', 'sails-with-destroyer')
    t.play({ kind: 'end' })
    expect(t.pieces('sz-56')).toEqual([])
  })
  it('AARE-193 LHTR-056: no flight can count on a carrier held by its destroyer', () => {
    const between = (destroyer: boolean) => {
      const t = at(
        'japan',
        'combat-move',
        [
          japan('aircraft-carrier'),
          japan('destroyer'),
          japan('fighter', 1, 'wake-island'),
          u('us', 'destroyer', 'sz-55'),
        ],
        { control: [{ space: 'wake-island', power: 'japan' }] },
      )
      t.play(move(t.id(Z, 'aircraft-carrier'), 'sz-60', 'sz-57'))
      const ship = t.id(Z, 'destroyer')
      if (destroyer) t.play(move(ship, 'sz-60', 'sz-57', 'sz-56'), move(ship, 'sz-56', 'sz-57'))
      return t
    }
    const flight = (t: ReturnType<typeof at>) =>
      move(t.id('wake-island'), 'wake-island', 'sz-51', 'sz-52', 'sz-55')
    const held = between(true)
    held.refused(flight(held), 'LHTR-056', 'no-landing')
    expect(reaches(held, held.id('wake-island'))).not.toContain('sz-55')
    const free = between(false)
    free.play(flight(free))
    expect(free.asks('move').pickUps).toMatchObject([{ carrier: free.id('sz-57', 'aircraft-carrier') }])
  })
  it('AARE-193 AARE-286: they end in one zone: the carrier does not sail on without its destroyer', () => {
    const t = sailing(japan('aircraft-carrier'), japan('destroyer'))
    const [c = '', d = ''] = [t.id(Z, 'aircraft-carrier'), t.id(Z, 'destroyer')]
    t.play(move(c, ...near), move(d, 'sz-60', 'sz-51', 'sz-57', 'sz-56'))
    t.refused(move(c, 'sz-56', 'sz-55'), 'AARE-193', 'sails-with-destroyer')
    expect(reaches(t, c)).toEqual([])
    // Another carrier may stay with it instead.
    const two = sailing(japan('aircraft-carrier', 2), japan('destroyer'))
    const [e = '', f = ''] = two.ids(Z, 'aircraft-carrier')
    two.play(move([e, f], ...near), move(two.id(Z, 'destroyer'), 'sz-60', 'sz-51', 'sz-57', 'sz-56'))
    two.play(move(e, 'sz-56', 'sz-55'))
    two.refused(move(f, 'sz-56', 'sz-55'), 'AARE-193', 'sails-with-destroyer')
  })
  it('AARE-193 AARE-286: both sail in the same phase', () => {
    const t = at('japan', 'combat-move', [japan('aircraft-carrier'), japan('destroyer')])
    t.play(move(t.id(Z, 'aircraft-carrier'), ...far), { kind: 'end' })
    t.endTo('noncombat-move')
    t.refused(move(t.id(Z, 'destroyer'), ...far), 'AARE-189', 'too-far')
  })
  it('AARE-203: light carriers give no movement', () => {
    const t = sailing(japan('light-carrier'), japan('destroyer'))
    t.refused(move(t.ids(Z), ...far), 'AARE-174', 'too-far')
    expect([...targets(t, ...t.ids(Z)).keys()].sort()).toEqual(reaches(t, t.id(Z, 'destroyer')))
  })
  it('AARE-203: a destroyer with troops aboard (Tokyo express) keeps its own limits', () => {
    const units = [
      japan('aircraft-carrier'),
      u('japan', 'destroyer', Z, { ref: 'd' }),
      aboard('japan', 'infantry', 'd'),
    ]
    const t = at('japan', 'noncombat-move', units, { facts: { advantages: { has: ['tokyo-express'] } } })
    t.refused(move([t.id(Z, 'aircraft-carrier'), t.id(Z, 'destroyer')], ...far), 'AARE-189', 'too-far')
  })
})
