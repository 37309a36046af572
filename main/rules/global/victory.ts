/**
 * Who wins (EXG-185 to EXG-188), looked at when a round ends: whoever dominates the cities for a second round's end, then whose
 * alliance has the world at its feet, then, when the last round is over, who has come farthest from where it began.
 */
import { z } from 'zod'
import { powerFact } from '../../engine/fact'
import type { Game } from '../../engine/game'
import { byRules } from '../../engine/kept'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { incomeOf, treasuryOf, valueOf } from './economy'
import { cededIn } from './originals'
import { isAllied, membersWith, termOf, warBetween } from './relations'
import { surrenderedFallenTo } from './surrender'
import { breakthroughsOf } from './technologies'

/** Cities that dominate the world, of 21. */
export const CITY_GOAL = 14
/** The most that the starting incomes of an alliance may add up to that wins as such. */
export const INCOME_LIMIT = 110
/** A city that was ceded counts from so many rounds after that on. */
const CEDED_FOR = 3
/** Points for a city more than at the start, and for a breakthrough; for one once, where all that is held counts. */
const CITY = 5
const BREAKTHROUGH = 1
const ONCE_BREAKTHROUGH = 3
/** What points are counted by: what was won, or all that is held. */
const POINTS = 'exg.points'

/** The last round at whose end the nation, or its alliance, dominated. */
const dominated = powerFact('dominatedInRound', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'dominated at the end of round',
  edit: true,
})

/** Nations still in the game, in the order of play: all with a treasury that are not out. */
const nationsIn = (g: Game): Ix[] => g.rs.treasuries.map((t) => t.power).filter((p) => g.inGame(p))

const citiesOn = byRules((rs): readonly Ix[] => rs.spaces.flatMap((s) => (s.data.victoryCity ? [s.ix] : [])))
const cities = (g: Game): readonly Ix[] => citiesOn(g.rs)
/** The cities that these hold. */
const citiesOf = (g: Game, members: readonly Ix[]): Ix[] =>
  cities(g).filter((s) => members.includes(g.at_(s).control))
/** What the nation began with. */
const startIncome = (g: Game, power: Ix): number => g.treasury(treasuryOf(g, power)).start
/** May these win together (EXG-188)? A nation alone may always. */
const mayWin = (g: Game, members: readonly Ix[]): boolean =>
  members.length === 1 || members.reduce((sum, p) => sum + startIncome(g, p), 0) <= INCOME_LIMIT

/** Those who win together: alliances first, then each nation by itself. Members that are out of the game win nothing. */
function blocs(g: Game): (readonly Ix[])[] {
  const nations = nationsIn(g)
  const alliances = nations
    .filter((p) => isAllied(g, p) && membersWith(g, p)[0] === p)
    .map((p) => membersWith(g, p))
    .filter((members) => mayWin(g, members))
  return [...alliances, ...nations.map((p) => [p])]
}

/** The cities that count of those that these hold: one that was ceded only rounds later (EXG-185). */
const countedIn = (g: Game, members: readonly Ix[]): Ix[] =>
  citiesOf(g, members).filter((s) => cededIn(g, s) === 0 || g.state.round >= cededIn(g, s) + CEDED_FOR)

/** Do these hold 14 cities that count, among them all their own capitals (EXG-185)? */
function dominate(g: Game, members: readonly Ix[]): boolean {
  const held = citiesOf(g, members)
  const own = members.flatMap((p) => g.treasury(treasuryOf(g, p)).capitals)
  return countedIn(g, members).length >= CITY_GOAL && own.every((capital) => held.includes(capital))
}

/** Ends the game for those who dominate as they did when the round before ended; writes down who dominates. */
function domination(g: Game): void {
  const { round } = g.state
  const now = blocs(g).filter((members) => dominate(g, members))
  const before = new Set(nationsIn(g).filter((p) => dominated.of(g, p) === round - 1))
  const won = now.find((members) => members.every((p) => before.has(p)))
  for (const p of now.flat()) dominated.set(g, p, round)
  if (won) g.end({ powers: won }, 'domination', ['EXG-185'])
}

/** Has the nation given in to these: a Political term after its fall, or a surrender after its fall and peace since? */
function gaveIn(g: Game, nation: Ix, members: readonly Ix[]): boolean {
  const term = termOf(g, nation)
  return members.some(
    (p) =>
      (term !== undefined && term.fallen && g.powerIx(term.victor) === p) ||
      (surrenderedFallenTo(g, nation, p) && warBetween(g, nation, p) === undefined),
  )
}

/** Ends the game for those to whom all others in it have given in (EXG-186). */
function peaceOfTheVictors(g: Game): void {
  const nations = nationsIn(g)
  const won = blocs(g).find((members) => nations.every((p) => members.includes(p) || gaveIn(g, p, members)))
  if (won) g.end({ powers: won }, 'peace-of-the-victors', ['EXG-186'])
}

/** Cities that were the nation's when the game began. */
const citiesAtStart = (g: Game, power: Ix): number => cities(g).filter((s) => wasOwn(g, power, s)).length

/** Was the land a nation’s when the game began? */
const wasOwn = (g: Game, power: Ix, space: Ix): boolean =>
  g.space(space).data.originalOwner === g.powerId(power)

/** Land that brings a nation no points: it was ceded to it at the table, and was not its own when the game began (EXG-187). */
const isPresent = (g: Game, power: Ix, space: Ix): boolean =>
  g.switch(POINTS) === 'won' && cededIn(g, space) > 0 && !wasOwn(g, power, space)

/** Of what a nation holds, what brings it points: the value of its lands, and its cities. */
function earnedBy(g: Game, power: Ix): { income: number; cities: number } {
  const presents = valueOf(g, (s) => g.at_(s).control === power && isPresent(g, power, s))
  return {
    income: incomeOf(g, power) - presents,
    cities: citiesOf(g, [power]).filter((s) => !isPresent(g, power, s)).length,
  }
}

/** How far a nation has come (EXG-187). */
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

/** What a nation's units on the board are worth. */
const worthOf = (g: Game, power: Ix): number =>
  g
    .piecesOf(power)
    .filter((p) => p.space >= 0)
    .reduce((sum, p) => sum + g.type(p).cost, 0)

/** The round that the game ends with; null where none is agreed. */
const lastRound = (g: Game): number | null => {
  const limit = g.switch('exg.timeLimit')
  return limit === 'none' ? null : Number(limit)
}

/** How many rounds come after this one; Infinity where no last one is agreed (EXG-187). */
export const roundsLeft = (g: Game): number => (lastRound(g) ?? Infinity) - g.state.round

/** Ends the game for the nation with the most points; of equals for more cities, then for more unit value, then for all of them. */
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
  data: { 'EXG-188': 'main/rules/global/victory.ts#mayWin' },
  hooks: {
    roundEnded: [
      { rules: ['EXG-185', 'EXG-102'], run: domination },
      { rules: ['EXG-186'], run: peaceOfTheVictors },
      { rules: ['EXG-187'], run: timeLimit },
    ],
    prospects: [
      {
        rules: ['EXG-185'],
        run: (g) =>
          blocs(g).map((winners) => ({
            ...{ winners, have: countedIn(g, winners).length, need: CITY_GOAL },
            ...{ step: 1, grows: 0, rolled: false },
          })),
      },
    ],
    facts: [
      {
        rules: ['EXG-185', 'EXG-187'],
        run: (g) => [
          { name: 'cityGoal', value: CITY_GOAL },
          { name: 'incomeLimit', value: INCOME_LIMIT },
          { name: 'lastRound', value: lastRound(g) ?? 0 },
        ],
      },
    ],
    politics: [
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
