/**
 * Insurgents: what they are, where they may be raised and for how much (EXG-068 to EXG-070, EXG-156, EXG-157), and what is
 * asked about those that stand somewhere. Their battles are in `insurgency.ts`.
 */
import { refuse, type Refusal } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import type { UnitOverlay } from '../../engine/module'
import { NEUTRAL, type Ix, type Piece } from '../../engine/state'
import { neutralPower } from './markers'
import { isOriginal } from './originals'
import { warBetween } from './relations'

/** What an Insurgent costs on land that is not its holder's Original Territory, and on land that is (EXG-070). */
const PRICE = 3
const ON_ORIGINAL = 4
export const LEAST_PRICE = Math.min(PRICE, ON_ORIGINAL)

export const INSURGENT = 'insurgent'
export const MILITIA = 'militia'

/** Both fight in insurgencies alone: battles between armies pass them by, and they hinder nobody (EXG-158). */
export const irregulars: UnitOverlay = {
  [INSURGENT]: {
    ...{ name: 'Insurgent', domain: 'land', attack: 1, defense: 2 },
    traits: { irregular: true, insurgent: true },
  },
  [MILITIA]: { name: 'Militia', domain: 'land', defense: 2, traits: { irregular: true } },
}

export const isInsurgent = (g: Game, p: Piece): boolean => g.has(p, INSURGENT)

/** Do Insurgents count among a nation's units where these shield land, or keep it in the game (EXG-115, EXG-183)? */
export const INSURGENT_UNITS = 'exg.insurgentUnits'

/** Is the piece one of the units that shield land from a warhead, and that keep its nation in the game? */
export const countsAsUnit = (g: Game, p: Piece): boolean =>
  g.switch(INSURGENT_UNITS) === 'counted' || !isInsurgent(g, p)

/** What an Insurgent costs there. */
export const insurgentPrice = (g: Game, space: Ix): number =>
  isOriginal(g, g.at_(space).control, space) ? ON_ORIGINAL : PRICE

/** Why a nation may raise no insurgency in a land (EXG-069, EXG-157). */
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

/** Puts Insurgents of a nation into a land (EXG-070). */
export function raise(g: Game, power: Ix, space: Ix, count: number): void {
  create(g, INSURGENT, power, space, count, ['EXG-070'])
}

/** Makes pieces in a land and tells of it; answers them. */
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

/** The power whose units hold a land: its controller, for neutral land that of the standing armies; -1 where nobody does. */
export const holderOf = (g: Game, space: Ix): Ix => {
  const { control } = g.at_(space)
  return control === NEUTRAL ? neutralPower(g) : control
}

/** Insurgents in a land against whoever holds it: not its holder's own nor its allies'. */
export const insurgentsIn = (g: Game, space: Ix): Piece[] =>
  g.select(space, (p) => isInsurgent(g, p) && !g.friendly(holderOf(g, space), p.power))
