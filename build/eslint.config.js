// Lint rules: TypeScript with types, Vue, and the rules that keep the pure layers pure.
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import { builtinModules } from 'node:module'
import path from 'node:path'
import ts from 'typescript-eslint'
import { pureLayers, scenarioIds } from './layers.mjs'
import { readVueScripts } from './vue-scripts.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sources = [
  'main/**/*.ts',
  'shared/**/*.ts',
  'renderer/**/*.ts',
  'renderer/**/*.vue',
  'tests/**/*.ts',
  'build/geometry/**/*.ts',
]
const scripts = ['build/**/*.mjs', 'build/**/*.cjs', 'build/**/*.js']

/** Sources of impurity that must not reach a game: the clock, chance, the machine and the user's language. */
const impureGlobals = [
  ...[
    'Date',
    'performance',
    'process',
    'Buffer',
    'crypto',
    'navigator',
    'fetch',
    'console',
    'global',
    'globalThis',
  ],
  ...['setTimeout', 'setInterval', 'setImmediate', 'require', '__dirname', '__filename'],
].map((name) => ({ name, message: 'This layer is pure: take it in as an interface (see build/layers.mjs).' }))

const localeMethods = {
  selector: 'CallExpression[callee.property.name=/^(localeCompare|toLocale\\w+)$/]',
  message: "The answer depends on the machine's language: compare with < or format in the renderer.",
}

const scenarioByName = {
  selector: `BinaryExpression > Literal[value=/^(${scenarioIds.join('|')})$/], SwitchCase > Literal[value=/^(${scenarioIds.join('|')})$/]`,
  message: 'No rule asks for a scenario by name: use a module, a switch or the board.',
}

for (const { languageOptions } of vue.configs['flat/base'])
  if (languageOptions?.parser) readVueScripts(languageOptions.parser, ts.parser)

export default ts.config(
  { ignores: ['**/node_modules/', 'out/', 'dist/', '.cache/', 'build/electron-runtime/dist*/', '**/*.d.ts'] },
  js.configs.recommended,
  {
    files: sources,
    extends: ts.configs.recommendedTypeChecked,
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: root,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      // The compiler knows every name, and has better messages.
      'no-undef': 'off',
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 450 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A named type next to `string` documents the usual values.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/prefer-readonly': 'error',
      // Sets of functions are written as objects here, and destructured freely.
      '@typescript-eslint/unbound-method': 'off',
      // A handler of the contract may be async by its type without anything to await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  {
    files: ['main/**/*.ts', 'shared/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    files: ['renderer/**/*.vue'],
    extends: vue.configs['flat/recommended'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      'vue/multi-word-component-names': 'off',
      'vue/no-undef-components': ['error', { ignorePatterns: ['RouterView', 'RouterLink'] }],
      'vue/no-unused-refs': 'error',
      'vue/no-v-html': 'error',
      'vue/require-default-prop': 'off',
      // The page's policy forbids style attributes in markup.
      'vue/no-static-inline-styles': ['error', { allowBinding: true }],
    },
  },
  {
    files: pureLayers.map((layer) => `${layer}/**/*.ts`),
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-imports': ['error', { paths: builtinModules, patterns: ['node:*', 'electron'] }],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'Chance comes from the recorded dice, or from an Rng given in.',
        },
      ],
      'no-restricted-syntax': ['error', localeMethods],
    },
  },
  {
    files: ['main/engine/**/*.ts', 'main/rules/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', localeMethods, scenarioByName] },
  },
  {
    // Programs that write to standard output, and the tests' own tools.
    files: ['tests/**/*.ts', 'main/cards/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // The compiler checks the tests' types. Lint with types only covers tests where a forgotten await makes a test
    // meaningless, and the program itself; linting all tests would take as long again.
    files: ['tests/**/*.ts', 'build/geometry/**/*.ts'],
    ignores: ['tests/e2e/**', 'tests/packaged/**'],
    extends: [ts.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
      '@typescript-eslint/prefer-readonly': 'off',
    },
  },
  {
    files: scripts,
    languageOptions: { globals: nodeGlobals() },
    rules: { eqeqeq: 'error', 'max-lines': ['error', { max: 450 }] },
  },
  {
    files: ['build/node-guard.cjs'],
    languageOptions: { ecmaVersion: 5, sourceType: 'commonjs' },
  },
  { files: ['build/**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  prettier,
)

/** The names that exist in a Node script. */
function nodeGlobals() {
  const names = [
    ...[
      'Buffer',
      'URL',
      'URLSearchParams',
      'clearInterval',
      'clearTimeout',
      'console',
      'fetch',
      'performance',
    ],
    ...[
      'process',
      'setImmediate',
      'setInterval',
      'setTimeout',
      'structuredClone',
      'TextDecoder',
      'TextEncoder',
    ],
    ...['module', 'require'],
  ]
  return Object.fromEntries(names.map((name) => [name, 'readonly']))
}
