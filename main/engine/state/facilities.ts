/**
 * Facilities (complexes, bases): on land, unable to move by themselves, outside of battles, and owned by the
 * controller of their land. They can be damaged, repaired, captured with the land, changed and destroyed. A facility
 * keeps its number (`f7`) for life; the numbers are independent of those of pieces.
 *
 * A facility object is never changed, only replaced: copies of a state share it.
 */
import type { GameEvent } from '../../../shared/model'
import type { Game } from '../loop/game'
import type { Ruleset, UnitInfo } from '../module/ruleset'
import { NOBODY, type Ix, type State } from './state'

export interface Facility {
  /** Permanent number: its index in `State.facilities`. */
  readonly id: number
  /** Index of a unit type of the domain `facility`. */
  readonly type: Ix
  readonly space: Ix
  /** The power that built it in play, or -1. */
  readonly builtBy: Ix
  readonly damage: number
  /** Built in this turn: it works from the next turn on. */
  readonly fresh: boolean
}

/** Fields in which a facility may differ from an undamaged one that was there from the start. */
type Begun = Partial<Pick<Facility, 'builtBy' | 'damage' | 'fresh'>>

/** What happened to a facility, as its event states it. */
type What = Pick<Extract<GameEvent, { kind: 'facility' }>, 'what' | 'points'>

type List = readonly Facility[]
const NONE: List = []

/** Returns the id of a facility number. */
export const fid = (n: number): string => `f${n}`

const made = (id: number, type: Ix, space: Ix, more: Begun = {}): Facility => ({
  ...{ id, type, space, builtBy: NOBODY, damage: 0, fresh: false },
  ...more,
})

/** Returns the facilities that modules declare as printed on the board, in board order. */
export const printedFacilities = (rs: Ruleset): Facility[] =>
  rs.printed.map(({ space, type }, id) => made(id, type, space))

/** The facilities of a game: their locations, their present types, and all changes to them. */
export class Facilities {
  private readonly bySpace: List[]

  /** `like`: the facilities of a game in the same position. */
  constructor(
    private readonly g: Game,
    like?: Facilities,
  ) {
    this.bySpace = like ? like.bySpace.slice() : []
    if (!like) for (const f of this.all) this.bySpace[f.space] = [...this.in(f.space), f]
  }
  private get state(): State {
    return this.g.state
  }

  // ---- reading -------------------------------------------------------------------------------------------------

  /** All facilities, by number. */
  get all(): Facility[] {
    return this.state.facilities.filter((f) => f !== null)
  }
  /** Returns the facilities of a space, by number. */
  in(space: Ix): List {
    return this.bySpace[space] ?? NONE
  }
  /** Returns the spaces that have a facility, in board order. */
  spaces(): Ix[] {
    return this.bySpace.flatMap((list, space) => (list.length > 0 ? [space] : []))
  }
  /** Returns the facility with this id, or null. */
  find(id: string): Facility | null {
    return /^f\d+$/.test(id) ? (this.state.facilities[Number(id.slice(1))] ?? null) : null
  }
  /**
   * True if a facility with this trait is in the space. Printed traits count: no module gives a facility a trait or
   * takes one away.
   */
  has(space: Ix, trait: string): boolean {
    for (const f of this.in(space)) if (this.g.unit(f.type).traits[trait] !== undefined) return true
    return false
  }
  /** Returns the facilities of a space that have a trait. */
  with(space: Ix, trait: string): List {
    return this.in(space).filter((f) => this.g.unit(f.type).traits[trait] !== undefined)
  }
  /**
   * Returns the controller of the facility's land, a code as in `SpaceState.control`: a power, a side as a whole,
   * neutral, or no one.
   */
  holder(f: Facility): number {
    return this.g.at_(f.space).control
  }
  /** Returns the facility's type as it is for its holder at present. */
  type(f: Facility): UnitInfo {
    const holder = this.holder(f)
    return holder >= 0 ? this.g.typeFor(f.type, holder) : this.g.unit(f.type)
  }
  /** Returns the value of a trait (1 for a flag), or 0. */
  trait(f: Facility, trait: string): number {
    const v = this.type(f).traits[trait]
    return v === true ? 1 : (v ?? 0)
  }
  /** Returns the most damage it can have (trait `max-damage`); 0 for a facility that cannot be damaged. */
  mostDamage(f: Facility): number {
    return this.trait(f, 'max-damage')
  }
  /**
   * True if the holder can use the facility. False in the turn in which it was built, in land that is out of play or
   * that no power holds, and with damage of at least its trait `out-at`.
   */
  works(f: Facility): boolean {
    const out = this.trait(f, 'out-at')
    return !f.fresh && !this.g.outOfPlay(f.space) && this.holder(f) >= 0 && (out === 0 || f.damage < out)
  }

  // ---- writing -------------------------------------------------------------------------------------------------

  /** Adds a facility with the next free number. */
  create(type: Ix, space: Ix, more: Begun = {}): Facility {
    const f = made(this.state.facilities.length, type, space, more)
    this.state.facilities.push(f)
    this.bySpace[space] = [...this.in(space), f]
    this.g.changed()
    return f
  }
  /** Replaces a facility, keeping its number and space; returns the new object. */
  change(f: Facility, change: Partial<Omit<Facility, 'id' | 'space'>>): Facility {
    const now = { ...f, ...change }
    this.state.facilities[f.id] = now
    this.bySpace[f.space] = this.in(f.space).map((x) => (x.id === f.id ? now : x))
    this.g.changed()
    return now
  }
  /** Damages a facility, up to its maximum; returns the new object. */
  harm(f: Facility, points: number, rules: readonly string[]): Facility {
    return this.told(f, 'damaged', Math.min(points, this.mostDamage(f) - f.damage), rules)
  }
  /** Repairs a facility, down to no damage; returns the new object. */
  mend(f: Facility, points: number, rules: readonly string[]): Facility {
    return this.told(f, 'repaired', Math.min(points, f.damage), rules)
  }
  private told(
    f: Facility,
    what: 'damaged' | 'repaired',
    points: number,
    rules: readonly string[],
  ): Facility {
    if (points <= 0) return f
    const now = this.change(f, { damage: what === 'damaged' ? f.damage + points : f.damage - points })
    this.tell(now, { what, points }, rules)
    return now
  }
  /** Converts a facility to another type, keeping its space, number and damage. */
  become(f: Facility, type: Ix, rules: readonly string[]): Facility {
    const now = this.change(f, { type })
    this.tell(now, { what: 'changed' }, rules)
    return now
  }
  /** Destroys a facility and emits the event. */
  destroy(f: Facility, rules: readonly string[]): void {
    this.remove(f)
    this.tell(f, { what: 'destroyed' }, rules)
  }
  private tell(f: Facility, what: What, rules: readonly string[]): void {
    const [facility, unit, space] = [fid(f.id), this.g.unit(f.type).id, this.g.sid(f.space)]
    this.g.emit({ kind: 'facility', facility, unit, space, ...what, rules: [...rules] })
  }
  /** Moves a facility to another land (mobile industry). */
  move(f: Facility, space: Ix): Facility {
    this.take(f)
    const now = { ...f, space }
    this.state.facilities[f.id] = now
    this.bySpace[space] = [...this.in(space), now].sort((a, b) => a.id - b.id)
    return now
  }
  /** Removes a facility without an event. Its number is never used again. */
  remove(f: Facility): void {
    this.take(f)
    this.state.facilities[f.id] = null
  }
  private take(f: Facility): void {
    this.bySpace[f.space] = this.in(f.space).filter((x) => x.id !== f.id)
    this.g.changed()
  }
}

/** Begins a turn: facilities built in the last one become usable. */
export function endFresh(g: Game): void {
  for (const f of g.state.facilities) if (f?.fresh) g.facilities.change(f, { fresh: false })
}
