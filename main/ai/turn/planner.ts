/**
 * Plans a movement step: the attacks, or where units end the turn. A style with foresight makes several plans, bolder
 * and warier, with other targets, and takes the one with the best position after the enemies' answers.
 */
import type { Game, Rng } from '../../engine'
import type { Ix } from '../../engine/state/state'
import type { OddsCache } from '../../odds'
import { Assault } from '../combat-move/local-search'
import { Attack } from '../combat-move/greedy'
import type { Budget } from '../sandbox/budget'
import { fieldOf, type AttackOptions } from '../combat-move/options'
import { foresee, type Candidate, type Foresight } from './candidate-rollouts'
import { overseas } from '../sea-transport/embarkation'
import { Lanes } from '../sea-transport/routes'
import { land } from '../combat-move/amphibious'
import { lotsOf } from '../battle/unit-counts'
import { march } from '../noncombat-move/greedy'
import { Notes } from '../plan/plan'
import type { Plays } from './rollout'
import type { Allocation } from '../combat-move/candidates'
import { pullOf } from '../evaluation/prize-pull'
import { raid } from '../combat-move/bombing-raids'
import { doubtsOf, Shunned } from '../combat-move/reacted'
import { FleetPositions } from '../noncombat-move/fleet-positions'
import { carry } from '../noncombat-move/transports'
import { Stations } from '../noncombat-move/local-search'
import type { SearchStyle, Style } from './profiles'
import { Evaluator } from '../evaluation/evaluator'
import { Threats } from '../evaluation/threat-map'
import { Trial } from '../sandbox/trial'
import { moods, type Weights } from '../evaluation/weights'

/** The most times that a plan is remade because of enemy reactions. */
const MOST_DOUBTS = 4

/** The most courses of the transports that are compared. */
const MOST_COURSES = 5

/** A noncombat movement in which the transports have moved, and the places of all ships. */
interface Sailing {
  readonly trial: Trial
  readonly fleet: FleetPositions | null
}

/** The inputs of a planner apart from the position. */
export interface Means {
  readonly style: Style
  readonly cache: OddsCache
  readonly effort: Budget
  /** Returns a generator that is the same in the same step. */
  readonly rng: () => Rng
  /** Returns fresh players of all powers for one rollout. */
  readonly table: () => (power: string) => Plays
}

/** Returns the plan for a movement step; null for any other step. */
export function planFor(g: Game, mode: string, means: Means): Trial | null {
  const planner = new Planner(g, means)
  return mode === 'combat' ? planner.combat() : mode === 'noncombat' ? planner.noncombat() : null
}

class Planner {
  private readonly me: number
  private readonly threats: Threats

  constructor(
    private readonly g: Game,
    private readonly means: Means,
  ) {
    this.me = g.turnPower()
    this.threats = new Threats(g, this.me)
  }

  private trial(step: string): Trial {
    return Trial.of(this.g, new Notes(this.g.powerId(this.me), this.g.state.round, step))
  }

  private theatre(threats: Threats, weights: Weights = this.means.style.weights, g = this.g): Evaluator {
    return new Evaluator(g, threats, weights, this.means.effort)
  }
  private lanes({ g }: Trial, weights: Weights): Lanes {
    return new Lanes(g, this.me, weights)
  }

  combat(): Trial {
    const { style, cache } = this.means
    const { search, foresight, attack } = style
    if (!search) {
      return this.reckoned(new Shunned(), ({ spaces, coasts }) => {
        const trial = this.trial('combat')
        new Attack(trial, this.threats, cache, attack, spaces).plan()
        if (style.lifts) land(trial, this.threats, coasts)
        if (style.raids) raid(trial)
        return trial
      })
    }
    const theatre = this.theatre(this.threats)
    const pull = pullOf(this.g, theatre)
    const field = fieldOf(
      this.trial('combat'),
      theatre,
      pull,
      search.voyages === true ? this.threats : undefined,
    )
    const assault = new Assault(
      ...([field, theatre, cache] as const),
      { ...search, keeps: foresight !== undefined },
      this.means.rng(),
    )
    const plan = assault.best()
    if (!foresight) {
      const shunned = new Shunned()
      const trial = this.attacking(assault, plan, shunned)
      if (shunned.spaces.size === 0) return trial
      // The search finds other work for the units of shunned attacks.
      assault.shun(shunned.spaces)
      return this.attacking(assault, assault.best(), shunned)
    }
    return this.ahead(this.attacks(field, assault, plan, search, foresight), foresight)
  }

  private attacking(assault: Assault, plan: Allocation, shunned = new Shunned()): Trial {
    return this.reckoned(shunned, ({ spaces, coasts }) => {
      const trial = this.trial('combat')
      assault.carryOut(assault.sparing(plan, spaces), trial)
      if (this.means.style.lifts) land(trial, this.threats, coasts)
      if (this.means.style.raids) raid(trial)
      return trial
    })
  }

  /** Remakes a plan until it has no attack that the enemies' best reaction turns into a loss. */
  private reckoned(shunned: Shunned, plan: (shunned: Shunned) => Trial): Trial {
    const { cache, effort } = this.means
    for (let n = 0; ; n++) {
      const trial = plan(shunned)
      const doubts = n < MOST_DOUBTS ? doubtsOf(trial, cache, effort) : []
      // Add every doubt, not only the first.
      if (doubts.filter((doubt) => shunned.add(doubt)).length > 0) continue
      shunned.note(trial)
      return trial
    }
  }

  /**
   * Returns attack plans: the best one, those of other moods, those without one of its attacks, those with other
   * targets.
   */
  private attacks(
    field: AttackOptions,
    assault: Assault,
    plan: Allocation,
    search: SearchStyle,
    { plans }: Foresight,
  ): Candidate[] {
    const { style, cache, effort } = this.means
    const other = moods.slice(0, Math.ceil(plans / 2)).flatMap((mood) => {
      if (effort.stopped) return []
      const theatre = this.theatre(this.threats, mood(style.weights))
      const brief = { ...search, tries: Math.ceil(search.tries / 3), rounds: 2, wide: false }
      return [new Assault(field, theatre, cache, brief, this.means.rng()).best()]
    })
    const less = assault.without(plan)
    const all = [plan, ...other, ...best(less, plans, (one) => assault.worth(one)), ...assault.others()]
    return all
      .slice(0, plans)
      .map((one) => ({ trial: this.attacking(assault, one), prior: assault.worth(one) }))
  }

  /**
   * Plans where units end the turn. Departures can open the way to what is behind a territory, so the enemies are
   * surveyed again afterwards; if a capital is then in danger, the plan is remade against those threats.
   */
  noncombat(): Trial {
    const { search, foresight, lifts, weights } = this.means.style
    if (!search) {
      const trial = this.trial('noncombat')
      const fleet = lifts ? carry(trial, this.threats, this.lanes(trial, weights)) : null
      march(trial, this.threats)
      fleet?.escort()
      return trial
    }
    let { trial, stations } = this.stationed(this.threats, search.marches)
    let against = this.threats
    const opened = this.seenFrom(trial)
    const danger = this.danger(trial.g, opened)
    if (danger >= 1) {
      const second = this.stationed(opened, search.marches)
      if (this.danger(second.trial.g, this.seenFrom(second.trial)) < danger)
        ({ trial, stations, against } = { ...second, against: opened })
    }
    if (!foresight) return trial
    const candidates: Candidate[] = [{ trial, prior: stations.worthOf(stations.arrangement) }]
    for (const mood of moods.slice(0, foresight.plans - 1)) {
      if (this.means.effort.stopped) break
      const other = this.stationed(against, Math.ceil(search.marches / 2), mood(weights))
      candidates.push({ trial: other.trial, prior: stations.worthOf(other.stations.arrangement) })
    }
    return this.ahead(candidates, foresight)
  }

  private seenFrom(trial: Trial): Threats {
    return new Threats(trial.g, this.me)
  }

  private stationed(
    threats: Threats,
    tries: number,
    weights: Weights = this.means.style.weights,
  ): { readonly trial: Trial; readonly stations: Stations } {
    const { lifts } = this.means.style
    const lanes = lifts ? this.lanes(this.trial('noncombat'), weights) : null
    const docks = lanes && overseas(this.g, this.me, lanes)
    const { trial, fleet } = lanes ? this.sailing(threats, lanes, weights) : this.ashore()
    fleet?.carryOut(true)
    const stations = new Stations(trial, this.theatre(threats, weights, trial.g), this.means.rng(), docks)
    stations.plan(tries)
    this.means.effort.tell('stations', 1)
    fleet?.carryOut(false)
    return { trial, stations }
  }

  private ashore(): Sailing {
    return { trial: this.trial('noncombat'), fleet: null }
  }

  /**
   * Moves the transports, and finds where all ships end the turn. Transports avoid the zones where they would be lost
   * even so, as long as that is better.
   */
  private sailing(threats: Threats, lanes: Lanes, weights: Weights): Sailing {
    const shunned = new Set<Ix>()
    let best: (Sailing & { readonly total: number }) | null = null
    for (let n = 0; n < MOST_COURSES; n++) {
      const trial = this.trial('noncombat')
      carry(trial, threats, lanes, new Set(shunned))
      const fleet = new FleetPositions(
        trial,
        this.theatre(threats, weights, trial.g),
        lanes,
        this.means.rng(),
      )
      fleet.search(this.means.style.search?.courses ?? 0)
      const { total } = fleet
      if (!best || total > best.total + 1e-9) best = { trial, fleet, total }
      const lost = fleet.lost.filter((zone) => !shunned.has(zone))
      if (lost.length === 0) break
      for (const zone of lost) shunned.add(zone)
    }
    return best ?? this.ashore()
  }

  /** Returns the cost of the enemies' best answer in own capitals. */
  private danger(g: Game, threats: Threats): number {
    const theatre = this.theatre(threats, this.means.style.weights, g)
    return g.rs.spaces.reduce((sum, { ix }) => {
      if (!theatre.isHome(ix) || !g.friendlyLand(theatre.me, ix)) return sum
      const lots = [...lotsOf(g, theatre.defenders(ix)), ...theatre.coming(ix)]
      return sum + theatre.answer(ix, lots).cost
    }, 0)
  }

  private ahead(candidates: readonly Candidate[], foresight: Foresight): Trial {
    const { style, effort, table, rng, cache } = this.means
    const seed = `${rng().below(1e9)}`
    const seen = foresee(candidates, foresight.units, {
      me: this.me,
      weights: style.weights,
      seed,
      effort,
      table,
      cache,
    })
    return seen[0]?.trial ?? this.trial('none')
  }
}

/** Returns the best plans, up to a number. */
const best = (all: readonly Allocation[], count: number, worth: (one: Allocation) => number): Allocation[] =>
  all
    .map((one) => ({ one, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ one }) => one)
