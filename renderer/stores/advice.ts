/** What a computer would do in one's own seat, and what the computer that plays plans: as panels list it and the board draws it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Advice, Aim, ToldPlan } from '../../shared/contract/plans'
import { usualLevel } from '../../shared/contract/seats'
import { aimArrows } from '../app/aim-arrows'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useNotices } from './notices'
import { usePlayers } from './players'

export const useAdvice = defineStore('advice', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  const players = usePlayers()
  const given = shallowRef<Advice | null>(null)
  const known = shallowRef<ToldPlan | null>(null)
  /** The task that is thought over now. */
  const task = ref<string | null>(null)
  /** Is a computer's plan shown while it plays? */
  const watching = ref(false)
  /** The aim that somebody points at. */
  const pointed = shallowRef<Aim | null>(null)
  let tasks = 0

  /** Advice on the question that is open; what was said of another one is gone. */
  const advice = computed(() => {
    const { id, view, past } = campaign
    return given.value !== null &&
      past === null &&
      given.value.campaign === id &&
      given.value.step === view?.step
      ? given.value
      : null
  })
  const thinking = computed(() => task.value !== null)
  /** The plan of the computer that is asked, where somebody wants to see it. */
  const plan = computed(() =>
    watching.value && campaign.past === null && known.value?.campaign === campaign.id ? known.value : null,
  )
  const aims = computed<readonly Aim[]>(() =>
    campaign.askedComputer === null ? (advice.value?.aims ?? []) : (plan.value?.aims ?? []),
  )
  const arrows = computed(() => aimArrows(aims.value, pointed.value))

  async function advise(): Promise<void> {
    const { id } = campaign
    if (id === null || task.value !== null) return
    const mine = `advice-${++tasks}`
    task.value = mine
    const { result, refused } = await ask('players.advise', { campaign: id, level: usualLevel, task: mine })
    // Whoever stopped it, or answered meanwhile, waits for it no more.
    if (task.value !== mine) return
    task.value = null
    if (refused !== undefined) notices.refuse(refused)
    else given.value = result
  }

  async function stop(): Promise<void> {
    const mine = task.value
    if (mine === null) return
    // It answers at once with the best it has found.
    await ask('players.cancel', { task: mine })
  }

  /** Nobody wants to know any more. */
  async function drop(): Promise<void> {
    const stopped = stop()
    task.value = null
    await stopped
  }

  function close(): void {
    given.value = null
    pointed.value = null
  }

  // Somebody has answered: nothing is left to advise on.
  watch(
    () => [campaign.id, campaign.view?.step],
    () => {
      pointed.value = null
      void drop()
    },
  )
  // A plan is made once in a step of the turn; it is asked for again whenever something was played.
  watch(
    () => (watching.value && players.state?.power ? [campaign.id, campaign.view?.step] : null),
    async (now) => {
      const [id] = now ?? []
      if (typeof id !== 'string') return
      const { result } = await ask('players.plan', { campaign: id })
      if (result !== undefined && id === campaign.id) known.value = result
    },
    { immediate: true },
  )

  return { advice, thinking, plan, aims, arrows, watching, pointed, advise, stop, close }
})
