/** Computer players. */
export { ComputerPlayer, type Tally } from './player'
export { styleOf, styles, type Style } from './styles'
