import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawDice } from '../../main/engine/loop/dice'
import type { Campaigns } from '../../main/campaign'
import { copyName } from '../../main/campaign/reports/copy-name'
import type { Action, View } from '../../shared/model'
import { methods } from '../../shared/contract'
import { add, concede, demand, end, roll } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

const SEED = 'red and blue'
/** Returns the face of roll number `n` of a stream. */
const face = (stream: number, n: number): number => drawDice(SEED, stream, n, 1)[0] ?? 0

let campaigns: Campaigns
let pushed: { campaign: string; step: number }[]
let folder: string

beforeEach(async () => {
  folder = await newFolder()
  pushed = []
  campaigns = table({ folder, onChanged: (campaign, step) => pushed.push({ campaign, step }) })
})

const TWO_SEATS = {
  red: { seat: 'a', name: 'Ann', kind: 'person' as const },
  blue: { seat: 'b', name: 'Bob', kind: 'person' as const },
}
const sumOf = (view: View): number | undefined => view.treasuries['red']?.cash
const begin = async (more: object = {}) =>
  good(await campaigns.create({ scenario: 'fake', seed: SEED, ...more })).campaign

describe('playing', () => {
  it('answers an action with its events, the view and that it is saved', async () => {
    const campaign = await begin({ name: 'First' })
    const acted = good(await campaigns.act({ campaign, action: add(3) }))
    expect(acted.saved).toBe(true)
    expect(acted.events).toEqual([{ kind: 'fact', module: 'fake', name: 'sum', value: 3 }])
    expect(acted.view).toMatchObject({
      campaign,
      name: 'First',
      step: 1,
      undo: true,
      redo: false,
      saved: true,
    })
    expect(methods['campaign.act'].out.safeParse(acted).error).toBeUndefined()
    expect(pushed).toEqual([{ campaign, step: 1 }])
  })

  it('counts a group as one step, and does all of it or nothing', async () => {
    const campaign = await begin()
    expect(good(await campaigns.act({ campaign, actions: [add(1), add(2), end] })).view.step).toBe(1)
    const before = good(await campaigns.view({ campaign }))
    expect(
      codeOf(await campaigns.act({ campaign, actions: [add(4), { kind: 'submerge', units: [] }] })),
    ).toBe('not-asked')
    expect(good(await campaigns.view({ campaign }))).toEqual(before)
    expect(sumOf(good(await campaigns.undo({ campaign })).view)).toBe(0)
  })

  it('refuses an empty group, and campaigns that are not open or do not exist', async () => {
    const campaign = await begin()
    expect(codeOf(await campaigns.act({ campaign, actions: [] }))).toBe('no-action')
    expect(codeOf(await campaigns.view({ campaign: 'other' }))).toBe('no-such-campaign')
    await campaigns.close({ campaign })
    expect(codeOf(await campaigns.view({ campaign }))).toBe('not-open')
  })

  it('plays a given position, and edits as steps that can be undone', async () => {
    const campaign = await begin({ position: { treasuries: { red: 40 } } })
    expect(sumOf(good(await campaigns.view({ campaign })))).toBe(40)
    expect(good(await campaigns.edit({ campaign, changes: { treasuries: { red: 7 } } })).view).toMatchObject({
      step: 1,
    })
    const [record] = good(await campaigns.history({ campaign }))
    expect(record).toMatchObject({ step: 1, action: null, actions: [], edit: true })
    expect(record?.changes).toEqual({ treasuries: { red: 7 } })
    expect(sumOf(good(await campaigns.undo({ campaign })).view)).toBe(40)
  })

  it('keeps an ephemeral campaign out of the library', async () => {
    const campaign = await begin({ ephemeral: true })
    expect(good(await campaigns.act({ campaign, action: add(1) })).saved).toBe('ephemeral')
    expect(good(await campaigns.list())).toEqual([])
    expect(good(await campaigns.close({ campaign }))).toEqual({})
    const other = await begin({ ephemeral: true })
    expect(good(await campaigns.delete({ campaign: other }))).toEqual({})
    expect(codeOf(await campaigns.view({ campaign: other }))).toBe('no-such-campaign')
  })

  it('refuses a switch or seat the scenario does not have', async () => {
    expect(codeOf(await campaigns.create({ scenario: 'fake', switches: { nothing: 'on' } }))).toBe(
      'bad-switch',
    )
    expect(codeOf(await campaigns.create({ scenario: 'fake', switches: { takeBackSealed: 'maybe' } }))).toBe(
      'bad-switch',
    )
    const seats = { green: { seat: 'a', name: 'Ann', kind: 'person' as const } }
    expect(codeOf(await campaigns.create({ scenario: 'fake', seats }))).toBe('bad-seats')
  })
})

describe('an answer that names its question', () => {
  it('is accepted there and refused elsewhere, with nothing changed', async () => {
    const campaign = await begin()
    const { phase } = good(await campaigns.view({ campaign }))
    const here = { phase: phase ?? '', step: 0 }
    expect(codeOf(await campaigns.act({ campaign, action: add(1), meant: { phase: 'elsewhere' } }))).toBe(
      'meant-elsewhere',
    )
    expect(codeOf(await campaigns.act({ campaign, action: add(1), meant: { power: 'nobody' } }))).toBe(
      'meant-elsewhere',
    )
    expect(codeOf(await campaigns.send({ campaign, action: add(1), meant: { ...here, step: 1 } }))).toBe(
      'meant-elsewhere',
    )
    expect(good(await campaigns.view({ campaign })).step).toBe(0)
    expect(good(await campaigns.act({ campaign, action: add(1), meant: here })).view.step).toBe(1)
    expect(good(await campaigns.send({ campaign, action: add(1), meant: { step: 1 } })).step).toBe(2)
  })
})

describe('history', () => {
  it('names each step with the phase it was given in, its action and events', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: end })
    await campaigns.act({ campaign, action: add(2) })
    await campaigns.act({ campaign, actions: [add(1), end] })
    const all = good(await campaigns.history({ campaign }))
    expect(all.map((r) => [r.step, r.round, r.power, r.actions.length, r.action?.kind ?? null])).toEqual([
      [1, 0, null, 1, 'end'],
      [2, 1, 'red', 1, 'choose'],
      [3, 1, 'red', 2, null],
    ])
    expect(good(await campaigns.history({ campaign, from: 2, to: 2 }))).toEqual([all[1]])
    expect(methods['campaign.history'].out.safeParse(all).error).toBeUndefined()
  })

  it('looks at any step without moving', async () => {
    const campaign = await begin()
    for (const n of [1, 2, 3]) await campaigns.act({ campaign, action: add(n) })
    expect(sumOf(good(await campaigns.view({ campaign, at: 1 })))).toBe(1)
    expect(good(await campaigns.view({ campaign }))).toMatchObject({ step: 3 })
    expect(codeOf(await campaigns.view({ campaign, at: 4 }))).toBe('no-such-step')
  })

  it('keeps undone steps until something else is played, and after that too', async () => {
    const campaign = await begin()
    for (const n of [1, 2, 3]) await campaigns.act({ campaign, action: add(n) })
    await campaigns.goto({ campaign, step: 1 })
    expect(good(await campaigns.view({ campaign }))).toMatchObject({ step: 1, undo: true, redo: true })
    expect(good(await campaigns.history({ campaign }))).toHaveLength(3)
    expect(sumOf(good(await campaigns.redo({ campaign })).view)).toBe(3)
    await campaigns.act({ campaign, action: add(10) })
    expect(sumOf(good(await campaigns.view({ campaign })))).toBe(13)
    expect(codeOf(await campaigns.redo({ campaign }))).toBe('nothing-to-redo')
    expect(good(await campaigns.history({ campaign }))).toHaveLength(3)
  })

  it('refuses to go before the start', async () => {
    const campaign = await begin()
    expect(codeOf(await campaigns.undo({ campaign }))).toBe('nothing-to-undo')
  })
})

describe('dice', () => {
  it('of the first rolls of two streams differ under this seed, so that the tests below can distinguish them', () => {
    expect(face(0, 0)).not.toBe(face(1, 0))
    expect(face(0, 1)).not.toBe(face(1, 0))
  })

  it('come from the seed, in order', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: roll })
    const { view } = good(await campaigns.act({ campaign, action: roll }))
    expect(sumOf(view)).toBe(face(0, 0) + face(0, 1))
  })

  it('stay as they fell when a step is redone, and come from a fresh stream when it is played again', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(5) })
    const first = sumOf(good(await campaigns.act({ campaign, action: roll })).view)
    await campaigns.undo({ campaign })
    expect(sumOf(good(await campaigns.redo({ campaign })).view)).toBe(first)
    await campaigns.undo({ campaign })
    const again = sumOf(good(await campaigns.act({ campaign, action: roll })).view)
    expect(again).toBe(5 + face(1, 0))
  })

  it('do not come back when a step before the dice is replayed in another way', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(1) })
    await campaigns.act({ campaign, action: roll })
    await campaigns.goto({ campaign, step: 0 })
    await campaigns.act({ campaign, action: add(2) })
    expect(sumOf(good(await campaigns.act({ campaign, action: roll })).view)).toBe(2 + face(1, 0))
  })

  it('continue where they were after a step without dice is taken back', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: roll })
    await campaigns.act({ campaign, action: add(1) })
    await campaigns.undo({ campaign })
    const { view } = good(await campaigns.act({ campaign, action: roll }))
    expect(sumOf(view)).toBe(face(0, 0) + face(0, 1))
  })

  it('are never revealed by a refused group: the dice of its rolls are not drawn again', async () => {
    const campaign = await begin()
    const other = (face(0, 0) % 6) + 1
    expect(codeOf(await campaigns.act({ campaign, actions: [roll, demand(other)] }))).toBe('another-die')
    const { view } = good(await campaigns.act({ campaign, action: roll }))
    expect(sumOf(view)).toBe(face(1, 0))
  })

  it('of a copy are not those of the original', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(1) })
    const copy = good(await campaigns.duplicate({ campaign, name: 'Copy' })).campaign
    const opened = good(await campaigns.open({ campaign: copy })).view
    expect(opened).toMatchObject({ name: 'Copy', step: 1 })
    expect(opened.hash).toBe(good(await campaigns.view({ campaign })).hash)
    const rolls = async (id: string) => {
      const faces: (number | undefined)[] = []
      for (let i = 0; i < 30; i++)
        faces.push(sumOf(good(await campaigns.act({ campaign: id, action: roll })).view))
      return faces
    }
    expect(await rolls(copy)).not.toEqual(await rolls(campaign))
  })
})

describe('a copy', () => {
  const nameOf = async (id: string) => good(await campaigns.list()).find((s) => s.campaign === id)?.name
  const copied = async (campaign: string) => good(await campaigns.duplicate({ campaign })).campaign
  it('of a campaign has it in its name, with a number when there are several', async () => {
    const campaign = await begin({ name: 'World' })
    const first = await copied(campaign)
    expect(await nameOf(first)).toBe('World (copy)')
    expect(await nameOf(await copied(campaign))).toBe('World (copy 2)')
    expect(await nameOf(await copied(first))).toBe('World (copy 3)')
    expect(await nameOf(campaign)).toBe('World')
  })
  it('takes the current name of the campaign, open or closed', async () => {
    const campaign = await begin({ name: 'World' })
    good(await campaigns.rename({ campaign, name: 'Long winter' }))
    expect(await nameOf(await copied(campaign))).toBe('Long winter (copy)')
    good(await campaigns.close({ campaign }))
    expect(await nameOf(await copied(campaign))).toBe('Long winter (copy 2)')
  })
  it('has a name that fits, whatever the original’s', () => {
    expect(copyName('x'.repeat(120), [])).toBe('x'.repeat(113) + ' (copy)')
    expect(copyName('', [])).toBe('(copy)')
    expect(copyName('', ['(copy)'])).toBe('(copy 2)')
  })
})

describe('the seed', () => {
  it('is fixed from the start by its hash, and revealed when the game is over', async () => {
    const campaign = await begin()
    const view = good(await campaigns.view({ campaign }))
    const sha256 = createHash('sha256').update(SEED).digest('hex')
    expect(view.commitment).toBe(sha256)
    expect(JSON.stringify(view)).not.toContain(SEED)
    await campaigns.act({ campaign, action: roll })
    const over = good(await campaigns.act({ campaign, action: concede })).view
    expect(over).toMatchObject({ commitment: sha256, seed: SEED })
    // Also in earlier views: a player who knows the end knows the dice.
    expect(good(await campaigns.view({ campaign, at: 1 })).seed).toBe(SEED)
  })

  it('is not revealed by a branch that was played to its end', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(1) })
    await campaigns.branch({ campaign, step: 1, name: 'To the end' })
    expect(good(await campaigns.act({ campaign, action: concede })).view).not.toHaveProperty('seed')
    expect(good(await campaigns.goto({ campaign, branch: 'trunk', step: 1 })).view).not.toHaveProperty('seed')
  })
})

describe('sealing', () => {
  const play = async (campaign: string, ...actions: Action[]) => {
    for (const action of actions) good(await campaigns.act({ campaign, action }))
  }

  it('is off when one seat plays all powers', async () => {
    const campaign = await begin()
    expect(good(await campaigns.view({ campaign })).switches['takeBackSealed']).toBe('on')
    await play(campaign, roll)
    expect(good(await campaigns.undo({ campaign })).view.step).toBe(0)
  })

  it('keeps steps before dice when several seats play', async () => {
    const campaign = await begin({ seats: TWO_SEATS })
    await play(campaign, add(1), roll, add(2))
    expect(good(await campaigns.undo({ campaign })).view).toMatchObject({ step: 2, undo: false })
    expect(codeOf(await campaigns.undo({ campaign }))).toBe('sealed-dice')
    expect(codeOf(await campaigns.goto({ campaign, step: 1 }))).toBe('sealed-dice')
    expect(good(await campaigns.redo({ campaign })).view.step).toBe(3)
  })

  it('keeps steps that another seat has answered', async () => {
    const campaign = await begin({ seats: TWO_SEATS })
    await play(campaign, end, end, add(1))
    // Steps 1 and 2 are red's, step 3 is blue's: blue can take back its own, and then red its own.
    expect(codeOf(await campaigns.goto({ campaign, step: 1 }))).toBe('sealed-answer')
    expect(good(await campaigns.undo({ campaign })).view).toMatchObject({ step: 2, undo: true })
  })

  it('follows the switch, not the seats, when it is given', async () => {
    const campaign = await begin({ seats: TWO_SEATS, switches: { takeBackSealed: 'on' } })
    await play(campaign, roll)
    expect(good(await campaigns.undo({ campaign })).view.step).toBe(0)
  })

  it('ends a group at dice, so that no player can retry until they suit', async () => {
    const campaign = await begin({ seats: TWO_SEATS })
    for (const n of [1, 2, 3, 4, 5, 6])
      expect(codeOf(await campaigns.act({ campaign, actions: [roll, demand(n)] }))).toBe('dice-in-group')
    expect(good(await campaigns.act({ campaign, actions: [add(1), roll] })).view.step).toBe(1)
  })

  it('cannot be bypassed by a branch', async () => {
    const campaign = await begin({ seats: TWO_SEATS })
    await play(campaign, add(1), roll)
    const made = good(await campaigns.branch({ campaign, step: 1, name: 'What if' }))
    expect(made).toMatchObject({ branch: 'b1', view: { step: 1 } })
    expect(codeOf(await campaigns.goto({ campaign, branch: 'trunk', step: 1 }))).toBe('sealed-dice')
    expect(good(await campaigns.goto({ campaign, branch: 'trunk', step: 2 })).view.step).toBe(2)
  })
})

describe('branches', () => {
  it('have their own dice and leave the trunk as it was', async () => {
    const campaign = await begin()
    for (const action of [add(1), roll, add(2)]) await campaigns.act({ campaign, action })
    const trunk = good(await campaigns.view({ campaign }))
    const told = good(await campaigns.history({ campaign }))
    const { branch } = good(await campaigns.branch({ campaign, step: 1, name: 'What if' }))
    await campaigns.act({ campaign, action: roll })
    await campaigns.act({ campaign, action: add(100) })
    expect(sumOf(good(await campaigns.view({ campaign })))).toBe(101 + face(1, 0))
    const back = good(await campaigns.goto({ campaign, branch: 'trunk', step: 3 })).view
    expect(back).toEqual(trunk)
    expect(good(await campaigns.history({ campaign }))).toEqual(told)
    expect(good(await campaigns.history({ campaign, branch }))).toHaveLength(3)
    // The trunk's own dice continue as if the branch had never existed.
    const next = good(await campaigns.act({ campaign, action: roll }))
    expect(sumOf(next.view)).toBe((sumOf(trunk) ?? 0) + face(0, 1))
    expect(codeOf(await campaigns.view({ campaign, branch: 'b2' }))).toBe('no-such-branch')
  })

  it('at the newest step leave the trunk its coming dice', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(1) })
    await campaigns.branch({ campaign, step: 1, name: 'What if' })
    expect(sumOf(good(await campaigns.act({ campaign, action: roll })).view)).toBe(1 + face(1, 0))
    await campaigns.goto({ campaign, branch: 'trunk', step: 1 })
    expect(sumOf(good(await campaigns.act({ campaign, action: roll })).view)).toBe(1 + face(0, 0))
  })

  it('do not run on into each other when played forward', async () => {
    const campaign = await begin()
    await campaigns.act({ campaign, action: add(1) })
    await campaigns.branch({ campaign, step: 1, name: 'Further' })
    await campaigns.act({ campaign, action: add(50) })
    const back = good(await campaigns.goto({ campaign, branch: 'trunk', step: 1 })).view
    expect(back).toMatchObject({ step: 1, redo: false })
    expect(codeOf(await campaigns.redo({ campaign }))).toBe('nothing-to-redo')
  })
})

describe('the library', () => {
  it('opens a campaign where it was, also with undone steps', async () => {
    const campaign = await begin({ name: 'Long war' })
    for (const action of [end, add(1), roll, end, end, add(2)]) await campaigns.act({ campaign, action })
    const left = good(await campaigns.undo({ campaign })).view
    expect(good(await campaigns.close({ campaign }))).toEqual({})
    const other = table({ folder })
    const answer = good(await other.open({ campaign }))
    expect(answer.repaired).toBeUndefined()
    expect(answer.view).toEqual(left)
    expect(good(await other.redo({ campaign })).view.step).toBe(6)
  })

  it('lists names, rounds and ends, open or closed', async () => {
    const campaign = await begin({ name: 'Long war' })
    for (const action of [end, end, end]) await campaigns.act({ campaign, action })
    await campaigns.rename({ campaign, name: 'Longer war' })
    const line = {
      campaign,
      name: 'Longer war',
      scenario: 'fake',
      round: 2,
      power: 'red',
      steps: 3,
      status: 'ok',
      over: false,
    }
    expect(good(await campaigns.list())).toMatchObject([line])
    await campaigns.act({ campaign, action: concede })
    await campaigns.close({ campaign })
    const closed = good(await campaigns.list())
    expect(closed).toMatchObject([{ ...line, steps: 4, over: true, picture: { here: 'red' } }])
    expect(methods['campaign.list'].out.safeParse(closed).error).toBeUndefined()
    expect(good(await table({ folder }).list())).toEqual(closed)
  })

  it('renames, copies, exports, imports and deletes', async () => {
    const campaign = await begin({ name: 'War' })
    await campaigns.act({ campaign, action: add(9) })
    await campaigns.close({ campaign })
    await campaigns.rename({ campaign, name: 'Peace' })
    const { data, name } = good(await campaigns.export({ campaign }))
    expect(name).toBe('Peace.interboard')
    const imported = good(await campaigns.import({ data })).campaign
    expect(imported).not.toBe(campaign)
    expect(sumOf(good(await campaigns.open({ campaign: imported })).view)).toBe(9)
    await campaigns.delete({ campaign })
    expect(good(await campaigns.list()).map((s) => [s.campaign, s.name])).toEqual([[imported, 'Peace']])
    expect(codeOf(await campaigns.open({ campaign }))).toBe('no-such-campaign')
    await campaigns.delete({ campaign: imported })
    expect(good(await campaigns.list())).toEqual([])
  })

  it('refuses data that is no campaign', async () => {
    expect(codeOf(await campaigns.import({ data: 'aGVsbG8=' }))).toBe('not-a-campaign')
  })

  it.each(['../outside', 'a/b', 'A', '', '.', 'con:', 'x\u0000y'])(
    'knows no campaign called %j',
    async (campaign) => {
      expect(codeOf(await campaigns.open({ campaign }))).toBe('no-such-campaign')
      expect(codeOf(await campaigns.delete({ campaign }))).toBe('no-such-campaign')
      expect(codeOf(await campaigns.export({ campaign }))).toBe('no-such-campaign')
    },
  )
})
