// The deb as a player gets it: apt installs it, the menu's command starts it, the test plays and removes it, and the
// campaigns stay. Only root can install; otherwise the test unpacks the package and starts it from there.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask, expect, isRoot, packedFile, packedTest as test, packedVersion, type Packed } from './packed'

const command = '/usr/bin/interboard'

/** Returns the version of the installed package, or null when there is none. */
function installed(): string | null {
  const args = ['--show', '--showformat=${db:Status-Status} ${Version}', 'interboard']
  const { status, stdout } = spawnSync('dpkg-query', args, { encoding: 'utf8' })
  const [state, version = ''] = stdout.trim().split(' ')
  return status === 0 && state === 'installed' ? version : null
}

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Its dependencies are already here, because these tests can lack a network.
  execFileSync('apt-get', ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env,
    stdio: 'pipe',
  })
}

test('the deb installs, starts by its command, plays and uninstalls, and the campaign stays', async ({
  start,
  home,
}) => {
  const why = !isRoot
    ? 'only root can; it is unpacked and started instead'
    : (process.env.INTERBOARD_NO_DEB ?? strangers())
  test.skip(why !== null, `the deb installed: ${why}`)

  apt('install', packedFile('.deb'))
  try {
    expect(installed()).toBe(packedVersion.replace('-', '~'))
    // Only root can change the program.
    expect(writable('/opt/Interboard')).toEqual([])
    expect(readFileSync('/usr/share/applications/interboard.desktop', 'utf8')).toContain(
      'Exec=/opt/Interboard/',
    )
    const program = await start({ program: command })
    const library = await begin(program)
    expect(await program.stop()).toBe(0)
    apt('remove', 'interboard')
    expect(installed()).toBeNull()
    for (const left of [command, '/opt/Interboard', '/usr/share/applications/interboard.desktop']) {
      expect(existsSync(left), left).toBe(false)
    }
    expect(library.startsWith(home)).toBe(true)
    expect(readdirSync(library).filter((name) => name.endsWith('.interboard'))).toHaveLength(1)
  } finally {
    // dpkg remembers its scripts even after a removal.
    apt('purge', 'interboard')
  }
})

if (!isRoot) {
  test('the deb unpacks, starts and plays', async ({ start }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'interboard-deb-'))
    try {
      execFileSync('dpkg-deb', ['-x', packedFile('.deb'), folder])
      const program = await start({ program: path.join(folder, 'opt/Interboard/interboard') })
      await begin(program)
      expect(await program.stop()).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Begins a campaign on the screen. Returns its folder. */
async function begin({ page }: Packed): Promise<string> {
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('One person plays every power').check()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('18 IPCs')
  const { library } = await ask<{ library: string }>(page, 'app.info')
  return library
}

/** Returns why this machine's Interboard must be left alone; removes one from an earlier run of this test. */
function strangers(): string | null {
  const version = installed()
  if (version === null) return null
  if (!version.includes('electron')) return `Interboard ${version} is installed on this machine`
  apt('purge', 'interboard')
  return null
}

/** Returns what users other than root can write to in a folder. */
function writable(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true, recursive: true })
  return [folder, ...found.map((one) => path.join(one.parentPath, one.name))].filter(
    (name) => (statSync(name).mode & 0o022) !== 0 || statSync(name).uid !== 0,
  )
}
