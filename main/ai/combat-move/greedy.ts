/**
 * Combat movement, target by target: finds the most promising force by rough estimate, checks it against the exact odds
 * and the enemies' answer, and sends it, until no attack is worth it.
 */
import type { Game } from '../../engine'
import type { MoveGroup } from '../../../shared/model'
import type { OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import { clash, holds, type UnitCount } from '../battle/mean-battle'
import { armedEnemies, costOf, lotsOf } from '../battle/unit-counts'
import { prospectOf, type Prospect } from '../battle/exact-odds'
import { forces, type Force } from '../plan/plan'
import type { Threats } from '../evaluation/threat-map'
import type { Trial } from '../sandbox/trial'
import { Trade } from '../evaluation/sea-zone-value'
import { isCapital, prizeOf } from '../evaluation/territory-value'

/** The attack settings of a style. */
export interface AttackStyle {
  /** The most pairs of stands that the odds visit. */
  readonly maxPairs: number
  /** The most attacks in a turn. */
  readonly attacks: number
  /** The least that an attack must promise, in IPCs. */
  readonly least: number
  /** Whether the player values convoys. */
  readonly convoys: boolean
}

/** The part of a group that could go to a target. */
interface Source {
  readonly group: MoveGroup
  readonly lot: UnitCount
  readonly path: readonly string[]
  /** How many of it can leave their space. */
  readonly most: number
}
interface Idea {
  readonly target: Ix
  readonly sources: readonly Source[]
  readonly worth: number
}

/** The chance of victory below which an attack is made only for what it destroys. */
const UNLIKELY = 0.55
/** The part of the possible enemy answer at sea that counts, because the enemy has other uses for its units. */
const ANSWERED = 0.7

/** An idea checked against the exact odds. */
interface Judged {
  readonly odds: Prospect
  readonly worth: number
  readonly open: boolean
  readonly hold: number
  readonly good: boolean
}

export class Attack {
  /** Targets that turned out to be impossible. */
  private readonly dropped: Set<Ix>
  private readonly trade: Trade | null

  constructor(
    private readonly trial: Trial,
    private readonly threats: Threats,
    private readonly cache: OddsCache,
    private readonly style: AttackStyle,
    /** Targets to leave alone. */
    shunned: ReadonlySet<Ix> = new Set(),
  ) {
    this.dropped = new Set(shunned)
    this.trade = style.convoys ? new Trade(trial.g, trial.g.turnPower()) : null
  }

  /** Plans all attacks of the turn into the trial. */
  plan(): void {
    for (let n = 0; n < this.style.attacks; n++) {
      const best = this.firstGood()
      if (!best) return
      const gone = best.sources.reduce((sum, s) => sum + this.send(s), 0)
      // Other units can still join a target; a target that no unit reaches is dropped.
      if (gone === 0) this.dropped.add(best.target)
    }
  }

  /** Returns the most promising idea that passes the exact odds. */
  private firstGood(): Idea | null {
    for (const idea of this.ideas()) {
      const judged = this.judge(idea)
      if (judged.good) {
        this.note(idea, judged)
        return idea
      }
      this.dropped.add(idea.target)
      const { odds, worth } = judged
      const why = odds.win < UNLIKELY ? 'odds' : 'counterattack'
      this.trial.notes.add({
        ...{ kind: 'dropped', space: this.trial.g.sid(idea.target), win: odds.win, worth, why },
      })
    }
    return null
  }

  private send({ group, lot, path }: Source): number {
    return this.trial.move(group.units.slice(0, lot.count), path)
  }

  /** Records an attack with the units that make it. */
  private note({ target, sources }: Idea, { odds, worth, open, hold }: Judged): void {
    const { g } = this.trial
    const force: Force[] = forces(
      sources.map(({ group, lot }) => ({
        ...{ power: group.power, unit: group.unit, count: lot.count },
        from: group.space,
      })),
    )
    const { win, take, attackersLost: lost, defendersLost: destroyed } = odds
    const goal = { space: g.sid(target), force, open, win, take, hold, lost, destroyed, worth }
    this.trial.notes.add({ kind: 'attack', ...goal })
  }

  /** Returns possible attacks, the most promising first. */
  private ideas(): Idea[] {
    const { g } = this.trial
    const groups = this.trial.legal()?.groups() ?? []
    const spare = new Guards(g, this.threats)
    const by = new Map<Ix, Source[]>()
    for (const group of groups) {
      const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
      if (unit.attack === 0) continue
      const most = spare.from(group)
      if (most === 0) continue
      for (const { space, path, waypoint } of group.targets) {
        const to = g.spaceIx(space)
        if (waypoint || this.dropped.has(to) || !this.isTarget(to, unit.domain)) continue
        const list = by.get(to) ?? []
        list.push({ group, lot: { unit, count: group.units.length }, path, most })
        by.set(to, list)
      }
    }
    return [...by]
      .flatMap(([target, sources]) => this.bestOf(target, sources) ?? [])
      .sort((a, b) => b.worth - a.worth || a.target - b.target)
  }

  private isTarget(space: Ix, domain: string): boolean {
    const { g } = this.trial
    const me = g.turnPower()
    if (g.hasEnemies(me, space)) return true
    if (domain === 'sea' && this.trade?.isPrize(space) === true) return true
    return domain === 'land' && g.enemyLand(me, space)
  }

  /** Returns the most promising force; tries forces that start with the cheapest units and grow. */
  private bestOf(target: Ix, sources: readonly Source[]): Idea | null {
    const sorted = [...sources].sort((a, b) => rank(a.lot) - rank(b.lot) || a.path.length - b.path.length)
    const { g } = this.trial
    const here = this.there(target)
    const defenders = lotsOf(g, armedEnemies(g, g.turnPower(), target))
    let best: Idea | null = null
    const taken: Source[] = []
    for (const source of sorted)
      for (let n = 1; n <= source.most; n++) {
        const grown = [...taken, withCount(source, n)]
        const worth = this.roughly(target, [...here, ...grown.map(({ lot }) => lot)], defenders)
        // If two forces promise about the same, take the smaller one and leave the rest for other targets.
        if (worth > this.style.least && worth > (best?.worth ?? 0) + 0.5)
          best = { target, sources: grown, worth }
        if (n === source.most) taken.push(withCount(source, n))
      }
    return best
  }

  /** Returns the power's own attackers that are already at the target. */
  private there(target: Ix): UnitCount[] {
    const { g } = this.trial
    return lotsOf(
      g,
      g.moversPieces((p) => p.space === target && g.type(p).attack > 0),
    )
  }

  private roughly(target: Ix, attackers: readonly UnitCount[], defenders: readonly UnitCount[]): number {
    const { g } = this.trial
    const met = clash(attackers, defenders)
    const land = g.space(target).land
    const take = !land ? 0 : met.defenders < 0.3 && met.landLeft >= 0.6 ? Math.min(1, met.landLeft) : 0
    const sure = defenders.length === 0 || met.defenders < 0.3 ? 1 : 0
    return this.value(target, attackers, { take, win: sure, ...met })
  }

  /** Returns what an attack promises, including the enemies' answer. */
  private value(
    target: Ix,
    attackers: readonly UnitCount[],
    odds: {
      readonly take: number
      readonly win: number
      readonly attackersLost: number
      readonly defendersLost: number
    },
  ): number {
    const { g } = this.trial
    const gain = odds.defendersLost - odds.attackersLost
    if (!g.space(target).land)
      return gain + this.seized(target, attackers, odds) - (odds.win < UNLIKELY ? 3 : 0)
    if (odds.take === 0) return odds.win < UNLIKELY ? gain - 3 : gain
    const left = shrunk(attackers, odds.attackersLost).filter(({ unit }) => unit.domain === 'land')
    const answer = this.threats.worst(target)
    const back = clash(answer, left)
    const kept = answer.length === 0 || back.defenders > 0.5
    const traded = kept
      ? Math.min(0, back.attackersLost - back.defendersLost)
      : Math.min(0, back.attackersLost - costOf(left))
    return gain + odds.take * (prizeOf(g, target, kept) + traded)
  }

  /** Returns what the convoy of a zone brings, less the expected loss of the ships that stay there. */
  private seized(
    target: Ix,
    attackers: readonly UnitCount[],
    { win, attackersLost }: { readonly win: number; readonly attackersLost: number },
  ): number {
    const { trade } = this
    if (!trade?.isPrize(target) || !attackers.some(({ unit }) => unit.traits['warship'] !== undefined))
      return 0
    const left = shrunk(attackers, attackersLost).filter(({ unit }) => unit.domain === 'sea')
    const back = clash(this.threats.worst(target), left)
    const lost = Math.max(0, back.defendersLost - back.attackersLost) * ANSWERED
    return win * (trade.prize(target, back.defenders > 0.5 ? 1 : 0) - lost)
  }

  /** Checks an idea against the exact odds. */
  private judge(idea: Idea): Judged {
    const { g } = this.trial
    const me = g.turnPower()
    const enemies = armedEnemies(g, me, idea.target)
    const [foe] = enemies
    const attackers = [...this.there(idea.target), ...idea.sources.map(({ lot }) => lot)]
    const defenders = lotsOf(g, enemies)
    const odds = prospectOf(
      g,
      idea.target,
      { me, attackers, foe: foe?.power ?? me, defenders },
      this.cache,
      this.style.maxPairs,
    )
    const worth = this.value(idea.target, attackers, odds)
    const left = shrunk(attackers, odds.attackersLost).filter(({ unit }) => unit.domain === 'land')
    const answer = this.threats.worst(idea.target)
    const hold = answer.length === 0 || clash(answer, left).defenders > 0.5 ? 1 : 0
    const good = worth > this.style.least && (odds.win >= UNLIKELY || odds.defendersLost > odds.attackersLost)
    return { odds, worth, good, hold, open: defenders.length === 0 }
  }
}

/** Infantry first, then by price; aircraft last, because they reach more targets. */
const rank = ({ unit }: UnitCount): number => (unit.domain === 'air' ? 100 : 0) + unit.cost
const withCount = (s: Source, count: number): Source => ({ ...s, lot: { ...s.lot, count } })

/** Returns what is left after losses of `lost` IPCs, the cheapest units first. */
function shrunk(lots: readonly UnitCount[], lost: number): UnitCount[] {
  let open = lost
  return [...lots]
    .sort((a, b) => a.unit.cost - b.unit.cost)
    .map((lot) => {
      const gone = Math.min(lot.count, open / Math.max(1, lot.unit.cost))
      open -= gone * lot.unit.cost
      return { ...lot, count: lot.count - gone }
    })
}

/** How many units of a group can leave their space without leaving a capital open. */
class Guards {
  private readonly left = new Map<Ix, number>()
  constructor(
    private readonly g: Game,
    private readonly threats: Threats,
  ) {}

  from(group: MoveGroup): number {
    const { g } = this
    const space = g.spaceIx(group.space)
    if (!g.space(space).land || !isCapital(g, g.movers(), space)) return group.units.length
    const spare = this.left.get(space) ?? this.count(space)
    this.left.set(space, spare)
    return Math.min(spare, group.units.length)
  }

  /** Returns the most units that can go, the best attackers first, while the rest holds. */
  private count(space: Ix): number {
    const { g } = this
    const attackers = this.threats.worst(space)
    const home = g.select(space, (p) => g.type(p).defense > 0 && g.friendly(g.turnPower(), p.power))
    if (attackers.length === 0) return home.length
    const sorted = [...home].sort((a, b) => g.type(a).attack - g.type(b).attack)
    for (let go = sorted.length - 1; go > 0; go--)
      if (holds(lotsOf(g, sorted.slice(0, sorted.length - go)), attackers)) return go
    return 0
  }
}
