/** Some lands of the linked board as victory cities. */
import type { City } from '.'

const city = (space: string, owner: string, points: City['points']): City => ({ space, owner, points })

export const cities: readonly City[] = [
  city('germany', 'germany', 5),
  city('france', 'germany', 2),
  city('norway', 'germany', 1),
  city('moscow', 'ussr', 5),
  city('united-kingdom', 'uk', 5),
  city('eastern-canada', 'uk', 3),
  city('united-states-europe', 'usa', 5),
  city('philippines', 'usa', 2),
  city('hawaiian-islands', 'usa', 1),
  city('japan', 'japan', 5),
  city('manchuria', 'japan', 3),
  city('korea', 'japan', 2),
]
