/** How a campaign that is played by file begins at the party that makes it. */
import type { Params, Refused } from '../../../shared/contract'
import { seedCommitment } from '../../engine'
import type { CampaignRecord, MailTerms, Seats } from '../timeline/records'
import type { TurnFiles } from './letter'
import { badParties, tableDice } from './refusals'

/** What a campaign by file has from the start at the party that makes it. */
export interface Begun {
  readonly seats: Seats
  readonly terms: MailTerms
  /** The first records of its file. */
  readonly records: readonly CampaignRecord[]
}

/**
 * Returns what a new campaign needs to be played by file; null if it is to be played at one program.
 *
 * @param recomputed whether the computers' steps in its turn files are worked out again
 */
export function beginMail(
  { parties: names, dice, sealed }: Pick<Params<'campaign.create'>, 'parties' | 'dice' | 'sealed'>,
  given: Seats,
  seed: string,
  turnFiles: TurnFiles,
  recomputed: boolean,
): Begun | Refused | null {
  if (names === undefined) return null
  if (dice === 'manual') return tableDice()
  const parties = names.map((name, i) => ({ id: `p${i + 1}`, name }))
  const seats: Seats = {}
  for (const [power, { party = 'p1', ...seat }] of Object.entries(given))
    seats[power] = seat.kind === 'person' ? { ...seat, party } : seat
  const seated = new Set(Object.values(seats).flatMap(({ party }) => party ?? []))
  if (seated.size !== parties.length || parties.some(({ id }) => !seated.has(id))) return badParties()
  const { secret, key } = turnFiles.keys()
  return {
    seats,
    terms: {
      mode: sealed === true ? 'sealed' : 'trusting',
      parties,
      commitment: seedCommitment(seed),
      key,
      ...(recomputed ? { recomputed } : {}),
    },
    records: [
      { t: 'home', party: 'p1', secret },
      { t: 'mail', mail: { what: 'joined', party: 'p1', nonce: seed, key } },
    ],
  }
}
