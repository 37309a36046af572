/**
 * The whole program behind the contract: every method of every area, in one object whose type proves that none is
 * missing. Each area declares its needs in its own narrow interface, so that tests can supply small fakes.
 */
import type { Handlers } from '../../shared/contract'
import { appHandlers, type AppParts } from './handlers/app'
import { boardHandlers, type BoardParts } from './handlers/boards'
import { campaignHandlers, type CampaignParts } from './handlers/campaigns'
import { cardHandlers, type CardParts } from './handlers/cards'
import { fileHandlers, type FileParts } from './handlers/files'
import { mailHandlers, type MailParts } from './handlers/mail'
import { oddsHandlers, type OddsParts } from './handlers/odds'
import { planHandlers, type PlanParts } from './handlers/plans'
import { playersHandlers, type PlayersParts } from './handlers/computer-players'
import { ruleHandlers, type RuleParts } from './handlers/rules'
import { settingHandlers, type SettingParts } from './handlers/settings'

export type Parts = AppParts &
  BoardParts &
  CampaignParts &
  CardParts &
  FileParts &
  MailParts &
  OddsParts &
  PlanParts &
  PlayersParts &
  RuleParts &
  SettingParts

/** Returns all methods of the contract. */
export function createHandlers(parts: Parts): Handlers {
  return {
    ...campaignHandlers(parts),
    ...boardHandlers(parts),
    ...oddsHandlers(parts),
    ...planHandlers(parts),
    ...mailHandlers(parts),
    ...playersHandlers(parts),
    ...ruleHandlers(parts),
    ...cardHandlers(parts),
    ...settingHandlers(parts),
    ...fileHandlers(parts),
    ...appHandlers(parts),
  }
}
