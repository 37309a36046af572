/**
 * The battle table: shows what happened one event at a time, die by die. Until an event has been shown, nothing else
 * reveals it: not the board, the open question, the history, announcements or sounds. Surrender dice that a card
 * shows are waited for in the same way.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { BattleView, EventOf, GameEvent, PieceView, View } from '../../../shared/model'
import { outcomeOf, type Outcome } from '../../app/battle/outcome'
import { concerns, tableOf, tell, type BattleTable, type Rolled } from '../../app/battle/table'
import { toldView } from '../../app/battle/shown-view'
import { useCampaign, type Happened } from '../campaign/campaign'
import { ask } from '../contract'
import { useSettings } from '../screen/settings'

/** How many steps back dice are read when a campaign is opened in the middle of a battle. */
const STEPS_BACK = 60
/** Usual times in milliseconds: dice in the air, dice at rest, casualties sliding away. */
const ROLL_MS = 700
const REST_MS = 450
const SLIDE_MS = 350
/** Events that follow from a battle's end without naming the battle. */
const AFTERMATH: ReadonlySet<GameEvent['kind']> = new Set(['captured', 'convoy', 'paid', 'seat', 'removed'])

/** Events that have just been shown; `last` when nothing more follows before the next question. */
export interface Said {
  readonly events: readonly GameEvent[]
  readonly last: boolean
}

/** An automatic run from battle to battle; see battle-run.ts. */
export interface Pilot {
  /** True when the run rolls in this battle without asking. */
  rolls(battle: string): boolean
  /** Everything has been shown: the run may answer the open question. */
  asked(): void
  /** True when the run dismisses this outcome itself. */
  ends(outcome: Outcome): boolean
  /** The table was set by something else than the run: an undo, a refused answer, another window. */
  interrupted(): void
}

/** Shows surrender dice on a card; see told.ts. */
export interface CardTeller {
  /** True when a card will show these events. */
  tells(events: readonly GameEvent[]): boolean
  /** True while a card is being made or is on the screen. */
  waiting(): boolean
}

const isSurrenderDice = (event: GameEvent): boolean => event.kind === 'rolled' && event.reason === 'surrender'

function battleOf(event: GameEvent): string | undefined {
  return 'battle' in event ? event.battle : undefined
}

export const useBattleScreen = defineStore('fight', () => {
  const campaign = useCampaign()
  const settings = useSettings()
  const table = shallowRef<BattleTable | null>(null)
  /** `preview`: nothing is rolled before the player says so. `open`: everything is shown, and the question is open. */
  const stage = ref<'none' | 'preview' | 'telling' | 'open' | 'ended'>('none')
  /** Dice in the air. */
  const falling = shallowRef<Rolled | null>(null)
  const outcome = shallowRef<Outcome | null>(null)
  /** The battle that the player looks at before choosing it. */
  const chosen = ref<string | null>(null)
  /** True while the player looks at the board for a moment. */
  const aside = ref(false)
  const said = shallowRef<Said | null>(null)
  /** The last dismissed battle: it is stamped on the map. */
  const stamped = shallowRef<Outcome | null>(null)
  const pilot = shallowRef<Pilot | null>(null)
  const cards = shallowRef<CardTeller | null>(null)
  /** The answer that is shown here step by step, with its position; the board does not show it again. */
  const telling = shallowRef<Happened | null>(null)
  /** True when another battle has begun behind the one on the table. */
  const more = ref(false)
  /** True when dice fell in this answer before the battle of the preview began. */
  const diceBefore = ref(false)
  /** True when the next events are dice that a card is showing. */
  const onCard = ref(false)
  /** True while earlier events must be shown before later ones may be known. */
  const behind = computed(() => campaign.held !== null && !onCard.value)
  let queue: GameEvent[] = []
  let began = new Map<string, BattleView>()
  let going = false
  let skipping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const battle = computed<BattleView | null>(() =>
    campaign.past === null ? (campaign.shown?.battle ?? null) : null,
  )
  const shown = computed(() => stage.value !== 'none' && campaign.past === null)

  /** Why the preview cannot be left; null when it can. */
  const stays = computed<'dice' | 'sealed' | null>(() => {
    if (chosen.value !== null) return null
    if (diceBefore.value) return 'dice'
    return campaign.view?.undo === true ? null : 'sealed'
  })

  function lookup(id: string): PieceView | undefined {
    const among = (view: View | null) =>
      Object.values(view?.spaces ?? {})
        .flatMap(({ pieces }) => pieces)
        .find((piece) => piece.id === id)
    const found = among(campaign.held) ?? among(campaign.view)
    if (found !== undefined) return found
    const known = campaign.register.piece(id)
    return known === undefined ? undefined : { id, ...known, movesLeft: 0 }
  }

  // ---- incoming events ----------------------------------------------------------------------------------------------

  // Runs synchronously, while the view is still the old one: that view is held until everything has been shown.
  watch(
    () => campaign.happened,
    (now) => {
      if (now === null) return clear()
      const fought = now.events.some(
        (event) => event.kind === 'battle-began' || battleOf(event) !== undefined,
      )
      const carded = now.events.some(isSurrenderDice) && cards.value?.tells(now.events) === true
      if ((fought || carded) && campaign.past === null) {
        telling.value = now
        campaign.held ??= campaign.shown
      }
      for (const view of now.battles ?? []) began.set(view.id, view)
      const idle = queue.length === 0 && timer === undefined && stage.value !== 'ended' && !onCard.value
      queue.push(...now.events)
      diceBefore.value = false
      if (idle) timer = setTimeout(() => next(), 0)
    },
    { flush: 'sync' },
  )
  // Only the view changed: after an opening, an undo, or an action of another window.
  watch([() => campaign.view, () => campaign.id], ([, id], [, before]) => {
    if (id !== before) clear()
    if (campaign.held !== null || queue.length > 0 || timer !== undefined) return
    if (stage.value === 'ended' || chosen.value !== null) return
    if (campaign.happened === null) void recall()
    else stand()
  })

  function clear(): void {
    clearTimeout(timer)
    timer = undefined
    queue = []
    began = new Map()
    going = skipping = onCard.value = false
    more.value = false
    telling.value = null
    campaign.held = null
    table.value = null
    outcome.value = null
    falling.value = null
    chosen.value = null
    aside.value = false
    stage.value = 'none'
    pilot.value?.interrupted()
  }

  // ---- showing ------------------------------------------------------------------------------------------------------

  function say(events: readonly GameEvent[], last: boolean): void {
    if (events.length > 0 || last) said.value = { events, last }
  }

  /** Applies one event to the table and the board. */
  function land(event: GameEvent): void {
    if (table.value !== null && concerns(table.value, event)) table.value = tell(table.value, event)
    if (campaign.held !== null) campaign.held = toldView(campaign.held, event)
    if (event.kind === 'rolled') diceBefore.value = true
  }

  /** How long the event stays on show before the next, in milliseconds. */
  function pause(event: GameEvent): number {
    if (skipping || table.value === null || battleOf(event) !== table.value.id) return 0
    if (event.kind === 'rolled') return settings.pace(ROLL_MS)
    return event.kind === 'removed' ? settings.pace(SLIDE_MS) : 0
  }

  /** Shows events until a player has to act or an event needs time on the screen; `told`: events just shown. */
  function next(told: GameEvent[] = []): void {
    clearTimeout(timer)
    timer = undefined
    for (;;) {
      const event = queue.shift()
      if (event === undefined) {
        settle()
        return say(told, true)
      }
      if (campaign.held !== null && isSurrenderDice(event) && cards.value?.waiting() === true) {
        queue.unshift(event)
        onCard.value = true
        return say(told, false)
      }
      const goesOn = event.kind === 'battle-began' ? open(event, told) : show(event, told)
      if (!goesOn) return
    }
  }

  /** Lays out a battle that begins. Returns false when the player looks at it before the first dice. */
  function open(event: EventOf<'battle-began'>, told: GameEvent[]): boolean {
    say(told, false)
    told.length = 0
    const view = began.get(event.battle) ?? bare(event)
    lay(view)
    // Whatever looks at the held view (the coach, the board) must see which battle is fought and that an earlier one
    // is over.
    if (campaign.held !== null) {
      const held = toldView(campaign.held, event)
      campaign.held = held.battle ? { ...held, battle: view } : held
    }
    began.delete(event.battle)
    told.push(event)
    const rolls = going || pilot.value?.rolls(event.battle) === true
    going = false
    stage.value = rolls ? 'telling' : 'preview'
    if (rolls) return true
    skipping = false
    say(told, false)
    return false
  }

  /** Shows an event. Returns false when the next has to wait, for time or for the player. */
  function show(event: GameEvent, told: GameEvent[]): boolean {
    const wait = pause(event)
    if (event.kind === 'rolled' && wait > 0) {
      say(told, false)
      roll(event, wait)
      return false
    }
    land(event)
    told.push(event)
    const ended = event.kind === 'battle-ended' && event.battle === table.value?.id
    if (ended) finish(event, told)
    else if (wait === 0) return true
    say(told, false)
    if (!ended) timer = setTimeout(() => next(), wait)
    return false
  }

  /** Continues once the dice on the card lie still, or no card shows them any longer. */
  function toldOnCard(): void {
    if (!onCard.value) return
    onCard.value = false
    const dice = queue.splice(0, 1)
    for (const one of dice) land(one)
    next(dice)
  }

  function roll(event: Rolled, wait: number): void {
    stage.value = 'telling'
    falling.value = event
    timer = setTimeout(() => {
      rest(event)
      timer = setTimeout(() => next(), settings.pace(REST_MS))
    }, wait)
  }

  /** The dice come to rest: their event counts as shown. */
  function rest(event: Rolled): void {
    falling.value = null
    land(event)
    say([event], false)
  }

  function lay(view: BattleView): void {
    aside.value = false
    table.value = tableOf(view, lookup)
  }

  /** A battle that another window began: only its forces are known. */
  const bare = (event: EventOf<'battle-began'>): BattleView => ({
    id: event.battle,
    kind: event.battleKind,
    space: event.space,
    round: 1,
    attacker: lookup(event.attackers[0] ?? '')?.power ?? '',
    defender: lookup(event.defenders[0] ?? '')?.power ?? '',
    attackers: event.attackers,
    defenders: event.defenders,
    marked: [],
    steps: [],
    step: '',
    hitsOn: {},
  })

  function finish(event: EventOf<'battle-ended'>, told: GameEvent[]): void {
    const on = table.value
    if (on === null) return
    const after: GameEvent[] = []
    while (queue[0] !== undefined && AFTERMATH.has(queue[0].kind)) {
      const one = queue.shift()
      if (one === undefined) break
      land(one)
      after.push(one)
      told.push(one)
    }
    more.value = queue.some((one) => one.kind === 'battle-began')
    outcome.value = outcomeOf(on, event.result, after)
    skipping = aside.value = false
    stage.value = 'ended'
    if (pilot.value?.ends(outcome.value) === true) timer = setTimeout(putAway, settings.pace(2 * REST_MS))
  }

  /** Everything has been shown: shows the position in play with its question. */
  function settle(): void {
    skipping = going = false
    campaign.held = null
    stand()
    pilot.value?.asked()
  }

  /** Sets the table to the position in play. */
  function stand(): void {
    const now = campaign.view?.battle ?? null
    table.value = now === null ? null : tableOf(now, lookup, table.value)
    stage.value = now === null ? 'none' : 'open'
  }

  /** After opening a campaign in the middle of a battle: shows its earlier dice at rest. */
  async function recall(): Promise<void> {
    stand()
    const { view, id } = campaign
    const now = view?.battle ?? null
    if (id === null || view === null || now === null) return
    const from = Math.max(0, view.step - STEPS_BACK)
    const { result } = await ask('campaign.history', { campaign: id, from, to: view.step })
    if (result === undefined || campaign.view !== view) return
    const events = result.flatMap((record) => record.events)
    campaign.register.hear(events)
    const start = events.findLastIndex((event) => event.kind === 'battle-began' && event.battle === now.id)
    const first = events[start]
    if (first?.kind !== 'battle-began') return
    let old = tableOf(bare(first), lookup)
    for (const event of events.slice(start)) if (concerns(old, event)) old = tell(old, event)
    table.value = tableOf(now, lookup, old)
  }

  // ---- player actions -----------------------------------------------------------------------------------------------

  /** Lays out a battle that may be chosen, without telling the program. */
  function preview(id: string): boolean {
    const view = campaign.view?.battles.find((one) => one.id === id)?.preview
    if (view === undefined) return false
    chosen.value = id
    lay(view)
    stage.value = 'preview'
    return true
  }

  /** Leaves the preview: no battle is chosen, or the step that led to it is undone. */
  async function back(): Promise<void> {
    if (stage.value !== 'preview' || stays.value !== null) return
    if (chosen.value === null) {
      await campaign.undo()
      return
    }
    chosen.value = null
    stand()
  }

  /** Lets the first dice fall. */
  async function begin(): Promise<void> {
    if (stage.value !== 'preview') return
    const id = chosen.value
    if (id === null) {
      stage.value = 'telling'
      return next()
    }
    if (campaign.busy) return
    going = true
    chosen.value = null
    if (await campaign.act({ kind: 'battle', battle: id })) return
    going = false
    chosen.value = id
  }

  /** Chooses the next battle without a preview and rolls in it. Returns false when it was refused. */
  async function choose(id: string): Promise<boolean> {
    going = true
    const done = await campaign.act({ kind: 'battle', battle: id })
    if (!done) going = false
    return done
  }

  /** Shows all dice at rest, up to the next point where a player has to act. */
  function skip(): void {
    if (stage.value !== 'telling') return
    skipping = true
    if (falling.value !== null) rest(falling.value)
    next()
  }

  /** Dismisses the outcome; what comes next is shown. */
  function putAway(): void {
    const old = outcome.value
    if (old === null) return
    stamped.value = old
    outcome.value = null
    table.value = null
    stage.value = 'none'
    next()
  }

  /** Dismisses the outcome and shows the board, regardless of what comes next. */
  function toBoard(): void {
    putAway()
    if (shown.value) aside.value = true
  }

  return {
    battle,
    table,
    stage,
    falling,
    outcome,
    chosen,
    aside,
    said,
    stamped,
    pilot,
    cards,
    telling,
    shown,
    behind,
    more,
    stays,
    preview,
    back,
    begin,
    choose,
    skip,
    toldOnCard,
    putAway,
    toBoard,
  }
})
