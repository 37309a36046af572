/** The extension of campaign files. */
export const CAMPAIGN_ENDING = 'interboard'
/** The extension of turn files, in campaigns that are played by file. */
export const TURN_ENDING = 'ibturn'

/** Returns a proposed file name without folders and without characters that some file systems refuse. */
export function plainName(name: string): string {
  const base = name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replace(/^[\s.]+|[\s.]+$/g, '')
  return base === '' ? 'Interboard' : base
}
