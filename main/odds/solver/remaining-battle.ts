/**
 * The expectations of a battle and of every possible remainder of it, computed backwards in one pass: after any number
 * of hits on either side, a lookup replaces solving. A planner builds the table with more of the units that are lost
 * first than it has, and reads the value of each of them.
 */
import { at } from '../../engine/loop/asserts'
import { opening } from '../../engine/battle/schedule'
import type { BattlePicture } from '../../engine/battle/steps'
import { endTeller } from '../answer'
import { plain, real, whole } from '../numeric/arrays'
import type { OddsBattle, Precision } from './battle'
import { OddsCache } from './cache'
import { chainFrom, fireOf, lineOf, wayOf, type Chain, type Line } from './uniform-rounds'
import { TAIL, type Likely } from './hits'
import { usual, type Policies } from './policies'

/** The expectations: chances, IPCs, rounds. */
export interface Expected {
  readonly win: number
  readonly take: number
  readonly draw: number
  readonly attackerLossIpc: number
  readonly defenderLossIpc: number
  readonly rounds: number
}
/** The numbers of a cell: win, take, draw, losses of the attackers and of the defenders, rounds. */
const PARTS = 6

export interface TableOptions {
  readonly policies?: Policies
  readonly precision?: Precision
  readonly cache?: OddsCache
}

/** Returns the table of a battle; null if its rounds are not alike from the first on, or cannot be swept. */
export function tableOf(
  picture: BattlePicture,
  { policies = usual, precision = { tail: TAIL, least: 0 }, cache = new OddsCache() }: TableOptions = {},
): BattleTable | null {
  const battle = cache.battle(picture, opening(picture.rs, picture.kind), policies, precision)
  const { attacker, defender } = battle.sides
  const pair = { attacker: attacker.start, defender: defender.start, chance: 1 }
  const first = battle.onFrom(battle.start, pair.attacker, pair.defender)
  const kept = battle.segmentAt(first, pair.attacker, pair.defender)
  if (kept.segment.is !== 'fight') return null
  const later = battle.onFrom(kept.then, pair.attacker, pair.defender)
  const chain = battle.beginsRound(later) ? chainFrom(battle, later, [pair]) : null
  if (!chain || !isAlike(battle, first, chain, pair)) return null
  return new BattleTable(battle, chain, pair)
}

/** True if the rounds of a chain are like the one at this core. */
function isAlike(
  battle: OddsBattle,
  core: number,
  chain: Chain,
  pair: { readonly attacker: number; readonly defender: number; readonly chance: number },
): boolean {
  const ways = {
    attacker: wayOf(battle, core, 'attacker', pair),
    defender: wayOf(battle, core, 'defender', pair),
  }
  if (ways.attacker === undefined || ways.defender === undefined) return false
  const lines = {
    attacker: lineOf(battle, 'attacker', ways.attacker, [pair]),
    defender: lineOf(battle, 'defender', ways.defender, [pair]),
  }
  const same = (one: Line | null, other: Line): boolean =>
    one !== null &&
    one.stands.join() === other.stands.join() &&
    one.falls.every((list, i) => list.join() === at(other.falls, i).join())
  if (!same(lines.attacker, chain.attacker) || !same(lines.defender, chain.defender)) return false
  const fire = {
    attacker: fireOf(battle, core, 'attacker', chain, ways.defender),
    defender: fireOf(battle, core, 'defender', chain, ways.attacker),
  }
  const alike = (one: readonly Likely[] | null, other: readonly Likely[]): boolean =>
    one !== null && one.every((likely, i) => likely === other[i])
  return alike(fire.attacker, chain.fire.attacker) && alike(fire.defender, chain.fire.defender)
}

/** The expectations of a battle by hits on both sides. */
export class BattleTable {
  /** By index of the attackers, index of the defenders, and part. */
  private readonly values: Float64Array
  private readonly width: number
  /** By side and number of hits: the index that they lead to. Excess hits count as all. */
  private readonly places: { readonly attacker: Int32Array; readonly defender: Int32Array }
  /** By side and index: the IPCs already lost. */
  private readonly lost: { readonly attacker: Float64Array; readonly defender: Float64Array }

  constructor(
    battle: OddsBattle,
    private readonly chain: Chain,
    start: { readonly attacker: number; readonly defender: number },
  ) {
    const { attacker: own, defender: other } = chain
    this.width = other.stands.length
    this.values = new Float64Array(own.stands.length * this.width * PARTS)
    const from = (line: Line, stand: number): Int32Array => at(line.falls, line.placeOf.get(stand) ?? -1)
    this.places = { attacker: from(own, start.attacker), defender: from(other, start.defender) }
    const tell = endTeller(battle)
    this.lost = {
      attacker: Float64Array.from(own.stands, (a) => tell('', a, start.defender).attackerLost),
      defender: Float64Array.from(other.stands, (d) => tell('', start.attacker, d).defenderLost),
    }
    for (let a = own.stands.length - 1; a >= 0; a--)
      for (let d = this.width - 1; d >= 0; d--) {
        const result = at(chain.results, plain(own.signs, a) * other.examples.length + plain(other.signs, d))
        if (result === null) this.work(a, d)
        else {
          const end = tell(result, plain(own.stands, a), plain(other.stands, d))
          const both = result === 'both-lost'
          const told = [end.win, end.take, both].map(Number)
          this.values.set([...told, end.attackerLost, end.defenderLost, 0], (a * this.width + d) * PARTS)
        }
      }
  }

  /** Computes a cell from those that its round leads to. */
  private work(a: number, d: number): void {
    const { attacker: own, defender: other, fire } = this.chain
    const mine = at(fire.attacker, a * other.examples.length + plain(other.signs, d))
    const theirs = at(fire.defender, d * own.examples.length + plain(own.signs, a))
    const [ours, others] = [at(own.falls, a), at(other.falls, d)]
    const sums = new Float64Array(PARTS)
    let stays = 0
    for (let i = 0; i < theirs.chances.length; i++) {
      const to = whole(ours, Math.min(ours.length - 1, theirs.low + i)) * this.width
      for (let k = 0; k < mine.chances.length; k++) {
        const place = whole(others, Math.min(others.length - 1, mine.low + k))
        const chance = real(theirs.chances, i) * real(mine.chances, k)
        if (to === a * this.width && place === d) stays += chance
        else {
          const cell = (to + place) * PARTS
          for (let part = 0; part < PARTS; part++)
            sums[part] = real(sums, part) + chance * real(this.values, cell + part)
        }
      }
    }
    sums[PARTS - 1] = real(sums, PARTS - 1) + 1
    this.values.set(
      sums.map((sum) => sum / (1 - stays)),
      (a * this.width + d) * PARTS,
    )
  }

  private cell(attackerHits: number, defenderHits: number): number {
    const { attacker, defender } = this.places
    const a = whole(attacker, Math.min(attackerHits, attacker.length - 1))
    const d = whole(defender, Math.min(defenderHits, defender.length - 1))
    return (a * this.width + d) * PARTS
  }

  /** Returns the chance that the attackers win after these hits on both sides. */
  win(attackerHits: number, defenderHits: number): number {
    return real(this.values, this.cell(attackerHits, defenderHits))
  }

  /** Returns the attackers' gain from there on in IPCs: the defenders' losses less their own. */
  swing(attackerHits: number, defenderHits: number): number {
    const cell = this.cell(attackerHits, defenderHits)
    const { attacker, defender } = this.lost
    const a = Math.floor(cell / PARTS / this.width)
    const d = (cell / PARTS) % this.width
    const [own, other] = [real(this.values, cell + 3), real(this.values, cell + 4)]
    return other - real(defender, d) - (own - real(attacker, a))
  }

  /** Returns all expectations after these hits on both sides; losses from there on. */
  expected(attackerHits: number, defenderHits: number): Expected {
    const cell = this.cell(attackerHits, defenderHits)
    const part = (i: number): number => real(this.values, cell + i)
    return {
      ...{ win: part(0), take: part(1), draw: part(2) },
      attackerLossIpc: part(3) - real(this.lost.attacker, Math.floor(cell / PARTS / this.width)),
      defenderLossIpc: part(4) - real(this.lost.defender, (cell / PARTS) % this.width),
      rounds: part(5),
    }
  }
}
