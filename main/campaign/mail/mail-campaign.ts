/** A campaign that is played by file: its powers are played at several programs, and turn files carry the steps. */
import type { Position, Refused } from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'
import { Campaign } from '../running/campaign'
import type { Acted } from '../running/draft'
import { isRefused } from '../running/refusals'
import { seatsIn } from '../running/seats'
import type { Parts } from '../running/parts'
import type { CampaignRecord, Signature } from '../timeline/records'
import { termsOf } from '../timeline/mail'
import type { Node } from '../timeline/timeline'
import { signatureText, type Letter, type OpenedLetter, type TurnFiles } from './letter'
import { Lineage } from './lineage'
import { nameOfFile } from './names'
import { receiveLetter, type Received, type StepsToCompare } from './receive'
import { noEdits, notBetween, ofOthers, seatsFixed, sentAlready, theirTurn } from './refusals'
import { partyName, partyOf, powerName, stateOf, waitsToBegin, type MailState } from './state'

/** A turn file that was made: its name, and the step that it goes up to. */
export interface Written {
  readonly bytes: Uint8Array
  readonly name: string
  readonly step: number
}

/** How far the opening of a turn file is. */
export interface Stage {
  readonly begun: boolean
  readonly compared: boolean
}

/** A file that is taken once its steps were compared. */
export interface ToCompare<S> {
  readonly toCompare: StepsToCompare<S>
}

export class MailCampaign<S> extends Campaign<S> {
  private readonly lineage: Lineage

  /** @param computers version of this program's computers; null without computers */
  constructor(
    parts: Parts<S>,
    private readonly turnFiles: TurnFiles,
    private readonly computers: number | null,
  ) {
    super(parts)
    this.lineage = new Lineage(parts.timeline)
  }

  private get mail() {
    return this.timeline.mail
  }
  /** The party of this program. */
  get home(): string {
    return this.mail.home?.party ?? ''
  }
  /** The last step of the main line. */
  private get tip(): Node {
    return this.timeline.tipOf(0)
  }
  /** True while the main line is in play: branches are for study, and everyone plays every power there. */
  private get isGame(): boolean {
    return this.timeline.branch === 0
  }

  /** Where the game stands between the parties. */
  due(): MailState {
    return this.said((game, state) => stateOf({ game, timeline: this.timeline }, state))
  }

  /** Why no one at this program may take these actions; null if someone may. */
  private barred(actions: readonly Action[]): Refused | null {
    if (!this.isGame) return null
    const { timeline } = this
    const waits = waitsToBegin(timeline)
    if (waits !== null) return waits
    return this.said((game, state) => {
      const seats = seatsIn({ game, timeline }, state)
      const asked = game.asked(state)
      const turn = partyOf(seats, asked)
      if (turn !== null && turn !== this.home) {
        const power = asked.find((id) => seats[id]?.party === turn) ?? ''
        return theirTurn(partyName(timeline, turn), powerName(game, power))
      }
      const others = actions
        .flatMap(({ by }) => (by === undefined ? [] : [seats[by]]))
        .find((seat) => seat?.kind === 'person' && seat.party !== this.home)
      return others === undefined ? null : ofOthers(partyName(timeline, others.party ?? ''))
    })
  }

  override async act(actions: readonly Action[], options?: { cut?: boolean }): Promise<Acted | Refused> {
    return this.barred(actions) ?? (await super.act(actions, options))
  }
  override computer() {
    return this.isGame && waitsToBegin(this.timeline) !== null ? null : super.computer()
  }
  override edit(changes: Position): Promise<Acted | Refused> {
    return this.isGame ? Promise.resolve(noEdits()) : super.edit(changes)
  }
  override seat(): Promise<View | Refused> {
    return Promise.resolve(seatsFixed())
  }

  /** Steps in a turn file are final, whatever else may be undone. */
  protected override sealed(to: Node, branch: number): Refused | null {
    const fixed = branch === 0 && to.step < this.mail.fixed
    return fixed ? sentAlready(this.mail.fixed) : super.sealed(to, branch)
  }
  /** A roll is drawn by its place, so a refused try changes nothing, and all parties stay on one stream. */
  protected override async skipSeen(): Promise<void> {
    // Nothing is to be skipped.
  }

  // ---- turn files ------------------------------------------------------------------------------------------------

  /**
   * Makes the file that is due now.
   *
   * @param to the party that is invited, by default the first that hasn't joined
   * @param whole whether it has all steps, for a party that has lost some
   */
  async turnFile(to?: string, whole = false): Promise<Written | Refused> {
    const due = this.due()
    if (due.state === 'mine') return notBetween()
    const { timeline, home } = this
    const others = (timeline.header.mail?.parties ?? []).map(({ id }) => id).filter((id) => id !== home)
    const kind = due.state === 'inviting' ? 'invitation' : due.state === 'answering' ? 'answer' : 'turn'
    const invited = to !== undefined && due.waits.includes(to) ? to : due.waits[0]
    const addressed = kind === 'invitation' ? [invited ?? ''] : kind === 'answer' ? ['p1'] : others
    const state = await this.stateAfter(this.tip)
    if (state === null) throw new Error('the position of the campaign was lost')
    const letter = this.letter(kind, addressed, state, whole)
    const bytes = this.turnFiles.write(letter, this.mail.home?.secret ?? '')
    return {
      bytes,
      name: nameOfFile(this.timeline, letter, due, this.parts.game),
      step: this.tip.step,
    }
  }

  private letter(kind: Letter['kind'], to: readonly string[], state: S, whole: boolean): Letter {
    const { timeline, mail, home } = this
    const { game } = this.parts
    const { step } = this.tip
    const from = kind !== 'turn' || whole ? 0 : Math.min(mail.common, step)
    const own = mail.joined.filter(({ party }) => party === home)
    const { round, power } = game.mark(state)
    const signature = this.newSignature(step)
    const signatures = signature === null ? mail.signatures : [...mail.signatures, signature]
    return {
      kind,
      game: mail.game,
      ...{ from: home, to, rules: this.parts.rulesVersion },
      ...(this.computers === null ? {} : { computers: this.computers }),
      ...(kind === 'invitation' ? { terms: termsOf(timeline.header) } : {}),
      joined: kind === 'turn' ? mail.joined : kind === 'answer' ? own : [],
      after: { step: from, link: this.lineage.at(from) },
      steps: this.lineage.steps(from, step),
      tip: { step, link: this.lineage.at(step), hash: game.hash(state), round, power },
      signatures: signatures.filter((one) => one.step > from),
      has: { ...mail.has, [home]: step },
    }
  }

  /** The signature of this party's steps up to a step; null if it made none since the last signature. */
  private newSignature(step: number): Signature | null {
    const { mail, home } = this
    if (step <= (mail.signatures.at(-1)?.step ?? 0)) return null
    const signature = { party: home, step, link: this.lineage.at(step) }
    return {
      ...signature,
      sign: this.turnFiles.sign(signatureText(mail.game, signature), mail.home?.secret ?? ''),
    }
  }

  /** Takes note that a file with the steps up to `step` was saved: they are final from here on. */
  async sent(step: number): Promise<View | Refused> {
    const due = this.due()
    if (due.state === 'mine' || step !== this.tip.step) return notBetween()
    const signature = this.newSignature(step)
    const refusal = await this.jot({
      t: 'mail',
      mail: { what: 'sent', step, ...(signature === null ? {} : { signature }) },
    })
    return refusal ?? this.view()
  }

  /**
   * Takes what a turn file brings. A refusal changes nothing. Where the game `begins`, the campaign has to be opened
   * again, since its dice are known only now.
   *
   * @param stage.begun true for the file with which it began, after the campaign was opened again
   * @param stage.compared true once the computers' steps were recomputed; before, nothing is taken and they are returned
   */
  async receive(opened: OpenedLetter, stage: Stage): Promise<Received | ToCompare<S> | Refused> {
    const { timeline, turnFiles, lineage, computers } = this
    const post = { ...this.parts, timeline, turnFiles, lineage, computers }
    const found = await receiveLetter(post, opened, (node) => this.stateAfter(node), stage.begun)
    if (isRefused(found)) return found
    const { records, ended, tip, toCompare, ...received } = found
    if (toCompare !== null && !stage.compared) {
      const { game } = this.parts
      const { scenario } = timeline.header
      const { from, first } = received
      return { toCompare: { ...toCompare, game, scenario, name: this.mail.game, from, first } }
    }
    // The journal completes the ends of turns.
    const refusal = this.journal.refuses(records.filter(({ t }) => t !== 'turn'))
    if (refusal) return refusal
    if (tip !== null) this.parts.snapshots.keep(tip.node, tip.state)
    await this.append(records)
    if (tip !== null) await this.jot(...this.pointThatFits())
    for (const round of ended.slice(-1)) await this.journal.backup(round)
    return received
  }

  /** Writes records that were checked together, in one go. */
  private async append(records: readonly CampaignRecord[]): Promise<void> {
    await this.journal.append(this.fold(records))
    if (this.journal.packDue) await this.pack()
  }
}
