/**
 * Influence: a nation collects it in place of half its income, saves it, spends it on markers and Insurgents, and
 * loses it by a surprise attack (EXG-058 to EXG-062, EXG-068, EXG-082, EXG-116, EXG-118, EXG-152). It is a purse
 * separate from the treasury; every change emits an event.
 */
import { z } from 'zod'
import {
  OK,
  refuse,
  type Action,
  type ActionOf,
  type FormField,
  type GameEvent,
  type Refusal,
} from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named } from '../../../../shared/model/ids'
import { counted } from '../../../../shared/words/counted'
import { answerOf, firstOf, mayEnd, oneOf } from '../../../engine/loop/asserts'
import { chooseStep } from '../../../engine/module/option-question'
import type { Rng } from '../../../engine/loop/dice'
import { powerFact, turnFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import { kept } from '../../../engine/state/derived-caches'
import type { RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix } from '../../../engine/state/state'
import { incomeOf, treasuryOf } from '../economy/economy'
import { insurgencyRefusal, insurgentPrice, insurgentsIn, LEAST_PRICE, raise } from './insurgents'
import {
  dropMarkers,
  MARKER_PRICE,
  markerRefusal,
  markers,
  markersOf,
  markerTargets,
  neededBy,
  placeMarkers,
  takeBackMarkers,
  wonWith,
} from './influence-markers'
import { wagesWar } from '../diplomacy/relations'

/** Influence in hand. */
export const purse = powerFact('influence', {
  schema: z.number().int().min(0).max(9999),
  initial: 0,
  label: 'Influence',
  edit: true,
})
/** True when the nation attacked a neutral: it collects no Influence in its next Agenda Phase (EXG-155). */
const barred = powerFact('noInfluence', {
  schema: z.boolean(),
  initial: false,
  label: 'collects no Influence on its next turn',
  edit: true,
})
/** Influence collected this turn; the income at its end is lower by as many IPCs (EXG-058). */
const collected = turnFact('influenceCollected', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'Influence collected this turn',
  edit: false,
})

type Told = Extract<GameEvent, { kind: 'influence' }>

/** Changes a nation's Influence and emits the change with its reason. */
function change(
  g: Game,
  power: Ix,
  amount: number,
  why: Told['why'],
  rules: readonly string[],
  what: Partial<Pick<Told, 'space' | 'count'>> = {},
): void {
  purse.set(g, power, purse.of(g, power) + amount)
  g.emit({
    ...{ kind: 'influence', power: g.powerId(power), amount, left: purse.of(g, power), why },
    ...{ space: null, ...what, rules: [...rules] },
  })
}

/**
 * Takes a nation's Influence, and the markers that it placed in the current turn on territories it has not taken
 * (EXG-152).
 */
export function loseInfluence(g: Game, power: Ix, rules: readonly string[]): void {
  const fresh = power === g.turnPower() ? takeBackMarkers(g, power) : 0
  const had = purse.of(g, power)
  if (had + fresh > 0) change(g, power, -had, 'lost', rules, fresh > 0 ? { count: fresh } : {})
}

/** Keeps the nation from collecting Influence in its next Agenda Phase, for an attack on a neutral (EXG-155). */
export const barInfluence = (g: Game, power: Ix): void => barred.set(g, power, true)

/** Removes the Influence and markers of a nation that is out of the game (EXG-115). */
export function forgetInfluence(g: Game, power: Ix): void {
  dropMarkers(g, power)
  if (purse.of(g, power) > 0) change(g, power, -purse.of(g, power), 'out', ['EXG-115'])
}

// ---- collecting -----------------------------------------------------------------------------------------------------

/** True when at least one land pays the nation. */
function isPaid(g: Game, power: Ix): boolean {
  const treasury = treasuryOf(g, power)
  return g.rs.spaces.some(
    ({ ix, data, land }) =>
      land &&
      data.ipc > 0 &&
      g.at_(ix).control === power &&
      !g.ask('exemptFromIncome', { treasury, space: ix }),
  )
}

/** The Influence that a nation could collect now: half its income, or half of that while it wages no war (EXG-118). */
export function influenceOf(g: Game, power: Ix): number {
  if (!isPaid(g, power)) return 0
  const half = Math.floor(incomeOf(g, power) / 2)
  return wagesWar(g, power) ? half : Math.floor(half / 2)
}

interface InfluenceFrame extends Frame {
  done: boolean
}

const here = (g: Game): string => `${g.state.round}-${g.powerId(g.turnPower())}`
const COLLECT = ['EXG-058', 'EXG-059', 'EXG-118']

const collecting: Step<InfluenceFrame> = {
  id: 'influence',
  phase: 'influence',
  rules: [...COLLECT, 'EXG-116'],
  frame: () => ({ step: 'influence', done: false }),
  run(g, f) {
    const power = g.turnPower()
    if (!f.done && barred.of(g, power)) {
      barred.set(g, power, false)
      f.done = true
    }
    return f.done || influenceOf(g, power) === 0 ? 'done' : 'ask'
  },
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<InfluenceFrame>(
    (g) => {
      const most = influenceOf(g, g.turnPower())
      return {
        id: `influence-${here(g)}`,
        about: 'influence',
        rules: COLLECT,
        suggest: 'none',
        options: [
          {
            option: 'collect',
            label: `Take ${most} Influence now, and collect ${counted(most, 'fewer IPC')} at the end of the turn`,
          },
          { option: 'none', label: 'Collect no Influence; take your whole income in IPCs' },
        ],
        refusal: () => refuse('EXG-058', 'influence-first'),
      }
    },
    (g, f, option) => {
      f.done = true
      if (option !== 'collect') return
      const most = influenceOf(g, g.turnPower())
      collected.set(g, most)
      change(g, g.turnPower(), most, 'collected', COLLECT)
    },
  ),
}

// ---- spending -------------------------------------------------------------------------------------------------------

const spendForm = z.strictObject({
  kind: z.literal('spend-influence'),
  space: named.space,
  count: z.number().int().min(1).max(999),
  ...actionBase,
})
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    'spend-influence': z.infer<typeof spendForm>
  }
}
type Spending = Pick<ActionOf<'spend-influence'>, 'count'> & { readonly space: Ix }

/** True when markers are bought there; everywhere else Insurgents are bought. */
const takesMarkers = (g: Game, space: Ix): boolean => wonWith(g, space).length > 0
const priceAt = (g: Game, space: Ix): number =>
  takesMarkers(g, space) ? MARKER_PRICE : insurgentPrice(g, space)

/** Why a nation may not spend Influence like this, or null. */
function spendRefusal(g: Game, power: Ix, { space, count }: Spending): Refusal | null {
  const ruled = takesMarkers(g, space)
    ? markerRefusal(g, power, space, count)
    : insurgencyRefusal(g, power, space)
  if (ruled) return ruled
  const cost = count * priceAt(g, space)
  return cost > purse.of(g, power)
    ? refuse(takesMarkers(g, space) ? 'EXG-062' : 'EXG-070', 'not-enough-influence', [
        { kind: 'limit', id: 'cost', n: cost },
        { kind: 'power', id: g.powerId(power), n: purse.of(g, power) },
      ])
    : null
}

const known = kept('revision', (): (readonly Ix[] | undefined)[] => [])

/** Spaces where a nation may spend Influence now; a group of neutral territories appears once. */
const openTo = (g: Game, power: Ix): readonly Ix[] => (known(g)[power] ??= placesFor(g, power))

function placesFor(g: Game, power: Ix): Ix[] {
  // Most nations have too little for any purchase in most turns: skip the check of each land.
  if (purse.of(g, power) < Math.min(MARKER_PRICE, LEAST_PRICE)) return []
  const neutrals = new Set(markerTargets(g, power))
  return g.rs.spaces.flatMap(({ ix }) =>
    (neutrals.has(ix) || g.at_(ix).control >= 0) && spendRefusal(g, power, { space: ix, count: 1 }) === null
      ? [ix]
      : [],
  )
}

type Goods = NonNullable<Extract<FormField, { is: 'one' }>['from'][number]['goods']>

/** The goods for sale in a space: price, limit, present stock and the value they can win. */
function goodsIn(g: Game, power: Ix, space: Ix): Goods {
  const price = priceAt(g, space)
  const most = Math.floor(purse.of(g, power) / price)
  const worth = (spaces: readonly Ix[]) => spaces.reduce((sum, s) => sum + g.space(s).data.ipc, 0)
  if (!takesMarkers(g, space)) {
    const have = insurgentsIn(g, space).filter((p) => p.power === power).length
    return {
      ...{ sort: 'insurgents', price, most, worth: worth([space]), have, others: {} },
      spaces: [g.sid(space)],
    }
  }
  const all = wonWith(g, space)
  const [have, need] = [markersOf(g, power, space), neededBy(g, power, space)]
  const { [g.powerId(power)]: _, ...others } = markers.of(g, space)
  return {
    ...{ sort: 'markers', price, most: Math.min(most, need - have), worth: worth(all), have, need },
    ...{ others, spaces: all.map((s) => g.sid(s)) },
  }
}

/** The same goods as text for the player. */
function offer(g: Game, space: Ix, { sort, price, have, need, others, spaces }: Goods): string {
  const { name, data } = g.space(space)
  if (sort !== 'markers')
    return `${name} (${firstOf(g.rs.powers.filter((_, ix) => ix === g.at_(space).control)).name}): Insurgents at ${price} Influence each`
  const group = data.neutralGroup ?? ''
  const called =
    spaces.length > 1
      ? `${group.charAt(0).toUpperCase()}${group.slice(1)} (${spaces.length} territories)`
      : name
  const rivals = g.rs.powers.flatMap(({ id, name: rival }) => {
    const theirs = others[id] ?? 0
    return theirs > 0 ? [`; ${rival} ${theirs}`] : []
  })
  return `${called}: markers at ${price} Influence each (${have} of ${need} placed${rivals.join('')})`
}

function spend(g: Game, power: Ix, { space, count }: Spending): void {
  const what = { space: g.sid(space), count }
  const cost = count * priceAt(g, space)
  if (takesMarkers(g, space)) {
    change(g, power, -cost, 'markers', ['EXG-061', 'EXG-062'], what)
    placeMarkers(g, power, space, count)
  } else {
    change(g, power, -cost, 'insurgents', ['EXG-068', 'EXG-070'], what)
    raise(g, power, space, count)
  }
}

/** The random player tends to continue where it has markers, so that it wins a territory now and then. */
function sample(g: Game, power: Ix, rng: Rng): Action {
  const places = openTo(g, power)
  const begun = places.filter((s) => markersOf(g, power, s) > 0)
  if (rng.below(3) === 0) return { kind: 'end' }
  const space = oneOf(rng, begun.length > 0 && rng.below(2) === 0 ? begun : places)
  const most = Math.max(1, Math.floor(purse.of(g, power) / priceAt(g, space)))
  const count = 1 + rng.below(most)
  return spendRefusal(g, power, { space, count })
    ? { kind: 'end' }
    : { kind: 'spend-influence', space: g.sid(space), count }
}

const SPEND = ['EXG-060', 'EXG-061', 'EXG-062', 'EXG-068', 'EXG-069', 'EXG-070']

const spending: Step<InfluenceFrame> = {
  id: 'influence-spend',
  phase: 'influence',
  rules: SPEND,
  frame: () => ({ step: 'influence-spend', done: false }),
  run: (g, f) => (f.done || openTo(g, g.turnPower()).length === 0 ? 'done' : 'ask'),
  asked: (g) => ({ power: g.turnPower() }),
  decision(g) {
    const power = g.turnPower()
    const left = purse.of(g, power)
    return {
      ...{ id: `influence-spend-${here(g)}-${left}`, of: 'form', about: 'influence-spend' },
      ...{ kind: 'spend-influence', answers: ['spend-influence', 'end'], rules: SPEND },
      suggestion: { kind: 'end' },
      fields: [
        {
          ...{ is: 'one', name: 'space', label: 'Where' },
          from: openTo(g, power).map((space) => {
            const goods = goodsIn(g, power, space)
            return { id: g.sid(space), label: offer(g, space, goods), goods }
          }),
        },
        { is: 'number', name: 'count', label: 'How many', min: 1, max: Math.floor(left / MARKER_PRICE) },
      ],
    }
  },
  legal: (g) => ({
    check(a) {
      if (a.kind === 'end') return mayEnd(g, 'influence-spend')
      if (a.kind !== 'spend-influence') return refuse('EXG-060', 'spend-influence-first')
      return spendRefusal(g, g.turnPower(), { space: g.spaceIx(a.space), count: a.count }) ?? OK
    },
    sample: (rng) => sample(g, g.turnPower(), rng),
  }),
  answer(g, f, a) {
    if (a.kind === 'end') {
      f.done = true
      return
    }
    const { space, count } = answerOf(a, 'spend-influence')
    spend(g, g.turnPower(), { space: g.spaceIx(space), count })
  },
}

export const influence: RuleModule = {
  id: 'global/influence',
  requires: ['global/relations', 'global/markers', 'global/insurgency', 'base/income'],
  facts: [purse, barred, collected],
  actions: [{ kind: 'spend-influence', form: spendForm, asked: ['form'] }],
  words: {
    actions: { 'spend-influence': 'spend Influence' },
    prompts: { 'influence-spend': 'Spend Influence on markers or Insurgents, or save it.' },
  },
  steps: [collecting, spending],
  turn: {
    insert: [
      { step: 'influence', before: 'combat-phase' },
      { step: 'influence-spend', before: 'combat-phase' },
    ],
  },
  hooks: {
    listIncome: [
      {
        rules: ['EXG-058', 'EXG-118'],
        run: (g, { treasury }) =>
          g.treasury(treasury).power === g.turnPower() && collected.of(g) > 0
            ? [{ what: 'influence', space: -1, amount: -collected.of(g), rule: 'EXG-058' }]
            : [],
      },
    ],
    listPolitics: [
      {
        rules: ['EXG-060'],
        run: (g) => [
          {
            nations: Object.fromEntries(
              g.rs.treasuries.map(({ power }) => [g.powerId(power), { influence: purse.of(g, power) }]),
            ),
          },
        ],
      },
    ],
  },
}
