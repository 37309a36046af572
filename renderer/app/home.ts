/** Where the board looks at the start of a turn, and on the key for it. */
import type { View } from '../../shared/model'

/**
 * The capital, or seat of exile, of the power whose turn it is. Before round 1 nobody has a turn: then of the power
 * that is asked, or of the first two treasuries that the question is about, with the front between them. None: the
 * whole world.
 */
export function homeOf({
  power,
  decision,
  treasuries,
}: Pick<View, 'power' | 'decision' | 'treasuries'>): string[] {
  const who = power ?? decision?.by.power
  const asked = decision?.of === 'choose' ? decision.options.flatMap((one) => one.amounts?.ids ?? []) : []
  const ids =
    who === undefined ? asked : Object.keys(treasuries).filter((id) => treasuries[id]?.power === who)
  const homes = ids.flatMap((id) => treasuries[id]?.seat ?? treasuries[id]?.capital ?? [])
  return homes.slice(0, who === undefined ? 2 : 1)
}
