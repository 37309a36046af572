/** What a failed file call means to a player. */
import type { Refused } from '../../shared/contract'
import { refused, type CampaignCode } from '../campaign/running/refusals'
import { errorCode } from './files'

/** Error codes of this program: another program wrote to a campaign's file, or has the campaign open. */
export const FILE_CHANGED = 'FILE_CHANGED'
export const OPEN_ELSEWHERE = 'OPEN_ELSEWHERE'

const CODES: Readonly<Record<string, CampaignCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EROFS: 'disk-read-only',
  EACCES: 'disk-no-permission',
  EPERM: 'disk-no-permission',
  ENOENT: 'disk-gone',
  ENOTDIR: 'disk-gone',
  ENODEV: 'disk-gone',
  ENXIO: 'disk-gone',
  ESTALE: 'disk-gone',
  [FILE_CHANGED]: 'file-changed',
  [OPEN_ELSEWHERE]: 'locked',
}

/** Returns the refusal for an error of a file call. */
export function diskRefusal(error: unknown): Refused {
  return refused(CODES[errorCode(error)] ?? 'disk-error')
}
