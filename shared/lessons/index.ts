/** All lessons, in the order of the Learn page. */
import { expansion } from './expansion'
import { firstEvening } from './first-evening'
import { global } from './global'
import { link } from './link'
import { pacific } from './pacific'
import { revised } from './revised'
import { lessonSchema, type Lesson } from './schema'
import { victoryCities } from './victory-cities'

export type { LessonScreen } from './step-conditions'
export { meets } from './step-conditions'
export { actionOf, goesOn } from './lesson-actions'
export { isPartialAttack, strayAttack, wasSkipped } from './mistakes'
export { progressOf } from './progress'
export type { Doing, Lesson, Step } from './schema'

export const lessons: readonly Lesson[] = [
  firstEvening,
  link,
  pacific,
  revised,
  victoryCities,
  expansion,
  global,
].map((draft) => lessonSchema.parse(draft))
