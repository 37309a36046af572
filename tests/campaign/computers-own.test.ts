/** What a computer's power can do unasked: only the computer gets the offer, and only its word counts. */
import { describe, expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import type { Position } from '../../shared/contract'
import type { Action } from '../../shared/model'
import { codeOf, good, newFolder, table } from './table'

const computer = { seat: 'computer', name: 'Easy', kind: 'computer' as const, level: 'easy' }

/** Begins a campaign in which computers play these powers, and one person the others. */
async function begun(
  scenario: string,
  computers: readonly string[],
  position: Position,
  ...actions: Action[]
) {
  const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
  const seats = Object.fromEntries(computers.map((power) => [power, computer]))
  const { campaign } = good(await campaigns.create({ scenario, seats, position, seed: 'own' }))
  for (const action of actions) good(await campaigns.act({ campaign, action }))
  const { view } = good(await campaigns.open({ campaign }))
  const standing = view.standing.map(({ kind, by }) => `${by}: ${kind}`)
  const act = (action: Action) => campaigns.act({ campaign, action })
  return { campaigns, campaign, standing, act }
}

describe('What a computer can do unasked', () => {
  const agenda: Position = { turn: { round: 3, power: 'germany', phase: 'alliances' } }
  const ask: Action = { kind: 'propose', offer: 'alliance', to: ['japan'] }
  const back = { kind: 'withdraw-offer', by: 'germany' } as const

  it('is offered to no other player, and refused to all others: the computer’s offer remains', async () => {
    const { standing, act, campaigns, campaign } = await begun('global', ['germany'], agenda, ask)
    expect(standing).not.toContain('germany: withdraw-offer')
    expect(codeOf(await act(back))).toBe('computers-own')
    expect(codeOf(await campaigns.send({ campaign, actions: [back] }))).toBe('computers-own')
    const { politics } = good(await campaigns.view({ campaign }))
    expect(politics?.offers).toMatchObject([{ kind: 'alliance', from: 'germany', to: ['japan'] }])
    // Its standing answers to offers are its own too.
    const beforehand = {
      kind: 'standing-answer',
      offer: 'alliance',
      answer: 'accept',
      by: 'germany',
    } as const
    expect(codeOf(await act(beforehand))).toBe('computers-own')
    good(await act({ ...beforehand, by: 'japan' }))
  })
  it('a person takes back an offer of a power that they play', async () => {
    const { standing, act } = await begun('global', ['japan'], agenda, ask)
    expect(standing).toContain('germany: withdraw-offer')
    good(await act(back))
  })
  it('no player concedes for a computer, and a person who plays the other side concedes for themselves', async () => {
    const turn: Position = { turn: { round: 2, power: 'germany', phase: 'combat-move' } }
    const { standing, act } = await begun('revised', ['germany', 'japan'], turn)
    expect(standing).toEqual(['russia', 'uk', 'us'].map((power) => `${power}: concede`))
    expect(codeOf(await act({ kind: 'concede', by: 'germany' }))).toBe('computers-own')
    // A person can answer a computer's question: when the computer is stopped, a person goes on for it.
    good(await act({ kind: 'end', by: 'germany' }))
    good(await act({ kind: 'concede', by: 'us' }))
  })
})
