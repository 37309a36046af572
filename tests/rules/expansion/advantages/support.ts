/** Test helpers of advantages in the Expansion Edition: the powers asked for one, and positions with declared ones. */
import type { AdvantageId } from '../../../../main/rules/advantages'
import { advantagesOwned } from '../../../../main/rules/advantages/owned'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { choose, end, expansion, type Switches } from '../support'

export const asked = (t: Table) => {
  const d = t.decision()
  return d?.of === 'choose' && d.about === 'declare-advantage' ? d : null
}
/** Plays on until a power is asked for an advantage; every other question gets an end, or its suggestion. */
export function next(t: Table): Table {
  for (let i = 0; i < 200 && !asked(t); i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : end)
  }
  return t
}
export const whose = (t: Table) => `${t.game.state.round} ${asked(t)?.by.power ?? ''} ${t.game.state.phase}`
export const options = (t: Table) => asked(t)?.options.map((o) => o.option) ?? []
/** Answers every question for an advantage this way and reports the powers asked, until one is left unanswered. */
export function declare(t: Table, ...answers: string[]): string[] {
  const seen: string[] = []
  for (const answer of answers) {
    seen.push(whose(next(t)))
    t.play(choose(answer))
  }
  return seen
}
export const has = (t: Table, power: string) => advantagesOwned(t.game, t.game.powerIx(power))

/** A position with these declared; Italy's are listed separately. */
export const having = (list: AdvantageId[], italian: AdvantageId[] = [], more: object = {}): Position => ({
  facts: {
    advantages: {
      has: [...list, ...italian],
      abroad: Object.fromEntries(italian.map((id) => [id, 'italy'])),
      ...more,
    },
  },
})
/** The start of a power's turn in a round, with these declared. */
export const beginning = (power: string, round: number, position: Position, switches: Switches = {}) =>
  expansion({ clear: ['*'], turn: { round, power, phase: 'advantages' }, ...position }, { switches })

export const FIRST = ['salvage', 'wolf-packs', 'atlantic-wall', 'radar', 'tokyo-express', 'marines'] as const
