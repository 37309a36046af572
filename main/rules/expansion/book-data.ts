/**
 * The frame of the Expansion Edition: a sixth power with its lands, money and turn, and the prices of units
 * (AARE-001, AARE-015 to AARE-026).
 */
import type { RuleModule, UnitChanges } from '../../engine/module/module'

const data = 'shared/boards/revised/expansion.json'

/** The carrier as in the price list (AARE-249). */
const LISTED: UnitChanges = { 'aircraft-carrier': { cost: 14, move: 2 } }

export const expansionOrder: RuleModule = {
  id: 'expansion/order',
  switches: [
    { id: 'aare.carrier', values: ['fastCarrier', 'priceList'], rule: 'AARE-249' },
    { id: 'aare.italianMedFleet', values: ['off', 'on'], rule: 'AARE-025' },
  ],
  data: {
    'AARE-001': 'main/scenarios/modules.ts#expansionModules',
    'AARE-316': 'main/scenarios/modules.ts#AARE-316',
    'AARE-003': 'main/rules/expansion/book-data.ts#switches',
    'AARE-015': 'main/scenarios/expansion.ts#italy',
    'AARE-016': `${data}#lands`,
    'AARE-017': `${data}#lands`,
    'AARE-019': `${data}#lands`,
    'AARE-021': 'main/scenarios/expansion.ts#turns',
    'AARE-022': `${data}#values`,
    'AARE-023': `${data}#start`,
    'AARE-024': `${data}#values`,
    'AARE-025': `${data}#fleet`,
    'AARE-026': 'main/scenarios/expansion.ts#treasury',
    // Combat is over when units are placed: no placed unit starts a battle.
    'AARE-060': 'main/rules/base/economy/placement.ts#comeOnto',
    'AARE-089': `${data}#destroyer`,
    'AARE-090': `${data}#aircraft-carrier`,
    'AARE-091': `${data}#battleship`,
    'AARE-092': `${data}#units`,
  },
  hooks: {
    mergeUnitChanges: [{ rules: ['AARE-249'], when: { 'aare.carrier': 'priceList' }, run: () => LISTED }],
  },
}
