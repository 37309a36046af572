/** Opens a sandbox for the turn of a campaign that is in play. */
import type { Refused } from '../../../shared/contract'
import type { Campaign } from '../running/campaign'
import { noPause, type Table } from '../running/campaign-opening'
import { isRefused, refused } from '../running/refusals'
import { seatsIn, TAKE_BACK_SEALED } from '../running/seats'
import { Snapshots } from '../replay/replay'
import { pointOf } from '../timeline/checkpoints'
import type { Header } from '../timeline/records'
import { markTuple, requestOf, Timeline } from '../timeline/timeline'
import { plannedGame } from './planned-game'
import { Sandbox, type StartingPlan } from './sandbox'

/** Returns the power whose turn a person can plan now, with all powers of the turn; null if there is none. */
export function plannableTurn<S>(campaign: Campaign<S>): { power: string; powers: string[] } | null {
  return campaign.said((game, state) => {
    const { power, over } = game.mark(state)
    const decision = game.decision(state)
    if (power === null || over || decision === null || decision.of === 'roll') return null
    const { timeline } = campaign
    const seats = seatsIn({ game, timeline }, state)
    const { powers } = game.view(state)
    const asked = game.asked(state)
    const { mail } = timeline
    const isHere = (one: string) => !mail.linked || seats[one]?.party === mail.home?.party
    const mine = asked.some((one) => powers.includes(one) && seats[one]?.kind === 'person' && isHere(one))
    return mine ? { power, powers: powers.length > 0 ? [...powers] : [power] } : null
  })
}

/**
 * Opens a sandbox at the position in play. Its seats all belong to the planner, so that no laptop is handed over and no
 * computer plays. Refused if no person has to answer in a turn of its own.
 *
 * @param plan the name of the plan, and a saved plan or its sections to try there
 */
export async function openSandbox<S>(
  table: Table<S>,
  campaign: Campaign<S>,
  plan: StartingPlan,
): Promise<Sandbox<S> | Refused> {
  const turn = plannableTurn(campaign)
  if (turn === null) return refused('nothing-to-plan')
  const { library, games, clock, pause = noPause } = table
  const request = requestOf(campaign.timeline)
  const plain = games.open({ ...request, seed: '', dice: 'manual' })
  if (isRefused(plain)) return plain
  const { state, mark, seats } = campaign.said((game, now) => ({
    state: game.copy(now),
    mark: game.mark(now),
    seats: seatsIn({ game, timeline: campaign.timeline }, now),
  }))
  const game = plannedGame(plain, { mark, powers: new Set([turn.power, ...turn.powers]) })
  const seat = seats[turn.power] ?? { seat: 'player', name: 'Player', kind: 'person' as const }
  const { position: _, mail: __, ...kept } = campaign.timeline.header
  const header: Header = {
    ...kept,
    modules: game.modules,
    seed: '',
    dice: 'manual',
    switches: { ...kept.switches, [TAKE_BACK_SEALED]: 'on' },
    seats: Object.fromEntries(Object.keys(seats).map((power) => [power, seat])),
    name: plan.name,
    created: clock(),
    mark: markTuple(mark),
  }
  const timeline = new Timeline(header)
  const parts = { game, timeline, rulesVersion: games.rulesVersion, clock }
  const point = pointOf(parts, 0, state)
  timeline.add(point)
  const journal = await library.create(header, [point], true)
  if (isRefused(journal)) return journal
  const snapshots = new Snapshots(game, timeline)
  snapshots.keep(0, state)
  const purpose = { campaign: campaign.id, mark, power: turn.power, plan }
  const sandbox = new Sandbox({ ...parts, journal, snapshots, pause }, purpose)
  await sandbox.resume(true)
  return sandbox
}
