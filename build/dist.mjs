// `npm run dist`: packs the program for this platform with electron-builder, into dist/.
//   TARGET ...    only these (dir, AppImage, deb, tar.gz; nsis; dmg)
// For tests only, never for release:
//   --electron-dist DIR --electron-version V    pack this unpacked Electron instead, into out/packed/
//   --store                                     compress nothing
// Each target is made separately, so that one tool that can't be fetched costs one target, which is then named.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { binaryIn, electronVersion, ensureElectron } from './lib/electron.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at, onPath, readJson, say, script, Stop } from './lib/project.mjs'
import { runTool } from './lib/run.mjs'

const platforms = {
  linux: { flag: '--linux', targets: ['AppImage', 'deb', 'tar.gz'], unpacked: 'linux-unpacked' },
  win32: { flag: '--win', targets: ['nsis'], unpacked: 'win-unpacked' },
  darwin: { flag: '--mac', targets: ['dmg'], unpacked: `mac${process.arch === 'arm64' ? '-arm64' : ''}` },
}

/** @param {string[]} args */
function readArguments(args) {
  /** @type {string[]} */
  const targets = []
  /** @type {Record<string, string>} */
  const named = {}
  let store = false
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] ?? ''
    if (argument === '--store') store = true
    else if (argument === '--electron-dist' || argument === '--electron-version') {
      const value = args[++i]
      if (!value || value.startsWith('-')) throw new Stop(`${argument} takes a value.`)
      named[argument] = value
    } else if (argument.startsWith('-')) {
      throw new Stop(
        `Unknown option ${argument}: take targets, --electron-dist, --electron-version, --store.`,
      )
    } else targets.push(argument)
  }
  const dist = named['--electron-dist']
  const version = named['--electron-version']
  if ((dist === undefined) !== (version === undefined))
    throw new Stop('--electron-dist and --electron-version go together: which Electron, and what it must be.')
  return { targets, store, other: dist && version ? { dist: path.resolve(dist), version } : undefined }
}

/**
 * The Electron to pack: that of package-lock.json, or another one named for a test. An Electron in
 * ELECTRON_OVERRIDE_DIST_PATH is packed only if its version matches.
 * @param {{ dist: string, version: string } | undefined} other
 */
async function electronToPack(other) {
  const found = other ?? (await ensureElectron({ retry: true }))
  if (found.dist === undefined)
    throw new Stop(`Nothing was packed: ${found.why}. The installers contain this program.`)
  const versionFile = path.join(found.dist, 'version')
  if (!existsSync(versionFile) || !existsSync(binaryIn(found.dist)))
    throw new Stop(`Nothing was packed: ${found.dist} holds no Electron.`)
  const wanted = other?.version ?? electronVersion()
  const version = readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
  if (version !== wanted)
    throw new Stop(`Nothing was packed: ${found.dist} holds Electron ${version}, and ${wanted} is wanted.`)
  return { dist: found.dist, version }
}

/** Tools of this machine that save electron-builder a download. */
function ownTools(/** @type {boolean} */ store) {
  const sevenZip = onPath('7za') ?? onPath('7z')
  return {
    ...(onPath('dpkg-deb') && { CUSTOM_FPM_PATH: at('build/fpm-dpkg.mjs') }),
    ...(sevenZip && { ELECTRON_BUILDER_7ZIP_PATH: sevenZip }),
    ...(store && { DPKG_DEB_COMPRESSOR_TYPE: 'none' }),
  }
}

/**
 * Runs electron-builder; `why` is the line in which it says what was missing.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} why it failed
 */
async function builder(args, env) {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never']
  const { code, output, stalled } = await runTool('electron-builder/cli.js', [...args, ...fixed], {
    quiet: true,
    stallSeconds: 300,
    env,
  })
  if (code === 0) return undefined
  if (stalled) return 'no progress for five minutes'
  const lines = output.split('\n').map((line) => line.replace(/^\s*[•⨯]?\s*/, '').trim())
  const address = lines.map((line) => /url=(\S+)/.exec(line)?.[1]).find(Boolean)
  if (address) return `${address} could not be fetched`
  const network = lines
    .map((line) => /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT)\b.*/.exec(line)?.[0])
    .find(Boolean)
  if (network) return `a tool for it could not be fetched (${network})`
  return (lines.find((line) => /cannot|failed|unable|error/i.test(line)) ?? `exit code ${code}`).slice(0, 300)
}

await script(async () => {
  const platform = platforms[/** @type {keyof typeof platforms} */ (process.platform)]
  if (!platform) throw new Stop(`There are no installers for ${process.platform}.`)
  const { targets, store, other } = readArguments(process.argv.slice(2))
  const unknown = targets.filter((target) => target !== 'dir' && !platform.targets.includes(target))
  if (unknown.length > 0)
    throw new Stop(`Not made here: ${unknown.join(', ')}. Take dir, ${platform.targets.join(', ')}.`)
  await ensureInstalled()
  await buildAll({ only: ['renderer', 'main', 'preload', 'workers'] })
  const electron = await electronToPack(other)

  // A package with another Electron is kept apart from releases, and says so in its version.
  const output = other ? 'out/packed' : 'dist'
  const env = ownTools(store)
  const always = [
    `-c.directories.output=${output}`,
    ...(other
      ? [`-c.extraMetadata.version=${readJson(at('package.json')).version}-electron.${other.version}`]
      : []),
    ...(store ? ['-c.compression=store'] : []),
  ]
  say(`Packing the program with Electron ${electron.version} ...`)
  if (other) rmSync(at(output), { recursive: true, force: true })
  const why = await builder(
    [
      ...[platform.flag, 'dir', ...always],
      ...[`-c.electronDist=${electron.dist}`, `-c.electronVersion=${electron.version}`],
    ],
    env,
  )
  if (why) throw new Stop(`Nothing was packed: ${why}.`)

  const prepackaged = at(output, platform.unpacked)
  let missing = 0
  for (const target of targets.length > 0 ? targets : platform.targets) {
    if (target === 'dir') continue
    say(`Making ${target} ...`)
    const failed = await builder([platform.flag, target, ...always, '--prepackaged', prepackaged], env)
    if (failed) {
      missing++
      say(`${target} was not made: ${failed}.`)
    }
  }
  const made = readdirSync(at(output)).filter((name) => !/^builder-|\.ya?ml$|\.blockmap$|^\./.test(name))
  say(`In ${output}/: ${made.join(', ')}`)
  return missing > 0 ? 1 : 0
})
