/** Which step of a lesson is next: a pure function of the position and of what the learner has done. */
import { meets, type LessonScreen, type LessonView } from './step-conditions'
import type { Condition, Lesson, Step } from './schema'

/** A moment of the game: the learner's turn (0 is the first) and the index of its phase. */
interface Moment {
  readonly turn: number
  readonly phase: number
}

/** A phase after all phases of a turn: other powers play. */
const AFTER = 99

/** Returns the moment of a view. While others play, it is the end of the learner's last turn. */
function momentOf(lesson: Lesson, view: LessonView): Moment {
  const turn = view.round - (lesson.position.turn?.round ?? 1)
  if (view.power === lesson.power) return { turn, phase: view.phases.indexOf(view.phase) }
  return { turn: lesson.before.includes(view.power ?? '') ? turn - 1 : turn, phase: AFTER }
}

/** Returns how far the game is past a step's phase: below 0 before it, 0 in it, above 0 after it. */
function distance(step: Step, view: LessonView, now: Moment): number {
  if (step.phase === undefined) return now.turn < step.turn ? -1 : 0
  return now.turn !== step.turn ? now.turn - step.turn : now.phase - view.phases.indexOf(step.phase)
}

/** True once the phase of a step is over. */
export const isPast = (lesson: Lesson, step: Step, view: LessonView): boolean =>
  step.phase !== undefined && distance(step, view, momentOf(lesson, view)) > 0

/** Whether a condition stays true only for a moment: a button that was pressed, a space that was selected. */
export function isFleeting(condition: Condition): boolean {
  switch (condition.is) {
    case 'next':
    case 'selected':
      return true
    case 'any':
      return condition.of.some(isFleeting)
    default:
      return false
  }
}

/**
 * Returns the step that the coach says now, null once the lesson is over, and the steps to remember. A step is over
 * when its phase is over or what it waits for is true. What is true of the game is looked up each time, so a step that
 * is taken back opens again; what was true for a moment is remembered.
 *
 * @param done ids of the steps that were remembered before
 */
export function progressOf(
  lesson: Lesson,
  view: LessonView,
  screen: LessonScreen,
  done: ReadonlySet<string>,
): { readonly done: readonly string[]; readonly step: Step | null } {
  const now = momentOf(lesson, view)
  const remembered = new Set(done)
  for (const step of lesson.steps) {
    const far = distance(step, view, now)
    if (far > 0) continue
    const fleeting = isFleeting(step.until)
    const met = far === 0 && meets(step.until, view, screen, lesson.power)
    if (met && fleeting) remembered.add(step.id)
    // A step without a phase may be said before its turn, and is over once the learner has read it.
    const recalled = fleeting && remembered.has(step.id) && (far === 0 || step.phase === undefined)
    if (!met && !recalled) return { done: [...remembered], step }
  }
  return { done: [...remembered], step: null }
}
