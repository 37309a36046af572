// Transports that leave a hostile zone (AARE-093 to AARE-097).
import { describe, expect, it } from 'vitest'
import { aboard, at, end, load, move, to, u, unload, type Units } from './support'
import type { Position } from '../../../shared/contract'

const norway = (power: string): Position => ({ control: [{ space: 'norway', power }] })
/** No enemy coast nearby: there is nothing to assault. */
const quiet: Position = {
  control: ['norway', 'western-europe', 'algeria'].map((space) => ({ space, power: 'uk' })),
}
const start = [u('uk', 'transport', 'sz-8'), u('germany', 'destroyer', 'sz-8')]
const troops = u('uk', 'infantry', 'united-kingdom', { count: 2 })
const leaving = (more: Position, ...units: Units) =>
  at('uk', 'combat-move', [...start, troops, ...units], more)
/** Sails to sea zone 7, takes the troops aboard and goes on to sea zone 6. */
function crossing(more: Position, ...units: Units) {
  const t = leaving(more, ...units)
  const ship = t.id('sz-8', 'transport')
  const men = t.ids('united-kingdom', 'infantry')
  t.play(move(ship, 'sz-8', 'sz-7'), load(men, ship), move(ship, 'sz-7', 'sz-6'))
  return { t, ship, men }
}

describe('transports that leave a hostile zone', () => {
  it('AARE-093: from sea zone 8 to 7, two infantry aboard, on to 6 and ashore in a friendly Norway', () => {
    const { t, men } = crossing(norway('uk'))
    t.play(unload(men, 'norway'))
    expect(t.pieces('norway')).toEqual(['uk infantry', 'uk infantry'])
    expect(t.events).toMatchObject([{ kind: 'unloaded', from: 'sz-6', to: 'norway' }])
  })
  it('AARE-093: or in a hostile one, which is an assault', () => {
    const { t, men } = crossing(norway('germany'), u('germany', 'infantry', 'norway'))
    t.play(unload(men, 'norway'))
    expect(t.events).toMatchObject([{ kind: 'marked', mark: 'landing' }])
    to(t, 'roll')
    expect(t.view().battle?.id).toBe('land:norway')
  })
  it('AARE-093: a transport that comes from a zone without enemies cannot unload in a friendly territory yet', () => {
    const t = at('uk', 'combat-move', [u('uk', 'transport', 'sz-8'), troops], quiet)
    const ship = t.id('sz-8', 'transport')
    t.play(move(ship, 'sz-8', 'sz-7'))
    t.refused(load(t.ids('united-kingdom'), ship), 'LHTR-058', 'no-assault-from-there')
    const laden = [u('uk', 'transport', 'sz-7', { ref: 't' }), aboard('uk', 'infantry', 't')]
    const own = at('uk', 'combat-move', laden, norway('uk'))
    own.refused(unload(own.id('sz-7', 'infantry'), 'united-kingdom'), 'LHTR-046', 'combat-moves-attack')
    own.play(move(own.id('sz-7', 'transport'), 'sz-7', 'sz-6'))
    own.refused(unload(own.id('sz-6', 'infantry'), 'norway'), 'LHTR-046', 'combat-moves-attack')
  })
  it('AARE-093: nor can one that was next to an enemy submarine, if submarines make no zone hostile', () => {
    const units = [u('uk', 'transport', 'sz-8'), u('germany', 'submarine', 'sz-8'), troops]
    const begun = (switches = {}) => at('uk', 'combat-move', units, quiet, switches)
    const t = begun()
    const ship = t.id('sz-8', 'transport')
    t.play(move(ship, 'sz-8', 'sz-7'), load(t.ids('united-kingdom'), ship))
    const old = begun({ 'lhtr.submarinesStop': 'pass' })
    old.play(move(old.id('sz-8', 'transport'), 'sz-8', 'sz-7'))
    old.refused(
      load(old.ids('united-kingdom'), old.id('sz-7', 'transport')),
      'LHTR-058',
      'no-assault-from-there',
    )
  })
  it('AARE-094 AARE-287: it all happens in the combat move, and the cargo does not stay aboard', () => {
    const { t, men } = crossing(norway('uk'))
    t.refused(end, 'LHTR-058', 'cargo-must-land')
    t.play(unload(men, 'norway'), end)
    expect(t.pieces('norway')).toEqual(['uk infantry', 'uk infantry'])
  })
  it('AARE-095: the land units fight nowhere; their ship has used its action for this turn', () => {
    const { t, ship, men } = crossing(norway('uk'), u('uk', 'infantry', 'western-europe'))
    t.play(unload(men, 'norway'), end)
    expect(t.view().battles.filter((b) => b.space === 'norway')).toEqual([])
    t.endTo('noncombat-move')
    t.refused(move(ship, 'sz-6', 'sz-7'), 'LHTR-061', 'has-unloaded')
  })
  it('AARE-287: cargo from before lands with the rest, in the same territory', () => {
    const laden = [u('uk', 'transport', 'sz-8', { ref: 't' }), aboard('uk', 'armor', 't')]
    const t = at('uk', 'combat-move', [...laden, u('germany', 'destroyer', 'sz-8'), troops], norway('uk'))
    const ship = t.id('sz-8', 'transport')
    const [first = ''] = t.ids('united-kingdom')
    t.play(move(ship, 'sz-8', 'sz-7'), load(first, ship), move(ship, 'sz-7', 'sz-6'))
    t.play(unload([first, t.id('sz-6', 'armor')], 'norway'))
    expect(t.pieces('norway')).toEqual(['uk armor', 'uk infantry'])
  })
  it('AARE-096: so does a destroyer with the Tokyo express', () => {
    const units = [
      u('japan', 'destroyer', 'sz-61', { ref: 'd' }),
      u('us', 'destroyer', 'sz-61'),
      u('japan', 'infantry', 'japan'),
    ]
    const facts = { advantages: { has: ['tokyo-express'] } }
    const more = { facts, control: [{ space: 'okinawa', power: 'japan' }] }
    const t = at('japan', 'combat-move', units, more)
    const ship = t.id('sz-61', 'destroyer', 'japan')
    t.play(move(ship, 'sz-61', 'sz-60'), load(t.id('japan'), ship), move(ship, 'sz-60', 'sz-58'))
    t.play(unload(t.id('sz-58', 'infantry'), 'okinawa'))
    expect(t.pieces('okinawa')).toEqual(['japan infantry'])
  })
  it('AARE-097: units put ashore this way have finished their movement, and so has the transport', () => {
    const { t, ship, men } = crossing(norway('uk'))
    t.play(unload(men, 'norway'), end)
    t.endTo('noncombat-move')
    t.refused(move(men, 'norway', 'karelia-ssr'), 'LHTR-061', 'has-landed')
    t.refused(move(ship, 'sz-6', 'sz-3'), 'LHTR-061', 'has-unloaded')
    t.refused(load(men[0] ?? '', ship), 'LHTR-061', 'has-landed')
  })
})
