/**
 * The chances of the attack that what is chosen would make on the space that is aimed at, what is on its way there already
 * included: under the pointer while a stack is in the hand, and where the keyboard is in the list of ways.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { CampaignOdds, Params } from '../../shared/contract'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useSelection } from './selection'

/** Whoever only passes over a space asks nothing, in milliseconds. */
const WAIT_MS = 50
/** Answers that are kept for one position. */
const KEPT = 200

export const useAim = defineStore('aim', () => {
  const campaign = useCampaign()
  const selection = useSelection()
  /** The space that is aimed at. */
  const space = ref<string | null>(null)
  /** The battles that would be fought there, once they are known. */
  const odds = shallowRef<readonly CampaignOdds[]>([])

  const question = computed<Params<'odds.after'> | null>(() => {
    const { id, decision } = campaign
    const at = space.value
    const way = at === null || at === selection.space ? undefined : selection.reach.get(at)
    if (id === null || at === null || way === undefined || !way.effects.includes('attack')) return null
    if (decision?.of !== 'move' || decision.mode !== 'combat') return null
    return { campaign: id, actions: [...way.actions], space: at }
  })

  let kept = new Map<string, readonly CampaignOdds[]>()
  watch([() => campaign.id, () => campaign.view?.hash], () => (kept = new Map()), { flush: 'sync' })

  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false

  /** Asks for what is aimed at; one question at a time, so that none waits behind those that nobody needs any more. */
  async function find(): Promise<void> {
    const asked = question.value
    if (asked === null || asking) return
    const key = JSON.stringify(asked)
    const from = kept
    let found = kept.get(key)
    if (found === undefined) {
      asking = true
      const { result } = await ask('odds.after', asked)
      asking = false
      found = result ?? []
      if (from === kept && kept.size < KEPT) kept.set(key, found)
    }
    if (question.value === asked) odds.value = found
    else await find()
  }

  watch(question, (asked) => {
    clearTimeout(timer)
    odds.value = (asked && kept.get(JSON.stringify(asked))) ?? []
    if (asked !== null && odds.value.length === 0) timer = setTimeout(() => void find(), WAIT_MS)
  })

  return { space, odds }
})
