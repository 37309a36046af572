// The battle table shows events in their order, and nothing before its dice are at rest.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BattleView, GameEvent, View } from '../../../../shared/model'
import BattleOutcome from '../../../../renderer/panels/battle/BattleOutcome.vue'
import BattlePreview from '../../../../renderer/panels/battle/BattlePreview.vue'
import { lostBy } from '../../../../renderer/app/battle/roll-to-end-stops'
import { useRollToEnd } from '../../../../renderer/stores/battle/roll-to-end'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { asking, fakeProgram, piece, sampleView } from '../support/fake-client'

const tank = piece('u1', 'armor', 'germany')
const foot = piece('u2', 'infantry', 'ussr')
const spare = piece('u3', 'infantry', 'ussr')

const battle: BattleView = {
  id: 'b1',
  kind: 'land',
  space: 'poland',
  round: 1,
  attacker: 'germany',
  defender: 'ussr',
  attackers: ['u1'],
  defenders: ['u2', 'u3'],
  marked: [],
  steps: [
    { id: 'attack', side: 'attacker', fires: true },
    { id: 'defense', side: 'defender', fires: true },
  ],
  step: 'attack',
  hitsOn: { u1: 3, u2: 2, u3: 2 },
  plan: [],
}

const began: GameEvent = {
  kind: 'battle-began',
  battle: 'b1',
  battleKind: 'land',
  space: 'poland',
  attackers: ['u1'],
  defenders: ['u2', 'u3'],
}
const rolled = (roll: number, by: string, units: string[], dice: number[], hitsOn: number): GameEvent => ({
  kind: 'rolled',
  roll,
  by,
  battle: 'b1',
  reason: by === 'germany' ? 'attack' : 'defense',
  dice,
  hitsOn,
  hits: dice.filter((die) => die <= hitsOn).length,
  units,
})
const attack = rolled(1, 'germany', ['u1'], [1], 3)
const defense = rolled(2, 'ussr', ['u2', 'u3'], [6, 6], 2)
const hit: GameEvent = { kind: 'hit', unit: 'u2', hits: 1, battle: 'b1' }
const removed: GameEvent = {
  kind: 'removed',
  units: [{ id: 'u2', unit: 'infantry', power: 'ussr' }],
  space: 'poland',
  why: 'battle',
  battle: 'b1',
}
const press = {
  ...asking('press'),
  of: 'retreat' as const,
  kind: 'press' as const,
  answers: ['press' as const],
  suggestion: { kind: 'press' as const },
  battle: 'b1',
  round: 1,
  retreats: [],
}

const moving = sampleView({ poland: [tank, foot, spare] }, null, { hash: 'before', undo: true })
const fought: View = sampleView({ poland: [tank, spare] }, press, {
  hash: 'after',
  step: 2,
  undo: true,
  battle: { ...battle, defenders: ['u3'] },
})
const again: GameEvent = { kind: 'battle-round', battle: 'b1', round: 2 }
const round = [began, attack, hit, defense, removed]

/** A campaign whose next answer brings these events and this view. */
function playing(events: readonly GameEvent[] = round, view: View = fought) {
  const acts: unknown[] = []
  fakeProgram({
    'campaign.history': () => [],
    'campaign.act': (params) => {
      acts.push(params['action'])
      const first = acts.length === 1
      return { ok: true, saved: true, view, ...(first ? { events, battles: [battle] } : { events: [again] }) }
    },
  })
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const run = useRollToEnd()
  campaign.enter('test', moving)
  return { campaign, fight, run, acts }
}

/** The text of the button that leaves the preview. */
function wayBack(): string {
  const table = useBattleScreen().table ?? expect.fail('no table')
  const stubs = { OddsBar: true, OtherPoliciesOdds: true }
  const preview = mount(BattlePreview, { props: { table }, global: { plugins: [getActivePinia()!], stubs } })
  const label = preview.get('[data-key=b]').text()
  preview.unmount()
  return label
}

async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await nextTick()
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('The battle in play is not shown for an earlier step', () => {
  const { campaign, fight } = playing()
  campaign.view = fought
  expect(fight.battle?.id).toBe('b1')
  campaign.past = { ...fought, step: 1 }
  expect(fight.battle).toBeNull()
  expect(fight.shown).toBe(false)
})

describe('Showing a battle', () => {
  it('lays out both forces before the first die, and waits', async () => {
    const { campaign, fight } = playing()
    await campaign.act({ kind: 'end' })
    await after(5000)
    expect(fight.stage).toBe('preview')
    expect(fight.table?.fighters.map(({ piece, hitsOn }) => [piece.id, hitsOn])).toEqual([
      ['u1', 3],
      ['u2', 2],
      ['u3', 2],
    ])
    expect(fight.table?.rolls).toEqual([])
  })

  it('shows the position but asks and announces nothing that the dice have not shown yet', async () => {
    const { campaign, fight } = playing()
    const said: string[] = []
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    for (let ms = 0; ms < 6000 && fight.stage !== 'open'; ms += 10) {
      const { falling } = fight
      if (falling !== null) {
        // In the air: no face of it is known anywhere.
        expect(fight.table?.rolls).not.toContain(falling)
        expect(fight.said?.events).not.toContain(falling)
      }
      if (fight.table?.rolls.includes(defense as never) !== true) {
        expect(campaign.shown?.spaces['poland']?.pieces).toHaveLength(3)
        expect(campaign.decision).toBeNull()
      }
      const last = fight.said?.events.at(-1)?.kind
      if (last !== undefined && said.at(-1) !== last) said.push(last)
      await after(10)
    }
    expect(said).toEqual(['battle-began', 'rolled', 'hit', 'rolled', 'removed'])
    expect(campaign.shown?.spaces['poland']?.pieces).toHaveLength(2)
    expect(campaign.decision?.id).toBe('press')
    expect(fight.said?.last).toBe(true)
  })

  it('shows the phase of the battle while its preview waits', async () => {
    const combat: GameEvent = { kind: 'phase-began', phase: 'combat', power: 'germany' }
    const { campaign, fight } = playing([combat, ...round])
    expect(campaign.shown?.phase).toBe('combat-move')
    await campaign.act({ kind: 'end' })
    await after(0)
    expect([fight.stage, campaign.shown?.phase]).toEqual(['preview', 'combat'])
  })

  it('has the battle among those to fight while its preview waits', async () => {
    const { campaign, fight } = playing()
    const before = campaign.shown?.battles.length
    await campaign.act({ kind: 'end' })
    await after(0)
    expect([before, fight.stage]).toEqual([0, 'preview'])
    expect(campaign.shown?.battles).toEqual([{ id: 'b1', kind: 'land', space: 'poland', done: false }])
  })

  it('turns a piece when it is hit and takes it away when it is lost', async () => {
    const { campaign, fight } = playing()
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    const state = () => fight.table?.fighters.find((one) => one.piece.id === 'u2')?.hit
    expect(state()).toBe(false)
    await after(750)
    expect(fight.table?.rolls).toEqual([attack])
    await after(500)
    expect(state()).toBe(true)
    fight.skip()
    expect(state()).toBeUndefined()
    expect(fight.table?.gone.map(({ fighter, how }) => [fighter.piece.id, how])).toEqual([['u2', 'lost']])
  })

  it('shows everything at once at the instant speed, but not before the player rolls', async () => {
    const { campaign, fight } = playing()
    useSettings().settings.speed = 0
    await campaign.act({ kind: 'end' })
    await after(0)
    expect(fight.stage).toBe('preview')
    void fight.begin()
    expect(fight.stage).toBe('open')
    expect(fight.table?.rolls).toEqual([attack, defense])
  })

  it('shows dice at rest, one roll after another, with reduced motion', async () => {
    const { campaign, fight } = playing()
    useSettings().settings.motion = 'reduced'
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    expect(fight.table?.rolls).toEqual([])
    await after(750)
    expect(fight.table?.rolls).toEqual([attack])
    expect(fight.stage).toBe('telling')
  })

  it('takes back what led to it while the program still can, and otherwise says why not', async () => {
    const { campaign, fight } = playing()
    await campaign.act({ kind: 'end' })
    await after(0)
    expect(fight.stays).toBeNull()
    expect(wayBack()).toBe('Undo B')
    campaign.view = { ...fought, undo: false }
    expect(fight.stays).toBe('sealed')
  })

  it('lays out a chosen battle before anything is sent, and puts it away again', async () => {
    const { campaign, fight, acts } = playing()
    campaign.view = {
      ...moving,
      battles: [{ id: 'b1', kind: 'land', space: 'poland', done: false, preview: battle }],
    }
    expect(fight.preview('b1')).toBe(true)
    expect(fight.stage).toBe('preview')
    expect(wayBack()).toBe('Choose another battle B')
    await fight.back()
    expect(fight.shown).toBe(false)
    expect(acts).toEqual([])
    fight.preview('b1')
    await fight.begin()
    await after(0)
    expect(acts).toEqual([{ kind: 'battle', battle: 'b1' }])
    // The player has said so already, so it is not asked again.
    expect(fight.stage).toBe('telling')
  })

  it('puts a chosen battle away when the player opens another campaign', async () => {
    const { campaign, fight } = playing()
    const here = { id: 'b1', kind: 'land', space: 'poland', done: false, preview: battle }
    campaign.view = { ...moving, battles: [here] }
    await after(0)
    fight.preview('b1')
    campaign.enter('another', moving)
    await after(0)
    expect([fight.stage, fight.table, fight.chosen]).toEqual(['none', null, null])
  })
})

describe('The end of a battle', () => {
  const ended: GameEvent = {
    kind: 'battle-ended',
    battle: 'b1',
    battleKind: 'land',
    space: 'poland',
    result: 'won',
  }
  const captured: GameEvent = {
    kind: 'captured',
    space: 'poland',
    from: 'ussr',
    to: 'germany',
    by: 'germany',
  }
  const second: GameEvent = { ...began, battle: 'b2', space: 'ukraine-ssr' } as GameEvent
  const over = sampleView({ poland: [tank] }, null, { hash: 'over', step: 2 })

  it('says what was captured, and stamps it when the player puts it away', async () => {
    const { campaign, fight } = playing([began, attack, hit, removed, ended, captured], over)
    useSettings().settings.speed = 0
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    expect(fight.outcome).toMatchObject({
      result: 'won',
      stamp: 'taken',
      power: 'germany',
      taken: ['poland'],
    })
    expect(fight.stamped).toBeNull()
    fight.toBoard()
    expect(fight.stamped?.stamp).toBe('taken')
    expect(fight.shown).toBe(false)
  })

  it('says how many IPCs a raid took', async () => {
    const raid = { battle: 'b1', battleKind: 'raid', space: 'poland' } as const
    const raided: GameEvent = { kind: 'battle-ended', ...raid, result: 'raided' }
    const paid: GameEvent = { kind: 'paid', from: 'ussr', to: 'bank', amount: 5, why: 'raid' }
    const { campaign, fight } = playing([{ ...began, ...raid }, raided, paid], over)
    useSettings().settings.speed = 0
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    const outcome = fight.outcome ?? expect.fail('no outcome')
    expect(outcome.paid).toEqual([paid])
    const shown = mount(BattleOutcome, { props: { outcome }, global: { plugins: [getActivePinia()!] } })
    expect(shown.findAll('p').map((line) => line.text())).toContain('Ussr paid 5 IPCs.')
    shown.unmount()
  })

  it('appears even while the player looks at the board', async () => {
    const { campaign, fight } = playing([began, attack, hit, removed, ended, captured], over)
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    fight.aside = true
    await after(5000)
    expect([fight.stage, fight.aside]).toEqual(['ended', false])
  })

  it('shows the board instead of the next battle if the player asks for the board', async () => {
    const { campaign, fight } = playing([began, attack, ended, second], over)
    useSettings().settings.speed = 0
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    expect(fight.more).toBe(true)
    fight.toBoard()
    expect([fight.stage, fight.aside]).toEqual(['preview', true])
  })

  it('shows the next battle as the one in play while its preview waits, and the last one as done', async () => {
    const { campaign, fight } = playing([began, attack, ended, second], over)
    useSettings().settings.speed = 0
    campaign.view = {
      ...moving,
      battle,
      battles: [{ id: 'b1', kind: 'land', space: 'poland', done: false }],
    }
    await campaign.act({ kind: 'end' })
    await after(0)
    void fight.begin()
    expect(campaign.present?.battle?.space).toBe('poland')
    fight.putAway()
    expect(campaign.present?.battle?.space).toBe('ukraine-ssr')
    expect(campaign.present?.battles.map(({ done }) => done)).toEqual([true, false])
  })
})

describe('A battle that is opened in the middle', () => {
  const settle = () => after(0)

  it('shows its dice at rest, loses nothing that is already gone, and rolls nothing again', async () => {
    const program = fakeProgram({ 'campaign.history': () => [{ step: 1, events: round }] })
    const campaign = useCampaign()
    const fight = useBattleScreen()
    campaign.enter('test', { ...fought, step: 100 })
    await settle()
    expect(program.of('campaign.history')).toEqual([{ campaign: 'test', from: 40, to: 100 }])
    expect(fight.stage).toBe('open')
    expect(fight.falling).toBeNull()
    expect(fight.table?.rolls).toEqual([attack, defense])
    expect(fight.table?.gone.map(({ fighter }) => fighter.piece.id)).toEqual(['u2'])
  })

  it('is not shown over the past, and is forgotten when its campaign closes', async () => {
    const { campaign, fight } = playing()
    campaign.enter('test', fought)
    await settle()
    expect(fight.shown).toBe(true)
    campaign.past = moving
    expect(fight.shown).toBe(false)
    campaign.enter('another', moving)
    await settle()
    expect(fight.shown).toBe(false)
  })

  it('forgets what an undo takes back', async () => {
    const { campaign, fight } = playing()
    await campaign.act({ kind: 'end' })
    await settle()
    expect(fight.stage).toBe('preview')
    campaign.happened = null
    campaign.view = moving
    await settle()
    expect([fight.stage, campaign.held, fight.table]).toEqual(['none', null, null])
  })
})

describe('Rolling to the end', () => {
  it('gives one answer after another by itself until it reaches a stop', async () => {
    const { campaign, fight, run, acts } = playing()
    useSettings().settings.speed = 0
    await campaign.act({ kind: 'end' })
    await after(0)
    run.stops.rounds = 1
    await run.toTheEnd()
    await after(0)
    expect(run.halted).toBe('rounds')
    run.stops.rounds = null
    await run.toTheEnd()
    for (let i = 0; i < 3; i++) await after(0)
    expect(acts.slice(1, 3)).toEqual([{ kind: 'press' }, { kind: 'press' }])
    run.stop()
    const given = acts.length
    await after(5000)
    expect(acts.length).toBeLessThanOrEqual(given + 1)
    expect(fight.table && lostBy(fight.table, 'defender')).toBe(1)
  })
})
