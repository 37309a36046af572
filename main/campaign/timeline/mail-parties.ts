/**
 * What a campaign that is played by file knows of its parties: who has joined, which steps each of them is known to
 * have, and which steps are in a file that was saved or opened. It belongs to the main line.
 */
import { canonical, sha256Hex } from '../../engine'
import type { Asked, Header, HomeRecord, Joined, MailRecord, Pledged, Signature } from './records'

/** The same as a pack keeps it; both are left out if the campaign isn't played by file. */
export interface MailTables {
  readonly home?: { readonly party: string; readonly secret: string }
  readonly mail?: MailTable
}

export interface MailTable {
  readonly joined: readonly Joined[]
  readonly signatures: readonly Signature[]
  readonly has: Readonly<Record<string, number>>
  readonly files: readonly string[]
  readonly fixed: number
  readonly saved: number
  readonly alone: boolean
  readonly pledged?: Pledged | null
  readonly asked?: Asked | null
}

/** Seals and files that are kept, the newest: those of some hundred turns. */
const MOST_SIGNATURES = 400
const MOST_FILES = 400
/** `saved` while nothing was saved since the last party joined. */
const NOTHING = -1

/** What the parties agree on from the start: a header without the nonce of one program. */
export type Terms = Omit<Header, 'seed'>

/** Returns the terms in a header. Names each key, because a header from a file has others too. */
export function termsOf(header: Terms): Terms {
  const { scenario, rules, modules, switches, dice, seats, name, created, mark, position, mail } = header
  return {
    ...{ scenario, rules, modules, switches, dice, seats, name, created, mark },
    ...(position === undefined ? {} : { position }),
    ...(mail === undefined ? {} : { mail }),
  }
}

/** Returns the id of a campaign that is played by file: SHA-256 of its terms, in hex. */
export const gameId = (header: Terms): string => sha256Hex(canonical(termsOf(header)))

/** The records that a second copy of a campaign gets, so that only the first one is played by file here. */
export const playedAlone = ({ mail }: { readonly mail: Mail }): MailRecord[] =>
  mail.linked ? [{ t: 'mail', mail: { what: 'alone' } }] : []

export class Mail {
  /** The party of this program; null in a copy that was given away. */
  home: NonNullable<MailTables['home']> | null = null
  joined: readonly Joined[] = []
  signatures: readonly Signature[] = []
  /** The last step that each party is known to have. */
  has: Readonly<Record<string, number>> = {}
  /** SHA-256 of the files that were opened. */
  files: readonly string[] = []
  /** Steps up to this one are in a file that was saved or opened, so they are final. */
  fixed = 0
  /** The last step in a file that was saved since the last party joined; -1 without such a file. */
  saved = NOTHING
  /** The newest pledges of this party and of another, in sealed mode; `mail/pledge.ts` tells whether they are pending. */
  pledged: Pledged | null = null
  asked: Asked | null = null
  private alone = false
  private known: string | null = null

  constructor(private readonly header: Header) {}

  /** True while the campaign is played by file at this program. */
  get linked(): boolean {
    return this.header.mail !== undefined && this.home !== null && !this.alone
  }

  /** The id that the campaign has at all parties; empty if it isn't played by file. */
  get game(): string {
    if (this.header.mail === undefined) return ''
    return (this.known ??= gameId(this.header))
  }

  /** True when moves are pledged before dice fall. */
  get isSealed(): boolean {
    return this.header.mail?.mode === 'sealed'
  }

  /** True when the computers' steps in turn files are worked out again: see `MailTerms`. */
  get recomputed(): boolean {
    return this.header.mail?.recomputed === true
  }

  /** True when the parts of all parties in the dice are known. */
  get complete(): boolean {
    const { parties = [] } = this.header.mail ?? {}
    return parties.every(({ id }) => this.partOf(id) !== undefined)
  }

  /** The seed of the dice: of all parties' parts once they are known. */
  get seed(): string {
    const { parties } = this.header.mail ?? {}
    if (parties === undefined || !this.complete) return this.header.seed
    return sha256Hex(
      ['dice', this.game, ...parties.map(({ id }) => this.partOf(id)?.nonce ?? '')].join('\u0000'),
    )
  }

  partOf(party: string): Joined | undefined {
    return this.joined.find((one) => one.party === party)
  }

  /** The last step that all other parties are known to have. */
  get common(): number {
    const others = this.header.mail?.parties.filter(({ id }) => id !== this.home?.party) ?? []
    return Math.min(...others.map(({ id }) => this.has[id] ?? 0))
  }

  /** Adds a record; false if it can't follow. */
  add(record: HomeRecord | MailRecord): boolean {
    const { mail: terms } = this.header
    if (terms === undefined) return false
    const isParty = (party: string) => terms.parties.some(({ id }) => id === party)
    if (record.t === 'home') {
      if (!isParty(record.party)) return false
      this.home = { party: record.party, secret: record.secret }
      return true
    }
    const { mail } = record
    switch (mail.what) {
      case 'joined':
        return isParty(mail.party) && this.join(mail)
      case 'sent':
        this.addSignatures(mail.signature === undefined ? [] : [mail.signature])
        this.fixed = Math.max(this.fixed, mail.step)
        this.saved = mail.step
        return true
      case 'got':
        this.addSignatures(mail.signatures)
        this.fixed = Math.max(this.fixed, mail.step)
        this.files = [...this.files, mail.file].slice(-MOST_FILES)
        this.has = { ...this.has, ...mail.has }
        return true
      case 'pledged':
        this.pledged = mail
        this.saved = NOTHING
        return isParty(mail.party)
      case 'unpledged':
        this.pledged = null
        return true
      case 'asked':
        this.asked = mail
        this.saved = NOTHING
        return isParty(mail.party)
      case 'alone':
        this.alone = true
        return true
    }
  }

  /** Adds a part in the dice, or the signature that was missing at a known one. */
  private join({ party, nonce, key, vouch }: Joined): boolean {
    const known = this.partOf(party)
    if (known !== undefined && (known.nonce !== nonce || known.key !== key || vouch === undefined))
      return false
    const others = this.joined.filter((one) => one !== known)
    this.joined = [...others, { party, nonce, key, ...(vouch === undefined ? {} : { vouch }) }]
    if (known === undefined) this.saved = NOTHING
    return true
  }

  private addSignatures(signatures: readonly Signature[]): void {
    const last = this.signatures.at(-1)?.step ?? 0
    this.signatures = [...this.signatures, ...signatures.filter(({ step }) => step > last)].slice(
      -MOST_SIGNATURES,
    )
  }

  tables(): MailTables {
    if (this.header.mail === undefined) return {}
    const { joined, signatures, has, files, fixed, saved, alone, pledged, asked } = this
    const mail = { joined, signatures, has, files, fixed, saved, alone, pledged, asked }
    return this.home === null ? { mail } : { home: this.home, mail }
  }

  restore({ home, mail }: MailTables): void {
    this.home = home ?? null
    Object.assign(this, mail ?? {})
  }
}
