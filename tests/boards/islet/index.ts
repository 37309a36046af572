/** A game on a board of its own: all of it stands in this folder, and nothing else knows of it. */
import type { Deck } from '../../../main/cards'
import { tableCard } from '../../../main/cards/table'
import { unitCard } from '../../../main/cards/units'
import type { ScenarioDefinition } from '../../../main/engine/compile'
import type { RuleModule } from '../../../main/engine/module/module'
import { unitTable } from '../../../main/rules/base/units'
import { unsaid } from '../../../main/rules/clause-keys'
import {
  baseModules,
  battleModules,
  controlModules,
  movementModules,
} from '../../../main/scenarios/shared-modules'
import type { BookDefinition } from '../../../shared/rulebook'
import { refuse } from '../../../shared/model'
import type { GameFolder } from '../../support/game-folder'
import { islet } from './board'
import text from './book.md?raw'

const book: BookDefinition = {
  id: 'islet',
  prefix: 'ISL',
  name: 'Islet',
  text,
  switches: {
    lagoon: {
      title: 'The lagoon',
      values: { open: 'Canoes sail the lagoon.', reefed: 'Canoes neither enter nor leave the lagoon.' },
    },
  },
}

const lagoon: RuleModule = {
  id: 'islet/lagoon',
  switches: [{ id: 'lagoon', values: ['open', 'reefed'], rule: 'ISL-003' }],
  hooks: {
    forbidStep: [
      {
        rules: ['ISL-003'],
        looksAt: [],
        when: { lagoon: 'reefed' },
        domains: ['sea'],
        run: (g, { from, space }) =>
          [from, space].some((s) => g.sid(s) === 'lagoon')
            ? refuse('ISL-003', 'closed-to-all', [{ kind: 'space', id: 'lagoon' }])
            : null,
      },
    ],
  },
}

const shores: RuleModule = {
  id: 'islet/shores',
  hooks: {
    onTurnEnd: [
      {
        rules: ['ISL-004'],
        run(g) {
          const [north, south] = ['north-shore', 'south-shore'].map((id) => g.at_(g.spaceIx(id)).control)
          if (north === undefined || north !== south) return
          const winner = g.sideId(g.sideOf(north))
          g.state.over = { winner, why: 'capitals', rule: 'ISL-004' }
          g.emit({ kind: 'ended', winner, why: 'capitals', rules: ['ISL-004'] })
        },
      },
    ],
  },
}

const treasuries: Readonly<Record<string, number>> = islet.setup.treasuries

const scenario: ScenarioDefinition = {
  id: 'islet',
  name: 'Islet',
  summary: 'Two shores of one island.',
  length: 'Minutes',
  players: 'Two',
  special: [],
  board: islet.board,
  setup: () => islet.setup,
  sides: ['red', 'blue'],
  powers: [
    { id: 'reds', name: 'Reds', side: 'red' },
    { id: 'blues', name: 'Blues', side: 'blue' },
  ],
  treasuries: () =>
    islet.board.treasuries.map(({ id, name, power, capital }) => ({
      ...{ id, name, power, capitals: [capital] },
      start: treasuries[id] ?? 0,
    })),
  turns: [
    { id: 'reds', powers: ['reds'] },
    { id: 'blues', powers: ['blues'] },
  ],
  modules: [
    unitTable(islet.units),
    ...baseModules,
    ...movementModules,
    ...battleModules,
    ...controlModules,
    lagoon,
    shores,
  ],
  books: [{ id: book.prefix, cites: unsaid }],
}

const deck: Deck = {
  scenario: 'islet',
  cards: (measure) => [
    { ...unitCard(islet.units, measure), id: 'islet-units' },
    tableCard(
      {
        id: 'islet-turn',
        name: 'Turn order',
        kind: 'turn',
        aside: 'Reds, then Blues',
        columns: [{ head: '', width: 300, align: 'start', font: 'sans' }],
        rows: [{ cells: ['Whoever holds both shores wins.'], rules: ['ISL-004'] }],
      },
      measure,
    ),
  ],
}

export const folder: GameFolder = { boards: [islet], books: [book], scenarios: [scenario], decks: [deck] }
