/** Groups the phases of a turn for the top bar: making peace, politics, building, fighting, finishing. */

/** The groups, in the order in which a turn first reaches them. */
export type PhaseGroup = 'peace' | 'politics' | 'build' | 'fight' | 'finish'

const GROUPS: Readonly<Record<PhaseGroup, readonly string[]>> = {
  peace: ['surrenders'],
  politics: ['influence', 'alliances', 'declare-war'],
  build: ['advantages', 'declare', 'research', 'technology', 'exchange', 'purchase', 'land-patrols'],
  fight: ['scramble', 'combat-phase', 'combat-move', 'strikes', 'combat', 'control'],
  finish: ['noncombat-move', 'place', 'repair', 'income', 'surrender', 'victory'],
}

const groupOf = (phase: string): PhaseGroup | undefined =>
  (Object.keys(GROUPS) as PhaseGroup[]).find((group) => GROUPS[group].includes(phase))

export interface PhasesTogether {
  readonly group: PhaseGroup
  readonly phases: readonly string[]
}

/**
 * Returns the phases in order, with consecutive phases of a group merged. A phase without a group joins the one
 * before it.
 */
export function groupPhases(phases: readonly string[]): PhasesTogether[] {
  const out: { group: PhaseGroup; phases: string[] }[] = []
  for (const phase of phases) {
    const last = out.at(-1)
    const group = groupOf(phase) ?? last?.group ?? 'build'
    if (last?.group === group) last.phases.push(phase)
    else out.push({ group, phases: [phase] })
  }
  return out
}
