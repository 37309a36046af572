/**
 * The step that places new units: its lots, its question, and what an answer does. Rules add places (`allowPlacement`),
 * forbid some (`forbidPlacement`) and limit others (`listPlacementLimits`, place-limits.ts); placement-sites.ts joins
 * their answers.
 */
import {
  OK,
  refuse as refuseBy,
  type Action,
  type ActionOf,
  type Refusal,
  type RuleId,
  type Verdict,
  type Waiting,
} from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import { firstOf, mayEnd, oneOf } from '../../../engine/loop/asserts'
import type { Rng } from '../../../engine/loop/dice'
import type { PlaceQuestion } from '../../../engine/module/hooks'
import { action, decision } from '../../../engine/module/action-kinds'
import type { Legal, Question, RuleModule, Step } from '../../../engine/module/module'
import type { SpaceInfo } from '../../../engine/module/ruleset'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { build, buildRefusal, complexLimit, complexUnits, hasComplex, printedComplex } from './complexes'
import { freePieces, freeUnits } from './free-units'
import { orderRoom } from './order-room'
import { meantFor } from './purchase'
import { countPlaced, leftUnder, placedThrough, returningBy, typeLimits } from './place-limits'
import {
  asQuestion,
  decks,
  fits,
  placesOf,
  placeVerdict,
  sites,
  through,
  waitingPieces,
} from './placement-sites'

/**
 * A space where the piece may go: first guesses near its complexes, and searches all spaces only if the guesses fail.
 */
function anyPlace(g: Game, p: Piece, rng: Rng): SpaceInfo | undefined {
  const near = sites(g, p.power, p.treasury).flatMap((s) => [s, ...g.space(s).seaNeighbors])
  for (let i = 0; i < 6 && near.length > 0; i++) {
    const s = near[rng.below(near.length)]
    if (s !== undefined && fits(g, p, s)) return g.space(s)
  }
  const open = placesOf(g, p)
  return open[rng.below(Math.max(1, open.length))]
}

/** The action that places one piece. */
const placing = (g: Game, p: Piece, { id: space }: SpaceInfo): Action => {
  const treasury = g.rs.treasuries[p.treasury]?.id
  return { kind: 'place', unit: g.type(p).id, count: 1, space, ...(treasury ? { treasury } : {}) }
}

interface PlaceFrame extends Frame {
  done: boolean
}

/**
 * Groups waiting pieces into lots that one answer may place: same type, power, treasury, free status, intended space,
 * returning rule and damage.
 */
function lotsOf(g: Game, pieces: readonly Piece[]): Piece[][] {
  const lots = new Map<string, Piece[]>()
  for (const p of pieces) {
    const free = freePieces(g).includes(p.id)
    const key = [p.type, p.power, p.treasury, free, meantFor.of(p), returningBy(g, p), p.damage].join('|')
    const lot = lots.get(key)
    if (lot) lot.push(p)
    else lots.set(key, [p])
  }
  return [...lots.values()]
}

/**
 * Why pieces of several lots are not placed at once. If no lot may go to the space, the reason for that; otherwise
 * the rule that separates them: some return, or can't be placed where the others can.
 */
function apart(g: Game, a: ActionOf<'place'>, lots: readonly Piece[][]): Refusal {
  const firsts = lots.map(firstOf)
  const refusals = firsts.flatMap((p) => {
    const verdict = placeVerdict(g, asQuestion(g, p, g.spaceIx(a.space)), -1)
    return verdict.ok ? [] : [verdict]
  })
  const [refusal] = refusals
  if (refusal && refusals.length === lots.length) return refusal
  const back = firsts.map((p) => returningBy(g, p)).find((rule) => rule !== null)
  const most = Math.max(...lots.map((lot) => lot.length))
  return refuseBy(back ?? refusal?.rule ?? 'place.site', 'lots-apart', [
    { kind: 'unit', id: a.unit, n: most },
  ])
}

/** The rule that granted a free piece. */
const giftOf = (g: Game, p: Piece): RuleId | null => g.ask('findGift', { power: p.power, unit: p.type })

/** Why this many are not placed at once: fewer wait, or they wait in several lots. */
function tooFew(g: Game, a: ActionOf<'place'>, lots: readonly Piece[][]): Refusal {
  const waiting = lots.flat()
  const free = waiting.filter((p) => freePieces(g).includes(p.id))
  const p = firstOf(waiting)
  const bought = waiting.length - free.length
  if (waiting.length >= a.count && free.length > 0 && bought > 0)
    return refuseBy(giftOf(g, firstOf(free)), 'free-apart', [
      { kind: 'unit', id: a.unit, n: free.length },
      { kind: 'limit', id: 'bought', n: bought },
    ])
  if (waiting.length >= a.count) return apart(g, a, lots)
  const rule = free.length === waiting.length ? giftOf(g, p) : 'place.site'
  return refuseBy(rule, 'too-few-waiting', [{ kind: 'unit', id: a.unit, n: waiting.length }])
}

/** The pieces of one `place` action: same unit and treasury, as many as ordered. */
function chosen(g: Game, a: ActionOf<'place'>): { pieces: Piece[]; verdict: Verdict } {
  const unit = g.unitIx(a.unit)
  const space = g.spaceIx(a.space)
  const named = a.through === undefined ? -1 : g.spaceIx(a.through)
  const waiting = waitingPieces(g).filter(
    (p) =>
      p.type === unit &&
      (a.treasury === undefined || (g.rs.treasuries[p.treasury]?.id ?? '') === a.treasury) &&
      (a.free === undefined || freePieces(g).includes(p.id) === a.free),
  )
  if (waiting.length === 0)
    return { pieces: [], verdict: refuse('place.site', 'none-waiting', [{ kind: 'unit', id: a.unit }]) }
  const lots = lotsOf(g, waiting)
  const verdict = (group: readonly Piece[]): Verdict => {
    if (group.length < a.count) return tooFew(g, a, lots)
    return placeVerdict(g, asQuestion(g, firstOf(group), space, a.count), named)
  }
  // Free units first: they are lost if not placed now, while bought ones wait (LNK-055, EUR-175). Returning units use
  // no room.
  const free = freePieces(g)
  const isFree = (group: readonly Piece[]) => group.some((p) => free.includes(p.id) || returningBy(g, p))
  const fits = [...lots.filter(isFree), ...lots.filter((x) => !isFree(x))].find((x) => verdict(x).ok)
  return fits
    ? { pieces: fits.slice(0, a.count), verdict: OK }
    : { pieces: [], verdict: verdict(firstOf(lots)) }
}

/** Places a piece onto the land or into the zone; a new fighter at sea lands on a deck (LNK-151). */
function comeOnto(g: Game, p: Piece, space: Ix): void {
  const deck = g.type(p).domain === 'air' ? (decks(g, p.power, p.type, space)[0] ?? -1) : -1
  g.put(p, space, deck)
  meantFor.set(g, p, null)
  if (deck < 0) return
  g.emit({
    kind: 'loaded',
    units: [pid(p.id)],
    onto: pid(deck),
    space: g.sid(space),
    rules: cite('place.carriers'),
  })
}

/** Places new pieces and counts them against the complex that they come through. */
function putDown(g: Game, pieces: readonly Piece[], space: Ix, named: Ix): void {
  const q = asQuestion(g, firstOf(pieces), space, pieces.length)
  const site = g.askAny('allowPlacement', q)
    ? -1
    : firstOf(through(g, q).filter((x) => named < 0 || x === named))
  countPlaced(g, { ...q, site })
  const free = freePieces(g)
  g.emit({
    kind: 'placed',
    units: pieces.map((p) => ({ id: pid(p.id), unit: g.type(p).id, power: g.powerId(p.power) })),
    space: g.sid(space),
    ...(q.free ? { free: true } : {}),
    rules: cite('place.site'),
  })
  for (const p of pieces) {
    if (g.type(p).domain === 'facility') build(g, p, space)
    else comeOnto(g, p, space)
  }
  freeUnits.set(
    g,
    free.filter((n) => !pieces.some((p) => p.id === n)),
  )
  g.tell('onPlacement', { pieces, space })
}

/** The waiting units in lots, each with the spaces where it may go now. */
export function waitingGroups(g: Game): Waiting[] {
  return lotsOf(g, waitingPieces(g)).map((lot) => {
    const p = firstOf(lot)
    return {
      unit: g.type(p).id,
      count: lot.length,
      power: g.powerId(p.power),
      treasury: g.rs.treasuries[p.treasury]?.id ?? '',
      ...(freePieces(g).includes(p.id) ? { free: true } : {}),
      spaces: placesOf(g, p).map((s) => s.id),
    }
  })
}

/**
 * Every kind of waiting unit at every space of the board, and through every complex it could use. Limits are shown
 * even for spaces that are forbidden or full.
 */
const everyPlace = (g: Game): PlaceQuestion[] =>
  lotsOf(g, waitingPieces(g)).flatMap((lot) => {
    const piece = firstOf(lot)
    return [
      ...g.rs.spaces.map((s) => asQuestion(g, piece, s.ix)),
      ...sites(g, piece.power, piece.treasury).map((s) => ({ ...asQuestion(g, piece, s), site: s })),
    ]
  })

const placeStep: Step<PlaceFrame> = {
  id: 'place',
  phase: 'place',
  rules: cite('place.site', 'place.waits'),
  frame: () => ({ step: 'place', done: false }),
  run(g, f) {
    if (!f.done && waitingPieces(g).length > 0) return 'ask'
    const lost = freePieces(g).map((n) => g.piece(n))
    g.remove(lost, 'free-unit-not-placed', cite('place.free-lost'))
    freeUnits.set(g, [])
    return 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g, f): Question {
    const treasury = g.rs.spaces.filter((s) => hasComplex(g, s.ix) && g.isMover(g.at_(s.ix).control))
    return {
      id: `${f.step}-${g.state.round}-${g.powerId(g.turnPower())}-${waitingPieces(g).length}`,
      of: 'place',
      kind: 'place',
      answers: ['place', ...(mayEnd(g, 'place').ok ? (['end'] as const) : [])],
      rules: cite('place.site'),
      waiting: waitingGroups(g),
      limits: [
        ...treasury
          .map((s) => complexLimit(g, g.at_(s.ix).control, s.ix))
          .map((l) => ({ space: l.shared, left: leftUnder(g, l, 0), rule: l.rule }))
          .filter((l) => Number.isFinite(l.left)),
        ...typeLimits(g, everyPlace(g)),
      ],
    }
  },
  legal(g): Legal {
    return {
      check(a) {
        if (a.kind === 'end') return mayEnd(g, 'place')
        if (a.kind !== 'place') return refuse('turn.order', 'place-first')
        return chosen(g, a).verdict
      },
      sample(rng) {
        const p = oneOf(rng, waitingPieces(g))
        if (rng.below(40) === 0 && mayEnd(g, 'place').ok) return { kind: 'end' }
        const s = anyPlace(g, p, rng)
        if (s) return placing(g, p, s)
        // Units without a place may wait: end if that is allowed, otherwise place a unit that must be placed.
        if (mayEnd(g, 'place').ok) return { kind: 'end' }
        const other = firstOf(waitingPieces(g).filter((x) => placesOf(g, x).length > 0))
        return placing(g, other, firstOf(placesOf(g, other)))
      },
    }
  },
  answer(g, f, a: Action) {
    if (a.kind === 'end') f.done = true
    if (a.kind !== 'place') return
    const { pieces } = chosen(g, a)
    putDown(g, pieces, g.spaceIx(a.space), a.through === undefined ? -1 : g.spaceIx(a.through))
  },
}

export const placement: RuleModule = {
  id: 'base/placement',
  facts: [freeUnits, placedThrough],
  actions: [action('place', ['place', 'buy'])],
  decisions: [decision('place')],
  units: complexUnits,
  printed: printedComplex,
  steps: [placeStep],
  turn: { insert: [{ step: 'place', before: 'repair' }] },
  hooks: {
    forbidPlacement: [
      {
        rules: cite('place.new-complex', 'place.one-complex'),
        run: buildRefusal,
      },
    ],
    listPlacementLimits: [
      {
        rules: cite('place.unlimited', 'place.limit', 'place.regained', 'place.counted'),
        run: (g, { power, site }) => (site < 0 ? [] : [complexLimit(g, power, site)]),
      },
    ],
    listOrderRoom: [
      {
        rules: cite('place.site', 'place.limit', 'place.waits'),
        run: (g, q) => [orderRoom(g, q, 'waits', 'place.waits')],
      },
    ],
    allowPlacement: [
      // A complex needs no other complex; `buildRefusal` checks its conditions.
      { rules: cite('place.new-complex'), run: (g, q) => g.rs.units[q.unit]?.domain === 'facility' },
    ],
  },
}

/** The switch that allows new fighters on carriers; without the switch they are allowed. */
export const newFightersOnCarriers: RuleModule = {
  id: 'base/new-fighters-on-carriers',
  switches: [{ id: 'newFightersOnCarriers', values: ['off', 'on'], rule: 'place.carriers' }],
}
