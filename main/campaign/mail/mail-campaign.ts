/** A campaign that is played by file: its powers are played at several programs, and turn files carry the steps. */
import type { Position, Refused } from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'
import { Campaign } from '../running/campaign'
import type { Acted, Draft } from '../running/step-draft'
import { isRefused } from '../running/refusals'
import { seatsIn } from '../running/seats'
import type { Parts } from '../running/campaign-parts'
import type { CampaignRecord, Signature } from '../timeline/records'
import { termsOf } from '../timeline/mail-parties'
import type { Node } from '../timeline/timeline'
import { signatureText, type Letter, type OpenedLetter, type TurnFiles } from './letter'
import { Lineage } from './lineage'
import { nameOfFile } from './turn-file-names'
import { answererOf, answerTo, endsPledge, isAnswer, othersPledge, ownPledge, pledge } from './pledge'
import { notTaken, receiveLetter } from './receive'
import type { Received, StepsToCompare } from './receive-types'
import {
  answerFirst,
  comesLate,
  noEdits,
  notAsked,
  notBetween,
  notSigned,
  ofOthers,
  pledgedMoves,
  seatsFixed,
  sentAlready,
  theirTurn,
} from './refusals'
import { partyName, partyOf, powerName, stateOf, waitsToBegin, type MailState } from './mail-state'

/** A turn file that was made: its name, and the step that it goes up to. */
export interface Written {
  readonly bytes: Uint8Array
  readonly name: string
  readonly step: number
}

/** The kind of file that is due in each state; a turn otherwise. */
const KINDS: Partial<Record<MailState['state'], Letter['kind']>> = {
  inviting: 'invitation',
  answering: 'answer',
  asked: 'reveal',
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
    if (ownPledge(timeline) !== null) return pledgedMoves(this.answerer)
    const asked = othersPledge(timeline)
    if (asked !== null) return answerFirst(partyName(timeline, asked.party))
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

  override async act(
    actions: readonly Action[],
    options?: Parameters<Campaign<S>['act']>[1],
  ): Promise<Acted | Refused> {
    return this.barred(actions) ?? (await super.act(actions, options))
  }
  override computer() {
    const { timeline } = this
    const waits =
      waitsToBegin(timeline) !== null || ownPledge(timeline) !== null || othersPledge(timeline) !== null
    return this.isGame && waits ? null : super.computer()
  }
  override edit(changes: Position): Promise<Acted | Refused> {
    return this.isGame ? Promise.resolve(noEdits()) : super.edit(changes)
  }
  override seat(): Promise<View | Refused> {
    return Promise.resolve(seatsFixed())
  }

  // ---- pledges, in sealed mode -----------------------------------------------------------------------------------

  /** The party that answers this party's pledges, by name. */
  private get answerer(): string {
    const { header } = this.timeline
    return (header.mail === undefined ? undefined : answererOf(header.mail, this.home)?.name) ?? ''
  }

  protected override pledgeEnds(before: S): boolean {
    return this.mail.isSealed && this.isGame && endsPledge(this.parts.game, before)
  }

  /** Dice fall only after a pledge: these actions wait for the answer to it. */
  protected override async hold(
    actions: readonly Action[],
    draft: Draft<S>,
  ): Promise<Acted | Refused | null> {
    const { timeline, mail, home } = this
    const { game } = this.parts
    if (!mail.isSealed || !this.isGame || draft.dice.length === 0 || game.sealOf(draft.state) !== null)
      return null
    const { n, step } = this.tip
    if (timeline.head !== n) return null
    const moves = { game: mail.game, party: home, link: this.lineage.at(step), do: actions }
    const made = pledge(moves, mail.home?.secret ?? '', this.turnFiles)
    const refusal = await this.jot({ t: 'mail', mail: { what: 'pledged', at: n, ...made } })
    return refusal ?? { ok: true, saved: this.journal.saved, events: [], view: this.view() }
  }

  /** Takes this party's pledge back, as long as no file with it was saved; otherwise the last step. */
  override async undo(): Promise<View | Refused> {
    if (!this.isGame || ownPledge(this.timeline) === null) return super.undo()
    if (this.due().saved) return sentAlready(this.tip.step)
    return (await this.jot({ t: 'mail', mail: { what: 'unpledged' } })) ?? this.view()
  }

  /** Lets the dice of this party's pledge fall: another party has answered it. */
  private async reveal({ letter, file }: OpenedLetter, from: string): Promise<Received | Refused> {
    const { timeline, mail } = this
    const own = ownPledge(timeline)
    const answer = letter.reveal
    const key = mail.partOf(letter.from)?.key ?? ''
    if (own === null && letter.tip.step < this.tip.step) return comesLate(from, this.tip.step)
    const isAnswerer =
      timeline.header.mail !== undefined && answererOf(timeline.header.mail, this.home)?.id === letter.from
    if (own === null || answer?.hash !== own.hash || !isAnswerer) return notAsked(from)
    if (!isAnswer(mail.game, own.hash, answer, key, this.turnFiles)) return notSigned(from)
    if (timeline.branch !== 0 || timeline.head !== this.tip.n) {
      const refusal = await this.jot({ t: 'head', to: this.tip.n, branch: 0 })
      if (refusal) return refusal
    }
    if ((await this.stateAfter(this.tip)) === null) throw new Error('the position of the campaign was lost')
    const { nonce, sign } = own
    const acted = await super.act(own.do, {
      pledge: { nonce, sign, answer: { nonce: answer.nonce, sign: answer.sign } },
    })
    if (isRefused(acted)) return acted
    const { step } = this.tip
    const has = { ...mail.has, [letter.from]: Math.max(mail.has[letter.from] ?? 0, step - 1) }
    const refusal = await this.jot({
      t: 'mail',
      mail: { what: 'got', step: step - 1, file, signatures: [], has },
    })
    return refusal ?? { from, kind: 'reveal', steps: 1, first: step, begins: false, events: acted.events }
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
    const kind = KINDS[due.state] ?? 'turn'
    const invited = to !== undefined && due.waits.includes(to) ? to : due.waits[0]
    const addressed =
      kind === 'invitation'
        ? [invited ?? '']
        : kind === 'answer'
          ? ['p1']
          : kind === 'reveal'
            ? [due.turn ?? '']
            : others
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
    const bare = kind === 'reveal' ? step : Math.min(mail.common, step)
    const from = kind === 'invitation' || kind === 'answer' || whole ? 0 : bare
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
      joined: kind === 'answer' ? own : kind === 'invitation' ? [] : mail.joined,
      after: { step: from, link: this.lineage.at(from) },
      steps: this.lineage.steps(from, step),
      tip: { step, link: this.lineage.at(step), hash: game.hash(state), round, power },
      signatures: signatures.filter((one) => one.step > from),
      ...this.pledgeParts(kind),
      has: { ...mail.has, [home]: step },
    }
  }

  /** What a file has of pledges: that of this party, or the answer to another one's. */
  private pledgeParts(kind: Letter['kind']): Pick<Letter, 'pledge' | 'reveal'> {
    const { timeline, mail } = this
    const own = kind === 'turn' ? ownPledge(timeline) : null
    const asked = kind === 'reveal' ? othersPledge(timeline) : null
    if (own !== null) {
      const { party, do: actions, hash, sign } = own
      return { pledge: { party, do: actions, hash, sign } }
    }
    return asked === null
      ? {}
      : { reveal: answerTo(mail.game, asked.hash, mail.home?.secret ?? '', this.turnFiles) }
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
    if (opened.letter.kind === 'reveal') {
      const refusal = notTaken(post, opened)
      return refusal ?? this.reveal(opened, partyName(timeline, opened.letter.from))
    }
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
    // The remedy for two lines of play in round 1: a backup from before the first step.
    for (const round of received.begins ? [0] : ended.slice(-1)) await this.journal.backup(round)
    return received
  }

  /** Writes records that were checked together, in one go. */
  private async append(records: readonly CampaignRecord[]): Promise<void> {
    await this.journal.append(this.fold(records))
    if (this.journal.packDue) await this.pack()
  }
}
