// The non-aggression treaty of Japan and the Soviet Union (AARE-037 to AARE-048, AARE-263, AARE-290).
import { describe, expect, it } from 'vitest'
import type { Table } from '../../support/game'
import { treatyInForce } from '../../../main/rules/expansion/treaty/treaty'
import {
  at,
  choose,
  end,
  held,
  legal,
  move,
  roll,
  targets,
  u,
  unload,
  type Switches,
  type Units,
} from './support'

/** A combat movement in round 3, on a cleared board. */
const moving = (power: string, units: Units, more: object = {}, switches: Switches = {}): Table =>
  at(power, 'combat-move', units, more, switches)
const noncombat = (power: string, units: Units, more: object = {}): Table =>
  at(power, 'noncombat-move', units, more)

/** The effect of the moves so far on it. */
const ahead = (t: Table): unknown => t.view().facts['treatyNext']
/** The public state of the treaty. */
const treaty = (t: Table): unknown[] => {
  const { facts } = t.view()
  return ['treaty', 'treatyBy', 'treatyRound', 'treatySpace'].flatMap((name) => facts[name] ?? [])
}
const infantry = (t: Table, power: string, space: string): number => t.ids(space, 'infantry', power).length
/** All infantry of a power on the board. */
const anywhere = (t: Table, power: string): number =>
  Object.keys(t.view().spaces).reduce((sum, id) => sum + infantry(t, power, id), 0)
const effects = (t: Table, unit: string, to: string) => targets(t, unit).get(to)?.effects ?? []

const threat = u('japan', 'infantry', 'manchuria', { count: 3 })

describe('in force', () => {
  it('AARE-037: it is in force from the start, publicly', () => {
    const t = moving('japan', [])
    expect(treaty(t)).toEqual(['in-force'])
    expect(treatyInForce(t.game)).toBe(true)
  })
  it('AARE-037: attacks by other powers, and by the parties elsewhere, leave it in force', () => {
    const german = moving('germany', [u('germany', 'infantry', 'caucasus', { from: 'ukraine-ssr' })])
    expect(treaty(german.play(end))).toEqual(['in-force'])
    const china = moving('japan', [u('japan', 'infantry', 'china', { from: 'kwangtung' })])
    expect(treaty(china.play(end))).toEqual(['in-force'])
  })
})

describe('broken', () => {
  it('AARE-038: a Japanese attack on a red territory breaks it, and so does a Soviet one on an orange one', () => {
    const japanese = moving('japan', [threat])
    japanese.play(move(japanese.ids('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(treaty(japanese)).toEqual(['broken', 'japan', 3, 'buryatia-ssr'])
    expect(treatyInForce(japanese.game)).toBe(false)
    const soviet = moving('russia', [u('russia', 'infantry', 'buryatia-ssr')])
    soviet.play(move(soviet.ids('buryatia-ssr'), 'buryatia-ssr', 'manchuria'), end)
    expect(treaty(soviet)).toEqual(['broken', 'russia', 3, 'manchuria'])
  })
  it('AARE-039: Japan attacks Buryatia with two infantry in it: six defend', () => {
    const t = moving('japan', [threat, u('russia', 'infantry', 'buryatia-ssr', { count: 2 })])
    t.play(move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'))
    expect(infantry(t, 'russia', 'buryatia-ssr')).toBe(2)
    t.play(end)
    expect(infantry(t, 'russia', 'buryatia-ssr')).toBe(6)
    roll(t, 1, 6, 6, 6)
    roll(t, 2, 6, 6, 6, 6, 6, 6)
  })
  it('AARE-039: Russia attacks Manchuria: Japan adds four infantry there', () => {
    const t = moving('russia', [u('russia', 'infantry', 'buryatia-ssr', { count: 2 })])
    t.play(move(t.ids('buryatia-ssr'), 'buryatia-ssr', 'manchuria'), end)
    expect(t.pieces('manchuria')).toEqual([
      ...Array.from({ length: 4 }, () => 'japan infantry'),
      ...Array.from({ length: 2 }, () => 'russia infantry'),
    ])
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6, 6, 6)
  })
  it('AARE-040: Buryatia and the Soviet Far East attacked in one turn: four in one of them, none in the other', () => {
    const t = moving('japan', [threat, u('japan', 'infantry', 'soviet-far-east', { from: 'yakut-ssr' })])
    t.play(move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    const open = t.asks('choose')
    expect(open).toMatchObject({ about: 'treaty', by: { power: 'russia' } })
    expect(open.options.map((o) => o.option).sort()).toEqual(['buryatia-ssr', 'soviet-far-east'])
    t.refused(choose('yakut-ssr'), 'AARE-040', 'pick-broken-land')
    t.play(choose('soviet-far-east'))
    expect([infantry(t, 'russia', 'soviet-far-east'), infantry(t, 'russia', 'buryatia-ssr')]).toEqual([4, 0])
    expect(treaty(t)).toEqual(['broken', 'japan', 3, 'soviet-far-east'])
  })
  it('AARE-047: the UK owns Yakut, liberated; Japan attacks it: broken, four Soviet infantry join the defense', () => {
    const t = moving(
      'japan',
      [u('japan', 'infantry', 'buryatia-ssr'), u('uk', 'infantry', 'yakut-ssr')],
      held('uk', 'yakut-ssr'),
    )
    t.play(move(t.ids('buryatia-ssr'), 'buryatia-ssr', 'yakut-ssr'), end)
    expect(infantry(t, 'russia', 'yakut-ssr')).toBe(4)
    roll(t, 1, 6)
    roll(t, 2, 6, 6, 6, 6, 6)
  })
  it('AARE-047: a bombing raid on a territory is an attack on it', () => {
    const t = moving('japan', [u('japan', 'bomber', 'kazakh-ssr')], held('japan', 'kazakh-ssr'))
    t.play(move(t.ids('kazakh-ssr'), 'kazakh-ssr', 'caucasus'), end)
    expect(infantry(t, 'russia', 'caucasus')).toBe(4)
    expect(treaty(t)).toEqual(['broken', 'japan', 3, 'caucasus'])
  })
  it('AARE-047: a raid by another power does not affect the treaty', () => {
    const t = moving('germany', [u('germany', 'bomber', 'ukraine-ssr')])
    t.play(move(t.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'))
    t.play({ kind: 'raid', units: t.ids('caucasus', 'bomber'), space: 'caucasus' }, end)
    roll(t, null, 3)
    expect(treaty(t)).toEqual(['in-force'])
  })
  it('AARE-047: rockets at a territory are an attack on it', () => {
    const t = moving('japan', [u('japan', 'antiaircraft-gun', 'kazakh-ssr')], {
      ...held('japan', 'kazakh-ssr'),
      facts: { technologies: { rockets: ['japan'] } },
    })
    t.play(end)
    const { guns } = t.asks('rocket')
    t.play({ kind: 'rocket', gun: guns[0]?.gun ?? '', target: 'caucasus' })
    roll(t, null, 3)
    t.play(end)
    expect(treaty(t)).toEqual(['broken', 'japan', 3, 'caucasus'])
    expect(infantry(t, 'russia', 'caucasus')).toBe(4)
  })
  it('AARE-290: tanks stop in a territory where the infantry may appear, until the treaty ends', () => {
    const tank = [u('japan', 'armor', 'manchuria')]
    const t = moving('japan', tank)
    t.refused(
      move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr', 'yakut-ssr'),
      'AARE-290',
      'treaty-stops-tanks',
    )
    const after = moving('japan', tank, { facts: { treaty: { state: 'void' } } })
    after.play(move(after.ids('manchuria'), 'manchuria', 'buryatia-ssr', 'yakut-ssr'))
    expect(after.control('buryatia-ssr')).toBe('japan')
  })
  it('AARE-045: once it is over no acts against it are recorded, even in the turn’s own record', () => {
    const noted = (state: string) => {
      const t = moving('japan', [u('japan', 'armor', 'balkans')], {
        ...held('russia', 'ukraine-ssr', 'eastern-europe'),
        facts: { treaty: { state } },
      })
      t.play(move(t.ids('balkans'), 'balkans', 'ukraine-ssr', 'eastern-europe'))
      return t.game.state.record.facts['treatyVoided']
    }
    expect(noted('in-force')).toBe('ukraine-ssr')
    expect(noted('void')).toBeUndefined()
    expect(noted('broken')).toBeUndefined()
  })
})

describe('the advantage of that name', () => {
  it('AARE-313: it gives its four infantry in addition to those of the treaty', () => {
    const t = moving('japan', [threat], { facts: { advantages: { has: ['nonaggression-treaty'] } } })
    t.play(move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(infantry(t, 'russia', 'buryatia-ssr')).toBe(8)
  })
})

describe('convoys', () => {
  it('AARE-057: while the treaty is in force a Soviet submarine does not raid Japan; an American one does', () => {
    const loss = (power: string, more: object = {}): number => {
      const t = at('japan', 'income', [u(power, 'submarine', 'sz-60')], { treasuries: { japan: 0 }, ...more })
      return 30 - t.cash('japan')
    }
    expect(loss('russia')).toBe(0)
    expect(loss('us')).toBe(2)
    expect(loss('russia', { facts: { treaty: { state: 'void' } } })).toBe(2)
  })
})

describe('void', () => {
  it('AARE-041 AARE-042: Japan holds India; Russia attacks India: void, Japan places four infantry in Japan', () => {
    const t = moving('russia', [u('russia', 'infantry', 'persia', { count: 2 })], held('japan', 'india'))
    t.play(move(t.ids('persia'), 'persia', 'india'), end)
    expect(treaty(t)).toEqual(['void', 'russia', 3, 'india'])
    expect([infantry(t, 'japan', 'japan'), infantry(t, 'japan', 'india')]).toEqual([4, 0])
  })
  it('AARE-041 AARE-042: Russia holds Ukraine; Japan attacks Ukraine: void, Russia places four in Russia', () => {
    const t = moving('japan', [u('japan', 'infantry', 'balkans')], held('russia', 'ukraine-ssr'))
    t.play(move(t.ids('balkans'), 'balkans', 'ukraine-ssr'), end)
    expect(treaty(t)).toEqual(['void', 'japan', 3, 'ukraine-ssr'])
    expect(infantry(t, 'russia', 'russia')).toBe(4)
  })
  it('AARE-042: a tank that captures such a territory on its way voids it too', () => {
    const t = moving(
      'japan',
      [u('japan', 'armor', 'balkans')],
      held('russia', 'ukraine-ssr', 'eastern-europe'),
    )
    t.play(move(t.ids('balkans'), 'balkans', 'ukraine-ssr', 'eastern-europe'))
    expect(treaty(t)).toEqual(['in-force'])
    t.play(end)
    expect(treaty(t)).toEqual(['void', 'japan', 3, 'ukraine-ssr'])
  })
  it('AARE-042: a third power’s territory captured by tanks or battles is not the partner’s: it stays in force', () => {
    const t = moving('japan', [u('japan', 'armor', 'kwangtung')], held('uk', 'china', 'sinkiang'))
    t.play(move(t.ids('kwangtung'), 'kwangtung', 'china', 'sinkiang'), end)
    expect([t.control('china'), t.control('sinkiang')]).toEqual(['japan', 'japan'])
    while (t.view().power === 'japan' && t.view().phase !== 'place') t.play(end)
    expect(treaty(t)).toEqual(['in-force'])
    expect(infantry(t, 'russia', 'russia')).toBe(0)
  })
  it('AARE-043: the UK holds Manchuria and a Soviet infantry moves in: void', () => {
    const t = noncombat('russia', [u('russia', 'infantry', 'buryatia-ssr')], held('uk', 'manchuria'))
    t.play(move(t.ids('buryatia-ssr'), 'buryatia-ssr', 'manchuria'))
    t.play(end)
    expect(treaty(t)).toEqual(['void', 'russia', 3, 'manchuria'])
    expect(infantry(t, 'japan', 'japan')).toBe(4)
  })
  it('AARE-043: Germany holds Caucasus and a Japanese fighter flies over it: void', () => {
    const t = noncombat(
      'japan',
      [u('japan', 'fighter', 'persia')],
      held('germany', 'caucasus', 'ukraine-ssr'),
    )
    t.play(move(t.ids('persia'), 'persia', 'caucasus', 'ukraine-ssr'), end)
    expect(treaty(t)).toEqual(['void', 'japan', 3, 'caucasus'])
    expect(infantry(t, 'russia', 'russia')).toBe(4)
  })
  it('AARE-043: a flight over it in combat movement voids it, reported with the first such territory', () => {
    const t = moving(
      'japan',
      [u('japan', 'bomber', 'persia', { count: 2 }), u('uk', 'infantry', 'west-russia')],
      {
        control: [held('germany', 'caucasus', 'kazakh-ssr'), held('uk', 'west-russia')].flatMap(
          (x) => x.control ?? [],
        ),
      },
    )
    const [a = '', b = ''] = t.ids('persia')
    t.play(move(a, 'persia', 'caucasus', 'west-russia'))
    t.play(move(b, 'persia', 'kazakh-ssr', 'caucasus', 'west-russia'))
    expect(treaty(t)).toEqual(['in-force'])
    t.play(end)
    expect(treaty(t)).toEqual(['void', 'japan', 3, 'caucasus'])
  })
  it('AARE-043: cargo that lands there from the sea voids it', () => {
    const t = noncombat(
      'russia',
      [
        u('russia', 'transport', 'sz-61', { ref: 't' }),
        { power: 'russia', unit: 'infantry', carriedBy: 't' },
      ],
      held('uk', 'manchuria'),
    )
    t.play(unload(t.ids('sz-61', 'infantry'), 'manchuria'), end)
    expect(treaty(t)).toEqual(['void', 'russia', 3, 'manchuria'])
  })
  it('AARE-043: entering a territory of another color that a friend holds does not affect it', () => {
    const t = noncombat('japan', [u('japan', 'infantry', 'persia')], held('germany', 'india'))
    t.play(move(t.ids('persia'), 'persia', 'india'), end)
    expect(treaty(t)).toEqual(['in-force'])
  })
  it('AARE-044: an attack on the partner’s ships voids it', () => {
    const ships = (power: string, other: string) =>
      moving(power, [u(power, 'submarine', 'sz-60', { from: 'sz-61' }), u(other, 'transport', 'sz-60')])
    expect(treaty(ships('japan', 'russia').play(end))).toEqual(['void', 'japan', 3, 'sz-60'])
    expect(treaty(ships('russia', 'japan').play(end))).toEqual(['void', 'russia', 3, 'sz-60'])
    expect(treaty(ships('japan', 'us').play(end))).toEqual(['in-force'])
  })
  it('AARE-048: infantry at the capital arrives when the moves are declared, before the battles', () => {
    const t = moving('japan', [u('japan', 'infantry', 'balkans')], {
      ...held('russia', 'ukraine-ssr'),
    })
    t.play(move(t.ids('balkans'), 'balkans', 'ukraine-ssr'))
    expect(anywhere(t, 'russia')).toBe(0)
    t.play(end)
    expect(anywhere(t, 'russia')).toBe(4)
  })
  it('AARE-048: if enemies hold the injured party’s capital they are lost', () => {
    const t = moving('japan', [u('japan', 'infantry', 'balkans')], {
      control: [
        ...(held('russia', 'ukraine-ssr').control ?? []),
        ...(held('germany', 'russia').control ?? []),
      ],
    })
    t.play(move(t.ids('balkans'), 'balkans', 'ukraine-ssr'), end)
    expect(treaty(t)).toEqual(['void', 'japan', 3, 'ukraine-ssr'])
    expect(anywhere(t, 'russia')).toBe(0)
  })
})

describe('only once', () => {
  it('AARE-045: later attacks give no infantry', () => {
    const t = moving('japan', [threat], { facts: { treaty: { state: 'broken', by: 'russia', round: 1 } } })
    t.play(move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(infantry(t, 'russia', 'buryatia-ssr')).toBe(0)
    expect(treaty(t)).toEqual(['broken', 'russia', 1])
    const home = noncombat('russia', [u('russia', 'infantry', 'buryatia-ssr')], {
      ...held('uk', 'manchuria'),
      facts: { treaty: { state: 'void' } },
    })
    home.play(move(home.ids('buryatia-ssr'), 'buryatia-ssr', 'manchuria'), end)
    expect(anywhere(home, 'japan')).toBe(0)
  })
  it('AARE-046: a breaking attack and a voiding act in one turn: broken, and four infantry only in the attacked territory', () => {
    const t = moving('japan', [
      threat,
      u('japan', 'submarine', 'sz-62', { from: 'sz-60' }),
      u('russia', 'transport', 'sz-62'),
    ])
    t.play(move(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(treaty(t)).toEqual(['broken', 'japan', 3, 'buryatia-ssr'])
    expect([infantry(t, 'russia', 'buryatia-ssr'), infantry(t, 'russia', 'russia')]).toEqual([4, 0])
  })
})

describe('warnings before a move', () => {
  it('AARE-038: an attack on a territory of the partner’s color warns that it breaks the treaty', () => {
    const t = moving('japan', [threat, u('us', 'infantry', 'china')])
    const [one = ''] = t.ids('manchuria')
    expect(effects(t, one, 'buryatia-ssr')).toEqual(['captures', 'breaks-treaty'])
    expect(effects(t, one, 'china')).toEqual(['attack'])
    const void_ = moving('japan', [threat], { facts: { treaty: { state: 'void' } } })
    expect(effects(void_, void_.id('manchuria'), 'buryatia-ssr')).toEqual(['captures'])
    const others = moving('germany', [u('germany', 'infantry', 'ukraine-ssr')])
    expect(effects(others, others.id('ukraine-ssr'), 'caucasus')).toEqual(['captures'])
  })
  it('AARE-042 AARE-043 AARE-044: and acts that void it warn of that', () => {
    const land = moving(
      'japan',
      [u('japan', 'armor', 'balkans')],
      held('russia', 'ukraine-ssr', 'eastern-europe'),
    )
    expect(effects(land, land.id('balkans'), 'eastern-europe')).toContain('voids-treaty')
    const air = noncombat('japan', [u('japan', 'fighter', 'persia')], held('germany', 'caucasus'))
    expect(effects(air, air.id('persia'), 'caucasus')).toContain('voids-treaty')
    const sea = moving('japan', [u('japan', 'submarine', 'sz-61'), u('russia', 'transport', 'sz-60')])
    expect(effects(sea, sea.id('sz-61'), 'sz-60')).toEqual(['attack', 'voids-treaty'])
  })
  it('AARE-047: a bomber over a complex, and cargo about to land, warn too', () => {
    const air = moving(
      'japan',
      [u('japan', 'bomber', 'persia'), u('japan', 'fighter', 'india')],
      held('japan', 'persia', 'india'),
    )
    expect(effects(air, air.id('persia'), 'caucasus')).toContain('breaks-treaty')
    expect(effects(air, air.id('persia'), 'kazakh-ssr')).not.toContain('breaks-treaty')
    const t = moving('russia', [
      u('russia', 'transport', 'sz-61', { ref: 't', from: 'sz-63' }),
      { power: 'russia', unit: 'infantry', carriedBy: 't' },
    ])
    const ashore = legal(t)
      .groups(t.ids('sz-61', 'infantry'))
      .flatMap((g) => g.unload.map((one) => [one.to, one.effects]))
    expect(ashore).toContainEqual(['manchuria', ['assault', 'breaks-treaty']])
  })
  it('AARE-046: and the moves so far, taken together, show their effect', () => {
    const t = moving('japan', [threat, u('japan', 'bomber', 'persia')], {
      control: [held('germany', 'caucasus'), held('uk', 'west-russia'), held('japan', 'persia')].flatMap(
        (x) => x.control ?? [],
      ),
      facilities: [{ space: 'west-russia', unit: 'industrial-complex' }],
    })
    expect(ahead(t)).toBeUndefined()
    t.play(move(t.ids('persia'), 'persia', 'caucasus', 'west-russia'))
    expect(ahead(t)).toBe('void')
    t.play(move(t.id('manchuria'), 'manchuria', 'buryatia-ssr'))
    expect(ahead(t)).toBe('broken')
    t.play(end)
    expect(ahead(t)).toBeUndefined()
    const land = moving('japan', [u('japan', 'infantry', 'balkans')], held('russia', 'ukraine-ssr'))
    land.play(move(land.ids('balkans'), 'balkans', 'ukraine-ssr'))
    expect(ahead(land)).toBe('void')
  })
})
