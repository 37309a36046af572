/**
 * What a war would bring a nation: what it could take in its next attack, and what it could lose, on a copy in which
 * the war is open. Uses means instead of chances, and each unit once.
 */
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { alliesOf, beginWar, enemiesOf, membersWith, openWar } from '../../rules/global/diplomacy/relations'
import { clash } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import { Threats } from '../evaluation/threat-map'
import { prizeOf } from '../evaluation/territory-value'
import { blind } from '../sandbox/without-dice'

/** What one side could take from another, in IPCs. */
export interface Gain {
  /** Prizes and enemy losses, less the cost. */
  readonly worth: number
  readonly lands: readonly Ix[]
}

export interface WarProspect {
  readonly gain: Gain
  /** What the enemies could take before the nation moves again. */
  readonly loss: Gain
  /** The total: above 0 war pays. */
  readonly worth: number
}

/** The least number of surviving attackers on land, and the most surviving defenders, that count as a victory. */
const LEFT = 0.8
const STANDING = 0.2
/** The most targets considered. */
const TARGETS = 24
/** The factor on expected losses, because the nation can still prepare for them. */
const FEARED = 0.8

/** Returns a copy of the position with a nation and its allies at open war with another and its allies. */
export function atWar(g: Game, by: Ix, on: Ix): Game {
  const copy = blind(g)
  for (const a of membersWith(copy, by))
    for (const b of membersWith(copy, on)) {
      beginWar(copy, a, b, copy.state.round)
      openWar(copy, a, b)
    }
  return copy
}

/** Returns what a nation could take from these in one attack: the best first, each unit once. */
function gainOf(g: Game, by: Ix, victims: readonly Ix[], threats: Threats): Gain {
  const targets = g.rs.spaces
    .filter(({ ix, land }) => land && victims.includes(g.at_(ix).control))
    .map(({ ix }) => ({ ix, force: threats.of(by, ix) }))
    .filter(({ force }) => force.length > 0)
    .map((t) => ({ ...t, prize: prizeOf(g, t.ix, true) }))
    .sort((a, b) => b.prize - a.prize || a.ix - b.ix)
    .slice(0, TARGETS)
  const used = new Set<number>()
  let worth = 0
  const lands: Ix[] = []
  for (const { ix, force, prize } of targets) {
    const free = force.filter((p) => !used.has(p.id)).sort(byPrice(g))
    const sent = enough(g, free, g.enemiesIn(by, ix))
    if (!sent) continue
    const met = clash(lotsOf(g, sent), lotsOf(g, g.enemiesIn(by, ix)))
    const net = prize + met.defendersLost - met.attackersLost
    if (net <= 0) continue
    worth += net
    lands.push(ix)
    for (const p of sent) used.add(p.id)
  }
  return { worth, lands }
}

const byPrice =
  (g: Game) =>
  (a: Piece, b: Piece): number =>
    g.type(a).cost - g.type(b).cost || a.id - b.id

/** Returns the fewest of these pieces, the cheapest first, that take the territory; null if all of them are too few. */
function enough(g: Game, free: readonly Piece[], defenders: readonly Piece[]): Piece[] | null {
  const against = lotsOf(g, defenders)
  const takes = (n: number): boolean => {
    const met = clash(lotsOf(g, free.slice(0, n)), against)
    return met.defenders < STANDING && met.landLeft >= LEFT
  }
  if (free.length === 0 || !takes(free.length)) return null
  let [low, high] = [1, free.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (takes(middle)) high = middle
    else low = middle + 1
  }
  return free.slice(0, Math.min(free.length, high + 1))
}

/** Returns what a war of a nation on another would bring it, both with their allies. */
export function warProspect(g: Game, by: Ix, on: Ix): WarProspect {
  const copy = atWar(g, by, on)
  const victims = membersWith(copy, on)
  const gain = gainOf(copy, by, victims, new Threats(copy, on))
  const feared = new Threats(copy, by)
  const loss = victims
    .map((enemy) => gainOf(copy, enemy, [by], feared))
    .reduce((sum, one) => ({ worth: sum.worth + one.worth, lands: [...sum.lands, ...one.lands] }), {
      worth: 0,
      lands: [] as readonly Ix[],
    })
  return { gain, loss, worth: gain.worth - FEARED * loss.worth - front(copy, by, on) }
}

/**
 * Returns what the balance of forces adds for a longer war: the surplus of enemy income, including enemies in present
 * wars.
 */
function front(g: Game, by: Ix, on: Ix): number {
  const income = (nations: readonly Ix[]): number => {
    const all = new Set(nations)
    return g.rs.spaces.reduce((sum, s) => sum + (all.has(g.at_(s.ix).control) ? s.data.ipc : 0), 0)
  }
  const own = income([by, ...alliesOf(g, by)])
  const other = income([...membersWith(g, on), ...enemiesOf(g, by)])
  return Math.max(0, other - own) / 2
}

/** Returns what an attack on a neutral territory would bring, from adjacent units and aircraft that can return. */
export function neutralGain(g: Game, by: Ix, space: Ix): number {
  const near = (p: Piece): boolean => {
    const { domain, move, attack } = g.type(p)
    const far = p.space < 0 ? Infinity : g.distance(p.space, space)
    if (attack === 0 || p.aboard >= 0) return false
    return domain === 'land'
      ? g.space(space).landNeighbors.includes(p.space)
      : domain === 'air' && 2 * far <= move
  }
  const free = g.piecesOf(by).filter(near).sort(byPrice(g))
  const defenders = g.select(space, (p) => !g.absent(p))
  const sent = enough(g, free, defenders)
  return sent ? prizeOf(g, space, true) - clash(lotsOf(g, sent), lotsOf(g, defenders)).attackersLost : 0
}

/** Returns the possible war targets whose territory is nearest to a nation's units, those with most to take first. */
export function neighborsOf(g: Game, by: Ix, among: readonly Ix[], most: number): Ix[] {
  const where = [...new Set(g.piecesOf(by).map((p) => p.space))].filter((s) => s >= 0)
  const near = (space: Ix): boolean => where.some((s) => g.distance(s, space) <= NEAR)
  return among
    .map((on) => ({
      on,
      value: g.rs.spaces.reduce(
        (sum, s) => sum + (s.land && g.at_(s.ix).control === on && near(s.ix) ? s.data.ipc : 0),
        0,
      ),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.on - b.on)
    .slice(0, most)
    .map(({ on }) => on)
}
const NEAR = 2
