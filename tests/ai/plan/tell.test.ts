import { describe, expect, it } from 'vitest'
import { aimsOf, ComputerPlayer } from '../../../main/ai'
import type { Plan } from '../../../main/ai'
import { answer, decisionOf, outlooksOf } from '../../../main/engine'
import { outlookOdds } from '../../../main/odds'
import { rulesetOf } from '../../../main/scenarios'
import type { Action } from '../../../shared/model'
import { chanceSaid, chanceSign } from '../../../shared/words/chances'
import { aimSaid, type Spoken } from '../../../shared/words/plans'
import { answeredSaid } from '../../../shared/words/reactions'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { storyNames } from '../../../shared/words/story/story'
import { voiceOf } from '../../../shared/words/voice'
import { table } from '../../support/game'
import { globalTable } from '../../rules/global/support'
import { plain, revisedAt } from '../support'

const { spaces, powers, treasuries } = rulesetOf('revised')
const names = storyNames(voiceOf(storyCatalogue), { spaces, powers, treasuries })
/** Replaces no-break spaces, which keep a number and its sign on one line but do not matter here. */
const plainly = (text = ''): string => text.replaceAll('\u00a0', ' ')
const men = (count: number, from = 'germany') => ({ power: 'germany', unit: 'infantry', count, from })

describe('An aim in words', () => {
  const attack = {
    ...{ kind: 'attack' as const, space: 'ukraine-ssr', force: [men(4), men(2, 'balkans')], open: false },
    ...{ land: true, win: 0.914, take: 0.88, hold: 0.64, lost: 9.4, destroyed: 12.2 },
  }
  it.each<[string, Spoken]>([
    [
      'Attack Ukraine S.S.R. with 6 infantry: 91% to win, 88% to capture it; on average, it costs 9 IPCs and destroys 12 IPCs. 64% to hold it against a counterattack.',
      attack,
    ],
    [
      'Attack Ukraine S.S.R. with 6 infantry: 100% to win, 88% to capture it; on average, it costs 1 IPC and destroys 12 IPCs. The enemy can take it back.',
      { ...attack, win: 1, hold: 0, lost: 1 },
    ],
    [
      'Move into Ukraine S.S.R. with 6 infantry: it is undefended. The enemy can’t take it back next turn.',
      { ...attack, open: true, hold: 1 },
    ],
    [
      'Attack Sea Zone 5 with 6 infantry: 91% to win; on average, it costs 9 IPCs and destroys 12 IPCs.',
      { ...attack, space: 'sz-5', land: false },
    ],
    [
      'Raid Germany with 6 infantry: on average, it does 7 IPCs of damage and costs 3 IPCs.',
      { ...attack, space: 'germany', raid: 7.2, lost: 3, win: 0 },
    ],
    [
      'Attack Sea Zone 5 with 6 infantry: 91% to win; on average, it costs 9 IPCs and destroys 12 IPCs. If 3 fighters scramble from Germany: 9%.',
      {
        ...{ ...attack, space: 'sz-5', land: false },
        answered: answeredSaid(
          [{ about: 'scramble', space: 'sz-5', from: 'germany', units: [{ unit: 'fighter', count: 3 }] }],
          0.09,
          names,
        ),
      },
    ],
    [
      'Move 3 infantry to Germany: the capital needs them. That brings its chance to hold to 93%.',
      { kind: 'march', space: 'germany', force: [men(3)], why: 'capital', hold: 0.93 },
    ],
    [
      'Move 3 infantry to Germany: the capital needs them.',
      { kind: 'march', space: 'germany', force: [men(3)], why: 'capital', hold: 0 },
    ],
    [
      'Move 1 infantry to Germany, closer to the front.',
      { kind: 'march', space: 'germany', force: [men(1)], why: 'front', hold: 1 },
    ],
    [
      'Move 1 infantry to Germany, out of the enemy’s reach.',
      { kind: 'march', space: 'germany', force: [men(1)], why: 'safety', hold: 1 },
    ],
    [
      'Keep 3 infantry in Germany: without them, the capital would not hold.',
      { kind: 'kept', space: 'germany', force: [men(3)], why: 'capital' },
    ],
    [
      'Keep 1 infantry in Germany: without it, the territory would not hold.',
      { kind: 'kept', space: 'germany', force: [men(1)], why: 'front' },
    ],
    [
      'Keep 3 infantry in Germany: without them, the territory would not hold.',
      { kind: 'kept', space: 'germany', force: [men(3)], why: 'front' },
    ],
    ['Don’t attack Germany: no chance to win.', { kind: 'dropped', space: 'germany', win: 0, why: 'odds' }],
    ['Retreat: pressing the attack can’t win.', { kind: 'withdraw', to: null, win: 0 }],
    ['Don’t attack Germany: only 35% to win.', { kind: 'dropped', space: 'germany', win: 0.35, why: 'odds' }],
    [
      'Don’t attack Germany: 80% to win, but the counterattack would cost more than it gains.',
      { kind: 'dropped', space: 'germany', win: 0.8, why: 'counterattack' },
    ],
    [
      'Don’t attack Germany: 68% to capture it as planned. If 3 fighters scramble from Germany: 9%.',
      {
        ...{ kind: 'dropped', space: 'germany', why: 'reaction', land: true, planned: 0.68 },
        answered: 'If 3 fighters scramble from Germany: 9%.',
      },
    ],
    [
      'Don’t attack Sea Zone 5: 68% to win as planned. 1 infantry comes to Sea Zone 5 under the treaty: 9%.',
      {
        ...{ kind: 'dropped', space: 'sz-5', why: 'reaction', land: false, planned: 0.68 },
        answered: '1 infantry comes to Sea Zone 5 under the treaty: 9%.',
      },
    ],
    [
      'Don’t attack Germany: the attackers do more elsewhere.',
      { kind: 'dropped', space: 'germany', win: 0.8, why: 'better-elsewhere' },
    ],
    [
      'Buy 8 infantry to defend the capital. Save 1 IPC.',
      { kind: 'buy', treasury: null, order: [{ unit: 'infantry', count: 8 }], why: 'capital', unspent: 1 },
    ],
    [
      'Buy 2 fighters for Germany, to strengthen the front.',
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'fighter', count: 2 }], why: 'front', unspent: 0 },
    ],
    [
      'Place 4 infantry in Germany.',
      { kind: 'place', space: 'germany', order: [{ unit: 'infantry', count: 4 }] },
    ],
    [
      'Retreat to Germany: pressing the attack would win only 12% of the time.',
      { kind: 'withdraw', to: 'germany', win: 0.12 },
    ],
    [
      'Retreat: pressing the attack would win only 12% of the time.',
      { kind: 'withdraw', to: null, win: 0.12 },
    ],
    ['Press the attack: 75% to win.', { kind: 'press', win: 0.75 }],
    ['Lose 1 fighter.', { kind: 'lose', order: [{ unit: 'fighter', count: 1 }] }],
    ['Share the money.', { kind: 'other', does: 'share the money' }],
    ['It would do nothing in this phase.', { kind: 'nothing' }],
  ])('%s', (says, aim) => {
    expect(plainly(aimSaid(aim, names))).toBe(says)
  })

  it('calls nothing certain that is not', () => {
    const chances = [0, 0.004, 0.005, 0.5, 0.994, 0.995, 0.999, 1]
    expect(chances.map(chanceSaid).map(plainly)).toEqual([
      ...['0%', 'under 1%', '1%', '50%', '99%', 'over 99%', 'over 99%', '100%'],
    ])
    expect(chances.map(chanceSign)).toEqual(['0%', '<1%', '1%', '50%', '99%', '>99%', '>99%', '100%'])
  })
})

/** Returns a player's answers in a step, and the aims reported for them. */
function told(game: Parameters<typeof aimsOf>[0]) {
  const player = new ComputerPlayer(plain, 'told')
  const actions = player.answers(game)
  return { actions, aims: aimsOf(game, [...player.plans.values()], actions) }
}

describe('The aims of a computer', () => {
  it('have the odds of the position after its moves, and the origin of each unit', () => {
    const t = revisedAt(
      'germany',
      'combat-move',
      [
        { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 6 },
        { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 2 },
        { space: 'ukraine-ssr', power: 'russia', unit: 'infantry', count: 2 },
        { space: 'germany', power: 'germany', unit: 'infantry', count: 4 },
      ],
      { control: [{ space: 'ukraine-ssr', power: 'russia' }] },
    )
    const { actions, aims } = told(t.game)
    const attack = aims.find(({ kind, space }) => kind === 'attack' && space === 'ukraine-ssr')
    for (const action of actions) if (action.kind !== 'end') expect(answer(t.game, action)).toBeNull()
    const [outlook] = outlooksOf(t.game, decisionOf(t.game))
    if (!attack || !outlook) throw new Error('no attack')
    const { win, take } = outlookOdds(outlook)
    expect([attack.win, attack.take]).toEqual([win, take])
    expect(attack.says).toContain(`${chanceSaid(win)} to win`)
    for (const { from, power } of attack.force) expect([from, power]).toEqual(['eastern-europe', 'germany'])
  })

  it('call an undefended target open, and name what was dropped', () => {
    const t = revisedAt(
      'germany',
      'combat-move',
      [
        { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 2 },
        { space: 'belorussia', power: 'russia', unit: 'infantry', count: 12 },
        { space: 'germany', power: 'germany', unit: 'infantry', count: 4 },
      ],
      { control: [{ space: 'belorussia', power: 'russia' }] },
    )
    const plan: Plan = {
      ...{ power: 'germany', round: 3, step: 'combat' },
      goals: [
        { kind: 'dropped', space: 'belorussia', win: 0.01, worth: -9, why: 'odds' },
        {
          ...{ kind: 'attack', space: 'karelia-ssr', force: [men(1, 'eastern-europe')], open: true },
          ...{ win: 1, take: 1, hold: 0, lost: 0, destroyed: 0, worth: 4 },
        },
      ],
    }
    const unit = t.id('eastern-europe', 'infantry')
    const aims = aimsOf(
      t.game,
      [plan],
      [{ kind: 'move', units: [unit], path: ['eastern-europe', 'karelia-ssr'] }],
    )
    expect(aims.map(({ kind, space }) => [kind, space])).toEqual([
      ['attack', 'karelia-ssr'],
      ['dropped', 'belorussia'],
    ])
    expect(aims[0]?.says).toMatch(/^Move into Karelia/)
  })

  it('join marches to one place, capitals first, and list at most three dropped attacks', () => {
    const t = revisedAt('germany', 'noncombat-move', [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 2 },
    ])
    const march = (space: string, count: number, why: 'front' | 'capital') => ({
      ...{ kind: 'march' as const, space, force: [men(count, 'balkans')], why, hold: 0.5 },
    })
    const plan: Plan = {
      ...{ power: 'germany', round: 3, step: 'noncombat' },
      goals: [
        march('eastern-europe', 3, 'front'),
        march('germany', 1, 'capital'),
        march('eastern-europe', 4, 'front'),
        { kind: 'kept', space: 'germany', force: [men(2)], why: 'capital' },
        ...['norway', 'libya', 'algeria', 'india'].map((space) => ({
          ...{ kind: 'dropped' as const, space, win: 0.1, worth: -1, why: 'odds' as const },
        })),
      ],
    }
    const aims = aimsOf(t.game, [plan], [])
    expect(aims.map(({ kind, space }) => `${kind} ${space ?? ''}`)).toEqual([
      ...['kept germany', 'march germany', 'march eastern-europe'],
      ...['dropped norway', 'dropped libya', 'dropped algeria'],
    ])
    expect(aims[2]?.says).toContain('7 infantry')
    expect(aims.slice(1, 3).map(({ hold }) => hold)).toEqual([0.5, undefined])
  })

  it('name the purchase, the treasury if there are several, and the places of new units', () => {
    const t = revisedAt('russia', 'place', [
      { space: 'russia', power: 'russia', unit: 'infantry', count: 2 },
      { pool: 'waiting', power: 'russia', unit: 'infantry', count: 4, treasury: 'russia' },
    ])
    const { aims } = told(t.game)
    expect(aims.map(({ kind }) => kind)).toContain('place')
    expect(aims.flatMap(({ force }) => force).reduce((sum, { count }) => sum + count, 0)).toBe(4)
    const goal = {
      kind: 'buy' as const,
      order: [{ unit: 'infantry', count: 3 }],
      why: 'front' as const,
      unspent: 2,
    }
    const plan: Plan = { power: 'russia', round: 3, step: 'buy', goals: [{ ...goal, treasury: 'russia' }] }
    const [buy] = aimsOf(t.game, [plan], [])
    expect(buy).toMatchObject({
      kind: 'buy',
      space: null,
      force: [{ unit: 'infantry', count: 3, from: null }],
    })
    expect(buy?.says).toBe('Buy 3 infantry to strengthen the front. Save 2 IPCs.')
  })

  it('name the buying treasury if a power has several', () => {
    const { game } = table({ clear: ['*'], turn: { round: 3, power: 'uk', phase: 'purchase' } })
    const order = [{ unit: 'infantry', count: 3 }]
    const goals = [{ kind: 'buy' as const, treasury: 'india', order, why: 'capital' as const, unspent: 0 }]
    const [buy] = aimsOf(game, [{ power: 'uk', round: 3, step: 'buy', goals }], [])
    expect(buy?.says).toBe('Buy 3 infantry for India, to defend the capital.')
  })

  it('name units in the order of the unit table, not of the search', () => {
    const t = revisedAt('germany', 'purchase', [])
    const order = ['fighter', 'armor', 'infantry', 'artillery'].map((unit) => ({ unit, count: 1 }))
    const goals = [{ kind: 'buy' as const, treasury: 'germany', order, why: 'front' as const, unspent: 0 }]
    const [buy] = aimsOf(t.game, [{ power: 'germany', round: 3, step: 'buy', goals }], [])
    expect(buy?.says).toBe('Buy 1 infantry, 1 artillery, 1 armor, and 1 fighter to strengthen the front.')
  })

  it('list attacks in the order of the decisions', () => {
    const t = revisedAt(
      'germany',
      'combat-move',
      [
        { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 4 },
        { space: 'belorussia', power: 'russia', unit: 'infantry' },
        { space: 'ukraine-ssr', power: 'russia', unit: 'infantry' },
      ],
      { control: ['belorussia', 'ukraine-ssr'].map((space) => ({ space, power: 'russia' })) },
    )
    const tanks = t.ids('eastern-europe')
    const go = (space: string, units: string[]): Action => ({
      kind: 'move',
      units,
      path: ['eastern-europe', space],
    })
    const actions = [go('belorussia', tanks.slice(0, 2)), go('ukraine-ssr', tanks.slice(2))]
    const spacesOf = (...order: string[]) =>
      aimsOf(
        t.game,
        [
          {
            ...{ power: 'germany', round: 3, step: 'combat' },
            goals: order.map((space) => ({
              ...{ kind: 'attack' as const, space, force: [], open: false },
              ...{ win: 0.5, take: 0.5, hold: 0, lost: 0, destroyed: 0, worth: 0 },
            })),
          },
        ],
        actions,
      ).map(({ space }) => space)
    expect(spacesOf('ukraine-ssr', 'belorussia')).toEqual(['ukraine-ssr', 'belorussia'])
    expect(spacesOf('belorussia', 'ukraine-ssr')).toEqual(['belorussia', 'ukraine-ssr'])
    // An attack outside of the plan, such as a landing, comes last.
    expect(spacesOf('ukraine-ssr')).toEqual(['ukraine-ssr', 'belorussia'])
  })

  describe('an answer to a question contains its details', () => {
    it('of shared money: who gets how much', () => {
      const t = table()
      const decision = t.asks('choose')
      const [option] = decision.options
      const [one = '', other = ''] = option?.amounts?.ids ?? []
      const amounts = { [one]: 10, [other]: (option?.amounts?.sum ?? 0) - 10 }
      const [aim] = aimsOf(t.game, [], [{ kind: 'choose', option: option?.option ?? '', amounts }])
      expect(aim?.says).toMatch(/: 10 to the USSR and \d+ to (?!uk)[A-Z ].*\.$/)
    })
    it('of offers and wars: which, and with which nation', () => {
      const says = (phase: string, actions: Action[], answer: Action) => {
        const t = globalTable({ turn: { round: 3, power: 'germany', phase } }).play(...actions)
        return aimsOf(t.game, [], [answer])[0]?.says
      }
      const offer: Action = { kind: 'propose', offer: 'alliance', to: ['japan'] }
      expect(says('alliances', [], offer)).toBe('Offer an alliance to Japan.')
      const yes: Action = { kind: 'answer-offer', answer: 'accept' }
      expect(says('alliances', [offer], yes)).toBe('Accept an alliance from Germany.')
      expect(says('declare-war', [], { kind: 'declare-war', on: 'france' })).toBe('Declare war on France.')
    })
    it('of Influence: where, and how many', () => {
      const influence = { facts: { 'global/influence': { influence: { germany: 12 } } } }
      const t = globalTable({ turn: { round: 3, power: 'germany', phase: 'influence' }, ...influence })
      t.play({ kind: 'choose', option: t.asks('choose').options[0]?.option ?? '' })
      const answer = { kind: 'spend-influence', space: 'spain', count: 2 } as unknown as Action
      expect(aimsOf(t.game, [], [answer])[0]?.says).toBe('Place 2 markers in Spain for 6 Influence.')
    })
  })

  describe('in a battle', () => {
    const fight = (tanks: number, men: number, ...dice: number[][]) => {
      const t = revisedAt(
        'germany',
        'combat-move',
        [
          { space: 'eastern-europe', power: 'germany', unit: 'armor', count: tanks },
          { space: 'belorussia', power: 'russia', unit: 'infantry', count: men },
        ],
        { control: [{ space: 'belorussia', power: 'russia' }] },
      )
      t.play(
        { kind: 'move', units: t.ids('eastern-europe'), path: ['eastern-europe', 'belorussia'] },
        { kind: 'end' },
      )
      t.dice(...dice)
      return t
    }

    it('presses on or withdraws, with the chance of the battle', () => {
      const good = fight(3, 1, [6, 6, 6], [6])
      const [press] = told(good.game).aims
      expect(press).toMatchObject({ kind: 'answer', space: null })
      expect(plainly(press?.says)).toMatch(/^Press the attack: over 99% to win\.$/)
      const bad = fight(3, 4, [6, 6, 6], [1, 1, 6, 6])
      while (decisionOf(bad.game)?.of === 'casualties')
        bad.play(new ComputerPlayer(plain, 'x').answer(bad.game) as Action)
      const [back] = told(bad.game).aims
      expect(back).toMatchObject({ kind: 'answer', space: 'eastern-europe' })
      expect(plainly(back?.says)).toMatch(
        /^Retreat to Eastern Europe: pressing the attack would win under 1% of the time\.$/,
      )
    })

    it('names the territory of the next battle, of several', () => {
      const t = revisedAt(
        'germany',
        'combat-move',
        [
          { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 4 },
          { space: 'belorussia', power: 'russia', unit: 'infantry' },
          { space: 'ukraine-ssr', power: 'russia', unit: 'infantry' },
        ],
        { control: ['belorussia', 'ukraine-ssr'].map((space) => ({ space, power: 'russia' })) },
      )
      const tanks = t.ids('eastern-europe')
      t.play(
        { kind: 'move', units: tanks.slice(0, 2), path: ['eastern-europe', 'belorussia'] },
        { kind: 'move', units: tanks.slice(2), path: ['eastern-europe', 'ukraine-ssr'] },
        { kind: 'end' },
      )
      const said = t.asks('battle').battles.map(({ battle, space }) => {
        const [aim] = aimsOf(t.game, [], [{ kind: 'battle', battle }])
        expect(aim).toMatchObject({ kind: 'answer', space })
        return aim?.says
      })
      expect(said.sort()).toEqual(['Fight next in Belorussia.', 'Fight next in Ukraine S.S.R.'])
    })

    it('names the losses that it would take', () => {
      const t = revisedAt(
        'germany',
        'combat-move',
        [
          { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 2 },
          { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 2 },
          { space: 'belorussia', power: 'russia', unit: 'infantry', count: 2 },
        ],
        { control: [{ space: 'belorussia', power: 'russia' }] },
      )
      t.play(
        { kind: 'move', units: t.ids('eastern-europe'), path: ['eastern-europe', 'belorussia'] },
        { kind: 'end' },
      )
      while (decisionOf(t.game)?.of === 'roll') {
        const roll = decisionOf(t.game)
        if (roll?.of === 'roll') t.dice(Array<number>(roll.dice).fill(roll.by.power === 'russia' ? 1 : 6))
      }
      expect(decisionOf(t.game)?.of).toBe('casualties')
      expect(told(t.game).aims.map(({ says }) => says)).toEqual(['Lose 2 infantry.'])
    })
  })

  it('says so if no action is worthwhile, and is empty if the game is over', () => {
    const t = revisedAt('germany', 'combat-move', [
      { space: 'germany', power: 'germany', unit: 'antiaircraft-gun' },
    ])
    expect(aimsOf(t.game, [], [{ kind: 'end' }]).map(({ says }) => says)).toEqual([
      'It would do nothing in this phase.',
    ])
    t.game.end({ side: 'axis' }, 'test', ['LHTR-001'])
    expect(aimsOf(t.game, [], [])).toEqual([])
  })
})
