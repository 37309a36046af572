/**
 * Cases by an outside reviewer on canals and the end of nations and of the game, from the rules: interacting clauses.
 */
import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import { global } from '../../../../main/scenarios/global'
import { board } from '../../../../shared/boards/global-1940'
import type { Position } from '../../../../shared/contract'
import { at, bare, end, enemies, friends, held, leaveOut, move, noncombat, together, u } from '../support'
import { choose, hand, has, no, strike, yes } from './support'

const ask = (by: string) => ({ kind: 'ask-passage', by }) as const
const all = board.spaces.filter((s) => s.kind !== 'sea').map((s) => s.id)

const owned = (power: string) => board.spaces.filter((s) => s.startController === power).map((s) => s.id)

describe('canals of third parties', () => {
  it('EXG-107: with two holders both must agree; a holder at war with the mover closes it', () => {
    const egypt = held('italy', 'egypt')
    const t = noncombat('france', [u('france', 'cruiser', 'sz-98')], egypt)
    t.play(ask('france'), choose('suez'))
    const first = t.decision()?.by.power
    t.play(yes)
    expect([first, t.decision()?.by.power].sort()).toEqual(['great-britain', 'italy'])
    t.play(yes, move(t.ids('sz-98'), 'sz-98', 'sz-81'))
    const one = noncombat('france', [u('france', 'cruiser', 'sz-98')], egypt).play(
      ask('france'),
      choose('suez'),
      yes,
      no,
    )
    one.refused(move(one.ids('sz-98'), 'sz-98', 'sz-81'), 'EXG-107', 'canal-shut')
    const war = noncombat(
      'france',
      [u('france', 'cruiser', 'sz-98')],
      together(egypt, enemies('france', 'italy')),
    )
    war.play(ask('france'))
    expect(war.asks('choose').options.map((o) => o.option)).not.toContain('suez')
  })

  it('EXG-107: a declared but unopened war closes it too, and an ally of one holder asks only the other', () => {
    const declared = noncombat(
      'france',
      [u('france', 'cruiser', 'sz-112')],
      enemies('france', 'germany', 4),
    ).play(ask('france'))
    expect(declared.asks('choose').options.map((o) => o.option)).not.toContain('danish')
    const ally = noncombat(
      'france',
      [u('france', 'cruiser', 'sz-98')],
      together(held('italy', 'egypt'), friends(['france', 'great-britain'])),
    )
    ally.play(ask('france'), choose('suez'))
    expect(ally.decision()?.by.power).toBe('italy')
    ally.play(yes, move(ally.ids('sz-98'), 'sz-98', 'sz-81'))
  })

  it('EXG-107: submarines pass Gibraltar, surface ships ask, aircraft ignore it', () => {
    const t = noncombat('italy', [u('italy', 'submarine', 'sz-92'), u('italy', 'destroyer', 'sz-92')])
    t.play(move(t.ids('sz-92', 'submarine'), 'sz-92', 'sz-91'))
    t.refused(move(t.ids('sz-92', 'destroyer'), 'sz-92', 'sz-91'), 'EXG-107', 'canal-shut')
  })
})

describe('the end of nations and of the game', () => {
  it('EXG-115: a nation without territories and units is out: its turn is skipped; its markers, Influence and wars vanish', () => {
    const t = at(
      'united-states',
      'noncombat-move',
      [],
      together(held('united-states', ...owned('canada')), enemies('canada', 'germany'), has({ canada: 5 }), {
        facts: { 'global/markers': { markers: { spain: { canada: 3, italy: 1 } } } },
      }),
    ).play(end)
    expect(t.view().powerFacts?.['canada']?.['outOfGame']).toBe(true)
    expect([
      hand(t, 'canada'),
      t.view().politics?.wars,
      t.view().spaces['spain']?.facts?.['markers'],
    ]).toEqual([0, [], { italy: 1 }])
    for (let i = 0; i < 12; i++) leaveOut(t)
    expect([t.game.powerId(t.game.turnPower()), t.game.state.round]).toEqual(['united-states', 4])
  })

  it('EXG-115: a fleet without a territory plays on, without income', () => {
    const t = at(
      'united-states',
      'noncombat-move',
      [u('canada', 'destroyer', 'sz-106')],
      held('united-states', ...owned('canada')),
    ).play(end)
    for (let i = 0; i < 12; i++) leaveOut(t)
    expect(t.game.powerId(t.game.turnPower())).toBe('canada')
    const before = t.cash('canada')
    leaveOut(t)
    expect(t.cash('canada')).toBe(before)
  })

  /** Round 3 ends with these cities under one side, which dominated at the end of round 2. */
  const ends = (members: string[], holder: string, more: Position = {}) => {
    const cities = board.spaces.filter((s) => s.victoryCity).map((s) => s.id)
    const own = board.spaces
      .filter((s) => s.victoryCity && members.includes(s.originalOwner ?? ''))
      .map((s) => s.id)
    const taken = cities.filter((s) => !own.includes(s)).slice(0, 14 - own.length)
    const t = at(
      'canada',
      'noncombat-move',
      [],
      together(
        held(holder, ...taken),
        friends(members),
        {
          facts: { 'global/victory': { dominatedInRound: Object.fromEntries(members.map((id) => [id, 2])) } },
        },
        more,
      ),
    ).play(end)
    if (t.decision()?.of === 'place') t.play(end)
    return t.game.state.over
  }

  it('EXG-185, EXG-188: an alliance of exactly 110 wins with 14 cities; an alliance of 111 does not', () => {
    expect(ends(['united-states', 'germany', 'china', 'italy'], 'germany')?.why).toBe('domination')
    expect(ends(['united-states', 'germany', 'great-britain', 'italy'], 'germany')).toBeNull()
  })

  it('EXG-185: no nation dominates without its own capitals', () => {
    expect(
      ends(['united-states', 'germany', 'china', 'italy'], 'germany', held('france', 'southern-italy')),
    ).toBeNull()
  })

  it('EXG-187: the table sets the time limit: without one the game goes on, at 8 it ends', () => {
    const last = (limit: string) => {
      const rs = compile(global, { 'exg.timeLimit': limit })
      const t = at(
        'canada',
        'noncombat-move',
        [],
        { turn: { round: 8, power: 'canada', phase: 'noncombat-move' } },
        { rs },
      ).play(end)
      return t.game.state.over?.why ?? null
    }
    expect([last('8'), last('12'), last('none')]).toEqual(['time-limit', null, null])
  })

  it('EXG-155, EXG-165: an attack on a neutral costs all who stay their Influence, and only the attacker skips its next collection', () => {
    const t = at(
      'canada',
      'combat-phase',
      [u('canada', 'tank', 'southern-france')],
      together(
        friends(['canada', 'great-britain', 'france']),
        has({ canada: 4, 'great-britain': 6, france: 8 }),
      ),
    )
    t.play(choose('strike'), strike('spain'), choose('strike'), choose('stay'), choose('leave'))
    expect([hand(t, 'canada'), hand(t, 'great-britain'), hand(t, 'france')].sort()).toEqual([0, 0, 8])
    expect(t.view().powerFacts?.['canada']?.['noInfluence']).toBe(true)
    expect(t.view().powerFacts?.['great-britain']?.['noInfluence'] ?? false).toBe(false)
  })

  it('EXG-106, EXG-108: at peace a bomber flies over neither neutral nor foreign territories, only over sea', () => {
    const t = noncombat('germany', [u('germany', 'strategic-bomber', 'germany')], bare('germany'))
    t.refused(move(t.id('germany'), 'germany', 'poland', 'eastern-poland', 'poland', 'germany'), 'EXG-106')
    expect(all).toContain('poland')
    t.play(move(t.id('germany'), 'germany', 'sz-113', 'norway'))
  })
})
