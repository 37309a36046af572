/** Creates campaigns, and opens saved ones: from the newest checkpoint, then the steps after it. */
import type { Params, Refused } from '../../../shared/contract'
import { beginMail } from '../mail/inviting-party'
import { MailCampaign } from '../mail/mail-campaign'
import type { Computers } from '../mail/computer-answers-check'
import { Campaign } from './campaign'
import type { Games } from './game'
import { pointOf } from '../timeline/checkpoints'
import type { CampaignRecord, Header } from '../timeline/records'
import type { Parts } from './campaign-parts'
import { isRefused, refused } from './refusals'
import { Snapshots, type Fault } from '../replay/replay'
import { fillSeats, seatsNow, takesBack, TAKE_BACK_SEALED } from './seats'
import { gently, type Pause } from '../long-task-slices'
import type { Library, Opened, Repaired } from '../timeline/storage'
import { markTuple, requestOf, Timeline } from '../timeline/timeline'

/** What the campaigns of a program share. */
export interface Table<S> {
  readonly library: Library
  readonly games: Games<S>
  /** 128 random bits as 32 hex digits. */
  readonly random: () => string
  /** The current time, ISO 8601, UTC. */
  readonly clock: () => string
  /** Computer players, by which the computers' steps of turn files are checked. Campaigns begun without have no such check. */
  readonly computers?: Computers
  /** Yields to the rest of the program during a long replay; left out if nothing else runs. */
  readonly pause?: Pause
}

export const noPause: Pause = () => Promise.resolve()

const WHY: Record<Fault, string> = {
  malformed: 'The next step couldn’t be read.',
  refused: 'The current rules don’t allow the next step.',
  dice: 'The next step’s dice don’t match the campaign’s seed.',
  failed: 'The next step couldn’t be played.',
}

/** Creates a campaign and its file, with the set-up as first checkpoint. */
export async function begin<S>(
  table: Table<S>,
  params: Params<'campaign.create'>,
): Promise<Campaign<S> | Refused> {
  const { library, games, random, clock, pause = noPause } = table
  const seed = params.seed ?? random()
  const dice = params.dice ?? 'generated'
  const asked = params.switches ?? {}
  const byPlace = params.parties === undefined ? {} : ({ byPlace: true } as const)
  const game = games.open({ scenario: params.scenario, switches: asked, seed, dice, ...byPlace })
  if (isRefused(game)) return game
  const filled = fillSeats(params.seats, game.powers)
  if (!filled) return refused('bad-seats')
  const position = params.position && game.withImplied(null, params.position)
  const started = game.start(position)
  if (isRefused(started)) return started
  // A separate seat for a power that another player decides for would seal steps between one person and themselves.
  const here = seatsNow(filled, game.runBy(started.state))
  const mail = beginMail(params, here, seed, library.turnFiles, table.computers !== undefined)
  if (mail !== null && isRefused(mail)) return mail
  const seats = mail?.seats ?? here
  // What was answered in a turn file is final, and so are dice.
  const takeBack = mail ? 'off' : takesBack(asked[TAKE_BACK_SEALED], seats)
  if (takeBack === null) return refused('bad-switch', [{ kind: 'switch', id: TAKE_BACK_SEALED }])
  const header: Header = {
    scenario: params.scenario,
    rules: games.rulesVersion,
    modules: game.modules,
    switches: { ...game.switches, [TAKE_BACK_SEALED]: takeBack },
    seed,
    dice,
    seats,
    name: params.name ?? '',
    created: clock(),
    mark: markTuple(game.mark(started.state)),
    ...(position ? { position } : {}),
    ...(mail ? { mail: mail.terms } : {}),
  }
  const timeline = new Timeline(header)
  const first = mail?.records ?? []
  for (const record of first) timeline.add(record)
  const parts = { game, timeline, rulesVersion: games.rulesVersion, clock }
  const point = pointOf(parts, 0, started.state)
  timeline.add(point)
  const journal = await library.create(header, [...first, point], params.ephemeral === true)
  if (isRefused(journal)) return journal
  const snapshots = new Snapshots(game, timeline)
  snapshots.keep(0, started.state)
  return campaignOf({ ...parts, journal, snapshots, pause }, table)
}

const campaignOf = <S>(parts: Parts<S>, { library: { turnFiles }, computers }: Table<S>): Campaign<S> =>
  parts.timeline.mail.linked
    ? new MailCampaign(parts, turnFiles, computers?.version ?? null)
    : new Campaign(parts)

/** A saved campaign that is playable, and what had to be repaired for that. */
interface Playable<S> {
  readonly campaign: Campaign<S>
  readonly repaired?: Repaired
}

/** Opens a campaign of the library, so that it can be played. */
export async function openSaved<S>(table: Table<S>, id: string): Promise<Playable<S> | Refused> {
  const opened = await table.library.open(id)
  return isRefused(opened) ? opened : resume(table, opened)
}

/**
 * Makes a saved campaign playable. Steps that can't be played (other rules, a file edited by hand) stay in the file,
 * and play continues at the last step that can.
 */
async function resume<S>(table: Table<S>, opened: Opened): Promise<Playable<S> | Refused> {
  const { games, clock, pause = noPause } = table
  const { journal, timeline } = opened
  const give = async (refusal: Refused) => {
    await journal.close(true)
    return refusal
  }
  const { modules } = timeline
  const game = games.open(requestOf(timeline))
  if (isRefused(game)) return give(game)
  if (timeline.rules > games.rulesVersion) return give(refused('newer-format'))
  const snapshots = new Snapshots(game, timeline)
  const head = timeline.node(timeline.head)
  const reached = await gently(snapshots.reach(head.n), pause)
  if (!reached) return give(refused('beyond-repair'))
  const parts = { game, timeline, rulesVersion: games.rulesVersion, clock }
  const records: CampaignRecord[] = []
  if (reached.node !== head.n) records.push({ t: 'head', to: reached.node })
  if (timeline.rules !== games.rulesVersion || String(modules) !== String(game.modules)) {
    records.push({ t: 'rules', rules: games.rulesVersion, modules: game.modules, at: reached.node })
    const point = pointOf(parts, reached.node, reached.state)
    // A checkpoint saves time; if the file has no room for one, opening replays more steps.
    if (!journal.refuses([point])) records.push(point)
  }
  for (const r of records) timeline.add(r)
  if (records.length > 0) await journal.append(records)
  const campaign = campaignOf({ ...parts, journal, snapshots, pause }, table)
  const lostSteps = head.step - campaign.step
  const repaired = repairedOf(opened.repaired, lostSteps, reached.fault, journal.id)
  return repaired ? { campaign, repaired } : { campaign }
}

function repairedOf(
  file: Repaired | undefined,
  steps: number,
  fault: Fault | null,
  id: string,
): Repaired | undefined {
  if (steps === 0 || !fault) return file
  const why = `${file ? `${file.why} ` : ''}${WHY[fault]} Play continues from the step before it; the later steps stay in the file.`
  return { lost: (file?.lost ?? 0) + steps, why, kept: file?.kept ?? id }
}
