/** The attacks that result from the moves of combat movement, as the view shows them before it ends. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../support/game'
import { combat, end, move, noncombat, u, aboard, unload } from './support'

const planned = (t: Table) =>
  (t.view().planned ?? []).map(({ battle, attackers, defenders }) => ({
    battle,
    attackers: attackers.map(({ unit, from, pieces }) => `${pieces.length} ${unit} from ${from}`),
    defenders: defenders.map(({ power, unit, pieces }) => `${power} ${pieces.length} ${unit}`),
  }))

/** An enemy complex guarded only by a gun. */
const complex = (more: Parameters<typeof combat>[1] = []) =>
  combat('germany', [
    u('germany', 'bomber', 'france', { count: 2 }),
    u('germany', 'fighter', 'france'),
    u('uk', 'aa-gun', 'united-kingdom'),
    ...more,
  ])
const across = ['france', 'english-channel', 'united-kingdom'] as const

describe('attacks while they are being made', () => {
  it('EUR-079 EUR-085 a land battle: the attackers with their origins, and the defenders, but no gun', () => {
    const t = combat('germany', [
      u('germany', 'infantry', 'poland', { count: 2 }),
      u('germany', 'fighter', 'germany'),
      u('ussr', 'infantry', 'east-poland', { count: 3 }),
      u('ussr', 'aa-gun', 'east-poland'),
    ])
    expect(planned(t)).toEqual([])
    t.play(move(t.ids('poland'), 'poland', 'east-poland'))
    t.play(move(t.ids('germany'), 'germany', 'poland', 'east-poland'))
    expect(planned(t)).toEqual([
      {
        battle: 'land:east-poland',
        attackers: ['2 infantry from poland', '1 fighter from germany'],
        defenders: ['ussr 3 infantry'],
      },
    ])
    // After combat movement no attack is planned.
    expect(t.play(end).view().planned).toBeUndefined()
  })

  it('EUR-085 a territory entered empty has no defenders', () => {
    const t = combat('germany', [u('germany', 'infantry', 'poland')], {
      control: [{ space: 'east-poland', power: 'ussr' }],
    })
    t.play(move(t.ids('poland'), 'poland', 'east-poland'))
    expect(planned(t)).toMatchObject([{ battle: 'land:east-poland', defenders: [] }])
  })

  it('EUR-095 EUR-115 a sea battle, and the landing that waits for it with its cargo', () => {
    const t = combat('germany', [
      u('germany', 'transport', 'danish-sea', { ref: 'ship' }),
      aboard('germany', 'infantry', 'ship'),
      u('germany', 'submarine', 'danish-sea'),
      u('uk', 'destroyer', 'north-sea'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    const cargo = t.ids('danish-sea', 'infantry')
    t.play(
      move(
        [...t.ids('danish-sea', 'transport'), ...t.ids('danish-sea', 'submarine')],
        'danish-sea',
        'north-sea',
      ),
    )
    t.play(unload(cargo, 'united-kingdom'))
    expect(planned(t)).toEqual([
      {
        battle: 'sea:north-sea',
        attackers: ['1 transport from danish-sea', '1 submarine from danish-sea'],
        defenders: ['uk 1 destroyer'],
      },
      {
        battle: 'land:united-kingdom',
        attackers: ['1 infantry from danish-sea'],
        defenders: ['uk 1 infantry'],
      },
    ])
  })

  it('EUR-068 EUR-188 bombers over a target without a battle will raid, and fighters with them escort', () => {
    const t = complex()
    const bombers = t.ids('france', 'bomber')
    t.play(move([...bombers, ...t.ids('france', 'fighter')], ...across))
    const raid = {
      battle: 'raid:united-kingdom',
      attackers: ['2 bomber from france', '1 fighter from france'],
      defenders: ['uk 1 aa-gun'],
    }
    expect(planned(t)).toEqual([raid])
    // Choosing it earlier makes no difference.
    t.play({ kind: 'raid', units: bombers, space: 'united-kingdom' })
    t.play({ kind: 'escort', units: t.ids('united-kingdom', 'fighter'), space: 'united-kingdom' })
    expect(planned(t)).toEqual([raid])
  })

  it('EUR-068 EUR-069 a raid and a battle in one territory: each has its own units, and fighters may intercept', () => {
    const t = complex([u('uk', 'fighter', 'united-kingdom'), u('uk', 'infantry', 'united-kingdom')])
    const [raider = '', other = ''] = t.ids('france', 'bomber')
    t.play(move([raider, other], ...across))
    t.play({ kind: 'raid', units: [raider], space: 'united-kingdom' })
    expect(planned(t)).toEqual(
      [
        {
          battle: 'raid:united-kingdom',
          attackers: ['1 bomber from france'],
          defenders: ['uk 1 fighter', 'uk 1 aa-gun'].sort(),
        },
        {
          battle: 'land:united-kingdom',
          attackers: ['1 bomber from france'],
          defenders: ['uk 1 fighter', 'uk 1 infantry'].sort(),
        },
      ].map((one) => ({ ...one, defenders: expect.arrayContaining(one.defenders) as string[] })),
    )
  })

  it('EUR-068 a fighter alone over an unguarded complex neither raids nor fights', () => {
    const t = combat('germany', [
      u('germany', 'fighter', 'united-kingdom', { from: 'france' }),
      u('uk', 'aa-gun', 'united-kingdom'),
    ])
    expect(planned(t)).toEqual([])
  })

  it('EUR-163 noncombat movement plans nothing', () => {
    const t = noncombat('germany', [u('germany', 'infantry', 'poland')])
    expect(t.view().planned).toBeUndefined()
  })
})
