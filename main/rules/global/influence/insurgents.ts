/**
 * Insurgents: the unit, where it may be raised and at what price (EXG-068 to EXG-070, EXG-156, EXG-157), and queries
 * about the Insurgents in a space. Their battles are in `insurgency.ts`.
 */
import { refuse, type Refusal } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import type { UnitOverlay } from '../../../engine/module/module'
import { NEUTRAL, type Ix, type Piece } from '../../../engine/state/state'
import { neutralPower } from './influence-markers'
import { isOriginal } from '../original-territories'
import { warBetween } from '../diplomacy/relations'

/** Prices of an Insurgent: on land that is not its holder's Original Territory, and on land that is (EXG-070). */
const PRICE = 3
const ON_ORIGINAL = 4
export const LEAST_PRICE = Math.min(PRICE, ON_ORIGINAL)

export const INSURGENT = 'insurgent'
export const MILITIA = 'militia'

/** Both fight only in insurgencies: other battles ignore them, and they block no one (EXG-158). */
export const irregulars: UnitOverlay = {
  [INSURGENT]: {
    ...{ name: 'Insurgent', domain: 'land', attack: 1, defense: 2 },
    traits: { irregular: true, insurgent: true },
  },
  [MILITIA]: { name: 'Militia', domain: 'land', defense: 2, traits: { irregular: true } },
}

export const isInsurgent = (g: Game, p: Piece): boolean => g.has(p, INSURGENT)

/**
 * The switch that decides whether Insurgents count as units that shield land or keep their nation in the game
 * (EXG-115, EXG-183).
 */
export const INSURGENT_UNITS = 'exg.insurgentUnits'

/** True when the piece counts as a unit that shields land from a warhead and keeps its nation in the game. */
export const countsAsUnit = (g: Game, p: Piece): boolean =>
  g.switch(INSURGENT_UNITS) === 'counted' || !isInsurgent(g, p)

/** The price of an Insurgent in the space. */
export const insurgentPrice = (g: Game, space: Ix): number =>
  isOriginal(g, g.at_(space).control, space) ? ON_ORIGINAL : PRICE

/** Why a nation may not raise an insurgency in a land, or null (EXG-069, EXG-157). */
export function insurgencyRefusal(g: Game, power: Ix, space: Ix): Refusal | null {
  const here = { kind: 'space', id: g.sid(space) } as const
  const holder = g.at_(space).control
  if (!g.space(space).land || holder < 0) return refuse('EXG-157', 'no-insurgency-there', [here])
  if (g.friendly(power, holder))
    return refuse('EXG-157', 'no-insurgency-among-allies', [here, { kind: 'power', id: g.powerId(holder) }])
  if (g.switch('exg.insurgents') === 'enemies' && warBetween(g, power, holder) === undefined)
    return refuse('EXG-157', 'no-insurgency-at-peace', [here, { kind: 'power', id: g.powerId(holder) }])
  return isOriginal(g, holder, space) && g.space(space).data.victoryCity !== undefined
    ? refuse('EXG-069', 'city-without-insurgents', [here])
    : null
}

/** Creates Insurgents of a nation in a land (EXG-070). */
export function raise(g: Game, power: Ix, space: Ix, count: number): void {
  create(g, INSURGENT, power, space, count, ['EXG-070'])
}

/** Creates pieces in a land, emits the event and returns the pieces. */
export function create(
  g: Game,
  unit: string,
  power: Ix,
  space: Ix,
  count: number,
  rules: readonly string[],
): Piece[] {
  const made = Array.from({ length: count }, () => g.create(g.unitIx(unit), power, { space }))
  g.emit({
    kind: 'placed',
    units: made.map((p) => ({ id: pid(p.id), unit, power: g.powerId(power) })),
    space: g.sid(space),
    rules: [...rules],
  })
  return made
}

/**
 * The power whose units hold a land: its controller, or the neutral power for neutral land; -1 if no power holds it.
 */
export const holderOf = (g: Game, space: Ix): Ix => {
  const { control } = g.at_(space)
  return control === NEUTRAL ? neutralPower(g) : control
}

/** Insurgents in a land that oppose its holder: those of neither the holder nor its allies. */
export const insurgentsIn = (g: Game, space: Ix): Piece[] =>
  g.select(space, (p) => isInsurgent(g, p) && !g.friendly(holderOf(g, space), p.power))
