/** The space that was clicked, what of it is chosen to move, and where it can go. */
import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef, watch } from 'vue'
import type { MoveGroup, Rejected } from '../../shared/model'
import { useCampaign } from './campaign'
import { groupPieces, type PieceGroup } from './groups'
import { marksOf, reachOf, type Mark, type Reach } from './reach'

/** Spaces that should be in sight, and spaces that are welcome beside them. */
export interface Revealing {
  readonly spaces: readonly string[]
  readonly also: readonly string[]
}

export const useSelection = defineStore('selection', () => {
  const campaign = useCampaign()
  const space = ref<string | null>(null)
  /** A space that a list wants shown, or several: the board flies there and takes it back to null. */
  const showing = shallowRef<string | readonly string[] | null>(null)
  /** What should be in sight: all of `spaces`, and what fits of `also`. The board takes it back to null. */
  const revealing = shallowRef<Revealing | null>(null)
  /** Spaces that the way of what is chosen has to pass, in order. */
  const via = shallowRef<readonly string[]>([])
  /** Whether the next space that is clicked becomes one of them. */
  const bending = ref(false)
  /** Spaces that are lit for a moment, because they hold units that can still move. */
  const flashed = shallowRef<readonly string[]>([])
  /** Ids of the chosen pieces. */
  const picked = shallowRef<ReadonlySet<string>>(new Set())
  const legal = shallowRef<readonly MoveGroup[]>([])
  /** Whether the answer for what is chosen is still under way. */
  const asking = ref(false)
  /** Why a space is closed to what is chosen; asked once for each space. */
  const closed = shallowRef<ReadonlyMap<string, Rejected>>(new Map())
  let question = 0

  const pieces = computed(() =>
    space.value === null ? [] : (campaign.shown?.spaces[space.value]?.pieces ?? []),
  )
  const groups = computed<readonly PieceGroup[]>(() => groupPieces(pieces.value))
  const moving = computed(() => (campaign.decision?.of === 'move' ? campaign.decision : null))
  const movable = computed<ReadonlySet<string>>(() => new Set(moving.value?.movable ?? []))

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
    // Who is on the way somewhere neither boards nor lands at the start.
    if (via.value.length > 0) return new Map(all.filter(([, { how }]) => how === 'move'))
    // Out and back again (EUR-045) is offered once it is said which way: until then it is no place to go to.
    return new Map(all.filter(([id, { how }]) => how !== 'move' || id !== space.value))
  })
  /** Only what moves further than to the next space has ways to choose from. */
  const bendable = computed(() =>
    [...everywhere.value.values()].some((way) => way.how === 'move' && way.cost > 1),
  )
  /** A patrol that a click on its zone begins is not offered twice. */
  const marks = computed<readonly Mark[]>(() =>
    marksOf(legal.value).filter(
      (mark) => mark.kind !== 'patrol' || reach.value.get(mark.space)?.how !== 'patrol',
    ),
  )

  /** What of a group can move now. */
  function movableOf(group: PieceGroup): string[] {
    return group.ids.filter((id) => movable.value.has(id))
  }

  function countOf(group: PieceGroup): number {
    return group.ids.filter((id) => picked.value.has(id)).length
  }

  /** Looks at a space; what was chosen elsewhere is put back. */
  function select(id: string | null): void {
    if (space.value === id) return
    space.value = id
    clear()
  }

  function clear(): void {
    if (picked.value.size > 0) picked.value = new Set()
  }

  /** Lets what is chosen go by way of one more space. */
  function goBy(id: string): void {
    if (reach.value.get(id)?.how !== 'move') return
    bending.value = false
    via.value = [...via.value, id]
  }

  /** Lets it go the shortest way again. */
  function straighten(): void {
    bending.value = false
    if (via.value.length > 0) via.value = []
  }

  /** Chooses this many of a group's movable pieces. */
  function choose(group: PieceGroup, count: number): void {
    const next = new Set(picked.value)
    for (const id of group.ids) next.delete(id)
    for (const id of movableOf(group).slice(0, count)) next.add(id)
    picked.value = next
  }

  /** Chooses these pieces, as far as they stand in the selected space and can move. */
  function chooseIds(ids: Iterable<string>): void {
    picked.value = new Set([...ids].filter((id) => movable.value.has(id)))
  }

  function chooseAll(): void {
    chooseIds(pieces.value.map((piece) => piece.id))
  }

  /** Resolves when the reach of what is chosen is known. */
  let known: Promise<void> = Promise.resolve()

  async function askReach(mine: number): Promise<void> {
    const answer = await campaign.legal([...picked.value], undefined, via.value)
    const groups = answer?.groups ?? []
    const boarding = mine === question ? await askBoarding(groups) : groups
    if (mine !== question) return
    asking.value = false
    legal.value = boarding
  }

  /**
   * A ship is named for a group when it takes all of it. Several ships may take it together: so it is asked again
   * for one piece of each group, and the ships are filled one after another.
   */
  async function askBoarding(groups: readonly MoveGroup[]): Promise<readonly MoveGroup[]> {
    if (via.value.length > 0 || groups.every((group) => group.units.length === 1)) return groups
    const single = await campaign.legal(groups.flatMap((group) => group.units.slice(0, 1)))
    return groups.map((group) => ({
      ...group,
      load: single?.groups?.find((one) => one.units[0] === group.units[0])?.load ?? group.load,
    }))
  }

  // Before the question below: another choice or position has its own ways.
  watch([picked, () => campaign.view?.hash], straighten, { flush: 'sync' })

  watch([picked, via, () => campaign.view?.hash], () => {
    const mine = ++question
    closed.value = new Map()
    legal.value = []
    asking.value = picked.value.size > 0 && moving.value !== null
    known = asking.value ? askReach(mine) : Promise.resolve()
  })

  /** Waits for the reach of what has just been chosen. */
  async function answered(): Promise<void> {
    await nextTick()
    await known
  }

  // After each answer of the program: what went away or can't move any more is no longer chosen.
  watch(
    () => campaign.view,
    () => {
      const still = [...picked.value].filter(
        (id) => movable.value.has(id) && places.value.get(id) === space.value,
      )
      if (still.length !== picked.value.size) picked.value = new Set(still)
    },
  )

  /** Asks why the chosen pieces can't reach a space. */
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

  /** Ends with the last move that was sent. */
  let going: Promise<unknown> = Promise.resolve()

  /**
   * Takes what is chosen to a space, or aboard, or ashore. Ships with cargo stay chosen where they arrive, and
   * ships that were boarded are chosen next, so that loading, sailing and landing are three clicks in a row.
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
    revealing.value = { spaces: [target], also: [...way.path, ...(from === null ? [] : [from])] }
    if (!(await campaign.act(...way.actions))) return false
    // Whoever has gone on to another space meanwhile stays there.
    if (space.value !== from) return true
    const stays = way.how === 'unload' || way.how === 'patrol'
    const ships = way.actions.flatMap((action) => (action.kind === 'load' ? [action.onto] : []))
    const follow = way.how === 'load' ? ships : way.how === 'move' ? ids.filter((id) => carries(id)) : []
    if (!stays) select(target)
    chooseIds(follow)
    return true
  }

  /** The selected space once a move that is under way is answered: it ends where the units arrive. */
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
