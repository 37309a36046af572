/**
 * Takes back the moves of one attack, or of some pieces, and keeps the others: finds the steps that contain them, and
 * the rest of each step.
 */
import type { Refused } from '../../../shared/contract'
import type { Action, Planned, View } from '../../../shared/model'
import type { Game } from './game'
import { phaseSteps } from '../timeline/phase'
import { isRefused, neededBy, refused } from './refusals'
import type { ActRecord } from '../timeline/records'
import type { Node, Timeline } from '../timeline/timeline'

/** The moves to take back: those of an attack, or else of pieces, by id. */
export interface Withdrawn {
  readonly battle?: string | undefined
  readonly pieces?: readonly string[] | undefined
}

/** The steps to replay after `base`, without the withdrawn moves. */
export interface Rest {
  readonly base: Node
  readonly steps: readonly Pick<ActRecord, 'by' | 'do'>[]
}

/** Actions that name their pieces. */
type Moving = Extract<
  Action,
  { kind: 'move' | 'load' | 'unload' | 'patrol' | 'raid' | 'escort' | 'lend-lease' }
>

const MOVING: ReadonlySet<string> = new Set([
  'move',
  'load',
  'unload',
  'patrol',
  'raid',
  'escort',
  'lend-lease',
])
const isMoving = (action: Action): action is Moving => MOVING.has(action.kind)

const piecesOf = (planned: Planned): string[] => planned.attackers.flatMap(({ pieces }) => pieces)

/**
 * Returns the pieces whose moves go with those of `own`: the pieces themselves; ships that did nothing but bring them
 * as cargo; cargo that boarded their ships. Pieces of other attacks keep their moves.
 */
function partOf(
  own: readonly string[],
  others: ReadonlySet<string>,
  acts: readonly Moving[],
  spaces: View['spaces'],
): Set<string> {
  const moved = new Set(acts.flatMap(({ units }) => units))
  const part = new Set(own.filter((id) => moved.has(id) && !others.has(id)))
  const holds = new Map<string, Set<string>>()
  const aboard = (ship: string, ids: readonly string[]) =>
    holds.set(ship, new Set([...(holds.get(ship) ?? []), ...ids]))
  for (const act of acts) if (act.kind === 'load') aboard(act.onto, act.units)
  for (const { pieces } of Object.values(spaces))
    for (const { id, carriedBy } of pieces) if (carriedBy !== undefined) aboard(carriedBy, [id])
  for (let before = -1; before !== part.size;) {
    before = part.size
    for (const [ship, cargo] of holds) {
      if (part.has(ship)) {
        for (const id of cargo) if (moved.has(id) && !others.has(id)) part.add(id)
      } else if (moved.has(ship) && !others.has(ship) && [...cargo].every((id) => part.has(id)))
        part.add(ship)
    }
  }
  return part
}

/** Returns the actions without these pieces, dropping actions that name no others. */
function without(actions: readonly Action[], part: ReadonlySet<string>): Action[] {
  return actions.flatMap((action): Action[] => {
    if (!isMoving(action)) return [action]
    const units = action.units.filter((id) => !part.has(id))
    if (units.length === action.units.length) return [action]
    return units.length === 0 ? [] : [{ ...action, units }]
  })
}

/**
 * Returns what is left of the open phase without one of its attacks, or without the moves of some pieces. Refused if
 * there is no such attack, if the pieces did not move, and if a later step can't be replayed: an edit, or dice, which
 * are never rolled twice.
 *
 * @param view the view at the head
 */
export function withoutMoves(
  timeline: Timeline,
  view: Pick<View, 'planned' | 'spaces'>,
  { battle, pieces = [] }: Withdrawn,
): Rest | Refused {
  const planned = view.planned ?? []
  const attack = battle === undefined ? null : planned.find((one) => one.battle === battle)
  if (attack === undefined) return refused('no-such-attack')
  const own = attack ? piecesOf(attack) : pieces
  const others = new Set(planned.filter((one) => one !== attack).flatMap(piecesOf))
  // Pieces that are named leave any attack that they are in.
  for (const id of attack ? [] : pieces) others.delete(id)
  const nodes = phaseSteps(timeline, timeline.node(timeline.head))
  const actsOf = ({ record }: Node): readonly Action[] => (record?.t === 'act' ? record.do : [])
  const part = partOf(own, others, nodes.flatMap(actsOf).filter(isMoving), view.spaces)
  const holds = (node: Node) =>
    actsOf(node).some((action) => isMoving(action) && action.units.some((id) => part.has(id)))
  const first = nodes.findIndex(holds)
  // A plan that was carried out is one step, which ends the phases before this one as well.
  const cameWithPhase = () => {
    const began = nodes[0] === undefined ? timeline.head : nodes[0].parent
    return actsOf(timeline.node(began)).some(
      (action) => isMoving(action) && action.units.some((id) => own.includes(id)),
    )
  }
  const base = nodes[first]?.parent
  if (base === undefined)
    return refused(cameWithPhase() ? 'moved-by-plan' : attack ? 'nothing-to-withdraw' : 'nothing-moved')
  const steps = stepsWithout(nodes.slice(first), part)
  return isRefused(steps) ? steps : { base: timeline.node(base), steps }
}

/** Returns what is left of steps without the moves of some pieces; refused if one of them can't be replayed. */
function stepsWithout(nodes: readonly Node[], part: ReadonlySet<string>): Rest['steps'] | Refused {
  const steps: Rest['steps'][number][] = []
  for (const { record } of nodes) {
    if (record?.t !== 'act') return refused('edited-since')
    if (record.dice && record.dice.length > 0) return refused('dice-since')
    const left = without(record.do, part)
    if (left.length > 0) steps.push({ by: record.by, do: left })
  }
  return steps
}

/** Why these steps can't be played after a state; null if they can. Doesn't change the state. */
export function triedOut<S>(game: Game<S>, state: S, steps: Rest['steps']): Refused | null {
  const trial = game.copy(state)
  for (const action of steps.flatMap((step) => step.do)) {
    const played = game.play(trial, action)
    if (isRefused(played)) return neededBy(played)
    if (played.rolls.length > 0) return refused('dice-in-group')
  }
  return null
}
