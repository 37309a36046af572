/**
 * Bombing raids: bombers that no attack needs fly against complexes, with escorts if these pay, as long as the expected
 * dice bring more than they cost. Damage that the enemy would not repair is worth nothing.
 */
import type { Action, MoveGroup } from '../../../shared/model'
import { decisionOf, outlooksOf } from '../../engine'
import { outlookRaid } from '../../odds'
import type { Ix } from '../../engine/state/state'
import { Trial } from '../sandbox/trial'

/** The least that a raid must promise, in IPCs, and the most raids in a turn. */
const LEAST = 0.8
const MOST_RAIDS = 4
/** The most fighters that escort bombers. */
const ESCORTS = 2

interface Flight {
  readonly units: readonly string[]
  readonly path: readonly string[]
}
interface Sortie {
  readonly space: Ix
  readonly steps: readonly Action[]
  readonly worth: number
}

/** Plans raids into the trial, after all attacks. */
export function raid(trial: Trial): void {
  for (let n = 0; n < MOST_RAIDS; n++) {
    const best = bestOf(trial)
    if (!best || !trial.all(best.steps)) return
  }
}

function bestOf(trial: Trial): Sortie | null {
  const { g } = trial
  const groups = trial.legal()?.groups() ?? []
  const bombers = restingOf(trial, groups, 'bomber')
  if (bombers.length === 0) return null
  const fighters = restingOf(trial, groups, 'escort')
  let best: Sortie | null = null
  for (const group of bombers)
    for (const { space, path, waypoint } of group.targets) {
      const to = g.spaceIx(space)
      if (waypoint || !isOpen(trial, to)) continue
      for (let count = 1; count <= group.units.length; count++)
        for (const beside of [[], ...escortsFor(fighters, space)]) {
          const found = sortie(trial, to, { units: group.units.slice(0, count), path }, beside)
          if (found && found.worth > (best?.worth ?? LEAST)) best = found
        }
    }
  return best
}

/** Returns the groups of one kind of aircraft that no attack uses. */
const restingOf = ({ g }: Trial, groups: readonly MoveGroup[], trait: string): MoveGroup[] =>
  groups.filter(
    ({ unit, power, units }) =>
      g.typeFor(g.unitIx(unit), g.powerIx(power)).traits[trait] !== undefined &&
      units.every((id) => (g.find(id)?.turn?.moved.length ?? 0) === 0),
  )

/** Returns whether this is an enemy complex that no attack targets. */
const isOpen = ({ g }: Trial, space: Ix): boolean =>
  g.enemyLand(g.turnPower(), space) &&
  g.facilities.has(space, 'complex') &&
  !g.some(space, (p) => g.isMover(p.power))

/** Returns the escorts within range: one fighter, and two. */
function escortsFor(fighters: readonly MoveGroup[], space: string): Flight[][] {
  const all = fighters.flatMap(({ units, targets }): Flight[] => {
    const way = targets.find((t) => t.space === space && !t.waypoint)
    return way ? units.map((unit) => ({ units: [unit], path: way.path })) : []
  })
  return Array.from({ length: Math.min(ESCORTS, all.length) }, (_, i) => all.slice(0, i + 1))
}

/** Returns what a raid promises by the foretold dice; null if the raid is illegal. */
function sortie(trial: Trial, space: Ix, bombers: Flight, beside: readonly Flight[]): Sortie | null {
  const id = trial.g.sid(space)
  const fly = ({ units, path }: Flight): Action => ({ kind: 'move', units: [...units], path: [...path] })
  const steps: Action[] = [
    ...[bombers, ...beside].map(fly),
    { kind: 'raid', units: [...bombers.units], space: id },
    ...(beside.length > 0
      ? [{ kind: 'escort' as const, units: beside.flatMap(({ units }) => [...units]), space: id }]
      : []),
  ]
  const copy = Trial.of(trial.g)
  if (!steps.every((step) => copy.do(step))) return null
  const foretold = outlooksOf(copy.g, decisionOf(copy.g))
    .filter(({ battle, picture }) => picture.space === space && battle !== '')
    .flatMap((outlook) => outlookRaid(outlook) ?? [])
  const [odds] = foretold
  if (!odds) return null
  // The defender sends up fighters or not, whichever suits it better.
  const worths = [odds.raid, ...(odds.alone ? [odds.alone] : [])].map(
    ({ expected, attackerLossIpc, defenderLossIpc }) => expected + defenderLossIpc - attackerLossIpc,
  )
  return { space, steps, worth: Math.min(...worths) }
}
