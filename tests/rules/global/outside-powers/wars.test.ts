/** Cases by an outside reviewer on wars, surprise and surrender, derived from the rules: interacting clauses. */
import { describe, expect, it } from 'vitest'
import { referenceOf, thresholdOf } from '../../../../main/rules/global/economy/economy'
import { isOriginal } from '../../../../main/rules/global/original-territories'
import { inTruce } from '../../../../main/rules/global/diplomacy/relations'
import {
  at,
  bare,
  combat,
  end,
  facing,
  friends,
  held,
  leaveOut,
  move,
  passTo,
  playOn,
  reaches,
  spend,
  together,
  u,
  type Units,
} from '../support'
import {
  about,
  asked,
  atWar,
  choose,
  hand,
  has,
  ix,
  no,
  none,
  offer,
  relation,
  step1,
  strike,
  sx,
  turnOf,
  until,
  yes,
} from './support'

describe('surprise attacks on allied nations', () => {
  const sides = together(
    friends(['germany', 'italy'], ['france', 'great-britain', 'canada']),
    has({ germany: 5, italy: 4, france: 7 }),
  )

  it('EXG-077, EXG-169: the victim’s and the striker’s allies are at war at once, and may attack in the same round', () => {
    const t = at(
      'germany',
      'combat-phase',
      [
        u('great-britain', 'infantry', 'france'),
        u('great-britain', 'fighter', 'united-kingdom'),
        u('germany', 'infantry', 'western-germany'),
      ],
      sides,
    )
    t.play(choose('strike'), strike('france'), choose('strike'), choose('stay'))
    for (const a of ['germany', 'italy'])
      for (const b of ['france', 'great-britain', 'canada'])
        expect(relation(t, a, b), `${a} ${b}`).toBe('hostile')
    expect([hand(t, 'germany'), hand(t, 'italy'), hand(t, 'france')]).toEqual([0, 0, 7])
    t.play(end, end, end)
    expect(turnOf(t)).toBe('great-britain')
    playOn(t)
    // Still round 3: Great Britain strikes back across the North Sea.
    expect(t.game.state.round).toBe(3)
    expect(reaches(t, t.id('united-kingdom'))).toContain('western-germany')
  })

  it('EXG-165: an ally that leaves when asked keeps Influence and peace; EXG-164: an alliance of one is dissolved', () => {
    const t = at('germany', 'combat-phase', [], sides).play(
      choose('strike'),
      strike('canada'),
      choose('strike'),
      choose('leave'),
    )
    expect([hand(t, 'italy'), atWar(t, 'italy', 'france'), relation(t, 'italy', 'germany')]).toEqual([
      4,
      false,
      'not-at-war',
    ])
    expect(t.view().politics?.alliances).toEqual([{ members: ['great-britain', 'france', 'canada'] }])
  })

  it('EXG-111: an attack on a territory with units of the holder’s ally at peace is refused until that ally is struck too', () => {
    const wide = together(facing(['germany'], ['france']), has({ germany: 5 }), bare('southern-france'))
    const rows: Units = [
      u('germany', 'tank', 'northern-italy'),
      u('canada', 'infantry', 'southern-france'),
      u('france', 'infantry', 'southern-france'),
    ]
    const t = combat('germany', rows, together(wide, held('germany', 'northern-italy')))
    t.refused(move(t.id('northern-italy'), 'northern-italy', 'southern-france'), 'EXG-106', 'foreign-land')
    const again = at('germany', 'combat-phase', rows, together(wide, held('germany', 'northern-italy')))
    again.play(choose('strike'), strike('canada'), choose('strike'), end)
    again.play(move(again.id('northern-italy'), 'northern-italy', 'southern-france'), end)
    expect(again.view().battle?.defenders ?? again.decision()).toHaveLength(2)
    expect(hand(again, 'germany')).toBe(0)
  })

  it('EXG-111: aircraft of a nation at peace do not bar the attack, take no part, and leave once the territory is taken', () => {
    const t = combat(
      'germany',
      [u('germany', 'tank', 'western-germany'), u('canada', 'fighter', 'holland-belgium')],
      together(facing(['germany'], ['france']), held('france', 'holland-belgium'), bare('holland-belgium')),
    )
    t.play(move(t.id('western-germany'), 'western-germany', 'holland-belgium'), end)
    expect(t.control('holland-belgium')).toBe('germany')
    expect(t.pieces('holland-belgium')).toEqual(['canada fighter', 'germany tank'])
    passTo(t, 'combat-phase')
    until(t, 'canada')
    leaveOut(t)
    expect(t.pieces('holland-belgium')).toEqual(['germany tank'])
    expect((t.view().pools.waiting ?? []).map((p) => `${p.power} ${p.unit}`)).toEqual(['canada fighter'])
  })

  it('EXG-171: if one member of an alliance is in truce, a surprise draws in only the others', () => {
    const t = at(
      'germany',
      'combat-phase',
      [],
      together(sides, { facts: { relations: { truces: { 'canada+germany': 4 } } } }),
    )
    t.play(choose('strike')).refused(strike('canada'), 'EXG-171', 'truce-holds')
    t.play(strike('france'), choose('strike'), choose('stay'))
    expect([
      atWar(t, 'germany', 'canada'),
      atWar(t, 'germany', 'great-britain'),
      atWar(t, 'italy', 'canada'),
    ]).toEqual([false, true, true])
  })
})

describe('the floor of two thirds', () => {
  it('EXG-013, EXG-122: Germany holds at exactly 16 and falls at 15; its conquests count toward its income', () => {
    // Without Norway, Sweden and Holland Belgium it holds 16.
    const sixteen = step1(
      'russia',
      together(held('russia', 'norway', 'sweden', 'holland-belgium'), facing(['russia'], ['germany'])),
    )
    sixteen.refused(offer('claim', 'germany'), 'EXG-122', 'not-fallen')
    const fifteen = step1(
      'russia',
      together(
        held('russia', 'norway', 'sweden', 'denmark', 'greater-southern-germany'),
        facing(['russia'], ['germany']),
      ),
    )
    expect(fifteen.view().politics?.nations['germany']).toMatchObject({ income: 13, floor: 16 })
    fifteen.play(offer('claim', 'germany'))
    expect(about(fifteen)).toBe('surrender-term')
    // With three more Polish IPCs it has recovered and is no longer fallen (EXG-122).
    const back = step1(
      'russia',
      together(
        held('russia', 'norway', 'sweden', 'denmark', 'greater-southern-germany'),
        held('germany', 'slovakia-hungary'),
        facing(['russia'], ['germany']),
      ),
    )
    back.refused(offer('claim', 'germany'), 'EXG-122', 'not-fallen')
  })

  it('EXG-123: a nation that holds nothing Original of the fallen cannot claim, even if it holds conquests of the fallen', () => {
    const lost = held('russia', 'norway', 'sweden', 'denmark', 'greater-southern-germany')
    const t = step1('france', together(lost, held('france', 'romania'), facing(['france'], ['germany'])))
    t.refused(offer('claim', 'germany'), 'EXG-123', 'holds-nothing-of')
  })

  it('EXG-123: a claim names one fallen nation: a claim on two at once has no addressee', () => {
    const position = together(
      held('russia', 'norway', 'sweden', 'denmark', 'greater-southern-germany'),
      facing(['russia'], ['germany', 'italy']),
    )
    step1('russia', position).refused(offer('claim', 'germany', 'italy'), 'EXG-123', 'not-offered-to-them')
  })

  it('EXG-124: in an alliance the member that holds most decides, whichever claimed; a No leaves the war unchanged', () => {
    const position = together(
      held('great-britain', 'norway', 'sweden', 'denmark'),
      held('russia', 'greater-southern-germany'),
      facing(['russia', 'great-britain'], ['germany']),
    )
    const t = step1('russia', position).play(offer('claim', 'germany'))
    expect(asked(t)).toBe('great-britain')
    t.play(no)
    expect([atWar(t, 'germany', 'russia'), atWar(t, 'germany', 'great-britain')]).toEqual([true, true])
    t.refused(offer('claim', 'germany'), 'EXG-123', 'surrender-claimed')
    const taken = step1('russia', position).play(offer('claim', 'germany'), yes)
    expect([about(taken), asked(taken)]).toEqual(['surrender-term', 'great-britain'])
    // Only territories the victor itself holds can become its own.
    taken.play(choose('land'))
    taken.refused(
      { kind: 'make-original', lands: ['greater-southern-germany'] },
      'EXG-018',
      'not-occupied-of-loser',
    )
    taken.play({ kind: 'make-original', lands: ['norway', 'denmark'] })
    expect([atWar(taken, 'germany', 'russia'), inTruce(taken.game, ix('germany'), ix('russia'))]).toEqual([
      false,
      true,
    ])
    expect(referenceOf(taken.game, ix('great-britain'))).toBe(24 + 3 + 2)
    expect(thresholdOf(taken.game, ix('great-britain'))).toBe(19)
    // EXG-129 measures Germany by its remaining territories.
    expect([referenceOf(taken.game, ix('germany')), thresholdOf(taken.game, ix('germany'))]).toEqual([13, 8])
  })

  it('EXG-103, EXG-101, EXG-070: a territory made Original takes a complex and costs rebels 4; for its former owner it is foreign', () => {
    const t = step1('germany', together(held('france', 'norway'), facing(['germany'], ['france']))).play(
      offer('surrender', 'france'),
      yes,
      choose('land'),
      { kind: 'make-original', lands: ['norway'] },
    )
    expect([
      isOriginal(t.game, ix('france'), sx(t, 'norway')),
      isOriginal(t.game, ix('germany'), sx(t, 'norway')),
    ]).toEqual([true, false])
    const rebels = at(
      'italy',
      'influence',
      [],
      together(held('france', 'norway'), has({ italy: 7 }), {
        facts: { 'global/originals': { cededTo: { norway: 'france' } } },
      }),
    ).play(none)
    rebels.refused(spend('norway', 2), 'EXG-070', 'not-enough-influence')
    const back = at(
      'italy',
      'influence',
      [],
      together(held('germany', 'norway'), has({ italy: 7 }), {
        facts: { 'global/originals': { cededTo: { norway: 'france' } } },
      }),
    ).play(none)
    back.play(spend('norway', 2))
  })

  it('EXG-126, EXG-110: a nation that surrenders while its ally fights on leaves the alliance, and its units leave the ally’s territories', () => {
    const t = step1('italy', facing(['italy', 'germany'], ['france']), [
      u('italy', 'infantry', 'greater-southern-germany'),
    ])
    t.play(offer('surrender', 'france'), yes, none)
    expect(t.view().politics?.alliances).toEqual([])
    expect([atWar(t, 'germany', 'france'), atWar(t, 'italy', 'france')]).toEqual([true, false])
    leaveOut(t)
    // It closed in Italy's own turn: the units have all of its next turn.
    expect(t.pieces('greater-southern-germany')).toEqual(['italy infantry'])
    until(t, 'italy')
    leaveOut(t)
    expect([t.pieces('greater-southern-germany'), t.pieces('northern-italy')]).toEqual([
      [],
      ['italy infantry'],
    ])
  })

  it('EXG-128, EXG-166: the truce lasts two more rounds; a declaration on the victor’s ally spares the victor', () => {
    const t = step1('italy', facing(['italy'], ['france'])).play(offer('surrender', 'france'), yes, none)
    expect([inTruce(t.game, ix('italy'), ix('france')), t.game.state.round]).toEqual([true, 3])
    for (const round of [4, 5]) {
      leaveOut(t)
      until(t, 'italy')
      expect([t.game.state.round, inTruce(t.game, ix('italy'), ix('france'))]).toEqual([round, true])
    }
    leaveOut(t)
    until(t, 'italy')
    expect(inTruce(t.game, ix('italy'), ix('france'))).toBe(false)
  })
})
