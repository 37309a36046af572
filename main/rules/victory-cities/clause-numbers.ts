/** Where Victory Cities & Commerce Raiding replaces the tournament rules or adds to them. */
import type { MoreCites } from '../clause-keys'

export const vcrCites: MoreCites = {
  'turn.order': { instead: 'VCR-006' },
  'place.complexes': { also: 'VCR-069' },
  'place.limit': { instead: 'VCR-056' },
  'place.new-complex': { beside: 'VCR-066' },
  'income.last': { instead: 'VCR-007' },
}
