// Low luck (HSE-001 to HSE-018): numbers are summed, each full six is a hit, one die is rolled for the rest.
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Action, GameEvent } from '../../../shared/model'
import type { Games } from '../../../main/campaign'
import { pictureOf } from '../../../main/engine/battle/battle-picture'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { switchesOf } from '../../../main/engine/compile'
import type { BattleStep, FireGroup, HitClass } from '../../../main/engine/battle/steps'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import { good, newFolder, table as campaignTable } from '../../campaign/table'
import { table, type Table } from '../../support/game'
import { frameOf } from '../../tools/odds/agreement/answers'
import { bombard, end, intercept, move, press, u, type Units } from '../battle/support'

const LOW = { luck: 'low' }

/** A game with low luck in round 3 of this power, on an otherwise empty board. */
function low(
  scenario: string,
  power: string,
  units: Units,
  more: Position = {},
  { phase = 'combat', switches = {} }: { phase?: string; switches?: Record<string, string> } = {},
): Table {
  const turn = { round: 3, power, phase }
  return table({ clear: ['*'], turn, units, ...more }, { scenario, switches: { ...LOW, ...switches } })
}
const revised = (power: string, units: Units, more: Position = {}) => low('revised', power, units, more)

type Rolled = Extract<GameEvent, { kind: 'rolled' }>
/** The dice report of the last action: pips, dice, hits. */
const told = (t: Table) =>
  t.events
    .filter((e): e is Rolled => e.kind === 'rolled')
    .map(({ pips, dice, hits }) => [pips ?? null, [...dice], hits])
/** The open roll: sum, dice and number, with their owner. */
function sum(t: Table) {
  const { pips, dice, hitsOn, reason, by } = t.asks('roll')
  return { pips, dice, hitsOn, reason, by: by.power }
}

/** German units in the Caucasus from the Ukraine, and the Russian units there. */
const raised = (unit: string, count = 1): Units[number] =>
  u('germany', unit, 'caucasus', { from: 'ukraine-ssr', count })
const russian = (unit: string, count = 1): Units[number] => u('russia', unit, 'caucasus', { count })
/** British ships and aircraft, and German ones, in a zone off Western Europe. */
const Z = 'sz-6'
const uk = (unit: string, count = 1): Units[number] => u('uk', unit, Z, { from: 'sz-3', count })
const flown = (unit: string, count = 1): Units[number] => u('uk', unit, Z, { from: 'united-kingdom', count })
const german = (unit: string, count = 1): Units[number] => u('germany', unit, Z, { count })
const heavyBombers: Position = { facts: { technologies: { 'heavy-bombers': ['germany'] } } }

describe('the choice', () => {
  it('HSE-001 low luck is a switch with default fair: then every die is rolled', () => {
    const units = [raised('armor', 4), russian('infantry', 3)]
    const turn = { round: 3, power: 'germany', phase: 'combat' }
    const fair = table({ clear: ['*'], turn, units }, { scenario: 'revised' })
    expect(fair.game.rs.switches).toMatchObject({ luck: 'fair' })
    expect(sum(fair)).toMatchObject({ pips: undefined, dice: 4, hitsOn: 3 })
    const t = revised('germany', [raised('armor', 3), russian('infantry', 3)])
    expect(sum(t)).toMatchObject({ pips: 9, dice: 1, hitsOn: 3 })
  })

  it.each(scenarios)('HSE-002 $id offers it', (scenario) => {
    expect(switchesOf(scenario)).toContainEqual(
      expect.objectContaining({ id: 'luck', values: ['fair', 'low'], rule: 'HSE-001' }),
    )
    const opened = engineGames.open({ scenario: scenario.id, switches: LOW, seed: 's', dice: 'generated' })
    expect(opened).toMatchObject({ switches: { luck: 'low' } })
  })

  it('HSE-002 an edit and a branch keep the choice', async () => {
    const campaigns = campaignTable({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const { campaign } = good(await campaigns.create({ scenario: 'revised', switches: LOW }))
    const changes = { treasuries: { russia: 1 } }
    expect(good(await campaigns.edit({ campaign, changes })).view.switches).toMatchObject(LOW)
    const branched = good(await campaigns.branch({ campaign, step: 0, name: 'Aside' }))
    expect(branched.view.switches).toMatchObject(LOW)
  })
})

describe('a sum', () => {
  const nineteen = () =>
    revised('germany', [
      raised('infantry', 5),
      raised('armor', 2),
      raised('bomber', 2),
      russian('infantry', 9),
    ])

  it('HSE-003 19 pips give 3 hits and a die that hits on a 1: a 1 makes it 4', () => {
    const t = nineteen()
    expect(sum(t)).toMatchObject({ pips: 19, dice: 1, hitsOn: 1, reason: 'attack' })
    t.dice([1])
    expect(told(t)[0]).toEqual([19, [1], 4])
    expect(t.view().battle?.marked).toHaveLength(4)
  })

  it('HSE-003 a 2 leaves it at 3', () => {
    const t = nineteen().dice([2])
    expect(told(t)[0]).toEqual([19, [2], 3])
    expect(t.view().battle?.marked).toHaveLength(3)
  })

  it('HSE-003 18 pips give 3 hits, and no die is rolled', () => {
    const t = nineteen().dice([2])
    // Nine infantry defend on 2; hit units fire too.
    expect(told(t)[1]).toEqual([18, [], 3])
    expect(t.asks('casualties').pools).toMatchObject([{ hits: 3 }])
  })

  it('HSE-004 an infantry that artillery raises to 2 adds 2 pips', () => {
    expect(
      sum(revised('germany', [raised('infantry'), raised('artillery'), russian('armor')])),
    ).toMatchObject({
      pips: 4,
      hitsOn: 4,
    })
  })

  it('HSE-004 a heavy bomber whose two dice on 4 both count adds 8 pips', () => {
    const t = low('expansion', 'germany', [raised('bomber'), russian('infantry', 3)], heavyBombers, {
      switches: { 'aare.heavyBombers': 'bothDice' },
    })
    expect(sum(t)).toMatchObject({ pips: 8, dice: 1, hitsOn: 2 })
  })

  const any: HitClass = { pool: 'any', rules: [], mayTake: () => true }
  const step: BattleStep = { id: 'attack', rules: [], side: 'attacker', rounds: 'every' }
  const group = (dice: number, hitsOn: number): FireGroup => {
    const pieces = Array.from({ length: dice }, (_, i) => 10 * hitsOn + i)
    return { pieces, dice, hitsOn, hits: any, rules: [] }
  }

  it('HSE-004 a number above six counts as six', () => {
    const [gather] = rulesetOf('revised', LOW).gather
    const { game } = revised('germany', [raised('infantry'), russian('infantry')])
    const p = pictureOf(game, frameOf(game))
    expect(gather?.(step, [group(2, 8), group(1, 5)], p)).toMatchObject([{ pips: 17, dice: 1, hitsOn: 5 }])
  })

  it('HSE-005 different numbers, types and powers of one side are one sum', () => {
    const fighter = u('uk', 'fighter', 'caucasus')
    const t = revised('germany', [raised('infantry'), russian('infantry'), russian('armor'), fighter])
    t.dice([6])
    expect(sum(t)).toMatchObject({ pips: 2 + 3 + 4, dice: 1, hitsOn: 3, reason: 'defense' })
  })

  /** A German attack in the North Sea of both books. */
  const northSea = (...units: Units) =>
    low('europe-pacific', 'germany', [
      u('germany', 'battleship', 'north-sea', { from: 'danish-sea' }),
      u('germany', 'fighter', 'north-sea', { from: 'germany', count: 3 }),
      ...units,
    ])

  it('HSE-006 a battleship may hit a submarine and fighters can’t: each has its own sum and die', () => {
    const t = northSea(u('uk', 'submarine', 'north-sea'), u('uk', 'battleship', 'north-sea'))
    expect(sum(t)).toMatchObject({ pips: 4, dice: 1, hitsOn: 4, reason: 'attack' })
    t.dice([6])
    expect(sum(t)).toMatchObject({ pips: 9, dice: 1, hitsOn: 3, reason: 'attack' })
    t.dice([6])
    expect(told(t)[0]).toEqual([9, [6], 1])
  })

  it('HSE-006 without a submarine ships and fighters hit the same targets: their numbers are one sum', () => {
    const t = northSea(u('uk', 'destroyer', 'north-sea'), u('uk', 'battleship', 'north-sea'))
    expect(sum(t)).toMatchObject({ pips: 13, dice: 1, hitsOn: 1, reason: 'attack' })
    t.dice([6])
    expect(told(t)[0]).toEqual([13, [6], 2])
    // Any unit there can take both.
    expect(t.view().battle?.sums).toMatchObject([{ step: 'sea-attack', pool: 'any', pips: 13 }, {}])
  })

  it('HSE-006 hits left once their targets are gone form a separate sum, whatever the units present', () => {
    const [gather] = rulesetOf('revised', LOW).gather
    const { game } = revised('germany', [raised('infantry'), russian('infantry')])
    const p = pictureOf(game, frameOf(game))
    const aimed: HitClass = { pool: 'aimed', rules: [], mayTake: () => true, rest: any }
    const groups = [group(1, 4), { ...group(2, 3), hits: aimed }]
    expect(gather?.(step, groups, p).map(({ pips }) => pips)).toEqual([4, 6])
  })

  it('HSE-007 a bombardment on 4 and six infantry on 1 are two sums', () => {
    const t = low('revised', 'uk', [
      uk('transport', 3),
      uk('battleship'),
      u('uk', 'infantry', 'western-europe', { from: Z, amphibious: true, count: 6 }),
      u('germany', 'infantry', 'western-europe', { count: 4 }),
    ])
    t.play(bombard(t.id(Z, 'battleship')))
    expect(sum(t)).toMatchObject({ pips: 4, hitsOn: 4, reason: 'bombardment' })
    t.dice([6])
    expect(told(t)).toEqual([
      [4, [6], 0],
      [6, [], 1],
    ])
  })

  it('HSE-007 submarines strike first with their own sum, and the remainder does not carry over to the next round', () => {
    const t = revised('uk', [
      uk('submarine', 2),
      uk('battleship'),
      german('battleship'),
      german('transport', 3),
    ])
    expect(sum(t)).toMatchObject({ pips: 4, hitsOn: 4, reason: 'submarines' })
    t.dice([6])
    expect(sum(t)).toMatchObject({ pips: 4, hitsOn: 4, reason: 'attack' })
    t.dice([6])
    // A battleship on 4 and three transports on 1.
    expect(sum(t)).toMatchObject({ pips: 7, hitsOn: 1, reason: 'defense' })
    t.dice([6])
    for (let i = 0; i < 5 && t.view().battle?.round === 1; i++) t.play(t.decision()?.suggestion ?? press)
    expect(t.view().battle?.round).toBe(2)
    expect(sum(t)).toMatchObject({ pips: 4, hitsOn: 4, reason: 'submarines' })
  })

  it('HSE-008 fighters without a target add no pips', () => {
    const t = northSea(u('uk', 'submarine', 'north-sea'))
    expect(sum(t)).toMatchObject({ pips: 4, hitsOn: 4, reason: 'attack' })
    t.dice([6])
    expect(told(t)[0]).toEqual([4, [6], 0])
    expect(t.asks('pick').kind).toBe('submerge')
  })

  it('HSE-009 the better of two dice counts: they are rolled separately from the sum, at the same pool', () => {
    const t = low(
      'revised',
      'germany',
      [raised('bomber'), raised('armor', 3), russian('infantry', 6)],
      heavyBombers,
    )
    expect(sum(t)).toMatchObject({ pips: 9, dice: 1, hitsOn: 3 })
    t.dice([3])
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 2, hitsOn: 4 })
    t.dice([4, 4])
    // The six and the die of the sum, and one of the bomber.
    expect(t.view().battle?.marked).toHaveLength(3)
  })

  it('HSE-013 the power of the unit with the highest number rolls the die, among equals that of the first', () => {
    const defends = (...units: Units) => sum(revised('germany', [raised('infantry'), ...units]).dice([6]))
    const british = (unit: string) => u('uk', unit, 'caucasus')
    expect(defends(russian('infantry'), russian('armor'), british('fighter'))).toMatchObject({
      pips: 9,
      by: 'uk',
    })
    expect(defends(russian('infantry'), british('armor'), russian('armor'))).toMatchObject({
      pips: 8,
      by: 'uk',
    })
    expect(defends(british('infantry'), russian('armor'), british('armor'))).toMatchObject({
      pips: 8,
      by: 'russia',
    })
  })
})

const phase = 'combat-move'

describe('dice that are rolled as usual', () => {
  it('HSE-010 a gun fires at each of six fighters', () => {
    const t = revised('germany', [raised('fighter', 6), russian('antiaircraft-gun'), russian('infantry', 2)])
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 6, hitsOn: 1, reason: 'antiaircraft' })
  })

  /** Germany bombs London with six bombers. */
  const raiders = (scenario: string, pieces: number, switches = {}): Table => {
    const london = 'united-kingdom'
    const gun = u('uk', 'antiaircraft-gun', london, { count: pieces })
    const units = [u('germany', 'bomber', 'western-europe', { count: 6 }), gun]
    const t = low(scenario, 'germany', units, {}, { phase, switches })
    const flying = t.ids('western-europe')
    const raid: Action = { kind: 'raid', units: flying, space: london }
    return t.play(move(flying, 'western-europe', 'sz-7', london), raid, end)
  }

  it('HSE-010 HSE-011 guns at raiders, and the damage raiders do to the complex', () => {
    const t = raiders('revised', 1)
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 6, hitsOn: 1, reason: 'antiaircraft' })
    t.dice([6, 6, 6, 6, 6, 6])
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 6, hitsOn: null, reason: 'raid' })
  })

  it('HSE-010 HSE-011 infrastructure defense targets and fires die by die', () => {
    const t = raiders('victory-cities', 3, { 'vcr.infrastructureDefense': 'on' })
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 3, hitsOn: 2, reason: 'infrastructure-target' })
    t.dice([1, 1, 1])
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 3, hitsOn: 1, reason: 'infrastructure-fire' })
  })

  it('HSE-010 a cruiser fires at each of the aircraft over it', () => {
    const t = low('expansion', 'uk', [flown('fighter', 6), german('cruiser')])
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 6, hitsOn: 1, reason: 'cruiser-flak' })
  })

  it('HSE-010 a gun fires at each of six bombers that fly over it', () => {
    const t = low(
      'europe-pacific',
      'germany',
      [
        u('germany', 'bomber', 'poland', { count: 6 }),
        u('ussr', 'aa-gun', 'leningrad'),
        u('ussr', 'infantry', 'russia'),
      ],
      {},
      { phase },
    )
    t.play(move(t.ids('poland'), 'poland', 'baltic-states', 'leningrad', 'russia'), end)
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 6, hitsOn: 1 })
  })

  it('HSE-011 two destroyers search with two dice', () => {
    const t = low('expansion', 'uk', [uk('destroyer', 2), german('submarine', 2)])
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 2, hitsOn: 3, reason: 'detect-attacker' })
  })

  it('HSE-011 three kamikaze pilots on one ship are three dice', () => {
    const zone = 'sea-zone-36'
    const t = low('europe-pacific', 'usa', [u('usa', 'carrier', zone)], {}, { phase }).play(end)
    t.play({ kind: 'kamikaze', shots: [{ unit: t.id(zone), count: 3 }] })
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 3, hitsOn: 2, reason: 'kamikaze' })
  })

  it('HSE-011 research is three dice for 15 IPCs', () => {
    const cash = { treasuries: { germany: 15 } }
    const t = low('revised', 'germany', [], cash, { phase: 'research' })
    t.play({ kind: 'research', development: 'rockets', dice: 3 })
    expect(sum(t)).toMatchObject({ pips: undefined, dice: 3, hitsOn: null })
  })

  it('HSE-012 interceptors and escorts in a raid fire with sums', () => {
    const way = ['united-kingdom', 'north-sea', 'danish-sea', 'germany']
    const t = low(
      'europe-pacific',
      'uk',
      [
        u('uk', 'bomber', 'united-kingdom'),
        u('uk', 'fighter', 'united-kingdom', { count: 2 }),
        u('uk', 'carrier', 'danish-sea'),
        u('germany', 'fighter', 'germany', { count: 4 }),
      ],
      {},
      { phase },
    )
    for (const [unit, kind] of [
      ['bomber', 'raid'],
      ['fighter', 'escort'],
    ] as const) {
      const units = t.ids('united-kingdom', unit)
      t.play(move(units, ...way), { kind, units, space: 'germany' })
    }
    t.play(end, intercept(...t.ids('germany', 'fighter', 'germany')))
    expect(sum(t)).toMatchObject({ pips: 8, dice: 1, hitsOn: 2, reason: 'interceptors' })
  })
})
