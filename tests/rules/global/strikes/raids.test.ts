import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../../main/engine'
import { at } from '../../../../main/engine/loop/asserts'
import { outlookRaid } from '../../../../main/odds'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import { combat, end, facing, instead, knowing, move, together, u, type Units } from '../support'

const WAR = facing(['germany'], ['great-britain'])
const HOME = 'united-kingdom'
const NEAR = 'holland-belgium'
const german = (unit: string, count = 1) => u('germany', unit, NEAR, { count })
const british = (unit: string, count = 1) => u('great-britain', unit, HOME, { count })

type Facility = { unit: string; damage?: number }
const set = (...facilities: Facility[]) => ({
  ...WAR,
  ...instead(HOME, ...facilities),
  control: [{ space: NEAR, power: 'germany' }],
})
const before = (units: Units, ...facilities: Facility[]): Table =>
  combat('germany', units, set(...facilities))
const fly = (t: Table, ...units: string[]): Table =>
  t.play(...units.map((unit) => move(t.ids(NEAR, unit), NEAR, 'sz-110', HOME)))
const mark = (t: Table, kind: 'raid' | 'escort', unit: string): Action => ({
  ...{ kind, units: t.ids(HOME, unit, 'germany'), space: HOME },
})
/** German bombers and their escorts over the United Kingdom. */
function raid(units: Units, ...facilities: Facility[]): Table {
  const t = before(units, ...facilities)
  const mine = units.filter((row) => row.power === 'germany').map((row) => row.unit ?? '')
  fly(t, ...mine)
  for (const unit of mine.filter((one) => one.endsWith('bomber'))) t.play(mark(t, 'raid', unit))
  if (mine.includes('fighter')) t.play(mark(t, 'escort', 'fighter'))
  return t.play(end)
}
const id = (t: Table, unit: string): string =>
  t.view().spaces[HOME]?.facilities?.find((f) => f.unit === unit)?.id ?? expect.fail(`no ${unit}`)
const damage = (t: Table, unit: string): number =>
  t.view().spaces[HOME]?.facilities?.find((f) => f.unit === unit)?.damage ?? 0
const target = (facility: string, units?: string[]): Action => ({
  ...{ kind: 'choose', option: facility },
  ...(units ? { units } : {}),
})
const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn, reason: d.reason }
}
const intercept = (t: Table, count = 1): Action => ({
  ...{ kind: 'intercept', units: t.ids(HOME, 'fighter', 'great-britain').slice(0, count) },
})

describe('raids', () => {
  it('G40-070: strategic bombers raid any facility', () => {
    for (const unit of ['major-ic', 'minor-ic', 'air-base', 'naval-base']) {
      const t = raid([german('strategic-bomber')], { unit })
      t.dice([6], [1])
      expect([unit, damage(t, unit)]).toEqual([unit, 3])
    }
  })

  it('G40-070: tactical bombers raid only air and naval bases', () => {
    const t = before([german('tactical-bomber'), british('infantry')], { unit: 'major-ic' })
    fly(t, 'tactical-bomber').refused(mark(t, 'raid', 'tactical-bomber'), 'G40-070', 'raids-only-bases')
    const alone = before([german('tactical-bomber')], { unit: 'major-ic' })
    alone.refused(move(alone.ids(NEAR), NEAR, 'sz-110', HOME), 'G40-010', 'nothing-to-attack')
    const both = raid([german('tactical-bomber')], { unit: 'major-ic' }, { unit: 'air-base' })
    both.dice([6], [4])
    expect([damage(both, 'major-ic'), damage(both, 'air-base')]).toEqual([0, 4])
  })

  it('G40-070: no other unit raids', () => {
    const t = before([german('strategic-bomber'), german('fighter'), british('infantry')], {
      unit: 'air-base',
    })
    fly(t, 'strategic-bomber', 'fighter')
    t.refused(mark(t, 'raid', 'fighter'), 'G40-070', 'only-bombers-raid')
  })

  it('G40-070: a raid is separate from a land battle in that territory', () => {
    const t = before([german('strategic-bomber', 2), german('fighter'), british('infantry')], {
      unit: 'air-base',
    })
    const [raider = ''] = t.ids(NEAR, 'strategic-bomber')
    fly(t, 'strategic-bomber', 'fighter')
    t.play({ kind: 'raid', units: [raider], space: HOME }, end)
    t.dice([6], [1])
    expect(damage(t, 'air-base')).toBe(3)
    // The other bomber and the fighter fight; the raider does not.
    expect(t.view().battle).toMatchObject({ kind: 'land' })
    expect(t.view().battle?.attackers).toHaveLength(2)
    expect(t.view().battle?.attackers).not.toContain(raider)
  })

  it('G40-071: the attacker names the target of each bomber', () => {
    const t = raid(
      [german('strategic-bomber', 2), german('tactical-bomber')],
      { unit: 'major-ic' },
      { unit: 'air-base' },
      { unit: 'naval-base', damage: 5 },
    )
    const [one = '', two = ''] = t.ids(HOME, 'strategic-bomber')
    const [small = ''] = t.ids(HOME, 'tactical-bomber')
    const d = t.asks('choose')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.options.map((o) => [o.option, o.units?.ids])).toEqual([
      [id(t, 'major-ic'), [one, two]],
      [id(t, 'air-base'), [one, two, small]],
      [id(t, 'naval-base'), [one, two, small]],
    ])
    expect(d.suggestion).toEqual(target(id(t, 'major-ic')))
    t.refused(end, 'G40-071', 'target-first')
    t.refused(target('f999'), 'G40-071', 'cannot-raid-that')
    t.refused(target(id(t, 'major-ic'), [small]), 'G40-070', 'not-its-target')
    t.play(target(id(t, 'major-ic'), [one]), target(id(t, 'naval-base'), [two]))
    // A bomber with a target keeps it; the suggestion for the rest is the base that takes most damage.
    t.refused(target(id(t, 'air-base'), [one]), 'G40-070', 'not-its-target')
    expect(t.asks('choose').suggestion).toEqual(target(id(t, 'air-base')))
    t.play(target(id(t, 'air-base')))
    t.dice([6], [6], [6], [1], [3], [6])
    expect([damage(t, 'major-ic'), damage(t, 'naval-base'), damage(t, 'air-base')]).toEqual([3, 6, 6])
  })

  it('G40-071: targets are named after the air combat, and downed bombers name none', () => {
    const t = raid(
      [german('strategic-bomber'), german('tactical-bomber'), british('fighter')],
      { unit: 'major-ic' },
      { unit: 'air-base' },
    )
    t.play(intercept(t))
    t.dice([6, 6], [1])
    t.play({ kind: 'casualties', take: [{ unit: t.id(HOME, 'strategic-bomber'), hits: 1, pool: 'any' }] })
    // The tactical bomber has a single target left, so the choice is skipped.
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1, reason: 'facility-fire' })
  })

  it('G40-072: fighters escort, and defending fighters in the territory intercept without an air base', () => {
    const t = raid(
      [german('strategic-bomber'), german('fighter'), british('fighter', 2), british('tactical-bomber')],
      { unit: 'major-ic' },
    )
    const d = t.asks('pick')
    expect(d).toMatchObject({ kind: 'intercept', by: { power: 'great-britain' } })
    expect(d.candidates).toEqual(t.ids(HOME, 'fighter', 'great-britain'))
    t.play(intercept(t, 2))
    expect(roll(t)).toMatchObject({ by: 'germany', dice: 2, hitsOn: 1 })
  })

  it('G40-073: with interceptors every fighter and bomber of both sides rolls once, and hits on 1', () => {
    const t = raid(
      [german('strategic-bomber'), german('tactical-bomber'), german('fighter'), british('fighter', 2)],
      { unit: 'air-base' },
    )
    t.play(intercept(t, 2))
    expect(roll(t)).toEqual({ by: 'germany', dice: 3, hitsOn: 1, reason: 'raid-attack' })
    t.dice([1, 1, 2])
    // A unit that is hit fires before it is removed.
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 2, hitsOn: 1, reason: 'raid-defense' })
    t.dice([2, 2])
    expect(t.ids(HOME, 'fighter', 'great-britain')).toEqual([])
    // The fighters leave: the facility fires only at the two bombers.
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1, reason: 'facility-fire' })
    t.dice([6])
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1, reason: 'facility-fire' })
    t.dice([6])
    expect(roll(t)).toMatchObject({ by: 'germany', dice: 1, hitsOn: null })
  })

  it('G40-073: without interceptors there is no air combat', () => {
    const t = raid([german('strategic-bomber'), german('fighter'), british('fighter')], { unit: 'air-base' })
    t.play({ kind: 'intercept', units: [] })
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1, reason: 'facility-fire' })
  })

  it('G40-073: if every bomber is shot down, nothing is bombed', () => {
    const t = raid([german('strategic-bomber'), german('fighter'), british('fighter')], { unit: 'air-base' })
    t.play(intercept(t))
    t.dice([6, 6], [1])
    t.play({ kind: 'casualties', take: [{ unit: t.id(HOME, 'strategic-bomber'), hits: 1, pool: 'any' }] })
    expect(t.view().battle).toBeNull()
    expect(damage(t, 'air-base')).toBe(0)
  })

  it('G40-074: each facility rolls one die at each bomber that attacks it; a 1 destroys that bomber', () => {
    const t = raid([german('strategic-bomber', 3)], { unit: 'major-ic' }, { unit: 'air-base' })
    const all = t.ids(HOME, 'strategic-bomber')
    const [one = '', two = '', three = ''] = all
    t.play(target(id(t, 'major-ic'), [one]), target(id(t, 'air-base')))
    // Each die belongs to a bomber: the second of those over the base falls.
    t.dice([6], [6, 1])
    expect(t.events.find((e) => e.kind === 'rolled')).toMatchObject({ rules: ['G40-074'] })
    expect(t.ids(HOME, 'strategic-bomber')).toEqual([one, two])
    expect(t.events.find((e) => e.kind === 'removed')).toMatchObject({ units: [{ id: three }] })
    t.dice([2], [3])
    expect([damage(t, 'major-ic'), damage(t, 'air-base')]).toEqual([4, 5])
  })

  it('G40-074: if a facility destroys the last bomber, nothing is bombed, also with automatic dice', () => {
    const over = (seed: string) => {
      const t = combat('germany', [german('strategic-bomber')], set({ unit: 'major-ic' }), { seed })
      return fly(t, 'strategic-bomber').play(mark(t, 'raid', 'strategic-bomber'), end)
    }
    const games = Array.from({ length: 20 }, (_, i) => over(`raid ${i}`))
    const shotDown = games.filter((t) => t.events.some((e) => e.kind === 'removed'))
    expect(shotDown.length).toBeGreaterThan(0)
    expect(shotDown.length).toBeLessThan(games.length)
    for (const t of games) {
      expect(t.view().battle).toBeNull()
      expect(damage(t, 'major-ic') > 0).toBe(!shotDown.includes(t))
    }
  })

  it('EXG-043: facilities of a nation with Radar hit raiders on 1 and 2', () => {
    const t = combat(
      'germany',
      [german('strategic-bomber')],
      together(WAR, knowing({ radar: ['great-britain'] }), instead(HOME, { unit: 'air-base' }), {
        control: [{ space: NEAR, power: 'germany' }],
      }),
    )
    fly(t, 'strategic-bomber').play(mark(t, 'raid', 'strategic-bomber'), end)
    expect(roll(t)).toMatchObject({ by: 'great-britain', dice: 1, hitsOn: 2 })
  })

  it('EXG-148: bombers of a nation with Long Range Bombers use the better of two damage dice', () => {
    const t = combat(
      'germany',
      [german('strategic-bomber'), german('tactical-bomber')],
      together(
        WAR,
        knowing({ 'long-range-bombers': ['germany'] }),
        instead(HOME, { unit: 'major-ic' }, { unit: 'air-base' }),
        {
          control: [{ space: NEAR, power: 'germany' }],
        },
      ),
    )
    fly(t, 'strategic-bomber', 'tactical-bomber')
    t.play(mark(t, 'raid', 'strategic-bomber'), mark(t, 'raid', 'tactical-bomber'), end)
    t.play(target(id(t, 'major-ic')))
    t.dice([6], [6], [2, 5], [3, 1])
    expect([damage(t, 'major-ic'), damage(t, 'air-base')]).toEqual([7, 3])
  })

  it('G40-074: AAA units do not fire at raids', () => {
    const t = raid([german('strategic-bomber'), british('aaa', 2)], { unit: 'major-ic' })
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1, reason: 'facility-fire' })
    t.dice([2])
    expect(roll(t)).toMatchObject({ by: 'germany', dice: 1, hitsOn: null })
  })

  it('G40-075: a strategic bomber deals a die plus 2 damage, a tactical bomber a die', () => {
    const t = raid([german('strategic-bomber', 2)], { unit: 'major-ic' })
    t.dice([6, 6], [6, 1])
    expect(damage(t, 'major-ic')).toBe(6 + 2 + 1 + 2)
    const small = raid([german('tactical-bomber')], { unit: 'naval-base' })
    small.dice([6], [5])
    expect(damage(small, 'naval-base')).toBe(5)
    expect(small.events.find((e) => e.kind === 'facility')).toMatchObject({
      ...{ what: 'damaged', points: 5, rules: ['G40-075', 'G40-076'] },
    })
  })

  it('G40-076: damage stops at 20 for a major complex, 6 for a minor one, 6 for a base', () => {
    for (const [unit, most] of [
      ['major-ic', 20],
      ['minor-ic', 6],
      ['air-base', 6],
      ['naval-base', 6],
    ] as const) {
      const t = raid([german('strategic-bomber', 3)], { unit })
      t.dice([6, 6, 6], [6, 6, 6])
      expect([unit, damage(t, unit)]).toEqual([unit, most])
    }
  })

  it('G40-076: a complex is inoperative at 10 (major) or 3 (minor)', () => {
    const idle = (unit: string, die: number, had: number) => {
      const t = raid([german('strategic-bomber')], { unit, damage: had })
      t.dice([6], [die])
      return t.view().spaces[HOME]?.facilities?.[0]?.idle ?? false
    }
    expect(idle('major-ic', 1, 6)).toBe(false)
    expect(idle('major-ic', 2, 6)).toBe(true)
    expect(idle('minor-ic', 1, 0)).toBe(true)
  })
})

describe('raid forecasts', () => {
  const odds = (t: Table) => {
    const [one] = outlooksOf(t.game, decisionOf(t.game))
    return outlookRaid(at(one ? [one] : [], 0)) ?? expect.fail('no raid')
  }
  it('G40-074 G40-075: a bomber gets through in five of six cases, and deals 5.5 on average', () => {
    const t = before([german('strategic-bomber')], { unit: 'major-ic' })
    fly(t, 'strategic-bomber').play(mark(t, 'raid', 'strategic-bomber'))
    const { raid: told } = odds(t)
    expect(told.bombs).toBeCloseTo(5 / 6, 12)
    expect(told.expected).toBeCloseTo((5 / 6) * 5.5, 12)
    expect(told.attackerLossIpc).toBeCloseTo(12 / 6, 12)
  })

  it('G40-076: damage above each target’s maximum does not count', () => {
    const t = before([german('strategic-bomber')], { unit: 'minor-ic', damage: 2 })
    fly(t, 'strategic-bomber').play(mark(t, 'raid', 'strategic-bomber'))
    // A die of 1 deals 3, every other die 4.
    expect(odds(t).raid.expected).toBeCloseTo((5 / 6) * (3 / 6 + (4 * 5) / 6), 12)
    const two = raid(
      [german('strategic-bomber', 2)],
      { unit: 'minor-ic', damage: 2 },
      { unit: 'air-base', damage: 3 },
    )
    const [one = ''] = two.ids(HOME, 'strategic-bomber')
    // As suggested: both at the complex, which takes 4 in all.
    const none = 1 / 36
    const alone = 10 / 36
    const both = 25 / 36
    expect(odds(two).raid.expected).toBeCloseTo(none * 0 + alone * (3 / 6 + 20 / 6) + both * 4, 12)
    two.play(target(id(two, 'minor-ic'), [one]), target(id(two, 'air-base')))
    // The base takes 3, whatever the roll.
    expect(odds(two).raid.expected).toBeCloseTo((5 / 6) * (3 / 6 + 20 / 6 + 3), 12)
    two.dice([6], [1])
    expect(odds(two).raid.expected).toBeCloseTo(3 / 6 + 20 / 6, 12)
  })

  it('G40-070: tactical bombers count against bases, even with a complex there', () => {
    const t = before([german('tactical-bomber')], { unit: 'major-ic' }, { unit: 'air-base', damage: 4 })
    fly(t, 'tactical-bomber').play(mark(t, 'raid', 'tactical-bomber'))
    expect(odds(t).raid.expected).toBeCloseTo((5 / 6) * (1 / 6 + (2 * 5) / 6), 12)
  })

  it('G40-073: interceptors count, and drop out of the forecast if none scramble', () => {
    const t = raid([german('strategic-bomber'), british('fighter')], { unit: 'major-ic' })
    const { raid: risen, alone } = odds(t)
    expect(alone?.bombs).toBeCloseTo(5 / 6, 12)
    expect(risen.bombs).toBeCloseTo((5 / 6) ** 2, 12)
    expect(risen.defenderLossIpc).toBeCloseTo(10 / 6, 12)
  })
})
