/** Lights all spaces with units that can still move, for a moment, and brings them into view. */
import { onBeforeUnmount } from 'vue'
import { say } from '../../app/i18n'
import { joinList } from '../../app/words/names'
import { useNaming } from '../../stores/campaign/naming'
import { useNotices } from '../../stores/screen/notices'
import { useSleepingUnits } from '../../stores/moves/sleeping-units'
import { useSelection } from '../../stores/moves/selection'

const LIT_MS = 2500

/** Returns a function that does this once. */
export function useFlash(): () => void {
  const naming = useNaming()
  const notices = useNotices()
  const resting = useSleepingUnits()
  const selection = useSelection()
  let timer: ReturnType<typeof setTimeout> | undefined

  const out = () => {
    clearTimeout(timer)
    selection.flashed = []
  }
  onBeforeUnmount(out)

  return () => {
    out()
    const found = [...selection.movable]
      .filter((piece) => !resting.resting.has(piece))
      .flatMap((piece) => selection.places.get(piece) ?? [])
    const spaces = [...new Set(found)]
    if (spaces.length === 0) return notices.announce(say('board.nextNone'))
    selection.flashed = spaces
    selection.revealing = { spaces, also: [] }
    notices.announce(
      say('board.flash', {
        n: found.length,
        spaces: joinList(spaces.map((space) => naming.names.space(space))),
      }),
    )
    timer = setTimeout(out, LIT_MS)
  }
}
