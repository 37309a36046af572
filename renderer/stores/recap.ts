/** The recap: offered to whoever begins, played stop by stop; the board shows each step as it was. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HistoryRecord } from '../../shared/contract'
import { sinceTurn, stopsOf, type Stop } from '../app/history/recap'
import { turnsOf } from '../app/history/turns'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useSettings } from './settings'

/** What is offered: the stops, and how many turns they tell. */
export interface Offer {
  readonly records: readonly HistoryRecord[]
  readonly turns: number
}

/** How far back a player's last turn is looked for at first. */
const STEPS_BACK = 200

export const useRecap = defineStore('recap', () => {
  const campaign = useCampaign()
  const settings = useSettings()
  const offered = shallowRef<Offer | null>(null)
  const stops = shallowRef<readonly Stop[]>([])
  const index = ref(0)
  const paused = ref(false)
  /** The line whose steps are shown; null for the one in play. */
  const line = ref<string | null>(null)
  const stop = computed<Stop | null>(() => stops.value[index.value] ?? null)
  const active = computed(() => stop.value !== null)
  let question = 0

  // Whoever has acted since knows what happened; taking back and other campaigns have another story.
  // At once, so that nothing that is begun for the next campaign is put away with the last one's.
  watch(
    [() => campaign.happened, () => campaign.id],
    () => {
      question++
      offered.value = null
      end()
    },
    { flush: 'sync' },
  )

  /** Offers what happened since this power's player was last at it, or begins with it, as the settings say. */
  async function offer(power: string): Promise<void> {
    const { id, view } = campaign
    const how = settings.settings.recap
    if (id === null || view === null || how === 'never') return
    const mine = ++question
    const records = await recordsSince(id, view.step, ownPowers(power))
    if (mine !== question || stopsOf(records).length === 0) return
    if (how === 'always') play(records)
    else offered.value = { records, turns: turnsOf(records).length }
  }

  /** The powers of this one's player; the power alone where one player has them all. */
  function ownPowers(power: string): (other: string) => boolean {
    const seats = campaign.view?.seats ?? {}
    const seat = seats[power]?.seat
    const all = Object.values(seats).every((one) => one.seat === seat)
    return (other) => other === power || (!all && seat !== undefined && seats[other]?.seat === seat)
  }

  async function recordsSince(
    id: string,
    step: number,
    mine: (power: string) => boolean,
  ): Promise<readonly HistoryRecord[]> {
    for (let back = STEPS_BACK; ; back *= 4) {
      const from = Math.max(1, step - back)
      const { result } = await ask('campaign.history', { campaign: id, from, to: step })
      const found = sinceTurn(result ?? [], mine)
      if (found !== null || from === 1) return found ?? []
    }
  }

  /** Plays some records of a line. */
  function play(records: readonly HistoryRecord[], of: string | null = null): void {
    for (const { events } of records) campaign.register.hear(events)
    if (campaign.view !== null) campaign.register.see(campaign.view)
    offered.value = null
    line.value = of
    paused.value = false
    index.value = 0
    stops.value = stopsOf(records)
  }

  /** On to another stop; past the last one the recap is over. */
  function go(to: number): void {
    if (to >= stops.value.length) end()
    else index.value = Math.max(0, to)
  }

  /** Ends it, and shows the present. */
  function end(): void {
    if (stops.value.length === 0) return
    stops.value = []
    campaign.lookNow()
  }

  const dismiss = () => (offered.value = null)

  return { offered, stops, index, stop, active, paused, line, offer, dismiss, play, go, end }
})
