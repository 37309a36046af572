/**
 * Where a ship can sail. Asked for each carrier in each landing plan; the answer stays the same while only own pieces
 * move.
 */
import type { Game } from '../../loop/game'
import type { MoveMode } from '../../module/hooks'
import { kept } from '../../state/derived-caches'
import type { Ix, Piece } from '../../state/state'
import { FAR } from './ways-home'
import { enteredFrom } from './paths'
import { mostBonus, pointsLeft } from './points'
import { search } from './reach'
import type { MoveSpec } from '../types'
import { bestBonus, isOpen, rangeBonus } from './cached-way-rules'

/** A zone that a ship can reach, and the cost in points. */
export interface Zone {
  readonly space: Ix
  readonly cost: number
}

const NOWHERE: ReadonlySet<Ix> = new Set()

const sailed = kept('ground', () => new Map<string, readonly Zone[]>())

/**
 * Returns the zones where the ship can end, each with its least cost, counting the battles in `cleared` as won. Does
 * not check whether the ship may move at all. Two ships that the rules can't tell apart on the way have the same
 * zones.
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

/** Returns those of the zones that a ship could come to: a fight far away does not matter to it. */
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

/**
 * Planned battles at sea: their zones, and the pieces that must fight in them and cannot sail once combat movement is
 * over.
 */
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

/** Where the carriers of a landing plan can sail in the present position. */
export class Voyages {
  private readonly zonesOf = new Map<number, readonly Zone[]>()
  private planned: Fights | null = null

  /**
   * `toCome`: carriers that are not on the board yet, each with the zones where it may be placed. `closing`: as if
   * the phase ended now, so that no carrier sails in it any more. `meant`: every battle is fought, including those
   * that may still be left unfought.
   */
  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
    private readonly toCome: ReadonlyMap<Piece, readonly Zone[]>,
    private readonly closing: boolean,
    private readonly meant: boolean,
  ) {}

  /**
   * Returns the planned battles at sea: a plan may count on winning them, but not on carriers that must fight in
   * them.
   */
  private fights(): Fights {
    return (this.planned ??= this.isPeaceful() ? NO_FIGHTS : fightsOf(this.g, this.meant))
  }

  /** True if no piece of the movers is in a zone with enemies. Checked first, because planned battles cost more. */
  private isPeaceful(): boolean {
    const { g } = this
    return !g.movers().some((power) =>
      g.roster(power).some((n) => {
        const p = g.piece(n)
        return p.space >= 0 && p.aboard < 0 && g.space(p.space).sea && g.hasEnemies(power, p.space)
      }),
    )
  }

  /** Returns the zones where a carrier can be when the aircraft land. If its power does not move, it stays where it is. */
  zones(c: Piece, alsoCleared: Ix): readonly Zone[] {
    const { g, spec } = this
    const coming = this.toCome.get(c)
    if (coming) return coming
    // A fight far from the carrier does not matter to it.
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

  /** Adds the zones that the carrier can reach in a phase, at the least cost. */
  private sail(
    c: Piece,
    phase: string,
    mode: 'combat' | 'noncombat',
    out: Map<Ix, number>,
    cleared: ReadonlySet<Ix> = NOWHERE,
  ): void {
    const { g } = this
    if (g.ask('forbidMoving', { piece: c, space: c.space, mode }) !== null) return
    for (const { space, cost } of voyages(g, phase, mode, c, cleared)) {
      if ((out.get(space) ?? FAR) <= cost) continue
      // Asked for each ship: pieces that sail with it may hold it back (AARE-193).
      if (g.ask('forbidPathEnd', { piece: c, path: [c.space, space], space, mode }) === null)
        out.set(space, cost)
    }
  }
}
