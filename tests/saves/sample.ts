/** A small campaign file with one record of most kinds in it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { add, end, roll } from '../campaign/fake-game'
import { good, newFolder, table } from '../campaign/table'

export interface Sample {
  readonly folder: string
  readonly campaign: string
  readonly file: string
  readonly bytes: Buffer
  /** Hash of the position at closing. */
  readonly hash: string
}

/** Plays a little, with dice, the ends of a turn and a round, an edit, an undo, a branch and a new name, and closes. */
export async function sampleCampaign(): Promise<Sample> {
  const folder = await newFolder()
  const campaigns = table({ folder })
  const { campaign } = good(await campaigns.create({ scenario: 'fake', seed: 'sample', name: 'Sample' }))
  const act = async (...actions: Parameters<typeof campaigns.act>[0]['actions'] & object) =>
    good(await campaigns.act({ campaign, actions }))
  await act(add(1))
  await act(end)
  await act(roll, add(2))
  await act(end, end)
  good(await campaigns.edit({ campaign, changes: { treasuries: { red: 50 } } }))
  good(await campaigns.undo({ campaign }))
  good(await campaigns.branch({ campaign, step: 2, name: 'Aside' }))
  await act(roll)
  good(await campaigns.goto({ campaign, branch: 'trunk', step: 4 }))
  good(await campaigns.rename({ campaign, name: 'Sample war' }))
  const { view } = await act(roll)
  good(await campaigns.close({ campaign }))
  const file = path.join(folder, `${campaign}.interboard`)
  return { folder, campaign, file, bytes: await readFile(file), hash: view.hash }
}
