/** Victory cities: a side that holds the agreed number of them when a round ends wins (LHTR-004 to LHTR-006). */
import type { BoardData } from '../../../shared/boards/types'
import type { RuleId } from '../../../shared/model'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'

/** The spaces of the twelve cities of the boxed game. */
export const boxCities = (board: BoardData): string[] =>
  board.spaces.filter((s) => s.victoryCity?.box).map((s) => s.id)

/** The number of these cities that the powers of a side hold. */
export function citiesOf(g: Game, side: string, cities: (board: BoardData) => string[] = boxCities): number {
  return cities(g.rs.board).filter((id) => {
    const holder = g.at_(g.spaceIx(id)).control
    return holder >= 0 && g.rs.sides[g.sideOf(holder)] === side
  }).length
}

/** The parts of victory by cities that differ between rule books. */
interface CityRules {
  readonly id: string
  /** The spaces of the cities that count. */
  readonly cities: (board: BoardData) => string[]
  /** The number that a side must hold, and the name of the view fact for it. */
  readonly goal: (g: Game, side: string) => number
  readonly goalFact: (side: string) => string
  /** The clauses of the count, and the clause that ends the game. */
  readonly rules: readonly RuleId[]
  readonly wins: (side: string) => RuleId
  readonly switches?: RuleModule['switches']
}

/** A module in which a side that holds its goal of cities when a round ends wins. */
export const victoryByCities = ({
  id,
  cities,
  goal,
  goalFact,
  rules,
  wins,
  switches,
}: CityRules): RuleModule => ({
  id,
  ...(switches ? { switches } : {}),
  hooks: {
    onRoundEnd: [
      {
        rules,
        run(g) {
          for (const side of g.rs.sides)
            if (citiesOf(g, side, cities) >= goal(g, side)) g.end({ side }, 'victory-cities', [wins(side)])
        },
      },
    ],
    listVictoryProgress: [
      {
        rules,
        run: (g) =>
          g.rs.sides.map((side, ix) => ({
            ...{ winners: g.powersOf(ix), have: citiesOf(g, side, cities), need: goal(g, side) },
            ...{ step: 1, grows: 0, rolled: false },
          })),
      },
    ],
    listFacts: [
      {
        rules,
        run: (g) => [
          ...g.rs.sides.map((side) => ({ name: `cities:${side}`, value: citiesOf(g, side, cities) })),
          ...g.rs.sides.map((side) => ({ name: goalFact(side), value: goal(g, side) })),
        ],
      },
    ],
  },
})

/** The twelve cities of the boxed game, with one agreed goal for both sides. */
export const cityVictory = victoryByCities({
  id: 'revised/victory',
  switches: [{ id: 'lhtr.goal', values: ['9', '8', '10', '12'], rule: 'LHTR-005' }],
  cities: boxCities,
  goal: (g) => Number(g.switch('lhtr.goal')),
  goalFact: () => 'cityGoal',
  rules: ['LHTR-004', 'LHTR-005', 'LHTR-006'],
  wins: () => 'LHTR-006',
})
