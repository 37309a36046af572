/** Every lesson, played in the engine by its right answers and by its wrong ones. */
import { describe, expect, it } from 'vitest'
import { ComputerPlayer, styleOfLevel } from '../../main/ai'
import { answer, type Game } from '../../main/engine'
import { actionOf, goesOn, lessons, meets, progressOf, type Doing, type Lesson } from '../../shared/lessons'
import { Table, table } from '../support/game'

const NOWHERE = { selected: null }
/** A doing that asks again and again must come to an end. */
const MOST = 400

const begin = (lesson: Lesson) => table(lesson.position, { scenario: lesson.scenario, seed: lesson.seed })

/** Lets the computers answer what other powers are asked in the learner's turn: an offer, a war beside an ally. */
function answered(t: Table, lesson: Lesson): void {
  const computer = new ComputerPlayer(styleOfLevel[lesson.others], lesson.seed)
  for (let i = 0; i < MOST; i++) {
    const { decision, battle, power } = t.view()
    const others = decision !== null && decision.by.power !== lesson.power
    // In a battle, the learner's hand answers for both sides.
    const action = others && battle === null && power === lesson.power ? computer.answer(t.game) : null
    if (action === null) return
    t.play(action)
  }
}

/** Plays what a hand does. */
function perform(t: Table, lesson: Lesson, doing: Doing): void {
  for (let i = 0; i < MOST; i++) {
    const action = actionOf(doing, t.view(), lesson.power)
    if (action === null) return
    t.play(action)
    answered(t, lesson)
    if (!goesOn(doing)) return
  }
  throw new Error(`${JSON.stringify(doing)} does not end`)
}

/** Returns the position at which each step of the first turn begins, by right answers up to it. */
function beginningsOf(lesson: Lesson): ReadonlyMap<string, Game> {
  const t = begin(lesson)
  const all = new Map<string, Game>()
  for (const step of lesson.steps.filter((one) => one.turn === 0)) {
    all.set(step.id, t.game.copy())
    for (const doing of step.right) perform(t, lesson, doing)
  }
  return all
}

describe.each(lessons)('The lesson $id', (lesson) => {
  const first = lesson.steps.filter((step) => step.turn === 0)
  let beginnings: ReadonlyMap<string, Game> | undefined
  /** A table of its own at a step. */
  function at(step: string): Table {
    const game = (beginnings ??= beginningsOf(lesson)).get(step)
    if (game === undefined) throw new Error(`no step ${step}`)
    return new Table(game.copy())
  }

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
    const t = at(wrong.from ?? step.id)
    for (const doing of wrong.example) perform(t, lesson, doing)
    expect(meets(wrong.when, t.view(), NOWHERE, lesson.power)).toBe(true)
    expect(meets(step.until, t.view(), NOWHERE, lesson.power)).toBe(false)
  })

  const questions = lesson.steps.flatMap((step) => step.meanwhile.map((one) => ({ step, ...one })))
  it.runIf(questions.length > 0).each(questions)(
    'meets the question of which it says: $say',
    ({ step, when }) => {
      // In the learner's turn the step's own answers lead to the question; else another power's turn does.
      const from = first.includes(step) ? step : first.at(-1)
      const t = at(from?.id ?? '')
      for (const doing of from?.right ?? [])
        if (!meets(when, t.view(), NOWHERE, lesson.power)) perform(t, lesson, doing)
      const computer = new ComputerPlayer(styleOfLevel[lesson.others], lesson.seed)
      for (let i = 0; i < MOST && !meets(when, t.view(), NOWHERE, lesson.power); i++) {
        const action = computer.answer(t.game)
        if (action === null) break
        t.play(action)
      }
      expect(meets(when, t.view(), NOWHERE, lesson.power)).toBe(true)
    },
  )

  const refusals = first.flatMap((step) => step.refused.map((tried) => ({ step, ...tried, id: step.id })))
  it.runIf(refusals.length > 0).each(refusals)(
    'names the rule that refuses at $id',
    ({ step, example, rule }) => {
      const t = at(step.id)
      const action = actionOf(example, t.view(), lesson.power)
      if (action === null) throw new Error(`nothing to try: ${JSON.stringify(example)}`)
      expect(answer(t.game, action)?.rule).toBe(rule)
    },
  )
})
