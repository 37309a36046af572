/** The history of the open campaign, read as far as it is known and extended as the game goes on. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HistoryRecord } from '../../shared/contract'
import { ask } from './contract'
import { useCampaign } from './campaign'
import { useNotices } from './notices'

/** Records of one step of a turn, under one heading. */
export interface Chapter {
  readonly key: string
  readonly round: number
  readonly power: string | null
  readonly phase: string
  readonly records: readonly HistoryRecord[]
}

/** Puts records under the headings of their turn's steps, in order. */
export function chaptersOf(records: readonly HistoryRecord[]): Chapter[] {
  const chapters: { -readonly [K in keyof Chapter]: Chapter[K] }[] = []
  for (const record of records) {
    const last = chapters.at(-1)
    const same =
      last !== undefined &&
      last.round === record.round &&
      last.power === record.power &&
      last.phase === record.phase
    if (same) last.records = [...last.records, record]
    else
      chapters.push({
        key: `${record.step}`,
        round: record.round,
        power: record.power,
        phase: record.phase,
        records: [record],
      })
  }
  return chapters
}

export const useChronicle = defineStore('chronicle', () => {
  const campaign = useCampaign()
  const records = shallowRef<readonly HistoryRecord[]>([])
  const loading = ref(false)
  const wanted = ref(false)
  const chapters = computed(() => chaptersOf(records.value))

  /** Reads the history and keeps it up to date while `follow(true)`. */
  async function follow(on: boolean): Promise<void> {
    wanted.value = on
    if (on) await read()
  }

  async function read(): Promise<void> {
    const { id } = campaign
    if (id === null) return
    loading.value = records.value.length === 0
    const first = await ask('campaign.view', { campaign: id, at: 0 })
    if (first.result !== undefined) campaign.register.see(first.result)
    const { result, refused } = await ask('campaign.history', { campaign: id })
    loading.value = false
    if (campaign.id !== id) return
    if (refused !== undefined) return useNotices().refuse(refused)
    for (const record of result) campaign.register.hear(record.events)
    // What stands on the board now is known best by the board itself.
    if (campaign.view !== null) campaign.register.see(campaign.view)
    records.value = result
  }

  watch([() => campaign.view?.step, () => campaign.view?.hash], () => {
    if (wanted.value) void read()
  })
  watch(
    () => campaign.id,
    () => {
      records.value = []
    },
  )

  return { records, chapters, loading, follow }
})
