/**
 * The open campaign: a mirror of the contract's last answers. Nothing here decides what is legal; an answer to a
 * decision is sent as it is and comes back as a new view or as a refusal with its reason.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LegalAnswer, Params, Result } from '../../../shared/contract'
import type { Action, BattleView, GameEvent, Rejected, View } from '../../../shared/model'
import { ask, contract } from '../contract'
import { createRegister } from './piece-register'
import { useNotices } from '../screen/notices'

/** The events of one answer: for the announcements, the dice on the battle screen and the board's movements. */
export interface Happened {
  readonly step: number
  readonly events: readonly GameEvent[]
  /** Battles that began in it, each as it was before its first die. */
  readonly battles?: readonly BattleView[] | undefined
}

/** What was lost when a damaged file was opened. */
export interface Repair {
  readonly lost: number
  readonly why: string
  readonly kept: string
}

/** True for events outside of battles. */
const notOfBattles = (event: GameEvent): boolean =>
  event.kind !== 'battle-began' && !('battle' in event && event.battle !== undefined)

export const useCampaign = defineStore('campaign', () => {
  const notices = useNotices()
  /** The open campaign, or the sandbox in which a turn of it is planned. */
  const id = ref<string | null>(null)
  /** The campaign for which a turn is planned; null while none is. */
  const planned = ref<string | null>(null)
  /** The position in play. */
  const view = shallowRef<View | null>(null)
  /** An earlier position that the player is looking at; null while the present is shown. */
  const past = shallowRef<View | null>(null)
  /** The line that `past` is on; null for the line in play. */
  const pastLine = ref<string | null>(null)
  /** A position tried out in edit mode, shown instead of the position in play. */
  const overlay = shallowRef<View | null>(null)
  const happened = shallowRef<Happened | null>(null)
  /**
   * The position as far as it has been shown while dice at the battle table still roll; no question is open
   * meanwhile.
   */
  const held = shallowRef<View | null>(null)
  const repaired = shallowRef<Repair | null>(null)
  const busy = ref(false)
  /** Types and owners of all pieces seen so far, so that the history can name pieces that are gone. */
  const register = createRegister()
  const registered = ref(0)
  let pushedStep: number | null = null
  let queue: Promise<unknown> = Promise.resolve()

  /** The present as far as it has been shown: the screen shows nothing of later events. */
  const present = computed(() => held.value ?? view.value)
  /** The position on the screen. */
  const shown = computed(() => past.value ?? overlay.value ?? present.value)
  /** True while the campaign is played by file and no one here may answer. */
  const elsewhere = computed(() => view.value?.mail !== undefined && view.value.mail.state !== 'mine')
  const decision = computed(() =>
    past.value === null && overlay.value === null && held.value === null && !elsewhere.value
      ? (view.value?.decision ?? null)
      : null,
  )
  /**
   * The power that a computer is to answer for; for a side that only computers play, its first power. Null when a
   * person is to answer. Typed dice may be entered by anybody.
   */
  const askedComputer = computed(() => {
    const open = view.value?.decision
    if (!open || open.of === 'roll' || elsewhere.value) return null
    const powers = open.by.power === undefined ? (open.by.powers ?? []) : [open.by.power]
    const seats = powers.map((power) => view.value?.seats[power]?.kind)
    return seats.every((kind) => kind === 'computer') ? (powers[0] ?? null) : null
  })
  const computerAsked = computed(() => askedComputer.value !== null)
  const unsaved = computed(() => view.value?.saved === false)

  /** Runs work one item after another: an action is judged against the view that the previous one left. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(async () => {
      busy.value = true
      try {
        return await work()
      } finally {
        busy.value = false
      }
    })
    queue = next.catch(() => undefined)
    return next
  }

  function take(next: View): void {
    see(next)
    lookNow()
  }

  /** Takes a view of the present; a past position on the screen stays. */
  function see(next: View): void {
    register.see(next)
    registered.value++
    view.value = next
  }

  /** Opens a campaign of the library. Returns false when it was refused. */
  async function open(campaign: string): Promise<boolean> {
    if ((planned.value ?? id.value) === campaign && view.value !== null) return true
    await leave()
    const { result, refused } = await ask('campaign.open', { campaign })
    if (refused !== undefined) {
      notices.refuse(refused)
      return false
    }
    enter(result.campaign, result.view)
    repaired.value = result.repaired ?? null
    return true
  }

  /** Creates a campaign and opens it. Returns its id, or null when it was refused. */
  async function create(params: Params<'campaign.create'>): Promise<string | null> {
    await leave()
    const { result, refused } = await ask('campaign.create', params)
    if (refused !== undefined) {
      notices.refuse(refused)
      return null
    }
    enter(result.campaign, result.view)
    return result.campaign
  }

  /** Shows a sandbox for a turn of the open campaign, which stays open. */
  function enterSandbox(sandbox: string, first: View): void {
    const campaign = planned.value ?? id.value
    enter(sandbox, first)
    planned.value = campaign
  }

  /** Takes over a campaign that was just started or opened. */
  function enter(campaign: string, first: View): void {
    id.value = campaign
    planned.value = null
    happened.value = null
    repaired.value = null
    pushedStep = null
    register.clear()
    take(first)
  }

  /** Closes the open campaign, if there is one. */
  async function leave(): Promise<void> {
    // Closing a campaign closes its sandboxes too.
    const campaign = planned.value ?? id.value
    if (campaign === null) return
    id.value = null
    planned.value = null
    view.value = null
    held.value = null
    lookNow()
    overlay.value = null
    happened.value = null
    await ask('campaign.close', { campaign })
  }

  /** Answers the open decision. Several actions are taken together or not at all, and undone as one. */
  function act(...actions: readonly Action[]): Promise<boolean> {
    return inTurn(async () => {
      const campaign = id.value
      const [first] = actions
      if (campaign === null || first === undefined) return false
      const { result, refused } = await ask(
        'campaign.act',
        actions.length === 1 ? { campaign, action: first } : { campaign, actions: [...actions] },
      )
      if (refused !== undefined) {
        notices.refuse(refused)
        return false
      }
      notices.dismissRefusals()
      hear(result)
      return true
    })
  }

  /** Plays a saved turn plan from the open phase. Returns what became of it; null if it was refused. */
  function playPlan(plan: string): Promise<Result<'plan.play'> | null> {
    return inTurn(async () => {
      const campaign = id.value
      if (campaign === null) return null
      const { result, refused } = await ask('plan.play', { campaign, id: plan })
      if (refused !== undefined) {
        notices.refuse(refused)
        return null
      }
      notices.dismissRefusals()
      hear(result)
      return result
    })
  }

  /** Shows what an answer has brought, and its view. */
  function hear({
    events,
    battles,
    view: next,
  }: Pick<Result<'campaign.act'>, 'events' | 'battles' | 'view'>): void {
    register.hear(events)
    // What happens in a plan has not happened: no dice roll, and no news comes of it.
    happened.value = planned.value === null ? { step: next.step, events, battles } : null
    take(next)
  }

  /** Shows another position of the sandbox. */
  function showPlanned(next: View): void {
    happened.value = null
    take(next)
  }

  /** Changes the position in edit mode. Returns the refusal, or null when the change was made. */
  function edit(changes: Params<'campaign.edit'>['changes']): Promise<Rejected | null> {
    return inTurn(async () => {
      const campaign = id.value
      if (campaign === null) return null
      const { result, refused } = await ask('campaign.edit', { campaign, changes })
      if (refused !== undefined) return refused
      // A position at the start of combat may be fought at once: its dice are shown like any others.
      hear(result)
      return null
    })
  }

  /**
   * Reads the view again, for example after an action of another window or a computer player, or a lost connection.
   */
  function refresh(): Promise<void> {
    return inTurn(async () => {
      const campaign = id.value
      if (campaign === null) return
      const { result } = await ask('campaign.view', { campaign })
      if (result !== undefined) return result.hash === view.value?.hash ? see(result) : take(result)
      const again = await ask('campaign.open', { campaign })
      if (again.refused !== undefined) notices.refuse(again.refused)
      else take(again.result.view)
    })
  }

  /** Takes back the moves of a planned attack and no others. Returns true when it was done. */
  const withdraw = (battle: string) => travel('campaign.withdraw', { battle })
  /** Takes back the moves of these pieces in the open step, with those of their cargo, and keeps all others. */
  const withdrawPieces = (pieces: readonly string[]) => travel('campaign.withdraw', { pieces: [...pieces] })

  /** Takes back the last step, once all actions before this call are answered. Returns false when there is none. */
  const undo = () => travel('campaign.undo', {}, () => view.value?.undo === true)
  /** Restores the last step that was undone. Returns false when there is none. */
  const redo = () => travel('campaign.redo', {}, () => view.value?.redo === true)

  /** Takes the game itself to another step, on the line in play or on another line. */
  function goTo(step: number, line: string | null = null): Promise<boolean> {
    return travel('campaign.goto', { step, ...(line === null ? {} : { branch: line }) })
  }

  /** Starts a branch at a step and moves there; without a name it gets the program's default name. */
  function branch(step: number, name: string, line: string | null = null): Promise<boolean> {
    return travel('campaign.branch', {
      step,
      ...(name === '' ? {} : { name }),
      ...(line === null ? {} : { branch: line }),
    })
  }

  /**
   * Requests another position and takes it when the answer arrives. Returns true when it did.
   *
   * @param possible whether there is such a position, asked when all actions before this one are answered
   */
  function travel<M extends 'undo' | 'redo' | 'goto' | 'branch' | 'withdraw'>(
    method: `campaign.${M}`,
    params: Omit<Params<`campaign.${M}`>, 'campaign'>,
    possible: () => boolean = () => true,
  ): Promise<boolean> {
    return inTurn(async () => {
      const campaign = id.value
      if (campaign === null || !possible()) return false
      const { result, refused } = await ask(method, { ...params, campaign } as Params<`campaign.${M}`>)
      if (refused !== undefined) {
        notices.refuse(refused)
        return false
      }
      notices.dismissRefusals()
      happened.value = null
      take(result.view)
      return true
    })
  }

  let looking: Promise<void> | null = null
  let wanted: { step: number; line: string | null } | null = null
  /** Counts returns to the present. */
  let presents = 0

  /**
   * Shows the board as it was after a step; nothing in the game changes. When steps are requested in quick
   * succession, for example by dragging, intermediate requests are skipped.
   */
  function lookAt(step: number, line: string | null = null): Promise<void> {
    wanted = { step, line }
    looking ??= lookOn()
    return looking
  }

  async function lookOn(): Promise<void> {
    try {
      while (wanted !== null) {
        const { step, line } = wanted
        wanted = null
        await look(step, line)
      }
    } finally {
      looking = null
    }
  }

  async function look(step: number, line: string | null): Promise<void> {
    const campaign = id.value
    if (campaign === null) return
    if (line === null && step === view.value?.step) return lookNow()
    const at = { campaign, at: step, ...(line === null ? {} : { branch: line }) }
    const asked = presents
    const { result, refused } = await ask('campaign.view', at)
    if (campaign !== id.value || asked !== presents) return
    if (refused !== undefined) return notices.refuse(refused)
    register.see(result)
    past.value = result
    pastLine.value = line
  }

  /** Returns to the present; a pending answer about the past is discarded. */
  function lookNow(): void {
    presents++
    wanted = null
    past.value = null
    pastLine.value = null
  }

  /**
   * Returns what the pending decision allows for these pieces, via the given spaces if any, and why a named space is
   * closed to them.
   */
  async function legal(
    pieces: readonly string[],
    space?: string,
    via: readonly string[] = [],
  ): Promise<LegalAnswer | undefined> {
    const campaign = id.value
    if (campaign === null) return undefined
    const { result } = await ask('campaign.legal', {
      campaign,
      pieces: [...pieces],
      ...(space === undefined ? {} : { space }),
      ...(via.length === 0 ? {} : { via: [...via] }),
    })
    return result
  }

  /** Shows a battle whose events were not shown: its earlier dice and casualties lie on the table. */
  function recall(): Promise<void> {
    happened.value = null
    return refresh()
  }

  /** Listens to pushed changes and the connection. Called once, when the program starts. */
  function listen(): void {
    contract().on('campaign.changed', (change) => {
      if (change.campaign !== id.value) return
      pushedStep = change.step
      // Our own actions are pushed too. Their answer brings the view, so refresh only when it did not.
      void queue.then(() => {
        if (pushedStep === view.value?.step && change.events.length === 0 && unsaved.value) {
          // The disk accepts the save again.
          void refresh()
        } else if (pushedStep !== null && view.value !== null && pushedStep !== view.value.step) {
          register.hear(change.events)
          // The recap shows computers' battles afterward: the table is for battles that a person here fights.
          const events = computerAsked.value ? change.events.filter(notOfBattles) : change.events
          if (planned.value === null) happened.value = { step: change.step, events }
          void refresh().then(() => {
            if (computerAsked.value || !view.value?.battle || events === change.events) return
            // The question in this battle goes to a person here.
            return recall()
          })
        }
        pushedStep = null
      })
    })
    let lost = false
    contract().onLink((link) => {
      if (link === 'up' && lost) void refresh()
      lost = link === 'down'
    })
  }

  return {
    id,
    planned,
    inTurn,
    view,
    past,
    pastLine,
    overlay,
    present,
    shown,
    decision,
    elsewhere,
    askedComputer,
    computerAsked,
    happened,
    held,
    repaired,
    busy,
    unsaved,
    register,
    registered,
    open,
    create,
    enter,
    enterSandbox,
    showPlanned,
    playPlan,
    leave,
    act,
    edit,
    refresh,
    recall,
    undo,
    redo,
    withdraw,
    withdrawPieces,
    goTo,
    branch,
    lookAt,
    lookNow,
    legal,
    listen,
  }
})
