/** Finds spaces by typed text. */
import type { SpaceData } from '../../../shared/boards/types'
import { compareNames } from '../words/names'

type Findable = Pick<SpaceData, 'id' | 'name' | 'aliases'>

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.()]/g, '')

/**
 * Lists names that start with the text first, then names with a word that starts with it, then names that contain it.
 * An empty text matches all.
 */
export function findSpaces<S extends Findable>(spaces: readonly S[], typed: string): S[] {
  const wanted = plain(typed).trim()
  const ranked = spaces.flatMap((space) => {
    const ranks = [space.name, ...space.aliases].map((name) => rank(plain(name), wanted))
    const best = Math.min(...ranks)
    return best === Infinity ? [] : [{ space, best }]
  })
  return ranked
    .sort((a, b) => a.best - b.best || compareNames(a.space.name, b.space.name))
    .map((one) => one.space)
}

function rank(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : Infinity
}
