/** Names of turn files. */
import { FORBIDDEN_IN_NAMES } from '../reports/copy-name'
import type { Timeline } from '../timeline/timeline'
import type { Letter } from './letter'
import { partyName, type MailState } from './state'

const TURN_EXTENSION = '.ibturn'
const LONGEST = 100

type Named = readonly { readonly id: string; readonly name: string }[]

/** Returns the name of a turn file, which says what it is for: `It is your turn - round 5 Japan.ibturn`. */
export function nameOfFile(
  timeline: Timeline,
  { kind, to, tip }: Letter,
  due: MailState,
  powers: Named,
): string {
  const words = (): string => {
    if (kind === 'invitation') return `Invitation for ${partyName(timeline, to[0] ?? '')} - ${timeline.name}`
    if (kind === 'answer') return `${partyName(timeline, due.home)} joins - ${timeline.name}`
    if (due.state === 'over') return `The game is over - ${timeline.name}`
    const power = powers.find(({ id }) => id === due.power)?.name ?? ''
    return `It is your turn - round ${tip.round} ${power}`
  }
  const plain = words().replace(FORBIDDEN_IN_NAMES, ' ').replace(/\s+/g, ' ').slice(0, LONGEST)
  return plain.replace(/^[. ]+|[. -]+$/g, '') + TURN_EXTENSION
}
