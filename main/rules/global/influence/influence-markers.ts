/**
 * Influence markers on neutral land: how many each nation has where, which territories are won as a group, and what
 * happens when a nation has enough (EXG-061 to EXG-067, EXG-074, EXG-149 to EXG-152, EXG-154, EXG-161).
 */
import { z } from 'zod'
import { firstOf } from '../../../engine/loop/asserts'
import { pieceTurnFact, spaceFact, turnFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import { pid, type Game } from '../../../engine/loop/game'
import { byRules } from '../../../engine/state/derived-caches'
import type { RuleModule } from '../../../engine/module/module'
import { NEUTRAL, type Ix, type Piece } from '../../../engine/state/state'
import { refuse, type Refusal } from '../../../../shared/model'

/** The price of a marker, and how many markers win a territory (EXG-062, EXG-063). */
export const MARKER_PRICE = 3
const TO_WIN = 6
/** How many markers win it for the nation whose insurgency made it neutral (EXG-074). */
const SPONSOR_TO_WIN = 4

type Markers = Readonly<Record<string, number>>

/** Markers on a neutral territory, by nation. All territories of a group have the same markers. */
export const markers = spaceFact<Markers>('markers', {
  schema: z.record(factId.power, z.number().int().min(1).max(TO_WIN)),
  initial: {},
  label: 'Influence markers',
  edit: true,
})
/** The nation whose Insurgents made the territory neutral, until a nation takes it (EXG-161). */
export const sponsor = spaceFact('sponsor', {
  schema: z.nullable(factId.power),
  initial: null,
  label: 'made neutral by Insurgents from',
  edit: true,
})
/** Nations that may not place markers here, because they attacked another territory of the group (EXG-155). */
export const closedTo = spaceFact<readonly string[]>('closedTo', {
  schema: z.array(factId.power).readonly(),
  initial: [],
  label: 'closed to Influence from',
  edit: true,
})
/** True once a territory of a group has been won or conquered: it is then separate from its group (EXG-154). */
export const ordinary = spaceFact('ordinary', {
  schema: z.boolean(),
  initial: false,
  label: 'no longer grouped with its neighbors',
  edit: true,
})
/** Markers placed this turn, keyed by the first territory of the place where they were put. */
const placed = turnFact<Markers>('markersPlaced', {
  schema: z.record(factId.space, z.number().int().min(1)),
  initial: {},
  label: 'Influence markers placed this turn',
  edit: false,
})
/** Pieces of a standing army that joined a nation this turn. */
const activated = pieceTurnFact('activated', {
  schema: z.boolean(),
  initial: false,
  label: 'joined this turn',
  edit: true,
})

/** The power that owns the standing armies of neutral land. */
export const neutralPower = (g: Game): Ix => g.powerIx('neutral')

const isNeutral = (g: Game, space: Ix): boolean => {
  if (g.at_(space).control !== NEUTRAL) return false
  const { land, data } = g.space(space)
  return land && !data.impassable
}

/** Territories that belong to a group at the start. */
const grouped = byRules(({ spaces }) =>
  spaces.flatMap(({ ix, data }) => (data.neutralGroup === undefined ? [] : [ix])),
)

/** The group with which a neutral territory is won, or null. */
const groupOf = (g: Game, space: Ix): string | null => {
  const { neutralGroup } = g.space(space).data
  return neutralGroup === undefined || ordinary.of(g, space) ? null : neutralGroup
}

/**
 * Lists, in board order, the neutral territories that are won together with this one, itself included: the neutral
 * rest of its group, or only itself (EXG-065). Empty if the space is not neutral.
 */
export function wonWith(g: Game, space: Ix): Ix[] {
  if (!isNeutral(g, space)) return []
  const group = groupOf(g, space)
  if (group === null) return [space]
  return grouped(g.rs).filter((s) => isNeutral(g, s) && groupOf(g, s) === group)
}

/** Markers of a nation on a territory. */
export const markersOf = (g: Game, power: Ix, space: Ix): number =>
  markers.of(g, space)[g.powerId(power)] ?? 0

/** How many markers win the territory for a nation (EXG-063, EXG-074). */
export const neededBy = (g: Game, power: Ix, space: Ix): number =>
  sponsor.of(g, space) === g.powerId(power) ? SPONSOR_TO_WIN : TO_WIN

/** Every place where a nation may put markers; a group is represented by its first territory. */
export const markerTargets = (g: Game, power: Ix): Ix[] =>
  g.rs.spaces.flatMap(({ ix }) =>
    wonWith(g, ix)[0] === ix && !closedTo.of(g, ix).includes(g.powerId(power)) ? [ix] : [],
  )

/** Why a nation may not place this many markers there, or null. */
export function markerRefusal(g: Game, power: Ix, space: Ix, count: number): Refusal | null {
  const here = { kind: 'space', id: g.sid(space) } as const
  if (closedTo.of(g, space).includes(g.powerId(power)))
    return refuse('EXG-155', 'closed-to-your-markers', [here])
  const room = neededBy(g, power, space) - markersOf(g, power, space)
  return count > room ? refuse('EXG-063', 'more-markers-than-needed', [{ ...here, n: room }]) : null
}

/** Sets a nation's markers on a territory and on all territories that are won with it. */
function setMarkers(g: Game, power: Ix, space: Ix, count: number): void {
  const { [g.powerId(power)]: _, ...others } = markers.of(g, space)
  const now = count > 0 ? { ...others, [g.powerId(power)]: count } : others
  const inOrder = Object.fromEntries(Object.entries(now).sort(([a], [b]) => Number(a > b) - Number(a < b)))
  for (const s of wonWith(g, space)) markers.set(g, s, inOrder)
}

/** Places a nation's markers; a nation that has enough takes the territory at once (EXG-063, EXG-150, EXG-151). */
export function placeMarkers(g: Game, power: Ix, space: Ix, count: number): void {
  const first = g.sid(firstOf(wonWith(g, space)))
  placed.set(g, { ...placed.of(g), [first]: (placed.of(g)[first] ?? 0) + count })
  const has = markersOf(g, power, space) + count
  setMarkers(g, power, space, has)
  if (has >= neededBy(g, power, space)) win(g, power, wonWith(g, space))
}

/**
 * Takes back the markers that a nation placed this turn on territories it has not taken; returns their number
 * (EXG-152).
 */
export function takeBackMarkers(g: Game, power: Ix): number {
  let lost = 0
  for (const [id, count] of Object.entries(placed.of(g))) {
    const space = g.spaceIx(id)
    const fresh = Math.min(count, markersOf(g, power, space))
    setMarkers(g, power, space, markersOf(g, power, space) - fresh)
    lost += fresh
  }
  placed.set(g, {})
  return lost
}

/** Gives neutral territories to a nation without a fight, with their standing armies (EXG-064, EXG-067, EXG-151). */
function win(g: Game, power: Ix, spaces: readonly Ix[]): void {
  for (const space of spaces) {
    const army = g.select(space, (p) => p.power === neutralPower(g))
    g.setControl(space, power, ['EXG-063', 'EXG-151'])
    if (army.length === 0) continue
    comeOver(g, army, power, g.unitIx('infantry'), ['EXG-064'])
    for (const p of army) activated.set(g, p, true)
  }
}

/** Gives pieces of one space to another power, changes their type and emits the event. */
export function comeOver(
  g: Game,
  pieces: readonly Piece[],
  power: Ix,
  type: Ix,
  rules: readonly string[],
): void {
  g.emit({
    kind: 'converted',
    units: pieces.map((p) => ({
      id: pid(p.id),
      unit: g.unit(type).id,
      from: g.powerId(p.power),
      to: g.powerId(power),
    })),
    space: g.sid(firstOf(pieces).space),
    rules: [...rules],
  })
  for (const p of pieces) g.become(p, { power, type })
}

/**
 * Clears the Influence facts of a territory that a nation has taken by any means: markers, closures, sponsor and
 * group.
 */
function settle(g: Game, space: Ix): void {
  if (g.at_(space).control < 0) return
  markers.set(g, space, {})
  closedTo.set(g, space, [])
  sponsor.set(g, space, null)
  if (g.space(space).data.neutralGroup !== undefined) ordinary.set(g, space, true)
}

/** Closes the rest of the group to the markers of a nation that attacked one of its territories (EXG-155). */
function closeGroup(g: Game, space: Ix, by: Ix): void {
  const group = groupOf(g, space)
  if (group === null) return
  for (const s of g.rs.spaces)
    if (isNeutral(g, s.ix) && groupOf(g, s.ix) === group && !closedTo.of(g, s.ix).includes(g.powerId(by)))
      closedTo.set(g, s.ix, [...closedTo.of(g, s.ix), g.powerId(by)])
}

/** Removes all markers of a nation (EXG-115). */
export function dropMarkers(g: Game, power: Ix): void {
  for (const { ix } of g.rs.spaces) if (markersOf(g, power, ix) > 0) setMarkers(g, power, ix, 0)
}

export const influenceMarkers: RuleModule = {
  id: 'global/markers',
  requires: ['global/originals'],
  facts: [markers, sponsor, closedTo, ordinary, placed, activated],
  hooks: {
    forbidMoving: [
      {
        rules: ['EXG-151'],
        run: (_, { piece: p }) =>
          activated.of(p)
            ? refuse('EXG-151', 'came-over-this-turn', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
    ],
    onAttack: [
      {
        rules: ['EXG-155'],
        run(g, { by, victim, space }) {
          if (victim === neutralPower(g)) closeGroup(g, space, by)
        },
      },
    ],
    onCapture: [
      {
        rules: ['EXG-150', 'EXG-154', 'EXG-155', 'EXG-161'],
        run(g, { space, by, from }) {
          if (from === NEUTRAL) closeGroup(g, space, by)
          settle(g, space)
        },
      },
    ],
    onControlPassed: [{ rules: ['EXG-150', 'EXG-154', 'EXG-161'], run: (g, { space }) => settle(g, space) }],
  },
}
