/**
 * The whole contract. Screens import `rpc`, `wire` and types by their own paths instead, because the schemas in
 * `methods` pull in the validator.
 */
export type { BranchInfo, Comparison } from './branches'
export type { ViewChange } from './changes'
export type { FactField, FactForm, FactGroup, FactValue } from './facts'
export type {
  CampaignOdds,
  Lineup,
  OddsAnswer,
  OddsKinds,
  OddsPolicies,
  OddsRequest,
  OddsStop,
  OddsStops,
} from './odds'
export type {
  CheckAnswer,
  CheckRequest,
  ComingDice,
  ConvoyRequest,
  FlightRequest,
  RaidAnswer,
  RaidOdds,
  RaidRequest,
} from './raid-chances'
export type { NeedRequest, OddsNeed, OddsPurchase, OddsThreats, OddsTurn, PurchaseRequest } from './turn-odds'
export type { ScenarioInfo } from './scenarios'
export type { Answered, AnsweredChange, AnsweredTurn, Reaction, ReactionsAnswer } from './reactions'
export { isLevel, LEVELS, type Level, type PlayersState, type PlayersThinking } from './seats'
export type { BattleLuck, Luck, LuckAccount } from './luck'
export type { Statistics, Tally } from './statistics'
export type { MenuItem, MenuLine, MenuRole, WindowMenu } from './menus'
export * from './methods'
export * from './rpc'
export * from './wire'
export { positionSchema, touchesBattle, type Position } from './position'
