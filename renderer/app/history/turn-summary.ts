/**
 * Summary of a turn: money by source, territories that changed hands, units lost, surrender dice. Built from its
 * events alone.
 */
import type { ScenarioInfo } from '../../../shared/contract'
import type { EventOf, GameEvent, View } from '../../../shared/model'
import { politicsIn } from './dispatch/political-events'
import type { Turn } from './turns'

/** The ownership and friendship of powers in a scenario. */
export interface Sides {
  /** Returns the powers that move in this power's turn. */
  powersOf(turn: string): readonly string[]
  /** Returns the power that a treasury belongs to; undefined for an unknown treasury. */
  powerOf(treasury: string): string | undefined
  /** True when a holder (a power, a side, `neutral` or none) is the power itself or a friend of it. */
  friends(holder: string | null, power: string): boolean
}

/** Money of one source. */
export interface IncomeRow {
  /** `territory`, `convoy`, or the reason of a payment: `oil`, `loot`, `pool-split`, `raid`. */
  readonly source: string
  /** Number of spaces that paid; 0 when the source is not by space. */
  readonly spaces: number
  /** IPCs by treasury; negative for payments made. */
  readonly amounts: Readonly<Record<string, number>>
  readonly total: number
}

/** A space or convoy whose holder at the end of the turn differs from that at its beginning. */
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

/** Surrender dice counted at the end of a turn. */
export interface SurrenderCount {
  readonly count: number
  /** Number of dice by the clause that causes them; negative numbers are deductions. */
  readonly lines: readonly { readonly rule: string; readonly dice: number }[]
  /** The rolled dice; null when there were too few to roll. */
  readonly dice: readonly number[] | null
}

export interface TurnSummary {
  readonly power: string
  readonly round: number
  /** Treasuries that received or paid something, in the order of first mention. */
  readonly treasuries: readonly string[]
  readonly income: readonly IncomeRow[]
  readonly total: number
  readonly lands: Changes
  readonly convoys: Changes
  /** Units lost by the power whose turn it was and its friends, and by all others. */
  readonly losses: { readonly own: readonly Loss[]; readonly others: readonly Loss[] }
  /** IPCs that other powers' treasuries paid because of bombing. */
  readonly bombed: readonly { readonly treasury: string; readonly amount: number }[]
  /** Null when no dice were counted. */
  readonly surrender: SurrenderCount | null
  /** Powers that left the game in this turn. */
  readonly gone: readonly { readonly power: string; readonly conceded: boolean }[]
  /** Changes of relations, and outcomes of offers. */
  readonly politics: readonly GameEvent[]
  /** Spaces closed to all powers. */
  readonly closed: readonly string[]
  readonly ended: Pick<EventOf<'ended'>, 'winner' | 'winners'> | null
  readonly next: Turn['next']
}

/** Reasons that are no income: spending, and payments with an event of their own. */
const NO_INCOME: ReadonlySet<string> = new Set(['purchase', 'research', 'levy', 'income', 'surrender'])
/** Reasons for removing pieces that are not war losses: units never placed, or gone with their country. */
export const NO_LOSS: ReadonlySet<string> = new Set(['free-unit-not-placed', 'returned', 'surrender'])

/** Returns the summary of a turn. */
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
    politics: politicsIn(events),
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

/** Amounts by name, in the order of first mention. */
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
 * Compares the first and the last holder of each space: a space that changed hands and came back is left out. A space
 * is lost when the power or a friend held it and none of them does at the end; all others are won.
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

/** Money that treasuries received and paid, by source. */
class Ledger {
  private readonly sources = new Map<string, { spaces: number; amounts: Tally }>()
  /** Treasuries that collected, including those that collected nothing. */
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

/** Returns the sides from the scenario's lists and the relations of the powers. */
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
