/** How the random player gets to raids, which random flights hardly ever reach. */
import type { Action } from '../../../../shared/model'
import { oneOf } from '../../../engine/loop/asserts'
import type { Rng } from '../../../engine/loop/dice'
import { pid, type Game } from '../../../engine/loop/game'
import type { Legal } from '../../../engine/module/module'
import { movesLeft } from '../../../engine/movement/search/points'
import { flyTo, pick } from '../../../engine/movement/random-move'
import type { Ix, Piece } from '../../../engine/state/state'
import { bombs, raidable, raidTargetsOf } from '../battle/attack-targets'

/** One in this many samples of combat movement sends a bomber to raid. */
const RAID = 4
/** One in this many continues a raid under way: it marks its aircraft or sends an escort. */
const ONWARD = 2

/** A raid action for some samples: marks aircraft where they flew to, or sends aircraft to a raid; otherwise null. */
export function raidErrand(g: Game, legal: Legal, rng: Rng): Action | null {
  const marks: Action[] = []
  const waiting: Piece[] = []
  for (const power of g.movers()) {
    const raids = raidsOf(g, power)
    for (const p of aircraftOf(g, power)) {
      if (!p.turn?.legs.length) {
        if (raids.some((r) => raidsIn(g, p, r))) waiting.push(p)
      } else if (raids.some((r) => r.space === p.space)) {
        const a = markOf(g, p)
        if (a && legal.check(a).ok) marks.push(a)
      }
    }
  }
  const escorts = waiting.filter((p) => !bombs(g, p))
  if (rng.below(marks.length + escorts.length > 0 ? ONWARD : RAID) !== 0) return null
  if (marks.length > 0) return oneOf(rng, marks)
  const p = pick(rng, escorts.length > 0 ? escorts : waiting)
  if (!p) return null
  const open = raidsOf(g, p.power).filter((r) => raidsIn(g, p, r))
  return flyTo(g, p, oneOf(rng, open).space, rng)
}

const aircraftOf = (g: Game, power: Ix): Piece[] =>
  g
    .roster(power)
    .map((n) => g.piece(n))
    .filter((p) => p.space >= 0 && g.type(p).domain === 'air')

/** The mark that an aircraft over a raid takes, as a raider or an escort; null for other aircraft. */
function markOf(g: Game, p: Piece): Action | null {
  const kind = bombs(g, p) ? 'raid' : g.has(p, 'escort') ? 'escort' : null
  return kind && { kind, units: [pid(p.id)], space: g.sid(p.space) }
}

/** A land with an enemy facility, and whether own bombers are over it. */
interface Raid {
  readonly space: Ix
  readonly underWay: boolean
}

function raidsOf(g: Game, power: Ix): Raid[] {
  return g.facilities
    .spaces()
    .filter((space) => raidable(g, power, space))
    .map((space) => ({ space, underWay: g.some(space, (b) => b.power === power && bombs(g, b)) }))
}

/** True when a bomber could fly there to raid, or a fighter to escort own bombers already there. */
function raidsIn(g: Game, p: Piece, { space: to, underWay }: Raid): boolean {
  const goes = raidTargetsOf(g, p, to).length > 0 || (underWay && g.has(p, 'escort'))
  if (to === p.space || !goes) return false
  return g.distance(p.space, to) <= movesLeft(g, p)
}
