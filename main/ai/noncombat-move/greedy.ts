/**
 * Noncombat movement: sends units where they are needed. Capitals come first, then fronts that hold; no place gets only
 * half of what it needs.
 */
import type { MoveGroup } from '../../../shared/model'
import type { Ix } from '../../engine/state/state'
import { holds, type UnitCount } from '../battle/mean-battle'
import { FAR, frontOf } from '../evaluation/front-distance'
import { lotsOf } from '../battle/unit-counts'
import type { MarchGoal } from '../plan/plan'
import type { Threats } from '../evaluation/threat-map'
import type { Trial } from '../sandbox/trial'
import { isCapital } from '../evaluation/territory-value'

/** The possible destinations of a group, the best first. */
interface Choice {
  readonly group: MoveGroup
  readonly lot: UnitCount
  readonly ways: readonly { readonly to: Ix; readonly path: readonly string[] }[]
}

/** Plans the marches over land into the trial. */
export function march(trial: Trial, threats: Threats): void {
  reinforce(trial, threats)
  const front = frontOf(trial.g, trial.g.turnPower())
  const choices = choicesOf(trial, front)
  const bad = new Set<Ix>()
  for (let tries = 0; tries < 3; tries++) {
    const going = new Map<Ix, Choice[]>()
    for (const c of choices) {
      const to = c.ways.find((w) => !bad.has(w.to))?.to
      if (to !== undefined) going.set(to, [...(going.get(to) ?? []), c])
    }
    const failing = [...going].filter(([to, list]) => !stands(trial, threats, to, list))
    if (failing.length === 0) break
    for (const [to] of failing) bad.add(to)
  }
  for (const { group, ways } of choices) {
    const way = ways.find((w) => !bad.has(w.to))
    if (way && way.path.length > 1 && trial.move(group.units, way.path) > 0)
      trial.notes.add(marchOf(trial, threats, { group, to: way.to, why: 'front' }))
  }
}

/** Returns a march for the record of the plan. */
function marchOf(
  { g }: Trial,
  threats: Threats,
  { group, to, why }: { readonly group: MoveGroup; readonly to: Ix; readonly why: MarchGoal['why'] },
): MarchGoal {
  const there = lotsOf(
    g,
    g.select(to, (p) => g.friendly(g.turnPower(), p.power) && g.type(p).defense > 0),
  )
  const force = [{ power: group.power, unit: group.unit, count: group.units.length, from: group.space }]
  return { kind: 'march', space: g.sid(to), force, why, hold: holds(there, threats.worst(to), 0) ? 1 : 0 }
}

/** Returns whether the place would hold with all units that go there. */
function stands(trial: Trial, threats: Threats, to: Ix, list: readonly Choice[]): boolean {
  const { g } = trial
  const me = g.turnPower()
  if (isCapital(g, g.movers(), to)) return true
  const there = lotsOf(
    g,
    g.select(to, (p) => g.friendly(me, p.power) && g.type(p).defense > 0),
  )
  return holds([...there, ...list.map(({ lot }) => lot)], threats.worst(to), 0)
}

/** Returns the groups on land, with the places that bring them nearer to the front; staying is the last choice. */
function choicesOf(trial: Trial, front: Int16Array): Choice[] {
  const { g } = trial
  const at = (space: Ix): number => front[space] ?? FAR
  return (trial.legal()?.groups() ?? []).flatMap((group) => {
    const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
    const from = g.spaceIx(group.space)
    if (unit.domain !== 'land' || !g.space(from).land || at(from) === FAR) return []
    if (isCapital(g, g.movers(), from) && at(from) <= 1) return []
    const ways = group.targets
      .filter((t) => t.waypoint === undefined)
      .map((t) => ({ to: g.spaceIx(t.space), path: t.path }))
      .filter(({ to }) => g.space(to).land && at(to) < at(from) && at(to) > 0)
      .sort((a, b) => at(a.to) - at(b.to) || g.space(b.to).data.ipc - g.space(a.to).data.ipc)
    if (ways.length === 0) return []
    return [{ group, lot: { unit, count: group.units.length }, ways: [...ways, { to: from, path: [] }] }]
  })
}

/** Brings all units in reach into own capitals that would fall. */
function reinforce(trial: Trial, threats: Threats): void {
  const { g } = trial
  const me = g.turnPower()
  const homes = g.rs.spaces.filter((s) => isCapital(g, g.movers(), s.ix) && g.friendlyLand(me, s.ix))
  for (const { ix, id } of homes) {
    const attackers = threats.worst(ix)
    const there = () =>
      lotsOf(
        g,
        g.select(ix, (p) => g.friendly(me, p.power) && g.type(p).defense > 0),
      )
    if (holds(there(), attackers)) continue
    for (const group of trial.legal()?.groups() ?? []) {
      const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
      const way = group.targets.find((t) => t.space === id && t.waypoint === undefined)
      if (!way || unit.defense === 0 || unit.domain === 'sea') continue
      if (isCapital(g, g.movers(), g.spaceIx(group.space))) continue
      if (trial.move(group.units, way.path) > 0)
        trial.notes.add(marchOf(trial, threats, { group, to: ix, why: 'capital' }))
      if (holds(there(), attackers)) break
    }
  }
}
