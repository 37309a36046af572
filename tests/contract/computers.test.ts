// Computers over lines: a game that they play alone, and one in which a script has some of the seats and types the
// dice.
import { describe, expect, it } from 'vitest'
import { isRefused, type Params, type Result } from '../../shared/contract'
import type { Action, Decision } from '../../shared/model'
import { seededRng } from '../../main/engine'
import { amiss, temporaryFolder } from '../unit/hosts/support'
import { overLines } from './carriers'

const POWERS = ['russia', 'germany', 'uk', 'japan', 'us']
const script = { seat: 'script', name: 'Script', kind: 'person' as const }
const computer = (power: string, level: string) => ({
  ...{ seat: `computer-${power}`, name: level, kind: 'computer' as const, level },
})

type View = Result<'campaign.view'>

/** A campaign of the Revised game over lines; computers answer without a pause. */
async function begun(start: Partial<Params<'campaign.create'>>) {
  const carried = await overLines(temporaryFolder())
  const { client, log, close } = carried
  const made = await client.call('campaign.create', {
    scenario: 'revised',
    name: 'Referee',
    seed: 'referee',
    ...start,
  })
  if (isRefused(made)) throw new Error(made.rejected.reason)
  const { campaign } = made
  await client.call('players.resume', { campaign, pace: 0 })
  const view = async (): Promise<View> => {
    const now = await client.call('campaign.view', { campaign })
    if (isRefused(now)) throw new Error(now.rejected.reason)
    return now
  }
  return { client, campaign, log, view, close }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('Over lines', () => {
  it('no player answers for a running computer; when it is stopped, a person can', async () => {
    const carried = await overLines(temporaryFolder())
    const { client, close } = carried
    const seats = { russia: computer('russia', 'hard'), germany: script }
    const made = await client.call('campaign.create', { scenario: 'revised', seed: 'seat', seats })
    if (isRefused(made)) throw new Error(made.rejected.reason)
    const { campaign, view } = made
    const action = view.decision?.suggestion ?? { kind: 'end' }
    const codeOf = async (given: Action) => {
      const answer = await client.call('campaign.act', { campaign, action: given })
      return isRefused(answer) ? answer.rejected.code : 'ok'
    }
    expect(await codeOf(action)).toBe('computer-plays')
    expect(await codeOf({ ...action, by: 'russia' })).toBe('computer-plays')
    expect(await codeOf({ ...action, by: 'germany' })).not.toBe('computer-plays')
    await client.call('players.pause', { campaign })
    expect(await codeOf(action)).toBe('ok')
    await close()
  })

  it('computers play a game to its end by themselves', async () => {
    // The Axis already holds all but Moscow, which is empty.
    const lands = [
      ...[
        'united-kingdom',
        'india',
        'anglo-egypt',
        'eastern-canada',
        'australia',
        'hawaiian-islands',
        'china',
      ],
      ...['eastern-united-states', 'western-united-states', 'central-united-states'],
      ...['karelia-ssr', 'caucasus', 'novosibirsk', 'buryatia-ssr'],
    ]
    const { view, log, close } = await begun({
      seats: Object.fromEntries(POWERS.map((power) => [power, computer(power, 'easy')])),
      position: {
        clear: ['*'],
        turn: { round: 4, power: 'germany', phase: 'combat-move' },
        units: [
          { power: 'germany', space: 'west-russia', unit: 'armor', count: 6 },
          { power: 'russia', space: 'yakut-ssr', unit: 'infantry', count: 1 },
        ],
        control: lands.map((space) => ({ space, power: 'germany' })),
      },
    })
    let now = await view()
    while (!now.status.over && now.round < 10) {
      await wait(25)
      now = await view()
    }
    expect(now.status).toMatchObject({ over: true, winner: 'axis' })
    expect(amiss(log.lines)).toEqual([])
    await close()
  })

  it('a script plays the Axis and types all dice, while computers play the Allies at Normal', async () => {
    const { client, campaign, view, log, close } = await begun({
      dice: 'manual',
      seats: Object.fromEntries(
        POWERS.map((power) => [
          power,
          ['germany', 'japan'].includes(power) ? script : computer(power, 'normal'),
        ]),
      ),
    })
    const rng = seededRng(7)
    const played: Record<string, number> = {}
    const computers = new Set<string>()
    let rolls = 0
    for (let now = await view(); now.round <= 2 && !now.status.over; now = await view()) {
      const { decision } = now
      if (decision === null) throw new Error('nobody is asked')
      const by = decision.by.power ?? ''
      const mine = decision.of === 'roll' || now.seats[by]?.kind !== 'computer'
      if (!mine) {
        computers.add(by)
        await wait(5)
        continue
      }
      const action = decision.of === 'roll' ? dice(decision, rng) : answer(decision)
      const done = await client.call('campaign.act', { campaign, action })
      if (isRefused(done)) throw new Error(`${JSON.stringify(action)}: ${done.rejected.reason}`)
      if (decision.of === 'roll') rolls++
      else played[by] = (played[by] ?? 0) + 1
    }
    expect((await view()).round).toBe(3)
    expect([...computers].sort()).toEqual(['russia', 'uk', 'us'])
    expect(Object.keys(played).sort()).toEqual(['germany', 'japan'])
    expect(rolls).toBeGreaterThan(5)
    // All dice are typed: the program rolls nothing.
    expect((await view()).dice).toBe('manual')
    expect(amiss(log.lines)).toEqual([])
    await close()
  })
})

const dice = ({ dice }: Extract<Decision, { of: 'roll' }>, rng: { below(n: number): number }): Action => ({
  kind: 'roll',
  dice: Array.from({ length: dice }, () => 1 + rng.below(6)),
})

/** The simplest player: takes the suggestion, or ends the step. */
const answer = (decision: Decision): Action => decision.suggestion ?? { kind: 'end' }
