/** The position after a purchase with the given orders, for which odds are computed. */
import { refuse, type Action, type DecisionOf, type Refusal } from '../../../shared/model'
import { answer, check, decisionOf, toPlain, type Game } from '../../engine'
import type { Order, Ordered } from './game'

type Treasury = DecisionOf<'buy'>['treasuries'][number]

/** Returns the game after these orders, paid for if nothing is placed in the same step. Works on a copy. */
export function orderedIn(
  game: Game,
  orders: readonly Order[],
): Pick<Ordered, 'state' | 'powers' | 'only'> | { readonly refused: Refusal } {
  const g = game.copy({ mode: 'manual' })
  g.silent = true
  const decision = decisionOf(g)
  if (decision?.of !== 'buy') return { refused: refuse(null, 'not-asked') }
  for (const { treasury, order } of orders) {
    const refusal = answer(g, { kind: 'buy', treasury, order: order.map((line) => ({ ...line })) })
    if (refusal) return { refused: refusal }
  }
  const now = decisionOf(g)
  const nothing = now?.of === 'buy' && now.treasuries.every(({ order }) => order.length === 0)
  if (nothing) for (const treasury of now.treasuries) probe(g, treasury)
  const asked = decisionOf(g)
  if (asked?.of === 'buy' && asked.waiting === undefined) answer(g, { kind: 'end' })
  return {
    state: toPlain(g.rs, g.state),
    powers: [...new Set(decision.treasuries.map(({ power }) => power))],
    ...(nothing ? { only: 'where' } : {}),
  }
}

/** Orders one of the cheapest affordable land units without a fixed place: it shows where units can be placed. */
function probe(g: Game, { id, units }: Treasury): void {
  const [cheapest] = units
    .filter(({ unit, spaces }) => spaces === undefined && g.unit(g.unitIx(unit)).domain === 'land')
    .sort((a, b) => a.cost - b.cost)
  if (!cheapest) return
  const action: Action = { kind: 'buy', treasury: id, order: [{ unit: cheapest.unit, count: 1 }] }
  if (check(g, action) === null) answer(g, action)
}
