/**
 * Guns that fire at aircraft flying over them on their way to or from an attack: one die per aircraft, once per gun
 * and turn. On the way out it is rolled when combat begins, on the way home when the aircraft lands. Each die belongs
 * to one aircraft.
 */
import { z } from 'zod'
import { turnFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import { firstOf } from '../../engine/answers'
import type { Game } from '../../engine/game'
import type { Ruled, RuleModule, Step } from '../../engine/module'
import type { Frame, Ix, Piece } from '../../engine/state'
import { cite } from '../clauses'

/** Aircraft that the gun of one space fires at. */
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

/** Do guns fire at what flies over them? Where no switch is offered they do. */
const fires = (g: Game): boolean => g.switch('aaOverflight') !== 'off'

/** Is the piece a gun that fires at this power's aircraft? */
const firesAt = (g: Game, power: Ix, p: Piece): boolean =>
  p.aboard < 0 && g.has(p, 'gun') && g.hostile(power, p.power)

/** Does an enemy gun stand in the space? However many do, only one fires (EUR-087), and none in closed land (LNK-233). */
const gunIn = (g: Game, power: Ix, space: Ix): boolean =>
  g.space(space).land && !g.outOfPlay(space) && g.some(space, (p) => firesAt(g, power, p))

/** Pieces at which the gun of a space has fired in this turn. */
const firedAt = (g: Game, space: string): readonly number[] => fired.of(g)[space] ?? []

/** Writes down that a gun has fired at these aircraft. */
export function noteShot(g: Game, shot: Shot): void {
  fired.set(g, { ...fired.of(g), [shot.space]: [...firedAt(g, shot.space), ...shot.pieces] })
}

/** Shots at aircraft for the spaces they crossed, `over` of each; ends of flights are not crossed. */
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
 * Guns to be rolled for when combat begins: those crossed on the way out by aircraft that stand where they attack.
 * A gun never fires this way at aircraft that attack or raid its own land (EUR-194). Empty where no gun does so (`flak`).
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
    (_, power, space) => g.askAny('flak', { power, space }),
  )
}

/**
 * Rolls a gun's dice, one for each aircraft, and takes off those that were hit. False while the dice are not there
 * yet: the frame's `run` answers 'pushed' then and is called again.
 */
export function rollShot(g: Game, f: Frame, shot: Shot): boolean {
  const key = `gun ${shot.space}`
  const gun = firstOf(g.select(g.spaceIx(shot.space), (p) => firesAt(g, g.turnPower(), p)))
  const number = (n: number): number => g.askMin('gunHits', { gun, target: g.piece(n) }) ?? 1
  const pieces = shot.pieces.filter((n) => g.state.pieces[n] && number(n) > 0)
  if (pieces.length === 0) return true
  const hitsOn = number(firstOf(pieces))
  const rules = cite('aa.over', 'aa.over-when')
  const dice = g.roll(f, key, {
    by: gun.power,
    dice: pieces.length,
    hitsOn,
    reason: 'aa',
    rules,
    units: pieces,
  })
  if (!dice) return false
  const down = pieces.filter((_, i) => Number(dice[i]) <= hitsOn).map((n) => g.piece(n))
  g.remove(down, 'aa', rules)
  return true
}

interface ShotsFrame extends Frame {
  next: number
  shots: Shot[]
}

const shotsStep: Step<ShotsFrame> = {
  id: 'overflight',
  rules: cite('aa.over', 'aa.over-when', 'aa.own-die'),
  rolls: () => cite('aa.over', 'aa.over-when'),
  run(g, f) {
    for (let shot = f.shots[f.next]; shot; shot = f.shots[f.next]) {
      if (!rollShot(g, f, shot)) return 'pushed'
      f.next++
    }
    return 'done'
  },
}

/** Fire on the way out, under these values of switches. */
export const overflightWhen = (when?: Ruled['when']): RuleModule => ({
  id: 'base/overflight',
  facts: [fired],
  steps: [shotsStep],
  hooks: {
    flak: [
      {
        rules: cite('aa.over'),
        looksAt: ['lands', 'others'],
        ...(when ? { when } : {}),
        run: (g, { power, space }) => fires(g) && gunIn(g, power, space),
      },
    ],
  },
})

export const overflight = overflightWhen()

/** Guns also fire at aircraft on their way home, and a switch says whether any do. */
export const overflightHome: RuleModule = {
  id: 'base/overflight-home',
  requires: ['base/overflight'],
  switches: [{ id: 'aaOverflight', values: ['on', 'off'], rule: 'aa.over' }],
  hooks: {
    moved: [
      {
        rules: cite('aa.over', 'aa.over-when'),
        when: { aaOverflight: 'on' },
        run(g, { pieces, path, mode }) {
          if (mode !== 'noncombat') return
          // Home from an attack, also one that a carrier's aircraft made where they were (EUR-216).
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
