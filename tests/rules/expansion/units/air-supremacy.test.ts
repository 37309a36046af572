// Air supremacy (AARE-065 to AARE-070).
import { describe, expect, it } from 'vitest'
import { battlePreviewOf } from '../../../../main/engine/battle/view'
import { having } from '../advantages/support'
import { at, end, roll, rolls, to, u, type Units } from '../support'

const F = 'belorussia'
const from = { from: 'eastern-europe' }
/** Germany attacks Belorussia, which Russia holds; before the first dice. */
const attack = (...units: Units) => {
  const control = [{ space: F, power: 'russia' }]
  return to(at('germany', 'combat-move', units, { control }), 'roll')
}
const german = (unit: string, count = 1) => u('germany', unit, F, { ...from, count })
const russian = (unit: string, count = 1) => u('russia', unit, F, { count })

describe('air supremacy', () => {
  it('AARE-065: fighters support only where no enemy fighter is present', () => {
    const t = attack(german('infantry'), german('fighter'), russian('infantry'), russian('fighter'))
    roll(t, 3, 6)
    roll(t, 1, 6)
    const alone = attack(german('infantry'), german('fighter'), russian('infantry'))
    roll(alone, 3, 6)
    roll(alone, 2, 6)
  })
  it('AARE-066: attacking infantry fires at 2', () => {
    const t = attack(german('infantry'), german('fighter'), russian('infantry', 3))
    roll(t, 3, 6)
    expect(t.asks('roll').rules).toContain('AARE-066')
    roll(t, 2, 6)
  })
  it('AARE-067: defending artillery fires at 3', () => {
    const t = attack(german('infantry', 2), russian('artillery'), russian('fighter'))
    roll(t, 1, 6, 6)
    roll(t, 4, 6)
    expect(t.asks('roll').rules).toContain('AARE-067')
    roll(t, 3, 6)
  })
  it('AARE-068: three infantry and two fighters attack two infantry: 2, 2 and 1, the fighters 3 and 3', () => {
    const t = attack(german('infantry', 3), german('fighter', 2), russian('infantry', 2))
    roll(t, 3, 6, 6)
    roll(t, 2, 6, 6)
    roll(t, 1, 6)
  })
  it('AARE-068: two artillery and a fighter defend against three infantry: 3 and 2, the fighter 4', () => {
    const t = attack(german('infantry', 3), russian('artillery', 2), russian('fighter'))
    roll(t, 1, 6, 6, 6)
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 2, 6)
  })
  it('AARE-069 AARE-284: a gun shoots down the only attacking fighter in round 1: artillery with a fighter fires at 2 then, at 3 in round 2', () => {
    const units = [german('infantry', 2), german('fighter'), russian('artillery', 2), russian('fighter')]
    const t = attack(...units, russian('antiaircraft-gun'))
    roll(t, 1, 1)
    roll(t, 1, 6, 6)
    roll(t, 4, 6)
    // The German fighter is gone, but it flew when the round began.
    roll(t, 2, 6, 6)
    to(t, 'roll')
    roll(t, 1, 6, 6)
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 2, 6)
  })
  it('AARE-068 AARE-069: diving fighters take part and support infantry in round 1 and in round 2', () => {
    const dive = (...units: Units) => {
      const control = [{ space: F, power: 'russia' }]
      return to(at('germany', 'combat-move', units, { control, ...having(['dive-bombers']) }), 'roll')
    }
    const t = dive(german('infantry', 3), german('fighter', 2), russian('infantry', 9))
    expect(rolls(t).reason).toBe('dive-bombers')
    roll(t, 3, 6, 6)
    for (const round of [1, 2]) {
      if (round === 2) {
        to(t, 'roll')
        roll(t, 3, 6, 6)
      }
      roll(t, 2, 6, 6)
      roll(t, 1, 6)
      roll(t, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    }
    // With an enemy fighter present there is neither diving nor support.
    const met = dive(german('infantry', 3), german('fighter', 2), russian('infantry'), russian('fighter'))
    roll(met, 3, 6, 6)
    roll(met, 1, 6, 6, 6)
  })
  it('AARE-069: a fighter shot down by a gun before it dived supports no unit', () => {
    const control = [{ space: F, power: 'russia' }]
    const units = [
      german('infantry', 2),
      german('fighter', 2),
      russian('infantry'),
      russian('antiaircraft-gun'),
    ]
    const t = to(at('germany', 'combat-move', units, { control, ...having(['dive-bombers']) }), 'roll')
    roll(t, 1, 1, 6)
    const dived = rolls(t)
    expect(dived).toMatchObject({ reason: 'dive-bombers' })
    t.dice(Array.from({ length: dived.dice }, () => 6))
    roll(t, 2, 6)
    roll(t, 1, 6)
  })
  it('AARE-069: bombers and naval fighters do not count as enemy fighters, and support no unit', () => {
    const t = attack(german('infantry'), german('bomber'), russian('infantry'))
    roll(t, 4, 6)
    roll(t, 1, 6)
    const naval = attack(german('infantry'), german('fighter'), russian('infantry'), russian('naval-fighter'))
    roll(naval, 3, 6)
    roll(naval, 2, 6)
  })
  it('AARE-069: a fighter elsewhere supports no unit', () => {
    const t = attack(german('infantry'), russian('infantry'), u('germany', 'fighter', 'eastern-europe'))
    roll(t, 1, 6)
  })
  it('AARE-070: infantry, artillery and a fighter attack: the infantry fires at 2, not at 3', () => {
    const t = attack(german('infantry'), german('artillery'), german('fighter'), russian('infantry', 3))
    roll(t, 3, 6)
    roll(t, 2, 6, 6)
  })
  it('AARE-070: with heavy artillery too it fires at 1 + 1 = 2; a fighter then raises the next one', () => {
    const t = attack(
      german('infantry', 3),
      german('heavy-artillery'),
      german('fighter'),
      russian('infantry', 3),
    )
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 2, 6, 6)
    roll(t, 1, 6)
  })
  it('AARE-070: only plain infantry and plain artillery benefit', () => {
    const t = attack(german('fighter', 3), german('mechanized-infantry'), russian('infantry'))
    roll(t, 3, 6, 6, 6)
    roll(t, 2, 6)
    const guns = attack(german('infantry'), russian('heavy-artillery'), russian('fighter'))
    roll(guns, 1, 6)
    roll(guns, 4, 6)
    roll(guns, 2, 6)
    const shock = at(
      'russia',
      'combat-move',
      [
        u('russia', 'soviet-shock-troops', 'ukraine-ssr', { from: 'caucasus' }),
        u('russia', 'fighter', 'ukraine-ssr', { from: 'caucasus' }),
        u('germany', 'infantry', 'ukraine-ssr'),
      ],
      { control: [{ space: 'ukraine-ssr', power: 'germany' }] },
    )
    expect(rolls(to(shock, 'roll'))).toMatchObject({ dice: 2, hitsOn: 3 })
  })
  it('AARE-069: before the battle the screen shows the effect on its first round', () => {
    const units = [german('infantry'), german('fighter'), russian('infantry')]
    const lifted = (...more: Units) => {
      const t = at('germany', 'combat-move', [...units, ...more], {
        control: [{ space: F, power: 'russia' }],
      })
      t.play(end)
      const preview = battlePreviewOf(t.game, `land:${F}`)
      expect(preview?.steps.map((s) => s.id)).not.toContain('air-supremacy')
      return preview?.plan?.filter((x) => x.side === 'attacker').map((x) => x.hitsOn)
    }
    expect(lifted()?.sort()).toEqual([2, 3])
    expect(lifted(russian('fighter'))?.sort()).toEqual([1, 3])
  })
})
