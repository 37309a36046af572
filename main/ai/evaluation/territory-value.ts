/** What spaces are worth to a power, in IPCs. */
import type { Game, Ruleset } from '../../engine'
import type { Ix } from '../../engine/state/state'

/** Turns of income that a land counts for: what is far off is worth less, and may be lost again. */
const HELD = 3
/** The same where the enemy is likely to take it back. */
const RETAKEN = 1.2
/** A capital beside what lies in its treasury, a complex, a victory city. */
const CAPITAL = 25
const COMPLEX = 6
const CITY = 5

/** What a treasury would collect as things stand. */
export const incomeOf = (g: Game, treasury: Ix): number =>
  g.incomeLines(treasury).reduce((sum, { amount }) => sum + amount, 0)

/** By rule set: treasuries by their capitals. It is asked by the thousand. */
const capitalsOf = new WeakMap<Ruleset, ReadonlyMap<Ix, readonly Ix[]>>()
const NOWHERE: readonly Ix[] = []

/** Treasuries whose capital this is. */
function capitalsAt({ rs }: Game, space: Ix): readonly Ix[] {
  const have = capitalsOf.get(rs)
  if (have) return have.get(space) ?? NOWHERE
  const made = new Map<Ix, Ix[]>()
  for (const [t, { capitals }] of rs.treasuries.entries())
    for (const c of capitals) made.set(c, [...(made.get(c) ?? []), t])
  capitalsOf.set(rs, made)
  return made.get(space) ?? NOWHERE
}

/** Is it a capital of one of these powers? */
export const isCapital = (g: Game, powers: readonly Ix[], space: Ix): boolean =>
  capitalsAt(g, space).some((t) => powers.includes(g.treasury(t).power))

/** Can units be placed there? */
export const hasComplex = (g: Game, space: Ix): boolean => g.facilities.has(space, 'complex')

/** What taking a space from the enemy is worth, held or lost again. */
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

/** What losing an own space costs: the same by other signs. */
export const stakeOf = (g: Game, space: Ix): number => prizeOf(g, space, true)
