/** Lets be heard what happened, where sounds are switched on. */
import { watch } from 'vue'
import { play, soundOf } from '../app/sound'
import { useCampaign } from '../stores/campaign'
import { useSettings } from '../stores/settings'

/** Plays sounds while the calling component lives. */
export function useSounds(): void {
  const campaign = useCampaign()
  const settings = useSettings()
  watch(
    () => campaign.happened,
    (happened) => {
      if (happened === null || !settings.settings.sound) return
      const sound = soundOf(happened.events)
      if (sound !== null) play(sound)
    },
  )
}
