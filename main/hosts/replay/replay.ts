/** A campaign file replayed and told: what `npm run replay` prints. */
import type { Games, Story, Verification } from '../../campaign'
import { isRefused } from '../../campaign/refusals'
import { Snapshots } from '../../campaign/replay'
import { atOnce } from '../../campaign/slices'
import { storyOf } from '../../campaign/story'
import { readCampaign, verifyFile } from '../../saves'
import { journalOf } from '../journal'

export interface ReplayOptions {
  /** The line to tell; the one in play where it is left out. */
  readonly branch?: string | undefined
  /** The result alone, without the story. */
  readonly quiet?: boolean
}

export interface Replayed {
  readonly lines: readonly string[]
  /** What is wrong with the file; left out where nothing is. */
  readonly problem?: string
}

/** What honest dice are, and what they are not. */
const DICE_HONEST =
  'The dice follow from the seed, which was fixed before the first step: none was changed since. That doesn’t hide them from somebody who reads the file.'

/** Replays and tells the bytes of a file. Never throws, whatever they are. */
export function replayFile<S>(bytes: Uint8Array, games: Games<S>, options: ReplayOptions = {}): Replayed {
  const found = atOnce(verifyFile(bytes, games))
  const story = options.quiet ? null : tell(bytes, games, options.branch)
  const lines = [
    ...(story === null || story === 'no-such-branch' ? [] : storyLines(story)),
    ...resultLines(found),
  ]
  const problem = story === 'no-such-branch' ? 'The campaign has no branch with this name.' : found.problem
  return problem === undefined ? { lines } : { lines, problem }
}

function tell<S>(
  bytes: Uint8Array,
  games: Games<S>,
  branch: string | undefined,
): Story | 'no-such-branch' | null {
  const read = readCampaign(bytes)
  if (read.status !== 'read') return null
  const { scenario, switches, seed, dice } = read.timeline.header
  const game = games.open({ scenario, switches, seed, dice })
  if (isRefused(game)) return null
  const snapshots = new Snapshots(game, read.timeline)
  return atOnce(storyOf(game, read.timeline, snapshots, branch)) ?? 'no-such-branch'
}

function storyLines(story: Story): string[] {
  const { title, about } = journalOf(story)
  const lines = [title, ...about]
  for (const chapter of story.chapters) {
    lines.push('', chapter.title)
    for (const part of chapter.parts)
      lines.push(`  ${part.title}`, ...part.lines.map((sentence) => `    ${sentence}`))
  }
  return [...lines, '']
}

function resultLines({ ok, steps, older, dice }: Verification): string[] {
  const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
  const played = `${counted(steps, 'step', 'steps')} played again, ${counted(dice, 'die', 'dice')} compared with the seed.`
  const lines = [ok ? `All as it should be: ${played}` : `Not as it should be: ${played}`]
  if (older > 0) lines.push(`${counted(older, 'step', 'steps')} of older rules: told, but not played again.`)
  if (ok && dice > 0) lines.push(DICE_HONEST)
  return lines
}
