/** The library of campaigns: the campaigns that the program keeps, and the actions on them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type {
  BinnedCampaign,
  CampaignBackup,
  CampaignSummary,
  Method,
  Params,
  Result,
} from '../../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'
import { useVerification } from './verification'

export const useLibrary = defineStore('library', () => {
  const campaigns = shallowRef<readonly CampaignSummary[]>([])
  /** Backups made at rounds' ends, and deleted campaigns; null until they have been read. */
  const backups = shallowRef<readonly CampaignBackup[] | null>(null)
  const bin = shallowRef<readonly BinnedCampaign[] | null>(null)
  const loaded = ref(false)
  const notices = useNotices()

  /** Campaigns that can be continued, the one changed last first. */
  const recent = computed(() =>
    campaigns.value
      .filter((one) => one.status === 'ok' || one.status === 'damaged')
      .sort((a, b) => b.changed.localeCompare(a.changed)),
  )
  const last = computed(() => recent.value.at(0))

  async function load(): Promise<void> {
    const { result, refused } = await ask('campaign.list', {})
    if (refused !== undefined) return notices.refuse(refused)
    campaigns.value = result
    loaded.value = true
  }

  /** Runs one method on a campaign and reads the list again. Returns undefined when it was refused. */
  async function change<M extends Method>(method: M, params: Params<M>): Promise<Result<M> | undefined> {
    const { result, refused } = await ask(method, params)
    if (refused !== undefined) {
      notices.refuse(refused)
      return undefined
    }
    await load()
    return result
  }

  const rename = (campaign: string, name: string) => change('campaign.rename', { campaign, name })
  const duplicate = (campaign: string) => change('campaign.duplicate', { campaign })
  const importFile = (data: string) => change('campaign.import', { data })

  async function loadBackups(): Promise<void> {
    const { result, refused } = await ask('campaign.backups', {})
    if (refused !== undefined) return notices.refuse(refused)
    backups.value = result
  }

  async function loadBin(): Promise<void> {
    const { result, refused } = await ask('campaign.bin', {})
    if (refused !== undefined) return notices.refuse(refused)
    bin.value = result
  }

  /**
   * Moves a campaign to the bin, and reads an open bin again. The program may list the bin while this call still
   * waits for other work on the campaign; the second reading shows the new entry.
   */
  async function remove(campaign: string): Promise<boolean> {
    const done = await change('campaign.delete', { campaign })
    if (bin.value !== null) await loadBin()
    return done !== undefined
  }

  /** Makes a campaign from a backup and returns its id. */
  const restore = (campaign: string, backup: string, name: string) =>
    change('campaign.restore', { campaign, backup, name })

  /** Restores a campaign from the bin. */
  async function undelete(binned: string): Promise<boolean> {
    const done = await change('campaign.undelete', { binned })
    await loadBin()
    return done !== undefined
  }

  /** Deletes the listed contents of the bin for good. */
  async function emptyBin(): Promise<void> {
    const binned = (bin.value ?? []).map((one) => one.binned)
    if (binned.length === 0) return
    const { refused } = await ask('campaign.discard', { binned })
    if (refused !== undefined) notices.refuse(refused)
    await loadBin()
  }

  /**
   * Has a campaign's file checked: the campaign is opened for the check, and closed again unless it was open before.
   */
  async function check(campaign: string): Promise<void> {
    const open = useCampaign().id === campaign
    const { refused } = open ? {} : await ask('campaign.open', { campaign })
    if (refused !== undefined) return notices.refuse(refused)
    await useVerification().check(campaign)
    if (!open) await ask('campaign.close', { campaign })
  }

  return {
    campaigns,
    backups,
    bin,
    loaded,
    last,
    recent,
    load,
    loadBackups,
    loadBin,
    rename,
    duplicate,
    remove,
    importFile,
    restore,
    undelete,
    emptyBin,
    check,
  }
})
