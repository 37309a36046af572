/** The real services behind the contract: campaigns on disk, boards, cards, rules. */
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { COMPUTERS_VERSION } from '../ai'
import { createCampaigns } from '../campaign'
import { engineGames } from '../campaign/running/engine-games'
import { cardList, cardPdf } from '../cards'
import { createLibrary, nodeFs } from '../saves'
import { scenarioOf } from '../scenarios'
import { createAdvisor, type Advisor } from './computers/advice-service'
import { boards } from './board-shapes'
import type { BoardParts } from './handlers/boards'
import type { CampaignParts } from './handlers/campaigns'
import type { CardParts } from './handlers/cards'
import type { MailParts } from './handlers/mail'
import type { OddsParts } from './handlers/odds'
import type { PlanParts } from './handlers/plans'
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

/** What handlers need and hosts don't provide. */
export interface Services extends BoardParts, CardParts, RuleParts {
  readonly campaigns: CampaignParts['campaigns'] &
    MailParts['campaigns'] &
    OddsParts['campaigns'] &
    PlanParts['campaigns']
  readonly odds: OddsParts['odds']
  readonly players: Players
  readonly advisor: Advisor
  /** Finishes writing. Returns the campaigns whose last steps are not on disk; they stay open. */
  close(): Promise<string[]>
}

const random = () => randomBytes(16).toString('hex')
const clock = () => new Date().toISOString()

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
  const thinker = createThinker(log)
  const campaigns = createCampaigns({
    library,
    games: engineGames,
    computers: {
      version: COMPUTERS_VERSION,
      think: async (turn) => (await thinker.think(turn)).actions,
    },
    onComparing: (campaign, done, of) => pushes.send('mail.comparing', { campaign, done, of }),
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
  const players = createPlayers({ table: campaigns, thinker, log, send: pushes.send })
  campaigns.listen(players)
  const advisor = createAdvisor(campaigns, createThinker(log), pushes.send)
  const odds = createOddsDesk({ log, send: pushes.send })
  const luck: CampaignParts['campaigns']['luck'] = async ({ campaign, branch, task }) => {
    const bytes = await campaigns.bytes({ campaign })
    return 'ok' in bytes ? bytes : odds.luck({ campaign, bytes, branch }, task)
  }
  return {
    campaigns: {
      ...campaigns,
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
