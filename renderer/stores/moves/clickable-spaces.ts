/** Spaces that the open panel lets a player click on the board: to place in, to retreat to, to fight in. */
import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef, watchEffect } from 'vue'
import type { LitSpace } from '../../board'

/** Spaces that answer the open question, and the effect of a click on one of them. */
export interface Offer {
  readonly spaces: readonly string[]
  readonly kind: 'place' | 'retreat' | 'battle' | 'choose'
  /** For a weapon: the spaces within its range, and those of them that hold a target. */
  readonly range?: { readonly spaces: readonly string[]; readonly aims: readonly string[] }
  pick(space: string): void
  /** Says why another space is no answer, where the panel can. */
  refuse?(space: string): void
}

export const usePointing = defineStore('pointing', () => {
  const offer = shallowRef<Offer | null>(null)
  /** Spaces that the open panel only shows: they do not change what a click does. */
  const shown = shallowRef<readonly LitSpace[]>([])
  return { offer, shown }
})

/** Keeps spaces lit on the board while the calling component lives. */
export function useShown(make: () => readonly LitSpace[]): void {
  const pointing = usePointing()
  let mine: readonly LitSpace[] = []
  watchEffect(() => {
    mine = make()
    pointing.shown = mine
  })
  onScopeDispose(() => {
    if (pointing.shown === mine) pointing.shown = []
  })
}

/** Keeps an offer on the board while the calling component lives; null removes it. */
export function useOffer(make: () => Offer | null): void {
  const pointing = usePointing()
  let mine: Offer | null = null
  watchEffect(() => {
    mine = make()
    pointing.offer = mine
  })
  onScopeDispose(() => {
    if (pointing.offer === mine) pointing.offer = null
  })
}
