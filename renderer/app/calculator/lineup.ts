/**
 * A battle in the calculator: the units, place and round, and both sides' policies. Pure functions. Lineups are
 * stored on disk, so the parser drops everything that does not fit, for example data of another version.
 */
import type { OddsKinds, OddsRequest } from '../../../shared/contract'
import type { PieceView } from '../../../shared/model'

export type Side = 'attacker' | 'defender'
export const sides = ['attacker', 'defender'] as const

type Listed = OddsRequest['attackers'][number]
type Policies = NonNullable<OddsRequest['policies']>
export type Loss = NonNullable<NonNullable<Policies['loss']>['attacker']>
export type Dive = NonNullable<NonNullable<Policies['dive']>['attacker']>
export type Retreat = NonNullable<Policies['retreat']>

/** Identical units of one side. */
export type Row = Readonly<Pick<Listed, 'power' | 'unit' | 'count' | 'damage' | 'landed' | 'cargo'>>

/** Counts pieces by power, unit type and damage. */
export function rowsOf(pieces: readonly Pick<PieceView, 'power' | 'unit' | 'damaged'>[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { unit, power, damaged } of pieces) {
    const key = [power, unit, damaged].join()
    const count = (rows.get(key)?.count ?? 0) + 1
    rows.set(key, { power, unit, count, ...(damaged ? { damage: 1 } : {}) })
  }
  return [...rows.values()]
}

export interface LineUp {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly kind: string
  /** Land units come ashore, and ships bombard from offshore. */
  readonly landing: boolean
  readonly space: string | null
  readonly round: number
  /** The powers of each side, including powers without units. */
  readonly powers: Readonly<Record<Side, readonly string[]>>
  readonly units: Readonly<Record<Side, readonly Row[]>>
  readonly loss: Readonly<Record<Side, Loss>>
  readonly dive: Readonly<Record<Side, Dive>>
  readonly retreat: Retreat
  /** IPCs that winning is worth in addition to the units: the best retreat policy depends on it. */
  readonly worth: number
}

export const usualRound = 3
export const mostRounds = 999
/** Maximum for the worth of winning, in IPCs. */
export const mostWorth = 99
/** Maximum number of units per side. */
export const mostUnits = 200

/** Returns a lineup without units. */
export const emptyLineUp = (scenario: string, powers: Record<Side, string[]>, kind = 'land'): LineUp => ({
  ...{ scenario, switches: {}, kind, landing: false, space: null, round: usualRound },
  ...{ powers, units: { attacker: [], defender: [] } },
  ...{ loss: { attacker: 'cheapest', defender: 'cheapest' }, dive: { attacker: 'never', defender: 'never' } },
  retreat: 'never',
  worth: 0,
})

type Kind = OddsKinds['kinds'][number]
export const partsOf = (kind: Kind, side: Side) => (side === 'attacker' ? kind.attackers : kind.defenders)

/** Returns the types that a power may have on a side of such a battle. */
export const partsFor = (kind: Kind, side: Side, power: string) =>
  partsOf(kind, side).filter(({ powers }) => powers?.includes(power) ?? true)

/** True when ships bombard from offshore in battles of this kind, so that it may be an amphibious landing. */
export const landsIn = (kind: Kind): boolean => kind.attackers.some(({ fires }) => fires === 'only')

/** Returns the rows of a side that take part in the battle; offshore ships take part only in a landing. */
export function rowsIn(lineup: LineUp, kind: Kind, side: Side): Row[] {
  const parts = new Map(partsOf(kind, side).map((part) => [part.unit, part.fires === 'only']))
  return lineup.units[side].filter(({ unit, count }) => {
    const only = parts.get(unit)
    return count > 0 && only !== undefined && !(only && side === 'attacker' && !lineup.landing)
  })
}

/** Returns the question for the program; null while a side has no units. */
export function questionOf(
  lineup: LineUp,
  kinds: OddsKinds,
  lands: (unit: string) => boolean,
): OddsRequest | null {
  const kind = kinds.kinds.find((one) => one.kind === lineup.kind)
  if (kind === undefined) return null
  const attackers = rowsIn(lineup, kind, 'attacker').map(({ landed, ...row }) => ({
    ...row,
    ...(lineup.landing && lands(row.unit) && landed !== false ? { landed: true } : {}),
  }))
  const defenders = rowsIn(lineup, kind, 'defender').map(({ landed: _, ...row }) => row)
  if (attackers.length === 0 || defenders.length === 0) return null
  const { scenario, round, space, landing } = lineup
  // Of a campaign's switches, only those that affect the battle are sent.
  const switches = Object.entries(lineup.switches).filter(([id]) => kinds.switches.includes(id))
  const policies = policiesIn(lineup, kind, attackers)
  return {
    ...{ scenario, kind: lineup.kind, round, attackers, defenders },
    ...(switches.length > 0 ? { switches: Object.fromEntries(switches) } : {}),
    ...(space === null ? {} : { space }),
    ...(landing ? { amphibious: true } : {}),
    ...(Object.keys(policies).length > 0 ? { policies } : {}),
    ...(lineup.worth === 0 ? {} : { worth: lineup.worth }),
  }
}

/** Returns the policies that differ from the defaults, if this kind of battle uses them. */
function policiesIn(lineup: LineUp, kind: Kind, attackers: readonly Listed[]): Policies {
  const loss = Object.fromEntries(
    sides.flatMap((side) => (lineup.loss[side] === 'cheapest' ? [] : [[side, lineup.loss[side]]])),
  )
  const dive = Object.fromEntries(
    sides.flatMap((side) =>
      lineup.dive[side] === 'never' || !kind.dives.includes(side) ? [] : [[side, lineup.dive[side]]],
    ),
  )
  // Landed units cannot retreat, and offshore ships are not in the battle.
  const ships = new Set(kind.attackers.flatMap(({ unit, fires }) => (fires === 'only' ? [unit] : [])))
  const stays = !kind.retreats || attackers.every(({ unit, landed }) => landed === true || ships.has(unit))
  return {
    ...(Object.keys(loss).length > 0 ? { loss } : {}),
    ...(Object.keys(dive).length > 0 ? { dive } : {}),
    ...(lineup.retreat === 'never' || stays ? {} : { retreat: lineup.retreat }),
  }
}

const same = (a: Row, b: Row) =>
  a.power === b.power && a.unit === b.unit && (a.damage ?? 0) === (b.damage ?? 0)

/** Returns the count of such a row. */
export const countOf = (lineup: LineUp, side: Side, row: Omit<Row, 'count'>): number =>
  lineup.units[side].filter((one) => same(one, { ...row, count: 0 })).reduce((sum, one) => sum + one.count, 0)

/** Returns the lineup with the row's count replaced. */
export function withCount(lineup: LineUp, side: Side, row: Row): LineUp {
  const others = lineup.units[side].filter((one) => !same(one, row))
  const rows = row.count > 0 ? [...others, row] : others
  return { ...lineup, units: { ...lineup.units, [side]: rows } }
}

const swapped = <T>(both: Readonly<Record<Side, T>>): Record<Side, T> => ({
  attacker: both.defender,
  defender: both.attacker,
})

/** Swaps both sides with their powers, units, losses and dives; no unit counts as landed. */
export const swapSides = (lineup: LineUp): LineUp => ({
  ...lineup,
  powers: swapped(lineup.powers),
  units: swapped(lineup.units),
  loss: swapped(lineup.loss),
  dive: swapped(lineup.dive),
})

/** Converts a battle from the program to an editable lineup. */
export function lineupFrom(asks: OddsRequest, rest: Pick<LineUp, 'powers'>): LineUp {
  const {
    scenario,
    switches = {},
    kind = 'land',
    space = null,
    round = usualRound,
    amphibious = false,
  } = asks
  const powers = (rows: readonly Row[], or: readonly string[]) => {
    const all = [...new Set(rows.map(({ power }) => power))]
    return all.length > 0 ? all : [...or]
  }
  const by = {
    attacker: powers(asks.attackers, rest.powers.attacker),
    defender: powers(asks.defenders, rest.powers.defender),
  }
  const units = {
    attacker: asks.attackers.map((row) => ({ ...row })),
    defender: asks.defenders.map((row) => ({ ...row })),
  }
  // In a landing, units that came overland are marked as such.
  if (amphibious) units.attacker = units.attacker.map((row) => ({ ...row, landed: row.landed === true }))
  return { ...emptyLineUp(scenario, by, kind), switches, landing: amphibious, space, round, units }
}

// ---- on disk --------------------------------------------------------------------------------------------------------

/** A named lineup. */
export interface Saved {
  readonly name: string
  readonly lineup: LineUp
}
export const mostSaved = 200

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const whole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 120
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])
const both = <T>(value: unknown, read: (one: unknown) => T): Record<Side, T> => {
  const of = isRecord(value) ? value : {}
  return { attacker: read(of['attacker']), defender: read(of['defender']) }
}

function rows(value: unknown): Row[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (!isRecord(one) || !isText(one['power']) || !isText(one['unit']) || !whole(one['count'], 0, mostUnits))
      return []
    const { power, unit, count, damage, landed, cargo } = one
    return [
      {
        ...{ power, unit, count },
        ...(whole(damage, 1, 10) ? { damage } : {}),
        ...(typeof landed === 'boolean' ? { landed } : {}),
        ...(whole(cargo, 1, 1000) ? { cargo } : {}),
      },
    ]
  })
}

function loss(value: unknown): Loss {
  if (value === 'value') return value
  if (!isRecord(value)) return 'cheapest'
  if (whole(value['keepLand'], 1, 20)) return { keepLand: value['keepLand'] }
  const order = texts(value['order'])
  return order.length > 0 ? { order } : 'cheapest'
}

function dive(value: unknown): Dive {
  if (value === 'useless' || value === 'value') return value
  return isRecord(value) && whole(value['from'], 1, 12) ? { from: value['from'] } : 'never'
}

function retreat(value: unknown): Retreat {
  if (value === 'value') return value
  if (!isRecord(value)) return 'never'
  const { after, below } = value
  if (typeof below === 'number' && below >= 0 && below <= 1) return { below }
  return whole(after, 1, 12) ? { after } : 'never'
}

/** Parses saved lineups; anything else is skipped. */
export function readSaved(kept: unknown): Saved[] {
  return (Array.isArray(kept) ? kept : []).slice(0, mostSaved).flatMap((one: unknown) => {
    if (!isRecord(one) || !isText(one['name']) || !isRecord(one['lineup'])) return []
    const { scenario, switches, kind, landing, space, round, worth, ...of } = one['lineup']
    if (!isText(scenario) || !isText(kind)) return []
    const values = Object.entries(isRecord(switches) ? switches : {}).filter(
      (pair): pair is [string, string] => isText(pair[1]),
    )
    const lineup: LineUp = {
      ...{ scenario, kind, landing: landing === true, space: isText(space) ? space : null },
      switches: Object.fromEntries(values),
      round: whole(round, 1, mostRounds) ? round : usualRound,
      worth: whole(worth, 0, mostWorth) ? worth : 0,
      ...{ powers: both(of['powers'], texts), units: both(of['units'], rows) },
      ...{ loss: both(of['loss'], loss), dive: both(of['dive'], dive), retreat: retreat(of['retreat']) },
    }
    return [{ name: one['name'], lineup }]
  })
}
