/** Announces who plays what after a bid made the players change sides. */
import { watch } from 'vue'
import { withArticle } from '../../../shared/words/forms'
import { CHANGE_SIDES, type View } from '../../../shared/model'
import { say } from '../../app/i18n'
import { joinList, type Names } from '../../app/words/names'
import { useCampaign } from '../../stores/campaign/campaign'
import { useNaming } from '../../stores/campaign/naming'
import { useNotices } from '../../stores/screen/notices'

/** Returns `Ann plays Germany and Japan. The computer plays …`: one sentence per player, all computers together. */
export function whoPlays(seats: View['seats'], names: Names): string {
  const players = new Map<string, { name: string; powers: string[] }>()
  for (const [power, { seat, name, kind }] of Object.entries(seats)) {
    const computer = kind === 'computer'
    const key = computer ? kind : `person ${seat}`
    const player = players.get(key) ?? { name: computer ? say('players.theComputer') : name, powers: [] }
    player.powers.push(withArticle(names.power(power)))
    players.set(key, player)
  }
  return [...players.values()]
    .map(({ name, powers }) => say('players.plays', { name, powers: joinList(powers) }))
    .join(' ')
}

/** Announces it while the calling component lives; does nothing when one person plays all powers. */
export function useNewSeats(): void {
  const campaign = useCampaign()
  const naming = useNaming()
  const notices = useNotices()
  watch(
    () => campaign.view,
    (view) => {
      const happened = campaign.happened
      if (!view || happened?.step !== view.step) return
      const changed = happened.events.some(
        (event) =>
          event.kind === 'chosen' && event.what === CHANGE_SIDES.what && event.option === CHANGE_SIDES.option,
      )
      if (changed && new Set(Object.values(view.seats).map(({ seat }) => seat)).size > 1)
        notices.say([say('players.changedSides'), whoPlays(view.seats, naming.names)].join(' '))
    },
  )
}
