/**
 * The attacks planned so far and the routes of this step's moves, as the panel lists them and the board draws them.
 */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { turnArrows } from '../../app/board/turn-arrows'
import { useCampaign } from '../campaign/campaign'

export const usePlannedAttacks = defineStore('planned', () => {
  const campaign = useCampaign()
  /** Battle id of the attack that the player points at in the list: its arrows are lit. */
  const pointed = ref<string | null>(null)
  const attacks = computed(() => campaign.shown?.planned ?? [])
  const arrows = computed(() => turnArrows(campaign.shown?.moves ?? [], attacks.value, pointed.value))

  return { pointed, attacks, arrows }
})
