/**
 * A battle as the calculator holds it: who meets whom, where and when, and what both sides do where they may choose. Pure. It is
 * kept on the disk as it is, so it is read with care: what an older or newer program wrote, or nobody did, is left out.
 */
import type { OddsKinds, OddsRequest } from '../../shared/contract'

export type Side = 'attacker' | 'defender'
export const sides = ['attacker', 'defender'] as const
export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')

type Listed = OddsRequest['attackers'][number]
type Policies = NonNullable<OddsRequest['policies']>
export type Loss = NonNullable<NonNullable<Policies['loss']>['attacker']>
export type Dive = NonNullable<NonNullable<Policies['dive']>['attacker']>
export type Retreat = NonNullable<Policies['retreat']>

/** Like units of one side. */
export type Row = Readonly<Pick<Listed, 'power' | 'unit' | 'count' | 'damage' | 'landed' | 'cargo'>>

export interface LineUp {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly kind: string
  /** Land units come ashore, and ships fire from off the shore. */
  readonly landing: boolean
  readonly space: string | null
  readonly round: number
  /** Whose units stand on each side: a power that has none yet is among them. */
  readonly powers: Readonly<Record<Side, readonly string[]>>
  readonly units: Readonly<Record<Side, readonly Row[]>>
  readonly loss: Readonly<Record<Side, Loss>>
  readonly dive: Readonly<Record<Side, Dive>>
  readonly retreat: Retreat
  /** IPCs that winning is worth beside the units: what is best hangs on it. */
  readonly worth: number
}

export const usualRound = 3
export const mostRounds = 999
/** IPCs that winning may be worth. */
export const mostWorth = 99
/** As many units as a side may have. */
export const mostUnits = 200

/** A line-up without units. */
export const emptyLineUp = (scenario: string, powers: Record<Side, string[]>, kind = 'land'): LineUp => ({
  ...{ scenario, switches: {}, kind, landing: false, space: null, round: usualRound },
  ...{ powers, units: { attacker: [], defender: [] } },
  ...{ loss: { attacker: 'cheapest', defender: 'cheapest' }, dive: { attacker: 'never', defender: 'never' } },
  retreat: 'never',
  worth: 0,
})

type Kind = OddsKinds['kinds'][number]
export const partsOf = (kind: Kind, side: Side) => (side === 'attacker' ? kind.attackers : kind.defenders)

/** Do ships fire from off the shore in battles of this kind? Then it may be a landing. */
export const landsIn = (kind: Kind): boolean => kind.attackers.some(({ fires }) => fires === 'only')

/** What of a side has a part in the battle as it is chosen: ships off the shore only where something lands. */
export function rowsIn(lineup: LineUp, kind: Kind, side: Side): Row[] {
  const parts = new Map(partsOf(kind, side).map((part) => [part.unit, part.fires === 'only']))
  return lineup.units[side].filter(({ unit, count }) => {
    const only = parts.get(unit)
    return count > 0 && only !== undefined && !(only && side === 'attacker' && !lineup.landing)
  })
}

/** The question for the program; null while one of the sides has nobody. */
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
  // Of a campaign's switches only those that change how it is fought are asked about.
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

/** What differs from the panel's suggestions, as far as such a battle asks for it. */
function policiesIn(lineup: LineUp, kind: Kind, attackers: readonly Listed[]): Policies {
  const loss = Object.fromEntries(
    sides.flatMap((side) => (lineup.loss[side] === 'cheapest' ? [] : [[side, lineup.loss[side]]])),
  )
  const dive = Object.fromEntries(
    sides.flatMap((side) =>
      lineup.dive[side] === 'never' || !kind.dives.includes(side) ? [] : [[side, lineup.dive[side]]],
    ),
  )
  // Whoever came ashore fights on, and ships off the shore are not in it.
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

/** How many of such a row there are. */
export const countOf = (lineup: LineUp, side: Side, row: Omit<Row, 'count'>): number =>
  lineup.units[side].filter((one) => same(one, { ...row, count: 0 })).reduce((sum, one) => sum + one.count, 0)

/** The line-up with so many of such a row. */
export function withCount(lineup: LineUp, side: Side, row: Row): LineUp {
  const others = lineup.units[side].filter((one) => !same(one, row))
  const rows = row.count > 0 ? [...others, row] : others
  return { ...lineup, units: { ...lineup.units, [side]: rows } }
}

const swapped = <T>(both: Readonly<Record<Side, T>>): Record<Side, T> => ({
  attacker: both.defender,
  defender: both.attacker,
})

/** Both sides with their powers, losses and dives changed over; nobody has landed any more. */
export const swapSides = (lineup: LineUp): LineUp => ({
  ...lineup,
  powers: swapped(lineup.powers),
  units: swapped(lineup.units),
  loss: swapped(lineup.loss),
  dive: swapped(lineup.dive),
})

/** A battle that the program tells of, as one by hand. */
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
  // In a landing, what came overland says so.
  if (amphibious) units.attacker = units.attacker.map((row) => ({ ...row, landed: row.landed === true }))
  return { ...emptyLineUp(scenario, by, kind), switches, landing: amphibious, space, round, units }
}

// ---- on the disk ---------------------------------------------------------------------------------------------------

/** A line-up under a name. */
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

/** What was kept under names; whatever is no line-up is passed over. */
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
