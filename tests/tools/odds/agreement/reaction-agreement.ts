/**
 * Compares planned attacks under the reaction that the odds call best for the defenders with the same attacks fought by
 * the engine. The positions let a power scramble, send kamikazes, intercept, call infantry by a treaty, levy infantry,
 * or move units by Enigma. Before a landing on D-Day, the defenders get no question.
 */
import {
  answer,
  decisionOf,
  Game,
  newGameAt,
  seededRng,
  type Rng,
  type Ruleset,
} from '../../../../main/engine'
import type { Reaction } from '../../../../main/engine/loop/enemy-reactions'
import { stepOf } from '../../../../main/engine/loop/run'
import { atOnce, reactionsWork, type AnsweredBattle } from '../../../../main/odds'
import { rulesetOf } from '../../../../main/scenarios'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import { hash32 } from '../../random-play/random-game'
import { chance, mean, type Compared, type Counts } from './sums'

type Unit = NonNullable<Position['units']>[number]
type Way = (g: Game, units: readonly Unit[]) => readonly Action[]

interface Draw {
  readonly scenario: string
  readonly switches?: Readonly<Record<string, string>>
  readonly position: Position
  readonly orders: Way
  /** The battle whose second figure is checked. */
  readonly battle: string
}

/** A drawn position after its moves, and the odds of its battle. */
export interface Planned {
  readonly number: number
  readonly about: string
  readonly words: string
  readonly game: Game
  readonly told: AnsweredBattle
}

const n = (rng: Rng, most: number): number => 1 + rng.below(most)
const at = (space: string, power: string, unit: string, count = 1, more: Partial<Unit> = {}): Unit => ({
  ...{ space, power, unit, count },
  ...more,
})
/** Returns units of these types, a random number of each. */
const some = (rng: Rng, space: string, power: string, types: readonly string[], most: number): Unit[] =>
  types.flatMap((unit) => (rng.below(2) === 0 ? [at(space, power, unit, n(rng, most))] : []))
const idsIn = (g: Game, space: string, power: string, of: (type: string) => boolean = () => true): string[] =>
  g.select(g.spaceIx(space), (p) => g.powerId(p.power) === power && of(g.type(p).id)).map((p) => `u${p.id}`)

/** Returns a landing from a zone by loaded transports of two infantry each. */
function landing(
  power: string,
  [zone, land]: readonly [string, string],
  [transports, each]: readonly [number, number],
): Pick<Draw, 'orders'> & { units: Unit[] } {
  const units = Array.from({ length: transports }, (_, i): Unit[] => [
    { ...at(zone, power, 'transport'), ref: `t${i}` },
    { carriedBy: `t${i}`, power, unit: 'infantry', count: each },
  ])
  return {
    units: units.flat(),
    orders: (g) => [
      { kind: 'unload', units: idsIn(g, zone, power, (type) => type === 'infantry'), to: land },
    ],
  }
}

const ADVANTAGES = { 'lhtr.advantages': 'chosen' }

const KINDS: readonly { readonly about: string; readonly draw: (rng: Rng) => Draw }[] = [
  {
    about: 'scramble',
    draw: (rng) => {
      const { units, orders } = landing('united-states', ['sz-6', 'korea'], [n(rng, 2), 2])
      return {
        ...{ scenario: 'global', orders, battle: 'land:korea' },
        position: {
          clear: ['*'],
          turn: { round: 3, power: 'united-states', phase: 'combat-move' },
          units: [
            ...units,
            ...some(rng, 'sz-6', 'united-states', ['destroyer', 'cruiser', 'submarine'], 2),
            at('korea', 'japan', 'infantry', n(rng, 3)),
            at('japan', 'japan', 'fighter', n(rng, 3)),
          ],
          control: [{ space: 'korea', power: 'japan' }],
          facilities: [{ space: 'japan', unit: 'air-base' }],
          facts: {
            relations: {
              alliance: {},
              wars: { 'japan+united-states': { declared: 0, open: 0 } },
            },
          },
        },
      }
    },
  },
  {
    about: 'kamikaze',
    draw: (rng) => {
      const { units, orders } = landing('usa', ['sea-zone-36', 'korea'], [n(rng, 2), 1])
      return {
        ...{ scenario: 'pacific-2001', orders, battle: 'land:korea' },
        position: {
          clear: ['*'],
          turn: { round: 3, power: 'usa', phase: 'combat-move' },
          units: [...units, at('korea', 'japan', 'infantry', n(rng, 2))],
          facts: { kamikaze: { left: n(rng, 3) } },
        },
      }
    },
  },
  {
    about: 'intercept',
    draw: (rng) => ({
      ...{ scenario: 'europe-1999', battle: 'raid:germany' },
      orders: (g) => {
        const units = idsIn(g, 'united-kingdom', 'uk', (type) => type === 'bomber')
        return [
          { kind: 'move', units, path: ['united-kingdom', 'north-sea', 'danish-sea', 'germany'] },
          { kind: 'raid', units, space: 'germany' },
        ]
      },
      position: {
        clear: ['*'],
        turn: { round: 3, power: 'uk', phase: 'combat-move' },
        units: [
          at('united-kingdom', 'uk', 'bomber', n(rng, 3)),
          at('germany', 'germany', 'fighter', n(rng, 3)),
        ],
      },
    }),
  },
  {
    about: 'treaty',
    draw: (rng) => ({
      ...{ scenario: 'expansion', battle: 'land:buryatia-ssr' },
      orders: (g) => [
        { kind: 'move', units: idsIn(g, 'manchuria', 'japan'), path: ['manchuria', 'buryatia-ssr'] },
      ],
      position: {
        clear: ['*'],
        turn: { round: 3, power: 'japan', phase: 'combat-move' },
        units: [
          at('manchuria', 'japan', 'infantry', 2 + n(rng, 4)),
          ...some(rng, 'manchuria', 'japan', ['artillery', 'armor'], 2),
          at('buryatia-ssr', 'russia', 'infantry', n(rng, 2)),
        ],
      },
    }),
  },
  {
    about: 'levy',
    draw: (rng) => ({
      ...{ scenario: 'victory-cities', battle: 'land:ukraine-ssr' },
      orders: (g) => [
        { kind: 'move', units: idsIn(g, 'caucasus', 'russia'), path: ['caucasus', 'ukraine-ssr'] },
      ],
      position: {
        clear: ['*'],
        turn: { round: 1, power: 'russia', phase: 'combat-move' },
        units: [
          at('caucasus', 'russia', 'infantry', 1 + n(rng, 3)),
          ...some(rng, 'caucasus', 'russia', ['artillery', 'armor'], 2),
          ...[at('ukraine-ssr', 'germany', 'infantry', n(rng, 2))],
        ],
      },
    }),
  },
  {
    about: 'treaty',
    draw: (rng) => ({
      ...{ scenario: 'revised', switches: ADVANTAGES, battle: 'land:buryatia-ssr' },
      orders: (g) => [
        { kind: 'move', units: idsIn(g, 'manchuria', 'japan'), path: ['manchuria', 'buryatia-ssr'] },
      ],
      position: {
        ...{ clear: ['*'], facts: { advantages: { has: ['nonaggression-treaty'] } } },
        turn: { round: 3, power: 'japan', phase: 'combat-move' },
        units: [
          at('manchuria', 'japan', 'infantry', 2 + n(rng, 4)),
          ...some(rng, 'manchuria', 'japan', ['artillery', 'armor'], 2),
          at('buryatia-ssr', 'russia', 'infantry', n(rng, 2)),
        ],
      },
    }),
  },
  {
    about: 'enigma',
    draw: (rng) => ({
      ...{ scenario: 'revised', switches: ADVANTAGES, battle: 'land:anglo-egypt' },
      orders: (g) => [{ kind: 'move', units: idsIn(g, 'libya', 'germany'), path: ['libya', 'anglo-egypt'] }],
      position: {
        ...{ clear: ['*'], facts: { advantages: { has: ['enigma-decoded'] } } },
        turn: { round: 3, power: 'germany', phase: 'combat-move' },
        control: [{ space: 'libya', power: 'germany' }],
        units: [
          at('libya', 'germany', 'armor', n(rng, 3)),
          ...some(rng, 'libya', 'germany', ['infantry', 'artillery'], 2),
          at('anglo-egypt', 'uk', 'infantry'),
          at('trans-jordan', 'uk', 'infantry', n(rng, 2)),
          ...some(rng, 'trans-jordan', 'uk', ['armor'], 1),
        ],
      },
    }),
  },
  {
    // The defenders get no question before a D-Day, so the planned figure is the only one.
    about: 'd-day',
    draw: (rng) => {
      const ready = { facts: { dDayReady: true } }
      const cargo = (power: string, count: number, more: Partial<Unit>): Unit[] => [
        at('sz-7', power, 'transport', 1, { ref: power, ...more }),
        { carriedBy: power, power, unit: 'infantry', count, ...more },
      ]
      return {
        ...{ scenario: 'expansion', battle: 'land:western-europe' },
        orders: (g) => [
          {
            kind: 'unload',
            units: ['uk', 'us'].flatMap((power) => idsIn(g, 'sz-7', power, (type) => type === 'infantry')),
            to: 'western-europe',
          },
        ],
        position: {
          ...{ clear: ['*'], facts: { 'expansion/d-day': { dDay: { uk: 'declared' } } } },
          turn: { round: 3, power: 'us', phase: 'combat-move' },
          units: [
            ...cargo('us', n(rng, 2), {}),
            ...cargo('uk', n(rng, 2), ready),
            at('western-europe', 'germany', 'infantry', n(rng, 3)),
          ],
        },
      }
    },
  },
]

/** The kinds of reactions that are drawn, in turn. */
export const KINDS_DRAWN: readonly string[] = KINDS.map(({ about }) => about)

/** Returns the position of this number; the kinds take turns. Throws when its orders or its battle are refused. */
export function drawReacted(seed: string, number: number): Planned {
  const { about, draw } = KINDS[number % KINDS.length] ?? KINDS[0]!
  const {
    scenario,
    switches = {},
    position,
    orders,
    battle,
  } = draw(seededRng(hash32(`reacted ${seed} ${number}`)))
  const rs: Ruleset = rulesetOf(scenario, switches)
  const game = newGameAt(rs, { mode: 'generated', seed }, position)
  const words = `${about}, position ${number}: ${JSON.stringify(position.units)}`
  if (!(game instanceof Game)) throw new Error(`${words}: ${JSON.stringify(game)}`)
  for (const action of orders(game, position.units ?? [])) {
    const refusal = answer(game, action)
    if (refusal) throw new Error(`${words}: ${action.kind} was refused: ${refusal.code}`)
  }
  const told = atOnce(reactionsWork({ game })).battles.find((one) => one.battle === battle)
  if (!told) throw new Error(`${words}: no ${battle}`)
  return { number, about, words, game, told }
}

const sizeOf = ({ units, attacks = 0 }: Reaction): number =>
  attacks + units.reduce((sum, { count }) => sum + count, 0)

/** The reactions that remain to be carried out. */
class ToDo {
  private left: Reaction[]
  constructor(all: readonly Reaction[]) {
    this.left = [...all]
  }

  /** Returns whether a reaction can be part of the rest. Kamikazes are taken only as a whole. */
  private fits(does: Reaction, one: Reaction): boolean {
    const same =
      does.about === one.about && does.by === one.by && does.space === one.space && does.from === one.from
    if (!same) return false
    if (one.attacks !== undefined) return JSON.stringify(does) === JSON.stringify(one)
    return does.units.every(
      ({ unit, count }) => count <= (one.units.find((u) => u.unit === unit)?.count ?? 0),
    )
  }

  /** Returns the largest reaction that is part of the rest, or null when none is. */
  take<T extends { readonly does: Reaction }>(all: readonly T[]): T | null {
    const sorted = [...all].sort((a, b) => sizeOf(b.does) - sizeOf(a.does))
    for (const reply of sorted) {
      const at = this.left.findIndex((one) => this.fits(reply.does, one))
      const one = this.left[at]
      if (!one) continue
      const units = one.units.map((u) => ({
        ...u,
        count: u.count - (reply.does.units.find(({ unit }) => unit === u.unit)?.count ?? 0),
      }))
      const rest = one.attacks === undefined ? units.filter(({ count }) => count > 0) : []
      this.left.splice(at, 1, ...(rest.length > 0 ? [{ ...one, units: rest }] : []))
      return reply
    }
    return null
  }
}

const END: Action = { kind: 'end' }
/** The most answers up to the end of a turn's combat. */
const MOST = 400

/** Returns the next answer: a reaction as the odds name it, and all else as suggested. */
function next(g: Game, todo: ToDo, intercepting: number): Action {
  const d = decisionOf(g)
  if (!d) throw new Error('nothing is asked')
  if (d.of === 'move') return END
  if (d.of === 'pick' && d.kind === 'intercept')
    return { kind: 'intercept', units: d.candidates.slice(0, intercepting) }
  const frame = g.top()
  const replies = frame && stepOf(g.rs, frame).reacts?.(g, frame)
  if (replies) {
    const open = replies.all.flatMap(({ action, does }) => (action === null ? [] : [{ action, does }]))
    const action = todo.take(open)?.action ?? replies.none
    if (action) return action
  }
  if (d.suggestion) return d.suggestion
  if (d.answers.includes('end')) return END
  throw new Error(`no answer to ${d.of}`)
}

interface Ended {
  readonly took: boolean
  readonly attackerLost: number
}

/** Plays the rest of the movement and the combat of the turn, with the reactions that the odds name. */
export function fightReacted({ game, told }: Planned, seed: string, reactions: readonly Reaction[]): Ended {
  const g = game.fork(seed)
  g.silent = true
  const cost = (): number => g.moversPieces(() => true).reduce((sum, p) => sum + g.type(p).cost, 0)
  const [before, power, space] = [cost(), g.turnPower(), g.spaceIx(told.space)]
  const todo = new ToDo(reactions)
  const intercepting = reactions.reduce((sum, one) => sum + (one.about === 'intercept' ? sizeOf(one) : 0), 0)
  for (let i = 0; i < MOST && g.turnPower() === power; i++) {
    if (g.state.phase !== game.state.phase && !BEFORE.has(g.state.phase)) break
    const action = next(g, todo, intercepting)
    const refusal = answer(g, action)
    if (refusal) throw new Error(`${JSON.stringify(action)} was refused: ${refusal.code}`)
  }
  return { took: g.friendly(power, g.at_(space).control), attackerLost: before - cost() }
}
/** Phases between the movement and the end of the battles. */
const BEFORE = new Set(['combat', 'kamikaze', 'scramble', 'levy', 'treaty'])

/** Compares the second figure of a position with this many fights under the reactions that produce it. */
export function judgeReacted(
  planned: Planned,
  seed: string,
  fights: number,
  reactions: readonly Reaction[] = planned.told.against?.reactions ?? [],
): Compared[] {
  const { told } = planned
  const lost: Counts = {}
  let took = 0
  for (let i = 0; i < fights; i++) {
    const ended = fightReacted(planned, `${seed} ${planned.number} ${i}`, reactions)
    if (ended.took) took++
    lost[ended.attackerLost] = (lost[ended.attackerLost] ?? 0) + 1
  }
  if (told.raid) {
    const { attackerLossIpc } = told.raid.against
    return [mean('attackerLossIpc', attackerLossIpc, lost, SLACK, REACH)]
  }
  return [chance('take', (told.against ?? told.planned).take, took, fights, SLACK)]
}
const SLACK = 1e-9
/** The most IPCs that any of these attacks can lose. */
const REACH = 100
