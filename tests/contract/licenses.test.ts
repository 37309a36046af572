/** Every bundled package is credited, and its license text is included. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledCredits, CREDITS } from '../../main/hosts/credits'
import { temporaryFolder } from '../unit/hosts/support'

const root = path.resolve(import.meta.dirname, '../..')
const bundles = ['main', 'renderer', 'web', 'workers']
const script: string = '../../build/lib/licenses.mjs'
const { licenseOf } = (await import(script)) as { licenseOf: (folder: string) => unknown }

beforeAll(() => {
  const build = `import('./build/build.mjs').then((build) => build.buildAll({ only: ${JSON.stringify(bundles)} }))`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
})

/** Packages whose files a bundle's source maps name: an independent source to compare with. */
function packagesIn(bundle: string): string[] {
  const folder = path.join(root, 'out', bundle)
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.map'),
  )
  const sources = maps.flatMap(
    (one) => (JSON.parse(readFileSync(path.join(folder, one), 'utf8')) as { sources: string[] }).sources,
  )
  return [
    ...new Set(sources.flatMap((one) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(one)?.[1] ?? [])),
  ].sort()
}

describe('what is bundled', () => {
  it('is credited once: a name on the list of credits appears only once', () => {
    const folder = temporaryFolder()
    mkdirSync(path.join(folder, 'main'))
    const bundled = ['@noble/hashes', 'left-pad'].map((name) => ({
      ...{ name, version: '1.0.0', license: 'MIT', text: '' },
    }))
    writeFileSync(path.join(folder, 'main/third-party.json'), JSON.stringify(bundled))
    expect(bundledCredits(folder).map((one) => one.package)).toEqual(['left-pad'])
  })

  it.each(bundles)('in %s has its license with it, and is credited', (bundle) => {
    const inside = packagesIn(bundle)
    const file = path.join(root, 'out', bundle, 'third-party.json')
    const told = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { name: string; text: string }[])
      : []
    const names = told.map((one) => one.name)
    expect(inside.filter((name) => !names.includes(name))).toEqual([])
    expect(told.filter((one) => one.text.length < 200).map((one) => one.name)).toEqual([])
    const credited = [...CREDITS, ...bundledCredits(path.join(root, 'out'))].map((one) => one.package)
    expect(names.filter((name) => !credited.includes(name))).toEqual([])
  })

  it('has no package without a license', () => {
    const folder = path.join(temporaryFolder(), 'bare')
    mkdirSync(folder)
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'bare', version: '1.0.0', license: 'ISC' }),
    )
    expect(() => licenseOf(folder)).toThrow(/no license text/)
  })

  it('is packed with its licenses', () => {
    const packed = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')
    for (const bundle of ['main', 'renderer', 'workers']) expect(packed).toContain(`- out/${bundle}/**`)
    expect(packed).not.toMatch(/'!.*json/)
  })
})
