/** Blockers for the board to show: those of the refusals on the screen, and of the space under the pointer. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Blocker, Rejected } from '../../../shared/model'
import { useCampaign } from '../campaign/campaign'
import { useEdit } from './edit'
import { useNotices } from './notices'
import { useSelection } from '../moves/selection'

export const useBlockers = defineStore('why', () => {
  const campaign = useCampaign()
  const edit = useEdit()
  const notices = useNotices()
  const selection = useSelection()
  /** Why the selected pieces cannot reach the space under the pointer. */
  const hovered = shallowRef<Rejected | null>(null)

  /** The space that a blocker is or is in; null for limits, powers and other blockers without a space. */
  function spaceOf(blocker: Blocker): string | null {
    const spaces = campaign.shown?.spaces ?? {}
    if (blocker.kind === 'space') return blocker.id in spaces ? blocker.id : null
    if (blocker.kind === 'piece') return selection.places.get(blocker.id) ?? null
    if (blocker.kind === 'battle')
      return campaign.shown?.battles.find((one) => one.id === blocker.id)?.space ?? null
    return null
  }

  const refusals = computed<readonly Rejected[]>(() => [
    ...notices.notices.flatMap((one) => one.refusal ?? []),
    ...(edit.refused === null ? [] : [edit.refused]),
    ...(hovered.value === null ? [] : [hovered.value]),
  ])
  /** Spaces that are or contain blockers, without duplicates. */
  const spaces = computed<readonly string[]>(() => [
    ...new Set(
      refusals.value.flatMap((one) => (one.blockers ?? []).flatMap((blocker) => spaceOf(blocker) ?? [])),
    ),
  ])

  return { hovered, spaces, spaceOf }
})
