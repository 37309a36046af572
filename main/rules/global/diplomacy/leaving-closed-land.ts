/**
 * Units in land that has closed to them (EXG-110). When an alliance or a Political term ends, or land is ceded, they
 * may stay until the end of their owner's next turn, or of this turn if their owner ceded the land. Then they march
 * overland to their owner's nearest land; without a way there, they return with the owner's purchases. Aircraft and
 * cargo aboard a former ally's ship leave likewise; from the sea there is no way overland.
 */
import { z } from 'zod'
import { refuse } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import { turnFact } from '../../../engine/state/fact'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import { NEUTRAL, type Frame, type Ix, type Piece } from '../../../engine/state/state'
import { sendToPool } from '../economy/returning-units'

const RULES = ['EXG-110']

/** Numbers of pieces that must leave closed land when this turn ends. */
const leaving = turnFact('leaving', {
  schema: z.array(z.number().int().min(0)).readonly(),
  initial: [],
  label: 'units that leave closed land',
  edit: false,
  hidden: true,
})

/**
 * True when the land is closed to units of the nation: it is not friendly, and neither open nor an enemy's. Neutral
 * land is closed even in the turn in which it is attacked: attackers that have not taken it must leave (EXG-108).
 */
export const closedTo = (g: Game, power: Ix, land: Ix): boolean =>
  g.space(land).land &&
  !g.friendlyLand(power, land) &&
  (g.at_(land).control === NEUTRAL || !g.enemyLand(power, land))

/**
 * True when the piece must leave: it is in closed land or aboard a ship of a nation that is not an ally. Pieces that
 * never move are there by a rule of their own (Insurgents, EXG-158).
 */
function unwelcome(g: Game, p: Piece): boolean {
  if (p.space < 0 || g.type(p).move === 0) return false
  if (p.aboard >= 0 && !g.friendly(p.power, g.piece(p.aboard).power)) return true
  return closedTo(g, p.power, p.space)
}

/** Makes these pieces leave when the turn ends: their own nation ceded the land under them, in its own turn. */
export function mustLeave(g: Game, pieces: readonly Piece[]): void {
  const now = leaving.of(g)
  const more = pieces.map((p) => p.id).filter((n) => !now.includes(n))
  if (more.length > 0) leaving.set(g, [...now, ...more])
}

/**
 * The power's lands nearest to a land, overland through any lands but neutral and impassable ones. Returns all lands
 * at the shortest distance.
 */
export function nearestHomes(g: Game, power: Ix, from: Ix): Ix[] {
  const seen = new Set([from])
  let edge = [from]
  while (edge.length > 0) {
    const homes = edge.filter((s) => s !== from && g.at_(s).control === power)
    if (homes.length > 0) return homes
    edge = [...new Set(edge.flatMap((s) => g.space(s).landNeighbors))].filter(
      (s) => !seen.has(s) && !g.space(s).data.impassable && g.at_(s).control >= 0,
    )
    for (const s of edge) seen.add(s)
  }
  return []
}

/** The units that must leave next: those of one space, spaces in board order. */
function due(g: Game): Piece[] {
  const all = leaving
    .of(g)
    .map((n) => g.state.pieces[n])
    .filter((p): p is Piece => !!p && p.power === g.turnPower() && unwelcome(g, p))
  const first = Math.min(...all.map((p) => p.space))
  return all.filter((p) => p.space === first)
}

/**
 * Units in closed land when their owner's turn begins leave at its end; units in land that closes later in the turn
 * have the owner's next turn too. The first step of a turn runs this, when all facts of a position are known.
 */
const noting: Step = {
  id: 'note-closed-land',
  phase: 'surrenders',
  rules: RULES,
  run(g) {
    mustLeave(
      g,
      g.piecesOf(g.turnPower()).filter((p) => unwelcome(g, p)),
    )
    return 'done'
  },
}

const homesOf = (g: Game, pieces: readonly Piece[]): Ix[] => {
  const { space } = firstOf(pieces)
  return g.space(space).land ? nearestHomes(g, g.turnPower(), space) : []
}

function goHome(g: Game, pieces: readonly Piece[], to: Ix): void {
  const { space: from } = firstOf(pieces)
  g.emit({
    ...{ kind: 'moved', units: pieces.map((p) => pid(p.id)), power: g.powerId(g.turnPower()) },
    ...{ path: [g.sid(from), g.sid(to)], phase: g.state.phase, rules: RULES },
  })
  for (const p of pieces) g.put(p, to)
}

const step: Step<Frame> = {
  id: 'leave-closed-land',
  rules: RULES,
  run(g) {
    for (let now = due(g); now.length > 0; now = due(g)) {
      const [only, other] = homesOf(g, now)
      if (other !== undefined) return 'ask'
      if (only !== undefined) goHome(g, now, only)
      else sendToPool(g, now, g.turnPower())
    }
    return 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<Frame>(
    (g) => {
      const now = due(g)
      const from = g.space(firstOf(now).space)
      return {
        id: `leave-${g.state.round}-${from.id}`,
        about: 'leave-closed-land',
        space: from.id,
        rules: RULES,
        options: homesOf(g, now).map((s) => ({
          option: g.sid(s),
          label: `From ${from.name} to ${g.space(s).name}`,
          units: { ids: now.map((p) => pid(p.id)), max: now.length },
        })),
        refusal: () => refuse('EXG-110', 'as-near-as-any', [{ kind: 'space', id: from.id }]),
      }
    },
    (g, _, option) => goHome(g, due(g), g.spaceIx(option)),
  ),
}

export const clearing: RuleModule = {
  id: 'global/clearing',
  requires: ['global/relations', 'global/pool', 'global/spending', 'base/income'],
  facts: [leaving],
  steps: [noting, step],
  turn: {
    insert: [
      { step: 'note-closed-land', before: 'peacetime-spending' },
      { step: 'leave-closed-land', after: 'income' },
    ],
  },
}
