/**
 * What enemies could do to a power as everybody stands: who of them reaches what, every transport counted with its own load, and what
 * comes of it by the exact odds. It shares the survey of moves with the players, not what they think of it.
 */
import type { Game } from '../../../../main/engine'
import { listedBattle } from '../../../../main/engine/battle/muster'
import { reachOf } from '../../../../main/engine/movement/attackers'
import type { Piece } from '../../../../main/engine/state/state'
import { answerOf, OddsCache, solve } from '../../../../main/odds'

/** What a power's attack comes to where it comes with all that reaches a space. */
export interface Attack {
  readonly power: number
  readonly win: number
  /** The chance that a land unit takes the land. */
  readonly take: number
  /** IPCs that it destroys less those that it loses. */
  readonly gain: number
  /** Is there a land unit among those who come? */
  readonly walks: boolean
}

/** Pairs of states that the odds of one battle go through. */
const PAIRS = 3000

const cache = new OddsCache()

/** All that an enemy could send to a space, each transport with those that no other has taken. */
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

  /** Friendly pieces that fight for a space or are lost with it. */
  defenders(space: number): Piece[] {
    return this.g.select(
      space,
      (p) => this.g.friendly(this.me, p.power) && this.g.type(p).domain !== 'facility' && p.aboard < 0,
    )
  }

  /** What each enemy power's attack on a space comes to; none of those that reach it with nobody. */
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

  /** The chance that a land falls to the strongest single enemy. */
  fall(space: number): number {
    return Math.max(0, ...this.attacks(space).map(({ take }) => take))
  }

  /** Could a land unit walk or land there? */
  isInReach(space: number): boolean {
    return this.by.some(({ reach }) => (reach[space] ?? []).some((p) => this.g.type(p).domain === 'land'))
  }

  /** Friendly land units with hits in a space. */
  ground(space: number): number {
    return this.defenders(space).filter((p) => this.g.type(p).domain === 'land' && this.g.type(p).hits > 0)
      .length
  }

  /**
   * Spaces where units of these types are without a land unit (at sea: without a warship of another type) and an enemy wins more often
   * than not and gains by it, with how many of them.
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
