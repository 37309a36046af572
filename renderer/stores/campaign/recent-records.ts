/** Requests from the program what happened since a player last acted. */
import type { HistoryRecord } from '../../../shared/contract'
import type { View } from '../../../shared/model'
import { sinceTurn } from '../../app/history/recap'
import { ask } from '../contract'

/** How many steps back the first search for a player's last turn goes. */
const STEPS_BACK = 200

/**
 * Returns a test for the powers of this power's player; only the power itself when a single player plays all.
 *
 * @param playing the powers that take turns: neutral armies have a seat, but belong to no player
 */
export function ownPowers(
  power: string,
  seats: View['seats'],
  playing: ReadonlySet<string>,
): (other: string) => boolean {
  const seat = seats[power]?.seat
  const all = Object.entries(seats).every(([one, { seat: its }]) => its === seat || !playing.has(one))
  return (other) =>
    other === power || (!all && playing.has(other) && seat !== undefined && seats[other]?.seat === seat)
}

/** Returns the records up to a step since the last turn of one of these powers; all records when there was none. */
export async function recordsSince(
  id: string,
  step: number,
  mine: (power: string) => boolean,
): Promise<readonly HistoryRecord[]> {
  for (let back = STEPS_BACK; ; back *= 4) {
    const from = Math.max(1, step - back)
    const { result } = await ask('campaign.history', { campaign: id, from, to: step })
    const found = sinceTurn(result ?? [], mine)
    if (found !== null || from === 1) return found ?? []
  }
}
