// The linters that hold the architecture are held themselves: breaches planted in a small copy must be caught.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** The planted files, by path: `clean` ones break nothing. */
const files = {
  'shared/words.ts': 'export const word = 1\n',
  'main/engine/clean.ts': "import { word } from '../../shared/words'\nexport const twice = word * 2\n",
  'main/engine/asks-rules.ts': "import { rule } from '../rules/rule'\nexport const asked = rule\n",
  'main/engine/asks-rules-type.ts': "import type { Rule } from '../rules/rule'\nexport type Asked = Rule\n",
  'main/engine/asks-package.ts': "import { polylabel } from 'polylabel'\nexport const asked = polylabel\n",
  'main/rules/rule.ts': 'export type Rule = string\nexport const rule = 1\n',
  'main/rules/egg.ts': "import { hen } from './hen'\nexport const egg = () => hen\n",
  'main/rules/hen.ts': "import { egg } from './egg'\nexport const hen = () => egg\n",
  'main/rules/shell.ts': "import type { Yolk } from './yolk'\nexport interface Shell {\n  yolk: Yolk\n}\n",
  'main/rules/yolk.ts': "import type { Shell } from './shell'\nexport interface Yolk {\n  shell?: Shell\n}\n",
  'main/engine/loop/game.ts': "import type { S } from '../state/state'\nexport interface G {\n  s: S\n}\n",
  'main/engine/state/state.ts': [
    "import type { G } from '../loop/game'",
    "import type { J } from './joins'",
    'export interface S {\n  g?: G\n  j?: J\n}\n',
  ].join('\n'),
  'main/engine/state/joins.ts': "import type { S } from './state'\nexport interface J {\n  s: S\n}\n",
  'main/campaign/asks-saves.ts': "import { save } from '../saves/save'\nexport const asked = save\n",
  'main/saves/save.ts': "import { readFileSync } from 'node:fs'\nexport const save = readFileSync\n",
  'main/hosts/web/asks-electron.ts': "import { app } from 'electron'\nexport const asked = app\n",
  'renderer/asks-main.ts': "import { twice } from '../main/engine/clean'\nexport const asked = twice\n",
  'shared/asks-node.ts': "import { readFileSync } from 'node:fs'\nexport const asked = readFileSync\n",
  'main/rules/impure.ts': [
    'export const chance = () => Math.random()',
    'export const time = () => Date.now()',
    'export const machine = () => process.platform',
    "export const language = () => 'a'.localeCompare('b')",
    "export const byName = (scenario: string) => scenario === 'europe-1999'",
    'export const loose = (value: any): number => value',
    'export const sure = (list: number[]) => list[0]!',
    '',
  ].join('\n'),
} as const

type Place = keyof typeof files

const copy = mkdtempSync(path.join(tmpdir(), 'interboard-layers-'))

beforeAll(() => {
  for (const config of [
    'build/layers.mjs',
    'build/dependency-cruiser.cjs',
    'build/eslint.config.js',
    'build/vue-scripts.mjs',
    'package.json',
    'build/tsconfig.base.json',
    'main/tsconfig.json',
    'renderer/tsconfig.json',
  ]) {
    cpSync(path.join(root, config), path.join(copy, config))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  for (const [place, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copy, place)), { recursive: true })
    writeFileSync(path.join(copy, place), text)
  }
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({ files: [], references: [{ path: 'main' }, { path: 'renderer' }] }),
  )
})

afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

/** Runs one of the linters over the copy and answers what it printed as JSON. */
function lint(tool: string, args: string[]): unknown {
  const run = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (!run.stdout.startsWith('{') && !run.stdout.startsWith('[')) throw new Error(run.stderr + run.stdout)
  return JSON.parse(run.stdout)
}

interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

interface Linted {
  filePath: string
  messages: { ruleId: string | null; line: number }[]
}

describe('layers', () => {
  it('catch an import against the arrows by its rule, and nothing else', () => {
    const args = [
      '--config',
      'build/dependency-cruiser.cjs',
      '--output-type',
      'json',
      'main',
      'renderer',
      'shared',
    ]
    const { summary } = lint('dependency-cruiser/bin/dependency-cruise.mjs', args) as Cruise
    const found = new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))
    const expected: Partial<Record<Place, string>> = {
      'main/engine/asks-rules.ts': 'main/engine: only itself and below',
      'main/engine/asks-rules-type.ts': 'main/engine: only itself and below',
      'main/engine/asks-package.ts': 'pure layers: few packages',
      'main/rules/egg.ts': 'no cycles', // a circle is reported once
      'main/rules/shell.ts': 'no cycles of types', // the circle of the engine's game and its state is known
      'main/engine/state/joins.ts': 'no cycles of types', // but no other file may join it
      'main/campaign/asks-saves.ts': 'main/campaign: only itself and below',
      'main/hosts/web/asks-electron.ts': 'electron: in its host alone',
      'renderer/asks-main.ts': 'renderer: only itself and below',
      'shared/asks-node.ts': 'pure layers: no Node',
    }
    expect(found).toEqual(new Set(Object.entries(expected).map(([place, rule]) => `${place}: ${rule}`)))
  })

  it('catch chance, clock, machine, language, scenario names, any, and ! in the pure layers', () => {
    const args = ['--config', 'build/eslint.config.js', '--format', 'json', 'main', 'shared']
    const linted = lint('eslint/bin/eslint.js', args) as Linted[]
    const found = linted.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, line }) => `${path.basename(filePath)}:${line} ${ruleId ?? 'unreadable'}`),
    )
    for (const expected of [
      'impure.ts:1 no-restricted-properties',
      'impure.ts:2 no-restricted-globals',
      'impure.ts:3 no-restricted-globals',
      'impure.ts:4 no-restricted-syntax',
      'impure.ts:5 no-restricted-syntax',
      'impure.ts:6 @typescript-eslint/no-explicit-any',
      'impure.ts:7 @typescript-eslint/no-non-null-assertion',
      'asks-node.ts:1 no-restricted-imports',
    ]) {
      expect(found).toContain(expected)
    }
    expect(found.filter((line) => /^(clean|words|rule|save)\.ts/.test(line))).toEqual([])
  })
})
