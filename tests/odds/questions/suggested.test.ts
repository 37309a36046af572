// A battle by the panel's suggestions alone: the odds predict its likeliest end, and it can end so.
import { describe, expect, it } from 'vitest'
import { scenarios } from '../../../main/scenarios'
import { draw } from '../../tools/odds/agreement/draw'
import { likelyPath } from '../../tools/odds/agreement/likely'

const SEED = 'suggested'

describe('by suggestions alone', () => {
  for (const [i, { id }] of scenarios.entries())
    it.each(['land', 'sea', 'landing'].map((family, f) => [family, i + f * scenarios.length] as const))(
      `${id}: the likeliest end of the odds is reachable from every roll of it, and occurs: %s`,
      (_, number) => {
        const { ring } = draw(SEED, number, 12, 'as suggested')
        const path = likelyPath(ring)
        for (const step of path.steps) expect(step.chance, step.at).toBeGreaterThan(0)
        expect(path.reached).toEqual(path.told)
      },
    )
})
