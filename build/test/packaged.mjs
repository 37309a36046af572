// The packed program: made as for a release, but with the tests' Electron, then installed, driven and removed.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from '../build.mjs'
import { at, isRoot, readJson } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { ensureCommands, ensureDisplay, ensurePackages, ensureTestElectron } from './machine.mjs'
import { playwright } from './playwright.mjs'

/** What this machine can't make; the configuration is checked against its schema all the same. */
const NOT_PACKED = 'AppImage, NSIS and dmg: their tools are fetched or run on other systems'

/** @param {string} electron an unpacked Electron @returns {Promise<string | undefined>} what went wrong */
async function pack(electron) {
  const version = readFileSync(path.join(electron, 'version'), 'utf8').trim().replace(/^v/, '')
  const named = ['--electron-dist', electron, '--electron-version', version]
  const args = [at('build/dist.mjs'), 'dir', 'deb', 'tar.gz', ...named, '--store']
  const { code, output } = await run(process.execPath, args, { quiet: true })
  return code === 0 ? undefined : output
}

/**
 * Returns a program that starts another one in a network where its packets are counted.
 * @param {string} report
 * @returns {Promise<{ within: string[], why?: undefined } | { within?: undefined, why: string }>}
 */
async function networkWatch(report) {
  if (!isRoot()) return { why: 'only root can make a network to watch' }
  const missing = await ensureCommands(['ip'])
  if (missing) return { why: missing }
  const within = ['unshare', '--net', process.execPath, at('build/test/watched.mjs'), report]
  const tried = await run(within[0] ?? '', [...within.slice(1), 'true'], { quiet: true })
  if (tried.code !== 0 || !readJson(report)?.seen)
    return { why: `this kernel gives no network to watch: ${tried.output.trim().split('\n')[0]}` }
  return { within }
}

/**
 * @param {import('./suites.mjs').Wishes} wishes
 * @returns {Promise<import('./suites.mjs').Count>}
 */
export async function packaged({ files, electronRuntime }) {
  /** @param {string} why */
  const notRun = (why) => ({ passed: 0, failed: 0, notRun: [why] })
  if (process.platform !== 'linux') return notRun('packed programs are driven on Linux alone')
  const electron = await ensureTestElectron({ runtime: electronRuntime })
  if (electron.dist === undefined) return notRun(electron.why)
  const missing = await ensureCommands(['7za', 'dpkg-deb'])
  if (missing) return notRun(missing)
  const display = await ensureDisplay({ own: true })
  if (display.env === undefined) return notRun(display.why)
  try {
    await buildAll()
    const wrong = await pack(electron.dist)
    if (wrong !== undefined) {
      process.stdout.write(wrong)
      return { passed: 0, failed: 1, notRun: [] }
    }
    // The tests themselves, which install the deb, have no network.
    const deb = readdirSync(at('out/packed')).find((name) => name.endsWith('.deb')) ?? ''
    const depends = await run('dpkg-deb', ['--field', at('out/packed', deb), 'Depends'], { quiet: true })
    const incomplete = isRoot() ? await ensurePackages(depends.output.trim()) : undefined

    const report = at('out/tests/network.json')
    mkdirSync(path.dirname(report), { recursive: true })
    const watch = await networkWatch(report)
    rmSync(report, { force: true })
    const count = await playwright(['--config', 'tests/packaged/playwright.config.ts', ...files], {
      name: 'packaged',
      env: { ...display.env, ...(incomplete && { INTERBOARD_NO_DEB: incomplete }) },
      within: watch.within ?? [],
    })
    const network = readJson(report)
    if (watch.within === undefined) count.notRun.push(`the watch over the network: ${watch.why}`)
    else if (network?.seen === true && network.sent === 0) count.passed++
    else {
      console.log(`The program sent ${network?.sent ?? 'an unknown number of'} packets.`)
      count.failed++
    }
    return { ...count, excused: [...(count.excused ?? []), NOT_PACKED] }
  } finally {
    await display.stop()
  }
}
