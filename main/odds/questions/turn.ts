/**
 * A turn's battles as one figure: the distribution of the attackers' gain in all of them together. Independent battles
 * are added up exactly. A landing depends on the sea battle before it: for every remainder of its ships, the pieces
 * that get ashore then fight on land.
 */
import type { OddsTurn } from '../../../shared/contract'
import type { Outlook } from '../../engine'
import { at } from '../../engine/loop/asserts'
import type { BattlePicture } from '../../engine/battle/steps'
import type { Ix } from '../../engine/state/state'
import { endTeller } from '../answer'
import { OddsCache } from '../solver/cache'
import { AT_ONCE } from '../solver/coarse-pass'
import { damageFrom } from './raid'
import { atOnce, type Slices } from '../numeric/long-task-slices'
import { solveSlices, type Solution } from '../solver/solve'

/** The attackers' gain in IPCs, each value with its chance. */
type Swing = ReadonlyMap<number, number>
const NOTHING: Swing = new Map([[0, 1]])

function plus(to: Map<number, number>, ipc: number, chance: number): void {
  to.set(ipc, (to.get(ipc) ?? 0) + chance)
}

/** Returns the distribution of the sum of two independent gains. */
function together(a: Swing, b: Swing): Swing {
  const out = new Map<number, number>()
  for (const [x, p] of a) for (const [y, q] of b) plus(out, x + y, p * q)
  return out
}

/** A solved battle as its part of the turn. */
interface Told {
  readonly swing: Swing
  readonly win: number
  readonly take: number
}

class Turn {
  private readonly known = new Map<string, Told>()
  error = 0

  constructor(
    private readonly how: { readonly maxPairs: number; readonly cache: OddsCache },
    private readonly chances: Map<string, { win: number; take: number }>,
  ) {}

  solve({ picture, progress }: Pick<Outlook, 'picture' | 'progress'>): Slices<Solution> {
    return solveSlices(picture, { progress, ...this.how })
  }

  /** Computes a battle by itself. */
  *alone(outlook: Outlook): Slices<Told> {
    const solution = yield* this.solve(outlook)
    this.error += solution.dropped
    const { most } = outlook
    const tell = endTeller(solution.battle)
    const damage = most === undefined ? null : damageFrom(solution, outlook)
    const swing = new Map<number, number>()
    let [win, take] = [0, 0]
    for (const { result, attacker, defender, chance } of solution.ends) {
      const end = tell(result, attacker, defender)
      const ipc = end.defenderLost - end.attackerLost
      if (end.win) win += chance
      if (end.take) take += chance
      // The damage dice only cost what the victim can pay.
      if (damage) for (const { so, chance: c } of damage(attacker)) plus(swing, ipc + so, chance * c)
      else plus(swing, ipc, chance)
    }
    return { swing, win, take }
  }

  /** Adds up the chances that a battle is won and that its territory is captured. */
  count({ battle }: Outlook, { win, take }: Pick<Told, 'win' | 'take'>, chance: number): void {
    const have = this.chances.get(battle) ?? { win: 0, take: 0 }
    this.chances.set(battle, { win: have.win + chance * win, take: have.take + chance * take })
  }

  /** Computes a battle with only those attackers that landed, in addition to those that are there in any case. */
  *landed(outlook: Outlook, ashore: ReadonlySet<number>): Slices<Told> {
    const { battle, picture, landings = [] } = outlook
    const from = new Set(landings.map(({ piece }) => piece))
    const key = `${battle} ${[...ashore].sort((a, b) => a - b).join()}`
    const have = this.known.get(key)
    if (have) return have
    const attackers = picture.attackers.filter((c) => !from.has(c.id) || ashore.has(c.id))
    const amphibious = attackers.some((c) => c.landed)
    const told =
      attackers.length === 0
        ? { swing: NOTHING, win: 0, take: 0 }
        : yield* this.alone({ ...outlook, picture: { ...picture, attackers, amphibious } })
    this.known.set(key, told)
    return told
  }

  /** Computes the outcomes of a sea battle for a landing: the gain, by the pieces that land. */
  *gotThrough(sea: Outlook, lands: readonly Outlook[]): Slices<Map<string, Map<number, number>>> {
    const solution = yield* this.solve(sea)
    this.error += solution.dropped
    const tell = endTeller(solution.battle)
    const out = new Map<string, Map<number, number>>()
    const here = lands.flatMap(({ landings = [] }) =>
      landings.filter(({ zone }) => zone === sea.picture.space),
    )
    for (const { result, attacker, defender, chance } of solution.ends) {
      const end = tell(result, attacker, defender)
      // Pieces cannot land past ships that are still there.
      const ashore = end.win ? here.filter(({ ship }) => isLeft(solution, attacker, ship)) : []
      const key = ashore.map(({ piece }) => piece).join()
      const swings = out.get(key) ?? new Map<number, number>()
      plus(swings, end.defenderLost - end.attackerLost, chance)
      out.set(key, swings)
    }
    return out
  }

  /** Computes landings with the sea battles before them, as one gain. */
  *joined(seas: readonly Outlook[], lands: readonly Outlook[]): Slices<Swing> {
    let cases = new Map<string, Swing>([['', NOTHING]])
    for (const sea of seas) {
      const through = yield* this.gotThrough(sea, lands)
      const next = new Map<string, Swing>()
      for (const [before, swing] of cases)
        for (const [key, more] of through)
          next.set([before, key].filter((x) => x !== '').join() + `|${next.size}`, together(swing, more))
      cases = merged(next)
    }
    const zones = new Set(seas.map((sea) => sea.picture.space))
    const out = new Map<number, number>()
    for (const [key, swing] of cases) {
      const ashore = new Set(key === '' ? [] : key.split(',').map(Number))
      // Pieces always land from a zone without a battle.
      for (const { landings = [] } of lands)
        for (const { piece, zone } of landings) if (!zones.has(zone)) ashore.add(piece)
      const chance = [...swing.values()].reduce((sum, c) => sum + c, 0)
      let all = swing
      for (const land of lands) {
        const own = new Set(
          (land.landings ?? []).map(({ piece }) => piece).filter((piece) => ashore.has(piece)),
        )
        const told = yield* this.landed(land, own)
        this.count(land, told, chance)
        all = together(all, told.swing)
      }
      for (const [ipc, c] of all) plus(out, ipc, c)
    }
    return out
  }
}

/** Merges cases with the same name: the pieces that land, without the number that kept the cases apart. */
function merged(cases: ReadonlyMap<string, Swing>): Map<string, Swing> {
  const out = new Map<string, Map<number, number>>()
  for (const [key, swing] of cases) {
    const name = key.slice(0, key.lastIndexOf('|'))
    const have = out.get(name) ?? new Map<number, number>()
    for (const [ipc, chance] of swing) plus(have, ipc, chance)
    out.set(name, have)
  }
  return out
}

/** True if this attacker survives. Of like pieces the lowest numbers are lost first, as losses are picked. */
function isLeft({ battle }: Solution, stand: number, piece: number): boolean {
  const { picture, sides } = battle
  const { classes, stands, start } = sides.attacker
  const like = picture.attackers.find((c) => c.id === piece)
  if (!like) return true
  const same = (c: typeof like): boolean =>
    c.type === like.type && c.power === like.power && c.damage === like.damage && c.cargo === like.cargo
  const place = classes.findIndex((c) => same(c.like) && c.like.landed === like.landed)
  const alive = (s: number): number => at(at(stands, s).fights, place) + at(at(stands, s).left, place)
  const lost = alive(start) - alive(stand)
  const order = picture.attackers.filter((c) => same(c) && c.landed === like.landed).map((c) => c.id)
  return order.sort((a, b) => a - b).indexOf(piece) >= lost
}

/** Returns the attackers' gain in a battle, including damage dice, with its error. */
export function swingOf(
  outlook: Outlook,
  how: { readonly maxPairs: number; readonly cache: OddsCache },
): { readonly swing: Swing; readonly error: number } {
  const turn = new Turn(how, new Map())
  const { swing } = atOnce(turn.alone(outlook))
  return { swing, error: turn.error }
}

/** Computes all battles of a turn together, in slices. */
export function* turnOdds(
  outlooks: readonly Outlook[],
  how: {
    readonly maxPairs: number
    readonly cache: OddsCache
    readonly worths?: Readonly<Record<string, number>>
  },
): Slices<OddsTurn> {
  const chances = new Map<string, { win: number; take: number }>()
  const turn = new Turn(how, chances)
  const seas = new Map<Ix, Outlook>()
  for (const outlook of outlooks)
    if (outlook.picture.rs.spaces[outlook.picture.space]?.sea) seas.set(outlook.picture.space, outlook)
  const parts: { battles: string[]; swing: Swing }[] = []
  for (const group of groupsOf(outlooks, seas)) {
    const before = group.filter((o) => group.some((land) => zonesOf(land).includes(o.picture.space)))
    if (before.length === 0)
      for (const outlook of group) {
        const told = yield* turn.alone(outlook)
        turn.count(outlook, told, 1)
        parts.push({ battles: [outlook.battle], swing: told.swing })
      }
    else {
      const lands = group.filter((o) => !before.includes(o))
      for (const sea of before) turn.count(sea, yield* turn.alone(sea), 1)
      parts.push({ battles: group.map((o) => o.battle), swing: yield* turn.joined(before, lands) })
    }
  }
  const all = parts.reduce((sum, part) => together(sum, part.swing), NOTHING)
  const worth = outlooks.reduce((sum, { battle, picture }) => {
    const land = picture.rs.spaces[picture.space]?.land === true
    const { win, take } = chances.get(battle) ?? { win: 0, take: 0 }
    return sum + (how.worths?.[battle] ?? 0) * (land ? take : win)
  }, 0)
  const told = figuresOf(all)
  const error = Math.min(1, turn.error)
  return {
    parts: parts.map(({ battles, swing }) => ({ battles, ...figuresOf(swing) })),
    battles: outlooks.map(({ battle }) => ({
      battle,
      ...bounded(chances.get(battle) ?? { win: 0, take: 0 }),
    })),
    ...told,
    value: told.mean + worth,
    swing: sorted(all).map(([ipc, probability]) => ({ ipc, probability: Math.min(1, probability) })),
    error,
    ...(error <= EXACT ? {} : { interval: { mean: meanWithin(outlooks, told.mean, error) } }),
  }
}

/** Below this error a turn's figures count as exact. */
export const EXACT = 1e-9

/** The same with a cache of known answers. `worths`: IPCs that winning is worth, by battle. */
export const turnSlices = (
  outlooks: readonly Outlook[],
  worths: Readonly<Record<string, number>> = {},
  cache = new OddsCache(),
  maxPairs = AT_ONCE,
): Slices<OddsTurn> => {
  const parts = outlooks.map(({ battle, picture, progress, most, lots, landings }) => [
    ...[battle, cache.nameOf(picture, progress), most, lots],
    // Landing pieces are identified by number, so the same numbers must be the same units.
    landings && [landings, picture.attackers.map(({ id, type }) => [id, type])],
  ])
  return cache.answerSlices(
    `turn ${JSON.stringify([worths, parts])}`,
    maxPairs,
    ({ error }) => error <= EXACT,
    () => turnOdds(outlooks, { maxPairs, cache, worths }),
  )
}

/** Returns the bounds of the mean: the dropped chance may bring anything from the total loss to the total gain. */
function meanWithin(outlooks: readonly Outlook[], mean: number, error: number): [number, number] {
  const cost = (list: BattlePicture['attackers']): number =>
    list.reduce((sum, { unit, cargo }) => sum + unit.cost + cargo, 0)
  const sum = (of: (outlook: Outlook) => number): number => outlooks.reduce((all, one) => all + of(one), 0)
  return [
    mean - error * sum(({ picture }) => cost(picture.attackers)),
    mean + error * sum(({ picture, most = 0 }) => cost(picture.defenders) + most),
  ]
}

const bounded = ({ win, take }: { win: number; take: number }) => ({
  win: Math.min(1, win),
  take: Math.min(1, take),
})
const zonesOf = ({ landings = [] }: Outlook): Ix[] => landings.map(({ zone }) => zone)
const sorted = (swing: Swing): [number, number][] => [...swing].sort(([a], [b]) => a - b)

/** Groups battles that depend on each other: a landing with the sea battles in the zones that it comes from. */
function groupsOf(outlooks: readonly Outlook[], seas: ReadonlyMap<Ix, Outlook>): Outlook[][] {
  let groups: Outlook[][] = outlooks.map((o) => [o])
  for (const land of outlooks)
    for (const zone of zonesOf(land)) {
      const sea = seas.get(zone)
      if (!sea) continue
      const mine = groups.filter((group) => group.includes(sea) || group.includes(land))
      groups = [...groups.filter((group) => !mine.includes(group)), mine.flat()]
    }
  return groups
}

/** Returns the mean, the standard deviation, and the 5th, 50th and 95th percentiles of a gain. */
export function figuresOf(swing: Swing): Pick<OddsTurn, 'mean' | 'deviation' | 'low' | 'middle' | 'high'> {
  const list = sorted(swing)
  const mean = list.reduce((sum, [ipc, chance]) => sum + ipc * chance, 0)
  const square = list.reduce((sum, [ipc, chance]) => sum + (ipc - mean) ** 2 * chance, 0)
  const from = (part: number): number => {
    let sum = 0
    return list.find(([, chance]) => (sum += chance) >= part)?.[0] ?? list.at(-1)?.[0] ?? 0
  }
  return { mean, deviation: Math.sqrt(square), low: from(0.05), middle: from(0.5), high: from(0.95) }
}
