/** Develop weapons: dice at 5 IPCs for one development (LHTR-023 to LHTR-029). */
import { z } from 'zod'
import { OK, refuse } from '../../../shared/model'
import { actionBase } from '../../../shared/model/actions'
import { answerOf } from '../../../main/engine/answers'
import type { Game } from '../../../main/engine/game'
import type { Step } from '../../../main/engine/module'
import type { Frame } from '../../../main/engine/state'
import { developments, ownedBy, technologies, type Development } from './owned'

export const DIE = 5

export const researchForm = z.strictObject({
  kind: z.literal('research'),
  development: z.string(),
  dice: z.number().int().min(1).max(99),
  ...actionBase,
})
declare module '../../../shared/model/actions' {
  interface ActionKinds {
    research: z.infer<typeof researchForm>
  }
}

interface ResearchFrame extends Frame {
  /** What was bought, until its dice have fallen. */
  bought: { development: Development; dice: number } | null
  done: boolean
}

const treasuryOf = (g: Game): number => g.rs.treasuries.findIndex((t) => t.power === g.turnPower())
const most = (g: Game): number => Math.floor(g.cash(treasuryOf(g)) / DIE)
const open = (g: Game): Development[] => developments.filter((d) => !ownedBy(g, g.turnPower()).includes(d))

export const researchStep: Step<ResearchFrame> = {
  id: 'research',
  rules: ['LHTR-023', 'LHTR-024', 'LHTR-025', 'LHTR-026', 'LHTR-028', 'LHTR-029'],
  phase: 'purchase',
  frame: () => ({ step: 'research', bought: null, done: false }),
  run(g, f) {
    if (f.bought) {
      const { development, dice } = f.bought
      const fell = g.roll(f, 'research', {
        by: g.turnPower(),
        dice,
        hitsOn: null,
        reason: 'research',
        rules: ['LHTR-024'],
      })
      if (!fell) return 'pushed'
      if (fell.includes(developments.indexOf(development) + 1)) {
        technologies(g).coming[g.powerId(g.turnPower())] = development
        g.emit({
          kind: 'fact',
          module: 'technologies',
          name: 'coming',
          value: development,
          rules: ['LHTR-024'],
        })
      }
      f.bought = null
      f.done = true
    }
    return f.done || open(g).length === 0 || most(g) === 0 ? 'done' : 'ask'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision: (g) => ({
    id: `research-${g.state.round}-${g.powerId(g.turnPower())}`,
    of: 'form',
    about: 'research',
    kind: 'research',
    answers: ['research', 'end'],
    rules: ['LHTR-023', 'LHTR-024'],
    suggestion: { kind: 'end' },
    fields: [
      {
        is: 'one',
        name: 'development',
        label: 'for',
        from: open(g).map((id) => ({ id, label: id.replaceAll('-', ' ') })),
      },
      { is: 'number', name: 'dice', label: 'dice', min: 1, max: most(g) },
    ],
  }),
  legal: (g) => ({
    check(a) {
      if (a.kind === 'end') return OK
      if (a.kind !== 'research') return refuse('LHTR-023', 'research-first')
      const named = developments.find((d) => d === a.development)
      if (!named) return refuse('LHTR-028', 'no-such-development', [{ kind: 'limit', id: a.development }])
      if (!open(g).includes(named))
        return refuse('LHTR-026', 'developed-already', [{ kind: 'limit', id: a.development }])
      if (a.dice > most(g))
        return refuse('LHTR-023', 'too-many-research-dice', [{ kind: 'limit', id: 'dice', n: most(g) }])
      return OK
    },
    sample(rng) {
      const choices = open(g)
      const development = choices[rng.below(choices.length)]
      return development === undefined || rng.below(2) === 0
        ? { kind: 'end' }
        : { kind: 'research', development, dice: 1 + rng.below(Math.min(3, most(g))) }
    },
  }),
  answer(g, f, a) {
    f.done = true
    if (a.kind === 'end') return
    const { development, dice } = answerOf(a, 'research')
    const named = developments.find((d) => d === development)
    if (!named) return
    g.pay(treasuryOf(g), -1, dice * DIE, 'research', ['LHTR-023', 'LHTR-025'])
    f.bought = { development: named, dice }
  },
}
