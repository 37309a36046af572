/** A campaign of typed dice with two battles of Russia's first turn: one of three infantry each, and one against an army. */
import { createCampaigns } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { createLibrary } from '../../../main/saves'
import type { Action } from '../../../shared/model'
import { memoryFs } from '../../tools/torture/memory-fs'
import { good } from '../../tools/random-play/random-campaign'

export const roll = (...dice: number[]): Action => ({ kind: 'roll', dice })
/**
 * All six die in Belorussia; in West Russia no unit hits in the first round: Germany's armor rolls before its others.
 */
export const BOTH: readonly Action[] = [roll(1, 1, 1), roll(1, 1, 1), roll(6), roll(6), roll(6, 6, 6, 6)]

/** Played up to the first die, at step 6. */
export async function luckCampaign() {
  let calls = 0
  const random = () => (calls++).toString(16).padStart(32, '0')
  const clock = () => new Date(Date.UTC(2026, 0, 1, 0, calls++)).toISOString()
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock })
  const campaigns = createCampaigns({
    library,
    games: engineGames,
    random,
    clock,
    onChanged: () => undefined,
  })
  const { campaign, view } = good(
    await campaigns.create({ scenario: 'revised', name: 'Luck', dice: 'manual' }),
  )
  const infantry = (space: string): string[] =>
    (view.spaces[space]?.pieces ?? []).filter((one) => one.unit === 'infantry').map((one) => one.id)
  const play = async (...actions: Action[]): Promise<void> => {
    for (const action of actions) good(await campaigns.act({ campaign, action }))
  }
  await play(
    { kind: 'end' },
    { kind: 'end' },
    { kind: 'move', units: infantry('karelia-ssr'), path: ['karelia-ssr', 'belorussia'] },
    { kind: 'move', units: infantry('archangel').slice(0, 1), path: ['archangel', 'west-russia'] },
    { kind: 'end' },
    { kind: 'battle', battle: 'land:belorussia' },
  )
  return {
    play,
    campaign,
    backTo: async (step: number) => void good(await campaigns.goto({ campaign, branch: 'trunk', step })),
    asked: async (branch?: string) => ({
      campaign,
      branch,
      bytes: good(await campaigns.bytes({ campaign })),
    }),
  }
}
