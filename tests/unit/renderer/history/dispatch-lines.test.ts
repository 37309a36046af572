// What the lines of a dispatch say about Influence, Insurgents, alliances, surrenders, and ships.
import { expect, it } from 'vitest'
import type { GameEvent } from '../../../../shared/model'
import { dispatchOf } from '../../../../renderer/app/history/dispatch/dispatch'
import { headlineOf } from '../../../../renderer/app/history/dispatch/words'
import type { Reader } from '../../../../renderer/app/history/dispatch/lines'
import { makeNames } from '../../../../renderer/app/words/names'

const friends = ['germany', 'italy']
const reader: Reader = {
  mine: (power) => power === 'germany',
  friend: (holder) => holder !== null && friends.includes(holder),
  powerOf: (treasury) => treasury,
  piece: (id) => ({ unit: 'destroyer', power: id.startsWith('g') ? 'germany' : 'uk' }),
  cost: () => 8,
  worth: () => 2,
  capital: () => false,
  city: () => false,
}

/** The dispatch for Germany after these events in another nation's turn. */
function news(power: string, ...events: GameEvent[]) {
  const record = { step: 1, round: 2, power, phase: 'combat', actions: [], action: null, events }
  const speaker = { names: makeNames(undefined, undefined), register: { piece: reader.piece } }
  const { lines, lost } = dispatchOf([record], reader)
  return { lines, lost, said: lines.map((line) => headlineOf(line, speaker, reader)) }
}
const influence = (why: 'markers' | 'insurgents', space: string, count: number): GameEvent => ({
  ...{ kind: 'influence', power: 'ussr', amount: -3 * count, left: 0, why, space, count },
})

it('A territory won with Influence is reported with the markers that won it', () => {
  const won: GameEvent = { kind: 'captured', space: 'turkey', from: 'neutral', to: 'ussr', by: null }
  const { said, lines } = news('ussr', influence('markers', 'turkey', 6), won)
  expect(said).toEqual(['Ussr spends 18 Influence on 6 markers in turkey.', 'Turkey passes to ussr.'])
  expect(lines.map(({ power, spaces }) => [power, spaces])).toEqual([
    ['ussr', ['turkey']],
    ['ussr', ['turkey']],
  ])
})

it('Insurgents rank above the same number of markers', () => {
  const { said } = news('ussr', influence('markers', 'spain', 2), influence('insurgents', 'norway', 2))
  expect(said).toEqual([
    'Ussr spends 6 Influence on 2 Insurgents in norway.',
    'Ussr spends 6 Influence on 2 markers in spain.',
  ])
})

it('A nation that leaves the reader’s alliance ranks above one that leaves another', () => {
  const left = (by: string, ...powers: string[]): GameEvent => ({
    kind: 'diplomacy',
    what: 'left',
    by,
    powers,
  })
  const { said } = news('ussr', left('uk', 'usa'), left('italy', 'germany'))
  expect(said).toEqual(['Italy leaves its alliance with germany.', 'Uk leaves its alliance with usa.'])
  expect(news('germany', left('germany', 'italy')).lines).toEqual([])
})

it('A surrender is reported with its truce, followed by the term that the victor asks for', () => {
  const surrender: GameEvent = { kind: 'diplomacy', what: 'surrender', by: 'italy', powers: ['uk'], round: 5 }
  const term: GameEvent = { kind: 'chosen', by: 'uk', what: 'surrender-term', option: 'political' }
  expect(news('uk', surrender, term).said).toEqual([
    'Italy surrenders to uk. No war between them until round 5 is over.',
    'Uk asks the loser for this: political.',
  ])
  expect(news('uk', { ...term, option: 'none' }).lines).toEqual([])
})

it('A ship that sinks in a sea battle counts as a loss in its line and for the reader', () => {
  const battle = { battle: 'b1', battleKind: 'sea', space: 'baltic-sea' } as const
  const units = [{ id: 'g1', unit: 'destroyer', power: 'germany' }]
  const { said, lines, lost } = news(
    'uk',
    { kind: 'battle-began', ...battle, attackers: ['u1'], defenders: ['g1'] },
    { kind: 'removed', units, space: 'baltic-sea', why: 'battle', battle: 'b1' },
    { kind: 'battle-ended', ...battle, result: 'won' },
  )
  expect(said).toEqual(['Uk wins in baltic sea.'])
  const sunk = { power: 'germany', units: [{ unit: 'destroyer', count: 1 }], ipcs: 8 }
  expect(lines).toMatchObject([{ hurts: true, casualties: [sunk] }])
  expect(lost.casualties).toEqual(sunk)
})

it('A ship that coastal guns sink gets a line of its own', () => {
  const units = [{ id: 'g1', unit: 'destroyer', power: 'germany' }]
  const { said, lines } = news('uk', { kind: 'removed', units, space: 'baltic-sea', why: 'coast-fire' })
  expect(said).toEqual(['Germany loses 1 destroyer in baltic sea (sunk from the coast).'])
  expect(lines[0]).toMatchObject({ kind: 'loss', hurts: true })
})
