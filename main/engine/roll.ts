/** The step that waits for typed dice (manual dice). Rule code never pushes it itself: `Game.roll` does. */
import { OK, refuse, type Action } from '../../shared/model'
import type { Game, RollSpec } from './game'
import type { Legal, Question, Step } from './module'
import type { Frame } from './state'

interface RollFrame extends Frame {
  key: string
  spec: Omit<RollSpec, 'by' | 'units'> & { by: string; units?: string[] }
}

const spec = (g: Game, f: RollFrame): RollSpec => {
  const { by, units, ...rest } = f.spec
  return { ...rest, by: g.powerIx(by), ...(units ? { units: units.map((u) => Number(u.slice(1))) } : {}) }
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
      rules: [...s.rules],
      dice: s.dice,
      hitsOn: s.hitsOn,
      reason: s.reason,
      ...(s.units ? { units: s.units } : {}),
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
    if (a.kind !== 'roll') return
    const below = g.state.frames[g.state.frames.length - 2]
    if (below) g.settleRoll(below, f.key, spec(g, f), [...a.dice])
    f['done'] = true
  },
}
