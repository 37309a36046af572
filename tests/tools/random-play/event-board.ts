/**
 * Rebuilds the board from the events alone. Log, animation, statistics and history read nothing else, so after every
 * action the rebuilt board must equal the real one.
 */
import { pieceNumber, type GameEvent } from '../../../shared/model'
import type { Game, Piece } from '../../../main/engine'
import { hasComplex } from '../../../main/rules/base/economy/complexes'
import { convoy } from '../../../main/rules/base/economy/convoys'
import { submerged } from '../../../main/rules/base/battle/submarines'
import { closed, isolated } from '../../../main/rules/link/closed-land'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

/** A piece as the events describe it. */
interface Told {
  power: string
  unit: string
  space: string | null
  aboard: number
  damaged: boolean
  patrol: boolean
  submerged: boolean
  isolated: boolean
}

interface Place {
  control: string | null
  closed: boolean
  convoy: string | null
  complex: boolean
}

const FLAGS = ['damaged', 'patrol', 'submerged', 'isolated'] as const

function readPiece(g: Game, p: Piece): Told {
  return {
    power: g.powerId(p.power),
    unit: g.type(p).id,
    space: p.space >= 0 ? g.sid(p.space) : null,
    aboard: p.aboard,
    damaged: p.damage > 0,
    patrol: patrol.of(p),
    submerged: submerged.of(p),
    isolated: isolated.of(p),
  }
}

function readPlace(g: Game, ix: number): Place {
  const s = g.at_(ix)
  return {
    control: g.controllerId(s.control),
    closed: closed.of(g, ix),
    convoy: convoy.of(g, ix),
    complex: hasComplex(g, ix),
  }
}

export class Mirror {
  private pieces = new Map<number, Told>()
  private places = new Map<string, Place>()

  constructor(g: Game) {
    this.open(g)
  }

  /** Starts from the actual board. */
  open(g: Game): void {
    this.pieces = new Map()
    for (const p of g.state.pieces) if (p) this.pieces.set(p.id, readPiece(g, p))
    this.places = new Map(g.rs.spaces.map((s) => [s.id, readPlace(g, s.ix)]))
  }

  /** Follows the events, and returns the differences between them and the board. */
  follow(g: Game): string[] {
    for (const e of g.events) this.tell(g, e)
    const out: string[] = []
    for (const p of g.state.pieces) if (p) this.comparePiece(g, p, out)
    for (const [n, told] of this.pieces)
      if (!g.state.pieces[n]) {
        out.push(`u${n} ${told.power} ${told.unit} is gone, no event tells of it`)
        this.pieces.delete(n)
      }
    for (const s of g.rs.spaces) this.compareSpace(g, s.ix, s.id, out)
    return out
  }

  private comparePiece(g: Game, p: Piece, out: string[]): void {
    const told = this.pieces.get(p.id)
    if (
      told?.aboard === p.aboard &&
      told.space === (p.space >= 0 ? g.sid(p.space) : null) &&
      told.power === g.powerId(p.power) &&
      told.unit === g.type(p).id &&
      told.damaged === p.damage > 0 &&
      told.patrol === patrol.of(p) &&
      told.submerged === submerged.of(p) &&
      told.isolated === isolated.of(p)
    )
      return
    const real = readPiece(g, p)
    this.pieces.set(p.id, real)
    // Events report free units as a number; the units become known when they are placed.
    if (!told && p.pool) return
    if (!told) out.push(`u${p.id} ${real.power} ${real.unit} in ${real.space ?? '-'}: no event tells of it`)
    else
      for (const k of Object.keys(real) as (keyof Told)[])
        if (real[k] !== told[k])
          out.push(
            `u${p.id} ${real.power} ${real.unit}: ${k} is ${String(real[k])}, the events say ${String(told[k])}`,
          )
  }

  private compareSpace(g: Game, ix: number, id: string, out: string[]): void {
    const told = this.places.get(id)
    const s = g.at_(ix)
    if (
      told?.control === g.controllerId(s.control) &&
      told.closed === closed.of(g, ix) &&
      told.convoy === convoy.of(g, ix) &&
      told.complex === hasComplex(g, ix)
    )
      return
    const real = readPlace(g, ix)
    this.places.set(id, real)
    for (const k of Object.keys(real) as (keyof Place)[])
      if (told?.[k] !== real[k])
        out.push(`${id}: ${k} is ${String(real[k])}, the events say ${String(told?.[k])}`)
  }

  /** Moves a piece to a space, with all its cargo. */
  private go(n: number, space: string | null, aboard: number): void {
    const p = this.pieces.get(n)
    if (!p) return
    p.space = space
    p.aboard = aboard
    for (const c of this.pieces.values()) if (c.aboard === n) c.space = space
  }

  private tell(g: Game, e: GameEvent): void {
    const each = (units: readonly string[], f: (p: Told, n: number) => void) => {
      for (const id of units) {
        const p = this.pieces.get(pieceNumber(id))
        if (p) f(p, pieceNumber(id))
      }
    }
    const place = (id: string): Place | undefined => this.places.get(id)
    switch (e.kind) {
      case 'bought':
      case 'placed':
        for (const u of e.units) {
          const n = pieceNumber(u.id)
          const facility = g.rs.units[g.unitIx(u.unit)]?.domain === 'facility'
          const space = e.kind === 'placed' ? e.space : null
          if (facility && e.kind === 'placed') {
            this.pieces.delete(n)
            const at = place(e.space)
            if (at) at.complex ||= g.unit(g.unitIx(u.unit)).traits['complex'] !== undefined
            continue
          }
          const power = 'power' in u ? u.power : e.kind === 'bought' ? e.power : ''
          this.pieces.set(n, {
            power,
            unit: u.unit,
            space,
            aboard: -1,
            // A returning piece keeps its damage (EXG-131).
            damaged: this.pieces.get(n)?.damaged ?? false,
            patrol: false,
            submerged: false,
            isolated: false,
          })
        }
        return
      case 'moved':
        return each(e.units, (_, n) => this.go(n, e.path[e.path.length - 1] ?? null, -1))
      case 'loaded':
        return each(e.units, (_, n) => this.go(n, e.space, pieceNumber(e.onto)))
      case 'unloaded':
        return each(e.units, (_, n) => this.go(n, e.to, -1))
      case 'removed':
        for (const u of e.units) {
          const n = pieceNumber(u.id)
          this.pieces.delete(n)
          for (const c of this.pieces.values()) if (c.aboard === n) c.aboard = -1
        }
        return
      case 'converted':
        for (const u of e.units)
          each([u.id], (p, n) => {
            ;[p.power, p.unit] = [u.to, u.unit]
            if (!e.aside) return
            ;[p.space, p.aboard] = [null, -1]
            for (const c of this.pieces.values()) if (c.aboard === n) c.aboard = -1
          })
        return
      case 'marked':
        return each(e.units, (p) => {
          if (e.mark === 'airborne') p.aboard = -1
          for (const f of FLAGS) if (f === e.mark) p[f] = e.on
        })
      case 'captured': {
        const at = place(e.space)
        if (at) at.control = e.to
        return
      }
      case 'convoy': {
        const at = place(e.space)
        if (at) at.convoy = e.to
        return
      }
      case 'facility': {
        // The program's own games have at most one complex per territory.
        const at = place(e.space)
        if (at && e.what === 'destroyed' && g.unit(g.unitIx(e.unit)).traits['complex'] !== undefined)
          at.complex = false
        if (e.what === 'moved') {
          const before = place(e.from ?? '')
          if (before && at) [before.complex, at.complex] = [false, true]
        }
        return
      }
      case 'closed':
        for (const id of e.spaces) {
          const at = place(id)
          if (at) at.closed = true
        }
        return
      default:
    }
  }
}
