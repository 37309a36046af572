import { expect, it } from 'vitest'
import { heavy } from '../../tools/random-play/reload-mode'

// `npm run torture -- --heavy 100` plays more of them, and longer.
it(
  'a game that is saved and read back after each action runs like one that never is',
  { timeout: 300_000 },
  () => {
    const report = heavy({ games: 6, rounds: 1, seed: 'test' })
    expect(report.wrong).toEqual([])
    expect(report.games).toBe(6)
    expect(report.actions).toBeGreaterThan(300)
  },
)
