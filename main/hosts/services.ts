/** The real services behind the contract: campaigns on disk, boards, cards, rules. */
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Refused } from '../../shared/contract'
import type { Action } from '../../shared/model'
import { createCampaigns, type Campaigns } from '../campaign'
import { isRefused } from '../campaign/running/refusals'
import { engineGames } from '../campaign/running/engine-games'
import { cardList, cardPdf } from '../cards'
import { createLibrary, nodeFs } from '../saves'
import { scenarioOf } from '../scenarios'
import { createAdvisor, type Advisor } from './computers/advice-service'
import { boards } from './boards'
import type { BoardParts } from './handlers/boards'
import type { CampaignParts } from './handlers/campaigns'
import type { CardParts } from './handlers/cards'
import type { OddsParts } from './handlers/odds'
import type { RuleParts } from './handlers/rules'
import { journal } from './journal'
import type { Log } from './log'
import type { Folders } from './platform'
import type { Pushes } from './pushes'
import { ruleStatus, scenarioList } from './scenarios'
import { createOddsDesk } from './odds/odds-service'
import { createPlayers, type Players } from './computers/players'
import { createThinker } from './computers/ai-worker'
import { createVerifier } from './verifier'
import { refused } from './words'

/** What handlers need and hosts don't provide. */
export interface Services extends BoardParts, CardParts, RuleParts {
  readonly campaigns: CampaignParts['campaigns'] & OddsParts['campaigns']
  readonly odds: OddsParts['odds']
  readonly players: Players
  readonly advisor: Advisor
  /** Finishes writing. Returns the campaigns whose last steps are not on disk; they stay open. */
  close(): Promise<string[]>
}

const random = () => randomBytes(16).toString('hex')
const clock = () => new Date().toISOString()

/** Campaigns that notify their computers of changes. */
function withPlayers(campaigns: Campaigns, players: Players): Campaigns {
  /** Runs `what` after a call that was not refused. */
  const then =
    <P, R extends object>(call: (p: P) => Promise<R>, what: (p: P, answer: R) => void) =>
    async (p: P): Promise<R> => {
      const answer = await call(p)
      if (!isRefused(answer)) what(p, answer)
      return answer
    }
  /**
   * Refuses a person's answer for a computer that is playing, which would invalidate the computer's thinking. While
   * computers are stopped a person may answer for them, and a person who takes a seat plays it.
   */
  const ofPeople =
    <P extends { campaign: string; action?: Action | undefined; actions?: readonly Action[] | undefined }, R>(
      call: (p: P) => Promise<R>,
    ) =>
    async (p: P): Promise<R | Refused> => {
      const { state, power } = await players.state(p.campaign)
      if (state !== 'playing') return call(p)
      const by = (p.actions?.[0] ?? p.action)?.by
      if (by === undefined || by === power) return refused('computer-plays')
      const view = await campaigns.view({ campaign: p.campaign })
      if (isRefused(view) || view.seats[by]?.kind !== 'computer') return call(p)
      return refused('computer-plays')
    }
  const played = (p: { readonly campaign: string }): void => void players.played(p.campaign)
  const opened = (p: { readonly campaign: string }): void => void players.opened(p.campaign)
  const moved = (p: { readonly campaign: string }): void => void players.moved(p.campaign)
  const closed = (p: { readonly campaign: string }): void => players.closed(p.campaign)
  return {
    ...campaigns,
    create: then(campaigns.create, (_, answer) => 'campaign' in answer && played(answer)),
    open: then(campaigns.open, (_, answer) => 'campaign' in answer && opened(answer)),
    act: ofPeople(then(campaigns.act, played)),
    send: ofPeople(then(campaigns.send, played)),
    seat: then(campaigns.seat, played),
    edit: then(campaigns.edit, moved),
    undo: then(campaigns.undo, moved),
    redo: then(campaigns.redo, moved),
    goto: then(campaigns.goto, moved),
    branch: then(campaigns.branch, moved),
    close: then(campaigns.close, closed),
    delete: then(campaigns.delete, closed),
  }
}

export function createServices({
  folders,
  log,
  pushes,
}: {
  folders: Folders
  log: Log
  pushes: Pushes
}): Services {
  const library = createLibrary({ folder: folders.campaigns, fs: nodeFs, random, clock })
  const campaigns = createCampaigns({
    library,
    games: engineGames,
    random,
    clock,
    pause: setImmediate,
    verifier: createVerifier(log),
    onVerified(campaign, found) {
      if (!found.ok) log.warn('A campaign isn’t as it should be', { campaign, ...found })
      pushes.send('campaign.verified', { campaign, ...found })
    },
    onChanged: (campaign, step, events) =>
      pushes.send('campaign.changed', { campaign, step, events: [...events] }),
  })
  const players = createPlayers({ table: campaigns, thinker: createThinker(log), log, send: pushes.send })
  const advisor = createAdvisor(campaigns, createThinker(log), pushes.send)
  const odds = createOddsDesk({ log, send: pushes.send })
  const luck: CampaignParts['campaigns']['luck'] = async ({ campaign, branch, task }) => {
    const bytes = await campaigns.bytes({ campaign })
    return 'ok' in bytes ? bytes : odds.luck({ campaign, bytes, branch }, task)
  }
  return {
    campaigns: {
      ...withPlayers(campaigns, players),
      luck,
      journal: (params) => journal(campaigns, async (asked) => luck(asked), params),
    },
    players,
    advisor,
    odds,
    boards,
    scenarios: { list: scenarioList },
    cards: {
      list: (scenario) =>
        scenarioOf(scenario) === null ? null : cardList(scenario).map((card) => ({ ...card })),
      pdf(ids, layout) {
        const made = cardPdf(ids, layout)
        return made.ok ? made : null
      },
    },
    ruleStatus,
    close: () => campaigns.closeAll(),
  }
}
