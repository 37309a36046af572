/** What hits do to pieces: damage, decks that close, casualties that leave. */
import { pid, type Game } from '../loop/game'
import { isShut } from '../state/cargo-capacity'
import type { Piece } from '../state/state'
import { capacityOf } from './loss-question'
import { leaveFight } from './battle-picture'
import { kindIn } from './schedule'
import type { BattleFrame } from './steps'

/** Applies hits to named pieces: damage, or casualties that leave at once or with the next ones that do. */
export function takeHits(
  g: Game,
  f: BattleFrame,
  byUnit: ReadonlyMap<number, number>,
  leave: 'now' | 'end',
): void {
  const lost: Piece[] = []
  const damaged: Piece[] = []
  for (const [n, hits] of byUnit) {
    const p = g.piece(n)
    g.emit({ kind: 'hit', unit: pid(n), hits, battle: f.battle })
    if (hits >= capacityOf(g, p)) lost.push(p)
    else {
      p.damage += hits
      damaged.push(p)
    }
  }
  g.mark(damaged, 'damaged', true, [])
  // No other event reports a deck that is shut but still there, so report that its aircraft are airborne.
  for (const p of damaged) if (isShut(g, p)) g.mark(leaveDeck(g, f, p, []), 'airborne', true, [])
  if (leave === 'now') dropOut(g, f, lost)
  else f.hit.push(...lost.map((p) => p.id))
}

/** Takes the fighters that fight for themselves off a deck that sinks or is shut by a hit; returns them. */
function leaveDeck(g: Game, f: BattleFrame, carrier: Piece, lost: readonly Piece[]): Piece[] {
  const fights = (n: number) => f.attackers.includes(n) || f.defenders.includes(n)
  const fighters = [...g.cargo(carrier.id)]
    .filter((n) => fights(n) && !lost.some((x) => x.id === n))
    .map((n) => g.piece(n))
  for (const fighter of fighters) {
    g.put(fighter, fighter.space)
    g.turnOf(fighter)
    f.deckless.push(fighter.id)
  }
  return fighters
}

/** Removes casualties from the board. Fighters that fight for themselves take off from a carrier that sinks. */
export function dropOut(
  g: Game,
  f: BattleFrame,
  lost: readonly Piece[],
  rules = kindIn(g.rs, f.kind).rules,
): void {
  for (const p of lost) leaveDeck(g, f, p, lost)
  for (const p of lost) leaveFight(f, p.id)
  g.remove(lost, 'battle', rules, f.battle)
}

/** Removes the casualties of the round. */
export function lossesLeave(g: Game, f: BattleFrame): void {
  const lost = f.hit.map((n) => g.piece(n))
  f.hit = []
  dropOut(g, f, lost)
}
