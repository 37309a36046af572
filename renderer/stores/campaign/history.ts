/**
 * The history of the open campaign, read as far as it has been shown and extended as the game goes on: while dice
 * still roll on the screen, it contains nothing of what they decide.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HistoryRecord } from '../../../shared/contract'
import { ask } from '../contract'
import { useCampaign } from './campaign'
import { roundsOf } from '../../app/history/steps'
import { useNotices } from '../screen/notices'

export const useHistory = defineStore('chronicle', () => {
  const campaign = useCampaign()
  const records = shallowRef<readonly HistoryRecord[]>([])
  /** The line that is shown; null for the line in play, whichever it is. */
  const line = ref<string | null>(null)
  const loading = ref(false)
  const wanted = ref(false)
  const rounds = computed(() => roundsOf(records.value))
  /** The newest step that is shown. */
  const last = computed(() => records.value.at(-1)?.step ?? 0)
  let question = 0

  /** Reads the history and keeps it up to date while `follow(true)`. */
  async function follow(on: boolean): Promise<void> {
    wanted.value = on
    if (on) await read()
  }

  /** Shows another line. */
  async function tell(id: string | null): Promise<void> {
    line.value = id
    await read()
  }

  async function read(): Promise<void> {
    const { id } = campaign
    if (id === null) return
    const mine = ++question
    loading.value = records.value.length === 0
    await meetFirst(id)
    const found = await ask('campaign.history', at(id))
    if (mine !== question || campaign.id !== id) return
    loading.value = false
    if (found.refused !== undefined) return useNotices().refuse(found.refused)
    take(found.result, [])
  }

  /**
   * After a single new step, reads only the last known step and the new one. If the last known step is unchanged, the
   * new one is appended; otherwise everything is read again.
   */
  async function extend(): Promise<void> {
    const { id } = campaign
    const known = records.value.at(-1)
    if (id === null || known === undefined) return read()
    const mine = ++question
    const { result } = await ask('campaign.history', { ...at(id), from: known.step })
    if (mine !== question || campaign.id !== id) return
    const [same, ...more] = result ?? []
    if (JSON.stringify(same) !== JSON.stringify(known)) return read()
    take(more, records.value)
  }

  /**
   * Query for a line. On the line in play it ends at the last step that has been shown; undone steps stay on the
   * line.
   */
  function at(id: string) {
    if (line.value !== null) return { campaign: id, branch: line.value }
    return { campaign: id, ...(campaign.held === null ? {} : { to: campaign.held.step }) }
  }

  function take(more: readonly HistoryRecord[], known: readonly HistoryRecord[]): void {
    for (const record of more) campaign.register.hear(record.events)
    // The board's own view is the best source for pieces that are on the board.
    if (campaign.view !== null) campaign.register.see(campaign.view)
    records.value = [...known, ...more]
  }

  /** Registers the pieces of the setup, so that they have names too. */
  async function meetFirst(id: string): Promise<void> {
    if (met === id) return
    const first = await ask('campaign.view', { campaign: id, at: 0 })
    if (first.result === undefined) return
    campaign.register.see(first.result)
    met = id
  }
  let met: string | null = null

  watch([() => campaign.present?.step, () => campaign.present?.hash], ([step]) => {
    if (wanted.value) void (step === last.value + 1 ? extend() : read())
  })
  watch(
    () => campaign.id,
    () => {
      met = null
      records.value = []
      line.value = null
    },
  )

  return { records, rounds, line, last, loading, follow, tell }
})
