/** Mistakes that a learner can make in any lesson: other attacks, half a force, a phase that ends too soon. */
import { describe, expect, it } from 'vitest'
import {
  isPartialAttack,
  lessons,
  strayAttack,
  wasSkipped,
  type Lesson,
  type Step,
} from '../../shared/lessons'
import type { LessonView } from '../../shared/lessons/step-conditions'

const NOWHERE = { selected: null }
const lesson: Lesson = lessons.find(({ id }) => id === 'first-evening') ?? expect.fail('no first evening')
const stepOf = (id: string): Step => lesson.steps.find((one) => one.id === id) ?? expect.fail(`no step ${id}`)

const attack = (space: string, infantry: number) => ({
  ...{ battle: `land:${space}`, space, kind: 'land', defenders: [] },
  attackers: [
    {
      ...{ unit: 'infantry', power: 'uk', from: 'palestine' },
      pieces: Array.from({ length: infantry }, (_, i) => `u${i}`),
    },
  ],
})
const view = (phase: string, planned: ReturnType<typeof attack>[] = []): LessonView => ({
  ...{ round: lesson.position.turn?.round ?? 1, power: lesson.power, phase, decision: null, planned },
  phases: ['purchase', 'combat-move', 'combat', 'noncombat-move', 'place', 'income'],
  ...{ spaces: {}, pools: { waiting: [], stockpile: [] }, battle: null, battles: [] },
})

describe('An attack that no step asks for', () => {
  it('is the first one that is in no step of the phase', () => {
    const now = view('combat-move', [attack('libya', 4), attack('iraq', 1)])
    expect(strayAttack(lesson, stepOf('norway'), now)).toBe('iraq')
  })
  it('may be one of a later step, and is never named by a hint', () => {
    expect(strayAttack(lesson, stepOf('norway'), view('combat-move', [attack('syria', 5)]))).toBeNull()
    const hint = { ...stepOf('norway'), hint: true }
    expect(strayAttack(lesson, hint, view('combat-move', [attack('iraq', 1)]))).toBeNull()
  })
  it('does not exist where no step asks for an attack', () => {
    expect(strayAttack(lesson, stepOf('place'), view('place', [attack('iraq', 1)]))).toBeNull()
  })
})

describe('A part of a force', () => {
  it('is fewer units than the step asks for', () => {
    const is = (infantry: number) =>
      isPartialAttack(lesson, stepOf('syria'), view('combat-move', [attack('syria', infantry)]), NOWHERE)
    expect([is(3), is(5)]).toEqual([true, false])
    expect(isPartialAttack(lesson, stepOf('syria'), view('combat-move'), NOWHERE)).toBe(false)
  })
})

describe('A skipped step', () => {
  it('is one whose phase is over before it was done', () => {
    expect(wasSkipped(lesson, stepOf('libya'), view('noncombat-move'), NOWHERE)).toBe(true)
    expect(wasSkipped(lesson, stepOf('libya'), view('combat-move'), NOWHERE)).toBe(false)
  })
  it('is none that only ends a phase, was only to be read, or was done', () => {
    expect(wasSkipped(lesson, stepOf('attacks-end'), view('noncombat-move'), NOWHERE)).toBe(false)
    expect(wasSkipped(lesson, stepOf('turn'), view('noncombat-move'), NOWHERE)).toBe(false)
    expect(wasSkipped(lesson, stepOf('fight-norway'), view('noncombat-move'), NOWHERE)).toBe(false)
  })
})
