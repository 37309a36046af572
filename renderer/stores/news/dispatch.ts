/**
 * The dispatch: when other players have acted and a person is asked again, a report of their actions waits for that
 * person, the most important first. It is made after the battle table has shown everything.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Decision, GameEvent, View } from '../../../shared/model'
import { dispatchOf, type Dispatch } from '../../app/history/dispatch/dispatch'
import type { Reader } from '../../app/history/dispatch/lines'
import { endTurn, turnsOf } from '../../app/history/turns'
import { sidesOf } from '../../app/history/turn-summary'
import { changedPairs } from '../../app/turn/relations'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'
import { useNaming } from '../campaign/naming'
import { useReadProgress } from './read-progress'
import { useRecap } from './recap'
import { useSettings } from '../screen/settings'
import { ownPowers, recordsSince } from '../campaign/recent-records'
import { useTurnCards } from './turn-cards'

/** A dispatch, and the power whose player it is for. */
export interface Sent extends Dispatch {
  readonly power: string
  /** The seat that reads it, and the last step that it covers. */
  readonly seat: string
  readonly step: number
}

/** The spaces where pieces arrived, left or fought. */
function spacesOf(event: GameEvent): readonly string[] {
  if (event.kind === 'moved') return event.path
  if (event.kind === 'unloaded') return [event.from, event.to]
  return 'space' in event && typeof event.space === 'string' ? [event.space] : []
}

/** Fields in which events name powers. */
const POWER_FIELDS: ReadonlySet<string> = new Set(['by', 'from', 'to', 'power', 'powers'])

/** Returns the powers that an event names; none for cargo put ashore, whose fields of these names are spaces. */
function powersOf(event: GameEvent): ReadonlySet<string> {
  if (event.kind === 'unloaded') return new Set()
  return new Set(
    Object.entries(event).flatMap(([field, value]: [string, unknown]) =>
      POWER_FIELDS.has(field) ? [value].flat().filter((one) => typeof one === 'string') : [],
    ),
  )
}

/** The power for which a person is asked; for several powers or a side, the first that a person plays. */
export function powerAsked(
  by: Decision['by'],
  { seats, power }: Pick<View, 'seats' | 'power'>,
): string | null {
  if (by.power !== undefined) return by.power
  const among = by.powers ?? Object.keys(seats)
  return among.find((one) => seats[one]?.kind !== 'computer') ?? power
}

export const useDispatch = defineStore('dispatch', () => {
  const campaign = useCampaign()
  const naming = useNaming()
  const reading = useReadProgress()
  const recap = useRecap()
  const settings = useSettings()
  const told = useTurnCards()
  const open = shallowRef<Sent | null>(null)
  const making = ref(false)
  /** True while the question waits for the dispatch. */
  const waiting = computed(() => making.value || open.value !== null)
  /** Spaces that changed since the player last acted there. */
  const changed = shallowRef<readonly string[]>([])
  /** Keys of the pairs of nations whose relation has changed since the player's last turn, until the player acts on it. */
  const changedRelations = shallowRef<ReadonlySet<string>>(new Set())
  /** True when a computer, or someone elsewhere, has been asked since a person here was. */
  let others = false
  /** The last step that each seat has been shown. */
  let read = new Map<string, number>()
  let question = 0

  /**
   * The power for which a person is asked outside of battles; the battle table shows battles. Null for dice to be
   * typed, which anybody may enter.
   */
  const asked = computed(() => {
    const { view, decision } = campaign
    if (view === null || decision === null || decision.of === 'roll') return null
    return campaign.computerAsked || view.battle !== null ? null : powerAsked(decision.by, view)
  })

  watch(
    () => campaign.computerAsked || campaign.elsewhere,
    (on) => (others ||= on),
    { flush: 'sync' },
  )
  watch(
    () => (asked.value === null ? null : `${asked.value} ${campaign.view?.step ?? 0}`),
    () => {
      if (asked.value === null || !others) return
      others = false
      void offer(asked.value)
    },
  )
  // Another campaign has other news, and an undone step did not happen.
  watch(
    () => campaign.id,
    () => {
      others = false
      read = new Map()
      changed.value = []
      changedRelations.value = new Set()
      put()
    },
    { flush: 'sync' },
  )
  watch(
    () => campaign.view?.step,
    (now = 0, before = 0) => {
      if (now >= before) return
      for (const [seat, step] of read) read.set(seat, Math.min(step, now))
      put()
    },
    { flush: 'sync' },
  )

  // The player has seen the news of a space where they act, and all news at the end of their turn. A computer's
  // actions do not count.
  watch(
    () => campaign.happened,
    (happened) => {
      if (happened === null || campaign.computerAsked) return
      seeRelations(happened.events)
      if (changed.value.length === 0) return
      const seen = new Set(happened.events.flatMap(spacesOf))
      changed.value = endTurn(happened.events) ? [] : changed.value.filter((space) => !seen.has(space))
    },
    { flush: 'sync' },
  )

  /** Forgets the changed relations that the player's events are about, and all of them at the end of the turn. */
  function seeRelations(events: readonly GameEvent[]): void {
    if (changedRelations.value.size === 0) return
    const named = events.map(powersOf)
    const left = [...changedRelations.value].filter((pair) => {
      const [one = '', other = ''] = pair.split(' ')
      return !named.some((powers) => powers.has(one) && powers.has(other))
    })
    changedRelations.value = new Set(endTurn(events) ? [] : left)
  }

  /** Compares the relations of nations with those at the end of the player's last turn. */
  async function compareRelations(id: string, view: View, first: number | undefined): Promise<void> {
    if (view.politics === undefined || first === undefined || first <= 1) return
    const { result } = await ask('campaign.view', { campaign: id, at: first - 1 })
    if (result?.politics === undefined || campaign.id !== id) return
    const nations = Object.keys(view.seats)
    const now = { politics: view.politics, round: view.round }
    changedRelations.value = new Set(
      changedPairs(nations, { politics: result.politics, round: result.round }, now),
    )
  }

  /** Makes the dispatch for a power's player, or offers the recap when there is no dispatch. */
  async function offer(power: string): Promise<void> {
    const how = settings.settings.dispatch
    const { id, view } = campaign
    if (id === null || view === null) return
    if (how === 'never') {
      told.showLater()
      return recap.offer(power)
    }
    const mine = ++question
    making.value = true
    try {
      const made = await make(id, view, power)
      if (mine !== question) return
      open.value = made.lines.length === 0 ? null : made
      changed.value = [...new Set([...changed.value, ...made.changed])]
      if (open.value === null) {
        told.showLater()
        void reading.keep(id, made.seat, made.step)
      }
      if (open.value === null || settings.settings.recap === 'always') await recap.offer(power)
    } finally {
      if (mine === question) making.value = false
    }
  }

  async function make(id: string, view: View, power: string): Promise<Sent> {
    const own = ownPowers(power, view.seats, naming.playing)
    const seat = view.seats[power]?.seat ?? power
    const known = read.get(seat) ?? 0
    const since = await recordsSince(id, view.step, own)
    await compareRelations(id, view, since[0]?.step)
    const records = since.filter(({ step }) => step > known)
    const turns = turnsOf(since, true).filter(({ to }) => to > known)
    for (const { events } of records) campaign.register.hear(events)
    campaign.register.see(view)
    read.set(seat, view.step)
    return { ...dispatchOf(records, readerFor(power, view, own), turns), power, seat, step: view.step }
  }

  function readerFor(power: string, view: View, own: (power: string) => boolean): Reader {
    const { scenario, names, unitInfo } = naming
    const sides = sidesOf(scenario ?? { powers: [], treasuries: [], turns: [] }, view.relations)
    const powers = [power, ...Object.keys(view.seats).filter((one) => one !== power && own(one))]
    return {
      mine: (one) => one !== null && own(one),
      friend: (holder) => powers.some((one) => sides.friends(holder, one)),
      powerOf: sides.powerOf,
      piece: (id) => campaign.register.piece(id),
      cost: (unit) => unitInfo.get(unit)?.cost ?? 0,
      worth: (space) => names.spaceData(space)?.ipc ?? 0,
      capital: (space) => (names.spaceData(space)?.capitalOf ?? null) !== null,
      city: (space) => naming.cities?.spaces[space] !== undefined,
      round: view.round,
    }
  }

  /** Returns the reader of lines for a power's player; null without a campaign. */
  function readerOf(power: string): Reader | null {
    const { view } = campaign
    return view === null ? null : readerFor(power, view, ownPowers(power, view.seats, naming.playing))
  }
  const reader = computed(() => (open.value === null ? null : readerOf(open.value.power)))

  function put(): void {
    question++
    making.value = false
    open.value = null
  }

  /** Closes the dispatch as read, so that it is not shown again when the campaign is reopened. */
  function close(): void {
    const { value } = open
    const { id } = campaign
    if (value !== null && id !== null) void reading.keep(id, value.seat, value.step)
    put()
  }

  /**
   * After the campaign is opened: shows the dispatch again if it was not read before the campaign was closed;
   * otherwise offers the recap.
   */
  async function reopen(power: string): Promise<void> {
    const { id, view } = campaign
    if (id === null || view === null) return
    const seat = view.seats[power]?.seat ?? power
    const step = await reading.of(id, seat)
    if (campaign.id !== id) return
    if (step !== null) read.set(seat, step)
    return step !== null && asked.value !== null ? offer(power) : recap.offer(power)
  }

  /** Plays the dispatch's records on the map. */
  function play(): void {
    const records = open.value?.records ?? []
    close()
    recap.play(records)
  }

  return { open, waiting, changed, changedRelations, reader, readerOf, offer, reopen, close, play }
})
