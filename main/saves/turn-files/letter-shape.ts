/** The schema that decides whether the contents of a turn file are a letter. Actions are checked when they are played. */
import { z } from 'zod'
import { MOST_DICE, parseBy } from '../../../shared/model'
import type { Letter } from '../../campaign/mail/letter'
import { isObject } from '../../campaign/safe-json'
import { asHeader, joined, openPledge, partyId, pledge, signature } from '../record-schemas'

/** More steps than a campaign of a thousand rounds has. */
const MOST_STEPS = 400_000
const step = z.int().min(0).max(1e7)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

const letter = z.strictObject({
  kind: z.enum(['invitation', 'answer', 'turn', 'reveal']),
  game: hex,
  from: partyId,
  to: z.array(partyId).max(20),
  rules: z.int().min(0).max(1e9),
  computers: z.int().min(0).max(1e9).optional(),
  terms: z.unknown().optional(),
  joined: z.array(joined).max(20),
  after: z.strictObject({ step, link: hex }),
  steps: z
    .array(
      z.strictObject({
        do: z.array(z.unknown()).min(1).max(400),
        dice: z
          .array(z.array(z.int().min(1).max(6)).max(MOST_DICE))
          .max(4000)
          .optional(),
        cut: z.literal(true).optional(),
        time: z.string().max(40).optional(),
        pledge: pledge.optional(),
      }),
    )
    .max(MOST_STEPS),
  tip: z.strictObject({
    step,
    link: hex,
    hash: hex,
    round: z.int().min(0).max(9999),
    power: z.string().max(80).nullable(),
  }),
  signatures: z.array(signature).max(1000),
  pledge: openPledge.optional(),
  reveal: z.strictObject({ hash: hex, nonce: hex, sign: z.string().max(400) }).optional(),
  has: z.record(partyId, step),
})

/** Returns the letter, or null if the value isn't one. */
export function asLetter(value: unknown): Letter | null {
  const parsed = parseBy(letter, value)
  if (!parsed.success) return null
  const { terms, ...rest } = parsed.data
  if (rest.after.step + rest.steps.length !== rest.tip.step) return null
  if (terms === undefined) return rest as Letter
  const header = isObject(terms) ? asHeader({ ...terms, seed: '', commitment: '' }) : null
  if (header?.mail === undefined) return null
  const { seed: _, commitment: __, ...known } = header
  return { ...rest, terms: known } as Letter
}
