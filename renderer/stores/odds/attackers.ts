/**
 * The list of attackers of the selected enemy space in the combat move: all pieces that can reach it, how many of
 * them are ticked, and the odds of an attack by the ticked pieces together with those already on their way.
 */
import { defineStore } from 'pinia'
import { computed, nextTick, shallowRef, watch } from 'vue'
import type { CampaignOdds } from '../../../shared/contract'
import { actionsFor, rowsOf, type Comer, type ComerRow } from '../../app/board/pieces-that-can-attack'
import { isSeaComer } from '../../app/board/voyages'
import { useCampaign } from '../campaign/campaign'
import { useMovablePieces } from '../moves/movable-pieces'
import { useOddsQuestion } from './refined-odds'
import { useSelection } from '../moves/selection'
import { useVoyages } from './voyages'

/** Delay before asking, in milliseconds: a player who keeps changing the count has changed it again by then. */
const WAIT_MS = 80
type Plan = Awaited<ReturnType<ReturnType<typeof useVoyages>['plan']>>
const NO_PLAN: Plan = { actions: [], left: [] }
const isExact = (battles: readonly CampaignOdds[]) => battles.every(({ exact }) => exact)

export const useAttackers = defineStore('attackers', () => {
  const campaign = useCampaign()
  const selection = useSelection()
  const everybody = useMovablePieces()
  const voyages = useVoyages()
  const comers = shallowRef<readonly Comer[]>([])
  /** Number of ticked pieces per row. */
  const counts = shallowRef<ReadonlyMap<string, number>>(new Map())

  /** The space whose attackers are listed: no piece in it is selected to move out. */
  const space = computed(() => {
    const { decision } = campaign
    const at = selection.space
    if (at === null || decision?.of !== 'move' || decision.mode !== 'combat') return null
    return selection.picked.size > 0 || selection.pieces.some(({ id }) => selection.movable.has(id))
      ? null
      : at
  })
  /** True when an attack on the space is already planned. */
  const planned = computed(() => (campaign.view?.planned ?? []).some((one) => one.space === space.value))
  const about = computed(() => (space.value === null ? null : `${campaign.view?.hash} ${space.value}`))
  watch(
    about,
    async (now) => {
      comers.value = []
      counts.value = new Map()
      if (now === null || space.value === null) return
      const there = space.value
      const found = await everybody.to(there)
      if (about.value !== now) return
      comers.value = found
      // They come last in the list, so that no line moves when they are known.
      const byShip = await voyages.to(there, found)
      if (about.value === now && byShip.length > 0) comers.value = [...found, ...byShip]
    },
    { immediate: true },
  )

  const rows = computed<readonly ComerRow[]>(() => rowsOf(comers.value))
  /** Pieces that attack another space, and can still go on from there. */
  const busy = computed(() => {
    const others = (campaign.view?.planned ?? []).filter((one) => one.space !== space.value)
    return new Set(others.flatMap((one) => one.attackers.flatMap(({ pieces }) => pieces)))
  })
  /** True for pieces that would leave another attack. */
  const isBusy = ({ ids }: ComerRow): boolean => ids.some((id) => busy.value.has(id))
  const ticked = computed<ReadonlySet<string>>(
    () => new Set(rows.value.flatMap(({ key, ids }) => ids.slice(0, counts.value.get(key) ?? 0))),
  )
  /** Which ship takes whom, for the ticked pieces that come by ship. */
  const voyage = shallowRef<Plan>(NO_PLAN)
  let planning: Promise<void> = Promise.resolve()
  const sailing = computed(() => comers.value.filter(isSeaComer).filter(({ id }) => ticked.value.has(id)))
  let question = 0
  watch(sailing, (units) => {
    const mine = ++question
    planning = (async () => {
      const plan =
        units.length === 0 || space.value === null ? NO_PLAN : await voyages.plan(units, space.value)
      if (mine === question) voyage.value = plan
    })()
  })
  /** Number of ticked pieces for which no ship has room: they stay. */
  const left = computed(() => voyage.value.left.length)
  const actions = computed(() =>
    space.value === null
      ? []
      : [...actionsFor(comers.value, ticked.value, space.value), ...voyage.value.actions],
  )

  const { answer, working } = useOddsQuestion(
    'odds.after',
    () => {
      const { id } = campaign
      if (id === null || space.value === null || actions.value.length === 0) return null
      return {
        params: { campaign: id, actions: actions.value, space: space.value },
        about: [about.value, JSON.stringify(actions.value)],
      }
    },
    {
      ...{ wait: WAIT_MS, exact: isExact, keeps: true },
      open: (battles) => battles.filter(({ exact }) => !exact).length,
    },
  )
  const odds = computed<readonly CampaignOdds[]>(() => answer.value ?? [])

  function tick({ key, ids }: ComerRow, count: number): void {
    counts.value = new Map(counts.value).set(key, Math.min(ids.length, Math.max(0, count)))
  }
  /** Ticks all that attack nothing yet. */
  function tickAll(): void {
    counts.value = new Map(rows.value.flatMap((row) => (isBusy(row) ? [] : [[row.key, row.ids.length]])))
  }
  function clear(): void {
    counts.value = new Map()
  }
  /** Sends the ticked pieces, as many as have a way there. */
  async function send(): Promise<boolean> {
    await nextTick()
    await planning
    return actions.value.length > 0 && campaign.act(...actions.value)
  }

  return {
    space,
    planned,
    comers,
    rows,
    counts,
    ticked,
    isBusy,
    left,
    actions,
    odds,
    working,
    tick,
    tickAll,
    clear,
    send,
  }
})
