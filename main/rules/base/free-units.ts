/** Units that a rule brings onto the board at once, free and in the middle of a turn: four infantry of a treaty, salvage. */
import { pid, type Game } from '../../engine/game'
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
