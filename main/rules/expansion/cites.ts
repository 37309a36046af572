/** What the Expansion Edition says in the place of the tournament rules, or beside them. */
import type { MoreCites } from '../clauses'

export const aareCites: MoreCites = {
  'units.table': { also: 'AARE-092' },
  'place.site': { also: 'AARE-058' },
  'place.among-enemies': { instead: 'AARE-059' },
}
