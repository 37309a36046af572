/**
 * Kamikaze: six attacks per game on Allied ships in the zones around Japan, after an Allied player's combat movement
 * and before any battle (PAC-085 to PAC-097, PAC-153, PAC-154).
 */
import { z } from 'zod'
import { OK, pieceNumber, refuse, type Action, type ActionOf, type Verdict } from '../../../shared/model'
import { firstOf, oneOf } from '../../engine/loop/asserts'
import { counted } from '../../engine/state/count-pieces'
import { fallen, forecastOf, hits, type Course, type Forecast } from '../../engine/loop/dice-forecast'
import { pid, type Game } from '../../engine/loop/game'
import { action, decision } from '../../engine/module/action-kinds'
import type { Legal, Question, RuleModule, Step } from '../../engine/module/module'
import type { Reply } from '../../engine/loop/enemy-reactions'
import type { Frame, Piece } from '../../engine/state/state'
import { seaBattles } from '../base/battle/bombardment'

interface Kamikaze {
  left: number
}
const left = (g: Game): number => g.slice<Kamikaze>('kamikaze').left
const japan = (g: Game): number => g.powerIx('japan')

/** True while attacks are left, Japan is in the game and it holds its home land (PAC-097). */
function ready(g: Game): boolean {
  const me = japan(g)
  const home = g.rs.spaces.find((s) => s.data.capitalOf === 'japan')
  return left(g) > 0 && g.inGame(me) && home !== undefined && g.at_(home.ix).control === me
}

/** Ships that may be named now: those of the power whose turn it is, in a kamikaze zone (PAC-087, PAC-153). */
function targets(g: Game): Piece[] {
  const me = japan(g)
  const out: Piece[] = []
  for (const s of g.rs.spaces) {
    if (!s.data.kamikazeZone) continue
    for (const p of g.select(
      s.ix,
      (x) => g.type(x).domain === 'sea' && g.isMover(x.power) && g.hostile(me, x.power),
    ))
      if (nameable(g, p).ok) out.push(p)
  }
  return out
}

/** Submarines can't be named; transports depend on the switch `kamikazeTransports` (PAC-088, PAC-089). */
function nameable(g: Game, p: Piece): Verdict {
  const blockers = [{ kind: 'piece' as const, id: pid(p.id) }]
  if (g.has(p, 'submarine')) return refuse('PAC-088', 'kamikaze-no-submarines', blockers)
  if (g.has(p, 'transport') && g.switch('kamikazeTransports') === 'off')
    return refuse('PAC-089', 'kamikaze-no-transports', blockers)
  return OK
}

interface KamikazeFrame extends Frame {
  /** Attacks by ship, once announced (PAC-090). */
  shots: { unit: number; count: number }[] | null
  next: number
}

function checkShots(g: Game, a: ActionOf<'kamikaze'>): Verdict {
  let sum = 0
  for (const s of a.shots) {
    const p = g.piece(pieceNumber(s.unit))
    const blockers = [{ kind: 'piece' as const, id: s.unit }]
    if (g.hostile(japan(g), p.power) && !g.isMover(p.power))
      return refuse('PAC-153', 'kamikaze-other-ally', [
        ...blockers,
        { kind: 'power', id: g.powerId(g.turnPower()) },
      ])
    if (!targets(g).includes(p)) {
      const v = nameable(g, p)
      return v.ok || g.type(p).domain !== 'sea' ? refuse('PAC-087', 'kamikaze-not-here', blockers) : v
    }
    sum += s.count
  }
  return sum <= left(g)
    ? OK
    : refuse('PAC-085', 'kamikaze-too-many', [{ kind: 'limit', id: 'left', n: left(g) }])
}

/** The number on which an attack hits (PAC-091). */
const STRIKES_ON = 2
/** This number of attacks on one ship. */
const attacks = (count: number): Course<number> => hits(count, STRIKES_ON)
/** Hits that a ship can still take; the last one sinks it. */
const roomOf = (g: Game, p: Piece): number => g.type(p).hits - p.damage

/** The forecast of sinking the ship with this number of attacks. */
const sinking = (g: Game, p: Piece, count: number): Forecast =>
  forecastOf(attacks(count), {
    about: 'kamikaze',
    by: g.powerId(japan(g)),
    space: g.sid(p.space),
    option: `${pid(p.id)} ${count}`,
    rules: ['PAC-091', 'PAC-092', 'PAC-096'],
    tells: (struck) => ({ success: struck >= roomOf(g, p) }),
  })

/**
 * Rolls one ship's attacks: each 1 or 2 is a hit; the ship's cargo is lost with it (PAC-091 to PAC-096). Returns
 * false while the dice are pending.
 */
function strike(g: Game, f: KamikazeFrame, shot: { unit: number; count: number }): boolean {
  const p = g.piece(shot.unit)
  const dice = g.roll(f, `kamikaze-${shot.unit}`, {
    by: japan(g),
    dice: shot.count,
    hitsOn: STRIKES_ON,
    reason: 'kamikaze',
    rules: ['PAC-091'],
    units: [p.id],
  })
  if (!dice) return false
  const zone = g.sid(p.space)
  const fought = seaBattles.of(g)
  if (!fought.includes(zone)) seaBattles.set(g, [...fought, zone])
  const struck = fallen(attacks(shot.count), dice)
  if (struck === 0) return true
  const room = roomOf(g, p)
  g.emit({ kind: 'hit', unit: pid(p.id), hits: Math.min(struck, room), rules: ['PAC-091', 'PAC-092'] })
  if (struck >= room) g.remove([p], 'kamikaze', ['PAC-091', 'PAC-096'])
  else {
    p.damage += struck
    g.mark([p], 'damaged', true, ['PAC-092'])
  }
  return true
}

function announce(g: Game, f: KamikazeFrame, shots: readonly { unit: number; count: number }[]): void {
  const byUnit = new Map<number, number>()
  for (const s of shots) byUnit.set(s.unit, (byUnit.get(s.unit) ?? 0) + s.count)
  f.shots = [...byUnit].map(([unit, count]) => ({ unit, count }))
  const used = f.shots.reduce((sum, s) => sum + s.count, 0)
  if (used === 0) return
  g.slice<Kamikaze>('kamikaze').left -= used
  g.emit({ kind: 'fact', module: 'kamikaze', name: 'left', value: left(g), rules: ['PAC-093'] })
  const victims = new Map(f.shots.map((s) => [g.piece(s.unit).power, g.piece(s.unit).space]))
  for (const [victim, space] of victims) g.tell('onAttack', { by: japan(g), victim, space, how: 'kamikaze' })
}

/** Attacks worth considering: the same number on each of several identical ships in a zone, the most attacks first. */
function replies(g: Game): Reply[] {
  const like = new Map<string, Piece[]>()
  for (const p of targets(g)) {
    const key = `${p.space} ${p.power} ${p.type} ${p.damage} ${g.cargo(p.id).length > 0}`
    like.set(key, [...(like.get(key) ?? []), p])
  }
  return [...like.values()]
    .flatMap((ships) => ships.map((_, n) => ships.slice(0, n + 1)))
    .flatMap((ships) =>
      Array.from({ length: Math.floor(left(g) / ships.length) }, (_, n) => ({ ships, each: n + 1 })),
    )
    .sort((a, b) => b.ships.length * b.each - a.ships.length * a.each)
    .map(({ ships, each }) => ({
      action: { kind: 'kamikaze', shots: ships.map((p) => ({ unit: pid(p.id), count: each })) },
      does: {
        ...{ about: 'kamikaze', by: g.powerId(japan(g)), space: g.sid(firstOf(ships).space) },
        ...{
          units: counted(g, ships),
          attacks: ships.length * each,
          rules: ['PAC-085', 'PAC-087', 'PAC-091'],
        },
      },
    }))
}

const kamikazeStep: Step<KamikazeFrame> = {
  id: 'kamikaze',
  phase: 'combat-move',
  rules: [
    ...[
      'PAC-085',
      'PAC-086',
      'PAC-087',
      'PAC-088',
      'PAC-090',
      'PAC-091',
      'PAC-092',
      'PAC-093',
      'PAC-094',
      'PAC-095',
    ],
    ...['PAC-096', 'PAC-097', 'PAC-153', 'PAC-154', 'LNK-043'],
  ],
  rolls: () => ['PAC-091'],
  frame: () => ({ step: 'kamikaze', shots: null, next: 0 }),
  run(g, f) {
    if (f.shots === null) return ready(g) && targets(g).length > 0 ? 'ask' : 'done'
    for (let s = f.shots[f.next]; s; s = f.shots[f.next]) {
      if (!strike(g, f, s)) return 'pushed'
      f.next++
    }
    return 'done'
  },
  asked: (g) => ({ power: japan(g) }),
  decision(g): Question {
    return {
      id: `kamikaze-${g.state.round}-${g.powerId(g.turnPower())}`,
      of: 'kamikaze',
      kind: 'kamikaze',
      answers: ['kamikaze', 'end'],
      rules: ['PAC-085', 'PAC-087', 'PAC-088', 'PAC-090'],
      suggestion: { kind: 'end' },
      left: left(g),
      targets: targets(g).map((p) => ({ unit: pid(p.id), space: g.sid(p.space) })),
    }
  },
  reacts: (g, f) => (f.shots === null && ready(g) ? { none: { kind: 'end' }, all: replies(g) } : null),
  coming: (g) => targets(g).flatMap((p) => Array.from({ length: left(g) }, (_, i) => sinking(g, p, i + 1))),
  legal(g): Legal {
    return {
      check(a) {
        if (a.kind === 'end') return OK
        return a.kind === 'kamikaze' ? checkShots(g, a) : refuse('PAC-086', 'kamikaze-first')
      },
      sample(rng) {
        const p = oneOf(rng, targets(g))
        if (rng.below(3) === 0) return { kind: 'end' }
        return { kind: 'kamikaze', shots: [{ unit: pid(p.id), count: 1 + rng.below(Math.min(2, left(g))) }] }
      },
    }
  },
  answer(g, f, a: Action) {
    announce(
      g,
      f,
      a.kind === 'kamikaze' ? a.shots.map((s) => ({ unit: pieceNumber(s.unit), count: s.count })) : [],
    )
  },
}

export const kamikaze: RuleModule = {
  id: 'pacific-2001/kamikaze',
  actions: [action('kamikaze', ['kamikaze'])],
  decisions: [decision('kamikaze')],
  requires: ['base/combat'],
  switches: [{ id: 'kamikazeTransports', values: ['on', 'off'], rule: 'PAC-089' }],
  slice: {
    name: 'kamikaze',
    schema: z.strictObject({ left: z.number().int().min(0).max(6).optional() }),
    initial: () => ({ left: 6 }),
  },
  steps: [kamikazeStep],
  turn: { insert: [{ step: 'kamikaze', after: 'combat-move' }] },
  hooks: { listFacts: [{ rules: ['PAC-085'], run: (g) => [{ name: 'kamikaze', value: left(g) }] }] },
}
