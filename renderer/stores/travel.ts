/** What lies beside the board: the drawer, which part of the history and which card is open, and the two points that are compared. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useCampaign } from './campaign'

export const historyTabs = ['story', 'report', 'lines', 'compare', 'dice'] as const
/** What the drawer at the left of the board may show. */
export const drawers = ['history', 'politics', 'spaces', 'position', 'cards'] as const
export type Drawer = (typeof drawers)[number]
export type HistoryTab = (typeof historyTabs)[number]

/** A point of a campaign: a step of a line; without a step where the line stands, without a line the one in play. */
export interface Point {
  readonly step: number | null
  readonly line: string | null
}

export const useTravel = defineStore('travel', () => {
  const tab = ref<HistoryTab>('story')
  /** The open drawer: kept while the rule book or the settings are looked at. */
  const drawer = ref<Drawer | null>(null)
  /** The reference card that was looked at last. */
  const card = ref('')
  /** Null until it was chosen. */
  const a = shallowRef<Point | null>(null)
  const b = shallowRef<Point | null>(null)

  /** Opens the comparison of two points. */
  function compare(first: Point, second: Point): void {
    a.value = first
    b.value = second
    tab.value = 'compare'
  }

  function swap(): void {
    ;[a.value, b.value] = [b.value, a.value]
  }

  // Another campaign has other points.
  const campaign = useCampaign()
  watch(
    () => campaign.id,
    () => {
      a.value = null
      b.value = null
      tab.value = 'story'
      drawer.value = null
    },
  )

  return { tab, drawer, card, a, b, compare, swap }
})
