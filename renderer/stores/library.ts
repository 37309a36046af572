/** The library of campaigns: what the program keeps, and what may be done with it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CampaignSummary, Method, Params, Result } from '../../shared/contract'
import { ask } from './contract'
import { useNotices } from './notices'

export const useLibrary = defineStore('library', () => {
  const campaigns = shallowRef<readonly CampaignSummary[]>([])
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
  const remove = (campaign: string) => change('campaign.delete', { campaign })
  const importFile = (data: string) => change('campaign.import', { data })

  /** The campaign's file as base64, with the name it should bear. */
  async function exportFile(campaign: string): Promise<{ data: string; name: string } | undefined> {
    const { result, refused } = await ask('campaign.export', { campaign })
    if (refused !== undefined) notices.refuse(refused)
    return result
  }

  return { campaigns, loaded, last, load, rename, duplicate, remove, importFile, exportFile }
})
