/**
 * The state of the politics drawer: a tab, a nation, a second nation to compare, whether the nation's territories are
 * lit on the board, and whether the map is colored by alliance.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { standingsLit } from '../../app/turn/relations'
import type { LitSpace, Palette } from '../../board'
import { alliancePaint } from '../../board/paint/alliance-outlines'
import { useCampaign } from '../campaign/campaign'
import { useSideViews } from './side-views'

export const politicsTabs = ['relations', 'nations'] as const
export type PoliticsTab = (typeof politicsTabs)[number]

export const usePolitics = defineStore('politics', () => {
  const campaign = useCampaign()
  const travel = useSideViews()
  const tab = ref<PoliticsTab>('relations')
  /** The nation on show; null: the power whose turn it is. */
  const nation = ref<string | null>(null)
  /** The nation that it is compared with; null: all nations. */
  const other = ref<string | null>(null)
  /** True to light the nation on the board, together with all nations to which it is not simply at peace. */
  const lit = ref(true)
  /** True to paint each territory in the color of its alliance, with politics open or not. */
  const byAlliance = ref(false)
  /**
   * The power whose color paints each nation's land; undefined: its own. It stays the same object until an alliance
   * changes, because the board is repainted for another one.
   */
  const landColor = computed<Palette['landColor']>((before) => {
    const politics = campaign.shown?.politics
    if (!byAlliance.value || politics === undefined) return undefined
    const now = alliancePaint(politics)
    return JSON.stringify(now) === JSON.stringify(before) ? before : now
  })
  /** Spaces that the answer being considered would touch. */
  const touched = shallowRef<readonly LitSpace[]>([])
  /** Spaces that the board lights while politics are open. */
  const lands = computed((): LitSpace[] => {
    const view = campaign.shown
    if (!lit.value || travel.drawer !== 'politics' || view?.politics === undefined || nation.value === null)
      return []
    const beside = tab.value === 'relations' ? other.value : null
    return standingsLit(view, view.politics, nation.value, beside)
  })

  /** Opens a nation's page. */
  function show(id: string): void {
    nation.value = id
    tab.value = 'nations'
  }

  watch(
    () => campaign.id,
    () => {
      nation.value = null
      other.value = null
      lit.value = true
      byAlliance.value = false
    },
  )

  return { tab, nation, other, lit, lands, byAlliance, landColor, touched, show }
})
