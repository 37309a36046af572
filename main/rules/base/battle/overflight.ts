/**
 * Guns that fire at aircraft flying over them to or from an attack: one die per aircraft, once per gun and turn. Fire
 * on the way out is rolled when combat begins, on the way home when the aircraft lands. Each die belongs to one
 * aircraft.
 */
import { z } from 'zod'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { at, firstOf } from '../../../engine/loop/asserts'
import { fallen, type Course, type Forecast, type ForecastQuestion } from '../../../engine/loop/dice-forecast'
import type { Game } from '../../../engine/loop/game'
import type { Ruled, RuleModule, Step } from '../../../engine/module/module'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import type { Refusal } from '../../../../shared/model'
import { cite, refuse } from '../../clause-keys'

/** The aircraft at which the gun of one space fires. */
export interface Shot {
  /** Id of the space with the gun. */
  readonly space: string
  readonly pieces: number[]
}

const fired = turnFact('overflight', {
  schema: z.record(factId.space, z.array(z.number().int().min(0))),
  initial: {},
  label: 'aircraft fired at, by land',
  edit: false,
})

/** True when guns fire at aircraft that fly over them; also true without the switch. */
const fires = (g: Game): boolean => g.switch('aaOverflight') !== 'off'

/** True when the piece is a gun that fires at this power's aircraft. */
const firesAt = (g: Game, power: Ix, p: Piece): boolean =>
  p.aboard < 0 && g.has(p, 'gun') && g.hostile(power, p.power)

/**
 * True when the space has an enemy gun that can fire. Only one gun fires, however many there are (EUR-087), and none
 * in closed land (LNK-233).
 */
const gunIn = (g: Game, power: Ix, space: Ix): boolean =>
  g.space(space).land && !g.outOfPlay(space) && g.some(space, (p) => firesAt(g, power, p))

/** Pieces at which the gun of a space has fired this turn. */
const firedAt = (g: Game, space: string): readonly number[] => fired.of(g)[space] ?? []

/** Records that a gun has fired at these aircraft. */
export function noteShot(g: Game, shot: Shot): void {
  fired.set(g, { ...fired.of(g), [shot.space]: [...firedAt(g, shot.space), ...shot.pieces] })
}

/**
 * The shots at aircraft from the spaces that each has crossed (`over`); the space where a flight ends is not crossed.
 */
export function shotsAt(
  g: Game,
  pieces: readonly Piece[],
  over: (p: Piece) => readonly Ix[],
  guns: (g: Game, power: Ix, space: Ix) => boolean = gunIn,
): Shot[] {
  const shots = new Map<string, number[]>()
  for (const p of pieces)
    for (const s of new Set(over(p))) {
      const id = g.sid(s)
      if (s === p.space || !guns(g, p.power, s) || firedAt(g, id).includes(p.id)) continue
      shots.set(id, [...(shots.get(id) ?? []), p.id])
    }
  return [...shots].map(([space, list]) => ({ space, pieces: list }))
}

/**
 * The shots to roll when combat begins: guns crossed on the way out, at aircraft in their attack position. A gun
 * never fires this way at aircraft that attack or raid its own land (EUR-194). Empty if no gun fires this way
 * (`flak`).
 */
export function shotsOnTheWayOut(g: Game): Shot[] {
  const flown = g
    .movers()
    .flatMap((m) => g.piecesOf(m))
    .filter((p) => p.space >= 0 && g.type(p).domain === 'air' && (p.turn?.legs.length ?? 0) > 0)
  return shotsAt(
    g,
    flown,
    (p) => g.turnOf(p).legs.flat().slice(1),
    (_, power, space) => g.askAny('allowAntiaircraftFire', { power, space }),
  )
}

/** The flight of an aircraft past guns with these hit numbers, one die each; the state is whether it survives. */
const flight = (numbers: readonly number[]): Course<boolean> => ({
  start: true,
  dice: numbers.length,
  take: (aloft, die, gun) => aloft && die > at(numbers, gun),
  key: Number,
})

/** The number on which a gun hits an aircraft; 0 if it can't hit it. */
const numberOf = (g: Game, gun: Piece, target: Piece): number => g.askMin('capGunHits', { gun, target }) ?? 1

/** The gun that fires, and the aircraft of the shot that are still there and that it can hit. */
function aimed(g: Game, shot: Shot): { gun: Piece; pieces: readonly Piece[] } {
  const gun = firstOf(g.select(g.spaceIx(shot.space), (p) => firesAt(g, g.turnPower(), p)))
  const pieces = shot.pieces.flatMap((n) => g.state.pieces[n] ?? []).filter((p) => numberOf(g, gun, p) > 0)
  return { gun, pieces }
}

/**
 * Rolls a gun's dice, one per aircraft, and removes the aircraft that were hit. Returns false while the dice are
 * pending: the frame's `run` then returns 'pushed' and is called again.
 */
export function rollShot(g: Game, f: Frame, shot: Shot): boolean {
  const { gun, pieces } = aimed(g, shot)
  if (pieces.length === 0) return true
  const hitsOn = numberOf(g, gun, firstOf(pieces))
  const rules = cite('aa.over', 'aa.over-when')
  const dice = g.roll(f, `gun ${shot.space}`, {
    by: gun.power,
    dice: pieces.length,
    hitsOn,
    reason: 'aa',
    rules,
    units: pieces.map((p) => p.id),
  })
  if (!dice) return false
  g.remove(
    pieces.filter((_, i) => !fallen(flight([hitsOn]), [at(dice, i)])),
    'aa',
    rules,
  )
  return true
}

/** Identical aircraft that pass the same guns. */
interface Flown {
  readonly like: Piece
  readonly numbers: readonly number[]
  count: number
}

/** The forecast of losses to guns, each aircraft on its own. */
function flightsPast(g: Game, by: Ix, lots: readonly Flown[]): Forecast<boolean, readonly number[]> {
  const each = lots.flatMap((lot, i) => Array.from({ length: lot.count }, () => i))
  return {
    about: 'flight',
    by: g.powerId(by),
    rules: cite('aa.over', 'aa.over-when', 'aa.own-die'),
    lots: lots.map(({ like, count }) => ({ power: g.powerId(like.power), unit: g.type(like).id, count })),
    courses: each.map((i) => flight(at(lots, i).numbers)),
    none: lots.map(() => 0),
    and: (sum, aloft, course) => sum.map((n, i) => n + (!aloft && i === each[course] ? 1 : 0)),
    key: (sum) => sum.join(),
    tells: (lost) => ({ lost, ipc: lost.reduce((sum, n, i) => sum + n * g.type(at(lots, i).like).cost, 0) }),
  }
}

/** The forecast of losses to these shots; empty if no aircraft flies over a gun. */
function byShots(g: Game, shots: readonly Shot[]): Forecast[] {
  const flown = new Map<string, Flown>()
  const numbers = new Map<Piece, number[]>()
  let by = -1
  for (const shot of shots) {
    const { gun, pieces } = aimed(g, shot)
    if (pieces.length === 0) continue
    by = gun.power
    const hitsOn = numberOf(g, gun, firstOf(pieces))
    for (const p of pieces) numbers.set(p, [...(numbers.get(p) ?? []), hitsOn])
  }
  for (const [like, past] of numbers) {
    const key = [like.type, like.power, ...past].join()
    const lot = flown.get(key) ?? { like, numbers: past, count: 0 }
    lot.count++
    flown.set(key, lot)
  }
  return flown.size === 0 ? [] : [flightsPast(g, by, [...flown.values()])]
}

/** The forecast for aircraft past the guns of these lands, on an otherwise empty board. */
function pastGuns(g: Game, q: Extract<ForecastQuestion, { about: 'flight' }>): Forecast | Refusal {
  if (!fires(g)) return refuse('aa.over', 'guns-do-not-fire')
  const type = g.rs.units.findIndex((u) => u.traits['gun'] !== undefined)
  const guns = q.guns.map(({ power, space }) => g.create(type, power, { space }))
  const lots = q.aircraft.map(({ power, unit, count }): Flown => {
    const like = g.create(unit, power, { space: 0 })
    const past = guns.map((gun) => numberOf(g, gun, like)).filter((n) => n > 0)
    return { like, numbers: past, count }
  })
  return flightsPast(g, firstOf(guns).power, lots)
}

interface ShotsFrame extends Frame {
  next: number
  shots: Shot[]
}

const shotsStep: Step<ShotsFrame> = {
  id: 'overflight',
  rules: cite('aa.over', 'aa.over-when', 'aa.own-die'),
  rolls: () => cite('aa.over', 'aa.over-when'),
  aims(g, f) {
    const shot = at(f.shots, f.next)
    return { space: shot.space, at: aimed(g, shot).pieces.map((p) => p.id) }
  },
  rolling: (g, f) => (f.next === 0 ? byShots(g, f.shots) : []),
  run(g, f) {
    for (let shot = f.shots[f.next]; shot; shot = f.shots[f.next]) {
      if (!rollShot(g, f, shot)) return 'pushed'
      f.next++
    }
    return 'done'
  },
}

/** Fire on the way out, under these switch values. */
export const overflightWhen = (when?: Ruled['when']): RuleModule => ({
  id: 'base/overflight',
  facts: [fired],
  steps: [shotsStep],
  hooks: {
    allowAntiaircraftFire: [
      {
        rules: cite('aa.over'),
        looksAt: ['lands', 'others'],
        ...(when ? { when } : {}),
        run: (g, { power, space }) => fires(g) && gunIn(g, power, space),
      },
    ],
    findForecast: [
      {
        rules: cite('aa.over', 'aa.own-die'),
        ...(when ? { when } : {}),
        run: (g, q) => (q.about === 'flight' ? pastGuns(g, q) : null),
      },
    ],
    listPendingDice: [
      {
        rules: cite('aa.over', 'aa.over-when'),
        ...(when ? { when } : {}),
        run: (g) => (g.state.phase === 'combat-move' ? byShots(g, shotsOnTheWayOut(g)) : []),
      },
    ],
  },
})

export const overflight = overflightWhen()

/** Fire at aircraft on their way home, and the switch that decides whether any gun fires. */
export const overflightHome: RuleModule = {
  id: 'base/overflight-home',
  requires: ['base/overflight'],
  switches: [{ id: 'aaOverflight', values: ['on', 'off'], rule: 'aa.over' }],
  hooks: {
    onMove: [
      {
        rules: cite('aa.over', 'aa.over-when'),
        when: { aaOverflight: 'on' },
        run(g, { pieces, path, mode }) {
          if (mode !== 'noncombat') return
          // Home from an attack, including one that a carrier's aircraft made without moving (EUR-216).
          const home = pieces.filter((p) => g.type(p).domain === 'air' && (p.turn?.battle ?? null) !== null)
          const shots = shotsAt(g, home, () => path.slice(1, -1))
          if (shots.length === 0) return
          shots.forEach((s) => noteShot(g, s))
          g.push({ step: 'overflight', shots, next: 0 })
        },
      },
    ],
  },
}
