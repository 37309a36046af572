/** What computers do when they hear of a change of their campaign. */
import { describe, expect, it, vi } from 'vitest'
import type { Thinking } from '../../../main/ai'
import type { Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import type { AskedComputer } from '../../../main/campaign/running/computer-seats'
import { createPlayers } from '../../../main/hosts/computers/players'
import type { Patience } from '../../../main/hosts/computers/ai-worker'
import { good, newFolder, table } from '../../campaign/table'
import { soon } from '../../support/wait-until'
import { memoryLog } from './support'

const person = { seat: 'ann', name: 'Ann', kind: 'person' as const }
const easy = { seat: 'easy', name: 'Easy', kind: 'computer' as const, level: 'easy' }
/** Thinks forever. */
const thinker = { think: () => new Promise<Thinking>(() => undefined) }

describe('Computers that hear of a change', () => {
  it('look again if something is played while they look who has to answer', async () => {
    const looks: ((found: AskedComputer | null) => void)[] = []
    const computer = () => new Promise<AskedComputer | null>((found) => looks.push(found))
    const think = vi.spyOn(thinker, 'think')
    const players = createPlayers({
      ...{ table: { computer, actAt: vi.fn() }, thinker, log: memoryLog(), send: vi.fn() },
    })
    const russia = { campaign: 'one', step: 1, power: 'russia', level: 'easy' } as AskedComputer
    await players.played('one', () => null)
    await players.played('one', () => russia)
    looks[0]?.(null)
    for (const look of [1, 2]) {
      await soon(() => expect(looks).toHaveLength(look + 1))
      looks[look]?.(russia)
    }
    await soon(() => expect(think).toHaveBeenCalledOnce())
  })

  it('report nothing before the person whose call they hear of has the answer', async () => {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    const send = vi.fn()
    const players = createPlayers({ table: campaigns, thinker, log: memoryLog(), send })
    const seats = { russia: easy, germany: person }
    const { campaign } = good(await campaigns.create({ scenario: 'revised', seed: 'heard', seats }))
    campaigns.listen(players)
    const heard: string[] = []
    send.mockImplementation((push: string) => heard.push(push))
    const hears = async (call: Promise<unknown>) => {
      heard.length = 0
      await call
      // An answer passes through several hands on its way to the person.
      for (let i = 0; i < 100; i++) await Promise.resolve()
      heard.push('answer')
      await soon(() => expect(heard).toContain('players.changed'))
      return heard[0]
    }
    expect(await hears(campaigns.goto({ campaign, step: 0 }))).toBe('answer')
    good(await campaigns.close({ campaign }))
    expect(await hears(campaigns.open({ campaign }))).toBe('answer')
    for (const seat of [person, easy])
      expect(await hears(campaigns.seat({ campaign, power: 'russia', ...seat }))).toBe('answer')
    good(await campaigns.close({ campaign }))
  })
})
describe('A computer whose steps other programs work out again', () => {
  it('thinks as long as it needs', async () => {
    const heard: Patience[] = []
    const think = vi.fn((_: unknown, patience: Patience = {}): Promise<Thinking> => {
      heard.push(patience)
      return Promise.resolve({ actions: [], aims: [], planned: false, cut: false })
    })
    const where = { campaign: 'one', step: 0, power: 'russia', round: 1, scenario: 'revised', switches: {} }
    const asked: AskedComputer = { ...where, state: {}, seed: 'one russia', level: 'patient', untimed: true }
    const table = { computer: () => Promise.resolve(asked), actAt: () => Promise.resolve(null) }
    const players = createPlayers({ table, thinker: { think }, log: memoryLog(), send: vi.fn(), pace: 0 })
    await players.played('one')
    await soon(() => expect(heard[0]?.mostMs).toBe(Infinity))
    await soon(async () => expect((await players.state('one')).state).toBe('paused'))
    expect(players.stuck('one')).toBe(true)
    await players.resume('one')
    expect(players.stuck('one')).toBe(false)
    players.closed('one')
  })
})
