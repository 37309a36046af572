/** How far each seat of a campaign has read its news, kept by the program between starts. */
import { defineStore } from 'pinia'
import { ask } from '../contract'

interface Kept {
  readonly campaign: string
  readonly seat: string
  /** The last step that was shown to the seat. */
  readonly step: number
}

/** Maximum number of stored seats, the most recent first; older entries are dropped. */
const MOST = 40
const SETTING = 'reading'

/** Parses the stored entries; entries of another form, for example from another version, are left out. */
export function readReading(kept: unknown): Kept[] {
  return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST) : []
}

function isKept(one: unknown): one is Kept {
  if (typeof one !== 'object' || one === null) return false
  const { campaign, seat, step } = one as Partial<Record<keyof Kept, unknown>>
  return typeof campaign === 'string' && typeof seat === 'string' && Number.isInteger(step)
}

export const useReadProgress = defineStore('reading', () => {
  let known: Promise<readonly Kept[]> | undefined

  const read = async () => readReading((await ask('settings.get', {})).result?.[SETTING])
  const load = () => (known ??= read())

  /** Returns the last step that a seat has read; null when unknown. */
  async function of(campaign: string, seat: string): Promise<number | null> {
    return (await load()).find((one) => one.campaign === campaign && one.seat === seat)?.step ?? null
  }

  /** Stores how far a seat has read. */
  async function keep(campaign: string, seat: string, step: number): Promise<void> {
    const others = (await load()).filter((one) => one.campaign !== campaign || one.seat !== seat)
    const next = [{ campaign, seat, step }, ...others].slice(0, MOST)
    known = Promise.resolve(next)
    await ask('settings.set', { values: { [SETTING]: next.map((one) => ({ ...one })) } })
  }

  return { of, keep }
})
