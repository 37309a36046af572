/**
 * What is open next to the board: the drawer, the part of the history, the card, and the two points being compared.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useCampaign } from '../campaign/campaign'
import { useScenarios } from '../campaign/scenarios'

export const historyTabs = ['story', 'report', 'lines', 'compare', 'dice'] as const
/** The drawers at the left of the board. */
export const drawers = ['history', 'politics', 'spaces', 'position', 'cards'] as const
export type Drawer = (typeof drawers)[number]
export type HistoryTab = (typeof historyTabs)[number]

/** A point of a campaign: a step of a line. A null step is the line's end; a null line is the line in play. */
export interface Point {
  readonly step: number | null
  readonly line: string | null
}

export const useSideViews = defineStore('travel', () => {
  const campaign = useCampaign()
  const scenarios = useScenarios()
  /** The drawers that have something to show in this game. */
  const able = computed<readonly Drawer[]>(() =>
    drawers.filter((one) => {
      if (one === 'politics') return campaign.view?.politics !== undefined
      return one !== 'cards' || scenarios.scenario(campaign.view?.scenario ?? '')?.cards === true
    }),
  )
  const tab = ref<HistoryTab>('story')
  /** The open drawer; it stays set while the rule book or the settings are open. */
  const drawer = ref<Drawer | null>(null)
  /** The reference card that was opened last. */
  const card = ref('')
  /** Null until chosen. */
  const a = shallowRef<Point | null>(null)
  const b = shallowRef<Point | null>(null)

  /** Opens the comparison of two points. */
  function compare(first: Point, second: Point): void {
    a.value = first
    b.value = second
    tab.value = 'compare'
  }

  /** Opens the report of a round in the history. */
  function showReport(): void {
    tab.value = 'report'
    drawer.value = 'history'
  }

  function swap(): void {
    ;[a.value, b.value] = [b.value, a.value]
  }

  // The points of one campaign mean nothing in another.
  watch(
    () => campaign.id,
    () => {
      a.value = null
      b.value = null
      tab.value = 'story'
      drawer.value = null
    },
  )

  return { able, tab, drawer, card, a, b, compare, showReport, swap }
})
