/** The last purchase of each treasury, so that it can be repeated. */
import { shallowRef, watch, type ShallowRef } from 'vue'
import type { GameEvent } from '../../../../shared/model'
import { orderBefore, type BuyTreasury, type Order } from '../../../app/turn/purchase'
import { useCampaign } from '../../../stores/campaign/campaign'
import { ask } from '../../../stores/contract'

/** Number of steps that the first search goes back. */
const STEPS_BACK = 200

/**
 * Returns the last affordable order of each treasury, as far as they are known.
 *
 * @param decision a value that changes with each question
 */
export function useLastOrders(
  decision: () => string,
  treasuries: () => readonly BuyTreasury[],
): Readonly<ShallowRef<ReadonlyMap<string, Order>>> {
  const campaign = useCampaign()
  const found = shallowRef<ReadonlyMap<string, Order>>(new Map())
  let question = 0

  /** Reads the events back to a point at which every treasury has bought something. */
  async function eventsBefore(id: string, step: number): Promise<GameEvent[]> {
    for (let back = STEPS_BACK; ; back *= 4) {
      const from = Math.max(1, step - back)
      const { result } = await ask('campaign.history', { campaign: id, from, to: step })
      const events = (result ?? []).flatMap((record) => record.events)
      const all = treasuries().every((one) =>
        events.some((event) => event.kind === 'bought' && event.treasury === one.id),
      )
      if (all || from === 1) return events
    }
  }

  watch(
    decision,
    async () => {
      const mine = ++question
      const { id, view } = campaign
      found.value = new Map()
      if (id === null || view === null || view.round === 0) return
      const events = await eventsBefore(id, view.step)
      if (mine !== question) return
      found.value = new Map(
        treasuries().flatMap((one) => {
          const order = orderBefore(one, events)
          return order === null ? [] : [[one.id, order]]
        }),
      )
    },
    { immediate: true },
  )
  return found
}
