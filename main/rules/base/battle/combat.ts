/**
 * The combat step: fire at aircraft in flight, then all raids, then battles in the order that the attacker chooses,
 * landings after their sea battle (EUR-078, LNK-247). Undefended land is taken without dice. Battles of an optional
 * kind may be skipped.
 */
import { OK, type Action } from '../../../../shared/model'
import { answerOf, firstOf, oneOf } from '../../../engine/loop/asserts'
import { battleStep, beginBattle, kindOf } from '../../../engine/battle/battle-machine'
import { waitsFor } from '../../../engine/battle/battle-participants'
import { battleRecord } from '../../../engine/battle/battle-picture'
import type { Game } from '../../../engine/loop/game'
import { action, decision } from '../../../engine/module/action-kinds'
import type { Legal, Question, RuleModule, Step } from '../../../engine/module/module'
import type { BattleRecord, Frame, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { reboard } from './landings'
import { noteShot, shotsOnTheWayOut } from './overflight'

interface CombatFrame extends Frame {
  stage: 'begin' | 'battles'
  /** The battle about to begin, while a frame that precedes it runs. */
  due?: string
}

/** Pieces of the powers that move in this turn, on the board. */
export const moversPieces = (g: Game): Piece[] => g.moversPieces((p) => p.space >= 0)

/**
 * Adds every due battle to the turn's record. Fought battles stay in it: an edit during combat restarts the step, and
 * no space may be fought over twice.
 */
function findBattles(g: Game): void {
  const pieces = moversPieces(g)
  const { record } = g.state
  record.battles = record.battles.filter((b) => b.done)
  for (const kind of g.rs.battleKinds)
    for (const b of kind.find(g, pieces))
      if (!record.battles.some((x) => x.id === b.id)) record.battles.push(b)
}

/** Battles that may be fought now: those of the first kind with any left that wait for no other battle. */
function openBattles(g: Game): BattleRecord[] {
  let order = Infinity
  for (const b of g.state.record.battles) if (!b.done) order = Math.min(order, kindOf(g, b.kind).order)
  return g.state.record.battles.filter((b) => {
    const kind = kindOf(g, b.kind)
    return !b.done && kind.order === order && waitsFor(g, b) === null
  })
}

/** Battles, of those that may be fought now, that the attacker may skip. */
const leavable = (g: Game, open: readonly BattleRecord[]): BattleRecord[] =>
  open.filter((b) => kindOf(g, b.kind).optional)

const trivial = (g: Game, b: BattleRecord): boolean => kindOf(g, b.kind).trivial?.(g, b) ?? false

/** Begins a battle, or pushes the frame that must precede it and keeps the battle next. */
function begin(g: Game, f: CombatFrame, battle: BattleRecord): void {
  delete f.due
  const before = g.ask('findStepBeforeBattle', { battle, space: g.spaceIx(battle.space) })
  if (!before) beginBattle(g, battle)
  else {
    f.due = battle.id
    g.push(before)
  }
}

const combatStep: Step<CombatFrame> = {
  id: 'combat',
  phase: 'combat',
  rules: cite('move.before-dice', 'battle.order', 'battle.alone', 'landing.others'),
  frame: () => ({ step: 'combat', stage: 'begin' }),
  run(g, f) {
    if (f.stage === 'begin') {
      f.stage = 'battles'
      reboard(g)
      findBattles(g)
      const shots = shotsOnTheWayOut(g)
      if (shots.length > 0) {
        shots.forEach((s) => noteShot(g, s))
        g.push({ step: 'overflight', shots, next: 0 })
        return 'pushed'
      }
    }
    const open = openBattles(g)
    const due = open.find((b) => b.id === f.due)
    const only = open.length === 1 && leavable(g, open).length === 0 ? open[0] : undefined
    const next = due ?? open.find((b) => trivial(g, b)) ?? only
    if (next) {
      begin(g, f, next)
      return 'pushed'
    }
    return open.length === 0 ? 'done' : 'ask'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g): Question {
    const open = openBattles(g)
    return {
      id: `battle-${g.state.round}-${g.powerId(g.turnPower())}-${open.length}`,
      of: 'battle',
      kind: 'battle',
      rules: cite('battle.order'),
      suggestion: { kind: 'battle', battle: firstOf(open).id },
      ...(leavable(g, open).length > 0 ? { answers: ['battle', 'end'] } : {}),
      battles: open.map((b) => ({ battle: b.id, battleKind: b.kind, space: b.space })),
    }
  },
  legal(g): Legal {
    return {
      check(a) {
        if (a.kind === 'end' && leavable(g, openBattles(g)).length > 0) return OK
        if (a.kind !== 'battle') return refuse('battle.order', 'pick-a-battle')
        const b = g.state.record.battles.find((x) => x.id === a.battle)
        if (!b) return refuse('battle.order', 'no-such-battle', [{ kind: 'battle', id: a.battle }])
        if (b.done) return refuse('battle.order', 'battle-fought', [{ kind: 'space', id: b.space }])
        const open = openBattles(g)
        if (open.includes(b)) return OK
        const code = firstOf(open).kind === 'raid' ? 'raids-first' : 'insurgents-first'
        return waitsFor(g, b) ?? refuse('battle.order', code, [{ kind: 'space', id: b.space }])
      },
      sample(rng) {
        const open = openBattles(g)
        if (leavable(g, open).length > 0 && rng.below(4) === 0) return { kind: 'end' }
        return { kind: 'battle', battle: oneOf(rng, open).id }
      },
      list() {
        const open = openBattles(g)
        const fights = open.map((b): Action => ({ kind: 'battle', battle: b.id }))
        return leavable(g, open).length > 0 ? [...fights, { kind: 'end' }] : fights
      },
    }
  },
  answer(g, f, a: Action) {
    if (a.kind === 'end') {
      const left = leavable(g, openBattles(g))
      const { record } = g.state
      record.battles = record.battles.filter((b) => !left.includes(b))
    } else begin(g, f, battleRecord(g, answerOf(a, 'battle').battle))
  },
}

export const combat: RuleModule = {
  id: 'base/combat',
  actions: [action('battle', ['battle'])],
  decisions: [decision('battle')],
  steps: [combatStep, battleStep],
  turn: { insert: [{ step: 'combat', after: 'combat-move' }] },
}
