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

/** Where the carriers of a landing plan can sail, as the game stands. */
export class Voyages {
  private readonly zonesOf = new Map<number, readonly Zone[]>()
  private cleared: ReadonlySet<Ix> | null = null

  /** `toCome`: carriers that are not on the board yet, and the zones that each may come to. */
  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
    private readonly toCome: ReadonlyMap<Piece, readonly Zone[]>,
  ) {}

  /** Zones with enemies that the movers attack: a plan may count on winning there. */
  private attacked(): ReadonlySet<Ix> {
    if (this.cleared) return this.cleared
    const out = new Set<Ix>()
    const { g } = this
    for (const power of g.movers())
      for (const n of g.roster(power)) {
        const p = g.piece(n)
        if (p.space < 0 || p.aboard >= 0 || g.aloft(p) || !g.space(p.space).sea || out.has(p.space)) continue
        if (g.hasEnemies(power, p.space)) out.add(p.space)
      }
    return (this.cleared = out)
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
        const cleared = this.attacked()
        this.sail(c, spec.phase, 'combat', out)
        this.sail(c, '', 'noncombat', out, alsoCleared < 0 ? cleared : new Set([...cleared, alsoCleared]))
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
    for (const z of voyages(g, phase, mode, c, cleared))
      if ((out.get(z.space) ?? FAR) > z.cost) out.set(z.space, z.cost)
  }
}
