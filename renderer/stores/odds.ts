/**
 * The chances of the battles that somebody decides about now: those planned, those that may be fought next, and the one
 * that is being fought. Asked anew for every position; while dice are still being told nothing is known of what follows.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Answered, AnsweredTurn, CampaignOdds } from '../../shared/contract'
import { useCampaign } from './campaign'
import { useRefined } from './refined'

export const useOdds = defineStore('odds', () => {
  const campaign = useCampaign()
  const battles = shallowRef<ReadonlyMap<string, CampaignOdds>>(new Map())
  /** What is asked about; null where nobody decides about a battle. */
  const about = computed(() => {
    const { id, view, decision } = campaign
    if (id === null || view === null || decision === null) return null
    const any = (view.planned ?? []).length > 0 || view.battle !== null || decision.of === 'battle'
    return any ? { campaign: id, view } : null
  })

  const { answer } = useRefined(
    'odds.campaign',
    () => about.value && { params: { campaign: about.value.campaign }, about: [about.value.view] },
    {
      exact: (all) => all.every(({ exact }) => exact),
      open: (all) => all.filter(({ exact }) => !exact).length,
      keeps: true,
    },
  )
  watch([answer, about], ([known, now]) => {
    // What was known before the dice is what a battle's preview shows while they wait to be told.
    if (now === null && campaign.held !== null) return
    battles.value = new Map((known ?? []).map((odds) => [odds.battle, odds]))
  })

  /** The chances of a battle, where they are known. */
  const of = (battle: string): CampaignOdds | null => battles.value.get(battle) ?? null
  /** The same against what the enemy may still do: asked once it is known that something may come. */
  const reactions = useRefined(
    'odds.reactions',
    () =>
      about.value !== null && [...battles.value.values()].some(({ may }) => may !== undefined)
        ? { params: { campaign: about.value.campaign }, about: [about.value.view] }
        : null,
    { exact: () => true },
  )
  const known = computed(
    () => new Map((reactions.answer.value?.battles ?? []).map((one) => [one.battle, one])),
  )
  const answered = (battle: string): Answered | undefined => known.value.get(battle)
  const turn = computed<AnsweredTurn | null>(() => reactions.answer.value?.turn ?? null)
  return { battles, of, answered, turn }
})
