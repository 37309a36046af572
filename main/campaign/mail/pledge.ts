/**
 * Pledges of sealed mode: a party commits itself to its moves and a nonce, another party answers with a nonce of its own,
 * and only then do dice fall. FORMAT.md of `main/saves` has the protocol.
 */
import type { Action, Decision } from '../../../shared/model'
import { canonical, sha256Hex } from '../../engine'
import type { Game } from '../running/game'
import { isRefused } from '../running/refusals'
import type { Asked, MailTerms, Party, Pledge, Pledged } from '../timeline/records'
import type { Timeline } from '../timeline/timeline'
import type { OpenPledge, TurnFiles } from './letter'

/** What a party pledges: its action after a step, and its nonce. */
interface Moves {
  readonly game: string
  readonly party: string
  /** The link of the step before the action. */
  readonly link: string
  readonly do: readonly Action[]
}

const NONCE = /^[0-9a-f]{64}$/

/**
 * The answers after which dice need another pledge: what is decided there could be tried out with dice that are known.
 * Answers within battles go on with the dice of the pledge.
 */
const PLANNED: ReadonlySet<Decision['of']> = new Set(['buy', 'move', 'place', 'research', 'form'])

/** True when an answer to the open question ends the dice of the last pledge. */
export function endsPledge<S>(game: Game<S>, state: S): boolean {
  const decision = game.decision(state)
  return game.sealOf(state) !== null && decision !== null && PLANNED.has(decision.of)
}

/** True when an action, which the rules have to take, throws dice that no pledge has opened. */
export function needsPledge<S>(game: Game<S>, state: S, actions: readonly Action[]): boolean {
  const copy = game.copy(state)
  if (endsPledge(game, copy)) game.setSeal(copy, null)
  if (game.sealOf(copy) !== null) return false
  let rolls = 0
  for (const action of actions) {
    const played = game.play(copy, action)
    if (isRefused(played)) return false
    rolls += played.rolls.length
  }
  return rolls > 0
}

/** The party that answers the pledges of a party: the next one. */
export function answererOf({ parties }: Pick<MailTerms, 'parties'>, party: string): Party | undefined {
  const at = parties.findIndex(({ id }) => id === party)
  return parties[(at + 1) % parties.length]
}

/** A nonce that a party makes of its secret key: no one else can know it, and the same question gets the same one. */
const nonceOf = (secret: string, of: unknown): string => sha256Hex(`nonce\n${secret}\n${canonical(of)}`)

/** The hash of a pledge, which names its moves and nonce without showing the nonce. */
export const hashOf = ({ game, party, link, do: actions }: Moves, nonce: string): string =>
  sha256Hex(canonical({ game, party, link, do: actions, nonce }))
const pledgeText = (game: string, hash: string): string => ['Interboard pledge', game, hash].join('\n')
const answerText = (game: string, hash: string, nonce: string): string =>
  ['Interboard answer', game, hash, nonce].join('\n')

/** Returns the pledge of a party, which signs it, with the nonce that it keeps to itself. */
export function pledge(moves: Moves, secret: string, turnFiles: TurnFiles): Omit<Pledged, 'what' | 'at'> {
  const { game, party, do: actions } = moves
  const nonce = nonceOf(secret, moves)
  const hash = hashOf(moves, nonce)
  return { party, do: actions, nonce, hash, sign: turnFiles.sign(pledgeText(game, hash), secret) }
}

/** Returns this party's part in the dice of a pledge. */
export function answerTo(game: string, hash: string, secret: string, turnFiles: TurnFiles) {
  const nonce = nonceOf(secret, { game, hash })
  return { hash, nonce, sign: turnFiles.sign(answerText(game, hash, nonce), secret) }
}

/** True when a party signed this pledge. */
export const isPledgeOf = (
  game: string,
  { hash, sign }: Pick<OpenPledge, 'hash' | 'sign'>,
  key: string,
  turnFiles: TurnFiles,
): boolean => turnFiles.signed(pledgeText(game, hash), sign, key)

/** True when the party with this key gave this answer to a pledge. */
export const isAnswer = (
  game: string,
  hash: string,
  { nonce, sign }: { readonly nonce: string; readonly sign: string },
  key: string,
  turnFiles: TurnFiles,
): boolean => NONCE.test(nonce) && turnFiles.signed(answerText(game, hash, nonce), sign, key)

/** True when a step's pledge is of these moves, and both parties signed their parts. */
export function isPledgeTrue(
  moves: Moves,
  { nonce, sign, answer }: Pledge,
  { header, mail }: Timeline,
  turnFiles: TurnFiles,
): boolean {
  const { game, party } = moves
  const keyOf = (id: string | undefined) => mail.partOf(id ?? '')?.key ?? ''
  const answerer = header.mail === undefined ? undefined : answererOf(header.mail, party)
  const hash = hashOf(moves, nonce)
  return (
    NONCE.test(nonce) &&
    isPledgeOf(game, { hash, sign }, keyOf(party), turnFiles) &&
    isAnswer(game, hash, answer, keyOf(answerer?.id), turnFiles)
  )
}

/** The pledge of this party whose dice haven't fallen yet. */
export const ownPledge = (timeline: Timeline): Pledged | null => pending(timeline, timeline.mail.pledged)
/** The pledge of another party, at the end of the main line. */
export const othersPledge = (timeline: Timeline): Asked | null => pending(timeline, timeline.mail.asked)

const pending = <T extends { readonly at: number }>(timeline: Timeline, one: T | null): T | null =>
  one !== null && one.at === timeline.tipOf(0).n ? one : null
