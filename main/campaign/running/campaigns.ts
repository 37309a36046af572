/** All campaigns of this program, with one function for each `campaign.*` method of the contract. */
import type { Refused, Result } from '../../../shared/contract'
import { isLevel } from '../../../shared/contract'
import type { GameEvent, View } from '../../../shared/model'
import { fromBase64, toBase64 } from '../base64'
import { actionsOf } from './answer-checks'
import { branchesOf, nameRecord } from '../timeline/branches'
import type { Campaign } from './campaign'
import type { Acted } from './draft'
import { changesOf } from '../reports/changes'
import { copyName, fileNameOf } from '../reports/copy-name'
import { begin, noPause, resume, type Table } from './open'
import type { Listener } from './listener'
import type { CampaignRecord } from '../timeline/records'
import { isRefused, notRenamed, refused } from './refusals'
import { KeyedQueue } from '../keyed-queue'
import { gently } from '../slices'
import type { Opened } from '../timeline/storage'
import { summaryOf } from '../reports/summary'
import { Verifications, type Verifier } from '../replay/verifier'
import type { Verification } from '../replay/verify'
import type { Answer, ById, Campaigns } from './campaigns-methods'

export interface CampaignsOptions<S> extends Table<S> {
  /** Called after every change of a campaign, with its events; no events if only the position moved. */
  readonly onChanged: (campaign: string, step: number, events: readonly GameEvent[]) => void
  /**
   * Verifies each campaign after it is opened. Without it, a campaign is verified only on request, between other calls.
   */
  readonly verifier?: Verifier
  /** Called with the result of the verification after an opening. */
  readonly onVerified?: (campaign: string, found: Verification) => void
}

/**
 * Offset of a copy's streams of dice: far from any stream that the original will use, so that neither reveals the
 * other's dice.
 */
const COPY_STREAMS = 0x100000000

export function createCampaigns<S>(options: CampaignsOptions<S>): Campaigns {
  const { library, random, onChanged, pause = noPause } = options
  const running = new Map<string, Campaign<S>>()
  /** Calls on one campaign, one at a time. */
  const turns = new KeyedQueue<string>()
  /**
   * At the desk, opens, closes and the like, one at a time, so that no campaign is opened twice. Lists, one at a time,
   * so that each reuses what the previous one has read.
   */
  const rest = new KeyedQueue<'desk' | 'lists'>()
  let listener: Listener | null = null
  const atDesk = <T>(job: () => Promise<T> | T): Promise<T> => rest.run('desk', job)

  const verifications = options.verifier
    ? new Verifications(options.verifier, options.onVerified ?? (() => undefined))
    : null

  function enter(campaign: Campaign<S>): void {
    running.set(campaign.id, campaign)
    campaign.journal.onMended = () => tell(campaign, null)
  }

  const notOpen = async (id: string): Promise<Refused> =>
    refused((await library.has(id)) ? 'not-open' : 'no-such-campaign')

  /** Runs a task after all earlier calls on a campaign, if the campaign is open by then. */
  const within = <T>(id: string, work: (campaign: Campaign<S>) => Promise<T> | T): Answer<T> =>
    turns.run<T | Refused>(id, () => {
      const campaign = running.get(id)
      return campaign ? work(campaign) : notOpen(id)
    })

  /**
   * Runs a task at the desk after all earlier calls on a campaign, so that no call on the campaign runs meanwhile. A
   * task at the desk never waits for a campaign's turn, since that campaign may be waiting for the desk.
   */
  const inTurn = <T>(id: string, task: () => Promise<T> | T): Promise<T> => turns.run(id, () => atDesk(task))

  /** Tells clients, and the computers if it may concern them, of a change. */
  function tell(
    campaign: Campaign<S>,
    event: 'played' | 'moved' | null,
    events: readonly GameEvent[] = [],
  ): void {
    onChanged(campaign.id, campaign.step, events)
    if (event !== null) listener?.[event](campaign.id, () => campaign.computer())
  }

  const told = (
    campaign: Campaign<S>,
    answer: View | Refused,
    event: 'played' | 'moved' | null,
  ): { view: View } | Refused => {
    if (isRefused(answer)) return answer
    tell(campaign, event)
    return { view: answer }
  }

  const acted = (
    campaign: Campaign<S>,
    answer: Acted | Refused,
    event: 'played' | 'moved' | null,
  ): Acted | Refused => {
    if (!isRefused(answer)) tell(campaign, event, answer.events)
    return answer
  }

  async function resumed(opened: Opened | Refused): Answer<Result<'campaign.open'>> {
    if (isRefused(opened)) return opened
    const found = await resume(options, opened)
    if (isRefused(found)) return found
    const { campaign, repaired } = found
    enter(campaign)
    const view = campaign.view()
    listener?.opened(campaign.id, () => campaign.computer())
    // Doesn't wait for the verification, so that the board shows first. `onVerified` gets the result.
    if (verifications) void verified(campaign).catch(() => undefined)
    return { campaign: campaign.id, view, ...(repaired ? { repaired: { ...repaired } } : {}) }
  }

  async function openById(id: string): Answer<Result<'campaign.open'>> {
    const campaign = running.get(id)
    if (!campaign) return resumed(await library.open(id))
    const view = campaign.view()
    listener?.opened(id, () => campaign.computer())
    return { campaign: id, view }
  }

  /** The campaign of the library that is the file's: itself, the one that it was imported as before, or a new one. */
  async function idOf(path: string): Answer<{ readonly id: string }> {
    const fetched = await library.fetch(path)
    if (isRefused(fetched) || 'id' in fetched) return fetched
    // Opening a file twice gives one campaign.
    const twin = await library.twinOf(fetched)
    return twin?.same ? twin : library.add(fetched)
  }

  async function shut(campaign: Campaign<S>, anyway = false): Promise<Refused | null> {
    const refusal = await campaign.close(anyway)
    if (refusal) return refusal
    running.delete(campaign.id)
    verifications?.end(campaign.id)
    listener?.closed(campaign.id)
    return null
  }

  /** Verifies a campaign in its current state, in parallel with other calls; again only once it has grown. */
  async function verified(campaign: Campaign<S>): Answer<Verification> {
    if (!verifications) return within(campaign.id, () => campaign.verify())
    const steps = campaign.timeline.count
    const known = verifications.known(campaign.id, steps)
    if (known) return known
    const bytes = await within(campaign.id, () => campaign.journal.bytes())
    if (isRefused(bytes)) return bytes
    return verifications.start(campaign.id, bytes, steps, {
      waypoint: (node, state) => {
        if (running.get(campaign.id) === campaign) campaign.remember(node, state)
      },
    })
  }

  /** The bytes of a campaign's file, open or not. */
  const bytesOf = (id: string): Answer<Uint8Array> => running.get(id)?.journal.bytes() ?? library.read(id)

  /** Adds a copy of a campaign from its bytes. From here on the copy rolls its own dice. */
  async function copyOf(bytes: Uint8Array, name: string | undefined): Answer<ById> {
    const added = await library.add(bytes, name, (timeline): CampaignRecord[] => [
      { t: 'name', name: name ?? timeline.name, time: options.clock() },
      { t: 'dice', from: timeline.nextStream + 1 + (parseInt(random().slice(0, 8), 16) % COPY_STREAMS) },
    ])
    return isRefused(added) ? added : { campaign: added.id }
  }

  /** The current name of a campaign. */
  async function nameOf(id: string): Promise<string> {
    const open = running.get(id)
    if (open) return open.timeline.name
    const listed = await library.list()
    return isRefused(listed) ? '' : (listed.find((one) => one.campaign === id)?.name ?? '')
  }

  /** A name for a copy of a campaign that no other campaign in the library or in play has. */
  async function nameOfCopy(id: string): Promise<string> {
    const listed = await library.list()
    const names = new Map(isRefused(listed) ? [] : listed.map((s) => [s.campaign, s.name]))
    for (const campaign of running.values()) names.set(campaign.id, campaign.timeline.name)
    return copyName(names.get(id) ?? '', names.values())
  }

  return {
    create: (p) =>
      atDesk(async () => {
        const campaign = await begin(options, p)
        if (isRefused(campaign)) return campaign
        enter(campaign)
        const view = campaign.view()
        listener?.played(campaign.id, () => campaign.computer())
        return { campaign: campaign.id, view }
      }),

    // Not at the desk: the first reading of a large library takes seconds, and opening a campaign goes first.
    list: async () => {
      await rest.idle('desk')
      const listed = await rest.run('lists', () => library.list(() => rest.idle('desk')))
      if (isRefused(listed)) return listed
      return listed.map((s) => {
        const open = running.get(s.campaign)
        return open ? summaryOf(s.campaign, open.timeline, { size: s.size, status: 'ok' }) : s
      })
    },

    open: async ({ campaign, path }) => {
      if (campaign !== undefined) return inTurn(campaign, () => openById(campaign))
      if (path === undefined) return refused('no-such-campaign')
      const found = await atDesk(() => idOf(path))
      return isRefused(found) ? found : inTurn(found.id, () => openById(found.id))
    },

    close: (p) =>
      inTurn(p.campaign, async () => {
        const campaign = running.get(p.campaign)
        return (campaign ? await shut(campaign) : await notOpen(p.campaign)) ?? {}
      }),

    rename: (p) =>
      inTurn(p.campaign, async () => {
        const campaign = running.get(p.campaign)
        if (campaign) {
          const refusal = await campaign.rename(p.name, p.branch)
          if (!refusal) tell(campaign, null)
          return refusal ?? { saved: campaign.journal.saved }
        }
        const opened = await library.open(p.campaign)
        if (isRefused(opened)) return opened
        const named = nameRecord(opened.timeline, p.name, p.branch, options.clock())
        const record = isRefused(named) ? named : (opened.journal.refuses([named], 'note') ?? named)
        if (!isRefused(record)) await opened.journal.append([record])
        const unsaved = (await opened.journal.close()) && notRenamed(opened.journal.trouble)
        if (unsaved) await opened.journal.close(true)
        return isRefused(record) ? record : (unsaved ?? { saved: true })
      }),

    duplicate: (p) =>
      inTurn(p.campaign, async () => {
        const bytes = await bytesOf(p.campaign)
        return isRefused(bytes) ? bytes : copyOf(bytes, p.name ?? (await nameOfCopy(p.campaign)))
      }),

    delete: (p) =>
      inTurn(p.campaign, async () => {
        const open = running.get(p.campaign)
        const refusal = open ? await shut(open, true) : null
        // A campaign in no library is gone once it is closed.
        if (refusal || open?.journal.saved === 'ephemeral') return refusal ?? {}
        return (await library.remove(p.campaign)) ?? {}
      }),

    bin: () => atDesk(() => library.bin()),

    undelete: (p) =>
      atDesk(async () => {
        const found = await library.undelete(p.binned)
        return isRefused(found) ? found : { campaign: found.id }
      }),

    discard: (p) => atDesk(() => library.discard(p.binned)),

    backups: (p) => atDesk(() => library.backups(p.campaign)),

    restore: (p) =>
      inTurn(p.campaign, async () => {
        const bytes = await library.readBackup(p.campaign, p.backup)
        return isRefused(bytes) ? bytes : copyOf(bytes, p.name)
      }),

    import: (p) =>
      atDesk(async () => {
        const bytes = await gently(fromBase64(p.data), pause)
        const twin = await library.twinOf(bytes)
        const added = await library.add(bytes)
        return isRefused(added) ? added : { campaign: added.id, ...(twin ? { twin: twin.id } : {}) }
      }),

    export: (p) =>
      inTurn(p.campaign, async () => {
        const bytes = await bytesOf(p.campaign)
        if (isRefused(bytes)) return bytes
        const data = await gently(toBase64(bytes), pause)
        return { data, name: fileNameOf(await nameOf(p.campaign), p.campaign) }
      }),

    view: (p) =>
      within(p.campaign, (campaign) =>
        p.at === undefined && p.branch === undefined
          ? campaign.view()
          : campaign.look({ step: p.at, branch: p.branch }),
      ),
    outlooks: (p) => within(p.campaign, (campaign) => campaign.said((game, state) => game.outlooks(state))),
    coming: (p) =>
      within(p.campaign, (campaign) =>
        campaign.said((game, state) =>
          p.actions === undefined ? game.coming(state) : game.comingAfter(state, p.actions),
        ),
      ),
    outlooksAfter: (p) =>
      within(p.campaign, (campaign) => campaign.said((game, state) => game.outlooksAfter(state, p.actions))),
    reacting: (p) =>
      within(p.campaign, (campaign) => campaign.said((game, state) => game.reacting(state, p.actions ?? []))),
    ordered: (p) =>
      within(p.campaign, (campaign) => campaign.said((game, state) => game.ordered(state, p.orders))),
    legal: (p) => within(p.campaign, (campaign) => campaign.legal(p.pieces, p.space, p.via)),
    consider: (p) =>
      within(p.campaign, (campaign) => {
        const considered = campaign.said((game, state) => game.considered(state, p.actions))
        return 'ok' in considered ? considered : { ...considered, events: [...considered.events] }
      }),
    seat: (p) =>
      within(p.campaign, async (campaign) => {
        const { kind, level } = p
        if (kind === 'computer' && !isLevel(level)) return refused('no-such-level')
        const seat = { seat: p.seat, name: p.name, kind, ...(kind === 'computer' && level ? { level } : {}) }
        return told(campaign, await campaign.seat(p.power, seat), 'played')
      }),
    computer: (p) => within(p.campaign, (campaign) => campaign.computer()),
    asked: (p) => within(p.campaign, (campaign) => campaign.asked()),
    actAt(p) {
      const known = running.get(p.campaign)
      return within(p.campaign, async (campaign) =>
        campaign === known && campaign.step === p.step
          ? acted(campaign, await campaign.act([p.action], { cut: p.cut ?? false }), null)
          : null,
      )
    },
    act: (p) =>
      within(p.campaign, async (campaign) => {
        const actions = actionsOf(campaign, p, listener)
        return isRefused(actions) ? actions : acted(campaign, await campaign.act(actions), 'played')
      }),
    send: (p) =>
      within(p.campaign, async (campaign) => {
        const actions = actionsOf(campaign, p, listener)
        if (isRefused(actions)) return actions
        const before = p.changes === false ? null : campaign.view()
        const done = acted(campaign, await campaign.act(actions), 'played')
        if (isRefused(done)) return done
        const { ok, saved, events, view } = done
        const told = { ok, saved, events, step: view.step, hash: view.hash }
        return before === null ? told : { ...told, changed: changesOf(before, view) }
      }),
    withdraw: (p) => within(p.campaign, async (campaign) => told(campaign, await campaign.withdraw(p), null)),
    undo: (p) => within(p.campaign, async (campaign) => told(campaign, await campaign.undo(), 'moved')),
    redo: (p) => within(p.campaign, async (campaign) => told(campaign, await campaign.redo(), 'moved')),
    goto: (p) =>
      within(p.campaign, async (campaign) => told(campaign, await campaign.goto(p.step, p.branch), 'moved')),
    branch: (p) =>
      within(p.campaign, async (campaign) => {
        const made = await campaign.branch(p.step, p.branch, p.name)
        if (!isRefused(made)) tell(campaign, 'moved')
        return made
      }),
    branches: (p) => within(p.campaign, (campaign) => branchesOf(campaign.timeline)),
    compare: (p) => within(p.campaign, (campaign) => campaign.compare(p.a, p.b)),
    verify: async (p) => {
      // Waits for an opening under way, but never holds up play.
      const campaign = await within(p.campaign, (open) => open)
      if (isRefused(campaign)) return campaign
      return verified(campaign).catch((error: unknown) => {
        // Closing the campaign ends its verification; any other error is a bug.
        if (running.get(p.campaign) === campaign) throw error
        return refused('not-open')
      })
    },
    statistics: (p) => within(p.campaign, (campaign) => campaign.statistics(p.from, p.to, p.branch)),
    bytes: (p) => within(p.campaign, (campaign) => campaign.journal.bytes()),
    story: (p) => within(p.campaign, (campaign) => campaign.story(p.branch)),
    history: (p) => within(p.campaign, (campaign) => campaign.history(p.from, p.to, p.branch)),
    edit: (p) =>
      within(p.campaign, async (campaign) => acted(campaign, await campaign.edit(p.changes), 'moved')),
    facts: (p) => within(p.campaign, (campaign) => campaign.facts()),

    listen(those) {
      listener = those
    },

    closeAll: async () => {
      const unsaved: string[] = []
      await atDesk(() => undefined)
      // A campaign that waits to be opened has calls in the queue but isn't running yet.
      for (const id of new Set([...running.keys(), ...turns.busy])) {
        const refusal = await inTurn(id, async () => {
          const campaign = running.get(id)
          return campaign ? shut(campaign) : null
        })
        if (refusal) unsaved.push(id)
      }
      return unsaved
    },
  }
}
