/**
 * Shore bombardment: ships of the landing zone fire once before the first round, if no sea battle took place there
 * (EUR-118 to EUR-123, EUR-203, PAC-084, PAC-095).
 */
import { z } from 'zod'
import { OK, type Verdict } from '../../../../shared/model'
import { picking } from '../../../engine/battle/choice'
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import { battleRecord } from '../../../engine/battle/battle-picture'
import type { BattleFrame, BattlePicture, BattleStep, Combatant, Leaving } from '../../../engine/battle/steps'
import { turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import type { BombardQuestion } from '../../../engine/module/hooks'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import type { Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { anyUnit } from './casualties'

/**
 * Zones that count as fought this turn, even if their ships did not fight: those struck by kamikaze (EUR-118, PAC-095).
 */
export const seaBattles = turnFact('seaBattles', {
  schema: z.array(factId.space).readonly(),
  initial: [],
  label: 'seas with a battle this turn',
  edit: true,
  field: 'seaBattles',
})

/** Zones from which units of this battle came ashore. */
const landingZones = (g: Game, f: BattleFrame): number[] => [
  ...new Set(f.attackers.map((n) => g.piece(n).turn?.ashoreFrom ?? -1).filter((z) => z >= 0)),
]

/** The verdict of a module on a piece off this shore; without one, the base rule. */
function verdictOn(g: Game, f: BattleFrame, piece: Piece): Verdict {
  const q = { piece, space: g.spaceIx(f.space), zones: landingZones(g, f) }
  return g.askLast('decideBombardment', q) ?? mayBombard(g, q)
}

/**
 * Pieces that may fire at this shore, those in the landing zones first. Land without defenders needs no check here
 * (EUR-123): its battle is won before the player is asked.
 */
const offShore = (g: Game, f: BattleFrame): Piece[] => {
  const zones = landingZones(g, f)
  if (zones.length === 0) return []
  return [...new Set([...zones, ...g.space(g.spaceIx(f.space)).neighbors])].flatMap((z) =>
    g.select(z, (p) => g.isMover(p.power) && g.type(p).domain === 'sea' && verdictOn(g, f, p).ok),
  )
}

/** True when the ship has not fought; a battle in which no die was rolled does not count (EUR-203). */
const free = (g: Game, p: Piece): boolean => {
  const id = p.turn?.battle
  return !p.turn?.done && (id === null || id === undefined || !battleRecord(g, id).rolled)
}

/** The base rule: ships in a landing zone without a sea battle that have not fought or fired this turn. */
function mayBombard(g: Game, { piece: p, zones }: BombardQuestion): Verdict {
  const zone = g.sid(p.space)
  const quiet = !seaBattles.of(g).includes(zone)
  const blockers = [{ kind: 'piece' as const, id: pid(p.id) }]
  if (!g.has(p, 'bombard')) return refuse('shore.fire', 'cannot-bombard', blockers)
  if (zones.includes(p.space) && quiet && g.isMover(p.power) && !g.absent(p) && free(g, p)) return OK
  if (p.turn?.battle) return refuse('move.one-battle', 'ship-has-fought', blockers)
  return quiet
    ? refuse('shore.fire', 'not-in-landing-zone', blockers)
    : refuse('shore.fire', 'sea-battle-there', [...blockers, { kind: 'space', id: zone }])
}

/** The number on which a ship hits ashore: its type's number, or the switch's number for destroyers (LNK-142). */
function shoreNumber(p: BattlePicture, c: Combatant): number {
  const how = p.rs.switches['destroyerBombard']
  // Only ships with the trait reach this, and the trait is always a number (base/units).
  if (how === undefined || !hasTrait(p, c, 'destroyer')) return Number(typeOf(p, c).traits['bombard'])
  if (how === '3') return 3
  return how === 'byBoard' && p.rs.spaces[p.space]?.data.theatre === 'pacific' ? 3 : 2
}

/** Number of units that came ashore into the battle. */
const ashoreIn = (p: BattlePicture): number => p.attackers.filter((c) => c.landed).length

/** The parts of bombardment that differ between rule sets. */
interface ShoreRules {
  /** When units that it hits leave. */
  readonly leaves: Leaving
  /** The step before which ships fire. */
  readonly before: string
  /** Limits the firing ships, best first, to the number of units that came ashore. */
  readonly onePerUnit?: true
}

/** The supporting ships that fire; under a limit, the ships with the best numbers. */
function firing(how: ShoreRules, p: BattlePicture): readonly Combatant[] {
  // Supporting pieces without the trait fire in a step of their own.
  const ships = p.support.attacker.filter((piece) => hasTrait(p, piece, 'bombard'))
  if (!how.onePerUnit) return ships
  return [...ships].sort((a, b) => shoreNumber(p, b) - shoreNumber(p, a)).slice(0, ashoreIn(p))
}

/** Numbers of the ships off the shore that may fire, best first if their number is limited. */
function readyOff(how: ShoreRules, g: Game, f: BattleFrame): number[] {
  const ships = offShore(g, f)
  const number = (p: Piece): number => Number(g.type(p).traits['bombard'])
  return (how.onePerUnit ? ships.sort((a, b) => number(b) - number(a)) : ships).map((p) => p.id)
}

const bombardStep = (how: ShoreRules): BattleStep => ({
  id: 'bombardment',
  rules: cite(
    'shore.fire',
    'shore.fires-back',
    'shore.once',
    'shore.no-defenders',
    'shore.no-dice',
    'shore.battleship',
    'shore.destroyer',
    'shore.switch',
  ),
  side: 'attacker',
  rounds: 'first',
  reads: [],
  removes: () => how.leaves,
  fire: (p) =>
    firing(how, p).map((piece) => ({
      piece,
      dice: 1,
      hitsOn: shoreNumber(p, piece),
      hits: anyUnit,
      rules: hasTrait(p, piece, 'destroyer') ? cite('shore.destroyer') : cite('shore.battleship'),
    })),
  ...picking({
    effect: 'support',
    may: (p) => p.ready,
    ready: (g, f) => readyOff(how, g, f),
    ...(how.onePerUnit
      ? { most: ashoreIn, tooMany: { rule: 'shore.fire', code: 'one-ship-per-landed-unit' } }
      : {}),
    action: 'bombard',
    rules: cite('shore.fire', 'shore.once'),
    first: { rule: 'shore.fire', code: 'bombard-first' },
    by: 'turn',
    suggest: 'all',
    id: (_, f) => `bombard-${f.battle}`,
    why: (g, f, p) => {
      const verdict = verdictOn(g, f, p)
      return verdict.ok
        ? refuse('shore.fire', 'not-in-landing-zone', [{ kind: 'piece', id: pid(p.id) }])
        : verdict
    },
    sample: (rng, mine) => mine.filter(() => rng.below(3) > 0),
    carryOut(g, f, ships) {
      f.support.attacker.push(...ships.map((p) => p.id))
      for (const p of ships) g.turnOf(p).battle = f.battle
    },
  }),
})

/** Shore bombardment with the given rule set's differences. */
export const bombardmentWith = (how: ShoreRules): RuleModule => ({
  id: 'base/bombardment',
  actions: [action('bombard', ['pick'])],
  requires: ['base/land-battle'],
  facts: [seaBattles],
  battle: {
    steps: [bombardStep(how)],
    order: { land: { insert: [{ step: 'bombardment', before: how.before }] } },
  },
})

/** Units that are hit fire back before they leave (EUR-121). */
export const bombardment = bombardmentWith({ leaves: 'end', before: 'attack' })

/** The switch for the number on which destroyers bombard. */
export const destroyerBombard: RuleModule = {
  id: 'base/destroyer-bombard',
  switches: [
    {
      id: 'destroyerBombard',
      values: ['2', '3', 'byBoard'],
      offers: ({ spaces }) =>
        new Set(Object.values(spaces).flatMap(({ theatre }) => theatre ?? [])).size > 1
          ? ['2', '3', 'byBoard']
          : ['2', '3'],
      rule: 'shore.switch',
      fought: true,
    },
  ],
}
