/** Works out again what the computers answered in a turn file, and compares it with the file. */
import type { Action } from '../../../shared/model'
import { canonical } from '../../engine'
import { replayed } from '../replay/replay'
import { seatSeed, type ComputerSeat } from '../running/computer-seats'
import type { Game } from '../running/game'
import { isRefused } from '../running/refusals'
import type { ActRecord } from '../timeline/records'

/** A position, and the computer that answers in it. */
export interface ComputersTurn {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly level: string
  readonly seed: string
}

/** The computer players of this program. */
export interface Computers {
  /** Programs with the same version of computers give the same answers. */
  readonly version: number
  /**
   * Returns the answers of the open step, however long that takes.
   *
   * @throws Error where the computer fails
   */
  think(turn: ComputersTurn): Promise<readonly Action[]>
}

/** New steps of a turn file, each with the computer that was asked before it; null where a person acted. */
export interface StepsAsked<S> {
  readonly start: S
  readonly steps: readonly { readonly record: ActRecord; readonly seat: ComputerSeat | null }[]
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/**
 * Returns the first step, counted from 0, that a computer would have answered otherwise; null if there is none. A
 * thought may have begun at any step, since a program can be closed in the middle of a computer's turn. Where the
 * computer has no answer that the rules take, a person may have answered.
 *
 * @param name the campaign as the computers' seeds have it
 * @param tell is told how many steps are done
 */
export async function firstDifference<S>(
  game: Game<S>,
  computers: Computers,
  { scenario, name }: { readonly scenario: string; readonly name: string },
  { start, steps }: StepsAsked<S>,
  tell: (done: number) => void,
): Promise<number | null> {
  const state = game.copy(start)
  /** What is left of the last thought, and whose it was. */
  let plan: readonly Action[] = []
  let planner = ''
  async function thoughtOf({ power, level }: ComputerSeat): Promise<readonly Action[] | null> {
    const { switches } = game
    const turn = { scenario, switches, state: game.toPlain(state), level, seed: seatSeed(name, power) }
    const thought = await computers.think(turn).catch(() => [])
    const [first] = thought
    return first === undefined || isRefused(game.play(game.copy(state), first)) ? null : thought
  }
  for (const [i, { record, seat }] of steps.entries()) {
    if (seat === null) plan = []
    else {
      const [action, ...more] = record.do
      const next = planner === seat.power ? plan[0] : undefined
      if (next === undefined || !same(next, action)) {
        const thought = await thoughtOf(seat)
        tell(i)
        if (thought !== null && (more.length > 0 || !same(thought[0], action))) return i
        plan = thought ?? []
        planner = seat.power
      }
      plan = plan.slice(1)
    }
    if (replayed(game, state, record) === null) throw new Error('a step that was played is refused')
  }
  return null
}
