/**
 * Nuclear weapons: how a nation buys and stores them, their effect on a land or sea zone, and the missile fired from
 * an air base (EXG-052, EXG-178, EXG-179, EXG-181 to EXG-184). The bomb that a bomber carries is in atomic.ts.
 */
import { z } from 'zod'
import { OK, pieceNumber, refuse, type Blocker, type Refusal } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named } from '../../../../shared/model/ids'
import { answerOf, at, firstOf } from '../../../engine/loop/asserts'
import { inTurnOrder } from '../../../engine/battle/battle-picture'
import { chooseStep } from '../../../engine/module/option-question'
import { pieceTurnFact, powerFact, spaceFact, turnFact, type PowerFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { treasuryOf } from '../economy/economy'
import { countsAsUnit } from '../influence/insurgents'
import { collectorFor } from '../diplomacy/political-term'
import { meansOf, payRepair } from '../economy/peacetime-spending'
import { mayStrikeLand, overAnything, type Weapon } from './strikes'
import { mayUse, type TechnologyId } from '../economy/technologies'
import { mayStrike } from '../turn'

// ---- stockpiles ----------------------------------------------------------------------------------------------------

/** The most of each weapon that a nation may have (EXG-178). */
const MOST = 3

const stock = (name: string, label: string): PowerFact<number> =>
  powerFact(name, { schema: z.number().int().min(0).max(MOST), initial: 0, label, edit: true })

/** Nuclear missiles of a nation, and those that arrive at its next Mobilize. */
export const missiles = stock('nuclearMissiles', 'nuclear missiles')
const missilesOrdered = stock('nuclearMissilesOrdered', 'nuclear missiles ordered')
/** Atomic bombs of a nation that no bomber carries yet, and those that arrive at its next Mobilize (EXG-051). */
export const atomicBombs = stock('atomicBombs', 'atomic bombs')
const atomicBombsOrdered = stock('atomicBombsOrdered', 'atomic bombs ordered')

/** True for a bomber that carries an atomic bomb or carried one this turn (EXG-180). */
export const carriesBomb = pieceTurnFact('atomicBomb', {
  schema: z.boolean(),
  initial: false,
  label: 'carries an atomic bomb',
  edit: true,
})

interface Arm {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly technology: TechnologyId
  readonly have: PowerFact<number>
  readonly ordered: PowerFact<number>
}
const ARMS: readonly Arm[] = [
  {
    ...{ id: 'atomic-bomb', name: 'an atomic bomb', price: 20, technology: 'atomic-bomb' },
    ...{ have: atomicBombs, ordered: atomicBombsOrdered },
  },
  {
    ...{ id: 'nuclear-missile', name: 'a nuclear missile', price: 30, technology: 'nuclear-warhead' },
    ...{ have: missiles, ordered: missilesOrdered },
  },
]

/** The weapons of which the nation may buy one more. */
const onSale = (g: Game): readonly Arm[] => {
  const power = g.turnPower()
  const treasury = treasuryOf(g, power)
  const capital = g.treasury(treasury).capitals.every((s) => g.at_(s).control === power)
  return ARMS.filter(
    ({ price, technology, have, ordered }) =>
      capital &&
      mayUse(g, power, technology) &&
      have.of(g, power) + ordered.of(g, power) < MOST &&
      meansOf(g, treasury) >= price,
  )
}

interface BuyFrame extends Frame {
  done: boolean
}
const BUYING = ['EXG-051', 'EXG-052', 'EXG-178', 'EXG-184']

const buying: Step<BuyFrame> = {
  id: 'buy-nuclear',
  phase: 'purchase',
  rules: BUYING,
  frame: () => ({ step: 'buy-nuclear', done: false }),
  run: (g, f) => (f.done || onSale(g).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<BuyFrame>(
    (g) => ({
      id: `nuclear-${g.state.round}-${g.powerId(g.turnPower())}-${ARMS.map(({ ordered }) => ordered.of(g, g.turnPower())).join('-')}`,
      about: 'buy-nuclear',
      rules: BUYING,
      suggest: 'none',
      options: [
        ...onSale(g).map(({ id, name, price }) => ({ option: id, label: `${name}, ${price} IPCs` })),
        { option: 'none', label: 'No more' },
      ],
      refusal: () => refuse('EXG-178', 'nuclear-first'),
    }),
    (g, f, option) => {
      const arm = ARMS.find(({ id }) => id === option)
      if (!arm) {
        f.done = true
        return
      }
      const power = g.turnPower()
      arm.ordered.set(g, power, arm.ordered.of(g, power) + 1)
      payRepair(g, treasuryOf(g, power), arm.price, ['EXG-178'], 'purchase')
    },
  ),
}

/** Ordered weapons arrive at Mobilize. */
const stockUp: Step = {
  id: 'stock-nuclear',
  rules: ['EXG-178'],
  run(g) {
    const power = g.turnPower()
    for (const { have, ordered } of ARMS) {
      have.set(g, power, have.of(g, power) + ordered.of(g, power))
      ordered.set(g, power, 0)
    }
    return 'done'
  },
}

// ---- effects -------------------------------------------------------------------------------------------------------

/** Spaces struck this turn (EXG-183). */
export const struckThisTurn = turnFact('nuclearStrikes', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'struck by a nuclear weapon this turn',
  edit: true,
})

/**
 * Land that pays nothing at the next Collect Income it would pay into: that of its holder, or of the holder's victor
 * (EXG-181, EXG-132).
 */
export const scorched = spaceFact('scorched', {
  schema: z.boolean(),
  initial: false,
  label: 'pays no income next time',
  edit: true,
})

/** The pieces that count in a space: land and air units on land, ships at sea, but not a bomber that carries a bomb. */
const counted = (g: Game, space: Ix): Piece[] =>
  g.select(
    space,
    (p) => !carriesBomb.of(p) && (g.space(space).land ? p.aboard < 0 : g.type(p).domain === 'sea'),
  )

/**
 * How many of the counted units each power loses: half of the total, rounded up. Each power first loses half of its
 * own units, rounded down; the rest is taken one by one from the power with the most units left, on a tie from the
 * next in turn order after the striking nation.
 */
export function sharesOf(g: Game, space: Ix): Map<Ix, number> {
  const units = new Map<Ix, number>()
  for (const p of counted(g, space)) units.set(p.power, (units.get(p.power) ?? 0) + 1)
  const total = [...units.values()].reduce((sum, n) => sum + n, 0)
  const due = new Map([...units].map(([power, n]) => [power, Math.floor(n / 2)]))
  const after = (power: Ix): number => (power - g.turnPower() - 1 + g.rs.powers.length) % g.rs.powers.length
  const left = (power: Ix): number => Number(units.get(power)) - Number(due.get(power))
  let rest = Math.ceil(total / 2) - [...due.values()].reduce((sum, n) => sum + n, 0)
  for (; rest > 0; rest--) {
    const next = firstOf([...units.keys()].sort((a, b) => left(b) - left(a) || after(a) - after(b)))
    due.set(next, Number(due.get(next)) + 1)
  }
  return due
}

/** The order that names the units of one power lost to a nuclear weapon. */
export const lossesForm = z.strictObject({
  kind: z.literal('nuclear-losses'),
  units: z.array(named.piece).max(400),
  ...actionBase,
})
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    'nuclear-losses': z.infer<typeof lossesForm>
  }
}

interface LossesFrame extends Frame {
  space: string
  /** Powers that still have to choose losses, in turn order, with the number of units. */
  due: { power: string; count: number }[]
}

const RULES = ['EXG-181', 'EXG-182']

/** Detonates a nuclear weapon: damages facilities, income and units of the space (EXG-181, EXG-182). */
export function detonate(g: Game, space: Ix): void {
  struckThisTurn.set(g, [...struckThisTurn.of(g), g.sid(space)])
  for (const f of g.facilities.in(space)) g.facilities.harm(f, g.facilities.mostDamage(f), ['EXG-181'])
  if (g.space(space).land) scorched.set(g, space, true)
  const shares = sharesOf(g, space)
  const due = inTurnOrder(g, [...shares.keys()]).map((power) => ({
    power: g.powerId(power),
    count: Number(shares.get(power)),
  }))
  g.push({ step: 'nuclear-losses', space: g.sid(space), due } satisfies LossesFrame)
}

/** The power that chooses next, its units and the number of losses. */
const picking = (g: Game, f: LossesFrame) => {
  const { power, count } = firstOf(f.due)
  const owner = g.powerIx(power)
  const mine = counted(g, g.spaceIx(f.space)).filter((p) => p.power === owner)
  const cheapest = [...mine].sort((a, b) => g.type(a).cost - g.type(b).cost || a.id - b.id)
  return { owner, count, mine, suggested: cheapest.slice(0, count) }
}

/** True when it makes no difference which of the pieces are lost. */
const alike = (g: Game, pieces: readonly Piece[]): boolean =>
  new Set(pieces.map((p) => `${p.type} ${p.damage} ${g.cargo(p.id).length > 0 ? p.id : ''}`)).size <= 1

const lose = (g: Game, f: LossesFrame, pieces: readonly Piece[]): void => {
  g.remove(pieces, 'nuclear', RULES)
  f.due = f.due.slice(1)
}

const losses: Step<LossesFrame> = {
  id: 'nuclear-losses',
  rules: RULES,
  run(g, f) {
    while (f.due.length > 0) {
      const { owner, count, mine, suggested } = picking(g, f)
      const plays = g.rs.turns.some((t) => t.powers.includes(owner))
      if (count > 0 && count < mine.length && plays && !alike(g, mine)) return 'ask'
      lose(g, f, suggested)
    }
    return 'done'
  },
  asked: (g, f) => ({ power: picking(g, f).owner }),
  decision(g, f) {
    const { count, mine, suggested, owner } = picking(g, f)
    return {
      id: `nuclear-losses-${f.space}-${g.powerId(owner)}`,
      of: 'form',
      about: 'nuclear-losses',
      kind: 'nuclear-losses',
      rules: RULES,
      suggestion: { kind: 'nuclear-losses', units: suggested.map((p) => pid(p.id)) },
      fields: [
        {
          ...{ is: 'some', name: 'units', label: 'lost', min: count, max: count },
          from: mine.map((p) => ({ id: pid(p.id), label: g.type(p).name })),
        },
      ],
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind !== 'nuclear-losses') return refuse('EXG-181', 'nuclear-losses-first')
      const { count, mine } = picking(g, f)
      const other = a.units.find((id) => !mine.some((p) => pid(p.id) === id))
      if (other !== undefined) return refuse('EXG-181', 'not-among-them', [{ kind: 'piece', id: other }])
      return a.units.length === count
        ? OK
        : refuse('EXG-181', 'so-many-are-lost', [{ kind: 'limit', id: 'units', n: count }])
    },
    sample: (rng) => {
      const { count, mine } = picking(g, f)
      const from = rng.below(mine.length)
      const units = Array.from({ length: count }, (_, i) => pid(at(mine, (from + i) % mine.length).id))
      return { kind: 'nuclear-losses', units }
    },
  }),
  answer(g, f, a) {
    const { units } = answerOf(a, 'nuclear-losses')
    lose(
      g,
      f,
      units.map((id) => g.piece(pieceNumber(id))),
    )
  },
}

// ---- the missile ---------------------------------------------------------------------------------------------------

/**
 * Powers with units in the space, other than the striking nation. Powers with only Insurgents there may not count
 * (EXG-183).
 */
const othersIn = (g: Game, space: Ix): Ix[] => [
  ...new Set(
    counted(g, space)
      .filter((p) => countsAsUnit(g, p))
      .map((p) => p.power)
      .filter((p) => p !== g.turnPower()),
  ),
]

/**
 * True when a nuclear weapon may be aimed at the space (EXG-183): it is land, or a zone with ships, of a power that
 * may be struck; it is struck once per turn, counting a bomb on its way; and every other power hit may be struck or
 * is an ally.
 */
export const nuclearTarget = (g: Game, space: Ix): boolean => {
  const others = othersIn(g, space)
  const enemy = g.space(space).land ? mayStrikeLand(g, space) : others.some((p) => mayStrike(g, p))
  return (
    enemy &&
    !struckThisTurn.of(g).includes(g.sid(space)) &&
    !g.some(space, (p) => carriesBomb.of(p)) &&
    others.every((p) => mayStrike(g, p) || g.friendly(g.turnPower(), p))
  )
}

/** Why no nuclear weapon may be aimed at an enemy's space, or null (EXG-183). */
export function nuclearRefusal(g: Game, space: Ix): Refusal | null {
  const here: Blocker = { kind: 'space', id: g.sid(space) }
  if (struckThisTurn.of(g).includes(here.id) || g.some(space, (p) => carriesBomb.of(p)))
    return refuse('EXG-183', 'struck-already', [here])
  const third = othersIn(g, space).find((p) => !mayStrike(g, p) && !g.friendly(g.turnPower(), p))
  return third === undefined
    ? null
    : refuse('EXG-183', 'third-nation-there', [here, { kind: 'power', id: g.powerId(third) }])
}

/** The powers that a nuclear weapon attacks: the land's holder and the owners of the units hit, but not allies. */
export const nuclearVictims = (g: Game, space: Ix): Ix[] => {
  const holder = g.at_(space).control
  return [...new Set([...(holder >= 0 ? [holder] : []), ...othersIn(g, space)])].filter(
    (p) => !g.friendly(g.turnPower(), p),
  )
}

export const nuclearMissile: Weapon = {
  id: 'nuclear-missile',
  technology: 'nuclear-warhead',
  rules: ['EXG-052', 'EXG-183', 'EXG-179'],
  place: 'ballistic',
  ready: (g) => missiles.of(g, g.turnPower()) > 0,
  reach: (g, from) => overAnything(g, from, 6),
  targets: (g, space) => (nuclearTarget(g, space) ? [{ id: g.sid(space), label: g.space(space).name }] : []),
  barred(g, from, target) {
    const space = g.spaceIx(target)
    return space >= 0 && overAnything(g, from, 6).includes(space) ? nuclearRefusal(g, space) : null
  },
  victims: (g, _, space) => nuclearVictims(g, space),
  fire(g, _, target) {
    missiles.set(g, g.turnPower(), missiles.of(g, g.turnPower()) - 1)
    detonate(g, g.spaceIx(target))
    return true
  },
  // No dice: the missile can't be stopped, and its effect is certain.
  foretold: () => [],
}

export const nuclear: RuleModule = {
  id: 'global/nuclear',
  requires: ['global/strikes', 'global/spending', 'base/income', 'base/capitals'],
  actions: [{ kind: 'nuclear-losses', form: lossesForm, asked: ['form'] }],
  words: { actions: { 'nuclear-losses': 'choose nuclear losses' } },
  facts: [missiles, missilesOrdered, atomicBombs, atomicBombsOrdered, carriesBomb, struckThisTurn, scorched],
  steps: [buying, stockUp, losses],
  turn: {
    insert: [
      { step: 'buy-nuclear', before: 'purchase' },
      { step: 'stock-nuclear', after: 'place' },
    ],
  },
  hooks: {
    onCapture: [
      {
        // A nation that loses its capital loses its stockpile.
        rules: ['EXG-178'],
        run(g, { space, from }) {
          const t = g.rs.treasuries.find(({ capitals, power }) => power === from && capitals.includes(space))
          if (t)
            for (const { have, ordered } of ARMS) for (const fact of [have, ordered]) fact.set(g, t.power, 0)
        },
      },
    ],
    exemptFromIncome: [
      {
        rules: ['EXG-181'],
        run: (g, { space }) => (scorched.of(g, space) ? 'EXG-181' : null),
      },
    ],
    onTurnEnd: [
      {
        rules: ['EXG-181'],
        run(g) {
          for (const { ix } of g.rs.spaces)
            if (scorched.of(g, ix) && collectorFor(g, g.at_(ix).control) === g.turnPower())
              scorched.set(g, ix, false)
        },
      },
    ],
  },
}
