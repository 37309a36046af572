/**
 * Checks nations whose relations change in play, by the events alone: relations are symmetric and allies of allies are
 * allies, no nation is attacked against its relations, every point of Influence comes and goes with an event, and a
 * unit in a territory that closed to it leaves by the end of its next turn.
 */
import type { GameEvent } from '../../../shared/model'
import { pieceNumber } from '../../../shared/model'
import type { Game, Piece } from '../../../main/engine'
import { purse } from '../../../main/rules/global/influence/influence'

/** Insurgents make no war (EXG-157). */
const NO_WAR = new Set(['insurgency', 'suppression'])
/** Strikes of missiles at facilities, by their clause. */
const MISSILES = ['EXG-175', 'EXG-176']

const matrix = (g: Game): string[][] =>
  g.rs.powers.map((_, a) => g.rs.powers.map((__, b) => g.relation(a, b)))

/**
 * Returns whether a piece is where no relation allows it: among strangers, or aboard a stranger's ship. A separate rule
 * allows Insurgents.
 */
function isStranger(g: Game, p: Piece): boolean {
  if (p.space < 0 || g.type(p).move === 0) return false
  const ship = p.aboard < 0 ? null : g.piece(p.aboard)
  if (ship && !g.friendly(p.power, ship.power)) return true
  return g.space(p.space).land && !g.friendlyLand(p.power, p.space) && !g.enemyLand(p.power, p.space)
}

/** The books of one game: opened on a position; call `check` after every answer. */
export class RelationsBooks {
  private relations: string[][] = []
  private influence: number[] = []
  private owners = new Map<number, string>()
  /** The holder of each space before the answer: the same answer can strike and capture. */
  private holders: (string | null)[] = []
  /** The power of the turn, and its pieces among strangers at the start of the turn. */
  private turn = -1
  private strangers = new Set<number>()
  /** Where each piece was at the end of the last turn. */
  private stood = new Map<number, number>()

  constructor(g: Game) {
    this.open(g)
  }

  /** Takes the position as it is. */
  open(g: Game): void {
    this.remember(g)
    this.begin(g)
  }

  /**
   * Continues with an edited position. Its turn does not restart: a unit that an ended alliance leaves among strangers
   * during the turn has all of the next turn to leave (EXG-110).
   */
  edited(g: Game): void {
    const before = this.strangers
    this.open(g)
    this.strangers = new Set([...this.strangers].filter((n) => before.has(n)))
  }

  private remember(g: Game): void {
    this.relations = matrix(g)
    this.influence = g.rs.powers.map((_, p) => purse.of(g, p))
    this.holders = g.rs.spaces.map(({ ix }) => g.controllerId(g.at_(ix).control))
    this.owners = new Map()
    for (const p of g.state.pieces) if (p) this.owners.set(p.id, g.powerId(p.power))
  }

  private begin(g: Game): void {
    this.turn = g.state.turn
    this.stood = new Map()
    this.strangers = new Set()
    for (const p of g.state.pieces) {
      if (!p) continue
      this.stood.set(p.id, p.space)
      if (p.power === g.turnPower() && isStranger(g, p)) this.strangers.add(p.id)
    }
  }

  /** Returns all faults after the last answer; `g.events` are its consequences. */
  check(g: Game): string[] {
    const out: string[] = []
    const now = matrix(g)
    this.symmetric(g, now, out)
    this.attacked(g, now, out)
    this.points(g, out)
    if (g.state.turn !== this.turn) {
      this.left(g, out)
      this.begin(g)
    }
    this.remember(g)
    return out
  }

  private symmetric(g: Game, now: readonly (readonly string[])[], out: string[]): void {
    const id = (p: number) => g.powerId(p)
    now.forEach((row, a) =>
      row.forEach((relation, b) => {
        if (relation !== now[b]?.[a])
          out.push(`${id(a)} is ${relation} to ${id(b)}, who is ${now[b]?.[a] ?? ''} to it`)
        if (
          relation === 'allied' &&
          row.some((other, c) => c !== b && other === 'allied' && now[b]?.[c] !== 'allied')
        )
          out.push(`${id(a)} and ${id(b)} are allies, but not each other's allies'`)
      }),
    )
  }

  private attacked(g: Game, now: readonly (readonly string[])[], out: string[]): void {
    for (const [one, other, allies] of this.attacks(g)) {
      const [a, b] = [g.powerIx(one), g.powerIx(other)]
      const seen = [this.relations[a]?.[b], now[a]?.[b]]
      if (!seen.includes('hostile') && !(allies && seen.includes('allied')))
        out.push(`${one} attacks ${other}, who is ${seen.join(' and then ')} to it`)
    }
  }

  /** Returns every attack of an answer as attacker and target; `true` if it can also hit allies. */
  private attacks(g: Game): [string, string, boolean][] {
    const by = g.rs.powers[g.rs.turns[this.turn]?.powers[0] ?? -1]?.id ?? ''
    const owner = (unit: string) => this.owners.get(pieceNumber(unit)) ?? by
    // By default an attack on Insurgents alone is not an attack on a nation (EXG-183).
    const counted = g.switch('exg.insurgentUnits') === 'counted'
    return g.events.flatMap((e: GameEvent): [string, string, boolean][] => {
      if (e.kind === 'battle-began' && !NO_WAR.has(e.battleKind))
        return e.attackers.flatMap((one) =>
          e.defenders.map((other) => [owner(one), owner(other), false] as [string, string, boolean]),
        )
      if (e.kind === 'captured')
        return e.by !== null && e.from !== null && g.rs.powerIx.has(e.from) ? [[e.by, e.from, false]] : []
      if (e.kind === 'hit') return e.battle === 'strikes' ? [[by, owner(e.unit), false]] : []
      if (e.kind === 'removed')
        return e.why === 'nuclear'
          ? e.units
              .filter((u) => u.power !== by && (u.unit !== 'insurgent' || counted))
              .map((u) => [by, u.power, true])
          : []
      const struck =
        e.kind === 'facility' && e.what === 'damaged' && MISSILES.some((id) => e.rules?.includes(id))
      const holder = struck ? (this.holders[g.spaceIx(e.space)] ?? null) : null
      return holder === null ? [] : [[by, holder, false]]
    })
  }

  private points(g: Game, out: string[]): void {
    const told = new Map<string, number>()
    for (const e of g.events)
      if (e.kind === 'influence') told.set(e.power, (told.get(e.power) ?? 0) + e.amount)
    g.rs.powers.forEach(({ id }, p) => {
      const expected = (this.influence[p] ?? 0) + (told.get(id) ?? 0)
      if (purse.of(g, p) !== expected)
        out.push(`Influence: ${id} has ${purse.of(g, p)}, the events say ${expected}`)
    })
  }

  /** Checks the end of a turn: strangers of its nation are gone, and no unit joined enemies since the last turn. */
  private left(g: Game, out: string[]): void {
    for (const n of this.strangers) {
      const p = g.state.pieces[n]
      if (p && isStranger(g, p) && this.stood.get(n) === p.space)
        out.push(`u${n} of ${g.powerId(p.power)} still stands where it is closed to it, in ${g.sid(p.space)}`)
    }
    for (const p of g.state.pieces) {
      if (!p || p.space < 0 || p.turn || !g.space(p.space).land || g.type(p).move === 0) continue
      if (g.enemyLand(p.power, p.space) && this.stood.get(p.id) !== p.space)
        out.push(`u${p.id} of ${g.powerId(p.power)} came to stand in enemy land, in ${g.sid(p.space)}`)
    }
  }
}
