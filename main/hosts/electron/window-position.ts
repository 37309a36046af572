/** The position of the window, kept between starts. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeAtomic } from '../atomic-write'
import type { SettingValues } from '../settings'

const placeSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
  /** The campaign that was open; left out on other screens. */
  campaign: z.string().optional(),
})
export type Place = z.infer<typeof placeSchema>

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest window that the screens support. */
export const SMALLEST = { width: 960, height: 640 }
const FIRST = { width: 1280, height: 800 }
/** How much of the window's top must be on a screen so that the player can grab it. */
const GRASP = { width: 120, height: 24 }

/** Reads the saved place; null if there is none or it can't be read. */
export async function readPlace(file: string): Promise<Place | null> {
  try {
    return placeSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

export async function writePlace(file: string, place: Place): Promise<void> {
  await writeAtomic(file, JSON.stringify(place) + '\n')
}

export interface PlaceKeeper {
  /** Writes the place after all earlier ones, so that the last one wins. */
  keep(place: Place): void
  /** Resolves once every place is on the disk or refused by it; never rejects. */
  settled(): Promise<void>
}

/** Saves places in `file`; calls `failed` for each that the disk refuses. */
export function createPlaceKeeper(file: string, failed: (error: unknown) => void): PlaceKeeper {
  let writing = Promise.resolve()
  return {
    keep(place) {
      writing = writing.then(() => writePlace(file, place)).catch(failed)
    },
    settled: () => writing,
  }
}

/**
 * Returns the campaign that a new window shows first: the one of a given file, else the one of the last window if the
 * player's settings say so. Null: the start screen.
 */
export const firstCampaign = (
  kept: Place | null,
  given: string | null,
  settings: SettingValues,
): string | null => given ?? (settings['reopen'] === false ? null : (kept?.campaign ?? null))

/**
 * Returns where to open the window. Without a saved place, or if its screen is gone, the platform chooses.
 *
 * @param screens the areas windows may use, the main screen first
 */
export function fitPlace(kept: Place | null, screens: readonly Rectangle[]): Partial<Rectangle> {
  const main = screens[0]
  const most = (want: number, room: number | undefined) => (room === undefined ? want : Math.min(want, room))
  const first = { width: most(FIRST.width, main?.width), height: most(FIRST.height, main?.height) }
  if (kept === null) return first
  const screen = screens.find((area) => graspable(kept, area))
  if (screen === undefined) return first
  const width = Math.max(SMALLEST.width, most(kept.width, screen.width))
  const height = Math.max(SMALLEST.height, most(kept.height, screen.height))
  return { x: kept.x, y: kept.y, width, height }
}

function graspable(place: Rectangle, area: Rectangle): boolean {
  const across = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x)
  return across >= GRASP.width && place.y >= area.y && place.y + GRASP.height <= area.y + area.height
}
