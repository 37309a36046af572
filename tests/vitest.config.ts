import vue from '@vitejs/plugin-vue'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Tests of components: they need a document, of which each file has its own, while files share what they import: to read
 * the screens anew for each took longer than to test them. Everything else runs in plain Node.
 */
const dom = ['tests/unit/renderer/**/*.test.ts', 'tests/**/*.dom.test.ts']

/** Tests that must reach the branches of main/rules and main/engine by themselves, without games that are played at random. */
const rules = [
  ...['tests/rules', 'tests/modules', 'tests/unit/engine'].map((dir) => `${dir}/**/*.test.ts`),
  // What the engine and the rules answer to odds and computers is tested with them, the readings of older files with saves.
  ...['purchase', 'policies', 'reactions', 'attackers'].map((name) => `tests/odds/${name}.test.ts`),
  ...['tests/ai/buy.test.ts', 'tests/ai/politics.test.ts'],
  ...['tests/saves/kept-readings.test.ts', 'tests/saves/global-readings.test.ts'],
]

/**
 * Tests that leave nothing behind: of engine, rules, campaigns, saves, hosts, boards, cards, words. Their files share what they import,
 * since to load a rule set anew for each took longer than to test it. `node-fs` is none of them: it puts another module in the place of
 * one that the others have read.
 */
const pure = [
  ...['property', 'games', 'campaign', 'boards', 'odds', 'ai'].map((dir) => `tests/${dir}/**/*.test.ts`),
  'tests/unit/{board,boards,cards,geometry,hosts,rulebook,tooling,words}/**/*.test.ts',
  'tests/saves/!(node-fs).test.ts',
]

/** What tests provoke is noted only when somebody wants to read it (`npm run refusals`). */
const setupFiles = process.env['INTERBOARD_REFUSALS'] ? ['tests/support/note-refusals.ts'] : []

export default defineConfig({
  root,
  envDir: false,
  publicDir: false,
  plugins: [vue()],
  cacheDir: path.join(root, '.cache/vite'),
  test: {
    setupFiles,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...dom, ...rules, ...pure],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          exclude: [...dom, ...rules],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'rules', environment: 'node', include: rules, isolate: false } },
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: dom, isolate: false } },
    ],
    // No test is timed: the limit only ends what hangs, also on a slow and busy machine.
    testTimeout: 300_000,
    // Vitest keeps a core for itself, which is half of a small machine.
    maxWorkers: '100%',
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: ['default'],
    // Off unless asked for: `npm test` measures how much of these their own tests reach (build/test/unit.mjs).
    coverage: {
      provider: 'v8',
      include: ['main/rules/**/*.ts', 'main/engine/**/*.ts'],
      reporter: ['json'],
      reportsDirectory: path.join(root, 'out/tests/coverage'),
    },
  },
})
