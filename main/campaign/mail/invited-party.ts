/** How a campaign that is played by file begins at a party that is invited. */
import { positionSchema, type Refused } from '../../../shared/contract'
import { parseBy } from '../../../shared/model'
import type { Table } from '../running/campaign-opening'
import { isRefused } from '../running/refusals'
import { pointOf } from '../timeline/checkpoints'
import { gameId } from '../timeline/mail-parties'
import type { CampaignRecord, Header } from '../timeline/records'
import { Timeline } from '../timeline/timeline'
import type { OpenedLetter } from './letter'
import type { Received } from './receive-types'
import { notSigned, otherTerms, otherVersion } from './refusals'

/** Adds the campaign of an invitation to the library. Returns its id. */
export async function join<S>(
  { library, games, random, clock }: Table<S>,
  { letter, signedWith }: OpenedLetter,
): Promise<{ readonly id: string; readonly received: Received } | Refused> {
  const { terms, game: id, to } = letter
  const mail = terms?.mail
  const maker = mail?.parties.find((party) => party.id === letter.from)
  const party = mail?.parties.find((one) => one.id === to[0])
  if (
    terms === undefined ||
    mail === undefined ||
    maker?.id !== 'p1' ||
    party === undefined ||
    party === maker
  )
    return otherTerms(maker?.name ?? '')
  if (gameId(terms) !== id) return otherTerms(maker.name)
  if (!signedWith(mail.key)) return notSigned(maker.name)
  if (letter.rules !== games.rulesVersion) return otherVersion(maker.name, letter.rules > games.rulesVersion)
  if (terms.position !== undefined && !parseBy(positionSchema, terms.position).success)
    return otherTerms(maker.name)
  const { scenario, switches, modules } = terms
  const game = games.open({
    scenario,
    switches,
    kept: true,
    seed: '',
    dice: 'generated',
    modules,
    byPlace: true,
  })
  if (isRefused(game)) return game
  const started = game.start(terms.position)
  if (isRefused(started)) return started
  if (game.hash(started.state) !== letter.tip.hash) return otherTerms(maker.name)
  const seed = random()
  const { secret, key } = library.turnFiles.keys()
  const header: Header = { ...terms, seed }
  const records: CampaignRecord[] = [
    { t: 'home', party: party.id, secret },
    { t: 'mail', mail: { what: 'joined', party: party.id, nonce: seed, key } },
  ]
  const timeline = new Timeline(header)
  for (const record of records) timeline.add(record)
  const point = pointOf({ game, timeline, rulesVersion: games.rulesVersion, clock }, 0, started.state)
  const journal = await library.create(header, [...records, point], false)
  if (isRefused(journal)) return journal
  const unsaved = await journal.close()
  if (unsaved) return unsaved
  const received = { from: maker.name, kind: letter.kind, steps: 0, first: 0, begins: false, events: [] }
  return { id: journal.id, received }
}
