/**
 * The odds of the battles relevant to the open decision: planned battles, battles that may be fought next, and the
 * current battle. Asked again for every position; while dice are still being shown, results of later events stay
 * hidden.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Answered, AnsweredTurn, CampaignOdds } from '../../../shared/contract'
import { useCampaign } from '../campaign/campaign'
import { useOddsQuestion } from './refined-odds'

export const useOdds = defineStore('odds', () => {
  const campaign = useCampaign()
  const battles = shallowRef<ReadonlyMap<string, CampaignOdds>>(new Map())
  /** The position to ask about; null when no battle depends on the decision. */
  const about = computed(() => {
    const { id, view, decision } = campaign
    if (id === null || view === null || decision === null) return null
    const any = (view.planned ?? []).length > 0 || view.battle !== null || decision.of === 'battle'
    return any ? { campaign: id, view } : null
  })

  const { answer } = useOddsQuestion(
    'odds.campaign',
    () => about.value && { params: { campaign: about.value.campaign }, about: [about.value.view] },
    {
      exact: (all) => all.every(({ exact }) => exact),
      open: (all) => all.filter(({ exact }) => !exact).length,
      keeps: true,
    },
  )
  watch([answer, about], ([known, now]) => {
    // While dice wait to be shown, a battle's preview uses the odds from before the dice.
    if (now === null && campaign.held !== null) return
    battles.value = new Map((known ?? []).map((odds) => [odds.battle, odds]))
  })

  /** Returns the odds of a battle; null while unknown. */
  const of = (battle: string): CampaignOdds | null => battles.value.get(battle) ?? null
  /**
   * The same odds with the enemy's possible reactions: asked only after the plain odds report that a reaction is
   * possible.
   */
  const reactions = useOddsQuestion(
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
