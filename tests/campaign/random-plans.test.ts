/** Random turn plans in every scenario; `npm run play:plans` tries more of them. */
import { expect, it, vi } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { scenarios } from '../../main/scenarios'
import { tryRandomPlan } from '../tools/random-play/random-plans'
import { newFolder, table } from './table'

// Seconds on an idle machine: the limit catches a hang, not a busy machine.
vi.setConfig({ testTimeout: 300_000 })

it.each(scenarios.map(({ id }) => id))(
  'random plans of %s are played as they were planned',
  async (scenario) => {
    const campaigns = table({ folder: await newFolder(), games: engineGames as Games<unknown> })
    for (const seed of [1, 2]) {
      const { planned } = await tryRandomPlan(campaigns, scenario, seed)
      expect(planned).toBeGreaterThan(0)
    }
  },
)
