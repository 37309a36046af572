// Rolling to the end continues when the player asks for it, even several times, and never waits for nothing.
import { nextTick } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action, BattleView, Decision, GameEvent, View } from '../../../../shared/model'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useRollToEnd } from '../../../../renderer/stores/battle/roll-to-end'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { asking, fakeProgram, piece, refusal, sampleView } from '../support/fake-client'

const pieces = [
  piece('u1', 'armor', 'germany'),
  piece('u2', 'armor', 'germany'),
  piece('u3', 'infantry', 'ussr'),
]
const battle: BattleView = {
  ...{ id: 'b1', kind: 'land', space: 'poland', round: 1, attacker: 'germany', defender: 'ussr' },
  ...{ attackers: ['u1', 'u2'], defenders: ['u3'], marked: [], steps: [], step: '', hitsOn: {}, plan: [] },
}
const suggestion = { kind: 'casualties' as const, take: [{ unit: 'u1', hits: 1, pool: 'any' }] }
/** Germany is asked for its own casualties. */
const losing = (round: number): Decision => ({
  ...asking(`lose ${round}`),
  ...{ of: 'casualties', kind: 'casualties', answers: ['casualties'], battle: 'b1', pools: [], suggestion },
})
const pressing = (round: number): Decision => ({
  ...asking(`press ${round}`),
  ...{ of: 'retreat', kind: 'press', answers: ['press'], battle: 'b1', round, retreats: [] },
  suggestion: { kind: 'press' },
})
const asks = (decision: Decision, round: number): View =>
  sampleView({ poland: pieces }, decision, { hash: decision.id, battle: { ...battle, round } })

/** A battle at press-or-retreat in which Germany loses nothing more, and is asked for casualties and then to press in each round. */
async function atPress(last = 99) {
  const acts: Action[] = []
  let round = 1
  fakeProgram({
    'campaign.history': () => [],
    'campaign.view': () => asks(losing(round), round),
    'campaign.act': ({ action }) => {
      const { kind } = action as Action
      acts.push(action as Action)
      if (kind === 'casualties')
        return { ok: true, saved: true, events: [], view: asks(pressing(round), round) }
      if (campaign.decision?.of !== 'retreat' || round === last) return refusal('That is not asked.')
      round++
      const again: GameEvent = { kind: 'battle-round', battle: 'b1', round }
      return { ok: true, saved: true, events: [again], view: asks(losing(round), round) }
    },
  })
  useSettings().settings.speed = 0
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const run = useRollToEnd()
  campaign.enter('test', asks(pressing(1), 1))
  await soon()
  return { acts: () => acts.map(({ kind }) => kind), campaign, fight, run }
}

async function soon() {
  for (let i = 0; i < 20; i++) {
    await vi.advanceTimersByTimeAsync(10)
    await nextTick()
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('Each click on press-or-retreat fights as many more rounds as the stop says, with the player’s own casualties', async () => {
  const { acts, fight, run } = await atPress()
  run.stops.rounds = 1
  for (const round of [2, 3]) {
    await run.toTheEnd()
    await soon()
    expect([run.running, run.halted, fight.table?.round]).toEqual([false, 'rounds', round])
  }
  expect(acts()).toEqual(['press', 'casualties', 'press', 'casualties'])
})

it('Two clicks before the first answer arrives send one answer, and the run goes on', async () => {
  const { acts, run } = await atPress()
  run.stops.rounds = 2
  void run.toTheEnd()
  void run.toTheEnd()
  await soon()
  expect(run.halted).toBe('rounds')
  expect(acts()).toEqual(['press', 'casualties', 'press', 'casualties'])
})

it('A click after the player stopped the run resumes it', async () => {
  const { acts, fight, run } = await atPress()
  run.stops.rounds = 1
  void run.toTheEnd()
  run.stop()
  await soon()
  expect([acts(), fight.stage]).toEqual([['press'], 'open'])
  await run.toTheEnd()
  await soon()
  expect([run.running, run.halted, acts()]).toEqual([false, 'rounds', ['press', 'casualties']])
})

it('A run ends when something else changes the position, so that it does not wait for a question that it never hears', async () => {
  const { campaign, fight, run } = await atPress()
  useSettings().settings.speed = 1
  void run.toTheEnd()
  await vi.advanceTimersByTimeAsync(1)
  expect(run.running).toBe(true)
  // The player undid a step, or an answer given meanwhile was refused: the view comes without events.
  await campaign.recall()
  await soon()
  expect([run.running, fight.stage]).toEqual([false, 'open'])
})

it('A run ends when an answer is refused', async () => {
  const { acts, run } = await atPress(1)
  await run.toTheEnd()
  await soon()
  expect([run.running, acts()]).toEqual([false, ['press']])
})

it('A run ends before its first die if its battle can’t be chosen', async () => {
  fakeProgram({ 'campaign.act': () => refusal('That is not asked.') })
  const fight = useBattleScreen()
  const run = useRollToEnd()
  const here = { id: 'b1', kind: 'land', space: 'poland', done: false, preview: battle }
  useCampaign().enter('test', sampleView({ poland: pieces }, null, { battles: [here] }))
  await soon()
  fight.preview('b1')
  await run.toTheEnd()
  await soon()
  expect([fight.stage, run.running]).toEqual(['preview', false])
})
