import vue from '@vitejs/plugin-vue'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Tests of components: they need a document, and each file has its own, while files share their imports, since a fresh
 * import of the screens for each took longer than their tests. Everything else runs in plain Node.
 */
const dom = ['tests/unit/renderer/**/*.test.ts', 'tests/**/*.dom.test.ts']

/** Tests of components that replace modules, or load a whole page: the modules of each file are its own. */
const isolated = ['tests/unit/renderer/isolated/**/*.test.ts']

/** Tests that must reach the branches of main/rules and main/engine by themselves, without random games. */
const rules = [
  ...['tests/rules', 'tests/modules', 'tests/unit/engine'].map((dir) => `${dir}/**/*.test.ts`),
  // Engine and rules code for odds and computers is tested here too, and readings of older files with the saves.
  ...['questions/purchase', 'policies', 'questions/reactions', 'questions/attackers'].map(
    (name) => `tests/odds/${name}.test.ts`,
  ),
  ...['tests/ai/purchase/buy.test.ts', 'tests/ai/politics.test.ts'],
  ...['tests/saves/kept-readings.test.ts', 'tests/saves/global-readings.test.ts'],
]

/**
 * Tests without side effects: engine, rules, campaigns, saves, hosts, boards, cards, words. Their files share their
 * imports, since a fresh load of a rule set for each took longer than its tests. `node-fs` is not one of them: it
 * replaces a module that the others have imported.
 */
const pure = [
  ...['property', 'games', 'campaign', 'boards', 'lessons', 'odds', 'ai'].map(
    (dir) => `tests/${dir}/**/*.test.ts`,
  ),
  'tests/unit/{board,boards,cards,geometry,hosts,rulebook,tooling,words}/**/*.test.ts',
  'tests/saves/!(node-fs).test.ts',
  'tests/saves/{disk,load,plans}/*.test.ts',
]

/** Records the refusals that tests provoke, only on request (`npm run refusals`). */
const setupFiles = process.env['INTERBOARD_REFUSALS'] ? ['tests/support/note-refusals.ts'] : []

/**
 * In a run of the whole suite, the tests that mostly compute load `main` and `shared` as native modules, which
 * `npm test` has built before. In runs of single files they load the sources, so that a watcher sees each change.
 */
const native = process.env['INTERBOARD_NATIVE'] === '1'
const { nativeFiles, nativeModules } = (await import(path.join(root, 'build/test/native-modules.mjs'))) as {
  nativeFiles: RegExp
  nativeModules: () => Plugin
}

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
        plugins: native ? [nativeModules()] : [],
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          exclude: [...dom, ...rules],
          isolate: false,
          server: { deps: { external: native ? [nativeFiles] : [] } },
        },
      },
      { extends: true, test: { name: 'rules', environment: 'node', include: rules, isolate: false } },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: dom, exclude: isolated, isolate: false },
      },
      { extends: true, test: { name: 'isolated', environment: 'happy-dom', include: isolated } },
    ],
    // No test has a time limit of its own: this one only ends a hang, also on a slow and busy machine.
    testTimeout: 300_000,
    // Vitest keeps a core for itself, which is half of a small machine.
    maxWorkers: '100%',
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: ['default'],
    // Off by default: `npm test` measures how much of these files their own tests reach (build/test/unit.mjs).
    coverage: {
      provider: 'v8',
      include: ['main/rules/**/*.ts', 'main/engine/**/*.ts'],
      reporter: ['json'],
      reportsDirectory: path.join(root, 'out/tests/coverage'),
    },
  },
})
