/** The order of calls that don't wait for each other, and what the listener of the campaigns hears of them. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Listener } from '../../main/campaign/running/computers-listener'
import { isRefused } from '../../main/campaign/running/refusals'
import { add, end } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

const person = { seat: 'ann', name: 'Ann', kind: 'person' as const }
/** From the start, red's turn begins and ends. */
const toBlue = [end, end]
const easy = { seat: 'easy', name: 'Easy', kind: 'computer' as const, level: 'easy' }

/** Ann plays red, and a computer plays blue. */
const begun = async (more: { onChanged?: (campaign: string, step: number) => void } = {}) => {
  const folder = await newFolder()
  const campaigns = table({ folder, ...more })
  const begin = async () =>
    good(await campaigns.create({ scenario: 'fake', seed: 'turns', seats: { red: person, blue: easy } }))
      .campaign
  return { folder, campaigns, begin, campaign: await begin() }
}

/** Notes what it hears, and which computer has to answer then. */
function ears(heard: string[], plays = false): Listener {
  const note =
    (event: string) =>
    (campaign: string, computer: () => { readonly power: string } | null): number =>
      heard.push(`${event} ${computer()?.power ?? '-'}`)
  return {
    ...{ played: note('played'), opened: note('opened'), moved: note('moved') },
    closed: () => heard.push('closed'),
    plays: () => plays,
    stuck: () => false,
  }
}

describe('Calls that do not wait for each other', () => {
  it('are answered in the order of arrival, also across closing and opening', async () => {
    const { campaigns, campaign } = await begun()
    const answers = [
      campaigns.act({ campaign, action: add(1) }),
      campaigns.view({ campaign }),
      campaigns.close({ campaign }),
      campaigns.act({ campaign, action: add(1) }),
      campaigns.rename({ campaign, name: 'While closed' }),
      campaigns.open({ campaign }),
      campaigns.act({ campaign, action: add(1) }),
      campaigns.undo({ campaign }),
      campaigns.export({ campaign }),
      campaigns.delete({ campaign }),
      campaigns.view({ campaign }),
      campaigns.open({ campaign }),
    ]
    const order: number[] = []
    answers.forEach((answer, n) => void answer.then(() => order.push(n)))
    const [acted, view, , closed, renamed, opened, again, undone, , gone, ...after] =
      await Promise.all(answers)
    expect(order).toEqual(answers.map((_, n) => n))
    expect([acted, again]).toMatchObject([{ view: { step: 1 } }, { view: { step: 2 } }])
    expect([view, opened, undone]).toMatchObject([{ step: 1 }, { view: { step: 1 } }, { view: { step: 1 } }])
    expect(opened).toMatchObject({ view: { name: 'While closed' } })
    expect([renamed, gone]).toEqual([{ saved: true }, {}])
    expect(codeOf(closed)).toBe('not-open')
    expect(after.map(codeOf)).toEqual(['no-such-campaign', 'no-such-campaign'])
  })

  it('wait for no other campaign', async () => {
    const { campaigns, campaign, begin } = await begun()
    const other = await begin()
    const heard: string[] = []
    const many = Array.from({ length: 20 }, () => campaigns.act({ campaign, action: add(1) }))
    void many.at(-1)?.then(() => heard.push('many'))
    await campaigns.view({ campaign: other }).then(() => heard.push('other'))
    await Promise.all(many)
    expect(heard).toEqual(['other', 'many'])
  })

  it('never block each other for good: files, copies, names, verification, and the end of the program', async () => {
    const { campaigns, campaign, begin, folder } = await begun()
    const other = await begin()
    const outside = path.join(await newFolder(), 'outside')
    await writeFile(outside, Buffer.from(good(await campaigns.export({ campaign })).data, 'base64'))
    const ids = [campaign, other]
    const calls = [
      ...ids.flatMap((one) => [
        campaigns.act({ campaign: one, action: add(1) }),
        campaigns.rename({ campaign: one, name: 'Renamed' }),
        campaigns.open({ path: path.join(folder, `${one}.interboard`) }),
        campaigns.open({ path: outside }),
        campaigns.duplicate({ campaign: one }),
        campaigns.verify({ campaign: one }),
        campaigns.close({ campaign: one }),
        campaigns.open({ campaign: one }),
        campaigns.open({ path: outside }),
      ]),
      campaigns.list(),
    ]
    const unsaved = campaigns.closeAll()
    await Promise.all(calls)
    expect(await unsaved).toEqual([])
    // What was being opened when the program ended is closed too.
    for (const one of ids) expect(codeOf(await campaigns.view({ campaign: one }))).toBe('not-open')
    const opened = (await Promise.all(calls)).filter((answer) => 'view' in answer && 'campaign' in answer)
    expect(opened.length).toBeGreaterThanOrEqual(6)
  })
})

describe('The listener', () => {
  it('hears of every change by a person once, in its turn, after the clients and before the answer', async () => {
    const heard: string[] = []
    const { campaigns, campaign, begin } = await begun({
      onChanged: (_, step) => heard.push(`changed ${step}`),
    })
    campaigns.listen(ears(heard))
    const hears = async (call: Promise<unknown>) => {
      heard.length = 0
      const answer = await call
      const refused = isRefused(answer) ? [`refused ${answer.rejected.code}`] : []
      return [...heard, ...refused]
    }
    expect(await hears(campaigns.act({ campaign, action: add(1) }))).toEqual(['changed 1', 'played -'])
    expect(await hears(campaigns.send({ campaign, actions: toBlue }))).toEqual(['changed 2', 'played blue'])
    expect(await hears(campaigns.undo({ campaign }))).toEqual(['changed 1', 'moved -'])
    expect(await hears(campaigns.redo({ campaign }))).toEqual(['changed 2', 'moved blue'])
    expect(await hears(campaigns.goto({ campaign, step: 0 }))).toEqual(['changed 0', 'moved -'])
    expect(await hears(campaigns.goto({ campaign, step: 2 }))).toEqual(['changed 2', 'moved blue'])
    expect(await hears(campaigns.branch({ campaign, step: 1 }))).toEqual(['changed 1', 'moved -'])
    expect(await hears(campaigns.goto({ campaign, step: 2, branch: 'trunk' }))).toEqual([
      'changed 2',
      'moved blue',
    ])
    expect(await hears(campaigns.seat({ campaign, power: 'blue', ...person }))).toEqual([
      'changed 2',
      'played -',
    ])
    expect(await hears(campaigns.seat({ campaign, power: 'blue', ...easy }))).toEqual([
      'changed 2',
      'played blue',
    ])
    expect(await hears(campaigns.edit({ campaign, changes: { treasuries: { red: 5 } } }))).toEqual([
      'changed 3',
      'moved blue',
    ])
    expect(await hears(campaigns.open({ campaign }))).toEqual(['opened blue'])
    // Neither the computers' own steps nor a name concern the computers.
    expect(await hears(campaigns.actAt({ campaign, step: 3, action: add(1) }))).toEqual(['changed 4'])
    expect(await hears(campaigns.rename({ campaign, name: 'Renamed' }))).toEqual(['changed 4'])
    expect(await hears(campaigns.redo({ campaign }))).toEqual(['refused nothing-to-redo'])
    expect(await hears(campaigns.close({ campaign }))).toEqual(['closed'])
    expect(await hears(campaigns.open({ campaign }))).toEqual(['opened blue'])
    expect(await hears(campaigns.delete({ campaign }))).toEqual(['closed'])
    expect(await hears(begin())).toEqual(['played -'])
    expect(await hears(campaigns.closeAll())).toEqual(['closed'])
  })

  it('hears of a change before the next call in the queue runs', async () => {
    const { campaigns, campaign } = await begun()
    const heard: string[] = []
    campaigns.listen(ears(heard))
    await Promise.all([
      campaigns.act({ campaign, actions: toBlue }),
      campaigns.act({ campaign, action: end }),
      campaigns.undo({ campaign }),
    ])
    expect(heard).toEqual(['played blue', 'played -', 'moved -'])
  })

  it('can have persons refused who answer for a computer that plays', async () => {
    const { campaigns, campaign } = await begun()
    good(await campaigns.act({ campaign, actions: toBlue }))
    campaigns.listen(ears([], true))
    const codes = [{}, { by: 'blue' }].map(async (by) => {
      const action = { ...add(1), ...by }
      return [
        codeOf(await campaigns.act({ campaign, action })),
        codeOf(await campaigns.send({ campaign, action })),
      ]
    })
    expect((await Promise.all(codes)).flat()).toEqual(Array(4).fill('computer-plays'))
    campaigns.listen(ears([]))
    good(await campaigns.act({ campaign, action: add(1) }))
  })

  it('a computer’s answer to a campaign that was closed and opened meanwhile isn’t played', async () => {
    const { campaigns, campaign } = await begun()
    const calls = [
      campaigns.close({ campaign }),
      campaigns.open({ campaign }),
      campaigns.actAt({ campaign, step: 0, action: add(1) }),
    ]
    expect((await Promise.all(calls))[2]).toBeNull()
    expect(good(await campaigns.view({ campaign })).step).toBe(0)
    expect(await campaigns.actAt({ campaign, step: 0, action: add(1) })).toMatchObject({ view: { step: 1 } })
  })
})
