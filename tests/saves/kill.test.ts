import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { newFolder } from '../campaign/table'
import { builtPlayer, killLoop } from '../tools/torture/kill-loop'

// `npm run torture -- --kills 500` does the same, longer.
let player: readonly string[]

beforeAll(() => {
  player = builtPlayer()
})

it(
  'a program killed at any moment loses nothing that it reported as saved',
  { timeout: 300_000 },
  async () => {
    const report = await killLoop({
      player,
      folder: await newFolder(),
      game: 'fake',
      kills: 20,
      seed: 1,
      longest: 60,
      latest: 600,
      old: await readFile(path.join(import.meta.dirname, 'golden', 'format-0.interboard')),
    })
    expect(report.lost).toEqual([])
    expect(report.kills).toBe(20)
    // The first answer of each life is only its opening, so more answers prove that it plays.
    expect(report.answered).toBeGreaterThan(100)
  },
)

it('a program that plays the linked world loses nothing either', { timeout: 300_000 }, async () => {
  const report = await killLoop({
    player,
    folder: await newFolder(),
    game: 'europe-pacific',
    kills: 8,
    seed: 2,
    longest: 1500,
    latest: 1500,
  })
  expect(report.lost).toEqual([])
  expect(report.kills).toBe(8)
  expect(report.answered).toBeGreaterThan(50)
})
