/** Which part of the history is open, and the two points that are compared. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useCampaign } from './campaign'

export const historyTabs = ['story', 'report', 'lines', 'compare', 'dice'] as const
export type HistoryTab = (typeof historyTabs)[number]

/** A point of a campaign: a step of a line; without a step where the line stands, without a line the one in play. */
export interface Point {
  readonly step: number | null
  readonly line: string | null
}

export const useTravel = defineStore('travel', () => {
  const tab = ref<HistoryTab>('story')
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
    },
  )

  return { tab, a, b, compare, swap }
})
