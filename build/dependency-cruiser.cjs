// The allowed imports between folders, checked for every import, including types. layers.mjs defines them.
const { layers, pureLayers, purePackages } = require('./layers.mjs')

/** @param {string[]} folders */
const anyOf = (folders) => `^(${folders.join('|')})/`
const escape = (/** @type {string} */ text) => text.replace(/[/.]/g, '\\$&')

/** One rule per layer: of the program's own code it may import only itself and the layers below. */
const downward = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer}: only itself and below`,
  comment: below.length > 0 ? `${layer} may import ${below.join(', ')}` : `${layer} may import nothing else`,
  severity: 'error',
  from: { path: anyOf([layer]) },
  to: { path: anyOf(['shared', 'main', 'renderer', 'tests', 'build']), pathNot: anyOf([layer, ...below]) },
}))

/**
 * Files whose types name each other in a circle: the engine's game, its state, and the modules' hooks; and a battle of
 * the odds with its best decisions. A new circle, or a file that joins one of these, breaks a rule. A file that leaves
 * its circle leaves this list.
 */
const inCircles = [
  'main/engine/battle/steps',
  ...['asserts', 'dice-forecast', 'game', 'game-reader', 'enemy-reactions'].map(
    (file) => `main/engine/loop/${file}`,
  ),
  ...['hook-folds', 'hook-questions', 'hook-readers', 'hooks', 'action-kinds', 'module', 'ruleset'].map(
    (file) => `main/engine/module/${file}`,
  ),
  ...['battle', 'control', 'economy', 'movement', 'placement', 'turn', 'view'].map(
    (area) => `main/engine/module/hooks/${area}`,
  ),
  'main/engine/movement/types',
  ...['controller-codes', 'count-pieces', 'derived-caches', 'facilities', 'fact', 'piece-lists'].map(
    (file) => `main/engine/state/${file}`,
  ),
  ...['state', 'units-now'].map((file) => `main/engine/state/${file}`),
  'main/odds/answer',
  ...['battle', 'cache', 'retreat-decisions', 'solve', 'uniform-rounds'].map(
    (file) => `main/odds/solver/${file}`,
  ),
]

module.exports = {
  forbidden: [
    ...downward,
    {
      name: 'no cycles',
      comment: 'code that runs may not import itself over other files',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no cycles of types',
      comment: 'move what both files name into a file of types',
      severity: 'error',
      from: { pathNot: `^(${inCircles.join('|')})\\.ts$` },
      to: { circular: true, via: { dependencyTypes: ['type-only'] } },
    },
    {
      name: 'pure layers: no Node',
      severity: 'error',
      from: { path: anyOf(pureLayers) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure layers: few packages',
      comment: `they may use ${purePackages.join(' and ')} alone`,
      severity: 'error',
      from: { path: anyOf(pureLayers) },
      to: { path: 'node_modules/', pathNot: `node_modules/(${purePackages.map(escape).join('|')})/` },
    },
    {
      name: 'electron: in its host alone',
      severity: 'error',
      from: { path: '^(main|renderer|shared)/', pathNot: '^main/hosts/electron/' },
      to: { path: '(^|/)node_modules/electron/|^electron$' },
    },
    {
      name: 'hosts: not each other',
      severity: 'error',
      from: { path: '^main/hosts/(electron|web|stdio)/' },
      to: { path: '^main/hosts/(electron|web|stdio)/', pathNot: '^main/hosts/$1/' },
    },
    {
      name: 'nothing unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['[?](raw|url|inline)$', '^electron$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.vue', '.mjs', '.js', '.json', '.d.ts'],
    },
    extraExtensionsToScan: ['.vue'],
  },
}
