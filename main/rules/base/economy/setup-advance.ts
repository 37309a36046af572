/**
 * The advance: money and pieces before round 1, bought and placed in one step per power. Each rule set decides how
 * much money there is, who gets it and where units may go (hook `forbidSetupPlacement`).
 */
import { OK, type Action, type ActionOf, type Verdict, type Waiting } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import { answerOf, mayEnd, oneOf } from '../../../engine/loop/asserts'
import type { Legal, Question, RuleModule, Step } from '../../../engine/module/module'
import { roomFor } from '../../../engine/state/cargo-capacity'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { costOf, priceOf } from './purchase'
import { evenShare, shareDecision, shareLegal, type Share } from './split-money'

export interface AdvanceFrame extends Frame {
  treasury: string
  purse: number
  order: { unit: string; count: number }[]
  placed: Record<string, number>
  done: boolean
}

const power = (g: Game, f: AdvanceFrame): Ix => g.treasury(g.treasuryIx(f.treasury)).power
const ordered = (f: AdvanceFrame, unit: string): number =>
  f.order.filter((l) => l.unit === unit).reduce((n, l) => n + l.count, 0)
const left = (f: AdvanceFrame, unit: string): number => ordered(f, unit) - (f.placed[unit] ?? 0)

/**
 * Where a fighter placed at sea goes: onto an own carrier with room, otherwise on patrol with own ships (LNK-011,
 * LNK-157).
 */
function atSea(g: Game, who: Ix, space: Ix, unit: Ix): { deck: Piece | null; ships: boolean } {
  const own = g.select(space, (p) => p.power === who && g.has(p, 'ship'))
  const probe = {
    id: -1,
    type: unit,
    power: who,
    space,
    aboard: -1,
    pool: null,
    damage: 0,
    treasury: -1,
    turn: null,
  } as Piece
  return { deck: own.find((c) => roomFor(g, c, probe) >= 0) ?? null, ships: own.length > 0 }
}

/** The own carrier in a zone that a new aircraft would board; null if none has room. */
export const deckAtSea = (g: Game, who: Ix, space: Ix, unit: Ix): Piece | null =>
  atSea(g, who, space, unit).deck

/**
 * Whether the power may place this unit in this space before round 1. Rejects impossible placements; rule sets may
 * refuse others.
 */
function advancePlace(g: Game, f: AdvanceFrame, unit: Ix, space: Ix): Verdict {
  const u = g.rs.units[unit]
  const s = g.space(space)
  const here = [{ kind: 'space' as const, id: s.id }]
  if (s.data.impassable) return refuse('board.closed', 'closed-to-all', here)
  if (s.land && u?.domain === 'sea') return refuse('advance.kinds', 'ship-on-land', here)
  if (!s.land && u?.domain === 'land') return refuse('advance.kinds', 'land-units-on-land', here)
  return g.ask('forbidSetupPlacement', { power: power(g, f), unit, space }) ?? OK
}

function checkBuy(g: Game, f: AdvanceFrame, a: ActionOf<'buy'>): Verdict {
  if (a.treasury !== f.treasury)
    return refuse('advance.money', 'not-your-treasury', [{ kind: 'treasury', id: a.treasury }])
  const t = g.treasuryIx(f.treasury)
  for (const l of a.order) {
    const unit = g.unitIx(l.unit)
    if (g.rs.units[unit]?.domain === 'facility') return refuse('advance.units', 'advance-no-complex')
    const refusal = g.ask('forbidPurchase', { treasury: t, unit, space: -1 })
    if (refusal) return refusal
  }
  for (const [unit, n] of Object.entries(f.placed)) {
    const now = a.order.filter((l) => l.unit === unit).reduce((sum, l) => sum + l.count, 0)
    if (now < n) return refuse('advance.order', 'advance-already-placed', [{ kind: 'unit', id: unit, n }])
  }
  const cost = costOf(g, t, a.order)
  if (cost > f.purse)
    return refuse('advance.money', 'not-enough-money', [
      { kind: 'treasury', id: f.treasury, n: f.purse },
      { kind: 'limit', id: 'cost', n: cost },
    ])
  return OK
}

function put(g: Game, f: AdvanceFrame, a: ActionOf<'place'>): void {
  const who = power(g, f)
  const unit = g.unitIx(a.unit)
  const space = g.spaceIx(a.space)
  const made: Piece[] = []
  const [aloft] = g.rs.facts.aloft
  for (let i = 0; i < a.count; i++) {
    const air = g.rs.units[unit]?.domain === 'air' && !g.space(space).land
    const deck = air ? atSea(g, who, space, unit).deck : null
    const p = g.create(unit, who, { space, aboard: deck?.id ?? -1 })
    if (air && !deck) aloft?.set(g, p, true)
    made.push(p)
  }
  f.placed[a.unit] = (f.placed[a.unit] ?? 0) + a.count
  g.emit({
    kind: 'placed',
    units: made.map((p) => ({ id: pid(p.id), unit: a.unit, power: g.powerId(who) })),
    space: a.space,
    rules: cite('advance.spaces'),
  })
  for (const p of made)
    if (p.aboard >= 0)
      g.emit({
        kind: 'loaded',
        units: [pid(p.id)],
        onto: pid(p.aboard),
        space: a.space,
        rules: cite('advance.spaces'),
      })
  if (aloft)
    g.mark(
      made.filter((p) => aloft.of(p)),
      aloft.name,
      true,
      cite('advance.spaces'),
    )
}

/** Ends a power's advance: placed units are paid for, and the rest of the money joins the treasury (LNK-156). */
function settle(g: Game, f: AdvanceFrame): void {
  const t = g.treasuryIx(f.treasury)
  g.pay(-1, t, f.purse, 'placement-money', cite('advance.money'))
  const order = Object.entries(f.placed).map(([unit, count]) => ({ unit, count }))
  if (order.length > 0) g.pay(t, -1, costOf(g, t, order), 'purchase', cite('advance.units'))
}

const advanceStep: Step<AdvanceFrame> = {
  id: 'advance',
  rules: cite('advance.kinds', 'advance.units', 'advance.no-limit', 'advance.kept'),
  run: (_, f) => (f.done || f.purse <= 0 ? 'done' : 'ask'),
  asked: (g, f) => ({ power: power(g, f) }),
  decision(g, f): Question {
    const t = g.treasuryIx(f.treasury)
    const who = g.powerId(power(g, f))
    const units = g.rs.units.filter(
      (u) =>
        u.domain !== 'facility' &&
        u.cost > 0 &&
        g.ask('forbidPurchase', { treasury: t, unit: u.ix, space: -1 }) === null,
    )
    const waiting: Waiting[] = f.order
      .filter((l) => left(f, l.unit) > 0)
      .map((l) => ({
        unit: l.unit,
        count: left(f, l.unit),
        power: who,
        treasury: f.treasury,
        spaces: g.rs.spaces.filter((s) => advancePlace(g, f, g.unitIx(l.unit), s.ix).ok).map((s) => s.id),
      }))
    return {
      id: `advance-${f.treasury}`,
      of: 'buy',
      kind: 'buy',
      answers: ['buy', 'place', 'end'],
      rules: cite('advance.money', 'advance.order', 'advance.spaces', 'advance.kinds', 'advance.units'),
      treasuries: [
        {
          id: f.treasury,
          power: who,
          cash: f.purse,
          spent: costOf(g, t, f.order),
          order: f.order.map((l) => ({ ...l })),
          units: units.map((u) => ({ unit: u.id, cost: priceOf(g, t, u.ix, -1) })),
        },
      ],
      waiting,
    }
  },
  legal(g, f): Legal {
    return {
      check(a) {
        if (a.kind === 'end') {
          const open = f.order.find((l) => left(f, l.unit) > 0)
          return open
            ? refuse('advance.order', 'advance-unplaced', [
                { kind: 'unit', id: open.unit, n: left(f, open.unit) },
              ])
            : mayEnd(g, f.step)
        }
        if (a.kind === 'buy') return checkBuy(g, f, a)
        if (a.kind !== 'place') return refuse('advance.order', 'buy-first')
        if (left(f, a.unit) < a.count)
          return refuse('advance.order', 'too-few-waiting', [
            { kind: 'unit', id: a.unit, n: left(f, a.unit) },
          ])
        const v = advancePlace(g, f, g.unitIx(a.unit), g.spaceIx(a.space))
        return v
      },
      sample(rng) {
        const line = f.order.find((l) => left(f, l.unit) > 0)
        if (line) {
          const spaces = g.rs.spaces.filter((s) => advancePlace(g, f, g.unitIx(line.unit), s.ix).ok)
          if (spaces.length > 0)
            return { kind: 'place', unit: line.unit, count: 1, space: oneOf(rng, spaces).id }
          return {
            kind: 'buy',
            treasury: f.treasury,
            order: Object.entries(f.placed).map(([unit, count]) => ({ unit, count })),
          }
        }
        const cheap = g.rs.units.filter(
          (u) =>
            u.domain !== 'facility' &&
            u.cost > 0 &&
            u.cost <= f.purse &&
            g.ask('forbidPurchase', { treasury: g.treasuryIx(f.treasury), unit: u.ix, space: -1 }) === null,
        )
        const u = cheap[rng.below(Math.max(1, cheap.length))]
        if (f.order.length > 0 || !u) return { kind: 'end' }
        return {
          kind: 'buy',
          treasury: f.treasury,
          order: [{ unit: u.id, count: 1 + rng.below(Math.floor(f.purse / u.cost)) }],
        }
      },
    }
  },
  answer(g, f, a: Action) {
    if (a.kind === 'buy') {
      f.order = a.order.filter((l) => l.count > 0).map(({ unit, count }) => ({ unit, count }))
      g.emit({
        kind: 'ordered',
        treasury: f.treasury,
        order: f.order.map((l) => ({ ...l })),
        cost: costOf(g, g.treasuryIx(f.treasury), f.order),
      })
    } else if (a.kind === 'place') put(g, f, a)
    else {
      settle(g, f)
      f.done = true
    }
  },
}

interface SharedFrame extends Frame {
  shares: Record<string, number> | null
  /** The treasury that is buying and placing; null before the first. */
  at: string | null
}

interface SingleFrame extends Frame {
  begun: boolean
}

/** A side (`by`) divides a sum among its treasuries; then each buys and places from its share, in order. */
export function sharedAdvance(
  id: string,
  share: (g: Game) => Share,
  rules: string[],
  by = 'allies',
): Step<SharedFrame> {
  const step: Step<SharedFrame> = {
    id,
    phase: id,
    rules,
    frame: () => ({ step: id, shares: null, at: null }),
    run(g, f) {
      if (!f.shares) return 'ask'
      const { treasuries } = share(g)
      const treasury = treasuries[f.at === null ? 0 : treasuries.indexOf(f.at) + 1]
      if (treasury === undefined) return 'done'
      f.at = treasury
      g.push(advanceFrame(treasury, f.shares[treasury] ?? 0))
      return 'pushed'
    },
    asked: (g) => share(g).asked,
    decision: (g) => shareDecision(share(g), evenShare(share(g))),
    legal: (g) => shareLegal(share(g)),
    answer(g, f, a) {
      const { amounts } = answerOf(a, 'choose')
      f.shares = { ...amounts }
      g.emit({
        kind: 'chosen',
        by,
        what: 'placement-money',
        option: JSON.stringify(amounts),
        rules,
      })
    },
  }
  return step
}

/** A single treasury buys and places. */
export function singleAdvance(
  id: string,
  treasury: string,
  purse: (g: Game) => number,
  rules: string[],
): Step {
  const step: Step<SingleFrame> = {
    id,
    phase: id,
    rules,
    frame: () => ({ step: id, begun: false }),
    run(g, f) {
      if (f.begun) return 'done'
      f.begun = true
      g.push(advanceFrame(treasury, purse(g)))
      return 'pushed'
    },
  }
  return step
}

const advanceFrame = (treasury: string, purse: number): AdvanceFrame => ({
  step: 'advance',
  treasury,
  purse,
  order: [],
  placed: {},
  done: false,
})

export const advanceModule: RuleModule = {
  id: 'base/advance',
  steps: [advanceStep],
}
