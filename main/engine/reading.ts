/**
 * Reading the game: who stands where, who is hostile to whom, and the questions put to the rule modules. The half of
 * `Game` that changes nothing but its own index.
 */
import type { PieceId, Refusal } from '../../shared/model'
import { at } from './answers'
import type { DiceSource } from './dice'
import { Facilities } from './facilities'
import { controllerId } from './holders'
import type { AccessQuestion, IncomeLine, Relation } from './hooks'
import type { Lasts } from './kept'
import { PieceLists } from './piece-lists'
import { Questions } from './questions'
import type { Ruleset, SpaceInfo, TreasuryInfo, UnitInfo } from './ruleset'
import { heldBySide, NEUTRAL, ownSlice, type Ix, type Piece, type SpaceState, type State } from './state'
import { unitTable, unitTables, type UnitTable } from './units-now'

/** Relations as small numbers, their places here from 1: 0 is none of them. */
const RELATIONS: readonly Relation[] = ['own', 'allied', 'hostile', 'not-at-war']
const OWN = 1
const ALLIED = 2
const HOSTILE = 3

export abstract class Reading extends Questions {
  /** Names the position as it stands: what was derived from the game may be kept as long as it stays the same. */
  revision = 0
  /**
   * As `revision`, but it stays the same while pieces of the powers that move go about: for what follows from lands,
   * markers and everybody else's pieces alone. Ways are such things (see `access`, `step`, `stop` in hooks.ts).
   */
  ground = 0
  private changes = 0
  /** What was derived, by what it lasts for, and the stamp for which it holds. */
  private readonly shelves = {
    revision: { stamp: 0, things: [] as (object | undefined)[] },
    ground: { stamp: 0, things: [] as (object | undefined)[] },
  }
  /** Codes of `relation` by pair of powers, 0 where nobody asked; they hold while the ground does. */
  private readonly relations: Uint8Array
  private relationsOf = -1
  /** Powers that move, and for which turn and ground that holds. */
  private moving: { ground: number; turn: Ix; powers: readonly Ix[]; is: readonly boolean[] } | null = null
  /** Which pieces are where, whose and aboard what. */
  protected readonly pieceLists: PieceLists
  /** Facilities by space, and every change to them. */
  readonly facilities: Facilities
  /** Unit types by power, and for which ground that holds. */
  private types: (UnitTable | undefined)[] = []
  private typesOf = -1
  /** Stands for the position of one revision, the same in a game and its forks. */
  private here = { revision: 0 }

  /** `like`: a game in the same position, whose index and whose knowledge of the ground are taken over. */
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

  /** The same object as long as the position is the same, in forks too. */
  position(): { readonly revision: number } {
    if (this.here.revision !== this.revision) this.here = { revision: this.revision }
    return this.here
  }

  protected unindex(p: Piece): void {
    this.changed(!this.isMover(p.power))
    this.pieceLists.leave(p)
  }

  /** Something has changed; `ground`: something else than where a piece of the movers stands. */
  changed(ground = true): void {
    this.revision = ++this.changes
    if (ground) this.ground = this.changes
  }
  /** Runs what moves pieces of the movers about and puts all of them back: what was derived before holds again. */
  trial<T>(run: () => T): T {
    const { revision } = this
    const shelf = this.shelf('revision')
    const answer = run()
    this.revision = revision
    this.shelves.revision = { stamp: revision, things: shelf }
    return answer
  }
  /** Where derived things lie: see `kept`. */
  shelf(lasts: Lasts): (object | undefined)[] {
    const shelf = this.shelves[lasts]
    if (shelf.stamp !== this[lasts]) {
      shelf.stamp = this[lasts]
      shelf.things = []
    }
    return shelf.things
  }

  // ---- reading -------------------------------------------------------------------------------------------------

  /** The piece with this number; throws for a number that is no piece (a mistake of rule code, never of a player). */
  piece(n: number): Piece {
    const p = this.state.pieces[n]
    if (!p) throw new Error(`no piece ${n}`)
    return p
  }
  /** The piece an action names, or null. */
  find(id: PieceId): Piece | null {
    if (!/^u\d+$/.test(id)) return null
    return this.state.pieces[Number(id.slice(1))] ?? null
  }
  /** What a piece's type is for its power now: numbers, traits, hold and price. */
  type(p: Piece): UnitInfo {
    return this.typeFor(p.type, p.power)
  }
  /** What a unit type is for a power now (see `Hooks.types`). */
  typeFor(unit: Ix, power: Ix): UnitInfo {
    if (this.rs.hooks.types.length === 0 || power < 0) return this.unit(unit)
    // Asked far more often than anything else: the shelf is looked at once for each ground.
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
  /** Spaces between two spaces on the bare board, whoever holds what; more than any unit moves where there is no way. */
  distance(from: Ix, to: Ix): number {
    return Number(this.rs.distance[from * this.rs.spaces.length + to])
  }
  /** Index of a space by id; -1 where there is none. */
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
  /** A unit type as the rule set prints it; throws for an index that is none. */
  unit(ix: Ix): UnitInfo {
    const u = this.rs.units[ix]
    if (!u) throw new Error(`no unit type ${ix}`)
    return u
  }
  sideId(side: Ix): string {
    return this.rs.sides[side] ?? ''
  }
  /** A treasury of the rule set; throws for an index that is none. */
  treasury(ix: Ix): TreasuryInfo {
    const t = this.rs.treasuries[ix]
    if (!t) throw new Error(`no treasury ${ix}`)
    return t
  }
  /** IPCs in a treasury. */
  cash(ix: Ix): number {
    return this.state.cash[ix] ?? 0
  }
  /** Powers whose side this is at the start; none for a number that is no side. */
  powersOf(side: Ix): readonly Ix[] {
    return this.rs.members[side] ?? []
  }
  /** The power's side at the start, or -1. Who is friend and who is foe now is asked of `relation`. */
  sideOf(power: Ix): Ix {
    return this.rs.powers[power]?.side ?? -1
  }
  /** A controller as an id: a power, a side, `neutral` or null. */
  controllerId(c: number): string | null {
    return controllerId(this.rs, c)
  }

  /** Every piece in a space, those aboard included. */
  piecesIn(space: Ix): readonly number[] {
    return this.pieceLists.in(space)
  }
  /** Pieces in a space for which `f` holds. */
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
  /** Numbers of the pieces aboard a piece. */
  cargo(carrier: number): readonly number[] {
    return this.pieceLists.aboard(carrier)
  }
  *pieces(): Generator<Piece> {
    for (const p of this.state.pieces) if (p) yield p
  }
  /** Numbers of a power's pieces, those in pools included. */
  roster(power: Ix): readonly number[] {
    return this.pieceLists.of(power)
  }
  /** Pieces of the powers that move for which `f` holds, in the order of their numbers. */
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

  /** How power `a` stands to power `b`. Nothing else may ask which side a power is on. */
  relation(a: Ix, b: Ix): Relation {
    return at(RELATIONS, this.relationCode(a, b) - 1)
  }
  private relationCode(a: Ix, b: Ix): number {
    if (a === b) return OWN
    // Controllers that are no power may be asked about too.
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
    for (const f of this.rs.hooks.relation) answer = f(this.game, { a, b }) ?? answer
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
  /** Is a controller (a power, or a side as a whole) friendly to the power? Neutral and nobody are not. */
  controlledByFriend(power: Ix, controller: number): boolean {
    if (controller >= 0) return this.friendly(power, controller)
    return this.membersOf(controller).some((m) => this.friendly(power, m))
  }
  controlledByEnemy(power: Ix, controller: number): boolean {
    if (controller >= 0) return this.hostile(power, controller)
    // Neutral land is that of the neutral armies, in games where these are a power of their own.
    if (controller === NEUTRAL) {
      const armies = this.powerIx('neutral')
      return armies >= 0 && this.hostile(power, armies)
    }
    const members = this.membersOf(controller)
    return members.some((m) => this.hostile(power, m)) && !members.some((m) => this.friendly(power, m))
  }
  /** The powers for which a side as a whole holds a space; none of a controller that is no side. */
  private membersOf(controller: number): readonly Ix[] {
    return this.rs.members[heldBySide(controller)] ?? []
  }
  /** Does the piece take no part in what happens in its space, and hinder nobody? */
  absent(p: Piece): boolean {
    return (
      this.rs.irregular[p.type] === true || (p.facts !== null && this.rs.facts.absent.some((f) => f.of(p)))
    )
  }
  /** Does the piece stay in the air for now: an aircraft that owes no landing? */
  aloft(p: Piece): boolean {
    return p.facts !== null && this.rs.facts.aloft.some((f) => f.of(p))
  }
  /** Does the piece stand in peace in land that enemies share? */
  apart(p: Piece): boolean {
    return p.facts !== null && this.rs.facts.apart.some((f) => f.of(p))
  }
  /** Is the land neither friendly nor enemy to anybody? */
  outOfPlay(space: Ix): boolean {
    return this.at_(space).facts !== null && this.rs.facts.outOfPlay.some((f) => f.of(this, space))
  }
  /** Is the land open to the power as a friend's, though its holder is none? */
  isGuest(power: Ix, space: Ix): boolean {
    return this.rs.hooks.guest.length > 0 && this.ask('guest', { power, space }) !== null
  }
  /** Land that the power or a friend holds now, or that is open to it as a friend's, and that is in play. */
  friendlyLand(power: Ix, space: Ix): boolean {
    const s = this.at_(space)
    return !this.outOfPlay(space) && (this.controlledByFriend(power, s.control) || this.isGuest(power, space))
  }
  /** Land that a friend has held since the turn began, or that is open to the power as a friend's. */
  friendlyAtStart(power: Ix, space: Ix): boolean {
    return this.controlledByFriend(power, this.at_(space).controlAtStart) || this.isGuest(power, space)
  }
  enemyLand(power: Ix, space: Ix): boolean {
    const s = this.at_(space)
    return !this.outOfPlay(space) && this.controlledByEnemy(power, s.control)
  }
  /** Enemy pieces of the power in a space, absent ones left out. */
  enemiesIn(power: Ix, space: Ix): Piece[] {
    return this.select(space, (p) => !this.absent(p) && this.hostile(power, p.power))
  }
  /** Is any there? As `enemiesIn`, without the list. */
  hasEnemies(power: Ix, space: Ix): boolean {
    return this.some(space, (p) => !this.absent(p) && this.hostile(power, p.power))
  }
  access(q: AccessQuestion): Refusal | null {
    return this.ask('access', q)
  }

  /** Is the power still in the game (has it not surrendered)? */
  inGame(power: Ix): boolean {
    return this.askLast('inGame', { power }) ?? true
  }
  /** The treasury fed by this power's land or convoy in a space; -1 where none is (China, pools). */
  treasuryFor(power: Ix, space: Ix): Ix {
    return (
      this.askLast('treasuryOf', { power, space }) ?? this.rs.treasuries.findIndex((t) => t.power === power)
    )
  }

  /** The turn being played, or null before round 1. */
  turnInfo() {
    return this.rs.turns[this.state.turn] ?? null
  }
  /** Power that names the turn; -1 before round 1. */
  turnPower(): Ix {
    return this.turnInfo()?.powers[0] ?? -1
  }
  /** Powers whose pieces move in this turn. */
  movers(): readonly Ix[] {
    return this.whoMoves().powers
  }
  isMover(power: Ix): boolean {
    return this.whoMoves().is[power] === true
  }
  private whoMoves() {
    const { ground, state } = this
    const known = this.moving
    // Where no module adds to the order of turns, only the turn says who moves.
    const lasts = known?.ground === ground || this.rs.hooks.movers.length === 0
    if (known?.turn === state.turn && lasts) return known
    const own = this.turnInfo()?.powers ?? []
    const powers = own.length === 0 ? own : [...own, ...this.askAll('movers', { turn: state.turn })]
    return (this.moving = {
      ground,
      turn: state.turn,
      powers,
      is: this.rs.powers.map((_, i) => powers.includes(i)),
    })
  }
  /**
   * The power whose player decides for a power: its own where it names a turn, else the power in whose turn its pieces
   * move (PAC-119: the US for China; LNK-240: the UK once the US is out). Where nobody moves it any more it defends
   * as it did, under the power in whose turn the scenario lists it. Whoever no turn lists (the armies of neutral land) is
   * run by whoever plays the turn: somebody has to roll its dice.
   */
  runBy(power: Ix): Ix {
    const { turns } = this.rs
    if (turns.some((t) => t.powers[0] === power)) return power
    const moves = (turn: number): boolean =>
      this.ask('turnSkipped', { turn }) === null &&
      (turns[turn]?.powers.includes(power) === true || this.askAll('movers', { turn }).includes(power))
    const played = turns.find((_, turn) => moves(turn)) ?? turns.find((t) => t.powers.includes(power))
    return (played ?? this.turnInfo())?.powers[0] ?? power
  }

  /** What a treasury would collect now. */
  incomeLines(treasury: Ix): IncomeLine[] {
    return this.askAll('income', { treasury })
  }
  /** A module's slice, to read and to write. */
  slice<T extends object>(name: string): T {
    const s = ownSlice(this.state, name)
    if (!s) throw new Error(`no slice ${name}`)
    return s as unknown as T
  }
  /** A module's slice, to read alone: what is often read and seldom written is not copied for every copy of a state. */
  sliceToRead<T extends object>(name: string): Readonly<T> {
    const s = this.state.slices[name]
    if (!s) throw new Error(`no slice ${name}`)
    return s as unknown as T
  }
  hasSlice(name: string): boolean {
    return this.state.slices[name] !== undefined
  }
  /** Value of a switch of this game; '' where the scenario has no such switch. */
  switch(id: string): string {
    return this.rs.switches[id] ?? ''
  }
}
