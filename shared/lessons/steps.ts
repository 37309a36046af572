/** Steps and doings that lessons have in common. */
import type { Doing, LessonDraft } from './schema'

type StepDraft = LessonDraft['steps'][number]

/** Returns a step in which the learner only ends a phase; `next` is the phase that follows. */
export const endPhase = (id: string, phase: string, next: string, say: string): StepDraft => ({
  ...{ id, phase, say, at: { part: 'decision' } },
  until: { is: 'phase', phase: next },
  right: [{ end: true }],
})

/** Returns what a hand does that fights a battle to its end. */
export const fightToEnd = (space: string): Doing[] => [
  { fight: space },
  { suggested: { is: 'battle', space, state: 'over' } },
]
