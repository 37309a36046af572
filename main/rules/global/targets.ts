/**
 * Whom a nation may go to war with (EXG-079, EXG-171), and whom it may attack without a declaration: a nation at peace with it,
 * by surprise (EXG-081, EXG-168), and neutral land (EXG-155). Both are barred in round 1, unless a switch allows them.
 */
import { z } from 'zod'
import { refuse, type Blocker, type Refusal } from '../../../shared/model'
import { turnFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import { kept } from '../../engine/kept'
import { NEUTRAL, type Ix } from '../../engine/state'
import { isOriginal } from './originals'
import { areAllied, inTruce, nationsIn, truceUntil, warBetween, warIsOpen } from './relations'

/** Why a nation may not go to war with another, declared or not. */
export function warRefusal(g: Game, by: Ix, on: Ix): Refusal | null {
  const them: Blocker = { kind: 'power', id: g.powerId(on) }
  if (!nationsIn(g).includes(on)) return refuse('EXG-079', 'no-nation-for-war', [them])
  if (areAllied(g, by, on)) return refuse('EXG-079', 'own-alliance', [them])
  if (warBetween(g, by, on)) return refuse('EXG-079', 'at-war-already', [them])
  return inTruce(g, by, on) ? refuse('EXG-171', 'truce-holds', [{ ...them, n: truceUntil(g, by, on) }]) : null
}

/** Neutral lands that are attacked in this turn. */
export const neutralsAttacked = turnFact('neutralsAttacked', {
  schema: z.array(factId.space),
  initial: [],
  label: 'neutral land under attack',
  edit: false,
})

/** Is the neutral land one that may be attacked in this turn? */
export const isUnderAttack = (g: Game, space: Ix): boolean => neutralsAttacked.of(g).includes(g.sid(space))

/** Why nobody is attacked without a declaration yet; null from round 2 on, or where a switch lets it be done at once. */
export const early = (g: Game): Refusal | null =>
  g.state.round === 1 && g.rs.switches['exg.earlySurprise'] !== 'allowed'
    ? refuse('EXG-168', 'no-early-surprise')
    : null

/** Why a nation may not strike another by surprise. */
export function surpriseRefusal(g: Game, by: Ix, on: Ix): Refusal | null {
  const them: Blocker = { kind: 'power', id: g.powerId(on) }
  const war = warBetween(g, by, on)
  if (war && !warIsOpen(g, by, on)) return refuse('EXG-168', 'war-not-open', [{ ...them, n: war.open }])
  return warRefusal(g, by, on) ?? early(g)
}

/** Why a nation may not attack this land as a neutral. */
export function neutralRefusal(g: Game, by: Ix, space: Ix): Refusal | null {
  const here: Blocker = { kind: 'space', id: g.sid(space) }
  if (g.at_(space).control !== NEUTRAL || g.space(space).data.impassable)
    return refuse('EXG-155', 'not-neutral', [here])
  if (isUnderAttack(g, space)) return refuse('EXG-155', 'attacked-already', [here])
  // Whoever takes back what is its own surprises nobody.
  return isOriginal(g, by, space) ? null : early(g)
}

interface StrikeTargets {
  readonly nations: readonly Ix[]
  readonly lands: readonly Ix[]
}
const known = kept('ground', (): (StrikeTargets | undefined)[] => [])

/** What a nation could attack without a declaration now: nations, and neutral lands. */
export const strikeTargets = (g: Game, by: Ix): StrikeTargets => (known(g)[by] ??= targetsOf(g, by))

const targetsOf = (g: Game, by: Ix): StrikeTargets => ({
  nations: nationsIn(g).filter((on) => surpriseRefusal(g, by, on) === null),
  lands: g.rs.spaces.flatMap(({ ix }) =>
    g.at_(ix).control === NEUTRAL && neutralRefusal(g, by, ix) === null ? [ix] : [],
  ),
})

/** What the id of a land begins with that has the name of a nation. */
const LAND = 'land-'

/** How a neutral land is named that is struck: by its id, in such a way that no nation goes by it. */
export const strikeId = (g: Game, land: Ix): string => (g.powerIx(g.sid(land)) < 0 ? '' : LAND) + g.sid(land)

/** The land that is struck by an id; -1 where it names none, or a nation. */
export const landOf = (g: Game, id: string): Ix =>
  g.powerIx(id) >= 0 ? -1 : g.spaceIx(id.startsWith(LAND) ? id.slice(LAND.length) : id)
