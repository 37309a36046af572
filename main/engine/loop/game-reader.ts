/**
 * Read access to the game: the position, relations between powers, and the hooks of the rule modules. This half of
 * `Game` changes nothing but its own index.
 */
import type { PieceId, Refusal } from '../../../shared/model'
import { at } from './asserts'
import type { DiceSource } from './dice'
import { Facilities } from '../state/facilities'
import { controllerId } from '../state/controller-codes'
import type { AccessQuestion, IncomeLine, Relation } from '../module/hooks'
import type { Lasts } from '../state/derived-caches'
import { PieceLists } from '../state/piece-lists'
import { Questions } from '../module/hook-readers'
import type { Ruleset, SpaceInfo, TreasuryInfo, UnitInfo } from '../module/ruleset'
import {
  heldBySide,
  NEUTRAL,
  ownSlice,
  type Ix,
  type Piece,
  type SpaceState,
  type State,
} from '../state/state'
import { unitTable, unitTables, type UnitTable } from '../state/units-now'

/** Relations as small numbers: index here plus 1; 0 means unknown. */
const RELATIONS: readonly Relation[] = ['own', 'allied', 'hostile', 'not-at-war']
const OWN = 1
const ALLIED = 2
const HOSTILE = 3

export abstract class Reading extends Questions {
  /** Stamp of the exact position: a thing derived from the game is valid while it stays the same. */
  revision = 0
  /**
   * Like `revision`, but it stays the same while pieces of the powers that move do so. For things that depend only on
   * lands, markers and the pieces of the other powers, such as ways (see `forbidEntry`, `forbidStep`, `findStop`).
   */
  ground = 0
  private changes = 0
  /** Derived things by how long they are valid, each with the stamp that they are valid for. */
  private readonly shelves = {
    revision: { stamp: 0, things: [] as (object | undefined)[] },
    ground: { stamp: 0, things: [] as (object | undefined)[] },
  }
  /** Codes of `decideRelation` by pair of powers, 0 where unknown; valid for one ground. */
  private readonly relations: Uint8Array
  private relationsOf = -1
  /** The powers that move, and the turn and ground that they are valid for. */
  private moving: { ground: number; turn: Ix; powers: readonly Ix[]; is: readonly boolean[] } | null = null
  /** Piece numbers by space, power and carrier. */
  protected readonly pieceLists: PieceLists
  /** Facilities by space, and all changes to them. */
  readonly facilities: Facilities
  /** Unit types by power, and the ground that they are valid for. */
  private types: (UnitTable | undefined)[] = []
  private typesOf = -1
  /** Represents the position of one revision; the same object in a game and its forks. */
  private here = { revision: 0 }

  /** `like`: a game in the same position; its index and its knowledge of the ground are taken over. */
  constructor(
    readonly rs: Ruleset,
    readonly state: State,
    readonly dice: DiceSource,
    like?: Reading,
  ) {
    super()
    this.facilities = new Facilities(this.game, like?.facilities)
    if (like) {
      this.pieceLists = like.pieceLists.copy()
      this.relations = like.relations.slice()
      this.relationsOf = like.relationsOf
      this.moving = like.moving
      this.changes = like.changes
      this.revision = like.revision
      this.ground = like.ground
      this.here = like.position()
      this.shelves.ground = { stamp: like.ground, things: like.shelf('ground') }
      return
    }
    this.pieceLists = PieceLists.from(rs, state)
    this.relations = new Uint8Array(rs.powers.length ** 2)
  }

  /** Returns the same object while the position is the same, in forks too. */
  position(): { readonly revision: number } {
    if (this.here.revision !== this.revision) this.here = { revision: this.revision }
    return this.here
  }

  protected unindex(p: Piece): void {
    this.changed(!this.isMover(p.power))
    this.pieceLists.leave(p)
  }

  /** Records a change. Pass `ground = false` if only the location of a mover's piece changed. */
  changed(ground = true): void {
    this.revision = ++this.changes
    if (ground) this.ground = this.changes
  }
  /**
   * Runs a function that moves pieces of the movers and puts them all back; things derived before are valid again
   * afterwards.
   */
  trial<T>(run: () => T): T {
    const { revision } = this
    const shelf = this.shelf('revision')
    const answer = run()
    this.revision = revision
    this.shelves.revision = { stamp: revision, things: shelf }
    return answer
  }
  /** Returns the store of derived things: see `kept`. */
  shelf(lasts: Lasts): (object | undefined)[] {
    const shelf = this.shelves[lasts]
    if (shelf.stamp !== this[lasts]) {
      shelf.stamp = this[lasts]
      shelf.things = []
    }
    return shelf.things
  }

  // ---- reading -------------------------------------------------------------------------------------------------

  /** Returns the piece with this number. Throws if there is none, which is an error of rule code, never of a player. */
  piece(n: number): Piece {
    const p = this.state.pieces[n]
    if (!p) throw new Error(`no piece ${n}`)
    return p
  }
  /** Returns the piece that an action names, or null. */
  find(id: PieceId): Piece | null {
    if (!/^u\d+$/.test(id)) return null
    return this.state.pieces[Number(id.slice(1))] ?? null
  }
  /** Returns a piece's type as it is for its power at present: numbers, traits, hold and price. */
  type(p: Piece): UnitInfo {
    return this.typeFor(p.type, p.power)
  }
  /** Returns a unit type as it is for a power at present (see `Hooks.mergeUnitChanges`). */
  typeFor(unit: Ix, power: Ix): UnitInfo {
    if (this.rs.hooks.mergeUnitChanges.length === 0 || power < 0) return this.unit(unit)
    // The most frequent call of all: the cache is looked up once per ground.
    if (this.typesOf !== this.ground) {
      this.typesOf = this.ground
      this.types = unitTables(this.game)
    }
    return (this.types[power] ??= unitTable(this.game, power))[unit] ?? this.unit(unit)
  }
  has(p: Piece, trait: string): boolean {
    return this.type(p).traits[trait] !== undefined
  }
  space(ix: Ix): SpaceInfo {
    const s = this.rs.spaces[ix]
    if (!s) throw new Error(`no space ${ix}`)
    return s
  }
  at_(ix: Ix): SpaceState {
    const s = this.state.spaces[ix]
    if (!s) throw new Error(`no space ${ix}`)
    return s
  }
  /**
   * Returns the number of moves between two spaces on the bare board, regardless of control; more than any unit moves
   * if they are not connected.
   */
  distance(from: Ix, to: Ix): number {
    return Number(this.rs.distance[from * this.rs.spaces.length + to])
  }
  /** Returns the index of a space id; -1 if unknown. */
  spaceIx(id: string): Ix {
    return this.rs.spaceIx.get(id) ?? -1
  }
  sid(ix: Ix): string {
    return this.rs.spaces[ix]?.id ?? ''
  }
  powerIx(id: string): Ix {
    return this.rs.powerIx.get(id) ?? -1
  }
  powerId(ix: Ix): string {
    return this.rs.powers[ix]?.id ?? ''
  }
  unitIx(id: string): Ix {
    return this.rs.unitIx.get(id) ?? -1
  }
  treasuryIx(id: string): Ix {
    return this.rs.treasuryIx.get(id) ?? -1
  }
  /** Returns a unit type as the rule set prints it; throws for an invalid index. */
  unit(ix: Ix): UnitInfo {
    const u = this.rs.units[ix]
    if (!u) throw new Error(`no unit type ${ix}`)
    return u
  }
  sideId(side: Ix): string {
    return this.rs.sides[side] ?? ''
  }
  /** Returns a treasury of the rule set; throws for an invalid index. */
  treasury(ix: Ix): TreasuryInfo {
    const t = this.rs.treasuries[ix]
    if (!t) throw new Error(`no treasury ${ix}`)
    return t
  }
  /** Returns the IPCs in a treasury. */
  cash(ix: Ix): number {
    return this.state.cash[ix] ?? 0
  }
  /** Returns the powers on a side at the start; empty for an invalid side. */
  powersOf(side: Ix): readonly Ix[] {
    return this.rs.members[side] ?? []
  }
  /** Returns the power's side at the start, or -1. For present friends and enemies ask `relation`. */
  sideOf(power: Ix): Ix {
    return this.rs.powers[power]?.side ?? -1
  }
  /** Returns the id of a controller: a power, a side, `neutral` or null. */
  controllerId(c: number): string | null {
    return controllerId(this.rs, c)
  }

  /** Returns every piece in a space, including those aboard. */
  piecesIn(space: Ix): readonly number[] {
    return this.pieceLists.in(space)
  }
  /** Returns the pieces in a space for which `f` is true. */
  select(space: Ix, f: (p: Piece) => boolean): Piece[] {
    const out: Piece[] = []
    for (const n of this.piecesIn(space)) {
      const p = this.piece(n)
      if (f(p)) out.push(p)
    }
    return out
  }
  some(space: Ix, f: (p: Piece) => boolean): boolean {
    for (const n of this.piecesIn(space)) if (f(this.piece(n))) return true
    return false
  }
  /** Returns the numbers of the pieces aboard a piece. */
  cargo(carrier: number): readonly number[] {
    return this.pieceLists.aboard(carrier)
  }
  *pieces(): Generator<Piece> {
    for (const p of this.state.pieces) if (p) yield p
  }
  /** Returns the numbers of a power's pieces, including those in pools. */
  roster(power: Ix): readonly number[] {
    return this.pieceLists.of(power)
  }
  /** Returns the pieces of the powers that move for which `f` is true, by number. */
  moversPieces(f: (p: Piece) => boolean): Piece[] {
    const movers = this.movers()
    const out: Piece[] = []
    for (const power of movers)
      for (const n of this.roster(power)) {
        const p = this.piece(n)
        if (f(p)) out.push(p)
      }
    return movers.length > 1 ? out.sort((a, b) => a.id - b.id) : out
  }
  piecesOf(power: Ix): Piece[] {
    return this.roster(power).map((n) => this.piece(n))
  }

  /** Returns the relation of power `a` to power `b`. No other code may compare the sides of powers. */
  relation(a: Ix, b: Ix): Relation {
    return at(RELATIONS, this.relationCode(a, b) - 1)
  }
  private relationCode(a: Ix, b: Ix): number {
    if (a === b) return OWN
    // Controllers that are not powers are valid arguments too.
    if (a < 0 || b < 0) return this.askRelation(a, b)
    if (this.relationsOf !== this.ground) {
      this.relationsOf = this.ground
      this.relations.fill(0)
    }
    const pair = a * this.rs.powers.length + b
    return this.relations[pair] || (this.relations[pair] = this.askRelation(a, b))
  }
  private askRelation(a: Ix, b: Ix): number {
    let answer: Relation = 'not-at-war'
    for (const f of this.rs.hooks.decideRelation) answer = f(this.game, { a, b }) ?? answer
    return RELATIONS.indexOf(answer) + 1
  }
  hostile(a: Ix, b: Ix): boolean {
    return a !== b && this.relationCode(a, b) === HOSTILE
  }
  friendly(a: Ix, b: Ix): boolean {
    if (a === b) return true
    const code = this.relationCode(a, b)
    return code === OWN || code === ALLIED
  }
  /** True if a controller (a power, or a side as a whole) is friendly to the power. False for neutral and no one. */
  controlledByFriend(power: Ix, controller: number): boolean {
    if (controller >= 0) return this.friendly(power, controller)
    return this.membersOf(controller).some((m) => this.friendly(power, m))
  }
  controlledByEnemy(power: Ix, controller: number): boolean {
    if (controller >= 0) return this.hostile(power, controller)
    // Neutral land belongs to the neutral armies in games where these are a power.
    if (controller === NEUTRAL) {
      const armies = this.powerIx('neutral')
      return armies >= 0 && this.hostile(power, armies)
    }
    const members = this.membersOf(controller)
    return members.some((m) => this.hostile(power, m)) && !members.some((m) => this.friendly(power, m))
  }
  /** Returns the powers of the side that holds a space as a whole; empty for a controller that is not a side. */
  private membersOf(controller: number): readonly Ix[] {
    return this.rs.members[heldBySide(controller)] ?? []
  }
  /** True if the piece takes no part in what happens in its space and hinders no other piece. */
  absent(p: Piece): boolean {
    return (
      this.rs.irregular[p.type] === true || (p.facts !== null && this.rs.facts.absent.some((f) => f.of(p)))
    )
  }
  /** True if the piece stays in the air at present: an aircraft that owes no landing. */
  aloft(p: Piece): boolean {
    return p.facts !== null && this.rs.facts.aloft.some((f) => f.of(p))
  }
  /** True if the piece is in peace in land that it shares with enemies. */
  apart(p: Piece): boolean {
    return p.facts !== null && this.rs.facts.apart.some((f) => f.of(p))
  }
  /** True if the land is neither friendly nor enemy to any power. */
  outOfPlay(space: Ix): boolean {
    return this.at_(space).facts !== null && this.rs.facts.outOfPlay.some((f) => f.of(this, space))
  }
  /** True if the land is open to the power like a friend's although its holder is not a friend. */
  isGuest(power: Ix, space: Ix): boolean {
    return this.rs.hooks.permitAsGuest.length > 0 && this.ask('permitAsGuest', { power, space }) !== null
  }
  /**
   * True for land in play that the power or a friend holds at present, or that is open to the power like a friend's.
   */
  friendlyLand(power: Ix, space: Ix): boolean {
    const s = this.at_(space)
    return !this.outOfPlay(space) && (this.controlledByFriend(power, s.control) || this.isGuest(power, space))
  }
  /** True for land that a friend has held since the turn began, or that is open to the power like a friend's. */
  friendlyAtStart(power: Ix, space: Ix): boolean {
    return this.controlledByFriend(power, this.at_(space).controlAtStart) || this.isGuest(power, space)
  }
  enemyLand(power: Ix, space: Ix): boolean {
    const s = this.at_(space)
    return !this.outOfPlay(space) && this.controlledByEnemy(power, s.control)
  }
  /** Returns the power's enemies in a space, without absent pieces. */
  enemiesIn(power: Ix, space: Ix): Piece[] {
    return this.select(space, (p) => !this.absent(p) && this.hostile(power, p.power))
  }
  /** True if the power has enemies in a space: `enemiesIn` without building the list. */
  hasEnemies(power: Ix, space: Ix): boolean {
    return this.some(space, (p) => !this.absent(p) && this.hostile(power, p.power))
  }
  access(q: AccessQuestion): Refusal | null {
    return this.ask('forbidEntry', q)
  }

  /** True if the power is still in the game (has not surrendered). */
  inGame(power: Ix): boolean {
    return this.askLast('decideInGame', { power }) ?? true
  }
  /** Returns the treasury that this power's land or convoy in a space feeds; -1 if there is none (China, pools). */
  treasuryFor(power: Ix, space: Ix): Ix {
    return (
      this.askLast('decideTreasury', { power, space }) ??
      this.rs.treasuries.findIndex((t) => t.power === power)
    )
  }

  /** The present turn, or null before round 1. */
  turnInfo() {
    return this.rs.turns[this.state.turn] ?? null
  }
  /** The power that names the turn; -1 before round 1. */
  turnPower(): Ix {
    return this.turnInfo()?.powers[0] ?? -1
  }
  /** The powers whose pieces move in this turn. */
  movers(): readonly Ix[] {
    return this.whoMoves().powers
  }
  isMover(power: Ix): boolean {
    return this.whoMoves().is[power] === true
  }
  private whoMoves() {
    const { ground, state } = this
    const known = this.moving
    // Without a module that adds movers, only the turn decides who moves.
    const lasts = known?.ground === ground || this.rs.hooks.listMovers.length === 0
    if (known?.turn === state.turn && lasts) return known
    const own = this.turnInfo()?.powers ?? []
    const powers = own.length === 0 ? own : [...own, ...this.askAll('listMovers', { turn: state.turn })]
    return (this.moving = {
      ground,
      turn: state.turn,
      powers,
      is: this.rs.powers.map((_, i) => powers.includes(i)),
    })
  }
  /**
   * Returns the power whose player decides for a power: itself if it names a turn, else the power in whose turn its
   * pieces move (PAC-119: the US for China; LNK-240: the UK once the US is out). If its pieces never move at present,
   * the power in whose turn the scenario lists it keeps defending for it. A power that no turn lists (the armies of
   * neutral land) is run by the power whose turn it is, since a player must roll its dice.
   */
  runBy(power: Ix): Ix {
    const { turns } = this.rs
    if (turns.some((t) => t.powers[0] === power)) return power
    const moves = (turn: number): boolean =>
      this.ask('skipTurn', { turn }) === null &&
      (turns[turn]?.powers.includes(power) === true || this.askAll('listMovers', { turn }).includes(power))
    const played = turns.find((_, turn) => moves(turn)) ?? turns.find((t) => t.powers.includes(power))
    return (played ?? this.turnInfo())?.powers[0] ?? power
  }

  /** Lists the income that a treasury would collect at present. */
  incomeLines(treasury: Ix): IncomeLine[] {
    return this.askAll('listIncome', { treasury })
  }
  /** Returns a module's slice for reading and writing. Throws if the game has none of this name. */
  slice<T extends object>(name: string): T {
    const s = ownSlice(this.state, name)
    if (!s) throw new Error(`no slice ${name}`)
    return s as unknown as T
  }
  /**
   * Returns a module's slice for reading only. Throws if the game has none of this name. Unlike `slice`, it never
   * copies a slice that several states share.
   */
  sliceToRead<T extends object>(name: string): Readonly<T> {
    const s = this.state.slices[name]
    if (!s) throw new Error(`no slice ${name}`)
    return s as unknown as T
  }
  hasSlice(name: string): boolean {
    return this.state.slices[name] !== undefined
  }
  /** Returns the value of a switch of this game; '' if the scenario has no such switch. */
  switch(id: string): string {
    return this.rs.switches[id] ?? ''
  }
}
