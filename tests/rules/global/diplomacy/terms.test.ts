import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../../main/engine/loop/dice'
import { legalOf, readAction } from '../../../../main/engine'
import { answer, draw, open } from '../../../../main/engine/loop/run'
import { referenceOf } from '../../../../main/rules/global/economy/economy'
import { cededIn, isOriginal } from '../../../../main/rules/global/original-territories'
import { termOf } from '../../../../main/rules/global/diplomacy/relations'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import {
  aboard,
  at,
  bare,
  carried,
  end,
  facing,
  held,
  leaveOut,
  rules,
  together,
  u,
  type Units,
} from '../support'

const offer = (kind: string, ...to: string[]) => ({ kind: 'propose', offer: kind, to }) as const
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const choose = (option: string) => ({ kind: 'choose', option }) as const
const ix = (id: string): number => rules().powerIx.get(id) ?? -1

/** Step 1 of the loser, which surrenders to the victor; the victor asks for a term. */
function surrendered(loser: string, victor: string, units: Units = [], more: Position = {}): Table {
  const t = at(loser, 'surrenders', units, together(facing([loser], [victor]), more))
  return t.play(offer('surrender', victor), yes)
}
const options = (t: Table): string[] => t.asks('choose').options.map((o) => o.option)
const counts = (kind: 'cut-army' | 'take-over', of: Record<string, number>) => ({ kind, counts: of }) as const
/** The offer of a numbers form: how many of each unit in each space. */
const lots = (t: Table) => {
  const [field] = t.asks('form').fields
  return field?.is === 'map'
    ? {
        of: field.from.map((x) => `${x.max} ${x.label}`),
        sum: field.sum,
        ids: field.from.map((x) => x.id),
        from: field.from,
      }
    : null
}
const pool = (t: Table) => (t.view().pools.waiting ?? []).map((p) => `${p.power} ${p.unit}`).sort()

describe('The terms', () => {
  it('EXG-017: the victor may ask for exactly one of them, and may ask for none', () => {
    const t = surrendered(
      'germany',
      'france',
      [u('germany', 'infantry', 'germany', { count: 2 })],
      held('france', 'norway'),
    )
    expect(options(t)).toEqual(['land', 'halve-army', 'none'])
    expect(t.decision()?.by.power).toBe('france')
    t.refused(choose('political'), 'EXG-026', 'term-needs-capital')
    t.refused(end, 'EXG-017', 'name-a-term')
    t.play(choose('none'))
    expect(t.decision()?.by.power).toBe('germany')
    expect(t.game.state.phase).not.toBe('combat-move')
  })

  it('EXG-018 EXG-020 EXG-130: a term with nothing to take is refused by its own clause', () => {
    const t = surrendered('germany', 'france')
    t.refused(choose('land'), 'EXG-018', 'term-needs-lands')
    t.refused(choose('halve-army'), 'EXG-130', 'term-finds-nothing')
    t.refused(choose('aircraft'), 'EXG-020', 'term-finds-nothing')
  })
  it('EXG-018: the clause that gives three territories refuses a fourth, and also refuses none', () => {
    const own = ['norway', 'denmark', 'western-germany', 'poland']
    const t = surrendered('germany', 'france', [], held('france', ...own)).play(choose('land'))
    const named = (...lands: string[]) => readAction(t.game.rs, { kind: 'make-original', lands }) as Action
    const most = own.filter((id) => legalOf(t.game)?.check(named(id)).ok)
    expect(most.length).toBeGreaterThan(2)
    t.refused(named(...own), 'EXG-018', 'three-lands-at-most')
    t.refused(named(), 'EXG-018', 'name-the-lands')
  })
  it('EXG-026: Germany without Paris sees only Land and Military against France', () => {
    const army = [u('france', 'infantry', 'algeria', { count: 2 }), u('france', 'fighter', 'algeria')]
    expect(options(surrendered('france', 'germany', army, held('germany', 'southern-france')))).toEqual([
      ...['land', 'halve-army', 'aircraft', 'none'],
    ])
    expect(options(surrendered('france', 'germany', army, held('germany', 'france')))).toEqual([
      ...['land', 'halve-army', 'aircraft', 'political', 'none'],
    ])
  })
})

describe('The numbers of a term', () => {
  it.each(['cut-army', 'take-over'] as const)(
    'EXG-020, EXG-130: %s gives whole numbers, none below 0',
    (kind) => {
      const read = (count: number) => readAction(rules(), counts(kind, { u1: count }))
      for (const count of [0, 1, 3, 400]) expect(read(count)).toEqual(counts(kind, { u1: count }))
      for (const count of [-1, 0.5, 401]) expect(read(count)).toMatchObject({ code: 'malformed-action' })
    },
  )
})

describe('Land', () => {
  it('EXG-018: Russia, which occupies four territories of the Commonwealth, makes three of them Original', () => {
    const four = ['poland', 'finland', 'romania', 'slovakia-hungary']
    const t = surrendered('eastern-european-commonwealth', 'russia', [], held('russia', ...four))
    t.play(choose('land'))
    expect(t.decision()?.by.power).toBe('russia')
    expect(t.asks('form').fields).toMatchObject([{ is: 'some', name: 'lands', min: 1, max: 3 }])
    const ask = (...lands: string[]) => ({ kind: 'make-original', lands }) as const
    t.refused(ask('poland', 'poland'), 'EXG-018', 'not-occupied-of-loser')
    t.refused(ask('greece'), 'EXG-018', 'not-occupied-of-loser')
    t.refused(ask(...four), 'EXG-018', 'three-lands-at-most')
    t.refused(end, 'EXG-018', 'name-the-lands')
    t.play(ask('poland', 'finland', 'romania'))
    const own = (space: string, power: string) => isOriginal(t.game, ix(power), t.game.spaceIx(space))
    expect(four.map((space) => own(space, 'russia'))).toEqual([true, true, true, false])
    // EXG-103: and they are no longer the loser's.
    expect(four.map((space) => own(space, 'eastern-european-commonwealth'))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('EXG-122: the IPCs of territories made Original move from the loser’s reference income to the victor’s', () => {
    const t = surrendered('eastern-european-commonwealth', 'russia', [], held('russia', 'poland', 'romania'))
    t.play(choose('land'), { kind: 'make-original', lands: ['poland', 'romania'] })
    expect(referenceOf(t.game, ix('russia'))).toBe(37 + 2 + 3)
    // EXG-129 measures the loser by its remaining territories: 14 less 5.
    expect(referenceOf(t.game, ix('eastern-european-commonwealth'))).toBe(9)
  })

  it('EXG-185: the territory of an unfallen nation counts as ceded in this round, that of a fallen one does not', () => {
    const term = (...lands: string[]) => {
      const t = surrendered('eastern-european-commonwealth', 'russia', [], held('russia', ...lands))
      t.play(choose('land'), { kind: 'make-original', lands: ['poland'] })
      return cededIn(t.game, t.game.spaceIx('poland'))
    }
    expect(term('poland')).toBe(3)
    expect(term('poland', 'romania', 'slovakia-hungary')).toBe(0)
  })
})

describe('Military', () => {
  it('EXG-019: 14 land units become 7', () => {
    const t = surrendered('germany', 'france', [u('germany', 'infantry', 'germany', { count: 14 })])
    t.play(choose('halve-army'))
    expect(lots(t)).toMatchObject({ of: ['14 Infantry in Germany'], sum: 7 })
    t.play(counts('cut-army', { [t.id('germany')]: 7 }))
    expect(t.pieces('germany')).toHaveLength(7)
  })

  it('EXG-130: of 9 land units the loser removes 4 of its choice, of any type, but no aircraft or ships', () => {
    const t = surrendered('germany', 'france', [
      u('germany', 'infantry', 'germany', { count: 3 }),
      u('germany', 'mech-infantry', 'germany', { count: 2 }),
      u('germany', 'artillery', 'norway', { count: 2 }),
      u('germany', 'tank', 'norway'),
      u('germany', 'aaa', 'norway'),
      u('germany', 'fighter', 'norway'),
      u('germany', 'cruiser', 'sz-113'),
    ])
    t.play(choose('halve-army'))
    expect(t.decision()?.by.power).toBe('germany')
    expect(lots(t)?.sum).toBe(4)
    const of = (space: string, unit: string) => t.id(space, unit)
    // A script finds the key of a lot by its pieces.
    const told = { power: 'germany', unit: 'tank', space: 'norway', damage: 0, cargo: 0 }
    expect(lots(t)?.from.find(({ id }) => id === of('norway', 'tank'))?.pieces).toEqual(told)
    const all = { [of('germany', 'infantry')]: 3, [of('norway', 'aaa')]: 1 }
    t.refused(counts('cut-army', { ...all, [of('norway', 'tank')]: 1 }), 'EXG-130', 'name-so-many-units')
    t.refused(counts('cut-army', { [of('norway', 'fighter')]: 4 }), 'EXG-130', 'name-so-many-units')
    t.refused(counts('cut-army', { [of('germany', 'infantry')]: 4 }), 'EXG-130', 'name-so-many-units')
    t.refused(counts('take-over', all), 'EXG-130', 'name-so-many-units')
    t.refused(end, 'EXG-130', 'name-so-many-units')
    t.play(counts('cut-army', all))
    expect(t.pieces('norway')).toEqual([
      ...['germany artillery', 'germany artillery', 'germany fighter', 'germany tank'],
    ])
    expect(t.pieces('germany')).toEqual(['germany mech-infantry', 'germany mech-infantry'])
  })

  const british = [
    u('great-britain', 'fighter', 'united-kingdom', { count: 2 }),
    u('great-britain', 'strategic-bomber', 'scotland'),
    u('great-britain', 'tactical-bomber', 'scotland'),
    u('great-britain', 'cruiser', 'sz-110'),
    u('great-britain', 'destroyer', 'sz-111'),
    u('great-britain', 'battleship', 'sz-110'),
    u('great-britain', 'carrier', 'sz-111'),
  ]

  it('EXG-020: Great Britain gives 2 fighters and a bomber', () => {
    const t = surrendered('great-britain', 'italy', british)
    expect(options(t)).toEqual(['aircraft', 'ships', 'capital-ship', 'none'])
    t.play(choose('aircraft'))
    expect(t.decision()?.by.power).toBe('italy')
    expect(lots(t)?.sum).toBe(3)
    t.play(counts('take-over', { [t.id('united-kingdom')]: 2, [t.id('scotland', 'strategic-bomber')]: 1 }))
    expect(t.pieces('united-kingdom')).toEqual([])
    expect(t.pieces('scotland')).toEqual(['great-britain tactical-bomber'])
    expect(pool(t)).toEqual(['italy fighter', 'italy fighter', 'italy strategic-bomber'])
  })

  it('EXG-020: or a cruiser and a destroyer, but no capital ship', () => {
    const t = surrendered('great-britain', 'italy', british)
    t.play(choose('ships'))
    expect(lots(t)).toMatchObject({ sum: 2 })
    const two = { [t.id('sz-110', 'cruiser')]: 1, [t.id('sz-111', 'destroyer')]: 1 }
    t.refused(
      counts('take-over', { [t.id('sz-110', 'battleship')]: 1, [t.id('sz-111', 'destroyer')]: 1 }),
      'EXG-131',
      'name-so-many-units',
    )
    t.play(counts('take-over', two))
    expect(pool(t)).toEqual(['italy cruiser', 'italy destroyer'])
  })

  it('EXG-020: or the battleship', () => {
    const t = surrendered('great-britain', 'italy', british)
    t.play(choose('capital-ship'))
    expect(lots(t)?.of).toEqual(['1 Battleship in Sea Zone 110', '1 Aircraft carrier in Sea Zone 111'])
    t.play(counts('take-over', { [t.id('sz-110', 'battleship')]: 1 }))
    expect(pool(t)).toEqual(['italy battleship'])
  })

  it('EXG-131: if there are fewer than the number, all units of that type are taken', () => {
    const t = surrendered('great-britain', 'italy', [
      u('great-britain', 'fighter', 'united-kingdom', { count: 2 }),
    ])
    t.play(choose('aircraft'))
    expect(lots(t)?.sum).toBe(2)
  })

  it('EXG-131: aircraft of a taken ship stay with the loser if a place is in range, and damage stays', () => {
    const t = surrendered('great-britain', 'italy', [
      carried('great-britain', 'carrier', 'sz-110', 'deck'),
      aboard('great-britain', 'fighter', 'deck'),
      u('great-britain', 'battleship', 'sz-111', { damaged: true }),
    ])
    t.play(choose('capital-ship'))
    expect(lots(t)?.of).toEqual([
      '1 Aircraft carrier in Sea Zone 110',
      '1 damaged Battleship in Sea Zone 111',
    ])
    t.play(counts('take-over', { [t.id('sz-110', 'carrier')]: 1 }))
    expect(pool(t)).toEqual(['italy carrier'])
    const home = t.asks('choose')
    expect([home.about, home.by.power]).toEqual(['home', 'great-britain'])
    expect(home.options.map((o) => o.option)).toContain('space:united-kingdom')
    t.play(choose('space:united-kingdom'))
    expect(t.pieces('united-kingdom')).toEqual(['great-britain fighter'])
  })

  it('EXG-131: aircraft without a place in range are lost', () => {
    // No British territory or carrier is within four spaces of sea zone 3.
    const t = surrendered('great-britain', 'italy', [
      carried('great-britain', 'carrier', 'sz-3', 'deck'),
      aboard('great-britain', 'fighter', 'deck'),
    ])
    t.play(choose('capital-ship'), counts('take-over', { [t.id('sz-3', 'carrier')]: 1 }))
    expect([t.pieces('sz-3'), pool(t)]).toEqual([[], ['italy carrier']])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'removed', why: 'no-home' }))
  })

  it('EXG-131: cargo of a taken transport moves to another transport or ashore', () => {
    const t = surrendered('great-britain', 'italy', [
      carried('great-britain', 'transport', 'sz-110', 'one'),
      aboard('great-britain', 'infantry', 'one'),
      carried('great-britain', 'transport', 'sz-110', 'two'),
    ])
    t.play(choose('ships'))
    // The loaded one and the empty one differ.
    expect(lots(t)?.of).toHaveLength(2)
    // Both are taken: the infantry can only move ashore.
    t.play(counts('take-over', Object.fromEntries((lots(t)?.ids ?? []).map((id) => [id, 1]))))
    expect(t.pieces('united-kingdom')).toEqual(['great-britain infantry'])
  })

  it('EXG-131: or to another ship there, where it stays at sea', () => {
    const t = surrendered('great-britain', 'italy', [
      carried('great-britain', 'transport', 'sz-110', 'one'),
      aboard('great-britain', 'infantry', 'one'),
      carried('great-britain', 'transport', 'sz-110', 'two'),
      u('great-britain', 'destroyer', 'sz-110'),
    ])
    t.play(choose('ships'))
    const laden = t.view().spaces['sz-110']?.pieces.find((p) => p.unit === 'infantry')?.carriedBy ?? ''
    t.play(counts('take-over', { [laden]: 1, [t.id('sz-110', 'destroyer')]: 1 }))
    const options = t.asks('choose').options.map((o) => o.option)
    expect(options).toHaveLength(2)
    t.play(choose(options.find((o) => o.startsWith('deck:')) ?? ''))
    expect(t.pieces('sz-110')).toEqual(['great-britain infantry', 'great-britain transport'])
  })

  it('EXG-021: units taken in step 1 of the victor’s turn are placed in its own mobilization that turn', () => {
    const t = at(
      'italy',
      'surrenders',
      [u('great-britain', 'fighter', 'united-kingdom', { count: 3 })],
      together(
        facing(['italy'], ['great-britain']),
        held('italy', 'gibraltar'),
        held('germany', 'united-kingdom', 'scotland', 'egypt', 'union-of-south-africa', 'gold-coast'),
      ),
    )
    t.play(offer('claim', 'great-britain'), choose('aircraft'))
    t.play(counts('take-over', { [t.id('united-kingdom')]: 3 }))
    leaveOut(t)
    expect(t.game.state.phase).toBe('place')
    expect(t.asks('place').waiting).toMatchObject([{ unit: 'fighter', count: 3, power: 'italy' }])
  })

  it('EXG-131: units accepted in the loser’s turn wait for the victor’s next turn', () => {
    const t = surrendered('great-britain', 'italy', [u('great-britain', 'fighter', 'united-kingdom')])
    t.play(choose('aircraft'), counts('take-over', { [t.id('united-kingdom')]: 1 }))
    leaveOut(t)
    expect(t.game.powerId(t.game.turnPower())).toBe('china')
    expect(pool(t)).toEqual(['italy fighter'])
  })
})

describe('Political', () => {
  it('EXG-132: it puts the loser under the victor’s term', () => {
    const t = surrendered('france', 'germany', [], together(held('germany', 'france'), bare('france')))
    t.play(choose('political'))
    expect(termOf(t.game, ix('france'))).toEqual({ victor: 'germany', since: 3, fallen: false })
  })
})

describe('The random player', () => {
  it('EXG-140: names terms, territories and units with the same forms, always legally', () => {
    const rng = seededRng(11)
    const asked = new Set<string>()
    for (let i = 0; i < 45; i++) {
      const t = surrendered(
        'france',
        'germany',
        [
          u('france', 'infantry', 'algeria', { count: 3 }),
          u('france', 'tank', 'algeria', { count: 2 }),
          u('france', 'fighter', 'algeria', { count: 4 }),
          u('france', 'destroyer', 'sz-93', { count: 3 }),
          u('france', 'battleship', 'sz-93'),
        ],
        held('germany', 'france', 'southern-france', 'normandy-bordeaux', 'morocco'),
      )
      while (open(t.game)?.step.id === 'surrender-term') {
        const a = draw(t.game, rng)
        if (a) asked.add(a.action.kind === 'choose' ? a.action.option : a.action.kind)
        expect(a && answer(t.game, a)).toBeNull()
      }
    }
    expect([...asked].sort()).toEqual([
      ...['aircraft', 'capital-ship', 'cut-army', 'halve-army', 'land', 'make-original', 'none', 'political'],
      ...['ships', 'take-over'],
    ])
  })
})
