/** A turn file's contents, whose bytes `main/saves/turn-files` reads and writes. FORMAT.md describes the protocol. */
import { canonical, sha256Hex } from '../../engine'
import type { Refused } from '../../../shared/contract'
import type { Terms } from '../timeline/mail-parties'
import type { ActRecord, Joined, Pledge, Signature, StepRecord } from '../timeline/records'
import type { Action } from '../../../shared/model'

/** A step as a turn file has it: what the players did. Its events are what the receiver's rules make of it. */
export interface LetterStep {
  readonly do: ActRecord['do']
  /** Faces of the generated rolls, in order. */
  readonly dice?: readonly (readonly number[])[]
  readonly cut?: true
  readonly time?: string
  /** In sealed mode: the parts of two parties in its dice, and those of the steps after it. */
  readonly pledge?: Pledge
}

/** A pledge as a turn file has it: the action after the last step of the file, and the hash of it and the nonce. */
export interface OpenPledge {
  readonly party: string
  readonly do: readonly Action[]
  readonly hash: string
  readonly sign: string
}

/** The contents of a turn file without the signature of its sender. */
export interface Letter {
  readonly kind: 'invitation' | 'answer' | 'turn' | 'reveal'
  /** The campaign at all parties: see `gameId`. */
  readonly game: string
  readonly from: string
  readonly to: readonly string[]
  /** Version of the rules of the sender's program. */
  readonly rules: number
  /** Version of the sender's computer players; left out in files of format 1. */
  readonly computers?: number
  /** What the parties agree on; in invitations. */
  readonly terms?: Terms
  readonly joined: readonly Joined[]
  /** The step before the first one in the file, and its link. */
  readonly after: { readonly step: number; readonly link: string }
  readonly steps: readonly LetterStep[]
  /** The last step, its link, the hash of the position after it, and where the game is. */
  readonly tip: {
    readonly step: number
    readonly link: string
    readonly hash: string
    readonly round: number
    readonly power: string | null
  }
  readonly signatures: readonly Signature[]
  /** In sealed mode: what the sender does next, as soon as another party has answered. */
  readonly pledge?: OpenPledge
  /** In a `reveal`: the sender's part in the dice of a pledge. */
  readonly reveal?: { readonly hash: string; readonly nonce: string; readonly sign: string }
  /** The last step that each party is known to have. */
  readonly has: Readonly<Record<string, number>>
}

/** A letter as it was read. */
export interface OpenedLetter {
  readonly letter: Letter
  /** SHA-256 of the file, in hex. */
  readonly file: string
  /** True when the sender signed it with the secret of this public key. */
  signedWith(key: string): boolean
}

/** Turn files as bytes, and the signatures of parties. */
export interface TurnFiles {
  /** New keys of a party, both in base64. */
  keys(): { readonly secret: string; readonly key: string }
  /** Returns the signature of a text, in base64. */
  sign(text: string, secret: string): string
  /** True when the text was signed with the secret of this public key. Never throws. */
  signed(text: string, sign: string, key: string): boolean
  /** True when these bytes begin like a turn file, of any format. */
  isTurnFile(bytes: Uint8Array): boolean
  write(letter: Letter, secret: string): Uint8Array
  /** Checks the whole file, without the rules of the game. Never throws. */
  read(bytes: Uint8Array): OpenedLetter | Refused
}

/** Returns the link of a step after the link before it, so that a link stands for all steps up to its own. */
export const linkAfter = (link: string, { do: actions, dice = [], cut }: LetterStep): string =>
  sha256Hex(link + canonical({ do: actions, dice, cut: cut === true }))

/** Returns a recorded step as a turn file has it; null for a change in edit mode, which no such campaign has. */
export function letterStep(record: StepRecord): LetterStep | null {
  if (record.t === 'edit') return null
  const { do: actions, dice, cut, time, pledge } = record
  return {
    do: actions,
    ...(dice === undefined || dice.length === 0 ? {} : { dice: dice.map(([, , faces]) => faces) }),
    ...(cut === undefined ? {} : { cut }),
    ...(time === undefined ? {} : { time }),
    ...(pledge === undefined || pledge === null ? {} : { pledge }),
  }
}

/** The text with which `p1` vouches for another party's part in the dice and its key. */
export const vouchText = (game: string, { party, nonce, key }: Joined): string =>
  ['Interboard party', game, party, nonce, key].join('\n')

/** The text that a party signs at the end of its steps. */
export const signatureText = (game: string, { party, step, link }: Omit<Signature, 'sign'>): string =>
  ['Interboard steps', game, party, step, link].join('\n')
