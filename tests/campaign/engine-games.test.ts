import { describe, expect, it } from 'vitest'
import { engineGames } from '../../main/campaign/running/engine-games'
import { isRefused } from '../../main/campaign/running/refusals'
import type { Game } from '../../main/campaign'
import type { State } from '../../main/engine'
import type { Position } from '../../shared/contract'
import type { Action } from '../../shared/model'

const request = { scenario: 'europe-pacific', switches: {}, seed: 'bridge', dice: 'generated' } as const
const share: Action = { kind: 'choose', option: 'share', amounts: { ussr: 6, england: 6, 'usa-europe': 6 } }

function open(given: Partial<Parameters<typeof engineGames.open>[0]> = {}): Game<State> {
  const game = engineGames.open({ ...request, ...given })
  if (isRefused(game)) throw new Error(game.rejected.reason)
  return game
}

function startAt(game: Game<State>, position?: Position): State {
  const started = game.start(position)
  if (isRefused(started)) throw new Error(started.rejected.reason)
  return started.state
}

const combatMove: Position = {
  clear: ['*'],
  units: [
    { space: 'germany', power: 'germany', unit: 'armor', count: 2 },
    { space: 'united-kingdom', power: 'uk', unit: 'infantry' },
  ],
  turn: { round: 1, power: 'germany', phase: 'combat-move' },
}

describe('a campaign’s game on the engine', () => {
  it('is refused for an unknown scenario, switch or value, by name', () => {
    expect(engineGames.open({ ...request, scenario: 'atlantis' })).toMatchObject({
      rejected: { code: 'no-such-scenario' },
    })
    for (const switches of [{ moreFun: 'on' }, { usTreasury: 'three' }]) {
      expect(engineGames.open({ ...request, switches })).toMatchObject({
        rejected: { code: 'bad-switch', blockers: [{ kind: 'switch', id: Object.keys(switches)[0] }] },
      })
    }
  })

  it('fills in the switches and leaves the campaign its own', () => {
    const game = open({ switches: { usTreasury: 'single', takeBackSealed: 'off' } })
    expect(game.switches['usTreasury']).toBe('single')
    expect(game.switches['firstSplit']).toBe('three')
    expect(game.switches).not.toHaveProperty('takeBackSealed')
  })

  it('considers a declaration to its end, on the assumption that allies stay, and names them', () => {
    const game = open({ scenario: 'global' })
    const asking = (alliance: Record<string, string>): Position => ({
      turn: { round: 3, power: 'germany', phase: 'declare-war' },
      facts: { relations: { alliance } },
    })
    const declare = { kind: 'declare-war', on: 'france' } as unknown as Action
    const told = (position: Position) => {
      const considered = game.considered(startAt(game, position), [declare])
      if (isRefused(considered)) throw new Error(considered.rejected.reason)
      return considered
    }
    const together = told(asking({ germany: 'germany', italy: 'germany' }))
    expect(together.ifAgreed).toEqual(['italy'])
    expect(together.politics?.wars.map(({ between }) => between.join(' ')).sort()).toEqual(
      ['germany france', 'france italy'].sort(),
    )
    expect(together.events.map(({ kind }) => kind)).toContain('diplomacy')
    const alone = told(asking({}))
    expect(alone.ifAgreed).toBeUndefined()
    expect(alone.politics?.wars).toHaveLength(1)
  })

  it('records the consequences with an edit, and plays an edit without them as it is', () => {
    const game = open()
    const lost: Position = { control: [{ space: 'moscow', power: 'germany' }] }
    const state = startAt(game)
    expect(game.withImplied(state, lost).facts).toEqual({ exile: { seats: { moscow: 'leningrad' } } })
    const old = game.edit(state, lost)
    if (isRefused(old)) throw new Error(old.rejected.reason)
    expect(game.view(old.state).treasuries['ussr']?.seat).toBeNull()
  })

  it('reports the battles that began with an answer, as they were before their dice', () => {
    const game = open()
    const state = startAt(game, {
      clear: ['*'],
      units: [
        { space: 'poland', power: 'germany', unit: 'armor', count: 2 },
        { space: 'east-poland', power: 'ussr', unit: 'infantry', count: 3 },
      ],
      turn: { round: 3, power: 'germany', phase: 'combat-move' },
    })
    const tanks = game.view(state).spaces['poland']?.pieces.map((piece) => piece.id) ?? []
    game.play(state, { kind: 'move', units: tanks, path: ['poland', 'east-poland'] })
    const ended = game.play(state, { kind: 'end' })
    if (isRefused(ended)) throw new Error(ended.rejected.reason)
    expect(ended.events.some((event) => event.kind === 'rolled')).toBe(true)
    expect(ended.battles).toMatchObject([{ space: 'east-poland', round: 1, attackers: tanks }])
    expect(ended.battles?.[0]?.defenders).toHaveLength(3)
  })

  it('refuses in a sentence, with the rule, and leaves the state as it was', () => {
    const game = open()
    const state = startAt(game)
    const before = game.hash(state)
    const answer = game.play(state, { kind: 'choose', option: 'share', amounts: { ussr: 19 } })
    expect(isRefused(answer) && answer.rejected.reason).toMatch(/^[A-Z].*\.$/)
    expect(isRefused(answer) && answer.rejected.rule).toMatch(/^LNK-\d{3}$/)
    expect(game.hash(state)).toBe(before)
  })

  it('asks a whole side when a side is asked, and marks where it is', () => {
    const game = open()
    const state = startAt(game)
    expect(game.asked(state)).toEqual(['ussr', 'uk', 'usa', 'china'])
    expect(game.mark(state)).toEqual({ round: 0, power: null, phase: 'allied-placement', over: false })
    expect(game.play(state, share).ok).toBe(true)
    expect(game.asked(state)).toEqual(['ussr'])
    const moving = startAt(game, combatMove)
    expect(game.mark(moving)).toEqual({ round: 1, power: 'germany', phase: 'combat-move', over: false })
  })

  it('puts its question in words', () => {
    const game = open()
    expect(game.view(startAt(game)).decision?.prompt).toMatch(/Allies.*18 IPCs/)
  })

  it('shows where a group can go, and why it cannot go to the requested space', () => {
    const game = open()
    const state = startAt(game, combatMove)
    const legal = (pieces?: readonly string[], space?: string) => {
      const answer = game.legal(state, pieces, space)
      if (isRefused(answer)) throw new Error(answer.rejected.code)
      return answer
    }
    const { groups = [] } = legal()
    expect(groups.map((group) => [group.unit, group.space, group.units.length])).toEqual([
      ['armor', 'germany', 2],
    ])
    const [unit = ''] = groups[0]?.units ?? []
    const asked = legal([unit], 'united-kingdom')
    expect(asked.groups?.[0]?.units).toEqual([unit])
    expect(asked.why).toMatchObject([
      { unit, space: 'united-kingdom', rejected: { rule: expect.any(String) as string } },
    ])
    expect(asked.why?.[0]?.rejected.reason).toMatch(/^[A-Z].*\.$/)
    const reached = groups[0]?.targets[0]?.space ?? ''
    expect(legal([unit], reached).why).toEqual([])
    // There is nothing to explain while any action is possible.
    expect(legal().why).toBeUndefined()
  })

  it('explains unasked why nothing can be done, piece by piece, in a step with nothing to offer', () => {
    const game = open()
    const units = [{ space: 'germany', power: 'ussr', unit: 'infantry', count: 2 }]
    const state = startAt(game, { ...combatMove, clear: ['*'], units })
    const ids = Array.from({ length: 999 }, (_, i) => `u${i}`)
    const unit = ids.find((id) => !isRefused(game.legal(state, [id]))) ?? ''
    const answer = game.legal(state, [unit])
    if (isRefused(answer)) throw new Error(answer.rejected.code)
    expect(answer.groups?.flatMap(({ targets }) => targets)).toEqual([])
    expect(answer.why).toMatchObject([
      { unit, rejected: { reason: expect.stringMatching(/^[A-Z].*\.$/) as string } },
    ])
    // There is no piece to ask about among those that move in the turn.
    expect(game.legal(state)).toMatchObject({ groups: [], why: [] })
  })

  it('refuses targets for a piece that does not exist, and to a space that does not exist', () => {
    const game = open()
    const state = startAt(game, combatMove)
    const code = (pieces: readonly string[], space?: string, via?: readonly string[]) => {
      const answer = game.legal(state, pieces, space, via)
      return isRefused(answer) ? answer.rejected.code : null
    }
    expect(code(['u99999'])).toBe('unknown-piece')
    expect(code(['moscow'])).toBe('unknown-piece')
    expect(code([], 'atlantis')).toBe('unknown-space')
    expect(code([], 'germany', ['atlantis'])).toBe('unknown-space')
  })

  it('is the same after it goes through a file', () => {
    const game = open()
    const state = startAt(game)
    game.play(state, share)
    const again = game.fromPlain(JSON.parse(JSON.stringify(game.toPlain(state))))
    expect(game.hash(again)).toBe(game.hash(state))
    expect(game.view(again)).toEqual(game.view(state))
  })

  it('continues from its own stream of dice', () => {
    const game = open()
    const state = startAt(game)
    const other = game.copy(state)
    game.setStream(other, 3)
    expect([game.streamOf(state), game.streamOf(other)]).toEqual([0, 3])
    expect(game.hash(other)).toBe(game.hash(state))
  })

  it('refuses an impossible position and an impossible edit in a sentence', () => {
    const game = open()
    const ship: Position = { units: [{ space: 'germany', power: 'germany', unit: 'battleship' }] }
    const begun = game.start(ship)
    expect(isRefused(begun) && begun.rejected.reason).toMatch(/^[A-Z].*\.$/)
    const state = startAt(game)
    const before = game.hash(state)
    const edited = game.edit(state, ship)
    expect(isRefused(edited) && edited.rejected.reason).toMatch(/^[A-Z].*\.$/)
    expect(game.hash(state)).toBe(before)
  })
})
