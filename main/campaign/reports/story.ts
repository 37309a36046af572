/**
 * The story of a campaign: a chapter for each round, in it a part for each phase of a turn, in each part the sentences
 * of what happened. Built from the recorded events, so that it works under any rules; positions serve only to identify
 * numbered pieces.
 */
import type { GameEvent } from '../../../shared/model'
import { createRegister } from '../../../shared/words/story/known-pieces'
import { describe, storyNames, type StoryNames } from '../../../shared/words/story/story'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { voiceOf } from '../../../shared/words/voice'
import { seedCommitment } from '../../engine'
import type { Game } from '../running/game'
import { historyRecord } from '../timeline/history'
import type { Header, Seats } from '../timeline/records'
import type { Snapshots } from '../replay/replay'
import type { Sliced } from '../long-task-slices'
import { markOf, type Timeline } from '../timeline/timeline'

/** What happened in one phase of a turn. */
export interface Part {
  /** `Germany: Combat move`, or the phase alone before round 1. */
  readonly title: string
  readonly lines: readonly string[]
}

/** One round. */
export interface Chapter {
  readonly round: number
  readonly title: string
  readonly parts: readonly Part[]
}

/** The story of a whole campaign. */
export interface Story {
  readonly name: string
  readonly scenario: string
  /** ISO 8601, UTC: when the campaign was created, and when its file was last added to. */
  readonly begun: string
  readonly changed: string
  readonly seats: Seats
  readonly dice: Header['dice']
  readonly switches: Header['switches']
  readonly commitment: string
  /** Set once the game is over. */
  readonly seed?: string
  readonly chapters: readonly Chapter[]
}

/** Events that a later event covers (a hit by the loss) or that the headings cover. */
const PASSED_OVER: ReadonlySet<GameEvent['kind']> = new Set([
  'hit',
  'round-began',
  'turn-began',
  'phase-began',
])

/** Steps processed without a pause. */
const SLICE = 256

/** The program's words, without a screen. */
const voice = voiceOf(storyCatalogue)

interface OpenChapter {
  readonly round: number
  readonly title: string
  readonly parts: { title: string; lines: Told[] }[]
}

/** A sentence. A later sentence with the same key in the same part replaces it. */
interface Told {
  readonly text: string
  readonly key: string | null
}

/** Orders may be changed until they are paid for, so only the last one of a treasury gets a line. */
const keyOf = (event: GameEvent): string | null =>
  event.kind === 'ordered' || event.kind === 'bought' ? `order ${event.treasury}` : null

interface Place {
  readonly round: number
  readonly power: string | null
  readonly phase: string
}

/** Collects sentences under headings that the events themselves supply. */
class Book {
  readonly chapters: OpenChapter[] = []
  private power: string | null
  private phase: string

  constructor(
    private readonly names: StoryNames,
    start: Place,
  ) {
    this.power = start.power
    this.phase = start.phase
    this.begin(start.round)
  }

  /** Sets the place of the game before a step, because an edit may have moved it anywhere. */
  at({ round, power, phase }: Place): void {
    if (this.chapters.at(-1)?.round !== round) this.begin(round)
    this.power = power
    this.phase = phase
  }

  hear(event: GameEvent): void {
    if (event.kind === 'round-began') this.begin(event.round)
    else if (event.kind === 'turn-began') this.power = event.power
    else if (event.kind === 'phase-began') {
      this.power = event.power
      this.phase = event.phase
    }
  }

  tell(sentence: Told): void {
    const phase = this.names.phase(this.phase)
    const title = this.power === null ? phase : `${this.names.power(this.power)}: ${phase}`
    const parts = this.chapters.at(-1)?.parts ?? []
    const last = parts.at(-1)
    if (last?.title !== title) {
      parts.push({ title, lines: [sentence] })
      return
    }
    if (sentence.key !== null) last.lines = last.lines.filter((line) => line.key !== sentence.key)
    last.lines.push(sentence)
  }

  private begin(round: number): void {
    if (this.chapters.at(-1)?.round === round) return
    const title = round === 0 ? voice.say('history.before') : voice.say('history.round', { n: round })
    this.chapters.push({ round, title, parts: [] })
  }
}

/** Returns the story of a line of a campaign, by default the one in play; null if there is no such branch. */
export function* storyOf<S>(
  game: Game<S>,
  timeline: Timeline,
  snapshots: Snapshots<S>,
  branch?: string,
): Sliced<Story | null> {
  const line = timeline.lineOf(branch)
  if (!line) return null
  const chapters = yield* chaptersOf(game, timeline, snapshots, line)
  const { scenario, created, seats, dice, seed, switches } = timeline.header
  return {
    name: timeline.name,
    scenario,
    begun: created,
    changed: timeline.time,
    seats,
    dice,
    switches,
    commitment: seedCommitment(seed),
    ...(timeline.ended ? { seed } : {}),
    chapters,
  }
}

function* chaptersOf<S>(
  game: Game<S>,
  timeline: Timeline,
  snapshots: Snapshots<S>,
  line: readonly number[],
): Sliced<Chapter[]> {
  const names = storyNames(voice, game.names)
  const register = createRegister()
  const look = function* (n: number): Sliced<void> {
    const state = yield* snapshots.going(n)
    if (state !== null) register.see(game.view(state))
  }
  yield* look(0)
  const book = new Book(names, markOf(timeline.node(0).mark))
  for (const n of line) {
    const told = historyRecord(timeline, timeline.node(n))
    if (!told) continue
    if (told.step % SLICE === 0) yield
    // An edit's events name none of the pieces that it creates.
    if (told.edit) yield* look(n)
    book.at(told)
    for (const event of told.events) {
      register.hear([event])
      book.hear(event)
      const sentence = PASSED_OVER.has(event.kind) ? null : describe(event, { names, voice, register })
      if (sentence !== null) book.tell({ text: sentence, key: keyOf(event) })
    }
  }
  return book.chapters
    .filter((chapter) => chapter.parts.length > 0)
    .map(({ round, title, parts }) => ({
      round,
      title,
      parts: parts.map((part) => ({ title: part.title, lines: part.lines.map((line) => line.text) })),
    }))
}
