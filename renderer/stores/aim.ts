/**
 * The chances of the attack that what is chosen would make on the space that is aimed at, what is on its way there already
 * included: under the pointer while a stack is in the hand, and where the keyboard is in the list of ways. A large battle is told
 * at once with what is known of it, gets closer while the hand rests there, and is dropped when it moves on.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { CampaignOdds, Params } from '../../shared/contract'
import { useCampaign } from './campaign'
import { useRefined } from './refined'
import { useSelection } from './selection'

/** Whoever only passes over a space asks nothing, in milliseconds. */
const WAIT_MS = 50
/** Answers that are kept for one position. */
const KEPT = 200
const isExact = (battles: readonly CampaignOdds[]) => battles.every(({ exact }) => exact)

export const useAim = defineStore('aim', () => {
  const campaign = useCampaign()
  const selection = useSelection()
  /** The space that is aimed at. */
  const space = ref<string | null>(null)
  /** The battles that would be fought there, as far as they are known. */
  const odds = shallowRef<readonly CampaignOdds[]>([])

  /** The attack that is aimed at, as the moves that would make it. */
  const attack = computed<Omit<Params<'odds.after'>, 'task'> | null>(() => {
    const { id, decision } = campaign
    const at = space.value
    const way = at === null || at === selection.space ? undefined : selection.reach.get(at)
    if (id === null || at === null || way === undefined || !way.effects.includes('attack')) return null
    if (decision?.of !== 'move' || decision.mode !== 'combat') return null
    return { campaign: id, actions: [...way.actions], space: at }
  })
  const key = computed(() => (attack.value === null ? null : JSON.stringify(attack.value)))

  /** Exact answers of the position, by what was asked. */
  let kept = new Map<string, readonly CampaignOdds[]>()
  watch([() => campaign.id, () => campaign.view?.hash], () => (kept = new Map()), { flush: 'sync' })
  const known = () => (key.value === null ? undefined : kept.get(key.value))

  const { answer, answered } = useRefined(
    'odds.after',
    () =>
      attack.value === null || known() !== undefined
        ? null
        : { params: attack.value, about: [key.value, campaign.view?.hash] },
    { wait: WAIT_MS, exact: isExact, open: (battles) => battles.filter(({ exact }) => !exact).length },
  )
  watch([key, answer], ([asked, found]) => {
    // The hand may have moved on since that was asked.
    const mine = asked !== null && asked === answered.value?.about[0] ? (found ?? []) : []
    odds.value = known() ?? mine
    if (asked !== null && mine === found && isExact(mine) && kept.size < KEPT) kept.set(asked, mine)
  })

  return { space, attack, odds }
})
