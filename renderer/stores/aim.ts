/**
 * The chances of the attack that what is chosen would make on the space that is aimed at, what is on its way there already
 * included: under the pointer while a stack is in the hand, and where the keyboard is in the list of ways. A large battle is told
 * at once with what is known of it, gets closer while the hand rests there, and is dropped when it moves on. Beside them dice outside
 * of battles that the way brings: guns that are flown over, fire from the coast, convoys.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Answered, CampaignOdds, ComingDice, Params } from '../../shared/contract'
import type { Action } from '../../shared/model'
import { useCampaign } from './campaign'
import { useComing } from './coming'
import { ask } from './contract'
import { useRefined } from './refined'
import { useSelection } from './selection'

/** Whoever only passes over a space asks nothing, in milliseconds. */
const WAIT_MS = 50
/** Answers that are kept for one position. */
const KEPT = 200
const isSame = (a: ComingDice, b: ComingDice) => JSON.stringify(a) === JSON.stringify(b)
const isExact = (battles: readonly CampaignOdds[]) => battles.every(({ exact }) => exact)

export const useAim = defineStore('aim', () => {
  const campaign = useCampaign()
  const selection = useSelection()
  const coming = useComing()
  /** The space that is aimed at. */
  const space = ref<string | null>(null)
  /** The battles that would be fought there, as far as they are known. */
  const odds = shallowRef<readonly CampaignOdds[]>([])

  /** The moves that would bring what is chosen there. */
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

  /** Dice outside of battles that the way brings: they are due because of it, or others than are due without it. */
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

  /** The battles against what the enemy may still do, a moment later than as planned: asked once something may come. */
  const reactions = useRefined(
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
