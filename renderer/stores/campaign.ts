/**
 * The open campaign: a mirror of what the contract said last. Nothing here decides what is legal; an answer to a
 * decision goes out as it is and comes back as a new view or as a refusal with its reason.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LegalAnswer, Params } from '../../shared/contract'
import type { Action, BattleView, GameEvent, Rejected, View } from '../../shared/model'
import { ask, contract } from './contract'
import { createRegister } from './register'
import { useNotices } from './notices'

/** What happened in one answer: for the announcements, the dice on the battle screen and the board's movements. */
export interface Happened {
  readonly step: number
  readonly events: readonly GameEvent[]
  /** Battles that began with it, each as it stood before its first die. */
  readonly battles?: readonly BattleView[] | undefined
}

/** What a damaged file lost when it was opened. */
export interface Repair {
  readonly lost: number
  readonly why: string
  readonly kept: string
}

/** Does it happen outside of battles? */
const notOfBattles = (event: GameEvent): boolean =>
  event.kind !== 'battle-began' && !('battle' in event && event.battle !== undefined)

export const useCampaign = defineStore('campaign', () => {
  const notices = useNotices()
  const id = ref<string | null>(null)
  /** The position in play. */
  const view = shallowRef<View | null>(null)
  /** An earlier position that is being looked at; null while the game is at the present. */
  const past = shallowRef<View | null>(null)
  /** The line it is on; null for the line in play. */
  const pastLine = ref<string | null>(null)
  /** A position that is tried out in edit mode and shown instead of the one in play. */
  const overlay = shallowRef<View | null>(null)
  const happened = shallowRef<Happened | null>(null)
  /** The position as far as it has been told, while dice at the battle table still roll; nothing is asked meanwhile. */
  const held = shallowRef<View | null>(null)
  const repaired = shallowRef<Repair | null>(null)
  const busy = ref(false)
  /** Types and owners of all pieces ever seen, so that history can name what is gone. */
  const register = createRegister()
  const registered = ref(0)
  let pushedStep: number | null = null
  let queue: Promise<unknown> = Promise.resolve()

  /** The present as far as it has been told: what comes after it nobody on the screen knows of. */
  const present = computed(() => held.value ?? view.value)
  /** The position on the screen. */
  const shown = computed(() => past.value ?? overlay.value ?? present.value)
  const decision = computed(() =>
    past.value === null && overlay.value === null && held.value === null
      ? (view.value?.decision ?? null)
      : null,
  )
  /**
   * The power that a computer answers for now, the first of a side that computers alone play; null where somebody here is asked.
   * Dice that are typed in are anybody's.
   */
  const askedComputer = computed(() => {
    const open = view.value?.decision
    if (!open || open.of === 'roll') return null
    const powers = open.by.power === undefined ? (open.by.powers ?? []) : [open.by.power]
    const seats = powers.map((power) => view.value?.seats[power]?.kind)
    return seats.every((kind) => kind === 'computer') ? (powers[0] ?? null) : null
  })
  const computerAsked = computed(() => askedComputer.value !== null)
  const unsaved = computed(() => view.value?.saved === false)

  /** One after another: an action is judged against the view that the one before it left. */
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

  /** Takes in a view of the present; whoever looks at the past goes on looking. */
  function see(next: View): void {
    register.see(next)
    registered.value++
    view.value = next
  }

  /** Opens a campaign of the library and says whether it could. */
  async function open(campaign: string): Promise<boolean> {
    if (id.value === campaign && view.value !== null) return true
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

  /** Takes over a campaign that was just begun or opened. */
  function enter(campaign: string, first: View): void {
    id.value = campaign
    happened.value = null
    repaired.value = null
    pushedStep = null
    register.clear()
    take(first)
  }

  /** Closes the open campaign, if there is one. */
  async function leave(): Promise<void> {
    const campaign = id.value
    if (campaign === null) return
    id.value = null
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
      register.hear(result.events)
      happened.value = { step: result.view.step, events: result.events, battles: result.battles }
      take(result.view)
      return true
    })
  }

  /** Changes the position in edit mode. Answers why not, or null where it was done. */
  function edit(changes: Params<'campaign.edit'>['changes']): Promise<Rejected | null> {
    return inTurn(async () => {
      const campaign = id.value
      if (campaign === null) return null
      const { result, refused } = await ask('campaign.edit', { campaign, changes })
      if (refused !== undefined) return refused
      // A position at the start of combat may be fought at once: its dice are shown like any others.
      register.hear(result.events)
      happened.value = { step: result.view.step, events: result.events }
      take(result.view)
      return null
    })
  }

  /** Reads the view again: after another window, a computer player or a lost connection. */
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

  /** Takes the moves of a planned attack back, and no others. Answers whether it was done. */
  function withdraw(battle: string): Promise<boolean> {
    return travel('campaign.withdraw', { battle })
  }

  const undo = () => travel('campaign.undo', {})
  const redo = () => travel('campaign.redo', {})

  /** Takes the game itself to another step, of the line in play or of another one. */
  function goTo(step: number, line: string | null = null): Promise<boolean> {
    return travel('campaign.goto', { step, ...(line === null ? {} : { branch: line }) })
  }

  /** Begins a branch at a step and moves there; without a name it gets the program's. */
  function branch(step: number, name: string, line: string | null = null): Promise<boolean> {
    return travel('campaign.branch', {
      step,
      ...(name === '' ? {} : { name }),
      ...(line === null ? {} : { branch: line }),
    })
  }

  /** Asks for another position, and takes it once it is answered. Answers whether it was. */
  function travel<M extends 'undo' | 'redo' | 'goto' | 'branch' | 'withdraw'>(
    method: `campaign.${M}`,
    params: Omit<Params<`campaign.${M}`>, 'campaign'>,
  ): Promise<boolean> {
    return inTurn(async () => {
      const campaign = id.value
      if (campaign === null) return false
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
  /** How often the present was gone back to. */
  let presents = 0

  /**
   * Shows the board as it was after a step; nothing in the game changes. Asked quickly for one step after another, as
   * by dragging, it skips those that nobody waits for any more.
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

  /** Back to the present; an answer about the past that is still to come is not wanted any more. */
  function lookNow(): void {
    presents++
    wanted = null
    past.value = null
    pastLine.value = null
  }

  /** What the pending decision allows for these pieces, by way of some spaces if that is asked, and why a named space is closed to them. */
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

  /** Looks at a battle that was not told: what fell in it before lies on the table. */
  function recall(): Promise<void> {
    happened.value = null
    return refresh()
  }

  /** Hears pushes and the connection. Called once, when the program starts. */
  function listen(): void {
    contract().on('campaign.changed', (change) => {
      if (change.campaign !== id.value) return
      pushedStep = change.step
      // Our own action is pushed too: its answer brings the view, so look again only when it didn't.
      void queue.then(() => {
        if (pushedStep === view.value?.step && change.events.length === 0 && unsaved.value) {
          // The disk takes it again.
          void refresh()
        } else if (pushedStep !== null && view.value !== null && pushedStep !== view.value.step) {
          register.hear(change.events)
          // A computer's battles are told by the recap afterwards: the table is for battles that somebody here fights.
          const events = computerAsked.value ? change.events.filter(notOfBattles) : change.events
          happened.value = { step: change.step, events }
          void refresh().then(() => {
            if (computerAsked.value || !view.value?.battle || events === change.events) return
            // Now somebody here is asked in it.
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
    view,
    past,
    pastLine,
    overlay,
    present,
    shown,
    decision,
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
    enter,
    leave,
    act,
    edit,
    refresh,
    recall,
    undo,
    redo,
    withdraw,
    goTo,
    branch,
    lookAt,
    lookNow,
    legal,
    listen,
  }
})
