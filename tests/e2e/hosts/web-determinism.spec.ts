// The engine plays the same in Node and in a browser: a few games here, any number with `npm run determinism`.
import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../..')

test('the same games have the same hashes in Node and in a browser', async () => {
  test.setTimeout(300_000)
  const args = ['build/run-ts.mjs', 'tests/tools/computers/determinism.ts', '--games', '1', '--rounds', '3']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  expect(stdout).toMatch(/^\d+ games of \d+ scenarios, \d{3,} actions in Node .*: 0 differ\n$/)
  const [games = 0, scenarios = 0] = (stdout.match(/\d+/g) ?? []).map(Number)
  expect(scenarios).toBeGreaterThan(2)
  expect(games).toBe(scenarios)
})
