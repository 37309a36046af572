import { describe, expect, it } from 'vitest'
import { purse } from '../../../../main/rules/global/influence/influence'
import { apply } from '../../../../main/engine'
import { compile } from '../../../../main/engine/compile'
import { global } from '../../../../main/scenarios/global'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, end, facing, friends, globalTable, held, move, rules, together, u, type Units } from '../support'

const play = { kind: 'choose', option: 'play' } as const
const choose = (option: string) => ({ kind: 'choose', option }) as const
const strike = (target: string) => ({ kind: 'strike', target }) as const
const has = (influence: Record<string, number>, more: Record<string, unknown> = {}): Position => ({
  facts: { 'global/influence': { influence }, ...more },
})
/** A nation chooses whether to play its Combat Phase. */
const before = (power: string, units: Units, more: Position = {}, round = 3): Table =>
  at(power, 'combat-phase', units, { turn: { round, power, phase: 'combat-phase' }, ...more })
const left = (t: Table, power: string) => purse.of(t.game, t.game.powerIx(power))
const relation = (t: Table, a: string, b: string) => t.view().relations[a]?.[b]
const wars = (t: Table) =>
  (t.view().politics?.wars ?? []).map(({ between, open }) => `${between.join(' ')} ${open}`).sort()

describe('Surprise Attacks', () => {
  const fleet: Units = [u('japan', 'transport', 'sz-26'), u('japan', 'infantry', 'sz-26', { aboard: 'u0' })]
  const tanks: Units = [u('germany', 'tank', 'western-germany')]

  it('EXG-081: a nation that attacks another without a declaration of war makes a Surprise Attack', () => {
    const t = before('germany', tanks)
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['play', 'strike', 'leave-out'])
    // Without one, territories of a nation at peace stay closed.
    t.play(play)
    t.refused(move(t.id('western-germany'), 'western-germany', 'france'), 'EXG-106', 'foreign-land')
    const again = before('germany', tanks).play(choose('strike'), strike('france'), choose('strike'), end)
    again.play(move(again.id('western-germany'), 'western-germany', 'france'), end)
    expect(again.control('france')).toBe('germany')
  })
  it('EXG-168: in round 1 this clause refuses a Combat Phase with one', () => {
    before('germany', tanks, {}, 1).refused(choose('strike'), 'EXG-168', 'no-early-surprise')
    before('germany', tanks, {}, 1).refused(choose('nothing'), 'EXG-009', 'combat-phase-first')
  })
  it('EXG-168: if every nation is an ally and no territory is neutral, there is no target', () => {
    const all = friends(rules().turns.flatMap(({ powers }) => powers.map((p) => rules().powers[p]?.id ?? '')))
    const { spaces } = globalTable(all).view()
    const neutral = rules().spaces.flatMap(({ id, data }) =>
      spaces[id]?.control === 'neutral' && !data.impassable ? [id] : [],
    )
    const t = before('germany', [], together(all, held('canada', ...neutral)))
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['play', 'leave-out'])
    t.refused(choose('strike'), 'EXG-168', 'nobody-to-surprise')
  })
  it('EXG-082: Japan (14 Influence) strikes Hawaii undeclared, allied with Italy (9): both fall to 0', () => {
    const t = before(
      'japan',
      fleet.slice(0, 1),
      together(friends(['japan', 'italy']), has({ japan: 14, italy: 9 })),
    )
    t.play(choose('strike'), strike('united-states'))
    expect(t.asks('choose').options[0]?.label).toContain('Japan 14, Italy 9')
    expect(t.asks('choose').deed).toEqual({ by: 'japan', against: ['united-states'] })
    t.play(choose('strike'))
    expect([left(t, 'japan'), left(t, 'italy')]).toEqual([14, 9])
    expect(t.asks('choose')).toMatchObject({ about: 'stay-beside-surprise', by: { power: 'italy' } })
    t.play(choose('stay'))
    expect([left(t, 'japan'), left(t, 'italy')]).toEqual([0, 0])
    expect(wars(t)).toEqual(['united-states italy 3', 'united-states japan 3'])
  })
  it('EXG-165: an ally that leaves when asked shares neither the war nor the penalty', () => {
    const t = before('japan', [], together(friends(['japan', 'italy']), has({ japan: 14, italy: 9 })))
    t.play(choose('strike'), strike('united-states'), choose('strike'), choose('leave'))
    expect([left(t, 'japan'), left(t, 'italy')]).toEqual([0, 9])
    expect(wars(t)).toEqual(['united-states japan 3'])
  })
  it('EXG-168: the price is shown before any target is named: at the Combat Phase choice and at the target choice', () => {
    const t = before('japan', [], together(friends(['japan', 'italy']), has({ japan: 14, italy: 9 })))
    const label = t.asks('choose').options.find((o) => o.option === 'strike')?.label
    expect(label).toContain('lose all Influence on hand (Japan 14, Italy 9)')
    t.play(choose('strike'))
    const asked = t.asks('form')
    expect(asked.about).toBe('surprise-attacks')
    expect(asked.warning).toContain('Japan 14, Italy 9')
    expect(asked.warning).toContain('Each ally is asked first')
    // A refused answer cites the clause of the question.
    const bad = apply(t.game, { kind: 'strike', whom: 'china' } as never)
    expect(bad).toMatchObject({ ok: false, code: 'malformed-action', rule: asked.rules[0] })
    // EXG-155: a neutral also costs one turn of collecting Influence.
    expect(asked.warning).toContain('neutral territory')
    const alone = before('japan', [], has({ japan: 14 }))
      .play(choose('strike'))
      .asks('form').warning
    expect(alone).toContain('yours (Japan 14)')
    expect(alone).not.toContain('ally')
  })
  it('EXG-168: the player is warned, then asked to confirm, and may hold back for free', () => {
    const t = before('japan', [], has({ japan: 14 })).play(choose('strike'), strike('united-states'))
    expect(t.asks('choose')).toMatchObject({ about: 'confirm-strike', suggestion: { option: 'hold' } })
    t.refused(end, 'EXG-168', 'confirm-first')
    t.play(choose('hold'))
    expect(left(t, 'japan')).toBe(14)
    expect(wars(t)).toEqual([])
    t.refused(play, 'EXG-168', 'strike-or-end')
    t.play(end)
    expect(t.game.state.phase).toBe('combat-move')
  })
  it('EXG-168: China declares on Japan in round 2: Japan, later in round 2, may not attack Manchuria at any price', () => {
    const units = [u('japan', 'infantry', 'korea')]
    const wide = together(held('japan', 'korea'), has({ japan: 14 }))
    const t = before('japan', units, together(wide, facing(['china'], ['japan'], 3)), 2)
    t.play(choose('strike')).refused(strike('china'), 'EXG-168', 'war-not-open')
    t.play(end)
    t.refused(move(t.id('korea'), 'korea', 'manchuria'), 'EXG-168', 'war-not-open')
    // In round 3 it may, without losing Influence.
    const later = before('japan', units, together(wide, facing(['china'], ['japan'], 3)), 3).play(play)
    later.play(move(later.id('korea'), 'korea', 'manchuria'), end)
    expect(later.control('manchuria')).toBe('japan')
    expect(left(later, 'japan')).toBe(14)
  })
  it('EXG-168: round 1 allows no Surprise Attack unless the switch permits it', () => {
    const t = before('japan', [], {}, 1)
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['play', 'leave-out'])
    const rs = compile(global, { 'exg.earlySurprise': 'allowed' })
    const early = at(
      'japan',
      'combat-phase',
      [],
      { turn: { round: 1, power: 'japan', phase: 'combat-phase' } },
      { rs },
    )
    early.play(choose('strike'), strike('china'), choose('strike'))
    expect(wars(early)).toEqual(['china japan 1'])
  })
  it('EXG-169: it starts the war at once and opens it: the victim and its allies may attack in the same round', () => {
    const wide = together(friends(['france', 'great-britain'], ['germany', 'italy']))
    const t = before('germany', tanks, wide).play(
      choose('strike'),
      strike('france'),
      choose('strike'),
      choose('stay'),
    )
    for (const [a, b] of [
      ['france', 'germany'],
      ['great-britain', 'germany'],
      ['great-britain', 'italy'],
    ] as const)
      expect(relation(t, a, b)).toBe('hostile')
    expect(t.events).toContainEqual(
      expect.objectContaining({
        what: 'surprise',
        by: 'germany',
        powers: ['great-britain', 'france'],
        round: 3,
      }),
    )
  })
  it('EXG-171: a truce cannot be broken, even by surprise; the partner’s allies are drawn in without it', () => {
    const truces = { 'germany+italy': 3 }
    const t = before(
      'germany',
      [],
      together(friends(['france', 'italy']), { facts: { relations: { truces } } }),
    )
    t.play(choose('strike')).refused(strike('italy'), 'EXG-171', 'truce-holds')
    t.play(strike('france'), choose('strike'))
    expect(wars(t)).toEqual(['germany france 3'])
  })
  it('invalid targets are refused: allies, enemies, neutral armies, absent units', () => {
    const wide = together(friends(['germany', 'italy']), facing(['germany'], ['france']))
    before('germany', [], wide)
      .play(choose('strike'))
      .refused(strike('italy'), 'EXG-079', 'own-alliance')
      .refused(strike('france'), 'EXG-079', 'at-war-already')
      .refused(strike('neutral'), 'EXG-079', 'no-nation-for-war')
      .refused(strike('poland'), 'EXG-155', 'not-neutral')
      .refused(strike('atlantis'), 'EXG-168', 'no-such-target')
  })
  it('EXG-111: a third nation with land units there must be struck as well, or the attack is refused', () => {
    const units = [...tanks, u('italy', 'infantry', 'france')]
    const t = before('germany', units).play(choose('strike'), strike('france'), choose('strike'), end)
    t.refused(move(t.id('western-germany'), 'western-germany', 'france'), 'EXG-106', 'foreign-land')
    const both = before('germany', units)
    both.play(choose('strike'), strike('france'), choose('strike'), strike('italy'), choose('strike'), end)
    both.play(move(both.id('western-germany'), 'western-germany', 'france'))
  })
})

describe('Attacks on neutrals', () => {
  const GB = 'great-britain'
  const tanks: Units = [u(GB, 'tank', 'rhodesia', { count: 3 })]
  const angola = u('neutral', 'infantry', 'angola', { count: 2 })
  const into = (t: Table) => move(t.ids('rhodesia'), 'rhodesia', 'angola')

  it('EXG-155: Great Britain (6 Influence) takes Angola in round 4: 0 Influence, and none collected in round 5', () => {
    const t = before(GB, [...tanks, angola], has({ [GB]: 6 }), 4)
    t.play(choose('strike'), strike('angola'))
    expect(t.asks('choose')).toMatchObject({ about: 'confirm-strike', suggestion: { option: 'hold' } })
    expect(t.asks('choose').options[0]?.label).toContain('you collect none on your next turn')
    t.play(choose('strike'))
    expect(left(t, GB)).toBe(0)
    t.refused(strike('angola'), 'EXG-155', 'attacked-already')
    t.play(end, into(t), end).dice([1, 1, 6], [6, 6])
    expect(t.control('angola')).toBe(GB)
    expect(wars(t)).toEqual([])
    expect(t.view().powerFacts?.[GB]).toMatchObject({ noInfluence: true })
  })
  it('EXG-155: a strike on a neutral territory with a nation’s name does not strike the nation', () => {
    const truce = { facts: { relations: { truces: { 'france+germany': 3 } } } }
    const t = before('france', [u('france', 'tank', 'france')], together(truce, held('neutral', 'germany')))
    t.play(choose('strike'))
    const field = t.asks('form').fields[0]
    const named = field?.is === 'one' ? field.from.filter(({ id }) => id.includes('germany')) : []
    expect(named).toEqual([
      { id: 'land-germany', label: 'Germany, neutral' },
      ...named.filter(({ id }) => id !== 'land-germany'),
    ])
    t.refused(strike('germany'), 'EXG-171', 'truce-holds')
    t.play(strike('land-germany'), choose('strike'))
    expect(t.events).toContainEqual(expect.objectContaining({ what: 'neutral', space: 'germany' }))
    expect(relation(t, 'france', 'germany')).toBe('not-at-war')
    // Its original owner takes it back for free.
    const own = before('germany', [], together(has({ germany: 5 }), held('neutral', 'germany')))
    own.play(choose('strike'), strike('land-germany'))
    expect(own.events).toContainEqual(expect.objectContaining({ what: 'reclaims', space: 'germany' }))
    expect(left(own, 'germany')).toBe(5)
  })
  it('EXG-155: the army defends as infantry, and its survivors stay if the attack fails; other neutrals stay closed', () => {
    const t = before(GB, [u(GB, 'tank', 'rhodesia'), angola]).play(
      choose('strike'),
      strike('angola'),
      choose('strike'),
      end,
    )
    const tank = t.id('rhodesia')
    t.refused(move(tank, 'rhodesia', 'mozambique'), 'EXG-108', 'neutral-land')
    t.play(move(tank, 'rhodesia', 'angola'), end).dice([1], [6, 2])
    expect(t.pieces('angola')).toEqual(['neutral infantry'])
    expect(t.control('angola')).toBe('neutral')
    t.play(end)
    expect(relation(t, GB, 'neutral')).toBe('not-at-war')
  })
  it('EXG-165: an ally that stays shares only the loss of Influence in hand; an ally that leaves does not', () => {
    const wide = together(friends([GB, 'canada', 'france']), has({ [GB]: 6, canada: 4, france: 3 }))
    const t = before(GB, [...tanks, angola], wide).play(choose('strike'), strike('angola'), choose('strike'))
    expect(t.asks('choose')).toMatchObject({
      ...{ about: 'stay-beside-neutral', by: { power: 'france' } },
      ...{ deed: { by: GB, against: [] }, space: 'angola' },
    })
    t.play(choose('leave'), choose('stay'))
    expect([left(t, GB), left(t, 'france'), left(t, 'canada')]).toEqual([0, 3, 0])
    expect(t.view().powerFacts?.['canada']?.['noInfluence']).toBeUndefined()
  })
  it('EXG-155: like a Surprise Attack it is barred in round 1', () => {
    const t = before(GB, [...tanks, angola], {}, 1)
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['play', 'leave-out'])
  })
  it('EXG-155: a nation takes back its own Original Territory from neutral for free, and no ally is asked', () => {
    const lost: Position = { control: [{ space: 'rhodesia', power: 'neutral' }] }
    const wide = together(friends([GB, 'canada']), has({ [GB]: 6, canada: 4 }), lost)
    const t = before(GB, [u(GB, 'tank', 'belgian-congo'), u('neutral', 'infantry', 'rhodesia')], wide, 1)
    expect(t.asks('choose').options.find((o) => o.option === 'strike')?.label).toBe(
      'Play the Combat Phase and make a Surprise Attack: taking back your own territory costs no Influence',
    )
    t.play(choose('strike'))
    expect(t.asks('form').warning).toBe('Taking back your own territory costs no Influence.')
    t.play(strike('rhodesia'))
    // No ally was asked, and round 1 leaves nothing else to strike.
    expect(t.game.state.phase).toBe('combat-move')
    expect([left(t, GB), left(t, 'canada')]).toEqual([6, 4])
    expect(t.events).toContainEqual(expect.objectContaining({ what: 'reclaims', by: GB, space: 'rhodesia' }))
  })
  it('EXG-155: a unit that moves into a neutral territory without an army takes it', () => {
    const t = before(GB, tanks).play(choose('strike'), strike('angola'), choose('strike'), end)
    t.play(into(t), end)
    expect(t.control('angola')).toBe(GB)
  })
  it('EXG-155: only the named territory is attacked: units in other neutral territories neither fight nor capture', () => {
    // One unit is with an army in Mozambique, one alone in Liberia: Insurgents made both neutral (EXG-159).
    const abroad: Units = [
      u(GB, 'infantry', 'mozambique'),
      u('neutral', 'infantry', 'mozambique'),
      u(GB, 'infantry', 'liberia'),
    ]
    const t = before(GB, [...tanks, angola, ...abroad])
    t.play(choose('strike'), strike('angola'), choose('strike'), end, into(t), end).dice([1, 1, 6], [6, 6])
    expect(t.control('angola')).toBe(GB)
    expect(t.game.state.phase).toBe('noncombat-move')
    expect([t.control('mozambique'), t.control('liberia')]).toEqual(['neutral', 'neutral'])
    expect([t.pieces('mozambique'), t.pieces('liberia')]).toEqual([
      ['great-britain infantry', 'neutral infantry'],
      ['great-britain infantry'],
    ])
  })
  it('EXG-155: units already in the named neutral territory take it', () => {
    const t = before(GB, [u(GB, 'infantry', 'mozambique'), u('neutral', 'infantry', 'mozambique')])
    t.play(choose('strike'), strike('mozambique'), choose('strike'), end, end).dice([1], [6])
    expect([t.control('mozambique'), t.pieces('mozambique')]).toEqual([GB, ['great-britain infantry']])
  })
  it('EXG-155: an attack on one space of Mongolia leaves the others neutral, closed to the attacker’s markers', () => {
    const t = before('russia', [u('russia', 'tank', 'timguska', { count: 2 })], has({ russia: 6 }))
    t.play(choose('strike'), strike('olgiy'), choose('strike'), end)
    t.play(move(t.ids('timguska'), 'timguska', 'olgiy'), end)
    expect(t.control('olgiy')).toBe('russia')
    expect(t.control('dzavhan')).toBe('neutral')
    expect(JSON.stringify(t.view().spaces['dzavhan']?.facts)).toContain('russia')
  })
})
