/** Victory cities: a side that holds the agreed number of them when a round ends has won (LHTR-004 to LHTR-006). */
import type { BoardData } from '../../../shared/boards/types'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'

/** The spaces of the twelve cities of the box. */
export const boxCities = (board: BoardData): string[] =>
  board.spaces.filter((s) => s.victoryCity?.box).map((s) => s.id)

/** How many cities the powers of a side hold. */
export function citiesOf(g: Game, side: string): number {
  return boxCities(g.rs.board).filter((id) => {
    const holder = g.at_(g.spaceIx(id)).control
    return holder >= 0 && g.rs.sides[g.sideOf(holder)] === side
  }).length
}

/** Cities that a side must hold. */
export const cityGoal = (g: Game): number => Number(g.switch('lhtr.goal'))

export const cityVictory: RuleModule = {
  id: 'revised/victory',
  switches: [{ id: 'lhtr.goal', values: ['9', '8', '10', '12'], rule: 'LHTR-005' }],
  hooks: {
    roundEnded: [
      {
        rules: ['LHTR-004', 'LHTR-005', 'LHTR-006'],
        run(g) {
          for (const side of g.rs.sides)
            if (citiesOf(g, side) >= cityGoal(g)) g.end({ side }, 'victory-cities', ['LHTR-006'])
        },
      },
    ],
    facts: [
      {
        rules: ['LHTR-004', 'LHTR-005'],
        run: (g) => [
          ...g.rs.sides.map((side) => ({ name: `cities:${side}`, value: citiesOf(g, side) })),
          { name: 'cityGoal', value: cityGoal(g) },
        ],
      },
    ],
  },
}
