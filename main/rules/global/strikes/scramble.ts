/**
 * Scramble: after all attackers have moved, defenders may send fighters and tactical bombers from land with an
 * operative air base into adjacent zones that are attacked or used for a landing (G40-040 to G40-044). Scrambled
 * aircraft are in the zone like any others, so they fight at sea and not for their land; they return when all battles
 * are over.
 */
import { z } from 'zod'
import { refuse, type Refusal } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import { inTurnOrder } from '../../../engine/battle/battle-picture'
import { kindIn } from '../../../engine/battle/schedule'
import { chooseStep, type OneOf } from '../../../engine/module/option-question'
import { pieceTurnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import type { RuleModule, Step } from '../../../engine/module/module'
import { sent } from '../../../engine/loop/enemy-reactions'
import type { Frame, Ix, Piece } from '../../../engine/state/state'
import { seaBattles } from '../../base/battle/bombardment'
import { moversPieces } from '../../base/battle/combat'
import { baseServes } from '../economy/bases'

/** The most aircraft that may scramble from one land in a turn (G40-040). */
const MOST = 3

/** The land from which an aircraft scrambled. */
export const scrambledFrom = pieceTurnFact('scrambledFrom', {
  schema: z.nullable(factId.space),
  initial: null,
  label: 'scrambled from',
  edit: true,
})

interface ScrambleFrame extends Frame {
  /** Nations that have finished scrambling. */
  done: string[]
}

/** A possible scramble: aircraft of one nation in a land, and the adjacent zone that they may enter. */
interface Way {
  readonly land: Ix
  readonly zone: Ix
  readonly aircraft: readonly Piece[]
}

/** Zones that are attacked or used for a landing, each with the defending powers. */
function attackedZones(g: Game): Map<Ix, Ix[]> {
  const attacker = g.turnPower()
  const movers = moversPieces(g)
  const owners = (space: Ix): Ix[] => g.enemiesIn(attacker, space).map((p) => p.power)
  const out = new Map<Ix, Ix[]>()
  for (const b of kindIn(g.rs, 'sea').find(g, movers)) out.set(g.spaceIx(b.space), owners(g.spaceIx(b.space)))
  for (const { aboard, space, turn } of movers) {
    const land = turn?.landing
    if (aboard < 0 || land === undefined) continue
    const holders = g.rs.powers.flatMap((_, p) => (g.at_(land).control === p ? [p] : []))
    out.set(space, [...(out.get(space) ?? []), ...owners(land), ...holders])
  }
  return out
}

/** How many more aircraft may scramble from a land. */
function left(g: Game, land: Ix): number {
  const from = g.sid(land)
  let risen = 0
  for (const p of g.pieces()) if (scrambledFrom.of(p) === from) risen++
  return MOST - risen
}

/** All possible scrambles of a nation that this turn's attacks concern. */
function waysOf(g: Game, power: Ix, zones: ReadonlyMap<Ix, readonly Ix[]>): Way[] {
  const out: Way[] = []
  if (!g.hostile(g.turnPower(), power)) return out
  for (const [zone, defenders] of zones) {
    if (!defenders.some((d) => g.friendly(power, d))) continue
    for (const land of g.space(zone).landNeighbors) {
      if (!baseServes(g, power, land, 'air-base') || left(g, land) <= 0) continue
      const aircraft = g.select(land, (p) => p.power === power && g.has(p, 'scrambles'))
      if (aircraft.length > 0) out.push({ land, zone, aircraft })
    }
  }
  return out
}

/** The next nation that may scramble, in turn order, with its possible scrambles: a list of one entry, or none. */
function open(g: Game, f: ScrambleFrame): { power: Ix; ways: readonly Way[] }[] {
  const zones = attackedZones(g)
  const waiting = g.rs.powers.flatMap(({ id }, ix) => (zones.size === 0 || f.done.includes(id) ? [] : [ix]))
  for (const power of inTurnOrder(g, waiting)) {
    const ways = waysOf(g, power, zones)
    if (ways.length > 0) return [{ power, ways }]
  }
  return []
}
/** The same entry while the question is open. */
const asked = (g: Game, f: ScrambleFrame) => firstOf(open(g, f))

const idOf = (g: Game, { land, zone }: Way): string => `${g.sid(land)}>${g.sid(zone)}`
const RULES = ['G40-040', 'G40-041', 'G40-042']

function question(g: Game, f: ScrambleFrame): OneOf {
  const { power, ways } = asked(g, f)
  const risen = [...g.pieces()].filter((p) => scrambledFrom.of(p) !== null).length
  return {
    id: `scramble-${g.state.round}-${g.powerId(g.turnPower())}-${g.powerId(power)}-${risen}`,
    about: 'scramble',
    rules: RULES,
    suggest: 'none',
    options: [
      ...ways.map((way) => ({
        option: idOf(g, way),
        label: `From ${g.space(way.land).name} to ${g.space(way.zone).name}`,
        units: {
          ids: way.aircraft.map((p) => pid(p.id)),
          max: Math.min(left(g, way.land), way.aircraft.length),
        },
      })),
      { option: 'none', label: risen > 0 ? 'No more scramble' : 'None scramble' },
    ],
    refusal: (option) =>
      option === null
        ? refuse('G40-040', 'scramble-first')
        : refuse('G40-040', 'no-scramble-there', [{ kind: 'limit', id: option }]),
  }
}

/** Why these aircraft may not scramble that way, or null. With no aircraft named, as many scramble as there is room. */
function wrongUnits(g: Game, f: ScrambleFrame, option: string, units: readonly string[]): Refusal | null {
  const way = asked(g, f).ways.find((w) => idOf(g, w) === option)
  const stranger = units.find((id) => !way?.aircraft.some((p) => pid(p.id) === id))
  if (stranger !== undefined) return refuse('G40-040', 'cannot-scramble', [{ kind: 'piece', id: stranger }])
  const most = way ? left(g, way.land) : 0
  return units.length > most
    ? refuse('G40-040', 'too-many-scramble', [{ kind: 'limit', id: 'aircraft', n: most }])
    : null
}

/** Moves aircraft into the zone, which becomes a sea battle (G40-044). */
function rise(g: Game, { land, zone, aircraft }: Way, named: readonly string[]): void {
  const who = named.length > 0 ? aircraft.filter((p) => named.includes(pid(p.id))) : aircraft
  const up = who.slice(0, left(g, land))
  for (const p of up) {
    scrambledFrom.set(g, p, g.sid(land))
    g.put(p, zone)
  }
  seaBattles.set(g, [...new Set([...seaBattles.of(g), g.sid(zone)])])
  fly(g, up, land, zone, RULES)
}

function fly(g: Game, pieces: readonly Piece[], from: Ix, to: Ix, rules: readonly string[]): void {
  g.emit({
    kind: 'moved',
    units: pieces.map((p) => pid(p.id)),
    power: g.powerId(firstOf(pieces).power),
    path: [g.sid(from), g.sid(to)],
    phase: g.state.phase,
    rules: [...rules],
  })
}

const scrambling: Step<ScrambleFrame> = {
  id: 'scramble',
  rules: ['G40-040', 'G40-041', 'G40-042', 'G40-044'],
  plans: true,
  frame: () => ({ step: 'scramble', done: [] }),
  run: (g, f) => (open(g, f).length > 0 ? 'ask' : 'done'),
  asked: (g, f) => ({ power: asked(g, f).power }),
  reacts: (g, f) => ({
    none: { kind: 'choose', option: 'none' },
    all: open(g, f).flatMap(({ ways }) =>
      ways.flatMap((way) =>
        sent(g, {
          ...{ about: 'scramble', rules: RULES, option: idOf(g, way), pieces: way.aircraft },
          ...{ from: way.land, to: way.zone, most: left(g, way.land) },
        }),
      ),
    ),
  }),
  ...chooseStep<ScrambleFrame>(
    question,
    (g, f, option, { units = [] }) => {
      const { power, ways } = asked(g, f)
      const way = ways.find((w) => idOf(g, w) === option)
      if (way) rise(g, way, units)
      else f.done.push(g.powerId(power))
    },
    (g, f, { option, units = [] }) => wrongUnits(g, f, option, units),
  ),
}

/**
 * Returns surviving aircraft to their land. If it was lost, they come down within one space, like aircraft without a
 * deck.
 */
const homeward: Step = {
  id: 'scramble-return',
  rules: ['G40-043'],
  run(g) {
    const home = new Map<string, { land: Ix; pieces: Piece[] }>()
    for (const p of g.pieces()) {
      const from = scrambledFrom.of(p)
      if (from === null || !g.friendlyLand(p.power, g.spaceIx(from))) continue
      const way = `${from} ${p.space} ${p.power}`
      home.set(way, { land: g.spaceIx(from), pieces: [...(home.get(way)?.pieces ?? []), p] })
    }
    for (const { land, pieces } of home.values()) {
      const { space } = firstOf(pieces)
      for (const p of pieces) {
        scrambledFrom.set(g, p, null)
        g.put(p, land)
      }
      fly(g, pieces, space, land, ['G40-043'])
    }
    return 'done'
  },
}

export const scramble: RuleModule = {
  id: 'global/scramble',
  requires: ['base/sea-battle', 'base/bombardment', 'revised/decks', 'global/bases'],
  facts: [scrambledFrom],
  steps: [scrambling, homeward],
  turn: {
    insert: [
      { step: 'scramble', after: 'combat-move' },
      { step: 'scramble-return', after: 'combat' },
    ],
  },
}
