/** A campaign as one file, where the player wants it. */
import { ask } from '../stores/contract'
import { useNotices } from '../stores/notices'
import { saveFile } from './files'

/** Saves a campaign's file elsewhere and says so; also what the disk did not take yet is in it. */
export async function exportCampaign(campaign: string): Promise<void> {
  const { result, refused } = await ask('campaign.export', { campaign })
  if (refused !== undefined) return useNotices().refuse(refused)
  await saveFile(result.name, result.data, 'application/octet-stream', {
    saved: 'library.exported',
    downloaded: 'library.downloaded',
  })
}
