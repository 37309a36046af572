/** The ending of campaign files. */
export const CAMPAIGN_ENDING = 'interboard'

/** A proposed file name without folders and without what some file systems refuse. */
export function plainName(name: string): string {
  const base = name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replace(/^[\s.]+|[\s.]+$/g, '')
  return base === '' ? 'Interboard' : base
}
