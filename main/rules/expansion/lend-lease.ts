/**
 * Lend-lease: ten points a turn that the United States ships to the Soviet Union or the United Kingdom and can't
 * spend itself (AARE-027 to AARE-036). Not to be confused with the advantage of that name (LHTR-141).
 */
import { z } from 'zod'
import { OK, refuse, type Action, type Verdict } from '../../../shared/model'
import { counted } from '../../../shared/words/counted'
import { firstOf } from '../../engine/loop/asserts'
import { chooseStep } from '../../engine/module/option-question'
import type { Rng } from '../../engine/loop/dice'
import { pieceFact, powerFact } from '../../engine/state/fact'
import { pid, type Game } from '../../engine/loop/game'
import type { MarkQuestion } from '../../engine/module/hooks'
import { action } from '../../engine/module/action-kinds'
import type { Legal, RuleModule, Step } from '../../engine/module/module'
import { pick } from '../../engine/movement/random-move'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { hasComplex } from '../base/economy/complexes'
import { enemyAtSea } from '../base/movement/sea-movement'

/** Points that the United States gets per turn, and the capacity of a transport. */
export const POINTS = 10
const RECIPIENTS = ['russia', 'uk'] as const
/** Delivery zones, with the recipient offered first: the coast of Archangel, and the book's example. */
const HARBORS: Readonly<Record<string, (typeof RECIPIENTS)[number]>> = { 'sz-4': 'russia', 'sz-34': 'uk' }

/** Points waiting in the United States. */
const waiting = powerFact('lendLease', {
  schema: z.number().int().min(0).max(9999),
  initial: 0,
  label: 'lend-lease points waiting',
  edit: true,
})
/** Points aboard a transport. */
export const shipped = pieceFact('lendLease', {
  schema: z.number().int().min(0).max(POINTS),
  initial: 0,
  label: 'lend-lease points aboard',
  edit: true,
})

const us = (g: Game): Ix => g.powerIx('us')

/** True when an enemy holds a capital of the power. */
const isFallen = (g: Game, power: Ix): boolean =>
  g.rs.treasuries.some((t) => t.power === power && t.capitals.some((c) => g.enemyLand(power, c)))

function setWaiting(g: Game, points: number, rules: readonly string[]): void {
  waiting.set(g, us(g), points)
  g.emit({ kind: 'fact', module: 'lendLease', name: 'lendLease', value: points, rules: [...rules] })
}

/** Adds points at the start of the American turn; a step, so that an edit of the turn adds none. */
const pointsStep: Step = {
  id: 'lend-lease-points',
  rules: ['AARE-027', 'AARE-028', 'AARE-030', 'AARE-034', 'AARE-036'],
  run(g) {
    if (g.turnPower() === us(g) && !isFallen(g, us(g)))
      setWaiting(g, waiting.of(g, us(g)) + POINTS, ['AARE-027'])
    return 'done'
  },
}

// ---- loading --------------------------------------------------------------------------------------------------------

/** True when the zone borders a land with a complex that the power controls (AARE-034). */
const isPort = (g: Game, power: Ix, zone: Ix): boolean =>
  g.space(zone).landNeighbors.some((s) => g.at_(s).control === power && hasComplex(g, s))

function mayLoad(g: Game, { piece: p, mark, space, mode }: MarkQuestion): Verdict | null {
  if (mark !== 'lend-lease') return null
  const piece = { kind: 'piece', id: pid(p.id) } as const
  const there = { kind: 'space', id: g.sid(space) } as const
  if (p.power !== us(g) || !g.has(p, 'transport'))
    return refuse('AARE-034', 'transports-carry-lend-lease', [piece])
  if (mode !== 'noncombat') return refuse('AARE-034', 'lend-lease-in-noncombat', [piece])
  if (p.space !== space) return refuse('AARE-034', 'lend-lease-where-it-lies', [piece])
  if (waiting.of(g, us(g)) === 0) return refuse('AARE-030', 'no-lend-lease-waits')
  if (g.cargo(p.id).length > 0 || shipped.of(p) > 0)
    return refuse('AARE-034', 'lend-lease-ship-not-empty', [piece])
  if (!isPort(g, us(g), space)) return refuse('AARE-034', 'no-lend-lease-port', [there])
  const enemy = enemyAtSea(g, us(g), space)
  return enemy
    ? refuse('AARE-291', 'no-loading-among-enemies', [there, { kind: 'piece', id: pid(enemy.id) }])
    : OK
}

/** Each ship takes ten points, or the remainder (AARE-032, AARE-292). */
function load(g: Game, ships: readonly Piece[]): void {
  let left = waiting.of(g, us(g))
  const laden = ships.slice(0, Math.ceil(left / POINTS))
  for (const ship of laden) {
    shipped.set(g, ship, Math.min(POINTS, left))
    left -= shipped.of(ship)
  }
  g.mark(laden, 'lend-lease', true, ['AARE-034'])
  setWaiting(g, left, ['AARE-032'])
}

/** In some samples, the random player loads a transport in a port; a random transport is hardly ever in one. */
function errand(g: Game, legal: Legal, rng: Rng): Action | null {
  if (g.turnPower() !== us(g) || waiting.of(g, us(g)) === 0 || rng.below(4) > 0) return null
  const ready = g
    .piecesOf(us(g))
    .filter((p) => p.space >= 0 && g.has(p, 'transport'))
    .map((p): Action => ({ kind: 'lend-lease', units: [pid(p.id)], space: g.sid(p.space) }))
    .filter((a) => legal.check(a).ok)
  return pick(rng, ready) ?? null
}

// ---- delivery -------------------------------------------------------------------------------------------------------

/** Transports with points in a delivery zone without enemy warships (AARE-035). */
const arrived = (g: Game): Piece[] =>
  g
    .piecesOf(us(g))
    .filter(
      (p) =>
        p.space >= 0 &&
        shipped.of(p) > 0 &&
        HARBORS[g.sid(p.space)] !== undefined &&
        !g.some(p.space, (e) => g.has(e, 'warship') && g.hostile(p.power, e.power)),
    )

/** Powers that can receive points (AARE-036), the zone's usual recipient first. */
const recipients = (g: Game, zone: Ix): string[] =>
  RECIPIENTS.filter((id) => !isFallen(g, g.powerIx(id))).sort(
    (a, b) => Number(b === HARBORS[g.sid(zone)]) - Number(a === HARBORS[g.sid(zone)]),
  )

function deliver(g: Game, ship: Piece, to: string): void {
  const points = shipped.of(ship)
  shipped.set(g, ship, 0)
  g.mark([ship], 'lend-lease', false, ['AARE-035'])
  const power = g.powerIx(to)
  g.pay(
    -1,
    g.rs.treasuries.findIndex((t) => t.power === power),
    points,
    'lend-lease',
    ['AARE-035'],
  )
}

const deliveryStep: Step = {
  id: 'lend-lease-delivery',
  rules: ['AARE-031', 'AARE-035', 'AARE-036'],
  run(g) {
    if (g.turnPower() !== us(g)) return 'done'
    for (const ship of arrived(g)) {
      const [only, ...more] = recipients(g, ship.space)
      if (more.length > 0) return 'ask'
      if (only !== undefined) deliver(g, ship, only)
    }
    return 'done'
  },
  asked: (g) => ({ power: us(g) }),
  ...chooseStep<Frame>(
    (g) => {
      const ship = firstOf(arrived(g))
      const points = `${counted(shipped.of(ship), 'IPC')} from ${g.space(ship.space).name}`
      return {
        id: `lend-lease-${g.state.round}-${pid(ship.id)}`,
        about: 'lend-lease-delivery',
        ...{ space: g.sid(ship.space), piece: ship.id, amount: shipped.of(ship) },
        rules: ['AARE-031', 'AARE-035'],
        options: recipients(g, ship.space).map((id) => ({
          option: id,
          label: `${points} to the ${firstOf(g.rs.powers.filter((p) => p.id === id)).name}`,
        })),
        refusal: () => refuse('AARE-035', 'name-recipient'),
      }
    },
    (g, _, option) => deliver(g, firstOf(arrived(g)), option),
  ),
}

/** Reports points lost with their transport. */
function sunk(g: Game, pieces: readonly Piece[]): void {
  const lost = pieces.reduce((sum, p) => sum + shipped.of(p), 0)
  if (lost > 0)
    g.emit({ kind: 'fact', module: 'lendLease', name: 'lendLeaseLost', value: lost, rules: ['AARE-033'] })
}

export const lendLease: RuleModule = {
  id: 'expansion/lend-lease',
  requires: ['base/movement', 'base/transports'],
  actions: [action('lend-lease', ['move'])],
  facts: [waiting, shipped],
  orders: [
    {
      id: 'lend-lease',
      mode: 'noncombat',
      spaces: (g, p) => (g.has(p, 'transport') ? [p.space] : []),
      errand,
    },
  ],
  steps: [pointsStep, deliveryStep],
  turn: {
    insert: [
      { step: 'lend-lease-points', before: 'research' },
      { step: 'lend-lease-delivery', after: 'noncombat-move' },
    ],
  },
  hooks: {
    decideMark: [{ rules: ['AARE-030', 'AARE-032', 'AARE-034', 'AARE-291'], run: mayLoad }],
    onMark: [
      {
        rules: ['AARE-032', 'AARE-034', 'AARE-292'],
        run(g, { pieces, mark }) {
          if (mark === 'lend-lease') load(g, pieces)
        },
      },
    ],
    forbidLoading: [
      {
        rules: ['AARE-034'],
        run: (_, { carrier }) =>
          shipped.of(carrier) > 0
            ? refuse('AARE-034', 'carries-lend-lease', [{ kind: 'piece', id: pid(carrier.id) }])
            : null,
      },
    ],
    onRemoval: [{ rules: ['AARE-033', 'AARE-034'], run: (g, { pieces }) => sunk(g, pieces) }],
  },
}
