/** How likely places are held in the enemies' next turns, asked once, for a choice between them. */
import { heldAgainst } from '../../app/board/threats'
import { ask } from '../contract'

/** Longest time to wait for the chances of one power's places, in milliseconds. */
const PATIENCE_MS = 4000

let tasks = 0

/**
 * Returns the chance that each of the places is held against the enemy most dangerous to it, in the current position.
 * In a large war some may not be known in time: they are left out.
 *
 * @param wanted the places, by the power that holds them
 */
export async function holdsOf(
  campaign: string,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const [power, spaces] of wanted) {
    const end = performance.now() + PATIENCE_MS
    for (let open = true; open && performance.now() < end;) {
      const task = `holds ${++tasks}`
      const { result } = await ask('odds.threats', { campaign, power, of: 'mine', task })
      for (const place of result?.places ?? []) {
        const hold = heldAgainst(place, 'hold')
        if (hold !== null && spaces.has(place.space)) found.set(place.space, hold)
      }
      // What is not asked for isn't worked out; the next question goes on where this one stopped.
      open = result?.complete === false && [...spaces].some((space) => !found.has(space))
      if (result?.complete === false) void ask('odds.cancel', { task })
    }
  }
  return found
}
