/**
 * Golden files: campaigns of the current format and rules, in the situations that are hardest to restore.
 * `make-golden.ts` makes them once per release, and the tests open them forever after.
 */
import { createCampaigns, type Campaigns } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { RULES_VERSION, rulesetOf } from '../../../main/scenarios'
import { createLibrary } from '../../../main/saves'
import { seededRng } from '../../../main/engine'
import type { Position } from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'
import { storedGames } from '../../games/stored-games'
import { memoryFs } from '../torture/memory-fs'
import { forged, linesOf } from '../torture/forge-file'
import { good, watchedGames } from '../random-play/random-campaign'

/** The situations of golden files. */
export const SITUATIONS = [
  'battle',
  'placement',
  'surrender',
  'edited',
  'manual-dice',
  'branched',
  'older-rules',
] as const
export type Situation = (typeof SITUATIONS)[number]

/** A campaign file and its expected contents. */
export interface Golden {
  readonly scenario: string
  readonly situation: Situation
  readonly bytes: Uint8Array
  /** The position that it opens at. */
  readonly step: number
  readonly hash: string
  /** Steps in the history of the current line, including those that cannot be replayed. */
  readonly history: number
  /** Step and hash of the newest checkpoint on that line: found under later rules, too. */
  readonly checkpoint: { readonly step: number; readonly hash: string }
  /** The head of each line, by branch. */
  readonly lines: Readonly<Record<string, string>>
}

/** The rounds that a golden campaign plays before it looks for its situation. */
const ROUNDS = 1
/** More random answers than any situation needs; after them the next seed is tried. */
const MOST_STEPS = 500
const MOST_SEEDS = 60

/** Returns whether the scenario has the situation at all. */
export const possible = (scenario: string, situation: Situation): boolean =>
  situation !== 'surrender' || rulesetOf(scenario).phases.includes('surrender')

/** The condition of each situation. */
const REACHED: Readonly<Record<Situation, (view: View) => boolean>> = {
  battle: (view) => view.battle !== null && view.decision?.kind === 'casualties',
  placement: (view) => view.round > ROUNDS && view.decision?.of === 'place' && view.decision.kind === 'place',
  // In the middle of its questions: some are answered, and no checkpoint has their effects yet.
  surrender: (view) => view.phase === 'surrender' && view.decision?.kind === 'choose' && view.step > 2,
  edited: (view) => view.round > ROUNDS,
  'manual-dice': (view) => view.round >= ROUNDS && view.decision?.kind === 'roll' && view.battle !== null,
  branched: (view) => view.round > ROUNDS,
  'older-rules': (view) => view.round > ROUNDS,
}

/** Random play reaches no surrender within a few rounds, so that campaign begins just before a ruined country rolls. */
function begunAt(scenario: string, situation: Situation): Position | undefined {
  if (situation !== 'surrender') return undefined
  const asks = 'answer surrender-surrounded choose move'
  return storedGames.find((game) => game.scenario === scenario && game.reaches.includes(asks))?.position
}

interface Played {
  readonly campaigns: Campaigns
  readonly campaign: string
  readonly view: View
  readonly answer: () => Promise<View>
}

/** Returns a program with its own library and a deterministic clock and random source. */
function program(rules = RULES_VERSION) {
  let ids = 0
  let minutes = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => new Date(Date.UTC(2000, 0, 1, 0, minutes++)).toISOString()
  const watched = watchedGames(rules)
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock })
  const campaigns = createCampaigns({
    library,
    games: watched.games,
    random,
    clock,
    onChanged: () => undefined,
  })
  return { campaigns, sample: watched.sample }
}

/** Plays at random until the situation occurs. Returns null when this seed does not reach it. */
async function playTo(scenario: string, situation: Situation, seed: number): Promise<Played | null> {
  const { campaigns, sample } = program(situation === 'older-rules' ? RULES_VERSION - 1 : RULES_VERSION)
  const rng = seededRng(seed)
  const dice = situation === 'manual-dice' ? 'manual' : 'generated'
  const position = begunAt(scenario, situation)
  const made = good(
    await campaigns.create({
      ...{ scenario, seed: `golden ${seed}`, name: 'Golden', dice },
      ...(position ? { position } : {}),
    }),
  )
  const { campaign } = made
  let view = made.view
  const answer = async (): Promise<View> => {
    const action = sample(rng)
    if (!action) throw new Error('the game is over')
    return good(await campaigns.act({ campaign, action })).view
  }
  for (let i = 0; i < MOST_STEPS && !view.status.over; i++) {
    if (REACHED[situation](view)) return { campaigns, campaign, view, answer }
    view = await answer()
  }
  return null
}

/** Changes the campaign as its situation requires, beyond reaching it. */
async function arrange(situation: Situation, { campaigns, campaign, view, answer }: Played): Promise<View> {
  const { step } = view
  if (situation === 'edited') {
    const [treasury = ''] = Object.keys(view.treasuries)
    good(await campaigns.edit({ campaign, changes: { treasuries: { [treasury]: 77 } } }))
    return answer()
  }
  if (situation === 'branched') {
    good(await campaigns.branch({ campaign, step: step - 4, name: 'What if' }))
    for (let i = 0; i < 6; i++) await answer()
    good(await campaigns.branch({ campaign, step: step - 2, name: 'What if not' }))
    return good(await campaigns.goto({ campaign, branch: 'trunk', step: step - 1 })).view
  }
  if (situation === 'older-rules') {
    for (let i = 0; i < 3; i++) await answer()
    return answer()
  }
  return view
}

/** An action that no rules accept, in place of one that older rules allowed. */
const ONCE_ALLOWED: Action = { kind: 'choose', option: 'once-allowed' }

/** Makes one golden file. Throws when random play does not reach the situation. */
export async function makeGolden(scenario: string, situation: Situation): Promise<Golden> {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const played = await playTo(scenario, situation, seed)
    if (!played) continue
    let view = await arrange(situation, played)
    const { campaigns, campaign } = played
    // Exported, not closed: opening must replay the steps since the last checkpoint.
    let bytes: Uint8Array = Buffer.from(good(await campaigns.export({ campaign })).data, 'base64')
    const history = good(await campaigns.history({ campaign })).length
    if (situation === 'older-rules') {
      bytes = changedLastSteps(bytes)
      view = good(await campaigns.view({ campaign, at: view.step - 2 }))
    }
    const lines: Record<string, string> = {}
    for (const { id } of good(await campaigns.branches({ campaign })))
      lines[id] = good(await campaigns.view({ campaign, branch: id })).hash
    if (situation === 'older-rules') lines['trunk'] = view.hash
    const { step, hash } = view
    const checkpoint = await lastPoint(played, bytes)
    return { scenario, situation, bytes, step, hash, history, checkpoint, lines }
  }
  throw new Error(`${scenario}: no ${situation} in ${MOST_SEEDS} games`)
}

/** Makes the second to last step one that the rules refuse: it and the step after it cannot be replayed. */
function changedLastSteps(bytes: Uint8Array): Buffer {
  const lines = linesOf(bytes)
  const steps = lines.filter((line) => line['t'] === 'act')
  const odd = steps[steps.length - 2]
  return forged(lines.map((line) => (line === odd ? { ...line, do: [ONCE_ALLOWED] } : line)))
}

/** Returns the newest checkpoint on the current line of a file: those of other lines have other positions. */
async function lastPoint({ campaigns, campaign }: Played, bytes: Uint8Array): Promise<Golden['checkpoint']> {
  const points = linesOf(bytes).filter((line) => line['t'] === 'point')
  for (const point of points.reverse()) {
    const { steps: step } = point['summary'] as { steps: number }
    const there = await campaigns.view({ campaign, at: step })
    if (!isRefused(there) && there.hash === point['hash']) return { step, hash: there.hash }
  }
  throw new Error('the file has no checkpoint')
}
