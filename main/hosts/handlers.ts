/**
 * The whole program behind the contract: every method of every area, in one object whose type proves that none
 * is missing. What an area needs is named by its own narrow interface, so that tests can give small fakes.
 */
import type { Handlers } from '../../shared/contract'
import { appHandlers, type AppParts } from './handlers/app'
import { boardHandlers, type BoardParts } from './handlers/boards'
import { campaignHandlers, type CampaignParts } from './handlers/campaigns'
import { cardHandlers, type CardParts } from './handlers/cards'
import { fileHandlers, type FileParts } from './handlers/files'
import { oddsHandlers, type OddsParts } from './handlers/odds'
import { playersHandlers, type PlayersParts } from './handlers/players'
import { ruleHandlers, type RuleParts } from './handlers/rules'
import { settingHandlers, type SettingParts } from './handlers/settings'

export type Parts = AppParts &
  BoardParts &
  CampaignParts &
  CardParts &
  FileParts &
  OddsParts &
  PlayersParts &
  RuleParts &
  SettingParts

/** All methods of the contract. */
export function createHandlers(parts: Parts): Handlers {
  return {
    ...campaignHandlers(parts),
    ...boardHandlers(parts),
    ...oddsHandlers(parts),
    ...playersHandlers(parts),
    ...ruleHandlers(parts),
    ...cardHandlers(parts),
    ...settingHandlers(parts),
    ...fileHandlers(parts),
    ...appHandlers(parts),
  }
}
