/**
 * Random walks through play, undo, redo, goto, branches and reopening, compared with a model and a replay from scratch.
 */
import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pointState, replayStep, startState } from '../../main/campaign/replay/replay'
import { isRefused } from '../../main/campaign/running/refusals'
import { readCampaign } from '../../main/saves/reader'
import type { Action, View } from '../../shared/model'
import { faultyDisk } from '../saves/disk/faulty-fs'
import { add, end, fakeGames, roll } from './fake-game'
import { codeOf, good, newFolder, table } from './table'

type Op =
  | { do: 'act'; actions: Action[] }
  | { do: 'undo' | 'redo' | 'reopen' | 'kill' }
  | { do: 'goto' | 'branch'; part: number }
  | { do: 'switch'; which: number; part: number }
  | { do: 'edit'; sum: number }

const action = fc.oneof(fc.integer({ min: 0, max: 9 }).map(add), fc.constant(roll), fc.constant(end))
// Not `fc.double`: most of its numbers are almost zero.
const part = fc.nat(1000).map((n) => n / 1000)
const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(action, { minLength: 1, maxLength: 3 })
      .map((actions) => ({ do: 'act' as const, actions })),
  },
  { weight: 4, arbitrary: fc.constantFrom({ do: 'undo' as const }, { do: 'redo' as const }) },
  {
    weight: 3,
    arbitrary: part.map((p) => ({ do: 'goto' as const, part: p })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'reopen' as const }, { do: 'kill' as const }) },
  { weight: 1, arbitrary: part.map((p) => ({ do: 'branch' as const, part: p })) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch' as const), which: fc.nat(9), part }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 99 }).map((sum) => ({ do: 'edit' as const, sum })) },
)

/** The line as a player imagines it: the view at each step, and the current step. */
interface Model {
  line: string[]
  at: number
}

const seen = (view: View): string => `${view.hash} ${JSON.stringify(view.treasuries)}`

async function walk(ops: Op[]): Promise<void> {
  const folder = await newFolder()
  // A dead owner: each opening takes over the lock of the one before it.
  let living = 1
  const processes = () => {
    const pid = ++living
    return { pid, identity: (n: number) => (n === living ? String(n) : null) }
  }
  let disk = faultyDisk()
  let campaigns = table({ folder, fs: disk.fs, processes: processes() })
  const { campaign, view } = good(await campaigns.create({ scenario: 'fake', seed: 'walk', name: 'Walk' }))
  let model: Model = { line: [seen(view)], at: 0 }
  const lines = new Map<string, Model>([['trunk', model]])
  const took = (now: View): void => {
    model.line.length = model.at + 1
    model.line.push(seen(now))
    model.at++
  }

  for (const o of ops) {
    if (o.do === 'act') took(good(await campaigns.act({ campaign, actions: o.actions })).view)
    else if (o.do === 'edit')
      took(good(await campaigns.edit({ campaign, changes: { treasuries: { red: o.sum } } })).view)
    else if (o.do === 'undo') {
      const answer = await campaigns.undo({ campaign })
      if (model.at === 0) expect(codeOf(answer)).toBe('nothing-to-undo')
      else model.at--
    } else if (o.do === 'redo') {
      const answer = await campaigns.redo({ campaign })
      if (model.at === model.line.length - 1) expect(codeOf(answer)).toBe('nothing-to-redo')
      else model.at++
    } else if (o.do === 'goto') {
      model.at = Math.floor(o.part * (model.line.length - 1))
      good(await campaigns.goto({ campaign, step: model.at }))
    } else if (o.do === 'branch') {
      const step = Math.floor(o.part * (model.line.length - 1))
      const { branch } = good(await campaigns.branch({ campaign, step, name: 'Branch' }))
      model = { line: model.line.slice(0, step + 1), at: step }
      lines.set(branch, model)
    } else if (o.do === 'switch') {
      const [branch, to] = [...lines][o.which % lines.size] ?? ['trunk', model]
      model = to
      model.at = Math.floor(o.part * (model.line.length - 1))
      good(await campaigns.goto({ campaign, branch, step: model.at }))
    } else {
      if (o.do === 'reopen') good(await campaigns.close({ campaign }))
      await disk.die()
      disk = faultyDisk()
      campaigns = table({ folder, fs: disk.fs, processes: processes() })
      expect(good(await campaigns.open({ campaign })).repaired).toBeUndefined()
    }
    const now = good(await campaigns.view({ campaign }))
    expect(now.step).toBe(model.at)
    expect(seen(now)).toBe(model.line[model.at])
    expect(now.undo).toBe(model.at > 0)
    expect(now.redo).toBe(model.at < model.line.length - 1)
  }
  for (const [step, was] of model.line.entries())
    expect(seen(good(await campaigns.view({ campaign, at: step })))).toBe(was)
  for (const [branch, { line }] of lines) {
    expect(good(await campaigns.history({ campaign, branch }))).toHaveLength(line.length - 1)
    for (const [step, was] of line.entries())
      expect(seen(good(await campaigns.view({ campaign, branch, at: step })))).toBe(was)
  }
  await campaigns.close({ campaign })
  await checkFile(path.join(folder, `${campaign}.interboard`))
}

/**
 * Checks that every line of the tree replays from the start with its dice, every checkpoint matches its node, and no
 * die fell twice.
 */
async function checkFile(file: string): Promise<void> {
  const read = readCampaign(await readFile(file))
  if (read.status !== 'read') throw new Error(read.status)
  const { timeline } = read
  expect(read.damage).toBeNull()
  const game = fakeGames().open({
    scenario: 'fake',
    switches: {},
    seed: timeline.header.seed,
    dice: 'generated',
  })
  if (isRefused(game)) throw new Error('no game')
  const states = [startState(game, timeline)]
  const dice = new Set<string>()
  let fallen = 0
  for (let n = 1; n < timeline.count; n++) {
    const node = timeline.node(n)
    const parent = states[node.parent]
    if (!parent || !node.record) throw new Error('a step without a parent')
    const replayed = replayStep(game, game.copy(parent), node.record)
    if (!replayed.ok) throw new Error(`step ${node.n}: ${replayed.fault}`)
    states.push(replayed.state)
    for (const [stream, number] of node.record.dice ?? []) {
      dice.add(`${stream}/${number}`)
      fallen++
    }
    for (const point of timeline.pointsAt(node.n)) expect(pointState(game, point)).toEqual(replayed.state)
  }
  expect(dice.size).toBe(fallen)
}

describe('a campaign', () => {
  it('is always where its player expects it', async () => {
    await fc.assert(fc.asyncProperty(fc.array(op, { maxLength: 50, size: 'max' }), walk), { numRuns: 40 })
  })
})
