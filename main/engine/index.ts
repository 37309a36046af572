/** The engine's public interface, for scenarios, campaigns, odds and computer players. */
export { Game, pid, type RollRecord } from './game'
export { newGame, emptyState } from './start'
export { newGameAt, applyEdit, withImplied } from './position'
export { factLabels, factsOf } from './facts'
export {
  Accepted,
  accept,
  apply,
  candidates,
  draw,
  applyInPlace,
  answer,
  advance,
  askedOf,
  comingOf,
  rollingOf,
  check,
  decisionOf,
  phaseOf,
  legalOf,
  standingOf,
  whyNot,
  type Applied,
} from './run'
export { readAction } from './kinds'
export { toPlain, fromPlain, hashOf, canonical, canonicalState, type PlainState } from './plain'
export { viewOf, type EngineView } from './view'
export { battleViewOf } from './battle/view'
export { outlooksOf, plannedOutlooks, type BattleHeard, type Lost, type Outlook } from './battle/outlook'
export { strikeOn, type Strike } from './battle/strike'
export { afterReply, beforeReactions, mayReact, outlooksAt, type Point } from './battle/reactions'
export type { Reaction, Reply } from './reaction'
export type { Course, Forecast, ForecastQuestion, Lot, Told } from './forecast'
export { cloneState, type State, type Piece } from './state'
export { drawDice, seedCommitment, seededRng, sha256Hex, type DiceSource, type Rng } from './dice'
export type { Ruleset } from './ruleset'
export type { Legal } from './module'
export { surveyAs, type Survey } from './movement/survey'
export { attackersOf, reachOf, type Lift, type Reach } from './movement/attackers'
export { unitsOf } from './holds'
export { isMovementLegal, type MovementLegal } from './movement/types'
