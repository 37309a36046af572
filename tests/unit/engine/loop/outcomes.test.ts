/** How a game ends for powers without a side, and how a step waits for what is still due. */
import { describe, expect, it } from 'vitest'
import { fromPlain, Game, hashOf, newGame, toPlain, viewOf } from '../../../../main/engine'
import { compile } from '../../../../main/engine/compile'
import type { RuleModule } from '../../../../main/engine/module/module'
import { europe1999 } from '../../../../main/scenarios/europe-1999'
import { rulesetOf } from '../../../../main/scenarios'
import { refuse } from '../../../../shared/model'
import { sidesOf } from '../../../../renderer/app/history/turn-summary'
import { Table } from '../../../support/game'

const dice = { mode: 'manual' } as const
const withModule = (m: RuleModule) => compile({ ...europe1999, modules: [...europe1999.modules, m] })

describe('winners', () => {
  it('without a side are named as powers, in the view, the event, and the file', () => {
    const rs = rulesetOf('europe-1999')
    const g = newGame(rs, dice)
    g.events = []
    g.end({ powers: [g.powerIx('germany'), g.powerIx('usa')] }, 'last-standing', ['EXG-187'])
    expect(viewOf(g).status).toEqual({
      over: true,
      winner: null,
      winners: ['germany', 'usa'],
      why: 'last-standing',
    })
    expect(g.events).toEqual([
      { kind: 'ended', winner: null, winners: ['germany', 'usa'], why: 'last-standing', rules: ['EXG-187'] },
    ])
    const again = fromPlain(rs, JSON.parse(JSON.stringify(toPlain(rs, g.state))) as Record<string, unknown>)
    expect(new Game(rs, again, dice).winnersOf()).toEqual(['germany', 'usa'])
    expect(hashOf(rs, again)).toBe(hashOf(rs, g.state))
  })
  it('of a side follow from it, a draw has none, and the first end counts', () => {
    const g = newGame(rulesetOf('europe-1999'), dice)
    g.end({ side: 'allies' }, 'capitals', ['EUR-182'])
    g.end({ side: 'axis' }, 'capitals', ['EUR-181'])
    expect(viewOf(g).status).toMatchObject({ winner: 'allies', winners: ['ussr', 'uk', 'usa'] })
    expect(g.state.over).toEqual({ winner: 'allies', why: 'capitals', rule: 'EUR-182' })
    const drawn = newGame(rulesetOf('europe-1999'), dice)
    drawn.end({ powers: [] }, 'draw', ['EXG-187'])
    expect(viewOf(drawn).status).toMatchObject({ winner: null, winners: [] })
  })
})

describe('a step', () => {
  const rs = withModule({
    id: 'test/due',
    hooks: {
      forbidEndOfStep: [
        {
          rules: ['AARE-086'],
          run: (g, { step }) =>
            step === 'purchase' && !g.state.frames.some((f) => JSON.stringify(f).includes('artillery'))
              ? refuse('AARE-086', 'order-artillery', [{ kind: 'unit', id: 'artillery' }])
              : null,
        },
      ],
    },
  })
  it('that still has something due does not end, and names the rule; once that is done, it ends', () => {
    const g = newGame(rs, dice)
    const t = new Table(g)
    for (let i = 0; i < 20 && g.state.phase !== 'purchase'; i++)
      t.play(t.decision()?.suggestion ?? { kind: 'end' })
    t.refused({ kind: 'end' }, 'AARE-086', 'order-artillery')
    t.play({ kind: 'buy', treasury: 'germany', order: [{ unit: 'artillery', count: 1 }] }, { kind: 'end' })
    expect(g.state.phase).toBe('combat-move')
    t.play({ kind: 'end' })
  })
})

describe('friends on screen', () => {
  const scenario = {
    powers: europe1999.powers.map((p) => ({ ...p })),
    treasuries: [],
    turns: [],
  }
  it('are the powers that the view calls allied, on any initial side, and a side as a whole by its members', () => {
    const { friends } = sidesOf(scenario, {
      germany: { ussr: 'allied', uk: 'hostile', usa: 'hostile' },
      ussr: { germany: 'allied', uk: 'hostile', usa: 'hostile' },
      uk: { usa: 'allied', germany: 'hostile', ussr: 'hostile' },
      usa: { uk: 'allied', germany: 'hostile', ussr: 'hostile' },
    })
    expect(friends('ussr', 'germany')).toBe(true)
    expect(friends('uk', 'ussr')).toBe(false)
    expect(friends('axis', 'ussr')).toBe(true)
    expect(friends('axis', 'uk')).toBe(false)
    expect(friends('neutral', 'uk')).toBe(false)
    expect(friends(null, 'uk')).toBe(false)
  })
})
