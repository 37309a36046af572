/**
 * What may be lost in the next turns: for each place of a power, how likely it is held against each enemy that could
 * come, alone and one after the other; or the same for the enemies' places against a power and its friends. Every
 * piece stays where it is until then, and nothing is placed.
 */
import type { OddsThreats } from '../../../shared/contract'
import { startOf, strikeOn, type Game, type Strike } from '../../engine'
import { at } from '../../engine/loop/asserts'
import type { Ix, Piece } from '../../engine/state/state'
import { endTeller } from '../answer'
import { OddsCache } from '../solver/cache'
import { solveSlices, type Solution } from '../solver/solve'
import {
  attackersOf,
  dangerTo,
  StrikeOdds,
  turnOf,
  type Attacker,
  type Closeness,
  type Slices,
} from './strikes'

export interface ThreatsAsked {
  readonly game: Game
  readonly power: Ix
  /** The power's own places, or those of its enemies. */
  readonly of: 'mine' | 'theirs'
}

type Place = OddsThreats['places'][number]
type Comer = Place['comers'][number]

/** The first results are less precise. */
const SOON: Closeness = { first: 4000, most: 4000, reactions: false }
const CLOSE: Closeness = { first: 20_000, most: 320_000, reactions: false }
/** Of the outcomes of an attack, the likeliest ones that are continued. */
const CASES = 6

/** A place that some attacker could reach. */
interface Threatened {
  readonly space: Ix
  readonly by: readonly Attacker[]
  readonly told: Place & { comers: Comer[] }
}
/** An outcome for a place: the pieces lost so far, and its chance. */
interface Case {
  readonly gone: readonly number[]
  readonly chance: number
}

/**
 * Computes the threats of one position. Each call continues where the last one stopped; can report partial results at
 * any time.
 */
export class Threats {
  private readonly work: Slices<void>
  private readonly odds: StrikeOdds
  private places: Place[] = []
  private over = false
  private error = 0
  /** Number of strikes done, and of all strikes. */
  done = 0
  of = 1

  constructor(
    private readonly asked: ThreatsAsked,
    private readonly cache = new OddsCache(),
  ) {
    this.odds = new StrikeOdds(cache, () => false)
    this.work = this.slices()
  }

  /** Works for one slice; returns false when no result can improve. */
  next(): boolean {
    this.over ||= this.work.next().done === true
    return !this.over
  }

  told(): OddsThreats {
    return { places: this.places, complete: this.over, error: Math.min(1, this.error) }
  }

  private *slices(): Slices<void> {
    const { game, power, of } = this.asked
    const comers = inOrder(game).filter((one) =>
      of === 'mine' ? game.hostile(power, one) : game.friendly(power, one),
    )
    const all = this.threatened(yield* attackersOf(game, comers, this.odds))
    this.of = all.reduce((sum, { by }) => sum + 2 * by.length, 1)
    for (const one of all) yield* this.single(one, SOON)
    this.error = 0
    for (const one of all) {
      yield* this.single(one, CLOSE)
      one.told.all = one.by.length > 1 ? yield* this.inTurn(one) : one.told.hold
    }
  }

  /** Returns the places that some attacker could reach, the most important first; reports all others as safe. */
  private threatened(attackers: readonly Attacker[]): Threatened[] {
    const { game } = this.asked
    const ranked = this.held().map((space) => {
      const { by, rank } = dangerTo(
        game,
        space,
        game.select(space, () => true),
        attackers,
      )
      const none = { hold: 1, all: by.length === 0 ? 1 : null, known: by.length === 0, comers: [] }
      const told = { space: game.sid(space), ...none, strangers: this.strangers(space) }
      return { space, by, told, rank }
    })
    this.places = ranked.map(({ told }) => told)
    return ranked.filter(({ by }) => by.length > 0).sort((a, b) => b.rank - a.rank)
  }

  /**
   * Returns the territories held and the zones with ships of the powers in question. A piece that has come to attack
   * does not hold the place.
   */
  private held(): Ix[] {
    const { game, power, of } = this.asked
    const meant = (one: Ix): boolean => (of === 'mine' ? one === power : game.hostile(power, one))
    const attacks = attackers(game)
    return game.rs.spaces.flatMap(({ ix, land }) => {
      const control = game.at_(ix).control
      const owned = land && control >= 0 && meant(control)
      const stands = (p: Piece): boolean =>
        meant(p.power) && !attacks.has(p.id) && !(land && control >= 0 && game.hostile(p.power, control))
      return owned || game.select(ix, stands).length > 0 ? [ix] : []
    })
  }

  /**
   * Returns the powers that are neither friend nor enemy and have attacking pieces next to one of the power's own
   * places.
   */
  private strangers(space: Ix): string[] {
    const { game, power, of } = this.asked
    if (of === 'theirs') return []
    const near = [...game.space(space).landNeighbors, ...game.space(space).seaNeighbors]
    const powers = near.flatMap((ix) =>
      game.select(ix, (p) => game.type(p).attack > 0 && turnOf(game, p.power)).map((p) => p.power),
    )
    const strange = (one: Ix): boolean => !game.hostile(power, one) && !game.friendly(power, one)
    return [...new Set(powers)].filter(strange).map((one) => game.powerId(one))
  }

  /** Computes how likely a place is held against each attacker, as if it came first. */
  private *single({ space, by, told }: Threatened, how: Closeness): Slices<void> {
    const { game } = this.asked
    const comers: Comer[] = []
    for (const { power, reach } of by) {
      const strike = strikeOn(game, power, reach, space)
      const { chance, error } = yield* this.odds.taken(strike, how)
      this.done++
      this.error = Math.max(this.error, error)
      if (strike === null || (chance === 0 && !strike.takes)) continue
      comers.push({ power: game.powerId(power), hold: 1 - chance, units: this.unitsOf(strike) })
    }
    const worst = comers.reduce<Comer | null>((a, b) => (a && a.hold <= b.hold ? a : b), null)
    told.comers = comers
    told.hold = worst?.hold ?? 1
    told.known = true
    if (worst) told.by = worst.power
    if (comers.length === 0) told.all = 1
  }

  /** Returns the pieces that come, each with its present space. */
  private unitsOf({ outlooks }: Strike): Comer['units'] {
    const { game } = this.asked
    const units = new Map<string, Comer['units'][number]>()
    const ids = new Set(outlooks.flatMap(({ picture }) => picture.attackers.map(({ id }) => id)))
    for (const id of ids) {
      const p = game.piece(id)
      const [unit, from] = [game.type(p).id, game.sid(p.space)]
      const key = `${unit} ${from}`
      const have = units.get(key)
      if (have) have.count++
      else units.set(key, { power: game.powerId(p.power), unit, from, count: 1 })
    }
    return [...units.values()]
  }

  /** Computes how likely a place is held against all attackers, each against what the one before has left. */
  private *inTurn({ space, by, told }: Threatened): Slices<number> {
    let cases: Case[] = [{ gone: [], chance: 1 }]
    for (const { power, reach } of by) {
      const next = new Map<string, Case>()
      for (const { gone, chance } of cases) {
        const game = without(this.asked.game, gone)
        const strike = strikeOn(game, power, reach, space)
        const { chance: taken } = yield* this.odds.taken(strike, CLOSE)
        const held = chance * (1 - taken)
        for (const after of yield* this.left(strike)) {
          const lost = [...gone, ...after.gone].sort((a, b) => a - b)
          const key = lost.join()
          next.set(key, { gone: lost, chance: (next.get(key)?.chance ?? 0) + held * after.chance })
        }
      }
      cases = likeliest([...next.values()])
    }
    return Math.min(told.hold, sumOf(cases))
  }

  /** Returns what a failed strike leaves of the defenders; all of them if there is no battle. */
  private *left(strike: Strike | null): Slices<readonly Case[]> {
    const outlook = strike?.outlooks.find(({ battle }) => battle === strike.battle)
    if (!outlook) return [{ gone: [], chance: 1 }]
    const { picture, progress } = outlook
    const work = solveSlices(picture, { progress, maxPairs: CLOSE.first, cache: this.cache })
    let next = work.next()
    for (; !next.done; next = work.next()) yield this.odds
    const solution = next.value
    const land = picture.rs.spaces[picture.space]?.land === true
    const tell = endTeller(solution.battle)
    const cases = new Map<string, Case>()
    for (const { result, attacker, defender, chance } of solution.ends) {
      const end = tell(result, attacker, defender)
      if (land ? end.take : end.win) continue
      const gone = lostOf(solution, defender)
      const key = gone.join()
      cases.set(key, { gone, chance: (cases.get(key)?.chance ?? 0) + chance })
    }
    const list = likeliest([...cases.values()])
    const all = sumOf(list)
    return all === 0 ? [] : list.map(({ gone, chance }) => ({ gone, chance: chance / all }))
  }
}

const sumOf = (cases: readonly Case[]): number => cases.reduce((sum, { chance }) => sum + chance, 0)

/** Returns the likeliest cases, scaled up so that their chances also cover those left out. */
function likeliest(cases: readonly Case[]): Case[] {
  const kept = [...cases].sort((a, b) => b.chance - a.chance).slice(0, CASES)
  const [all, sum] = [sumOf(cases), sumOf(kept)]
  return sum === 0 ? [] : kept.map(({ gone, chance }) => ({ gone, chance: (chance * all) / sum }))
}

/** Returns the pieces that have come to attack in the combat movement under way. */
function attackers(game: Game): ReadonlySet<number> {
  const step = game.top()?.step
  if (step === undefined || game.rs.steps[step]?.moves !== 'combat') return new Set()
  const movers = game.moversPieces((p) => p.space >= 0)
  return new Set(
    game.rs.battleKinds
      .flatMap((kind) => kind.planned(game, movers))
      .filter(({ defenders }) => defenders.length > 0)
      .flatMap(({ space, attackers: all }) => all.filter((p) => startOf(game, p) !== space))
      .map(({ id }) => id),
  )
}

/** Returns the game without some pieces. */
function without(game: Game, gone: readonly number[]): Game {
  if (gone.length === 0) return game
  const copy = game.copy({ mode: 'manual' })
  copy.silent = true
  copy.remove(
    gone.map((id): Piece => copy.piece(id)),
    'fallen',
    [],
  )
  return copy
}

/** Returns the defenders that a stand has lost; of like pieces those with the lowest numbers, as losses are picked. */
function lostOf({ battle }: Solution, stand: number): number[] {
  const { picture, sides } = battle
  const { classes, stands, start } = sides.defender
  const alive = (s: number, i: number): number => at(at(stands, s).fights, i) + at(at(stands, s).left, i)
  return classes.flatMap(({ like }, i) => {
    const lost = alive(start, i) - alive(stand, i)
    return picture.defenders
      .filter((c) => c.type === like.type && c.power === like.power && c.damage === like.damage)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .slice(0, Math.max(0, lost))
  })
}

/** Returns the powers that have their own turns, in the order of the coming turns. */
function inOrder({ rs, state }: Game): Ix[] {
  const turns = [...rs.turns.slice(state.turn + 1), ...rs.turns.slice(0, state.turn + 1)]
  return [...new Set(turns.flatMap(({ powers }) => powers.slice(0, 1)))]
}
