/**
 * All pieces that may move, as the program reports them: requested once per position and shared by all callers, with
 * a query for the pieces that can reach a space. Contains no rules, only answers of `campaign.legal`.
 */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { MoveGroup, PieceView } from '../../../shared/model'
import { comersTo, type Comer } from '../../app/board/pieces-that-can-attack'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'

export const useMovablePieces = defineStore('comers', () => {
  const campaign = useCampaign()
  let kept: { readonly key: string; readonly groups: Promise<readonly MoveGroup[]> } | null = null

  const pieces = computed(() => {
    const all = new Map<string, { piece: PieceView; space: string }>()
    for (const [space, there] of Object.entries(campaign.view?.spaces ?? {}))
      for (const piece of there.pieces) all.set(piece.id, { piece, space })
    return all
  })

  /** Returns the legal moves of all pieces in the current position. */
  async function groups(): Promise<readonly MoveGroup[]> {
    const { id, view } = campaign
    if (id === null || view === null) return []
    const key = `${id} ${view.hash}`
    if (kept?.key !== key)
      kept = {
        key,
        groups: ask('campaign.legal', { campaign: id }).then(({ result }) => result?.groups ?? []),
      }
    return kept.groups
  }

  /** Returns the pieces that can still come to a space to attack it in the current position. */
  async function to(space: string): Promise<Comer[]> {
    return comersTo(await groups(), space, (piece) => pieces.value.get(piece))
  }
  return { pieces, groups, to }
})
