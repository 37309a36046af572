/** The treaty of Japan and the Soviet Union in words: how it stands, what follows, and what a move would do to it. */
import type { View } from '../../shared/model'
import { say } from './i18n'
import type { Names } from './names'

/** What becomes of it. */
export type TreatyFate = 'broken' | 'void'

const isFate = (value: unknown): value is TreatyFate => value === 'broken' || value === 'void'

/** Effects of a move that end the treaty. */
const EFFECTS: Readonly<Record<string, TreatyFate>> = { 'breaks-treaty': 'broken', 'voids-treaty': 'void' }

/** The clauses by which it ends in either way. */
const RULES: Readonly<Record<TreatyFate, readonly string[]>> = {
  broken: ['AARE-038', 'AARE-039'],
  void: ['AARE-041', 'AARE-042', 'AARE-043', 'AARE-044'],
}

/** What a move would do to the treaty, in a sentence, with its clauses. */
export interface TreatyWarning {
  readonly fate: TreatyFate
  readonly says: string
  readonly rules: readonly string[]
}

/** Who places the infantry when the other one acts. */
const PARTNERS: Readonly<Record<string, string>> = { japan: 'russia', russia: 'japan' }

const warning = (fate: TreatyFate, power: string | null, names: Names): TreatyWarning => ({
  fate,
  says: say(`board.treaty.will.${fate}`, { power: names.power(PARTNERS[power ?? ''] ?? null) }),
  rules: RULES[fate],
})

/** What these effects of a move would do to the treaty; each way once. */
export const treatyWarnings = (
  effects: readonly string[],
  power: string | null,
  names: Names,
): TreatyWarning[] =>
  [...new Set(effects.flatMap((code) => EFFECTS[code] ?? []))].map((fate) => warning(fate, power, names))

/** Does one of these effects end the treaty? */
export const endsTreaty = (effects: readonly string[]): boolean => effects.some((code) => code in EFFECTS)

/** What the moves that were made so far will do to it when combat movement ends; null: nothing. */
export function treatyAhead(
  { facts, power }: Pick<View, 'facts' | 'power'>,
  names: Names,
): TreatyWarning | null {
  const next = facts['treatyNext']
  return isFate(next) ? warning(next, power, names) : null
}

/** How it stands; null in a game that has no treaty. */
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
