/**
 * Positions of lost games from `positions.json`, with what a good player does in them and what was played: a power
 * plays its turn, and checks examine the end.
 */
import { most, least, both, type End, type Problem } from '../problem'
import { Exposure } from './exposure'
import written from './positions.json'
import { positionOf, type Written } from './written'

/** A condition at the end of the turn. */
interface Check {
  /**
   * `ground`: friendly land units with hits in `space`; `units`: own units of `units` in `space`; `bought`: how many of
   * `units`; `stands`: the chance that `space` is held against the strongest single enemy; `attacked`, `not-attacked`:
   * one of, none of `spaces`; `not-alone`: spaces with `units` that have no guard and are in reach of a force that wins
   * there.
   */
  readonly is: string
  readonly space?: string
  readonly spaces?: readonly string[]
  readonly units?: readonly string[]
  readonly atLeast?: number
  readonly atMost?: number
}

interface Played extends Written {
  readonly id: string
  readonly scenario: string
  readonly power: string
  readonly round: number
  readonly phase: string
  readonly good: string
  readonly bad: string
  readonly checks: readonly Check[]
}

const within = (what: string, is: number, { atLeast, atMost }: Check): string | null =>
  both(
    atLeast === undefined ? null : least(what, is, atLeast),
    atMost === undefined ? null : most(what, is, atMost),
  )

/** Returns what is wrong by one check; null if it passes. Throws for an unknown word. */
function failed(end: End, check: Check): string | null {
  const { game, actions } = end
  const { space = '', spaces = [], units = [] } = check
  const exposure = new Exposure(game, game.powerIx(end.problem.power))
  switch (check.is) {
    case 'ground':
      return within(`land units in ${space}`, exposure.ground(game.spaceIx(space)), check)
    case 'units':
      return within(
        `${units.join()} in ${space}`,
        units.reduce((sum, unit) => sum + end.count(space, unit), 0),
        check,
      )
    case 'bought':
      return within(
        `bought ${units.join()}`,
        end.bought(({ id }) => units.includes(id)),
        check,
      )
    case 'stands':
      return within(`${space} holds`, 1 - exposure.fall(game.spaceIx(space)), check)
    case 'attacked':
    case 'not-attacked': {
      const found = spaces.filter((s) => end.attacked.has(s))
      if (check.is === 'attacked') return found.length > 0 ? null : `none of ${spaces.join()} is attacked`
      return found.length === 0 ? null : `${found.join()} is attacked`
    }
    case 'not-alone':
      return most(
        `${units.join()} alone in reach (${exposure
          .alone(units)
          .map((a) => `${a.count} in ${game.sid(a.space)}`)
          .join(', ')})`,
        exposure.alone(units).length,
        check.atMost ?? 0,
      )
    default:
      throw new Error(`${end.problem.id}: no check is called ${check.is} (${actions.length} answers)`)
  }
}

export const playedProblems: readonly Problem[] = (written as readonly Played[]).map((one) => ({
  ...{ id: one.id, scenario: one.scenario, power: one.power, phase: one.phase, until: 'turn' as const },
  title: one.good,
  position: { ...positionOf(one), turn: { round: one.round, power: one.power, phase: one.phase } },
  wrong: (end: End) => both(...one.checks.map((check) => failed(end, check))),
}))
