// Facilities of the expanded Global game (G40-005, G40-007, G40-023, G40-070 to G40-086), on the linked board.
import { describe, expect, it } from 'vitest'
import { compile } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { table, type Table } from '../../support/game'
import { place, take, toPlace, waiting } from '../../support/turn'
import { diceOf, playRandom, replay } from '../../tools/random-play/random-game'
import { u } from '../../rules/battle/support'
import { facilities } from './facilities'

const rs = compile({ ...europePacific, modules: [...europePacific.modules, facilities] })

/** Removes a territory's own complex, to make room for facilities of the module. */
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
  it('G40-007 build their number minus their damage: a major one 10, a minor one 3', () => {
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
  it('G40-083 are captured with their damage: a major one becomes a minor one, with at most what that takes', () => {
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
  it('G40-086 that were captured this turn build nothing', () => {
    const t = turn('germany', {
      ...instead('poland', 'uk', { unit: 'minor-complex' }),
      units: [waiting('germany', 'infantry', 'germany')],
    })
    take(t, 'poland', 'germany')
    toPlace(t).refused(place('infantry', 'poland'), 'EUR-168', 'no-complex')
  })
  it('G40-085 that are new work from the next turn, also a base next to a complex, if held since it began', () => {
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
  it('G40-023 work with less than 3 points of damage: a fighter that starts there has one more point', () => {
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
  it('G40-005 cost one IPC per point in the purchase phase, and the repaired facility works at once', () => {
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
  it('G40-005 are for own facilities, existing damage, and money at hand', () => {
    const t = hurt(2)
    const complex = id(t, 'germany', 'minor-complex')
    t.refused(mend(complex, 4), 'G40-005', 'not-so-damaged')
    t.refused(mend(complex, 3), 'G40-005', 'too-dear-to-mend')
    t.refused(mend(id(t, 'moscow', 'home-complex'), 1), 'G40-005', 'not-yours-to-mend')
    t.refused(mend('f999', 1), null, 'unknown-facility')
    t.refused({ kind: 'press' }, 'G40-005', 'mend-first')
    t.play(mend(complex, 2))
    // There is nothing left to pay with: the purchase is next.
    expect(t.decision()?.of).not.toBe('form')
  })
  it('G40-005 raise no question when nothing is damaged', () => {
    expect(turn('germany', instead('germany', 'germany', { unit: 'minor-complex' })).decision()?.of).toBe(
      'buy',
    )
  })
})

describe('a game with them', () => {
  it.each([1, 2])('is played at random and replayed from its list of answers: game %i', (n) => {
    const options = { rounds: 3, seed: `facilities-${n}`, check: true, reload: 25 }
    const game = playRandom(rs, options, () => 0)
    expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
  })
})
