/**
 * Facilities: pieces of a kind of their own (complexes, bases). They stand in land, never move by themselves, take no
 * part in battles and have no owner but whoever holds their land; they are damaged, repaired, captured with the land,
 * changed and destroyed. Their numbers (`f7`) are theirs for life and have nothing to do with those of pieces.
 *
 * A facility is never changed, only replaced: copies of a state share them.
 */
import type { GameEvent } from '../../shared/model'
import type { Game } from './game'
import type { Ruleset, UnitInfo } from './ruleset'
import { NOBODY, type Ix, type State } from './state'

export interface Facility {
  /** Its number for life: its index in `State.facilities`. */
  readonly id: number
  /** A unit type of the domain `facility`. */
  readonly type: Ix
  readonly space: Ix
  /** Power that built it in play, or -1. */
  readonly builtBy: Ix
  readonly damage: number
  /** It was built in this turn: it works from the next one on. */
  readonly fresh: boolean
}

/** What may differ from a whole facility that was always there. */
type Begun = Partial<Pick<Facility, 'builtBy' | 'damage' | 'fresh'>>

/** What happened to one, as its event says. */
type What = Pick<Extract<GameEvent, { kind: 'facility' }>, 'what' | 'points'>

type List = readonly Facility[]
const NONE: List = []

/** A facility's number as an id. */
export const fid = (n: number): string => `f${n}`

const made = (id: number, type: Ix, space: Ix, more: Begun = {}): Facility => ({
  ...{ id, type, space, builtBy: NOBODY, damage: 0, fresh: false },
  ...more,
})

/** The facilities that modules say are printed on the board, in its order. */
export const printedFacilities = (rs: Ruleset): Facility[] =>
  rs.printed.map(({ space, type }, id) => made(id, type, space))

/** The facilities of a game: where they are, what they are now, and every change to them. */
export class Facilities {
  private readonly bySpace: List[]

  /** `like`: those of a game in the same position. */
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

  /** All there are, in the order of their numbers. */
  get all(): Facility[] {
    return this.state.facilities.filter((f) => f !== null)
  }
  /** Those of a space, in the order of their numbers. */
  in(space: Ix): List {
    return this.bySpace[space] ?? NONE
  }
  /** The spaces where some stand, in the order of the board. */
  spaces(): Ix[] {
    return this.bySpace.flatMap((list, space) => (list.length > 0 ? [space] : []))
  }
  /** The facility that an id names, or null. */
  find(id: string): Facility | null {
    return /^f\d+$/.test(id) ? (this.state.facilities[Number(id.slice(1))] ?? null) : null
  }
  /** Does one with this trait stand in the space? As printed: no module gives or takes what a facility is. */
  has(space: Ix, trait: string): boolean {
    for (const f of this.in(space)) if (this.g.unit(f.type).traits[trait] !== undefined) return true
    return false
  }
  /** Those of a space with a trait. */
  with(space: Ix, trait: string): List {
    return this.in(space).filter((f) => this.g.unit(f.type).traits[trait] !== undefined)
  }
  /** Whoever holds its land: a power, a side as a whole, neutral or nobody, as `SpaceState.control`. */
  holder(f: Facility): number {
    return this.g.at_(f.space).control
  }
  /** What its type is for its holder now. */
  type(f: Facility): UnitInfo {
    const holder = this.holder(f)
    return holder >= 0 ? this.g.typeFor(f.type, holder) : this.g.unit(f.type)
  }
  /** The number of a trait (1 for a plain one), or 0. */
  trait(f: Facility, trait: string): number {
    const v = this.type(f).traits[trait]
    return v === true ? 1 : (v ?? 0)
  }
  /** The most damage it takes (trait `max-damage`); 0 for one that takes none. */
  mostDamage(f: Facility): number {
    return this.trait(f, 'max-damage')
  }
  /**
   * Is it of use to whoever holds its land? Not in the turn in which it was built, in land that is out of play or that no
   * power holds, nor with the damage of its trait `out-at` or more.
   */
  works(f: Facility): boolean {
    const out = this.trait(f, 'out-at')
    return !f.fresh && !this.g.outOfPlay(f.space) && this.holder(f) >= 0 && (out === 0 || f.damage < out)
  }

  // ---- writing -------------------------------------------------------------------------------------------------

  /** A new facility with the next free number. */
  create(type: Ix, space: Ix, more: Begun = {}): Facility {
    const f = made(this.state.facilities.length, type, space, more)
    this.state.facilities.push(f)
    this.bySpace[space] = [...this.in(space), f]
    this.g.changed()
    return f
  }
  /** It is another one now, in number and place the same: as it stands after the change. */
  change(f: Facility, change: Partial<Omit<Facility, 'id' | 'space'>>): Facility {
    const now = { ...f, ...change }
    this.state.facilities[f.id] = now
    this.bySpace[f.space] = this.in(f.space).map((x) => (x.id === f.id ? now : x))
    this.g.changed()
    return now
  }
  /** Damages it, as far as it takes damage; answers it as it is now. */
  harm(f: Facility, points: number, rules: readonly string[]): Facility {
    return this.told(f, 'damaged', Math.min(points, this.mostDamage(f) - f.damage), rules)
  }
  /** Takes damage away, as far as it has any; answers it as it is now. */
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
  /** It becomes one of another type, in its place and with its number and damage. */
  become(f: Facility, type: Ix, rules: readonly string[]): Facility {
    const now = this.change(f, { type })
    this.tell(now, { what: 'changed' }, rules)
    return now
  }
  /** It is lost, and that is told. */
  destroy(f: Facility, rules: readonly string[]): void {
    this.remove(f)
    this.tell(f, { what: 'destroyed' }, rules)
  }
  private tell(f: Facility, what: What, rules: readonly string[]): void {
    const [facility, unit, space] = [fid(f.id), this.g.unit(f.type).id, this.g.sid(f.space)]
    this.g.emit({ kind: 'facility', facility, unit, space, ...what, rules: [...rules] })
  }
  /** It goes to another land (mobile industry). */
  move(f: Facility, space: Ix): Facility {
    this.take(f)
    const now = { ...f, space }
    this.state.facilities[f.id] = now
    this.bySpace[space] = [...this.in(space), now].sort((a, b) => a.id - b.id)
    return now
  }
  /** It is no more. Its number is given to no other. */
  remove(f: Facility): void {
    this.take(f)
    this.state.facilities[f.id] = null
  }
  private take(f: Facility): void {
    this.bySpace[f.space] = this.in(f.space).filter((x) => x.id !== f.id)
    this.g.changed()
  }
}

/** A turn begins: what was built in the last one is in use. */
export function endFresh(g: Game): void {
  for (const f of g.state.facilities) if (f?.fresh) g.facilities.change(f, { fresh: false })
}
