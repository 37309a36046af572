/** The computer players of the open campaign: their state, pausing and resuming them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { PlayersState, PlayersThinking } from '../../../shared/contract'
import { useCampaign } from './campaign'
import { ask, contract } from '../contract'
import { useNotices } from '../screen/notices'

/** Milliseconds between two answers of a computer, by the chosen pace. */
export const PACES = { slow: 1200, steady: 350, fast: 0 } as const
export type Pace = keyof typeof PACES

export const usePlayers = defineStore('players', () => {
  const campaign = useCampaign()
  const notices = useNotices()
  const known = shallowRef<PlayersState | null>(null)
  const heard = shallowRef<PlayersThinking | null>(null)
  const pace = ref<Pace>('steady')
  /** True to show computers' battles on the table while they are fought. */
  const battles = ref(false)

  /** The state for the campaign on the screen. */
  const state = computed(() =>
    known.value !== null && known.value.campaign === campaign.id ? known.value : null,
  )
  /** True while computers think or play: their actions are shown as they come, and no person is asked. */
  const playing = computed(() => state.value?.state === 'playing')
  const paused = computed(() => state.value?.state === 'paused')
  /** Progress of the computer that is thinking; null before its first report and after the thought is over. */
  const thought = computed(() =>
    playing.value && heard.value?.campaign === campaign.id && heard.value.power === state.value?.power
      ? heard.value
      : null,
  )

  function take(now: PlayersState): void {
    if (now.campaign === campaign.id) known.value = now
  }

  watch(
    () => campaign.id,
    async (id) => {
      known.value = null
      if (id === null) return
      const { result } = await ask('players.state', { campaign: id })
      if (result !== undefined) take(result)
    },
  )

  async function tell(method: 'players.pause' | 'players.resume'): Promise<void> {
    const { id } = campaign
    if (id === null) return
    const { result, refused } =
      method === 'players.pause'
        ? await ask(method, { campaign: id })
        : await ask(method, { campaign: id, pace: PACES[pace.value] })
    if (refused !== undefined) notices.refuse(refused)
    else take(result)
  }
  async function pause(): Promise<void> {
    await tell('players.pause')
    // Paused in the middle of a battle: it can be looked at.
    if (paused.value && campaign.view?.battle) await campaign.recall()
  }
  const resume = () => tell('players.resume')

  // The thought has been played.
  watch(
    () => campaign.view?.step,
    () => (heard.value = null),
  )

  /** Sets another pace, from the next answer on. */
  async function setPace(to: Pace): Promise<void> {
    pace.value = to
    if (playing.value) await resume()
  }

  /** Listens to computers' progress. Called once, when the program starts. */
  function listen(): void {
    contract().on('players.changed', take)
    contract().on('players.thinking', (one) => (heard.value = one))
  }

  return { state, playing, paused, thought, pace, battles, pause, resume, setPace, listen }
})
