/** The calls on turn files: making them, and opening those of others. */
import type { Refused } from '../../../shared/contract'
import { toBase64 } from '../base64'
import type { Answer, Campaigns } from '../running/campaigns-methods'
import { noPause, openSaved } from '../running/campaign-opening'
import type { CampaignsOptions, OpenCampaigns } from '../running/open-campaigns'
import { isRefused } from '../running/refusals'
import { gently } from '../long-task-slices'
import { join } from './invited-party'
import type { OpenedLetter } from './letter'
import { MailCampaign, type Stage, type ToCompare } from './mail-campaign'
import type { Received, StepsToCompare } from './receive-types'
import { firstDifference } from './computer-answers-check'
import { forged, noCampaign, notLinked } from './refusals'

type MailCalls = Pick<Campaigns, 'mailWrite' | 'mailSent'>

/** A campaign and what a turn file brought to it. */
export interface Delivered {
  readonly id: string
  readonly received: Omit<Received, 'events'>
}

/** Opens turn files. `deliver` returns null for bytes that are no turn file. */
export interface Post {
  deliver(bytes: Uint8Array): Answer<Delivered | null>
}

export function mailCalls<S>(options: CampaignsOptions<S>, open: OpenCampaigns<S>): MailCalls {
  const { pause = noPause } = options
  return {
    mailWrite: (p) =>
      open.within(p.campaign, async (campaign) => {
        if (!(campaign instanceof MailCampaign)) return notLinked()
        const written = await campaign.turnFile(p.to, p.whole)
        if (isRefused(written)) return written
        const { bytes, name, step } = written
        return { data: await gently(toBase64(bytes), pause), name, step }
      }),
    mailSent: (p) =>
      open.within(p.campaign, async (campaign) =>
        campaign instanceof MailCampaign
          ? open.showing(campaign, await campaign.sent(p.step), null)
          : notLinked(),
      ),
  }
}

export function post<S>(options: CampaignsOptions<S>, open: OpenCampaigns<S>): Post {
  const { library, computers, onComparing } = options

  /** Runs a task on a campaign, which is opened for it if it isn't open. */
  async function on<T>(id: string, task: (campaign: MailCampaign<S>) => Promise<T | Refused>): Answer<T> {
    const running = open.get(id)
    if (running) return running instanceof MailCampaign ? task(running as MailCampaign<S>) : notLinked()
    const found = await openSaved(options, id)
    if (isRefused(found)) return found
    const { campaign } = found
    const done = campaign instanceof MailCampaign ? await task(campaign as MailCampaign<S>) : notLinked()
    return (await campaign.close()) ?? done
  }

  /** Opens a campaign again whose dice have become known. */
  async function again(id: string): Promise<Refused | null> {
    const running = open.get(id)
    if (!running) return null
    const refusal = await open.shut(running)
    if (refusal) return refusal
    const found = await openSaved(options, id)
    if (isRefused(found)) return found
    open.enter(found.campaign, 'opened')
    open.verifyOpened(found.campaign)
    return null
  }

  /** Takes a turn file, or returns the steps that have to be recomputed before it is taken. */
  async function bring(
    id: string,
    letter: OpenedLetter,
    stage: Stage,
  ): Answer<Delivered | (ToCompare<S> & { readonly begun: boolean })> {
    const { begun } = stage
    const received = await on(id, (campaign) => campaign.receive(letter, stage))
    if (isRefused(received)) return received
    if ('toCompare' in received) return { ...received, begun }
    if (received.begins) {
      const refusal = await again(id)
      if (refusal) return refusal
      if (letter.letter.kind === 'turn') return bring(id, letter, { ...stage, begun: true })
    }
    const running = open.get(id)
    if (running) open.changed(running, received.steps > 0 ? 'played' : null, received.events)
    const { events: _, ...brought } = received
    return { id, received: { ...brought, begins: begun || received.begins } }
  }

  /** Why a file isn't taken whose computers would have played otherwise; null if they would not. */
  async function differing(id: string, steps: StepsToCompare<S>): Promise<Refused | null> {
    const { game, from, first } = steps
    if (computers === undefined) throw new Error('there are no computers here to compare with')
    const at = await firstDifference(game, computers, steps, steps, (done) =>
      onComparing?.(id, done, steps.steps.length),
    )
    return at === null ? null : forged(from, first + at, 'computer')
  }

  /** Takes a turn file. Computers think about it out of turn, so that no call waits for them. */
  async function take(id: string, letter: OpenedLetter): Answer<Delivered> {
    const brought = await open.inTurn(id, () => bring(id, letter, { begun: false, compared: false }))
    if (isRefused(brought) || 'received' in brought) return brought
    const refusal = await differing(id, brought.toCompare)
    if (refusal) return refusal
    const { begun } = brought
    const taken = await open.inTurn(id, () => bring(id, letter, { begun, compared: true }))
    if (isRefused(taken) || 'received' in taken) return taken
    throw new Error('a file was to be compared twice')
  }

  return {
    async deliver(bytes) {
      if (!library.turnFiles.isTurnFile(bytes)) return null
      const letter = library.turnFiles.read(bytes)
      if (isRefused(letter)) return letter
      const id = await open.atDesk(() => library.ofGame(letter.letter.game))
      if (isRefused(id)) return id
      if (id !== null) return take(id, letter)
      if (letter.letter.kind !== 'invitation') return noCampaign()
      return open.atDesk(async () => {
        const joined = await join(options, letter)
        if (isRefused(joined)) return joined
        const { events: _, ...received } = joined.received
        return { id: joined.id, received }
      })
    },
  }
}
