// The sums of a tournament, checked against numbers computed by hand.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answer as carryOut, decisionOf } from '../../main/engine'
import type { Action, GameEvent } from '../../shared/model'
import { Onlooker } from '../tools/tournament/idle-units'
import { dealsTold, Listener } from '../tools/tournament/diplomacy'
import { optionsOf } from '../tools/tournament/options'
import { pointsOf, type Ended } from '../tools/tournament/pairing'
import { pairsOf, playing, playOn } from '../tools/tournament/play'
import { Shard } from '../tools/tournament/results-file'
import {
  boundOf,
  eloInterval,
  eloOf,
  likelihood,
  sampleOf,
  shareInterval,
  shareOf,
  spreadOf,
  verdictOf,
} from '../tools/tournament/strength'
import { tell } from '../tools/tournament/tournament-figures'
import { table } from '../support/game'
import { revisedAt } from './support'

const CLAIMS = { elo0: 0, elo1: 40, error: 0.05 }
const times = (n: number, x: number): number[] => Array.from({ length: n }, () => x)

describe('Elo', () => {
  it('is 0 for half of the points, 191 for three quarters, and undefined for all of them', () => {
    expect(eloOf(0.5)).toBeCloseTo(0, 12)
    // 400 · log10(3)
    expect(eloOf(0.75)).toBeCloseTo(190.8485, 3)
    expect(eloOf(0.25)).toBeCloseTo(-190.8485, 3)
    expect(eloOf(1)).toBe(Infinity)
  })

  it('of 400 more promises ten points of eleven', () => {
    expect(shareOf(400)).toBeCloseTo(10 / 11, 12)
    expect(shareOf(0)).toBe(0.5)
  })

  it('has an interval from the spread of pairs: 12 won and 4 lost of 16 are between +21 and +601', () => {
    const sample = sampleOf([...times(12, 1), ...times(4, 0)])
    // With one more won and one more lost: 13 of 18, variance 13/18 · 5/18; the error is its root by 16.
    expect(sample.variance).toBeCloseTo(65 / 324, 12)
    const { at, low, high } = shareInterval(sample)
    expect([at, low, high].map((x) => x.toFixed(4))).toEqual(['0.7500', '0.5305', '0.9695'])
    const elo = eloInterval(sample)
    expect([elo.at, elo.low, elo.high].map(Math.round)).toEqual([191, 21, 601])
  })

  it('has no upper end without a loss, but a lower one', () => {
    const { at, low, high } = eloInterval(sampleOf(times(10, 1)))
    expect(at).toBe(Infinity)
    expect(high).toBe(Infinity)
    // 12 with the two added: variance 11/144; 1 − 1.96 · √(11/1440) = 0.8287
    expect(low).toBeCloseTo(eloOf(0.8287), 0)
  })
})

describe('The sequential test', () => {
  it('stops when one claim is nineteen times as likely as the other', () => {
    expect(boundOf(CLAIMS)).toBeCloseTo(Math.log(19), 12)
    expect(boundOf(CLAIMS)).toBeCloseTo(2.944, 3)
  })

  it('needs ten pairs won in a row, not nine', () => {
    // s1 = 1 / (1 + 10^-0.1) = 0.557312; 9 · 0.057312 · 0.942688 / (2 · 10/121) = 2.942
    expect(likelihood(sampleOf(times(9, 1)), CLAIMS)).toBeCloseTo(2.942, 3)
    expect(verdictOf(sampleOf(times(9, 1)), CLAIMS)).toBe('open')
    expect(likelihood(sampleOf(times(10, 1)), CLAIMS)).toBeCloseTo(3.536, 3)
    expect(verdictOf(sampleOf(times(10, 1)), CLAIMS)).toBe('stronger')
  })

  it('calls equal players equal after many even pairs, not after none', () => {
    expect(likelihood(sampleOf([]), CLAIMS)).toBe(0)
    expect(verdictOf(sampleOf([]), CLAIMS)).toBe('open')
    expect(verdictOf(sampleOf(times(200, 0.5)), CLAIMS)).toBe('not stronger')
    expect(verdictOf(sampleOf(times(10, 0)), CLAIMS)).toBe('not stronger')
  })
})

describe('A pair', () => {
  const ended = (camp: 0 | 1 | null, par: readonly [number, number] = [1, 1]): Ended => ({
    camp,
    par,
    ended: true,
  })
  const open = (...par: [number, number]): Ended => ({ camp: null, par, ended: false })

  it('gives half a point for each game won by the rules, with any board', () => {
    expect(pointsOf([ended(0), ended(1)])).toMatchObject({ points: 1, judged: 0 })
    expect(pointsOf([ended(0, [0.1, 9]), ended(0)])).toMatchObject({ points: 0.5, judged: 0 })
    expect(pointsOf([ended(1), ended(0)])).toMatchObject({ points: 0, judged: 0 })
    expect(pointsOf([ended(0), ended(null)])).toMatchObject({ points: 0.75 })
  })

  it('compares the results of the same camp with the same dice if the games were stopped', () => {
    // Both lost ground with camp 0, which has the worse game: the one that lost less played better.
    const { points, judged, margin } = pointsOf([open(0.8, 1.2), open(0.5, 1.2)])
    expect([points, judged]).toEqual([1, 2])
    expect(margin).toBeCloseTo(Math.log(1.6), 12)
    expect(pointsOf([open(0.5, 1.2), open(0.8, 1.2)]).points).toBe(0)
  })

  it('is even if both did the same, within two in a hundred', () => {
    expect(pointsOf([open(0.8, 1.2), open(0.8, 1.2)]).points).toBe(0.5)
    expect(pointsOf([open(1.01, 1), open(1, 1)]).points).toBe(0.5)
    expect(pointsOf([open(1.03, 1), open(1, 1)]).points).toBe(1)
  })

  it('weighs a won game more than the balance of the other one', () => {
    expect(pointsOf([ended(0, [1.5, 1]), open(1.8, 1)])).toMatchObject({ points: 1, judged: 1 })
    // Won in a worse position than the same camp has in the open game: still ahead.
    expect(pointsOf([open(1.5, 1), ended(1, [1.6, 1])]).points).toBe(1)
  })

  it('does not divide by zero when a side is gone', () => {
    expect(pointsOf([open(1, 0), open(0, 1)]).margin).toBeGreaterThan(0)
  })
})

describe('The spread of times', () => {
  it('is their mean, the bound of 95 in a hundred, and the worst', () => {
    const list = Array.from({ length: 100 }, (_, n) => 100 - n)
    expect(spreadOf(list)).toEqual({ mean: 50.5, p95: 95, worst: 100 })
    expect(spreadOf([])).toEqual({ mean: 0, p95: 0, worst: 0 })
  })
})

describe('The command line', () => {
  const options = (...argv: string[]) => optionsOf(argv, ['revised', 'europe-pacific'])

  it('names scenarios, players, pairs, and rounds, each scenario with its own limit', () => {
    const { contests, most, seed } = options(
      ...[
        '--scenario',
        'revised,europe-pacific',
        '--one',
        'a',
        '--other',
        'b',
        '--pairs',
        '7',
        '--seed',
        '9',
      ],
    )
    expect(contests).toEqual([
      { scenario: 'revised', one: 'a', other: 'b', rounds: 12 },
      { scenario: 'europe-pacific', one: 'a', other: 'b', rounds: 14 },
    ])
    expect([most, seed]).toEqual([7, '9'])
  })

  it('matches each level with the one below, the slowest pair with a tenth of its budgets, and not if quick', () => {
    const rungs = (...argv: string[]) => options(...argv).contests.map(({ one, other }) => [one, other])
    expect(rungs('--ladder')).toEqual([
      ['normal', 'easy'],
      ['hard', 'normal'],
      ['patient/10', 'hard/10'],
    ])
    expect(rungs('--quick')).toEqual([
      ['normal', 'easy'],
      ['hard', 'normal'],
    ])
    expect(playing('patient').foresight?.units).toBe(10 * (playing('patient/10').foresight?.units ?? 0))
    expect(playing('hard').search?.tries).toBe(10 * (playing('hard/10').search?.tries ?? 0))
    expect(playing('hard').search?.marches).toBe(10 * (playing('hard/10').search?.marches ?? 0))
    expect(() => playing('hard/none')).toThrow('nobody plays as hard/none')
  })

  it('ends a quick tournament in time, and plays only whole games', () => {
    expect(options('--quick')).toMatchObject({ minutes: 9, most: 20 })
    expect(options('--games', '50', '--level', 'easy')).toMatchObject({ alone: true, most: 50 })
    expect(options('--games', '50').contests[0]).toMatchObject({ one: 'easy', other: 'easy', rounds: 60 })
  })

  it.each([
    [['--pears', '4'], /--pears is not known/],
    [['--pairs'], /needs a value/],
    [['--rounds', 'many'], /needs a number/],
    [['--scenario', 'chess'], /no scenario chess/],
    [['--shard', '2/2'], /part of a whole/],
  ])('is refused with a sentence if it is wrong: %j', (argv, says) => {
    expect(() => options(...argv)).toThrow(says)
  })
})

describe('A tournament', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tournament-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const around = { cpu: () => 0, clock: () => 0, say: () => undefined }
  const options = optionsOf(
    ['--one', 'idle', '--other', 'idle', '--pairs', '2', '--rounds', '1', '--seed', 'x'],
    ['revised'],
  )
  const head = { command: 'a command', seed: 'x' }

  it('rates equal players even, continues after a stop, and names its settings', () => {
    const file = path.join(folder, 'kept.jsonl')
    playOn({ ...options, most: 1 }, Shard.at(file, head), around)
    const whole = readFileSync(file, 'utf8')
    // The program ended in the middle of a line.
    writeFileSync(file, whole + '{"contest":{"scen')
    const again = Shard.at(file, head)
    expect(again.entries).toHaveLength(1)
    playOn(options, again, around)
    const kept = Shard.read(file)
    expect(kept.head).toEqual(head)
    expect(kept.entries.map((e) => e.number)).toEqual([0, 1])
    expect(readFileSync(file, 'utf8').startsWith(whole)).toBe(true)
    expect(pairsOf(kept.entries).map((p) => p.points)).toEqual([0.5, 0.5])
    const told = tell(kept.entries, options).join('\n')
    expect(told).toContain('idle against idle in revised, 1 rounds at most')
    expect(told).toContain('points 50 %')
    expect(told).toContain('still open')
    expect(told).toContain('judged at the last round 100 %')
  })

  it('does not mix results of different dice', () => {
    const file = path.join(folder, 'other.jsonl')
    Shard.at(file, head)
    expect(() => Shard.at(file, { command: 'another', seed: 'y' })).toThrow(/seed x: a command/)
  })

  it('skips decided contests, and pairs of other shards', () => {
    const played: string[] = []
    const say = (line: string) => played.push(line)
    const shard = Shard.unkept(head)
    const [contest] = options.contests
    if (!contest) throw new Error('no contest')
    const game = (camp: 0 | 1) => ({
      ...{ winner: '', winners: [camp === 0 ? 'germany' : 'russia'], why: 'test', rounds: 1, answers: 1 },
      ...{ refused: 0, refusals: {}, times: {}, par: [1, 1] as const, captured: 0, capitals: 0, idle: {} },
    })
    for (let n = 0; n < 10; n++) shard.add({ contest, number: n, games: [game(0), game(1)] })
    playOn({ ...options, most: 12 }, shard, { ...around, say })
    expect(played).toEqual([])
    const half = Shard.unkept(head)
    playOn({ ...options, shard: 1, shards: 2 }, half, around)
    expect(half.entries.map((e) => e.number)).toEqual([1])
  })

  it('starts nothing after its time is over', () => {
    let now = 0
    const shard = Shard.unkept(head)
    playOn({ ...options, minutes: 1 }, shard, { ...around, clock: () => (now += 40_000) })
    expect(shard.entries).toHaveLength(1)
  })
})

describe('Deals between nations', () => {
  type OfferEvent = Extract<GameEvent, { kind: 'offer' }>
  const offer = (
    kind: string,
    from: string,
    to: string,
    what: OfferEvent['what'],
    by = to,
    gives: OfferEvent['gives'] = [],
  ): GameEvent => ({ kind: 'offer', offer: kind, what, by, from, to: [to], gives })
  const deed = (what: string, by: string, ...powers: string[]): GameEvent => ({
    ...{ kind: 'diplomacy', what, by, powers },
  })
  const heard = (...events: GameEvent[]) => {
    const listener = new Listener()
    for (const e of events) listener.hear(e)
    return listener.heard
  }

  it('are counted by kind, by result, and by proposer, with their gifts', () => {
    const first = heard(
      offer('alliance', 'china', 'india', 'proposed', 'china'),
      offer('alliance', 'china', 'india', 'accepted'),
      offer('alliance', 'china', 'russia', 'proposed', 'china'),
      offer('alliance', 'china', 'russia', 'declined'),
      offer('alliance', 'italy', 'germany', 'proposed', 'italy'),
      offer('alliance', 'italy', 'germany', 'lapsed', 'italy'),
      offer('talks', 'italy', 'france', 'proposed', 'italy'),
      offer('talks', 'italy', 'france', 'countered', 'france', [{ by: 'italy', ipcs: 9 }]),
      // A first request that is not in the signed deal does not count.
      offer('talks', 'italy', 'france', 'accepted', 'italy', [
        { by: 'italy', ipcs: 5, spaces: ['tunisia', 'libya'] },
        { by: 'france', technologies: ['radar'] },
      ]),
      deed('war', 'germany', 'france', 'italy'),
      deed('surprise', 'japan', 'china'),
      { kind: 'chosen', by: 'germany', what: 'surrender-term', option: 'political' },
      { kind: 'chosen', by: 'germany', what: 'share', option: 'france' },
      { kind: 'turn-began', power: 'germany', round: 1 },
    )
    const second = heard(
      offer('alliance', 'china', 'india', 'proposed', 'china'),
      offer('alliance', 'china', 'india', 'agreed'),
      offer('alliance', 'china', 'india', 'withdrawn', 'china'),
      deed('war', 'germany', 'russia'),
    )
    // The third is from a file without a count of deals.
    expect(dealsTold([{ deals: first }, { deals: second }, {}])).toEqual([
      '  deals between nations in 2 of 3 games:',
      '    alliance: 1 of 4 accepted, declined 1, withdrawn 1, lapsed 1; made by china 1 of 3, italy 0 of 1',
      '    talks: 1 of 1 accepted, countered 1; made by italy 1 of 1',
      '    given by them: 5 IPCs, 2 territories, 1 technologies',
      '    deeds: war 2 (germany 2); surprise 1 (japan 1)',
      '    terms of surrender: political 1 (germany 1)',
    ])
  })

  it('name the nations with the most deals, and count the rest together', () => {
    const wars = { china: 1, france: 3, germany: 2, india: 1, italy: 1, japan: 4 }
    const deals = heard(
      ...Object.entries(wars).flatMap(([by, n]) =>
        Array.from({ length: n }, () => deed('war', by, 'russia')),
      ),
    )
    expect(dealsTold([{ deals }])[1]).toBe(
      '    deeds: war 12 (japan 4, france 3, germany 2, china 1, others 2)',
    )
  })

  it('are reported only for games that have some', () => {
    expect(heard({ kind: 'turn-began', power: 'germany', round: 1 })).toBeNull()
    expect(dealsTold([{ deals: null }, {}])).toEqual([])
  })

  it('are read from the events of a game of fourteen nations', () => {
    const lines: string[] = []
    const options = optionsOf(
      ['--scenario', 'global', '--games', '1', '--level', 'idle', '--rounds', '1', '--seed', 'x', '--log'],
      ['global'],
    )
    const shard = Shard.unkept({ command: 'a command', seed: 'x' })
    playOn(options, shard, { cpu: () => 0, clock: () => 0, say: (line) => lines.push(line) })
    const events = (what: string): number => lines.filter((line) => line.includes(what)).length
    const made = events('"kind":"offer","offer":"alliance","what":"proposed"')
    const accepted = events('"kind":"offer","offer":"alliance","what":"accepted"')
    expect(made).toBeGreaterThan(0)
    const told = tell(shard.entries, options).join('\n')
    expect(told).toContain(`    alliance: ${accepted} of ${made} accepted`)
  })
})

describe('Results', () => {
  const game = (winner: string | null, winners: string[]) => ({
    ...{ winner, winners, why: 'test', rounds: 1, answers: 1, refused: 0, refusals: {}, times: {} },
    ...{ par: [1, 1] as const, captured: 0, capitals: 0, idle: {} },
  })
  const told = (scenario: string, ...games: ReturnType<typeof game>[]): string => {
    const contest = { scenario, one: 'idle', other: 'idle', rounds: 1 }
    return tell([{ contest, number: 0, games }], { claims: CLAIMS, alone: true }).join('\n')
  }

  it('are listed by nation if nations win and not sides', () => {
    const games = [game(null, ['japan', 'italy']), game(null, ['japan']), game(null, [])]
    expect(told('global', ...games)).toContain('  results by nation: japan 2, italy 1\n')
    expect(told('revised', game('axis', ['germany', 'japan']))).not.toContain('by nation')
  })
})

describe('What a player leaves unused', () => {
  it('is counted at the end of the turn: idle units far from the enemy, empty and loaded ships, money', () => {
    const t = revisedAt(
      'uk',
      'purchase',
      [
        { space: 'united-kingdom', power: 'uk', unit: 'infantry' },
        { space: 'eastern-canada', power: 'uk', unit: 'infantry', count: 2 },
        { space: 'sz-1', power: 'uk', unit: 'transport', ref: 'empty' },
        { space: 'sz-8', power: 'uk', unit: 'transport', ref: 'full' },
        { space: 'sz-8', power: 'uk', unit: 'infantry', carriedBy: 'full' },
      ],
      { treasuries: { uk: 20 } },
    )
    const onlooker = new Onlooker()
    const answer = (action: Action) => {
      const decision = decisionOf(t.game)
      if (decision) onlooker.before(t.game, decision, action)
      t.play(action)
    }
    answer({ kind: 'buy', treasury: 'uk', order: [{ unit: 'infantry', count: 4 }] })
    for (let n = 0; n < 20 && t.game.turnPower() === t.game.powerIx('uk'); n++) {
      const open = decisionOf(t.game)
      if (open?.of === 'place') answer({ kind: 'place', unit: 'infantry', count: 4, space: 'united-kingdom' })
      answer({ kind: 'end' })
    }
    onlooker.finish(t.game)
    expect(onlooker.byPower['uk']).toEqual({
      turns: 1,
      // Not the purchased units, and not transports, which do not fight. Units at home are needed there, and cargo
      // counts with its ship.
      ...{ units: 4, idle: 2 },
      ...{ transports: 2, idleTransports: 1, loaded: 1, hand: 20, unspent: 8 },
    })
  })

  it('excludes money that may not be spent: of 15 IPCs Japan at peace spends 7 at most (EXG-037)', () => {
    const { game } = table({ turn: { round: 1, power: 'japan', phase: 'purchase' } }, { scenario: 'global' })
    const onlooker = new Onlooker()
    for (let n = 0; n < 20 && decisionOf(game)?.of !== 'move'; n++) {
      const decision = decisionOf(game)
      if (!decision) break
      const ordered = decision.of === 'buy' && decision.treasuries.some(({ spent }) => spent > 0)
      const action: Action =
        decision.of === 'buy' && !ordered
          ? { kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 1 }] }
          : decision.of === 'buy'
            ? { kind: 'end' }
            : (decision.suggestion ?? { kind: 'end' })
      onlooker.before(game, decision, action)
      expect(carryOut(game, action)).toBeNull()
    }
    expect(game.cash(game.treasuryIx('japan'))).toBe(12)
    expect(onlooker.byPower['japan']).toMatchObject({ hand: 7, unspent: 4 })
  })

  it('excludes income between the purchase and the next question, as in Victory Cities', () => {
    const { game } = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'russia', phase: 'purchase' },
        units: [{ space: 'russia', power: 'russia', unit: 'infantry' }],
        treasuries: { russia: 6 },
      },
      { scenario: 'victory-cities' },
    )
    const onlooker = new Onlooker()
    const cash = (): number => game.cash(game.treasuryIx('russia'))
    const play = (action: Action): void => {
      const decision = decisionOf(game)
      if (decision) onlooker.before(game, decision, action)
      expect(carryOut(game, action)).toBeNull()
    }
    play({ kind: 'buy', treasury: 'russia', order: [{ unit: 'infantry', count: 1 }] })
    play({ kind: 'end' })
    for (let n = 0; n < 20 && decisionOf(game)?.of !== 'move'; n++) {
      const suggestion = decisionOf(game)?.suggestion
      play(suggestion ?? { kind: 'end' })
    }
    // 6 in hand, 3 spent: 3 left, with any later income.
    expect(cash()).toBeGreaterThan(3)
    expect(onlooker.byPower['russia']).toMatchObject({ hand: 6, unspent: 3 })
  })
})
