/**
 * What the rules say about the steps of ways, asked once and kept: may a piece enter a space, take a step, must it
 * stop, how far does it go. The rules can't tell pieces of one type and power apart on the way, but by what the
 * contributions declare (`Sight` in hooks.ts). Only whether a rule objects is kept: its words are asked for when a
 * player is to read them.
 */
import type { Refusal } from '../../../shared/model'
import type { Game } from '../game'
import type { AccessQuestion, MoveMode, PathQuestion, Sight, StepQuestion, WayHook } from '../hooks'
import { kept } from '../kept'
import type { Ruleset } from '../ruleset'
import type { Ix, Piece } from '../state'
import { domainOf } from './domain'

type How = AccessQuestion['how']
const HOWS: readonly How[] = ['pass', 'end', 'land']
const MODES: readonly MoveMode[] = ['combat', 'noncombat', 'retreat']

/** The links of a board, numbered: those from space `s` are `first[s]` to `first[s + 1] - 1`. */
export interface Links {
  readonly first: Int32Array
  readonly to: Int16Array
}

const allLinks = new WeakMap<Ruleset['spaces'], Links>()
export function linksOf({ spaces }: Ruleset): Links {
  const known = allLinks.get(spaces)
  if (known) return known
  const first = new Int32Array(spaces.length + 1)
  spaces.forEach((s, i) => (first[i + 1] = (first[i] ?? 0) + s.neighbors.length))
  const made = { first, to: Int16Array.from(spaces.flatMap((s) => s.neighbors)) }
  allLinks.set(spaces, made)
  return made
}

/** The number of the link from one space to another, or -1 where there is none. */
export function linkBetween({ first, to }: Links, from: Ix, space: Ix): number {
  for (let i = first[from] ?? 0; i < (first[from + 1] ?? 0); i++) if (to[i] === space) return i
  return -1
}

/**
 * Answers by number of the space or link. Each stands with the stamp of the ground that it was given for, so that one
 * table does for all games of a rule set and nothing is ever cleared: `stamp * SPAN + answer`.
 */
type Answers = Int32Array
/** Answers are from 0 to 15, and stamps less than what still fits; then the tables begin anew. */
const SPAN = 16
const STAMPS = 2 ** 31 / SPAN - 1
const NO = 0
const YES = 1

/** Answers for one type, power and mode. */
export interface Lane {
  readonly mode: MoveMode
  /** By how it is there and the space. */
  readonly access: Answers
  /** By number of the link. */
  readonly steps: Answers
  readonly stops: Answers
  /** May it go that way at all: its kind, the step and the space that it enters. */
  readonly opens: Answers
  /** By the space where its turn began, -1 first. */
  readonly points: Answers
  /** By the space where its turn began, then by the end of the path. */
  readonly range: Answers[]
}

/** Which answers may be kept at all: a look at anything that this table is not made for forbids it. */
interface Keeps {
  readonly access: boolean
  readonly step: boolean
  readonly stop: boolean
  readonly points: boolean
  readonly range: boolean
  readonly flak: boolean
}

const GROUND: readonly Sight[] = ['lands', 'markers', 'others', 'facts']
function keepsOf({ looksAt }: Ruleset): Keeps {
  const only = (hook: WayHook, ...more: Sight[]) =>
    [...looksAt[hook]].every((sight) => GROUND.includes(sight) || more.includes(sight))
  return {
    access: only('access'),
    step: only('step'),
    stop: only('stop'),
    points: only('points', 'start'),
    range: only('range', 'start'),
    flak: only('flak'),
  }
}

/** All answers about ways of the games of one rule set. */
class Tables {
  readonly links: Links
  readonly keeps: Keeps
  readonly guns: (Answers | undefined)[] = []
  private readonly lanes: (Lane | undefined)[] = []

  constructor(private readonly rs: Ruleset) {
    this.keeps = keepsOf(rs)
    this.links = linksOf(rs)
  }

  lane(type: Ix, power: Ix, mode: MoveMode): Lane {
    const key = (type * 64 + power) * MODES.length + MODES.indexOf(mode)
    const known = this.lanes[key]
    if (known) return known
    const spaces = this.rs.spaces.length
    return (this.lanes[key] = {
      mode,
      access: new Int32Array(spaces * HOWS.length),
      steps: new Int32Array(this.links.to.length),
      stops: new Int32Array(this.links.to.length),
      opens: new Int32Array(this.links.to.length),
      points: new Int32Array(spaces + 1),
      range: [],
    })
  }
}

let tables = new WeakMap<Ruleset, Tables>()
function tablesOf(rs: Ruleset): Tables {
  let known = tables.get(rs)
  if (!known) tables.set(rs, (known = new Tables(rs)))
  return known
}

let stamps = 0
function nextStamp(): number {
  if (stamps >= STAMPS) {
    stamps = 0
    tables = new WeakMap()
  }
  return ++stamps
}

/** The answers that hold on one ground: it is the same object for a game and its forks until the ground changes. */
class Ways {
  readonly links: Links
  /** May answers about the steps of a way be kept at all? */
  readonly keepsSteps: boolean
  private readonly tables: Tables
  private readonly keeps: Keeps
  private readonly spaces: number
  /** What an answer is kept as, less the answer itself. */
  private readonly stamp = nextStamp() * SPAN
  private readonly bonuses = new Map<string, number>()

  constructor(rs: Ruleset) {
    this.tables = tablesOf(rs)
    this.keeps = this.tables.keeps
    this.links = this.tables.links
    this.keepsSteps = this.keeps.access && this.keeps.step && this.keeps.stop
    this.spaces = rs.spaces.length
  }

  /** Where a piece's answers lie. */
  lane(p: Piece, mode: MoveMode): Lane {
    return this.tables.lane(p.type, p.power, mode)
  }

  access(g: Game, p: Piece, { access, mode }: Lane, space: Ix, how: How): boolean {
    if (!this.keeps.access) return askAccess(g, p, space, how, mode) === null
    const at = HOWS.indexOf(how) * this.spaces + space
    const { stamp } = this
    let answer = (access[at] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN)
      access[at] = stamp + (answer = askAccess(g, p, space, how, mode) === null ? YES : NO)
    return answer === YES
  }

  step(g: Game, p: Piece, { steps, mode }: Lane, link: number, from: Ix, space: Ix): boolean {
    if (!this.keeps.step || link < 0) return g.ask('step', { piece: p, from, space, mode }) === null
    const { stamp } = this
    let answer = (steps[link] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN)
      steps[link] = stamp + (answer = g.ask('step', { piece: p, from, space, mode }) === null ? YES : NO)
    return answer === YES
  }

  /** May the piece go over the link into the space and on? Ships keep to the sea and troops to land. */
  opens(g: Game, p: Piece, lane: Lane, link: number, from: Ix, space: Ix): boolean {
    const { opens } = lane
    const { stamp } = this
    let answer = (opens[link] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN || !this.keepsSteps) {
      const open =
        leads(g, p, space) &&
        this.access(g, p, lane, space, 'pass') &&
        this.step(g, p, lane, link, from, space)
      opens[link] = stamp + (answer = open ? YES : NO)
    }
    return answer === YES
  }

  stop(g: Game, p: Piece, { stops, mode }: Lane, link: number, from: Ix, space: Ix): boolean {
    if (!this.keeps.stop || link < 0) return g.ask('stop', { piece: p, from, space, mode }) !== null
    const { stamp } = this
    let answer = (stops[link] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN)
      stops[link] = stamp + (answer = g.ask('stop', { piece: p, from, space, mode }) === null ? NO : YES)
    return answer === YES
  }

  points(g: Game, p: Piece): number {
    if (!this.keeps.points) return g.askSum('points', { piece: p })
    const { points } = this.tables.lane(p.type, p.power, 'combat')
    const start = (p.turn?.start ?? p.space) + 1
    const { stamp } = this
    let answer = (points[start] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN) points[start] = stamp + (answer = g.askSum('points', { piece: p }))
    return answer
  }

  /** Where the bonuses lie for the ends of this piece's ways. */
  private ends(p: Piece, mode: MoveMode): Answers {
    const start = (p.turn?.start ?? p.space) + 1
    return (this.tables.lane(p.type, p.power, mode).range[start] ??= new Int32Array(this.spaces))
  }

  range(g: Game, q: PathQuestion): number {
    if (!this.keeps.range) return g.askSum('range', q)
    const { piece: p, space, mode } = q
    const ends = this.ends(p, mode)
    const { stamp } = this
    let answer = (ends[space] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN) ends[space] = stamp + (answer = g.askSum('range', q))
    return answer
  }

  /** The largest bonus for the end of a path that any space gives which the piece might come to with so many points. */
  bestRange(g: Game, p: Piece, mode: MoveMode, left: number): number {
    const most = mostBonus(g)
    if (most === 0 || !this.keeps.range) return most
    const start = p.turn?.start ?? p.space
    const key = `${p.type} ${p.power} ${mode} ${p.space} ${start} ${left}`
    let best = this.bonuses.get(key)
    if (best !== undefined) return best
    best = 0
    const ends = this.ends(p, mode)
    for (let space = 0; space < this.spaces && best < most; space++) {
      if (g.distance(p.space, space) > left + most) continue
      const known = (ends[space] ?? 0) - this.stamp
      const bonus =
        known >= 0 && known < SPAN ? known : this.range(g, { piece: p, path: [p.space, space], space, mode })
      if (bonus > best) best = bonus
    }
    this.bonuses.set(key, best)
    return best
  }

  flak(g: Game, power: Ix, space: Ix): boolean {
    if (!this.keeps.flak) return g.askAny('flak', { power, space })
    const guns = (this.tables.guns[power] ??= new Int32Array(this.spaces))
    const { stamp } = this
    let answer = (guns[space] ?? 0) - stamp
    if (answer < 0 || answer >= SPAN)
      guns[space] = stamp + (answer = g.askAny('flak', { power, space }) ? YES : NO)
    return answer === YES
  }
}

/** May this kind of piece be in such a space at all? */
export function leads(g: Game, p: Piece, space: Ix): boolean {
  const domain = domainOf(g, p)
  return domain === 'air' || g.space(space).sea === (domain === 'sea')
}

/** The answers that hold as the ground stands. */
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

/** Why the piece may not be in the space, pass it, or come down in it; null if it may. */
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

/** May the piece be in the space, pass it, or come down in it? Of `cleared` only the space itself counts. */
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
  return ways.access(g, p, ways.lane(p, mode), space, how)
}

/** The question about one step; `cleared` is left out where nothing is taken as won. */
const stepQuestion = (
  piece: Piece,
  from: Ix,
  space: Ix,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): StepQuestion => (cleared ? { piece, from, space, mode, cleared } : { piece, from, space, mode })

/** May the piece take the step over this link (-1: none)? Whether it may enter the space is another question. */
export function mayStep(
  g: Game,
  p: Piece,
  link: number,
  from: Ix,
  space: Ix,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): boolean {
  if (cleared?.has(space)) return g.ask('step', stepQuestion(p, from, space, mode, cleared)) === null
  const ways = waysOf(g)
  return ways.step(g, p, ways.lane(p, mode), link, from, space)
}

/** Why the piece may not take the step; null if it may. */
export const stepRefusalOf = (g: Game, p: Piece, from: Ix, space: Ix, mode: MoveMode): Refusal | null =>
  mayStep(g, p, linkBetween(linksOf(g.rs), from, space), from, space, mode)
    ? null
    : g.ask('step', stepQuestion(p, from, space, mode))

/** Must the piece stop in the space that it entered over this link (-1: none, it stayed)? */
export function mustStop(
  g: Game,
  p: Piece,
  link: number,
  from: Ix,
  space: Ix,
  mode: MoveMode,
  cleared?: ReadonlySet<Ix>,
): boolean {
  if (cleared?.has(space)) return g.ask('stop', stepQuestion(p, from, space, mode, cleared)) !== null
  const ways = waysOf(g)
  return ways.stop(g, p, ways.lane(p, mode), link, from, space)
}

/** Points for where its turn began, above those of its type. */
export const bonusPoints = (g: Game, p: Piece): number => waysOf(g).points(g, p)

/** Points more for the end of a path. */
export const rangeBonus = (g: Game, q: PathQuestion): number => waysOf(g).range(g, q)

/** The most that a bonus for a path's ends may add. */
export const mostBonus = (g: Game): number => (g.rs.hooks.range.length > 0 ? 2 : 0)

/** The most that one adds for this piece, with so many points left, where it could come to. */
export const bestBonus = (g: Game, p: Piece, mode: MoveMode, left: number): number =>
  waysOf(g).bestRange(g, p, mode, left)

/** Does a gun in the space fire at this power's aircraft that fly over it? */
export const isGunned = (g: Game, power: Ix, space: Ix): boolean => waysOf(g).flak(g, power, space)
