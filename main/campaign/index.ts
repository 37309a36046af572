export { createCampaigns, type CampaignsOptions } from './campaigns'
export type { Campaigns } from './campaigns-methods'
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
} from './game'
export type { Journal, Library, Opened, Repaired } from './storage'
export type { Verifier, Verifying } from './verifier'
export type { Chapter, Story } from './story'
export type { Verification, VerifyOptions } from './verify'
export { takeBackSwitch, TAKE_BACK_SEALED } from './seats'
