/** Positions and movements on the board: events are played over the old position, then the new one is shown. */
import { watch, type Ref } from 'vue'
import type { BoardScene } from '../../board'
import { useCampaign, type Happened } from '../../stores/campaign/campaign'
import { useBattleScreen } from '../../stores/battle/battle-screen'

/**
 * Keeps the board at the position on the screen while the calling component lives, one position after another. Events
 * shown on a battle table or a card are not played again.
 *
 * @param scene the board, once it exists
 */
export function usePlayback(scene: Ref<Pick<BoardScene, 'animate' | 'setPosition'> | null>): void {
  const campaign = useCampaign()
  const fight = useBattleScreen()
  let playing: Promise<void> = Promise.resolve()
  /** The events played last: they are not repeated after a look at the past. */
  let played: Happened | null = null

  watch(
    () => campaign.shown,
    (position) => {
      const { happened } = campaign
      const live =
        campaign.past === null &&
        happened !== null &&
        happened !== played &&
        happened !== fight.telling &&
        happened.step === position?.step
      if (live) played = happened
      playing = playing.then(async () => {
        if (scene.value === null || position === null) return
        if (live && position === campaign.shown) await scene.value.animate(happened.events)
        scene.value.setPosition(position)
      })
    },
  )
}
