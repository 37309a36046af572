/**
 * Decisions: what the engine waits for, and from whom. A panel, a computer player and a test read the same decision.
 * `kind` is the kind of the action that answers it; if several may, `answers` lists them all. `of` is the kind of the
 * decision itself. That list is open too: these are the kinds that the rule modules of this program declare
 * (`decisions` of a module).
 */
import { z } from 'zod'
import { actionSchema, kindSchema, type ActionKind } from './actions'
import { answeringSchema, openingSchema } from './politics'

const ids = z.array(z.string())
const kind = kindSchema as unknown as z.ZodType<ActionKind, ActionKind>

/** The players asked: a power, several powers together under the name of a side, or a seat. */
const asked = z.strictObject({
  power: z.string().optional(),
  side: z.string().optional(),
  /** In addition to `side`: the powers of which any may answer. */
  powers: ids.optional(),
  seat: z.string().optional(),
})

/** Fields of every decision. */
export const decisionBase = {
  id: z.string(),
  kind,
  answers: z.array(kind),
  by: asked,
  phase: z.string(),
  /** One sentence: the player, the expected answer, what is left. */
  prompt: z.string(),
  /** The same without the player, for screens that already name the player. */
  question: z.string().optional(),
  rules: ids,
  suggestion: actionSchema.optional(),
  /** If an offer or the like waits for this answer: the answer that lets it go on. `campaign.consider` assumes it. */
  assent: actionSchema.optional(),
}

/** A group of dice waiting for hits: which pieces of the asked side may take them. */
export const hitPoolSchema = z.strictObject({
  id: z.string(),
  hits: z.number(),
  /** What may take these hits: `any`, `ships`, `no-submarines`, `aircraft`, or a code of an external module. */
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

/** A choice: its id in the answer, and its label. */
const choice = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Spaces within its range, if it fires at others: highlighted while it is chosen. */
  range: ids.optional(),
  /** If the field depends on another one: the choices of that field with which it is offered. */
  with: ids.optional(),
  /** Set if something is bought there. */
  goods: z
    .strictObject({
      /** Choices of one sort are shown together: `markers`, `insurgents`, or a code of an external module. */
      sort: z.string(),
      price: z.number(),
      /** How many can be bought there now. */
      most: z.number(),
      /** What the place is worth to its holder, in IPCs of income. */
      worth: z.number(),
      /** How many the buyer already has there, and how many are needed. */
      have: z.number(),
      need: z.number().optional(),
      /** How many others have there, by power. */
      others: z.record(z.string(), z.number()),
      /** All spaces that it is bought for, including the choice's own. */
      spaces: ids,
    })
    .optional(),
  /**
   * If the id is that of a piece that represents all identical ones: their power, type and space, by which a script
   * finds it.
   */
  pieces: z
    .strictObject({
      power: z.string(),
      unit: z.string(),
      space: z.string(),
      damage: z.number(),
      /** Number of pieces aboard. */
      cargo: z.number(),
    })
    .optional(),
})
/** A field of a form: describes the action's field of this name. */
export const formFieldSchema = z.discriminatedUnion('is', [
  /** The id of one choice. */
  z.strictObject({
    is: z.literal('one'),
    name: z.string(),
    label: z.string(),
    from: z.array(choice),
    /** The name of an earlier field: the choice there narrows the choices offered here, by `with`. */
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
  /** Whole numbers by id; they add up to `sum` if it is given. */
  z.strictObject({
    is: z.literal('map'),
    name: z.string(),
    label: z.string(),
    from: z.array(z.strictObject({ ...choice.shape, max: z.number() })),
    sum: z.number().optional(),
  }),
])
export type FormField = z.infer<typeof formFieldSchema>

/** What a purchase shows of the placement to come. */
const placeRoomSchema = z.strictObject({
  /** Complexes, and spaces that take a type without one: how many units, or of what total cost. */
  places: z.array(
    z.strictObject({
      ...{ space: z.string(), by: z.enum(['count', 'cost']) },
      /** Absent: any number. */
      most: z.number().optional(),
      /** The types it is for; absent: all that come through the complex. */
      units: ids.optional(),
      rules: ids,
    }),
  ),
  /**
   * Ordered and already waiting units that have no place: of these types together, against the most they have room for.
   */
  excess: z
    .strictObject({ units: ids, by: z.enum(['count', 'cost']), ordered: z.number(), most: z.number() })
    .optional(),
  /** Whether units without a place wait for a later turn, or are refunded; by which rule. */
  leftover: z.enum(['waits', 'returned']),
  rules: ids,
})

/** The forms, by `of`. Each is strict. */
export const decisionForms = {
  buy: z.strictObject({
    ...decisionBase,
    of: z.literal('buy'),
    /** If buying and placing are one step (before round 1): units ordered but not placed. */
    waiting: z.array(waitingSchema).optional(),
    treasuries: z.array(
      z.strictObject({
        id: z.string(),
        power: z.string(),
        cash: z.number(),
        /** The part of the cash that may be spent here, if a rule allows less than all, and that rule. */
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
        /**
         * Where units may be placed in this turn, in the current position; absent if they are placed as they are
         * ordered.
         */
        room: placeRoomSchema.optional(),
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
     * Carriers that have yet to sail to where they pick up aircraft that have no other place, and those aircraft. In
     * combat movement, the carrier that must sail next, since it can't sail afterwards.
     */
    pickUps: z.array(z.strictObject({ carrier: z.string(), space: z.string(), units: ids })).optional(),
    /** Aircraft that have yet to leave a carrier for others that have no other place, each with where it can land. */
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
     * What each space may still take this turn; absent: no limit. With `units` it counts only these types. `by: 'cost'`
     * counts the IPC cost of pieces: `left` of `most` in total.
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
    /** What is chosen: `share`, `seat`, `oil` …; ids of decisions only tell them apart. */
    about: z.string(),
    /** Its subject, if that is one space, one piece, or a number of IPCs: the ids and the number in the labels. */
    space: z.string().optional(),
    piece: z.string().optional(),
    amount: z.number().optional(),
    /**
     * The power about to do something that binds others, and the nations that it is done to, including all that would
     * be drawn into the war.
     */
    deed: z.strictObject({ by: z.string(), against: ids }).optional(),
    options: z.array(
      z.strictObject({
        option: z.string(),
        label: z.string(),
        /** Its effect in a sentence, and the clauses that say so: options of such a question are shown as cards. */
        says: z.string().optional(),
        /** The spaces it concerns, to be listed and shown on the board: spaces of one sort together. */
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
    /** Numbers summed instead of thrown (low luck): each full six is a hit, the die is for the remainder. */
    pips: z.number().optional(),
    /**
     * The reason for the roll: a code as in the events (`attack`, `defense`, `submarines`, `aa`, `raid` …). `by` says
     * whose dice they are: submarines of both sides fire in steps of the same name.
     */
    reason: z.string(),
    /** The pieces that fire; for `aa`, aircraft over a gun: the pieces that it fires at. */
    units: ids.optional(),
    /** Pieces that these dice may hit: for antiaircraft fire, the aircraft that they are for. */
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
  /** Dice for a weapon development: the price of a die, how many the cash pays for, what is left to develop. */
  research: z.strictObject({
    ...decisionBase,
    of: z.literal('research'),
    price: z.number(),
    cash: z.number(),
    most: z.number(),
    owned: ids,
    open: ids,
  }),
  /**
   * Guns that may fire a rocket, each with its targets, and the value of each target and what it may still lose this
   * turn.
   */
  rocket: z.strictObject({
    ...decisionBase,
    of: z.literal('rocket'),
    guns: z.array(z.strictObject({ gun: z.string(), space: z.string(), targets: ids })),
    targets: z.array(z.strictObject({ space: z.string(), value: z.number(), left: z.number().nullable() })),
  }),
  /**
   * A question of a simple shape: the answer is an action of `kind` with exactly these fields. One panel handles all of
   * them, so that a rule module can add a question without a panel.
   */
  form: z.strictObject({
    ...decisionBase,
    of: z.literal('form'),
    /** The subject, like `about` of `choose`. */
    about: z.string(),
    /** Further costs of an answer, in a sentence that is shown before one is chosen. */
    warning: z.string().optional(),
    fields: z.array(formFieldSchema),
    /** If it asks for offers between nations: what may be offered to whom. */
    openings: z.array(openingSchema).optional(),
    /** If it asks for the answer to an offer. */
    answering: answeringSchema.optional(),
  }),
} as const

type Forms = { [K in keyof typeof decisionForms]: z.infer<(typeof decisionForms)[K]> }
/** Every kind of decision by its form; open to modules like `ActionKinds`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface, so that modules can add to it
export interface DecisionKinds extends Forms {}
export type DecisionKind = keyof DecisionKinds
export type DecisionOf<K extends DecisionKind> = DecisionKinds[K]
export type Decision = DecisionKinds[DecisionKind]
export type HitPool = z.infer<typeof hitPoolSchema>

/** The outer form of a decision: the common fields, and any fields of its kind. */
export const decisionSchema = z.looseObject({ ...decisionBase, of: kindSchema }) as unknown as z.ZodType<
  Decision,
  Decision
>
