/** The sort orders of the library. */
import type { CampaignSummary } from '../../../shared/contract'
import type { MessageKey } from '../i18n'

export type Order = 'date' | 'name' | 'round' | 'size'

export const orders: Readonly<Record<Order, MessageKey>> = {
  date: 'library.byDate',
  name: 'library.byName',
  round: 'library.byRound',
  size: 'library.bySize',
}

type Sortable = Pick<CampaignSummary, 'name' | 'changed' | 'round' | 'size'>

/** Returns a sorted copy: newest, highest and largest first, names from A; among equals the newest first. */
export function sortCampaigns<C extends Sortable>(campaigns: readonly C[], order: Order): C[] {
  const newest = (a: Sortable, b: Sortable) => b.changed.localeCompare(a.changed)
  const by: Readonly<Record<Order, (a: Sortable, b: Sortable) => number>> = {
    date: newest,
    name: (a, b) => a.name.localeCompare(b.name) || newest(a, b),
    round: (a, b) => b.round - a.round || newest(a, b),
    size: (a, b) => b.size - a.size || newest(a, b),
  }
  return [...campaigns].sort(by[order])
}
