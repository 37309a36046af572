/** The part of the contract's conversation about turn plans. */
import { strict as assert } from 'node:assert'
import type { Method, Params, Result } from '../../shared/contract'
import type { Client } from '../../shared/contract/rpc'

type Get = <M extends Method>(client: Client, method: M, params: Params<M>) => Promise<Result<M>>

/** Plans a Russian purchase, changes it, saves it, and plays it. */
export async function planning(client: Client, get: Get): Promise<void> {
  const { campaign } = await get(client, 'campaign.create', {
    ...{ scenario: 'revised', seed: 'planned', ephemeral: true },
    position: { turn: { round: 1, power: 'russia', phase: 'purchase' } },
  })
  const { plan } = await get(client, 'plan.open', { campaign, name: 'First' })
  const { sandbox } = plan
  const order = (count: number) => ({
    ...{ kind: 'buy' as const, treasury: 'russia' },
    order: [{ unit: 'infantry', count }],
  })
  await get(client, 'campaign.act', { campaign: sandbox, action: order(3) })
  const later = await get(client, 'plan.phase', { sandbox, phase: 'combat-move' })
  assert.equal(later.view.phase, 'combat-move')
  await get(client, 'plan.phase', { sandbox, phase: 'purchase' })
  await get(client, 'campaign.act', { campaign: sandbox, action: order(4) })
  const state = await get(client, 'plan.state', { sandbox })
  assert.deepEqual(state.spent, { russia: 12 })
  assert.equal((await get(client, 'plan.save', { sandbox })).id, 'p1')
  await get(client, 'plan.rename', { campaign, id: 'p1', name: 'Infantry' })
  const [listed] = await get(client, 'plan.list', { campaign })
  assert.equal(listed?.name, 'Infantry')
  assert.equal((await get(client, 'campaign.view', { campaign })).step, 0, 'nothing is played yet')
  const played = await get(client, 'plan.play', { campaign, id: 'p1' })
  assert.equal(played.view.step, 1)
  await get(client, 'plan.delete', { campaign, id: 'p1' })
  assert.deepEqual(await get(client, 'plan.list', { campaign }), [])
  await get(client, 'campaign.close', { campaign })
}
