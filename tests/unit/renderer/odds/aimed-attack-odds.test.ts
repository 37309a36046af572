// A stack held over a target: what is requested, when, and what disappears when the pointer moves on.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { MoveGroup } from '../../../../shared/model'
import { useAim } from '../../../../renderer/stores/odds/aimed-attack-odds'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { asking, fakeProgram, piece, sampleView } from '../support/fake-client'

const decision = {
  ...{ ...asking(), of: 'move', kind: 'move', answers: ['move', 'end'], mode: 'combat' },
  ...{ powers: ['germany'], movable: ['u1', 'u2'], homeless: [] },
} as never
const target = (space: string, effects: string[]) => ({ space, path: ['germany', space], cost: 1, effects })
const group: MoveGroup = {
  ...{ units: ['u1', 'u2'], unit: 'infantry', power: 'germany', space: 'germany', movesLeft: 1 },
  targets: [target('poland', ['attack']), target('france', ['attack']), target('denmark', [])],
  ...{ load: [], unload: [], marks: [] },
}
const answer = (win: number, exact = true) => [{ battle: 'land:poland', kind: 'land', win, exact }]
const moves = (space: string) => [{ kind: 'move', units: ['u1', 'u2'], path: ['germany', space] }]

/** Two infantry of Germany are in the hand. */
async function held(
  after: (params: Record<string, unknown>) => unknown,
  coming: (params: Record<string, unknown>) => unknown = () => [],
) {
  const program = fakeProgram({
    'odds.coming': coming,
    'campaign.legal': () => ({ decision: null, groups: [group] }),
    'odds.after': after,
  })
  const campaign = useCampaign()
  campaign.id = 'c'
  campaign.view = sampleView(
    { germany: [piece('u1', 'infantry', 'germany'), piece('u2', 'infantry', 'germany')] },
    decision,
  )
  const selection = useSelection()
  const aim = useAim()
  selection.select('germany')
  selection.chooseAll()
  await selection.answered()
  return { program, campaign, selection, aim }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the target under the pointer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent as the same moves that a drop would send, once the pointer rests', async () => {
    const { program, aim } = await held(() => answer(0.6))
    aim.space = 'poland'
    await wait(20)
    expect(program.of('odds.after')).toEqual([])
    await wait(60)
    const asked = { campaign: 'c', actions: moves('poland'), space: 'poland' }
    expect(program.of('odds.after')).toEqual([{ ...asked, task: expect.any(String) }])
    expect(aim.odds.map(({ win }) => win)).toEqual([0.6])
    aim.space = null
    await nextTick()
    expect(aim.odds).toEqual([])
  })

  it('shows dice outside of battles that only it would cause, while the pointer rests there', async () => {
    const gun = (n: number) => ({ about: 'flight', by: 'uk', rules: [], lots: [{ count: n }] })
    const surrender = { about: 'surrender', by: 'uk', rules: [], success: 0.1 }
    const option = { about: 'rocket', by: 'uk', rules: [], option: 'london' }
    const { program, aim, campaign } = await held(
      () => answer(0.6),
      ({ actions }) => (actions === undefined ? [gun(1), surrender] : [gun(3), surrender, option]),
    )
    await wait(0)
    aim.space = 'denmark'
    await wait(20)
    expect(program.of('odds.coming')).toEqual([{ campaign: 'c' }])
    await wait(60)
    expect(program.of('odds.coming').at(-1)).toEqual({ campaign: 'c', actions: moves('denmark') })
    expect(aim.dice).toEqual([gun(3)])
    aim.space = null
    await nextTick()
    expect(aim.dice).toEqual([])
    // Also if no unit attacks anymore.
    campaign.view = { ...campaign.view, decision: { ...(decision as object), mode: 'noncombat' } } as never
    aim.space = 'poland'
    await wait(200)
    expect(program.of('odds.after')).toEqual([])
    expect(aim.dice).toEqual([gun(3)])
    // An answer that comes when the hand has moved on is of no use.
    aim.space = 'germany'
    await wait(200)
    expect(aim.dice).toEqual([])
  })

  it('is not requested if nothing is attacked, nor over the stack’s own space, nor in another step', async () => {
    const { program, campaign, aim } = await held(() => answer(0.6))
    for (const space of ['denmark', 'germany', 'london']) {
      aim.space = space
      await wait(200)
    }
    campaign.view = sampleView({}, { ...(decision as object), mode: 'noncombat' } as never)
    aim.space = 'poland'
    await wait(200)
    expect(program.of('odds.after')).toEqual([])
  })

  it('is requested once per position: known odds return immediately when the pointer comes back', async () => {
    const { program, aim } = await held(({ space }) => answer(space === 'poland' ? 0.6 : 0.3))
    for (const space of ['poland', 'france']) {
      aim.space = space
      await wait(100)
    }
    aim.space = 'poland'
    await nextTick()
    expect(aim.odds.map(({ win }) => win)).toEqual([0.6])
    await wait(200)
    expect(program.of('odds.after')).toHaveLength(2)
  })

  it('drops a late answer for another space, and the program stops working on it', async () => {
    const late: ((value: unknown) => void)[] = []
    const { program, aim } = await held(() => new Promise((resolve) => late.push(resolve)))
    aim.space = 'poland'
    await wait(100)
    aim.space = 'france'
    await wait(100)
    const [first, second] = program.of('odds.after')
    expect(second).toMatchObject({ space: 'france' })
    expect(program.of('odds.cancel')).toEqual([{ task: first?.['task'] }])
    late[0]?.(answer(0.6))
    await wait(10)
    expect(aim.odds).toEqual([])
    late[1]?.(answer(0.2))
    await wait(10)
    expect(aim.odds.map(({ win }) => win)).toEqual([0.2])
  })

  it('shows the first odds of a large battle immediately, then better ones, and is cancelled when the pointer moves on', async () => {
    const wins = [0.1, 0.5]
    const { program, aim } = await held(({ space }) =>
      answer(space === 'poland' ? (wins.shift() ?? 0.6) : 0.3, false),
    )
    aim.space = 'poland'
    await wait(100)
    expect(aim.odds.map(({ win }) => win)).toEqual([0.1])
    program.push('task.progress', { task: program.of('odds.after')[0]?.['task'], done: 2, of: 9, text: '' })
    await wait(10)
    expect(aim.odds.map(({ win }) => win)).toEqual([0.5])
    aim.space = 'denmark'
    await wait(100)
    expect(aim.odds).toEqual([])
    const tasks = program.of('odds.after').map(({ task }) => task)
    expect(program.of('odds.cancel').map(({ task }) => task)).toEqual(tasks)
    // An inexact answer is not reused the next time.
    aim.space = 'poland'
    await wait(100)
    expect(program.of('odds.after')).toHaveLength(3)
  })

  it('shows the odds of two battles, which improve until both are exact', async () => {
    const [battle] = answer(0.6)
    const { program, aim } = await held(() => [battle, { ...battle, battle: 'sea:baltic', exact: false }])
    const asked = () => program.of('odds.after')
    aim.space = 'poland'
    await wait(100)
    program.push('task.progress', { task: asked()[0]?.['task'], done: 9, of: 9, text: '' })
    await wait(10)
    expect(asked()).toHaveLength(2)
  })

  it('shows nothing when it is refused', async () => {
    const { aim } = await held(() => ({ ok: false, rejected: { rule: null, code: 'test', reason: 'No.' } }))
    aim.space = 'poland'
    await wait(100)
    expect(aim.odds).toEqual([])
  })
})
