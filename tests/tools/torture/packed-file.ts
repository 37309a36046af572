/** A campaign file with packs, as a long campaign's is. */
import { atOnce } from '../../../main/campaign/slices'
import { readCampaign } from '../../../main/saves/reader'
import { repack } from '../../../main/saves/packs/repack'

/** The same campaign with its lines packed in parts of so many bytes; the last ones stay lines. */
export function packedFile(bytes: Uint8Array, packAt: number): Buffer {
  const read = readCampaign(bytes)
  const packed = read.status === 'read' ? atOnce(repack(read.content, packAt)) : null
  if (packed === null) throw new Error('the campaign can’t be packed')
  return packed.content
}
