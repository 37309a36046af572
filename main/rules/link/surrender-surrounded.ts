/**
 * Units completely surrounded by land that a surrender closed (LNK-071, LNK-072, LNK-236 to LNK-239): each owner may
 * move them at once to land his power controls; who stays is isolated.
 */
import { OK, pieceNumber, refuse, type Decision } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import { answerOf, firstOf, oneOf } from '../../engine/answers'
import type { Step } from '../../engine/module'
import type { Frame, Ix, Piece } from '../../engine/state'

export interface SurroundedFrame extends Frame {
  /** Powers still to be asked, in turn order. */
  powers: string[]
}

/** Land held by the side of a power's units and still open to them. */
const held = (g: Game, power: Ix, s: Ix): boolean =>
  g.space(s).land && !g.at_(s).closed && g.friendlyLand(power, s)

/** Pieces of a power that are completely surrounded (LNK-236): no sea and no open land beside their group. */
export function surrounded(g: Game, power: Ix): Piece[] {
  const seen = new Set<Ix>()
  const out: Piece[] = []
  for (const p of g.piecesOf(power)) {
    if (p.space < 0 || p.isolated || !g.space(p.space).land || seen.has(p.space)) continue
    const group = [p.space]
    const inGroup = new Set(group)
    let open = false
    let closedBeside = false
    for (const s of group)
      for (const n of g.space(s).neighbors) {
        const info = g.space(n)
        if (inGroup.has(n) || info.data.impassable) continue
        if (!info.land) open = true
        else if (g.at_(n).closed) closedBeside = true
        else if (held(g, power, n)) {
          inGroup.add(n)
          group.push(n)
        } else open = true
      }
    const fresh = group.filter((s) => !seen.has(s))
    for (const s of fresh) seen.add(s)
    if (open || !closedBeside) continue
    for (const s of fresh) out.push(...g.select(s, (x) => x.power === power && !x.isolated))
  }
  return out
}

/** Powers with surrounded units, in turn order. */
export function surroundedPowers(g: Game): string[] {
  return g.rs.turns.flatMap((t) =>
    t.powers.filter((p) => g.inGame(p) && surrounded(g, p).length > 0).map((p) => g.powerId(p)),
  )
}

/** Where they may go: any land that player's own power controls, on either board, not itself surrounded (LNK-238). */
function refuges(g: Game, power: Ix): Ix[] {
  const cut = new Set(surrounded(g, power).map((p) => p.space))
  return g.rs.spaces
    .filter((s) => s.land && g.at_(s.ix).control === power && !g.at_(s.ix).closed && !cut.has(s.ix))
    .map((s) => s.ix)
}

const power = (g: Game, f: SurroundedFrame): Ix => g.powerIx(firstOf(f.powers))

function stay(g: Game, f: SurroundedFrame): void {
  const left = surrounded(g, power(g, f))
  for (const p of left) p.isolated = true
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
  decision(g, f): Decision {
    const units = surrounded(g, power(g, f))
    const to = refuges(g, power(g, f))
    return {
      id: `surrounded-${firstOf(f.powers)}-${units.length}`,
      of: 'choose',
      kind: 'choose',
      answers: ['choose'],
      by: { power: firstOf(f.powers) },
      phase: g.state.phase,
      prompt: '',
      rules: ['LNK-071', 'LNK-236', 'LNK-238'],
      suggestion: {
        kind: 'choose',
        option: 'move',
        units: units.map((p) => pid(p.id)),
        spaces: { [g.sid(firstOf(to))]: 1 },
      },
      options: [
        {
          option: 'move',
          label: 'move surrounded units home',
          units: { ids: units.map((p) => pid(p.id)), max: units.length },
          spaces: { ids: to.map((s) => g.sid(s)), sum: 1, exact: true },
        },
        { option: 'stay', label: 'the rest stays and is isolated' },
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
        : refuse('LNK-238', 'no-refuge', [{ kind: 'space', id: to }])
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
