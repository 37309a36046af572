// Battle hooks that the books of this program leave at their defaults, and what a module may do with them.
import { describe, expect, it } from 'vitest'
import { OK } from '../../../../shared/model'
import { compile } from '../../../../main/engine/compile'
import { stepsOf } from '../../../../main/engine/battle/fire'
import { keepLand } from '../../../../main/engine/battle/policies'
import { listedBattle } from '../../../../main/engine/battle/battle-participants'
import type { RuleModule } from '../../../../main/engine/module/module'
import { rulesetOf } from '../../../../main/scenarios'
import { europePacific } from '../../../../main/scenarios/europe-pacific'
import {
  ashore,
  beforeMoves,
  bombard,
  end,
  fight,
  move,
  roll,
  rolls,
  sail,
  strait,
  u,
} from '../../../rules/battle/support'

const withHooks = (hooks: RuleModule['hooks']) => ({
  rs: compile({
    ...europePacific,
    modules: [...europePacific.modules, { id: 'test/words', ...(hooks ? { hooks } : {}) }],
  }),
})

describe('participation', () => {
  it('is decided by a module that answers `joins`, on land and at sea, on both sides', () => {
    const idle = withHooks({
      decideParticipation: [
        {
          rules: [],
          run: (g, { piece }) => (['armor', 'transport'].includes(g.type(piece).id) ? false : null),
        },
      ],
    })
    const land = fight(
      'germany',
      [
        u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
        u('germany', 'infantry', 'ukraine-ssr', { from: 'rumania' }),
        u('ussr', 'infantry', 'ukraine-ssr'),
        u('ussr', 'armor', 'ukraine-ssr'),
      ],
      {},
      idle,
    )
    roll(land, 1, 6)
    roll(land, 2, 6)
    const sea = fight(
      'germany',
      [
        u('germany', 'destroyer', 'north-sea', { from: 'danish-sea' }),
        u('uk', 'destroyer', 'north-sea'),
        u('uk', 'transport', 'north-sea'),
      ],
      {},
      idle,
    )
    expect(sea.view().battle?.defenders).toEqual([sea.id('north-sea', 'destroyer', 'uk')])
  })

  it('in a list of units depends on what their types do in such a battle', () => {
    const rs = rulesetOf('europe-pacific')
    const all = (kind: string) => {
      const army = rs.units.map((unit) => ({ unit: unit.ix, power: 0, count: 1 }))
      const p = listedBattle(rs, kind, { attacker: army, defender: army })
      const ids = (list: readonly { unit: { id: string } }[]) => list.map((c) => c.unit.id).sort()
      return [ids(p.attackers), ids(p.support.attacker), ids(p.defenders), ids(p.support.defender)]
    }
    const land = ['armor', 'artillery', 'bomber', 'fighter', 'infantry', 'marine']
    expect(all('land')).toEqual([land, ['battleship', 'destroyer'], land, ['aa-gun']])
    const sea = ['battleship', 'bomber', 'carrier', 'destroyer', 'fighter', 'submarine', 'transport']
    expect(all('sea')).toEqual([sea, [], sea, []])
    expect(all('raid')).toEqual([['bomber', 'fighter'], [], ['fighter'], ['aa-gun']])
  })

  it('includes bombardment if a module allows it, from any zone that borders the land', () => {
    const t = fight(
      'usa',
      [
        u('usa', 'transport', strait, { ...sail }),
        u('usa', 'submarine', strait, sail),
        u('usa', 'battleship', 'azores-sea'),
        ashore('infantry'),
        u('germany', 'infantry', 'morocco'),
      ],
      {},
      withHooks({
        decideBombardment: [{ rules: [], run: (g, { piece }) => (g.has(piece, 'submarine') ? null : OK) }],
      }),
    )
    // A submarine is left to the base, which lets none bombard; the battleship borders no shore of Morocco.
    expect(t.asks('pick').candidates).toContain(t.id(strait, 'transport'))
    expect(t.asks('pick').candidates).not.toContain(t.id(strait, 'submarine'))
    const far = fight(
      'usa',
      [
        u('usa', 'transport', strait, { ...sail }),
        u('usa', 'battleship', 'north-sea'),
        ashore('infantry'),
        u('germany', 'infantry', 'morocco'),
      ],
      {},
      withHooks({ decideBombardment: [{ rules: [], run: () => OK }] }),
    )
    expect(far.try(bombard(far.id('north-sea')))?.code).toBe('not-in-landing-zone')
  })
})

describe('damage', () => {
  it('is limited to the lowest of the modules’ limits', () => {
    const cap = (n: number) => ({ rules: [], run: () => n })
    const t = beforeMoves(
      'uk',
      [u('uk', 'bomber', 'united-kingdom')],
      { treasuries: { germany: 40 } },
      withHooks({ capRaidDamage: [cap(4), cap(2), { rules: [], run: () => null }] }),
    )
    const ids = t.ids('united-kingdom')
    t.play(
      move(ids, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'),
      { kind: 'raid', units: ids, space: 'germany' },
      end,
    )
    expect(rolls(t).reason).toBe('raid')
    t.dice([5])
    expect(t.cash('germany')).toBe(38)
  })
})

describe('choices as data', () => {
  const rs = rulesetOf('europe-pacific')
  const listed = (id: string) => ({ unit: rs.unitIx.get(id) ?? -1, power: 0, count: 1 })
  const press = stepsOf({ rs }, 'land').find((s) => s.id === 'press')?.choice
  const who = (amphibious: boolean) =>
    press
      ?.may(
        listedBattle(
          rs,
          'land',
          { attacker: [listed('infantry'), listed('fighter')], defender: [listed('infantry')] },
          { amphibious },
        ),
      )
      .map((c) => c.unit.id)

  it('let everyone withdraw together, and only aircraft leave an assault', () => {
    expect(press).toMatchObject({ effect: 'withdraw', whole: true })
    expect(who(false)).toEqual(['infantry', 'fighter'])
    expect(who(true)).toEqual(['fighter'])
  })

  it('name the submarines that may dive, but not one that is hit', () => {
    const dive = stepsOf({ rs }, 'sea').find((s) => s.id === 'submarines-attack')?.choice
    const p = listedBattle(rs, 'sea', {
      attacker: [listed('submarine'), listed('destroyer')],
      defender: [listed('destroyer')],
    })
    expect(dive?.effect).toBe('leave')
    expect(dive?.may(p).map((c) => c.unit.id)).toEqual(['submarine'])
    expect(dive?.may({ ...p, attackers: p.attackers.map((c) => ({ ...c, hit: true })) })).toEqual([])
  })
})

describe('loss policies', () => {
  it('may keep the last land units behind all aircraft', () => {
    const rs = rulesetOf('europe-pacific')
    const army = ['infantry', 'armor', 'fighter', 'bomber'].map((id) => ({
      unit: rs.unitIx.get(id) ?? -1,
      power: 0,
      count: 1,
    }))
    const p = listedBattle(rs, 'land', { attacker: army, defender: [] })
    const names = keepLand(1)
      .order(p, 'attacker')
      .map((id) => p.attackers.find((c) => c.id === id)?.unit.id)
    expect(names).toEqual(['infantry', 'fighter', 'bomber', 'armor'])
  })
})
