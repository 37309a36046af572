/** The treaty of Japan and the Soviet Union as text: its state, its consequences, and the effect of a move on it. */
import type { View } from '../../../shared/model'
import { say } from '../i18n'
import type { Names } from './names'

/** How the treaty ends. */
export type TreatyFate = 'broken' | 'void'

const isFate = (value: unknown): value is TreatyFate => value === 'broken' || value === 'void'

/** Effects of a move that end the treaty. */
const EFFECTS: Readonly<Record<string, TreatyFate>> = { 'breaks-treaty': 'broken', 'voids-treaty': 'void' }

/** The clauses for each way of ending. */
const RULES: Readonly<Record<TreatyFate, readonly string[]>> = {
  broken: ['AARE-038', 'AARE-039'],
  void: ['AARE-041', 'AARE-042', 'AARE-043', 'AARE-044'],
}

/** The effect of a move on the treaty, as a sentence with its clauses. */
export interface TreatyWarning {
  readonly fate: TreatyFate
  readonly says: string
  readonly rules: readonly string[]
}

/** The partner that places the infantry when the other power acts. */
const PARTNERS: Readonly<Record<string, string>> = { japan: 'russia', russia: 'japan' }

const warning = (fate: TreatyFate, power: string | null, names: Names): TreatyWarning => ({
  fate,
  says: say(`board.treaty.will.${fate}`, { power: names.power(PARTNERS[power ?? ''] ?? null) }),
  rules: RULES[fate],
})

/** Returns a warning for each way in which these effects would end the treaty, without duplicates. */
export const treatyWarnings = (
  effects: readonly string[],
  power: string | null,
  names: Names,
): TreatyWarning[] =>
  [...new Set(effects.flatMap((code) => EFFECTS[code] ?? []))].map((fate) => warning(fate, power, names))

/** True when one of these effects ends the treaty. */
export const endsTreaty = (effects: readonly string[]): boolean => effects.some((code) => code in EFFECTS)

/** Returns what the moves so far will do to the treaty when combat movement ends; null: nothing. */
export function treatyAhead(
  { facts, power }: Pick<View, 'facts' | 'power'>,
  names: Names,
): TreatyWarning | null {
  const next = facts['treatyNext']
  return isFate(next) ? warning(next, power, names) : null
}

/** Returns the state of the treaty; null in a game without one. */
export function treatyWords(
  facts: View['facts'],
  names: Names,
): { inForce: boolean; state: string; means: string; rules: readonly string[] } | null {
  const { treaty, treatyBy: by, treatyRound: round, treatySpace: space } = facts
  if (treaty === 'in-force')
    return {
      inForce: true,
      state: say('board.treaty.inForce'),
      means: say('board.treaty.inForceMeans'),
      rules: ['AARE-037', 'AARE-038', 'AARE-041'],
    }
  if (!isFate(treaty)) return null
  const told = typeof by === 'string' && typeof round === 'number'
  return {
    inForce: false,
    state: told
      ? say(typeof space === 'string' ? `board.treaty.${treaty}In` : `board.treaty.${treaty}By`, {
          power: names.power(by),
          round,
          space: typeof space === 'string' ? names.space(space) : '',
        })
      : say(`board.treaty.${treaty}`),
    means: say('board.treaty.goneMeans'),
    rules: ['AARE-045'],
  }
}
