/** Computer players. */
export type { Goal, Plan } from './plan'
export { ComputerPlayer, type Tally } from './player'
export type { Part, Waiting } from './effort'
export { styleOfLevel } from './levels'
export { aimsOf } from './tell'
export { thinkOver, type Thinking, type Thought } from './think'
export { styleOf, styles, withBudget, type Style } from './styles'
