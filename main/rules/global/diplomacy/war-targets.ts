/**
 * The nations with which a nation may go to war (EXG-079, EXG-171), and the targets it may attack without a
 * declaration: a nation at peace with it, by surprise (EXG-081, EXG-168), and neutral land (EXG-155). Attacks without
 * a declaration are barred in round 1, unless a switch allows them.
 */
import { z } from 'zod'
import { refuse, type Blocker, type Refusal } from '../../../../shared/model'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import { kept } from '../../../engine/state/derived-caches'
import { NEUTRAL, type Ix } from '../../../engine/state/state'
import { isOriginal } from '../original-territories'
import { areAllied, inTruce, nationsIn, truceUntil, warBetween, warIsOpen } from './relations'

/** Why a nation may not go to war with another, declared or not; null if it may. */
export function warRefusal(g: Game, by: Ix, on: Ix): Refusal | null {
  const them: Blocker = { kind: 'power', id: g.powerId(on) }
  if (!nationsIn(g).includes(on)) return refuse('EXG-079', 'no-nation-for-war', [them])
  if (areAllied(g, by, on)) return refuse('EXG-079', 'own-alliance', [them])
  if (warBetween(g, by, on)) return refuse('EXG-079', 'at-war-already', [them])
  return inTruce(g, by, on) ? refuse('EXG-171', 'truce-holds', [{ ...them, n: truceUntil(g, by, on) }]) : null
}

/** Neutral lands attacked this turn. */
export const neutralsAttacked = turnFact('neutralsAttacked', {
  schema: z.array(factId.space),
  initial: [],
  label: 'neutral land under attack',
  edit: false,
})

/** True when this neutral land may be attacked this turn. */
export const isUnderAttack = (g: Game, space: Ix): boolean => neutralsAttacked.of(g).includes(g.sid(space))

/** Why no attack without a declaration is allowed yet; null from round 2 on, or if a switch allows it at once. */
export const early = (g: Game): Refusal | null =>
  g.state.round === 1 && g.rs.switches['exg.earlySurprise'] !== 'allowed'
    ? refuse('EXG-168', 'no-early-surprise')
    : null

/** Why a nation may not strike another by surprise, or null. */
export function surpriseRefusal(g: Game, by: Ix, on: Ix): Refusal | null {
  const them: Blocker = { kind: 'power', id: g.powerId(on) }
  const war = warBetween(g, by, on)
  if (war && !warIsOpen(g, by, on)) return refuse('EXG-168', 'war-not-open', [{ ...them, n: war.open }])
  return warRefusal(g, by, on) ?? early(g)
}

/** Why a nation may not attack this land as a neutral, or null. */
export function neutralRefusal(g: Game, by: Ix, space: Ix): Refusal | null {
  const here: Blocker = { kind: 'space', id: g.sid(space) }
  if (g.at_(space).control !== NEUTRAL || g.space(space).data.impassable)
    return refuse('EXG-155', 'not-neutral', [here])
  if (isUnderAttack(g, space)) return refuse('EXG-155', 'attacked-already', [here])
  // A nation that takes back its own land surprises no one.
  return isOriginal(g, by, space) ? null : early(g)
}

interface StrikeTargets {
  readonly nations: readonly Ix[]
  readonly lands: readonly Ix[]
}
const known = kept('ground', (): (StrikeTargets | undefined)[] => [])

/** The targets that a nation could attack without a declaration now: nations and neutral lands. */
export const strikeTargets = (g: Game, by: Ix): StrikeTargets => (known(g)[by] ??= targetsOf(g, by))

const targetsOf = (g: Game, by: Ix): StrikeTargets => ({
  nations: nationsIn(g).filter((on) => surpriseRefusal(g, by, on) === null),
  lands: g.rs.spaces.flatMap(({ ix }) =>
    g.at_(ix).control === NEUTRAL && neutralRefusal(g, by, ix) === null ? [ix] : [],
  ),
})

/** Prefix for the id of a land that shares its id with a nation. */
const LAND = 'land-'

/** The id of a neutral land as a strike target; the prefix keeps it distinct from a nation's id. */
export const strikeId = (g: Game, land: Ix): string => (g.powerIx(g.sid(land)) < 0 ? '' : LAND) + g.sid(land)

/** The land that a target id names; -1 for a nation or an unknown id. */
export const landOf = (g: Game, id: string): Ix =>
  g.powerIx(id) >= 0 ? -1 : g.spaceIx(id.startsWith(LAND) ? id.slice(LAND.length) : id)
