/**
 * Resolve Strikes: after all combat moves and before all battles, a nation's air bases fire its missiles: ballistic,
 * then cruise, then nuclear ones (EXG-048, EXG-049, EXG-172 to EXG-177, EXG-179). Each shot is ordered, rolled and
 * applied before the next.
 */
import { z } from 'zod'
import { OK, pieceNumber, refuse, type Refusal } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { named as ids } from '../../../../shared/model/ids'
import { answerOf, at, firstOf, lastOf, oneOf } from '../../../engine/loop/asserts'
import { capacityOf } from '../../../engine/battle/loss-question'
import { fid, type Facility } from '../../../engine/state/facilities'
import {
  fallen,
  forecastOf,
  hits,
  pips,
  type Course,
  type Forecast,
} from '../../../engine/loop/dice-forecast'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import { NEUTRAL, type Frame, type Ix, type Piece } from '../../../engine/state/state'
import { facilityHitsOn, roomIn } from './raids'
import { strikeWarning } from '../diplomacy/undeclared-attack-price'
import { nationsIn } from '../diplomacy/relations'
import { openAttack, type Opening } from '../diplomacy/surprise'
import { mayUse, type TechnologyId } from '../economy/technologies'
import { mayStrike } from '../turn'

/** The order to fire a missile from an air base at a facility, a ship or a space, given by id. */
export const strikeForm = z.strictObject({
  kind: z.literal('missile'),
  base: ids.facility,
  target: z.string().min(1).max(80),
  ...actionBase,
})
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    missile: z.infer<typeof strikeForm>
  }
}

// ---- bases and ranges ----------------------------------------------------------------------------------------------

/** Air bases that may fire: operative, in land that the nation has controlled since its turn began (EXG-173). */
const bases = (g: Game): Facility[] =>
  g.facilities.all.filter(
    (f) =>
      g.facilities.trait(f, 'air-base') > 0 &&
      g.facilities.works(f) &&
      g.facilities.holder(f) === g.turnPower() &&
      g.at_(f.space).controlAtStart === g.turnPower(),
  )

/** Spaces within a range of `from`, over anything. */
export const overAnything = (g: Game, from: Ix, range: number): Ix[] =>
  g.rs.spaces.flatMap(({ ix }) => (g.distance(from, ix) <= range ? [ix] : []))

/** Spaces within a range along paths that avoid neutral land (EXG-175). */
function aroundNeutrals(g: Game, from: Ix, range: number): Ix[] {
  const reached = new Set([from])
  let edge = [from]
  for (let steps = 0; steps < range; steps++) {
    edge = edge
      .flatMap((s) => g.space(s).neighbors)
      .filter((s) => !reached.has(s) && g.at_(s).control !== NEUTRAL)
    for (const s of edge) reached.add(s)
  }
  return [...reached]
}

// ---- targets -------------------------------------------------------------------------------------------------------

/** True when the land's holder may be struck. */
export const mayStrikeLand = (g: Game, space: Ix): boolean => {
  const { control } = g.at_(space)
  return control >= 0 && mayStrike(g, control)
}

/** Facilities in a land that may be struck. */
const facilitiesIn = (g: Game, space: Ix): Facility[] =>
  mayStrikeLand(g, space) ? g.facilities.in(space).filter((f) => g.facilities.mostDamage(f) > 0) : []

/** Surface ships in a zone that may be struck. */
const shipsIn = (g: Game, space: Ix): Piece[] =>
  g.select(space, (p) => g.has(p, 'ship') && !g.has(p, 'submarine') && mayStrike(g, p.power))

/** The base that fires a shot, and its target. */
interface Aimed {
  readonly base: string
  readonly target: string
}
interface StrikeFrame extends Frame, Opening {
  /** The weapon being fired, or null after the last. */
  weapon: string | null
  /** Bases that have fired in this step, by the weapon's `place`. */
  fired: Record<string, string[]>
  /**
   * The shot that was ordered, and whether it is under way (`away`): before that, a war may have to be opened
   * (EXG-174).
   */
  shot: Aimed | null
  away: boolean
}

/** A weapon fired from air bases. */
export interface Weapon {
  readonly id: string
  readonly technology: TechnologyId
  readonly rules: readonly string[]
  /** A base fires only one weapon of each place per turn. */
  readonly place: string
  /** True when the nation has one to fire. */
  ready(g: Game): boolean
  /** Spaces in range of a space. */
  reach(g: Game, from: Ix): readonly Ix[]
  /** Its possible targets in a space: ids and labels. */
  targets(g: Game, space: Ix): readonly { readonly id: string; readonly label: string }[]
  /** Why an id in range is no target, or null if the weapon gives no reason of its own. */
  barred?(g: Game, from: Ix, target: string): Refusal | null
  /** The powers that a shot attacks. */
  victims(g: Game, target: string, space: Ix): readonly Ix[]
  /** Carries out the shot; returns false while dice are awaited. */
  fire(g: Game, f: Frame, target: string): boolean
  /** Forecasts of a shot at a target; empty if it rolls no dice. */
  foretold(g: Game, target: string): readonly Forecast[]
}

// ---- missiles with dice --------------------------------------------------------------------------------------------

/** The outcome of a missile at a facility: the facility's die, then the missile's. */
interface Struck {
  readonly stopped: boolean
  readonly points: number
}
const flak = (g: Game, x: Facility): Course<number> => hits(1, facilityHitsOn(g, x))
const blast = pips(1)

/**
 * Fires a missile at a facility: the facility fires first, then the missile does a die plus `plus` of damage (EXG-175
 * to EXG-177). Returns false while dice are awaited.
 */
function atFacility(
  g: Game,
  f: Frame,
  x: Facility,
  how: { id: string; plus: number; rules: readonly string[] },
): boolean {
  const stop = g.roll(f, 'flak', {
    ...{ by: g.facilities.holder(x), dice: 1, hitsOn: facilityHitsOn(g, x), reason: 'facility-flak' },
    rules: ['EXG-177'],
  })
  if (!stop) return false
  if (fallen(flak(g, x), stop) > 0) return true
  const die = g.roll(f, 'blast', {
    ...{ by: g.turnPower(), dice: 1, hitsOn: null, reason: how.id, rules: [...how.rules] },
  })
  if (!die) return false
  g.facilities.harm(x, fallen(blast, die) + how.plus, [...how.rules, 'EXG-177'])
  return true
}

const foretoldAtFacility = (
  g: Game,
  x: Facility,
  { id, plus, rules }: { id: string; plus: number; rules: readonly string[] },
): Forecast<number, Struck> => ({
  about: id,
  by: g.powerId(g.turnPower()),
  space: g.sid(x.space),
  option: fid(x.id),
  rules: [...rules, 'EXG-177'],
  courses: [flak(g, x), blast],
  none: { stopped: false, points: 0 },
  and: (sum, so, course) =>
    course === 0 ? { ...sum, stopped: so > 0 } : { ...sum, points: sum.stopped ? 0 : so + plus },
  key: ({ stopped, points }) => `${String(stopped)} ${points}`,
  tells: ({ stopped, points }) => ({ success: !stopped, ipc: Math.min(roomIn(g, x), points) }),
})

/** The number on which a cruise missile hits a ship (EXG-175). */
const SHIP_ON = 2
const CRUISE = { id: 'cruise-missile', plus: 0, rules: ['EXG-048', 'EXG-175'] } as const
const BALLISTIC = { id: 'ballistic-missile', plus: 2, rules: ['EXG-049', 'EXG-176'] } as const

/** Applies a hit on a ship at once. Aircraft on a carrier that sinks leave it and land after the battles. */
function hitShip(g: Game, p: Piece): void {
  g.emit({ kind: 'hit', unit: pid(p.id), hits: 1, battle: 'strikes' })
  if (capacityOf(g, p) > 1) {
    p.damage += 1
    g.mark([p], 'damaged', true, ['EXG-175'])
    return
  }
  for (const n of [...g.cargo(p.id)]) {
    const cargo = g.piece(n)
    if (g.type(cargo).domain === 'air') g.put(cargo, cargo.space)
  }
  g.remove([p], 'strike', ['EXG-175', 'EXG-177'])
}

function atShip(g: Game, f: Frame, p: Piece): boolean {
  const die = g.roll(f, 'ship', {
    ...{ by: g.turnPower(), dice: 1, hitsOn: SHIP_ON, reason: CRUISE.id, rules: [...CRUISE.rules] },
  })
  if (!die) return false
  if (fallen(hits(1, SHIP_ON), die) > 0) hitShip(g, p)
  return true
}

const foretoldAtShip = (g: Game, p: Piece): Forecast => ({
  ...forecastOf(hits(1, SHIP_ON), {
    about: CRUISE.id,
    by: g.powerId(g.turnPower()),
    space: g.sid(p.space),
    option: pid(p.id),
    rules: CRUISE.rules,
    tells: (hit) => ({ success: hit > 0, lost: [capacityOf(g, p) > 1 ? 0 : hit] }),
  }),
  lots: [{ power: g.powerId(p.power), unit: g.type(p).id, count: 1 }],
})

/** The label of a target; names the owner if the strike would be a Surprise Attack. */
const named = (g: Game, name: string, owner: Ix): string =>
  g.hostile(g.turnPower(), owner) ? name : `${name} (${at(g.rs.powers, owner).name}, Surprise Attack)`

const facilityTargets = (g: Game, space: Ix) =>
  facilitiesIn(g, space).map((f) => ({
    id: fid(f.id),
    label: named(g, `${g.facilities.type(f).name} in ${g.space(space).name}`, g.at_(space).control),
  }))
/** The facility with an id that was offered. */
const facilityOf = (g: Game, id: string): Facility =>
  firstOf(g.facilities.all.filter((f) => fid(f.id) === id))
const isFacility = (id: string): boolean => id.startsWith('f')

const ballistic: Weapon = {
  id: BALLISTIC.id,
  technology: 'ballistic-missiles',
  rules: BALLISTIC.rules,
  place: 'ballistic',
  ready: () => true,
  reach: (g, from) => overAnything(g, from, 5),
  targets: facilityTargets,
  victims: (g, _, space) => [g.at_(space).control],
  fire: (g, f, target) => atFacility(g, f, facilityOf(g, target), BALLISTIC),
  foretold: (g, target) => [foretoldAtFacility(g, facilityOf(g, target), BALLISTIC)],
}

const cruise: Weapon = {
  id: CRUISE.id,
  technology: 'cruise-missiles',
  rules: CRUISE.rules,
  place: 'cruise',
  ready: () => true,
  reach: (g, from) => aroundNeutrals(g, from, 3),
  targets: (g, space) =>
    g.space(space).sea
      ? shipsIn(g, space).map((p) => ({
          id: pid(p.id),
          label: named(g, `${g.type(p).name} in ${g.space(space).name}`, p.power),
        }))
      : facilityTargets(g, space),
  victims: (g, target, space) => [
    isFacility(target) ? g.at_(space).control : g.piece(pieceNumber(target)).power,
  ],
  fire: (g, f, target) =>
    isFacility(target)
      ? atFacility(g, f, facilityOf(g, target), CRUISE)
      : atShip(g, f, g.piece(pieceNumber(target))),
  foretold: (g, target) => [
    isFacility(target)
      ? foretoldAtFacility(g, facilityOf(g, target), CRUISE)
      : foretoldAtShip(g, g.piece(pieceNumber(target))),
  ],
}

// ---- the step ------------------------------------------------------------------------------------------------------

/** Bases that have already fired a weapon of this place. */
const firedFrom = (f: StrikeFrame, { place }: Weapon): readonly string[] => f.fired[place] ?? []

/** The step that fires these weapons in order. */
const strikesOf = (weapons: readonly Weapon[]): Step<StrikeFrame> => {
  const weaponOf = (f: StrikeFrame): Weapon => firstOf(weapons.filter(({ id }) => id === f.weapon))
  const firing = (g: Game, f: StrikeFrame): Facility[] => {
    const w = weaponOf(f)
    if (!mayUse(g, g.turnPower(), w.technology) || !w.ready(g)) return []
    return bases(g).filter((x) => !firedFrom(f, w).includes(fid(x.id)))
  }
  const targetsFrom = (g: Game, f: StrikeFrame, base: Facility) => {
    const w = weaponOf(f)
    return w.reach(g, base.space).flatMap((space) => w.targets(g, space).map((t) => ({ ...t, space })))
  }
  /** Bases that have targets, each with its targets. */
  const shots = (g: Game, f: StrikeFrame) =>
    firing(g, f)
      .map((base) => ({ base, targets: targetsFrom(g, f, base) }))
      .filter(({ targets }) => targets.length > 0)
  const refusal = (g: Game, f: StrikeFrame, a: Aimed): Refusal | null => {
    const w = weaponOf(f)
    const base = firing(g, f).find(({ id }) => fid(id) === a.base)
    if (!base) return refuse('EXG-173', 'base-fires-nothing', [{ kind: 'facility', id: a.base }])
    if (targetsFrom(g, f, base).some(({ id }) => id === a.target)) return null
    return w.barred?.(g, base.space, a.target) ?? refuse(lastOf(w.rules), 'no-strike-there')
  }
  /** Starts the shot in an open war or by surprise: its victims count as attacked (EXG-170), and the base has fired. */
  const launch = (g: Game, f: StrikeFrame, { base, target }: Aimed): ReturnType<typeof openAttack> => {
    const w = weaponOf(f)
    const { space } = firstOf(targetsFrom(g, f, facilityOf(g, base)).filter(({ id }) => id === target))
    const victims = w.victims(g, target, space)
    const opened = openAttack(g, victims, f)
    if (opened !== 'open') return opened
    f.fired[w.place] = [...firedFrom(f, w), base]
    f.away = true
    for (const victim of victims) g.tell('onAttack', { by: g.turnPower(), victim, space, how: 'strike' })
    return opened
  }
  const next = (f: StrikeFrame): void => {
    f.weapon = weapons[weapons.findIndex(({ id }) => id === f.weapon) + 1]?.id ?? null
  }
  return {
    id: 'strikes',
    rules: ['EXG-172', 'EXG-173', 'EXG-174', ...weapons.flatMap(({ rules }) => rules)],
    phase: 'strikes',
    plans: true,
    frame: () => ({
      ...{ step: 'strikes', weapon: firstOf(weapons).id, fired: {} },
      ...{ shot: null, away: false, asked: null },
    }),
    run(g, f) {
      if (f.shot) {
        const opened = f.away ? 'open' : launch(g, f, f.shot)
        if (opened === 'asked') return 'pushed'
        if (opened === 'held') f.shot = null
      }
      if (f.shot) {
        if (!weaponOf(f).fire(g, f, f.shot.target)) return 'pushed'
        f.shot = null
        f.rolls = {}
        if (g.top() !== f) return 'pushed'
      }
      while (f.weapon !== null && shots(g, f).length === 0) next(f)
      return f.weapon === null ? 'done' : 'ask'
    },
    asked: (g) => ({ power: g.turnPower() }),
    decision(g, f) {
      const open = shots(g, f)
      const weapon = weaponOf(f)
      const { id, rules } = weapon
      const all = new Map(open.flatMap(({ targets }) => targets.map((t) => [t.id, t.label] as const)))
      const firing = (target: string) =>
        open.filter(({ targets }) => targets.some((t) => t.id === target)).map(({ base }) => fid(base.id))
      const surprises = open.some(({ targets }) =>
        targets.some((t) => weapon.victims(g, t.id, t.space).some((p) => !g.hostile(g.turnPower(), p))),
      )
      return {
        id: `${id}-${g.state.round}-${g.powerId(g.turnPower())}-${open.length}`,
        of: 'form',
        about: id,
        kind: 'missile',
        answers: ['missile', 'end'],
        rules: [...rules, 'EXG-172', 'EXG-173'],
        suggestion: { kind: 'end' },
        ...(surprises ? { warning: strikeWarning(g, { nations: nationsIn(g), lands: [] }) } : {}),
        fields: [
          {
            ...{ is: 'one', name: 'base', label: 'Fire from' },
            from: open.map(({ base }) => ({
              id: fid(base.id),
              label: `${g.facilities.type(base).name} in ${g.space(base.space).name}`,
              range: weapon.reach(g, base.space).map((s) => g.sid(s)),
            })),
          },
          {
            ...{ is: 'one', name: 'target', label: 'Target', by: 'base' },
            from: [...all].map(([target, label]) => ({ id: target, label, with: firing(target) })),
          },
        ],
      }
    },
    legal: (g, f) => ({
      check(a) {
        if (a.kind === 'end') return OK
        if (a.kind !== 'missile') return refuse('EXG-172', 'strikes-first')
        return refusal(g, f, a) ?? OK
      },
      sample(rng) {
        const { base, targets } = oneOf(rng, shots(g, f))
        return rng.below(3) === 0
          ? { kind: 'end' }
          : { kind: 'missile', base: fid(base.id), target: oneOf(rng, targets).id }
      },
      list: () => [
        { kind: 'end' },
        ...shots(g, f).flatMap(({ base, targets }) =>
          targets.map(({ id }) => ({ kind: 'missile' as const, base: fid(base.id), target: id })),
        ),
      ],
    }),
    coming(g, f) {
      const w = weaponOf(f)
      const all = new Set(shots(g, f).flatMap(({ targets }) => targets.map(({ id }) => id)))
      return [...all].flatMap((target) => w.foretold(g, target))
    },
    answer(g, f, a) {
      if (a.kind === 'end') {
        next(f)
        return
      }
      const { base, target } = answerOf(a, 'missile')
      f.shot = { base, target }
      f.away = false
      f.asked = null
    },
  }
}

/** The strike step, with these weapons after the ballistic and cruise missiles. */
export const strikesWith = (...more: readonly Weapon[]): RuleModule => ({
  id: 'global/strikes',
  requires: ['base/combat', 'global/technologies', 'global/raids'],
  actions: [{ kind: 'missile', form: strikeForm, asked: ['form'] }],
  words: { actions: { missile: 'fire a missile' } },
  steps: [strikesOf([ballistic, cruise, ...more])],
  turn: { insert: [{ step: 'strikes', before: 'combat' }] },
})
