/** The campaign or turn file on a command line, from a double click or a terminal. */
import path from 'node:path'
import { CAMPAIGN_ENDING, TURN_ENDING } from './names'

/**
 * Returns the full path of the campaign or turn file among a program's arguments; null without one.
 *
 * @param folder working folder of the start: a second start has another one than the running program
 */
export function fileGiven(args: readonly string[], folder: string): string | null {
  const isOurs = (name: string): boolean =>
    [CAMPAIGN_ENDING, TURN_ENDING].some((ending) => name.endsWith('.' + ending))
  const file = args.slice(1).find((one) => !one.startsWith('-') && isOurs(one))
  return file === undefined ? null : path.resolve(folder, file)
}
