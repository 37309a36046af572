/**
 * The computers of open campaigns: whenever one of them is asked it thinks, and its answers are played one after the other like
 * anybody's. They stop where a person moves in the history, and go on where he says so.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { isLevel, type Level, type PlayersState, type Refused } from '../../shared/contract'
import type { ToldPlan } from '../../shared/contract/plans'
import type { Action } from '../../shared/model'
import type { AskedComputer } from '../campaign/computers'
import type { Acted } from '../campaign/draft'
import { isRefused } from '../campaign/refusals'
import { seatSeed } from './advisor'
import type { Log } from './log'
import type { SendPush } from './pushes'
import type { Thinking } from '../ai'
import type { Thinker } from './thinker'

/** What they need of campaigns. */
export interface PlayersTable {
  computer(p: { campaign: string }): Promise<AskedComputer | null | Refused>
  actAt(p: { campaign: string; step: number; action: Action; cut?: boolean }): Promise<Acted | null | Refused>
}

export interface Players {
  state(campaign: string): Promise<PlayersState>
  pause(campaign: string): Promise<PlayersState>
  resume(campaign: string, pace?: number): Promise<PlayersState>
  /** The newest plan of a computer in this campaign that is known; without a power where there is none. */
  plan(campaign: string): ToldPlan
  /** Something was played in a campaign: whoever is asked next may be a computer. */
  played(campaign: string): Promise<void>
  /** The campaign was opened: computers wait there, but go on where somebody has it open already and only one more joins him. */
  opened(campaign: string): Promise<void>
  /** Somebody moved in its history: computers wait there. */
  moved(campaign: string): Promise<void>
  /** The campaign is closed. */
  closed(campaign: string): void
}

/** What is known of a campaign's computers. */
interface Table {
  /** Has somebody begun or opened the campaign, and nobody closed it since? */
  open: boolean
  paused: boolean
  why?: string | undefined
  pace: number
  running: boolean
  told: string
  /** The newest plan, as it was made before it was played. */
  plan: ToldPlan | null
  /** Ends the thought that is thought now. */
  enough: AbortController
  /** Whose turn it is, and how many milliseconds were thought in it. */
  turn: string
  spent: number
}

/** Milliseconds between two answers, so that one can follow them. */
const PACE = 200
/**
 * Milliseconds by the clock that a level may think in a turn, twice what it is made for: a guard for slow computers. Budgets are
 * counted, so that on others the same seed gives the same play.
 */
export const MOST_MS: Readonly<Record<Level, number>> = {
  easy: 600,
  normal: 4000,
  hard: 20_000,
  patient: 120_000,
}
/** What stands in the log where the clock ended a thought. */
export const TOOK_LONGER = 'A computer took longer than its level may'
/** Answers that may be refused one after the other, before they stop. */
const MOST_REFUSED = 3

export function createPlayers(parts: {
  readonly table: PlayersTable
  readonly thinker: Thinker
  readonly log: Log
  readonly send: SendPush
  /** Milliseconds between two answers until somebody asks for another pace. */
  readonly pace?: number
  /** Milliseconds by the clock that each level may think in a turn. */
  readonly mostMs?: Readonly<Record<Level, number>>
}): Players {
  const { table, thinker, log, send, pace = PACE, mostMs = MOST_MS } = parts
  const tables = new Map<string, Table>()

  function of(campaign: string): Table {
    const have = tables.get(campaign)
    if (have) return have
    const made: Table = {
      ...{ open: false, paused: false, pace, running: false, told: '', plan: null },
      ...{ enough: new AbortController(), turn: '', spent: 0 },
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

  /** Tells everybody, where something has changed. */
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

  /** Plays answers of one step; false where the campaign stands elsewhere by now, or one of them was refused. */
  async function play(
    { campaign, step }: AskedComputer,
    actions: readonly Action[],
    cut: boolean,
  ): Promise<boolean> {
    const t = of(campaign)
    for (const [i, action] of actions.entries()) {
      if (t.paused || tables.get(campaign) !== t) return true
      const acted = await table.actAt({ campaign, step: step + i, action, cut })
      // Elsewhere by now, or closed while it thought: nothing is wrong with its answer.
      if (acted === null || (isRefused(acted) && acted.rejected.code === 'not-open')) return true
      if (isRefused(acted)) {
        log.warn('An answer of a computer was refused', { campaign, action, ...acted.rejected })
        return false
      }
      if (t.pace > 0) await wait(t.pace, undefined, { ref: false })
    }
    return actions.length > 0
  }

  /** Thinks over what a computer is asked, within what its turn has left by the clock; null where it was stopped meanwhile. */
  async function think(t: Table, ask: AskedComputer): Promise<Thinking | null> {
    const { campaign, scenario, switches, state: position, level, power, round } = ask
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
      { scenario, switches, state: position, level, seed: seatSeed(campaign, power) },
      {
        signal,
        // Something is always left, so that the last questions of a long turn are not answered blindly.
        mostMs: Math.max(most / 10, most - t.spent),
        tell: (part, share) => send('players.thinking', { campaign, power, part, share }),
      },
    )
    t.spent += performance.now() - began
    return signal.aborted ? null : thinking
  }

  /** Goes on as long as computers are asked and nobody stops them. */
  async function run(campaign: string): Promise<void> {
    const t = of(campaign)
    if (t.running || t.paused) return
    t.running = true
    let refused = 0
    try {
      for (;;) {
        const ask = await asked(campaign)
        if (ask === null || t.paused || tables.get(campaign) !== t) break
        await tell(campaign)
        const thinking = await think(t, ask)
        // Whoever stopped it wants none of it: it is thought over anew.
        if (thinking === null) continue
        const { actions, aims, planned, cut } = thinking
        const { power, round, level } = ask
        if (planned) t.plan = { campaign, power, round, aims, ...(cut ? { cut } : {}) }
        if (cut) log.warn(TOOK_LONGER, { campaign, power, round, level })
        refused = (await play(ask, actions, cut)) ? 0 : refused + 1
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

  /** Where a person is asked, nobody has stopped the computers that come after him. Answers whether that is so. */
  async function restart(campaign: string): Promise<boolean> {
    if ((await asked(campaign)) !== null) return false
    const t = of(campaign)
    t.paused = false
    t.why = undefined
    return true
  }

  function stop(t: Table, why?: string): void {
    t.paused = true
    t.why = why
    t.enough.abort()
  }

  async function moved(campaign: string): Promise<void> {
    of(campaign).open = true
    if (!(await restart(campaign))) stop(of(campaign))
    of(campaign).plan = null
    await tell(campaign)
  }

  return {
    state,
    pause(campaign) {
      stop(of(campaign))
      return tell(campaign)
    },
    async resume(campaign, asked) {
      const t = of(campaign)
      t.paused = false
      t.why = undefined
      if (asked !== undefined) t.pace = asked
      const now = await tell(campaign)
      void run(campaign)
      return now
    },
    async played(campaign) {
      of(campaign).open = true
      await restart(campaign)
      void run(campaign)
    },
    opened: (campaign) => (of(campaign).open ? Promise.resolve() : moved(campaign)),
    moved,
    plan: (campaign) => tables.get(campaign)?.plan ?? { campaign, power: null, round: 0, aims: [] },
    closed(campaign) {
      tables.get(campaign)?.enough.abort()
      tables.delete(campaign)
    },
  }
}
