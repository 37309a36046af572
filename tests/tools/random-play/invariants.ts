/**
 * Checks what must hold after every action. The books follow money, pieces and facilities from answer to answer by the
 * events alone, and compare them with the state. Each fault is a sentence; an empty list means no fault.
 */
import { eventSchema, pieceNumber } from '../../../shared/model'
import { hitsIn } from '../../../main/engine/loop/dice'
import { askedOf, seededRng, type Game, type Piece } from '../../../main/engine'
import { freeSlots, slotsFor } from '../../../main/engine/state/cargo-capacity'
import { Mirror } from './event-board'
import { RelationsBooks } from './relation-checks'
import { movementFaults, questionFaults, viewFaults } from './question-checks'
import { convoyHolder } from '../../../main/rules/base/economy/convoys'
import { submerged } from '../../../main/rules/base/battle/submarines'
import { closed, isolated } from '../../../main/rules/link/closed-land'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

/** A question that stays open is checked again after this many answers, because the turn goes on meanwhile. */
const AGAIN = 25
/** The offered moves of a piece are tried for one question in this many. */
const MOVES = 3
/** The whole view is checked for one question in this many. */
const VIEWS = 20

/** The state of a piece that is remembered between two answers. */
interface Known {
  readonly type: number
  readonly power: number
}

const named = (g: Game, p: Piece): string =>
  `u${p.id} ${g.powerId(p.power)} ${g.type(p).id} (${g.sid(p.space) || (p.pool ?? 'nowhere')})`

/**
 * The books of one game: opened on a position; call `check` after every answer, `edited` and `reloaded` after an edit
 * or a reload.
 */
export class Books {
  private cash: number[] = []
  private pieces: (Known | null)[] = []
  private facilities = 0
  private round = 0
  private turn = -1
  private asked = ''
  private opened = 0
  private answers = 0
  private readonly mirror: Mirror
  /** Present when relations change in play. */
  private readonly nations: RelationsBooks | null
  /** Positions and edits can create what play never does; then the checks that rely on the whole story are skipped. */
  private played = true

  constructor(private g: Game) {
    this.mirror = new Mirror(g)
    this.nations = g.hasSlice('relations') ? new RelationsBooks(g) : null
    this.remember()
    this.played = this.playable((odd) => this.stands(odd))
  }

  /** Takes the position as it is. The edited turn can end in any state; checks resume with the next one. */
  edited(g: Game): void {
    this.reloaded(g)
    this.mirror.open(g)
    this.nations?.edited(g)
    this.remember()
    this.played = false
  }

  /** Continues with the same position in another game; its oddities persist. */
  reloaded(g: Game): void {
    this.g = g
    this.asked = ''
  }

  /**
   * Returns whether play can produce this position, judged by the oddities that `look` finds and by the owners of
   * spaces.
   */
  private playable(look: (odd: string[]) => void): boolean {
    const odd: string[] = []
    this.played = true
    this.land(odd)
    look(odd)
    return odd.length === 0
  }

  private remember(): void {
    const { state } = this.g
    this.cash = state.cash.slice()
    const { pieces } = this
    for (let i = 0; i < state.pieces.length; i++) {
      const p = state.pieces[i]
      const k = pieces[i]
      if (!p) pieces[i] = null
      else if (k?.type !== p.type || k.power !== p.power) pieces[i] = { type: p.type, power: p.power }
    }
    pieces.length = state.pieces.length
    this.facilities = this.facilitiesNow()
    this.round = state.round
    this.turn = state.turn
  }

  private facilitiesNow(): number {
    return this.g.facilities.all.length
  }

  /** Returns all faults after the last answer; `g.events` are its consequences. */
  check(): string[] {
    const { g } = this
    const out: string[] = []
    const story = digest(g)
    this.money(story, out)
    this.accounts(story, out)
    this.places(out)
    this.land(out)
    this.question(out)
    if (g.state.turn !== this.turn || g.state.round !== this.round) {
      if (this.played) this.turnOver(out)
      // Only between turns is nothing in progress, so only here can the check see that the oddities of an edit are
      // gone.
      else this.played = this.playable((odd) => this.turnOver(odd))
    }
    this.events(out)
    out.push(...this.mirror.follow(g), ...(this.nations?.check(g) ?? []), ...g.askAll('listViolations', {}))
    this.remember()
    return out
  }

  /** Checks that each event is well formed and adds up. */
  private events(out: string[]): void {
    for (const e of this.g.events) {
      const parsed = eventSchema.safeParse(e)
      if (!parsed.success) out.push(`event ${JSON.stringify(e)}: ${parsed.error.issues[0]?.message ?? ''}`)
      if (e.kind === 'income' && e.total !== e.lines.reduce((sum, l) => sum + l.amount, 0))
        out.push(`event ${JSON.stringify(e)}: the lines do not add up`)
      if (
        e.kind === 'counted' &&
        e.dice !==
          Math.max(
            0,
            e.lines.reduce((sum, l) => sum + l.dice, 0),
          )
      )
        out.push(`event ${JSON.stringify(e)}: the lines do not add up`)
      const on = e.kind === 'rolled' ? e.hitsOn : null
      if (e.kind === 'rolled' && on !== null) {
        // Each full six of a sum is a hit; one die covers the rest (HSE-003).
        const { pips } = e
        if (e.hits !== Math.floor((pips ?? 0) / 6) + hitsIn(e.dice, on, e.keep))
          out.push(`event ${JSON.stringify(e)}: the hits are miscounted`)
        if (pips !== undefined && (on !== pips % 6 || e.dice.length !== Math.min(1, on)))
          out.push(`event ${JSON.stringify(e)}: the sum is not what is left of it`)
      }
    }
  }

  /** Checks that every treasury changes exactly by its entries, and that an eliminated power has nothing. */
  private money(story: Story, out: string[]): void {
    const { g } = this
    g.rs.treasuries.forEach((t, i) => {
      const now = g.state.cash[i] ?? 0
      const expected = (this.cash[i] ?? 0) + (story.paid.get(t.id) ?? 0)
      if (now !== expected) out.push(`money: ${t.id} has ${now}, the ledger says ${expected}`)
      if (now < 0 || !Number.isInteger(now)) out.push(`money: ${t.id} has ${now}`)
      if (now !== 0 && !g.inGame(t.power)) out.push(`money: ${t.id} has ${now}, its power has surrendered`)
    })
  }

  /**
   * Checks that pieces come only by purchase, placement or gift, leave only by removal or building, and keep their
   * number.
   */
  private accounts(story: Story, out: string[]): void {
    const { g, pieces } = this
    const now = g.state.pieces
    if (now.length < pieces.length) out.push('pieces: numbers were taken back')
    let unnamed = 0
    for (let i = 0; i < now.length; i++) {
      const p = now[i]
      const before = pieces[i]
      if (i >= pieces.length) {
        if (!story.came.has(i)) unnamed++
        if (!p && !story.gone.has(i)) out.push(`u${i} came and went without a word`)
        continue
      }
      if (p && !before) out.push(`${named(g, p)}: a number that was used before`)
      if (!p && before && !story.gone.has(i)) out.push(`u${i} is gone without a word`)
      if (p && story.gone.has(i)) out.push(`${named(g, p)} was removed and is still there`)
      if (!p || !before) continue
      if (p.id !== i) out.push(`${named(g, p)} stands at number ${i}`)
      if (p.type !== before.type && !story.changed.has(i)) out.push(`${named(g, p)} changed its type`)
      if (p.power !== before.power && !story.changed.has(i) && !g.has(p, 'gun'))
        out.push(`${named(g, p)} changed hands without a word`)
    }
    if (unnamed !== story.given)
      out.push(`pieces: ${unnamed} came without a word, ${story.given} were given free`)
    const facilities = this.facilitiesNow()
    if (facilities !== this.facilities + story.built)
      out.push(`facilities: ${facilities}, were ${this.facilities}, ${story.built} built`)
  }

  /** Checks that each piece is in terrain that allows it, or aboard a unit that can carry it. */
  private places(out: string[]): void {
    const { g } = this
    for (const p of g.state.pieces) {
      if (!p) continue
      if (!g.inGame(p.power)) out.push(`${named(g, p)}: its power has surrendered`)
      if (p.pool ? p.space >= 0 : p.space < 0) out.push(`${named(g, p)} is neither in a space nor in a pool`)
      if (p.pool && p.aboard >= 0) out.push(`${named(g, p)} is aboard and in a pool`)
      if (p.space < 0) continue
      const s = g.space(p.space)
      const { domain, hits } = g.type(p)
      if (domain === 'facility') out.push(`${named(g, p)} is no piece`)
      if (domain === 'sea' && s.land) out.push(`${named(g, p)}: a ship on land`)
      if (domain === 'land' && s.sea && p.aboard < 0 && !this.landless(p))
        out.push(`${named(g, p)}: a land unit swims`)
      if (domain === 'air' && s.data.navalOnly && p.aboard < 0 && !p.turn && !this.landless(p))
        out.push(`${named(g, p)}: an aircraft in waters closed to the air`)
      if (s.data.impassable) out.push(`${named(g, p)} is where nobody may be`)
      if (p.damage > 0 && p.damage >= hits) out.push(`${named(g, p)} should have sunk`)
      if (submerged.of(p) && !g.has(p, 'submarine')) out.push(`${named(g, p)} dived`)
      if (patrol.of(p) && (domain !== 'air' || s.land || p.aboard >= 0 || s.data.navalOnly))
        out.push(`${named(g, p)} cannot be on patrol there`)
      if (isolated.of(p) && s.sea) out.push(`${named(g, p)} is isolated and left`)
      if (p.aboard >= 0) this.aboard(p, out)
      if (g.type(p).hold && g.cargo(p.id).length > 0 && freeSlots(g, p) < 0)
        out.push(`${named(g, p)} carries more than it can`)
    }
  }

  /** Returns whether its owner must decide where it goes, because its ship is gone (LNK-235, EXG-131). */
  private landless(p: Piece): boolean {
    return ['surrender-homeless', 'left-behind'].some((step) => {
      const pieces = this.g.frame(step)?.['pieces']
      return Array.isArray(pieces) && (pieces as number[]).includes(p.id)
    })
  }

  private aboard(p: Piece, out: string[]): void {
    const { g } = this
    const c = g.state.pieces[p.aboard]
    if (!c) out.push(`${named(g, p)} is aboard a ship that is gone`)
    else if (c.space !== p.space) out.push(`${named(g, p)}: its ship is in ${g.sid(c.space)}`)
    else if (slotsFor(g, c, p) === 0) out.push(`${named(g, p)} may not be aboard ${named(g, c)}`)
    // When relations change, a former ally can stay until the end of its own next turn, and an enemy longer; the
    // nations' books check that.
    else if (!g.friendly(p.power, c.power) && !this.nations) out.push(`${named(g, p)} is aboard an enemy`)
    else if (c.aboard >= 0) out.push(`${named(g, p)}: its ship is aboard a ship`)
  }

  /** Checks who holds what: markers, closed territories, facilities, seats in exile, the modules' own facts. */
  private land(out: string[]): void {
    const { g } = this
    g.state.spaces.forEach((s, ix) => {
      const { data, land } = g.space(ix)
      if (g.facilities.in(ix).length > 0 && !land) out.push(`${data.id}: a facility at sea`)
      const holder = convoyHolder(g, ix)
      const shut = closed.of(g, ix)
      if (holder >= 0 !== (data.convoy !== null)) out.push(`${data.id}: a convoy marker too many or few`)
      if (shut && !land) out.push(`${data.id}: a closed sea`)
      if (!this.played) return
      if (shut !== (land && s.control >= 0 && !g.inGame(s.control)))
        out.push(`${data.id}: held by ${g.controllerId(s.control) ?? 'nobody'}, closed ${String(shut)}`)
      const owner = g.powerIx(data.convoy?.owner ?? '')
      // A power that surrendered keeps markers only when no power is left to return them to (LNK-230, LNK-275).
      if (holder >= 0 && !g.inGame(holder) && holder !== owner && g.inGame(owner))
        out.push(`${data.id}: its marker is with ${g.powerId(holder)}, who has surrendered`)
    })
    for (const [name, slice] of Object.entries(g.rs.slices)) {
      const parsed = slice.schema.safeParse(g.state.slices[name])
      if (!parsed.success) out.push(`facts of ${name}: ${parsed.error.issues[0]?.message ?? ''}`)
    }
    if (this.played && g.hasSlice('exile')) this.seats(out)
  }

  /**
   * Checks that a country is run from its capital while it holds it, else from a seat that it holds, else from nowhere.
   */
  private seats(out: string[]): void {
    const { g } = this
    const { seats } = g.slice<{ seats: Record<string, string | null> }>('exile')
    if (g.frame('capital-fell')) return
    for (const t of g.rs.treasuries) {
      if (!g.inGame(t.power)) continue
      for (const c of t.capitals) {
        const id = g.sid(c)
        const free = g.at_(c).control === t.power
        const seat = seats[id]
        if (free && seat !== undefined) out.push(`${t.id} holds ${id} and has a seat in exile`)
        if (!free && seat === undefined) out.push(`${t.id} lost ${id} and was not asked for a seat`)
        if (typeof seat === 'string' && g.at_(g.spaceIx(seat)).control !== t.power)
          out.push(`${t.id} is run from ${seat}, which it does not hold`)
      }
    }
  }

  /**
   * Checks that exactly one question is open. Its contents are costly to check, so they are checked when it opens and
   * occasionally later.
   */
  private question(out: string[]): void {
    const { g } = this
    if (!g.state.over && !askedOf(g))
      out.push(`no question is open: ${g.state.frames.map((f) => f.step).join(' ')}`)
    const key = `${g.state.round} ${g.state.turn} ${g.state.dice.roll} ${g.state.frames.map((f) => f.step).join(' ')}`
    if (key === this.asked && ++this.answers % AGAIN !== 0) return
    this.asked = key
    out.push(...questionFaults(g))
    this.opened++
    if (this.opened % MOVES === 0) out.push(...movementFaults(g, seededRng(this.opened)))
    if (this.opened % VIEWS === 0) out.push(...viewFaults(g))
  }

  /** Checks the end of a turn: no piece is in the air or submerged, and none is in enemy territory. */
  private turnOver(out: string[]): void {
    const { g } = this
    for (const p of g.state.pieces) {
      if (!p) continue
      if (submerged.of(p)) out.push(`${named(g, p)} is still under water`)
      if (p.space < 0 || patrol.of(p) || p.aboard >= 0) continue
      if (g.type(p).domain === 'air' && g.space(p.space).sea)
        out.push(`${named(g, p)} hangs over the sea at the end of a turn`)
    }
    this.stands(out)
  }

  /** Checks that land units and aircraft that have not moved this turn are among friends. */
  private stands(out: string[]): void {
    const { g } = this
    // Former allies can be at war and still share a space (EXG-110, EXG-111); the nations' books check that.
    if (this.nations) return
    for (const p of g.state.pieces) {
      if (!p || p.space < 0 || isolated.of(p) || g.absent(p) || p.turn || !g.space(p.space).land) continue
      const s = g.at_(p.space)
      if (!closed.of(g, p.space) && g.controlledByEnemy(p.power, s.control))
        out.push(`${named(g, p)} stands in enemy land at the end of a turn`)
      if (g.some(p.space, (o) => !isolated.of(o) && !g.absent(o) && !o.turn && g.hostile(p.power, o.power)))
        out.push(`${named(g, p)} shares land with an enemy at the end of a turn`)
    }
  }
}

/** The changes of money and pieces in the events of one answer. */
interface Story {
  /** The change of each treasury. */
  readonly paid: ReadonlyMap<string, number>
  readonly came: ReadonlySet<number>
  readonly gone: ReadonlySet<number>
  readonly changed: ReadonlySet<number>
  /** The number of free pieces. */
  readonly given: number
  readonly built: number
}

const upgrades = (g: Game, unit: string): boolean => g.unit(g.unitIx(unit)).traits['upgrade'] !== undefined

function digest(g: Game): Story {
  const paid = new Map<string, number>()
  const came = new Set<number>()
  const gone = new Set<number>()
  const changed = new Set<number>()
  let given = 0
  let built = 0
  for (const e of g.events) {
    if (e.kind === 'paid') {
      paid.set(e.from, (paid.get(e.from) ?? 0) - e.amount)
      paid.set(e.to, (paid.get(e.to) ?? 0) + e.amount)
    } else if (e.kind === 'bought') for (const u of e.units) came.add(pieceNumber(u.id))
    else if (e.kind === 'placed')
      for (const u of e.units) {
        came.add(pieceNumber(u.id))
        if (g.rs.units[g.unitIx(u.unit)]?.domain !== 'facility') continue
        built++
        gone.add(pieceNumber(u.id))
      }
    else if (e.kind === 'removed') for (const u of e.units) gone.add(pieceNumber(u.id))
    else if (e.kind === 'converted') for (const u of e.units) changed.add(pieceNumber(u.id))
    else if (e.kind === 'facility' && e.what === 'destroyed') built--
    // A placed facility can replace a smaller one in the territory (G40-084).
    else if (e.kind === 'facility' && e.what === 'changed' && upgrades(g, e.unit)) built--
    else if (e.kind === 'chosen' && e.what.startsWith('free ')) given += Number(e.option)
  }
  return { paid, came, gone, changed, given, built }
}
