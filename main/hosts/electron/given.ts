/** The campaign file on a command line, as a double click or a terminal gives it. */
import path from 'node:path'
import { CAMPAIGN_ENDING } from './names'

/**
 * The full path of the campaign file among a program's arguments; null without one.
 *
 * @param folder where the program was started: a second start's folder is not the one of the program that runs
 */
export function fileGiven(args: readonly string[], folder: string): string | null {
  const file = args.slice(1).find((one) => !one.startsWith('-') && one.endsWith('.' + CAMPAIGN_ENDING))
  return file === undefined ? null : path.resolve(folder, file)
}
