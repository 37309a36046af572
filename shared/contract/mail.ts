/** The methods of campaigns that are played by file. Turn files are opened with `campaign.open` or `campaign.import`. */
import { z } from 'zod'
import { viewSchema } from '../model'
import { campaign } from './players'

/** What a turn file brought to its campaign. */
export const receivedSchema = z.strictObject({
  /** The party that sent it, by name. */
  from: z.string(),
  /** A `reveal` lets the dice of pledged moves fall. */
  kind: z.enum(['invitation', 'answer', 'turn', 'reveal']),
  /** How many steps were new, and the first of them. */
  steps: z.number(),
  first: z.number(),
  /** True if the game begins with it. */
  begins: z.boolean(),
})

export const mailMethods = {
  /**
   * Makes the turn file that is due; base64. `to` names the party that is invited, by default the first that hasn't
   * joined. `whole` puts all steps into it, for a party that has lost some. Changes nothing: call `mail.sent` once the
   * file is saved.
   */
  'mail.write': {
    in: z.strictObject({
      campaign,
      to: z.string().max(3).optional(),
      whole: z.literal(true).optional(),
    }),
    out: z.strictObject({ data: z.string(), name: z.string(), step: z.number() }),
  },
  /** Tells the program that a turn file up to a step was saved: these steps can't be undone from here on. */
  'mail.sent': {
    in: z.strictObject({ campaign, step: z.number().int().min(0).max(1e7) }),
    out: z.strictObject({ view: viewSchema }),
  },
} as const
