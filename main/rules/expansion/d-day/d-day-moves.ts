/**
 * The moves of D-Day (AARE-072, AARE-073, AARE-075 to AARE-079, AARE-084, AARE-086, AARE-088): the British units that
 * take part, ships and land units that go only through sea zone 7, and the duty to attack Western Europe if possible.
 */
import { refuse, type Action, type Refusal } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import { roomFor } from '../../../engine/state/cargo-capacity'
import type { PathQuestion, TransferQuestion } from '../../../engine/module/hooks'
import type { RuleModule } from '../../../engine/module/module'
import { checkLoad, checkUnload } from '../../../engine/movement/cargo'
import { actRefusal, checkMove } from '../../../engine/movement/group-move'
import { pointsLeft } from '../../../engine/movement/search/points'
import { pathTo, search } from '../../../engine/movement/search/reach'
import type { Ix, Piece } from '../../../engine/state/state'
import { landKind } from '../../base/battle/land-battle'
import { combatSpec } from '../../base/movement/movement'
import { channel, isBritish, isNew, isOn, standsBy, target, uk } from './d-day'

const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const
const no = (rule: string, code: string, p: Piece): Refusal => refuse(rule, code, [piece(p)])

const cargoOf = (g: Game, ship: Piece): Piece[] => g.cargo(ship.id).map((n) => g.piece(n))

/** True for a ship that must go to the landing zone: a British ship, or one that loaded British units for it. */
const isBound = (g: Game, ship: Piece): boolean =>
  isBritish(g, ship) || cargoOf(g, ship).some((c) => isBritish(g, c) && c.turn?.loaded === true)

/** Paths of this ship, through a given space if there is one. */
const waysOf = (g: Game, ship: Piece, via: readonly Ix[] = []) =>
  search(g, combatSpec.phase, combatSpec.mode, [ship], { via })

/** True when the ship can still reach the zone after moving along this path. */
function comesThrough(g: Game, ship: Piece, path: readonly Ix[], end: Ix): boolean {
  if (end === channel(g)) return true
  const ways = waysOf(g, ship, path.length > 1 ? [end] : [])
  const direct = Math.min(path.length, ...ways.filter((n) => n.space === end).map((n) => n.cost))
  const left = pointsLeft(g, ship) - Math.max(0, path.length - 1)
  return ways.some((n) => n.space === channel(g) && n.cost - direct <= left)
}

/** Why a British unit takes no part, or null (AARE-075, AARE-076). */
function whoComes(g: Game, { piece: p, mode }: { piece: Piece; mode: string }): Refusal | null {
  if (!isBritish(g, p)) return null
  if (isNew.of(p)) return no('AARE-076', 'd-day-bought', p)
  if (!standsBy.of(p)) return no('AARE-075', 'd-day-used', p)
  // A carrier does not fight on D-Day: it sails when the aircraft return (AARE-301).
  return mode === 'combat' && g.type(p).deck ? no('AARE-301', 'd-day-carriers-later', p) : null
}

/** Why a ship of D-Day may not end its combat move here, or null. */
function shipEnds(g: Game, ship: Piece, path: readonly Ix[], end: Ix): Refusal | null {
  const held = g.hasEnemies(uk(g), channel(g))
  const loaded = cargoOf(g, ship).length > 0
  if (isBritish(g, ship) && held && !(loaded && g.has(ship, 'transport')))
    return no('AARE-079', 'd-day-loaded-transports', ship)
  if (end !== channel(g) && g.hasEnemies(uk(g), end)) return no('AARE-078', 'd-day-fights-there-alone', ship)
  return comesThrough(g, ship, path, end) ? null : no('AARE-073', 'd-day-through-channel', ship)
}

function pathEnd(g: Game, { piece: p, path, space, mode }: PathQuestion): Refusal | null {
  const { domain } = g.type(p)
  if (domain === 'sea' && isOn(g) && mode === 'combat' && isBound(g, p)) return shipEnds(g, p, path, space)
  if (!isBritish(g, p)) return null
  if (mode === 'combat' && space !== target(g)) return no('AARE-078', 'd-day-fights-there-alone', p)
  if (domain === 'land') return no('AARE-073', 'd-day-by-sea', p)
  if (mode === 'combat') return null
  return domain === 'air' || g.type(p).deck || space === channel(g)
    ? null
    : no('AARE-073', 'd-day-through-channel', p)
}

function boards(g: Game, { cargo, carrier, mode }: TransferQuestion): Refusal | null {
  if (!isOn(g) || mode !== 'combat' || !(isBritish(g, cargo) || isBritish(g, carrier))) return null
  const notComing = whoComes(g, { piece: carrier, mode })
  if (notComing) return notComing
  return comesThrough(g, carrier, [], carrier.space) ? null : no('AARE-073', 'd-day-through-channel', carrier)
}

function lands(g: Game, { cargo, carrier, sea, space: to, mode }: TransferQuestion): Refusal | null {
  if (!isOn(g)) return null
  const british = isBritish(g, cargo) || isBritish(g, carrier)
  if (british && to !== target(g)) return no('AARE-072', 'd-day-lands-there-alone', cargo)
  return to === target(g) && sea !== channel(g) && (british || mode === 'combat')
    ? no('AARE-073', 'd-day-through-channel', cargo)
    : null
}

// ---- what is due ----------------------------------------------------------------------------------------------------

const order = (units: readonly Piece[], path: readonly Ix[], g: Game): Action => ({
  kind: 'move',
  units: units.map((p) => pid(p.id)),
  path: path.map((s) => g.sid(s)),
})

/** Legal moves of the piece to a space, the shortest path first. */
const movesTo = (g: Game, p: Piece, to: Ix): Action[] =>
  actRefusal(g, combatSpec, p) !== null
    ? []
    : waysOf(g, p)
        .filter((n) => n.space === to && n.cost > 0)
        .map(pathTo)
        .filter((path) => checkMove(g, combatSpec, [p], path) === null)
        .map((path) => order([p], path, g))

/** Ships that sailed but have not reached the zone. */
const strays = (g: Game): Piece[] =>
  g.moversPieces(
    (p) =>
      p.space >= 0 &&
      p.space !== channel(g) &&
      g.type(p).domain === 'sea' &&
      p.turn?.moved.includes(combatSpec.phase) === true &&
      isBound(g, p),
  )

/** True when Western Europe is attacked in the current position, or is already Allied. */
const isAttacked = (g: Game): boolean =>
  g.friendlyLand(uk(g), target(g)) ||
  landKind
    .find(
      g,
      g.moversPieces((p) => p.space >= 0),
    )
    .some((b) => g.spaceIx(b.space) === target(g))

/** True when land units aboard could still go ashore. */
const couldLand = (g: Game, ship: Piece): boolean =>
  cargoOf(g, ship).some(
    (c) =>
      g.type(c).domain === 'land' && c.turn?.landing === undefined && actRefusal(g, combatSpec, c) === null,
  )

/** Legal actions that bring a piece to the attack or closer to it; empty if there are none. */
function towards(g: Game, p: Piece): Action[] {
  const { domain } = g.type(p)
  if (domain === 'air') return movesTo(g, p, target(g))
  if (domain === 'sea') return couldLand(g, p) ? movesTo(g, p, channel(g)) : []
  if (p.aboard >= 0)
    return checkUnload(g, combatSpec, [p], target(g)) === null
      ? [{ kind: 'unload', units: [pid(p.id)], to: g.sid(target(g)) }]
      : []
  return g
    .space(p.space)
    .seaNeighbors.flatMap((z) => g.select(z, (c) => roomFor(g, c, p) >= 0))
    .filter((c) => checkLoad(g, combatSpec, [p], c) === null && comesThrough(g, c, [], c.space))
    .map((c) => ({ kind: 'load', units: [pid(p.id)], onto: pid(c.id) }))
}

/** The first actions found that lead to an attack; does not look further ahead. */
function attackDue(g: Game): Action[] {
  if (isAttacked(g)) return []
  for (const p of g.moversPieces((x) => x.space >= 0)) {
    const actions = towards(g, p)
    if (actions.length > 0) return actions
  }
  return []
}

export const dDayMoves: RuleModule = {
  id: 'expansion/d-day-moves',
  requires: ['expansion/d-day', 'base/transports', 'base/land-battle'],
  hooks: {
    forbidMoving: [{ rules: ['AARE-075', 'AARE-076', 'AARE-301'], run: whoComes }],
    forbidPathEnd: [{ rules: ['AARE-073', 'AARE-078', 'AARE-079', 'AARE-088', 'AARE-302'], run: pathEnd }],
    forbidLoading: [{ rules: ['AARE-073', 'AARE-075', 'AARE-076'], run: boards }],
    forbidUnloading: [{ rules: ['AARE-072', 'AARE-073', 'AARE-302'], run: lands }],
    forbidEndOfStep: [
      {
        rules: ['AARE-073', 'AARE-084', 'AARE-086', 'AARE-305'],
        run(g, { step }) {
          if (step !== combatSpec.id || !isOn(g)) return null
          const [stray] = strays(g)
          if (stray) return no('AARE-073', 'd-day-to-channel-first', stray)
          return attackDue(g).length > 0 ? refuse('AARE-084', 'd-day-must-attack') : null
        },
      },
    ],
    listActionsDue: [
      {
        rules: ['AARE-073', 'AARE-084', 'AARE-086'],
        run(g, { step }) {
          if (step !== combatSpec.id || !isOn(g)) return []
          const [stray] = strays(g)
          return stray ? movesTo(g, stray, channel(g)) : attackDue(g)
        },
      },
    ],
  },
}
