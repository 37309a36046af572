/**
 * Influence: collected in the place of half the income, saved, spent on markers and Insurgents, lost by a surprise (EXG-058 to
 * EXG-062, EXG-068, EXG-082, EXG-116, EXG-118, EXG-152). It is a purse beside the treasury; every change of it is told.
 */
import { z } from 'zod'
import { OK, refuse, type Action, type ActionOf, type GameEvent, type Refusal } from '../../../shared/model'
import { actionBase } from '../../../shared/model/actions'
import { named } from '../../../shared/model/ids'
import { answerOf, firstOf, mayEnd, oneOf } from '../../engine/answers'
import { chooseStep } from '../../engine/choose'
import type { Rng } from '../../engine/dice'
import { powerFact, turnFact } from '../../engine/fact'
import type { Game } from '../../engine/game'
import { kept } from '../../engine/kept'
import type { RuleModule, Step } from '../../engine/module'
import type { Frame, Ix } from '../../engine/state'
import { incomeOf, treasuryOf } from './economy'
import { insurgencyRefusal, insurgentPrice, LEAST_PRICE, raise } from './insurgents'
import {
  dropMarkers,
  MARKER_PRICE,
  markerRefusal,
  markersOf,
  markerTargets,
  neededBy,
  placeMarkers,
  takeBackMarkers,
  wonWith,
} from './markers'
import { wagesWar } from './relations'

/** Influence in hand. */
export const purse = powerFact('influence', {
  schema: z.number().int().min(0).max(9999),
  initial: 0,
  label: 'Influence',
  edit: true,
})
/** The nation attacked a neutral: it collects no Influence in its next Agenda Phase (EXG-155). */
const barred = powerFact('noInfluence', {
  schema: z.boolean(),
  initial: false,
  label: 'collects no Influence on its next turn',
  edit: true,
})
/** Influence collected in this turn: so much less is collected in IPCs at its end (EXG-058). */
const collected = turnFact('influenceCollected', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'Influence collected this turn',
  edit: false,
})

type Told = Extract<GameEvent, { kind: 'influence' }>

/** Changes what a nation has in hand, and tells why. */
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

/** A nation loses its Influence in hand, and the markers that it placed in the turn being played on what it has not taken (EXG-152). */
export function loseInfluence(g: Game, power: Ix, rules: readonly string[]): void {
  const fresh = power === g.turnPower() ? takeBackMarkers(g, power) : 0
  const had = purse.of(g, power)
  if (had + fresh > 0) change(g, power, -had, 'lost', rules, fresh > 0 ? { count: fresh } : {})
}

/** For an attack on a neutral: the nation collects none in its next Agenda Phase (EXG-155). */
export const barInfluence = (g: Game, power: Ix): void => barred.set(g, power, true)

/** A nation is out of the game: its Influence and its markers vanish (EXG-115). */
export function forgetInfluence(g: Game, power: Ix): void {
  dropMarkers(g, power)
  if (purse.of(g, power) > 0) change(g, power, -purse.of(g, power), 'out', ['EXG-115'])
}

// ---- collecting -----------------------------------------------------------------------------------------------------

/** Does any land pay the nation? */
function isPaid(g: Game, power: Ix): boolean {
  const treasury = treasuryOf(g, power)
  return g.rs.spaces.some(
    ({ ix, data, land }) =>
      land && data.ipc > 0 && g.at_(ix).control === power && !g.ask('payless', { treasury, space: ix }),
  )
}

/** The Influence that a nation would collect now: half its income, at peace half of what peace lets it spend (EXG-118). */
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
            label: `Collect ${most} Influence, for ${most} IPCs less at the end of the turn`,
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
declare module '../../../shared/model/actions' {
  interface ActionKinds {
    'spend-influence': z.infer<typeof spendForm>
  }
}
type Spending = Pick<ActionOf<'spend-influence'>, 'count'> & { readonly space: Ix }

/** Are markers bought there? Everywhere else it is Insurgents. */
const takesMarkers = (g: Game, space: Ix): boolean => wonWith(g, space).length > 0
const priceAt = (g: Game, space: Ix): number =>
  takesMarkers(g, space) ? MARKER_PRICE : insurgentPrice(g, space)

/** Why a nation may not spend Influence like this. */
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

/** Where a nation may spend something now, each group of neutral territories once. */
const openTo = (g: Game, power: Ix): readonly Ix[] => (known(g)[power] ??= placesFor(g, power))

function placesFor(g: Game, power: Ix): Ix[] {
  // Who has too little for anything, as most have in most turns, need not be asked about each land.
  if (purse.of(g, power) < Math.min(MARKER_PRICE, LEAST_PRICE)) return []
  const neutrals = new Set(markerTargets(g, power))
  return g.rs.spaces.flatMap(({ ix }) =>
    (neutrals.has(ix) || g.at_(ix).control >= 0) && spendRefusal(g, power, { space: ix, count: 1 }) === null
      ? [ix]
      : [],
  )
}

/** What may be bought in a place, in words. */
function offer(g: Game, power: Ix, space: Ix): string {
  const { name, data } = g.space(space)
  const price = priceAt(g, space)
  if (!takesMarkers(g, space))
    return `${name} (${firstOf(g.rs.powers.filter((_, ix) => ix === g.at_(space).control)).name}): Insurgents at ${price} Influence each`
  const all = wonWith(g, space).length
  const group = data.neutralGroup ?? ''
  const called = all > 1 ? `${group.charAt(0).toUpperCase()}${group.slice(1)} (${all} territories)` : name
  return `${called}: markers at ${price} Influence each (${markersOf(g, power, space)} of ${neededBy(g, power, space)} placed)`
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

/** The random player goes on where it has markers, so that it wins something now and then. */
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
          from: openTo(g, power).map((space) => ({ id: g.sid(space), label: offer(g, power, space) })),
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
    income: [
      {
        rules: ['EXG-058', 'EXG-118'],
        run: (g, { treasury }) =>
          g.treasury(treasury).power === g.turnPower() && collected.of(g) > 0
            ? [{ what: 'influence', space: -1, amount: -collected.of(g), rule: 'EXG-058' }]
            : [],
      },
    ],
    politics: [
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
