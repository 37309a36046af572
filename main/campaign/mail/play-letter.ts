/** Plays the new steps of a turn file by the rules, and checks whose they are and every die of them. */
import type { Refused } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import { replayed, trust, wellFormed } from '../replay/replay'
import { computerAmong, notOfPeople } from '../running/computer-seats'
import { isRefused } from '../running/refusals'
import { answering, seatsIn } from '../running/seats'
import { nodeAfter } from '../timeline/packs'
import type { ActRecord, Asked, CampaignRecord, Signature } from '../timeline/records'
import { markOf, markTuple, sameMark, type Node } from '../timeline/timeline'
import { linkAfter, signatureText, type Letter, type LetterStep, type OpenPledge } from './letter'
import {
  answererOf,
  answerTo,
  endsPledge,
  hashOf,
  isPledgeOf,
  isPledgeTrue,
  needsPledge,
  othersPledge,
} from './pledge'
import type { StepsAsked } from './computer-answers-check'
import type { Found, Post } from './receive-types'
import { forged, pledgedTwice } from './refusals'
import { partyName, partyOf } from './mail-state'

/** Steps played without a pause. */
const SLICE = 8

/** The first signature at or after each step says whose it is. */
const signatureOf = (signatures: readonly Signature[], step: number): Signature | undefined =>
  signatures.find((signature) => signature.step >= step)

/** Plays steps after the main line's end. */
export async function playLetter<S>(
  post: Post<S>,
  letter: Letter,
  steps: readonly LetterStep[],
  stateAfter: (node: Node) => Promise<S | null>,
): Promise<
  | (Pick<Found<S>, 'records' | 'ended' | 'tip' | 'events' | 'toCompare'> & {
      readonly signatures: readonly Signature[]
    })
  | Refused
> {
  const { game, timeline, turnFiles, pause } = post
  const { isSealed } = timeline.mail
  const sealed = othersPledge(timeline)
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
    const linkBefore = link
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
    const { do: actions, dice = [], cut, time, pledge } = step
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
    const ends = isSealed && endsPledge(game, state)
    const moves = { game: letter.game, party: signature.party, link: linkBefore, do: actions }
    // A player who has sealed moves plays these: with others to choose from, a player could pick the best dice.
    if (i === 0 && sealed !== null && (pledge === undefined || hashOf(moves, pledge.nonce) !== sealed.hash))
      return pledgedTwice(from)
    const closed = ends || game.sealOf(state) === null
    if (pledge !== undefined && !(isSealed && closed && isPledgeTrue(moves, pledge, timeline, turnFiles)))
      return forged(from, n, 'pledge')
    const draft: ActRecord = {
      ...{ ...bare, by: answering(seats, asked, actions[0]), events: [] },
      ...(cut === undefined ? {} : { cut }),
      ...(time === undefined ? {} : { time }),
      ...(pledge === undefined ? (ends ? { pledge: null } : {}) : { pledge }),
    }
    asks.push({ record: draft, seat })
    const played = replayed(game, state, draft)
    if (played === null) return forged(from, n, 'illegal')
    const rolls = played.rolls.length > 0
    if ((isSealed && rolls && game.sealOf(played.state) === null) || (pledge !== undefined && !rolls))
      return forged(from, n, 'pledge')
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
  if (letter.pledge !== undefined) {
    const asked = askedBy(post, letter, letter.pledge, { node, state })
    if (isRefused(asked)) return asked
    records.push({ t: 'mail', mail: asked })
  }
  const compares = timeline.mail.recomputed && asks.some(({ seat }) => seat !== null)
  const toCompare = compares ? { start: found, steps: asks } : null
  return { records, ended, events, signatures, toCompare, tip: { node: node.n, state } }
}

/** The pledge at the end of a file, with this party's part in its dice if it is the one to answer. */
function askedBy<S>(
  { game, timeline, turnFiles }: Post<S>,
  letter: Letter,
  { party, do: actions, hash, sign }: OpenPledge,
  { node, state }: { readonly node: Node; readonly state: S },
): Asked | Refused {
  const { header, mail } = timeline
  const from = partyName(timeline, letter.from)
  const next = node.step + 1
  const known = othersPledge(timeline)
  if (known !== null && known.at === node.n && known.hash !== hash) return pledgedTwice(from)
  const key = mail.partOf(party)?.key ?? ''
  const turn = partyOf(seatsIn({ game, timeline }, state, node), game.asked(state))
  if (party !== letter.from || (turn !== null && turn !== party)) return forged(from, next, 'not-theirs')
  const isFormed = wellFormed({ t: 'act', n: 0, p: 0, by: '', do: actions, events: [] })
  if (!mail.isSealed || !isFormed || !isPledgeOf(mail.game, { hash, sign }, key, turnFiles))
    return forged(from, next, 'pledge')
  if (!needsPledge(game, state, actions)) return forged(from, next, 'illegal')
  const mine = header.mail !== undefined && answererOf(header.mail, party)?.id === mail.home?.party
  const { nonce, sign: signed } = answerTo(mail.game, hash, mail.home?.secret ?? '', turnFiles)
  return { what: 'asked', at: node.n, party, hash, ...(mine ? { answer: { nonce, sign: signed } } : {}) }
}

/** The link of a step of the file, or of the step before it. */
function linkOf({ after, steps }: Letter, step: number): string {
  return steps.slice(0, step - after.step).reduce(linkAfter, after.link)
}
