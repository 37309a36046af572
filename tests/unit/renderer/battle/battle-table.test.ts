// The parts of the battle table that only reckon: stops, tokens, clicks on pieces, the bill.
import { describe, expect, it } from 'vitest'
import type { Decision, HitPool } from '../../../../shared/model'
import { lossesOf, stampOf } from '../../../../renderer/app/battle/costs-and-gains'
import {
  nextAnswer,
  noStops,
  type Asked,
  type Stops,
} from '../../../../renderer/app/battle/roll-to-end-stops'
import {
  columnOf,
  columnsOf,
  isSearch,
  litStep,
  stepsThatMatter,
  tableOf,
  tell,
  type BattleTable,
  type Fighter,
  type Rolled,
  type Side,
} from '../../../../renderer/app/battle/table'
import { CROWD, tokensIn } from '../../../../renderer/app/battle/tokens'
import { hitPiece, sparePiece } from '../../../../renderer/app/turn/casualties'
import { asking, piece } from '../support/fake-client'

const COSTS: Readonly<Record<string, number>> = { infantry: 3, armor: 5, fighter: 12, battleship: 24 }

function fighters(side: Side, unit: string, count: number, from: number, hitsOn: number): Fighter[] {
  const power = side === 'attacker' ? 'germany' : 'ussr'
  return Array.from({ length: count }, (_, i) => ({
    piece: piece(`u${from + i}`, unit, power),
    side,
    hitsOn,
    hit: false,
  }))
}

const table = (more: Partial<BattleTable> = {}): BattleTable => ({
  id: 'b1',
  kind: 'land',
  space: 'poland',
  round: 2,
  powers: { attacker: 'germany', defender: 'ussr' },
  steps: [],
  step: '',
  plan: [],
  sums: null,
  fighters: [...fighters('attacker', 'armor', 2, 1, 3), ...fighters('defender', 'infantry', 3, 11, 2)],
  gone: [],
  rolls: [],
  log: [],
  ...more,
})

const losing = (unit: string, power: string): Decision => ({
  ...asking(),
  by: { power },
  of: 'casualties',
  kind: 'casualties',
  answers: ['casualties'],
  battle: 'b1',
  suggestion: { kind: 'casualties', take: [{ unit, hits: 1, pool: 'any' }] },
  pools: [],
})
const pressing = (retreat = false): Decision => ({
  ...asking(),
  of: 'retreat',
  kind: 'press',
  answers: ['press', 'retreat'],
  suggestion: retreat ? { kind: 'retreat', to: 'germany' } : { kind: 'press' },
  battle: 'b1',
  round: 2,
  retreats: [],
})

function asked(decision: Decision, stops: Partial<Stops> = {}, more: Partial<BattleTable> = {}): Asked {
  return {
    decision,
    table: table(more),
    stops: { ...noStops, ...stops },
    start: { round: 1, lost: 0 },
    sideOf: (power) => (power === 'germany' ? 'attacker' : 'defender'),
    cost: (unit) => COSTS[unit] ?? 0,
    toughness: () => 1,
  }
}

describe('The highlighted step', () => {
  const fires = (side: Side, step: string, units: string[], hitsOn: number) => ({
    ...{ step, side, units, hitsOn, base: hitsOn, dice: units.length, pool: 'any', rules: [], because: [] },
  })
  const roll = (units: string[], hitsOn: number): Rolled => ({
    ...{
      kind: 'rolled',
      roll: 1,
      by: 'germany',
      battle: 'b1',
      reason: 'fire',
      dice: [1, 6],
      hitsOn,
      hits: 1,
      units,
    },
  })
  const at = table({
    step: 'press',
    plan: [
      fires('attacker', 'attack', ['u1', 'u2'], 3),
      fires('defender', 'defense', ['u11', 'u12', 'u13'], 2),
    ],
    rolls: [roll(['u1', 'u2'], 3)],
  })

  it('is that of the dice in the air, even if the program is further along', () => {
    expect(litStep(at, roll(['u11', 'u12', 'u13'], 2), false)).toBe('defense')
  })

  it('is that of the fire that caused the losses while the player chooses them', () => {
    expect(litStep(at, null, true)).toBe('attack')
  })

  it('is that of a search only for the search’s own dice: the same pieces fire on the same number later', () => {
    const search = { ...fires('attacker', 'detect-attacker', ['u1'], 3), pool: 'check' }
    const plan = [search, fires('attacker', 'sea-attack', ['u1'], 3)]
    const steps = ['detect-attacker', 'sea-attack'].map((id) => ({ id, side: 'attacker', fires: true }))
    const sea = table({ plan, steps })
    const searching = { ...roll(['u1'], 3), reason: 'detect-attacker' }
    expect(litStep(sea, searching, false)).toBe('detect-attacker')
    expect(litStep(sea, roll(['u1'], 3), false)).toBe('sea-attack')
    expect([searching, roll(['u1'], 3)].map(isSearch)).toEqual([true, false])
  })

  it('is otherwise the current step of the battle', () => {
    expect(litStep(at, null, false)).toBe('press')
    expect(litStep({ ...at, rolls: [] }, null, true)).toBe('press')
  })
})

describe('Rolling to the end', () => {
  it('presses on and takes losses as suggested if nothing stops it', () => {
    expect(nextAnswer(asked(pressing()))).toEqual({ answer: { kind: 'press' } })
    expect(nextAnswer(asked(losing('u1', 'germany')))).toMatchObject({ answer: { kind: 'casualties' } })
  })

  it('stops after the set number of rounds', () => {
    expect(nextAnswer(asked(pressing(), { rounds: 3 }))).toEqual({ answer: { kind: 'press' } })
    expect(nextAnswer(asked(pressing(), { rounds: 2 }))).toEqual({ halt: 'rounds' })
  })

  it('stops when the attacker has lost the set number of pieces, and ignores those of the defender', () => {
    const lost = (side: Side) =>
      fighters(side, 'armor', 2, 31, 3).map((fighter) => ({ fighter, how: 'lost' as const }))
    expect(nextAnswer(asked(pressing(), { lost: 2 }, { gone: lost('defender') }))).toHaveProperty('answer')
    expect(nextAnswer(asked(pressing(), { lost: 2 }, { gone: lost('attacker') }))).toEqual({ halt: 'lost' })
  })

  it('stops before it loses a piece of the set price, not before a cheaper one', () => {
    expect(nextAnswer(asked(losing('u1', 'germany'), { worth: 5 }))).toEqual({ halt: 'worth' })
    expect(nextAnswer(asked(losing('u1', 'germany'), { worth: 6 }))).toHaveProperty('answer')
  })

  it('leaves the other side its choice unless that side takes losses as suggested', () => {
    expect(nextAnswer(asked(losing('u11', 'ussr'), { suggested: false }))).toEqual({ halt: 'theirs' })
    expect(nextAnswer(asked(losing('u11', 'ussr'), { suggested: true }))).toHaveProperty('answer')
  })

  it('stops when a retreat is suggested, and at any other question', () => {
    expect(nextAnswer(asked(pressing(true)))).toEqual({ halt: 'retreat' })
    const roll: Decision = {
      ...asking(),
      of: 'roll',
      kind: 'roll',
      answers: ['roll'],
      dice: 1,
      hitsOn: 1,
      reason: 'attack',
    }
    expect(nextAnswer(asked(roll))).toEqual({ halt: 'choice' })
  })
})

describe('Pieces in a column', () => {
  it('are drawn one by one, or as one with a count if the side is crowded', () => {
    expect(tokensIn(table(), 'attacker', 3).map(({ group }) => group.ids.length)).toEqual([1, 1])
    const crowd = table({ fighters: fighters('attacker', 'infantry', CROWD + 1, 1, 1) })
    expect(tokensIn(crowd, 'attacker', 1).map(({ group }) => group.ids.length)).toEqual([CROWD + 1])
  })

  it('show what the dice have decided so far, each for itself or for its group', () => {
    const told = (count: number) =>
      table({
        fighters: fighters('defender', 'submarine', count, 11, 2).map((one) => ({
          ...one,
          known: 'detected',
        })),
      })
    expect(tokensIn(told(2), 'defender', 2).map(({ known }) => known)).toEqual(['detected', 'detected'])
    expect(tokensIn(told(CROWD + 1), 'defender', 2).map(({ known }) => known)).toEqual(['detected'])
    expect(tokensIn(table(), 'defender', 2)[0]?.known).toBeUndefined()
    const view = {
      ...{
        id: 'b1',
        kind: 'sea',
        space: 'sz-6',
        round: 1,
        attacker: 'uk',
        defender: 'germany',
        steps: [],
        step: '',
      },
      ...{ attackers: ['u1'], defenders: ['u2'], marked: [], hitsOn: {}, known: { u2: 'undetected' } },
    }
    const shown = tableOf(view, (id) => piece(id, 'submarine', 'germany')).fighters
    expect(shown.map(({ known }) => known)).toEqual([undefined, 'undetected'])
  })

  it('that were hit still fire until their dice have fallen, and only if they have dice', () => {
    const roll = (reason: string, units: string[]): Rolled => ({
      ...{ kind: 'rolled', roll: 1, by: 'ussr', battle: 'b1', reason, dice: [6], hitsOn: 2, hits: 0, units },
    })
    const [one, two] = fighters('defender', 'infantry', 2, 11, 2).map((fighter) => ({
      ...fighter,
      hit: true,
    }))
    const [truck] = fighters('defender', 'transport', 1, 13, 0)
    if (!one || !two || !truck) throw new Error('no pieces')
    const hit = table({ fighters: [one, two, { ...truck, hit: true }] })
    const volleys = (at: BattleTable) =>
      [2, 0].flatMap((n) => tokensIn(at, 'defender', n).map(({ volley }) => volley))
    expect(volleys(hit)).toEqual(['due', 'due', 'none'])
    const searched = tell(hit, roll('detect-submarines', ['u11']))
    expect(volleys(searched)).toEqual(['due', 'due', 'none'])
    const fired = tell(searched, roll('defense', ['u11']))
    expect(volleys(fired)).toEqual(['fired', 'due', 'none'])
    expect(volleys(tell(fired, { kind: 'battle-round', battle: 'b1', round: 3 }))).toEqual([
      'due',
      'due',
      'none',
    ])
  })

  it('are drawn apart when they are hit or picked as losses', () => {
    const [first, ...others] = fighters('attacker', 'infantry', CROWD + 1, 1, 1)
    const crowd = table({ fighters: first ? [{ ...first, hit: true }, ...others] : [] })
    const picking = { given: (id: string) => (id === 'u2' ? 1 : 0), room: () => 1 }
    const tokens = tokensIn(crowd, 'attacker', 1, [], picking)
    expect(tokens.map(({ state, group }) => [state, group.ids.length])).toEqual([
      ['whole', CROWD - 1],
      ['taken', 1],
      ['hit', 1],
    ])
  })
})

describe('A click on a piece', () => {
  const pool = (id: string, hits: number, ...candidates: string[]): HitPool => ({
    id,
    hits,
    code: id,
    candidates,
    rules: [],
  })
  const room = () => 1

  it('assigns a hit from the pool that has the fewest other targets', () => {
    const pools = [pool('any', 1, 'u1', 'u2'), pool('ships', 1, 'u1')]
    expect(hitPiece({}, pools, 'u1', room)).toEqual({ ships: { u1: 1 } })
  })

  it('moves a hit over when all are assigned', () => {
    const pools = [pool('any', 1, 'u1', 'u2')]
    expect(hitPiece({ any: { u1: 1 } }, pools, 'u2', room)).toEqual({ any: { u1: 0, u2: 1 } })
  })

  it('changes nothing for a piece that can take no more hits; sparing a piece takes its hits back', () => {
    const pools = [pool('any', 2, 'u1', 'u2')]
    const losses = { any: { u1: 1 } }
    expect(hitPiece(losses, pools, 'u1', room)).toBe(losses)
    expect(sparePiece(losses, 'u1')).toEqual({ any: {} })
  })
})

describe('What a battle cost', () => {
  it('counts pieces and IPCs of both sides, and leaves out those that only left', () => {
    const [tank] = fighters('attacker', 'armor', 1, 1, 3)
    const [man, other] = fighters('defender', 'infantry', 2, 11, 2)
    if (!tank || !man || !other) throw new Error('no pieces')
    const gone = [
      { fighter: tank, how: 'lost' as const },
      { fighter: man, how: 'lost' as const },
      { fighter: other, how: 'left' as const },
    ]
    const bills = lossesOf(table({ gone }), (unit) => COSTS[unit] ?? 0)
    expect(bills.map(({ power, pieces, ipcs }) => [power, pieces, ipcs])).toEqual([
      ['germany', 1, 5],
      ['ussr', 1, 3],
    ])
  })

  it('has a line for a side that lost nothing', () => {
    const [man] = fighters('defender', 'infantry', 1, 11, 2)
    if (!man) throw new Error('no pieces')
    const bills = lossesOf(table({ gone: [{ fighter: man, how: 'lost' }] }), (unit) => COSTS[unit] ?? 0)
    expect(bills.map(({ power, pieces, ipcs }) => [power, pieces, ipcs])).toEqual([
      ['germany', 0, 0],
      ['ussr', 1, 3],
    ])
  })

  it('is stamped in the color of the power that now holds the space', () => {
    const captured = {
      kind: 'captured',
      space: 'poland',
      from: 'ussr',
      to: 'germany',
      by: 'germany',
    } as const
    expect(stampOf(table(), 'won', [captured])).toEqual({ stamp: 'taken', power: 'germany' })
    expect(stampOf(table(), 'won', [])).toEqual({ stamp: 'cleared', power: 'germany' })
    expect(stampOf(table(), 'lost', [])).toEqual({ stamp: 'held', power: 'ussr' })
  })
})

describe('The steps that matter', () => {
  const step = (id: string, fires = true) => ({ id, side: 'attacker', fires })
  const steps = [step('bombardment'), step('opening-losses', false), step('attack'), step('press', false)]
  const plan = (...ids: string[]): BattleTable['plan'] =>
    ids.map((id) => ({
      ...{ step: id, side: 'attacker', units: ['u1'], dice: 1, hitsOn: 3, base: 3, pool: 'any' },
      ...{ rules: [], because: [] },
    }))
  const named = (more: Partial<BattleTable>, lit = '') =>
    stepsThatMatter(table({ steps, ...more }), lit).map(({ id }) => id)

  it('leave out those in which no one fires, and opening-fire losses if there is no opening fire', () => {
    expect(named({ plan: plan('attack') })).toEqual(['attack', 'press'])
    expect(named({ plan: plan('bombardment', 'attack') })).toEqual(steps.map(({ id }) => id))
  })

  it('keep the highlighted one and those whose dice have fallen', () => {
    expect(named({ plan: plan('attack') }, 'opening-losses')).toEqual(['opening-losses', 'attack', 'press'])
    const rolls = [{ reason: 'bombardment' } as Rolled]
    expect(named({ plan: plan('attack'), rolls })).toEqual(steps.map(({ id }) => id))
  })
})

describe('A table that sums its numbers', () => {
  const summed: Rolled = {
    ...{ kind: 'rolled', roll: 1, by: 'germany', battle: 'b1', reason: 'attack', dice: [4] },
    ...{ hitsOn: 5, hits: 2, pips: 17, units: ['u1', 'u2'] },
  }
  const at = table({ sums: [{ step: 'attack', side: 'attacker', pool: 'any', pips: 17 }] })

  it('HSE-016 leaves pieces in their columns: the rest of a sum is no piece’s number', () => {
    const told = tell(at, summed)
    expect(told.fighters.map(({ hitsOn }) => hitsOn)).toEqual(at.fighters.map(({ hitsOn }) => hitsOn))
    expect(told.rolls).toEqual([summed])
  })

  it('HSE-016 makes no column for a sum, whether its dice are in the air or at rest', () => {
    expect(columnOf(at, summed)).toBeNull()
    expect(columnsOf(tell(at, summed), summed)).toEqual(columnsOf(at))
  })
})
