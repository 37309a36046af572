/**
 * Units in land that was closed to them (EXG-110): when an alliance or a Political term has ended, or land was ceded, they may
 * stay until the end of their owner's next turn, or of this turn where he ceded the land himself. Then they march overland to
 * the nearest land of his, and come back with his purchases where no way leads there. Aircraft and cargo aboard a former
 * ally's ship leave likewise; at sea no way leads overland.
 */
import { z } from 'zod'
import { refuse } from '../../../shared/model'
import { firstOf } from '../../engine/answers'
import { chooseStep } from '../../engine/choose'
import { turnFact } from '../../engine/fact'
import { pid, type Game } from '../../engine/game'
import type { RuleModule, Step } from '../../engine/module'
import { NEUTRAL, type Frame, type Ix, type Piece } from '../../engine/state'
import { sendToPool } from './pool'

const RULES = ['EXG-110']

/** Pieces that must be out of closed land when this turn ends, by number. */
const leaving = turnFact('leaving', {
  schema: z.array(z.number().int().min(0)).readonly(),
  initial: [],
  label: 'units that leave closed land',
  edit: false,
  hidden: true,
})

/**
 * Is a land closed to the units of a nation that stand there: no friend's, not open to it, and no enemy's? Neutral land is, in the
 * turn as well in which it is attacked: whoever has not taken it must go (EXG-108).
 */
export const closedTo = (g: Game, power: Ix, land: Ix): boolean =>
  g.space(land).land &&
  !g.friendlyLand(power, land) &&
  (g.at_(land).control === NEUTRAL || !g.enemyLand(power, land))

/**
 * Must the piece leave where it is: closed land, or the ship of a nation that is no ally any more? What never moves is there
 * by a rule of its own (Insurgents, EXG-158).
 */
function unwelcome(g: Game, p: Piece): boolean {
  if (p.space < 0 || g.type(p).move === 0) return false
  if (p.aboard >= 0 && !g.friendly(p.power, g.piece(p.aboard).power)) return true
  return closedTo(g, p.power, p.space)
}

/** From now on these must be out when the turn ends: land was ceded under them by their own nation, in its own turn. */
export function mustLeave(g: Game, pieces: readonly Piece[]): void {
  const now = leaving.of(g)
  const more = pieces.map((p) => p.id).filter((n) => !now.includes(n))
  if (more.length > 0) leaving.set(g, [...now, ...more])
}

/**
 * The nearest lands of a power from a land, overland: over whatever lands there are but neutral and impassable ones (the
 * shortest chain, and all that end as near).
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

/** Units that must go now, those of one space together, in the order of the board. */
function due(g: Game): Piece[] {
  const all = leaving
    .of(g)
    .map((n) => g.state.pieces[n])
    .filter((p): p is Piece => !!p && p.power === g.turnPower() && unwelcome(g, p))
  const first = Math.min(...all.map((p) => p.space))
  return all.filter((p) => p.space === first)
}

/**
 * What stands in closed land as its owner's turn begins leaves at its end; what is closed to it later in the turn has the
 * next one as well. Looked at by the first step of a turn, when all facts of a position are known.
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
