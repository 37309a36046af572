// Small stores: the saved view, the bin, leaving a campaign, the trail of clauses, and unknown lines.
import { describe, expect, it } from 'vitest'
import { useCameras } from '../../../../renderer/stores/screen/cameras'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useLibrary } from '../../../../renderer/stores/campaign/library'
import { useBranches } from '../../../../renderer/stores/campaign/branches'
import { useRules } from '../../../../renderer/stores/screen/rule-sheet'
import { fakeProgram, sampleView } from '../support/fake-client'

describe('the view over the board', () => {
  const here = { x: 1, y: 2, scale: 3 }

  it('is restored when the campaign opens again, and saved first among the others', async () => {
    const other = { campaign: 'b', x: 4, y: 5, scale: 6 }
    const program = fakeProgram({
      'settings.get': () => ({ cameras: [{ campaign: 'a', x: 0, y: 0, scale: 1 }, other, { x: 'no' }] }),
    })
    const cameras = useCameras()
    expect(await cameras.of('a')).toEqual({ x: 0, y: 0, scale: 1 })
    expect(await cameras.of('none')).toBeUndefined()
    await cameras.keep('a', here)
    expect(await cameras.of('a')).toEqual(here)
    expect(program.of('settings.set')).toEqual([{ values: { cameras: [{ campaign: 'a', ...here }, other] } }])
    expect(program.of('settings.get')).toHaveLength(1)
  })

  it('is saved for twenty campaigns, those viewed last', async () => {
    const program = fakeProgram()
    const cameras = useCameras()
    for (let i = 0; i < 22; i++) await cameras.keep(`c${i}`, here)
    expect(await cameras.of('c1')).toBeUndefined()
    expect(await cameras.of('c2')).toEqual(here)
    const { values } = program.of('settings.set').at(-1) as { values: { cameras: unknown[] } }
    expect(values.cameras).toHaveLength(20)
  })
})

describe('the bin', () => {
  it('shows what is added to it, even to a player who opened it earlier', async () => {
    const gone = { binned: 'one', name: 'At the table' }
    let deleted: (() => void) | undefined
    let inBin: unknown[] = []
    fakeProgram({
      'campaign.list': () => [],
      'campaign.delete': () => new Promise((resolve) => (deleted = () => resolve({}))),
      'campaign.bin': () => inBin,
    })
    const library = useLibrary()
    const removing = library.remove('one')
    await library.loadBin()
    expect(library.bin).toEqual([])
    inBin = [gone]
    deleted?.()
    await removing
    expect(library.bin).toEqual([gone])
  })
})

describe('leaving a campaign', () => {
  it('closes it and shows nothing of it anymore', async () => {
    const program = fakeProgram()
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    campaign.held = sampleView()
    campaign.past = sampleView()
    await campaign.leave()
    expect([campaign.id, campaign.view, campaign.held, campaign.past, campaign.shown]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(program.of('campaign.close')).toEqual([{ campaign: 'test' }])
  })

  it('does nothing if none is open', async () => {
    const program = fakeProgram()
    await useCampaign().leave()
    expect(program.of('campaign.close')).toEqual([])
    expect(useCampaign().unsaved).toBe(false)
  })
})

it('Taking the game back needs a line in play', async () => {
  const program = fakeProgram({ 'campaign.branches': () => [] })
  useCampaign().enter('test', sampleView())
  const lines = useBranches()
  await lines.load()
  expect(await lines.backKeeping(1, 'Kept')).toBe(false)
  expect(program.of('campaign.branch')).toEqual([])
  expect(program.of('campaign.goto')).toEqual([])
})

it('The clauses that led to the open one are forgotten when the book closes', () => {
  fakeProgram()
  const rules = useRules()
  rules.trail = [{ id: 'EUR-001' }] as never
  rules.open = { id: 'EUR-002' } as never
  rules.close()
  expect([rules.open, rules.trail]).toEqual([null, []])
})
