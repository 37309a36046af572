/**
 * Luck in battles compared with the exact expectation. Each roll of a battle changes the attackers' expected gain,
 * with both sides following the suggestions from there on; their luck is the sum of these changes. Changes by
 * decisions occur between rolls and don't count: a retreat is judged by the dice that fell, not by those that were
 * never rolled. The unlikeliness is computed the same way: from the change that each roll made to the share of worse
 * courses.
 */
import type { BattleLuck, Luck, LuckAccount } from '../../../shared/contract'
import { theatresOf } from '../../../shared/boards/theaters'
import type { BattleHeard, Lost, Outlook, Ruleset } from '../../engine'
import { at } from '../../engine/loop/asserts'
import type { Combatant } from '../../engine/battle/steps'
import { OddsCache } from '../solver/cache'
import { MidP, scaled, summed, type Chances } from '../numeric/mid-p'
import { swingOf } from './turn'

/** Where dice fell: the step's number, the game's round and the power of the turn. */
export interface LuckPlace {
  readonly step: number
  readonly round: number
  readonly power: string | null
}

/** Pairs of stands considered for one position of a battle: no player waits for it. */
const PAIRS = 64_000

interface Fight {
  readonly turn: string
  readonly first: LuckPlace
  readonly holder: string | null
  readonly outlook: Outlook
  readonly chances: Chances
  readonly shares: MidP
  readonly expected: number
  last: number
  attackerDice: number
  defenderDice: number
  share: number
  damage: number
  came: number | null
  error: number
}

const meanOf = (chances: Chances): number => [...chances].reduce((sum, [n, chance]) => sum + n * chance, 0)

/** Collects reports of replayed battles and computes the luck in them. */
export class LuckMeter {
  private fights: Fight[] = []
  private readonly cache = new OddsCache()
  private skipped: number[] = []

  /** Records a step whose dice could not be replayed. */
  skip(step: number): void {
    this.skipped.push(step)
  }

  /** Takes a report from a replayed battle. */
  hear(place: LuckPlace, heard: BattleHeard): void {
    const have = this.fights.findLast((f) => f.outlook.battle === heard.battle && f.turn === heard.turn)
    if (heard.is === 'over') {
      if (have) have.came = gain(heard.lost) + have.damage
      return
    }
    const { before, after, lost } = heard
    const then = this.ahead(before, gain(lost.before) + (have?.damage ?? 0))
    const fight = have ?? begun(place, heard, then.chances)
    if (!have) this.fights.push(fight)
    const shareBefore = shareOf(fight, then.chances)
    fight.damage += heard.damage ?? 0
    const so = gain(lost.after) + fight.damage
    // After its damage dice, a battle has no more of them.
    const { most: _, ...rest } = after ?? before
    const now = after
      ? this.ahead(heard.damage === null ? after : rest, so)
      : { chances: new Map([[so, 1]]), error: 0 }
    const luck = meanOf(now.chances) - meanOf(then.chances)
    if (heard.side === 'attacker') fight.attackerDice += luck
    else fight.defenderDice += luck
    fight.share += shareOf(fight, now.chances) - shareBefore
    fight.last = place.step
    fight.error = Math.max(fight.error, then.error, now.error)
  }

  /** Returns the distribution of the attackers' total gain, given their gain so far. */
  private ahead(outlook: Outlook, so: number): { readonly chances: Chances; readonly error: number } {
    const { picture, progress, most } = outlook
    const known = this.cache.answer(
      `luck ${most ?? ''} ${this.cache.nameOf(picture, progress)}`,
      PAIRS,
      () => true,
      () => swingOf(outlook, { maxPairs: PAIRS, cache: this.cache }),
    )
    return { chances: new Map([...known.swing].map(([n, p]) => [n + so, p])), error: known.error }
  }

  /**
   * Drops everything from a step on. Returns the step from which reports are needed again, so that no battle is cut
   * in two.
   */
  forget(step: number): number {
    const cut = this.fights.filter((f) => f.last >= step || f.came === null)
    this.fights = this.fights.filter((f) => !cut.includes(f))
    const from = Math.min(step, ...cut.map((f) => f.first.step))
    // A battle that began earlier is dropped as a whole if any part of it is.
    if (this.fights.some((f) => f.last >= from)) return this.forget(from)
    this.skipped = this.skipped.filter((one) => one < from)
    return from
  }

  /** Returns everything that was reported. */
  told(through: number, complete: boolean): Luck {
    const battles = this.fights.map(battleOf)
    const parts = this.fights.flatMap((fight, i) => partsOf(fight, at(battles, i)))
    const theatres = [...new Set(battles.map(({ theatre }) => theatre))]
    return {
      ...{ through, complete, skipped: this.skipped.length, battles },
      powers: accountsOf(parts),
      theatres: theatres.map((theatre) => ({
        theatre,
        powers: accountsOf(parts.filter((part) => part.theatre === theatre)),
      })),
    }
  }
}

const gain = ({ attacker, defender }: Lost): number => defender - attacker

const shareOf = ({ shares }: Fight, chances: Chances): number =>
  [...chances].reduce((sum, [n, chance]) => sum + chance * shares.at(n), 0)

const begun = (
  first: LuckPlace,
  { turn, holder, before: outlook }: Extract<BattleHeard, { is: 'roll' }>,
  chances: Chances,
): Fight => ({
  ...{ first, turn, holder, outlook, chances, shares: new MidP(chances), expected: meanOf(chances) },
  ...{ last: first.step, attackerDice: 0, defenderDice: 0, share: 0.5, damage: 0, came: null, error: 0 },
})

/** Returns the stake of each power of a side. */
function stakes(rs: Ruleset, side: readonly Combatant[]): BattleLuck['attackers'] {
  const by = new Map<string, number>()
  for (const { power, unit, cargo } of side) {
    const id = at(rs.powers, power).id
    by.set(id, (by.get(id) ?? 0) + unit.cost + cargo)
  }
  return [...by].map(([power, ipc]) => ({ power, ipc }))
}

function battleOf(fight: Fight): BattleLuck {
  const { outlook, holder, first, expected, came, attackerDice, defenderDice, share } = fight
  const { battle, picture } = outlook
  const { rs } = picture
  const space = at(rs.spaces, picture.space).id
  const luck = attackerDice + defenderDice
  // Damage dice can also be rolled without defending fighters.
  const defenders = stakes(rs, picture.defenders)
  return {
    ...{ battle, kind: picture.kind, space, round: first.round, power: first.power },
    theatre: theatresIn(rs).get(space) ?? 'between',
    ...{ step: first.step, last: fight.last, expected, came, luck, attackerDice, defenderDice },
    attackers: stakes(rs, picture.attackers),
    defenders: defenders.length > 0 || holder === null ? defenders : [{ power: holder, ipc: 0 }],
    choices: came === null ? null : came - expected - luck,
    midP: Math.min(1, Math.max(0, share)),
    error: fight.error,
  }
}

const known = new WeakMap<Ruleset, ReadonlyMap<string, string>>()
function theatresIn(rs: Ruleset): ReadonlyMap<string, string> {
  const have = known.get(rs) ?? theatresOf(rs.spaces.map(({ data }) => data))
  known.set(rs, have)
  return have
}

/** A power's part in a battle: the possible gains with their chances, and the gain above expectation. */
interface Part {
  readonly power: string
  readonly theatre: string
  readonly chances: Chances
  readonly luck: number
}

function partsOf({ chances }: Fight, { theatre, attackers, defenders, luck }: BattleLuck): Part[] {
  const of = (side: BattleLuck['attackers'], sign: number): Part[] => {
    const all = side.reduce((sum, { ipc }) => sum + ipc, 0)
    return side.map(({ power, ipc }) => {
      const by = sign * (all > 0 ? ipc / all : 1 / side.length)
      return { power, theatre, chances: scaled(chances, by), luck: by * luck }
    })
  }
  return [...of(attackers, 1), ...of(defenders, -1)]
}

function accountsOf(parts: readonly Part[]): LuckAccount[] {
  return [...new Set(parts.map(({ power }) => power))].map((power) => {
    const mine = parts.filter((part) => part.power === power)
    const luck = mine.reduce((sum, part) => sum + part.luck, 0)
    const all = summed(mine.map(({ chances }) => chances))
    return { power, battles: mine.length, luck, midP: Math.min(1, new MidP(all).at(meanOf(all) + luck)) }
  })
}
