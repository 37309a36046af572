/** The figures of a turn plan, from the answers of the program. Pure. */
import type { CampaignOdds, OddsThreats, OddsTurn } from '../../../shared/contract'
import type { PieceView, View } from '../../../shared/model'

/** A space that may fall in the enemies' next turns counts as at risk below this chance. */
const SAFE = 0.75

export interface PlanFigures {
  /** IPCs spent. */
  readonly spent: number
  /** Battles by space, with the chance that the attackers win. */
  readonly battles: readonly { readonly space: string; readonly win: number }[]
  /** Gain of all battles in IPCs; null without battles. */
  readonly gain: Pick<OddsTurn, 'mean' | 'low' | 'high'> | null
  /** Aircraft that fight, by where they stand when the plan ends; `space` null: nowhere, so no landing is planned. */
  readonly landings: readonly {
    readonly space: string | null
    readonly units: readonly { readonly unit: string; readonly count: number }[]
  }[]
  /** Own spaces that the enemies could take, the most endangered first; null while that is being worked out. */
  readonly risks: readonly { readonly space: string; readonly hold: number }[] | null
}

const inOrder = <T>(list: readonly T[], by: (one: T) => number): T[] =>
  [...list].sort((a, b) => by(a) - by(b))

/** Returns the battles of a position with their chances. */
export function battlesOf(odds: readonly CampaignOdds[], view: View): PlanFigures['battles'] {
  const spaces = new Map((view.planned ?? []).map(({ battle, space }) => [battle, space]))
  return odds.map(({ battle, win }) => ({ space: spaces.get(battle) ?? battle, win }))
}

/** Returns the gain of a turn; of a single battle, that battle's. */
export function gainOf(turn: OddsTurn | null): PlanFigures['gain'] {
  return turn === null || turn.battles.length === 0
    ? null
    : { mean: turn.mean, low: turn.low, high: turn.high }
}

/** Returns the spaces at risk. */
export const risksOf = ({ places }: OddsThreats): NonNullable<PlanFigures['risks']> =>
  inOrder(
    places
      .flatMap(({ space, hold, all }) => ({ space, hold: all ?? hold }))
      .filter(({ hold }) => hold < SAFE),
    ({ hold }) => hold,
  )

/**
 * Returns where attacking aircraft are when the plan ends. Those that average dice cost are left out.
 *
 * @param before the view with the planned attacks
 * @param after the view at the plan's end
 * @param isAircraft whether units of a type fly
 */
export function landingsOf(
  before: View,
  after: View,
  isAircraft: (unit: string) => boolean,
): PlanFigures['landings'] {
  const flying = new Set(
    (before.planned ?? []).flatMap(({ attackers }) => attackers.flatMap(({ pieces }) => pieces)),
  )
  const battles = new Set((before.planned ?? []).map(({ space }) => space))
  const landings = new Map<string | null, Map<string, number>>()
  const add = (space: string | null, { unit }: PieceView) => {
    const units = landings.get(space) ?? new Map<string, number>()
    landings.set(space, units.set(unit, (units.get(unit) ?? 0) + 1))
  }
  for (const [space, { pieces }] of Object.entries(after.spaces))
    for (const piece of pieces)
      if (flying.has(piece.id) && isAircraft(piece.unit)) add(battles.has(space) ? null : space, piece)
  return [...landings].map(([space, units]) => ({
    space,
    units: [...units].map(([unit, count]) => ({ unit, count })),
  }))
}
