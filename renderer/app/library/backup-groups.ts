/** Backups by the campaign they are of. */
import type { CampaignBackup, CampaignSummary } from '../../../shared/contract'

export interface BackupGroup {
  readonly campaign: string
  readonly name: string
  /** Whether the library has the campaign no longer. */
  readonly gone: boolean
  /** The newest first. */
  readonly backups: readonly CampaignBackup[]
}

/** Groups by campaign, those with the newest copy first; a campaign's own name is the one it has now. */
export function backupGroups(
  backups: readonly CampaignBackup[],
  campaigns: readonly Pick<CampaignSummary, 'campaign' | 'name'>[],
): BackupGroup[] {
  const names = new Map(campaigns.map((one) => [one.campaign, one.name]))
  const newestFirst = [...backups].sort(
    (a, b) => b.changed.localeCompare(a.changed) || b.backup.localeCompare(a.backup),
  )
  const groups = new Map<string, CampaignBackup[]>()
  for (const one of newestFirst) groups.set(one.campaign, [...(groups.get(one.campaign) ?? []), one])
  return [...groups].map(([campaign, own]) => ({
    campaign,
    name: names.get(campaign) ?? own[0]?.name ?? campaign,
    gone: !names.has(campaign),
    backups: own,
  }))
}

/** The round at whose end a copy was made, from its name: `round-003` → 3. */
export function roundOfBackup(backup: string): number {
  return Number(/^round-(\d+)$/.exec(backup)?.[1] ?? 0)
}
