// The position of the view over the board, as the program keeps it in its settings.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Game } from './fixtures'

type KeptView = Record<'x' | 'y' | 'scale', number>

/** The kept view of the only campaign: its middle and scale. */
export function keptView({ home }: Game): KeptView | undefined {
  const file = path.join(home, 'settings.json')
  if (!existsSync(file)) return undefined
  const { cameras = [] } = JSON.parse(readFileSync(file, 'utf8')) as { cameras?: KeptView[] }
  return cameras[0]
}
