/** China fights on after the United States: in the UK turn, with a switch (LNK-240, LNK-274). */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'
import { concede, finishTurn, held, take, to, turn } from '../../support/turn'

const at = (space: string, power: string, unit = 'infantry') => ({ space, power, unit })
const out = (...powers: string[]) => ({ surrender: { out: powers } })
/** Plays on to a power's turn. */
function until(t: Table, power: string): Table {
  for (let i = 0; i < 20 && t.view().power !== power && !t.game.state.over; i++) finishTurn(t)
  expect(t.view().power).toBe(power)
  return t
}

describe('China fighting on', () => {
  const on = { chinaFightsOn: 'on' }
  it('LNK-240 it plays in the UK turn, gets its infantry there, and the US turn is skipped', () => {
    const t = until(concede(turn('usa', { units: [at('szechwan', 'china')] }, on), 'usa'), 'uk')
    expect(t.view().powers).toEqual(['uk', 'china'])
    to(t, 'place')
    expect(t.asks('place').waiting[0]).toMatchObject({
      unit: 'infantry',
      count: 3,
      power: 'china',
      free: true,
    })
    t.play({ kind: 'place', unit: 'infantry', count: 3, space: 'szechwan' })
    for (let i = 0; i < 4 && t.view().power === 'uk'; i++) finishTurn(t)
    expect(t.view().power).toBe('germany')
  })
  it('LNK-240 with the UK out too no power moves it, and its units defend; the Allies are not beaten while the USSR plays', () => {
    const t = turn('usa', { units: [at('szechwan', 'china')], facts: out('uk') }, on)
    concede(t, 'usa')
    expect(t.view().status.over).toBe(false)
    for (const power of ['germany', 'ussr', 'japan', 'germany']) {
      expect(t.view().powers).toEqual([power])
      finishTurn(t)
    }
    expect(t.pieces('szechwan')).toEqual(['china infantry'])
  })
  it('LNK-240 LNK-242 it is not a separate country: with all three Allies out the game ends', () => {
    const t = turn('usa', { units: [at('szechwan', 'china')], facts: out('uk', 'ussr') }, on)
    expect(concede(t, 'usa').view().status).toMatchObject({ over: true, winner: 'axis' })
  })
  it('LNK-268 LNK-240 while it fights on, Manchuria still becomes Chinese', () => {
    expect(take(turn('ussr', { facts: out('usa') }, on), 'manchuria', 'ussr').control('manchuria')).toBe(
      'china',
    )
  })
  it('LNK-240 without the switch it is out with the US, even if a position names only the US', () => {
    expect(take(turn('ussr', { facts: out('usa') }), 'manchuria', 'ussr').control('manchuria')).toBe('ussr')
  })
  it('LNK-274 PAC-103 British and Chinese infantry take Siam together: the UK chooses India or China', () => {
    const shared = (): Table => {
      const t = table(
        {
          clear: ['*'],
          turn: { round: 6, power: 'uk', phase: 'combat-move' },
          units: [at('shan-state', 'uk'), at('shan-state', 'china')],
          treasuries: { 'usa-europe': 0, 'usa-pacific': 0 },
          facts: out('usa'),
        },
        { switches: on, seed: 'siam' },
      )
      return t.play(
        { kind: 'move', units: t.ids('shan-state'), path: ['shan-state', 'siam'] },
        { kind: 'end' },
      )
    }
    const t = shared()
    expect(t.asks('choose').by.power).toBe('uk')
    t.play({ kind: 'choose', option: 'uk' })
    expect([t.control('siam'), t.view().production['india']]).toEqual(['uk', 17])
    expect(shared().play({ kind: 'choose', option: 'china' }).control('siam')).toBe('china')
  })
  it('LNK-274 PAC-068 PAC-162 in the UK turn they attack with the British as one force, and cannot land on carriers', () => {
    const inUk = (phase: string, units: Position['units']): Table =>
      table(
        {
          clear: ['*'],
          turn: { round: 6, power: 'uk', phase },
          ...(units ? { units } : {}),
          facts: out('usa'),
        },
        { switches: on },
      )
    const joint = inUk('combat', [
      ...['uk', 'china'].map((power) => ({ ...at('shan-state', power), from: 'yunnan' })),
      at('shan-state', 'japan'),
    ])
    expect(joint.asks('roll')).toMatchObject({ dice: 2, by: { power: 'uk' } })
    const fighter = inUk('noncombat-move', [
      at('kwangsi', 'china', 'fighter'),
      at('sea-zone-45', 'uk', 'carrier'),
    ])
    const flown = { kind: 'move' as const, units: fighter.ids('kwangsi'), path: ['kwangsi', 'sea-zone-45'] }
    // It may fly over the zone and on, but the carrier does not take it, so it cannot stay.
    fighter.play(flown).refused({ kind: 'end' }, 'EUR-163', 'must-land')
    expect(fighter.view().spaces['sea-zone-45']?.pieces.every((p) => p.carriedBy === undefined)).toBe(true)
    // China still has no cash.
    expect(Object.values(fighter.view().treasuries).map((t) => t.power)).not.toContain('china')
  })
  it('LNK-228 LNK-240 its units keep territories that the US had conquered', () => {
    const t = turn('usa', { ...held('usa', 'siam'), units: [at('siam', 'china')] }, on)
    expect(concede(t, 'usa').control('siam')).toBe('china')
  })
})
