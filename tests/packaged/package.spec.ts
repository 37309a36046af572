// The content of the package: the program alone, with its fuses set, and the same in every form.
import { expect, test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArchive } from './asar'
import { fuseNames, readFuses } from './fuses'
import { packedFile, packedVersion, unpackArchive, unpacked } from './packed'

const archive = readArchive(path.join(unpacked, 'resources/app.asar'))
/** The deb adds this to the unpacked folder, for systems with AppArmor. */
const DEB_ONLY = 'apparmor-profile'

test('the package contains only the program: no sources, no maps, no packages, no other host', () => {
  const files = archive.names
  expect(files).toContain('out/main/index.js')
  expect(files).toContain('out/preload/index.cjs')
  expect(files).toContain('out/renderer/index.html')
  const belonging =
    /^(package\.json|out\/(main|preload|renderer|workers)\/[^]+\.(js|cjs|html|css|woff2|png|svg|json|bin))$/
  expect(files.filter((name) => !belonging.test(name))).toEqual([])
  expect(files.filter((name) => /node_modules|\.map$|\.ts$|\.vue$/.test(name))).toEqual([])
  expect(readdirSync(path.join(unpacked, 'resources')).filter((name) => name !== DEB_ONLY)).toEqual([
    'app.asar',
  ])
})

test('the package names itself, its version and its start file, and runs no scripts', () => {
  const manifest = JSON.parse(archive.read('package.json').toString()) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: 'interboard',
    productName: 'Interboard',
    version: packedVersion,
    author: 'Interboard developers',
    license: 'MIT',
    main: 'out/main/index.js',
  })
  expect(manifest).not.toHaveProperty('scripts')
  expect(manifest).not.toHaveProperty('devDependencies')
})

test('the fuses allow no Node mode, no Node options, no inspector, and only the archive', () => {
  expect(readFuses(readFileSync(path.join(unpacked, 'interboard')))).toEqual({
    [fuseNames.runAsNode]: false,
    [fuseNames.cookieEncryption]: false,
    [fuseNames.nodeOptions]: false,
    [fuseNames.inspectArguments]: false,
    [fuseNames.archiveIntegrity]: true,
    [fuseNames.archiveOnly]: true,
    [fuseNames.browserSnapshot]: false,
    [fuseNames.fileRights]: false,
  })
})

test('the package leaves out the development Electron and includes the licenses', () => {
  for (const name of ['resources/default_app.asar', 'version', 'made-by', 'electron']) {
    expect(existsSync(path.join(unpacked, name)), name).toBe(false)
  }
  for (const name of ['LICENSE.txt', 'LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    expect(existsSync(path.join(unpacked, name)), name).toBe(true)
  }
  expect(readFileSync(path.join(unpacked, 'LICENSE.txt'), 'utf8')).toContain('Interboard developers')
})

test('the tar.gz contains the same files', () => {
  const { folder } = unpackArchive()
  try {
    expect(sums(folder)).toEqual(sums(unpacked))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the deb contains the same files, with its menu entry, its icons and its file type', () => {
  const deb = packedFile('.deb')
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-deb-'))
  try {
    execFileSync('dpkg-deb', ['-x', deb, folder])
    expect(sums(path.join(folder, 'opt/Interboard'))).toEqual(sums(unpacked))
    expect(existsSync(path.join(folder, 'opt/Interboard/resources', DEB_ONLY))).toBe(true)
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
    const entry = read('usr/share/applications/interboard.desktop')
    for (const line of [
      'Name=Interboard',
      'Exec=/opt/Interboard/interboard %U',
      'Icon=interboard',
      'Type=Application',
      'MimeType=application/x-interboard-campaign;application/x-interboard-turn;',
      'Categories=Game;',
    ]) {
      expect(entry.split('\n')).toContain(line)
    }
    const type = read('usr/share/mime/packages/interboard.xml')
    expect(type).toContain('<mime-type type="application/x-interboard-campaign">')
    expect(type).toContain('<glob pattern="*.interboard"/>')
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const icon = readFileSync(
        path.join(folder, `usr/share/icons/hicolor/${size}x${size}/apps/interboard.png`),
      )
      // A PNG's width and height are at these offsets.
      expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([size, size])
    }
    expect(read('usr/share/doc/interboard/copyright')).toContain('Interboard developers')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const field = (name: string) => execFileSync('dpkg-deb', ['-f', deb, name], { encoding: 'utf8' }).trim()
  expect(field('Package')).toBe('interboard')
  expect(field('Version')).toBe(packedVersion.replace('-', '~'))
  expect(field('Maintainer')).toMatch(/^Interboard developers </)
  expect(field('Depends')).toContain('libgtk-3-0')
})

/** Returns the checksum of each file below a folder, by its path. */
function sums(folder: string): Record<string, string> {
  const all = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = all.filter((one) => one.isFile() && one.name !== DEB_ONLY)
  const found = files.map((one) => {
    const file = path.join(one.parentPath, one.name)
    return [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ] as const
  })
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}
