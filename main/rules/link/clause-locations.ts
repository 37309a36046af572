/** What carries clauses of the linked game that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { airwaysOf } from '../../engine/movement/search/ways-home'
import { collect } from '../base/economy/income'
import { poolOf } from '../pacific-2001/british-economies'
import { landPatrolsStep } from '../pacific-2001/land-patrols'
import { production } from './german-submarines'
import { britishLost } from './surrender-dice'

export const linkCarriedBy: CarriedBy = {
  // A1. Order of play
  'LNK-002': 'main/scenarios/europe-pacific.ts#turns',
  // A2. Setup and initial placement
  'LNK-003': 'shared/boards/europe-pacific/setup.json#units',
  // A3. Interboard spaces
  'LNK-012': 'shared/boards/europe-pacific/board.json#"board": "interboard"',
  'LNK-015': [
    'shared/boards/europe-pacific/board.json#"id": "novosibirsk"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-015"',
  ],
  'LNK-016': [
    'shared/boards/europe-pacific/board.json#"id": "evenki-natl-okrug"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-016"',
  ],
  'LNK-017': [
    'shared/boards/europe-pacific/board.json#"id": "yakut-ssr"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-017"',
  ],
  'LNK-018': [
    'shared/boards/europe-pacific/board.json#"id": "soviet-far-east"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-018"',
  ],
  'LNK-019': [
    'shared/boards/europe-pacific/board.json#"id": "red-sea"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-019"',
  ],
  'LNK-020': [
    'shared/boards/europe-pacific/board.json#"id": "indian-ocean"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-020"',
  ],
  'LNK-021': [
    'shared/boards/europe-pacific/board.json#"id": "really-south-atlantic"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-021"',
  ],
  'LNK-022': [
    'shared/boards/europe-pacific/board.json#"id": "panama-canal"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-022"',
  ],
  'LNK-023': [
    'shared/boards/europe-pacific/board.json#"id": "rocky-mountains"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-023"',
  ],
  'LNK-024': [
    'shared/boards/europe-pacific/board.json#"id": "great-plains"',
    'shared/boards/europe-pacific/interboard.json#"rule": "LNK-024"',
  ],
  'LNK-025': 'shared/boards/check.ts#does not lead back',
  'LNK-026': 'shared/boards/europe-pacific/board.json#"kind": "land"',
  'LNK-030': 'main/engine/movement/search/reach.ts#node.cost + (free',
  'LNK-035': 'main/rules/base/movement/land-movement.ts#enemyLand',
  // A4. Rules changes
  'LNK-036': 'main/scenarios/europe-pacific-modules.ts#linkedModules',
  // The US buys marines and complexes on both boards because it has a treasury for each (LNK-039).
  'LNK-038': 'shared/boards/europe-pacific/units.json#buyers',
  'LNK-042': 'main/rules/pacific-2001/destroyer-transport.ts#japan',
  // A7. Capitals in exile
  'LNK-061': collect,
  // A9. Surrender dice: UK
  'LNK-094': 'main/rules/link/surrender-dice.ts#ukLines',
  // A10. Surrender dice: US
  'LNK-105': 'main/rules/link/surrender-dice.ts#usLines',
  // A11. Surrender dice: USSR
  'LNK-115': 'main/rules/link/surrender-dice.ts#sovietLines',
  // A12. Surrender dice: Germany
  'LNK-126': 'main/rules/link/surrender-dice.ts#germanLines',
  // A13. Surrender dice: Japan
  'LNK-138': production,
  'LNK-246': 'main/rules/link/surrender-dice.ts#japaneseLines',
  // B1. Which base rule applies
  'LNK-139': 'main/scenarios/europe-pacific-modules.ts#linkedModules',
  'LNK-148': 'main/scenarios/europe-pacific-modules.ts#linkedModules',
  'LNK-149': [
    'main/scenarios/europe-pacific-modules.ts#linkedModules',
    'shared/boards/europe-pacific/units.json#buyers',
  ],
  'LNK-247': 'main/scenarios/europe-pacific-modules.ts#linkedModules',
  'LNK-249': 'main/rules/link/replaced-clauses.ts#without',
  // B2. Initial placement
  'LNK-156': 'main/rules/base/economy/setup-advance.ts#settle',
  'LNK-158': landPatrolsStep,
  // B3. Interboard movement
  'LNK-160': 'shared/boards/europe-pacific/board.json#originalOwner',
  'LNK-161': 'shared/boards/europe-pacific/board.json#theatre',
  'LNK-162': airwaysOf,
  'LNK-174': 'main/engine/loop/game-reader.ts#friendlyLand',
  'LNK-175': 'main/engine/loop/game-reader.ts#friendlyLand',
  'LNK-176': 'main/rules/pacific-2001/closed-spaces.ts#himalayas',
  'LNK-177': 'shared/boards/europe-pacific/board.json#neighbors',
  // B4. Special powers
  'LNK-186': poolOf,
  'LNK-259': 'main/rules/base/economy/placement-sites.ts#treasuryFor',
  // B5. Oil
  'LNK-202': 'main/rules/link/surrender-dice.ts#axisOil',
  // B6. Capitals in exile
  'LNK-263': 'main/rules/link/economies.ts#british',
  // B7. Counting for surrender
  'LNK-213': britishLost,
  'LNK-214': 'main/rules/link/surrender-dice.ts#usConvoysLost',
  'LNK-215': 'main/rules/link/surrender-dice.ts#usHomeDice',
  'LNK-217': 'main/rules/link/surrender-dice.ts#conquered',
  'LNK-218': 'main/rules/link/surrender-dice.ts#conquered',
  'LNK-219': production,
  // B8. Effects of surrender
  'LNK-233': [
    'main/rules/base/battle/land-battle.ts#outOfPlay',
    'main/rules/base/battle/overflight.ts#outOfPlay',
  ],
  'LNK-243': 'main/rules/link/surrender-dice.ts#heldBy',
}
