/** Landing plans at the end of combat movement: a deck that has moved or will fight cannot sail. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'
import { facing, together } from '../global/support'
import { aboard, end, legal, move, reaches, u, type Units } from './support'

/** A corner of a board: fighters fly from `land` along `way` to an enemy, with one point left; only a deck is near. */
interface Corner {
  readonly rule: string
  readonly power: string
  readonly enemy: string
  readonly deck: string
  /** The units where the fighters attack. */
  readonly prey: string
  readonly land: string
  readonly way: readonly string[]
  /** Zones next to the target, and one that is too far away but next to each of them. */
  readonly near: readonly [string, ...string[]]
  readonly far: string
  /** A zone that the carrier could not return from. */
  readonly beyond: string
  readonly more?: Position
}

const pacificNorth: Corner = {
  ...{ rule: 'LHTR-056', power: 'japan', enemy: 'us', deck: 'aircraft-carrier', prey: 'submarine' },
  ...{ land: 'wake-island', way: ['sz-51', 'sz-52', 'sz-55'], near: ['sz-56', 'sz-52'], far: 'sz-57' },
  beyond: 'sz-62',
}
const atlantic: Corner = {
  ...{ rule: 'EUR-055', power: 'uk', enemy: 'germany', deck: 'carrier', prey: 'submarine' },
  ...{ land: 'algeria', way: ['morocco', 'south-atlantic', 'british-convoy-1'] },
  ...{ near: ['azores-sea', 'central-atlantic'], far: 'mid-atlantic', beyond: 'halifax-sea' },
}
const corners: Readonly<Record<string, Corner>> = {
  revised: pacificNorth,
  'victory-cities': pacificNorth,
  expansion: { ...pacificNorth, prey: 'destroyer' },
  'europe-1999': atlantic,
  'europe-pacific': atlantic,
  'pacific-2001': {
    ...{ rule: 'PAC-061', power: 'japan', enemy: 'usa', deck: 'carrier', prey: 'submarine' },
    ...{ land: 'new-zealand', way: ['sea-zone-13', 'sea-zone-12', 'sea-zone-1'] },
    ...{ near: ['sea-zone-11'], far: 'sea-zone-10', beyond: 'sea-zone-9' },
  },
  global: {
    ...{ rule: 'G40-019', power: 'japan', enemy: 'united-states', deck: 'carrier', prey: 'destroyer' },
    ...{ land: 'wake-island', way: ['sz-31', 'sz-24', 'sz-25', 'sz-13'], near: ['sz-14'] },
    ...{ far: 'sz-8', beyond: 'sz-4' },
    more: facing(['japan'], ['united-states']),
  },
}
const games = Object.entries(corners).map(([scenario, corner]) => ({ scenario, ...corner }))
type Scene = (typeof games)[number]

const preyAt = ({ way }: Scene): string => way[way.length - 1] ?? ''

/** Two fighters on their territory, a carrier in a zone, the enemy at their target, and more. */
function scene(c: Scene, deck: string, more: Units = [], first: Units = []): Table {
  const units = [
    ...first,
    u(c.power, c.deck, deck),
    u(c.power, 'fighter', c.land, { count: 2 }),
    u(c.enemy, c.prey, preyAt(c)),
    ...more,
  ]
  return table(
    together(c.more ?? {}, {
      ...{ clear: ['*'], turn: { round: 3, power: c.power, phase: 'combat-move' }, units },
      control: [{ space: c.land, power: c.power }],
    }),
    { scenario: c.scenario },
  )
}
const flight = (t: Table, c: Scene) => move(t.ids(c.land, 'fighter', c.power), c.land, ...c.way)
const homeless = (t: Table): number => t.asks('move').homeless.length

/** Ending the phase is refused, naming both fighters, until the carrier has sailed there. */
function mustSail(t: Table, c: Scene): void {
  const carrier = t.id(c.far, c.deck, c.power)
  const fighters = t.ids(preyAt(c), 'fighter', c.power)
  const to = t.asks('move').pickUps?.[0]?.space ?? ''
  expect(c.near).toContain(to)
  expect(t.asks('move')).toMatchObject({
    ...{ homeless: fighters, pickUps: [{ carrier, space: to, units: fighters }] },
  })
  t.refused(end, c.rule, 'carrier-must-sail')
  expect(t.try(end)?.blockers).toEqual([
    { kind: 'piece', id: fighters[0], n: 2 },
    { kind: 'piece', id: fighters[1] },
    { kind: 'space', id: to },
  ])
  // The suggestion for a player that only ends the phase is the same.
  expect(legal(t).finish()).toEqual(move(carrier, c.far, to))
  t.play(legal(t).finish())
  expect(homeless(t)).toBe(0)
  expect(t.asks('move').pickUps).toBeUndefined()
  t.play(end)
}

describe.each(games)('the end of combat movement in $scenario', (c) => {
  it(`${c.rule}: a carrier that sailed away after the flight must come back`, () => {
    const t = scene(c, c.near[0])
    t.play(flight(t, c))
    expect(homeless(t)).toBe(0)
    t.play(move(t.id(c.near[0], c.deck), c.near[0], c.far))
    mustSail(t, c)
  })

  it(`${c.rule}: a carrier that sailed away before the flight must come back`, () => {
    const t = scene(c, c.near[0])
    t.play(move(t.id(c.near[0], c.deck), c.near[0], c.far), flight(t, c))
    mustSail(t, c)
  })

  it(`${c.rule}: a carrier with enemies in its zone must leave before it has to fight`, () => {
    const t = scene(c, c.far, [u(c.enemy, 'destroyer', c.far)])
    t.play(flight(t, c))
    mustSail(t, c)
  })

  it(`${c.rule}: a carrier that has not moved may come later`, () => {
    const t = scene(c, c.far)
    t.play(flight(t, c))
    expect(t.asks('move').pickUps).toBeUndefined()
    expect(homeless(t)).toBe(0)
    t.play(end)
  })

  it(`${c.rule}: a carrier that could not return in the phase does not sail that far`, () => {
    const t = scene(c, c.near[0])
    const carrier = t.id(c.near[0], c.deck)
    t.play(flight(t, c), move(carrier, c.near[0], c.far))
    expect(reaches(t, carrier)).toEqual(expect.arrayContaining([...c.near]))
    expect(reaches(t, carrier)).not.toContain(c.beyond)
    t.refused(move(carrier, c.far, c.beyond), c.rule, 'no-landing')
  })
})

/** A board of Revised on which Japan holds Wake and the United States all islands around. */
const ocean = (units: Units): Table =>
  table(
    {
      ...{ clear: ['*'], turn: { round: 3, power: 'japan', phase: 'combat-move' }, units },
      control: [{ space: 'wake-island', power: 'japan' }],
    },
    { scenario: 'revised' },
  )
const wake: Units = [u('japan', 'fighter', 'wake-island', { count: 2 }), u('us', 'submarine', 'sz-55')]
const toPrey = (t: Table) => move(t.ids('wake-island', 'fighter'), 'wake-island', 'sz-51', 'sz-52', 'sz-55')

describe('aircraft that depend on carriers', () => {
  it('LHTR-056: a carrier takes its aircraft along and must keep the deck', () => {
    const t = ocean([
      ...wake.slice(1),
      { ...u('japan', 'aircraft-carrier', 'sz-57'), ref: 'deck' },
      aboard('japan', 'fighter', 'deck'),
      u('japan', 'fighter', 'wake-island'),
      u('us', 'destroyer', 'sz-57'),
    ])
    const [own = ''] = t.ids('sz-57', 'fighter')
    t.play(toPrey(t))
    expect(homeless(t)).toBe(1)
    const sail = legal(t).finish()
    expect(sail).toMatchObject({ kind: 'move', units: [t.id('sz-57', 'aircraft-carrier'), own] })
    t.play(sail, end)
  })

  it('LHTR-056: a single fighter makes a carrier come back', () => {
    const t = ocean([
      ...wake.slice(1),
      u('japan', 'fighter', 'wake-island'),
      u('japan', 'aircraft-carrier', 'sz-56'),
    ])
    t.play(toPrey(t), move(t.id('sz-56'), 'sz-56', 'sz-57'))
    expect(homeless(t)).toBe(1)
    t.refused(end, 'LHTR-056', 'carrier-must-sail')
    expect(t.try(end)?.blockers?.[0]).toMatchObject({ n: 1 })
    t.play(legal(t).finish(), end)
  })

  it('LHTR-056: of two needed carriers the one that cannot sail later must sail now', () => {
    const t = ocean([
      ...wake,
      u('japan', 'fighter', 'wake-island', { count: 2 }),
      u('japan', 'aircraft-carrier', 'sz-62'),
      u('japan', 'aircraft-carrier', 'sz-56'),
    ])
    const [moved = ''] = t.ids('sz-56')
    t.play(toPrey(t), move(moved, 'sz-56', 'sz-57'))
    expect(homeless(t)).toBe(2)
    expect(t.asks('move').pickUps).toMatchObject([{ carrier: moved }])
    t.play(legal(t).finish(), end)
  })

  it('LHTR-056: two carriers must sail if neither alone saves any aircraft', () => {
    // The deck in zone 57 holds the attackers there; only it reaches the others in time, and only that of zone 62 can
    // replace it.
    const t = ocean([
      ...wake,
      u('japan', 'fighter', 'wake-island', { count: 2 }),
      u('us', 'destroyer', 'sz-57'),
      u('japan', 'aircraft-carrier', 'sz-57'),
      u('japan', 'aircraft-carrier', 'sz-63'),
    ])
    const [a = '', b = '', c = '', d = ''] = t.ids('wake-island', 'fighter')
    t.play(
      move(t.id('sz-63'), 'sz-63', 'sz-62'),
      move([a, b], 'wake-island', 'sz-51', 'sz-52', 'sz-55'),
      move([c, d], 'wake-island', 'sz-51', 'sz-52', 'sz-56', 'sz-57'),
    )
    expect(t.asks('move')).toMatchObject({ homeless: [a, b] })
    t.refused(end, 'LHTR-056', 'carrier-must-sail')
    t.play(legal(t).finish())
    expect(homeless(t)).toBe(2)
    t.refused(end, 'LHTR-056', 'carrier-must-sail')
    t.play(legal(t).finish())
    expect(homeless(t)).toBe(0)
    t.play(end)
  })

  it('LHTR-056: aircraft beyond rescue do not block the phase', () => {
    const t = ocean([...wake, u('japan', 'aircraft-carrier', 'sz-30')])
    for (const id of t.ids('wake-island', 'fighter')) {
      const p = t.game.find(id) ?? expect.fail(id)
      Object.assign(t.game.turnOf(p), { spent: 4, moved: ['combat-move'], legs: [[p.space, p.space]] })
      t.game.put(p, t.game.spaceIx('sz-55'))
    }
    expect(t.asks('move')).toMatchObject({ homeless: t.ids('sz-55', 'fighter') })
    expect(t.asks('move').pickUps).toBeUndefined()
    t.play(end)
  })

  // The carrier in zone 60 gets near only through zone 51 or 57, and enemies are in both.
  const behind: Units = [
    ...wake,
    u('japan', 'aircraft-carrier', 'sz-60'),
    u('us', 'destroyer', 'sz-51'),
    u('us', 'destroyer', 'sz-57'),
  ]
  const others = (t: Table): string[] => t.ids('sz-51', undefined, 'japan')

  it('LHTR-056: a flight counts on a carrier whose route will be cleared, and no aircraft flies on from that battle', () => {
    const t = ocean([...behind, u('japan', 'fighter', 'wake-island')])
    const [a = '', b = '', c = ''] = t.ids('wake-island', 'fighter')
    const flight = move([a, b], 'wake-island', 'sz-51', 'sz-52', 'sz-55')
    t.refused(flight, 'LHTR-056', 'no-landing')
    t.play(move(c, 'wake-island', 'sz-51'), flight)
    expect(homeless(t)).toBe(0)
    expect(reaches(t, c)).toContain('sz-57')
    expect(reaches(t, c)).not.toContain('sz-55')
    t.refused(move(others(t), 'sz-51', 'sz-52', 'sz-55'), 'LHTR-056', 'no-landing')
    t.play(end)
  })

  it('LHTR-056: nor does a ship leave the battle that clears the route', () => {
    const t = ocean([...behind, u('japan', 'destroyer', 'sz-51')])
    t.play(toPrey(t))
    const [ship = ''] = others(t)
    expect(reaches(t, ship)).not.toContain('sz-50')
    expect(reaches(t, ship)).toContain('sz-57')
    t.refused(move(ship, 'sz-51', 'sz-50'), 'LHTR-056', 'no-landing')
    t.play(end)
  })

  it('EUR-055: a transport that shares its zone with enemies in peace clears no route', () => {
    const c: Scene = { scenario: 'europe-1999', ...atlantic }
    const between = (ship: string): Table =>
      scene(c, 'halifax-sea', [
        ...['mid-atlantic', 'celtic-sea', 'us-convoy-2', 'us-eastern-coast', 'atlantic'].map((zone) =>
          u('germany', 'destroyer', zone),
        ),
        u('uk', ship, 'mid-atlantic'),
      ])
    const peaceful = between('transport')
    peaceful.refused(flight(peaceful, c), 'EUR-055', 'no-landing')
    const fighting = between('destroyer')
    fighting.play(flight(fighting, c), end)
  })

  it('LHTR-056: a ship leaves enemies freely if no aircraft needs a deck', () => {
    const t = ocean([...behind, u('japan', 'destroyer', 'sz-51')])
    expect(reaches(t, ...others(t))).toContain('sz-50')
    t.play(move(others(t), 'sz-51', 'sz-50'), end)
  })
})

describe('a carrier with submarines that can be ignored', () => {
  const c: Scene = { scenario: 'global', ...(corners['global'] ?? expect.fail()) }
  const choose = (option: string) => ({ kind: 'choose', option }) as const

  it('G40-019, G40-036: sails for aircraft afterwards, so it cannot be sent to fight', () => {
    const t = scene(c, c.far, [
      u(c.enemy, 'submarine', c.far),
      u(c.power, 'fighter', 'iwo-jima'),
      u(c.enemy, 'destroyer', 'sz-17'),
    ])
    t.play(flight(t, c), move(t.ids('iwo-jima', 'fighter'), 'iwo-jima', 'sz-17'))
    expect(homeless(t)).toBe(0)
    t.play(end)
    const asked = t.asks('choose')
    expect(asked).toMatchObject({ about: 'ignored-zones', suggestion: choose(c.far) })
    expect(asked.options.map((o) => o.option)).toEqual([c.far])
    t.refused(choose('attack'), 'G40-019', 'spare-for-carrier')
    t.refused({ kind: 'press' }, 'G40-036', 'ignore-first')
    t.play(choose(c.far))
    expect(t.decision()).not.toMatchObject({ about: 'ignored-zones' })
  })

  it('G40-019, G40-036: is spared before others that need not sail', () => {
    const other = [u(c.power, 'destroyer', 'sz-5'), u(c.enemy, 'submarine', 'sz-5')]
    const t = scene(c, c.far, [u(c.enemy, 'submarine', c.far)], other)
    t.play(flight(t, c), end)
    const asked = t.asks('choose')
    expect(asked.options.map((o) => o.option)).toEqual(['sz-5', c.far])
    expect(asked.suggestion).toEqual(choose(c.far))
    t.play(choose(c.far))
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['attack', 'sz-5'])
  })

  it('G40-019, G40-036: may fight where it could save no aircraft anyway', () => {
    const t = scene(c, 'sz-4', [u(c.enemy, 'submarine', 'sz-4')])
    for (const id of t.ids(c.land, 'fighter')) {
      const p = t.game.find(id) ?? expect.fail(id)
      Object.assign(t.game.turnOf(p), { spent: 5, moved: ['combat-move'], legs: [[p.space, p.space]] })
      t.game.put(p, t.game.spaceIx(preyAt(c)))
    }
    t.play(end)
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['attack', 'sz-4'])
  })

  it('G40-019, G40-036: may fight if no aircraft depends on it', () => {
    const t = scene(c, c.far, [u(c.enemy, 'submarine', c.far)])
    t.play(end)
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['attack', c.far])
    t.play(choose('attack'))
  })

  it('G40-019, G40-036: is not joined by ships that would make it fight while its required route is not open yet', () => {
    const t = scene(c, 'sz-4', [
      u(c.enemy, 'submarine', 'sz-4'),
      u(c.power, 'cruiser', 'sz-8'),
      u(c.enemy, 'destroyer', 'sz-8'),
      u(c.power, 'destroyer', 'sz-3'),
      u(c.power, 'fighter', 'iwo-jima'),
    ])
    const [ship = ''] = t.ids('sz-3', 'destroyer')
    expect(reaches(t, ship)).toContain('sz-4')
    t.play(flight(t, c))
    expect(reaches(t, ship)).not.toContain('sz-4')
    t.refused(move(ship, 'sz-3', 'sz-4'), 'G40-019', 'no-landing')
    t.play(end)
  })
})
