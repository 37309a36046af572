/**
 * Raids on facilities. Fighters escort and intercept, and fight one round together with the bombers. Then the
 * attacker names each bomber's target, every facility fires at the bombers that attack it, and the surviving bombers
 * damage it up to its maximum (G40-070 to G40-076).
 */
import { refuse, type Refusal } from '../../../../shared/model'
import { at, firstOf } from '../../../engine/loop/asserts'
import { hasTrait } from '../../../engine/battle/fire'
import {
  factOf,
  type BattleFacts,
  type BattleFrame,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type DamageLot,
  type HitClass,
} from '../../../engine/battle/steps'
import { chooseStep } from '../../../engine/module/option-question'
import { fid, type Facility } from '../../../engine/state/facilities'
import { pid, type Game } from '../../../engine/loop/game'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { bombs, raidTargets, raidTargetsOf } from '../../base/battle/attack-targets'
import { anyUnit } from '../../base/battle/casualties'
import { interceptStep } from '../../base/raids/interception'
import { raidKind } from '../../base/raids/raids'
import { antiaircraftHitsOn } from '../economy/technologies'

// ---- air combat ----------------------------------------------------------------------------------------------------

/** Every fighter and bomber of both sides fires once and hits on 1 (G40-073). */
const DOGFIGHT = 1

const airCombat = (id: string, side: BattleSide): BattleStep => ({
  id,
  rules: ['G40-073'],
  side,
  rounds: 'first',
  reads: [],
  removes: () => 'end',
  fire: (p) =>
    (side === 'attacker' ? p.attackers : p.defenders).map((piece) => ({
      ...{ piece, dice: 1, hitsOn: DOGFIGHT, hits: anyUnit, rules: ['G40-073'] },
    })),
})

// ---- targets -------------------------------------------------------------------------------------------------------

const spaceOf = (g: Game, f: Pick<BattleFrame, 'space'>): Ix => g.spaceIx(f.space)
const here = (g: Game, f: Pick<BattleFrame, 'space'>): readonly Facility[] => raidTargets(g, spaceOf(g, f))

/** Points of damage that a facility can still take (G40-076). */
export const roomIn = (g: Game, x: Facility): number => g.facilities.mostDamage(x) - x.damage

/** The targets named so far, by bomber. */
const aimsOf = (f: BattleFrame): Readonly<Record<string, number>> => f.aims ?? {}

/** The number of a bomber's target in `BattleFrame.aims`: its position among the land's facilities, from 1. */
const aimAt = (g: Game, f: Pick<BattleFrame, 'space'>, x: Facility): number =>
  here(g, f).findIndex(({ id }) => id === x.id) + 1

/** Bombers without a named target, those that may attack any facility first. */
const aimless = (g: Game, f: BattleFrame): Piece[] =>
  f.attackers
    .map((n) => g.piece(n))
    .filter((p) => bombs(g, p) && aimsOf(f)[p.id] === undefined)
    .sort((a, b) => Number(g.has(b, 'bomber')) - Number(g.has(a, 'bomber')))

/** The suggested target of several: a complex before bases, then the facility that can take the most damage. */
const bestOf = (g: Game, all: readonly Facility[]): Facility =>
  firstOf(
    [...all].sort(
      (a, b) =>
        g.facilities.trait(b, 'complex') - g.facilities.trait(a, 'complex') || roomIn(g, b) - roomIn(g, a),
    ),
  )

function aim(g: Game, f: BattleFrame, pieces: readonly Piece[], x: Facility): void {
  const target = aimAt(g, f, x)
  f.aims = { ...aimsOf(f), ...Object.fromEntries(pieces.map((p) => [p.id, target])) }
}

/** Bombers without a target that may attack this facility. */
const able = (g: Game, f: BattleFrame, x: Facility): Piece[] =>
  aimless(g, f).filter((p) => raidTargetsOf(g, p, x.space).some(({ id }) => id === x.id))

/** Facilities that at least one bomber without a target may attack. */
const open = (g: Game, f: BattleFrame): Facility[] => here(g, f).filter((x) => able(g, f, x).length > 0)

/** Why these bombers may not be sent against the named facility, or null. */
function wrongUnits(g: Game, f: BattleFrame, option: string, units: readonly string[]): Refusal | null {
  const may = open(g, f)
    .filter((x) => fid(x.id) === option)
    .flatMap((x) => able(g, f, x))
  const other = units.find((id) => !may.some((p) => pid(p.id) === id))
  return other === undefined ? null : refuse('G40-070', 'not-its-target', [{ kind: 'piece', id: other }])
}

const nameTargets: BattleStep = {
  id: 'name-targets',
  rules: ['G40-070', 'G40-071'],
  side: 'attacker',
  rounds: 'first',
  lossesLeave: true,
  run(g, f) {
    for (const p of aimless(g, f)) {
      const targets = raidTargetsOf(g, p, spaceOf(g, f))
      if (targets.length === 1) aim(g, f, [p], firstOf(targets))
    }
    return aimless(g, f).length > 0 ? 'ask' : 'done'
  },
  asked: (g) => ({ power: g.turnPower() }),
  ...chooseStep<BattleFrame>(
    (g, f) => ({
      id: `target-${f.battle}-${aimless(g, f).length}`,
      about: 'raid-target',
      space: f.space,
      rules: ['G40-070', 'G40-071'],
      suggest: fid(bestOf(g, raidTargetsOf(g, firstOf(aimless(g, f)), spaceOf(g, f))).id),
      options: open(g, f).map((x) => {
        const ids = able(g, f, x).map((p) => pid(p.id))
        return {
          option: fid(x.id),
          label: `${g.facilities.type(x).name} (can take ${roomIn(g, x)} more damage)`,
          units: { ids, max: ids.length },
        }
      }),
      refusal: (option) =>
        option === null ? refuse('G40-071', 'target-first') : refuse('G40-071', 'cannot-raid-that'),
    }),
    (g, f, option, { units }) => {
      const x = firstOf(open(g, f).filter((one) => fid(one.id) === option))
      const named = units ?? []
      aim(
        g,
        f,
        able(g, f, x).filter((p) => named.length === 0 || named.includes(pid(p.id))),
        x,
      )
    },
    (g, f, { option, units = [] }) => wrongUnits(g, f, option, units),
  ),
}

// ---- fire and damage -----------------------------------------------------------------------------------------------

/** The number on which a facility hits, and the name of the battle fact that holds it. */
export const facilityHitsOn = (g: Game, x: Facility): number => antiaircraftHitsOn(g.facilities.type(x))
const FIRES_ON = 'facility-fire'

/** A land has at most a complex and two bases. */
const AIMS = [0, 1, 2, 3]
const BOMBERS = ['bomber', 'tactical-bomber'] as const

/** Hit classes: bombers of one type with one target. */
const classes: readonly HitClass[] = AIMS.flatMap((target) =>
  BOMBERS.map((trait) => ({
    pool: `${trait}-${target}`,
    rules: ['G40-074'],
    mayTake: (p: BattlePicture, c: Combatant) => (c.aim ?? 0) === target && hasTrait(p, c, trait),
  })),
)

const bombersOf = (p: BattlePicture): Combatant[] =>
  p.attackers.filter((c) => BOMBERS.some((trait) => hasTrait(p, c, trait)))

const classFor = (p: BattlePicture, c: Combatant): HitClass =>
  firstOf(classes.filter((hits) => hits.mayTake(p, c)))

const facilityFire: BattleStep = {
  id: 'facility-fire',
  rules: ['G40-074'],
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  singly: true,
  aimed: (g, f) => g.facilities.holder(firstOf(here(g, f))),
  removes: () => 'now',
  fire: (p) =>
    bombersOf(p).map((piece) => ({
      ...{ piece, dice: 1, hits: classFor(p, piece), rules: ['G40-074'] },
      hitsOn: Math.max(1, factOf(p, FIRES_ON)),
    })),
}

function firesOn(g: Game, space: Ix): BattleFacts {
  return { [FIRES_ON]: Math.max(1, ...raidTargets(g, space).map((x) => facilityHitsOn(g, x))) }
}

/** Damage lots before targets are named: the suggested targets of strategic and of tactical bombers. */
const LOTS = { bomber: 0, 'tactical-bomber': -1 } as const

const lotOf = (p: BattlePicture, c: Combatant): number =>
  c.aim ?? (hasTrait(p, c, 'bomber') ? LOTS.bomber : LOTS['tactical-bomber'])

function lotsFor(g: Game, f: Pick<BattleFrame, 'space'>): DamageLot[] {
  const all = here(g, f)
  const bases = all.filter((x) => g.facilities.trait(x, 'complex') === 0)
  const lot = (n: number, x: Facility): DamageLot => ({ lot: n, target: aimAt(g, f, x), most: roomIn(g, x) })
  return [
    ...all.map((x, i) => lot(i + 1, x)),
    lot(LOTS.bomber, bestOf(g, all)),
    ...(bases.length > 0 ? [lot(LOTS['tactical-bomber'], bestOf(g, bases))] : []),
  ]
}

const facilityDamage: BattleStep = {
  id: 'facility-damage',
  rules: ['G40-075', 'G40-076'],
  side: 'attacker',
  rounds: 'first',
  reason: 'raid',
  damage: {
    dice: (p) =>
      bombersOf(p).map((piece) => ({
        ...{ piece, dice: 1, lot: lotOf(p, piece), rules: ['G40-075'] },
        ...(hasTrait(p, piece, 'bomber') ? { plus: 2 } : {}),
      })),
    most: (g, f) => here(g, f).reduce((sum, x) => sum + roomIn(g, x), 0),
    lots: lotsFor,
    suffer(g, f, _, by) {
      const points = new Map<number, number>()
      for (const [n, damage] of by) {
        const target = Number(aimsOf(f)[n])
        points.set(target, (points.get(target) ?? 0) + damage)
      }
      const all = [...here(g, f)]
      for (const [target, damage] of points)
        g.facilities.harm(at(all, target - 1), damage, ['G40-075', 'G40-076'])
    },
  },
  ends: (p) => (bombersOf(p).length > 0 ? 'raided' : 'lost'),
}

export const globalRaids: RuleModule = {
  id: 'global/raids',
  requires: ['base/combat', 'base/casualties', 'base/raid-marks', 'global/facilities'],
  excludes: [
    { module: 'base/raids', because: 'facilities fire and are damaged themselves (G40-074, G40-075)' },
  ],
  actions: [action('intercept', ['pick'])],
  battle: {
    kinds: [{ ...raidKind, facts: firesOn }],
    hits: classes,
    steps: [
      interceptStep,
      airCombat('raid-attack', 'attacker'),
      airCombat('raid-defense', 'defender'),
      nameTargets,
      facilityFire,
      facilityDamage,
    ],
    order: {
      raid: {
        insert: [
          'intercept',
          'raid-attack',
          'raid-defense',
          'name-targets',
          'facility-fire',
          'facility-damage',
        ].map((step) => ({ step })),
      },
    },
  },
}
