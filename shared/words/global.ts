/** Words of Expanded Global: borders, the shape of its turn, what may be built where. */
import type { WordList } from './index'

export const globalWords: WordList = {
  'combat-phase-first': () => 'Say whether you play the Combat Phase or leave it out.',
  'foreign-land': ({ b }) =>
    `${b('power')} stands in ${b('space')}, which is no ally of yours and with which no war is open.`,
  'facility-stops-blitz': ({ b }) => `A facility in ${b('space')} stops whoever enters.`,
  'no-complex-on-islands': ({ b }) => `No industrial complex is built on an island: ${b('space')} is one.`,
  'complex-needs-original-land': ({ b }) =>
    `${b('space')} is not your Original Territory: only bases may be built there.`,
  'complex-needs-worth': ({ b, n }) => `${b('space')} is worth less than ${n('limit')} IPCs.`,
  'base-already': ({ b }) => `Such a base stands in ${b('space')} already.`,
  'base-needs-coast': ({ b }) => `${b('space')} has no coast for a naval base.`,
}
