/**
 * Combat air patrol: fighters that end noncombat movement over a zone next to their land. In enemy turns they stop
 * surface ships; in phase 2 of their owner's next turn they land.
 */
import { OK, refuse, type Refusal } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { pid, type Game } from '../../engine/loop/game'
import type { MarkQuestion } from '../../engine/module/hooks'
import { action } from '../../engine/module/action-kinds'
import type { RuleModule } from '../../engine/module/module'
import type { Ix, Piece } from '../../engine/state/state'
import { pick } from '../../engine/movement/random-move'
import type { MoveOrder } from '../../engine/movement/types'
import { landPatrolsStep, patrol, patrolDue } from './land-patrols'

const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const
const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const

/** An enemy patrol over the zone, or null. */
export function enemyPatrol(g: Game, power: Ix, zone: Ix): Piece | null {
  for (const n of g.piecesIn(zone)) {
    const p = g.piece(n)
    if (patrol.of(p) && g.hostile(power, p.power)) return p
  }
  return null
}

/** Whether the fighter may be sent on patrol over the zone. */
function mayPatrol(g: Game, { piece: p, mark, space: zone, mode }: MarkQuestion) {
  if (mark !== 'patrol') return null
  if (mode !== 'noncombat') return refuse('PAC-032', 'patrol-later', [piece(p)])
  if (!g.has(p, 'fighter')) return refuse('PAC-032', 'only-fighters-patrol', [piece(p)])
  if (p.aboard >= 0) return refuse('PAC-035', 'no-patrol-from-carriers', [piece(p)])
  const t = p.turn
  if (t && (t.battle !== null || t.moved.includes('combat-move')))
    return refuse('PAC-034', 'patrol-was-in-combat', [piece(p)])
  if (t && t.legs.length > 0) return refuse('PAC-036', 'patrol-flew-already', [piece(p)])
  // Left in the air by a carrier that sailed: it has not flown, but it does not come from land.
  if (g.space(p.space).sea) return refuse('PAC-035', 'no-patrol-from-carriers', [piece(p)])
  if (!g.space(zone).sea || !g.space(p.space).seaNeighbors.includes(zone))
    return refuse('PAC-032', 'patrol-next-door', [piece(p), space(g, zone)])
  const enemy = g.enemiesIn(p.power, zone)[0]
  return enemy ? refuse('PAC-037', 'patrol-among-enemies', [space(g, zone), piece(enemy)]) : OK
}

/** Sends fighters on patrol: one space and the mark are their whole move. All `pieces` fly from one land. */
function goOnPatrol(g: Game, pieces: readonly Piece[], zone: Ix): void {
  const { space: from, power } = firstOf(pieces)
  for (const p of pieces) {
    const t = g.turnOf(p)
    t.spent += 1
    t.legs.push([p.space, zone])
    t.moved.push('noncombat-move')
    patrol.set(g, p, true)
    g.put(p, zone)
  }
  g.emit({
    kind: 'moved',
    units: pieces.map((p) => pid(p.id)),
    power: g.powerId(power),
    path: [g.sid(from), g.sid(zone)],
    phase: g.state.phase,
    rules: ['PAC-032', 'PAC-036'],
  })
  g.mark(pieces, 'patrol', true, ['PAC-038'])
}

/** True for a surface ship; patrols affect no other pieces (PAC-040, PAC-150). */
const surfaceShip = (g: Game, p: Piece | undefined): boolean =>
  p !== undefined && g.type(p).domain === 'sea' && !g.has(p, 'submarine')

const refusal = (g: Game, rule: string, code: string, zone: Ix, over: Piece): Refusal =>
  refuse(rule, code, [space(g, zone), piece(over)])

/** The order that sends fighters over the zones next to their land. */
const patrolOrder: MoveOrder = {
  id: 'patrol',
  mode: 'noncombat',
  spaces: (g, p) => (g.type(p).domain === 'air' ? g.space(p.space).seaNeighbors : []),
  sortie(g, p, rng) {
    const zone = rng.below(8) === 0 ? pick(rng, g.space(p.space).seaNeighbors) : undefined
    return zone === undefined ? null : { kind: 'patrol', units: [pid(p.id)], space: g.sid(zone) }
  },
}

export const patrols: RuleModule = {
  id: 'pacific-2001/patrols',
  actions: [action('patrol', ['move'])],
  facts: [patrol],
  orders: [patrolOrder],
  steps: [landPatrolsStep],
  turn: { insert: [{ step: 'land-patrols', after: 'purchase' }] },
  hooks: {
    forbidEndOfStep: [{ rules: ['PAC-044'], run: (g, { step }) => patrolDue(g, step) }],
    decideMark: [
      { rules: ['PAC-032', 'PAC-033', 'PAC-034', 'PAC-035', 'PAC-036', 'PAC-037'], run: mayPatrol },
    ],
    onMark: [
      {
        rules: ['PAC-032', 'PAC-036', 'PAC-038'],
        run(g, { pieces, mark, space: zone }) {
          if (mark !== 'patrol') return
          for (const from of new Set(pieces.map((p) => p.space)))
            goOnPatrol(
              g,
              pieces.filter((p) => p.space === from),
              zone,
            )
        },
      },
    ],
    forbidMoving: [
      {
        rules: ['PAC-036', 'PAC-044'],
        run: (_, { piece: p }) => (patrol.of(p) ? refuse('PAC-044', 'on-patrol', [piece(p)]) : null),
      },
    ],
    findStop: [
      {
        rules: ['PAC-039', 'PAC-040', 'PAC-041'],
        looksAt: ['others'],
        domains: ['sea'],
        traits: ['submarine'],
        run(g, { piece: p, space: zone, cleared }) {
          if (!surfaceShip(g, p) || cleared?.has(zone)) return null
          const over = enemyPatrol(g, p.power, zone)
          return over && { rule: 'PAC-039', code: 'patrol-stops', blockers: [space(g, zone), piece(over)] }
        },
      },
    ],
    forbidEntry: [
      {
        rules: ['PAC-150'],
        looksAt: ['others'],
        domains: ['sea'],
        modes: ['noncombat', 'retreat'],
        traits: ['submarine'],
        run(g, q) {
          if (!surfaceShip(g, q.piece) || q.cleared?.has(q.space)) return null
          const over = enemyPatrol(g, q.power, q.space)
          return over && refusal(g, 'PAC-150', 'hostile-zone', q.space, over)
        },
      },
    ],
  },
}
