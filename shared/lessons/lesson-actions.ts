/** What a hand does, as actions of the program. */
import { actionSchema, type Action } from '../model'
import { meets, type LessonView } from './step-conditions'
import type { Doing } from './schema'

type Counts = Readonly<Record<string, number>>

/** Ids of so many pieces of the power in a space; fewer if there are fewer. */
function pick(view: LessonView, power: string, space: string, units: Counts, aboard: boolean): string[] {
  const pieces = (view.spaces[space]?.pieces ?? []).filter(
    (piece) => piece.power === power && (piece.carriedBy !== undefined) === aboard,
  )
  return Object.entries(units).flatMap(([unit, count]) =>
    pieces
      .filter((piece) => piece.unit === unit)
      .slice(0, count)
      .map((piece) => piece.id),
  )
}

/** The first ship of the power in a space that can carry something. */
const shipIn = (view: LessonView, power: string, space: string): string | undefined =>
  view.spaces[space]?.pieces.find((piece) => piece.power === power && piece.unit === 'transport')?.id

/** An order with the money of a treasury; by default of the first one. */
function buy(view: LessonView, units: Counts, id: string | undefined): Action | null {
  const treasuries = view.decision?.of === 'buy' ? view.decision.treasuries : []
  const treasury = treasuries.find((one) => id === undefined || one.id === id)
  if (treasury === undefined) return null
  const order = Object.entries(units).map(([unit, count]) => ({ unit, count }))
  return { kind: 'buy', treasury: treasury.id, order }
}

/**
 * Returns the next action of a doing in this position; null when it is over or can't go on. Only `suggested` takes
 * more than one action: ask again with the view after each.
 */
export function actionOf(doing: Doing, view: LessonView, power: string): Action | null {
  if ('buy' in doing) return buy(view, doing.buy, doing.treasury)
  if ('move' in doing) {
    const units = pick(view, power, doing.path[0] ?? '', doing.move, false)
    return units.length === 0 ? null : { kind: 'move', units, path: doing.path }
  }
  if ('load' in doing) {
    const onto = shipIn(view, power, doing.at)
    const units = pick(view, power, doing.from, doing.load, false)
    return onto === undefined || units.length === 0 ? null : { kind: 'load', units, onto }
  }
  if ('unload' in doing) {
    const units = pick(view, power, doing.at, doing.unload, true)
    return units.length === 0 ? null : { kind: 'unload', units, to: doing.to }
  }
  if ('patrol' in doing) {
    const units = pick(view, power, doing.from, doing.patrol, false)
    return units.length === 0 ? null : { kind: 'patrol', units, space: doing.at }
  }
  if ('lendLease' in doing) {
    const units = pick(view, power, doing.lendLease, { transport: 99 }, false)
    return units.length === 0 ? null : { kind: 'lend-lease', units, space: doing.lendLease }
  }
  if ('fight' in doing) {
    // The last battle begins by itself.
    const open = view.decision?.of === 'battle' ? view.decision.battles : []
    const battle = open.find((one) => one.space === doing.fight)
    return battle === undefined ? null : { kind: 'battle', battle: battle.battle }
  }
  if ('retreat' in doing) return { kind: 'retreat', to: doing.retreat }
  if ('place' in doing) {
    const { place: unit, count, in: space, free } = doing
    return { kind: 'place', unit, count, space, ...(free === undefined ? {} : { free }) }
  }
  if ('answer' in doing) return actionSchema.parse(doing.answer)
  if ('end' in doing) return { kind: 'end' }
  const over = meets(doing.suggested, view, { selected: null }, power)
  return over ? null : (view.decision?.suggestion ?? null)
}

/** Whether a doing goes on after its first action. */
export const goesOn = (doing: Doing): boolean => 'suggested' in doing
