/**
 * The rules' answers about the steps of ways, asked once and cached: may a piece enter a space, take a step, must it
 * stop, how far can it move. On the way the rules can only tell pieces of one type and power apart by what the
 * contributions declare (`Sight` in hooks.ts). The cache only holds whether a rule objects; the refusal itself is
 * asked for when a player reads it.
 */
import type { Refusal } from '../../../../shared/model'
import type { Game } from '../../loop/game'
import type { AccessQuestion, MoveMode, PathQuestion, StepQuestion } from '../../module/hooks'
import { kept } from '../../state/derived-caches'
import type { Ruleset } from '../../module/ruleset'
import type { Ix, Piece } from '../../state/state'
import { domainOf } from '../domain'
import {
  HOWS,
  linkBetween,
  linksOf,
  nextStamp,
  SPAN,
  tablesOf,
  type Answers,
  type Lane,
  type Links,
  type Tables,
} from './way-cache'

export { linkBetween, linksOf, type Lane } from './way-cache'

type How = AccessQuestion['how']
const NO = 0
const YES = 1
const UNKNOWN = -1

/** Returns the cached answer; UNKNOWN if there is none or it belongs to another ground (`stamp`). */
function keptAt(answers: Answers, at: number, stamp: number): number {
  const answer = (answers[at] ?? 0) - stamp
  return answer >= 0 && answer < SPAN ? answer : UNKNOWN
}

/** The answers for one ground: the same object for a game and its forks until the ground changes. */
class Ways {
  readonly links: Links
  private readonly tables: Tables
  private readonly spaces: number
  /** Added to each cached answer. */
  private readonly stamp = nextStamp() * SPAN
  private readonly bonuses = new Map<string, number>()

  constructor(rs: Ruleset) {
    this.tables = tablesOf(rs)
    this.links = this.tables.links
    this.spaces = rs.spaces.length
  }

  /** Returns where a piece's answers are stored: one lane for all pieces that the rules can't tell apart on the way. */
  lane(g: Game, p: Piece, mode: MoveMode): Lane {
    return this.tables.lane(g.type(p), p.power, mode)
  }

  access(g: Game, p: Piece, { access, asked, domain, mode }: Lane, space: Ix, how: How): boolean {
    const speakers = asked.access.at[space]
    if (!speakers || speakers.length === 0) return true
    const at = HOWS.indexOf(how) * this.spaces + space
    const { stamp } = this
    let answer = asked.access.keeps ? keptAt(access, at, stamp) : UNKNOWN
    if (answer === UNKNOWN) {
      const q = { power: p.power, space, domain, how, mode, piece: p }
      answer = YES
      for (const speaker of speakers)
        if (speaker(g, q) !== null) {
          answer = NO
          break
        }
      access[at] = stamp + answer
    }
    return answer === YES
  }

  step(g: Game, p: Piece, { steps, asked, mode }: Lane, link: number, from: Ix, space: Ix): boolean {
    const speakers = asked.step.at[space]
    if (!speakers || speakers.length === 0) return true
    const { stamp } = this
    let answer = asked.step.keeps ? keptAt(steps, link, stamp) : UNKNOWN
    if (answer === UNKNOWN) {
      const q = { piece: p, from, space, mode }
      answer = speakers.some((speaker) => speaker(g, q) !== null) ? NO : YES
      if (link >= 0) steps[link] = stamp + answer
    }
    return answer === YES
  }

  /** True if the piece may take the link into the space and move on. Ships keep to the sea and land units to land. */
  opens(g: Game, p: Piece, lane: Lane, link: number, from: Ix, space: Ix): boolean {
    const { opens } = lane
    const { stamp } = this
    let answer = lane.keepsSteps ? keptAt(opens, link, stamp) : UNKNOWN
    if (answer === UNKNOWN) {
      const open =
        leads(g, p, space) &&
        this.access(g, p, lane, space, 'pass') &&
        this.step(g, p, lane, link, from, space)
      opens[link] = stamp + (answer = open ? YES : NO)
    }
    return answer === YES
  }

  stop(g: Game, p: Piece, { stops, asked, mode }: Lane, link: number, from: Ix, space: Ix): boolean {
    const speakers = asked.stop.at[space]
    if (!speakers || speakers.length === 0) return false
    const { stamp } = this
    let answer = asked.stop.keeps ? keptAt(stops, link, stamp) : UNKNOWN
    if (answer === UNKNOWN) {
      const q = { piece: p, from, space, mode }
      answer = speakers.some((speaker) => speaker(g, q) !== null) ? YES : NO
      if (link >= 0) stops[link] = stamp + answer
    }
    return answer === YES
  }

  points(g: Game, p: Piece): number {
    const { asked, points } = this.lane(g, p, 'combat')
    if (asked.points.at[0]?.length === 0) return 0
    if (!asked.points.keeps) return g.askSum('addMovement', { piece: p })
    const start = (p.turn?.start ?? p.space) + 1
    const { stamp } = this
    let answer = keptAt(points, start, stamp)
    if (answer === UNKNOWN) points[start] = stamp + (answer = g.askSum('addMovement', { piece: p }))
    return answer
  }

  /** Returns the storage of the bonuses for the ends of this piece's ways. */
  private ends(p: Piece, { range, startCounts }: Lane): Answers {
    const start = startCounts ? (p.turn?.start ?? p.space) + 1 : 0
    return (range[start] ??= new Int32Array(this.spaces))
  }

  range(g: Game, lane: Lane, q: PathQuestion): number {
    const { at, keeps } = lane.asked.range
    const speakers = at[q.space]
    if (!speakers || speakers.length === 0) return 0
    if (!keeps) return g.askSum('addRange', q)
    const ends = this.ends(q.piece, lane)
    const { stamp } = this
    let answer = keptAt(ends, q.space, stamp)
    if (answer === UNKNOWN) ends[q.space] = stamp + (answer = g.askSum('addRange', q))
    return answer
  }

  /** Returns the largest bonus for the end of a path among the spaces that the piece might reach with these points. */
  bestRange(g: Game, p: Piece, lane: Lane, left: number): number {
    const { gains, asked, mode, kind } = lane
    if (gains.length === 0) return 0
    const most = mostBonus(g)
    if (!asked.range.keeps) return most
    const start = lane.startCounts ? (p.turn?.start ?? p.space) : -1
    const key = `${kind} ${p.power} ${mode} ${p.space} ${start} ${left}`
    let best = this.bonuses.get(key)
    if (best !== undefined) return best
    best = 0
    const ends = this.ends(p, lane)
    for (const space of gains) {
      if (g.distance(p.space, space) > left + most) continue
      const known = keptAt(ends, space, this.stamp)
      const bonus =
        known !== UNKNOWN ? known : this.range(g, lane, { piece: p, path: [p.space, space], space, mode })
      if (bonus > best) best = bonus
      if (best >= most) break
    }
    this.bonuses.set(key, best)
    return best
  }

  flak(g: Game, power: Ix, space: Ix): boolean {
    if (!this.tables.keepsFlak) return g.askAny('allowAntiaircraftFire', { power, space })
    const guns = (this.tables.guns[power] ??= new Int32Array(this.spaces))
    const { stamp } = this
    let answer = keptAt(guns, space, stamp)
    if (answer === UNKNOWN)
      guns[space] = stamp + (answer = g.askAny('allowAntiaircraftFire', { power, space }) ? YES : NO)
    return answer === YES
  }
}

/** True if this kind of piece may be in such a space at all. */
export function leads(g: Game, p: Piece, space: Ix): boolean {
  const domain = domainOf(g, p)
  return domain === 'air' || g.space(space).sea === (domain === 'sea')
}

/** The answers for the present ground. */
export const waysOf = kept('ground', (g) => new Ways(g.rs))

// ---- questions about one piece -----------------------------------------------------------------------------------

function askAccess(
  g: Game,
  p: Piece,
  space: Ix,
  how: How,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): Refusal | null {
  const q = { power: p.power, space, domain: domainOf(g, p), how, mode, piece: p }
  return g.access(cleared ? { ...q, cleared } : q)
}

/** Returns why the piece may not be in the space, pass it or land in it; null if it may. */
export function accessRefusal(
  g: Game,
  p: Piece,
  space: Ix,
  how: How,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): Refusal | null {
  return isOpen(g, p, space, how, mode, cleared) ? null : askAccess(g, p, space, how, mode, cleared)
}

/** True if the piece may be in the space, pass it or land in it. Of `cleared` only the space itself matters. */
export function isOpen(
  g: Game,
  p: Piece,
  space: Ix,
  how: How,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): boolean {
  if (cleared?.has(space)) return askAccess(g, p, space, how, mode, cleared) === null
  const ways = waysOf(g)
  return ways.access(g, p, ways.lane(g, p, mode), space, how)
}

/** Builds the question about one step; without `cleared` where no battle counts as won. */
const stepQuestion = (
  piece: Piece,
  from: Ix,
  space: Ix,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): StepQuestion => (cleared ? { piece, from, space, mode, cleared } : { piece, from, space, mode })

/** True if the piece may take the step over this link (-1: none). Does not check whether it may enter the space. */
export function mayStep(
  g: Game,
  p: Piece,
  link: number,
  from: Ix,
  space: Ix,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): boolean {
  if (cleared?.has(space)) return g.ask('forbidStep', stepQuestion(p, from, space, mode, cleared)) === null
  const ways = waysOf(g)
  return ways.step(g, p, ways.lane(g, p, mode), link, from, space)
}

/** Returns why the piece may not take the step; null if it may. */
export const stepRefusalOf = (g: Game, p: Piece, from: Ix, space: Ix, mode: MoveMode): Refusal | null =>
  mayStep(g, p, linkBetween(linksOf(g.rs), from, space), from, space, mode)
    ? null
    : g.ask('forbidStep', stepQuestion(p, from, space, mode))

/** True if the piece must stop in the space that it entered over this link (-1: none, it stayed). */
export function mustStop(
  g: Game,
  p: Piece,
  link: number,
  from: Ix,
  space: Ix,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): boolean {
  if (cleared?.has(space)) return g.ask('findStop', stepQuestion(p, from, space, mode, cleared)) !== null
  const ways = waysOf(g)
  return ways.stop(g, p, ways.lane(g, p, mode), link, from, space)
}

/** Returns the bonus points for the space where the piece began the turn. */
export const bonusPoints = (g: Game, p: Piece): number => waysOf(g).points(g, p)

/** Returns the bonus points for the ends of a path. */
export function rangeBonus(g: Game, q: PathQuestion): number {
  const ways = waysOf(g)
  return ways.range(g, ways.lane(g, q.piece, q.mode), q)
}

/** Returns the largest possible bonus for a path's ends. */
export const mostBonus = (g: Game): number => (g.rs.hooks.addRange.length > 0 ? 2 : 0)

/** Returns the largest possible bonus for a way of this piece that ends at sea. */
export function mostBonusAtSea(g: Game, p: Piece, mode: MoveMode): number {
  return waysOf(g).lane(g, p, mode).gainsAtSea ? mostBonus(g) : 0
}

/** Returns the largest bonus for this piece, with these points left, among the spaces it could reach. */
export function bestBonus(g: Game, p: Piece, mode: MoveMode, left: number): number {
  const ways = waysOf(g)
  return ways.bestRange(g, p, ways.lane(g, p, mode), left)
}
