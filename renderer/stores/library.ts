/** The library of campaigns: what the program keeps, and what may be done with it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type {
  BinnedCampaign,
  CampaignBackup,
  CampaignSummary,
  Method,
  Params,
  Result,
} from '../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useNotices } from './notices'
import { useVerification } from './verification'

export const useLibrary = defineStore('library', () => {
  const campaigns = shallowRef<readonly CampaignSummary[]>([])
  /** Copies from rounds' ends, and what was deleted; null until they were read. */
  const backups = shallowRef<readonly CampaignBackup[] | null>(null)
  const bin = shallowRef<readonly BinnedCampaign[] | null>(null)
  const loaded = ref(false)
  const notices = useNotices()

  /** The one changed last that can be played on. */
  const last = computed(() =>
    [...campaigns.value]
      .filter((one) => one.status === 'ok' || one.status === 'damaged')
      .sort((a, b) => b.changed.localeCompare(a.changed))
      .at(0),
  )

  async function load(): Promise<void> {
    const { result, refused } = await ask('campaign.list', {})
    if (refused !== undefined) return notices.refuse(refused)
    campaigns.value = result
    loaded.value = true
  }

  /** Does one thing to a campaign and reads the list again. Undefined where it was refused. */
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
   * Lays a campaign into the bin. The program may answer what is in it while this still waits for what else the campaign was asked: who
   * has looked meanwhile sees it come.
   */
  async function remove(campaign: string): Promise<boolean> {
    const done = await change('campaign.delete', { campaign })
    if (bin.value !== null) await loadBin()
    return done !== undefined
  }

  /** Makes a campaign of a backup and answers its id. */
  const restore = (campaign: string, backup: string, name: string) =>
    change('campaign.restore', { campaign, backup, name })

  /** Brings a campaign back from the bin. */
  async function undelete(binned: string): Promise<boolean> {
    const done = await change('campaign.undelete', { binned })
    await loadBin()
    return done !== undefined
  }

  /** Takes what the bin showed last out of it for good. */
  async function emptyBin(): Promise<void> {
    const binned = (bin.value ?? []).map((one) => one.binned)
    if (binned.length === 0) return
    const { refused } = await ask('campaign.discard', { binned })
    if (refused !== undefined) notices.refuse(refused)
    await loadBin()
  }

  /** Has a campaign's file checked: it is opened for that, and closed again where it was not open before. */
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
