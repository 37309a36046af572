// While dice fall on screen, nothing else reveals what they decide: no history, board, or announcement.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { effectScope, nextTick, shallowRef } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import type { ScenarioInfo } from '../../../../shared/contract'
import type { BattleView, GameEvent, View } from '../../../../shared/model'
import { useAnnouncements } from '../../../../renderer/panels/shell/announcements'
import { usePlayback } from '../../../../renderer/panels/stage/playback'
import SummaryCards from '../../../../renderer/panels/summary/SummaryCards.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useHistory } from '../../../../renderer/stores/campaign/history'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { useTurnCards } from '../../../../renderer/stores/news/turn-cards'
import { asking, fakeProgram, piece, sampleView } from '../support/fake-client'

const tank = piece('u1', 'armor', 'germany')
const foot = piece('u2', 'infantry', 'ussr')
const scenario = {
  id: 'europe-pacific',
  powers: [
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'ussr', name: 'USSR', side: 'allies' },
  ],
  treasuries: [],
  turns: [],
  units: [],
} as unknown as ScenarioInfo

const battle: BattleView = {
  id: 'b1',
  kind: 'land',
  space: 'poland',
  round: 1,
  attacker: 'germany',
  defender: 'ussr',
  attackers: ['u1'],
  defenders: ['u2'],
  marked: [],
  steps: [{ id: 'attack', side: 'attacker', fires: true }],
  step: 'attack',
  hitsOn: { u1: 3, u2: 2 },
  plan: [],
}
const fight: GameEvent[] = [
  {
    kind: 'battle-began',
    battle: 'b1',
    battleKind: 'land',
    space: 'poland',
    attackers: ['u1'],
    defenders: ['u2'],
  },
  {
    kind: 'rolled',
    roll: 1,
    by: 'germany',
    battle: 'b1',
    reason: 'attack',
    dice: [1],
    hitsOn: 3,
    hits: 1,
    units: ['u1'],
  },
  {
    kind: 'removed',
    units: [{ id: 'u2', unit: 'infantry', power: 'ussr' }],
    space: 'poland',
    why: 'battle',
    battle: 'b1',
  },
]
const surrender: GameEvent[] = [
  { kind: 'counted', power: 'ussr', lines: [], dice: 4 },
  { kind: 'rolled', roll: 1, by: 'ussr', reason: 'surrender', dice: [6, 6, 6, 4], hitsOn: null, hits: null },
  { kind: 'surrendered', power: 'ussr' },
  {
    kind: 'removed',
    units: [{ id: 'u2', unit: 'infantry', power: 'ussr' }],
    space: 'poland',
    why: 'surrendered',
  },
  { kind: 'turn-began', power: 'germany', round: 1 },
]
const next = {
  ...asking('next'),
  prompt: 'Germany goes on.',
  of: 'retreat' as const,
  kind: 'press' as const,
  answers: ['press' as const],
  battle: 'b1',
  round: 1,
  retreats: [],
}
const before = sampleView({ poland: [tank, foot] }, null, { hash: 'before', power: 'ussr' })
const after: View = sampleView({ poland: [tank] }, next, { hash: 'after', step: 2 })

const scopes: { stop(): void }[] = []

/** A campaign at its first step whose next answer has these events, with everything on screen that reports it. */
async function playing(events: GameEvent[]) {
  const record = (step: number, own: GameEvent[]) => ({
    step,
    round: 1,
    power: 'ussr',
    phase: 'place',
    actions: [],
    action: null,
    events: own,
  })
  const records = [record(1, []), record(2, events)]
  const program = fakeProgram({
    'scenario.list': () => [scenario],
    'campaign.act': () => ({ ok: true, saved: true, view: after, events, battles: [battle] }),
    'campaign.history': ({ from = 1, to = 99 }) =>
      records.filter(({ step }) => step >= Number(from) && step <= Number(to)),
    'campaign.view': () => before,
    'campaign.undo': () => ({ ok: true, view: before }),
  })
  await useScenarios().load()
  await useSettings().change({ motion: 'full', cards: 'turn' })
  const campaign = useCampaign()
  const chronicle = useHistory()
  const told = useTurnCards()
  campaign.enter('test', before)
  await chronicle.follow(true)
  const animated: (readonly GameEvent[])[] = []
  const standing: number[] = []
  const scope = effectScope()
  scopes.push(scope)
  scope.run(() => {
    useAnnouncements()
    usePlayback(
      shallowRef({
        animate: (played) => Promise.resolve(void animated.push(played)),
        setPosition: ({ spaces }) => void standing.push(spaces['poland']?.pieces.length ?? 0),
      }),
    )
  })
  // Opened at step 1, the line has one more: it was taken back, and is forgotten with the next action.
  expect(chronicle.last).toBe(2)
  await campaign.act({ kind: 'end' })
  await passing(0)
  return {
    program,
    campaign,
    chronicle,
    told,
    fight: useBattleScreen(),
    notices: useNotices(),
    animated,
    standing,
  }
}

async function passing(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await nextTick()
}

unmountAfterEach()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.stop()
  vi.useRealTimers()
})

describe('Before a battle’s dice come to rest', () => {
  it('the history stops before them, even if it is opened then, and includes them afterward', async () => {
    const { program, campaign, chronicle, fight: table } = await playing(fight)
    void table.begin()
    await passing(100)
    expect(table.falling).not.toBeNull()
    await chronicle.follow(true)
    expect(program.of('campaign.history').at(-1)).toMatchObject({ to: 1 })
    expect(chronicle.last).toBe(1)
    await passing(5000)
    expect(campaign.held).toBeNull()
    expect(chronicle.last).toBe(2)
  })

  it('the board shows each loss with its dice, and does not replay it behind the table', async () => {
    const { fight: table, animated, standing } = await playing(fight)
    void table.begin()
    await passing(600)
    expect(standing).not.toContain(1)
    await passing(5000)
    expect(standing.at(-1)).toBe(1)
    expect(animated).toEqual([])
  })
})

describe('Before surrender dice come to rest on their card', () => {
  it('no announcement, history, or board reveals the outcome; then all do, and nothing plays twice', async () => {
    const { campaign, chronicle, told, notices, animated } = await playing(surrender)
    expect(told.card?.kind).toBe('turn')
    await passing(10_000)
    expect(notices.spoken).toBe('The USSR has 4 surrender dice.')
    expect(campaign.decision).toBeNull()
    expect(campaign.shown?.spaces['poland']?.pieces).toHaveLength(2)
    await chronicle.follow(true)
    expect(chronicle.last).toBe(1)

    told.settled()
    await passing(0)
    expect(notices.spoken).toMatch(/USSR surrenders.*Germany goes on\.$/)
    expect(campaign.shown?.spaces['poland']?.pieces).toHaveLength(1)
    expect(chronicle.last).toBe(2)
    expect(animated).toEqual([])
  })

  it('the program waits for the dice on the card', async () => {
    const { campaign } = await playing(surrender)
    mount(SummaryCards, { global: { plugins: [getActivePinia() as never] }, attachTo: document.body })
    await passing(520)
    expect(campaign.held).not.toBeNull()
    await passing(520 * 4)
    expect(campaign.held).toBeNull()
  })

  it('a dismissed card or an undone turn no longer holds anything back', async () => {
    const first = await playing(surrender)
    first.told.goOn()
    expect(first.campaign.decision?.id).toBe('next')
    const second = await playing(surrender)
    await second.campaign.undo()
    await passing(0)
    expect(second.campaign.held).toBeNull()
  })

  it('without a card, everything is announced at once and played on the board', async () => {
    const { campaign, notices, animated } = await playing(surrender)
    expect(campaign.held).not.toBeNull()
    await useSettings().change({ cards: 'never' })
    await campaign.undo()
    await passing(0)
    await campaign.act({ kind: 'end' })
    await passing(0)
    expect(campaign.held).toBeNull()
    expect(notices.spoken).toContain('USSR surrenders')
    expect(animated).toEqual([surrender])
  })
})
