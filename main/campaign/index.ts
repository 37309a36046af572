export { createCampaigns, type CampaignsOptions } from './running/campaigns'
export type { Campaigns } from './running/campaigns-methods'
export type {
  Game,
  Games,
  GameRequest,
  GameView,
  Mark,
  Order,
  Ordered,
  Reacting,
  Played,
  Roll,
  RollWalk,
  Started,
} from './running/game'
export type { Journal, Library, Opened, Repaired } from './timeline/storage'
export type { Verifier, Verifying } from './replay/verifier'
export type { Chapter, Story } from './reports/story'
export type { Verification, VerifyOptions } from './replay/verify'
export { takeBackSwitch, TAKE_BACK_SEALED } from './running/seats'
