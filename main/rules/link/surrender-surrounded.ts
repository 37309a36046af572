/**
 * Units completely surrounded by land that a surrender closed (LNK-071, LNK-072, LNK-236 to LNK-239): each owner may
 * move them at once to land that its power controls; units that stay are isolated.
 */
import { OK, pieceNumber, refuse } from '../../../shared/model'
import { pid, type Game } from '../../engine/loop/game'
import { answerOf, firstOf, oneOf } from '../../engine/loop/asserts'
import type { Question, Step } from '../../engine/module/module'
import type { Frame, Ix, Piece } from '../../engine/state/state'
import { closed, isolated } from './closed-land'

export interface SurroundedFrame extends Frame {
  /** Powers still to be asked, in turn order. */
  powers: string[]
}

/** True for land that the side of a power's units holds and that is open to them. */
const held = (g: Game, power: Ix, s: Ix): boolean => g.friendlyLand(power, s)

/**
 * True when a space of a power's units is completely surrounded (LNK-236): the held lands that can be reached from it
 * border no sea and no open land. Checked separately for each space: units may leave closed land but not enter it, so
 * neighbors can differ.
 */
function cutOff(g: Game, power: Ix, from: Ix): boolean {
  const group = [from]
  let closedBeside = false
  for (const s of group)
    for (const n of g.space(s).neighbors) {
      const info = g.space(n)
      if (group.includes(n) || info.data.impassable) continue
      if (!info.land) return false
      if (closed.of(g, n)) closedBeside = true
      else if (held(g, power, n)) group.push(n)
      else return false
    }
  return closedBeside
}

/** Pieces of a power that are completely surrounded. */
export function surrounded(g: Game, power: Ix): Piece[] {
  const free = g.piecesOf(power).filter((p) => p.space >= 0 && !isolated.of(p) && g.space(p.space).land)
  const cut = new Set([...new Set(free.map((p) => p.space))].filter((s) => cutOff(g, power, s)))
  return free.filter((p) => cut.has(p.space))
}

/** Powers with surrounded units, in turn order. */
export function surroundedPowers(g: Game): string[] {
  return g.rs.turns.flatMap((t) =>
    t.powers.filter((p) => g.inGame(p) && surrounded(g, p).length > 0).map((p) => g.powerId(p)),
  )
}

/**
 * Where they may go: land on either board that their own power controls and that is not itself surrounded (LNK-238).
 */
const refuges = (g: Game, power: Ix): Ix[] =>
  g.rs.spaces
    .filter((s) => s.land && g.at_(s.ix).control === power && !closed.of(g, s.ix) && !cutOff(g, power, s.ix))
    .map((s) => s.ix)

/** The nearest refuge, which is suggested. */
function nearest(g: Game, from: Ix, to: readonly Ix[]): Ix {
  const far = (s: Ix): number => g.distance(from, s)
  return to.reduce((best, s) => (far(s) < far(best) ? s : best))
}

const power = (g: Game, f: SurroundedFrame): Ix => g.powerIx(firstOf(f.powers))

function stay(g: Game, f: SurroundedFrame): void {
  const left = surrounded(g, power(g, f))
  for (const p of left) isolated.set(g, p, true)
  g.mark(left, 'isolated', true, ['LNK-072', 'LNK-239'])
  f.powers.shift()
}

const step: Step<SurroundedFrame> = {
  id: 'surrender-surrounded',
  rules: ['LNK-071', 'LNK-072', 'LNK-236', 'LNK-237', 'LNK-238', 'LNK-239'],
  run(g, f) {
    while (f.powers.length > 0) {
      if (surrounded(g, power(g, f)).length === 0) f.powers.shift()
      else if (refuges(g, power(g, f)).length === 0) stay(g, f)
      else return 'ask'
    }
    return 'done'
  },
  asked: (g, f) => ({ power: power(g, f) }),
  decision(g, f): Question {
    const units = surrounded(g, power(g, f))
    const to = refuges(g, power(g, f))
    return {
      id: `surrounded-${firstOf(f.powers)}-${units.length}`,
      of: 'choose',
      about: 'surrounded',
      kind: 'choose',
      rules: ['LNK-071', 'LNK-236', 'LNK-238'],
      suggestion: {
        kind: 'choose',
        option: 'move',
        units: units.map((p) => pid(p.id)),
        spaces: { [g.sid(nearest(g, firstOf(units).space, to))]: 1 },
      },
      options: [
        {
          option: 'move',
          label: 'Move surrounded units home',
          units: { ids: units.map((p) => pid(p.id)), max: units.length },
          spaces: { ids: to.map((s) => g.sid(s)), sum: 1, exact: true },
        },
        { option: 'stay', label: 'The rest stay and are isolated' },
      ],
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind !== 'choose') return refuse('LNK-071', 'surrounded-first')
      if (a.option === 'stay') return OK
      if (a.option !== 'move') return refuse('LNK-071', 'no-such-option')
      const mine = new Set(surrounded(g, power(g, f)).map((p) => pid(p.id)))
      const { units = [], spaces: named = {} } = a
      for (const id of units)
        if (!mine.has(id)) return refuse('LNK-236', 'not-surrounded', [{ kind: 'piece', id }])
      const [to, more] = Object.keys(named).filter((id) => named[id] !== 0)
      if (to === undefined || more !== undefined || units.length === 0) return refuse('LNK-238', 'one-refuge')
      return refuges(g, power(g, f)).includes(g.spaceIx(to))
        ? OK
        : refuse('LNK-238', 'no-refuge', [
            { kind: 'power', id: g.powerId(power(g, f)) },
            { kind: 'space', id: to },
          ])
    },
    sample(rng) {
      if (rng.below(3) === 0) return { kind: 'choose', option: 'stay' }
      const p = oneOf(rng, surrounded(g, power(g, f)))
      const to = oneOf(rng, refuges(g, power(g, f)))
      return { kind: 'choose', option: 'move', units: [pid(p.id)], spaces: { [g.sid(to)]: 1 } }
    },
  }),
  answer(g, f, a) {
    const { option, units, spaces } = answerOf(a, 'choose')
    if (option === 'stay' || !units || !spaces) return stay(g, f)
    const to = g.spaceIx(firstOf(Object.keys(spaces).filter((id) => spaces[id] !== 0)))
    for (const id of units) {
      const p = g.piece(pieceNumber(id))
      const from = p.space
      g.put(p, to)
      g.emit({
        kind: 'moved',
        units: [id],
        power: g.powerId(p.power),
        path: [g.sid(from), g.sid(to)],
        phase: g.state.phase,
        rules: ['LNK-071', 'LNK-238'],
      })
    }
  },
}

export const surroundedStep: Step = step
