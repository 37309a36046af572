/** Announces events and the next question to screen readers. */
import { nextTick, onScopeDispose, watch } from 'vue'
import { say } from '../../app/i18n'
import { eventLines } from '../../app/words/record-lines'
import { useCampaign } from '../../stores/campaign/campaign'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { useNaming } from '../../stores/campaign/naming'
import { useNotices } from '../../stores/screen/notices'

/** More announcements at once would interrupt the game: only the last ones are read, the history has all. */
const MOST = 8

/** Announces while the calling component lives. */
export function useAnnouncements(): void {
  const campaign = useCampaign()
  const fight = useBattleScreen()
  const naming = useNaming()
  const notices = useNotices()

  /** Messages from before the next page update are read as one text, in the order of the events. */
  let told: string[] = []
  let asks = false
  let waiting = false

  // A campaign's last announcement must not be read in the next one.
  let over = false
  onScopeDispose(() => {
    over = true
    notices.announce('')
  })

  function read() {
    waiting = false
    if (over) return
    const { happened, view } = campaign
    if (asks && happened !== null && view !== null && view.step < happened.step) {
      // The program pushed the events; the view with the question that follows them is still on its way.
      waiting = true
      watch(() => campaign.view, read, { once: true })
      return
    }
    const prompt = asks ? campaign.decision?.prompt : undefined
    notices.announce([...told.slice(-MOST), ...(prompt === undefined ? [] : [prompt])].join(' '))
    told = []
    asks = false
  }

  // Synchronously: several messages may arrive in a row, and each replaces the previous one.
  watch(
    () => fight.said,
    (said) => {
      if (said === null) return
      const lines = said.events
        // Of phases that pass without anything to say, only the last one is read.
        .filter((event, i, all) => event.kind !== 'phase-began' || all[i + 1]?.kind !== 'phase-began')
        .flatMap((event) =>
          event.kind === 'phase-began'
            ? [say('history.phase', { phase: naming.names.phase(event.phase) })]
            : eventLines([event], naming.speaker).map((line) => line.text),
        )
      told.push(...lines)
      asks = said.last
      if (waiting) return
      waiting = true
      void nextTick(read)
    },
    { flush: 'sync' },
  )
  // The bar for the past announces a past position; undo and redo are announced only here.
  watch(
    () => campaign.view,
    (view, before) => {
      const moved = view !== null && before !== null && view.campaign === before.campaign
      if (!moved || campaign.happened !== null || view.step === before.step) return
      const back = say(view.step < before.step ? 'board.tookBack' : 'board.didAgain')
      notices.announce([back, campaign.decision?.prompt ?? ''].join(' ').trim())
    },
  )
}
