/** Names of turn files. */
import { plainName } from '../reports/copy-name'
import type { Timeline } from '../timeline/timeline'
import type { Letter } from './letter'
import { partyName, powerName, type MailState } from './mail-state'

const TURN_EXTENSION = '.ibturn'
const LONGEST = 100

/** Returns the name of a turn file, which says what it is for: `It is your turn - round 5 Japan.ibturn`. */
export function nameOfFile(
  timeline: Timeline,
  { kind, to, tip }: Letter,
  due: MailState,
  game: Parameters<typeof powerName>[0],
): string {
  const words = (): string => {
    if (kind === 'invitation') return `Invitation for ${partyName(timeline, to[0] ?? '')} - ${timeline.name}`
    if (kind === 'answer') return `${partyName(timeline, due.home)} joins - ${timeline.name}`
    if (due.state === 'over') return `The game is over - ${timeline.name}`
    if (due.state === 'pledged') return `Sealed moves - round ${tip.round} - ${timeline.name}`
    if (kind === 'reveal') return `Answer for ${partyName(timeline, to[0] ?? '')} - round ${tip.round}`
    const power = due.power === undefined ? '' : powerName(game, due.power)
    return `It is your turn - round ${tip.round} ${power}`
  }
  return plainName(words(), LONGEST).replace(/[. -]+$/, '') + TURN_EXTENSION
}
