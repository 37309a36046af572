/**
 * Odds of the attack that the selected pieces would make on the aimed space, together with the attackers already on
 * their way. The aimed space is the space under the pointer while a stack is dragged, or the current entry in the
 * list of reachable spaces when the keyboard is used. A large battle first shows a rough answer, which improves while
 * the pointer rests there; the task is dropped when the pointer moves on. The store also holds dice outside of
 * battles that the move causes: antiaircraft fire on the route, fire from the coast, convoys.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Answered, CampaignOdds, ComingDice, Params } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { useCampaign } from '../campaign/campaign'
import { usePendingDice } from './pending-dice'
import { ask } from '../contract'
import { useOddsQuestion } from './refined-odds'
import { useSelection } from '../moves/selection'

/** Delay before asking, in milliseconds: a pointer that only passes over a space asks nothing. */
const WAIT_MS = 50
/** Maximum number of answers cached for one position. */
const KEPT = 200
const isSame = (a: ComingDice, b: ComingDice) => JSON.stringify(a) === JSON.stringify(b)
const isExact = (battles: readonly CampaignOdds[]) => battles.every(({ exact }) => exact)

export const useAim = defineStore('aim', () => {
  const campaign = useCampaign()
  const selection = useSelection()
  const coming = usePendingDice()
  /** The space that is aimed at. */
  const space = ref<string | null>(null)
  /** The battles that would be fought there, as far as they are known. */
  const odds = shallowRef<readonly CampaignOdds[]>([])

  /** The moves that would bring the selected pieces there. */
  const way = computed(() => {
    const { id, decision } = campaign
    const at = space.value
    const way = at === null || at === selection.space ? undefined : selection.reach.get(at)
    if (id === null || at === null || way === undefined || decision?.of !== 'move') return null
    return { campaign: id, space: at, actions: way.actions, attacks: way.effects.includes('attack') }
  })
  /** The attack that is aimed at, as the moves that would make it. */
  const attack = computed<Omit<Params<'odds.after'>, 'task'> | null>(() => {
    const { decision } = campaign
    if (!way.value?.attacks || decision?.of !== 'move' || decision.mode !== 'combat') return null
    return { campaign: way.value.campaign, actions: [...way.value.actions], space: way.value.space }
  })
  const key = computed(() => (attack.value === null ? null : JSON.stringify(attack.value)))

  /** Exact answers for the position, keyed by the question. */
  let kept = new Map<string, readonly CampaignOdds[]>()
  watch([() => campaign.id, () => campaign.view?.hash], () => (kept = new Map()), { flush: 'sync' })
  const known = () => (key.value === null ? undefined : kept.get(key.value))

  const { answer, answered } = useOddsQuestion(
    'odds.after',
    () =>
      attack.value === null || known() !== undefined
        ? null
        : { params: attack.value, about: [key.value, campaign.view?.hash] },
    { wait: WAIT_MS, exact: isExact, open: (battles) => battles.filter(({ exact }) => !exact).length },
  )
  watch([key, answer], ([asked, found]) => {
    // The pointer may have moved on since the question was sent.
    const mine = asked !== null && asked === answered.value?.about[0] ? (found ?? []) : []
    odds.value = known() ?? mine
    if (asked !== null && mine === found && isExact(mine) && kept.size < KEPT) kept.set(asked, mine)
  })

  /**
   * Dice outside of battles that the move causes: dice that are due only because of it, or that differ from those due
   * without it.
   */
  const dice = shallowRef<readonly ComingDice[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  async function foretell(
    { campaign, actions }: { campaign: string; actions: readonly Action[] },
    of: string,
  ) {
    const { result } = await ask('odds.coming', { campaign, actions: [...actions] })
    if (of !== wayKey.value) return
    dice.value = (result ?? []).filter(
      (one) => one.option === undefined && !coming.due(one.about).some((due) => isSame(due, one)),
    )
  }
  const wayKey = computed(() =>
    way.value === null ? null : JSON.stringify([way.value.campaign, way.value.actions, campaign.view?.hash]),
  )
  watch(wayKey, (of) => {
    clearTimeout(timer)
    dice.value = []
    const now = way.value
    if (now !== null && of !== null) timer = setTimeout(() => void foretell(now, of), WAIT_MS)
  })

  /**
   * The battles with the enemy's possible reactions. Asked only after the plain odds report that a reaction is
   * possible.
   */
  const reactions = useOddsQuestion(
    'odds.reactions',
    () =>
      attack.value !== null && odds.value.some(({ may }) => may !== undefined)
        ? { params: attack.value, about: [key.value, campaign.view?.hash] }
        : null,
    { exact: () => true },
  )
  const reacted = computed<ReadonlyMap<string, Answered>>(
    () => new Map((reactions.answer.value?.battles ?? []).map((one) => [one.battle, one])),
  )

  return { space, attack, odds, reacted, dice }
})
