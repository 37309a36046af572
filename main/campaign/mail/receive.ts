/**
 * Checks a turn file against a campaign and plays its new steps by the rules. Nothing is written here: the result has
 * the records to write, or the refusal says what is wrong with the file.
 */
import type { Refused } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import { seedCommitment } from '../../engine'
import { replayed, trust, wellFormed } from '../replay/replay'
import type { Game } from '../running/game'
import { isRefused } from '../running/refusals'
import { computerAmong, notOfPeople } from '../running/computer-seats'
import { answering, seatsIn } from '../running/seats'
import type { Parts } from '../running/parts'
import { nodeAfter } from '../timeline/packs'
import type { ActRecord, CampaignRecord, Joined, Signature } from '../timeline/records'
import { markOf, markTuple, sameMark, type Node, type Timeline } from '../timeline/timeline'
import {
  linkAfter,
  signatureText,
  vouchText,
  type Letter,
  type LetterStep,
  type OpenedLetter,
  type TurnFiles,
} from './letter'
import type { Lineage } from './lineage'
import type { StepsAsked } from './recompute'
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
import { partyName, partyOf, powerName } from './state'

/** What a turn file brought. */
export interface Received {
  /** The party that sent it, by name. */
  readonly from: string
  readonly kind: Letter['kind']
  /** How many steps were new, and the first of them. */
  readonly steps: number
  readonly first: number
  /** True if the parts of all parties in the dice are known since, so that the game begins. */
  readonly begins: boolean
  readonly events: readonly GameEvent[]
}

/** The same, with the records to write and the position that they lead to. */
export interface Found<S> extends Received {
  /** The new steps for recomputation; null if no computer took one, or if the campaign has none recomputed. */
  readonly toCompare: StepsAsked<S> | null
  readonly records: readonly CampaignRecord[]
  /** Rounds that ended. */
  readonly ended: readonly number[]
  readonly tip: { readonly node: number; readonly state: S } | null
}

/** Steps that have to be recomputed before a file is taken, with all that this needs. */
export interface StepsToCompare<S> extends StepsAsked<S> {
  readonly game: Game<S>
  readonly scenario: string
  /** The campaign as the computers' seeds have it. */
  readonly name: string
  /** The party that sent the file, by name, and its first new step. */
  readonly from: string
  readonly first: number
}

export interface Post<S> extends Pick<Parts<S>, 'game' | 'timeline' | 'rulesVersion' | 'pause'> {
  readonly turnFiles: TurnFiles
  readonly lineage: Lineage
  /** Version of this program's computers; null without computers. */
  readonly computers: number | null
}

/** Steps played without a pause. */
const SLICE = 8

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
  const home = timeline.mail.home?.party
  if (letter.from === home) return ownFile(letter.to.map((to) => partyName(timeline, to)).join(', '))
  if (letter.rules !== post.rulesVersion) return otherVersion(from, letter.rules > post.rulesVersion)
  // Other computers would answer otherwise, without any forgery.
  const { computers = 0 } = letter
  if (timeline.mail.recomputed && computers !== post.computers)
    return otherVersion(from, computers > (post.computers ?? 0))
  const key = keyOf(post, letter)
  if (key === null || !opened.signedWith(key)) return notSigned(from)
  if (timeline.mail.files.includes(file)) return openedTwice()
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
  if (fresh.length === 0) return comesLate(from, timeline.tipOf(0).step)
  if (!timeline.mail.complete) return otherTerms(from)
  const played = await play(post, letter, fresh, stateAfter)
  if (isRefused(played)) return played
  const first = timeline.tipOf(0).step + 1
  const { signatures, records: steps, ...rest } = played
  return {
    ...received,
    ...rest,
    steps: fresh.length,
    first,
    records: [...records, ...steps, got(signatures)],
  }
}

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

/** The first signature at or after each step says whose it is. */
const signatureOf = (signatures: readonly Signature[], step: number): Signature | undefined =>
  signatures.find((signature) => signature.step >= step)

/** Plays steps after the main line's end. */
async function play<S>(
  { game, timeline, turnFiles, pause }: Post<S>,
  letter: Letter,
  steps: readonly LetterStep[],
  stateAfter: (node: Node) => Promise<S | null>,
): Promise<
  | (Pick<Found<S>, 'records' | 'ended' | 'tip' | 'events' | 'toCompare'> & {
      readonly signatures: readonly Signature[]
    })
  | Refused
> {
  const from = partyName(timeline, letter.from)
  const start = timeline.tipOf(0)
  const found = await stateAfter(start)
  if (found === null) throw new Error('the position of the campaign was lost')
  let state = game.copy(found)
  let node: Node = start
  let link = linkOf(letter, start.step)
  const records: CampaignRecord[] = []
  if (timeline.branch !== 0 || timeline.head !== start.n) records.push({ t: 'head', to: start.n, branch: 0 })
  const events: GameEvent[] = []
  const ended: number[] = []
  const asks: StepsAsked<S>['steps'][number][] = []
  const signatures = letter.signatures.filter(({ step }) => step > start.step).sort((a, b) => a.step - b.step)
  for (const [i, step] of steps.entries()) {
    if (i % SLICE === 0) await pause()
    const n = node.step + 1
    link = linkAfter(link, step)
    const signature = signatureOf(signatures, n)
    if (signature === undefined) return forged(from, n, 'signature')
    const key = timeline.mail.partOf(signature.party)?.key ?? ''
    if (
      signature.step === n &&
      (signature.link !== link ||
        !turnFiles.signed(signatureText(letter.game, signature), signature.sign, key))
    )
      return forged(from, n, 'signature')
    const { do: actions, dice = [], cut, time } = step
    const bare = { t: 'act', n: timeline.count + i, p: node.n, do: actions } as const
    if (!wellFormed({ ...bare, by: '', events: [] })) return forged(from, n, 'illegal')
    const seats = seatsIn({ game, timeline }, state, node)
    const asked = game.asked(state)
    const theirs = (power: string) =>
      seats[power]?.kind === 'computer' || seats[power]?.party === signature.party
    const turn = partyOf(seats, asked)
    const acts = actions.flatMap(({ by }) => (by === undefined ? [] : [by]))
    if ((turn !== null && turn !== signature.party) || !acts.every(theirs))
      return forged(from, n, 'not-theirs')
    const unasked = actions.every(({ by }) => by !== undefined && seats[by]?.kind === 'person')
    const seat = unasked ? null : computerAmong(seats, asked)
    if (seat === null && notOfPeople(game, seats, state, actions) !== null)
      return forged(from, n, 'not-theirs')
    // No clock cuts short what is worked out again.
    if (timeline.mail.recomputed && cut !== undefined) return forged(from, n, 'computer')
    const draft: ActRecord = {
      ...{ ...bare, by: answering(seats, asked, actions[0]), events: [] },
      ...(cut === undefined ? {} : { cut }),
      ...(time === undefined ? {} : { time }),
    }
    asks.push({ record: draft, seat })
    const played = replayed(game, state, draft)
    if (played === null) return forged(from, n, 'illegal')
    const fell = played.rolls.map((roll) => roll.dice)
    if (JSON.stringify(fell) !== JSON.stringify(dice)) return forged(from, n, 'dice')
    state = played.state
    const mark = markTuple(game.mark(state))
    const record: ActRecord = {
      ...draft,
      ...(sameMark(mark, node.mark) ? {} : { mark }),
      ...(played.rolls.length === 0
        ? {}
        : { dice: played.rolls.map((roll) => [roll.stream, roll.roll, roll.dice] as const) }),
      events: played.events,
    }
    trust(record)
    records.push(record)
    events.push(...played.events)
    const before = markOf(node.mark)
    node = nodeAfter(node, record, 0)
    const now = markOf(node.mark)
    const roundEnds = now.round !== before.round || (now.over && !before.over)
    if (roundEnds || now.power !== before.power) records.push({ t: 'turn', at: record.n })
    if (roundEnds) ended.push(before.round)
  }
  if (game.hash(state) !== letter.tip.hash) return forged(from, node.step, 'hash')
  const compares = timeline.mail.recomputed && asks.some(({ seat }) => seat !== null)
  const toCompare = compares ? { start: found, steps: asks } : null
  return { records, ended, events, signatures, toCompare, tip: { node: node.n, state } }
}

/** The link of a step of the file, or of the step before it. */
function linkOf({ after, steps }: Letter, step: number): string {
  return steps.slice(0, step - after.step).reduce(linkAfter, after.link)
}
