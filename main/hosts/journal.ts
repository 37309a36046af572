/** The printed journal of a campaign. */
import type { Luck, Parsed, Refused, Result } from '../../shared/contract'
import type { Campaigns, Story } from '../campaign'
import { isRefused } from '../campaign/running/refusals'
import { journalPdf, type Journal } from '../cards'
import { scenarioOf } from '../scenarios'
import { luckChapters } from './odds/luck-chapter'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** `2000-01-31T12:00:00.000Z` → `January 31, 2000`; returns other text unchanged. */
export function dayOf(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `Germany: Ann, Japan: Bob.`; nothing if one seat plays all powers. */
function players({ seats, scenario }: Story): string[] {
  if (new Set(Object.values(seats).map((seat) => seat.seat)).size < 2) return []
  const names = new Map(scenarioOf(scenario)?.powers.map((power) => [power.id, power.name]))
  const played = Object.entries(seats).map(([power, seat]) => `${names.get(power) ?? power}: ${seat.name}`)
  return [`${played.join(', ')}.`]
}

/** The kind of dice in battles, unless they were fair single dice. */
const luckWords = ({ switches }: Story): string[] =>
  switches['luck'] === 'low'
    ? ['Battles used low luck: every 6 points count as a hit, with one die for the remainder (HSE-003).']
    : []

function diceWords({ dice, commitment, seed }: Story): string {
  if (dice === 'manual') return 'Dice were rolled at the table and typed in.'
  const fixed = `SHA-256 of the dice seed, fixed at the start: ${commitment}.`
  return seed === undefined ? fixed : `${fixed} The seed was: ${seed}`
}

/** Returns the journal of a story. */
export function journalOf(story: Story): Journal {
  const scenario = scenarioOf(story.scenario)?.name ?? story.scenario
  return {
    title: story.name === '' ? scenario : story.name,
    about: [
      `${scenario}. Started ${dayOf(story.begun)}, last played ${dayOf(story.changed)}.`,
      ...players(story),
      ...luckWords(story),
      diceWords(story),
    ],
    chapters: story.chapters,
  }
}

/** The contract's `campaign.journal`: the story, followed by the luck of its battles. */
export async function journal(
  campaigns: Pick<Campaigns, 'story'>,
  luckOf: (asked: { campaign: string; branch?: string | undefined }) => Promise<Luck | Refused>,
  { campaign, branch, paper = 'a4' }: Parsed<'campaign.journal'>,
): Promise<Result<'campaign.journal'> | Refused> {
  // Asked for at once, so that both tell of the same steps.
  const [story, luck] = await Promise.all([
    campaigns.story({ campaign, branch }),
    luckOf({ campaign, branch }),
  ])
  if (isRefused(story)) return story
  const told = journalOf(story)
  const chapters = isRefused(luck) ? [] : luckChapters(luck, story.scenario)
  const { pdf, pages } = journalPdf({ ...told, chapters: [...told.chapters, ...chapters] }, paper)
  return { pdf: Buffer.from(pdf).toString('base64'), pages }
}
