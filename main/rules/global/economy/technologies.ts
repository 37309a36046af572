/**
 * The twelve technologies of Expanded Global: which nation has which, and their effects (EXG-043 to EXG-047, EXG-144,
 * EXG-145, EXG-147, EXG-148). Research is in research.ts, exchange in exchange.ts; the strike weapons call `mayUse`.
 */
import { z } from 'zod'
import { TECHNOLOGIES } from '../../../../shared/rulebook/developments'
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type { BattlePicture, Combatant, FireModifier } from '../../../engine/battle/steps'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, UnitChanges } from '../../../engine/module/module'
import type { UnitInfo } from '../../../engine/module/ruleset'
import type { Ix } from '../../../engine/state/state'
import { aircraftOnly } from '../../base/battle/casualties'
import { changesOf } from '../../technologies/effects'
import { heavyFire, heavyRaid, type HeavyBombers } from '../../technologies/heavy-bombers'
import { ownership, SLICE } from '../../technologies/owned-technologies'
import { isPair, keyOf } from '../diplomacy/relations'

/** A technology of Expanded Global. */
export type TechnologyId = (typeof TECHNOLOGIES)[number]['id']
/** The twelve, chart by chart, in the order of their numbers there. */
export const technologyIds: readonly TechnologyId[] = TECHNOLOGIES.map(({ id }) => id)

const twelve = ownership(technologyIds)

/** The recorded state of technologies: their owners, breakthroughs and exchanges. */
type Known = Record<TechnologyId, string[]> & {
  /** How many technologies a nation has gained by its own research. */
  breakthroughs: Record<string, number>
  /** By pair of nations, `germany+italy`, the last round in which they exchanged technologies. */
  exchanged: Record<string, number>
}
const known = (g: Game): { readonly [K in keyof Known]: Readonly<Known[K]> } => g.sliceToRead<Known>(SLICE)
const writing = (g: Game): Known => g.slice<Known>(SLICE)

/** The technologies of a nation, including those it can't use yet. */
export const { ownedBy } = twelve

/** True when the nation has found or received this technology. */
export const owns = (g: Game, power: Ix, technology: TechnologyId): boolean =>
  known(g)[technology].includes(g.powerId(power))

/**
 * True when the nation can use this technology. A Nuclear Warhead is useless until its nation also has Ballistic
 * Missiles (EXG-145).
 */
export const mayUse = (g: Game, power: Ix, technology: TechnologyId): boolean =>
  owns(g, power, technology) && (technology !== 'nuclear-warhead' || owns(g, power, 'ballistic-missiles'))

// ---- gaining and losing ---------------------------------------------------------------------------------------------

/** Gives a nation this technology. */
export function gain(g: Game, power: Ix, technology: TechnologyId): void {
  if (owns(g, power, technology)) return
  writing(g)[technology].push(g.powerId(power))
  g.changed()
}

/** Takes this technology from a nation. */
export function lose(g: Game, power: Ix, technology: TechnologyId): void {
  const all = writing(g)
  all[technology] = all[technology].filter((id) => id !== g.powerId(power))
  g.changed()
}

/** How many technologies a nation has gained by its own research, kept or not (EXG-187). */
export const breakthroughsOf = (g: Game, power: Ix): number => known(g).breakthroughs[g.powerId(power)] ?? 0

/** Gives a nation a technology that it has found itself. */
export function breakThrough(g: Game, power: Ix, technology: TechnologyId): void {
  gain(g, power, technology)
  writing(g).breakthroughs[g.powerId(power)] = breakthroughsOf(g, power) + 1
}

/** True when two nations have exchanged technologies this round (EXG-146). */
export const exchangedThisRound = (g: Game, a: Ix, b: Ix): boolean =>
  known(g).exchanged[keyOf(g, a, b)] === g.state.round

/** Records that two nations exchanged technologies this round. */
export const noteExchange = (g: Game, a: Ix, b: Ix): void => {
  writing(g).exchanged[keyOf(g, a, b)] = g.state.round
}

// ---- effects --------------------------------------------------------------------------------------------------------

/** True for a Nuclear Technology (EXG-050). */
export const isNuclear = (technology: TechnologyId): boolean =>
  TECHNOLOGIES.some((one) => one.id === technology && 'nuclear' in one)

/** The number on which antiaircraft fire of guns and facilities hits: 2 with Radar, otherwise 1. */
export const antiaircraftHitsOn = ({ traits }: Pick<UnitInfo, 'traits'>): number =>
  traits['radar'] === undefined ? 1 : 2

/** The attack number of mechanized infantry paired with a tank (G40-115). */
const RAISED = 2

const radar: UnitChanges[string] = { traits: { radar: true } }
const ship = (cost: number): UnitChanges[string] => ({ cost })

const FACTORIES = { 'major-ic': 12, 'minor-ic': 4 } as const
/** How many units each kind of complex can place with the technology. */
const GROWN = Object.entries(FACTORIES)

/**
 * How many more units the complexes of a land may be able to place this turn: research follows the purchase (EXG-010)
 * and may bring Increased Factory Production (G40-111).
 */
export const mayGrow = (g: Game, space: Ix): number =>
  g.facilities
    .with(space, 'complex')
    .flatMap((f) =>
      GROWN.filter(([id]) => g.unit(f.type).id === id).map(([, most]) =>
        Math.max(0, most - g.facilities.trait(f, 'builds')),
      ),
    )
    .reduce((sum, more) => sum + more, 0)

/** Numbers and traits of its owner's units and facilities that a technology changes. */
export const technologyChanges: Readonly<Partial<Record<TechnologyId, UnitChanges>>> = {
  'advanced-artillery': { artillery: { traits: { lifts: 2 } } },
  'increased-factory-production': {
    'major-ic': { traits: { builds: FACTORIES['major-ic'], 'points-per-ipc': 2 } },
    'minor-ic': { traits: { builds: FACTORIES['minor-ic'], 'points-per-ipc': 2 } },
  },
  'fighting-transports': { transport: { defense: 2, traits: { 'fires-at-aircraft': true } } },
  'improved-mechanized-infantry': {
    'mech-infantry': { traits: { blitz: true, 'raised-otherwise': true } },
    tank: { traits: { 'raises-mechanized': true } },
  },
  'super-submarines': { submarine: { attack: 3 } },
  radar: {
    aaa: radar,
    'major-ic': radar,
    'minor-ic': radar,
    'air-base': radar,
    'naval-base': radar,
  },
  'improved-shipyards': {
    battleship: ship(17),
    carrier: ship(13),
    cruiser: ship(9),
    destroyer: ship(7),
    transport: ship(6),
    submarine: ship(5),
  },
  'long-range-bombers': {
    'strategic-bomber': { move: 7, traits: { 'heavy-bomber': true } },
    'tactical-bomber': { move: 5, traits: { 'heavy-bomber': true } },
  },
}
const changes = changesOf(technologyChanges)

/** Each tank raises one mechanized infantry, one for one, whose attack is not raised already (G40-115). */
const besideTanks: FireModifier = (p, _, shots) => {
  const tanks = shots.filter((s) => hasTrait(p, s.piece, 'raises-mechanized')).length
  const low = shots.filter((s) => hasTrait(p, s.piece, 'raised-otherwise') && s.hitsOn < RAISED)
  const raised = new Set(low.slice(0, tanks))
  return raised.size === 0
    ? null
    : shots.map((s) => (raised.has(s) ? { ...s, hitsOn: RAISED, rules: [...s.rules, 'G40-115'] } : s))
}

/** True when aircraft attack, so that transports with the technology can fire (EXG-147). */
const fromTheAir = (p: BattlePicture): boolean => p.attackers.some((c) => typeOf(p, c).domain === 'air')

/** True when the piece is a transport that fires back at its attackers (EXG-147). */
export const defendsItself = (p: BattlePicture, c: Combatant): boolean =>
  hasTrait(p, c, 'fires-at-aircraft') && fromTheAir(p)

/** Fighting Transports fire only when aircraft attack, and hit only aircraft (EXG-044, EXG-147). */
const atAircraft: FireModifier = (p, _, shots) => {
  if (!shots.some((s) => hasTrait(p, s.piece, 'fires-at-aircraft'))) return null
  return shots.flatMap((s) => {
    if (!hasTrait(p, s.piece, 'fires-at-aircraft')) return [s]
    return fromTheAir(p) ? [{ ...s, hits: aircraftOnly, rules: [...s.rules, 'EXG-147'] }] : []
  })
}

/** Bombers of both kinds take the better of two dice; in a raid the bonus to a die stays the same (EXG-148). */
const betterOfTwo: HeavyBombers = {
  bothCount: false,
  plus: 0,
  fire: 'EXG-047',
  raid: 'EXG-148',
  rules: ['EXG-047', 'EXG-148'],
}

export const globalTechnologies: RuleModule = {
  id: 'global/technologies',
  requires: ['global/guns'],
  slice: {
    name: SLICE,
    schema: z.strictObject({
      ...twelve.fields,
      breakthroughs: z.record(factId.power, z.number().int().min(0)).optional(),
      exchanged: z.record(factId.pair.refine(isPair), z.number().int().min(0)).optional(),
    }),
    initial: () => ({ ...twelve.none(), breakthroughs: {}, exchanged: {} }),
  },
  battle: {
    fire: [
      { rules: betterOfTwo.rules, reads: [], steps: ['attack', 'sea-attack'], run: heavyFire(betterOfTwo) },
      { rules: ['G40-115'], reads: [], steps: ['attack'], run: besideTanks },
      { rules: ['EXG-044', 'EXG-147'], reads: ['types'], steps: ['sea-defense'], run: atAircraft },
    ],
    damage: [{ rules: ['EXG-148'], run: heavyRaid(betterOfTwo) }],
  },
  hooks: {
    mergeUnitChanges: [
      {
        rules: [
          ...['EXG-043', 'EXG-045', 'EXG-046', 'EXG-144', 'EXG-148'],
          ...['G40-110', 'G40-111', 'G40-112', 'G40-113', 'G40-114', 'G40-115'],
        ],
        run(g, { power }) {
          const owned = ownedBy(g, power)
          return owned.length > 0 ? changes(owned) : null
        },
      },
    ],
    listFacts: [
      {
        rules: ['EXG-056'],
        run: (g) =>
          g.rs.powers.flatMap((_, power) => {
            const value = ownedBy(g, power)
            return value.length > 0 ? [{ name: 'developments', power, value }] : []
          }),
      },
    ],
  },
}
