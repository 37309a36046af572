/**
 * Bombers that arrived at a space that they may also raid: the odds of fighting and of raiding. Asked after each move
 * of the combat move; the program says whether a raid is possible, this store knows no rules.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { CampaignOdds } from '../../../shared/contract'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'
import { marksOf, type Mark } from '../moves/destinations'

export interface RaidAsked {
  readonly space: string
  readonly mark: Mark
  /** The odds of the raid; null until they are known. */
  readonly odds: CampaignOdds | null
}

export const useRaidChoice = defineStore('raid-ask', () => {
  const campaign = useCampaign()
  const asked = shallowRef<RaidAsked | null>(null)
  /** Counts questions: an answer to an older question is discarded. */
  let question = 0
  const busy = ref(false)

  /** The pieces of the last move, and their destination. */
  function arrived(): { units: readonly string[]; space: string } | null {
    const { decision } = campaign
    if (decision?.of !== 'move' || decision.mode !== 'combat') return null
    const moved = (campaign.happened?.events ?? []).findLast((event) => event.kind === 'moved')
    const space = moved?.path.at(-1)
    return moved === undefined || space === undefined ? null : { units: moved.units, space }
  }

  async function look(): Promise<void> {
    const mine = ++question
    asked.value = null
    const { id } = campaign
    const came = arrived()
    if (id === null || came === null) return
    // A territory without facilities has nothing to raid: skip the question.
    if ((campaign.view?.spaces[came.space]?.facilities ?? []).length === 0) return
    const legal = await campaign.legal(came.units)
    const mark = marksOf(legal?.groups ?? []).find(
      ({ kind, space }) => kind === 'raid' && space === came.space,
    )
    if (mine !== question || mark === undefined) return
    asked.value = { space: came.space, mark, odds: null }
    const { result } = await ask('odds.after', { campaign: id, actions: [mark.action], space: came.space })
    if (mine !== question) return
    asked.value = {
      space: came.space,
      mark,
      odds: result?.find(({ raid }) => raid !== undefined) ?? null,
    }
  }
  watch(
    () => campaign.view?.hash,
    () => void look(),
    { immediate: true },
  )

  /** Lets the bombers fight, which needs no action. */
  function fight(): void {
    question++
    asked.value = null
  }
  async function raid(): Promise<void> {
    const one = asked.value
    if (one === null || busy.value) return
    busy.value = true
    fight()
    await campaign.act(one.mark.action).finally(() => (busy.value = false))
  }
  return { asked, fight, raid }
})
