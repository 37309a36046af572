import { expect, it } from 'vitest'
import { clockLoop } from '../../tools/torture/clock-loop'
import { faultLoop } from '../../tools/torture/fault-loop'
import { limitLoop } from '../../tools/torture/limit-loop'
import { powerLoop } from '../../tools/torture/power-loop'
import { vanishLoop } from '../../tools/torture/deleted-files-loop'

// `npm run torture -- --faults` makes every call fail, and `--power 2000` cuts the power more often.
it(
  'whichever file call fails, the saved data are there and the answer is a sentence',
  { timeout: 300_000 },
  async () => {
    const report = await faultLoop(7)
    expect(report.wrong).toEqual([])
    expect(report.runs).toBeGreaterThan(150)
  },
)

it('a disk that forgets unsynced data loses nothing that was reported as saved', async () => {
  const report = await powerLoop(30, 1)
  expect(report.lost).toEqual([])
  expect(report.losses).toBe(30)
  expect(report.answered).toBeGreaterThan(100)
})

it('a file or folder that is deleted at any moment loses nothing that was reported as saved', async () => {
  const report = await vanishLoop(11)
  expect(report.wrong).toEqual([])
  expect(report.runs).toBeGreaterThan(30)
})

it('a campaign at the limits of its file is refused more, and opens again with all saved steps', async () => {
  const report = await limitLoop(2, 1)
  expect(report.wrong).toEqual([])
  expect(report.full).toBeGreaterThan(20)
  expect(report.tooLarge).toBeGreaterThan(5)
})

it('a clock that is set back loses nothing', async () => {
  const report = await clockLoop(5, 1)
  expect(report.wrong).toEqual([])
  expect(report.answered).toBeGreaterThan(100)
})
