/** Questions about money: how to divide it, who pays, what to research, what to fire at, and what to repair. */
import type { Action, DecisionOf } from '../../../shared/model'
import type { Game } from '../../engine'
import { fid } from '../../engine/state/facilities'
import { placeIn, type ListFrame } from '../../engine/loop/turn-flow'
import type { Ix } from '../../engine/state/state'
import { clash } from '../battle/mean-battle'
import { FAR, frontOf } from '../evaluation/front-distance'
import { lotsOf } from '../battle/unit-counts'
import { best, option, type Answer, type Answers, type Asking, type Choosing, type Filling } from './asking'

/**
 * The price of the most common units. Shares are multiples of it, so that no treasury is left with money too little to
 * spend.
 */
const UNIT = 3
/** The factors for a treasury whose capital would fall, and for one with enemies at its border. */
const IN_DANGER = 4
const AT_THE_FRONT = 2
/** The cash beyond which a treasury needs no more for the moment. */
const ENOUGH = 60
/** The most dice bought, and the part of idle money spent on them. */
const MOST_DICE = 5
const IDLE_PART = 0.5
/** The average price of a placed unit. */
const PLACED = 4
/** The cash from which bases, and ships, are repaired. */
const MEND_BASES = 30
const MEND_SHIPS = 15

/** Returns how urgently a treasury needs money: not at all without a capital, most if the capital would fall. */
function needOf(q: Asking, treasury: Ix): number {
  const { g } = q
  const { capitals, power } = g.treasury(treasury)
  const held = capitals.filter((s) => g.at_(s).control === power)
  if (held.length === 0) return 0
  const front = frontOf(g, power)
  const needs = held.map((s) => {
    const defenders = lotsOf(
      g,
      g.select(s, (p) => g.friendly(power, p.power) && g.type(p).defense > 0),
    )
    const attackers = q.threats.worst(s)
    if (attackers.length > 0 && clash(attackers, defenders).defenders <= 1) return IN_DANGER
    return (front[s] ?? FAR) <= 2 ? AT_THE_FRONT : 1
  })
  return Math.max(...needs)
}

/** Divides money by need, in whole units; the rest goes to the treasury that needs it most. */
const share: Choosing = (q) => {
  const { amounts, option: name } = q.decision.options[0] ?? {}
  if (!amounts || name === undefined) return null
  const needs = amounts.ids.map((id) => needOf(q, q.g.treasuryIx(id)))
  const all = needs.reduce((sum, n) => sum + n, 0)
  if (all === 0) return null
  const parts = needs.map((n) => Math.floor((amounts.sum * n) / all / UNIT) * UNIT)
  const first = needs.indexOf(Math.max(...needs))
  const rest = amounts.sum - parts.reduce((sum, n) => sum + n, 0)
  const given = amounts.ids.map((id, i) => [id, (parts[i] ?? 0) + (i === first ? rest : 0)] as const)
  return q.first({ kind: 'choose', option: name, amounts: Object.fromEntries(given) })
}

/** Pays a joint debt of allies coin by coin, each from the treasury that has most. */
const oil: Choosing = (q) => {
  const { amounts, option: name } = q.decision.options[0] ?? {}
  if (!amounts || name === undefined) return null
  const left = new Map(amounts.ids.map((id) => [id, amounts.max?.[id] ?? Infinity]))
  const paid: Record<string, number> = {}
  for (let n = 0; n < amounts.sum; n++) {
    const id = best([...left.keys()], (one) => left.get(one) ?? 0)
    if (id === null) return null
    paid[id] = (paid[id] ?? 0) + 1
    left.set(id, (left.get(id) ?? 0) - 1)
  }
  return q.first({ kind: 'choose', option: name, amounts: paid })
}

/** Returns whether this turn's units are already bought, so that the money left over is idle. */
function isAfterPurchase(g: Game): boolean {
  const { at } = (g.frame('turn') ?? { at: null }) as ListFrame
  const { turnSteps } = g.rs
  return (
    at !== null && turnSteps.includes('purchase') && placeIn(turnSteps, at) > placeIn(turnSteps, 'purchase')
  )
}

/** The technologies in order of worth: those that help in every battle come first. */
const WANTED = [
  'heavy-bombers',
  'jet-fighters',
  'super-submarines',
  'long-range-aircraft',
  'combined-bombardment',
]

/** Buys dice only with idle money. */
const research: Answer<DecisionOf<'research'>> = (q) => {
  const { cash, price, most, open } = q.decision
  const idle = isAfterPurchase(q.g) ? cash * IDLE_PART : cash - ENOUGH
  const dice = Math.min(most, MOST_DICE, Math.floor(idle / price))
  const development = WANTED.find((id) => open.includes(id)) ?? open[0]
  return q.first(
    dice > 0 ? { kind: 'research', dice, ...(development === undefined ? {} : { development }) } : null,
    { kind: 'end' },
  )
}

/** Returns the IPCs that dice are expected to cost the victim, by answer. */
const expected = (q: Asking): ReadonlyMap<string, number> =>
  new Map(
    q.coming().map(({ option: name = '', ipc, success, lots = [] }) => {
      const units = lots.reduce((sum, lot) => sum + UNIT * lot.expected, 0)
      return [name, (ipc?.expected ?? 0) + units + (ipc || success === undefined ? 0 : success)]
    }),
  )

const rocket: Answer<DecisionOf<'rocket'>> = (q) => {
  const brings = expected(q)
  const shots = q.decision.guns.flatMap(({ gun, targets }) => targets.map((target) => ({ gun, target })))
  const found = best(shots, ({ target }) => brings.get(target) ?? 0)
  return found && (brings.get(found.target) ?? 0) > 0
    ? q.first({ kind: 'rocket', ...found })
    : { kind: 'end' }
}

/** Fires at the target on which the dice do most damage, from a base in range. */
const missile: Filling = (q) => {
  const brings = expected(q)
  const [bases, targets] = q.decision.fields
  if (bases?.is !== 'one' || targets?.is !== 'one') return null
  const shots = targets.from
    .map(({ id }) => ({ id, worth: brings.get(id) ?? 0 }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .flatMap(({ id }) => bases.from.map((b): Action => ({ kind: 'missile', base: b.id, target: id })))
  return q.first(...shots, { kind: 'end' })
}

/** Chooses the option for which the dice take most. */
const richest: Choosing = (q) => {
  const brings = expected(q)
  const found = best(q.decision.options, (o) => brings.get(o.option) ?? 0)
  return found && (brings.get(found.option) ?? 0) > 0 ? option(found.option) : null
}

const cashOf = (q: Asking): number =>
  q.g.rs.treasuries.reduce((sum, t, ix) => sum + (t.power === q.me ? q.g.cash(ix) : 0), 0)

/**
 * Returns how many units the damaged complexes of the asked power must take beyond their present capacity, so that its
 * money can be placed.
 */
function wantedRoom(q: Asking): number {
  const { facilities } = q.g
  const room = facilities.all.reduce((sum, f) => {
    const takes = facilities.trait(f, 'builds')
    return facilities.holder(f) === q.me ? sum + Math.max(0, takes - f.damage) : sum
  }, 0)
  return Math.max(0, Math.ceil(cashOf(q) / PLACED) - room)
}

/** Repairs complexes first, as far as there is money for units to place there, and bases if there is money left. */
const mend: Filling = (q) => {
  const { g } = q
  const [field] = q.decision.fields
  if (field?.is !== 'one') return null
  const all = field.from.flatMap(({ id }) => g.facilities.all.filter((f) => fid(f.id) === id))
  const worth = all
    .filter((f) => g.facilities.trait(f, 'complex') > 0 || cashOf(q) >= MEND_BASES)
    .sort((a, b) => g.facilities.trait(b, 'complex') - g.facilities.trait(a, 'complex'))
  const wanted = wantedRoom(q)
  const tries = worth.flatMap((f) => {
    const takes = g.facilities.trait(f, 'builds')
    // Damage above the capacity is repaired first; only then does the complex take one more unit.
    const points = takes === 0 ? f.damage : wanted === 0 ? 0 : Math.max(0, f.damage - takes) + wanted
    const most = Math.min(f.damage, points)
    return Array.from({ length: most }, (_, i): Action => ({
      ...{ kind: 'mend', facility: fid(f.id), points: most - i },
    }))
  })
  return q.first(...tries, { kind: 'end' })
}

const mendShips: Choosing = (q) => {
  const ship = q.decision.options.find((o) => o.option !== 'none')
  return option(ship && cashOf(q) >= MEND_SHIPS ? ship.option : 'none')
}

/** Carries a purchased bomb whenever possible. */
const carry: Choosing = ({ decision }) => option(decision.options[0]?.option ?? 'none')

export const moneyAnswers: Answers = {
  choose: {
    ...{ share, oil, 'commerce-raid': () => option('raid'), 'commerce-zone': richest },
    ...{ 'mend-ships': mendShips, 'load-bombs': carry },
  },
  form: { mend, 'ballistic-missile': missile, 'cruise-missile': missile, 'nuclear-missile': missile },
  research,
  rocket,
}
