/**
 * Destroyers that sail with a carrier: they move three zones, one destroyer per carrier, from the same start to the
 * same end (AARE-191 to AARE-193, AARE-203).
 */
import { refuse } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { pid, type Game } from '../../../engine/loop/game'
import type { MoveMode, PathQuestion } from '../../../engine/module/hooks'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'

/** The range of a destroyer with a carrier. */
const BESIDE = 3

const startOf = (p: Piece): Ix => p.turn?.start ?? p.space
const moves = (g: Game, p: Piece): number => g.type(p).move

/** True for a fleet carrier: light ones are no faster than a destroyer. */
const leads = (g: Game, p: Piece): boolean => g.has(p, 'fleet-carrier')
/** True for a destroyer without cargo; one that carries troops keeps its own range. */
const mayFollow = (g: Game, p: Piece): boolean => g.has(p, 'destroyer') && g.cargo(p.id).length === 0

/** True when the destroyer has gone farther than its own range. */
const wentAlong = (g: Game, p: Piece): boolean => g.has(p, 'destroyer') && (p.turn?.spent ?? 0) > moves(g, p)

/** True when the ship has sailed in this phase. */
const sails = (p: Piece, mode: MoveMode): boolean => p.turn?.moved.includes(`${mode}-move`) === true

/** Number of carriers in a zone, of this destroyer's power and start, without another destroyer that came with them. */
function freeCarriers(g: Game, p: Piece, { space, mode, group = [] }: PathQuestion): number {
  const mates = (x: Piece) => x !== p && x.power === p.power && startOf(x) === startOf(p)
  const there = g.select(space, mates)
  const led = there.filter((x) => wentAlong(g, x) && !group.includes(x)).length
  const leading = there.filter((x) => leads(g, x) && sails(x, mode) && !group.includes(x)).length
  return leading + group.filter((x) => mates(x) && leads(g, x)).length - led
}

/** Destroyers of a move that would exceed their own range. */
const hurrying = (g: Game, { group = [], path }: PathQuestion): Piece[] =>
  group.filter((p) => g.has(p, 'destroyer') && (p.turn?.spent ?? 0) + path.length - 1 > moves(g, p))

/** A destroyer that came with carriers and would be left without one if these carriers sail on; otherwise null. */
function leftBehind(g: Game, { piece: c, path, group = [c] }: PathQuestion): Piece | null {
  const from = firstOf(path)
  const mates = g.select(from, (x) => x.power === c.power && startOf(x) === startOf(c))
  const led = mates.filter((x) => wentAlong(g, x))
  const staying = mates.filter((x) => leads(g, x) && !group.includes(x)).length
  const [first] = led
  return first && led.length > staying ? first : null
}

export const carrierEscorts: RuleModule = {
  id: 'expansion/carrier-escorts',
  requires: ['base/sea-movement', 'base/carriers'],
  units: { 'aircraft-carrier': { traits: { 'fleet-carrier': true } } },
  hooks: {
    addRange: [
      {
        rules: ['AARE-191', 'AARE-192', 'AARE-193', 'AARE-203', 'AARE-286'],
        looksAt: ['movers', 'start', 'piece'],
        domains: ['sea'],
        traits: ['destroyer'],
        run: (g, q) =>
          mayFollow(g, q.piece) && freeCarriers(g, q.piece, q) > 0 ? BESIDE - moves(g, q.piece) : 0,
      },
    ],
    forbidPathEnd: [
      {
        rules: ['AARE-192'],
        run(g, q) {
          if (!g.has(q.piece, 'destroyer')) return null
          const along = hurrying(g, q)
          return along.includes(q.piece) && along.length > freeCarriers(g, q.piece, q)
            ? refuse('AARE-192', 'one-beside-each-carrier', [{ kind: 'piece', id: pid(q.piece.id) }])
            : null
        },
      },
      {
        rules: ['AARE-193'],
        run(g, q) {
          if (!leads(g, q.piece)) return null
          const left = leftBehind(g, q)
          return left
            ? refuse('AARE-193', 'sails-with-destroyer', [
                { kind: 'piece', id: pid(q.piece.id) },
                { kind: 'piece', id: pid(left.id) },
              ])
            : null
        },
      },
    ],
  },
}
