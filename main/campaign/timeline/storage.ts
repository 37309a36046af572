/**
 * The storage of campaigns, as the campaign sees it. `main/saves` implements this; tests may keep campaigns in memory.
 */
import type { BinnedCampaign, CampaignBackup, CampaignSummary, Refused } from '../../../shared/contract'
import type { TurnFiles } from '../mail/letter'
import type { PackIndex, Tables, Unpack } from './packs'
import type { CampaignRecord, Header } from './records'
import type { Timeline } from './timeline'

/** One campaign's file, owned by this process. */
export interface Journal {
  readonly id: string
  /** Whether everything appended is on disk. */
  readonly saved: boolean | 'ephemeral'
  /** Why not everything is on disk, in a sentence that says what to do; null if it is, or if it doesn't have to be. */
  readonly trouble: string | null
  /** Called when a disk that had refused has finally taken everything. */
  onMended: (() => void) | null
  /**
   * Adds records, and resolves when they are on disk or the disk has refused. Never fails: records that the disk
   * refuses are kept and written as soon as possible; `saved` says which of the two it is.
   */
  append(records: readonly CampaignRecord[]): Promise<void>
  /**
   * Why these records could not be read back once written: a line or file too large. Null if they can. A `note` is a
   * record that a file takes even when it takes no further step: the head moves, a name changes.
   */
  refuses(records: readonly CampaignRecord[], kind?: 'step' | 'note'): Refused | null
  /** Fraction of the file's capacity in use, from 0 to 1. */
  readonly filled: number
  /** True when there are enough lines to pack them. */
  readonly packDue: boolean
  /**
   * Packs all lines since the last pack, which `Timeline.index` has described; null if that isn't possible now. Never
   * fails.
   */
  pack(index: PackIndex, tables: Tables): Promise<Unpack | null>
  /** Keeps a copy of the file on disk next to the library, for a round that has ended. Never fails; see `append`. */
  backup(round: number): Promise<void>
  /** The whole file as it is or will be on disk. */
  bytes(): Promise<Uint8Array | Refused>
  /** Closes the file. Refused while something is not on disk, unless `anyway`. */
  close(anyway?: boolean): Promise<Refused | null>
}

/** What was lost from a damaged file. */
export interface Repaired {
  /** Number of lost records, or of steps that could not be replayed. */
  readonly lost: number
  /** A sentence. */
  readonly why: string
  /** Where the original is kept, byte for byte. */
  readonly kept: string
}

export interface Opened {
  readonly journal: Journal
  /** Holds every record of the file, in order. */
  readonly timeline: Timeline
  readonly repaired?: Repaired
}

/** A campaign of the library with the same beginning as a file from outside. */
export interface Twin {
  readonly id: string
  /** True when the two are identical: neither has a step that the other lacks. */
  readonly same: boolean
}

/** The library of campaigns, shared by all hosts. */
export interface Library {
  /** @param between awaited before each campaign, so that other work can go first */
  list(between?: () => Promise<void>): Promise<CampaignSummary[] | Refused>
  /** True when there is a campaign with this id. */
  has(id: string): Promise<boolean>
  /** Creates a file. `ephemeral`: kept in memory only, and in no list. */
  create(header: Header, records: readonly CampaignRecord[], ephemeral: boolean): Promise<Journal | Refused>
  /** Opens a campaign for this process alone. */
  open(id: string): Promise<Opened | Refused>
  /** The bytes of a campaign that this process doesn't have open. */
  read(id: string): Promise<Uint8Array | Refused>
  /** Returns a campaign's bytes as they are given away: without its turn plans and the secret key of its party. */
  withoutPlans(bytes: Uint8Array): Uint8Array
  readonly turnFiles: TurnFiles
  /** Returns the campaign that is played by file here with this id at all parties; null if there is none. */
  ofGame(game: string): Promise<string | null | Refused>
  /** The bytes of a file outside the library that the player chose; an id if the file is in the library. */
  fetch(path: string): Promise<Uint8Array | { readonly id: string } | Refused>
  /** Returns the campaign with the same beginning as these bytes; null if there is none. Never fails. */
  twinOf(bytes: Uint8Array): Promise<Twin | null>
  /** Adds the bytes of a campaign as a new one and returns its id. Appends `records` if given. */
  add(
    bytes: Uint8Array,
    name?: string,
    records?: (timeline: Timeline) => readonly CampaignRecord[],
  ): Promise<{ readonly id: string } | Refused>
  /** Moves a campaign that is not open to the bin. */
  remove(id: string): Promise<Refused | null>
  /** Lists the campaigns in the bin, the last deleted first. */
  bin(): Promise<BinnedCampaign[] | Refused>
  /** Restores a campaign from the bin and returns its id: the old one, unless that is taken. */
  undelete(binned: string): Promise<{ readonly id: string } | Refused>
  /** Permanently deletes those of these campaigns that are still in the bin; returns how many those were. */
  discard(binned: readonly string[]): Promise<{ readonly discarded: number } | Refused>
  /** Lists the backups of a campaign, or of all campaigns, including deleted ones; the newest first. */
  backups(id?: string): Promise<CampaignBackup[] | Refused>
  /** The bytes of a backup. */
  readBackup(id: string, backup: string): Promise<Uint8Array | Refused>
}
