import { describe, expect, it } from 'vitest'
import { isHome } from '../../../../main/rules/advantages/owned'
import { hasAdvantage } from '../../../../main/rules/advantages'
import { NATIONAL_ADVANTAGES } from '../../../../shared/rulebook/national-advantages'
import { choose, rolls } from '../../battle/support'
import { table, type Table } from '../../../support/game'
import { having, remembered, revised } from './support'

const begin = (how: string, drawn = '1', more = {}): Table =>
  table(undefined, {
    scenario: 'revised',
    switches: { 'lhtr.advantages': how, 'lhtr.advantagesDrawn': drawn },
    ...more,
  })

describe('national advantages before play', () => {
  it('LHTR-133 they are optional: without the switch no power has or chooses any', () => {
    const t = table(undefined, { scenario: 'revised' })
    expect([t.game.state.round, t.game.state.phase]).toEqual([1, 'research'])
    expect(remembered(t)).toMatchObject({ has: [], used: [], active: [], abroad: {}, delayed: [] })
    expect(t.view().powerFacts).toEqual({})
  })

  it('LHTR-134 LHTR-200 each power chooses in turn order, among cards that describe their effects', () => {
    const t = begin('chosen')
    for (const [power, pick] of [
      ['russia', 'salvage'],
      ['germany', 'wolf-packs'],
      ['uk', 'radar'],
      ['japan', 'tokyo-express'],
      ['us', 'marines'],
    ] as const) {
      const d = t.asks('choose')
      expect(d).toMatchObject({ about: 'advantage', by: { power }, phase: 'advantages' })
      expect(d.options.find((o) => o.option === pick)).toMatchObject({
        label: NATIONAL_ADVANTAGES.find((a) => a.id === pick)?.name,
        says: NATIONAL_ADVANTAGES.find((a) => a.id === pick)?.says,
        rules: [NATIONAL_ADVANTAGES.find((a) => a.id === pick)?.rule],
      })
      t.play(choose(pick))
    }
    expect(t.game.state.round).toBe(1)
    expect(t.view().powerFacts).toMatchObject({
      uk: { advantages: ['radar'] },
      us: { advantages: ['marines'] },
    })
    expect(hasAdvantage(t.game, t.game.powerIx('uk'), 'radar')).toBe(true)
    expect(hasAdvantage(t.game, t.game.powerIx('us'), 'radar')).toBe(false)
  })

  it('LHTR-134 they are chosen without duplicates, each power from its own six', () => {
    const t = begin('chosen', '2').play(choose('salvage'))
    expect(t.asks('choose').by.power).toBe('russia')
    t.refused(choose('salvage'), 'LHTR-134', 'pick-an-advantage')
    t.refused(choose('radar'), 'LHTR-134', 'pick-an-advantage')
    t.refused({ kind: 'end' }, 'LHTR-134', 'pick-an-advantage')
    t.play(choose('mobile-industry'))
    expect(t.asks('choose').by.power).toBe('germany')
  })

  it('LHTR-134 LHTR-200 all thirty are on offer: with six each, every power has all its cards', () => {
    const t = begin('chosen', '6')
    expect(t.asks('choose').options).toHaveLength(6)
    for (let i = 0; i < 40 && t.game.state.round === 0; i++) {
      const [first] = t.asks('choose').options
      t.play(choose(first?.option ?? ''))
    }
    expect([...remembered(t).has].sort()).toEqual(NATIONAL_ADVANTAGES.map((a) => a.id).sort())
  })

  it('LHTR-134 LHTR-201 diced: duplicates are rerolled, and each of the six can come up', () => {
    const t = begin('diced', '3')
    expect(rolls(t)).toMatchObject({ dice: 3, hitsOn: null, reason: 'advantages', by: 'russia' })
    // The second 2 is a duplicate.
    t.dice([2, 2, 4])
    expect(remembered(t).has).toEqual(['nonaggression-treaty', 'salvage'])
    expect(rolls(t)).toMatchObject({ dice: 1, by: 'russia' })
    t.dice([1], [1, 2, 3])
    expect(rolls(t)).toMatchObject({ dice: 3, by: 'uk' })
    t.dice([3, 4, 6])
    expect(remembered(t).has.slice(6)).toEqual(['enigma-decoded', 'joint-strike', 'french-resistance'])
    expect(rolls(t)).toMatchObject({ dice: 3, by: 'japan' })
  })

  it('LHTR-134 diced by the program, all are assigned when round 1 begins', () => {
    const t = begin('diced', '2', { seed: 'advantages' })
    while (t.game.state.round === 0) t.play(t.decision()?.suggestion ?? { kind: 'end' })
    expect(remembered(t).has).toHaveLength(10)
    expect(new Set(remembered(t).has).size).toBe(10)
  })

  it('LHTR-135 an advantage works for its power even without its capital, and cannot be captured', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'germany', phase: 'combat' },
        ...having('radar'),
        control: [{ space: 'united-kingdom', power: 'germany' }],
      },
      revised,
    )
    expect(hasAdvantage(t.game, t.game.powerIx('uk'), 'radar')).toBe(true)
    expect(hasAdvantage(t.game, t.game.powerIx('germany'), 'radar')).toBe(false)
  })

  it('LHTR-136 home territories are printed in the color of a power, whichever power holds them', () => {
    const { board } = table(undefined, revised).game.rs
    const home = (power: string) => board.spaces.filter((s) => isHome(s, power)).map((s) => s.id)
    expect(home('russia')).toContain('buryatia-ssr')
    expect(home('germany')).toContain('western-europe')
    expect(home('uk')).toContain('india')
    expect(home('us')).toContain('sinkiang')
    expect(home('japan')).toContain('manchuria')
  })
})
