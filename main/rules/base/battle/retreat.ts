/**
 * Press the attack or withdraw, after every full round (EUR-093, EUR-094, EUR-112, EUR-113, EUR-124, EUR-125,
 * EUR-200, EUR-201). Ships and land units withdraw together to one space from which one of them came; aircraft leave
 * with them, or alone if the others can't.
 */
import {
  OK,
  pieceNumber,
  type Action,
  type ActionOf,
  type Refusal,
  type Verdict,
} from '../../../../shared/model'
import { answerOf, firstOf, oneOf } from '../../../engine/loop/asserts'
import { canHit, isStandoff, typeOf } from '../../../engine/battle/fire'
import { leaveFight, pictureOf } from '../../../engine/battle/battle-picture'
import type { BattleFrame, BattlePicture, BattleStep, Combatant } from '../../../engine/battle/steps'
import { pid, type Game } from '../../../engine/loop/game'
import { action, decision } from '../../../engine/module/action-kinds'
import type { Question, RuleModule } from '../../../engine/module/module'
import type { Ruleset } from '../../../engine/module/ruleset'
import { lastStepFrom } from '../../../engine/movement/search/paths'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { callOff } from './landings'
import { enemyAtSea } from '../movement/sea-movement'

/** A way out: to a space, or (null) aircraft simply leave. `all`: it takes all attackers. */
interface Way {
  readonly to: Ix | null
  readonly units: readonly number[]
  readonly all: boolean
  /** Its units must leave together, though others stay. */
  readonly together?: true
}

/** The parts of withdrawing that differ between rule sets. */
interface RetreatRules {
  /** True when units that came over land may leave an assault. */
  readonly overland: (rs: Ruleset) => boolean
  /** True when all aircraft leave an assault together if the land units stay; otherwise each may leave alone. */
  readonly airTogether: (rs: Ruleset) => boolean
}

const always = () => true
const never = () => false

const isAir = (g: Game, p: Piece): boolean => g.type(p).domain === 'air'

/** True when all these pieces may withdraw into the space. */
function mayEnter(g: Game, pieces: readonly Piece[], from: Ix, to: Ix): boolean {
  const { land } = g.space(to)
  if (!g.space(from).neighbors.includes(to) || (land && g.outOfPlay(to))) return false
  const domain = land ? 'land' : 'sea'
  const open = pieces.every(
    (p) =>
      g.access({ power: p.power, space: to, domain, how: 'end', mode: 'retreat', piece: p }) === null &&
      g.ask('forbidStep', { piece: p, from, space: to, mode: 'retreat' }) === null,
  )
  return open && (land ? !g.hasEnemies(g.turnPower(), to) : !enemyAtSea(g, g.turnPower(), to))
}

/** All ways out of the battle that are open now. */
function waysOut(how: RetreatRules, g: Game, f: BattleFrame): Way[] {
  if (g.ask('forbidRetreat', { space: g.spaceIx(f.space) })) return []
  const all = f.attackers.map((n) => g.piece(n))
  const planes = all.filter((p) => isAir(g, p) && p.aboard < 0)
  const rest = all.filter((p) => !planes.includes(p))
  const bound = rest.filter((p) => !isAir(g, p))
  const here = g.spaceIx(f.space)
  const land = g.space(here).land
  const assault = land && f.amphibious
  const air: Way = {
    ...{ to: null, units: planes.map((p) => p.id), all: rest.length === 0 },
    ...(assault && how.airTogether(g.rs) ? { together: true as const } : {}),
  }
  // Aircraft aboard fight only with their ship: without ships or land units, everything left is in the air.
  if (bound.length === 0) return [air]
  // Units that came by sea never leave an assault, nor do those that came over land unless the book allows it. Ships
  // that were all here before have no way out; sailing out and back does not create one (EUR-219).
  const overland = how.overland(g.rs)
  const free = !assault ? bound : overland ? bound.filter((p) => p.turn?.ashoreFrom === undefined) : []
  const whole = free.length === bound.length
  const came = free.filter((p) => p.turn?.start !== here)
  const origins = [...new Set(came.map(lastStepFrom))].filter((s) => s >= 0)
  const units = (whole ? all : [...free, ...planes]).map((p) => p.id)
  const ways = origins
    .filter((to) => g.space(to).land === land && mayEnter(g, free, here, to))
    .map((to): Way => (whole ? { to, units, all: true } : { to, units, all: false, together: true }))
  if (planes.length === 0 || (whole && ways.length > 0)) return ways
  return land && !assault ? [] : [...ways, air]
}

function carryOut(g: Game, f: BattleFrame, way: Way, units: readonly number[]): void {
  const pieces = units.map((n) => g.piece(n))
  const to = way.to
  const here = g.spaceIx(f.space)
  const moved = to === null ? pieces : pieces.filter((p) => p.aboard < 0 && !isAir(g, p))
  if (to !== null)
    for (const p of moved) {
      const t = g.turnOf(p)
      t.legs.push([here, to])
      t.done = true
      for (const n of g.cargo(p.id)) callOff(g.piece(n))
      g.put(p, to)
    }
  g.emit({
    kind: 'moved',
    units: moved.map((p) => pid(p.id)),
    power: g.powerId(firstOf(moved).power),
    path: to === null ? [f.space] : [f.space, g.sid(to)],
    phase: g.state.phase,
    retreat: true,
    rules: to === null ? cite('retreat.air') : [g.space(here).land ? 'retreat.land' : 'retreat.sea'],
  })
  for (const n of units) leaveFight(f, n)
  if (way.all) f.result = 'withdrawn'
}

/** The way that a `retreat` names: a list of one, or none. */
function named(how: RetreatRules, g: Game, f: BattleFrame, a: ActionOf<'retreat'>): Way[] {
  const to = a.to === null ? null : g.spaceIx(a.to)
  return waysOut(how, g, f).filter((w) => w.to === to)
}

/** The units that leave: the named pieces, or all units of the way. */
const leaving = (way: Way, a: ActionOf<'retreat'>): readonly number[] =>
  a.units && a.units.length > 0 ? a.units.map(pieceNumber) : way.units

const landAt = (g: Game, f: BattleFrame): boolean => g.space(g.spaceIx(f.space)).land

/** The clause on withdrawal together, on land or at sea. */
const together = (land: boolean) => (land ? 'retreat.land' : 'retreat.sea')

/** The refusal of a retreat that is no way out of the battle. */
function noWay(how: RetreatRules, g: Game, f: BattleFrame, to: string | null): Refusal {
  const land = landAt(g, f)
  if (land && f.amphibious && waysOut(how, g, f).every((w) => w.to === null))
    return how.overland(g.rs)
      ? refuse('retreat.assault', 'landed-stay')
      : refuse('retreat.assault-land', 'no-way-back-to-sea')
  if (to === null) return refuse('retreat.air', 'aircraft-leave-with-the-rest')
  return refuse(together(land), 'not-a-way-out', [{ kind: 'space', id: to }])
}

/** The refusal of a retreat with a unit that the way out does not take. */
function strangerRefusal(
  how: RetreatRules,
  g: Game,
  f: BattleFrame,
  to: string | null,
  stranger: number,
): Refusal {
  const land = landAt(g, f)
  const piece = { kind: 'piece', id: pid(stranger) } as const
  if (!f.attackers.includes(stranger)) return refuse(together(land), 'not-of-this-attack', [piece])
  if (how.overland(g.rs) && land && to !== null) return refuse('retreat.assault', 'stays-in-assault', [piece])
  return refuse(land ? 'retreat.assault-air' : 'retreat.no-way', 'only-aircraft-may-leave', [piece])
}

/** The refusal of a retreat with a part of the units that leave together. */
function partRefusal(g: Game, f: BattleFrame, to: string | null): Refusal {
  const land = landAt(g, f)
  if (to !== null) return refuse(together(land), 'all-leave-together')
  return land && f.amphibious
    ? refuse('retreat.assault-air', 'aircraft-leave-at-once')
    : refuse('retreat.air-only', 'all-leave-together')
}

/** Whether this retreat is allowed. */
function checkWay(how: RetreatRules, g: Game, f: BattleFrame, a: ActionOf<'retreat'>): Verdict {
  const [way] = named(how, g, f, a)
  if (!way) return noWay(how, g, f, a.to)
  const units = leaving(way, a)
  const stranger = units.find((n) => !way.units.includes(n))
  if (stranger !== undefined) return strangerRefusal(how, g, f, a.to, stranger)
  const whole = units.length === way.units.length
  return whole || !(way.all || way.together) ? OK : partRefusal(g, f, a.to)
}

/** The units that could withdraw by the rules and the known position. */
function whoMay(how: RetreatRules, p: BattlePicture): readonly Combatant[] {
  const may = mayLeave(how, p)
  // As in `run`: with only aircraft there is no question if no unit can hit another.
  return may.every((c) => typeOf(p, c).domain === 'air') && isStandoff(p) ? [] : may
}

function mayLeave(how: RetreatRules, p: BattlePicture): readonly Combatant[] {
  const planes = p.attackers.filter((c) => typeOf(p, c).domain === 'air')
  if (p.ways === 'none') return []
  if (p.ways === 'aircraft') return planes
  if (!p.amphibious) return p.attackers
  return how.overland(p.rs) ? p.attackers.filter((c) => !c.landed) : planes
}

const pressStep = (how: RetreatRules): BattleStep => ({
  id: 'press',
  rules: cite(
    'retreat.land',
    'retreat.air',
    'retreat.sea',
    'sea-battle.no-hits',
    'retreat.assault',
    'retreat.assault-land',
    'retreat.assault-air',
    'retreat.air-only',
    'retreat.no-way',
  ),
  side: 'attacker',
  rounds: 'every',
  lossesLeave: true,
  atStandoff: true,
  // The board decides whether there is a way out; this names the units that would take it.
  choice: {
    effect: 'withdraw',
    whole: true,
    may: (p) => whoMay(how, p),
    ways(g, f) {
      const out = waysOut(how, g, f).filter((w) => w.units.length > 0)
      if (out.length === 0) return 'none'
      return out.every((w) => w.to === null && !w.all) ? 'aircraft' : 'all'
    },
  },
  run(g, f) {
    if (f.ask['answered'] === true) return 'done'
    // If no unit can hit another, aircraft need not choose to leave: the battle ends (EUR-105).
    return waysOut(how, g, f).some((w) => w.to !== null || !f.standoff) ? 'ask' : 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  decision(g, f): Question {
    const ways = waysOut(how, g, f)
    // Suggest withdrawal for ships that can't hit anything but can still be hit.
    const lost = !f.standoff && !canHit(pictureOf(g, f), 'attacker')
    const out = lost ? ways.find((w) => w.to !== null)?.to : null
    return {
      id: `retreat-${f.battle}-${f.round}`,
      of: 'retreat',
      kind: 'retreat',
      answers: ['press', 'retreat'],
      rules: cite('retreat.land', 'retreat.sea', 'retreat.assault-air'),
      suggestion: typeof out === 'number' ? { kind: 'retreat', to: g.sid(out) } : { kind: 'press' },
      battle: f.battle,
      round: f.round,
      retreats: ways.map((w) => ({
        to: w.to === null ? null : g.sid(w.to),
        units: w.units.map(pid),
      })),
    }
  },
  legal: (g, f) => ({
    check(a) {
      if (a.kind === 'press') return OK
      if (a.kind !== 'retreat') return refuse('battle.rounds', 'press-or-retreat')
      return checkWay(how, g, f, a)
    },
    sample(rng) {
      const way = oneOf(rng, waysOut(how, g, f))
      if (rng.below(4) > 0) return { kind: 'press' }
      return { kind: 'retreat', to: way.to === null ? null : g.sid(way.to) }
    },
  }),
  answer(g, f, a: Action) {
    f.ask['answered'] = true
    if (a.kind === 'press') return
    const said = answerOf(a, 'retreat')
    const way = firstOf(named(how, g, f, said))
    carryOut(g, f, way, leaving(way, said))
  },
})

/** Withdrawal with the given rule set's differences. */
const retreatWith = (how: RetreatRules): RuleModule => ({
  id: 'base/retreat',
  actions: [action('retreat', ['retreat']), action('press', ['retreat'])],
  decisions: [decision('retreat')],
  battle: { steps: [pressStep(how)] },
})

/** No land unit leaves an assault; aircraft leave individually. */
export const retreat = retreatWith({ overland: never, airTogether: never })

/** Units that came over land may leave an assault; aircraft leave individually. */
export const overlandRetreat = retreatWith({ overland: always, airTogether: never })

const overlandAllowed = ({ switches }: Ruleset): boolean => switches['lhtr.overlandRetreat'] === 'allowed'

/**
 * Only aircraft leave an assault, all at once; a switch also lets units that came over land leave it (LHTR-101,
 * LHTR-188).
 */
export const revisedRetreat: RuleModule = {
  ...retreatWith({ overland: overlandAllowed, airTogether: (rs) => !overlandAllowed(rs) }),
  switches: [
    {
      ...{ id: 'lhtr.overlandRetreat', values: ['none', 'allowed'], before: 'allowed' },
      ...{ rule: 'retreat.assault-land', fought: true },
    },
  ],
}
