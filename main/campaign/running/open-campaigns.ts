/** The open campaigns: the order of the calls on them, and who hears of their changes. */
import type { Refused } from '../../../shared/contract'
import type { GameEvent, View } from '../../../shared/model'
import { KeyedQueue } from '../keyed-queue'
import { Verifications, type Verifier } from '../replay/verifier'
import type { Verification } from '../replay/verify'
import type { Campaign } from './campaign'
import type { Answer } from './campaigns-methods'
import type { Acted } from './step-draft'
import type { Listener } from './computers-listener'
import type { Table } from './campaign-opening'
import { isRefused, refused } from './refusals'

export interface CampaignsOptions<S> extends Table<S> {
  /** Called after every change of a campaign, with its events; no events if only the position moved. */
  readonly onChanged: (campaign: string, step: number, events: readonly GameEvent[]) => void
  /** Called while the computers' steps of a turn file are worked out again. */
  readonly onComparing?: (campaign: string, done: number, of: number) => void
  /**
   * Verifies each campaign after it is opened. Without it, a campaign is verified only on request, between other calls.
   */
  readonly verifier?: Verifier
  /** Called with the result of the verification after an opening. */
  readonly onVerified?: (campaign: string, found: Verification) => void
}

/** What the listener hears of a change; null for a change that doesn't concern the computers. */
type Heard = 'played' | 'moved' | null
type Task<T> = () => Promise<T> | T

export class OpenCampaigns<S> {
  listener: Listener | null = null
  private readonly running = new Map<string, Campaign<S>>()
  /** Calls on one campaign, one at a time. */
  private readonly turns = new KeyedQueue<string>()
  /**
   * At the desk, opens, closes and the like, one at a time, so that no campaign is opened twice. Lists, one at a time,
   * so that each reuses what the previous one has read.
   */
  private readonly rest = new KeyedQueue<'desk' | 'lists'>()
  private readonly verifications: Verifications | null

  constructor(private readonly options: CampaignsOptions<S>) {
    const { verifier, onVerified = () => undefined } = options
    this.verifications = verifier ? new Verifications(verifier, onVerified) : null
  }

  // ---- order -----------------------------------------------------------------------------------------------------

  /** Runs a task after all earlier calls on a campaign, if the campaign is open by then. */
  within<T>(id: string, task: (campaign: Campaign<S>) => Promise<T> | T): Answer<T> {
    return this.turns.run<T | Refused>(id, () => {
      const campaign = this.running.get(id)
      return campaign ? task(campaign) : this.notOpen(id)
    })
  }

  atDesk<T>(task: Task<T>): Promise<T> {
    return this.rest.run('desk', task)
  }

  /**
   * Runs a task at the desk after all earlier calls on a campaign, so that no call on the campaign runs meanwhile. A
   * task at the desk never waits for a campaign's turn, since that campaign may be waiting for the desk.
   */
  inTurn<T>(id: string, task: Task<T>): Promise<T> {
    return this.turns.run(id, () => this.atDesk(task))
  }

  /** Runs a task that lists campaigns. Not at the desk: it takes seconds in a large library, and is to let `desk` go first. */
  async listing<T>(task: (desk: () => Promise<void>) => Promise<T>): Promise<T> {
    const desk = () => this.rest.idle('desk')
    await desk()
    return this.rest.run('lists', () => task(desk))
  }

  // ---- opening and closing ---------------------------------------------------------------------------------------

  get(id: string): Campaign<S> | undefined {
    return this.running.get(id)
  }

  get all(): readonly Campaign<S>[] {
    return [...this.running.values()]
  }

  async notOpen(id: string): Promise<Refused> {
    return refused((await this.options.library.has(id)) ? 'not-open' : 'no-such-campaign')
  }

  /** Adds a campaign, and returns its view. */
  enter(campaign: Campaign<S>, event: 'played' | 'opened'): { campaign: string; view: View } {
    this.running.set(campaign.id, campaign)
    campaign.journal.onMended = () => this.changed(campaign, null)
    const view = campaign.view()
    this.listener?.[event](campaign.id, () => campaign.computer())
    return { campaign: campaign.id, view }
  }

  async shut(campaign: Campaign<S>, anyway = false): Promise<Refused | null> {
    const refusal = await campaign.close(anyway)
    if (refusal) return refusal
    this.running.delete(campaign.id)
    this.verifications?.end(campaign.id)
    this.listener?.closed(campaign.id)
    return null
  }

  /** Closes all campaigns. Returns the ids of those that stay open. */
  async shutAll(): Promise<string[]> {
    const unsaved: string[] = []
    await this.atDesk(() => undefined)
    // A campaign that waits to be opened has calls in the queue but isn't running yet.
    for (const id of new Set([...this.running.keys(), ...this.turns.busy])) {
      const refusal = await this.inTurn(id, () => {
        const campaign = this.running.get(id)
        return campaign ? this.shut(campaign) : null
      })
      if (refusal) unsaved.push(id)
    }
    return unsaved
  }

  // ---- changes ---------------------------------------------------------------------------------------------------

  /** Tells clients, and the computers if it may concern them, of a change. */
  changed(campaign: Campaign<S>, event: Heard, events: readonly GameEvent[] = []): void {
    this.options.onChanged(campaign.id, campaign.step, events)
    if (event !== null) this.listener?.[event](campaign.id, () => campaign.computer())
  }

  /** Tells of the change that led to a view, unless the change was refused. */
  showing(campaign: Campaign<S>, answer: View | Refused, event: Heard): { view: View } | Refused {
    if (isRefused(answer)) return answer
    this.changed(campaign, event)
    return { view: answer }
  }

  /** Tells of a step, unless it was refused. */
  acted(campaign: Campaign<S>, answer: Acted | Refused, event: Heard): Acted | Refused {
    if (!isRefused(answer)) this.changed(campaign, event, answer.events)
    return answer
  }

  /** Verifies a campaign in its current state, in parallel with other calls; again only once it has grown. */
  async verified(campaign: Campaign<S>): Answer<Verification> {
    if (!this.verifications) return this.within(campaign.id, () => campaign.verify())
    const steps = campaign.timeline.count
    const known = this.verifications.known(campaign.id, steps)
    if (known) return known
    const bytes = await this.within(campaign.id, () => campaign.journal.bytes())
    if (isRefused(bytes)) return bytes
    return this.verifications.start(campaign.id, bytes, steps, {
      waypoint: (node, state) => {
        if (this.running.get(campaign.id) === campaign) campaign.remember(node, state)
      },
    })
  }

  /** Verifies after an opening, which doesn't wait for it, so that the board shows first. `onVerified` gets the result. */
  verifyOpened(campaign: Campaign<S>): void {
    if (this.verifications) void this.verified(campaign).catch(() => undefined)
  }
}
