import { describe, expect, it } from 'vitest'
import type { HistoryRecord } from '../../../../shared/contract'
import type { GameEvent } from '../../../../shared/model'
import { sinceTurn, stopsOf } from '../../../../renderer/app/history/recap'
import { captionOf } from '../../../../renderer/app/history/recap-words'
import { makeNames } from '../../../../renderer/app/words/names'
import { createRegister } from '../../../../renderer/stores/campaign/piece-register'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { ownPowers } from '../../../../renderer/stores/campaign/recent-records'
import { useRecap } from '../../../../renderer/stores/news/recap'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { fakeProgram, piece, sampleView } from '../support/fake-client'

const record = (step: number, phase: string, events: GameEvent[], power = 'germany'): HistoryRecord => ({
  step,
  round: 2,
  power,
  phase,
  actions: [],
  action: null,
  events,
})
const moved = (units: string[], ...path: string[]): GameEvent => ({
  kind: 'moved',
  units,
  power: 'germany',
  path,
  phase: 'combat-move',
})
const battle = (id: string, space: string, lost: string[]): GameEvent[] => [
  {
    kind: 'battle-began',
    battle: id,
    battleKind: 'land',
    space,
    attackers: ['g1', 'g2'],
    defenders: ['s1'],
  },
  {
    kind: 'removed',
    units: lost.map((one) => ({ id: one, unit: 'infantry', power: 'ussr' })),
    space,
    why: 'battle',
    battle: id,
  },
  { kind: 'battle-ended', battle: id, battleKind: 'land', space, result: 'won' },
]
const began = (power: string, round = 2): GameEvent => ({ kind: 'turn-began', power, round })

const attack = [
  record(1, 'combat-move', [moved(['g1'], 'poland', 'east-poland')]),
  record(2, 'combat-move', [moved(['g3'], 'hungary', 'bessarabia')]),
  record(3, 'combat-move', [moved(['g2'], 'austria', 'hungary', 'east-poland')]),
  record(4, 'combat', battle('b1', 'east-poland', ['s1'])),
  record(5, 'combat', [...battle('b2', 'bessarabia', []), ...battle('b3', 'baltic-states', [])]),
]

describe('The stops of a recap', () => {
  it('combine moves to one place and keep each battle apart, in order', () => {
    expect(stopsOf(attack).map(({ kind, spaces }) => [kind, spaces])).toEqual([
      ['moves', ['east-poland', 'poland', 'austria']],
      ['moves', ['bessarabia', 'hungary']],
      ['battle', ['east-poland']],
      ['battle', ['bessarabia']],
      ['battle', ['baltic-states']],
    ])
  })

  it('know the positions between which they lie, and which one may be shown before the next stop', () => {
    expect(stopsOf(attack).map(({ before, after, whole }) => [before, after, whole])).toEqual([
      // Step 3 also contains the move to Bessarabia, which must not be shown before its own stop.
      [0, 3, false],
      [0, 3, true],
      [3, 4, true],
      // Both battles of step 5 come with one position.
      [4, 5, false],
      [4, 5, true],
    ])
  })

  it('let units board before they land, though others marched to the same place earlier', () => {
    const loaded: GameEvent = { kind: 'loaded', units: ['g2'], onto: 's', space: 'sea' }
    const landed: GameEvent = { kind: 'unloaded', units: ['g2'], from: 'sea', to: 'east-poland' }
    const stops = stopsOf([
      record(1, 'combat-move', [moved(['g1'], 'poland', 'east-poland')]),
      record(2, 'combat-move', [loaded]),
      record(3, 'combat-move', [landed]),
      record(4, 'combat-move', [moved(['g3'], 'hungary', 'east-poland')]),
    ])
    expect(stops.map(({ spaces, after }) => [spaces[0], after])).toEqual([
      ['east-poland', 1],
      ['sea', 2],
      ['east-poland', 4],
    ])
  })

  it('report what was placed in a space one by one in a single sentence', () => {
    const placed = (id: string, unit: string): GameEvent => ({
      ...{ kind: 'placed', space: 'germany', units: [{ id, unit, power: 'germany' }] },
    })
    const [stop] = stopsOf([
      record(1, 'place', [placed('n1', 'infantry')]),
      record(2, 'place', [placed('n2', 'infantry')]),
      record(3, 'place', [placed('n3', 'fighter')]),
    ])
    if (stop === undefined) throw new Error('no stop')
    const speaker = { names: makeNames(undefined, undefined), register: createRegister() }
    expect(captionOf(stop, speaker)).toBe('2 germany infantry and 1 germany fighter are placed in germany.')
  })

  it('report a battle and its gains as one, though it begins in the answer that ends the moves', () => {
    const [start, lost, end] = battle('b1', 'east-poland', ['s1'])
    if (start === undefined || lost === undefined || end === undefined) throw new Error('no battle')
    const won: GameEvent = {
      kind: 'captured',
      space: 'east-poland',
      from: 'ussr',
      to: 'germany',
      by: 'germany',
    }
    const stops = stopsOf([
      record(1, 'combat-move', [start]),
      record(2, 'combat', [lost, end]),
      record(3, 'control', [won]),
    ])
    expect(stops.map((one) => one.events)).toEqual([[start, lost, end, won]])
  })

  it('skip bookkeeping', () => {
    const order: GameEvent = { kind: 'ordered', treasury: 'germany', order: [], cost: 0 }
    expect(
      stopsOf([record(1, 'purchase', [order, { kind: 'phase-began', phase: 'combat', power: null }])]),
    ).toEqual([])
  })

  it('belong to a place if they have one', () => {
    const income: GameEvent = { kind: 'income', treasury: 'germany', lines: [], total: 40 }
    const placed: GameEvent = { kind: 'placed', units: [], space: 'germany' }
    const spaces = stopsOf([record(1, 'place', [placed]), record(2, 'income', [income])]).map(
      (one) => one.spaces,
    )
    expect(spaces).toEqual([['germany'], []])
  })
})

describe('What a player has missed', () => {
  const round = [
    record(1, 'income', [began('ussr')]),
    record(2, 'income', [began('japan')], 'ussr'),
    record(3, 'income', [began('uk')], 'japan'),
    record(4, 'purchase', [], 'uk'),
  ]
  const since = (...mine: string[]) =>
    sinceTurn(round, (power) => mine.includes(power))?.map(({ step }) => step)

  it('is everything after the last turn of any of its powers', () => {
    expect(since('germany')).toEqual([2, 3, 4])
    expect(since('germany', 'japan')).toEqual([4])
  })

  it('is everything if it has had no turn, and unknown if that turn may lie further back', () => {
    expect(since('usa')).toEqual([1, 2, 3, 4])
    expect(sinceTurn(round.slice(2), (power) => power === 'usa')).toBeNull()
  })
})

describe('The caption of a stop', () => {
  const register = createRegister()
  register.see(
    sampleView({
      poland: [piece('g1', 'infantry', 'germany')],
      austria: [piece('g2', 'armor', 'germany')],
      'east-poland': [piece('s1', 'infantry', 'ussr')],
    }),
  )
  const speaker = { names: makeNames(undefined, undefined), register }
  const [moves, , fought] = stopsOf(attack)
  const caption = (stop: typeof moves) => (stop === undefined ? '' : captionOf(stop, speaker))

  it('says who went to a place, and from where', () => {
    expect(caption(moves)).toBe(
      'To east poland: 1 germany infantry from poland and 1 germany armor from austria.',
    )
  })

  it('says who fought, how it ended, and what was lost', () => {
    expect(caption(fought)).toBe(
      'Land battle in east poland: 1 germany infantry and 1 germany armor against 1 ussr infantry. The attacker wins. Lost: 1 ussr infantry.',
    )
  })
})

describe('The recap', () => {
  const program = () =>
    fakeProgram({
      'campaign.history': () => attack,
      'campaign.view': () => sampleView({}, null, { step: 4 }),
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView() }),
    })

  it('is offered, starts by itself, or does neither, as the player has set it', async () => {
    for (const [recap, offered, active] of [
      ['offer', true, false],
      ['always', false, true],
      ['never', false, false],
    ] as const) {
      program()
      await useSettings().change({ recap })
      useCampaign().enter('test', sampleView({}, null, { step: 5 }))
      await useRecap().offer('germany')
      expect([useRecap().offered !== null, useRecap().active]).toEqual([offered, active])
    }
  })

  it('ends after its last stop, and shows the present again', async () => {
    program()
    const recap = useRecap()
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 5 }))
    recap.play(attack)
    await campaign.lookAt(4)
    expect(campaign.past).not.toBeNull()
    for (let i = 0; i < 5; i++) {
      expect(recap.index).toBe(i)
      recap.go(recap.index + 1)
    }
    expect(recap.active).toBe(false)
    expect(campaign.past).toBeNull()
  })

  it('is no longer offered once the player has acted', async () => {
    program()
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 5 }))
    await useRecap().offer('germany')
    await campaign.act({ kind: 'end' })
    await Promise.resolve()
    expect(useRecap().offered).toBeNull()
  })
})

describe('Returning to the present', () => {
  it('also works while a past step is still being requested', async () => {
    fakeProgram({ 'campaign.view': () => sampleView({}, null, { step: 3 }) })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 5 }))
    const looking = campaign.lookAt(3)
    campaign.lookNow()
    await looking
    expect(campaign.past).toBeNull()
  })
})

describe('The powers of a player', () => {
  const seats = Object.fromEntries(
    ['germany', 'italy', 'neutral'].map((power) => [
      power,
      { seat: 'me', name: 'Me', kind: 'person' as const },
    ]),
  )
  const others = { uk: { seat: 'c', name: 'Easy', kind: 'computer' as const } }
  const playing = new Set(['germany', 'italy', 'uk'])
  const own = (of: Parameters<typeof ownPowers>[1]) =>
    Object.keys(of).filter(ownPowers('germany', of, playing))

  it('are those of the same seat that take turns, not neutral armies', () => {
    expect(own({ ...seats, ...others })).toEqual(['germany', 'italy'])
  })

  it('are the power alone where one player plays all', () => {
    expect(own(seats)).toEqual(['germany'])
  })
})
