/**
 * What others did that a player must know at once: a Surprise Attack on the player, a war, a fallen capital. It waits
 * for the dispatch, unless the player is asked amid a battle first; a player without dispatches gets none of it.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { HistoryRecord } from '../../../shared/contract'
import { weightOf } from '../../app/history/dispatch/news-weight'
import { headlineOf } from '../../app/history/dispatch/words'
import { DispatchWriter } from '../../app/history/dispatch/writer'
import { useCampaign } from '../campaign/campaign'
import { useNaming } from '../campaign/naming'
import { useSettings } from '../screen/settings'
import { powerAsked, useDispatch } from './dispatch'

const URGENT: ReadonlySet<string | null> = new Set(['surprise', 'war', 'capital'])
const KINDS: ReadonlySet<string> = new Set(['diplomacy', 'captured', 'turn-began'])

export const useUrgentNews = defineStore('urgent', () => {
  const campaign = useCampaign()
  const dispatch = useDispatch()
  const naming = useNaming()
  const settings = useSettings()
  const heard = shallowRef<readonly Pick<HistoryRecord, 'step' | 'power' | 'events'>[]>([])
  /** The last step that each seat has seen or dismissed. */
  const seen = shallowRef<ReadonlyMap<string, number>>(new Map())

  /** The power for which a person is asked, with the seat that answers. */
  const asked = computed(() => {
    const { view, decision } = campaign
    if (view === null || decision === null || decision.of === 'roll' || campaign.computerAsked) return null
    const power = powerAsked(decision.by, view)
    return power === null ? null : { power, seat: view.seats[power]?.seat ?? power, step: view.step }
  })
  function see(): void {
    const { value } = asked
    if (value !== null) seen.value = new Map([...seen.value, [value.seat, value.step]])
  }

  watch(
    () => campaign.id,
    () => {
      heard.value = []
      seen.value = new Map()
    },
    { flush: 'sync' },
  )
  watch(
    () => campaign.happened,
    (happened) => {
      if (happened === null) return
      const { step } = happened
      const events = happened.events.filter(({ kind }) => KINDS.has(kind))
      // After an undo the same step happens again.
      const again = (heard.value.at(-1)?.step ?? 0) >= step
      // Most steps bring none of these: nothing is kept of them.
      if (events.length === 0 && !again) return
      const before = again ? heard.value.filter((one) => one.step < step) : heard.value
      heard.value = [...before, { step, power: campaign.view?.power ?? null, events }]
    },
    { flush: 'sync' },
  )
  // Outside of battles the dispatch reports it.
  watch(asked, () => {
    if (campaign.view?.battle === null) see()
  })

  /** The most important news of a question amid a battle, with the emblem that it bears; null: none. */
  const line = computed(() => {
    const { view } = campaign
    const reader = asked.value === null ? null : dispatch.readerOf(asked.value.power)
    if (asked.value === null || reader === null || !view?.battle) return null
    if (settings.settings.dispatch === 'never') return null
    const { seat, step } = asked.value
    const since = seen.value.get(seat) ?? 0
    const writer = new DispatchWriter(reader)
    writer.read(heard.value.filter((one) => one.step > since && one.step <= step))
    const [first] = writer
      .lines()
      .filter(({ moment }) => URGENT.has(moment))
      .sort((a, b) => weightOf(b, reader) - weightOf(a, reader))
    return first === undefined
      ? null
      : { power: first.power, text: headlineOf(first, naming.speaker, reader) }
  })

  return { line, see }
})
