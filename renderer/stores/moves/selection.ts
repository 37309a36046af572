/** The clicked space, its pieces that are selected to move, and the spaces that they can reach. */
import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef, watch } from 'vue'
import type { MoveGroup, Rejected } from '../../../shared/model'
import { useCampaign } from '../campaign/campaign'
import { usePlayers } from '../campaign/computer-players'
import { ask } from '../contract'
import { groupPieces, type PieceGroup } from './groups'
import { useSleepingUnits } from './sleeping-units'
import { useSettings } from '../screen/settings'
import { marksOf, reachOf, type Mark, type Reach } from './destinations'

/** Spaces that must be in sight, and spaces that should be in sight if they fit. */
export interface Revealing {
  readonly spaces: readonly string[]
  readonly also: readonly string[]
}

export const useSelection = defineStore('selection', () => {
  const campaign = useCampaign()
  const players = usePlayers()
  const space = ref<string | null>(null)
  /** One or more spaces that a list asks the board to show: the board flies there and resets this to null. */
  const showing = shallowRef<string | readonly string[] | null>(null)
  /** Spaces to bring into sight: all of `spaces`, and those of `also` that fit. The board resets this to null. */
  const revealing = shallowRef<Revealing | null>(null)
  /** Spaces that the route of the selected pieces has to pass, in order. */
  const via = shallowRef<readonly string[]>([])
  /** True when the next click on a space adds it to `via`. */
  const bending = ref(false)
  /** Spaces that are lit for a moment because they hold units that can still move. */
  const flashed = shallowRef<readonly string[]>([])
  /** Ids of the selected pieces. */
  const picked = shallowRef<ReadonlySet<string>>(new Set())
  const legal = shallowRef<readonly MoveGroup[]>([])
  /** True while the answer about the selected pieces is pending. */
  const asking = ref(false)
  /** Why a space is closed to the selected pieces; asked once per space. */
  const closed = shallowRef<ReadonlyMap<string, Rejected>>(new Map())
  let question = 0

  const pieces = computed(() =>
    space.value === null ? [] : (campaign.shown?.spaces[space.value]?.pieces ?? []),
  )
  const groups = computed<readonly PieceGroup[]>(() => groupPieces(pieces.value))
  const moving = computed(() => (campaign.decision?.of === 'move' ? campaign.decision : null))
  /** While a computer plays, a person moves nothing; once paused, they may answer for it. */
  const movable = computed<ReadonlySet<string>>(
    () => new Set(campaign.computerAsked && !players.paused ? [] : (moving.value?.movable ?? [])),
  )

  const places = computed(() => {
    const where = new Map<string, string>()
    for (const [id, { pieces: there }] of Object.entries(campaign.shown?.spaces ?? {}))
      for (const piece of there) where.set(piece.id, id)
    return where
  })
  const everywhere = computed<ReadonlyMap<string, Reach>>(() =>
    reachOf(legal.value, (piece) => places.value.get(piece)),
  )
  const reach = computed<ReadonlyMap<string, Reach>>(() => {
    const all = [...everywhere.value]
    // Pieces on a route via other spaces neither board nor unload at the start.
    if (via.value.length > 0) return new Map(all.filter(([, { how }]) => how === 'move'))
    // A move out and back (EUR-045) is offered only after its route is given: until then the own space is no
    // destination.
    return new Map(all.filter(([id, { how }]) => how !== 'move' || id !== space.value))
  })
  /** True when some move goes farther than to the next space: only such moves have alternative routes. */
  const bendable = computed(() =>
    [...everywhere.value.values()].some((way) => way.how === 'move' && way.cost > 1),
  )
  /** Marks without a patrol that a click on its zone already starts. */
  const marks = computed<readonly Mark[]>(() =>
    marksOf(legal.value).filter(
      (mark) => mark.kind !== 'patrol' || reach.value.get(mark.space)?.how !== 'patrol',
    ),
  )

  /** The pieces of a group that can move. */
  function movableOf(group: PieceGroup): string[] {
    return group.ids.filter((id) => movable.value.has(id))
  }

  function countOf(group: PieceGroup): number {
    return group.ids.filter((id) => picked.value.has(id)).length
  }

  /** Selects a space and clears the selection of pieces elsewhere. */
  function select(id: string | null): void {
    if (space.value === id) return
    space.value = id
    clear()
  }

  /** Selects a space of a list and lets the board fly there. */
  function visit(id: string): void {
    select(id)
    showing.value = id
  }

  function clear(): void {
    if (picked.value.size > 0) picked.value = new Set()
  }

  /** Routes the selected pieces via another space. */
  function goBy(id: string): void {
    if (reach.value.get(id)?.how !== 'move') return
    bending.value = false
    via.value = [...via.value, id]
  }

  /** Returns to the default route. */
  function straighten(): void {
    bending.value = false
    if (via.value.length > 0) via.value = []
  }

  /** Selects this many of a group's movable pieces. */
  function choose(group: PieceGroup, count: number): void {
    const next = new Set(picked.value)
    for (const id of group.ids) next.delete(id)
    for (const id of movableOf(group).slice(0, count)) next.add(id)
    picked.value = next
  }

  /** Selects those of these pieces that are in the selected space and can move. */
  function chooseIds(ids: Iterable<string>): void {
    picked.value = new Set([...ids].filter((id) => movable.value.has(id)))
  }

  function chooseAll(): void {
    chooseIds(pieces.value.map((piece) => piece.id))
  }

  /** Resolves when the reach of the selected pieces is known. */
  let known: Promise<void> = Promise.resolve()

  async function askReach(mine: number): Promise<void> {
    const answer = await campaign.legal([...picked.value], undefined, via.value)
    const groups = answer?.groups ?? []
    const boarding = mine === question ? await askBoarding(groups) : groups
    const boards = mine === question ? await whoBoards(boarding) : boarding
    if (mine !== question) return
    asking.value = false
    legal.value = boards
  }

  /**
   * The program lists a ship for a group only when it can take the whole group, but several ships may take it
   * together. So this asks again for one piece of each group, and fills the ships one after another.
   */
  async function askBoarding(groups: readonly MoveGroup[]): Promise<readonly MoveGroup[]> {
    if (via.value.length > 0 || groups.every((group) => group.units.length === 1)) return groups
    const single = await campaign.legal(groups.flatMap((group) => group.units.slice(0, 1)))
    return groups.map((group) => ({
      ...group,
      load: single?.groups?.find((one) => one.units[0] === group.units[0])?.load ?? group.load,
    }))
  }

  /**
   * Tries out zones whose ships several groups share: groups that board one after another may leave no room for the
   * last. Zones that refuse are not offered.
   */
  async function whoBoards(groups: readonly MoveGroup[]): Promise<readonly MoveGroup[]> {
    const of = campaign.id
    const shared = [...reachOf(groups, (piece) => places.value.get(piece)).values()].filter(
      ({ how, actions }) => how === 'load' && actions.length > 1,
    )
    if (of === null || shared.length === 0) return groups
    const tried = await Promise.all(
      shared.map(async ({ space: zone, actions }) => {
        const { refused } = await ask('campaign.consider', { campaign: of, actions: [...actions] })
        return refused === undefined ? [] : [zone]
      }),
    )
    const shut = new Set(tried.flat())
    if (shut.size === 0) return groups
    return groups.map((group) => ({
      ...group,
      load: group.load.filter(({ onto }) => !shut.has(places.value.get(onto) ?? '')),
    }))
  }

  // Runs before the watcher below: another selection or position has its own routes.
  watch([picked, () => campaign.view?.hash], straighten, { flush: 'sync' })

  watch([picked, via, () => campaign.view?.hash], () => {
    const mine = ++question
    closed.value = new Map()
    legal.value = []
    asking.value = picked.value.size > 0 && moving.value !== null
    known = asking.value ? askReach(mine) : Promise.resolve()
  })

  /** Waits until the reach of the current selection is known. */
  async function answered(): Promise<void> {
    await nextTick()
    await known
  }

  // After each answer of the program: deselect pieces that left or can no longer move.
  watch(
    () => campaign.view,
    () => {
      const still = [...picked.value].filter(
        (id) => movable.value.has(id) && places.value.get(id) === space.value,
      )
      if (still.length !== picked.value.size) picked.value = new Set(still)
    },
  )

  /** Asks why the selected pieces cannot reach a space. */
  async function askWhy(target: string): Promise<Rejected | undefined> {
    const known = closed.value.get(target)
    if (known !== undefined || picked.value.size === 0) return known
    const mine = question
    const answer = await campaign.legal([...picked.value], target)
    const rejected = answer?.why?.find((one) => one.space === target)?.rejected
    if (mine !== question || rejected === undefined) return undefined
    closed.value = new Map(closed.value).set(target, rejected)
    return rejected
  }

  /** Settles with the last move that was sent. */
  let going: Promise<unknown> = Promise.resolve()

  /**
   * Sends the selected pieces to a space, aboard, or ashore. Ships with cargo stay selected at their destination, and
   * boarded ships are selected next, so that loading, sailing and landing take three clicks in a row.
   */
  function go(target: string): Promise<boolean> {
    const way = reach.value.get(target)
    if (way === undefined) return Promise.resolve(false)
    const sent = send(target, way)
    going = sent.catch(() => undefined)
    return sent
  }

  async function send(target: string, way: Reach): Promise<boolean> {
    const ids = [...picked.value]
    const from = space.value
    const whole = [...way.path, ...(from === null ? [] : [from])]
    revealing.value = { spaces: [target], also: useSettings().settings.follow ? whole : [] }
    if (!(await campaign.act(...way.actions))) return false
    useSleepingUnits().wake(ids)
    // A player who selected another space meanwhile stays there.
    if (space.value !== from) return true
    const stays = way.how === 'unload' || way.how === 'patrol'
    const ships = way.actions.flatMap((action) => (action.kind === 'load' ? [action.onto] : []))
    const follow = way.how === 'load' ? ships : way.how === 'move' ? ids.filter((id) => carries(id)) : []
    if (!stays) select(target)
    chooseIds(follow)
    return true
  }

  /** Returns the selected space after a pending move is answered: it is then the destination of the units. */
  async function settled(): Promise<string | null> {
    await going
    return space.value
  }

  function carries(id: string): boolean {
    const at = places.value.get(id)
    return (
      at !== undefined && (campaign.view?.spaces[at]?.pieces.some((piece) => piece.carriedBy === id) ?? false)
    )
  }

  return {
    space,
    showing,
    revealing,
    flashed,
    via,
    bending,
    bendable,
    goBy,
    straighten,
    picked,
    pieces,
    groups,
    moving,
    movable,
    places,
    reach,
    marks,
    closed,
    asking,
    movableOf,
    countOf,
    select,
    visit,
    clear,
    choose,
    chooseIds,
    chooseAll,
    askWhy,
    answered,
    go,
    settled,
  }
})
