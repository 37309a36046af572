/** Every lesson, played in the engine by its right answers and by its wrong ones. */
import { describe, expect, it } from 'vitest'
import { answer } from '../../main/engine'
import {
  actionOf,
  goesOn,
  lessons,
  meets,
  progressOf,
  type Doing,
  type Lesson,
  type Step,
} from '../../shared/lessons'
import { table, type Table } from '../support/game'

const NOWHERE = { selected: null }
/** A doing that asks again and again must come to an end. */
const MOST = 400

const begin = (lesson: Lesson) => table(lesson.position, { scenario: lesson.scenario, seed: lesson.seed })

/** Plays what a hand does. */
function perform(t: Table, lesson: Lesson, doing: Doing): void {
  for (let i = 0; i < MOST; i++) {
    const action = actionOf(doing, t.view(), lesson.power)
    if (action === null) return
    t.play(action)
    if (!goesOn(doing)) return
  }
  throw new Error(`${JSON.stringify(doing)} does not end`)
}

/** Plays the steps up to one, by their right answers. */
function playTo(lesson: Lesson, until: Step | null): Table {
  const t = begin(lesson)
  for (const step of lesson.steps.filter((one) => one.turn === 0)) {
    if (step === until) break
    for (const doing of step.right) perform(t, lesson, doing)
  }
  return t
}

describe.each(lessons)('The lesson $id', (lesson) => {
  const first = lesson.steps.filter((step) => step.turn === 0)

  it('leads by its right answers from one step to the next', () => {
    const t = begin(lesson)
    let done = new Set<string>()
    for (const step of first) {
      const before = progressOf(lesson, t.view(), NOWHERE, done)
      expect(before.step?.id).toBe(step.id)
      for (const wrong of step.wrong)
        expect(meets(wrong.when, t.view(), NOWHERE, lesson.power), step.id).toBe(false)
      for (const doing of step.right) perform(t, lesson, doing)
      const pressed = step.right.length === 0
      done = new Set([...before.done, ...(pressed ? [step.id] : [])])
      const after = progressOf(lesson, t.view(), NOWHERE, done)
      expect(after.step?.id, step.id).not.toBe(step.id)
    }
  })

  const wrongs = first.flatMap((step) => step.wrong.map((wrong) => ({ step, wrong, id: step.id })))
  it.runIf(wrongs.length > 0).each(wrongs)('notices what is wrong at $id', ({ step, wrong }) => {
    // A wrong answer may be given at an earlier step.
    const at = wrong.from === undefined ? step : (first.find((one) => one.id === wrong.from) ?? step)
    const t = playTo(lesson, at)
    for (const doing of wrong.example) perform(t, lesson, doing)
    expect(meets(wrong.when, t.view(), NOWHERE, lesson.power)).toBe(true)
    expect(meets(step.until, t.view(), NOWHERE, lesson.power)).toBe(false)
  })

  const refusals = first.flatMap((step) => step.refused.map((tried) => ({ step, ...tried, id: step.id })))
  it.runIf(refusals.length > 0).each(refusals)(
    'names the rule that refuses at $id',
    ({ step, example, rule }) => {
      const t = playTo(lesson, step)
      const action = actionOf(example, t.view(), lesson.power)
      if (action === null) throw new Error(`nothing to try: ${JSON.stringify(example)}`)
      expect(answer(t.game, action)?.rule).toBe(rule)
    },
  )
})
