/** The switches between two carriers (AARE-249) and between two Italian set-ups (AARE-025). */
import type { RuleModule, UnitChanges } from '../../engine/module/module'

/** The carrier as in the price list (AARE-249). */
const LISTED: UnitChanges = { 'aircraft-carrier': { cost: 14, move: 2 } }

export const expansionOrder: RuleModule = {
  id: 'expansion/order',
  switches: [
    { id: 'aare.carrier', values: ['fastCarrier', 'priceList'], rule: 'AARE-249' },
    { id: 'aare.italianMedFleet', values: ['off', 'on'], rule: 'AARE-025' },
  ],
  hooks: {
    mergeUnitChanges: [{ rules: ['AARE-249'], when: { 'aare.carrier': 'priceList' }, run: () => LISTED }],
  },
}
