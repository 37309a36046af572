import { describe as suite, expect, it } from 'vitest'
import { board } from '../../../../shared/boards/europe-pacific'
import { eventSchema, type GameEvent } from '../../../../shared/model'
import { makeNames } from '../../../../renderer/app/words/names'
import { describe, type Speaker } from '../../../../renderer/app/words/event-words'
import { describe as tell, storyNames } from '../../../../shared/words/story/story'
import { storyCatalogue } from '../../../../shared/words/story/texts'
import { voiceOf } from '../../../../shared/words/voice'

const known: Record<string, { unit: string; power: string }> = {
  u1: { unit: 'infantry', power: 'germany' },
  u2: { unit: 'infantry', power: 'germany' },
  u3: { unit: 'armor', power: 'germany' },
  u4: { unit: 'transport', power: 'uk' },
  u5: { unit: 'fighter', power: 'usa' },
}
const speaker: Speaker = {
  names: makeNames(undefined, board),
  register: { piece: (id) => known[id] },
}
const words = (event: GameEvent) => describe(event, speaker)

/** One event of every kind. */
const samples: { [K in GameEvent['kind']]: Extract<GameEvent, { kind: K }> } = {
  'round-began': { kind: 'round-began', round: 2 },
  'turn-began': { kind: 'turn-began', power: 'japan', round: 2 },
  'turn-skipped': { kind: 'turn-skipped', power: 'usa', round: 2 },
  'phase-began': { kind: 'phase-began', phase: 'purchase', power: 'japan' },
  ordered: { kind: 'ordered', treasury: 'england', order: [{ unit: 'fighter', count: 2 }], cost: 24 },
  bought: {
    kind: 'bought',
    treasury: 'england',
    power: 'uk',
    units: [{ id: 'u9', unit: 'fighter' }],
    cost: 12,
  },
  moved: {
    kind: 'moved',
    units: ['u1', 'u2', 'u3'],
    power: 'germany',
    path: ['poland', 'east-poland'],
    phase: 'combat-move',
  },
  loaded: { kind: 'loaded', units: ['u1'], onto: 'u4', space: 'north-sea' },
  unloaded: { kind: 'unloaded', units: ['u1'], from: 'north-sea', to: 'norway' },
  marked: { kind: 'marked', units: ['u5'], mark: 'patrol', on: true, space: 'north-sea' },
  'battle-began': {
    kind: 'battle-began',
    battle: 'b1',
    battleKind: 'land',
    space: 'poland',
    attackers: ['u1'],
    defenders: ['u5'],
  },
  'battle-round': { kind: 'battle-round', battle: 'b1', round: 2 },
  rolled: { kind: 'rolled', roll: 1, by: 'germany', reason: 'attack', dice: [1, 5], hitsOn: 2, hits: 1 },
  hit: { kind: 'hit', unit: 'u3', hits: 1 },
  removed: {
    kind: 'removed',
    units: [{ id: 'u3', unit: 'armor', power: 'germany' }],
    space: 'poland',
    why: 'battle',
  },
  'battle-ended': {
    kind: 'battle-ended',
    battle: 'b1',
    battleKind: 'land',
    space: 'poland',
    result: 'won',
  },
  captured: { kind: 'captured', space: 'poland', from: 'germany', to: 'ussr', by: 'ussr' },
  convoy: { kind: 'convoy', space: 'british-convoy-1', from: 'uk', to: 'germany', by: 'germany' },
  closed: { kind: 'closed', spaces: ['poland', 'norway'] },
  paid: { kind: 'paid', from: 'germany', to: 'ussr', amount: 7, why: 'loot' },
  income: { kind: 'income', treasury: 'germany', lines: [], total: 37 },
  placed: { kind: 'placed', units: [{ id: 'u9', unit: 'fighter', power: 'uk' }], space: 'united-kingdom' },
  converted: {
    kind: 'converted',
    units: [{ id: 'u4', unit: 'infantry', from: 'uk', to: 'ussr' }],
    space: 'iran',
  },
  facility: {
    kind: 'facility',
    facility: 'f3',
    unit: 'industrial-complex',
    space: 'germany',
    what: 'damaged',
    points: 3,
  },
  influence: {
    ...{ kind: 'influence', power: 'uk', amount: -6, left: 3, why: 'markers' },
    ...{ space: 'poland', count: 2 },
  },
  seat: { kind: 'seat', treasury: 'england', seat: 'eastern-canada' },
  counted: { kind: 'counted', power: 'uk', lines: [], dice: 3 },
  surrendered: { kind: 'surrendered', power: 'ussr' },
  chosen: { kind: 'chosen', by: 'uk', what: 'share', option: 'share' },
  edited: { kind: 'edited', summary: ['3 infantry added in Poland'] },
  ended: { kind: 'ended', winner: 'axis', why: 'all-surrendered' },
  offer: {
    ...{ kind: 'offer', offer: 'armistice', what: 'proposed', by: 'germany', from: 'germany', to: ['uk'] },
    gives: [
      { by: 'germany', to: 'uk', spaces: ['poland'], ipcs: 5, technologies: ['radar'] },
      { by: 'uk', ipcs: 3 },
    ],
  },
  'standing-answer': {
    ...{ kind: 'standing-answer', power: 'uk', offer: 'armistice', from: null, answer: 'decline' },
  },
  diplomacy: { kind: 'diplomacy', what: 'war', by: 'germany', powers: ['uk', 'usa'], round: 4 },
  fact: { kind: 'fact', module: 'pacific-2001/kamikaze', name: 'kamikaze-left', value: 3 },
}

suite('Events in words', () => {
  it('names all parties to an alliance or an armistice, friend and enemy alike', () => {
    const pact = { kind: 'diplomacy' as const, by: 'germany', powers: ['uk', 'usa'], round: 4 }
    const [germany, uk, usa] = ['germany', 'uk', 'usa'].map((id) => speaker.names.power(id))
    expect(words({ ...pact, what: 'alliance' })).toBe(`${germany}, the ${uk}, and the ${usa} become allies.`)
    expect(words({ ...pact, what: 'armistice' })).toBe(
      `${germany}, the ${uk}, and the ${usa} sign an armistice. No war between the two sides until round 4 is over.`,
    )
  })

  it('says what an offer would give until it is accepted', () => {
    const offer = {
      ...{ kind: 'offer' as const, offer: 'exchange', by: 'usa', from: 'germany', to: ['usa'], id: 'o' },
      gives: [
        { by: 'usa', technologies: ['radar'] },
        { by: 'germany', ipcs: 3 },
      ],
    }
    const said = (what: 'proposed' | 'accepted') => words({ ...offer, what } as GameEvent)
    expect(said('proposed')).toContain('. The United States would give radar and Germany would give 3 IPCs.')
    expect(said('accepted')).toContain('. The United States gives radar and Germany gives 3 IPCs.')
  })

  it('has a sample of every kind the contract knows', () => {
    const kinds = eventSchema.options.map((option) => option.shape.kind.value)
    expect(Object.keys(samples).sort()).toEqual([...kinds].sort())
    for (const sample of Object.values(samples)) expect(eventSchema.safeParse(sample).success).toBe(true)
  })

  it.each(Object.entries(samples))('%s is a whole sentence', (_kind, event) => {
    const sentence = words(event)
    expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
    // A name that was not put in, or a key without a sentence, would show.
    expect(sentence).not.toMatch(/[{}]|undefined|history\./)
  })

  it.each(Object.entries(samples))('%s is the same sentence without a screen', (_kind, event) => {
    const voice = voiceOf(storyCatalogue)
    const teller = { voice, names: storyNames(voice, board), register: speaker.register }
    expect(tell(event, teller)).toBe(words(event))
  })

  it('names pieces by type and number, and the way', () => {
    expect(words(samples.moved)).toBe('2 German infantry and 1 German armor move from Poland to East Poland.')
    expect(words({ ...samples.moved, units: ['u3'], path: ['germany', 'poland', 'east-poland'] })).toBe(
      '1 German armor moves from Germany to East Poland via Poland.',
    )
    expect(words({ ...samples.moved, retreat: true })).toContain('retreat')
  })

  it('names the owners if pieces of several fight', () => {
    expect(
      words({
        ...samples.removed,
        units: [known['u3'], known['u5']].flatMap((one, i) => (one ? [{ id: `u${i}`, ...one }] : [])),
      }),
    ).toBe('1 German armor and 1 American fighter are lost in Poland.')
  })

  it('gives dice, target, and hits, or the sum', () => {
    expect(words(samples.rolled)).toBe('Germany rolls 1 5 (attack): 1 hit at 2.')
    expect(words({ ...samples.rolled, hits: 0 })).toContain('0 hits at 2.')
    expect(words({ ...samples.rolled, reason: 'surrender', hitsOn: null, hits: null })).toBe(
      'Germany rolls 1 5 (surrender dice): total 6.',
    )
  })

  it('gives amounts by treasury', () => {
    const shares = {
      ...samples.chosen,
      by: 'allies',
      what: 'placement-money',
      option: '{"ussr":6,"england":12}',
    }
    expect(words(shares)).toBe('The Allies divide the money: 6 IPCs for the USSR and 12 IPCs for England.')
  })

  it('says by name which economy a conquest feeds', () => {
    const fed = { ...samples.chosen, by: 'uk', what: 'economy of french-indo-china', option: 'australia' }
    expect(words(fed)).toBe('French Indo-China joins the economy of Australia.')
  })

  it('states facts that modules report', () => {
    expect(words({ ...samples.fact, name: 'attacked', value: true })).toBe(
      'The United States was attacked in round 1.',
    )
    expect(words({ ...samples.fact, name: 'left', value: 4 })).toBe('Kamikaze attacks left: 4.')
    expect(words({ ...samples.fact, name: 'fell', value: null })).toBe('Fell: no one.')
  })

  it('is silent about money that another event reports', () => {
    expect(words({ ...samples.paid, from: 'bank', to: 'germany', why: 'income' })).toBeNull()
    expect(words({ ...samples.paid, from: 'germany', to: 'bank', why: 'raid' })).toBe(
      'Germany pays 7 IPCs to the bank (bombing damage).',
    )
    expect(words({ ...samples.paid, from: 'bank', to: 'england', why: 'pool-split' })).toBe(
      'England receives 7 IPCs (the convoy pool).',
    )
  })

  it('names units that change hands after the power that they leave', () => {
    const gun = { id: 'u4', unit: 'antiaircraft', from: 'ussr', to: 'germany' }
    expect(words({ ...samples.converted, units: [gun], space: 'poland' })).toMatch(
      /^1 Soviet \S.* in Poland passes to Germany\.$/,
    )
  })

  it('says for which power land is captured', () => {
    expect(words(samples.captured)).toBe('The USSR captures Poland from Germany.')
    expect(words({ ...samples.captured, to: 'uk' })).toBe('The USSR captures Poland for the United Kingdom.')
    expect(words({ ...samples.captured, by: null, to: null })).toBe('Poland passes to no one.')
  })

  it('has plain words for a code that is in no catalogue', () => {
    expect(words({ ...samples.rolled, reason: 'rocket-attack' })).toContain('rocket attack')
  })
})
