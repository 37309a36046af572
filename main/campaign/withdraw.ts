/** Taking one attack back while others stand: which steps hold its moves, and what is left of each without them. */
import type { Refused } from '../../shared/contract'
import type { Action, Planned, View } from '../../shared/model'
import type { Game } from './game'
import { phaseSteps } from './phase'
import { isRefused, neededBy, refused } from './refusals'
import type { ActRecord } from './records'
import type { Node, Timeline } from './timeline'

/** What is played again: the steps after `base`, without the attack. */
export interface Rest {
  readonly base: Node
  readonly steps: readonly Pick<ActRecord, 'by' | 'do'>[]
}

/** Actions that name the pieces they are about. */
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
 * The pieces whose moves go with an attack: its own; ships that did nothing but bring its cargo; cargo that boarded
 * its ships. Pieces of other attacks keep their moves.
 */
function partOf(
  attack: Planned,
  planned: readonly Planned[],
  acts: readonly Moving[],
  spaces: View['spaces'],
): Set<string> {
  const others = new Set(planned.filter((one) => one !== attack).flatMap(piecesOf))
  const moved = new Set(acts.flatMap(({ units }) => units))
  const part = new Set(piecesOf(attack).filter((id) => moved.has(id) && !others.has(id)))
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

/** The actions without these pieces; those that name nobody else fall away. */
function without(actions: readonly Action[], part: ReadonlySet<string>): Action[] {
  return actions.flatMap((action): Action[] => {
    if (!isMoving(action)) return [action]
    const units = action.units.filter((id) => !part.has(id))
    if (units.length === action.units.length) return [action]
    return units.length === 0 ? [] : [{ ...action, units }]
  })
}

/**
 * What is left of the open phase without one of its attacks. Refused where there is no such attack, where its pieces
 * did not move, and where something since can't be played again: an edit, or dice, which are never rolled twice.
 *
 * @param view what is to be seen at the head
 */
export function withoutAttack(
  timeline: Timeline,
  view: Pick<View, 'planned' | 'spaces'>,
  battle: string,
): Rest | Refused {
  const planned = view.planned ?? []
  const attack = planned.find((one) => one.battle === battle)
  if (!attack) return refused('no-such-attack')
  const nodes = phaseSteps(timeline, timeline.node(timeline.head))
  const actsOf = ({ record }: Node): readonly Action[] => (record?.t === 'act' ? record.do : [])
  const part = partOf(attack, planned, nodes.flatMap(actsOf).filter(isMoving), view.spaces)
  const holds = (node: Node) =>
    actsOf(node).some((action) => isMoving(action) && action.units.some((id) => part.has(id)))
  const first = nodes.findIndex(holds)
  const base = nodes[first]?.parent
  if (base === undefined) return refused('nothing-to-withdraw')
  const steps: Pick<ActRecord, 'by' | 'do'>[] = []
  for (const { record } of nodes.slice(first)) {
    if (record?.t !== 'act') return refused('edited-since')
    if (record.dice && record.dice.length > 0) return refused('dice-since')
    const left = without(record.do, part)
    if (left.length > 0) steps.push({ by: record.by, do: left })
  }
  return { base: timeline.node(base), steps }
}

/** Why these steps can't be played after a state; null where they can. The state is left as it is. */
export function triedOut<S>(game: Game<S>, state: S, steps: Rest['steps']): Refused | null {
  const trial = game.copy(state)
  for (const action of steps.flatMap((step) => step.do)) {
    const played = game.play(trial, action)
    if (isRefused(played)) return neededBy(played)
    if (played.rolls.length > 0) return refused('dice-in-group')
  }
  return null
}
