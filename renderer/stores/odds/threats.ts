/**
 * How likely territories and zones are held in the next turns, for the player's own places or the enemies'. Shown
 * while a key is held or until closed. Asked only for the displayed position, and refined while it stays on the
 * screen.
 */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { lightsSoFar, roughLights, type Against, type ThreatPlace } from '../../app/board/threats'
import type { LitSpace } from '../../board'
import { useCampaign } from '../campaign/campaign'
import { useNaming } from '../campaign/naming'
import { useOddsQuestion } from './refined-odds'

type Side = 'mine' | 'theirs'

export const useThreats = defineStore('threats', () => {
  const campaign = useCampaign()
  const naming = useNaming()
  /** `kept` stays until it is closed; `held` is shown while a key is held. */
  const kept = ref<Side | null>(null)
  const held = ref<Side | null>(null)
  const against = ref<Against>('hold')

  const side = computed<Side | null>(() => (campaign.past === null ? (held.value ?? kept.value) : null))
  /**
   * The power whose places are shown: the power that is asked, or the first person's power while a computer is asked.
   */
  const power = computed(() => {
    const { view, decision } = campaign
    if (view === null) return null
    const person = Object.entries(view.seats).find(([, { kind }]) => kind === 'person')?.[0]
    return (campaign.computerAsked ? person : decision?.by.power) ?? view.power
  })

  const { answer, working } = useOddsQuestion(
    'odds.threats',
    () => {
      const { id, view } = campaign
      if (id === null || view === null || power.value === null || side.value === null) return null
      const params = { campaign: id, power: power.value, of: side.value }
      return { params, about: [id, view.hash, power.value, side.value] }
    },
    { exact: ({ complete }) => complete },
  )
  const places = computed<readonly ThreatPlace[]>(() => answer.value?.places ?? [])
  /** The first colors, at once: in a large war the first chances take a second. */
  const rough = computed<readonly LitSpace[]>(() => {
    const { view } = campaign
    if (side.value === null || view === null || power.value === null || answer.value?.complete) return []
    return roughLights(power.value, side.value, view, naming.board, naming.unitInfo)
  })
  const lights = computed<readonly LitSpace[]>(() => lightsSoFar(places.value, against.value, rough.value))
  /** Returns the result for a place; null while nothing is shown. */
  const of = (space: string): ThreatPlace | null => places.value.find((one) => one.space === space) ?? null

  function toggle(): void {
    kept.value = kept.value === null ? 'mine' : null
  }
  return { kept, held, against, side, power, places, lights, working, of, toggle }
})
