import { describe, expect, it, vi } from 'vitest'
import { LuckRuns, type LuckAsked } from '../../../main/hosts/odds/luck-run'
import { good } from '../../tools/random-play/random-campaign'
import { BOTH, luckCampaign, roll } from './luck-campaign'

const never = () => false

/** Works out the luck, and returns the first step that was examined. */
function worked(runs: LuckRuns, asked: LuckAsked, stop: () => boolean = never) {
  const progress = vi.fn<(told: { done: number; of: number }) => void>()
  const work = runs.of(asked, progress, stop)
  for (;;) {
    const next = work.next()
    if (next.done) return { luck: good(next.value), from: progress.mock.calls[0]?.[0].done }
  }
}
const fresh = (asked: LuckAsked) => worked(new LuckRuns(), asked).luck

describe('the luck of a campaign', () => {
  it('covers the battles that dice were typed for, including one that is still being fought', async () => {
    const table = await luckCampaign()
    await table.play(...BOTH)
    const luck = fresh(await table.asked())
    expect(luck).toMatchObject({ through: 11, complete: true, skipped: 0 })
    expect(luck.battles).toMatchObject([
      { space: 'belorussia', power: 'russia', round: 1, step: 7, last: 8, came: 0, theatre: 'europe' },
      { space: 'west-russia', power: 'russia', step: 9, came: null, choices: null },
    ])
    // Each side hit with all its dice.
    const [first = expect.fail()] = luck.battles
    expect(first.attackerDice).toBeGreaterThan(0)
    expect(first.defenderDice).toBeLessThan(0)
    expect(first.expected + first.luck).toBeCloseTo(0, 9)
  })

  it('resumes where it stopped', async () => {
    const table = await luckCampaign()
    const runs = new LuckRuns()
    await table.play(...BOTH.slice(0, 2))
    expect(worked(runs, await table.asked()).luck.battles).toHaveLength(1)
    await table.play(...BOTH.slice(2))
    const asked = await table.asked()
    const { luck, from } = worked(runs, asked)
    expect(from).toBe(9)
    expect(luck).toEqual(fresh(asked))
  })

  it('is worked out again after an undo, from the battle that was cut', async () => {
    const table = await luckCampaign()
    const runs = new LuckRuns()
    await table.play(...BOTH)
    const before = worked(runs, await table.asked()).luck
    // West Russia is fought otherwise from its second roll on: its first is heard again, Belorussia is kept.
    await table.backTo(9)
    await table.play(roll(1), roll(6, 6, 6, 6))
    const west = await table.asked()
    const kept = worked(runs, west)
    expect(kept.from).toBe(9)
    expect(kept.luck).toEqual(fresh(west))
    expect(kept.luck.battles[0]).toEqual(before.battles[0])
    expect(kept.luck.battles[1]?.luck).not.toBeCloseTo(before.battles[1]?.luck ?? 0, 6)
    // Belorussia too, in the middle of its dice: none of the others are left.
    await table.backTo(7)
    await table.play(roll(6, 6, 6))
    const both = await table.asked()
    const cut = worked(runs, both)
    expect(cut.from).toBe(7)
    expect(cut.luck).toEqual(fresh(both))
    expect(cut.luck.battles).toHaveLength(1)
  })

  it('leaves out what was taken back, but includes all of a named branch', async () => {
    const table = await luckCampaign()
    await table.play(...BOTH)
    await table.backTo(8)
    expect(fresh(await table.asked()).battles.map(({ space }) => space)).toEqual(['belorussia'])
    const whole = fresh(await table.asked('trunk'))
    expect(whole.through).toBe(11)
    expect(whole.battles.map(({ space }) => space)).toEqual(['belorussia', 'west-russia'])
  })

  it('is, when stopped, what is known by then, and starts over afterward', async () => {
    const table = await luckCampaign()
    await table.play(...BOTH)
    const asked = await table.asked()
    const runs = new LuckRuns()
    // Steps up to 8, with what they brought, and then a stop.
    let heard = 0
    const stopped = worked(runs, asked, () => ++heard > 12)
    expect(stopped.luck).toMatchObject({ complete: false, battles: [{ space: 'belorussia' }] })
    expect(stopped.luck.through).toBeLessThan(11)
    const again = worked(runs, asked)
    expect(again.from).toBe(0)
    expect(again.luck).toEqual(fresh(asked))
  })

  it('is refused for a torn file or an unknown line', async () => {
    const table = await luckCampaign()
    const code = (asked: LuckAsked) => {
      const answer = new LuckRuns().of(asked, vi.fn(), never).next().value
      return answer && 'rejected' in answer ? answer.rejected.code : null
    }
    const asked = await table.asked('b7')
    expect(code(asked)).toBe('no-such-branch')
    expect(code({ ...asked, bytes: new Uint8Array(3) })).toBe('no-such-campaign')
  })
})
