/**
 * `npm run play:files`: two programs play whole campaigns by file alone, on the linked board and in Global, with files
 * lost, opened twice, sent late, damaged and forged on the way. Exits with 1 at the first file that is taken or refused
 * wrongly.
 *
 *   --scenario ID  one scenario instead of both
 *   --rounds N     ends before round N (13)
 *   --seed N       the random seed (1)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { playByFile } from './by-file'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    rounds: { type: 'string', default: '13' },
    seed: { type: 'string', default: '1' },
  },
})

const scenarios = values.scenario === undefined ? ['europe-pacific', 'global'] : [values.scenario]
for (const scenario of scenarios) {
  const folders = ['ann', 'ben'].map((name) => mkdtempSync(path.join(tmpdir(), `interboard-${name}-`)))
  const began = performance.now()
  try {
    const [ann = '', ben = ''] = folders
    const so = await playByFile({
      scenario,
      folders: [ann, ben],
      seed: Number(values.seed),
      rounds: Number(values.rounds),
      tell: ({ rounds, steps, files, largest }) =>
        console.log(
          `${scenario}: round ${rounds}, ${steps} steps, ${files} files, the largest ${largest} bytes`,
        ),
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${new Date().toISOString().slice(0, 10)} ${scenario} ${seconds} s ${JSON.stringify(so)}`)
  } catch (error) {
    console.error(`${scenario}: ${String(error)}`)
    process.exitCode = 1
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
