#!/usr/bin/env node
// Replaces electron-builder's only use of fpm, `fpm -s dir -t deb`, with dpkg-deb, so that a Debian machine makes its
// .deb without fetching fpm. electron-builder finds it through CUSTOM_FPM_PATH.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Options that may be repeated. */
/** @type {Record<string, 'depends' | 'recommends' | undefined>} */
const lists = { '-d': 'depends', '--depends': 'depends', '--deb-recommends': 'recommends' }

/** @param {string[]} args fpm's: options as `--key value` or `--key=value`, files as `source=target` */
function readArguments(args) {
  /** @type {Record<string, string>} */
  const options = {}
  /** @type {{ depends: string[], recommends: string[], files: string[] }} */
  const given = { depends: [], recommends: [], files: [] }
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] ?? ''
    const list = lists[argument]
    const equals = argument.indexOf('=')
    if (list) given[list].push(args[++i] ?? '')
    else if (argument === '--force') continue
    else if (!argument.startsWith('-')) given.files.push(argument)
    else if (equals > 0) options[argument.slice(0, equals)] = argument.slice(equals + 1)
    else options[argument] = args[++i] ?? ''
  }
  return { options, ...given }
}

/** Copies `source=target` below the package's root, like fpm: for a source that ends in /, copies its contents. */
function place(/** @type {string} */ file, /** @type {string} */ root) {
  const equals = file.indexOf('=')
  const source = file.slice(0, equals)
  const target = path.join(root, file.slice(equals + 1))
  const intoFolder = file.endsWith('/')
  const to = intoFolder && !source.endsWith('/') ? path.join(target, path.basename(source)) : target
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(source, to, { recursive: true, verbatimSymlinks: true })
}

const { options, depends, recommends, files } = readArguments(process.argv.slice(2))
if (options['-t'] !== 'deb') throw new Error(`only deb packages can be made here, not ${options['-t']}`)

const root = mkdtempSync(path.join(tmpdir(), 'interboard-deb-'))
try {
  // The folder becomes / in the package, so it needs the permissions of /.
  chmodSync(root, 0o755)
  for (const file of files) place(file, root)
  const size = execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0]
  const [synopsis = '', ...description] = (options['--description'] ?? '').split('\n')
  const control = [
    `Package: ${options['--name']?.toLowerCase()}`,
    `Version: ${options['--version']}`,
    `Architecture: ${options['--architecture']}`,
    `Maintainer: ${options['--maintainer']}`,
    `Installed-Size: ${size}`,
    depends.length > 0 && `Depends: ${depends.join(', ')}`,
    recommends.length > 0 && `Recommends: ${recommends.join(', ')}`,
    `Section: ${options['--category'] ?? 'games'}`,
    `Priority: ${options['--deb-priority'] ?? 'optional'}`,
    options['--url'] && `Homepage: ${options['--url']}`,
    `Description: ${synopsis.trim()}`,
    ...description.map((line) => ` ${line.trim() || '.'}`),
  ]
  mkdirSync(path.join(root, 'DEBIAN'), { mode: 0o755 })
  writeFileSync(path.join(root, 'DEBIAN/control'), control.filter(Boolean).join('\n') + '\n')
  const scripts = { '--after-install': 'postinst', '--after-remove': 'postrm' }
  for (const [option, name] of Object.entries(scripts)) {
    const source = options[option]
    if (!source || !existsSync(source)) continue
    const target = path.join(root, 'DEBIAN', name)
    writeFileSync(target, readFileSync(source))
    chmodSync(target, 0o755)
  }
  const compressor = process.env.DPKG_DEB_COMPRESSOR_TYPE ?? options['--deb-compression'] ?? 'xz'
  const compression = ['-Z' + compressor, ...(compressor === 'none' ? [] : ['-z1'])]
  const args = ['--root-owner-group', ...compression, '--build', root, options['--package'] ?? '']
  execFileSync('dpkg-deb', args, { stdio: ['ignore', 2, 2] })
} finally {
  rmSync(root, { recursive: true, force: true })
}
