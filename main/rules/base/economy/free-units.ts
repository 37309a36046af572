/**
 * Free units: those that wait for this turn's placement and are lost if not placed (the German submarine, Chinese
 * infantry), and those that a rule puts on the board at once in the middle of a turn (the four infantry of a treaty).
 */
import { z } from 'zod'
import { pid, type Game } from '../../../engine/loop/game'
import type { Replies } from '../../../engine/loop/enemy-reactions'
import { turnFact } from '../../../engine/state/fact'
import type { Ix } from '../../../engine/state/state'

export const freeUnits = turnFact('free', {
  schema: z.array(z.number().int().min(0)).readonly(),
  initial: [],
  label: 'free units to place',
  edit: false,
})

/** Piece numbers of this turn's free units (German submarine, Chinese infantry); they are lost if not placed. */
export const freePieces = (g: Game): readonly number[] => freeUnits.of(g)

/** Creates free units; they are lost if not placed in this turn's placement. */
export function giveFree(g: Game, power: Ix, unit: string, count: number, rules: readonly string[]): void {
  const made: number[] = []
  for (let i = 0; i < count; i++) made.push(g.create(g.unitIx(unit), power, { pool: 'waiting' }).id)
  freeUnits.set(g, [...freePieces(g), ...made])
  g.emit({
    kind: 'chosen',
    by: g.powerId(power),
    what: `free ${unit}`,
    option: String(count),
    rules: [...rules],
  })
}

/** Creates free units of a power in a land. */
export function appear(g: Game, power: Ix, unit: string, count: number, space: Ix, rule: string): void {
  const made = Array.from({ length: count }, () => g.create(g.unitIx(unit), power, { space }))
  // Units that arrive in the middle of a turn do nothing more in it.
  for (const p of made) g.turnOf(p).done = true
  g.emit({
    kind: 'placed',
    units: made.map((p) => ({ id: pid(p.id), unit, power: g.powerId(power) })),
    space: g.sid(space),
    free: true,
    rules: [rule],
  })
}

/** Number of infantry that a broken treaty brings to one of these lands. */
export const CALLED = 4

/**
 * The replies that an attacker must expect: infantry in the only land without a choice, or in the land that the power
 * chooses; null if there is no land.
 */
export const calledTo = (
  g: Game,
  lands: readonly Ix[],
  { by, rules }: { readonly by: Ix; readonly rules: readonly string[] },
): Replies | null =>
  lands.length === 0
    ? null
    : {
        none: null,
        all: lands.map((land) => ({
          action: lands.length === 1 ? null : { kind: 'choose', option: g.sid(land) },
          does: {
            ...{ about: 'treaty', by: g.powerId(by), space: g.sid(land), rules },
            units: [{ power: g.powerId(by), unit: 'infantry', count: CALLED }],
            ...(lands.length === 1 ? { certain: true as const } : {}),
          },
        })),
      }
