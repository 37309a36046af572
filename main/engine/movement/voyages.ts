/** Where a ship can sail: asked of each carrier for each landing plan, and the same while nothing but own pieces moves. */
import type { Game } from '../game'
import type { MoveMode } from '../hooks'
import { kept } from '../kept'
import type { Ix, Piece } from '../state'
import { FAR } from './airways'
import { enteredFrom } from './paths'
import { mostBonus, pointsLeft } from './points'
import { search } from './reach'
import type { MoveSpec } from './types'
import { bestBonus, isOpen, rangeBonus } from './ways'

export interface Zone {
  readonly space: Ix
  readonly cost: number
}

const NOWHERE: ReadonlySet<Ix> = new Set()

const sailed = kept('ground', () => new Map<string, readonly Zone[]>())

/**
 * Zones that the ship can end in, each with its least cost, the battles of `cleared` taken as won. Whether it may move
 * at all is not asked here. Two ships that the rules can't tell apart on the way have the same zones.
 */
function voyages(
  g: Game,
  phase: string,
  mode: MoveMode,
  ship: Piece,
  cleared: ReadonlySet<Ix> = NOWHERE,
): readonly Zone[] {
  const left = pointsLeft(g, ship)
  const won = within(g, ship, cleared, left + mostBonus(g))
  const key = `${phase} ${mode} ${ship.type} ${ship.power} ${ship.space} ${left} ${ship.turn?.spent ?? 0} ${ship.turn?.start ?? -1} ${enteredFrom(ship, phase)} ${won.join()}`
  const all = sailed(g)
  let zones = all.get(key)
  if (!zones) all.set(key, (zones = zonesOf(g, phase, mode, ship, left, won)))
  return zones
}

/** Of these zones the ones that a ship could come to: a fight far away changes nothing for it. */
function within(g: Game, ship: Piece, zones: ReadonlySet<Ix>, points: number): Ix[] {
  return [...zones].filter((z) => g.distance(ship.space, z) <= points).sort((a, b) => a - b)
}

function zonesOf(
  g: Game,
  phase: string,
  mode: MoveMode,
  ship: Piece,
  left: number,
  won: readonly Ix[],
): readonly Zone[] {
  const cleared = won.length > 0 ? new Set(won) : undefined
  const limit = left + bestBonus(g, ship, mode, left)
  const out = new Map<Ix, number>()
  for (const n of search(g, phase, mode, [ship], cleared ? { limit, cleared } : { limit })) {
    if ((out.get(n.space) ?? Infinity) <= n.cost) continue
    if (n.cost > left && n.cost > left + bonusTo(g, mode, ship, n.space)) continue
    if (isOpen(g, ship, n.space, 'end', mode, cleared)) out.set(n.space, n.cost)
  }
  return [...out].map(([space, cost]) => ({ space, cost }))
}

const bonusTo = (g: Game, mode: MoveMode, ship: Piece, space: Ix): number =>
  rangeBonus(g, { piece: ship, path: [ship.space, space], space, mode })

/** Planned battles at sea: their zones, and who must fight in them and sails no more once combat movement is over. */
interface Fights {
  readonly zones: ReadonlySet<Ix>
  readonly bound: ReadonlySet<Piece>
}

const NO_FIGHTS: Fights = { zones: NOWHERE, bound: new Set() }

function fightsOf(g: Game, meant: boolean): Fights {
  const movers = g.moversPieces((p) => p.space >= 0)
  const attacks = g.rs.battleKinds.flatMap((kind) => kind.planned(g, movers))
  const atSea = attacks.filter((a) => g.space(a.space).sea)
  return {
    zones: new Set(atSea.map((a) => a.space)),
    bound: new Set(atSea.filter((a) => meant || !a.avoidable).flatMap((a) => a.attackers)),
  }
}

/** Where the carriers of a landing plan can sail, as the game stands. */
export class Voyages {
  private readonly zonesOf = new Map<number, readonly Zone[]>()
  private planned: Fights | null = null

  /**
   * `toCome`: carriers that are not on the board yet, and the zones that each may come to.
   * `closing`: as if the phase ended now; nobody sails in it any more. `meant`: every battle is fought, also one that may
   * still be left unfought.
   */
  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
    private readonly toCome: ReadonlyMap<Piece, readonly Zone[]>,
    private readonly closing: boolean,
    private readonly meant: boolean,
  ) {}

  /** The battles at sea that are planned: a plan may count on winning them, but not on carriers that must fight in them. */
  private fights(): Fights {
    return (this.planned ??= this.isPeaceful() ? NO_FIGHTS : fightsOf(this.g, this.meant))
  }

  /** Is no piece of the movers in a zone with enemies? Looked at first, since planned battles cost more. */
  private isPeaceful(): boolean {
    const { g } = this
    return !g.movers().some((power) =>
      g.roster(power).some((n) => {
        const p = g.piece(n)
        return p.space >= 0 && p.aboard < 0 && g.space(p.space).sea && g.hasEnemies(power, p.space)
      }),
    )
  }

  /** Where a carrier can be when the aircraft land; an ally's stays where it is. */
  zones(c: Piece, alsoCleared: Ix): readonly Zone[] {
    const { g, spec } = this
    const coming = this.toCome.get(c)
    if (coming) return coming
    // A fight far from the carrier changes nothing for it.
    const apart = alsoCleared < 0 ? FAR : g.distance(c.space, alsoCleared)
    if (apart > g.type(c).move + mostBonus(g)) alsoCleared = -1
    const key = c.id * 1024 + alsoCleared
    const have = this.zonesOf.get(key)
    if (have) return have
    const out = new Map<Ix, number>([[c.space, 0]])
    if (g.isMover(c.power)) {
      if (spec.mode === 'combat') {
        const { zones, bound } = this.fights()
        if (!this.closing) this.sail(c, spec.phase, 'combat', out)
        if (!bound.has(c))
          this.sail(c, '', 'noncombat', out, alsoCleared < 0 ? zones : new Set([...zones, alsoCleared]))
      } else this.sail(c, spec.phase, 'noncombat', out)
    }
    const zones = [...out].map(([space, cost]) => ({ space, cost }))
    this.zonesOf.set(key, zones)
    return zones
  }

  /** Adds what the carrier can reach in a phase at the least cost. */
  private sail(
    c: Piece,
    phase: string,
    mode: 'combat' | 'noncombat',
    out: Map<Ix, number>,
    cleared: ReadonlySet<Ix> = NOWHERE,
  ): void {
    const { g } = this
    if (g.ask('mayMove', { piece: c, space: c.space, mode }) !== null) return
    for (const { space, cost } of voyages(g, phase, mode, c, cleared)) {
      if ((out.get(space) ?? FAR) <= cost) continue
      // Asked of each ship: what sails with it may hold it where it is (AARE-193).
      if (g.ask('pathEnd', { piece: c, path: [c.space, space], space, mode }) === null) out.set(space, cost)
    }
  }
}
