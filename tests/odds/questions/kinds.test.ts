// The names allowed for each kind of battle, and the battles of a board in the words of a question.
import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../main/engine'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { battleOdds, comingOdds, lineupOf, oddsKinds, outlookOdds } from '../../../main/odds'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import type { OddsRequest } from '../../../shared/contract'
import { at, carried, u, unload } from '../../rules/revised/support'
import { roll } from '../../rules/battle/support'
import { twoOnTwo } from '../two-on-two'

const kindsOf = (scenario: string, switches?: Record<string, string>) => {
  const answer = oddsKinds({ scenario, ...(switches ? { switches } : {}) })
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}

describe('allowed names', () => {
  it('on land: land units and aircraft; guns and bombarding ships only fire', () => {
    const land = kindsOf('revised').kinds.find(({ kind }) => kind === 'land') ?? expect.fail()
    expect(land.attackers).toEqual([
      ...['infantry', 'artillery', 'armor', 'fighter', 'bomber'].map((unit) => ({ unit })),
      { unit: 'battleship', fires: 'only' },
    ])
    expect(land.defenders).toEqual([
      ...['infantry', 'artillery', 'armor'].map((unit) => ({ unit })),
      { unit: 'antiaircraft-gun', fires: 'only' },
      ...['fighter', 'bomber'].map((unit) => ({ unit })),
    ])
  })

  it('only for the powers that can have them: in the linked game, marines belong to the United States alone', () => {
    const land = kindsOf('europe-pacific').kinds.find(({ kind }) => kind === 'land') ?? expect.fail()
    for (const side of [land.attackers, land.defenders])
      expect(side.filter(({ unit }) => ['marine', 'infantry'].includes(unit))).toEqual([
        { unit: 'infantry' },
        { unit: 'marine', powers: ['usa'] },
      ])
  })

  it('submarines dive in Revised on both sides, and in the linked game, where they fire first, on neither', () => {
    const dives = (scenario: string) =>
      Object.fromEntries(kindsOf(scenario).kinds.map(({ kind, dives }) => [kind, dives]))
    expect(dives('revised')).toEqual({ sea: ['attacker', 'defender'], land: [] })
    expect(kindsOf('revised').kinds.map(({ retreats }) => retreats)).toEqual([true, true])
    expect(dives('europe-pacific')['land']).toEqual([])
  })

  it('a bombing raid is not among them: no part of it is fought to the end', () => {
    expect(kindsOf('revised').kinds.map(({ kind }) => kind)).toEqual(['sea', 'land'])
  })

  it('interceptors of a raid may be over any named territory; only battles on land or at sea must fit it', () => {
    const raid = (more: Partial<OddsRequest>) =>
      battleOdds({
        ...{ scenario: 'global', kind: 'raid' },
        attackers: [{ power: 'great-britain', unit: 'strategic-bomber', count: 2 }],
        defenders: [{ power: 'germany', unit: 'fighter', count: 1 }],
        ...more,
      })
    const named = raid({ space: 'germany' })
    expect(named).not.toHaveProperty('fault')
    expect(raid({ space: 'germany', kind: 'sea' })).toHaveProperty('fault.code', 'wrong-place')
    expect(raid({ space: 'sz-113', kind: 'land' })).toHaveProperty('fault.code', 'wrong-place')
  })

  it('an unknown scenario or switch gets a sentence', () => {
    expect(oddsKinds({ scenario: 'atlantis' })).toMatchObject({ fault: { code: 'no-such-scenario' } })
    expect(oddsKinds({ scenario: 'revised', switches: { rain: 'on' } })).toMatchObject({
      fault: { code: 'bad-switch', reason: expect.stringContaining('rain') as string },
    })
  })

  it.each(scenarios.map(({ id }) => id))(
    '%s: a switch is offered only if it changes the result of one of these battles',
    (scenario) => {
      const rs = rulesetOf(scenario)
      const has = (unit: string) => rs.units.some(({ id }) => id === unit)
      const plays = (power: string) => rs.powers.some(({ id }) => id === power)
      const axis = has('marine') ? 'japan' : 'germany'
      const rows = (power: string, units: readonly string[], more = {}) =>
        units.filter(has).map((unit) => ({ power, unit, count: 1, ...more }))
      const guns = ['aa-gun', 'antiaircraft-gun', 'aaa']
      const battles: Omit<OddsRequest, 'scenario'>[] = ['uk', 'ussr', 'great-britain']
        .filter(plays)
        .flatMap((ally) => [
          {
            kind: 'land',
            round: 1,
            attackers: [
              ...rows(axis, ['infantry', 'marine', 'artillery', 'bomber'], { landed: true }),
              ...rows(axis, ['destroyer']),
            ],
            defenders: rows(ally, ['infantry', 'armor', 'tank', ...guns]),
          },
          // Some land, some come over land, and press on for one round.
          {
            kind: 'land',
            attackers: [...rows(axis, ['infantry'], { landed: true }), ...rows(axis, ['artillery'])],
            defenders: rows(ally, ['infantry', ...guns]),
            policies: { retreat: { after: 1 } },
          },
          // If a destroyer has no part in a landing.
          {
            kind: 'land',
            attackers: rows(axis, ['infantry', 'artillery']),
            defenders: rows(ally, ['infantry', ...guns]),
          },
          {
            kind: 'sea',
            attackers: rows(axis, ['battleship', 'fighter']),
            defenders: rows(ally, ['battleship']),
          },
        ])
      const results = (switches: Record<string, string>) =>
        JSON.stringify(battles.map((battle) => battleOdds({ scenario, switches, ...battle })))
      const usual = results({})
      const matters = rs.switchDefinitions
        .filter(({ id, values }) => values.slice(1).some((value) => results({ [id]: value }) !== usual))
        .map(({ id }) => id)
      expect(kindsOf(scenario).switches).toEqual(matters)
    },
  )
})

describe('a question by hand', () => {
  const row = (power: string, unit: string, count: number) => ({ power, unit, count })
  /** Infantry that came over land and retreats after a round. */
  const brief = (...more: OddsRequest['attackers']): OddsRequest => ({
    ...{ scenario: 'pacific-2001', kind: 'land', policies: { retreat: { after: 1 } } },
    attackers: [row('japan', 'infantry', 3), ...more],
    defenders: [row('uk', 'infantry', 2)],
  })

  it('has an assault from the sea, which no unit leaves, if a unit lands; not if none is left', () => {
    const landed = (count: number) => ({ ...row('japan', 'infantry', count), landed: true })
    expect(battleOdds({ ...brief(), amphibious: true })).toHaveProperty('fault')
    expect(battleOdds(brief(landed(1)))).toHaveProperty('fault')
    expect(battleOdds(brief())).not.toHaveProperty('fault')
    expect(battleOdds(brief(landed(0)))).toEqual(battleOdds(brief()))
  })

  it('about a power outside of the game is refused', () => {
    expect(battleOdds(brief(row('atlantis', 'infantry', 1)))).toMatchObject({
      fault: { code: 'no-such-power' },
    })
  })
})

describe('the battles of a board as questions', () => {
  it('a planned landing: the same odds by hand, with its gun and the ship off the shore', () => {
    const t = at('uk', 'combat-move', [
      u('uk', 'battleship', 'sz-7'),
      carried('uk', 'transport', 'sz-7', 't'),
      { power: 'uk', unit: 'infantry', carriedBy: 't' },
      u('germany', 'infantry', 'western-europe', { count: 2 }),
      u('germany', 'antiaircraft-gun', 'western-europe'),
    ])
    t.play(unload(t.ids('sz-7', 'infantry'), 'western-europe'))
    const [outlook = expect.fail()] = outlooksOf(t.game, decisionOf(t.game))
    const { battle, asks } = lineupOf(outlook)
    expect(battle).toBe('land:western-europe')
    expect(asks).toMatchObject({
      scenario: 'revised',
      kind: 'land',
      space: 'western-europe',
      amphibious: true,
    })
    expect(asks.attackers).toEqual([
      { power: 'uk', unit: 'infantry', count: 1, landed: true },
      { power: 'uk', unit: 'battleship', count: 1 },
    ])
    expect(asks.defenders).toEqual([
      { power: 'germany', unit: 'infantry', count: 2 },
      { power: 'germany', unit: 'antiaircraft-gun', count: 1 },
    ])
    expect(battleOdds(asks)).toEqual(outlookOdds(outlook))
  })

  it('a battle in progress: without the pieces that are already hit', () => {
    const t = twoOnTwo()
    roll(t, 1, 1, 6)
    const [outlook = expect.fail()] = outlooksOf(t.game, decisionOf(t.game))
    expect(outlook.picture.defenders.filter(({ hit }) => hit)).toHaveLength(1)
    expect(lineupOf(outlook).asks.defenders).toEqual([{ power: 'germany', unit: 'infantry', count: 1 }])
  })
})

describe('hypothetical battles', () => {
  const game = (position: object, scenario = 'revised', switches: Record<string, string> = {}) => {
    const made = engineGames.open({ scenario, switches, seed: 'after', dice: 'generated' })
    if ('ok' in made) return expect.fail(made.rejected.reason)
    const begun = made.start(position)
    return begun.ok ? { made, state: begun.state } : expect.fail('not begun')
  }
  const start = {
    clear: ['*'],
    turn: { round: 3, power: 'uk', phase: 'combat-move' },
    control: [{ space: 'algeria', power: 'uk' }],
    units: [
      { power: 'uk', unit: 'infantry', space: 'algeria', count: 2 },
      { power: 'germany', unit: 'infantry', space: 'libya' },
    ],
  }

  it('after a move: the resulting battle, without the move itself', () => {
    const { made, state } = game(start)
    const before = made.hash(state)
    const [group] = (() => {
      const legal = made.legal(state)
      return 'ok' in legal ? expect.fail() : (legal.groups ?? [])
    })()
    const units = group?.units ?? expect.fail()
    const after = made.outlooksAfter(state, [{ kind: 'move', units: [...units], path: ['algeria', 'libya'] }])
    const [outlook = expect.fail()] = 'ok' in after ? expect.fail(after.rejected.reason) : after
    const want = battleOdds({
      ...{ scenario: 'revised', kind: 'land' },
      attackers: [{ power: 'uk', unit: 'infantry', count: 2 }],
      defenders: [{ power: 'germany', unit: 'infantry', count: 1 }],
    })
    expect(outlookOdds(outlook).win).toBeCloseTo('fault' in want ? 2 : want.win, 12)
    expect(made.hash(state)).toBe(before)
    expect(made.outlooks(state)).toEqual([])
  })

  it('after a move past a gun: its possible losses among the aircraft, without the move itself', () => {
    const home = {
      ...{ clear: ['*'], turn: { round: 3, power: 'germany', phase: 'noncombat-move' } },
      control: [
        { space: 'ukraine-ssr', power: 'germany' },
        { space: 'kazakh-ssr', power: 'germany' },
        { space: 'caucasus', power: 'russia' },
      ],
      units: [
        { power: 'germany', unit: 'bomber', space: 'kazakh-ssr', count: 2 },
        { power: 'russia', unit: 'antiaircraft-gun', space: 'caucasus' },
      ],
    }
    const { made, state } = game(home, 'victory-cities', { 'vcr.boxNonCombatAAFire': 'on' })
    const before = made.hash(state)
    const legal = made.legal(state)
    const units = 'ok' in legal ? expect.fail() : (legal.groups?.[0]?.units ?? expect.fail())
    const path = ['kazakh-ssr', 'caucasus', 'ukraine-ssr']
    const after = made.comingAfter(state, [{ kind: 'move', units: [...units], path }])
    const told = 'ok' in after ? expect.fail(after.rejected.reason) : after.map(comingOdds)
    // A die for each aircraft: a 1 shoots it down.
    expect(told).toMatchObject([
      { about: 'flight', ipc: { expected: expect.closeTo((2 * 15) / 6, 12) as number } },
    ])
    expect(made.hash(state)).toBe(before)
    expect(made.coming(state)).toEqual([])
    expect(made.comingAfter(state, [{ kind: 'move', units: ['u1'], path }])).toMatchObject({ ok: false })
  })

  it('after an illegal move: the sentence with the reason', () => {
    const { made, state } = game(start)
    const after = made.outlooksAfter(state, [{ kind: 'move', units: ['u1'], path: ['algeria', 'germany'] }])
    expect(after).toMatchObject({ ok: false, rejected: { reason: expect.stringMatching(/.{10}/) as string } })
  })
})
