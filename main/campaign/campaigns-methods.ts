/** What the campaigns of a library are asked: the methods of the contract, and what odds, computers and the journal work on. */
import type { Forecast, Outlook } from '../engine'
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
} from '../../shared/contract'
import type { Action, View } from '../../shared/model'
import type { AskedComputer, AskedPosition } from './computers'
import type { Acted } from './draft'
import type { Order, Ordered, Reacting } from './game'
import type { Story } from './story'
import type { Verification } from './verify'

/** What was asked for, or why not. */
export type Answer<T> = Promise<T | Refused>

export type ById = { campaign: string }

/** What `createCampaigns` gives: the methods of the contract by their last name, and the way to end. */
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
  /** The battles whose odds may be asked now: not a method of the contract, but what `odds.campaign` works on. */
  outlooks(p: ById): Answer<readonly Outlook[]>
  /** Dice outside of battles, with those of more actions where some are named: what `odds.coming` works on. */
  coming(p: ById & { actions?: readonly Action[] | undefined }): Answer<readonly Forecast[]>
  /** The battles after more actions: what `odds.after` works on. */
  outlooksAfter(p: ById & { actions: readonly Action[] }): Answer<readonly Outlook[]>
  /** What the enemy may still do about planned attacks, after more actions too: what `odds.reactions` works on. */
  reacting(p: ById & { actions?: readonly Action[] | undefined }): Answer<Reacting>
  /** The position once these orders were given: what `odds.purchase` works on. */
  ordered(p: ById & { orders: readonly Order[] }): Answer<Ordered>
  /** The bytes of its file as it stands: what `campaign.luck` works on. */
  bytes(p: ById): Answer<Uint8Array>
  /** The campaign told: not a method of the contract, but what the printed journal is made of. */
  story(p: ById & { branch?: string | undefined }): Answer<Story>
  seat(p: Parsed<'campaign.seat'>): Answer<{ view: View }>
  /** The computer that is asked now, or null: not a method of the contract, but what computer players work on. */
  computer(p: ById): Answer<AskedComputer | null>
  /** Whoever is asked now, a person or a computer, with the position in which it is asked; null where nobody is. */
  asked(p: ById): Answer<AskedPosition | null>
  /** An action of a computer's, at the step for which it was thought out: nothing where the campaign stands elsewhere by now. */
  actAt(p: ById & { step: number; action: Action; cut?: boolean }): Answer<Acted | null>
  history(p: Parsed<'campaign.history'>): Answer<HistoryRecord[]>
  edit(p: Parsed<'campaign.edit'>): Answer<Acted>
  facts(p: ById): Answer<FactGroup[]>
  /** Closes every campaign, before the program ends. Answers the ids of those whose last steps are not on disk. */
  closeAll(): Promise<string[]>
}
