import { describe, expect, it } from 'vitest'
import { movesLeft } from '../../../../main/engine/movement/search/points'
import type { Table } from '../../../support/game'
import { table } from '../../../support/game'
import { finishTurn } from '../../../support/turn'
import {
  choose,
  end,
  fight,
  move,
  playOn,
  press,
  retreat,
  roll,
  rolls,
  u,
  type Units,
} from '../../battle/support'
import { fighting, having, moving, remembered, revised } from './support'

const defenseOf = (t: Table, space: string): number =>
  t.game.type(t.game.piece(Number(t.id(space).slice(1)))).defense

describe('Russian winter', () => {
  /** The Soviet income phase. */
  const winter = (): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'russia', phase: 'income' },
        units: [u('russia', 'infantry', 'russia')],
        ...having('russian-winter'),
      },
      revised,
    )

  it('LHTR-137 declared in its income phase, its infantry defends on 3 until its next turn begins', () => {
    const t = winter()
    expect(t.asks('choose')).toMatchObject({ about: 'russian-winter', by: { power: 'russia' } })
    expect(defenseOf(t, 'russia')).toBe(2)
    t.refused(end, 'LHTR-137', 'winter-or-not')
    t.play(choose('declare'))
    // In the German, British, Japanese and American turns that follow, and not in the next Soviet one.
    for (const power of ['germany', 'uk', 'japan', 'us']) {
      expect([t.view().power, defenseOf(t, 'russia')]).toEqual([power, 3])
      finishTurn(t)
    }
    expect([t.view().power, defenseOf(t, 'russia')]).toEqual(['russia', 2])
  })

  it('LHTR-137 it is declared once per game, and is optional', () => {
    const t = winter().play(choose('wait'))
    expect(defenseOf(t, 'russia')).toBe(2)
    expect(remembered(t).used).toEqual([])
    const used = table(
      {
        turn: { round: 2, power: 'russia', phase: 'income' },
        facts: { advantages: { has: ['russian-winter'], used: ['russian-winter'] } },
      },
      revised,
    )
    expect(used.view().power).toBe('germany')
  })
})

describe('Nonaggression treaty', () => {
  const treaty = 'nonaggression-treaty' as const
  const fromManchuria = u('japan', 'infantry', 'buryatia-ssr', { from: 'manchuria' })

  it('LHTR-138 when Japan first attacks a red territory four infantry appear there before the battle', () => {
    const t = moving('japan', [treaty], [u('japan', 'infantry', 'manchuria', { count: 2 })])
    t.play(move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(t.ids('buryatia-ssr', 'infantry', 'russia')).toHaveLength(4)
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6, 6, 6)
    expect(remembered(t).used).toEqual([treaty])
  })

  it('LHTR-138 not the second time', () => {
    const t = fight(
      'japan',
      [fromManchuria],
      { facts: { advantages: { has: [treaty], used: [treaty] } } },
      revised,
    )
    expect(t.pieces('buryatia-ssr')).toEqual(['japan infantry'])
  })

  it('LHTR-138 no infantry appears if Japan attacks no red territory', () => {
    const t = moving('japan', [treaty], [u('japan', 'infantry', 'manchuria')])
    t.play(move(t.ids('manchuria'), 'manchuria', 'china'), end)
    expect(t.ids('china')).toHaveLength(1)
    expect(remembered(t).used).toEqual([])
  })

  it('LHTR-203 of several territories the Soviets choose one', () => {
    const t = moving(
      'japan',
      [treaty],
      [
        u('japan', 'infantry', 'manchuria'),
        u('japan', 'fighter', 'manchuria'),
        u('russia', 'armor', 'soviet-far-east'),
      ],
    )
    t.play(move(t.ids('manchuria', 'infantry'), 'manchuria', 'buryatia-ssr'))
    t.play(move(t.ids('manchuria', 'fighter'), 'manchuria', 'buryatia-ssr', 'soviet-far-east'), end)
    const d = t.asks('choose')
    expect(d).toMatchObject({ about: treaty, by: { power: 'russia' } })
    expect(d.options.map((o) => o.option).sort()).toEqual(['buryatia-ssr', 'soviet-far-east'])
    t.refused(choose('russia'), 'LHTR-138', 'pick-attacked-land')
    t.play(choose('soviet-far-east'))
    expect(t.ids('soviet-far-east', 'infantry', 'russia')).toHaveLength(4)
    expect(t.ids('buryatia-ssr', 'infantry', 'russia')).toHaveLength(0)
  })

  it('LHTR-138 LHTR-203 a Soviet attack on Japan voids it: by a battle, or by a capture', () => {
    const battle = fighting(
      'russia',
      [treaty],
      [u('russia', 'infantry', 'manchuria', { from: 'buryatia-ssr' }), u('japan', 'infantry', 'manchuria')],
    )
    roll(battle, 1, 6)
    roll(battle, 2, 1)
    expect(remembered(battle).used).toEqual([treaty])
    const land = moving('russia', [treaty], [u('russia', 'infantry', 'buryatia-ssr')])
    land.play(move(land.ids('buryatia-ssr'), 'buryatia-ssr', 'manchuria'), end)
    expect(land.control('manchuria')).toBe('russia')
    expect(remembered(land).used).toEqual([treaty])
  })

  it('LHTR-202 while it holds Japanese tanks stop in hostile red territory', () => {
    const tank = [u('japan', 'armor', 'manchuria')]
    const t = moving('japan', [treaty], tank)
    t.refused(
      move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr', 'yakut-ssr'),
      'LHTR-202',
      'treaty-stops-blitz',
    )
    const without = moving('japan', [], tank)
    without.play(move(without.ids('manchuria'), 'manchuria', 'buryatia-ssr', 'yakut-ssr'))
    expect(without.control('buryatia-ssr')).toBe('japan')
  })
})

describe('Mobile industry', () => {
  const industry = (units: Units = [], more = {}): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'russia', phase: 'noncombat-move' },
        units,
        ...having('mobile-industry'),
        ...more,
      },
      revised,
    ).play(end)
  const optionTo = (t: Table, space: string): string =>
    t.asks('choose').options.find((o) => o.option.endsWith(`:${space}`))?.option ?? ''
  const waits = [
    { pool: 'waiting' as const, power: 'russia', unit: 'infantry', treasury: 'russia', count: 5 },
  ]

  it('LHTR-139 each complex may move one territory, and works there this turn up to its value', () => {
    const t = industry(waits)
    t.play(choose(optionTo(t, 'kazakh-ssr')))
    expect(t.game.facilities.has(t.game.spaceIx('kazakh-ssr'), 'complex')).toBe(true)
    t.play(choose('stay'))
    const spaces = t.asks('place').waiting.flatMap((w) => w.spaces)
    expect(spaces).toContain('kazakh-ssr')
    const here = { kind: 'place' as const, unit: 'infantry', space: 'kazakh-ssr' }
    t.refused({ ...here, count: 3 }, 'LHTR-124', 'complex-full')
    t.play({ ...here, count: 2 })
  })

  it('LHTR-139 LHTR-204 each moves once, and not to a territory with another one', () => {
    const t = industry()
    const [first] = t.game.facilities.with(t.game.spaceIx('caucasus'), 'complex')
    t.refused(choose(`f${first?.id}:russia`), 'LHTR-139', 'no-such-removal')
    t.play(choose(`f${first?.id}:kazakh-ssr`))
    expect(t.asks('choose').options.map((o) => o.option)).not.toContain(`f${first?.id}:novosibirsk`)
    t.play(choose(optionTo(t, 'archangel')))
    expect(t.decision()).not.toMatchObject({ about: 'mobile-industry' })
  })

  it('LHTR-139 a captor cannot move it, and other powers have no mobile industry', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'germany', phase: 'noncombat-move' },
        control: [{ space: 'caucasus', power: 'germany' }],
        ...having('mobile-industry'),
      },
      revised,
    ).play(end)
    expect(t.decision()).not.toMatchObject({ about: 'mobile-industry' })
    const captured = industry([], { control: [{ space: 'caucasus', power: 'germany' }] })
    expect(captured.asks('choose').options.map((o) => o.label)).not.toContain(
      'from Caucasus to Kazakh S.S.R.',
    )
  })

  it('LHTR-204 a complex moved into a territory captured this turn works from the next turn on', () => {
    const t = industry(waits, {
      facts: { advantages: { has: ['mobile-industry'] }, turn: { controlAtStart: { caucasus: 'germany' } } },
    })
    t.play(choose(optionTo(t, 'kazakh-ssr')), choose('stay'))
    const spaces = t.asks('place').waiting.flatMap((w) => w.spaces)
    expect(spaces).not.toContain('kazakh-ssr')
  })
})

describe('Salvage', () => {
  const attackOn = (defender: string, ...more: Units): Table =>
    fighting(
      'russia',
      ['salvage'],
      [
        u('russia', 'artillery', 'ukraine-ssr', { from: 'caucasus' }),
        u('germany', defender, 'ukraine-ssr'),
        ...more,
      ],
    )

  it('LHTR-140 the winner of a battle that destroyed an enemy tank places a free tank in that territory', () => {
    const t = attackOn('armor')
    roll(t, 2, 1)
    roll(t, 3, 6)
    expect(t.pieces('ukraine-ssr')).toEqual(['russia armor', 'russia artillery'])
    expect(movesLeft(t.game, t.game.piece(Number(t.id('ukraine-ssr', 'armor').slice(1))))).toBe(2)
    t.refused(move(t.id('ukraine-ssr', 'armor'), 'ukraine-ssr', 'caucasus'), 'LHTR-114', 'fought-already')
  })

  it('LHTR-140 no tank destroyed, no tank', () => {
    const t = attackOn('infantry')
    roll(t, 2, 1)
    roll(t, 2, 6)
    expect(t.pieces('ukraine-ssr')).toEqual(['russia artillery'])
  })

  it('LHTR-140 nor if a Soviet tank was lost, or Germany wins', () => {
    const t = fighting(
      'russia',
      ['salvage'],
      [
        u('russia', 'armor', 'ukraine-ssr', { from: 'caucasus' }),
        u('germany', 'armor', 'ukraine-ssr', { count: 2 }),
      ],
    )
    roll(t, 3, 1)
    roll(t, 3, 1, 6)
    expect(t.pieces('ukraine-ssr')).toEqual(['germany armor'])
  })

  it('LHTR-205 it is won in defense too, including by the attacker’s retreat', () => {
    const t = fighting(
      'germany',
      ['salvage'],
      [
        u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr', count: 2 }),
        u('russia', 'infantry', 'caucasus', { count: 3 }),
      ],
    )
    roll(t, 3, 6, 6)
    roll(t, 2, 1, 6, 6)
    playOn(t, () => t.decision()?.of === 'retreat')
    t.play(retreat('ukraine-ssr'))
    expect(t.ids('caucasus', 'armor', 'russia')).toHaveLength(1)
  })

  it('LHTR-140 aircraft alone place no tank', () => {
    const t = fighting(
      'russia',
      ['salvage'],
      [u('russia', 'fighter', 'ukraine-ssr', { from: 'caucasus' }), u('germany', 'armor', 'ukraine-ssr')],
    )
    roll(t, 3, 1)
    roll(t, 3, 6)
    expect(t.ids('ukraine-ssr', 'armor')).toEqual([])
  })

  it('LHTR-140 lost ships do not count', () => {
    const t = fighting(
      'uk',
      ['salvage'],
      [u('uk', 'battleship', 'sz-5', { from: 'sz-6' }), u('germany', 'transport', 'sz-5')],
    )
    roll(t, 4, 1)
    expect(rolls(t).by).toBe('germany')
  })
})

describe('Trans-Siberian railway', () => {
  const train = (power: string, unit: string, space: string, mode = 'noncombat-move'): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power, phase: mode },
        units: [u(power, unit, space)],
        ...having('trans-siberian-railway'),
      },
      revised,
    )

  it.each(['infantry', 'artillery', 'antiaircraft-gun'])(
    'LHTR-142 %s moves two territories along the line in the noncombat phase',
    (unit) => {
      const t = train('russia', unit, 'russia')
      t.play(move(t.ids('russia'), 'russia', 'novosibirsk', 'yakut-ssr'))
      expect(t.pieces('yakut-ssr')).toEqual([`russia ${unit}`])
    },
  )

  it('LHTR-142 LHTR-206 Evenki lies on the line, and the far end is Buryatia', () => {
    const t = train('russia', 'infantry', 'evenki-national-okrug')
    t.play(move(t.ids('evenki-national-okrug'), 'evenki-national-okrug', 'yakut-ssr', 'buryatia-ssr'))
    expect(t.pieces('buryatia-ssr')).toEqual(['russia infantry'])
  })

  it('LHTR-142 not off the line, not with other units, not for other powers', () => {
    const beside = train('russia', 'infantry', 'kazakh-ssr')
    expect(beside.try(move(beside.ids('kazakh-ssr'), 'kazakh-ssr', 'novosibirsk', 'yakut-ssr'))?.code).toBe(
      'too-far',
    )
    const tank = train('russia', 'armor', 'russia')
    const far = move(tank.ids('russia'), 'russia', 'novosibirsk', 'yakut-ssr', 'buryatia-ssr')
    expect(tank.try(far)?.code).toBe('too-far')
    const guest = train('uk', 'infantry', 'russia')
    expect(guest.try(move(guest.ids('russia'), 'russia', 'novosibirsk', 'yakut-ssr'))?.code).toBe('too-far')
  })
})

it('LHTR-137 a battle in winter uses 3', () => {
  const t = fight(
    'germany',
    [u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }), u('russia', 'infantry', 'caucasus')],
    { facts: { advantages: { has: ['russian-winter'], active: ['russian-winter'] } } },
    revised,
  )
  roll(t, 3, 6)
  roll(t, 3, 6)
  t.play(press)
  roll(t, 3, 1)
  roll(t, 3, 6)
})
