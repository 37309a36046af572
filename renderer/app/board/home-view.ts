/** The spaces that the board shows at the start of a turn and on the home key. */
import type { View } from '../../../shared/model'

/**
 * Returns the capital, or seat of exile, of the power whose turn it is. Before round 1 there is no turn: then it
 * returns that of the power that is asked, or those of the first two treasuries in question, with the front between
 * them. An empty list means the whole world.
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
