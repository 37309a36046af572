import { describe, expect, it } from 'vitest'
import type { HistoryRecord } from '../../../../shared/contract'
import type { GameEvent } from '../../../../shared/model'
import { turnSummary, type Sides } from '../../../../renderer/app/history/turn-summary'
import { endsRound, turnsOf, type Turn } from '../../../../renderer/app/history/turns'
import { turnCard } from '../../../../renderer/stores/news/turn-cards'
import { table } from '../../../support/game'

const owners: Record<string, string> = { england: 'uk', india: 'uk', australia: 'uk', germany: 'germany' }
const sideOf: Record<string, string> = {
  germany: 'axis',
  japan: 'axis',
  axis: 'axis',
  ussr: 'allies',
  uk: 'allies',
  usa: 'allies',
  china: 'allies',
  allies: 'allies',
}
const sides: Sides = {
  powersOf: (turn) => (turn === 'usa' ? ['usa', 'china'] : [turn]),
  powerOf: (treasury) => owners[treasury] ?? treasury,
  friends: (holder, power) => holder !== null && sideOf[holder] === sideOf[power],
}

const record = (
  step: number,
  power: string | null,
  events: GameEvent[],
  more: Partial<HistoryRecord> = {},
) => ({
  step,
  round: 1,
  power,
  phase: 'combat',
  actions: [],
  action: null,
  events,
  ...more,
})
const began = (power: string, round = 1): GameEvent => ({ kind: 'turn-began', power, round })
const captured = (space: string, from: string | null, to: string | null): GameEvent => ({
  kind: 'captured',
  space,
  from,
  to,
  by: to,
})
const removed = (why: string, ...units: [unit: string, power: string][]): GameEvent => ({
  kind: 'removed',
  units: units.map(([unit, power], i) => ({ id: `u${i}`, unit, power })),
  space: 'poland',
  why,
})
const paid = (from: string, to: string, amount: number, why: string): GameEvent => ({
  kind: 'paid',
  from,
  to,
  amount,
  why,
})
const counted: GameEvent = {
  kind: 'counted',
  power: 'ussr',
  lines: [
    { rule: 'LNK-106', dice: 5 },
    { rule: 'LNK-114', dice: -1 },
  ],
  dice: 4,
}
const surrenderRoll = (...dice: number[]): GameEvent => ({
  kind: 'rolled',
  roll: 1,
  by: 'ussr',
  reason: 'surrender',
  dice,
  hitsOn: null,
  hits: null,
})
const turn = (power: string, ...events: GameEvent[]): Turn => ({
  power,
  round: 2,
  from: 4,
  to: 9,
  events,
  next: { power: 'japan', round: 2 },
})
const sum = (power: string, ...events: GameEvent[]) => turnSummary(turn(power, ...events), sides)

describe('Turns among records', () => {
  it('span from the step in which the last one ended to the step that ends them', () => {
    const turns = turnsOf([
      record(7, 'usa', [captured('a', null, 'usa'), began('germany')]),
      record(8, 'germany', [captured('b', null, 'germany')]),
      record(9, 'germany', [captured('c', null, 'germany'), began('ussr', 1), captured('d', null, 'ussr')]),
    ])
    expect(turns).toEqual([
      {
        power: 'germany',
        round: 1,
        from: 7,
        to: 9,
        events: [captured('b', null, 'germany'), captured('c', null, 'germany')],
        next: { power: 'ussr', round: 1 },
      },
    ])
  })

  it('can begin with the first record, or with the one after a finished turn', () => {
    const after = [record(8, 'germany', [captured('b', null, 'germany'), began('ussr')])]
    expect(turnsOf(after)).toEqual([])
    expect(turnsOf(after, true)).toMatchObject([{ power: 'germany', from: 7, to: 8 }])
  })

  it('end a round if the next one is in another, or if nothing follows', () => {
    const end: GameEvent = { kind: 'ended', winner: 'axis', why: 'capitals' }
    const [usa, last] = turnsOf([record(1, 'usa', [began('germany', 2)]), record(2, 'germany', [end])])
    expect(usa).toMatchObject({ power: 'usa', from: 0, next: { power: 'germany', round: 2 } })
    expect(last).toMatchObject({ power: 'germany', to: 2, next: null })
    expect([usa, last].map((one) => one && endsRound(one))).toEqual([true, true])
    expect(endsRound({ round: 2, next: { power: 'ussr', round: 2 } })).toBe(false)
  })

  it('are not joined from two halves that an edit separates', () => {
    const edit = { edit: true, changes: { turn: { round: 3, power: 'uk', phase: 'combat-move' } } }
    const turns = turnsOf([
      record(3, 'usa', [began('germany')]),
      record(4, 'germany', [captured('a', null, 'germany')]),
      record(5, 'germany', [], edit),
      record(6, 'uk', [captured('b', null, 'uk')], { round: 3 }),
      record(7, 'uk', [began('usa', 3)], { round: 3 }),
    ])
    expect(turns).toMatchObject([{ power: 'uk', round: 3, from: 5, events: [captured('b', null, 'uk')] }])
  })

  it('leave out one that began before the first record', () => {
    expect(turnsOf([record(5, 'germany', []), record(6, 'germany', [began('ussr')])])).toEqual([])
  })
})

describe('The summary of a turn', () => {
  it('LNK-044 LNK-249 shows the British income by treasury and source: 9, 15 and 20 of land, 28 of the pool', () => {
    const t = table({ clear: ['*'], turn: { round: 3, power: 'uk', phase: 'purchase' } }, { seed: 'told' })
    const records: HistoryRecord[] = []
    for (let step = 1; t.view().power === 'uk' && step < 20; step++) {
      const asked = t.decision()
      const pool = { kind: 'choose', option: 'share', amounts: { england: 20, india: 8 } } as const
      const nothing = { kind: 'choose', option: 'none' } as const
      if (asked?.of === 'choose') t.play(asked.id.startsWith('free') ? nothing : pool)
      else t.play({ kind: 'end' })
      records.push(record(step, 'uk', [...t.events], { round: 3 }))
    }
    const [uk] = turnsOf(records)
    if (uk === undefined) throw new Error('the turn did not end')
    const told = turnSummary(uk, sides)
    // EUR-178, PAC-140: the printed values, and LNK-185: seven Atlantic and Pacific centers, 28 together.
    expect(told.income.map(({ source, amounts, total }) => [source, amounts, total])).toEqual(
      expect.arrayContaining([
        ['territory', { england: 9, india: 15, australia: 20 }, 44],
        ['pool-split', { england: 20, india: 8 }, 28],
      ]),
    )
    expect(told.total).toBe(72)
    expect(told.treasuries.toSorted()).toEqual(['australia', 'england', 'india'])
    expect(told).toMatchObject({ power: 'uk', round: 3, next: { power: 'usa', round: 3 }, ended: null })
  })

  it('EUR-151 adds oil money and loot, subtracts bombing losses, and counts nothing that is spent', () => {
    const told = sum(
      'germany',
      paid('germany', 'bank', 12, 'purchase'),
      paid('germany', 'bank', 5, 'research'),
      paid('germany', 'bank', 6, 'levy'),
      paid('england', 'germany', 3, 'oil'),
      paid('ussr', 'germany', 2, 'oil'),
      paid('ussr', 'germany', 24, 'loot'),
      paid('germany', 'bank', 4, 'raid'),
      paid('england', 'bank', 5, 'raid'),
      paid('bank', 'germany', 40, 'income'),
    )
    expect(told.income).toEqual([
      { source: 'oil', spaces: 0, amounts: { germany: 5 }, total: 5 },
      { source: 'loot', spaces: 0, amounts: { germany: 24 }, total: 24 },
      { source: 'raid', spaces: 0, amounts: { germany: -4 }, total: -4 },
    ])
    expect(told.total).toBe(25)
    expect(told.bombed).toEqual([{ treasury: 'england', amount: 5 }])
  })

  it('compares the first holder with the last, and leaves out what changed hands and came back', () => {
    const told = sum(
      'ussr',
      captured('finland', 'germany', 'ussr'),
      captured('rumania', null, 'germany'),
      captured('rumania', 'germany', null),
      captured('persia', null, 'germany'),
      captured('persia', 'germany', 'ussr'),
    )
    expect(told.lands).toEqual({
      won: [
        { space: 'finland', from: 'germany', to: 'ussr' },
        { space: 'persia', from: null, to: 'ussr' },
      ],
      lost: [],
    })
  })

  it('counts as lost what passes from the player’s side to the other, and as won what passes to an ally', () => {
    const told = sum('ussr', captured('burma', 'japan', 'uk'), captured('moscow', 'ussr', 'germany'))
    expect(told.lands.won).toEqual([{ space: 'burma', from: 'japan', to: 'uk' }])
    expect(told.lands.lost).toEqual([{ space: 'moscow', from: 'ussr', to: 'germany' }])
  })

  it('lists convoys apart from land', () => {
    const convoy: GameEvent = {
      kind: 'convoy',
      space: 'soviet-convoy',
      from: 'ussr',
      to: 'germany',
      by: 'germany',
    }
    const told = sum('germany', convoy)
    expect(told.convoys.won).toEqual([{ space: 'soviet-convoy', from: 'ussr', to: 'germany' }])
    expect(told.lands).toEqual({ won: [], lost: [] })
  })

  it('counts losses of both sides by power and type, except pieces that were never set up or left with their country', () => {
    const told = sum(
      'germany',
      removed('battle', ['infantry', 'germany'], ['infantry', 'ussr'], ['armor', 'ussr']),
      removed('aa', ['fighter', 'germany']),
      removed('battle', ['infantry', 'ussr'], ['infantry', 'japan']),
      removed('free-unit-not-placed', ['infantry', 'germany']),
      removed('surrender', ['battleship', 'uk']),
    )
    expect(told.losses).toEqual({
      own: [
        { power: 'germany', unit: 'infantry', count: 1 },
        { power: 'germany', unit: 'fighter', count: 1 },
        { power: 'japan', unit: 'infantry', count: 1 },
      ],
      others: [
        { power: 'ussr', unit: 'infantry', count: 2 },
        { power: 'ussr', unit: 'armor', count: 1 },
      ],
    })
  })

  it('LNK-078 shows surrender dice with their source, rolled or too few', () => {
    expect(sum('ussr', counted).surrender).toEqual({
      count: 4,
      lines: [
        { rule: 'LNK-106', dice: 5 },
        { rule: 'LNK-114', dice: -1 },
      ],
      dice: null,
    })
    expect(sum('ussr', counted, surrenderRoll(1, 6, 2, 3)).surrender?.dice).toEqual([1, 6, 2, 3])
    expect(sum('ussr', removed('battle')).surrender).toBeNull()
  })
})

describe('The card of a turn', () => {
  const gone: GameEvent = { kind: 'surrendered', power: 'ussr' }

  it('shows what a surrender changed only after the dice', () => {
    const { before, summary } = turnCard(
      turn(
        'ussr',
        captured('finland', 'germany', 'ussr'),
        counted,
        surrenderRoll(6, 6, 6, 5),
        gone,
        captured('moscow', 'ussr', 'germany'),
      ),
      sides,
    )
    expect(summary.lands.lost).toHaveLength(1)
    expect(before?.lands).toEqual({ won: [{ space: 'finland', from: 'germany', to: 'ussr' }], lost: [] })
    expect(before?.surrender?.dice).toEqual([6, 6, 6, 5])
    expect(before?.gone).toEqual([])
  })

  it('shows everything at once if no nation surrenders by dice', () => {
    expect(turnCard(turn('ussr', counted, surrenderRoll(1, 1, 1, 1)), sides).before).toBeNull()
    expect(turnCard(turn('ussr', gone), sides).before).toBeNull()
  })
})

describe('The politics of a turn', () => {
  const offered = (
    what: Extract<GameEvent, { kind: 'offer' }>['what'],
    by: string,
    offer = 'alliance',
  ): GameEvent => ({ kind: 'offer', offer, what, by, from: 'germany', to: ['italy'], gives: [] })
  const allied: GameEvent = { kind: 'diplomacy', what: 'alliance', by: 'germany', powers: ['italy'] }

  it('report what became of each offer, including refused ones, and the new relations', () => {
    const refused = offered('declined', 'italy')
    expect(sum('germany', offered('proposed', 'germany'), refused).politics).toEqual([refused])
    const taken = [offered('proposed', 'germany'), offered('accepted', 'italy'), allied]
    expect(sum('germany', ...taken).politics).toEqual([allied])
    const exchange = offered('accepted', 'italy', 'exchange')
    expect(sum('germany', offered('agreed', 'italy', 'exchange'), exchange).politics).toEqual([exchange])
  })
})
