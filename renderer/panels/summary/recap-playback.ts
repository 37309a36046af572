/**
 * Leads camera and board from stop to stop of the recap: fly there, show the events, leave time to read, continue.
 */
import { onScopeDispose, watch, type Ref } from 'vue'
import type { Stop } from '../../app/history/recap'
import type { BoardScene } from '../../board'
import { useCampaign } from '../../stores/campaign/campaign'
import { useRecap } from '../../stores/news/recap'
import { useSettings } from '../../stores/screen/settings'

/** Milliseconds for the camera flight, the minimum reading time, and the reading time per letter. */
const FLIGHT = 700
const LEAST = 1400
const LETTER = 45

/** Runs while the calling component lives. `caption` is the text to read at the current stop. */
export function useSweep(scene: Ref<BoardScene | null>, caption: Ref<string>): void {
  const campaign = useCampaign()
  const recap = useRecap()
  const settings = useSettings()
  let turn = 0
  let cancel: (() => void) | null = null

  /**
   * Waits at the recap's pace, and not while it is paused. Resolves to false when something else has begun meanwhile.
   */
  function wait(ms: number, mine: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(), ms / settings.settings.recapPace)
      const done = () => {
        clearTimeout(timer)
        cancel = null
        resolve(mine === turn)
      }
      cancel = done
    })
  }

  const resumed = () =>
    new Promise<void>((resolve) => {
      if (!recap.paused) return resolve()
      const stop = watch([() => recap.paused, () => recap.stop], () => {
        stop()
        resolve()
      })
    })

  /** Flies to a stop and shows its events. Resolves to false when something else has begun meanwhile. */
  async function present(stop: Stop, board: BoardScene, mine: number): Promise<boolean> {
    const still = settings.duration(1) === 0
    await campaign.lookAt(still && stop.whole ? stop.after : stop.before, recap.line)
    if (mine !== turn) return false
    if (stop.spaces.length > 0) board.flyTo(stop.spaces)
    if (still) return true
    if (!(await wait(FLIGHT, mine))) return false
    await board.animate(stop.events)
    if (mine === turn && stop.whole) await campaign.lookAt(stop.after, recap.line)
    return mine === turn
  }

  async function show(): Promise<void> {
    const mine = ++turn
    cancel?.()
    scene.value?.skipAnimation()
    const { stop } = recap
    if (stop === null || scene.value === null) return
    if (!(await present(stop, scene.value, mine))) return
    if (!(await wait(LEAST + LETTER * caption.value.length, mine))) return
    await resumed()
    if (mine === turn && recap.stop === stop) recap.go(recap.index + 1)
  }

  watch([() => recap.stop, scene], () => void show(), { immediate: true })
  onScopeDispose(() => {
    turn++
    cancel?.()
    scene.value?.skipAnimation()
  })
}
