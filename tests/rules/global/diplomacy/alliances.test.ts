import { describe, expect, it } from 'vitest'
import { pairOf } from '../../../../main/rules/global/diplomacy/relations'
import { engineNames } from '../../../../main/engine/state/names'
import { explain, withPrompt } from '../../../../shared/words'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, facing, friends, noncombat, reaches, together, u } from '../support'

const ask = (...to: string[]) => ({ kind: 'propose', offer: 'alliance', to }) as const
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const no = { kind: 'answer-offer', answer: 'decline' } as const
const end = { kind: 'end' } as const

/** Step 5 of a nation's agenda in round 3. */
const agenda = (power: string, more: Position = {}): Table => at(power, 'alliances', [], more)
const relation = (t: Table, a: string, b: string) => t.view().relations[a]?.[b]
const wars = (t: Table) =>
  (t.view().politics?.wars ?? []).map(({ between, open }) => `${between.join('-')} from ${open}`)
const alliances = (t: Table) => (t.view().politics?.alliances ?? []).map(({ members }) => members.join(' '))
const war = (a: string, b: string, open = 2): Position => ({
  facts: { relations: { wars: { [pairOf(a, b)]: { declared: 1, open } } } },
})
const truces = (of: Record<string, number>): Position => ({ facts: { relations: { truces: of } } })

describe('Founding and joining', () => {
  it('EXG-075: two or more nations form an alliance if all of them accept', () => {
    const t = agenda('germany').play(ask('japan', 'italy'))
    expect(t.asks('form').by).toEqual({ power: 'japan' })
    expect(alliances(t)).toEqual([])
    t.play(yes)
    expect(t.asks('form').by).toEqual({ power: 'italy' })
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'offer', what: 'agreed', by: 'japan', from: 'germany' }),
    )
    t.play(yes)
    expect(alliances(t)).toEqual(['germany japan italy'])
    expect(relation(t, 'japan', 'italy')).toBe('allied')
    expect(relation(t, 'germany', 'france')).toBe('not-at-war')
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'diplomacy', what: 'alliance', powers: ['japan', 'italy'] }),
    )
  })
  it('EXG-162: every nation concerned must agree: a single No prevents the alliance', () => {
    const t = agenda('germany').play(ask('japan', 'italy'), yes, no)
    expect(alliances(t)).toEqual([])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'offer', what: 'declined', by: 'italy' }))
    // The step continues: the nation can make another offer or none.
    t.play(ask('italy'), yes, end)
    expect(alliances(t)).toEqual(['germany italy'])
  })
  it('EXG-162: a nation asks to join an alliance as a whole, and all of its members must agree', () => {
    const t = agenda('germany', friends(['japan', 'italy']))
    t.refused(ask('italy'), 'EXG-162', 'one-alliance-only')
    t.refused(ask('italy', 'france'), 'EXG-162', 'one-alliance-only')
    t.play(ask('italy', 'japan'))
    expect(t.asks('form').by).toEqual({ power: 'japan' })
    t.play(yes, yes)
    expect(alliances(t)).toEqual(['germany japan italy'])
    t.refused(ask('italy'), 'EXG-162', 'ally-already')
  })
  it('EXG-162: a member invites other nations, with the consent of those nations and of its allies', () => {
    const t = agenda('germany', friends(['germany', 'italy'], ['france', 'great-britain']))
    t.refused(ask('france', 'great-britain'), 'EXG-162', 'one-alliance-only')
    t.play(ask('japan'))
    expect(t.asks('form').by).toEqual({ power: 'japan' })
    t.play(yes)
    expect(t.asks('form').by).toEqual({ power: 'italy' })
    t.play(yes)
    expect(alliances(t)).toEqual(['germany japan italy', 'great-britain france'])
  })
  it('EXG-162: nations at war with each other, or bound by a Political term, cannot ally', () => {
    const t = agenda('germany', facing(['france'], ['germany']))
    t.refused(ask('france'), 'EXG-162', 'allies-at-war')
    const invited = agenda('germany', together(facing(['france'], ['italy'])))
    invited.refused(ask('france', 'italy'), 'EXG-162', 'allies-at-war')
    const terms = { france: { victor: 'germany', since: 2, fallen: true } }
    agenda('germany', { facts: { relations: { terms } } })
      .refused(ask('france'), 'EXG-162', 'allies-under-term')
      .refused(ask('germany'), 'EXG-162', 'ally-already')
      .refused(ask('neutral'), 'EXG-162', 'no-nation')
  })
  it('EXG-162: a nation at war with an ally of the asking nation is refused because of that war', () => {
    const t = agenda('germany', together(friends(['germany', 'italy']), facing(['france'], ['italy'])))
    t.refused(ask('france'), 'EXG-162', 'allies-at-war')
  })
  it('EXG-162: the question lists the nations that can be asked: unallied nations and whole alliances', () => {
    const t = agenda(
      'italy',
      together(friends(['germany', 'japan'], ['russia', 'china']), war('italy', 'russia')),
    )
    const [free, ...whole] = t.asks('form').openings ?? []
    expect(free).toMatchObject({ offer: 'alliance', some: true, beside: [] })
    expect(free?.to).toHaveLength(14 - 1 - 4)
    expect(whole).toMatchObject([{ to: ['germany', 'japan'], some: false }])
  })
  it('EXG-163: India, at peace, founds one with Japan, at war with China: it may attack China in the next round', () => {
    const t = agenda('japan', facing(['japan'], ['china'])).play(ask('india'), yes)
    expect(wars(t)).toEqual(['china-japan from 0', 'china-india from 4'])
    expect(relation(t, 'india', 'china')).toBe('not-at-war')
    t.game.state.round = 4
    t.game.changed()
    expect(relation(t, 'india', 'china')).toBe('hostile')
  })
  it('EXG-163: a nation that joins an alliance enters the wars of its members, and they enter its wars', () => {
    const wide = together(
      friends(['japan', 'india']),
      war('china', 'japan'),
      war('china', 'india'),
      war('france', 'italy'),
    )
    const t = agenda('italy', wide).play(ask('japan', 'india'), yes, yes)
    expect(wars(t).sort()).toEqual([
      'china-india from 2',
      'china-italy from 4',
      'china-japan from 2',
      'france-india from 4',
      'france-italy from 2',
      'france-japan from 4',
    ])
  })
  it('EXG-163: pairs under a truce are skipped', () => {
    const t = agenda('japan', together(facing(['japan'], ['china']), truces({ 'china+india': 3 })))
    t.play(ask('india'), yes)
    expect(wars(t)).toEqual(['china-japan from 0'])
  })
  it('EXG-077: the allies of an enemy are drawn in with it', () => {
    const t = agenda('japan', facing(['japan'], ['china', 'russia'])).play(ask('india'), yes)
    expect(wars(t)).toContain('russia-india from 4')
  })
  it('EXG-076: allies move into and through each other’s territories; other nations do not', () => {
    const moving = (more: Position) => {
      const t = noncombat('germany', [u('germany', 'tank', 'greater-southern-germany')], more)
      return reaches(t, t.id('greater-southern-germany', 'tank'))
    }
    // Into Northern Italy, and through it into Southern Italy.
    expect(moving(friends(['germany', 'italy']))).toEqual(
      expect.arrayContaining(['northern-italy', 'southern-italy']),
    )
    for (const land of ['northern-italy', 'southern-italy']) expect(moving({})).not.toContain(land)
  })
})

describe('Leaving', () => {
  const three = friends(['germany', 'italy', 'japan'])
  const leave = (by: string) => ({ kind: 'leave-alliance', by }) as const

  it('EXG-078: a nation leaves in its own Agenda Phase or another nation’s, and pays nothing', () => {
    const t = agenda('russia', three)
    const cash = t.cash('italy')
    expect(t.view().standing.map(({ kind, by }) => [kind, by])).toEqual([
      ['leave-alliance', 'germany'],
      ['leave-alliance', 'japan'],
      ['leave-alliance', 'italy'],
    ])
    t.play(leave('italy'))
    expect(alliances(t)).toEqual(['germany japan'])
    expect(t.cash('italy')).toBe(cash)
    expect(t.events).toContainEqual(
      expect.objectContaining({ what: 'left', by: 'italy', powers: ['germany', 'japan'] }),
    )
    t.refused(leave('italy'), 'EXG-078', 'no-alliance-to-leave')
    t.refused({ kind: 'leave-alliance' }, 'EXG-078', 'say-who')
  })
  it('EXG-164: a nation cannot leave during combat', () => {
    for (const phase of ['combat-move', 'noncombat-move']) {
      const t = at('russia', phase, [], three)
      t.refused(leave('italy'), 'EXG-164', 'leave-in-agenda')
      expect(t.view().standing).toEqual([])
    }
  })
  it('EXG-164: a nation that leaves stays in its current wars, and an alliance of one is dissolved', () => {
    const t = agenda('russia', facing(['germany', 'italy'], ['france']))
    t.play(leave('italy'))
    expect(alliances(t)).toEqual([])
    expect(relation(t, 'italy', 'france')).toBe('hostile')
    expect(relation(t, 'germany', 'france')).toBe('hostile')
  })
  it('an open invitation lapses when the inviting member leaves the alliance', () => {
    const t = agenda('germany', three).play(ask('russia'), leave('japan'))
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'offer', what: 'lapsed' }))
    expect(alliances(t)).toEqual(['germany italy'])
    expect(t.asks('form').answers).toEqual(['propose', 'end'])
  })
})

describe('texts', () => {
  it('questions, answers and refusals are sentences', () => {
    const t = agenda('germany', friends(['japan', 'italy']))
    const names = engineNames(t.game)
    const prompt = () => withPrompt(t.asks('form'), names).prompt
    expect(prompt()).toBe('Germany: Offer an alliance, or end the phase.')
    const refusal = t.try(ask('italy'))
    expect(refusal && explain(refusal, names).reason).toContain('Italy is already in an alliance')
    t.play(ask('france'))
    expect(prompt()).toBe('France: Germany offers an alliance. Do you accept?')
  })
})
