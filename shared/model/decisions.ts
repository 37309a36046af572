/**
 * Decisions: what the engine waits for, and from whom. A panel, a computer player and a test read the same one.
 * `kind` is the kind of the action that answers it; where several may, `answers` lists them all. `of` is the kind of the
 * decision itself. Those kinds are no closed list either: these are the ones that the rule modules of this program
 * declare (`decisions` of a module).
 */
import { z } from 'zod'
import { actionSchema, kindSchema, type ActionKind } from './actions'
import { answeringSchema, openingSchema } from './politics'

const ids = z.array(z.string())
const kind = kindSchema as unknown as z.ZodType<ActionKind, ActionKind>

/** Who is asked: a power, several powers together under the name of a side, or a seat. */
const asked = z.strictObject({
  power: z.string().optional(),
  side: z.string().optional(),
  /** Beside `side`: the powers of which any may answer. */
  powers: ids.optional(),
  seat: z.string().optional(),
})

/** What every decision says. */
export const decisionBase = {
  id: z.string(),
  kind,
  answers: z.array(kind),
  by: asked,
  phase: z.string(),
  /** One sentence: who, what is expected, what is left. */
  prompt: z.string(),
  /** The same without who, where the screen names that already. */
  question: z.string().optional(),
  rules: ids,
  suggestion: actionSchema.optional(),
  /** Where something set in motion waits for this answer: the one that lets it go on. `campaign.consider` takes it for given. */
  assent: actionSchema.optional(),
}

/** A die group waiting for hits: which pieces of the asked side may take them. */
export const hitPoolSchema = z.strictObject({
  id: z.string(),
  hits: z.number(),
  /** What may take these hits: `any`, `ships`, `no-submarines`, `aircraft`, or a code of a module of one's own. */
  code: z.string(),
  candidates: ids,
  rules: ids,
})

/** Units waiting to be placed, and where each may go now. */
export const waitingSchema = z.strictObject({
  unit: z.string(),
  count: z.number(),
  power: z.string(),
  treasury: z.string(),
  free: z.boolean().optional(),
  spaces: ids,
})
export type Waiting = z.infer<typeof waitingSchema>

/** One that may be picked: its id in the answer, and how it is called. */
const choice = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Spaces within its range, where it fires at others: they are lit while it is chosen. */
  range: ids.optional(),
  /** Where the field goes by another one: the choices there that it is offered with. */
  with: ids.optional(),
  /** Where the id is that of a piece which speaks for all like it: their power, type, and space, by which a script finds it. */
  pieces: z
    .strictObject({
      power: z.string(),
      unit: z.string(),
      space: z.string(),
      damage: z.number(),
      /** How many are aboard. */
      cargo: z.number(),
    })
    .optional(),
})
/** A field of a form: what the action's field of this name is made of. */
export const formFieldSchema = z.discriminatedUnion('is', [
  /** The id of one of them. */
  z.strictObject({
    is: z.literal('one'),
    name: z.string(),
    label: z.string(),
    from: z.array(choice),
    /** The name of an earlier field: what is chosen there narrows what is offered here, by `with`. */
    by: z.string().optional(),
  }),
  /** A list of ids, each once. */
  z.strictObject({
    is: z.literal('some'),
    name: z.string(),
    label: z.string(),
    from: z.array(choice),
    min: z.number(),
    max: z.number(),
  }),
  /** A whole number. */
  z.strictObject({
    is: z.literal('number'),
    name: z.string(),
    label: z.string(),
    min: z.number(),
    max: z.number(),
  }),
  /** Whole numbers by id; where `sum` is given they add up to it. */
  z.strictObject({
    is: z.literal('map'),
    name: z.string(),
    label: z.string(),
    from: z.array(z.strictObject({ ...choice.shape, max: z.number() })),
    sum: z.number().optional(),
  }),
])
export type FormField = z.infer<typeof formFieldSchema>

/** The forms, by `of`. Each is strict. */
export const decisionForms = {
  buy: z.strictObject({
    ...decisionBase,
    of: z.literal('buy'),
    /** Where buying and placing are one step (before round 1): what is ordered but not placed. */
    waiting: z.array(waitingSchema).optional(),
    treasuries: z.array(
      z.strictObject({
        id: z.string(),
        power: z.string(),
        cash: z.number(),
        /** What may be spent of the cash here, where a rule allows less than all, and that rule. */
        most: z.number().optional(),
        rules: ids.optional(),
        spent: z.number(),
        order: z.array(z.strictObject({ unit: z.string(), count: z.number(), space: z.string().optional() })),
        units: z.array(
          z.strictObject({
            unit: z.string(),
            cost: z.number(),
            max: z.number().optional(),
            spaces: ids.optional(),
          }),
        ),
      }),
    ),
  }),
  move: z.strictObject({
    ...decisionBase,
    of: z.literal('move'),
    mode: z.enum(['combat', 'noncombat', 'land-patrols']),
    powers: ids,
    /** Pieces that may still act in this step. */
    movable: ids,
    /** Aircraft that have nowhere to land if the step ends now: in noncombat movement they are lost at once. */
    homeless: ids,
    /**
     * Carriers that have yet to sail to where they take aircraft aboard that have no other place, and who waits for them. In
     * combat movement the one that must sail next, since it sails no more afterwards.
     */
    pickUps: z.array(z.strictObject({ carrier: z.string(), space: z.string(), units: ids })).optional(),
    /** Aircraft that have yet to leave a deck for others that have no other place, each with where it can land. */
    makeRoom: z.array(z.strictObject({ unit: z.string(), space: z.string() })).optional(),
  }),
  battle: z.strictObject({
    ...decisionBase,
    of: z.literal('battle'),
    battles: z.array(z.strictObject({ battle: z.string(), battleKind: z.string(), space: z.string() })),
  }),
  casualties: z.strictObject({
    ...decisionBase,
    of: z.literal('casualties'),
    battle: z.string(),
    pools: z.array(hitPoolSchema),
    /** Why the suggestion takes a piece, by piece id: a message code (`cheapest`, `damage-only`, `forced` …). */
    reasons: z.record(z.string(), z.string()).optional(),
  }),
  /** Pieces that may be named, up to a limit: submarines that dive, interceptors, ships that bombard. */
  pick: z.strictObject({
    ...decisionBase,
    of: z.literal('pick'),
    battle: z.string().nullable(),
    candidates: ids,
    max: z.number(),
    min: z.number(),
  }),
  retreat: z.strictObject({
    ...decisionBase,
    of: z.literal('retreat'),
    battle: z.string(),
    round: z.number(),
    /** `to` null: aircraft simply leave. `units` absent: all that are left. */
    retreats: z.array(z.strictObject({ to: z.string().nullable(), units: ids.optional() })),
  }),
  place: z.strictObject({
    ...decisionBase,
    of: z.literal('place'),
    waiting: z.array(waitingSchema),
    /**
     * What each space may still take this turn; absent: no limit. With `units` it counts these types alone. `by: 'cost'`
     * counts the IPCs that pieces cost: `left` of `most` in all.
     */
    limits: z.array(
      z.strictObject({
        space: z.string(),
        left: z.number(),
        by: z.literal('cost').optional(),
        most: z.number().optional(),
        rule: z.string(),
        units: z.array(z.string()).optional(),
      }),
    ),
  }),
  choose: z.strictObject({
    ...decisionBase,
    of: z.literal('choose'),
    /** What is chosen: `share`, `seat`, `oil` … the ids of decisions are for telling them apart alone. */
    about: z.string(),
    /** What it is about, where that is one space, one piece, or a number of IPCs: the ids and the number that the labels speak of. */
    space: z.string().optional(),
    piece: z.string().optional(),
    amount: z.number().optional(),
    options: z.array(
      z.strictObject({
        option: z.string(),
        label: z.string(),
        /** What it does, in a sentence, and the clauses that say so: options of such a question are shown as cards. */
        says: z.string().optional(),
        /** What of it is where, to be listed and shown on the board: spaces of one sort together. */
        places: z
          .array(
            z.strictObject({
              what: z.enum(['zone', 'victim', 'connected']),
              spaces: ids,
              says: z.string(),
            }),
          )
          .optional(),
        rules: ids.optional(),
        amounts: z
          .strictObject({ ids, sum: z.number(), max: z.record(z.string(), z.number()).optional() })
          .optional(),
        spaces: z.strictObject({ ids, sum: z.number(), exact: z.boolean() }).optional(),
        units: z.strictObject({ ids, max: z.number() }).optional(),
      }),
    ),
  }),
  roll: z.strictObject({
    ...decisionBase,
    of: z.literal('roll'),
    dice: z.number(),
    hitsOn: z.number().nullable(),
    /** Numbers summed instead of thrown (low luck): each full six is a hit, the die is for what is left over. */
    pips: z.number().optional(),
    /**
     * What is rolled for: a code as in the events (`attack`, `defense`, `submarines`, `aa`, `raid` …). Whose dice they are
     * says `by`: submarines of both sides fire in steps of one name.
     */
    reason: z.string(),
    /** The pieces that fire; of `aa`, aircraft over a gun: those that it fires at. */
    units: ids.optional(),
    /** Pieces that these dice may hit: of antiaircraft fire the aircraft that they are for. */
    at: ids.optional(),
    /** Where it is rolled. */
    space: z.string().optional(),
    battle: z.string().optional(),
  }),
  kamikaze: z.strictObject({
    ...decisionBase,
    of: z.literal('kamikaze'),
    left: z.number(),
    targets: z.array(z.strictObject({ unit: z.string(), space: z.string() })),
  }),
  /** Dice for a weapon development: what a die costs, how many the cash is enough for, what is left to develop. */
  research: z.strictObject({
    ...decisionBase,
    of: z.literal('research'),
    price: z.number(),
    cash: z.number(),
    most: z.number(),
    owned: ids,
    open: ids,
  }),
  /** Guns that may fire a rocket, each with its targets, and what each target is worth and may still lose this turn. */
  rocket: z.strictObject({
    ...decisionBase,
    of: z.literal('rocket'),
    guns: z.array(z.strictObject({ gun: z.string(), space: z.string(), targets: ids })),
    targets: z.array(z.strictObject({ space: z.string(), value: z.number(), left: z.number().nullable() })),
  }),
  /**
   * A question of a simple shape: the answer is an action of `kind` with these fields and no others. One panel asks
   * all of them, so that a rule module brings a question of its own without a panel.
   */
  form: z.strictObject({
    ...decisionBase,
    of: z.literal('form'),
    /** What is asked, as `about` of `choose`. */
    about: z.string(),
    /** What an answer would cost beside what it says, in a sentence that is shown before one is chosen. */
    warning: z.string().optional(),
    fields: z.array(formFieldSchema),
    /** Where it asks for offers between nations: what may be offered to whom. */
    openings: z.array(openingSchema).optional(),
    /** Where it asks for the answer to one. */
    answering: answeringSchema.optional(),
  }),
} as const

type Forms = { [K in keyof typeof decisionForms]: z.infer<(typeof decisionForms)[K]> }
/** Every kind of decision by its form; open to modules as `ActionKinds` is. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface, so that modules can add to it
export interface DecisionKinds extends Forms {}
export type DecisionKind = keyof DecisionKinds
export type DecisionOf<K extends DecisionKind> = DecisionKinds[K]
export type Decision = DecisionKinds[DecisionKind]
export type HitPool = z.infer<typeof hitPoolSchema>

/** What carries a decision: what every one says, and whatever belongs to its kind. */
export const decisionSchema = z.looseObject({ ...decisionBase, of: kindSchema }) as unknown as z.ZodType<
  Decision,
  Decision
>
