/** The effects of an answer that is being composed: the program plays it on a copy and reports them. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { Result } from '../../../shared/contract'
import type { Action, GameEvent, Rejected, View } from '../../../shared/model'
import { technologyLines } from '../../app/words/offers'
import { heldBy } from '../../app/turn/relations'
import { describe } from '../../app/words/event-words'
import type { LitSpace } from '../../board'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'
import { useNaming } from '../campaign/naming'
import { usePolitics } from '../screen/politics-view'

/** Delay before asking, in milliseconds: a player who is still choosing asks nothing. */
const WAIT_MS = 120
/** Events that belong to the game's own course and are not effects of the answer. */
const COURSE: ReadonlySet<GameEvent['kind']> = new Set([
  ...(['offer', 'chosen', 'ordered', 'bought'] as const),
  ...(['phase-began', 'turn-began', 'turn-skipped', 'round-began'] as const),
])

/** Of offers, only acceptances with no event of their own count (armistice, passage); COURSE events never count. */
const isChange = (event: GameEvent): boolean =>
  event.kind === 'offer'
    ? event.what === 'accepted' && (event.offer === 'armistice' || event.offer.startsWith('passage-'))
    : !COURSE.has(event.kind)

/**
 * The spaces that an event touches: the space where it happens; for an alliance, the territories of the new allies;
 * for other diplomacy, the territories of the powers involved, lit red.
 */
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
  /** One sentence per effect; null while nothing is known. */
  readonly lines: ComputedRef<readonly string[] | null>
  /** The powers that are asked first and would have to agree or stay. */
  readonly ifAgreed: ComputedRef<readonly string[]>
  /** True when dice come first: they decide the rest. */
  readonly dice: ComputedRef<boolean>
  /** Why it cannot be done. */
  readonly refused: ComputedRef<Rejected | null>
}

/**
 * Asks for the effects of these actions whenever they change.
 *
 * @param lights true to light the touched spaces on the board
 */
export function useAnswerEffects(actions: () => readonly Action[] | null, lights = true): Considered {
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
  /** Powers that stay are listed before, in `ifAgreed`. */
  const stays = (event: GameEvent) => event.kind === 'diplomacy' && event.what === 'stays'
  const told = computed(
    () => answer.value?.events.filter((event) => isChange(event) && !stays(event)) ?? null,
  )
  watch(told, (events) => {
    if (!lights) return
    const spaces = campaign.shown?.spaces ?? {}
    politics.touched = (events ?? []).flatMap((event) => touchedBy(event, spaces))
  })
  onScopeDispose(() => {
    clearTimeout(timer)
    last++
    if (lights) politics.touched = []
  })
  return {
    lines: computed(() =>
      told.value === null
        ? null
        : [
            ...told.value.flatMap((event) => describe(event, naming.speaker) ?? []),
            ...technologyLines(campaign.view?.politics, answer.value?.politics, naming.names),
          ],
    ),
    ifAgreed: computed(() => answer.value?.ifAgreed ?? []),
    dice: computed(() => answer.value?.dice === true),
    refused: computed(() => refused.value),
  }
}
