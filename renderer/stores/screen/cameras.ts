/** The camera position over the board of each campaign, kept by the program between starts. */
import { defineStore } from 'pinia'
import { ask } from '../contract'

/** World coordinates of the view's center, and pixels per world unit. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface Kept extends Camera {
  readonly campaign: string
}

/** Maximum number of stored cameras; a campaign whose camera was dropped starts at its capital again. */
const MOST = 20
const SETTING = 'cameras'

/** Parses the stored cameras; entries of another form, for example from another version, are left out. */
export function readCameras(kept: unknown): Kept[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isKept).slice(0, MOST)
}

function isKept(one: unknown): one is Kept {
  if (typeof one !== 'object' || one === null) return false
  const { campaign, x, y, scale } = one as Partial<Record<keyof Kept, unknown>>
  const finite = [x, y, scale].every((n) => typeof n === 'number' && Number.isFinite(n))
  return typeof campaign === 'string' && finite && Number(scale) > 0
}

export const useCameras = defineStore('cameras', () => {
  let cameras: Promise<readonly Kept[]> | undefined

  const read = async () => readCameras((await ask('settings.get', {})).result?.[SETTING])
  const load = () => (cameras ??= read())

  /** Returns the stored camera of a campaign; undefined when there is none. */
  async function of(campaign: string): Promise<Camera | undefined> {
    const found = (await load()).find((one) => one.campaign === campaign)
    return found && { x: found.x, y: found.y, scale: found.scale }
  }

  /** Stores the camera of a campaign. */
  async function keep(campaign: string, { x, y, scale }: Camera): Promise<void> {
    const others = (await load()).filter((one) => one.campaign !== campaign)
    const next = [{ campaign, x, y, scale }, ...others].slice(0, MOST)
    cameras = Promise.resolve(next)
    await ask('settings.set', { values: { [SETTING]: next.map((one) => ({ ...one })) } })
  }

  return { of, keep }
})
