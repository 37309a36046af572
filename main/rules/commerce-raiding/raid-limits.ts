/** The most that raids can cost a complex (VCR-111 to VCR-120, VCR-127 to VCR-129). */
import type { Game } from '../../engine/loop/game'
import type { Ix } from '../../engine/state/state'
import { connectedLands } from '../victory-cities/land-connection'

export interface Maximum {
  /** The value of the complex's land. */
  readonly value: number
  /** IPCs that the power collects this turn, before raids. */
  readonly counted: number
  /** IPCs of the power's own lands connected to the complex, including the complex's land. */
  readonly connected: number
  /** True for the later change: three times the value, regardless of what is connected. */
  readonly times3: boolean
}

export function raidMax({ value, counted, connected, times3 }: Maximum): number {
  const output = Math.min((times3 ? 3 : 4) * value, counted)
  return Math.max(0, times3 ? output : output - connected)
}

/**
 * The power's own lands that an unbroken line of friendly lands connects to this one, itself included; never across
 * sea.
 */
export const landsConnected = (g: Game, power: Ix, from: Ix): Ix[] =>
  [...connectedLands(g, from, (land) => g.friendlyLand(power, land))].filter(
    (s) => g.at_(s).control === power,
  )

/** The total IPCs of those lands. */
export const connectedTo = (g: Game, power: Ix, from: Ix): number =>
  landsConnected(g, power, from).reduce((sum, s) => sum + g.space(s).data.ipc, 0)
