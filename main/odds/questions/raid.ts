/**
 * Raids: fighters that scramble, guns and escorts are fought like any battle; the remaining bombers then roll their
 * damage dice, up to the caps and the treasury.
 */
import type { RaidAnswer, RaidOdds, RaidRequest } from '../../../shared/contract'
import type { Outlook } from '../../engine'
import { at } from '../../engine/loop/asserts'
import { damageGroups, damageOf, stepsOf, type DamageGroup } from '../../engine/battle/fire'
import { kindIn } from '../../engine/battle/schedule'
import type { BattleSide } from '../../engine/battle/steps'
import { answerOf } from '../answer'
import { boardOf, fault, Named } from './pending-dice'
import { pictureOf, type Fault } from './request'
import type { Stand } from '../solver/side-states'
import { solve, type Solution } from '../solver/solve'
import { byNumber, meanOf, spread, type Likely } from '../numeric/outcome-distribution'

const NOTHING: readonly Likely<number>[] = [{ so: 0, chance: 1 }]

/** Returns the distribution of the sum of two independent numbers. */
function plus(a: readonly Likely<number>[], b: readonly Likely<number>[]): readonly Likely<number>[] {
  const sums = new Map<number, number>()
  for (const x of a)
    for (const y of b) sums.set(x.so + y.so, (sums.get(x.so + y.so) ?? 0) + x.chance * y.chance)
  return [...sums].map(([so, chance]) => ({ so, chance }))
}

/** Returns the damage of dice on one target, up to the most that it takes. */
const together = (groups: readonly DamageGroup[], most: number): readonly Likely<number>[] =>
  groups
    .reduce(
      (sum, { course }) =>
        plus(
          sum,
          spread(course).map(({ so, chance }) => ({ so: so.sum, chance })),
        ),
      NOTHING,
    )
    .map(({ so, chance }) => ({ so: Math.min(most, so), chance }))

/** Returns, for a stand of the bombers, the distribution of the damage that is taken. */
export function damageFrom(
  { battle }: Solution,
  { most = Infinity, lots }: Pick<Outlook, 'most' | 'lots'>,
): (stand: number) => readonly Likely<number>[] {
  const { picture, sides } = battle
  const kept = new Map<number, readonly Likely<number>[]>()
  // Only the bombers of a stand matter here; the defenders take no part in the damage.
  return (stand) => {
    const have = kept.get(stand)
    if (have) return have
    const now = { ...picture, attackers: sides.attacker.listOf(stand) }
    const groups = stepsOf(now, now.kind).flatMap((step) => damageGroups(damageOf(now, step)))
    const byTarget = new Map<number, { most: number; groups: typeof groups }>()
    for (const group of groups) {
      const { target, most: cap } = lots?.find(({ lot }) => lot === group.lot) ?? { target: 0, most }
      byTarget.set(target, { most: cap, groups: [...(byTarget.get(target)?.groups ?? []), group] })
    }
    const brought = [...byTarget.values()].reduce<readonly Likely<number>[]>(
      (sum, on) => plus(sum, together(on.groups, on.most)),
      NOTHING,
    )
    kept.set(stand, brought)
    return brought
  }
}

/** Returns the distribution of the IPCs paid, up to a cap. */
function damageIn(solution: Solution, caps: Pick<Outlook, 'most' | 'lots'>): readonly Likely<number>[] {
  const broughtBy = damageFrom(solution, caps)
  return solution.ends.flatMap(({ attacker, chance }) =>
    broughtBy(attacker).map((one) => ({ so: one.so, chance: chance * one.chance })),
  )
}

/** A treasury that can pay any damage. */
const RICH = 1_000_000

const living = ({ fights, left }: Stand, i: number): number => at(fights, i) + at(left, i)

/** Returns the losses by type, for the types that can be lost. */
function lossesOf({ battle, ends }: Solution, side: BattleSide): RaidAnswer['losses'][BattleSide] {
  const { rs, kind } = battle.picture
  const { stands, start, classes } = battle.sides[side]
  const { role } = kindIn(rs, kind)
  const before = at(stands, start)
  return classes.flatMap(({ like }, i) => {
    const count = living(before, i)
    if (count === 0 || role(like.unit, side) !== 'fights') return []
    const lost = byNumber(
      ends.map((end) => ({ so: count - living(at(stands, end[side]), i), chance: end.chance })),
    )
    return [
      {
        power: at(rs.powers, like.power).id,
        unit: like.unit.id,
        count,
        expected: meanOf(lost),
        lost: lost.map(({ n, probability }) => ({ units: n, probability })),
      },
    ]
  })
}

/** Returns the figures of a solved raid. */
export function raidOf(solution: Solution, caps: Pick<Outlook, 'most' | 'lots'>): RaidOdds {
  const { most = Infinity } = caps
  const down = byNumber(downIn(solution))
  const ipc = byNumber(damageIn(solution, caps))
  const { win, attackerLossIpc, defenderLossIpc } = answerOf(solution)
  return {
    bombs: win,
    expected: meanOf(ipc),
    most: Number.isFinite(most) ? most : null,
    spread: ipc.map(({ n, probability }) => ({ ipc: n, probability })),
    attackerLossIpc,
    defenderLossIpc,
    aircraft: {
      count: flying(solution, solution.battle.sides.attacker.start),
      expected: meanOf(down),
      any: Math.min(
        1,
        down.reduce((sum, { n, probability }) => sum + (n > 0 ? probability : 0), 0),
      ),
    },
  }
}

/** Returns the number of attackers alive in a stand. */
const flying = ({ battle }: Solution, stand: number): number => {
  const { classes, stands } = battle.sides.attacker
  return classes.reduce((sum, _, i) => sum + living(at(stands, stand), i), 0)
}

/** Returns the distribution of the number of attackers lost. */
function downIn(solution: Solution): readonly Likely<number>[] {
  const all = flying(solution, solution.battle.sides.attacker.start)
  return solution.ends.map(({ attacker, chance }) => ({ so: all - flying(solution, attacker), chance }))
}

/**
 * Returns the damage of a campaign's raid, and the damage if no fighter scrambles; null for a battle without damage
 * dice.
 */
export function outlookRaid({ picture, progress, most, lots, alone }: Outlook): {
  readonly raid: RaidOdds
  readonly alone?: RaidOdds
} | null {
  if (most === undefined) return null
  const of = (p: Outlook['picture']) => raidOf(solve(p, { progress }), { most, ...(lots ? { lots } : {}) })
  return { raid: of(picture), ...(alone ? { alone: of(alone) } : {}) }
}

/** Returns the odds of a raid by listed units, with all interceptors among them scrambled. */
export function raidOdds(asked: RaidRequest): RaidAnswer | { readonly fault: Fault } {
  const { treasury, ...battle } = asked
  const board = boardOf(asked)
  if ('fault' in board) return board
  const { g, rs } = board
  const kind = rs.battleKinds.find(({ id }) => stepsOf({ rs }, id).some((step) => step.damage))
  if (!kind) return fault('no-raids', 'There are no raids in this game.')
  const named = new Named(rs)
  if (asked.space !== undefined) named.space(asked.space, 'land')
  if (treasury !== undefined) named.number(treasury, 'IPCs in the treasury', RICH)
  if (named.fault) return { fault: named.fault }
  const found = pictureOf({ ...battle, kind: kind.id })
  if ('fault' in found) return found
  const { picture } = found
  if (!stepsOf(picture, picture.kind).some((step) => damageOf(picture, step).length > 0))
    return fault('nothing-bombs', 'This raid has no bombers: add one to the attackers.')
  g.state.cash = g.state.cash.map(() => treasury ?? RICH)
  const steps = stepsOf(picture, picture.kind).flatMap(({ damage }) => (damage ? [damage] : []))
  const most =
    asked.space === undefined ? (treasury ?? Infinity) : at(steps, 0).most(g, { space: asked.space })
  const solution = solve(picture)
  return {
    ...raidOf(solution, { most: most === RICH ? Infinity : most }),
    losses: { attacker: lossesOf(solution, 'attacker'), defender: lossesOf(solution, 'defender') },
    error: solution.dropped,
  }
}
