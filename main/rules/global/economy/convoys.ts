/**
 * Convoy disruption (G40-091 to G40-094): before a nation collects, enemy ships in the convoy boxes off its coast
 * roll for the IPCs it loses. No zone costs more than the value of the lands adjacent to it, and no land counts
 * beyond its value.
 */
import { z } from 'zod'
import { at, firstOf } from '../../../engine/loop/asserts'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Course, Forecast } from '../../../engine/loop/dice-forecast'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'

/** A die up to this number costs its number (G40-093). */
const COSTS_TO = 3

const lost = turnFact('convoyLosses', {
  schema: z.record(factId.space, z.number().int()),
  initial: {},
  label: 'lost to convoy disruption, by zone',
  edit: false,
})

/** Dice that a piece in the zone rolls (G40-092). Foreign aircraft at sea are on a carrier there. */
const diceOf = (g: Game, p: Piece): number => Number(g.type(p).traits['convoy-dice'] ?? 0)

/** Enemies of the power in a zone that roll dice. */
const raidersIn = (g: Game, power: Ix, zone: Ix): Piece[] =>
  g.enemiesIn(power, zone).filter((p) => diceOf(g, p) > 0)

/** Lands adjacent to a zone that pay the power. */
const coastOf = (g: Game, power: Ix, zone: Ix): Ix[] =>
  g
    .space(zone)
    .landNeighbors.filter(
      (s) =>
        g.at_(s).control === power &&
        g.space(s).data.ipc > 0 &&
        g.ask('exemptFromIncome', { treasury: g.treasuryFor(power, s), space: s }) === null,
    )

/** Zones in which the power's convoys are disrupted, in board order. */
const zonesAgainst = (g: Game, power: Ix): Ix[] =>
  g.rs.spaces.flatMap((s) =>
    s.data.convoyBox && raidersIn(g, power, s.ix).length > 0 && coastOf(g, power, s.ix).length > 0
      ? [s.ix]
      : [],
  )

/** The cost of the dice, before any limit (G40-093). */
const costOf = (dice: readonly number[]): number => dice.reduce((sum, n) => sum + (n <= COSTS_TO ? n : 0), 0)

/** Total dice of these pieces. */
const diceOfAll = (g: Game, raiders: readonly Piece[]): number =>
  raiders.reduce((n, p) => n + diceOf(g, p), 0)

const keyOf = (g: Game, zone: Ix): string => `convoy:${g.sid(zone)}`

/**
 * The losses by zone. Each IPC is taken from a land adjacent to its zone, and no land gives more than its value; the
 * assignment makes as many IPCs as possible count.
 */
function lossesOf(g: Game, power: Ix, due: ReadonlyMap<Ix, number>): Record<string, number> {
  /** By land, the zone of each IPC that it gives. */
  const given = new Map<Ix, Ix[]>()
  const find = (zone: Ix, seen: Set<Ix>): boolean =>
    coastOf(g, power, zone).some((land) => {
      if (seen.has(land)) return false
      seen.add(land)
      const zones = given.get(land) ?? []
      // A used-up land may give to this zone if the other zone's IPC can come from elsewhere.
      const free =
        zones.length < g.space(land).data.ipc ? zones.length : zones.findIndex((z) => find(z, seen))
      if (free < 0) return false
      zones[free] = zone
      given.set(land, zones)
      return true
    })
  const costs: Record<string, number> = {}
  for (const [zone, points] of due) {
    let found = 0
    while (found < points && find(zone, new Set())) found++
    if (found > 0) costs[g.sid(zone)] = found
  }
  return costs
}

/** Groups zones that share lands, directly or through other zones: their losses depend on each other. */
function groupsOf(g: Game, power: Ix, zones: readonly Ix[]): Ix[][] {
  const coasts = (group: readonly Ix[]) => group.flatMap((zone) => coastOf(g, power, zone))
  return zones.reduce<Ix[][]>((groups, zone) => {
    const coast = coastOf(g, power, zone)
    const beside = (group: readonly Ix[]) => coasts(group).some((land) => coast.includes(land))
    return [...groups.filter((group) => !beside(group)), [...groups.filter(beside).flat(), zone]]
  }, [])
}

/** The cost of a zone's dice, rolled or still to roll, up to the value of the lands adjacent to it. */
function zoneCourse(g: Game, power: Ix, zone: Ix): Course<number> {
  const most = coastOf(g, power, zone).reduce((sum, land) => sum + g.space(land).data.ipc, 0)
  const fell = g.frame('convoy-disruption')?.rolls?.[keyOf(g, zone)]
  return {
    start: fell ? Math.min(most, costOf(fell)) : 0,
    dice: fell ? 0 : diceOfAll(g, raidersIn(g, power, zone)),
    take: (sum, die) => Math.min(most, sum + costOf([die])),
    key: (sum) => sum,
  }
}

/** The expected losses of the power in the current position: one forecast per group of zones. */
const foretold = (g: Game, power: Ix): Forecast<number, readonly number[]>[] =>
  groupsOf(g, power, zonesAgainst(g, power)).map((zones) => ({
    about: 'convoy',
    by: g.powerId(firstOf(raidersIn(g, power, firstOf(zones))).power),
    ...(zones.length === 1 ? { space: g.sid(firstOf(zones)) } : {}),
    rules: ['G40-091', 'G40-092', 'G40-093'],
    courses: zones.map((zone) => zoneCourse(g, power, zone)),
    none: [],
    and: (all, cost) => [...all, cost],
    key: (all) => all.join(),
    tells: (all) => ({
      ipc: Object.values(lossesOf(g, power, new Map(all.map((cost, i) => [at(zones, i), cost])))).reduce(
        (sum, cost) => sum + cost,
        0,
      ),
    }),
  }))

const step: Step<Frame> = {
  id: 'convoy-disruption',
  phase: 'income',
  rules: ['G40-091', 'G40-092', 'G40-093', 'EXG-170'],
  run(g, f) {
    const power = g.turnPower()
    const due = new Map<Ix, number>()
    for (const zone of zonesAgainst(g, power)) {
      const raiders = raidersIn(g, power, zone)
      const rolled = g.roll(f, keyOf(g, zone), {
        ...{ by: firstOf(raiders).power, dice: diceOfAll(g, raiders), hitsOn: null },
        ...{ reason: 'convoy-disruption', rules: ['G40-092', 'G40-093'], units: raiders.map((p) => p.id) },
      })
      if (!rolled) return 'pushed'
      for (const by of new Set(raiders.map((p) => p.power)))
        g.tell('onAttack', { by, victim: power, space: zone, how: 'convoy-disruption' })
      due.set(zone, costOf(rolled))
    }
    lost.set(g, lossesOf(g, power, due))
    return 'done'
  },
}

export const convoyDisruption: RuleModule = {
  id: 'global/convoys',
  requires: ['base/income'],
  facts: [lost],
  steps: [step],
  turn: { insert: [{ step: 'convoy-disruption', before: 'income' }] },
  hooks: {
    listPendingDice: [
      {
        rules: ['G40-091', 'G40-092', 'G40-093'],
        // Only in the collecting power's own turn, until the dice have been rolled.
        run: (g) =>
          [g.turnPower()]
            .filter(() => g.state.phase !== 'income' || g.frame('convoy-disruption'))
            .flatMap((power) => foretold(g, power)),
      },
    ],
    listIncome: [
      {
        rules: ['G40-091', 'G40-093'],
        run: (g, { treasury }) =>
          g.treasury(treasury).power === g.turnPower()
            ? Object.entries(lost.of(g)).map(([zone, cost]) => ({
                ...{ what: 'convoy-disruption', space: g.spaceIx(zone), amount: -cost, rule: 'G40-093' },
              }))
            : [],
      },
    ],
  },
}
