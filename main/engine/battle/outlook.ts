/**
 * The battles whose odds may be asked, as pictures: the present battle as it is; the battles that may be chosen next,
 * as they would begin; and the attacks of the moves made so far. The game is not changed.
 */
import type { Decision } from '../../../shared/model'
import { at } from '../loop/asserts'
import { Game } from '../loop/game'
import { cloneState, type Ix, type Piece } from '../state/state'
import { readyFor, type Picking } from './choice'
import { begun as begunAs, begunOnCopy } from './battle-machine'
import { battleFrame, pictureFor, pictureOf } from './battle-picture'
import { stepsOf } from './fire'
import { attacksPlanned } from './planned-attacks'
import { supportOf } from './battle-participants'
import type {
  BattleFrame,
  BattleKind,
  BattlePicture,
  BattleSide,
  DamageLot,
  Planned,
  Progress,
} from './steps'

/** A piece that lands from a ship in this zone. Both are numbers. */
export interface Landing {
  readonly piece: number
  readonly ship: number
  readonly zone: Ix
}

/** A battle in its present state, with its progress. */
export interface Outlook {
  readonly battle: string
  readonly picture: BattlePicture
  readonly progress: Progress
  /** The most IPCs that its damage dice can cost the victim; absent if it has none. */
  readonly most?: number
  /** The targets of its damage dice, where there may be several. */
  readonly lots?: readonly DamageLot[]
  /** Attackers that are still aboard and land if their ship gets through; absent if there are none. */
  readonly landings?: readonly Landing[]
  /** Numbers of the defenders that may choose to join it; absent if there are none. */
  readonly joins?: readonly number[]
  /** The same battle if none of these joins it; in `picture` all of them do. */
  readonly alone?: BattlePicture
}

/** IPCs that each side of a battle has lost so far. */
export type Lost = { readonly [S in BattleSide]: number }

/** A report from a battle that is replayed: dice that fell together, or the end of the battle. */
export type BattleHeard = {
  readonly battle: string
  /** Distinguishes it from battles of the same name in other turns. */
  readonly turn: string
} & (
  | {
      readonly is: 'roll'
      /** The side that rolled. */
      readonly side: BattleSide
      /** The power that holds the space; null if none does. */
      readonly holder: string | null
      readonly before: Outlook
      /** The state at the next question; null: the battle is over. */
      readonly after: Outlook | null
      /** IPCs that damage dice cost the victim; null for other dice. */
      readonly damage: number | null
      readonly lost: { readonly before: Lost; readonly after: Lost }
    }
  | { readonly is: 'over'; readonly lost: Lost }
)

/** Returns the most that the damage dice of a battle of this kind can cost. */
function mostOf(g: Game, f: BattleFrame): Pick<Outlook, 'most' | 'lots'> {
  const [damage] = stepsOf(g, f.kind).flatMap((step) => step.damage ?? [])
  if (!damage) return {}
  const lots = damage.lots?.(g, f)
  return { most: damage.most(g, f), ...(lots ? { lots } : {}) }
}

/** Returns the pieces outside the fight that may still join it: ships off the shore, fighters that scramble. */
export function outsidersFor(g: Game, f: BattleFrame, effect: 'support' | 'join'): number[] {
  const steps = stepsOf(g, f.kind)
  const from = steps.findIndex((step) => step.id === f.at)
  return steps.slice(from).flatMap((step) => {
    if (step.choice?.effect !== effect || (step.rounds === 'first' && f.round > 1)) return []
    const asked = step.id === f.at && (f.stage !== 'ask' || f.ask['answered'] === true)
    return asked ? [] : readyFor(g, f, step.choice as Picking)
  })
}

/** Returns the outlook of a battle that has begun, with all pieces that may support or join it. */
function begun(g: Game, f: BattleFrame): Outlook {
  const ships = outsidersFor(g, f, 'support')
  const support = { ...f.support, attacker: [...f.support.attacker, ...ships] }
  const risen = outsidersFor(g, f, 'join').filter((n) => !f.defenders.includes(n))
  const defenders = [...f.defenders, ...risen]
  const picture = { ...pictureOf(g, { ...f, support, defenders }), ...waysOut(g, f) }
  return { battle: f.battle, picture, progress: f, ...mostOf(g, f), ...joining(picture, risen) }
}

/** Returns the defenders that may choose to join, and the fight without them. */
const joining = (picture: BattlePicture, joins: readonly number[]): Pick<Outlook, 'joins' | 'alone'> =>
  joins.length === 0
    ? {}
    : { joins, alone: { ...picture, defenders: picture.defenders.filter(({ id }) => !joins.includes(id)) } }

/** Returns which attackers the board lets withdraw; nothing for a kind of battle without withdrawal. */
export function waysOut(g: Game, f: BattleFrame): Pick<BattlePicture, 'ways'> {
  const [ways] = stepsOf(g, f.kind).flatMap((step) => step.choice?.ways?.(g, f) ?? [])
  return ways === undefined ? {} : { ways }
}

/** Returns the outlook of a battle that is due, begun on a copy; null if there is nothing left to attack. */
function due(g: Game, id: string): Outlook | null {
  const there = begunOnCopy(g, id)
  return there && begun(there.game, there.frame)
}

/** A copy of a game in which landings come ashore; made for the first landing. */
class Shore {
  private copy: Game | null = null
  constructor(private readonly game: Game) {}

  /** Returns an answer about the game once these pieces have landed. */
  with<T>(landing: readonly Piece[], look: (g: Game) => T): T {
    if (landing.length === 0) return look(this.game)
    const copy = (this.copy ??= new Game(this.game.rs, cloneState(this.game.state), this.game.dice))
    const moves = landing.map((p) => copy.turnOf(copy.piece(p.id)))
    for (const [i, p] of landing.entries()) at(moves, i).ashoreFrom = p.space
    const seen = look(copy)
    for (const move of moves) Reflect.deleteProperty(move, 'ashoreFrom')
    return seen
  }
}

/** Returns the outlook of an attack as it would be fought if movement ended now, after its landing. */
const planned = (shore: Shore, kind: BattleKind, attack: Planned): Outlook => {
  const landing = attack.attackers.filter((p) => p.turn?.landing === attack.space)
  const outlook = shore.with(landing, (g) => ashore(g, kind, attack, landing.length > 0))
  const landings = landing.map((p) => ({ piece: p.id, ship: p.aboard, zone: p.space }))
  return landings.length === 0 ? outlook : { ...outlook, landings }
}

/** Returns the same for a game in which the pieces have landed. */
function ashore(
  g: Game,
  kind: BattleKind,
  { space, attackers, defenders }: Planned,
  landed: boolean,
): Outlook {
  const ids = (list: Planned['attackers']) => list.map((p) => p.id)
  const progress = begunAs(g, kind.id, space)
  const guns = supportOf(g, kind.id, space)
  const f: BattleFrame = {
    ...{ step: 'battle', battle: `${kind.id}:${g.sid(space)}`, space: g.sid(space), ...progress },
    ...{ attackers: ids(attackers), defenders: ids(defenders), amphibious: landed },
    ...{ support: { attacker: [...guns.attacker], defender: [...guns.defender] } },
    ...{ hit: [], dived: [], ask: {}, deckless: [] },
  }
  // Ships that fight a sea battle first cannot bombard.
  const ships = outsidersFor(g, f, 'support').filter((n) => !g.hasEnemies(g.turnPower(), g.piece(n).space))
  const support = { ...f.support, attacker: [...f.support.attacker, ...ships] }
  const picture = {
    ...pictureFor(g, kind.id, space, f.attackers, f.defenders, { ...f, support }),
    ...waysOut(g, f),
  }
  const joins = outsidersFor(g, f, 'join').filter((n) => f.defenders.includes(n))
  return { battle: f.battle, picture, progress, ...mostOf(g, f), ...joining(picture, joins) }
}

/** True if an attack of this kind has an effect in an undefended space: damage dice do. */
const bombs = (g: Game, kind: BattleKind): boolean => stepsOf(g, kind.id).some((step) => step.damage)

/**
 * Returns the battles that a turn's moves lead to, as they would be fought if movement ended now. Attacks on
 * undefended spaces are left out, except in spaces that the caller asks about (`open`).
 */
export function plannedOutlooks(g: Game, open: (space: Ix) => boolean = () => false): Outlook[] {
  const movers = g.moversPieces((p) => p.space >= 0)
  const shore = new Shore(g)
  return g.rs.battleKinds.flatMap((kind) =>
    kind
      .planned(g, movers)
      .filter(({ defenders, space }) => defenders.length > 0 || bombs(g, kind) || open(space))
      .map((attack) => planned(shore, kind, attack)),
  )
}

/** Returns all battles whose odds may be asked at present, given the open decision. */
export function outlooksOf(g: Game, decision: Decision | null): Outlook[] {
  const f = battleFrame(g)
  if (f !== null) return [begun(g, f)]
  if (decision?.of === 'battle') return decision.battles.flatMap(({ battle }) => due(g, battle) ?? [])
  return attacksPlanned(g, decision) ? plannedOutlooks(g) : []
}
