import { describe, expect, it } from 'vitest'
import { inTruce, pairOf, wagesWar, warBetween } from '../../../../main/rules/global/diplomacy/relations'
import { engineNames } from '../../../../main/engine/state/names'
import { withPrompt } from '../../../../shared/words'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, combat, end, facing, friends, held, move, together, u } from '../support'

const declare = (on: string) => ({ kind: 'declare-war', on }) as const
const stay = { kind: 'choose', option: 'stay' } as const
const leave = { kind: 'choose', option: 'leave' } as const

/** Step 6 of a nation's agenda in round 3, on an empty board. */
const agenda = (power: string, more: Position = {}, round = 3): Table =>
  at(power, 'declare-war', [], { turn: { round, power, phase: 'declare-war' }, ...more })
const wars = (t: Table) =>
  (t.view().politics?.wars ?? []).map(({ between, open }) => `${between.join(' ')} ${open}`).sort()
const truce = (a: string, b: string, until = 3): Position => ({
  facts: { relations: { truces: { [pairOf(a, b)]: until } } },
})
const between = (t: Table, a: string, b: string) => warBetween(t.game, t.game.powerIx(a), t.game.powerIx(b))

describe('Declaring war', () => {
  it('EXG-079: a nation declares war on another in step 6 of its agenda, or ends the step', () => {
    const t = agenda('germany')
    expect(t.asks('form')).toMatchObject({ about: 'declare-war', by: { power: 'germany' } })
    t.refused({ kind: 'choose', option: 'play' }, 'EXG-079', 'war-or-end')
    t.play(declare('france'))
    expect(wars(t)).toEqual(['germany france 4'])
    expect(t.events).toContainEqual(
      expect.objectContaining({
        kind: 'diplomacy',
        what: 'war',
        by: 'germany',
        powers: ['france'],
        round: 4,
      }),
    )
    t.refused(declare('france'), 'EXG-079', 'at-war-already')
    t.refused(declare('germany'), 'EXG-079', 'own-alliance')
    t.refused(declare('neutral'), 'EXG-079', 'no-nation-for-war')
    t.play(end)
    expect(t.game.state.phase).toBe('combat-phase')
  })
  it('EXG-077: Canada and Great Britain are allied; Germany declares on Canada: Great Britain is at war too', () => {
    const t = agenda('germany', friends(['canada', 'great-britain'])).play(declare('canada'))
    expect(wars(t)).toEqual(['germany canada 4', 'germany great-britain 4'])
  })
  it('EXG-166: a declaration on one member is a declaration by the whole alliance on the whole alliance, without consent', () => {
    const t = agenda('germany', friends(['germany', 'italy'], ['france', 'great-britain']))
    t.play(declare('france'))
    expect(t.asks('choose').by).toEqual({ power: 'italy' })
    t.play(stay)
    expect(wars(t)).toEqual(
      ['germany france 4', 'germany great-britain 4', 'great-britain italy 4', 'france italy 4'].sort(),
    )
  })
  it('EXG-166: Russia, in truce with Italy, declares on Italy’s ally Germany: it is at war with Germany, not with Italy', () => {
    const t = agenda('russia', together(friends(['germany', 'italy']), truce('russia', 'italy')))
    t.refused(declare('italy'), 'EXG-171', 'truce-holds')
    t.play(declare('germany'))
    expect(wars(t)).toEqual(['russia germany 4'])
  })
  it('EXG-171: a truce partner on either side of a declaration is not drawn into the war as an ally either', () => {
    // Italy is the declarer's ally here, and under a truce with Russia.
    const t = agenda('germany', together(friends(['germany', 'italy']), truce('russia', 'italy')))
    t.play(declare('russia'), stay)
    expect(wars(t)).toEqual(['russia germany 4'])
  })
  it('EXG-171: after the truce ends, war between the two needs its own declaration', () => {
    const wide = together(facing(['russia'], ['germany']), friends(['germany', 'italy']))
    const t = agenda('russia', together(wide, truce('russia', 'italy', 2)))
    expect(inTruce(t.game, t.game.powerIx('russia'), t.game.powerIx('italy'))).toBe(false)
    expect(wars(t)).toEqual(['russia germany 0'])
    t.play(declare('italy'))
    expect(wars(t)).toEqual(['russia germany 0', 'russia italy 4'])
  })
  it('EXG-080: declared in round 3, first attacks in round 4', () => {
    const units = [u('germany', 'infantry', 'germany')]
    const t = at('germany', 'declare-war', units).play(declare('eastern-european-commonwealth'), end)
    t.play({ kind: 'choose', option: 'play' })
    const attack = move(t.id('germany'), 'germany', 'poland')
    t.refused(attack, 'EXG-168', 'war-not-open')
    const later = combat('germany', units, {
      ...facing(['germany'], ['eastern-european-commonwealth'], 4),
      turn: { round: 4, power: 'germany', phase: 'combat-move' },
    })
    later.play(move(later.id('germany'), 'germany', 'poland'))
  })
  it('EXG-167: France, on which Germany declared in round 3, may not attack later in round 3 either', () => {
    const wide = facing(['germany'], ['france'], 4)
    const t = combat('france', [u('france', 'infantry', 'france')], wide)
    t.refused(move(t.id('france'), 'france', 'holland-belgium'), 'EXG-168', 'war-not-open')
    // Its territory is also closed to units that only pass through.
    const over = at('france', 'noncombat-move', [u('france', 'fighter', 'france')], wide)
    over.refused(move(over.id('france'), 'france', 'holland-belgium'), 'EXG-106', 'foreign-land')
  })
})

describe('Targets of a declaration', () => {
  it('EXG-166: an alliance is listed once, whichever of its nations comes first', () => {
    const t = agenda('germany', friends(['russia', 'france']))
    const [field] = t.asks('form').fields
    const labels = field?.is === 'one' ? field.from.map(({ label }) => label) : []
    expect(labels.filter((label) => /Russia|France/.test(label))).toEqual(['Russia and France'])
    expect(labels).toContain('Japan')
    // Naming the other one starts the same war.
    t.play(declare('france'))
    expect(wars(t)).toEqual(['germany france 4', 'russia germany 4'])
  })
})

describe('The last word of allies', () => {
  const three = friends(['germany', 'italy', 'japan'])
  it('EXG-165: every ally is asked once before a member declares war: stay, or leave the alliance now', () => {
    const t = agenda('germany', three).play(declare('france'))
    expect(t.asks('choose')).toMatchObject({ about: 'stay-beside-war', by: { power: 'japan' } })
    expect(wars(t)).toEqual([])
    t.refused(end, 'EXG-165', 'stay-or-leave')
    t.play(leave)
    expect(t.asks('choose').by).toEqual({ power: 'italy' })
    t.play(stay)
    expect(t.events).toContainEqual(expect.objectContaining({ what: 'stays', by: 'italy' }))
    expect(wars(t)).toEqual(['france italy 4', 'germany france 4'])
    expect(t.view().politics?.alliances).toEqual([{ members: ['germany', 'italy'] }])
  })
  it('EXG-165: the question lists the attacker and all its targets, also for a reader without a screen', () => {
    const wide = together(three, friends(['france', 'great-britain']))
    const t = agenda('germany', wide).play(declare('france'))
    expect(t.asks('choose').deed).toEqual({ by: 'germany', against: ['great-britain', 'france'] })
    const asked = withPrompt(t.asks('choose'), engineNames(t.game))
    expect(asked.question).toBe(
      'Germany declares war on Great Britain and France. Stand by your ally, or leave the alliance?',
    )
  })
  it('EXG-165: an ally that left before its turn to answer is not asked', () => {
    const t = agenda('germany', three).play(declare('france'), { kind: 'leave-alliance', by: 'italy' })
    t.play(stay)
    expect(wars(t)).toEqual(['france japan 4', 'germany france 4'])
  })
})

describe('Attacks', () => {
  const war = facing(['germany'], ['france'], 0)
  const atWar = (t: Table, power: string) => wagesWar(t.game, t.game.powerIx(power))

  it('EXG-170, EXG-120: moving in to fight is an attack that counts as war; taking an empty territory without a roll is not', () => {
    for (const defender of [[], [u('france', 'infantry', 'france')]]) {
      const t = combat('germany', [u('germany', 'tank', 'western-germany', { count: 3 }), ...defender], war)
      expect(atWar(t, 'france')).toBe(false)
      t.play(move(t.ids('western-germany'), 'western-germany', 'france'), end)
      if (defender.length > 0) t.dice([1, 1, 1], [6])
      expect(t.control('france')).toBe('germany')
      expect(between(t, 'germany', 'france')?.attack).toBe(defender.length > 0 ? 3 : undefined)
      expect(atWar(t, 'france')).toBe(defender.length > 0)
    }
  })
  it('EXG-170: presence in a sea zone is not an attack', () => {
    const units = [u('germany', 'submarine', 'sz-110'), u('france', 'submarine', 'sz-110')]
    const t = at('germany', 'noncombat-move', units, war)
    t.play(end)
    expect(between(t, 'germany', 'france')).not.toHaveProperty('attack')
  })
  it('EXG-170: convoy disruption is an attack and needs an open war', () => {
    const box = 'sz-119'
    const units = [u('germany', 'submarine', box)]
    const british = (open: number) =>
      at('great-britain', 'noncombat-move', units, facing(['germany'], ['great-britain'], open))
    const soon = british(4).play(end)
    expect(between(soon, 'germany', 'great-britain')).not.toHaveProperty('attack')
    const now = british(0).play(end)
    now.dice([3, 3])
    expect(between(now, 'germany', 'great-britain')).toMatchObject({ attack: 3 })
  })
  it('EXG-120: a nation attacked in another nation’s turn is at war from that moment', () => {
    const units = [u('germany', 'tank', 'western-germany'), u('france', 'infantry', 'france')]
    const t = combat('germany', units, war)
    t.play(move(t.id('western-germany'), 'western-germany', 'france'), end).dice([1], [6])
    expect([atWar(t, 'france'), atWar(t, 'germany')]).toEqual([true, true])
    expect(atWar(t, 'italy')).toBe(false)
  })
})

describe('Third parties', () => {
  const russian = [u('russia', 'tank', 'bessarabia', { count: 2 })]
  const into = (t: Table) => move(t.ids('bessarabia'), 'bessarabia', 'romania')
  const commonwealth = 'eastern-european-commonwealth'
  const base = together(held('russia', 'bessarabia'), facing(['russia'], [commonwealth], 0))

  it('EXG-171: Italian infantry in Romania, in truce with Russia, neither fights nor dies when Russia takes it', () => {
    const italians = u('italy', 'infantry', 'romania', { count: 2 })
    const t = combat(
      'russia',
      [...russian, italians, u(commonwealth, 'infantry', 'romania')],
      together(base, truce('russia', 'italy')),
    )
    t.play(into(t), end).dice([1, 6], [6])
    expect(t.control('romania')).toBe('russia')
    expect(t.pieces('romania')).toEqual(['italy infantry', 'italy infantry', 'russia tank', 'russia tank'])
  })
  it('EXG-111: an attacker must be at war with every nation that has land units there', () => {
    const italian = u('italy', 'infantry', 'romania')
    const peace = combat('russia', [...russian, italian], base)
    peace.refused(into(peace), 'EXG-106', 'foreign-land')
    const declared = combat('russia', [...russian, italian], together(base, facing(['russia'], ['italy'], 4)))
    declared.refused(into(declared), 'EXG-168', 'war-not-open')
  })
  it('EXG-111: allies at war with the attacker defend together', () => {
    const wide = together(held('russia', 'bessarabia'), facing(['russia'], [commonwealth, 'italy'], 0))
    const units = [...russian, u('italy', 'infantry', 'romania'), u(commonwealth, 'infantry', 'romania')]
    const t = combat('russia', units, wide)
    t.play(into(t), end).dice([6, 6], [1, 1])
    expect(t.pieces('romania')).toEqual([`${commonwealth} infantry`, 'italy infantry'])
  })
  it('a territory of an ally stays open with units of a nation at peace in it', () => {
    const t = at(
      'germany',
      'noncombat-move',
      [u('germany', 'infantry', 'greater-southern-germany'), u('russia', 'infantry', 'northern-italy')],
      friends(['germany', 'italy']),
    )
    t.play(move(t.id('greater-southern-germany'), 'greater-southern-germany', 'northern-italy'))
  })
})
