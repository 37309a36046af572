/**
 * Checks a turn file against a campaign and plays its new steps by the rules. Nothing is written here: the result has
 * the records to write, or the refusal says what is wrong with the file.
 */
import type { Refused } from '../../../shared/contract'
import { seedCommitment } from '../../engine'
import { isRefused } from '../running/refusals'
import type { CampaignRecord, Joined, Signature } from '../timeline/records'
import { markOf, type Node, type Timeline } from '../timeline/timeline'
import { linkAfter, vouchText, type Letter, type OpenedLetter } from './letter'
import { playLetter } from './play-letter'
import { othersPledge } from './pledge'
import type { Found, Post } from './receive-types'
import {
  comesLate,
  filesMissing,
  forged,
  forked,
  joinedTwice,
  notSigned,
  openedTwice,
  otherTerms,
  otherVersion,
  ownFile,
} from './refusals'
import { partyName, powerName } from './mail-state'

/** Why a file is refused, whatever it brings; null if it isn't. */
export function notTaken<S>(post: Post<S>, { letter, file, signedWith }: OpenedLetter): Refused | null {
  const { timeline } = post
  const from = partyName(timeline, letter.from)
  const home = timeline.mail.home?.party
  if (letter.from === home) return ownFile(letter.to.map((to) => partyName(timeline, to)).join(', '))
  if (letter.rules !== post.rulesVersion) return otherVersion(from, letter.rules > post.rulesVersion)
  // Other computers would answer otherwise, without any forgery.
  const { computers = 0 } = letter
  if (timeline.mail.recomputed && computers !== post.computers)
    return otherVersion(from, computers > (post.computers ?? 0))
  const key = keyOf(post, letter)
  if (key === null || !signedWith(key)) return notSigned(from)
  return timeline.mail.files.includes(file) ? openedTwice() : null
}

/**
 * Returns what a turn file brings to a campaign, or why it is refused.
 *
 * @param begun true when this file has just completed the parts of the dice: then it is no late one without steps
 */
export async function receiveLetter<S>(
  post: Post<S>,
  opened: OpenedLetter,
  stateAfter: (node: Node) => Promise<S | null>,
  begun: boolean,
): Promise<Found<S> | Refused> {
  const { letter, file } = opened
  const { timeline } = post
  const from = partyName(timeline, letter.from)
  const refusal = notTaken(post, opened)
  if (refusal) return refusal
  if (letter.kind === 'invitation') return comesLate(from, letter.tip.step)
  const joined = newParts(post, letter, from)
  if (isRefused(joined)) return joined
  const records: CampaignRecord[] = joined.map((one) => ({ t: 'mail', mail: { what: 'joined', ...one } }))
  const all = [...timeline.mail.joined, ...joined]
  const begins =
    !timeline.mail.complete &&
    (timeline.header.mail?.parties ?? []).every(({ id }) => all.some(({ party }) => party === id))
  const received = { from, kind: letter.kind, steps: 0, first: 0, begins, events: [], toCompare: null }
  const got = (signatures: readonly Signature[]): CampaignRecord => ({
    t: 'mail',
    mail: { what: 'got', step: letter.tip.step, file, signatures, has: knownOf(timeline, letter) },
  })
  // Its steps are played with the dice of all parties, so they have to wait until the game knows these.
  if (begins && letter.kind === 'turn') return { ...received, records, ended: [], tip: null }
  if (letter.kind === 'answer') return { ...received, records: [...records, got([])], ended: [], tip: null }
  const fresh = newSteps(post, letter, from)
  if (isRefused(fresh)) return fresh
  if (fresh.length === 0 && (begun || records.length > 0))
    return { ...received, records: [...records, got([])], ended: [], tip: null }
  const mine = timeline.tipOf(0).step
  if (fresh.length === 0 && (letter.pledge === undefined || letter.tip.step < mine || isKnown(post, letter)))
    return comesLate(from, mine)
  if (!timeline.mail.complete) return otherTerms(from)
  const played = await playLetter(post, letter, fresh, stateAfter)
  if (isRefused(played)) return played
  const { signatures, records: steps, ...rest } = played
  return {
    ...received,
    ...rest,
    steps: fresh.length,
    first: fresh.length === 0 ? 0 : mine + 1,
    records: [...records, ...steps, got(signatures)],
  }
}

/** True when the pledge in a file is one that is known here. */
const isKnown = <S>({ timeline }: Post<S>, { pledge }: Letter): boolean =>
  othersPledge(timeline)?.hash === pledge?.hash

/** True when `p1` vouches for a part in the dice. */
function isVouched<S>({ timeline, turnFiles }: Post<S>, { game }: Letter, part: Joined): boolean {
  const key = timeline.header.mail?.key ?? ''
  return part.vouch !== undefined && turnFiles.signed(vouchText(game, part), part.vouch, key)
}

/** The public key of the sender: the known one, the one for which `p1` vouches, or that of an answer. */
function keyOf<S>(post: Post<S>, letter: Letter): string | null {
  const { header, mail } = post.timeline
  const { kind, from, joined } = letter
  if (from === 'p1') return header.mail?.key ?? null
  const known = mail.partOf(from)?.key
  if (known !== undefined) return known
  const own = joined.find(({ party }) => party === from)
  return own !== undefined && (kind === 'answer' || isVouched(post, letter, own)) ? own.key : null
}

/** The parts in the dice that are new here, or for which `p1` vouches only now. */
function newParts<S>(post: Post<S>, letter: Letter, from: string): readonly Joined[] | Refused {
  const { header, mail } = post.timeline
  const { joined, kind } = letter
  const parties = new Set(header.mail?.parties.map(({ id }) => id))
  if (kind === 'answer') {
    const [own, ...more] = joined
    if (own === undefined || more.length > 0 || own.party !== letter.from || mail.home?.party !== 'p1')
      return otherTerms(from)
    const before = mail.partOf(own.party)
    if (before === undefined) {
      if (!parties.has(own.party)) return otherTerms(from)
      return [{ ...own, vouch: post.turnFiles.sign(vouchText(letter.game, own), mail.home.secret) }]
    }
    return before.nonce === own.nonce && before.key === own.key ? comesLate(from, 0) : joinedTwice(from)
  }
  const sound = joined.every((one) => {
    const known = mail.partOf(one.party)
    if (
      one.party === 'p1' &&
      (seedCommitment(one.nonce) !== header.mail?.commitment || one.key !== header.mail.key)
    )
      return false
    if (known === undefined) return one.party === 'p1' || isVouched(post, letter, one)
    return known.nonce === one.nonce && known.key === one.key
  })
  const whole =
    joined.length === parties.size && new Set(joined.map(({ party }) => party)).size === parties.size
  if (!sound || !whole || joined.some(({ party }) => !parties.has(party))) return otherTerms(from)
  return joined.filter((one) => {
    const known = mail.partOf(one.party)
    return known === undefined || (known.vouch === undefined && isVouched(post, letter, one))
  })
}

/** The last step that each party has, after this file. */
function knownOf({ mail }: Timeline, { from, has, tip }: Letter): Record<string, number> {
  const all: Record<string, number> = { ...mail.has }
  for (const [party, step] of Object.entries(has))
    all[party] = Math.max(all[party] ?? 0, Math.min(step, tip.step))
  return { ...all, [from]: Math.max(all[from] ?? 0, tip.step) }
}

/** The steps that the campaign doesn't have, or why the file doesn't go on from it. */
function newSteps<S>({ timeline, lineage, game }: Post<S>, letter: Letter, from: string) {
  const { after, steps, tip } = letter
  const mine = timeline.tipOf(0)
  if (after.step > mine.step) return filesMissing(from, mine.step, after.step)
  const fork = (step: number): Refused => {
    const { round, power } = markOf(timeline.node(timeline.pathTo(mine.n)[step - 1] ?? 0).mark)
    return forked(from, step, `round ${round}${power === null ? '' : `, ${powerName(game, power)}`}`)
  }
  if (lineage.at(after.step) !== after.link) return fork(Math.max(1, after.step))
  let link = after.link
  let parted = 0
  for (const [i, step] of steps.entries()) {
    const n = after.step + i + 1
    link = linkAfter(link, step)
    if (parted === 0 && n <= mine.step && lineage.at(n) !== link) parted = n
  }
  if (link !== tip.link) return forged(from, tip.step, 'chain')
  if (parted > 0) return fork(parted)
  return steps.slice(mine.step - after.step)
}
