/**
 * Advice on the move that a computer would make from the player's seat, and the plan of the computer that is playing.
 * Panels list both and the board draws them.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Advice, Aim, ToldPlan } from '../../../shared/contract/plans'
import { usualLevel } from '../../../shared/contract/seats'
import { aimArrows } from '../../app/board/aim-arrows'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'
import { useNotices } from '../screen/notices'
import { usePlayers } from '../campaign/computer-players'

export const useAdvice = defineStore('advice', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  const players = usePlayers()
  const given = shallowRef<Advice | null>(null)
  const known = shallowRef<ToldPlan | null>(null)
  /** Id of the advice task that is running; null when none is. */
  const task = ref<string | null>(null)
  /** True while a computer's plan is shown as it plays. */
  const watching = ref(false)
  /** The aim that the player points at. */
  const pointed = shallowRef<Aim | null>(null)
  let tasks = 0

  /** Advice on the open question; advice on another question is dropped. */
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
  /** The plan of the computer that is to answer, when the player wants to see it. */
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
    // The player stopped this task or answered meanwhile: its result is not wanted.
    if (task.value !== mine) return
    task.value = null
    if (refused !== undefined) notices.refuse(refused)
    else given.value = result
  }

  async function stop(): Promise<void> {
    const mine = task.value
    if (mine === null) return
    // The computer answers at once with the best move it has found.
    await ask('players.cancel', { task: mine })
  }

  /** Stops the task and discards its result. */
  async function drop(): Promise<void> {
    const stopped = stop()
    task.value = null
    await stopped
  }

  /** The actions that the advice leads to. It never ends the phase: that stays the player's. */
  const actions = computed(() => advice.value?.actions.filter(({ kind }) => kind !== 'end') ?? [])

  /** Plays what the advice says. */
  async function follow(): Promise<void> {
    const all = actions.value
    if (all.length === 0) return
    close()
    await campaign.act(...all)
  }

  function close(): void {
    given.value = null
    pointed.value = null
  }

  // The question has been answered: there is nothing left to advise on.
  watch(
    () => [campaign.id, campaign.view?.step],
    () => {
      pointed.value = null
      void drop()
    },
  )
  // A computer makes one plan per step of the turn; the store requests it again after every step.
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

  return { advice, actions, thinking, plan, aims, arrows, watching, pointed, advise, follow, stop, close }
})
