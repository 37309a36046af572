/** Replays a campaign file and tells its story: the output of `npm run replay`. */
import type { Games, Story, Verification } from '../../campaign'
import { isRefused } from '../../campaign/running/refusals'
import { Snapshots } from '../../campaign/replay/replay'
import { atOnce } from '../../campaign/long-task-slices'
import { storyOf } from '../../campaign/reports/story'
import { requestOf, type Timeline } from '../../campaign/timeline/timeline'
import { readCampaign, verifyFile } from '../../saves'
import { journalOf } from '../journal'

export interface ReplayOptions {
  /** The line to tell; by default the one in play. */
  readonly branch?: string | undefined
  /** The result alone, without the story. */
  readonly quiet?: boolean
}

export interface Replayed {
  readonly lines: readonly string[]
  /** What is wrong with the file; left out if nothing is. */
  readonly problem?: string
}

/** What honest dice guarantee, and what they don't. */
const DICE_HONEST = [
  'All dice come from the seed, whose SHA-256 was in the campaign from the start: none has been changed.',
  'That doesn’t hide them from someone who reads the file, which also contains the seed.',
]

/** Of dice from the table the program knows no more than the players do. */
const DICE_TYPED =
  'The dice were rolled at the table and typed in. Interboard records them but can’t vouch for them.'

/** Steps that are taken back and replayed get new dice; the other players may want to know how often that happened. */
const anewWords = (times: number): string =>
  times === 0
    ? 'No dice were rerolled on this line: no step with dice was undone.'
    : `New dice were started ${times === 1 ? 'once' : `${times} times`} on this line: a step was undone, or a branch or copy was made.`

/** Replays a file's bytes and tells the story. Never throws, for any bytes. */
export function replayFile<S>(bytes: Uint8Array, games: Games<S>, options: ReplayOptions = {}): Replayed {
  const found = atOnce(verifyFile(bytes, games))
  const told = tell(bytes, games, options)
  const line = told === 'no-such-branch' ? null : told
  const typed = line?.typed === true
  const lines = [...(line?.story ? storyLines(line.story) : []), ...resultLines(found, typed)]
  if (found.ok && found.dice > 0)
    lines.push(...(typed ? [DICE_TYPED] : [...(line ? [anewWords(line.anew)] : []), ...DICE_HONEST]))
  const problem = told === 'no-such-branch' ? 'This campaign has no branch with that name.' : found.problem
  return problem === undefined ? { lines } : { lines, problem }
}

/** A line's story, and how often its dice continued on a new stream. */
interface Told {
  /** Left out when not requested. */
  readonly story?: Story
  readonly anew: number
  /** True when the dice were rolled at the table, so that no seed produces them. */
  readonly typed: boolean
}

function tell<S>(
  bytes: Uint8Array,
  games: Games<S>,
  { branch, quiet }: ReplayOptions,
): Told | 'no-such-branch' | null {
  const read = readCampaign(bytes)
  if (read.status !== 'read') return null
  const game = games.open(requestOf(read.timeline))
  if (isRefused(game)) return null
  const { timeline } = read
  const anew = freshStreams(timeline, branch)
  if (anew === null) return 'no-such-branch'
  const story = quiet ? null : atOnce(storyOf(game, timeline, new Snapshots(game, timeline), branch))
  return { anew, typed: timeline.header.dice === 'manual', ...(story ? { story } : {}) }
}

/** Number of streams besides the first that a line's dice were drawn from; null if there is no such line. */
function freshStreams(timeline: Timeline, branch: string | undefined): number | null {
  const line = timeline.lineOf(branch)
  if (line === null) return null
  const nodes = line.map((n) => timeline.node(n))
  const drawn = nodes.filter(({ record }) => (record?.dice?.length ?? 0) > 0)
  return new Set(drawn.map((node) => node.stream).filter((stream) => stream > 0)).size
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

function resultLines({ ok, steps, older, dice }: Verification, typed: boolean): string[] {
  const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
  const played = `${counted(steps, 'step', 'steps')} replayed, ${counted(dice, 'die', 'dice')} ${typed ? 'from the table' : 'checked against the seed'}.`
  const lines = [ok ? `Verified: ${played}` : `Problem found: ${played}`]
  if (older > 0) lines.push(`${counted(older, 'step', 'steps')} from older rules: shown but not replayed.`)
  return lines
}
