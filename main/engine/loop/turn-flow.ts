/**
 * Turn flow: the bottom frame of the stack runs the set-up steps once, then turn after turn in order. A turn runs the
 * scenario's list of steps. The modules define the steps.
 */
import type { Game } from './game'
import type { Step } from '../module/module'
import type { Ruleset } from '../module/ruleset'
import type { Frame } from '../state/state'

export interface ListFrame extends Frame {
  /** Id of the step of the list that was begun last; null: none yet. An id, so that the list may grow around it. */
  at: string | null
}

/** Returns a step of the modules; throws if there is none with this id. */
export function stepIn(rs: Ruleset, id: string): Step {
  const step = rs.steps[id]
  if (!step) throw new Error(`no step ${id}`)
  return step
}

/** Pushes the next step of a list that no rule skips; returns false when the list is finished. */
function pushNext(g: Game, f: ListFrame, list: readonly string[]): boolean {
  const left = list.slice(f.at === null ? 0 : placeIn(list, f.at) + 1)
  const id = left.find((step) => g.ask('skipStep', { step }) === null)
  if (id === undefined) return false
  f.at = id
  const step = stepIn(g.rs, id)
  if (step.phase) g.setPhase(step.phase)
  g.push(step.frame ? step.frame(g) : { step: id })
  return true
}

/** Returns the index of a step in a list; throws if it is not there, as for a frame of other rules. */
export function placeIn(list: readonly string[], id: string): number {
  const at = list.indexOf(id)
  if (at < 0) throw new Error(`no step ${id} in this list of steps`)
  return at
}

/** The bottom frame: set-up, then turns until `state.over` is set. */
export const gameStep: Step<ListFrame> = {
  id: 'game',
  rules: [],
  run(g, f) {
    if (g.state.round === 0) {
      if (pushNext(g, f, g.rs.setupSteps)) return 'pushed'
      g.state.round = 1
      g.state.turn = -1
      g.emit({ kind: 'round-began', round: 1 })
    }
    const last = g.rs.turns.length - 1
    if (g.state.turn >= last) {
      g.tell('onRoundEnd', { round: g.state.round })
      if (g.state.over) return 'done'
      g.state.round++
      g.state.turn = 0
      g.emit({ kind: 'round-began', round: g.state.round })
    } else g.state.turn++
    const turn = g.state.turn
    const skipped = g.ask('skipTurn', { turn })
    const power = g.powerId(g.turnPower())
    if (skipped) {
      g.emit({ kind: 'turn-skipped', power, round: g.state.round, rules: [skipped] })
      return 'pushed'
    }
    g.emit({ kind: 'turn-began', power, round: g.state.round })
    g.beginTurnRecord()
    g.state.phase = ''
    g.tell('onTurnBegin', { turn })
    g.push({ step: 'turn', at: null })
    return 'pushed'
  },
}

/** One turn: its list of steps, then the bookkeeping at the end of the turn. */
export const turnStep: Step<ListFrame> = {
  id: 'turn',
  rules: [],
  run(g, f) {
    if (pushNext(g, f, g.rs.turnSteps)) return 'pushed'
    g.tell('onTurnEnd', { turn: g.state.turn })
    return 'done'
  },
}

export const flowSteps: readonly Step[] = [gameStep, turnStep]
