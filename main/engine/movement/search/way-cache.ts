/**
 * Storage of the cached answers about ways: one lane, per power and mode, for all types of a domain that the rules in
 * force can't tell apart. All games of a rule set share one set of lanes.
 */
import type { Hooks, MoveMode, Domain, Sight, WayHook } from '../../module/hooks'
import type { Ruleset, Say, UnitInfo } from '../../module/ruleset'
import type { Ix } from '../../state/state'

/** The numbered links of a board: those from space `s` are `first[s]` to `first[s + 1] - 1`. */
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

/** Returns the number of the link from one space to another, or -1. */
export function linkBetween({ first, to }: Links, from: Ix, space: Ix): number {
  for (let i = first[from] ?? 0; i < (first[from + 1] ?? 0); i++) if (to[i] === space) return i
  return -1
}

/**
 * Answers by the number of the space or link. Each is stored with the stamp of the ground that it was given for, as
 * `stamp * SPAN + answer`, so that one table serves all games of a rule set and never needs clearing.
 */
export type Answers = Int32Array
/** Answers range from 0 to 15, stamps up to what still fits; beyond that the tables start over. */
export const SPAN = 16
const STAMPS = 2 ** 31 / SPAN - 1

/** The contributions that apply to a question, by space, and whether their answer may be cached. */
interface Asked<H extends WayHook> {
  readonly at: readonly (readonly Hooks[H][])[]
  readonly keeps: boolean
}

/** The cached answers for the types that share a lane. */
export interface Lane {
  readonly mode: MoveMode
  readonly domain: Domain
  /**
   * Number of the types that share the lane. With domain and power it determines everything the rules know of a
   * piece.
   */
  readonly kind: number
  readonly asked: {
    readonly access: Asked<'forbidEntry'>
    readonly step: Asked<'forbidStep'>
    readonly stop: Asked<'findStop'>
    readonly range: Asked<'addRange'>
    readonly points: Asked<'addMovement'>
  }
  /** True if answers about the steps of a way may be cached at all. */
  readonly keepsSteps: boolean
  /** Spaces that may give extra points to a path that ends there, and whether the start of the turn matters. */
  readonly gains: readonly Ix[]
  readonly startCounts: boolean
  /** True if some of them are at sea. */
  readonly gainsAtSea: boolean
  /** By the way of being in a space (`HOWS`) and the space. */
  readonly access: Answers
  /** By number of the link. */
  readonly steps: Answers
  readonly stops: Answers
  /** True if the piece may take the link at all: its kind, the step, and the space that it enters. */
  readonly opens: Answers
  /** By the space where the piece began the turn, -1 first. */
  readonly points: Answers
  /** By the space where the piece began the turn, if that matters, then by the end of the path. */
  readonly range: Answers[]
}

/** An answer that depends on anything outside of the tables' keys may not be cached. */
const GROUND: readonly Sight[] = ['lands', 'markers', 'others', 'facts']
const only = (looksAt: ReadonlySet<Sight>, ...more: Sight[]): boolean =>
  [...looksAt].every((sight) => GROUND.includes(sight) || more.includes(sight))

function asked<H extends WayHook>({ at, looksAt }: Say<H>, ...more: Sight[]): Asked<H> {
  return { at, keeps: only(looksAt, ...more) }
}

/** The ways in which a piece may be in a space. */
export const HOWS = ['pass', 'end', 'land'] as const
const MODES: readonly MoveMode[] = ['combat', 'noncombat', 'retreat']
/** The questions that lanes answer. */
const ASKED = ['forbidEntry', 'forbidStep', 'findStop', 'addMovement', 'addRange'] as const

/** Returns how a unit moves. Facilities never move. */
export const domainOfType = ({ domain }: UnitInfo): Domain => (domain === 'facility' ? 'land' : domain)

/** All cached answers about ways for the games of one rule set. */
class Tables {
  readonly links: Links
  readonly keepsFlak: boolean
  readonly guns: (Answers | undefined)[] = []
  /** Lanes by kind, then by power and mode. */
  private readonly lanes: (Lane | undefined)[][] = []
  private readonly kinds = new Map<string, number>()
  /** Kinds of the rule set's units by index, and of the types that modules have changed. */
  private readonly printed: readonly number[]
  private readonly changed = new WeakMap<UnitInfo, number>()
  private readonly traits: Readonly<Record<Domain, readonly string[]>>

  constructor(private readonly rs: Ruleset) {
    this.links = linksOf(rs)
    this.keepsFlak = only(rs.ways.allowAntiaircraftFire.air.combat.looksAt)
    const traits = (domain: Domain) => [
      ...new Set(ASKED.flatMap((hook) => MODES.flatMap((mode) => [...rs.ways[hook][domain][mode].traits]))),
    ]
    this.traits = { land: traits('land'), sea: traits('sea'), air: traits('air') }
    this.printed = rs.units.map((unit) => this.findKind(unit))
  }

  /** Returns the number shared by all types that the rules can't tell from this one on the way. */
  private kind(unit: UnitInfo): number {
    if (this.rs.units[unit.ix] === unit) return this.printed[unit.ix] ?? -1
    const known = this.changed.get(unit)
    if (known !== undefined) return known
    const kind = this.findKind(unit)
    this.changed.set(unit, kind)
    return kind
  }

  private findKind(unit: UnitInfo): number {
    const domain = domainOfType(unit)
    const seen = this.traits[domain].map((t) => unit.traits[t] ?? '-')
    const key = [domain, ...seen].join()
    const kind = this.kinds.get(key) ?? this.kinds.size
    this.kinds.set(key, kind)
    return kind
  }

  lane(unit: UnitInfo, power: Ix, mode: MoveMode): Lane {
    const kind = this.kind(unit)
    const lanes = (this.lanes[kind] ??= [])
    return (lanes[power * MODES.length + MODES.indexOf(mode)] ??= this.newLane(
      kind,
      domainOfType(unit),
      mode,
    ))
  }

  private newLane(kind: number, domain: Domain, mode: MoveMode): Lane {
    const { ways, spaces } = this.rs
    const links = this.links.to.length
    const range = ways.addRange[domain][mode]
    const said = {
      access: asked(ways.forbidEntry[domain][mode]),
      step: asked(ways.forbidStep[domain][mode]),
      stop: asked(ways.findStop[domain][mode]),
      range: asked(range, 'start'),
      points: asked(ways.addMovement[domain][mode], 'start'),
    }
    const gains = spaces.filter(({ ix }) => (range.at[ix]?.length ?? 0) > 0)
    return {
      mode,
      domain,
      kind,
      asked: said,
      keepsSteps: said.access.keeps && said.step.keeps && said.stop.keeps,
      gains: gains.map(({ ix }) => ix),
      gainsAtSea: gains.some(({ sea }) => sea),
      startCounts: range.looksAt.has('start'),
      access: new Int32Array(spaces.length * HOWS.length),
      steps: new Int32Array(links),
      stops: new Int32Array(links),
      opens: new Int32Array(links),
      points: new Int32Array(spaces.length + 1),
      range: [],
    }
  }
}

let tables = new WeakMap<Ruleset, Tables>()
/** Returns the tables of a rule set, shared by its games. */
export function tablesOf(rs: Ruleset): Tables {
  let known = tables.get(rs)
  if (!known) tables.set(rs, (known = new Tables(rs)))
  return known
}
export type { Tables }

let stamps = 0
/** Returns the stamp of a new ground. Clears all tables when stamps run out. */
export function nextStamp(): number {
  if (stamps >= STAMPS) {
    stamps = 0
    tables = new WeakMap()
  }
  return ++stamps
}
