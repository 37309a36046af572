/** Plays sounds for events, if sounds are switched on. */
import { watch } from 'vue'
import { play, soundOf } from '../../app/window/sound'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { useSettings } from '../../stores/screen/settings'

/** Plays sounds while the calling component lives. */
export function useSounds(): void {
  const fight = useBattleScreen()
  const settings = useSettings()
  /** Dice sound while they fall; dice shown at rest are silent. */
  let heard: unknown = null
  watch(
    () => fight.falling,
    (dice) => {
      if (dice === null || !settings.settings.sound) return
      heard = dice
      play('dice')
    },
  )
  watch(
    () => fight.said,
    (said) => {
      if (said === null || !settings.settings.sound) return
      const sound = soundOf(said.events.filter((event) => event !== heard))
      if (sound !== null) play(sound)
    },
  )
}
