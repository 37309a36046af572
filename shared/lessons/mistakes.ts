/** What a learner of any lesson may do instead of what the coach says. Pure functions of the position. */
import { meets, type LessonScreen, type LessonView } from './step-conditions'
import { isFleeting, isPast } from './progress'
import type { Condition, Lesson, Step } from './schema'

/** The spaces whose attack a condition waits for. */
function attackedIn(condition: Condition): readonly string[] {
  switch (condition.is) {
    case 'attack':
      return [condition.space]
    case 'any':
      return condition.of.flatMap(attackedIn)
    default:
      return []
  }
}

/**
 * Returns the space of a planned attack that no step of this phase asks for; null if there is none, and in a phase
 * whose steps ask for no attack.
 */
export function strayAttack(lesson: Lesson, step: Step, view: LessonView): string | null {
  if (step.hint || step.phase !== view.phase) return null
  const inPhase = lesson.steps.filter(({ turn, phase }) => turn === step.turn && phase === step.phase)
  const meant = new Set(inPhase.flatMap(({ until }) => attackedIn(until)))
  if (meant.size === 0) return null
  return (view.planned ?? []).find(({ space }) => !meant.has(space))?.space ?? null
}

/** True when the attack that a step waits for is planned, but not with all units that the step names. */
export function isPartialAttack(
  { power }: Lesson,
  step: Step,
  view: LessonView,
  screen: LessonScreen,
): boolean {
  const { until } = step
  if (until.is !== 'attack' || step.phase !== view.phase) return false
  return (
    meets({ is: 'attack', space: until.space }, view, screen, power) && !meets(until, view, screen, power)
  )
}

/** True when the phase of a step is over and the learner has not done what the step asks for. */
export function wasSkipped(lesson: Lesson, step: Step, view: LessonView, screen: LessonScreen): boolean {
  if (step.hint || step.until.is === 'phase' || isFleeting(step.until)) return false
  return isPast(lesson, step, view) && !meets(step.until, view, screen, lesson.power)
}
