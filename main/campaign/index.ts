export { createCampaigns } from './running/campaigns'
export type { Campaigns } from './running/campaigns-methods'
export type { Game, Games, GameView, Order, Ordered, Reacting, Roll, RollWalk } from './running/game'

export type { Verifier } from './replay/verifier'
export type { Chapter, Story } from './reports/story'
export type { Verification, VerifyOptions } from './replay/verify'
export { takeBackSwitch } from './running/seats'
