/**
 * The calls on the campaigns of a library: the methods of the contract, and the queries behind odds, computer players
 * and the journal.
 */
import type { Forecast, Outlook } from '../../engine'
import type {
  BinnedCampaign,
  BranchInfo,
  CampaignBackup,
  CampaignSummary,
  Comparison,
  FactGroup,
  HistoryRecord,
  LegalAnswer,
  Parsed,
  Refused,
  Result,
  Statistics,
} from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'
import type { AskedComputer, AskedPosition } from './computer-seats'
import type { Acted } from './draft'
import type { Order, Ordered, Reacting } from './game'
import type { Listener } from './listener'
import type { Story } from '../reports/story'
import type { Verification } from '../replay/verify'

/** The result of a call, or why it was refused. */
export type Answer<T> = Promise<T | Refused>

export type ById = { campaign: string }

/** What `createCampaigns` returns: the methods of the contract by the last part of their name, and `closeAll`. */
export interface Campaigns {
  create(p: Parsed<'campaign.create'>): Answer<Result<'campaign.create'>>
  list(): Answer<CampaignSummary[]>
  open(p: Parsed<'campaign.open'>): Answer<Result<'campaign.open'>>
  close(p: ById): Answer<Record<string, never>>
  rename(p: Parsed<'campaign.rename'>): Answer<Result<'campaign.rename'>>
  duplicate(p: ById & { name?: string | undefined }): Answer<ById>
  delete(p: ById): Answer<Record<string, never>>
  bin(): Answer<BinnedCampaign[]>
  undelete(p: { binned: string }): Answer<ById>
  discard(p: { binned: readonly string[] }): Answer<{ discarded: number }>
  backups(p: { campaign?: string | undefined }): Answer<CampaignBackup[]>
  restore(p: Parsed<'campaign.restore'>): Answer<ById>
  import(p: { data: string }): Answer<Result<'campaign.import'>>
  export(p: ById): Answer<Result<'campaign.export'>>
  view(p: Parsed<'campaign.view'>): Answer<View>
  legal(p: Parsed<'campaign.legal'>): Answer<LegalAnswer>
  consider(p: Parsed<'campaign.consider'>): Answer<Result<'campaign.consider'>>
  act(p: Parsed<'campaign.act'>): Answer<Acted>
  send(p: Parsed<'campaign.send'>): Answer<Result<'campaign.send'>>
  withdraw(p: Parsed<'campaign.withdraw'>): Answer<{ view: View }>
  undo(p: ById): Answer<{ view: View }>
  redo(p: ById): Answer<{ view: View }>
  goto(p: Parsed<'campaign.goto'>): Answer<{ view: View }>
  branch(p: Parsed<'campaign.branch'>): Answer<{ branch: string; view: View }>
  branches(p: ById): Answer<BranchInfo[]>
  compare(p: Parsed<'campaign.compare'>): Answer<Comparison>
  verify(p: ById): Answer<Verification>
  statistics(p: Parsed<'campaign.statistics'>): Answer<Statistics>
  /** The battles whose odds may be queried now. Serves `odds.campaign`; not a method of the contract. */
  outlooks(p: ById): Answer<readonly Outlook[]>
  /** Dice outside of battles, including those of further actions if any are given. Serves `odds.coming`. */
  coming(p: ById & { actions?: readonly Action[] | undefined }): Answer<readonly Forecast[]>
  /** The battles after further actions. Serves `odds.after`. */
  outlooksAfter(p: ById & { actions: readonly Action[] }): Answer<readonly Outlook[]>
  /**
   * What the enemy can still do about planned attacks, after further actions if any are given. Serves `odds.reactions`.
   */
  reacting(p: ById & { actions?: readonly Action[] | undefined }): Answer<Reacting>
  /** The position after these orders. Serves `odds.purchase`. */
  ordered(p: ById & { orders: readonly Order[] }): Answer<Ordered>
  /** The bytes of the campaign's file. Serves `campaign.luck`. */
  bytes(p: ById): Answer<Uint8Array>
  /** The story of the campaign, from which the journal is printed. Not a method of the contract. */
  story(p: ById & { branch?: string | undefined }): Answer<Story>
  seat(p: Parsed<'campaign.seat'>): Answer<{ view: View }>
  /** The computer that has to answer, or null. Serves the computer players; not a method of the contract. */
  computer(p: ById): Answer<AskedComputer | null>
  /** The person or computer that has to answer, and the position; null if neither has to. */
  asked(p: ById): Answer<AskedPosition | null>
  /**
   * Plays a computer's action at the step for which it was computed; null if the campaign has moved to another step, or
   * was closed and opened again.
   */
  actAt(p: ById & { step: number; action: Action; cut?: boolean }): Answer<Acted | null>
  history(p: Parsed<'campaign.history'>): Answer<HistoryRecord[]>
  edit(p: Parsed<'campaign.edit'>): Answer<Acted>
  facts(p: ById): Answer<FactGroup[]>
  /** Sets who hears of changes of the campaigns and plays their computers. */
  listen(listener: Listener): void
  /** Closes every campaign before the program ends. Returns the ids of those whose last steps are not on disk. */
  closeAll(): Promise<string[]>
}
