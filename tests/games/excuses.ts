const revised = {
  'asks captor': 'In every turn one power moves alone: no land is taken by two together (LHTR-021).',
  'runs captor': 'As above.',
  'battle sea standoff':
    'Whoever is left can hit what is left: aircraft hit submarines, every ship defends (LHTR-090).',
  'event convoy': 'The map has no convoys.',
  'marked intercept on': 'Fighters take no part in raids (LHTR-069).',
}

/** What no stored game reaches, with the reason. An outdated reason also fails the test. */
export const excuses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'europe-pacific': {},
  'europe-1999': {
    'asks captor': 'In every turn one power moves alone: no land is taken by two together (PAC-103).',
    'runs captor': 'As above.',
  },
  revised,
  'victory-cities': revised,
  expansion: {
    'asks captor': revised['asks captor'],
    'runs captor': revised['runs captor'],
    'battle sea standoff': revised['battle sea standoff'],
    'event convoy': revised['event convoy'],
  },
  global: {
    'asks conqueror-claim':
      'A fallen nation’s offer to an enemy that is not its conqueror is led to in tests/rules/global/diplomacy/sham-surrender.test.ts (EXG-191).',
    'runs conqueror-claim': 'As above.',
    'asks captor': 'In every turn one nation moves alone: no land is taken by two together (EXG-010).',
    'runs captor': 'As above.',
    'diplomacy claim':
      'Only led games come to it in some rounds (tests/tools/random-play/guided-game.ts, EXG-123).',
    'diplomacy out': 'As above (EXG-115).',
    'diplomacy reclaims': 'As above (EXG-132).',
    'diplomacy term-ended': 'As above (EXG-132).',
    'event convoy': 'No convoy changes hands: convoy zones are disrupted where enemy ships lie (G40-091).',
    'paid raid': 'Bombs damage facilities: nobody pays (G40-070).',
    'removed aa': 'Guns fire in battles alone, not at what flies over them (G40-052).',
  },
  'pacific-2001': {
    'asks advance':
      'There is no money to be placed before round 1; only the convoy money is split (PAC-004).',
    'runs advance': 'As above.',
  },
}

/**
 * What random games of a scenario do not reach, with the reason: in addition to the above, what its books leave out.
 */
export const notAtRandom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...excuses,
  // Guided games reach every turn of diplomacy (tests/tools/random-play/guided-game.ts).
  global: Object.fromEntries(
    Object.entries(excuses['global'] ?? {}).filter(([key]) => !key.startsWith('diplomacy ')),
  ),
  expansion: {
    ...excuses['expansion'],
    'developed combined-bombardment':
      'There are five developments: destroyers bombard by a rule of their own (AARE-221, AARE-222).',
  },
}
