/** Where the Expansion Edition replaces the tournament rules or adds to them. */
import type { MoreCites } from '../clause-keys'

export const aareCites: MoreCites = {
  'units.table': { also: 'AARE-092' },
  'buy.buyers': { instead: ['AARE-268', 'AARE-139'] },
  'land.blitz-beside': 'AARE-152',
  'place.site': { also: ['AARE-058', 'AARE-061'] },
  // Every destroyer bombards, at its own number.
  'shore.destroyer': { instead: ['AARE-200', 'AARE-201'] },
  'place.among-enemies': { instead: 'AARE-059' },
  // The bid is played as an advance.
  'advance.money': { beside: 'AARE-013' },
  'advance.order': { beside: 'AARE-013' },
  'advance.kept': { beside: 'AARE-013' },
  'advance.spaces': { beside: 'AARE-014' },
  'advance.kinds': { beside: 'AARE-014' },
  'advance.no-limit': { beside: 'AARE-014' },
  'advance.units': { beside: 'AARE-315' },
  // The gun fires in its usual place; jets that rise fire before it.
  'raid.rise': { beside: ['AARE-224', 'AARE-225'] },
  'raid.who-rises': { beside: 'AARE-224' },
  'raid.interceptors': { beside: 'AARE-225' },
  'place.carriers': { also: ['AARE-062', 'AARE-063', 'AARE-064'] },
  'place.free': { instead: 'AARE-220' },
  'place.free-lost': { instead: 'AARE-220' },
}
