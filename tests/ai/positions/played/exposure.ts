/**
 * The exposure of a power in a position: which enemies reach what, each transport counted with its own load, and the
 * result by exact odds. It shares the survey of moves with the players, but not their values.
 */
import type { Game } from '../../../../main/engine'
import { listedBattle } from '../../../../main/engine/battle/battle-participants'
import { reachOf } from '../../../../main/engine/movement/next-turn-attackers'
import type { Piece } from '../../../../main/engine/state/state'
import { answerOf, OddsCache, solve } from '../../../../main/odds'

/** The result of a power's attack with everything that reaches a space. */
export interface Attack {
  readonly power: number
  readonly win: number
  /** The chance that a land unit takes the territory. */
  readonly take: number
  /** IPCs that it destroys less those that it loses. */
  readonly gain: number
  /** Whether there is a land unit among the attackers. */
  readonly walks: boolean
}

/** The most pairs of stands that the odds of one battle visit. */
const PAIRS = 3000

const cache = new OddsCache()

/** Returns all units that an enemy could send to a space, each transport with units that no other takes. */
function comersOf(g: Game, power: number): Piece[][] {
  const reach = reachOf(g, power)
  const out = g.rs.spaces.map(({ ix }) => [...(reach?.on[ix] ?? [])])
  for (const { cargo, units, zones } of reach?.lifts ?? []) {
    const coasts = new Set(zones.flatMap((zone) => g.space(zone).landNeighbors))
    for (const land of coasts) {
      const there = out[land] ?? []
      there.push(...cargo.filter((p) => !there.includes(p)).slice(0, units))
    }
  }
  return out
}

export class Exposure {
  private readonly by: { readonly power: number; readonly reach: readonly Piece[][] }[]

  constructor(
    readonly g: Game,
    readonly me: number,
  ) {
    this.by = [...g.rs.powers.keys()]
      .filter((power) => g.hostile(me, power) && g.inGame(power))
      .map((power) => ({ power, reach: comersOf(g, power) }))
  }

  /** Returns the friendly pieces that fight for a space or are lost with it. */
  defenders(space: number): Piece[] {
    return this.g.select(
      space,
      (p) => this.g.friendly(this.me, p.power) && this.g.type(p).domain !== 'facility' && p.aboard < 0,
    )
  }

  /** Returns the result of each enemy power's attack on a space; skips powers without a unit in reach. */
  attacks(space: number): Attack[] {
    return this.by.flatMap(({ power, reach }) => {
      const comers = (reach[space] ?? []).filter((p) => this.g.type(p).hits > 0)
      return comers.length === 0 ? [] : [this.attack(space, power, comers)]
    })
  }

  private attack(space: number, power: number, comers: readonly Piece[]): Attack {
    const { g } = this
    const land = g.space(space).land
    const walks = comers.some((p) => g.type(p).domain === 'land')
    const home = this.defenders(space).filter((p) => g.type(p).hits > 0)
    if (home.length === 0) return { power, walks, win: 1, take: walks ? 1 : 0, gain: 0 }
    const units = (list: readonly Piece[]) => list.map((p) => ({ unit: p.type, power: p.power, count: 1 }))
    const picture = listedBattle(
      g.rs,
      land ? 'land' : 'sea',
      { attacker: units(comers), defender: units(home) },
      { space, turnPower: power, gameRound: g.state.round },
    )
    const found = answerOf(solve(picture, { cache, maxPairs: PAIRS }))
    const cargo = home.flatMap((p) => g.cargo(p.id).map((n) => g.piece(n)))
    const aboard = cargo.reduce((sum, p) => sum + (g.type(p).domain === 'land' ? g.type(p).cost : 0), 0)
    return {
      ...{ power, walks, win: found.win, take: land ? found.take : 0 },
      gain: found.defenderLossIpc + found.win * aboard - found.attackerLossIpc,
    }
  }

  /** Returns the chance that a territory falls to the strongest single enemy. */
  fall(space: number): number {
    return Math.max(0, ...this.attacks(space).map(({ take }) => take))
  }

  /** Returns whether a land unit could walk or land there. */
  isInReach(space: number): boolean {
    return this.by.some(({ reach }) => (reach[space] ?? []).some((p) => this.g.type(p).domain === 'land'))
  }

  /** Returns the friendly land units with hits in a space. */
  ground(space: number): number {
    return this.defenders(space).filter((p) => this.g.type(p).domain === 'land' && this.g.type(p).hits > 0)
      .length
  }

  /**
   * Returns the spaces where units of these types have no land unit with them (at sea: no warship of another type) and
   * an enemy wins more often than not and gains by it, with their number.
   */
  alone(units: readonly string[]): { readonly space: number; readonly count: number }[] {
    const { g, me } = this
    return g.rs.spaces.flatMap(({ ix, land }) => {
      const mine = g.select(ix, (p) => p.power === me && units.includes(g.type(p).id))
      if (mine.length === 0) return []
      const others = this.defenders(ix).filter((p) => {
        const unit = g.type(p)
        return land ? unit.domain === 'land' && unit.hits > 0 : unit.domain === 'sea' && unit.defense > 0
      })
      if (others.some((p) => !units.includes(g.type(p).id) && g.type(p).id !== 'transport')) return []
      const lost = this.attacks(ix).some((a) => a.win > 0.5 && (a.gain > 0 || (land && a.take > 0.5)))
      return lost ? [{ space: ix, count: mine.length }] : []
    })
  }
}
