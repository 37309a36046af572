/** Questions to the game on which modules have no opinion, and ids that name nothing. */
import { describe, expect, it } from 'vitest'
import {
  advance,
  askedOf,
  candidates,
  check,
  Game,
  newGame,
  readAction,
  viewOf,
} from '../../../../main/engine'
import { compile } from '../../../../main/engine/compile'
import { emptyState } from '../../../../main/engine/loop/start'
import { gameStep, placeIn, stepIn } from '../../../../main/engine/loop/turn-flow'
import { freeSlots } from '../../../../main/engine/state/cargo-capacity'
import { controllerCode, controllerId } from '../../../../main/engine/state/controller-codes'
import { unknownIn } from '../../../../main/engine/module/action-kinds'
import type { RuleModule } from '../../../../main/engine/module/module'
import { NEUTRAL, NOBODY, sideHeld } from '../../../../main/engine/state/state'
import { z } from 'zod'
import { actionBase } from '../../../../shared/model'
import { rulesetOf, scenarios } from '../../../../main/scenarios'
import { table } from '../../../support/game'
import { fight, u } from '../../../rules/battle/support'

const [europePacific = expect.fail()] = scenarios
const manual = { mode: 'manual' } as const
const withModule = (module: Omit<RuleModule, 'id'>) =>
  compile({ ...europePacific, modules: [...europePacific.modules, { id: 'test/asked', ...module }] })
const germanTurn = { clear: ['*'], turn: { round: 3, power: 'germany', phase: 'combat-move' } }

describe('modules without an opinion', () => {
  const rs = withModule({
    hooks: {
      decideRelation: [{ rules: [], run: () => null }],
      addMovement: [{ rules: [], looksAt: [], run: () => null as never }],
      listFacts: [{ rules: [], run: () => null as never }],
      forbidPathEnd: [{ rules: [], run: () => null }],
    },
  })
  it('leave every answer as the others gave it', () => {
    const [plain, silent] = [table(germanTurn), table(germanTurn, { rs })]
    expect(viewOf(silent.game)).toEqual(viewOf(plain.game))
  })
})

describe('relations', () => {
  it('to neutrals and to no power are requested from the modules each time, those between powers are cached', () => {
    const asked: string[] = []
    const relation = {
      rules: [],
      run: (_: unknown, { a, b }: { a: number; b: number }) => {
        asked.push(`${a} ${b}`)
        return a < 0 || b < 0 ? ('not-at-war' as const) : null
      },
    }
    const { game: g } = table(germanTurn, { rs: withModule({ hooks: { decideRelation: [relation] } }) })
    const [uk, japan] = [g.powerIx('uk'), g.powerIx('japan')]
    const twice = (a: number, b: number) => {
      g.changed()
      asked.length = 0
      return [g.relation(a, b), g.relation(a, b), asked.length]
    }
    expect(twice(uk, NOBODY)).toEqual(['not-at-war', 'not-at-war', 2])
    expect(twice(NEUTRAL, uk)).toEqual(['not-at-war', 'not-at-war', 2])
    expect(twice(uk, japan)).toEqual(['hostile', 'hostile', 1])
    expect(twice(uk, uk)).toEqual(['own', 'own', 0])
  })
  it('have each holder by a code and by an id', () => {
    const rs = rulesetOf('europe-pacific')
    const ids = ['germany', 'axis', 'neutral', null]
    const codes = [rs.powerIx.get('germany'), sideHeld(rs.sides.indexOf('axis')), NEUTRAL, NOBODY]
    expect(ids.map((id) => controllerCode(rs, id))).toEqual(codes)
    expect(codes.map((code) => controllerId(rs, code ?? NaN))).toEqual(ids)
    expect(controllerCode(rs, 'mars')).toBe(NOBODY)
    expect(() => controllerId(rs, 99)).toThrow(/no place 99/)
    expect(() => controllerId(rs, sideHeld(9))).toThrow(/no place 9/)
  })
})

describe('the power that decides for another', () => {
  it('PAC-119 LNK-240 is the American player for China’s pieces, and the British player once the US is out', () => {
    const g = table().game
    const [china, usa, uk] = ['china', 'usa', 'uk'].map((id) => g.powerIx(id))
    expect(g.runBy(usa ?? -1)).toBe(usa)
    expect(g.runBy(china ?? -1)).toBe(usa)
    const out = table(
      { ...germanTurn, facts: { surrender: { out: ['usa'] } } },
      { switches: { chinaFightsOn: 'on' } },
    ).game
    expect(out.runBy(china ?? -1)).toBe(uk)
  })
  it('is the power whose turn lists it, even if that turn is skipped, and otherwise itself', () => {
    const skipped = withModule({ hooks: { skipTurn: [{ rules: [], run: () => 'TST-001' }] } })
    const g = new Game(skipped, emptyState(skipped), manual)
    expect(g.runBy(g.powerIx('china'))).toBe(g.powerIx('usa'))
    const movers = [{ rules: [], run: (g: Game) => [g.powerIx('usa')] }]
    const guest = table(germanTurn, { rs: withModule({ hooks: { listMovers: movers } }) }).game
    expect([guest.isMover(guest.powerIx('usa')), guest.runBy(guest.powerIx('usa'))]).toEqual([
      true,
      guest.powerIx('usa'),
    ])
    const alone = compile({ ...europePacific, turns: europePacific.turns.filter((t) => t.id !== 'usa') })
    const none = new Game(alone, emptyState(alone), manual)
    expect(none.runBy(none.powerIx('usa'))).toBe(none.powerIx('usa'))
  })
  it('is the power that plays the turn if no turn lists it, as for ownerless armies', () => {
    const alone = compile({
      ...europePacific,
      turns: europePacific.turns.map((t) => ({ ...t, powers: t.powers.filter((id) => id !== 'china') })),
    })
    const { game: g } = table(germanTurn, { rs: alone })
    expect(g.runBy(g.powerIx('china'))).toBe(g.powerIx('germany'))
    expect(g.runBy(g.powerIx('japan'))).toBe(g.powerIx('japan'))
  })
})

describe('lists of pieces', () => {
  it('are empty for an unknown space or power', () => {
    const g = table().game
    expect([g.piecesIn(-1), g.roster(-1), g.piecesIn(9999)]).toEqual([[], [], []])
  })
  it('stay in numerical order, wherever a piece is inserted', () => {
    const t = fight('germany', [u('uk', 'infantry', 'egypt', { count: 3 })])
    const [a, b, c] = t.game.piecesIn(t.game.spaceIx('egypt'))
    const middle = t.game.piece(b ?? -1)
    t.game.put(middle, t.game.spaceIx('libya'))
    expect(t.game.piecesIn(t.game.spaceIx('egypt'))).toEqual([a, c])
    t.game.put(middle, t.game.spaceIx('egypt'))
    expect(t.game.piecesIn(t.game.spaceIx('egypt'))).toEqual([a, b, c])
    const first = t.game.piece(a ?? -1)
    t.game.put(first, t.game.spaceIx('libya'))
    t.game.put(first, t.game.spaceIx('egypt'))
    expect(t.game.piecesIn(t.game.spaceIx('egypt'))).toEqual([a, b, c])
  })
  it('have no room in a piece that carries nothing', () => {
    const t = fight('germany', [u('uk', 'infantry', 'egypt'), u('uk', 'transport', 'north-sea')])
    const room = (space: string) =>
      freeSlots(t.game, t.game.piece(t.game.piecesIn(t.game.spaceIx(space))[0] ?? -1))
    expect([room('egypt'), room('north-sea') > 0]).toEqual([0, true])
  })
})

describe('invalid ids', () => {
  it('name no facility, even if they look like one', () => {
    const { facilities } = table().game
    expect(facilities.find('f0')?.id).toBe(0)
    expect(['f9999', 'u0', 'f', 'f1x'].map((id) => facilities.find(id))).toEqual([null, null, null, null])
  })
  it('are not searched for in an action whose form contains none', () => {
    const rs = withModule({
      actions: [{ kind: 'shrug', form: z.strictObject({ kind: z.literal('shrug') }), asked: ['choose'] }],
    })
    const g = newGame(rs, manual)
    expect(unknownIn(g, { kind: 'shrug' } as never)).toBeNull()
    expect(unknownIn(g, { kind: 'sneeze' } as never)?.code).toBe('unknown-action')
  })
})

describe('an action with the wrong form', () => {
  it('is refused, with the place of the mistake', () => {
    const rs = rulesetOf('europe-pacific')
    const wrong = (given: unknown) => {
      const read = readAction(rs, given)
      return 'ok' in read ? [read.code, read.blockers?.[0]?.id] : read
    }
    expect(wrong({ kind: 'move', units: ['u1'], path: ['poland'] })).toEqual([
      'malformed-action',
      expect.stringMatching(/^move\.path: /),
    ])
    expect(wrong({ kind: 'end', loudly: true })).toEqual([
      'malformed-action',
      expect.stringMatching(/^end: /),
    ])
    expect(wrong('end')).toEqual(['unknown-action', 'undefined'])
  })
  it('is refused if the number of dice is not the requested one', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'east-poland', { from: 'poland' }),
      u('ussr', 'infantry', 'east-poland'),
    ])
    t.refused({ kind: 'roll', dice: [1, 2] }, null, 'dice-count')
    t.refused({ kind: 'end' }, null, 'dice-first')
  })
})

describe('steps', () => {
  const step = { rules: [], run: () => 'pushed' as const }
  it('that cycle forever are stopped, and named', () => {
    const rs = withModule({
      steps: [{ id: 'mill', ...step, frame: () => ({ step: 'mill' }) }],
      setup: {
        insert: [
          {
            step: 'mill',
            ...(rulesetOf('europe-pacific').setupSteps[0]
              ? { before: rulesetOf('europe-pacific').setupSteps[0] }
              : {}),
          },
        ],
      },
    })
    expect(() => newGame(rs, manual)).toThrow('the steps did not come to a question: mill')
  })
  it('that don’t exist, or are not in the list, throw', () => {
    const rs = rulesetOf('europe-pacific')
    expect(() => stepIn(rs, 'siesta')).toThrow('no step siesta')
    expect(() => placeIn(rs.turnSteps, 'siesta')).toThrow('no step siesta in this list of steps')
    expect(gameStep.rules).toEqual([])
  })
  it('without a phase leave the phase unchanged', () => {
    const t = table(germanTurn)
    const g = new Game(t.game.rs, t.game.state, manual)
    expect(t.game.state.phase).toBe('combat-move')
    g.state.frames.length = 0
    advance(g)
    expect([askedOf(g), candidates(g, 3)]).toEqual([null, []])
    expect(check(g, { kind: 'end' })?.code).toBe('game-over')
  })
  it('that ask without saying what may be answered refuse every answer', () => {
    const rs = withModule({
      steps: [{ id: 'stare', rules: [], run: () => 'ask' }],
      turn: { insert: [{ step: 'stare', before: 'purchase' }] },
    })
    const t = table({ turn: { round: 3, power: 'germany', phase: 'combat-move' } }, { rs })
    t.game.push({ step: 'stare' })
    expect(check(t.game, { kind: 'end' })).toEqual({ ok: false, rule: null, code: 'not-asked' })
    expect(askedOf(t.game)).toBeNull()
    expect(viewOf(t.game).decision).toBeNull()
  })
})

describe('an action that a power may take unasked', () => {
  const shout = (rules: string[]) =>
    table(germanTurn, {
      rs: withModule({
        actions: [
          {
            kind: 'shout',
            form: z.strictObject({ kind: z.literal('shout'), ...actionBase }),
            asked: ['standing'],
          },
        ],
        standing: [{ kind: 'shout' as never, rules, check: () => ({ ok: true }), answer: () => undefined }],
        hooks: {
          listStandingActions: [
            { rules: [], run: (g) => [{ kind: 'shout' as never, by: g.powerIx('uk'), rules }] },
          ],
        },
      }),
    })
  it('is named by its kind if there are no words for it', () => {
    expect(viewOf(shout(['TST-001']).game).standing).toContainEqual(
      expect.objectContaining({ kind: 'shout', by: 'uk', label: 'shout', rules: ['TST-001'] }),
    )
  })
  it('must name its power, according to the clause that it rests on, if any', () => {
    shout(['TST-001']).refused({ kind: 'shout' } as never, 'TST-001', 'say-who')
    shout([]).refused({ kind: 'shout' } as never, null, 'say-who')
    shout([]).play({ kind: 'shout', by: 'uk' } as never)
  })
})

describe('the ledger and the end', () => {
  it('pays no more than there is, and names the power that pays', () => {
    const { game: g } = table({ ...germanTurn, treasuries: { germany: 5, japan: 1 } })
    const [germany, japan] = [g.treasuryIx('germany'), g.treasuryIx('japan')]
    expect([g.pay(germany, japan, 9, 'test', []), g.cash(germany), g.cash(japan)]).toEqual([5, 0, 6])
    expect(g.events.at(-1)).toMatchObject({ kind: 'paid', from: 'germany', to: 'japan', amount: 5 })
    expect(g.pay(germany, -1, 1, 'test', [])).toBe(0)
    expect([g.pay(-1, germany, 3, 'test', []), g.cash(germany)]).toEqual([3, 3])
    expect(g.events.at(-1)).toMatchObject({ from: 'bank', to: 'germany' })
  })
  it('reports nothing about land that keeps its owner, and has no winners while the game goes on', () => {
    const { game: g } = table(germanTurn)
    const poland = g.spaceIx('poland')
    const before = g.events.length
    g.setControl(poland, g.at_(poland).control, [])
    expect([g.events.length, g.winnersOf()]).toEqual([before, []])
    g.setControl(poland, g.powerIx('ussr'), [])
    expect(g.events.at(-1)).toMatchObject({ kind: 'captured', from: 'germany', to: 'ussr', by: null })
  })
})

describe('a setup', () => {
  it('with a carrier that is in no row is a mistake', () => {
    const rs = rulesetOf('europe-pacific')
    const row = { unit: 'fighter', power: 'uk', space: 'north-sea', count: 1, aboard: 'ark' }
    const setup = { ...rs.setup, units: [row] }
    expect(() => newGame({ ...rs, setup } as never, manual)).toThrow('set-up names an unknown carrier: ark')
  })
  it('has no capital for a treasury without one', () => {
    const bare = compile({
      ...europePacific,
      treasuries: (switches) =>
        europePacific.treasuries(switches).map((t) => (t.id === 'germany' ? { ...t, capitals: [] } : t)),
    })
    expect(viewOf(new Game(bare, emptyState(bare), manual)).treasuries['germany']?.capital).toBeNull()
  })
})
