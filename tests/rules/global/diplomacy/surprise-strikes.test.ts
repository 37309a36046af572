import { describe, expect, it } from 'vitest'
import { warBetween } from '../../../../main/rules/global/diplomacy/relations'
import type { TechnologyId } from '../../../../main/rules/global/economy/technologies'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import { at, bare, end, enemies, friends, instead, knowing, move, together, u, type Units } from '../support'

const choose = (option: string) => ({ kind: 'choose', option }) as const
const BRITAIN = 'great-britain'
const purse = (influence: Record<string, number>): Position => ({
  facts: { 'global/influence': { influence } },
})
const influenceOf = (t: Table, power: string) => t.view().politics?.nations[power]?.influence ?? 0
const isAtWar = (t: Table, a: string, b: string) =>
  warBetween(t.game, t.game.powerIx(a), t.game.powerIx(b)) !== undefined
const base = (t: Table, space: string, unit = 'air-base') =>
  t.view().spaces[space]?.facilities?.find((f) => f.unit === unit)?.id ?? expect.fail(`no ${unit}`)
const missile = (t: Table, target: string): Action => ({
  ...{ kind: 'missile', base: base(t, 'united-kingdom'), target },
})
const stock = (name: string): Position => ({ facts: { 'global/nuclear': { [name]: { [BRITAIN]: 1 } } } })
const targets = (t: Table) => {
  const field = t.asks('form').fields.find((one) => one.name === 'target')
  return field?.is === 'one' ? field.from : []
}

/** Britain's Combat Phase with undeclared attacks, up to the open question about its weapons. */
function striking(
  technology: TechnologyId,
  units: Units = [],
  more: readonly Position[] = [],
  option: 'strike' | 'play' = 'strike',
): Table {
  const t = at(
    BRITAIN,
    'combat-phase',
    units,
    together(
      knowing({ [technology]: [BRITAIN], 'ballistic-missiles': [BRITAIN] }),
      purse({ [BRITAIN]: 6, canada: 3 }),
      instead('united-kingdom', { unit: 'air-base' }),
      instead('germany', { unit: 'major-ic' }),
      bare('scotland', 'iceland'),
      ...more,
    ),
  ).play(choose(option))
  if (option === 'strike') t.play(end)
  return t
}

describe('a strike at a nation at peace', () => {
  const berlin = (t: Table) => missile(t, base(t, 'germany', 'major-ic'))

  it('EXG-174: is a Surprise Attack: offered as one, with a warning and a confirmation, and paid for before the dice', () => {
    const t = striking('ballistic-missiles').play(end)
    expect(targets(t).find(({ id }) => id === base(t, 'germany', 'major-ic'))?.label).toContain(
      'Germany, Surprise Attack',
    )
    t.play(berlin(t))
    const { about, options } = t.asks('choose')
    expect([about, options[0]?.label]).toEqual(['confirm-strike', expect.stringContaining('Great Britain 6')])
    expect(isAtWar(t, BRITAIN, 'germany')).toBe(false)
    t.play(choose('strike'))
    expect([isAtWar(t, BRITAIN, 'germany'), influenceOf(t, BRITAIN)]).toEqual([true, 0])
    t.dice([2], [5])
    expect(t.view().spaces['germany']?.facilities?.[0]?.damage).toBe(7)
  })

  it('EXG-170, EXG-174: it counts as an attack in the war that it begins', () => {
    const t = striking('ballistic-missiles').play(end)
    t.play(berlin(t), choose('strike'))
    expect(warBetween(t.game, t.game.powerIx(BRITAIN), t.game.powerIx('germany'))).toMatchObject({
      open: 3,
      attack: 3,
    })
  })

  it('EXG-168: a nation that holds back has fired nothing and may aim again', () => {
    const t = striking('ballistic-missiles').play(end)
    t.play(berlin(t), choose('hold'))
    expect([isAtWar(t, BRITAIN, 'germany'), influenceOf(t, BRITAIN)]).toEqual([false, 6])
    t.play(berlin(t), choose('strike'))
    expect(t.asks('roll').reason).toBe('facility-flak')
  })

  it('EXG-165: every ally is asked first, and joins the war or leaves', () => {
    const t = striking('ballistic-missiles', [], [friends([BRITAIN, 'canada', 'australia'])]).play(end)
    t.play(berlin(t), choose('strike'))
    expect(t.asks('choose')).toMatchObject({ about: 'stay-beside-surprise', by: { power: 'australia' } })
    t.play(choose('leave'), choose('stay'))
    expect(['australia', 'canada'].map((p) => isAtWar(t, p, 'germany'))).toEqual([false, true])
    expect(influenceOf(t, 'canada')).toBe(0)
  })

  it('EXG-168, EXG-171: is not offered otherwise: not in a war that is not open, in a truce, or without a Surprise Attack chosen first', () => {
    const offered = (...more: Position[]) => {
      const t = striking('ballistic-missiles', [], more).play(end)
      return targets(t).some(({ id }) => id === base(t, 'germany', 'major-ic'))
    }
    expect(offered()).toBe(true)
    expect(offered(enemies(BRITAIN, 'germany', 4))).toBe(false)
    expect(offered({ facts: { relations: { truces: { 'germany+great-britain': 3 } } } })).toBe(false)
    // A nation that plays its Combat Phase without a strike is not asked.
    expect(striking('ballistic-missiles', [], [], 'play').play(end).decision()?.phase).not.toBe('strikes')
  })

  it('EXG-174: a cruise missile at a ship of a nation at peace is one too', () => {
    const t = striking('cruise-missiles', [u('germany', 'cruiser', 'sz-110')]).play(end, end)
    const ship = t.id('sz-110', 'cruiser')
    expect(targets(t).find(({ id }) => id === ship)?.label).toContain('Surprise Attack')
    t.play(missile(t, ship), choose('strike')).dice([2])
    expect(t.pieces('sz-110')).toEqual([])
  })
})

describe('third nations that a nuclear weapon hits', () => {
  const WAR = enemies(BRITAIN, 'germany', 2)
  const MIXED: Units = [u('germany', 'cruiser', 'sz-112'), u('italy', 'cruiser', 'sz-112')]
  const nuclear = (more: Position[] = [], option: 'strike' | 'play' = 'strike') =>
    striking('nuclear-warhead', MIXED, [WAR, stock('nuclearMissiles'), ...more], option).play(end, end)

  it('EXG-183: are struck by surprise: the attacker first confirms and pays for war with them', () => {
    const t = nuclear()
    t.play(missile(t, 'sz-112'))
    expect(t.asks('choose')).toMatchObject({
      about: 'confirm-strike',
      id: expect.stringContaining('italy') as string,
    })
    t.play(choose('strike'))
    expect([isAtWar(t, BRITAIN, 'italy'), influenceOf(t, BRITAIN)]).toEqual([true, 0])
    // They lose one ship of two: the tie goes to the next in turn order after Britain, which is Italy.
    expect(t.pieces('sz-112')).toEqual(['germany cruiser'])
  })

  it('EXG-183: are spared without an announced surprise strike, or if they cannot be struck', () => {
    const reached = (t: Table) =>
      t.decision()?.phase === 'strikes' && targets(t).some(({ id }) => id === 'sz-112')
    expect(reached(nuclear())).toBe(true)
    expect(reached(nuclear([], 'play'))).toBe(false)
    expect(reached(nuclear([enemies(BRITAIN, 'italy', 4)]))).toBe(false)
  })

  it('EXG-183: a bomb is loaded over them only after war with them is confirmed', () => {
    const load = () => {
      const t = striking(
        'atomic-bomb',
        [...MIXED, u(BRITAIN, 'strategic-bomber', 'united-kingdom')],
        [...[WAR, stock('atomicBombs')]],
      )
      return t.play(
        move(t.ids('united-kingdom', 'strategic-bomber'), 'united-kingdom', 'sz-110', 'sz-112'),
        end,
      )
    }
    const t = load()
    const bomber = t.id('sz-112', 'strategic-bomber')
    t.play(choose(bomber), choose('hold'))
    // Nothing is loaded, and the player may reconsider.
    expect(t.asks('choose')).toMatchObject({ about: 'load-bombs' })
    expect(isAtWar(t, BRITAIN, 'italy')).toBe(false)
    t.play(choose(bomber), choose('strike'))
    expect(isAtWar(t, BRITAIN, 'italy')).toBe(true)
    expect(t.view().spaces['sz-112']?.pieces.find((p) => p.id === bomber)?.facts).toMatchObject({
      atomicBomb: true,
    })
  })
})
