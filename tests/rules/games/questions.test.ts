/**
 * Every question of the money, placing, exile and surrender rules, each reached by a short game: it is well formed, its
 * suggestion is legal, all random answers are legal, and play continues from there.
 */
import { describe, expect, it } from 'vitest'
import { answer, cloneState, Game, legalOf, seededRng } from '../../../main/engine'
import { decisionSchema, type Action } from '../../../shared/model'
import { table, type Table } from '../../support/game'
import { finish, take as takeAlone, turnIn } from '../../support/single-board-games'
import { concede, held, take, toPlace, turn, waiting } from '../../support/turn'
import { Books } from '../../tools/random-play/invariants'

/** Plays `end` and suggestions until the decision's id starts with this. */
function until(t: Table, id: string): Table {
  for (let i = 0; i < 40 && !t.decision()?.id.startsWith(id); i++) {
    const d = t.decision()
    t.play(d?.of === 'choose' && d.suggestion ? d.suggestion : { kind: 'end' })
  }
  return t
}
const share = (amounts: Record<string, number>): Action => ({ kind: 'choose', option: 'share', amounts })
const europe = turnIn('europe-1999')
const pacific = turnIn('pacific-2001')
const soviet = { space: 'moscow', power: 'ussr', unit: 'infantry' }
const carried = (power: string, space: string) => [
  { ref: 'c', space, power: 'usa', unit: 'carrier' },
  { carriedBy: 'c', power, unit: 'fighter' },
]

/** Questions by name: the start of the decision's id, and a game at that question. */
const questions: Record<string, () => Table> = {
  'allied-placement': () => table(),
  'advance-ussr': () => table().play(share({ ussr: 18 })),
  'advance-germany': () => until(table().play(share({ ussr: 18 })), 'advance-germany'),
  'first-split': () => until(table(), 'first-split'),
  purchase: () => turn('uk', { treasuries: { england: 30, india: 30, australia: 30 } }),
  conversion: () =>
    until(
      turn('ussr', { units: [soviet, { ...soviet, power: 'uk' }, { ...soviet, power: 'usa' }] }),
      'conversion',
    ),
  place: () => toPlace(turn('germany', { units: [waiting('germany', 'infantry', 'germany', 3)] })),
  'pool-split': () => until(turn('uk'), 'pool-split'),
  oil: () => until(turn('germany', held('germany', 'egypt', 'iraq')), 'oil'),
  'free-infantry': () => until(turn('uk'), 'free-infantry'),
  'seat-ussr': () => take(turn('germany', { treasuries: { ussr: 9 } }), 'moscow', 'germany'),
  'feed-economy-japan': () => take(turn('uk', { treasuries: { japan: 9 } }), 'japan', 'uk'),
  'home-': () => concede(turn('usa', { units: carried('uk', 'celtic-sea') }), 'usa'),
  'home-deck': () =>
    concede(
      turn('usa', {
        units: [...carried('uk', 'red-sea'), { space: 'red-sea', power: 'uk', unit: 'carrier', count: 2 }],
      }),
      'usa',
    ),
  surrounded: () =>
    concede(turn('ussr', { ...held('germany', 'moscow'), units: [{ ...soviet, power: 'germany' }] }), 'ussr'),
  'captor-siam': () => mixedForceInSiam(),
  'roll-': () => {
    const t = table({
      clear: ['*'],
      turn: { round: 9, power: 'usa', phase: 'purchase' },
      treasuries: { england: 0, india: 0, australia: 0 },
      facts: { surrender: { out: ['uk'] } },
    })
    return until(t, 'roll')
  },
  'Europe 1999: advance-germany': () => table(undefined, { scenario: 'europe-1999' }),
  'Europe 1999: allied-placement': () => table(undefined, { scenario: 'europe-1999' }).play({ kind: 'end' }),
  'Europe 1999: oil': () => until(europe('germany', held('germany', 'egypt')), 'oil'),
  'Pacific 2001: first-split': () => table(undefined, { scenario: 'pacific-2001' }),
  'Pacific 2001: pool-split': () => until(pacific('uk'), 'pool-split'),
  'Pacific 2001: feed-economy': () => takeAlone(pacific('uk'), 'formosa', 'uk'),
}

/** A Chinese and an American infantry take empty Siam together (PAC-103). */
function mixedForceInSiam(): Table {
  const t = table(
    {
      clear: ['*'],
      turn: { round: 4, power: 'usa', phase: 'combat-move' },
      units: ['usa', 'china'].map((power) => ({ space: 'shan-state', power, unit: 'infantry' })),
    },
    { seed: 'siam' },
  )
  t.play({ kind: 'move', units: t.ids('shan-state'), path: ['shan-state', 'siam'] })
  return until(t, 'captor')
}

/** A second game in the same position, to try an answer on. */
const copy = (t: Table): Game => new Game(t.game.rs, cloneState(t.game.state), t.game.dice)

describe.each(Object.entries(questions))('%s', (name, reach) => {
  const id = name.replace(/^.*: /, '').replace('home-deck', 'home-')

  it('is reached, well formed, and its suggestion is legal', () => {
    const t = reach()
    const d = t.decision()
    expect(d?.id.startsWith(id), d?.id).toBe(true)
    expect(decisionSchema.parse(d)).toEqual(d)
    if (d?.suggestion) expect(answer(copy(t), d.suggestion)).toBeNull()
  })

  it('accepts every random answer, and keeps money and pieces consistent', () => {
    const t = reach()
    const rng = seededRng(1)
    const seen = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const a = legalOf(t.game)?.sample(rng)
      if (!a) throw new Error('no answer was found')
      seen.add(JSON.stringify(a))
      const g = copy(t)
      const books = new Books(g)
      expect(answer(g, a), JSON.stringify(a)).toBeNull()
      expect(books.check()).toEqual([])
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it('refuses answers to other questions, with a reason', () => {
    const t = reach()
    const refusal = answer(copy(t), { kind: 'press' })
    expect(refusal?.code).toBeTruthy()
    const odd = answer(copy(t), { kind: 'choose', option: 'nonsense' })
    expect(odd?.code).toBeTruthy()
  })
})

describe('PAC-103', () => {
  it('PAC-103 a mixed force takes Siam: the US player chooses American or Chinese', () => {
    const t = mixedForceInSiam()
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['usa', 'china'])
    t.refused({ kind: 'choose', option: 'uk' }, 'PAC-103', 'pick-the-captor')
    t.play({ kind: 'choose', option: 'china' })
    expect(t.control('siam')).toBe('china')
    finish(t)
  })
})
