/**
 * The outlines of alliances: a band along the border of their territories, in the color of the first member, with a
 * pattern of its own. The pattern alone identifies the alliance.
 */
import type { View } from '../../../shared/model/view'

/** Patterns of outlines, in the order in which alliances take them. The numbers are the shader's; 0 is no outline. */
export const OUTLINES = ['solid', 'dashed', 'dotted', 'double', 'ladder', 'dash-dot', 'broad'] as const
export type Outline = (typeof OUTLINES)[number]

export interface AllianceLook {
  readonly outline: Outline
  /** The member whose color the outline has. */
  readonly first: string
}

/** Returns the look of each alliance, in the order of the view. Fourteen nations form at most seven. */
export const allianceLooks = (politics: View['politics']): readonly AllianceLook[] =>
  (politics?.alliances ?? []).map(({ members }, i) => ({
    outline: OUTLINES[i % OUTLINES.length] ?? 'solid',
    first: members[0] ?? '',
  }))

/** Returns the outline of each allied nation's territories. */
export function outlinesByNation(politics: View['politics']): ReadonlyMap<string, AllianceLook> {
  const looks = allianceLooks(politics)
  return new Map(
    (politics?.alliances ?? []).flatMap(({ members }, i) => {
      const look = looks[i]
      return look === undefined ? [] : members.map((member) => [member, look] as const)
    }),
  )
}

/**
 * Returns the power whose color paints the land of each allied nation on a map colored by alliance: the first member,
 * whose color the outline has too. Nations without an alliance are absent.
 */
export const alliancePaint = (politics: View['politics']): Readonly<Record<string, string>> =>
  Object.fromEntries([...outlinesByNation(politics)].map(([nation, { first }]) => [nation, first]))

/** Returns the shader's number for an outline. */
export const outlineNumber = (outline: Outline | null): number =>
  outline === null ? 0 : OUTLINES.indexOf(outline) + 1
