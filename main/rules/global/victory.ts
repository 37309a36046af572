/**
 * Victory (EXG-185 to EXG-188), checked when a round ends: first domination of the cities at two consecutive round
 * ends, then an alliance to which all others have surrendered, then, after the last round, the nation that has gained
 * the most since the start.
 */
import { z } from 'zod'
import { powerFact } from '../../engine/state/fact'
import type { Game } from '../../engine/loop/game'
import { byRules } from '../../engine/state/derived-caches'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { incomeOf, treasuryOf, valueOf } from './economy/economy'
import { cededIn } from './original-territories'
import { isAllied, membersWith, termOf, warBetween } from './diplomacy/relations'
import { surrenderedFallenTo } from './diplomacy/surrender'
import { breakthroughsOf } from './economy/technologies'

/** Number of cities, of 21, that dominate the world. */
export const CITY_GOAL = 14
/** The largest sum of starting incomes with which an alliance can win together. */
export const INCOME_LIMIT = 110
/** Rounds after which a ceded city counts. */
const CEDED_FOR = 3
/**
 * Points for each city gained since the start and for each breakthrough; the last is the value of a breakthrough when
 * all holdings count.
 */
const CITY = 5
const BREAKTHROUGH = 1
const ONCE_BREAKTHROUGH = 3
/** The basis of points: gains only (`won`), or all holdings (`all`). */
const POINTS = 'exg.points'

/** The last round at whose end the nation, or its alliance, dominated. */
const dominated = powerFact('dominatedInRound', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'dominated at the end of round',
  edit: true,
})

/** Nations still in the game, in turn order. */
const nationsIn = (g: Game): Ix[] => g.rs.treasuries.map((t) => t.power).filter((p) => g.inGame(p))

const citiesOn = byRules((rs): readonly Ix[] => rs.spaces.flatMap((s) => (s.data.victoryCity ? [s.ix] : [])))
const cities = (g: Game): readonly Ix[] => citiesOn(g.rs)
/** The cities that these nations hold. */
const citiesOf = (g: Game, members: readonly Ix[]): Ix[] =>
  cities(g).filter((s) => members.includes(g.at_(s).control))
/** The nation's income at the start. */
const startIncome = (g: Game, power: Ix): number => g.treasury(treasuryOf(g, power)).start
/** True when these nations may win together (EXG-188). A single nation always may. */
const mayWin = (g: Game, members: readonly Ix[]): boolean =>
  members.length === 1 || members.reduce((sum, p) => sum + startIncome(g, p), 0) <= INCOME_LIMIT

/** Groups that win together: alliances first, then each nation alone. Members that are out of the game can't win. */
function blocs(g: Game): (readonly Ix[])[] {
  const nations = nationsIn(g)
  const alliances = nations
    .filter((p) => isAllied(g, p) && membersWith(g, p)[0] === p)
    .map((p) => membersWith(g, p))
    .filter((members) => mayWin(g, members))
  return [...alliances, ...nations.map((p) => [p])]
}

/** The cities held by these nations that count; a ceded city counts only after some rounds (EXG-185). */
const countedIn = (g: Game, members: readonly Ix[]): Ix[] =>
  citiesOf(g, members).filter((s) => cededIn(g, s) === 0 || g.state.round >= cededIn(g, s) + CEDED_FOR)

/** True when these nations hold 14 counting cities and all their own capitals (EXG-185). */
function dominate(g: Game, members: readonly Ix[]): boolean {
  const held = citiesOf(g, members)
  const own = members.flatMap((p) => g.treasury(treasuryOf(g, p)).capitals)
  return countedIn(g, members).length >= CITY_GOAL && own.every((capital) => held.includes(capital))
}

/** Ends the game for nations that dominate now and did when the last round ended; records which nations dominate. */
function domination(g: Game): void {
  const { round } = g.state
  const now = blocs(g).filter((members) => dominate(g, members))
  const before = new Set(nationsIn(g).filter((p) => dominated.of(g, p) === round - 1))
  const won = now.find((members) => members.every((p) => before.has(p)))
  for (const p of now.flat()) dominated.set(g, p, round)
  if (won) g.end({ powers: won }, 'domination', ['EXG-185'])
}

/**
 * True when the nation has surrendered to one of these after it fell: it is under a Political term, or at peace
 * since.
 */
function gaveIn(g: Game, nation: Ix, members: readonly Ix[]): boolean {
  const term = termOf(g, nation)
  return members.some(
    (p) =>
      (term !== undefined && term.fallen && g.powerIx(term.victor) === p) ||
      (surrenderedFallenTo(g, nation, p) && warBetween(g, nation, p) === undefined),
  )
}

/** Ends the game for nations to which all others in the game have surrendered (EXG-186). */
function peaceOfTheVictors(g: Game): void {
  const nations = nationsIn(g)
  const won = blocs(g).find((members) => nations.every((p) => members.includes(p) || gaveIn(g, p, members)))
  if (won) g.end({ powers: won }, 'peace-of-the-victors', ['EXG-186'])
}

/** Number of cities that the nation had when the game began. */
const citiesAtStart = (g: Game, power: Ix): number => cities(g).filter((s) => wasOwn(g, power, s)).length

/** True when the land was the nation’s when the game began. */
const wasOwn = (g: Game, power: Ix, space: Ix): boolean =>
  g.space(space).data.originalOwner === g.powerId(power)

/**
 * Land that gives a nation no points: it was ceded to the nation by agreement and was not its own at the start
 * (EXG-187).
 */
const isPresent = (g: Game, power: Ix, space: Ix): boolean =>
  g.switch(POINTS) === 'won' && cededIn(g, space) > 0 && !wasOwn(g, power, space)

/** The value of the lands and the number of cities that give a nation points. */
function earnedBy(g: Game, power: Ix): { income: number; cities: number } {
  const presents = valueOf(g, (s) => g.at_(s).control === power && isPresent(g, power, s))
  return {
    income: incomeOf(g, power) - presents,
    cities: citiesOf(g, [power]).filter((s) => !isPresent(g, power, s)).length,
  }
}

/** The points of a nation (EXG-187). */
export function pointsOf(g: Game, power: Ix): number {
  const { income, cities } = earnedBy(g, power)
  const found = g.switch(POINTS) === 'won' ? BREAKTHROUGH : ONCE_BREAKTHROUGH
  return (
    income -
    startIncome(g, power) +
    CITY * (cities - citiesAtStart(g, power)) +
    found * breakthroughsOf(g, power)
  )
}

/** The total cost of a nation's units on the board. */
const worthOf = (g: Game, power: Ix): number =>
  g
    .piecesOf(power)
    .filter((p) => p.space >= 0)
    .reduce((sum, p) => sum + g.type(p).cost, 0)

/** The last round of the game; null if there is no limit. */
const lastRound = (g: Game): number | null => {
  const limit = g.switch('exg.timeLimit')
  return limit === 'none' ? null : Number(limit)
}

/** Number of rounds after this one; Infinity if there is no limit (EXG-187). */
export const roundsLeft = (g: Game): number => (lastRound(g) ?? Infinity) - g.state.round

/**
 * Ends the game for the nation with the most points; ties go to more cities, then to more unit value, then to all
 * tied.
 */
function timeLimit(g: Game): void {
  if (g.state.round !== lastRound(g)) return
  const measures = [pointsOf, (_: Game, p: Ix) => earnedBy(g, p).cities, worthOf]
  const best = measures.reduce((left, of) => {
    const most = Math.max(...left.map((p) => of(g, p)))
    return left.filter((p) => of(g, p) === most)
  }, nationsIn(g))
  g.end({ powers: best }, 'time-limit', ['EXG-187'])
}

export const victory: RuleModule = {
  id: 'global/victory',
  requires: ['global/relations', 'global/originals', 'global/surrender', 'global/technologies'],
  facts: [dominated],
  switches: [
    { id: 'exg.timeLimit', values: ['12', '8', '10', '14', '16', '20', 'none'], rule: 'EXG-187' },
    { id: POINTS, values: ['won', 'all'], before: 'all', hidden: true, rule: 'EXG-187' },
  ],
  hooks: {
    onRoundEnd: [
      { rules: ['EXG-185', 'EXG-102'], run: domination },
      { rules: ['EXG-186'], run: peaceOfTheVictors },
      { rules: ['EXG-187'], run: timeLimit },
    ],
    listVictoryProgress: [
      {
        rules: ['EXG-185'],
        run: (g) =>
          blocs(g).map((winners) => ({
            ...{ winners, have: countedIn(g, winners).length, need: CITY_GOAL },
            ...{ step: 1, grows: 0, rolled: false },
          })),
      },
    ],
    listFacts: [
      {
        rules: ['EXG-185', 'EXG-187'],
        run: (g) => [
          { name: 'cityGoal', value: CITY_GOAL },
          { name: 'incomeLimit', value: INCOME_LIMIT },
          { name: 'lastRound', value: lastRound(g) ?? 0 },
        ],
      },
    ],
    listPolitics: [
      {
        rules: ['EXG-140', 'EXG-185', 'EXG-187'],
        run: (g) => [
          {
            nations: Object.fromEntries(
              nationsIn(g).map((p) => [
                g.powerId(p),
                { cities: citiesOf(g, [p]).length, points: pointsOf(g, p) },
              ]),
            ),
          },
        ],
      },
    ],
  },
}
