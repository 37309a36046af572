/**
 * The computers of open campaigns. Whenever one of them has to answer, it thinks, and its answers are played one after
 * the other like those of a person. The computers pause when a person moves in the history, and continue on that
 * person's request.
 */
import { setImmediate as answered, setTimeout as wait } from 'node:timers/promises'
import { isLevel, type Level, type PlayersState, type Refused } from '../../../shared/contract'
import type { ToldPlan } from '../../../shared/contract/plans'
import type { Action } from '../../../shared/model'
import { declineSentences } from '../../../shared/words/declines'
import type { AskedComputer } from '../../campaign/running/computer-seats'
import type { Asks, Listener } from '../../campaign/running/computers-listener'
import type { Acted } from '../../campaign/running/step-draft'
import { isRefused } from '../../campaign/running/refusals'
import type { Log } from '../log'
import type { SendPush } from '../pushes'
import type { Thinking } from '../../ai'
import type { Thinker } from './ai-worker'

/** What the computers need of campaigns. */
export interface PlayersTable {
  computer(p: { campaign: string }): Promise<AskedComputer | null | Refused>
  actAt(p: { campaign: string; step: number; action: Action; cut?: boolean }): Promise<Acted | null | Refused>
}

/** Listens to campaigns: the computers pause when a person moves in the history or opens a campaign that was closed. */
export interface Players extends Listener {
  state(campaign: string): Promise<PlayersState>
  pause(campaign: string): Promise<PlayersState>
  resume(campaign: string, pace?: number): Promise<PlayersState>
  /** The newest known plan of a computer in this campaign; without a power if there is none. */
  plan(campaign: string): ToldPlan
  /** Without `computer`, asks the campaigns for it. */
  played(campaign: string, computer?: Asks): Promise<void>
  opened(campaign: string, computer?: Asks): Promise<void>
  moved(campaign: string, computer?: Asks): Promise<void>
}

/** The state of a campaign's computers. */
interface Table {
  /** True when the campaign was created or opened and hasn't been closed since. */
  open: boolean
  paused: boolean
  why?: string | undefined
  pace: number
  running: boolean
  /** True when something was played since the running computers last looked who has to answer. */
  woken: boolean
  told: string
  /** The newest plan, as made before it was played. */
  plan: ToldPlan | null
  /** The newest offers that were declined. */
  declined: NonNullable<ToldPlan['declined']>
  /** Stops the current thinking. */
  enough: AbortController
  /** The turn in progress, and the milliseconds of thinking spent in it. */
  turn: string
  spent: number
}

/** Milliseconds between two answers, so that players can follow them. */
const PACE = 200
/**
 * Milliseconds of wall time that a level may think in a turn, twice its target: a safeguard for slow computers. Budgets
 * are counted in work, so that on other machines the same seed gives the same play.
 */
export const MOST_MS: Readonly<Record<Level, number>> = {
  easy: 600,
  normal: 4000,
  hard: 20_000,
  patient: 120_000,
}
/** The log message when the clock stopped the thinking. */
export const TOOK_LONGER = 'A computer took longer than its level may'
/** Declined offers that are kept. */
const MOST_DECLINED = 20
/** Codes of refusals for a campaign that was closed or deleted. */
const GONE = new Set(['not-open', 'no-such-campaign'])
/** Consecutive refused answers after which the computers stop. */
const MOST_REFUSED = 3

export function createPlayers(parts: {
  readonly table: PlayersTable
  readonly thinker: Thinker
  readonly log: Log
  readonly send: SendPush
  /** Milliseconds between two answers, until a client sets another pace. */
  readonly pace?: number
  /** Milliseconds of wall time that each level may think in a turn. */
  readonly mostMs?: Readonly<Record<Level, number>>
}): Players {
  const { table, thinker, log, send, pace = PACE, mostMs = MOST_MS } = parts
  const tables = new Map<string, Table>()

  function of(campaign: string): Table {
    const have = tables.get(campaign)
    if (have) return have
    const made: Table = {
      ...{ open: false, paused: false, pace, running: false, woken: false, told: '' },
      ...{ plan: null, declined: [], enough: new AbortController(), turn: '', spent: 0 },
    }
    tables.set(campaign, made)
    return made
  }

  async function asked(campaign: string): Promise<AskedComputer | null> {
    const found = await table.computer({ campaign })
    return found === null || isRefused(found) ? null : found
  }

  const told = (campaign: string, power: string | null): PlayersState => {
    const { paused, why } = of(campaign)
    const state = power === null ? 'idle' : paused ? 'paused' : 'playing'
    return { campaign, state, power, ...(why !== undefined && state === 'paused' ? { why } : {}) }
  }

  async function state(campaign: string): Promise<PlayersState> {
    return told(campaign, (await asked(campaign))?.power ?? null)
  }

  /** Notifies all clients if something has changed. */
  async function tell(campaign: string): Promise<PlayersState> {
    const now = await state(campaign)
    const known = JSON.stringify(now)
    const t = of(campaign)
    if (t.told !== known) {
      t.told = known
      send('players.changed', now)
    }
    return now
  }

  /** Plays the answers of one step; false if an answer was refused or there was none. */
  async function play(
    { campaign, step }: AskedComputer,
    actions: readonly Action[],
    cut: boolean,
  ): Promise<boolean> {
    const t = of(campaign)
    for (const [i, action] of actions.entries()) {
      if (t.paused || tables.get(campaign) !== t) return true
      const acted = await table.actAt({ campaign, step: step + i, action, cut })
      // The campaign has moved on or was closed while the computer was thinking; the answer itself isn't wrong.
      if (acted === null || (isRefused(acted) && GONE.has(acted.rejected.code))) return true
      if (isRefused(acted)) {
        log.warn('An answer of a computer was refused', { campaign, action, ...acted.rejected })
        return false
      }
      if (t.pace > 0) await wait(t.pace, undefined, { ref: false })
    }
    return actions.length > 0
  }

  /** Computes a computer's answer within the time left in its turn; null if it was stopped meanwhile. */
  async function think(t: Table, ask: AskedComputer): Promise<Thinking | null> {
    const { campaign, scenario, switches, state: position, level, power, round, seed, untimed } = ask
    const turn = `${power} ${round}`
    if (t.turn !== turn) {
      t.turn = turn
      t.spent = 0
    }
    const most = mostMs[isLevel(level) ? level : 'easy']
    t.enough = new AbortController()
    const { signal } = t.enough
    const began = performance.now()
    const thinking = await thinker.think(
      { scenario, switches, state: position, level, seed },
      {
        signal,
        // Leaves some time in any case, so that the last questions of a long turn get thought too.
        mostMs: untimed === true ? Infinity : Math.max(most / 10, most - t.spent),
        tell: (part, share) => send('players.thinking', { campaign, power, part, share }),
      },
    )
    t.spent += performance.now() - began
    return signal.aborted ? null : thinking
  }

  /** Notes what a thought tells clients. Called before they hear of its answers, because they ask for it at once. */
  function note(t: Table, { campaign, power, round, level, step }: AskedComputer, thinking: Thinking): void {
    const { aims, planned, cut, declines } = thinking
    if (planned) t.plan = { campaign, power, round, aims, ...(cut ? { cut } : {}) }
    if (declines !== undefined)
      t.declined = [...t.declined, { power, step: step + 1, says: declineSentences[declines] }].slice(
        -MOST_DECLINED,
      )
    if (cut) log.warn(TOOK_LONGER, { campaign, power, round, level })
  }

  /** Continues while computers have to answer, until they are stopped. */
  async function run(campaign: string): Promise<void> {
    const t = of(campaign)
    t.woken = true
    if (t.running || t.paused) return
    t.running = true
    let refused = 0
    try {
      for (;;) {
        t.woken = false
        const ask = await asked(campaign)
        if (t.paused || tables.get(campaign) !== t) break
        if (ask === null && t.woken) continue
        if (ask === null) break
        await tell(campaign)
        const thinking = await think(t, ask)
        // Stopped: discard the result and think again.
        if (thinking === null) continue
        note(t, ask, thinking)
        refused = (await play(ask, thinking.actions, thinking.cut)) ? 0 : refused + 1
        if (refused >= MOST_REFUSED) {
          stop(t, 'It found no legal answer. Answer for it yourself, then let it continue.')
          break
        }
      }
    } catch (error) {
      log.error('A computer player failed', error, { campaign })
      stop(t, 'It couldn’t work this out. Answer for it yourself, then let it continue.')
    } finally {
      t.running = false
    }
    if (tables.get(campaign) === t) await tell(campaign)
  }

  /** Lifts the pause of a campaign's computers. */
  function restart(t: Table): void {
    t.paused = false
    t.why = undefined
  }

  function stop(t: Table, why?: string): void {
    t.paused = true
    t.why = why
    t.enough.abort()
  }

  async function moved(campaign: string, computer?: Asks): Promise<void> {
    of(campaign).open = true
    const ask = computer ? computer() : await asked(campaign)
    if (ask === null) restart(of(campaign))
    else stop(of(campaign))
    of(campaign).plan = null
    of(campaign).declined = []
    // The person has the answer before any client hears of the computers.
    await answered()
    if (tables.has(campaign)) await tell(campaign)
  }

  return {
    state,
    plays: (campaign) => tables.get(campaign)?.paused !== true,
    stuck: (campaign) => tables.get(campaign)?.why !== undefined,
    pause(campaign) {
      stop(of(campaign))
      return tell(campaign)
    },
    async resume(campaign, asked) {
      const t = of(campaign)
      restart(t)
      if (asked !== undefined) t.pace = asked
      const now = await tell(campaign)
      void run(campaign)
      return now
    },
    async played(campaign, computer) {
      of(campaign).open = true
      const ask = computer ? computer() : await asked(campaign)
      // While a computer has to answer, only its players lift a pause.
      if (ask === null) restart(of(campaign))
      await answered()
      if (tables.has(campaign)) void run(campaign)
    },
    opened: (campaign, computer) => (of(campaign).open ? Promise.resolve() : moved(campaign, computer)),
    moved,
    plan(campaign) {
      const { plan = null, declined = [] } = tables.get(campaign) ?? {}
      const known = plan ?? { campaign, power: null, round: 0, aims: [] }
      return declined.length === 0 ? known : { ...known, declined: [...declined] }
    },
    closed(campaign) {
      tables.get(campaign)?.enough.abort()
      tables.delete(campaign)
    },
  }
}
