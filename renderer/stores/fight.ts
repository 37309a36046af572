/**
 * The battle on the screen: the one the view names, with the dice that fell in it, and after its last answer the
 * outcome until the player puts it away.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { BattleView, GameEvent } from '../../shared/model'
import { ask } from './contract'
import { useCampaign } from './campaign'

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>

/** How far back dice are read when a campaign is opened in the middle of a battle. */
const STEPS_BACK = 60

/** A battle that has just ended. */
export interface Outcome {
  readonly battle: string
  readonly kind: string
  readonly space: string
  readonly result: string
  readonly events: readonly GameEvent[]
  /** How many of these events were known before the last answer: those after them are played as dice. */
  readonly fresh: number
}

function battleOf(event: GameEvent): string | undefined {
  return 'battle' in event ? event.battle : undefined
}

export const useFight = defineStore('fight', () => {
  const campaign = useCampaign()
  /** Everything that happened in the battle on the screen, in order. */
  const told = shallowRef<readonly GameEvent[]>([])
  /** How many events of `told` were there before the last answer: those after it are played as dice. */
  const fresh = ref(0)
  const outcomes = shallowRef<readonly Outcome[]>([])
  /** The player wants to see the board for a moment. */
  const aside = ref(false)

  const battle = computed<BattleView | null>(() =>
    campaign.past === null ? (campaign.view?.battle ?? null) : null,
  )
  const outcome = computed<Outcome | null>(() => outcomes.value[0] ?? null)
  const shown = computed(() => battle.value !== null || outcome.value !== null)
  const rolls = computed(() =>
    told.value.filter((event): event is EventOf<'rolled'> => event.kind === 'rolled'),
  )
  /** The round in which each roll of the battle or the outcome on the screen fell, by the roll's number. */
  const rounds = computed(() => {
    let round = 1
    const by = new Map<number, number>()
    for (const event of outcome.value?.events ?? told.value) {
      if (event.kind === 'battle-round') round = event.round
      if (event.kind === 'rolled') by.set(event.roll, round)
    }
    return by
  })

  watch(
    () => campaign.happened,
    (now) => {
      if (now === null) {
        outcomes.value = []
        told.value = []
        void recall()
        return
      }
      hear(now.events)
    },
  )
  watch(
    () => campaign.id,
    () => {
      outcomes.value = []
      told.value = []
      aside.value = false
      void recall()
    },
  )

  function hear(events: readonly GameEvent[]): void {
    const ended: Outcome[] = []
    let now = told.value
    let seen = now.length
    for (const event of events) {
      if (event.kind === 'battle-began') {
        now = []
        seen = 0
        aside.value = false
      }
      if (event.kind === 'battle-began' || battleOf(event) !== undefined) now = [...now, event]
      if (event.kind === 'battle-ended') {
        ended.push({
          battle: event.battle,
          kind: event.battleKind,
          space: event.space,
          result: event.result,
          events: now.filter((one) => battleOf(one) === event.battle),
          fresh: seen,
        })
      }
    }
    told.value = now
    fresh.value = seen
    if (ended.length === 0) return
    aside.value = false
    outcomes.value = [...outcomes.value, ...ended]
  }

  /** Opened in the middle of a battle: what fell in it before is read from the history. */
  async function recall(): Promise<void> {
    const { view, id } = campaign
    if (id === null || view === null || view.battle === null) return
    const { result } = await ask('campaign.history', {
      campaign: id,
      from: Math.max(0, view.step - STEPS_BACK),
      to: view.step,
    })
    // An answer that came meanwhile has told its own dice.
    if (result === undefined || campaign.id !== id || campaign.view?.step !== view.step) return
    const current = view.battle.id
    const events = result.flatMap((record) => record.events).filter((event) => battleOf(event) === current)
    told.value = events
    fresh.value = events.length
  }

  /** Puts the oldest outcome away. Behind the last one is the board, also where the next battle has begun already. */
  function putAway(): void {
    outcomes.value = outcomes.value.slice(1)
    if (outcomes.value.length === 0) aside.value = battle.value !== null
  }

  /** All dice on the screen have come to rest: whoever looks away and comes back does not see them fall again. */
  function settle(): void {
    const [first, ...others] = outcomes.value
    if (first === undefined) fresh.value = told.value.length
    else if (first.fresh < first.events.length)
      outcomes.value = [{ ...first, fresh: first.events.length }, ...others]
  }

  return { battle, told, fresh, rolls, rounds, outcome, outcomes, shown, aside, putAway, settle }
})
