/**
 * Schemas that decide whether a parsed line is a record of this program. They check only what the tree of steps relies
 * on; the contract's schemas and the engine check actions, changes and states when they are played or shown.
 */
import { z } from 'zod'
import { LONGEST_PLAN_NAME, MOST_GROUPS, MOST_IN_GROUP, MOST_PLANS } from '../../shared/contract/turn-plans'
import { MOST_DICE, parseBy } from '../../shared/model'
import type { CampaignRecord, Header } from '../campaign/timeline/records'
import type { ParentRow, Tables, VisitRow } from '../campaign/timeline/packs'
import { isObject, parseJson } from '../campaign/safe-json'
import type { PackLine } from './packs/pack-line'

const count = z.int().min(0).max(1e9)
const mark = z.union([
  z.tuple([z.int().min(0).max(9999), z.string().max(80).nullable(), z.string().max(80)]),
  z.tuple([z.int().min(0).max(9999), z.string().max(80).nullable(), z.string().max(80), z.literal(1)]),
])
const time = z.string().max(40)
const dice = z
  .array(z.tuple([z.int().min(0), z.int().min(0), z.array(z.int().min(1).max(6)).max(MOST_DICE)]))
  .max(4000)
/** All code that reads an event reads its kind first. */
const event = z.custom((value) => isObject(value) && typeof value['kind'] === 'string')
const modules = z.array(z.string().max(80)).max(1000)

/** Parties are numbered; `p1` made the campaign. */
export const partyId = z.string().regex(/^p[1-9]\d?$/)

const seat = z.object({
  seat: z.string().max(40),
  name: z.string().max(80),
  kind: z.enum(['person', 'computer']),
  level: z.string().max(20).optional(),
  party: partyId.optional(),
})

const base64 = z.string().regex(/^[A-Za-z0-9+/=]{1,400}$/)
const link = z.string().regex(/^[0-9a-f]{64}$/)
export const joined = z.object({
  party: partyId,
  nonce: z.string().max(200),
  key: base64,
  vouch: base64.optional(),
})
export const signature = z.object({ party: partyId, step: count, link, sign: base64 })
const has = z.record(partyId, count)
const answer = z.object({ nonce: link, sign: base64 })
export const pledge = z.object({ nonce: link, sign: base64, answer })
export const openPledge = z.object({
  party: partyId,
  do: z.array(z.unknown()).min(1).max(400),
  hash: link,
  sign: base64,
})
const pledged = z.object({ what: z.literal('pledged'), at: count, nonce: link, ...openPledge.shape })
const asked = z.object({
  what: z.literal('asked'),
  at: count,
  party: partyId,
  hash: link,
  answer: answer.optional(),
})
const node = {
  n: count,
  p: count,
  mark: mark.optional(),
  stream: z.int().min(0).max(1e15).optional(),
  events: z.array(event).max(20_000),
  dice: dice.optional(),
  pledge: pledge.nullable().optional(),
  time: time.optional(),
}

const mailTerms = z.object({
  mode: z.enum(['trusting', 'sealed']),
  parties: z
    .array(z.object({ id: partyId, name: z.string().min(1).max(80) }))
    .min(2)
    .max(20),
  commitment: link,
  key: base64,
  recomputed: z.literal(true).optional(),
})
const home = { party: partyId, secret: base64 }
const mail = z.discriminatedUnion('what', [
  z.object({ what: z.literal('joined'), ...joined.shape }),
  z.object({ what: z.literal('sent'), step: count, signature: signature.optional() }),
  z.object({
    what: z.literal('got'),
    step: count,
    file: link,
    signatures: z.array(signature).max(1000),
    has,
  }),
  pledged,
  asked,
  z.object({ what: z.literal('unpledged') }),
  z.object({ what: z.literal('alone') }),
])

const header = z.object({
  scenario: z.string().min(1).max(80),
  rules: count,
  modules,
  switches: z.record(z.string().max(60), z.string().max(60)),
  seed: z.string().max(200),
  dice: z.enum(['generated', 'manual']),
  seats: z.record(z.string().max(80), seat),
  name: z.string().max(120),
  created: time,
  mark,
  position: z.unknown().optional(),
  mail: mailTerms.optional(),
})

const plan = {
  power: z.string().max(80),
  name: z.string().min(1).max(LONGEST_PLAN_NAME),
  round: z.int().min(0).max(9999),
  /** The contract's schema checks the actions when a plan is opened or played. */
  sections: z
    .array(
      z.object({
        phase: z.string().max(80),
        groups: z.array(z.array(z.unknown()).min(1).max(MOST_IN_GROUP)).max(MOST_GROUPS),
        ended: z.boolean(),
      }),
    )
    .max(40),
}
const planId = z.string().regex(/^p[1-9]\d{0,8}$/)

const summary = z.object({
  mark,
  steps: count,
  picture: z.record(z.string().max(80), z.string().max(80).nullable()),
})

const records = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('act'),
    ...node,
    by: z.string().max(400),
    do: z.array(z.unknown()).min(1).max(400),
  }),
  z.object({ t: z.literal('edit'), ...node, changes: z.unknown() }),
  z.object({ t: z.literal('head'), to: count, branch: count.optional() }),
  z.object({
    t: z.literal('branch'),
    id: count,
    at: count,
    name: z.string().max(120),
    study: z.literal(true).optional(),
  }),
  z.object({ t: z.literal('dice'), from: z.int().min(0).max(1e15) }),
  z.object({
    t: z.literal('point'),
    at: count,
    rules: count,
    hash: z.string().max(128),
    time,
    summary,
    state: z.string(),
  }),
  z.object({ t: z.literal('turn'), at: count, chain: z.string().length(64) }),
  z.object({ t: z.literal('name'), name: z.string().max(120), branch: count.optional(), time }),
  z.object({ t: z.literal('seat'), power: z.string().max(80), seat, time }),
  z.object({ t: z.literal('rules'), rules: count, modules, at: count }),
  z.object({ t: z.literal('plan'), id: planId, plan: z.object(plan).optional(), time }),
  z.object({ t: z.literal('home'), ...home }),
  z.object({ t: z.literal('mail'), mail }),
])

/** Returns the header, or null if the line isn't one. Drops unknown keys. */
export function asHeader(value: unknown): (Header & { readonly commitment: string }) | null {
  const parsed = parseBy(header, value)
  if (!parsed.success || !isObject(value) || typeof value['commitment'] !== 'string') return null
  const { position, ...rest } = parsed.data
  // The contract's schema checks the position when the game is set up from it.
  const whole = position === undefined ? rest : { ...rest, position }
  return { ...whole, commitment: value['commitment'] } as Header & { readonly commitment: string }
}

/** Returns the record, or null if the line isn't one. The end of a turn comes with its `chain`. */
export function asRecord(value: unknown): (CampaignRecord & { readonly chain?: string }) | null {
  const parsed = parseBy(records, value)
  return parsed.success ? (parsed.data as CampaignRecord & { readonly chain?: string }) : null
}

const STATE = ',"state":'

/** Parses a record's JSON text, with `tail` characters after its keys; leaves a checkpoint's state as text. */
export function parseRecord(text: string, tail: number): unknown {
  if (!text.startsWith('{"t":"point"')) return parseJson(text)
  const at = text.indexOf(STATE)
  if (at < 0) return undefined
  const point = parseJson(`${text.slice(0, at)}}`)
  return isObject(point) ? { ...point, state: text.slice(at + STATE.length, text.length - tail) } : undefined
}

const stream = z.int().min(0).max(1e15)
const LARGEST = 1e9
/** Rows of whole numbers: a line of the largest size has no room for more. */
const MOST_ROWS = 250_000
/**
 * Rows checked by a schema: at least the number of records in a pack, since fewer fit into the lines that are packed
 * together.
 */
const MOST_ROOTS = 20_000

/**
 * Rows of whole numbers, checked without a schema, which would take half a second for a hundred thousand of them.
 *
 * @param length the most rows
 * @param most the largest number of each column
 */
function rows<T extends readonly (readonly number[])[]>(length: number, ...most: readonly number[]) {
  const whole = (n: unknown, i: number): boolean =>
    Number.isInteger(n) && (n as number) >= 0 && (n as number) <= (most[i] ?? 0)
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === most.length && row.every(whole)
  return z.custom<T>((value) => Array.isArray(value) && value.length <= length && value.every(isRow))
}

/** The number of branches is limited, because each of them takes memory. */
const MOST_BRANCHES = 1000

const pack = z.object({
  t: z.literal('pack'),
  chain: z.string().length(64),
  index: z.object({
    first: count,
    count,
    branch: count,
    parents: rows<readonly ParentRow[]>(MOST_ROWS, LARGEST, LARGEST, LARGEST),
    visited: rows<readonly VisitRow[]>(MOST_ROWS, MOST_BRANCHES, LARGEST, LARGEST, LARGEST),
    roots: z
      .array(z.tuple([count, mark, stream, count, z.union([z.literal(0), z.literal(1)])]))
      .max(MOST_ROOTS),
    points: z.array(count).max(10_000),
  }),
  data: z.string(),
})

const tables = z.object({
  head: count,
  branch: count,
  branches: z
    .array(z.object({ id: count, at: count, name: z.string().max(120), study: z.boolean() }))
    .max(1000),
  tips: rows<Tables['tips']>(MOST_ROWS, LARGEST, LARGEST),
  drawn: rows<Tables['drawn']>(MOST_ROWS, 1e15, LARGEST),
  highest: stream,
  floor: stream,
  name: z.string().max(120),
  time,
  seats: z.record(z.string().max(80), seat),
  seatsSwapped: z.record(z.string().max(80), seat),
  rules: count,
  modules,
  rulesSince: count,
  newest: summary.nullable(),
  plans: z
    .array(z.object({ id: planId, ...plan }))
    .max(MOST_PLANS)
    .optional(),
  planned: count.optional(),
  home: z.object(home).optional(),
  mail: z
    .object({
      joined: z.array(joined).max(20),
      signatures: z.array(signature).max(1000),
      has,
      files: z.array(link).max(1000),
      fixed: count,
      saved: z.int().min(-1).max(1e9),
      alone: z.boolean(),
      pledged: pledged.nullable().optional(),
      asked: asked.nullable().optional(),
    })
    .optional(),
})

/** Returns the pack, or null if the line isn't one. */
export function asPack(value: unknown): (PackLine & { readonly chain: string }) | null {
  const parsed = parseBy(pack, value)
  return parsed.success ? parsed.data : null
}

/** Returns the tables of a pack, or null if they are invalid. */
export function asTables(value: unknown): Tables | null {
  const parsed = parseBy(tables, value)
  return parsed.success ? (parsed.data as Tables) : null
}
