import { expect, it } from 'vitest'
import { methods } from '../../shared/contract'
import { fuzzContract } from '../tools/contract/fuzz-contract'

// `npm run fuzz -- 100000` sends any number of messages.
it(
  '5,000 messages of all methods: nothing is thrown, and a refusal changes nothing',
  { timeout: 600_000 },
  async () => {
    const report = await fuzzContract(5000, 1)
    expect(report.wrong).toEqual([])
    expect(report.messages).toBe(5000)
    // Not only nonsense: some messages are played, some refused by the rules, some are not requests at all.
    expect(report.answered).toBeGreaterThan(500)
    expect(report.refused).toBeGreaterThan(500)
    expect(report.errors).toBeGreaterThan(500)
    for (const [method, { asked }] of report.methods) expect(asked, method).toBeGreaterThan(0)
    expect([...report.methods.keys()].sort()).toEqual(Object.keys(methods).sort())
  },
)
