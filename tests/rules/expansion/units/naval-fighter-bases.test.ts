// Takeoff and landing of naval fighters (AARE-213, AARE-218).
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../../main/scenarios'
import { aboard, at, held, legal, load, move, reaches, u, type Units } from '../support'

const noncombat = (...units: Units) => at('us', 'noncombat-move', units)
const why = (t: ReturnType<typeof noncombat>, piece: string, space: string) => legal(t).why(piece, space)

describe('bases of naval fighters', () => {
  it('AARE-213: they take off from a small island or a carrier', () => {
    const t = noncombat(u('us', 'naval-fighter', 'midway'))
    expect(reaches(t, t.id('midway')).length).toBeGreaterThan(0)
    const deck = [u('us', 'aircraft-carrier', 'sz-56', { ref: 'c' }), aboard('us', 'naval-fighter', 'c')]
    const ship = noncombat(...deck)
    expect(reaches(ship, ship.id('sz-56', 'naval-fighter'))).toContain('midway')
  })
  it('AARE-213: from other land they cannot move', () => {
    const t = noncombat(u('us', 'naval-fighter', 'western-united-states'))
    const [n = ''] = t.ids('western-united-states')
    t.refused(move(n, 'western-united-states', 'sz-55'), 'AARE-213', 'no-base-to-leave')
    expect(reaches(t, n)).toEqual([])
  })
  it('AARE-218: nine small islands', () => {
    const { spaces } = rulesetOf('expansion')
    expect(
      spaces
        .filter((s) => s.data.smallIsland)
        .map((s) => s.id)
        .sort(),
    ).toEqual([
      ...['caroline-islands', 'hawaiian-islands', 'midway', 'new-guinea', 'new-zealand', 'okinawa'],
      ...['solomon-islands', 'wake-island', 'west-indies'],
    ])
  })
  it('AARE-218: they land on a friendly small island or a carrier, where one takes one of two places', () => {
    const units = [
      u('us', 'naval-fighter', 'midway', { count: 3 }),
      u('us', 'light-carrier', 'sz-56', { ref: 'c' }),
    ]
    const t = noncombat(...units)
    const [a = '', b = '', c = ''] = t.ids('midway')
    t.play(move([a, b], 'midway', 'sz-56'))
    const carrier = t.id('sz-56', 'light-carrier')
    expect(t.view().spaces['sz-56']?.pieces.filter((p) => p.carriedBy === carrier)).toHaveLength(2)
    t.refused(load(c, carrier), 'LHTR-061', 'deck-elsewhere')
    t.play(move(c, 'midway', 'sz-56'))
    t.refused(load(c, carrier), 'LHTR-060', 'hold-full')
    // Hawaii is two spaces away.
    const home = noncombat(u('us', 'naval-fighter', 'hawaiian-islands'), u('us', 'aircraft-carrier', 'sz-52'))
    home.play(move(home.id('hawaiian-islands'), 'hawaiian-islands', 'sz-52'))
  })
  it('AARE-218: other land and enemy islands take none', () => {
    const t = noncombat(
      u('us', 'aircraft-carrier', 'sz-55', { ref: 'c' }),
      aboard('us', 'naval-fighter', 'c'),
      u('us', 'fighter', 'western-united-states'),
    )
    const n = t.id('sz-55', 'naval-fighter')
    expect(why(t, n, 'western-united-states')).toMatchObject({ rule: 'AARE-218', code: 'small-island-only' })
    expect(reaches(t, n)).not.toContain('western-united-states')
    const wake = at(
      'us',
      'noncombat-move',
      [u('us', 'naval-fighter', 'midway')],
      held('japan', 'wake-island'),
    )
    const [m = ''] = wake.ids('midway')
    expect(reaches(wake, m)).not.toContain('wake-island')
  })
  it('AARE-218: without a piece the rule does not apply', () => {
    const { game } = noncombat()
    const q = { power: game.powerIx('us'), space: game.spaceIx('western-united-states') }
    expect(game.access({ ...q, domain: 'air', how: 'land', mode: 'noncombat' })).toBeNull()
  })
})
