/** Builds the picture of a battle from the state. */
import type { Game } from '../loop/game'
import type { BattleRecord, Ix, Piece } from '../state/state'
import type { BattleFrame, BattlePicture, Combatant } from './steps'

/** Returns the IPCs lost with a piece: its cargo without fighters that fight for themselves. */
function cargoValue(g: Game, p: Piece, fighting: readonly number[]): number {
  let sum = 0
  for (const n of g.cargo(p.id)) if (!fighting.includes(n)) sum += g.type(g.piece(n)).cost
  return sum
}

function combatant(
  g: Game,
  n: number,
  { hit = [], aims }: Partial<Pick<BattleFrame, 'hit' | 'aims'>>,
  fighting: readonly number[],
): Combatant {
  const aim = aims?.[n]
  const p = g.piece(n)
  return {
    id: n,
    type: p.type,
    power: p.power,
    unit: g.type(p),
    damage: p.damage,
    landed: p.turn?.ashoreFrom !== undefined,
    hit: hit.includes(n),
    cargo: cargoValue(g, p, fighting),
    ...(aim === undefined ? {} : { aim }),
  }
}

/** Returns the picture of pieces that would meet in a space. */
export function pictureFor(
  g: Game,
  kind: string,
  space: Ix,
  attackers: readonly number[],
  defenders: readonly number[],
  more: Partial<Pick<BattleFrame, 'round' | 'hit' | 'amphibious' | 'support' | 'facts' | 'aims'>> & {
    ready?: readonly number[]
  } = {},
): BattlePicture {
  const all = (list: readonly number[]) => list.map((n) => combatant(g, n, more, list))
  return {
    rs: g.rs,
    kind,
    space,
    round: more.round ?? 1,
    turnPower: g.turnPower(),
    gameRound: g.state.round,
    amphibious: more.amphibious ?? false,
    facts: more.facts ?? {},
    attackers: all(attackers),
    defenders: all(defenders),
    support: { attacker: all(more.support?.attacker ?? []), defender: all(more.support?.defender ?? []) },
    ready: all(more.ready ?? []),
  }
}

/** Returns the picture of a battle as it is. */
export const pictureOf = (g: Game, f: BattleFrame): BattlePicture =>
  pictureFor(g, f.kind, g.spaceIx(f.space), f.attackers, f.defenders, f)

/** Returns the battle of this turn with this id; throws if there is none, which is an error of rule code. */
export function battleRecord(g: Game, id: string): BattleRecord {
  const b = g.state.record.battles.find((x) => x.id === id)
  if (!b) throw new Error(`no battle ${id}`)
  return b
}

/** Returns the topmost battle on the stack, or null. */
export const battleFrame = (g: Game): BattleFrame | null =>
  (g.frame('battle') as BattleFrame | undefined) ?? null

/** Removes a piece from the fight: it dived, withdrew or is lost. */
export function leaveFight(f: BattleFrame, n: number): void {
  for (const list of [f.attackers, f.defenders, f.hit, f.support.attacker, f.support.defender]) {
    const at = list.indexOf(n)
    if (at >= 0) list.splice(at, 1)
  }
}

/** Returns powers in the order of their turns, each once. */
export function inTurnOrder(g: Game, powers: readonly number[]): number[] {
  const order = g.rs.turns.flatMap((t) => t.powers)
  return [...new Set(powers)].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

/**
 * Returns the power that decides for a piece in a battle: by default the power whose turn it is for pieces that move
 * in this turn, and the owner for all others.
 */
export const deciderOf = (g: Game, p: Piece): number =>
  g.askLast('decideLossPicker', { piece: p }) ?? (g.isMover(p.power) ? g.turnPower() : p.power)
