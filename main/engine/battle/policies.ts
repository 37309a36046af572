/**
 * Loss policies: which pieces a side would rather lose. The panel's suggestion, the odds and the computer players name one
 * of these, so that all three expect the same losses.
 */
import { sideOfPicture, type BattlePicture, type BattleSide, type Combatant } from './steps'

export interface LossPolicy {
  readonly id: string
  /**
   * Ids of a side's combatants in the order in which they are given up; a piece stands in it once for every hit it may
   * take. Looks at its own side alone. Hits are dealt out along it by `dealOut`, as far as no hit is wasted.
   */
  order(p: BattlePicture, side: BattleSide): number[]
}

/**
 * The usual order of loss: a hit that costs nothing first (a battleship's first), then the cheapest, what it carries
 * counted in, and of two of one price the one that fights worse on this side. A carrier is worth its fighters too
 * while they have no other deck.
 */
export const cheapest: LossPolicy = {
  id: 'cheapest',
  order(p, side) {
    const all = sideOfPicture(p, side).filter((c) => !c.hit)
    const fighters = all.filter((c) => c.unit.traits['fighter'] !== undefined)
    const worth = (c: Combatant): number => {
      const deck = c.unit.traits['carrier'] === undefined ? 0 : (c.unit.hold?.slots ?? 0)
      const planes = fighters.slice(0, deck).reduce((sum, f) => sum + f.unit.cost, 0)
      return c.unit.cost + c.cargo + planes / 2
    }
    const skill = (c: Combatant): number =>
      side === 'attacker' ? c.unit.attack + (c.landed ? 0.5 : 0) : c.unit.defense
    const free = all.flatMap((c) =>
      Array.from({ length: Math.max(0, c.unit.hits - c.damage - 1) }, () => c.id),
    )
    const rest = [...all].sort((a, b) => worth(a) - worth(b) || skill(a) - skill(b) || a.id - b.id)
    return [...free, ...rest.map((c) => c.id)]
  },
}

/** As `cheapest`, but the last of so many land units are given up after every aircraft: somebody must take the land. */
export const keepLand = (last: number): LossPolicy => ({
  id: `keep-land-${last}`,
  order(p, side) {
    const usual = cheapest.order(p, side)
    const unit = new Map(sideOfPicture(p, side).map((c) => [c.id, c.unit]))
    const land = usual.filter((id) => unit.get(id)?.domain === 'land')
    const kept = new Set(land.slice(Math.max(0, land.length - last)))
    return [...usual.filter((id) => !kept.has(id)), ...usual.filter((id) => kept.has(id))]
  },
})
