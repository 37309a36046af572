/**
 * How the lands of an alliance are outlined: a band along their common border, in the colour of the alliance's first member,
 * with a pattern that no other alliance has. It is told apart by the pattern alone.
 */
import type { View } from '../../../shared/model/view'

/** Patterns of outlines, in the order in which alliances take them. The numbers are the shader's; 0 is no outline. */
export const OUTLINES = ['solid', 'dashed', 'dotted', 'double', 'ladder', 'dash-dot', 'broad'] as const
export type Outline = (typeof OUTLINES)[number]

export interface AllianceLook {
  readonly outline: Outline
  /** The member whose colour the outline has. */
  readonly first: string
}

/** The look of each alliance, in the order of the view. Fourteen nations make seven at the most. */
export const allianceLooks = (politics: View['politics']): readonly AllianceLook[] =>
  (politics?.alliances ?? []).map(({ members }, i) => ({
    outline: OUTLINES[i % OUTLINES.length] ?? 'solid',
    first: members[0] ?? '',
  }))

/** The look of each allied nation's lands. */
export function outlinesByNation(politics: View['politics']): ReadonlyMap<string, AllianceLook> {
  const looks = allianceLooks(politics)
  return new Map(
    (politics?.alliances ?? []).flatMap(({ members }, i) => {
      const look = looks[i]
      return look === undefined ? [] : members.map((member) => [member, look] as const)
    }),
  )
}

/** What the shader knows an outline by. */
export const outlineNumber = (outline: Outline | null): number =>
  outline === null ? 0 : OUTLINES.indexOf(outline) + 1
