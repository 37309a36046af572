/** What is looked at in politics: a tab, a nation, another one beside it, and whether the nation's lands are lit on the board. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { standingsLit } from '../app/politics'
import type { LitSpace } from '../board'
import { useCampaign } from './campaign'
import { useTravel } from './travel'

export const politicsTabs = ['relations', 'nations'] as const
export type PoliticsTab = (typeof politicsTabs)[number]

export const usePolitics = defineStore('politics', () => {
  const campaign = useCampaign()
  const travel = useTravel()
  const tab = ref<PoliticsTab>('relations')
  /** The nation looked at; null: whose turn it is. */
  const nation = ref<string | null>(null)
  /** The nation it is looked at together with; null: all of them. */
  const other = ref<string | null>(null)
  /** Whether the nation that is looked at is lit on the board with whoever it is not simply at peace with. */
  const lit = ref(true)
  /** Spaces that what is considered now would touch. */
  const touched = shallowRef<readonly LitSpace[]>([])
  /** Spaces that the board lights up for it, while politics are open. */
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
    },
  )

  return { tab, nation, other, lit, lands, touched, show }
})
