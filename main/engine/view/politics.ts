/** The view's part on politics, assembled from the answers of the rule modules. */
import type { NationView, Politics, View } from '../../../shared/model'
import type { Game } from '../loop/game'

/** Returns the view's politics; an empty object if no module reports any. */
export function politicsOf(g: Game): Pick<View, 'politics'> {
  const told = g.askAll('listPolitics', {})
  if (told.length === 0) return {}
  const all = <K extends Exclude<keyof Politics, 'nations'>>(of: K) =>
    told.flatMap((part): Politics[K][number][] => [...(part[of] ?? [])])
  const nations: Record<string, NationView> = {}
  for (const { nations: some = {} } of told)
    for (const [id, known] of Object.entries(some)) nations[id] = { ...nations[id], ...known }
  return {
    politics: {
      alliances: all('alliances'),
      wars: all('wars'),
      truces: all('truces'),
      terms: all('terms'),
      barred: all('barred'),
      leavers: all('leavers'),
      offers: all('offers'),
      standing: all('standing'),
      standingKinds: all('standingKinds'),
      nations,
    },
  }
}
