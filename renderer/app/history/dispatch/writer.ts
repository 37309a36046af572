/** Reads records and writes one line for each battle, conquest and piece of news by other players. */
import type { HistoryRecord } from '../../../../shared/contract'
import type { EventOf, GameEvent } from '../../../../shared/model'
import type {
  BattleTold,
  Casualties,
  LandTold,
  LossTold,
  Moment,
  NewsTold,
  Payment,
  PaymentTold,
  Reader,
  Taken,
  ToldLine,
} from './lines'
import { isFinding, throwOf, withThrow, type Throw } from './discovery'
import { Accepters, isFollowed, offerKey } from './political-events'
import { NO_LOSS } from '../turn-summary'

/** A line under construction. */
type Draft<T extends ToldLine> = { -readonly [K in keyof T]: T[K] } & {
  readonly fallen: { readonly unit: string; readonly power: string }[]
  readonly taken: Taken[]
  readonly paid: Payment[]
  readonly spaces: string[]
}
type AnyDraft = Draft<BattleTold> | Draft<LandTold> | Draft<LossTold> | Draft<PaymentTold> | Draft<NewsTold>

/** Reasons for losing money that deserve a line; all others are routine bookkeeping. */
const PAID: ReadonlySet<string> = new Set([
  ...['raid', 'rocket', 'loot', 'commerce-raid'],
  ...['convoy-disruption', 'convoy-raid', 'convoy-raid-far', 'u-boats'],
])
const CHOSEN: ReadonlySet<string> = new Set([
  ...['found', 'developed', 'treaty-broken', 'treaty-void', 'surrender-term'],
])
/** Diplomacy by the reader's own powers that is no news to the reader. */
const DONE: ReadonlySet<string> = new Set([
  'surprise',
  'war',
  'left',
  'stays',
  'neutral',
  'reclaims',
  'lets-go',
])

export class DispatchWriter {
  private readonly drafts = new Map<string, AnyDraft>()
  private readonly accepters = new Accepters()
  /** The power whose turn it is, and the number of turns begun. */
  private turn: string | null = null
  private turns = 0
  private changes = 0
  /** Throws for a technology that has not been found yet. */
  private throws: readonly Throw[] = []

  constructor(private readonly reader: Reader) {}

  read(records: readonly Pick<HistoryRecord, 'power' | 'events' | 'changes'>[]): void {
    this.turn = records[0]?.power ?? null
    for (const { events, power, changes } of records) {
      if (changes?.turn !== undefined) this.turn = power
      for (const event of events) this.hear(event)
    }
  }

  /** Returns the lines in the order of their events. */
  lines(): ToldLine[] {
    return [...this.drafts.values()].filter((draft) => !isEmpty(draft)).map((draft) => this.clean(draft))
  }

  private hear(event: GameEvent): void {
    const thrown = throwOf(event)
    if (thrown !== null) this.throws = withThrow(this.throws, thrown)
    if (event.kind === 'turn-began') {
      this.turn = event.power
      this.turns++
    } else if (event.kind === 'offer') this.offer(event)
    else if (this.isNews(event)) this.news(event)
    else if (!this.reader.mine(this.turn)) this.deed(event)
  }

  /** Handles an event on the board, in a turn of another player. */
  private deed(event: GameEvent): void {
    switch (event.kind) {
      case 'battle-began': {
        const power = this.powerOf(event.attackers) ?? this.turn ?? ''
        const { battleKind, space } = event
        this.draft(`battle ${event.battle} ${this.turns}`, {
          ...{ kind: 'battle', power, battleKind, defender: this.powerOf(event.defenders) },
          ...{ result: null, damage: 0, moment: null, casualties: [] },
          ...{ spaces: [space], fallen: [], taken: [], paid: [] },
        })
        return
      }
      case 'battle-ended': {
        const fought = this.drafts.get(`battle ${event.battle} ${this.turns}`)
        if (fought?.kind === 'battle') fought.result = event.result
        return
      }
      case 'removed':
        return this.removed(event)
      case 'captured':
      case 'convoy':
        return this.captured(event)
      case 'paid':
        return this.paid(event)
      case 'facility':
        return this.facility(event)
      default:
    }
  }

  private removed({ units, space, why, battle }: EventOf<'removed'>): void {
    if (NO_LOSS.has(why)) return
    const fought = battle === undefined ? undefined : this.drafts.get(`battle ${battle} ${this.turns}`)
    for (const { unit, power } of units) {
      const draft =
        fought ??
        this.draft(`loss ${this.turns} ${power} ${why} ${space ?? ''}`, {
          ...{ kind: 'loss', power, why, moment: null, casualties: [] },
          ...{ spaces: space === null ? [] : [space], fallen: [], taken: [], paid: [] },
        })
      draft.fallen.push({ unit, power })
    }
  }

  private captured(event: EventOf<'captured' | 'convoy'>): void {
    const { space, from, to, by } = event
    if (from === to) return
    const taken = { space, from, to, at: ++this.changes }
    const moment: Moment | null = event.kind === 'captured' && this.reader.capital(space) ? 'capital' : null
    const fought = this.battleIn(space)
    const draft =
      fought ??
      (by === to && to !== null
        ? this.draft(`land ${this.turns} ${to} ${moment ?? ''}`, {
            ...{ kind: 'land', power: to, moment, casualties: [] },
            ...{ spaces: [], fallen: [], taken: [], paid: [] },
          })
        : this.draft(`passes ${this.turns} ${space} ${taken.at}`, {
            ...{ kind: 'news', power: to ?? by ?? 'neutral', event, moment, casualties: [] },
            ...{ spaces: [], fallen: [], taken: [], paid: [] },
          }))
    draft.taken.push(taken)
    draft.moment = moment ?? draft.moment
    if (!draft.spaces.includes(space)) draft.spaces.push(space)
  }

  private paid({ from, why, amount }: EventOf<'paid'>): void {
    if (!PAID.has(why) || amount <= 0) return
    const last = [...this.drafts.values()].at(-1)
    const goesWith =
      (why === 'raid' && last?.kind === 'battle' && last.battleKind === 'raid') ||
      (why === 'loot' && last?.moment === 'capital')
    const draft =
      goesWith && last !== undefined
        ? last
        : this.draft(`paid ${this.turns} ${from} ${why}`, {
            ...{ kind: 'payment', power: this.reader.powerOf(from) ?? from, moment: null, casualties: [] },
            ...{ spaces: [], fallen: [], taken: [], paid: [] },
          })
    const known = draft.paid.findIndex((one) => one.treasury === from && one.why === why)
    const before = draft.paid[known]?.amount ?? 0
    draft.paid.splice(known < 0 ? draft.paid.length : known, 1, {
      treasury: from,
      why,
      amount: before + amount,
    })
  }

  private facility(event: EventOf<'facility'>): void {
    if (event.what !== 'damaged' && event.what !== 'destroyed') return
    const fought = this.battleIn(event.space)
    if (fought !== undefined) fought.damage += event.points ?? 0
    else
      this.tell(`facility ${this.turns} ${event.facility} ${event.what}`, this.turn ?? 'neutral', event, [
        event.space,
      ])
  }

  /**
   * True for politics, discoveries and endings, which are reported in every turn, except for the reader's own acts.
   */
  private isNews(event: GameEvent): boolean {
    const { mine } = this.reader
    switch (event.kind) {
      case 'diplomacy':
        return !(mine(event.by) && DONE.has(event.what))
      case 'chosen':
        return CHOSEN.has(event.what) && event.option !== 'none' && !mine(event.by)
      case 'influence':
        return ['markers', 'insurgents'].includes(event.why) && !mine(event.power)
      default:
        return event.kind === 'surrendered' || event.kind === 'ended'
    }
  }

  private news(event: GameEvent): void {
    switch (event.kind) {
      case 'diplomacy': {
        const key = `diplomacy ${this.turns} ${event.what} ${event.by} ${event.powers.join('+')}`
        return this.tell(
          key,
          event.by,
          event,
          event.space === undefined ? [] : [event.space],
          this.momentOf(event),
        )
      }
      case 'chosen':
        return this.chosen(event)
      case 'influence': {
        const key = `influence ${this.turns} ${event.power} ${event.why} ${event.space ?? ''}`
        return this.tell(key, event.power, event, event.space === null ? [] : [event.space])
      }
      case 'surrendered':
        return this.tell(`surrendered ${event.power}`, event.power, event, [])
      default:
        return this.tell(event.kind, this.turn ?? 'neutral', event, [])
    }
  }

  private chosen(event: EventOf<'chosen'>): void {
    const { by, what, option } = event
    const throws = this.throws.filter((one) => one.by === by)
    this.draft(`chosen ${by} ${what} ${option}`, {
      ...{ kind: 'news', power: by, event, moment: isFinding(event) ? 'technology' : null },
      ...(isFinding(event) && throws.length > 0 ? { throws } : {}),
      ...{ casualties: [], spaces: [], fallen: [], taken: [], paid: [] },
    })
    this.throws = []
  }

  /**
   * Handles an offer: its outcome replaces the offer itself; an accepted offer may be followed by an event of its
   * own.
   */
  private offer(event: EventOf<'offer'>): void {
    const key = offerKey(event)
    const accepted = this.accepters.hear(event)
    this.drafts.delete(key)
    if (this.reader.mine(event.by) || isFollowed(event)) return
    this.tell(key, event.by, event, [])
    const line = this.drafts.get(key)
    if (line?.kind === 'news' && event.what === 'declined' && accepted.length > 0) line.accepted = accepted
  }

  private momentOf({ what, by, powers }: EventOf<'diplomacy'>): Moment | null {
    const { mine, friend } = this.reader
    if (!['surprise', 'war', 'drawn-in'].includes(what) || mine(by)) return null
    if (powers.some(mine)) return what === 'surprise' ? 'surprise' : 'war'
    // A drawn-in ally is itself an attacker.
    return what !== 'drawn-in' && powers.some(friend) && !friend(by) ? 'ally' : null
  }

  private tell(
    key: string,
    power: string,
    event: GameEvent,
    spaces: string[],
    moment: Moment | null = null,
  ): void {
    this.draft(key, {
      ...{ kind: 'news', power, event, moment, casualties: [] },
      ...{ spaces, fallen: [], taken: [], paid: [] },
    })
  }

  /** Returns the line with a key, adding this one if there is none yet. */
  private draft(key: string, fresh: AnyDraft): AnyDraft {
    const known = this.drafts.get(key)
    if (known !== undefined) return known
    this.drafts.set(key, fresh)
    return fresh
  }

  /** Returns the last battle in a space in this turn. */
  private battleIn(space: string): Draft<BattleTold> | undefined {
    return [...this.drafts]
      .filter(([key]) => key.startsWith('battle ') && key.endsWith(` ${this.turns}`))
      .map(([, draft]) => draft)
      .findLast((draft): draft is Draft<BattleTold> => draft.kind === 'battle' && draft.spaces[0] === space)
  }

  private powerOf(pieces: readonly string[]): string | null {
    return pieces.map((id) => this.reader.piece(id)?.power).find((power) => power !== undefined) ?? null
  }

  private clean({ fallen, ...line }: AnyDraft): ToldLine {
    return { ...line, casualties: this.casualtiesOf(fallen) }
  }

  private casualtiesOf(fallen: AnyDraft['fallen']): Casualties[] {
    return [...new Set(fallen.map(({ power }) => power))].map((power) => {
      const units = new Map<string, number>()
      for (const one of fallen) if (one.power === power) units.set(one.unit, (units.get(one.unit) ?? 0) + 1)
      const counted = [...units].map(([unit, count]) => ({ unit, count }))
      return {
        power,
        units: counted,
        ipcs: counted.reduce((sum, { unit, count }) => sum + count * this.reader.cost(unit), 0),
      }
    })
  }
}

/** True for a battle that is only laid out: no casualties, captures or known result. */
const isEmpty = ({ kind, fallen, taken, paid, ...line }: AnyDraft): boolean =>
  kind === 'battle' &&
  fallen.length + taken.length + paid.length === 0 &&
  (!('result' in line) || line.result === null)
