/** Answers about dice outside of battles: those of an open campaign, and those asked about by name. */
import type { ComingDice } from '../../../shared/contract'
import { explain } from '../../../shared/words'
import { emptyState, Game, type Forecast, type ForecastQuestion, type Ruleset } from '../../engine'
import { at } from '../../engine/loop/asserts'
import { engineNames } from '../../engine/state/names'
import { rulesAsked, type Fault } from './request'
import { byNumber, meanOf, toldBy } from '../numeric/outcome-distribution'

/** Returns a fault with its code and its sentence. */
export const fault = (code: string, reason: string): { readonly fault: Fault } => ({
  fault: { code, reason },
})

/** Returns the chances of a forecast. */
export function comingOdds(forecast: Forecast): ComingDice {
  const all = toldBy(forecast)
  const { about, by, space, option, rules, lots = [] } = forecast
  const success = all.filter(({ so }) => so.success === true)
  const ipc = byNumber(
    all.flatMap(({ so, chance }) => (so.ipc === undefined ? [] : [{ so: so.ipc, chance }])),
  )
  return {
    about,
    by,
    rules: [...rules],
    ...(space === undefined ? {} : { space }),
    ...(option === undefined ? {} : { option }),
    ...(all.some(({ so }) => so.success !== undefined)
      ? {
          success: Math.min(
            1,
            success.reduce((sum, { chance }) => sum + chance, 0),
          ),
        }
      : {}),
    ...(ipc.length === 0
      ? {}
      : {
          ipc: { expected: meanOf(ipc), spread: ipc.map(({ n, probability }) => ({ ipc: n, probability })) },
        }),
    ...(lots.length === 0
      ? {}
      : {
          lots: lots.map((lot, i) => {
            const lost = byNumber(all.map(({ so, chance }) => ({ so: at(so.lost ?? [], i), chance })))
            return {
              ...lot,
              expected: meanOf(lost),
              lost: lost.map(({ n, probability }) => ({ units: n, probability })),
            }
          }),
        }),
  }
}

/** A scenario under switches, and a game of it with an empty board. */
export interface Board {
  readonly rs: Ruleset
  readonly g: Game
}
/** What every question about dice names. */
export interface OfScenario {
  readonly scenario: string
  readonly switches?: Readonly<Record<string, string>> | undefined
}

/** Returns the board that a question is about. */
export function boardOf({ scenario, switches }: OfScenario): Board | { readonly fault: Fault } {
  const rules = rulesAsked(scenario, switches)
  if ('fault' in rules) return rules
  const { rs } = rules
  return { rs, g: new Game(rs, emptyState(rs), { mode: 'manual' }) }
}

/** Looks up the names in a question; keeps the first unknown one as the fault. */
export class Named {
  private found: Fault | null = null
  constructor(private readonly rs: Ruleset) {}
  /** The first fault. */
  get fault(): Fault | null {
    return this.found
  }
  private wrong(code: string, reason: string): number {
    this.found ??= { code, reason }
    return 0
  }
  /** Checks a whole number of something between `least` and `most`. */
  number(n: number, what: string, most: number, least = 0): number {
    if (!Number.isInteger(n) || n < least)
      return this.wrong('bad-number', `${what}: ${n} isn’t possible. Enter a whole number, ${least} or more.`)
    return n > most ? this.wrong('too-many', `${what}: enter at most ${most}.`) : n
  }
  power(id: string): number {
    return this.rs.powerIx.get(id) ?? this.wrong('no-such-power', `This game has no power called ${id}.`)
  }
  unit(id: string): number {
    return this.rs.unitIx.get(id) ?? this.wrong('no-such-unit', `This game has no unit called ${id}.`)
  }
  space(id: string, what: 'land' | 'sea'): number {
    const ix = this.rs.spaceIx.get(id)
    if (ix === undefined) return this.wrong('no-such-space', `This game has no space called ${id}.`)
    const space = at(this.rs.spaces, ix)
    if (what === 'land' ? space.land : space.sea) return ix
    return this.wrong(
      'wrong-place',
      what === 'land' ? `${space.name} isn’t land.` : `${space.name} isn’t a sea zone.`,
    )
  }
}

/**
 * Returns the chances of the dice of a question, or a fault if there are none. `what` names the dice in the sentence.
 */
export function askedOdds(
  { g, rs }: Board,
  question: ForecastQuestion,
  what: string,
): ComingDice | { readonly fault: Fault } {
  const told = g.ask('findForecast', question)
  if (told === null) return fault('no-such-dice', `No dice are rolled for ${what} in this game.`)
  if ('code' in told) {
    const { code, reason } = explain(rs.cites.refusal(told), engineNames(g))
    return fault(code, reason)
  }
  return comingOdds({ ...told, rules: rs.cites.numbers(told.rules) })
}
