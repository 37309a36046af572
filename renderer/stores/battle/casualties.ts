/** The casualties being picked: initially as suggested, changed on the table or in the panel, sent as a whole. */
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { DecisionOf, PieceView } from '../../../shared/model'
import {
  fromTake,
  hitPiece,
  hitsOf,
  sparePiece,
  takenIn,
  toTake,
  toughness,
  type Losses,
} from '../../app/turn/casualties'
import { useCampaign } from '../campaign/campaign'
import { useNaming } from '../campaign/naming'
import { useSelection } from '../moves/selection'

export const useCasualties = defineStore('losses', () => {
  const campaign = useCampaign()
  const naming = useNaming()
  const selection = useSelection()
  const losses = ref<Losses>({})

  const decision = computed<DecisionOf<'casualties'> | null>(() =>
    campaign.decision?.of === 'casualties' ? campaign.decision : null,
  )
  const suggested = computed<Losses>(() => {
    const suggestion = decision.value?.suggestion
    return suggestion?.kind === 'casualties' ? fromTake(suggestion.take) : {}
  })
  watch(
    () => decision.value?.id,
    () => (losses.value = suggested.value),
    { immediate: true },
  )

  const pieces = computed(() => {
    const byId = new Map<string, PieceView>()
    for (const pool of decision.value?.pools ?? [])
      for (const id of pool.candidates) {
        const at = selection.places.get(id)
        const piece = campaign.view?.spaces[at ?? '']?.pieces.find((one) => one.id === id)
        if (piece !== undefined) byId.set(id, piece)
      }
    return byId
  })
  /** Hits that are still to be assigned. */
  const owed = computed(() =>
    (decision.value?.pools ?? []).reduce((sum, pool) => sum + pool.hits - takenIn(losses.value, pool.id), 0),
  )
  const changed = computed(
    () => JSON.stringify(toTake(losses.value)) !== JSON.stringify(toTake(suggested.value)),
  )

  /** Hits that a piece can take. */
  function room(id: string): number {
    const piece = pieces.value.get(id)
    return piece === undefined ? 1 : toughness(piece, naming.unitInfo.get(piece.unit)?.hits ?? 1)
  }

  const mayTake = (id: string): boolean =>
    decision.value?.pools.some((pool) => pool.candidates.includes(id)) ?? false

  /** Hits that are assigned to a piece here. */
  const given = (id: string): number => hitsOf(losses.value, [id])

  /** Handles a click on a piece: assigns another hit while the piece can take one, then resets it to none. */
  function click(id: string): void {
    const { pools } = decision.value ?? { pools: [] }
    const next = hitPiece(losses.value, pools, id, room)
    losses.value = next === losses.value ? sparePiece(losses.value, id) : next
  }

  function spare(id: string): void {
    losses.value = sparePiece(losses.value, id)
  }

  function reset(): void {
    losses.value = suggested.value
  }

  return { losses, decision, pieces, owed, changed, room, mayTake, given, click, spare, reset }
})
