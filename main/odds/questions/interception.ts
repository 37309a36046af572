/**
 * Raids against the fighters that may scramble: with each number of them, and with the number that is best for the
 * defenders.
 */
import type { RaidOdds } from '../../../shared/contract'
import type { Outlook, Reaction } from '../../engine'
import { at } from '../../engine/loop/asserts'
import { stepsOf } from '../../engine/battle/fire'
import type { BattlePicture, Combatant } from '../../engine/battle/steps'
import { OddsCache } from '../solver/cache'
import { raidOf } from './raid'
import { solve } from '../solver/solve'

/** A battle and the fighters that may scramble against it. */
export interface Intercepted {
  /** The battle with the fighters that the defenders best send; unchanged if none may scramble. */
  readonly best: Outlook
  /** Odds without fighters, and against the best choice; null if the battle is not a raid. */
  readonly odds: { readonly planned: RaidOdds; readonly against: RaidOdds } | null
  /** The fighters that scramble in the best choice. */
  readonly reactions: readonly Reaction[]
}

/** Returns every number of like fighters that may scramble, from none. */
function choices(picture: BattlePicture, joins: readonly number[]): Combatant[][] {
  const like = new Map<string, Combatant[]>()
  for (const c of picture.defenders)
    if (joins.includes(c.id))
      like.set(`${c.power} ${c.type}`, [...(like.get(`${c.power} ${c.type}`) ?? []), c])
  let all: Combatant[][] = [[]]
  for (const same of like.values())
    all = same.reduce((sum, _, n) => [...sum, ...all.map((have) => [...have, ...same.slice(0, n + 1)])], all)
  return all.sort((a, b) => a.length - b.length)
}

/** Returns the fighters that scramble as reactions, by power. */
function reactionsOf({ rs, space, kind }: BattlePicture, risen: readonly Combatant[]): Reaction[] {
  const rules = stepsOf({ rs }, kind).find(({ choice }) => choice?.effect === 'join')?.rules ?? []
  const by = new Map<string, Map<string, number>>()
  for (const c of risen) {
    const power = at(rs.powers, c.power).id
    const units = by.get(power) ?? new Map<string, number>()
    units.set(c.unit.id, (units.get(c.unit.id) ?? 0) + 1)
    by.set(power, units)
  }
  return [...by].map(([power, units]) => ({
    ...{ about: 'intercept', by: power, space: rs.spaces[space]?.id ?? '', rules },
    units: [...units].map(([unit, count]) => ({ power, unit, count })),
  }))
}

const known = new WeakMap<Outlook, Intercepted>()

/** Returns the fighters that may scramble against a battle, and the best choice of them. */
export function intercepted(outlook: Outlook, cache = new OddsCache()): Intercepted {
  const have = known.get(outlook)
  if (have) return have
  const found = find(outlook, cache)
  known.set(outlook, found)
  return found
}

function find(outlook: Outlook, cache: OddsCache): Intercepted {
  const { picture, progress, most, lots, joins = [] } = outlook
  if (most === undefined) return { best: outlook, odds: null, reactions: [] }
  const caps = { most, ...(lots ? { lots } : {}) }
  const tried = choices(picture, joins).map((risen) => {
    const defenders = picture.defenders.filter((c) => !joins.includes(c.id) || risen.includes(c))
    const fought = { ...picture, defenders }
    return { risen, fought, raid: raidOf(solve(fought, { progress, cache }), caps) }
  })
  const gain = ({ raid }: (typeof tried)[number]): number =>
    raid.expected + raid.defenderLossIpc - raid.attackerLossIpc
  const none = at(tried, 0)
  const best = tried.reduce((a, b) => (gain(b) < gain(a) - 1e-9 ? b : a), none)
  return {
    best: { ...outlook, picture: best.fought },
    odds: { planned: none.raid, against: best.raid },
    reactions: reactionsOf(picture, best.risen),
  }
}

/** Returns all fighters that may scramble against a battle. */
export const mayRise = ({ picture, joins = [] }: Outlook): readonly Reaction[] =>
  reactionsOf(
    picture,
    picture.defenders.filter((c) => joins.includes(c.id)),
  )
