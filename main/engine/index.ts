/** The engine's public interface, for scenarios, campaigns, odds and computer players. */
export { Game, pid } from './loop/game'
export { newGame, emptyState } from './loop/start'
export { newGameAt, applyEdit, withImplied } from './serialize/position'
export { factLabels, factsOf } from './state/facts'
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
  whyNot,
} from './loop/run'
export { readAction } from './module/action-kinds'
export { toPlain, fromPlain, hashOf, canonical, canonicalState, type PlainState } from './serialize/plain'
export { viewOf, type EngineView } from './view/view'
export { battleViewOf } from './battle/view'
export { startOf } from './battle/planned-attacks'
export { outlooksOf, plannedOutlooks, type BattleHeard, type Lost, type Outlook } from './battle/outlook'
export { strikeOn, type Strike } from './battle/strongest-attack'
export { afterReply, beforeReactions, mayReact, outlooksAt, type Point } from './battle/reactions'
export type { Reaction, Replies, Reply } from './loop/enemy-reactions'
export type { Forecast, ForecastQuestion } from './loop/dice-forecast'
export { cloneState, type State, type Piece } from './state/state'
export { drawDice, seedCommitment, seededRng, sha256Hex, type DiceSource, type Rng } from './loop/dice'
export type { Ruleset } from './module/ruleset'
export { surveyAs } from './movement/next-turn-reach'
export { attackersOf, reachOf, type Reach } from './movement/next-turn-attackers'
export { freeSlots, slotsFor, unitsOf } from './state/cargo-capacity'
export { movesLeft } from './movement/search/points'
export { isMovementLegal, type MovementLegal } from './movement/types'
