/** The worth of spaces to a power, in IPCs. */
import type { Game, Ruleset } from '../../engine'
import type { Ix } from '../../engine/state/state'

/** The turns of income that a territory counts for: distant income is worth less, and can be lost again. */
const HELD = 3
/** The same if the enemy is likely to take it back. */
const RETAKEN = 1.2
/** The worth of a capital apart from its treasury, of a complex, and of a victory city. */
const CAPITAL = 25
const COMPLEX = 6
const CITY = 5

/** Returns the present income of a treasury. */
export const incomeOf = (g: Game, treasury: Ix): number =>
  g.incomeLines(treasury).reduce((sum, { amount }) => sum + amount, 0)

/** Treasuries by their capitals, cached by rule set because the search asks for them thousands of times. */
const capitalsOf = new WeakMap<Ruleset, ReadonlyMap<Ix, readonly Ix[]>>()
const NOWHERE: readonly Ix[] = []

/** Returns the treasuries whose capital this is. */
function capitalsAt({ rs }: Game, space: Ix): readonly Ix[] {
  const have = capitalsOf.get(rs)
  if (have) return have.get(space) ?? NOWHERE
  const made = new Map<Ix, Ix[]>()
  for (const [t, { capitals }] of rs.treasuries.entries())
    for (const c of capitals) made.set(c, [...(made.get(c) ?? []), t])
  capitalsOf.set(rs, made)
  return made.get(space) ?? NOWHERE
}

/** Returns whether this is a capital of one of these powers. */
export const isCapital = (g: Game, powers: readonly Ix[], space: Ix): boolean =>
  capitalsAt(g, space).some((t) => powers.includes(g.treasury(t).power))

/** Returns whether units can be placed there. */
export const hasComplex = (g: Game, space: Ix): boolean => g.facilities.has(space, 'complex')

/** Returns what the capture of an enemy space is worth, if it is kept or soon lost again. */
export function prizeOf(g: Game, space: Ix, kept: boolean): number {
  const { data, land } = g.space(space)
  if (!land) return 0
  const capitals = capitalsAt(g, space)
  const cash = capitals.reduce((sum, t) => sum + Math.min(30, g.cash(t)), 0)
  const lasting = (hasComplex(g, space) ? COMPLEX : 0) + (data.victoryCity ? CITY : 0)
  return (
    data.ipc * (kept ? HELD : RETAKEN) +
    (capitals.length > 0 ? CAPITAL + cash : 0) +
    lasting * (kept ? 1 : 0.4)
  )
}

/** Returns the cost of the loss of an own space, which equals the prize of its capture. */
export const stakeOf = (g: Game, space: Ix): number => prizeOf(g, space, true)
