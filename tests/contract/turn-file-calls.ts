/** Says the methods on turn files: a campaign that is played by file begins with an invitation. */
import { strict as assert } from 'node:assert'
import type { Method, Params, Result } from '../../shared/contract'
import type { Client } from '../../shared/contract/rpc'

type Get = <M extends Method>(client: Client, method: M, params: Params<M>) => Promise<Result<M>>

const seat = (name: string, party: string) => ({ seat: name, name, kind: 'person' as const, party })

/** Makes and opens an invitation, which the program that made it doesn't take for its own. */
export async function byFile(client: Client, get: Get): Promise<void> {
  const seats = {
    ...{ germany: seat('Ann', 'p1'), japan: seat('Ann', 'p1') },
    ...{ russia: seat('Ben', 'p2'), uk: seat('Ben', 'p2'), us: seat('Ben', 'p2') },
  }
  const made = { scenario: 'revised', name: 'By file', seats, parties: ['Ann', 'Ben'] }
  const { campaign, view } = await get(client, 'campaign.create', made)
  assert.equal(view.mail?.state, 'inviting')
  const file = await get(client, 'mail.write', { campaign })
  assert.equal(file.name, 'Invitation for Ben - By file.ibturn')
  const sent = await get(client, 'mail.sent', { campaign, step: file.step })
  assert.equal(sent.view.mail?.saved, true)
  const own = await client.call('campaign.import', { data: file.data })
  assert.equal('rejected' in own && own.rejected.code, 'turn-own')
  await get(client, 'campaign.delete', { campaign })
}
