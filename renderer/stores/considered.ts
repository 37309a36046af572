/** What would come of an answer that is being put together: asked of the program, which plays it on a copy. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { Result } from '../../shared/contract'
import type { Action, GameEvent, Rejected, View } from '../../shared/model'
import { heldBy } from '../app/politics'
import { describe } from '../app/words'
import type { LitSpace } from '../board'
import { useCampaign } from './campaign'
import { ask } from './contract'
import { useNaming } from './naming'
import { usePolitics } from './politics'

/** Whoever is still choosing asks nothing, in milliseconds. */
const WAIT_MS = 120
/** Events that tell of the game's own course, not of what the answer does. */
const COURSE: ReadonlySet<GameEvent['kind']> = new Set([
  ...(['offer', 'chosen', 'ordered', 'bought'] as const),
  ...(['phase-began', 'turn-began', 'turn-skipped', 'round-began'] as const),
])

/** The spaces that an event touches: where it happens, the lands of who become allies, in red those of new enemies. */
function touchedBy(event: GameEvent, spaces: View['spaces']): LitSpace[] {
  if (event.kind === 'diplomacy') {
    const allied = event.what === 'alliance'
    const nations = allied ? [event.by, ...event.powers] : event.powers
    return nations
      .flatMap((nation) => heldBy({ spaces }, nation))
      .map((space) => ({ space, effects: allied ? [] : ['attack'] }))
  }
  return 'space' in event && event.space ? [{ space: event.space }] : []
}

export interface Considered {
  /** A sentence each; null as long as nothing is known. */
  readonly lines: ComputedRef<readonly string[] | null>
  /** Who is asked first, and would have to agree or stay. */
  readonly ifAgreed: ComputedRef<readonly string[]>
  /** Dice come first: they decide the rest. */
  readonly dice: ComputedRef<boolean>
  /** Why it can't be done. */
  readonly refused: ComputedRef<Rejected | null>
}

/** Asks what these actions would bring whenever they change, and lights the spaces that they would touch. */
export function useConsidered(actions: () => readonly Action[] | null): Considered {
  const campaign = useCampaign()
  const naming = useNaming()
  const politics = usePolitics()
  const answer = shallowRef<Result<'campaign.consider'> | null>(null)
  const refused = shallowRef<Rejected | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  async function find(asked: readonly Action[]): Promise<void> {
    if (campaign.id === null) return
    const mine = ++last
    const found = await ask('campaign.consider', { campaign: campaign.id, actions: [...asked] })
    if (mine !== last) return
    answer.value = found.result ?? null
    refused.value = found.refused ?? null
  }
  const key = computed(() => JSON.stringify([campaign.view?.hash, actions()]))
  watch(
    key,
    () => {
      clearTimeout(timer)
      last++
      answer.value = null
      refused.value = null
      const asked = actions()
      if (asked !== null) timer = setTimeout(() => void find(asked), WAIT_MS)
    },
    { immediate: true },
  )
  /** Who stays is said before: `ifAgreed`. */
  const stays = (event: GameEvent) => event.kind === 'diplomacy' && event.what === 'stays'
  const told = computed(
    () => answer.value?.events.filter((event) => !COURSE.has(event.kind) && !stays(event)) ?? null,
  )
  watch(told, (events) => {
    const spaces = campaign.shown?.spaces ?? {}
    politics.touched = (events ?? []).flatMap((event) => touchedBy(event, spaces))
  })
  onScopeDispose(() => {
    clearTimeout(timer)
    last++
    politics.touched = []
  })
  return {
    lines: computed(() => told.value?.flatMap((event) => describe(event, naming.speaker) ?? []) ?? null),
    ifAgreed: computed(() => answer.value?.ifAgreed ?? []),
    dice: computed(() => answer.value?.dice === true),
    refused: computed(() => refused.value),
  }
}
