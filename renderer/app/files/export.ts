/** Exports a campaign as one file to a place of the player's choice. */
import { ask } from '../../stores/contract'
import { useNotices } from '../../stores/screen/notices'
import { saveFile } from './files'

/** Saves a campaign's file elsewhere and confirms it; steps that are not saved to disk yet are included. */
export async function exportCampaign(campaign: string): Promise<void> {
  const { result, refused } = await ask('campaign.export', { campaign })
  if (refused !== undefined) return useNotices().refuse(refused)
  await saveFile(result.name, result.data, 'application/octet-stream', {
    saved: 'library.exported',
    downloaded: 'library.downloaded',
  })
}
