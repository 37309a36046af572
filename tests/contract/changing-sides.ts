import { strict as assert } from 'node:assert'
import type { Method, Params, Result } from '../../shared/contract'
import type { Client } from '../../shared/contract/rpc'

type Get = <M extends Method>(client: Client, method: M, params: Params<M>) => Promise<Result<M>>

/** Plays two players who change sides by a bid: the seats follow the game, at any point of its history. */
export async function changingSides(client: Client, get: Get): Promise<void> {
  const seat = (name: string) => ({ seat: name, name, kind: 'person' as const })
  const [ann, ben] = [seat('ann'), seat('ben')]
  const seats = { russia: ben, germany: ann, uk: ben, japan: ann, us: ben }
  const switches = { 'vcr.victory': 'minor', takeBackSealed: 'on' }
  const begun = { scenario: 'victory-cities', switches, seats, ephemeral: true }
  const { campaign, view } = await get(client, 'campaign.create', begun)
  assert.deepEqual(view.seats, seats)
  await get(client, 'campaign.act', { campaign, action: { kind: 'bid', rounds: 7 } })
  const action = { kind: 'bid', rounds: 9 } as const
  const sent = await get(client, 'campaign.send', { campaign, action })
  const swapped = { russia: ann, germany: ben, uk: ann, japan: ben, us: ann }
  assert.deepEqual((await get(client, 'campaign.view', { campaign })).seats, swapped)
  assert.deepEqual(
    sent.changed?.flatMap(({ path }) => (path[0] === 'seats' ? [path[1]] : [])).sort(),
    Object.keys(seats).sort(),
  )
  assert.deepEqual((await get(client, 'campaign.undo', { campaign })).view.seats, seats)
  await get(client, 'campaign.close', { campaign })
}
