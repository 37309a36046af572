/**
 * The Middle East: unowned lands on the Allied side that pay no power. An Axis power that holds them gets oil money
 * from the Allies (EUR-148 to EUR-156). In the linked game Japan gets it too (LNK-199).
 */
import { OK, refuse, type Action, type Verdict } from '../../../shared/model'
import { counted } from '../../../shared/words/counted'
import type { Game } from '../../engine/loop/game'
import { answerOf, firstOf } from '../../engine/loop/asserts'
import type { Legal, Question, RuleModule, Step } from '../../engine/module/module'
import { sideHeld, type Frame, type Ix } from '../../engine/state/state'
import { cite } from '../clause-keys'
import { sideAsked } from '../base/territory/sides'

/**
 * The value of the Middle East lands that a power holds and that were the other side's at the start (EUR-148,
 * EUR-150, LNK-202).
 */
export function oilOf(g: Game, power: Ix): number {
  const side = g.sideId(g.sideOf(power))
  let sum = 0
  for (const s of g.rs.spaces)
    if (s.data.middleEast && s.data.startController !== side && g.at_(s.ix).control === power)
      sum += s.data.ipc
  return sum
}

/** Treasuries of the powers hostile to `power` that are still in the game. */
function payers(g: Game, power: Ix): Ix[] {
  return g.rs.treasuries.flatMap((t, i) => (g.hostile(power, t.power) && g.inGame(t.power) ? [i] : []))
}

/** The order in which treasuries with equal cash pay (EUR-153, LNK-261). */
const tieOrder = ['usa', 'usa-europe', 'usa-pacific', 'england', 'india', 'australia', 'ussr']

/**
 * The payments without an agreement: the largest treasury pays first, then the next, until the sum is reached
 * (LNK-261).
 */
export function defaultShares(g: Game, list: readonly Ix[], sum: number): Record<string, number> {
  const out: Record<string, number> = {}
  const rank = (t: Ix) => tieOrder.indexOf(g.treasury(t).id)
  let left = sum
  for (const t of [...list].sort((a, b) => g.cash(b) - g.cash(a) || rank(a) - rank(b))) {
    const part = Math.min(left, g.cash(t))
    if (part > 0) out[g.treasury(t).id] = part
    left -= part
  }
  return out
}

interface OilFrame extends Frame {
  done?: boolean
}

/** The payment due now: the lands' value, or all the cash of the payers if that is less (EUR-154). */
function due(g: Game): { power: Ix; sum: number; list: Ix[]; cash: number } {
  const power = g.turnPower()
  const list = payers(g, power)
  const cash = list.reduce((sum, t) => sum + g.cash(t), 0)
  return { power, sum: Math.min(oilOf(g, power), cash), list, cash }
}

/** The side that pays and chooses how. */
const payingSide = (g: Game): Ix => g.sideOf(g.treasury(firstOf(payers(g, g.turnPower()))).power)

function payShares(g: Game, shares: Record<string, number>): void {
  const { power } = due(g)
  const to = g.rs.treasuries.findIndex((t) => t.power === power)
  for (const [id, amount] of Object.entries(shares))
    g.pay(g.treasuryIx(id), to, amount, 'oil', cite('oil.paid'))
}

function checkShares(g: Game, amounts: Record<string, number> | undefined): Verdict {
  const { sum, list } = due(g)
  let total = 0
  for (const [id, n] of Object.entries(amounts ?? {})) {
    const t = g.treasuryIx(id)
    if (!list.includes(t)) return refuse('EUR-151', 'oil-not-a-payer', [{ kind: 'treasury', id }])
    if (n > g.cash(t)) return refuse('EUR-154', 'oil-too-much', [{ kind: 'treasury', id, n: g.cash(t) }])
    total += n
  }
  return total === sum ? OK : refuse('EUR-151', 'oil-wrong-sum', [{ kind: 'limit', id: 'sum', n: sum }])
}

const oilStep: Step<OilFrame> = {
  id: 'oil',
  phase: 'income',
  rules: [
    'EUR-151',
    'EUR-152',
    'EUR-153',
    'EUR-154',
    'EUR-156',
    'EUR-180',
    'LNK-199',
    'LNK-200',
    'LNK-201',
    'LNK-261',
  ],
  run(g, f) {
    if (f.done) return 'done'
    const { sum, list, cash } = due(g)
    if (sum <= 0) return 'done'
    // No question with a single payer, or if all payers pay all their cash (EUR-154).
    if (sum < cash && list.filter((t) => g.cash(t) > 0).length > 1) return 'ask'
    payShares(g, defaultShares(g, list, sum))
    return 'done'
  },
  asked: (g) => sideAsked(g, payingSide(g)),
  decision(g): Question {
    const { sum, list } = due(g)
    const able = list.filter((t) => g.cash(t) > 0)
    const id = (t: Ix) => g.treasury(t).id
    return {
      id: `oil-${g.state.round}-${g.powerId(g.turnPower())}`,
      of: 'choose',
      about: 'oil',
      kind: 'choose',
      rules: cite('oil.paid', 'oil.agree'),
      suggestion: { kind: 'choose', option: 'share', amounts: defaultShares(g, list, sum) },
      options: [
        {
          option: 'share',
          label: `Pay the ${counted(sum, 'IPC')} as entered`,
          amounts: {
            ids: able.map(id),
            sum,
            max: Object.fromEntries(able.map((t) => [id(t), g.cash(t)])),
          },
        },
        { option: 'no-agreement', label: 'We can’t agree: the richest treasury pays first' },
      ],
    }
  },
  legal(g): Legal {
    return {
      check(a) {
        if (a.kind !== 'choose') return refuse('EUR-151', 'oil-first')
        if (a.option === 'no-agreement') return OK
        if (a.option !== 'share') return refuse('EUR-151', 'no-such-option')
        return checkShares(g, a.amounts)
      },
      sample(rng) {
        const { sum, list } = due(g)
        return rng.below(2) === 0
          ? { kind: 'choose', option: 'no-agreement' }
          : { kind: 'choose', option: 'share', amounts: defaultShares(g, list, sum) }
      },
    }
  },
  answer(g, f, a: Action) {
    const { option, amounts } = answerOf(a, 'choose')
    const { sum, list } = due(g)
    payShares(g, option === 'share' && amounts ? amounts : defaultShares(g, list, sum))
    f.done = true
  },
}

export const middleEast: RuleModule = {
  id: 'europe-1999/middle-east',
  steps: [oilStep],
  turn: { insert: [{ step: 'oil', after: 'income' }] },
  hooks: {
    exemptFromIncome: [
      {
        rules: ['EUR-148', 'EUR-150'],
        run: (g, { space }) => (g.space(space).data.middleEast ? 'EUR-150' : null),
      },
    ],
    decideController: [
      {
        rules: ['EUR-155', 'LNK-229'],
        run(g, { space, by }) {
          const start = g.space(space).data.startController
          const side = g.rs.sides.findIndex((s) => s === start)
          return side >= 0 && g.controlledByFriend(by, sideHeld(side)) ? sideHeld(side) : null
        },
      },
    ],
    listFacts: [
      {
        rules: ['EUR-150'],
        run: (g) =>
          g.rs.powers.flatMap((_, power) => {
            const value = oilOf(g, power)
            return value > 0 ? [{ name: 'oil', power, value }] : []
          }),
      },
    ],
  },
}
