/**
 * Cycles through spaces with units that can still act and don't rest: the next space is selected and shown, and its
 * first group is selected.
 */
import type { MoveGroup } from '../../../shared/model'
import { say } from '../../app/i18n'
import { roundFrom } from '../../app/board/next-space'
import { unitsOf } from '../../app/words/event-words'
import { useCampaign } from '../../stores/campaign/campaign'
import { useNaming } from '../../stores/campaign/naming'
import { useNotices } from '../../stores/screen/notices'
import { useSleepingUnits } from '../../stores/moves/sleeping-units'
import { useSelection } from '../../stores/moves/selection'
import { keyboardAt } from './keyboard'

/** True when a group can act: move, board, unload its cargo, or take a mark. */
const useful = ({ targets, load, unload, marks }: MoveGroup): boolean =>
  targets.length + load.length + unload.length + marks.length > 0

/**
 * Returns a function that goes to the next (1) or the previous (-1) such space. After a move it returns to the
 * remaining units of the preceding space, if any. Spaces are queried one by one, and answers are cached until the
 * position changes.
 */
export function useNextUnit(): (by: 1 | -1) => Promise<void> {
  const campaign = useCampaign()
  const naming = useNaming()
  const notices = useNotices()
  const resting = useSleepingUnits()
  const selection = useSelection()
  /** The space it went to last, and the position's hash. */
  let last: { space: string; hash: string | undefined } | null = null
  /** Pieces that can act, by space, in the position with this hash. */
  let known: { hash: string | undefined; able: Map<string, ReadonlySet<string>> } = {
    hash: undefined,
    able: new Map(),
  }
  let running: Promise<void> = Promise.resolve()

  async function ableIn(space: string): Promise<ReadonlySet<string>> {
    // Resting units are skipped, so they are part of the cache key.
    const hash = `${campaign.view?.hash} ${[...resting.resting].join()}`
    if (known.hash !== hash) known = { hash, able: new Map() }
    const { able } = known
    const before = able.get(space)
    if (before !== undefined) return before
    const pieces = [...selection.movable].filter(
      (piece) => selection.places.get(piece) === space && !resting.resting.has(piece),
    )
    const answer = pieces.length === 0 ? undefined : await campaign.legal(pieces)
    const found = new Set((answer?.groups ?? []).filter(useful).flatMap((group) => group.units))
    able.set(space, found)
    return found
  }

  /** Returns the spaces in the order of the search. */
  function order(by: 1 | -1): string[] {
    const all = (naming.board?.spaces ?? []).map((space) => space.id)
    if (last === null || last.hash === campaign.view?.hash || last.space === selection.space)
      return roundFrom(all, selection.space, by)
    return [last.space, ...roundFrom(all, last.space, by)]
  }

  async function go(by: 1 | -1): Promise<void> {
    for (const space of order(by)) {
      const able = await ableIn(space)
      if (able.size === 0) continue
      last = { space, hash: campaign.view?.hash }
      selection.select(space)
      selection.revealing = { spaces: [space], also: [] }
      const first = selection.groups.find((group) => group.ids.some((id) => able.has(id)))
      if (first === undefined) continue
      selection.chooseIds(first.ids.filter((id) => able.has(id)))
      keyboardAt.value = 'count'
      return notices.announce(
        say('board.next', {
          space: naming.names.space(space),
          units: unitsOf(selection.movableOf(first), naming.speaker),
        }),
      )
    }
    notices.announce(say('board.nextNone'))
  }

  return (by) => (running = running.then(() => go(by)))
}
