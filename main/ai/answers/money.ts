/** Questions about money: what is divided, who pays, what is researched, what is fired at and what is mended. */
import type { Action, DecisionOf } from '../../../shared/model'
import type { Game } from '../../engine'
import { fid } from '../../engine/state/facilities'
import { placeIn, type ListFrame } from '../../engine/loop/flow'
import type { Ix } from '../../engine/state/state'
import { clash } from '../battle/mean-battle'
import { FAR, frontOf } from '../evaluation/front-distance'
import { lotsOf } from '../battle/unit-counts'
import { best, option, type Answer, type Answers, type Asking, type Choosing, type Filling } from './asking'

/** What most units cost: shares are made in these, so that nothing is left over that buys nothing. */
const UNIT = 3
/** How much more a treasury gets whose capital would fall, and one with enemies before its door. */
const IN_DANGER = 4
const AT_THE_FRONT = 2
/** Cash beyond which more is never needed at once. */
const ENOUGH = 60
/** Dice that are bought at most, and the part of idle money that is spent on them. */
const MOST_DICE = 5
const IDLE_PART = 0.5
/** What a unit costs that is placed, on the average. */
const PLACED = 4
/** Cash from which on bases are mended, and ships. */
const MEND_BASES = 30
const MEND_SHIPS = 15

/** How urgently a treasury needs money: not at all without a capital, most where it would fall. */
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

/** Shares by need, in whole units; the rest to whoever needs it most. */
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

/** What allies owe together is paid by whoever has most, coin by coin. */
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

/** Were units of this turn bought already? Then what is left over lies idle. */
function isAfterPurchase(g: Game): boolean {
  const { at } = (g.frame('turn') ?? { at: null }) as ListFrame
  const { turnSteps } = g.rs
  return (
    at !== null && turnSteps.includes('purchase') && placeIn(turnSteps, at) > placeIn(turnSteps, 'purchase')
  )
}

/** What is found is worth more to some than to others: what helps in every battle first. */
const WANTED = [
  'heavy-bombers',
  'jet-fighters',
  'super-submarines',
  'long-range-aircraft',
  'combined-bombardment',
]

/** Dice are bought with money that would lie idle, and with no other. */
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

/** IPCs that dice for each answer are expected to cost whoever they fall on. */
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

/** The target on which dice do most, from a base that reaches it. */
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

/** Where the dice take most. */
const richest: Choosing = (q) => {
  const brings = expected(q)
  const found = best(q.decision.options, (o) => brings.get(o.option) ?? 0)
  return found && (brings.get(found.option) ?? 0) > 0 ? option(found.option) : null
}

const cashOf = (q: Asking): number =>
  q.g.rs.treasuries.reduce((sum, t, ix) => sum + (t.power === q.me ? q.g.cash(ix) : 0), 0)

/** Units that the damaged complexes of whoever is asked must take beyond what all of his take now, so that his money can be placed. */
function wantedRoom(q: Asking): number {
  const { facilities } = q.g
  const room = facilities.all.reduce((sum, f) => {
    const takes = facilities.trait(f, 'builds')
    return facilities.holder(f) === q.me ? sum + Math.max(0, takes - f.damage) : sum
  }, 0)
  return Math.max(0, Math.ceil(cashOf(q) / PLACED) - room)
}

/** Complexes first, as much of their damage as there is money for units to place there; bases where there is money for it. */
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
    // Damage beyond what it takes is mended before the first unit more.
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

/** A bomb that was bought is carried where it can be. */
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
