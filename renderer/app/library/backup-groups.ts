/** Groups backups by their campaign. */
import type { CampaignBackup, CampaignSummary } from '../../../shared/contract'

export interface BackupGroup {
  readonly campaign: string
  readonly name: string
  /** True when the campaign is not in the library. */
  readonly gone: boolean
  /** Newest first. */
  readonly backups: readonly CampaignBackup[]
}

/** Returns the groups, those with the newest backup first; a campaign in the library has its current name. */
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

/** Returns the round at whose end a backup was made, from its name: `round-003` → 3. */
export function roundOfBackup(backup: string): number {
  return Number(/^round-(\d+)$/.exec(backup)?.[1] ?? 0)
}
