/**
 * The calls on the campaigns of a library: the methods of the contract, and the queries behind odds, computer players
 * and the journal.
 */
import type { Forecast, Outlook } from '../../engine'
import type { Method, Parsed, Refused, Result } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import type { AskedComputer, AskedPosition } from './computer-seats'
import type { Acted } from './step-draft'
import type { Order, Ordered, Reacting } from './game'
import type { Listener } from './computers-listener'
import type { Story } from '../reports/story'

/** The result of a call, or why it was refused. */
export type Answer<T> = Promise<T | Refused>

export type ById = { campaign: string }

/** What a method of the contract takes; those without parameters are called without. */
type Call<M extends Method> =
  Parsed<M> extends Record<string, never> ? () => Answer<Result<M>> : (params: Parsed<M>) => Answer<Result<M>>

/** The methods of the contract by the last part of their names; the hosts compute the luck and print the journal. */
type ContractCalls = {
  [
    M in Exclude<Method, 'campaign.luck' | 'campaign.journal'> as M extends `campaign.${infer Verb}`
      ? Verb
      : never
  ]: Call<M>
}

/** The methods on turn plans: `plan.open` is `planOpen`. */
type PlanCalls = {
  [
    M in Extract<Method, `plan.${string}`> as M extends `plan.${infer Verb}`
      ? `plan${Capitalize<Verb>}`
      : never
  ]: Call<M>
}

/** The methods on turn files: `mail.write` is `mailWrite`. */
type MailCalls = {
  [
    M in Extract<Method, `mail.${string}`> as M extends `mail.${infer Verb}`
      ? `mail${Capitalize<Verb>}`
      : never
  ]: Call<M>
}

/** What `createCampaigns` returns: the methods of the contract, and calls for the program itself. */
export interface Campaigns extends ContractCalls, PlanCalls, MailCalls {
  /** The battles whose odds may be queried now. Serves `odds.campaign`. */
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
  /** The story of the campaign, from which the journal is printed. */
  story(p: ById & { branch?: string | undefined }): Answer<Story>
  /** The computer that has to answer, or null. Serves the computer players. */
  computer(p: ById): Answer<AskedComputer | null>
  /** The person or computer that has to answer, and the position; null if neither has to. */
  asked(p: ById): Answer<AskedPosition | null>
  /**
   * Plays a computer's action at the step for which it was computed; null if the campaign has moved to another step, or
   * was closed and opened again.
   */
  actAt(p: ById & { step: number; action: Action; cut?: boolean }): Answer<Acted | null>
  /** Sets who hears of changes of the campaigns and plays their computers. */
  listen(listener: Listener): void
  /** Closes every campaign before the program ends. Returns the ids of those whose last steps are not on disk. */
  closeAll(): Promise<string[]>
}
