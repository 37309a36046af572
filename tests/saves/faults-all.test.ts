import { expect, it } from 'vitest'
import { faultLoop } from '../tools/fault-loop'
import { powerLoop } from '../tools/power-loop'

// `npm run torture -- --faults` lets every call fail, and `--power 2000` takes the power away more often.
it(
  'whatever file call fails, what was saved is there and the answer is a sentence',
  { timeout: 300_000 },
  async () => {
    const report = await faultLoop(7)
    expect(report.wrong).toEqual([])
    expect(report.runs).toBeGreaterThan(150)
  },
)

it('a disk that forgets what was not synced has lost nothing that was answered as saved', async () => {
  const report = await powerLoop(30, 1)
  expect(report.lost).toEqual([])
  expect(report.losses).toBe(30)
  expect(report.answered).toBeGreaterThan(100)
})
