/**
 * The form of a lesson: a prepared position, and steps that a coach says one by one. A lesson is data. It names spaces,
 * units, and phases of its scenario; what is legal in it is the engine's business.
 */
import { z } from 'zod'
import { positionSchema } from '../contract/position'
import { kindSchema } from '../model'

const text = z.string().min(1).max(600)
const units = z.record(z.string(), z.number().int().min(0).max(99))
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Ties of nations that make alliances, war, and peace themselves. */
const ties = ['alliance', 'war', 'truce'] as const

/** A fact about the game or the screen that a step waits for or warns of. */
export type Condition =
  /** The player presses Next. Never true of the game itself. */
  | { readonly is: 'next' }
  /** The learner's turn is in this phase. */
  | { readonly is: 'phase'; readonly phase: string }
  /** The open question is of this sort (`casualties`, `retreat` …), and about this (`share`, `surrender-term` …). */
  | { readonly is: 'asked'; readonly of: string; readonly about?: string }
  /** The space is selected on the board. */
  | { readonly is: 'selected'; readonly space: string }
  /** At least these units of the learner are in the space. */
  | { readonly is: 'units'; readonly space: string; readonly units: Readonly<Record<string, number>> }
  /** The open purchase orders at least these units: with the money of this treasury, or of all together. */
  | { readonly is: 'ordered'; readonly units: Readonly<Record<string, number>>; readonly treasury?: string }
  /** At least so many bought units wait for placement. */
  | { readonly is: 'waiting'; readonly atLeast: number }
  /** The learner's moves attack the space, with at least these units. */
  | { readonly is: 'attack'; readonly space: string; readonly units?: Readonly<Record<string, number>> }
  /** The battle in the space has begun; or it is over, or there never was one. */
  | { readonly is: 'battle'; readonly space: string; readonly state: 'begun' | 'over' }
  /** The learner has such a tie with a nation; a war counts from its declaration on. */
  | { readonly is: 'tie'; readonly tie: (typeof ties)[number]; readonly with: string }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'any'; readonly of: readonly Condition[] }

const space = id
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ is: z.literal('next') }),
    z.strictObject({ is: z.literal('phase'), phase: id }),
    z.strictObject({ is: z.literal('asked'), of: id, about: id.exactOptional() }),
    z.strictObject({ is: z.literal('selected'), space }),
    z.strictObject({ is: z.literal('units'), space, units }),
    z.strictObject({ is: z.literal('ordered'), units, treasury: id.exactOptional() }),
    z.strictObject({ is: z.literal('waiting'), atLeast: z.number().int().min(1) }),
    z.strictObject({ is: z.literal('attack'), space, units: units.exactOptional() }),
    z.strictObject({ is: z.literal('battle'), space, state: z.enum(['begun', 'over']) }),
    z.strictObject({ is: z.literal('tie'), tie: z.enum(ties), with: id }),
    z.strictObject({ is: z.literal('not'), of: conditionSchema }),
    z.strictObject({ is: z.literal('any'), of: z.array(conditionSchema).min(1) }),
  ]),
)

/** Parts of the screen that a coach can point at. */
export const parts = ['decision', 'phases', 'battle', 'treasuries', 'politics'] as const

/** What a coach points at: spaces on the board, or a part of the screen. */
const targetSchema = z.union([
  z.strictObject({ spaces: z.array(space).min(1) }),
  z.strictObject({ part: z.enum(parts) }),
])

/** Something that a hand does, in the terms of the board; `lesson-actions.ts` makes actions of it. */
const doingSchema = z.union([
  z.strictObject({ buy: units, treasury: id.exactOptional() }),
  z.strictObject({ move: units, path: z.array(space).min(2) }),
  z.strictObject({ load: units, from: space, at: space }),
  z.strictObject({ unload: units, at: space, to: space }),
  z.strictObject({ patrol: units, from: space, at: space }),
  /** Loads the transports there with lend-lease points. */
  z.strictObject({ lendLease: space }),
  z.strictObject({ fight: space }),
  z.strictObject({ retreat: space }),
  z.strictObject({
    ...{ place: z.string(), count: z.number().int().min(1), in: space },
    /** Only free units, or only bought ones. */
    free: z.boolean().exactOptional(),
  }),
  /** Answers the open question with this action. It names no pieces: their ids are not known here. */
  z.strictObject({ answer: z.looseObject({ kind: kindSchema }) }),
  /** Answers as the program suggests, as long as it suggests something and this is not yet true. */
  z.strictObject({ suggested: conditionSchema }),
  z.strictObject({ end: z.literal(true) }),
])
export type Doing = z.infer<typeof doingSchema>

const wrongSchema = z.strictObject({
  /** True after the wrong answer; looked up while the step is open, and false when it begins. */
  when: conditionSchema,
  /** What the coach says then. */
  say: text,
  /** The step at which a test gives the wrong answer, if it is an earlier one. */
  from: id.exactOptional(),
  /** A wrong answer that a test gives. */
  example: z.array(doingSchema).min(1),
})

const stepSchema = z.strictObject({
  id,
  /** The learner's turn that it belongs to: 0 is the first one. */
  turn: z.number().int().min(0).max(9).default(0),
  /** The phase that it belongs to; once that is over, the step is too. Without one, it lasts until it is met. */
  phase: id.exactOptional(),
  say: text,
  /** A longer answer to "Why?". */
  why: text.exactOptional(),
  /** It is only a hint: the coach says it on request. */
  hint: z.boolean().default(false),
  at: targetSchema.exactOptional(),
  until: conditionSchema,
  wrong: z.array(wrongSchema).default([]),
  /** What the coach says instead as long as this is true: about a question that others' turns bring. */
  meanwhile: z.array(z.strictObject({ when: conditionSchema, say: text })).default([]),
  /** What a hand does that follows the step: a test plays it, and "Do it for me" too. */
  right: z.array(doingSchema).default([]),
  /** What a hand may try that the rules refuse, and the clause that does. */
  refused: z.array(z.strictObject({ example: doingSchema, rule: z.string() })).default([]),
})
export type Step = z.infer<typeof stepSchema>

export const lessonSchema = z.strictObject({
  id,
  title: text,
  /** What it teaches, in one sentence. */
  summary: text,
  minutes: z.number().int().min(1).max(60),
  scenario: id,
  /** The power that the learner plays; computers of the level play all others. */
  power: id,
  /** The powers that play before it in a round: they tell whether its turn of a round is over. */
  before: z.array(id).default([]),
  others: z.enum(['easy', 'normal', 'hard', 'patient']),
  seed: z.string().min(1).max(40),
  position: positionSchema,
  steps: z.array(stepSchema).min(1),
})
export type Lesson = z.infer<typeof lessonSchema>
/** A lesson as an author writes it: what has a default may be left out. */
export type LessonDraft = z.input<typeof lessonSchema>
