/** Units that a rule brings onto the board at once, free and in the middle of a turn: four infantry of a treaty, salvage. */
import { pid, type Game } from '../../engine/game'
import type { Replies } from '../../engine/reaction'
import type { Ix } from '../../engine/state'

/** New units of a power in a land, free. */
export function appear(g: Game, power: Ix, unit: string, count: number, space: Ix, rule: string): void {
  const made = Array.from({ length: count }, () => g.create(g.unitIx(unit), power, { space }))
  // What comes in the middle of a turn does nothing more in it.
  for (const p of made) g.turnOf(p).done = true
  g.emit({
    kind: 'placed',
    units: made.map((p) => ({ id: pid(p.id), unit, power: g.powerId(power) })),
    space: g.sid(space),
    free: true,
    rules: [rule],
  })
}

/** Infantry that a broken treaty calls to one of these lands. */
export const CALLED = 4

/** What it is to whoever attacks them: it comes to the only land by itself, else to the one that is chosen; null: to none. */
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
