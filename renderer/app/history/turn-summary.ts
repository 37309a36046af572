/** What a turn brought: money by source, what changed hands, units lost, surrender dice. From its events alone. */
import type { ScenarioInfo } from '../../../shared/contract'
import type { GameEvent, View } from '../../../shared/model'
import type { Turn } from './turns'

/** Who belongs to whom in a scenario. */
export interface Sides {
  /** Powers that move in the turn of this one. */
  powersOf(turn: string): readonly string[]
  /** The power that a treasury belongs to; undefined for an unknown one. */
  powerOf(treasury: string): string | undefined
  /** Is a holder (a power, a side, `neutral` or nobody) the power itself or a friend of it? */
  friends(holder: string | null, power: string): boolean
}

/** Money of one source. */
export interface IncomeRow {
  /** `territory`, `convoy`, or why it was paid: `oil`, `loot`, `pool-split`, `raid`. */
  readonly source: string
  /** How many spaces paid; 0 where it is not by space. */
  readonly spaces: number
  /** IPCs by treasury; negative where it paid. */
  readonly amounts: Readonly<Record<string, number>>
  readonly total: number
}

/** A space, or a convoy, that another one holds at the end of the turn than at its beginning. */
export interface Change {
  readonly space: string
  readonly from: string | null
  readonly to: string | null
}

export interface Changes {
  readonly won: readonly Change[]
  readonly lost: readonly Change[]
}

/** Units of one type that a power lost. */
export interface Loss {
  readonly power: string
  readonly unit: string
  readonly count: number
}

/** Surrender dice counted at a turn's end. */
export interface SurrenderCount {
  readonly count: number
  /** Dice by the clause they come from; negative ones are taken off. */
  readonly lines: readonly { readonly rule: string; readonly dice: number }[]
  /** What fell; null where there were too few to roll. */
  readonly dice: readonly number[] | null
}

export interface TurnSummary {
  readonly power: string
  readonly round: number
  /** Treasuries that something was paid to or by, in the order in which they were first named. */
  readonly treasuries: readonly string[]
  readonly income: readonly IncomeRow[]
  readonly total: number
  readonly lands: Changes
  readonly convoys: Changes
  /** Units lost by the power whose turn it was and its friends, and by everybody else. */
  readonly losses: { readonly own: readonly Loss[]; readonly others: readonly Loss[] }
  /** IPCs that treasuries of others paid for bombing. */
  readonly bombed: readonly { readonly treasury: string; readonly amount: number }[]
  /** Null where none were counted. */
  readonly surrender: SurrenderCount | null
  /** Powers that left the game in this turn. */
  readonly gone: readonly { readonly power: string; readonly conceded: boolean }[]
  /** Spaces that nobody may enter any more. */
  readonly closed: readonly string[]
  readonly ended: Pick<EventOf<'ended'>, 'winner' | 'winners'> | null
  readonly next: Turn['next']
}

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>

/** Spending and what events of their own tell are no income. */
const NO_INCOME: ReadonlySet<string> = new Set(['purchase', 'income', 'surrender'])
/** Pieces that leave for these reasons are not lost in war: never set up, or gone with their country. */
const NO_LOSS: ReadonlySet<string> = new Set(['free-unit-not-placed', 'returned', 'surrender'])

/** Sums up a turn. */
export function turnSummary({ power, round, events, next }: Turn, sides: Sides): TurnSummary {
  const movers = sides.powersOf(power)
  const ours = (treasury: string) => movers.includes(sides.powerOf(treasury) ?? '')
  const ledger = new Ledger()
  for (const event of of(events, 'income')) if (ours(event.treasury)) ledger.collect(event)
  const payments = of(events, 'paid').filter((event) => !NO_INCOME.has(event.why))
  for (const { from, to, why, amount } of payments) {
    if (ours(to)) ledger.add(why, to, amount)
    if (ours(from)) ledger.add(why, from, -amount)
  }
  const bombed = new Tally()
  for (const { from, why, amount } of payments) if (why === 'raid' && !ours(from)) bombed.add(from, amount)
  const lost = lossesIn(events)
  const [end] = of(events, 'ended')
  return {
    power,
    round,
    treasuries: ledger.treasuries(),
    income: ledger.rows(),
    total: ledger.total(),
    lands: changesIn(of(events, 'captured'), power, sides),
    convoys: changesIn(of(events, 'convoy'), power, sides),
    losses: {
      own: lost.filter((one) => sides.friends(one.power, power)),
      others: lost.filter((one) => !sides.friends(one.power, power)),
    },
    bombed: bombed.entries().map(([treasury, amount]) => ({ treasury, amount })),
    surrender: surrenderIn(events),
    gone: of(events, 'surrendered').map((one) => ({ power: one.power, conceded: one.conceded === true })),
    closed: of(events, 'closed').flatMap((one) => one.spaces),
    ended:
      end === undefined
        ? null
        : { winner: end.winner, ...(end.winners === undefined ? {} : { winners: end.winners }) },
    next,
  }
}

function of<K extends GameEvent['kind']>(events: readonly GameEvent[], kind: K): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind)
}

/** Amounts by name, in the order in which the names came. */
class Tally {
  private readonly amounts = new Map<string, number>()

  add(name: string, amount: number): void {
    this.amounts.set(name, (this.amounts.get(name) ?? 0) + amount)
  }

  entries(): [string, number][] {
    return [...this.amounts]
  }
}

function lossesIn(events: readonly GameEvent[]): Loss[] {
  const tally = new Tally()
  for (const { units, why } of of(events, 'removed'))
    if (!NO_LOSS.has(why)) for (const { power, unit } of units) tally.add(`${power}/${unit}`, 1)
  return tally.entries().map(([key, count]) => {
    const [power = '', unit = ''] = key.split('/')
    return { power, unit, count }
  })
}

function surrenderIn(events: readonly GameEvent[]): SurrenderCount | null {
  const counted = of(events, 'counted').at(-1)
  if (counted === undefined) return null
  const rolled = of(events, 'rolled').find((event) => event.reason === 'surrender')
  return { count: counted.dice, lines: counted.lines, dice: rolled?.dice ?? null }
}

/**
 * Who held spaces first and last: what went to and fro has not changed hands. Lost is what the power or a friend held
 * and nobody of them holds now; all else was won.
 */
function changesIn(
  events: readonly EventOf<'captured' | 'convoy'>[],
  power: string,
  { friends }: Sides,
): Changes {
  const held = new Map<string, Change>()
  for (const { space, from, to } of events) held.set(space, { ...(held.get(space) ?? { space, from }), to })
  const all = [...held.values()].filter(({ from, to }) => from !== to)
  const isLost = ({ from, to }: Change) => friends(from, power) && !friends(to, power)
  return { won: all.filter((one) => !isLost(one)), lost: all.filter(isLost) }
}

/** What treasuries received and paid, by source. */
class Ledger {
  private readonly sources = new Map<string, { spaces: number; amounts: Tally }>()
  /** Collecting nothing is worth a line too. */
  private readonly named = new Set<string>()

  collect({ treasury, lines }: EventOf<'income'>): void {
    this.named.add(treasury)
    for (const { what, space, amount } of lines) {
      this.add(what, treasury, amount)
      if (space !== undefined) this.source(what).spaces++
    }
  }

  add(source: string, treasury: string, amount: number): void {
    this.named.add(treasury)
    this.source(source).amounts.add(treasury, amount)
  }

  treasuries(): string[] {
    return [...this.named]
  }

  rows(): IncomeRow[] {
    return [...this.sources].map(([source, { spaces, amounts }]) => ({
      source,
      spaces,
      amounts: Object.fromEntries(amounts.entries()),
      total: sum(amounts.entries().map(([, amount]) => amount)),
    }))
  }

  total(): number {
    return sum(this.rows().map((row) => row.total))
  }

  private source(id: string) {
    const known = this.sources.get(id) ?? { spaces: 0, amounts: new Tally() }
    this.sources.set(id, known)
    return known
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

/** Who belongs to whom, by the scenario's own lists and how the powers stand to one another. */
export function sidesOf(
  { powers, treasuries, turns }: Pick<ScenarioInfo, 'powers' | 'treasuries' | 'turns'>,
  relations: View['relations'],
): Sides {
  const allied = (a: string, b: string) => a === b || relations[a]?.[b] === 'allied'
  const owners = new Map(treasuries.map(({ id, power }) => [id, power]))
  return {
    powersOf: (turn) => turns.find(({ power }) => power === turn)?.powers ?? [turn],
    powerOf: (treasury) => owners.get(treasury),
    friends: (holder, power) =>
      holder !== null &&
      (allied(holder, power) || powers.some(({ id, side }) => side === holder && allied(id, power))),
  }
}
