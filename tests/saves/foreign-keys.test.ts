/** No name in a file breaks the program, not even one that every object has, such as `constructor`. */
import { expect, it } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { FOREIGN, foreignNames } from '../tools/torture/foreign-names'
import { makeGolden } from '../tools/recorded/golden'
import { use } from '../tools/torture/hostile-saves'

/** One of this many places outside events; `npm run torture -- --names` tries all, in files of every game. */
const EVERY = 31
/**
 * Events are described by their fields, without the rules' check: of each of their places only the first name is tried.
 */
const isEvent = (what: string): boolean => / at events\./.test(what) && what.endsWith(`: ${FOREIGN[0]}`)

it('a file with a name that every object has in place of any text or key is played or refused', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const { bytes } = await makeGolden('europe-1999', 'battle')
  const wrong: string[] = []
  let [files, opened] = [0, 0]
  for (const { what, data } of foreignNames(bytes)) {
    if (files++ % EVERY > 0 && !isEvent(what)) continue
    try {
      if (await use(engineGames as Games<unknown>, data, true)) opened++
    } catch (error) {
      wrong.push(`${what}: ${String(error)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(opened).toBeGreaterThan(20)
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
})
