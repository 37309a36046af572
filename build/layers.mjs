// The layers of the program and what each may import: the single source for eslint and dependency-cruiser.

/** Layers by folder, each with the layers below it that it may import. A layer may always import itself. */
export const layers = {
  shared: [],
  'main/engine': ['shared'],
  'main/rules': ['main/engine', 'shared'],
  'main/scenarios': ['main/rules', 'main/engine', 'shared'],
  'main/campaign': ['main/scenarios', 'main/rules', 'main/engine', 'shared'],
  'main/odds': ['main/scenarios', 'main/rules', 'main/engine', 'shared'],
  'main/cards': ['main/scenarios', 'main/rules', 'main/engine', 'shared'],
  'main/ai': ['main/odds', 'main/campaign', 'main/scenarios', 'main/rules', 'main/engine', 'shared'],
  'main/saves': ['main/campaign', 'main/scenarios', 'main/rules', 'main/engine', 'shared'],
  'main/hosts': [
    ...['main/saves', 'main/ai', 'main/cards', 'main/odds', 'main/campaign', 'main/scenarios', 'main/rules'],
    ...['main/engine', 'shared'],
  ],
  renderer: ['shared'],
}

/** Layers without Node, clock and chance: they get what they need from outside through interfaces. */
export const pureLayers = [
  ...['shared', 'main/engine', 'main/rules', 'main/scenarios', 'main/campaign', 'main/odds', 'main/ai'],
]

/** Packages that a pure layer may use: they read nothing of the machine. */
export const purePackages = ['@noble/hashes', 'zod']

/** The scenarios' ids: no rule may check for one by name. */
export const scenarioIds = [
  ...['europe-pacific', 'europe-1999', 'pacific-2001', 'revised'],
  ...['victory-cities', 'expansion', 'global'],
]
