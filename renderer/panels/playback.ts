/** Positions and movements on the board: what happened is played over the old position, then the new one stands. */
import { watch, type Ref } from 'vue'
import type { BoardScene } from '../board'
import { useCampaign, type Happened } from '../stores/campaign'
import { useFight } from '../stores/fight'

/**
 * Keeps the board at the position on the screen while the calling component lives, one position after another. What
 * was told at the table of a battle, or on a card, has been shown as it was told: it is not played once more.
 *
 * @param scene the board, once it is there
 */
export function usePlayback(scene: Ref<Pick<BoardScene, 'animate' | 'setPosition'> | null>): void {
  const campaign = useCampaign()
  const fight = useFight()
  let playing: Promise<void> = Promise.resolve()
  /** Played already: whoever comes back from the past does not see it again. */
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
