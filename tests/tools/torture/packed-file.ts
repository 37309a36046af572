/** Makes a campaign file with packs, like that of a long campaign. */
import { atOnce } from '../../../main/campaign/long-task-slices'
import { readCampaign } from '../../../main/saves/reader'
import { repack } from '../../../main/saves/packs/repack'

/** Returns the same campaign with its lines packed in parts of this many bytes; the last lines stay lines. */
export function packedFile(bytes: Uint8Array, packAt: number): Buffer {
  const read = readCampaign(bytes)
  const packed = read.status === 'read' ? atOnce(repack(read.content, packAt)) : null
  if (packed === null) throw new Error('the campaign can’t be packed')
  return packed.content
}
