// Aircraft against submarines (AARE-098, AARE-099, AARE-116, AARE-253).
import { describe, expect, it } from 'vitest'
import {
  at,
  attack,
  end,
  fight,
  flew,
  german,
  move,
  over,
  roll,
  rolls,
  u,
  uk,
  Z,
  type Units,
} from '../sea.support'

const flight = (units: Units) =>
  at('uk', 'combat-move', [u('uk', 'bomber', 'united-kingdom', { count: 2 }), ...units])
const bombers = (t: ReturnType<typeof flight>) => move(t.ids('united-kingdom', 'bomber'), 'united-kingdom', Z)

describe('aircraft against submarines', () => {
  it('AARE-098 AARE-253 two bombers may not attack two lone submarines', () => {
    const t = flight([german('submarine', 2)])
    t.refused(bombers(t), 'AARE-098', 'aircraft-need-a-ship')
  })

  it('AARE-098 AARE-116 with one transport they may', () => {
    const t = flight([german('submarine', 2), u('uk', 'transport', 'sz-3')])
    t.play(move(t.ids('sz-3'), 'sz-3', Z), bombers(t), end)
    // The attackers have no destroyer, so that both submarines stay undetected and hit first.
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'submarines', dice: 2 })
  })

  it('AARE-099 against two submarines and a transport aircraft may attack alone', () => {
    const t = flight([german('submarine', 2), german('transport')])
    t.play(bombers(t), end)
    expect(t.view().battle?.attackers).toHaveLength(2)
  })

  it('AARE-098 an allied ship does not attack with them, nor does a submerged submarine', () => {
    const t = flight([german('submarine'), u('us', 'destroyer', Z)])
    t.refused(bombers(t), 'AARE-098', 'aircraft-need-a-ship')
    const dived = flight([german('submarine'), uk('submarine', 1, { submerged: true })])
    dived.refused(bombers(dived), 'AARE-098', 'aircraft-need-a-ship')
  })

  it('AARE-099 land, and zones without submarines, are attacked as usual', () => {
    const t = flight([german('destroyer'), german('submarine'), u('germany', 'infantry', 'western-europe')])
    const [one = '', two = ''] = t.ids('united-kingdom', 'bomber')
    t.play(move(one, 'united-kingdom', Z), move(two, 'united-kingdom', Z, 'western-europe'))
  })

  it('AARE-098 aircraft fly there in noncombat movement only to land', () => {
    const t = at('uk', 'noncombat-move', [
      u('uk', 'fighter', 'united-kingdom'),
      uk('aircraft-carrier'),
      german('submarine'),
    ])
    t.play(move(t.ids('united-kingdom', 'fighter'), 'united-kingdom', Z))
  })

  it('AARE-116 aircraft in a battle fight on when its ships are lost', () => {
    const t = attack([uk('transport'), flew('bomber'), german('submarine')])
    roll(t, 2, 1)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk bomber'])
    t.play({ kind: 'submerge', units: [] })
    roll(t, 4, 1)
    expect(over(t)).toBe(true)
  })

  it('AARE-272 if the ship sails on the aircraft do not fight', () => {
    // A submarine passes enemy submarines, where other ships stop (LHTR-054).
    const t = flight([german('submarine'), u('uk', 'submarine', 'sz-3')])
    t.play(move(t.ids('sz-3'), 'sz-3', Z), bombers(t))
    expect(t.view().planned).toMatchObject([{ space: Z }])
    t.play(move(t.ids(Z, 'submarine', 'uk'), Z, 'sz-7'))
    expect(t.view().planned).toEqual([])
    t.play(end)
    expect(t.view().phase).toBe('noncombat-move')
  })

  it('AARE-098 on defense aircraft fight submarines without a ship', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { from: 'sz-5' }),
      u('uk', 'aircraft-carrier', Z, { ref: 'c' }),
      { power: 'uk', unit: 'fighter', carriedBy: 'c' },
    ])
    roll(t, 2, 6)
    t.play({ kind: 'submerge', units: [] })
    roll(t, 4, 6)
  })

  describe('of a power with super submarines', () => {
    const known = { facts: { technologies: { 'super-submarines': ['germany'] } } }
    const against = (...units: Units) =>
      at('uk', 'combat-move', [u('uk', 'bomber', 'united-kingdom', { count: 2 }), ...units], known)

    it('AARE-232 AARE-253 aircraft may not attack them alone, even with a transport among the targets', () => {
      const t = against(german('submarine', 2), u('uk', 'transport', Z))
      t.refused(bombers(t), 'AARE-232', 'aircraft-need-a-destroyer')
    })
    it('AARE-232 AARE-233 with a destroyer they may, and also if other ships are with them', () => {
      const beside = against(german('submarine'), u('uk', 'destroyer', Z))
      beside.play(bombers(beside), end)
      expect(rolls(beside)).toMatchObject({ reason: 'detect-attacker', hitsOn: 4 })
      const ships = against(german('submarine'), german('transport'))
      ships.play(bombers(ships))
    })
    it('AARE-275 one super submarine among others is enough', () => {
      const t = against(german('submarine'), u('italy', 'submarine', Z), u('uk', 'transport', Z))
      t.refused(bombers(t), 'AARE-232', 'aircraft-need-a-destroyer')
    })
  })
})
