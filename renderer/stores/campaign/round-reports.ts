/** The balance of each round of the displayed line: what changed in it, and the state of all powers at its end. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Comparison, HistoryRecord } from '../../../shared/contract'
import { roundsOf } from '../../app/history/steps'
import { useCampaign } from './campaign'
import { useHistory } from './history'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'

export const useRoundReports = defineStore('report', () => {
  const campaign = useCampaign()
  const chronicle = useHistory()
  /** Steps without those that were undone. */
  const played = computed<readonly HistoryRecord[]>(() => {
    const now = chronicle.line === null ? (campaign.present?.step ?? 0) : Infinity
    return chronicle.records.filter((record) => record.step <= now)
  })
  const rounds = computed(() => roundsOf(played.value))
  /** One comparison per round, in order, as far as they are known. */
  const balances = shallowRef<readonly Comparison[]>([])
  /**
   * Comparisons by the record that they end at. A changed record is a new object, so an entry stays valid while its
   * record is in use.
   */
  const known = new WeakMap<HistoryRecord, Comparison>()
  let question = 0

  /** Reads the comparisons that are not known yet. */
  async function read(): Promise<void> {
    const mine = ++question
    const { id } = campaign
    const found: Comparison[] = []
    for (const { first, last } of rounds.value) {
      const record = played.value.find((one) => one.step === last)
      if (id === null || record === undefined) return
      const balance = known.get(record) ?? (await compared(id, first - 1, last))
      if (mine !== question || balance === undefined) return
      known.set(record, balance)
      found.push(balance)
    }
    balances.value = found
  }

  async function compared(id: string, from: number, to: number): Promise<Comparison | undefined> {
    const line = chronicle.line === null ? {} : { branch: chronicle.line }
    const { result, refused } = await ask('campaign.compare', {
      campaign: id,
      a: { step: from, ...line },
      b: { step: to, ...line },
    })
    if (refused !== undefined) useNotices().refuse(refused)
    return result
  }

  watch(
    () => campaign.id,
    () => (balances.value = []),
  )

  return { played, rounds, balances, read }
})
