/**
 * Writes campaigns with a history into a library, for the tests of the history's screens: with the program's own code,
 * from fixed seeds.
 *
 *   node build/run-ts.mjs tests/tools/recorded/history-campaigns.ts FOLDER [ROUNDS]
 *
 * - `Long winter`: one seat, played at random, begun with the set-up changed by hand; `ROUNDS` rounds (1), so that each
 *   has its backup. A branch `What if` leaves it two steps before its end.
 * - `At the table`: two seats, typed dice: six German infantry take East Poland with four hits, without losses.
 */
import { createCampaigns } from '../../../main/campaign'
import { seededRng } from '../../../main/engine'
import { createLibrary, nodeFs } from '../../../main/saves'
import type { Action, View } from '../../../shared/model'
import { good, watchedGames } from '../random-play/random-campaign'

const [folder, rounds = '1'] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: history-campaigns FOLDER [ROUNDS]')

const SCENARIO = 'europe-pacific'
const { games, sample } = watchedGames()
/** File names come from this source, and no test reads them: a counter keeps them the same each time. */
let drawn = 0
const random = () => (drawn++).toString(16).padStart(8, '0').padEnd(32, '0')
/** Advances a minute per call, so that times differ but never vary between runs. */
let minutes = 0
const clock = () => new Date(Date.UTC(2026, 0, 1, 18, minutes++)).toISOString()
const library = createLibrary({ folder, fs: nodeFs, random, clock })
const campaigns = createCampaigns({ library, games, random, clock, onChanged: () => undefined })

async function longWinter(until: number): Promise<void> {
  const rng = seededRng(3)
  const begun = good(await campaigns.create({ scenario: SCENARIO, seed: 'winter', name: 'Long winter' }))
  const { campaign } = begun
  good(
    await campaigns.edit({
      campaign,
      changes: { treasuries: { germany: 77 }, control: [{ space: 'poland', power: 'ussr' }] },
    }),
  )
  let view: View = good(await campaigns.view({ campaign }))
  while (view.round <= until) {
    const action = sample(rng)
    if (action === null) throw new Error('the game ended before its time')
    view = good(await campaigns.act({ campaign, action })).view
  }
  good(await campaigns.branch({ campaign, step: view.step - 2, name: 'What if' }))
  good(await campaigns.act({ campaign, action: sample(rng) ?? { kind: 'end' } }))
  good(await campaigns.goto({ campaign, branch: 'trunk', step: view.step }))
  good(await campaigns.close({ campaign }))
}

async function atTheTable(): Promise<void> {
  const axis = { seat: 'anna', name: 'Anna', kind: 'person' as const }
  const allies = { seat: 'ben', name: 'Ben', kind: 'person' as const }
  const seats = { germany: axis, japan: axis, ussr: allies, uk: allies, usa: allies }
  const begun = good(
    await campaigns.create({ scenario: SCENARIO, name: 'At the table', dice: 'manual', seats }),
  )
  const { campaign } = begun
  let { view } = begun
  const act = async (action: Action) => void ({ view } = good(await campaigns.act({ campaign, action })))
  // Before round 1: place money as suggested, and buy nothing.
  while (view.round === 0)
    await act(
      view.decision?.of === 'choose' && view.decision.suggestion ? view.decision.suggestion : { kind: 'end' },
    )
  await act({ kind: 'end' })
  const army = (view.spaces['poland']?.pieces ?? []).filter((one) => one.unit === 'infantry')
  await act({ kind: 'move', units: army.slice(0, 6).map((one) => one.id), path: ['poland', 'east-poland'] })
  await act({ kind: 'end' })
  await act({ kind: 'roll', dice: [1, 1, 1, 1, 6, 6] })
  await act({ kind: 'roll', dice: [6, 6, 6, 6] })
  good(await campaigns.close({ campaign }))
}

await longWinter(Number(rounds))
await atTheTable()
