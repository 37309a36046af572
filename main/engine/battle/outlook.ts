/**
 * The battles that somebody may want to know the odds of, as pictures: the one that is fought, as it stands; those that may be
 * chosen next, as they would begin; and the attacks that the moves so far amount to. Nothing of the game is changed.
 */
import type { Decision } from '../../../shared/model'
import { at } from '../answers'
import { Game } from '../game'
import { cloneState, type Ix, type Piece } from '../state'
import { readyFor, type Picking } from './choice'
import { begun as begunAs, begunOnCopy } from './machine'
import { battleFrame, pictureFor, pictureOf } from './picture'
import { stepsOf } from './fire'
import { attacksPlanned } from './planned'
import { supportOf } from './muster'
import type {
  BattleFrame,
  BattleKind,
  BattlePicture,
  BattleSide,
  DamageLot,
  Planned,
  Progress,
} from './steps'

/** A piece that lands from a ship that lies in this zone. Piece numbers. */
export interface Landing {
  readonly piece: number
  readonly ship: number
  readonly zone: Ix
}

/** A battle as it stands, and how far it has come. */
export interface Outlook {
  readonly battle: string
  readonly picture: BattlePicture
  readonly progress: Progress
  /** The most that its dice of damage can cost the victim; absent where it has none. */
  readonly most?: number
  /** What its dice of damage fall on, where that may be different things. */
  readonly lots?: readonly DamageLot[]
  /** Attackers that are still aboard, and come ashore if their ship gets through; absent where there are none. */
  readonly landings?: readonly Landing[]
  /** Defenders who join it only if they want to, by number; absent where there are none. */
  readonly joins?: readonly number[]
  /** The same fight if none of these joins it: in `picture` all of them do. */
  readonly alone?: BattlePicture
}

/** IPCs that each side of a battle has lost so far. */
export type Lost = { readonly [S in BattleSide]: number }

/** What is told of a battle that is played again: dice that fell together, or that it is over. */
export type BattleHeard = {
  readonly battle: string
  /** Tells it from battles of the same name in other turns. */
  readonly turn: string
} & (
  | {
      readonly is: 'roll'
      /** Whose dice. */
      readonly side: BattleSide
      /** The power that holds the space; null: none does. */
      readonly holder: string | null
      readonly before: Outlook
      /** At the next question; null: the battle is over. */
      readonly after: Outlook | null
      /** IPCs that dice of damage cost the victim; null: other dice. */
      readonly damage: number | null
      readonly lost: { readonly before: Lost; readonly after: Lost }
    }
  | { readonly is: 'over'; readonly lost: Lost }
)

/** What the dice of damage of a battle of this kind can cost at most. */
function mostOf(g: Game, f: BattleFrame): Pick<Outlook, 'most' | 'lots'> {
  const [damage] = stepsOf(g, f.kind).flatMap((step) => step.damage ?? [])
  if (!damage) return {}
  const lots = damage.lots?.(g, f)
  return { most: damage.most(g, f), ...(lots ? { lots } : {}) }
}

/** Pieces outside the fight that may still be called into it: ships off the shore, fighters that rise. */
function outside(g: Game, f: BattleFrame, effect: 'support' | 'join'): number[] {
  const steps = stepsOf(g, f.kind)
  const from = steps.findIndex((step) => step.id === f.at)
  return steps.slice(from).flatMap((step) => {
    if (step.choice?.effect !== effect || (step.rounds === 'first' && f.round > 1)) return []
    const asked = step.id === f.at && (f.stage !== 'ask' || f.ask['answered'] === true)
    return asked ? [] : readyFor(g, f, step.choice as Picking)
  })
}

/** The outlook of a battle that has begun; whoever may fire into it or join it does. */
function begun(g: Game, f: BattleFrame): Outlook {
  const ships = outside(g, f, 'support')
  const support = { ...f.support, attacker: [...f.support.attacker, ...ships] }
  const risen = outside(g, f, 'join').filter((n) => !f.defenders.includes(n))
  const defenders = [...f.defenders, ...risen]
  const picture = { ...pictureOf(g, { ...f, support, defenders }), ...waysOut(g, f) }
  return { battle: f.battle, picture, progress: f, ...mostOf(g, f), ...joining(picture, risen) }
}

/** Which of the defenders join only if they want to, and the fight without them. */
const joining = (picture: BattlePicture, joins: readonly number[]): Pick<Outlook, 'joins' | 'alone'> =>
  joins.length === 0
    ? {}
    : { joins, alone: { ...picture, defenders: picture.defenders.filter(({ id }) => !joins.includes(id)) } }

/** Who the board lets withdraw; of a kind of battle that nobody withdraws from nothing is said. */
function waysOut(g: Game, f: BattleFrame): Pick<BattlePicture, 'ways'> {
  const [ways] = stepsOf(g, f.kind).flatMap((step) => step.choice?.ways?.(g, f) ?? [])
  return ways === undefined ? {} : { ways }
}

/** A battle that is due, begun on a copy; null where nobody is left to attack. */
function due(g: Game, id: string): Outlook | null {
  const there = begunOnCopy(g, id)
  return there && begun(there.game, there.frame)
}

/** A copy of a game in which landings come ashore; made when the first one does. */
class Shore {
  private copy: Game | null = null
  constructor(private readonly game: Game) {}

  /** Does something in the game as it is once these have come ashore. */
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

/** An attack as it would be fought if movement ended now, once its landing has come ashore. */
const planned = (shore: Shore, kind: BattleKind, attack: Planned): Outlook => {
  const landing = attack.attackers.filter((p) => p.turn?.landing === attack.space)
  const outlook = shore.with(landing, (g) => ashore(g, kind, attack, landing.length > 0))
  const landings = landing.map((p) => ({ piece: p.id, ship: p.aboard, zone: p.space }))
  return landings.length === 0 ? outlook : { ...outlook, landings }
}

/** The same in a game in which it has. */
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
  // Where a battle at sea comes first its ships have fought.
  const ships = outside(g, f, 'support').filter((n) => !g.hasEnemies(g.turnPower(), g.piece(n).space))
  const support = { ...f.support, attacker: [...f.support.attacker, ...ships] }
  const picture = {
    ...pictureFor(g, kind.id, space, f.attackers, f.defenders, { ...f, support }),
    ...waysOut(g, f),
  }
  const joins = outside(g, f, 'join').filter((n) => f.defenders.includes(n))
  return { battle: f.battle, picture, progress, ...mostOf(g, f), ...joining(picture, joins) }
}

/** Does an attack of this kind come to something where nobody stands against it? Bombs do. */
const bombs = (g: Game, kind: BattleKind): boolean => stepsOf(g, kind.id).some((step) => step.damage)

/**
 * The battles that the moves of a turn amount to, as they would be fought if movement ended now. Attacks on nobody are none, except
 * in spaces that somebody asks about (`open`).
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

/** All battles whose odds may be asked now, given the open decision. */
export function outlooksOf(g: Game, decision: Decision | null): Outlook[] {
  const f = battleFrame(g)
  if (f !== null) return [begun(g, f)]
  if (decision?.of === 'battle') return decision.battles.flatMap(({ battle }) => due(g, battle) ?? [])
  return attacksPlanned(g, decision) ? plannedOutlooks(g) : []
}
