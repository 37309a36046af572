/** Builds positions for a battle: armies and fleets of all kinds in one place, with their origins. */
import { Game, newGame, newGameAt, pid, type Rng, type Ruleset } from '../../../../main/engine'
import { technologyIds } from '../../../../main/rules/global/economy/technologies'
import { developments } from '../../../../main/rules/technologies/owned-technologies'
import { NATIONAL_ADVANTAGES } from '../../../../shared/rulebook/national-advantages'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'

type Unit = NonNullable<Position['units']>[number]
type Type = Ruleset['units'][number]
type Space = Ruleset['spaces'][number]

/** A position at the start of a combat movement, and its orders. */
export interface Laid {
  readonly position: Position
  readonly orders: (g: Game) => readonly Action[]
}
export type Arena = (rs: Ruleset, rng: Rng) => Laid | null

const pick = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]
const spaceOf = (rs: Ruleset, ix: number | undefined): Space | undefined => rs.spaces[ix ?? -1]

/**
 * Returns wars and alliances for a game in which nations make them: the power of the turn, alone or with an ally,
 * against some others. Returns nothing when the sides are fixed.
 */
function relationsIn(rs: Ruleset, rng: Rng, power: string): NonNullable<Position['facts']> {
  if (!rs.slices['relations']) return {}
  const others = rs.turns
    .flatMap((t) => t.powers.map((p) => rs.powers[p]?.id ?? ''))
    .filter((p) => p !== power)
  const drawn = others.map((id) => ({ id, at: rng.below(1000) })).sort((a, b) => a.at - b.at)
  const ids = drawn.map(({ id }) => id)
  const friends = [power, ...ids.slice(0, rng.below(3))]
  const foes = ids.slice(friends.length - 1, friends.length + rng.below(4))
  const bound = (all: readonly string[]) =>
    Object.fromEntries(all.length > 1 ? all.map((id) => [id, all[0] ?? '']) : [])
  const pair = (a: string, b: string) => [a, b].sort().join('+')
  return {
    relations: {
      alliance: { ...bound(friends), ...bound(foes) },
      wars: Object.fromEntries(
        friends.flatMap((a) => foes.map((b) => [pair(a, b), { declared: 0, open: 0 }])),
      ),
    },
  }
}

/** Two powers at war and their allies. It is the first power's turn. */
interface War {
  readonly attacker: string
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  /** The facts that make it a war when nations begin at peace. */
  readonly facts: NonNullable<Position['facts']>
}

function warIn(rs: Ruleset, rng: Rng): War | null {
  const turn = pick(rng, rs.turns)
  const a = turn?.powers[0] ?? -1
  const facts = relationsIn(rs, rng, rs.powers[a]?.id ?? '')
  const dice = { mode: 'generated', seed: 'war' } as const
  const g = rs.slices['relations'] ? newGameAt(rs, dice, { facts }) : newGame(rs, dice)
  if (!(g instanceof Game)) return null
  const all = rs.powers.map((_, ix) => ix)
  const d = pick(
    rng,
    all.filter((ix) => a >= 0 && g.hostile(a, ix)),
  )
  if (!turn || d === undefined) return null
  const beside = pick(
    rng,
    all.filter((ix) => ix !== d && g.hostile(a, ix) && g.friendly(d, ix)),
  )
  const name = (ix: number): string => rs.powers[ix]?.id ?? ''
  return {
    attacker: name(a),
    attackers: turn.powers.map(name),
    defenders: beside !== undefined && rng.below(3) === 0 ? [name(d), name(beside)] : [name(d)],
    facts,
  }
}

/** Returns units of a side, some of each of a few types. */
function army(
  rng: Rng,
  types: readonly Type[],
  powers: readonly string[],
  most: number,
  more: (type: Type) => Partial<Unit>,
): Unit[] {
  const out: Unit[] = []
  for (let i = 1 + rng.below(4); i > 0; i--) {
    const type = pick(rng, types)
    const power = rng.below(3) > 0 ? powers[0] : pick(rng, powers)
    if (!type || power === undefined || (type.buyers && !type.buyers.includes(power))) continue
    const damaged = type.hits > 1 && rng.below(4) === 0 ? { damaged: true } : {}
    out.push({ power, unit: type.id, count: 1 + rng.below(most), ...damaged, ...more(type) })
  }
  return out
}

/** Returns the scenario's id of the strategic bomber. */
const bomberIn = (rs: Ruleset): string =>
  rs.units.find((u) => u.traits['bomber'] !== undefined)?.id ?? 'bomber'

const isGun = (u: Type): boolean => u.traits['gun'] !== undefined
const landTypes = (rs: Ruleset): Type[] => rs.units.filter((u) => u.domain === 'land' && !isGun(u))
const planes = (rs: Ruleset): Type[] =>
  rs.units.filter((u) => u.domain === 'air' && u.traits['naval-fighter'] === undefined)
const ships = (rs: Ruleset): Type[] => rs.units.filter((u) => u.domain === 'sea')

/** Returns technologies and advantages, when the scenario has them. */
function gifts(rs: Ruleset, rng: Rng): NonNullable<Position['facts']> {
  const facts: NonNullable<Position['facts']> = {}
  if (rs.slices['technologies'] && rng.below(2) === 0)
    facts['technologies'] = Object.fromEntries(
      (rs.slices['relations'] ? technologyIds : developments).map((d) => [
        d,
        rs.turns
          .flatMap((t) => t.powers)
          .flatMap((p) => (rng.below(4) === 0 ? [rs.powers[p]?.id ?? ''] : [])),
      ]),
    )
  if (rs.slices['advantages'] && rng.below(2) === 0)
    facts['advantages'] = { has: NATIONAL_ADVANTAGES.filter(() => rng.below(4) === 0).map(({ id }) => id) }
  return facts
}

const lay = (
  rs: Ruleset,
  rng: Rng,
  war: War,
  units: Unit[],
  more: Position = {},
  orders: Laid['orders'] = () => [],
): Laid => ({
  position: {
    clear: ['*'],
    turn: { round: 2 + rng.below(6), power: war.attacker, phase: 'combat-move' },
    units,
    facts: { ...war.facts, ...gifts(rs, rng) },
    ...more,
  },
  orders,
})

const openLand = (rs: Ruleset): Space[] => rs.spaces.filter((s) => s.land && !s.data.impassable)

/** Lays out a land battle of armies with guns, aircraft and allies. */
export const landBattle: Arena = (rs, rng) => {
  const war = warIn(rs, rng)
  const space = pick(
    rng,
    openLand(rs).filter((s) => s.landNeighbors.length > 0),
  )
  const from = spaceOf(rs, pick(rng, space?.landNeighbors ?? []))
  if (!war || !space || !from) return null
  const [defender = ''] = war.defenders
  const side = (types: readonly Type[], powers: readonly string[], more: Partial<Unit>) =>
    army(rng, types, powers, 4, () => ({ space: space.id, ...more }))
  const all = [...landTypes(rs), ...landTypes(rs), ...planes(rs)]
  const gun = rs.units.find(isGun)
  return lay(
    rs,
    rng,
    war,
    [
      ...side(all, war.attackers, { from: from.id }),
      ...side(all, war.defenders, {}),
      ...(gun && rng.below(2) === 0 ? [{ space: space.id, power: defender, unit: gun.id }] : []),
    ],
    {
      control: [
        { space: space.id, power: defender },
        { space: from.id, power: war.attacker },
      ],
    },
  )
}

/**
 * Returns a fleet in a zone: ships, cargo, and aircraft on decks and from the shore. `from` is the zone that it sails
 * from.
 */
function fleet(
  rs: Ruleset,
  rng: Rng,
  zone: Space,
  powers: readonly string[],
  from: Space | undefined,
  name: string,
): Unit[] {
  const way = from ? { from: from.id } : {}
  const out: Unit[] = []
  army(rng, ships(rs), powers, 2, () => ({ space: zone.id, ...way })).forEach((row, i) => {
    const type = rs.units.find((u) => u.id === row.unit)
    const takes = Object.keys(type?.hold?.takes ?? {})
    const load = pick(rng, takes)
    const may = !type?.hold?.powers || type.hold.powers.includes(row.power ?? '')
    if (load === undefined || !may || rng.below(3) === 0) return out.push(row)
    const ref = `${name}${i}`
    out.push({ ...row, count: 1, ref })
    const loaded = rs.units.find((u) => u.id === load)
    if (loaded && (!loaded.buyers || loaded.buyers.includes(row.power ?? '')))
      out.push({ carriedBy: ref, power: row.power, unit: load, ...(loaded.domain === 'air' ? way : {}) })
    return out.length
  })
  return out
}

/** Lays out a sea battle: submarines, destroyers, carriers, two-hit ships, patrols. */
export const seaBattle: Arena = (rs, rng) => {
  const war = warIn(rs, rng)
  const zones = rs.spaces.filter((s) => s.sea && s.seaNeighbors.length > 0)
  const special = zones.filter((s) => s.data.kamikazeZone)
  const space = pick(rng, special.length > 0 && rng.below(4) === 0 ? special : zones)
  const from = spaceOf(rs, pick(rng, space?.seaNeighbors ?? []))
  if (!war || !space || !from) return null
  const shore = spaceOf(rs, pick(rng, space.landNeighbors))
  const flyers = rs.units.filter((u) => u.domain === 'air')
  const patrols = [...rs.facts.piece.values()].some((f) => f.field === 'patrol')
  return lay(
    rs,
    rng,
    war,
    [
      ...fleet(rs, rng, space, war.attackers, from, 'a'),
      ...fleet(rs, rng, space, war.defenders, undefined, 'd'),
      ...(rng.below(2) === 0
        ? army(rng, flyers, [war.attacker], 2, () => ({ space: space.id, from: (shore ?? from).id }))
        : []),
      ...(patrols && rng.below(3) === 0
        ? [
            {
              space: space.id,
              power: war.defenders[0] ?? '',
              unit: 'fighter',
              count: 1 + rng.below(2),
              patrol: true,
            },
          ]
        : []),
    ],
    shore ? { control: [{ space: shore.id, power: war.attacker }] } : {},
  )
}

/** Lays out an amphibious assault, with ships that bombard, or after a battle for the zone. */
export const landing: Arena = (rs, rng) => {
  const war = warIn(rs, rng)
  const space = pick(
    rng,
    openLand(rs).filter((s) => s.seaNeighbors.length > 0),
  )
  const zone = spaceOf(rs, pick(rng, space?.seaNeighbors ?? []))
  const sailed = spaceOf(rs, pick(rng, zone?.seaNeighbors ?? []))
  const carrier = rs.units.find(
    (u) => (u.hold?.takes['infantry'] ?? 0) > 0 && u.domain === 'sea' && u.traits['transport'] !== undefined,
  )
  if (!war || !space || !zone || !sailed || !carrier) return null
  const [defender = ''] = war.defenders
  const ashore = army(rng, landTypes(rs), [war.attacker], 2, () => ({
    space: space.id,
    from: zone.id,
    amphibious: true,
  }))
  const overland = spaceOf(rs, pick(rng, space.landNeighbors))
  const gun = rs.units.find(isGun)
  const landTypesAndPlanes = [...landTypes(rs), ...planes(rs)]
  return lay(
    rs,
    rng,
    war,
    [
      ...ashore,
      {
        space: zone.id,
        power: war.attacker,
        unit: carrier.id,
        count: ashore.reduce((n, u) => n + (u.count ?? 1), 0),
        from: sailed.id,
      },
      ...army(rng, ships(rs), [war.attacker], 2, () => ({ space: zone.id, from: sailed.id })),
      ...(overland && rng.below(2) === 0
        ? army(rng, landTypesAndPlanes, war.attackers, 2, () => ({ space: space.id, from: overland.id }))
        : army(rng, planes(rs), war.attackers, 2, () => ({ space: space.id, from: sailed.id }))),
      ...army(rng, landTypesAndPlanes, war.defenders, 4, () => ({ space: space.id })),
      ...(gun && rng.below(2) === 0 ? [{ space: space.id, power: defender, unit: gun.id }] : []),
      ...(rng.below(2) === 0 ? army(rng, ships(rs), war.defenders, 1, () => ({ space: zone.id })) : []),
    ],
    {
      control: [
        { space: space.id, power: defender },
        ...(overland ? [{ space: overland.id, power: war.attacker }] : []),
      ],
    },
  )
}

/** Lays out a bombing raid on a complex, with escorts, against an antiaircraft gun. */
export const raid: Arena = (rs, rng) => {
  const war = warIn(rs, rng)
  const space = pick(
    rng,
    openLand(rs).filter((s) => s.landNeighbors.length > 0 && s.data.ipc > 0),
  )
  const from = spaceOf(rs, pick(rng, space?.landNeighbors ?? []))
  if (!war || !space || !from) return null
  const [defender = ''] = war.defenders
  const gun = rs.units.find(isGun)
  const bombers = 1 + rng.below(4)
  const escorts = rng.below(3)
  const gone = (g: Game, unit: string): string[] =>
    g.select(from.ix, (p) => g.has(p, unit) && g.powerId(p.power) === war.attacker).map((p) => pid(p.id))
  return lay(
    rs,
    rng,
    war,
    [
      { space: from.id, power: war.attacker, unit: bomberIn(rs), count: bombers },
      ...(escorts > 0 ? [{ space: from.id, power: war.attacker, unit: 'fighter', count: escorts }] : []),
      { space: space.id, power: defender, unit: 'infantry' },
      ...(rng.below(2) === 0
        ? [{ space: space.id, power: defender, unit: 'fighter', count: 1 + rng.below(2) }]
        : []),
      ...(gun ? [{ space: space.id, power: defender, unit: gun.id }] : []),
    ],
    {
      control: [
        { space: space.id, power: defender, complex: true },
        { space: from.id, power: war.attacker },
      ],
    },
    (g) =>
      (['bomber', 'escort'] as const).flatMap((trait): Action[] => {
        const units = gone(g, trait)
        if (units.length === 0) return []
        const kind = trait === 'bomber' ? 'raid' : 'escort'
        return [
          { kind: 'move', units, path: [from.id, space.id] },
          { kind, units, space: space.id },
        ]
      }),
  )
}

/** Lays out D-Day: Britons and Americans together in Western Europe. */
export const dDay: Arena = (rs, rng) => {
  if (!rs.steps['d-day']) return null
  const ready = { facts: { dDayReady: true } }
  const n = (most: number): number => 1 + rng.below(most)
  const zone = 'sz-7'
  const at = (space: string, power: string, unit: string, count: number, more: Partial<Unit> = {}): Unit => ({
    ...{ space, power, unit, count },
    ...more,
  })
  return {
    orders: (g) => [
      {
        kind: 'unload',
        units: g.select(g.spaceIx(zone), (p) => g.type(p).id === 'infantry').map((p) => pid(p.id)),
        to: 'western-europe',
      },
      {
        kind: 'move',
        units: g.select(g.spaceIx('united-kingdom'), (p) => g.type(p).domain === 'air').map((p) => pid(p.id)),
        path: ['united-kingdom', zone, 'western-europe'],
      },
    ],
    position: {
      clear: ['*'],
      turn: { round: 5, power: 'us', phase: 'combat-move' },
      units: [
        { ref: 'uk', space: zone, power: 'uk', unit: 'transport', ...ready },
        { carriedBy: 'uk', power: 'uk', unit: 'infantry', count: 2, ...ready },
        { ref: 'us', space: zone, power: 'us', unit: 'transport' },
        { carriedBy: 'us', power: 'us', unit: 'infantry', count: 2 },
        at(zone, 'uk', 'battleship', 1, ready),
        at('united-kingdom', 'uk', 'fighter', n(2), ready),
        at('united-kingdom', 'us', 'fighter', n(3)),
        at('western-europe', 'germany', 'infantry', n(3)),
        at('western-europe', 'germany', 'artillery', n(2)),
        ...(rng.below(2) === 0 ? [at('western-europe', 'germany', 'antiaircraft-gun', 1)] : []),
      ],
      facts: { 'expansion/d-day': { dDay: { uk: 'declared' } } },
    },
  }
}
