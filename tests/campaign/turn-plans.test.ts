/** Turn plans: changed, saved, and played step by step. */
import { describe, expect, it, vi } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import type { Action, View } from '../../shared/model'
import { emptyBoard, unit } from '../e2e/support/positions'
import { codeOf, good, newFolder, table } from './table'

// Seconds on an idle machine: the limit catches a hang, not a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const END: Action = { kind: 'end' }
const newTable = async () => table({ folder: await newFolder(), games: engineGames as Games<unknown> })

/** Germany with two armor in Poland against an infantry in East Poland, and an infantry in reserve. */
async function germanTurn() {
  const campaigns = await newTable()
  const position = emptyBoard('germany', 'purchase', [
    unit('germany', 'infantry', 'germany', { count: 3 }),
    unit('germany', 'armor', 'poland', { count: 4 }),
    unit('ussr', 'infantry', 'east-poland'),
    unit('ussr', 'infantry', 'baltic-states'),
    unit('ussr', 'infantry', 'moscow', { count: 3 }),
  ])
  const created = good(
    await campaigns.create({ scenario: 'europe-pacific', seed: 'plan', ephemeral: true, position }),
  )
  const { campaign } = created
  const { plan } = good(await campaigns.planOpen({ campaign }))
  const { sandbox } = plan
  const act = async (...actions: Action[]): Promise<View> =>
    good(await campaigns.act({ campaign: sandbox, actions })).view
  const state = async () => good(await campaigns.planState({ sandbox }))
  const idsIn = (view: View, space: string, type: string) =>
    (view.spaces[space]?.pieces ?? []).filter((one) => one.unit === type).map(({ id }) => id)
  return { campaigns, campaign, sandbox, act, state, idsIn, view: created.view }
}

const order = (count: number): Action => ({
  kind: 'buy',
  treasury: 'germany',
  order: [{ unit: 'infantry', count }],
})

describe('a plan of a German turn', () => {
  it('is not carried out twice: what the turn has taken already is not left', async () => {
    const { campaigns, campaign, sandbox, act } = await germanTurn()
    await act(order(3))
    const { id } = good(await campaigns.planSave({ sandbox }))
    const now = async () => good(await campaigns.planList({ campaign })).map((plan) => plan.now)
    expect(await now()).toEqual([1])
    const plan = { campaign, id: id ?? '' }
    expect(good(await campaigns.planPlay(plan)).played).toBe(1)
    expect(await now()).toEqual([0])
    good(await campaigns.act({ campaign, action: order(2) }))
    expect(codeOf(await campaigns.planPlay(plan))).toBe('plan-holds-nothing')
    good(await campaigns.undo({ campaign }))
    good(await campaigns.undo({ campaign }))
    expect(await now()).toEqual([1])
  })

  it('fights battles with average dice, and keeps later phases while an earlier one is changed', async () => {
    const { campaigns, campaign, sandbox, act, state, idsIn, view } = await germanTurn()
    await act(order(2))
    await act(END)
    const armor = idsIn(view, 'poland', 'armor')
    await act({ kind: 'move', units: armor, path: ['poland', 'east-poland'] })
    const after = await act(END)
    expect(after.phase).toBe('noncombat-move')
    expect(after.spaces['east-poland']?.control).toBe('germany')
    const infantry = idsIn(after, 'germany', 'infantry')
    await act({ kind: 'move', units: infantry.slice(0, 1), path: ['germany', 'poland'] })
    expect((await state()).spent).toEqual({ germany: 6 })

    // Back to the purchase: what was planned after it waits, and comes back as the plan goes on.
    good(await campaigns.planPhase({ sandbox, phase: 'purchase' }))
    await act(order(3))
    expect((await state()).phases.map(({ phase, is }) => [phase, is])).toEqual([
      ['purchase', 'tried'],
      ['combat-move', 'waiting'],
      ['noncombat-move', 'waiting'],
    ])
    const moved = good(await campaigns.planPhase({ sandbox, phase: 'noncombat-move' }))
    expect(idsIn(moved.view, 'poland', 'infantry')).toHaveLength(1)
    expect(moved.plan.dropped).toEqual([])
    expect(moved.plan.spent).toEqual({ germany: 9 })
    expect(good(await campaigns.view({ campaign })).step).toBe(0)
  })

  it('is saved with the campaign, and stops at the dice when it is played', async () => {
    const { campaigns, campaign, sandbox, act, idsIn, view } = await germanTurn()
    await act(order(2))
    await act(END)
    const armor = idsIn(view, 'poland', 'armor')
    await act({ kind: 'move', units: armor.slice(0, 2), path: ['poland', 'east-poland'] })
    await act({ kind: 'move', units: armor.slice(2), path: ['poland', 'baltic-states'] })
    const after = await act(END)
    await act({
      kind: 'move',
      units: idsIn(after, 'germany', 'infantry').slice(0, 1),
      path: ['germany', 'poland'],
    })
    const saved = good(await campaigns.planSave({ sandbox, name: 'East' }))
    expect(saved).toMatchObject({ id: 'p1', name: 'East', changed: false })

    const played = good(await campaigns.planPlay({ campaign, id: 'p1' }))
    expect(played.dropped).toEqual([])
    expect(played.view.phase).toBe('combat')
    // The battle is the player's to fight; nothing of the plan is left for this phase.
    expect(codeOf(await campaigns.planPlay({ campaign, id: 'p1' }))).toBe('plan-holds-nothing')
    for (let n = 0; n < 40; n++) {
      const { phase, decision } = good(await campaigns.view({ campaign }))
      if (phase !== 'combat') break
      const [first] = decision?.of === 'battle' ? decision.battles : []
      const action = decision?.suggestion ?? (first ? { kind: 'battle' as const, battle: first.battle } : END)
      good(await campaigns.act({ campaign, action }))
    }
    const [listed] = good(await campaigns.planList({ campaign }))
    expect(listed).toMatchObject({ id: 'p1', name: 'East', now: 1 })
    const rest = good(await campaigns.planPlay({ campaign, id: 'p1' }))
    expect(idsIn(rest.view, 'poland', 'infantry')).toHaveLength(1)
  })

  it('leaves out what the player took back, and keeps it out in later phases', async () => {
    const { campaigns, sandbox, act, state, idsIn, view } = await germanTurn()
    const groups = async () => (await state()).phases.map(({ phase, groups: n }) => [phase, n])
    const spaceOf = ({ spaces }: View, id: string | undefined) =>
      Object.entries(spaces).find(([, { pieces }]) => pieces.some((one) => one.id === id))?.[0]
    await act(END)
    const [one, two] = idsIn(view, 'poland', 'armor')
    for (const armor of [one, two])
      await act({ kind: 'move', units: [armor ?? ''], path: ['poland', 'east-poland'] })
    const [infantry] = idsIn(await act(END), 'germany', 'infantry')
    await act({ kind: 'move', units: [infantry ?? ''], path: ['germany', 'poland'] })

    // Back in the combat moves, the second attack is taken back: the infantry's move is not.
    good(await campaigns.planPhase({ sandbox, phase: 'combat-move' }))
    good(await campaigns.undo({ campaign: sandbox }))
    const planned = [
      ['purchase', 0],
      ['combat-move', 1],
      ['noncombat-move', 1],
    ]
    expect(await groups()).toEqual(planned)
    // The phase that is open already stays as it is.
    const here = good(await campaigns.planPhase({ sandbox, phase: 'combat-move' }))
    expect(spaceOf(here.view, two)).toBe('poland')
    const { view: later } = good(await campaigns.planPhase({ sandbox, phase: 'noncombat-move' }))
    expect(await groups()).toEqual(planned)
    expect(spaceOf(later, two)).toBe('poland')
    expect(spaceOf(later, infantry)).toBe('poland')
  })

  it('leaves out an attack that was canceled, and keeps what follows', async () => {
    const { campaigns, campaign, sandbox, act, state, idsIn, view } = await germanTurn()
    const groups = async () => (await state()).phases.map(({ phase, groups: n }) => [phase, n])
    await act(END)
    const armor = idsIn(view, 'poland', 'armor')
    await act({ kind: 'move', units: armor.slice(0, 2), path: ['poland', 'east-poland'] })
    await act({ kind: 'move', units: armor.slice(2), path: ['poland', 'baltic-states'] })
    const [infantry] = idsIn(await act(END), 'germany', 'infantry')
    await act({ kind: 'move', units: [infantry ?? ''], path: ['germany', 'poland'] })
    const whole = await groups()
    good(await campaigns.planPhase({ sandbox, phase: 'combat-move' }))

    // Another attack stays: it is played again without the canceled one.
    good(await campaigns.withdraw({ campaign: sandbox, battle: 'land:east-poland' }))
    const one = [
      ['purchase', 0],
      ['combat-move', 1],
      ['noncombat-move', 1],
    ]
    expect(await groups()).toEqual(one)
    good(await campaigns.undo({ campaign: sandbox }))
    expect(await groups()).toEqual(whole)

    good(await campaigns.withdraw({ campaign: sandbox, battle: 'land:east-poland' }))
    good(await campaigns.withdraw({ campaign: sandbox, battle: 'land:baltic-states' }))
    // Before the plan goes on, too: it could be carried out now.
    expect((await groups()).filter(([phase, n]) => phase === 'combat-move' && n !== 0)).toEqual([])
    const { view: later } = good(await campaigns.planPhase({ sandbox, phase: 'noncombat-move' }))
    expect(await groups()).toEqual([
      ['purchase', 0],
      ['combat-move', 0],
      ['noncombat-move', 1],
    ])
    expect(idsIn(later, 'poland', 'armor')).toEqual(armor)
    good(await campaigns.planSave({ sandbox }))
    const played = good(await campaigns.planPlay({ campaign, id: 'p1' }))
    expect(idsIn(played.view, 'poland', 'armor')).toEqual(armor)
    expect(idsIn(played.view, 'poland', 'infantry')).toHaveLength(1)
  })

  it('is one step of the campaign, of which no attack is taken back alone', async () => {
    const { campaigns, campaign, sandbox, act, idsIn, view } = await germanTurn()
    await act(END)
    await act({ kind: 'move', units: idsIn(view, 'poland', 'armor'), path: ['poland', 'east-poland'] })
    good(await campaigns.planSave({ sandbox }))
    good(await campaigns.planPlay({ campaign, id: 'p1' }))
    expect(codeOf(await campaigns.withdraw({ campaign, battle: 'land:east-poland' }))).toBe('moved-by-plan')
    const { view: back } = good(await campaigns.undo({ campaign }))
    expect([back.step, back.phase]).toEqual([0, 'purchase'])
  })

  it('has an action again after it is restored', async () => {
    const { campaigns, sandbox, act, state } = await germanTurn()
    await act(order(2))
    good(await campaigns.undo({ campaign: sandbox }))
    expect((await state()).phases).toEqual([])
    good(await campaigns.redo({ campaign: sandbox }))
    expect((await state()).phases).toMatchObject([{ phase: 'purchase', groups: 1 }])
  })

  it('says by rule what no longer holds', async () => {
    const { campaigns, campaign, sandbox, act, idsIn, view } = await germanTurn()
    await act(END)
    await act({ kind: 'move', units: idsIn(view, 'poland', 'armor'), path: ['poland', 'east-poland'] })
    good(await campaigns.planSave({ sandbox }))
    good(await campaigns.edit({ campaign, changes: { clear: ['poland'] } }))
    const again = good(await campaigns.planOpen({ campaign, id: 'p1' }))
    expect(again.plan.dropped).toMatchObject([{ phase: 'combat-move', rejected: { code: 'unknown-piece' } }])
  })

  it('refuses what has no sandbox, no plan, or no turn', async () => {
    const { campaigns, campaign, sandbox, act } = await germanTurn()
    expect(codeOf(await campaigns.planState({ sandbox: campaign }))).toBe('no-sandbox')
    expect(codeOf(await campaigns.planOpen({ campaign: sandbox }))).toBe('plan-in-plan')
    expect(codeOf(await campaigns.planPlay({ campaign, id: 'p7' }))).toBe('no-such-plan')
    expect(codeOf(await campaigns.planPhase({ sandbox, phase: 'nowhere' }))).toBe('no-such-phase')
    good(await campaigns.planPhase({ sandbox, phase: 'place' }))
    for (let n = 0; n < 5; n++) await campaigns.act({ campaign: sandbox, action: END })
    expect(codeOf(await campaigns.act({ campaign: sandbox, action: END }))).toBe('plan-complete')
    good(await campaigns.planSave({ sandbox }))
    good(await campaigns.planDelete({ campaign, id: 'p1' }))
    expect(good(await campaigns.planList({ campaign }))).toEqual([])
    good(await campaigns.close({ campaign }))
    expect(codeOf(await campaigns.view({ campaign: sandbox }))).toBe('no-such-campaign')
    await expect(act(END)).rejects.toThrow('no-such-campaign')
  })
})
