// Facilities of the expanded Global game (G40-005, G40-007, G40-023, G40-070 to G40-086), on the linked board.
import { describe, expect, it } from 'vitest'
import { compile } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { table, type Table } from '../../support/game'
import { place, take, toPlace, waiting } from '../../support/turn'
import { diceOf, playRandom, replay } from '../../tools/random-game'
import { end, move, over, roll, rolls, u } from '../../rules/battle/support'
import { facilities } from './facilities'

const rs = compile({ ...europePacific, modules: [...europePacific.modules, facilities] })

/** A land's own complex makes room for facilities of the module. */
const instead = (space: string, power: string, ...units: { unit: string; damage?: number }[]): Position => ({
  control: [{ space, power, complex: 'none' }],
  facilities: units.map((one) => ({ space, ...one })),
})
const turn = (power: string, more: Position): Table =>
  table({ clear: ['*'], turn: { round: 3, power, phase: 'purchase' }, ...more }, { rs })
const at = (t: Table, space: string) =>
  (t.view().spaces[space]?.facilities ?? []).map(({ unit, damage = 0, idle }) => [
    unit,
    damage,
    idle ?? false,
  ])
const id = (t: Table, space: string, unit: string): string =>
  t.view().spaces[space]?.facilities?.find((f) => f.unit === unit)?.id ?? expect.fail(`no ${unit}`)
const mend = (facility: string, points: number): Action => ({ kind: 'mend', facility, points })
const done: Action = { kind: 'end' }

describe('complexes', () => {
  const build = (more: Position, count: number): Table =>
    toPlace(turn('germany', { ...more, units: [waiting('germany', 'infantry', 'germany', count)] }))
  it('G40-007 build their number less their damage: a major one 10, a minor one 3', () => {
    const major = build(instead('germany', 'germany', { unit: 'major-complex' }), 11)
    major.refused(place('infantry', 'germany', 11), 'EUR-170', 'complex-full')
    major.play(place('infantry', 'germany', 10))
    const minor = build(instead('germany', 'germany', { unit: 'minor-complex', damage: 2 }), 2)
    minor
      .refused(place('infantry', 'germany', 2), 'EUR-170', 'complex-full')
      .play(place('infantry', 'germany'))
  })
  it('G40-076 are out of use at 10 and 3 points of damage', () => {
    const placed = (unit: string, damage: number) => {
      const t = turn('germany', {
        ...instead('germany', 'germany', { unit, damage }),
        units: [waiting('germany', 'infantry', 'germany')],
        treasuries: { germany: 0 },
      })
      return toPlace(t).try(place('infantry', 'germany'))?.code ?? null
    }
    expect(placed('major-complex', 9)).toBeNull()
    expect(placed('major-complex', 10)).toBe('no-complex')
    expect(placed('minor-complex', 2)).toBeNull()
    expect(placed('minor-complex', 3)).toBe('no-complex')
  })
  it('G40-083 are captured with their damage: a major one becomes a minor one, with no more than that takes', () => {
    const captured = (damage: number, unit = 'major-complex') => {
      const t = turn('uk', instead('poland', 'germany', { unit, damage }))
      take(t, 'poland', 'uk')
      return t
    }
    const t = captured(12)
    expect(at(t, 'poland')).toEqual([['minor-complex', 6, true]])
    const told = t.events.filter((e) => e.kind === 'facility')
    expect(told.map(({ what, points, unit }) => [what, points, unit])).toEqual([
      ['changed', undefined, 'minor-complex'],
      ['repaired', 6, 'minor-complex'],
    ])
    expect(at(captured(2), 'poland')).toEqual([['minor-complex', 2, false]])
    expect(at(captured(4, 'minor-complex'), 'poland')).toEqual([['minor-complex', 4, true]])
  })
  it('G40-086 that were taken in this turn build nothing', () => {
    const t = turn('germany', {
      ...instead('poland', 'uk', { unit: 'minor-complex' }),
      units: [waiting('germany', 'infantry', 'germany')],
    })
    take(t, 'poland', 'germany')
    toPlace(t).refused(place('infantry', 'poland'), 'EUR-168', 'no-complex')
  })
  it('G40-085 that are new work from the next turn, a base beside a complex too, in land held since the turn’s start', () => {
    const t = toPlace(
      turn('uk', {
        ...instead('eastern-canada', 'uk'),
        units: ['minor-complex', 'air-base', 'infantry'].map((unit) => waiting('uk', unit, 'england')),
      }),
    )
    t.play(place('minor-complex', 'eastern-canada'), place('air-base', 'eastern-canada'))
    expect(at(t, 'eastern-canada')).toEqual([
      ['minor-complex', 0, true],
      ['air-base', 0, true],
    ])
    t.refused(place('infantry', 'eastern-canada'), 'EUR-168', 'no-complex')
    const taken = turn('uk', { units: [waiting('uk', 'air-base', 'england')] })
    take(taken, 'france', 'uk')
    toPlace(taken).refused(place('air-base', 'france'), 'PAC-136', 'complex-needs-own-land')
  })
})

describe('bases', () => {
  it('G40-023 work with less than 3 points of damage: a fighter that starts there has a point more', () => {
    const left = (damage: number) => {
      const t = table(
        {
          clear: ['*'],
          turn: { round: 3, power: 'japan', phase: 'combat-move' },
          remove: [id(table({}, { rs }), 'formosa', 'air-base')],
          facilities: [{ space: 'formosa', unit: 'air-base', damage }],
          units: [u('japan', 'fighter', 'formosa')],
        },
        { rs },
      )
      return t.view().spaces['formosa']?.pieces[0]?.movesLeft
    }
    expect(left(0)).toBe(5)
    expect(left(2)).toBe(5)
    expect(left(3)).toBe(4)
  })
})

describe('repairs', () => {
  const hurt = (cash = 10) =>
    turn('germany', {
      ...instead('germany', 'germany', { unit: 'minor-complex', damage: 3 }),
      units: [waiting('germany', 'infantry', 'germany', 2)],
      treasuries: { germany: cash },
    })
  it('G40-005 cost one IPC a point in the purchase phase, and what is repaired works at once', () => {
    const t = hurt()
    expect(t.asks('form')).toMatchObject({ kind: 'mend', by: { power: 'germany' }, phase: 'purchase' })
    const complex = id(t, 'germany', 'minor-complex')
    t.play(mend(complex, 2))
    expect(t.events).toContainEqual({
      ...{ kind: 'facility', facility: complex, unit: 'minor-complex', space: 'germany' },
      ...{ what: 'repaired', points: 2, rules: ['G40-005'] },
    })
    expect(t.view().treasuries['germany']?.cash).toBe(8)
    t.play(done)
    toPlace(t).play(place('infantry', 'germany', 2))
  })
  it('G40-005 are of own facilities, of damage that is there, and for money that is there', () => {
    const t = hurt(2)
    const complex = id(t, 'germany', 'minor-complex')
    t.refused(mend(complex, 4), 'G40-005', 'not-so-damaged')
    t.refused(mend(complex, 3), 'G40-005', 'too-dear-to-mend')
    t.refused(mend(id(t, 'moscow', 'home-complex'), 1), 'G40-005', 'not-yours-to-mend')
    t.refused(mend('f999', 1), null, 'unknown-facility')
    t.refused({ kind: 'press' }, 'G40-005', 'mend-first')
    t.play(mend(complex, 2))
    // Nothing is left to pay with: the purchase is next.
    expect(t.decision()?.of).not.toBe('form')
  })
  it('G40-005 are not asked about where nothing is damaged', () => {
    expect(turn('germany', instead('germany', 'germany', { unit: 'minor-complex' })).decision()?.of).toBe(
      'buy',
    )
  })
})

const way = ['united-kingdom', 'north-sea', 'danish-sea', 'germany']
/** British bombers over Germany. */
function raid(bombers: number, ...units: { unit: string; damage?: number }[]): Table {
  const t = table(
    {
      ...instead('germany', 'germany', ...units),
      clear: ['*'],
      turn: { round: 3, power: 'uk', phase: 'combat-move' },
      units: [u('uk', 'bomber', 'united-kingdom', { count: bombers }), u('germany', 'aa-gun', 'germany')],
    },
    { rs },
  )
  const ids = t.ids('united-kingdom', 'bomber')
  return t.play(move(ids, ...way), { kind: 'raid', units: ids, space: 'germany' }, end)
}

describe('raids', () => {
  it('G40-070 G40-071 are on any facility, and the attacker names the target of each bomber', () => {
    const t = raid(2, { unit: 'minor-complex' }, { unit: 'air-base' })
    const [complex, base] = [id(t, 'germany', 'minor-complex'), id(t, 'germany', 'air-base')]
    const d = t.asks('choose')
    expect(d.by).toEqual({ power: 'uk' })
    expect(d.options.map((o) => o.option)).toEqual([complex, base])
    t.refused({ kind: 'press' }, 'G40-071', 'target-first')
    t.refused({ kind: 'choose', option: 'f1' }, 'G40-071', 'no-such-target')
    t.play({ kind: 'choose', option: complex }, { kind: 'choose', option: base })
    // Each fires at its own bomber, then each bomber damages what it attacks.
    roll(t, 1, 6)
    roll(t, 1, 6)
    roll(t, null, 1)
    roll(t, null, 2)
    expect(at(t, 'germany')).toEqual([
      ['minor-complex', 3, true],
      ['air-base', 4, true],
    ])
  })
  it('G40-070 are on land without a complex too, and the only facility needs no naming', () => {
    const t = raid(1, { unit: 'air-base' })
    expect(rolls(t)).toMatchObject({ by: 'germany', dice: 1, hitsOn: 1, reason: 'facility-fire' })
  })
  it('G40-074 a facility has one die at each bomber and destroys it on 1; guns don’t fire', () => {
    const t = raid(3, { unit: 'major-complex' })
    t.dice([1, 6, 1])
    expect(t.ids('germany', 'bomber')).toHaveLength(1)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: null, reason: 'raid' })
    const none = raid(1, { unit: 'major-complex' })
    none.dice([1])
    expect(over(none)).toBe(true)
    expect(at(none, 'germany')).toEqual([['major-complex', 0, false]])
  })
  it('G40-075 each bomber does a die and two of damage', () => {
    const t = raid(2, { unit: 'major-complex' })
    t.dice([6, 6], [1, 5])
    expect(at(t, 'germany')).toEqual([['major-complex', 10, true]])
    const told = t.events.find((e) => e.kind === 'facility')
    expect(told).toMatchObject({ what: 'damaged', points: 10, rules: ['G40-075', 'G40-076'] })
  })
  it('G40-076 damage stops at the maximum: 20, 6, and 6 of a base', () => {
    for (const [unit, most] of [
      ['major-complex', 20],
      ['minor-complex', 6],
      ['air-base', 6],
    ] as const) {
      const t = raid(3, { unit, damage: unit === 'major-complex' ? 5 : 0 })
      t.dice([6, 6, 6], [6, 6, 6])
      expect(at(t, 'germany')).toEqual([[unit, most, true]])
    }
  })
})

describe('a game with them', () => {
  it.each([1, 2])('is played at random and again from its list of answers: game %i', (n) => {
    const options = { rounds: 3, seed: `facilities-${n}`, check: true, reload: 25 }
    const game = playRandom(rs, options, () => 0)
    expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
  })
})
