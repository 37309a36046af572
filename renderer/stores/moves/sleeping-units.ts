/**
 * Units that cycling through units skips: those that stay for this turn, and those that sleep until woken. These are
 * only the player's notes: the program knows nothing of them except a setting that stores the sleepers.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useCampaign } from '../campaign/campaign'
import { ask } from '../contract'

interface Kept {
  readonly campaign: string
  readonly pieces: readonly string[]
}

/** Maximum number of campaigns with stored sleepers. */
const MOST = 20
const SETTING = 'sleepers'

const isText = (one: unknown): one is string => typeof one === 'string'

/** Parses the stored sleepers; entries of another form, for example from another version, are left out. */
export function readSleepers(kept: unknown): Kept[] {
  if (!Array.isArray(kept)) return []
  return (kept as unknown[]).slice(0, MOST).flatMap((one) => {
    const { campaign, pieces } = (one ?? {}) as { campaign?: unknown; pieces?: unknown }
    return isText(campaign) && Array.isArray(pieces) ? [{ campaign, pieces: pieces.filter(isText) }] : []
  })
}

export const useSleepingUnits = defineStore('resting', () => {
  const campaign = useCampaign()
  const sleeping = shallowRef<ReadonlySet<string>>(new Set())
  const staying = shallowRef<ReadonlySet<string>>(new Set())
  /** Sleepers of other campaigns. */
  const others = ref<readonly Kept[]>([])

  watch(
    () => campaign.id,
    async (id) => {
      sleeping.value = new Set()
      if (id === null) return
      const kept = readSleepers((await ask('settings.get', {})).result?.[SETTING])
      if (campaign.id !== id) return
      others.value = kept.filter((one) => one.campaign !== id)
      sleeping.value = new Set(kept.find((one) => one.campaign === id)?.pieces)
    },
    { immediate: true },
  )
  // The turn is over: units that stayed for it are released.
  watch(
    () => [campaign.id, campaign.view?.round, campaign.view?.power].join(),
    () => (staying.value = new Set()),
  )

  const resting = computed<ReadonlySet<string>>(() => new Set([...sleeping.value, ...staying.value]))

  function keep(pieces: ReadonlySet<string>): void {
    sleeping.value = pieces
    const { id } = campaign
    if (id === null) return
    // Pieces that left the board are dropped.
    const all = new Set(
      Object.values(campaign.view?.spaces ?? {}).flatMap((at) => at.pieces.map((one) => one.id)),
    )
    const here = { campaign: id, pieces: [...pieces].filter((piece) => all.has(piece)) }
    const next = [...(here.pieces.length > 0 ? [here] : []), ...others.value].slice(0, MOST)
    void ask('settings.set', {
      values: { [SETTING]: next.map((one) => ({ ...one, pieces: [...one.pieces] })) },
    })
  }

  function stay(pieces: Iterable<string>): void {
    staying.value = new Set([...staying.value, ...pieces])
  }
  function sleep(pieces: Iterable<string>): void {
    keep(new Set([...sleeping.value, ...pieces]))
  }
  /** Removes these pieces from both sets. */
  function wake(pieces: Iterable<string>): void {
    const called = [...pieces].filter((piece) => resting.value.has(piece))
    if (called.length === 0) return
    const left = (set: ReadonlySet<string>) => new Set([...set].filter((piece) => !called.includes(piece)))
    staying.value = left(staying.value)
    if (called.some((piece) => sleeping.value.has(piece))) keep(left(sleeping.value))
  }
  return { resting, sleeping, staying, stay, sleep, wake }
})
