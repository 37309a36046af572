/** How the engine combines the answers of several contributions to one hook. */
import type { HookName } from './hooks'

/**
 * How the answers of several contributions are combined. `Questions` has a reader for each fold but `merge`, which
 * `unitTable` applies.
 */
export type Fold = 'last' | 'first' | 'sum' | 'any' | 'concat' | 'all' | 'merge' | 'min'

/** The fold that the first word of a hook's name stands for. */
interface FoldOfPrefix {
  forbid: 'first'
  permit: 'first'
  exempt: 'first'
  skip: 'first'
  find: 'first'
  decide: 'last'
  allow: 'any'
  add: 'sum'
  cap: 'min'
  merge: 'merge'
  list: 'concat'
  on: 'all'
}

/** The fold that a hook must have by its name. */
type FoldByName<H extends string> = {
  [P in keyof FoldOfPrefix]: H extends P | `${P}${Capitalize<string>}` ? FoldOfPrefix[P] : never
}[keyof FoldOfPrefix]

/** The fold of each hook, as its name says. `HooksOf` restricts each reader of `Questions` to the hooks of its fold. */
export const folds = {
  decideRelation: 'last',
  mergeUnitChanges: 'merge',
  listMovers: 'concat',
  skipTurn: 'first',
  skipStep: 'first',
  onTurnBegin: 'all',
  onTurnEnd: 'all',
  onRoundEnd: 'all',
  forbidEndOfStep: 'first',
  listActionsDue: 'concat',
  forbidMoving: 'first',
  forbidEntry: 'first',
  permitAsGuest: 'first',
  permitStaying: 'first',
  forbidLoading: 'first',
  forbidUnloading: 'first',
  forbidCarrierLanding: 'first',
  listCarriersToCome: 'concat',
  exemptFromLanding: 'first',
  decideAircraftAboard: 'last',
  decideMark: 'last',
  onMark: 'all',
  forbidStep: 'first',
  findStop: 'first',
  allowFollowing: 'any',
  decideHindrance: 'last',
  addMovement: 'sum',
  addRange: 'sum',
  permitFreeStep: 'first',
  allowAttack: 'any',
  forbidDistance: 'first',
  forbidPathEnd: 'first',
  allowAntiaircraftFire: 'any',
  listMoveEffects: 'concat',
  onMove: 'all',
  forbidPurchase: 'first',
  decidePrice: 'last',
  findSpendingLimit: 'first',
  decideOrderSpaces: 'last',
  forbidPlacement: 'first',
  exemptFromPlacementLimits: 'first',
  findGift: 'first',
  allowPlacement: 'any',
  onPlacement: 'all',
  listPlacementLimits: 'concat',
  permit: 'first',
  decidePlacementSite: 'last',
  forbidSetupPlacement: 'first',
  forbidOrder: 'first',
  listOrderRoom: 'concat',
  decideInGame: 'last',
  exemptFromIncome: 'first',
  listIncome: 'concat',
  decideTreasury: 'last',
  decideController: 'last',
  decideOriginalOwner: 'last',
  onCapture: 'all',
  onControlPassed: 'all',
  decideParticipation: 'last',
  decideLossPicker: 'last',
  listSupport: 'concat',
  decideBombardment: 'last',
  forbidRetreat: 'first',
  capGunHits: 'min',
  forbidBattle: 'first',
  capRaidDamage: 'min',
  decideLandingClear: 'last',
  findStepBeforeBattle: 'first',
  onBattleEnd: 'all',
  onAttack: 'all',
  onRaid: 'all',
  onRemoval: 'all',
  listStandingActions: 'concat',
  findForecast: 'first',
  listPendingDice: 'concat',
  listVictoryProgress: 'concat',
  listFacts: 'concat',
  listPolitics: 'concat',
  findSeat: 'first',
  listImpliedFacts: 'concat',
  listViolations: 'concat',
} as const satisfies { readonly [H in HookName]: FoldByName<H> }

/** The hooks with a given fold. */
export type HooksOf<F extends Fold> = {
  [H in HookName]: (typeof folds)[H] extends F ? H : never
}[HookName]
