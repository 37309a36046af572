/** Computer players. */
export type { Plan } from './plan/plan'
export { ComputerPlayer } from './player'
export type { Part, Waiting } from './sandbox/budget'
export { styleOfLevel } from './turn/levels'
export { aimsOf } from './plan/explain'
export { COMPUTERS_VERSION, thinkOver, type Thinking, type Thought } from './worker-api'
export { styleOf, withBudget, type Style } from './turn/profiles'
