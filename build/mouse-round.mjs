// `npm run round -- [--scenario NAME,NAME|all] [--host web,electron] [--seed N] [--rounds N]`: plays full rounds on the
// screen with a player that knows no rules and only uses the visible controls (tests/e2e/rounds). Takes minutes each;
// not a part of `npm test`.
import { parseArgs } from 'node:util'
import { buildAll, importTs } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { script, Stop } from './lib/project.mjs'
import { ensureBrowser, ensureDisplays, ensureTestElectron } from './test/machine.mjs'
import { playwright } from './test/playwright.mjs'

/** The environment of the hosts under test. @param {string} host */
async function machineFor(host) {
  if (host === 'web') {
    const browser = await ensureBrowser()
    if (browser.why) throw new Stop(browser.why)
    return { env: browser.path ? { INTERBOARD_BROWSER: browser.path } : {}, stop: async () => undefined }
  }
  if (host !== 'electron') throw new Stop(`No host is called ${host}: take web, electron or both.`)
  const electron = await ensureTestElectron({ runtime: true })
  if (electron.dist === undefined) throw new Stop(electron.why)
  const opened = await ensureDisplays(1)
  if (opened.displays === undefined) throw new Stop(opened.why)
  const [display] = opened.displays
  return {
    env: {
      ELECTRON_OVERRIDE_DIST_PATH: electron.dist,
      ...(display && { DISPLAY: display, INTERBOARD_DISPLAYS: display }),
    },
    stop: opened.stop,
  }
}

await script(async () => {
  const { values } = parseArgs({
    options: {
      scenario: { type: 'string', default: 'all' },
      host: { type: 'string', default: 'web,electron' },
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '1' },
    },
  })
  await ensureInstalled()
  await buildAll()
  const { scenarios } = await importTs('main/scenarios/index.ts')
  const all = scenarios.map((/** @type {{ id: string }} */ { id }) => id)
  const wanted = values.scenario === 'all' ? all : values.scenario.split(',')
  const unknown = wanted.filter((/** @type {string} */ id) => !all.includes(id))
  if (unknown.length > 0)
    throw new Stop(`No scenario is called ${unknown.join(', ')}: take ${all.join(', ')}.`)
  let failed = 0
  for (const host of values.host.split(',')) {
    const { env, stop } = await machineFor(host)
    const count = await playwright(
      ['--config', 'tests/e2e/rounds/playwright.config.ts', `--project=${host}`],
      {
        name: `round-${host}`,
        env: {
          ...env,
          INTERBOARD_ROUND: wanted.join(','),
          INTERBOARD_SEED: values.seed,
          INTERBOARD_ROUNDS: values.rounds,
        },
      },
    ).finally(stop)
    console.log(`${host}: ${count.passed} passed, ${count.failed} failed`)
    failed += count.failed
  }
  return failed > 0 ? 1 : 0
})
