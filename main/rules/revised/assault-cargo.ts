/**
 * Cargo that a transport loads in combat movement must land in an assault in the same turn (LHTR-058, LHTR-062):
 * units that could not land are not loaded, no ship sails to where its cargo can't land, and movement does not end
 * while cargo can still land.
 */
import { refuse, type Action } from '../../../shared/model'
import { pid, type Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import { checkUnload } from '../../engine/movement/cargo'
import { checkMove } from '../../engine/movement/group-move'
import { pointsLeft } from '../../engine/movement/search/points'
import { pathTo, search } from '../../engine/movement/search/reach'
import type { ReachNode } from '../../engine/movement/types'
import type { Ix, Piece } from '../../engine/state/state'
import { combatSpec } from '../base/movement/movement'
import { isGoal, staysOpen } from '../base/movement/transports'

const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const

/** True when the piece was loaded in this combat movement and has no landing declared. */
const isFresh = (p: Piece): boolean => p.turn?.loaded === true && p.turn.landing === undefined

/** Cargo that the ship loaded in this combat movement and that has no landing declared. */
const freshAboard = (g: Game, ship: Piece): Piece[] =>
  g
    .cargo(ship.id)
    .map((n) => g.piece(n))
    .filter(isFresh)

/**
 * Lands adjacent to a zone where the cargo may land, usually enemy ones: all cargo of a ship lands where the first of
 * it did (LHTR-061).
 */
const coastsOf = (g: Game, cargo: Piece, ship: Piece, sea: Ix): Ix[] =>
  g.space(sea).landNeighbors.filter((space) => {
    const asked = { cargo, carrier: ship, sea, space, mode: combatSpec.mode }
    return isGoal(g, asked) && staysOpen(g, asked)
  })

/** Paths that the ship may still sail, through a given space if there is one; staying in place comes first. */
const waysOn = (g: Game, ship: Piece, via: readonly Ix[] = []): readonly ReachNode[] =>
  search(g, combatSpec.phase, combatSpec.mode, [ship], { via })

/** True when this cargo can still land from the ship after the ship moves along this path. */
function landsAfter(g: Game, cargo: Piece, ship: Piece, path: readonly Ix[], end: Ix): boolean {
  if (coastsOf(g, cargo, ship, end).length > 0) return true
  const ways = waysOn(g, ship, path.length > 1 ? [end] : [])
  const direct = Math.min(path.length, ...ways.filter((n) => n.space === end).map((n) => n.cost))
  const left = pointsLeft(g, ship) - Math.max(0, path.length - 1)
  return ways.some((n) => n.cost - direct <= left && coastsOf(g, cargo, ship, n.space).length > 0)
}

/** Actions that bring such cargo to its landing: unloading, or sailing to where it can unload. */
function landings(g: Game, cargo: Piece): Action[] {
  const ship = g.piece(cargo.aboard)
  const ashore = coastsOf(g, cargo, ship, ship.space).filter(
    (to) => checkUnload(g, combatSpec, [cargo], to) === null,
  )
  if (ashore.length > 0)
    return ashore.map((to) => ({ kind: 'unload', units: [pid(cargo.id)], to: g.sid(to) }))
  return waysOn(g, ship)
    .filter((n) => n.cost > 0 && coastsOf(g, cargo, ship, n.space).length > 0)
    .map(pathTo)
    .filter((path) => checkMove(g, combatSpec, [ship], path) === null)
    .map((path) => ({ kind: 'move', units: [pid(ship.id)], path: path.map((s) => g.sid(s)) }))
}

/** Cargo that can and must still declare a landing, with the actions for it. */
const due = (g: Game): { cargo: Piece; landings: Action[] }[] =>
  g
    .moversPieces((p) => p.aboard >= 0 && isFresh(p))
    .map((cargo) => ({ cargo, landings: landings(g, cargo) }))
    .filter((x) => x.landings.length > 0)

export const assaultCargo: RuleModule = {
  id: 'revised/assault-cargo',
  requires: ['base/movement', 'base/transports'],
  hooks: {
    forbidLoading: [
      {
        rules: ['LHTR-058', 'LHTR-063', 'LHTR-176'],
        run: (g, { cargo, carrier, mode }) =>
          mode === 'noncombat' ||
          (g.isMover(carrier.power) && landsAfter(g, cargo, carrier, [], carrier.space))
            ? null
            : refuse('LHTR-058', 'no-assault-from-there', [piece(cargo), piece(carrier)]),
      },
    ],
    forbidPathEnd: [
      {
        rules: ['LHTR-058'],
        run(g, { piece: ship, path, space, mode }) {
          if (mode !== 'combat') return null
          const [cargo] = freshAboard(g, ship)
          return cargo === undefined || landsAfter(g, cargo, ship, path, space)
            ? null
            : refuse('LHTR-058', 'no-assault-from-there', [piece(cargo), piece(ship)])
        },
      },
    ],
    forbidEndOfStep: [
      {
        rules: ['LHTR-058', 'LHTR-062'],
        run(g, { step }) {
          if (step !== combatSpec.id) return null
          const [first] = due(g)
          return first
            ? refuse('LHTR-058', 'cargo-must-land', [piece(first.cargo), piece(g.piece(first.cargo.aboard))])
            : null
        },
      },
    ],
    listActionsDue: [
      {
        rules: ['LHTR-058'],
        run: (g, { step }) => (step === combatSpec.id ? due(g).flatMap((x) => x.landings) : []),
      },
    ],
  },
}
