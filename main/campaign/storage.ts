/** Where campaigns are kept, as the campaign sees it. `main/saves` implements this; tests may keep them in memory. */
import type { BinnedCampaign, CampaignBackup, CampaignSummary, Refused } from '../../shared/contract'
import type { PackIndex, Tables, Unpack } from './packs'
import type { CampaignRecord, Header } from './records'
import type { Timeline } from './timeline'

/** One campaign's file, owned by this process. */
export interface Journal {
  readonly id: string
  /** Whether everything appended is on disk. */
  readonly saved: boolean | 'ephemeral'
  /** Why not everything is on disk, in a sentence that says what to do; null where it is, and where it need not be. */
  readonly trouble: string | null
  /** Called when a disk that had refused has taken everything at last. */
  onMended: (() => void) | null
  /**
   * Adds records and waits until they are on disk or the disk has refused. Never fails: what the disk refuses is
   * kept and written as soon as it can be; `saved` tells which of the two it is.
   */
  append(records: readonly CampaignRecord[]): Promise<void>
  /**
   * Why these could not be read again once they were written: a line or a file too large. Null where they can. A `note` is what
   * may still be written in a file that takes no step any more: the head moves, a name changes.
   */
  refuses(records: readonly CampaignRecord[], kind?: 'step' | 'note'): Refused | null
  /** How much of what its file may hold is used, from 0 to 1. */
  readonly filled: number
  /** Are there so many lines that they are to be packed? */
  readonly packDue: boolean
  /** Packs all lines since the last pack, which `Timeline.index` has told of; null where that can't be done now. Never fails. */
  pack(index: PackIndex, tables: Tables): Promise<Unpack | null>
  /** Keeps a copy of what is on disk beside the library, for a round that has ended. Never fails: see above. */
  backup(round: number): Promise<void>
  /** The whole file as it is or will be on disk. */
  bytes(): Promise<Uint8Array | Refused>
  /** Gives the campaign up. Refused while something is not on disk, unless `anyway`. */
  close(anyway?: boolean): Promise<Refused | null>
}

/** What a damaged file lost. */
export interface Repaired {
  /** Records, or steps that could no longer be played. */
  readonly lost: number
  /** A sentence. */
  readonly why: string
  /** Where the original is kept, byte for byte. */
  readonly kept: string
}

export interface Opened {
  readonly journal: Journal
  /** Every record of the file, in its order. */
  readonly timeline: Timeline
  readonly repaired?: Repaired
}

/** A campaign of the library that began as a file from outside did. */
export interface Twin {
  readonly id: string
  /** Is that all of it: has nothing happened in either since? */
  readonly same: boolean
}

/** The library of campaigns: one for all hosts. */
export interface Library {
  /** @param between awaited before each campaign, so that others can go first */
  list(between?: () => Promise<void>): Promise<CampaignSummary[] | Refused>
  /** Is there a campaign of this name? */
  has(id: string): Promise<boolean>
  /** Begins a file. `ephemeral`: kept in memory only, and in no list. */
  create(header: Header, records: readonly CampaignRecord[], ephemeral: boolean): Promise<Journal | Refused>
  /** Opens a campaign for this process alone. */
  open(id: string): Promise<Opened | Refused>
  /** The bytes of a campaign that this process has not open. */
  read(id: string): Promise<Uint8Array | Refused>
  /** The bytes of a file outside the library that the player chose; an id where it lies in the library. */
  fetch(path: string): Promise<Uint8Array | { readonly id: string } | Refused>
  /** The campaign that began as the one of these bytes did; null where there is none. Never fails. */
  twinOf(bytes: Uint8Array): Promise<Twin | null>
  /** Keeps the bytes of a campaign as a new one; answers its id. With `records`, these are added at its end. */
  add(
    bytes: Uint8Array,
    name?: string,
    records?: (timeline: Timeline) => readonly CampaignRecord[],
  ): Promise<{ readonly id: string } | Refused>
  /** Moves a campaign that nobody has open to the bin. */
  remove(id: string): Promise<Refused | null>
  /** What lies in the bin, the last deleted first. */
  bin(): Promise<BinnedCampaign[] | Refused>
  /** Puts a campaign from the bin back; answers its id, which is the old one unless that is taken. */
  undelete(binned: string): Promise<{ readonly id: string } | Refused>
  /** Takes these out of the bin for good, as far as they still lie there; answers how many those were. */
  discard(binned: readonly string[]): Promise<{ readonly discarded: number } | Refused>
  /** The backups of a campaign, or of all, also of campaigns that are gone; the newest first. */
  backups(id?: string): Promise<CampaignBackup[] | Refused>
  /** The bytes of a backup. */
  readBackup(id: string, backup: string): Promise<Uint8Array | Refused>
}
