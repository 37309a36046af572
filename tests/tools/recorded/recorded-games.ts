/**
 * Recorded games, as lists of actions with the seed of their dice: a replay must have the same effects. The effects are
 * kept as a chain of short marks over a form that contains only what the rules decide: events, owners, money, pieces,
 * who is asked what kind of question, which of some answers the rules accept, and ends. Ids of steps, citations and
 * facilities (which are facts of spaces in one version of the program and pieces in another) are not in the form, so
 * that a record survives their changes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Position } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import {
  answer,
  applyEdit,
  canonical,
  decisionOf,
  Game,
  newGameAt,
  sha256Hex,
  type DiceSource,
  type Ruleset,
} from '../../../main/engine'
import { rulesetOf, scenarioOf, switchesOfFile } from '../../../main/scenarios'
import { probes } from './recorded-probes'
import type { Deed } from '../random-play/random-game'
import { convoy } from '../../../main/rules/base/economy/convoys'
import { submerged } from '../../../main/rules/base/battle/submarines'
import { closed, isolated } from '../../../main/rules/link/closed-land'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

export interface RecordedGame {
  readonly scenario: string
  /** The name, unique in its scenario. */
  readonly name: string
  /** The seed of the dice; null if they were typed and are among the deeds. */
  readonly seed: string | null
  readonly switches: Readonly<Record<string, string>>
  /** The start, if it is not the set-up. */
  readonly position?: Position
  readonly deeds: readonly Deed[]
  /** The marks of the chain: after every `EVERY` deeds, and at the end. */
  readonly marks: readonly string[]
}

const FOLDER = 'tests/games/recorded'
/** Deeds between two marks: a difference is located within this range. */
export const EVERY = 20
/** Answers are probed after one deed in this many. */
const PROBED = 2
/** Hex digits of a mark. */
const DIGITS = 6

/** Returns all recorded games, of one scenario or of all. Call it in the project's root folder. */
export function recordedGames(scenario?: string): RecordedGame[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json.gz') && (!scenario || name === fileOf(scenario)))
    .sort()
    .flatMap((name) => JSON.parse(readText(path.join(FOLDER, name))) as RecordedGame[])
}
/** The scenarios of the first released rules. */
export const firstScenarios = ['europe-1999', 'europe-pacific', 'pacific-2001'] as const
/** The scenarios with recorded games, each with the first rules of its own. */
export const recordedScenarios = [
  ...firstScenarios,
  ...(['expansion', 'revised', 'victory-cities', 'global'] as const),
] as const

/** The number and the length of a scenario's recorded games. */
interface Records {
  readonly games: number
  /** The number of games that begin at the set-up; every tenth of them is long. */
  readonly fromSetUp: number
  readonly rounds: readonly number[]
  readonly long: number
  /** Whether the other games alternate between random and stored positions, or all begin in stored ones. */
  readonly scattered: boolean
}
/** A round of fourteen nations has as many actions as three rounds of other games, and its record is short. */
export const recordsOf = (scenario: string): Records =>
  scenario === 'global'
    ? { games: 16, fromSetUp: 10, rounds: [1], long: 4, scattered: false }
    : { games: 60, fromSetUp: 30, rounds: [1, 2, 3], long: 12, scattered: true }
export const fileOf = (scenario: string): string => `${scenario}.json.gz`
export const pathOf = (scenario: string): string => path.join(FOLDER, fileOf(scenario))
const readText = (file: string): string => gunzipSync(readFileSync(file)).toString('utf8')

// ---- the form -------------------------------------------------------------------------------------------------------

type Plain = Readonly<Record<string, unknown>>
const isFacility = (rs: Ruleset, unit: unknown): boolean =>
  rs.units[rs.unitIx.get(String(unit)) ?? -1]?.domain === 'facility'

/** Returns a list of pieces in an event without facilities, or null when nothing else is in it. */
function without(rs: Ruleset, list: readonly unknown[]): unknown[] | null {
  const left = list.filter(
    (u) => !(typeof u === 'object' && u !== null && isFacility(rs, (u as Plain)['unit'])),
  )
  return left.length === 0 && list.length > 0 ? null : left
}

/** Returns what the rules decide in an event, or null for an event about facilities alone. */
export function eventForm(rs: Ruleset, e: GameEvent): Plain | null {
  const out: Record<string, unknown> = { ...e }
  for (const key of ['rules', 'rule', 'reason', 'hits'])
    if (e.kind === 'rolled' || key !== 'hits') Reflect.deleteProperty(out, key)
  if ('units' in e && e.units) {
    const left = without(rs, e.units)
    if (left === null) return null
    out['units'] = left
  }
  if ('lines' in e) out['lines'] = e.lines.map(({ rule: _, ...line }) => line)
  return out
}

/** Returns the position, as far as the rules decide it. */
export function positionForm(g: Game): Plain {
  const { rs, state } = g
  const d = decisionOf(g)
  return {
    round: state.round,
    turn: rs.turns[state.turn]?.id ?? null,
    phase: state.phase,
    over: state.over && { winner: state.over.winner, why: state.over.why },
    asked: d && { of: d.of, by: d.by.power === undefined ? { side: d.by.side } : { power: d.by.power } },
    money: rs.treasuries.map((t, i) => [t.id, state.cash[i] ?? 0]),
    spaces: rs.spaces.map(({ id }, i) => {
      const s = g.at_(i)
      return [id, g.controllerId(s.control), closed.of(g, i), convoy.of(g, i)]
    }),
    pieces: [...g.pieces()].flatMap((p) =>
      g.type(p).domain === 'facility'
        ? []
        : [
            [
              p.id,
              g.type(p).id,
              g.powerId(p.power),
              p.space < 0 ? p.pool : g.sid(p.space),
              p.aboard,
              p.damage,
              p.treasury < 0 ? null : g.treasury(p.treasury).id,
              [patrol.of(p), submerged.of(p), isolated.of(p)],
            ],
          ],
    ),
  }
}

/** Marks of effects; each covers everything up to it. */
class Marks {
  readonly list: string[] = []
  private told = ''
  private chain = ''

  /** Adds the game's events since the last call, and the answers that the rules accept; `close` sets a mark. */
  note(g: Game, n: number, close: boolean): void {
    for (const e of g.events) {
      const form = eventForm(g.rs, e)
      if (form) this.told += canonical(form)
    }
    if (n % PROBED === 0) this.told += probes(g, n).join()
    if (!close) return
    this.chain = sha256Hex(this.chain + this.told + canonical(positionForm(g)))
    this.told = ''
    this.list.push(this.chain.slice(0, DIGITS))
  }
}

// ---- playing --------------------------------------------------------------------------------------------------------

export type Recipe = Omit<RecordedGame, 'marks'>

/**
 * Returns the rule set of a recorded game: like a file, the game keeps the readings of the program that recorded it.
 */
export function rulesOf({ scenario, switches }: Pick<RecordedGame, 'scenario' | 'switches'>): Ruleset {
  const definition = scenarioOf(scenario)
  if (!definition) throw new Error(`no scenario ${scenario}`)
  return rulesetOf(scenario, switchesOfFile(definition, switches))
}

/** Plays the deeds from the start. Returns the marks, or the refused deed and its code. */
export function playDeeds(
  { seed, position, deeds }: Recipe,
  rs: Ruleset,
): { marks: readonly string[]; refused?: { readonly at: number; readonly code: string } } {
  const dice: DiceSource = seed === null ? { mode: 'manual' } : { mode: 'generated', seed }
  const begun = newGameAt(rs, dice, position)
  if (!(begun instanceof Game)) return { marks: [], refused: { at: 0, code: begun.code } }
  let g = begun
  const marks = new Marks()
  for (const [i, deed] of deeds.entries()) {
    g.events = []
    g.rolls = []
    if (deed.kind === 'edit') {
      const made = applyEdit(rs, g.state, deed.changes, dice)
      if (!made.ok) return { marks: marks.list, refused: { at: i, code: made.code } }
      g = made.game
    } else {
      const refusal = answer(g, deed)
      if (refusal) return { marks: marks.list, refused: { at: i, code: refusal.code } }
    }
    marks.note(g, i, i % EVERY === EVERY - 1 || i === deeds.length - 1)
  }
  return { marks: marks.list }
}

/** Replays a recorded game. Returns a sentence about the first difference, or null when there is none. */
export function difference(game: RecordedGame, rs: Ruleset = rulesOf(game)): string | null {
  const { marks, refused } = playDeeds(game, rs)
  const name = `${game.scenario} ${game.name}`
  if (refused) return `${name}: action ${refused.at} is refused now (${refused.code})`
  const at = game.marks.findIndex((mark, i) => mark !== marks[i])
  if (at >= 0) return `${name}: something else happens in actions ${at * EVERY} to ${(at + 1) * EVERY - 1}`
  return null
}
