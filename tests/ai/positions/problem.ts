/**
 * Positions that a good player answers immediately. The title states what is expected, and a check judges the result,
 * not the way to it. No figure of the player's own is read.
 */
import { ComputerPlayer, type Style } from '../../../main/ai'
import { seedOf } from '../../../main/ai/sandbox/seed'
import { answer, decisionOf, Game, newGameAt, pid, seededRng } from '../../../main/engine'
import { listedBattle } from '../../../main/engine/battle/battle-participants'
import type { Piece } from '../../../main/engine/state/state'
import { answerOf, OddsCache, solve } from '../../../main/odds'
import { rulesetOf } from '../../../main/scenarios'
import type { Position } from '../../../shared/contract'
import type { Action, Decision } from '../../../shared/model'

/** An answer, or a function that derives it from the position. */
export type Played = Action | ((g: Game) => Action)

export interface Problem {
  readonly id: string
  readonly scenario: string
  /** The expectation and its reason: a sentence. */
  readonly title: string
  readonly power: string
  /** The phase of the power's turn in round 3 in which it begins. */
  readonly phase: string
  readonly position: Position
  /** How long the player is observed: to the end of its turn, of the present step, or for one answer. */
  readonly until: 'turn' | 'step' | 'answer'
  /** Dice: drawn from a seed, or always hits for the mover and misses for all others. */
  readonly dice?: 'drawn' | 'sure'
  /** Answers and typed dice before the player is asked. */
  readonly before?: readonly Played[]
  /** A correct answer, for problems that no player of the tests solves: it proves that there is one. */
  readonly answer?: readonly Played[]
  /** Returns what is wrong with the play; null if it is as expected. */
  readonly wrong: (end: End) => string | null
}

/** The result of a player's answers, in the words of problems. */
export class End {
  private readonly cache = new OddsCache()

  constructor(
    readonly problem: Problem,
    readonly game: Game,
    /** The power's answers, in order. */
    readonly actions: readonly Action[],
    /** Spaces that it attacked: its units met enemies there, or walked into enemy territory. */
    readonly attacked: ReadonlySet<string> = new Set(),
  ) {}

  private get me(): number {
    return this.game.powerIx(this.problem.power)
  }

  private pieces(space: string, power: string, unit?: string): Piece[] {
    const { game } = this
    const ix = game.powerIx(power)
    return game.select(
      game.spaceIx(space),
      (p) => p.power === ix && (unit === undefined || game.type(p).id === unit),
    )
  }

  /** Returns the units of a power in a space; by default, of this power. */
  count(space: string, unit?: string, power = this.problem.power): number {
    return this.pieces(space, power, unit).length
  }

  /** Returns the units of a type anywhere. */
  alive(unit: string, power = this.problem.power): number {
    const { game } = this
    return game.piecesOf(game.powerIx(power)).filter((p) => p.space >= 0 && game.type(p).id === unit).length
  }

  /** Returns the spaces with units of a type. */
  where(unit: string): string[] {
    const { game } = this
    const mine = game.piecesOf(this.me).filter((p) => p.space >= 0 && game.type(p).id === unit)
    return [...new Set(mine.map((p) => game.sid(p.space)))]
  }

  /** Returns the land units aboard ships. */
  aboard(): number {
    return this.game.piecesOf(this.me).filter((p) => p.aboard >= 0 && this.game.type(p).domain === 'land')
      .length
  }

  holds(space: string): boolean {
    return this.game.at_(this.game.spaceIx(space)).control === this.me
  }

  cash(treasury: string): number {
    return this.game.cash(this.game.treasuryIx(treasury))
  }

  /** Returns how many of a unit were ordered; of all units if none is named. */
  bought(is: (unit: { readonly id: string; readonly domain: string }) => boolean = () => true): number {
    const { game } = this
    return this.actions.reduce(
      (sum, a) =>
        a.kind !== 'buy'
          ? sum
          : sum + a.order.filter((l) => is(game.unit(game.unitIx(l.unit)))).reduce((n, l) => n + l.count, 0),
      0,
    )
  }

  /** Returns the odds of the attack in a space. */
  attack(space: string): { readonly win: number; readonly take: number } {
    const { game, me } = this
    const at = game.spaceIx(space)
    const mine = game.select(at, (p) => p.power === me && game.type(p).attack > 0)
    const foes = game.enemiesIn(me, at)
    if (mine.length === 0) return { win: 0, take: 0 }
    if (foes.length === 0) return { win: 1, take: 1 }
    return this.odds(at, mine, foes)
  }

  /** Returns the chance that a space still holds if everything that an enemy has in these spaces attacks together. */
  stands(space: string, enemy: string, from: readonly string[]): number {
    const { game } = this
    const at = game.spaceIx(space)
    const comes = from.flatMap((s) => this.pieces(s, enemy)).filter((p) => game.type(p).attack > 0)
    const ix = game.powerIx(enemy)
    const home = game.select(at, (p) => game.hostile(ix, p.power) && game.type(p).domain !== 'facility')
    if (comes.length === 0) return 1
    return home.some((p) => game.type(p).hits > 0) ? 1 - this.odds(at, comes, home).take : 0
  }

  private odds(at: number, attackers: readonly Piece[], defenders: readonly Piece[]) {
    const { game } = this
    const units = (list: readonly Piece[]) => list.map((p) => ({ unit: p.type, power: p.power, count: 1 }))
    const picture = listedBattle(
      game.rs,
      game.space(at).land ? 'land' : 'sea',
      { attacker: units(attackers), defender: units(defenders) },
      { space: at, turnPower: attackers[0]?.power ?? this.me, gameRound: game.state.round },
    )
    return answerOf(solve(picture, { cache: this.cache, maxPairs: 100_000 }))
  }
}

/** Returns the position after the prior moves. Throws if one of them is illegal. */
export function begun({ id, scenario, position, power, phase, before = [] }: Problem): Game {
  const g = newGameAt(
    rulesetOf(scenario),
    { mode: 'manual' },
    { turn: { round: 3, power, phase }, ...position },
  )
  if (!(g instanceof Game)) throw new Error(`${id}: ${g.code} ${JSON.stringify(g.blockers ?? [])}`)
  for (const one of before) carryOut(id, g, one)
  return g
}

function carryOut(id: string, g: Game, one: Played): Action {
  const action = typeof one === 'function' ? one(g) : one
  const refusal = answer(g, action)
  if (refusal)
    throw new Error(
      `${id}: ${JSON.stringify(action)} is refused: ${refusal.code}; open: ${JSON.stringify(decisionOf(g))}`,
    )
  return action
}

const MOST_ANSWERS = 1500

/** Returns the result of a style's play after the prior moves. All other powers answer by the same style. */
export function solved(
  problem: Problem,
  style: Style,
  played: readonly Played[] = [],
): { readonly wrong: string | null; readonly end: End } {
  const g = begun(problem)
  const players = new Map<string, ComputerPlayer>()
  const rng = seededRng(seedOf(problem.id))
  const actions: Action[] = []
  const attacked = new Set<string>()
  const first = decisionOf(g)
  for (const one of played) actions.push(carryOut(problem.id, g, one))
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const decision = decisionOf(g)
    if (!decision || isOver(problem, g, decision, first, actions)) break
    const by = decision.by.power ?? decision.by.powers?.[0] ?? problem.power
    let player = players.get(by)
    if (!player) players.set(by, (player = new ComputerPlayer(style, `${problem.id} ${by}`)))
    const action: Action | null =
      decision.of === 'roll'
        ? {
            kind: 'roll',
            dice: Array.from({ length: decision.dice }, () =>
              problem.dice !== 'sure' ? 1 + rng.below(6) : by === problem.power ? 1 : 6,
            ),
          }
        : player.answer(g)
    if (action && by === problem.power && decision.of === 'move' && decision.mode === 'combat')
      for (const space of targetsOf(g, action)) attacked.add(space)
    const refusal = action ? answer(g, action) : null
    if (!action || refusal) throw new Error(`${problem.id}: no answer to ${decision.id}: ${refusal?.code}`)
    if (by === problem.power && action.kind !== 'roll') actions.push(action)
  }
  const end = new End(problem, g, actions, attacked)
  return { wrong: problem.wrong(end), end }
}

/** Returns where an answer in a combat movement attacks: enemy territory or enemies at the end of its path. */
function targetsOf(g: Game, action: Action): string[] {
  const to = action.kind === 'move' ? action.path.at(-1) : action.kind === 'unload' ? action.to : undefined
  if (to === undefined) return []
  const [me, space] = [g.turnPower(), g.spaceIx(to)]
  return g.hasEnemies(me, space) || (g.space(space).land && g.enemyLand(me, space)) ? [to] : []
}

function isOver(
  { until, power }: Problem,
  g: Game,
  decision: Decision,
  first: Decision | null,
  actions: readonly Action[],
): boolean {
  if (until === 'answer') return actions.length > 0
  if (until === 'step') return decision.id !== first?.id
  return g.state.turn < 0 || !g.movers().includes(g.powerIx(power))
}

/** Returns rows of a position: `put('germany', 'eastern-europe', { infantry: 4 })`. */
export const put = (power: string, space: string, units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([unit, count]) => ({ power, space, unit, count }))

/** Returns the movers' pieces in a space, of one type if it is named. */
const ids = (g: Game, space: string, unit?: string): string[] =>
  g
    .moversPieces((p) => p.space === g.spaceIx(space) && (unit === undefined || g.type(p).id === unit))
    .map((p) => pid(p.id))

/** Moves all of the movers' units in a space along a path together; ships of a type take their cargo along. */
export const go =
  (path: readonly string[], unit?: string): Played =>
  (g) => ({ kind: 'move', units: ids(g, path[0] ?? '', unit), path: [...path] })

/** Loads two of the movers' units in a territory onto a transport in a zone, the first one or another. */
export const load =
  (from: string, zone: string, nth = 0): Played =>
  (g) => ({
    kind: 'load',
    units: ids(g, from, 'infantry').slice(0, 2),
    onto: ids(g, zone, 'transport')[nth] ?? '',
  })

/** Unloads all infantry aboard in a zone. */
export const unload =
  (zone: string, to: string): Played =>
  (g) => ({ kind: 'unload', units: ids(g, zone, 'infantry'), to })

/** Returns an empty board with these units and these changes of holders. */
export const board = (
  units: readonly (readonly NonNullable<Position['units']>[number][])[],
  more: Position & { readonly lands?: Readonly<Record<string, string>> } = {},
): Position => {
  const { lands, ...rest } = more
  return {
    clear: ['*'],
    units: units.flat(),
    control: Object.entries(lands ?? {}).map(([space, power]) => ({ space, power })),
    ...rest,
  }
}

/** Returns a number that is below its required minimum, in words. */
export const least = (what: string, is: number, should: number): string | null =>
  is >= should - 1e-9 ? null : `${what}: ${Math.round(is * 100) / 100}, not ${should}`
export const most = (what: string, is: number, should: number): string | null =>
  is <= should + 1e-9 ? null : `${what}: ${Math.round(is * 100) / 100}, not at most ${should}`
/** Returns the first fault. */
export const both = (...list: readonly (string | null)[]): string | null =>
  list.find((x) => x !== null) ?? null
export const taken = (e: End, ...spaces: string[]): string | null =>
  both(...spaces.map((s) => (e.holds(s) ? null : `${s} is not taken`)))
