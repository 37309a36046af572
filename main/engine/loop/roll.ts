/** The step that waits for entered dice (manual dice). Rule code never pushes it itself; `Game.roll` does. */
import { OK, refuse, type Action } from '../../../shared/model'
import { answerOf, at } from './asserts'
import { stepIn } from './turn-flow'
import { pid, type Game, type RollSpec } from './game'
import type { Legal, Question, Step } from '../module/module'
import type { Frame } from '../state/state'

interface RollFrame extends Frame {
  key: string
  /** Without clauses: the step that rolls provides them, because a frame holds no citations. */
  spec: Omit<RollSpec, 'by' | 'units' | 'rules'> & { by: string; units?: string[] }
}

/** Returns the frame of the step that rolls: the one below. */
const roller = (g: Game): Frame => at(g.state.frames, g.state.frames.length - 2)

/** Returns the clauses of the roll. */
function rulesOf(g: Game, f: RollFrame): readonly string[] {
  const below = roller(g)
  const step = stepIn(g.rs, below.step)
  return step.rolls?.(g, below, f.key) ?? step.rules
}

/** Returns the space and the targets of the roll, from the step that rolls. */
function aimOf(g: Game, f: RollFrame): { space?: string; at?: string[] } {
  const below = roller(g)
  const { space, at: pieces } = stepIn(g.rs, below.step).aims?.(g, below, f.key) ?? {}
  return {
    ...(space === undefined ? {} : { space }),
    ...(pieces === undefined ? {} : { at: pieces.map(pid) }),
  }
}

const spec = (g: Game, f: RollFrame): RollSpec => {
  const { by, units, ...rest } = f.spec
  return {
    ...rest,
    by: g.powerIx(by),
    rules: rulesOf(g, f),
    ...(units ? { units: units.map((u) => Number(u.slice(1))) } : {}),
  }
}

export const rollStep: Step<RollFrame> = {
  id: 'roll',
  rules: [],
  run: (_, f) => (f['done'] ? 'done' : 'ask'),
  asked: (g, f) => ({ power: g.powerIx(f.spec.by) }),
  decision(g, f): Question {
    const s = f.spec
    return {
      id: `roll-${g.state.dice.stream}-${g.state.dice.roll}`,
      of: 'roll',
      kind: 'roll',
      rules: [...rulesOf(g, f)],
      dice: s.dice,
      hitsOn: s.hitsOn,
      reason: s.reason,
      ...(s.pips === undefined ? {} : { pips: s.pips }),
      ...(s.units ? { units: s.units } : {}),
      ...aimOf(g, f),
      ...(s.battle ? { battle: s.battle } : {}),
    }
  },
  legal(_, f): Legal {
    return {
      check(a) {
        if (a.kind !== 'roll') return refuse(null, 'dice-first')
        if (a.dice.length !== f.spec.dice)
          return refuse(null, 'dice-count', [{ kind: 'limit', id: 'dice', n: f.spec.dice }])
        return OK
      },
      sample: (rng) => ({ kind: 'roll', dice: Array.from({ length: f.spec.dice }, () => rng.below(6) + 1) }),
    }
  },
  answer(g, f, a: Action) {
    g.settleRoll(roller(g), f.key, spec(g, f), [...answerOf(a, 'roll').dice])
    f['done'] = true
  },
}
