/** The tree of a campaign's lines: how it is listed, named and compared. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Campaigns } from '../../main/campaign'
import { compare } from '../../main/campaign/reports/compare'
import type { GameView } from '../../main/campaign'
import { methods } from '../../shared/contract'
import { add, end, roll } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

let folder: string
let campaigns: Campaigns
let campaign: string

beforeEach(async () => {
  folder = await newFolder()
  campaigns = table({ folder })
  campaign = good(await campaigns.create({ scenario: 'fake', seed: 'tree' })).campaign
  for (const action of [end, add(1), add(2), add(3)]) await campaigns.act({ campaign, action })
})

const lines = async () =>
  good(await campaigns.branches({ campaign })).map((b) => [b.id, b.name, b.parent, b.from, b.steps, b.head])

describe('the list of branches', () => {
  it('has the trunk alone at first', async () => {
    const list = good(await campaigns.branches({ campaign }))
    expect(list).toEqual([
      {
        id: 'trunk',
        name: '',
        parent: null,
        from: 0,
        steps: 4,
        head: 4,
        seal: null,
        study: false,
        current: true,
        round: 1,
        power: 'red',
        phase: 'play',
        over: false,
      },
    ])
    expect(methods['campaign.branches'].out.safeParse(list).error).toBeUndefined()
  })

  it('is a tree: a branch of a branch names it', async () => {
    await campaigns.branch({ campaign, step: 2, name: 'South' })
    await campaigns.act({ campaign, action: add(7) })
    await campaigns.act({ campaign, action: add(8) })
    await campaigns.branch({ campaign, step: 3, name: 'Further south' })
    await campaigns.branch({ campaign, branch: 'trunk', step: 3 })
    await campaigns.goto({ campaign, branch: 'trunk', step: 1 })
    expect(await lines()).toEqual([
      ['trunk', '', null, 0, 4, 1],
      ['b1', 'South', 'trunk', 2, 4, 4],
      ['b2', 'Further south', 'b1', 3, 3, 3],
      ['b3', 'Branch 3', 'trunk', 3, 3, 3],
    ])
    expect(good(await campaigns.branches({ campaign })).map((b) => b.current)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('has its current branch in the view and in the library, with the end of the main line', async () => {
    const listed = async () => good(await campaigns.list())[0]
    expect(good(await campaigns.open({ campaign })).view.branch).toBeUndefined()
    expect(await listed()).not.toHaveProperty('branch')
    await campaigns.branch({ campaign, step: 2, name: 'South' })
    const { view } = good(await campaigns.act({ campaign, action: add(7) }))
    const trunk = { step: 4, round: 1, power: 'red', phase: 'play', over: false }
    expect(view.branch).toEqual({ id: 'b1', name: 'South', study: false, trunk })
    expect(await listed()).toMatchObject({ steps: 3, branch: { name: 'South', trunk }, seats: view.seats })
    expect(good(await campaigns.goto({ campaign, branch: 'trunk', step: 4 })).view.branch).toBeUndefined()
    expect(await listed()).not.toHaveProperty('branch')
  })

  it('says which are for study', async () => {
    const seats = {
      red: { seat: 'a', name: 'Ann', kind: 'person' as const },
      blue: { seat: 'b', name: 'Bob', kind: 'person' as const },
    }
    const other = good(await campaigns.create({ scenario: 'fake', seats })).campaign
    await campaigns.act({ campaign: other, action: roll })
    await campaigns.branch({ campaign: other, step: 0, name: 'What if' })
    expect(good(await campaigns.branches({ campaign: other })).map((b) => b.study)).toEqual([false, true])
  })

  it('shows from where on a line can be taken back, and what blocks the way before', async () => {
    const seats = {
      red: { seat: 'a', name: 'Ann', kind: 'person' as const },
      blue: { seat: 'b', name: 'Bob', kind: 'person' as const },
    }
    const other = good(await campaigns.create({ scenario: 'fake', seats })).campaign
    const seal = async () => good(await campaigns.branches({ campaign: other })).at(0)?.seal
    const act = (action: typeof end) => campaigns.act({ campaign: other, action })
    await act(add(1))
    expect(await seal()).toBeNull()
    // Dice fall in step 2: step 1 is closed, steps 2 and 3 are open.
    await act(roll)
    await act(add(2))
    expect(await seal()).toEqual({ why: 'sealed-dice', step: 2, before: 2 })
    expect(codeOf(await campaigns.goto({ campaign: other, step: 1 }))).toBe('sealed-dice')
    // Two ends give the turn to Bob, who answers with step 6: Bob can take back this answer, and no more.
    await act(end)
    await act(end)
    await act(add(3))
    expect(await seal()).toEqual({ why: 'sealed-answer', step: 6, before: 5 })
    expect(codeOf(await campaigns.goto({ campaign: other, step: 4 }))).toBe('sealed-answer')
    good(await campaigns.goto({ campaign: other, step: 5 }))
  })

  it('keeps new names, also through the file, open or not', async () => {
    await campaigns.branch({ campaign, step: 2, name: 'South' })
    await campaigns.branch({ campaign, step: 2, name: 'North' })
    good(await campaigns.rename({ campaign, branch: 'b1', name: 'Far south' }))
    good(await campaigns.close({ campaign }))
    good(await campaigns.rename({ campaign, branch: 'b2', name: 'Far north' }))
    expect(codeOf(await campaigns.rename({ campaign, branch: 'b3', name: 'None' }))).toBe('no-such-branch')
    expect(codeOf(await campaigns.rename({ campaign, branch: 'trunk', name: 'None' }))).toBe('no-such-branch')
    const again = good(await campaigns.open({ campaign }))
    expect(again.view.name).toBe('')
    expect((await lines()).map((line) => line[1])).toEqual(['', 'Far south', 'Far north'])
  })

  it('refuses a step or a line that does not exist', async () => {
    expect(codeOf(await campaigns.branch({ campaign, step: 9 }))).toBe('no-such-step')
    expect(codeOf(await campaigns.branch({ campaign, branch: 'b1' }))).toBe('no-such-branch')
    expect(codeOf(await campaigns.compare({ campaign, a: { step: 9 }, b: {} }))).toBe('no-such-step')
  })
})

describe('two points side by side', () => {
  it('show the differences and what each power has', async () => {
    const answer = good(await campaigns.compare({ campaign, a: { step: 0 }, b: {} }))
    expect(methods['campaign.compare'].out.safeParse(answer).error).toBeUndefined()
    expect(answer.a).toEqual({ step: 0, round: 0, power: null, phase: 'play' })
    expect(answer.b).toEqual({ step: 4, round: 1, power: 'red', phase: 'play' })
    expect(answer.spaces).toEqual([{ space: 'here', a: null, b: 'red' }])
    expect(answer.powers.map((one) => [one.power, one.spaces, one.cash])).toEqual([
      ['red', { a: 0, b: 1 }, { a: 0, b: 6 }],
      ['blue', { a: 0, b: 0 }, { a: 0, b: 0 }],
    ])
  })

  it('count armies by printed cost wherever pieces are, and convoys by their holder', async () => {
    const view = good(await campaigns.view({ campaign }))
    const soldier = (id: string, power: string) => ({ id, unit: 'soldier', power, movesLeft: 0 })
    const a: GameView = {
      ...view,
      spaces: {
        here: { control: 'red', convoy: 'red', pieces: [soldier('u1', 'red'), soldier('u2', 'blue')] },
        there: { control: null, pieces: [] },
      },
    }
    const b: GameView = {
      ...view,
      spaces: {
        here: { control: 'red', convoy: null, pieces: [soldier('u1', 'red')] },
        there: { control: 'blue', pieces: [] },
      },
      pools: { waiting: [soldier('u3', 'red')], stockpile: [soldier('u4', 'red')] },
      production: { red: 12 },
    }
    const game = {
      // No player has the bandits: they are in no balance.
      powers: [{ id: 'red' }, { id: 'blue' }, { id: 'bandits', idle: true as const }],
      costs: { soldier: 3 },
    }
    const answer = compare(game, { step: 0, view: a }, { step: 1, view: b })
    expect(answer.spaces).toEqual([{ space: 'there', a: null, b: 'blue' }])
    expect(answer.convoys).toEqual([{ space: 'here', a: 'red', b: null }])
    expect(answer.powers.map((one) => [one.power, one.army, one.pieces, one.income, one.convoys])).toEqual([
      ['red', { a: 3, b: 6 }, { a: 1, b: 2 }, { a: 0, b: 12 }, { a: 1, b: 0 }],
      ['blue', { a: 3, b: 0 }, { a: 1, b: 0 }, { a: 0, b: 0 }, { a: 0, b: 0 }],
    ])
  })
})
