/**
 * A module of no book that keeps a fact of every kind: goodwill of powers, neutral lands that are courted, envoys among the pieces,
 * a mark for the turn, and a fact of the turn that no edit may set.
 */
import { z } from 'zod'
import { pieceFact, pieceTurnFact, powerFact, spaceFact, turnFact } from '../../../main/engine/fact'
import { factId } from '../../../main/engine/fact-fields'
import type { RuleModule } from '../../../main/engine/module'

/** Goodwill that a power may spend on neutrals. */
export const points = powerFact('goodwill', {
  schema: z.number().int().min(0).max(99),
  initial: 0,
  label: 'goodwill to spend',
  edit: true,
})

/** The power that courts a neutral land. */
export const courted = spaceFact('courted', {
  schema: factId.power.nullable(),
  initial: null,
  label: 'courted by',
  edit: true,
  stands: { code: 'not-neutral', in: (s) => s.startController === 'neutral' },
  atStart: 'courtedAtStart',
})

/** An envoy hinders nobody and fights nobody. */
export const envoy = pieceFact('envoy', {
  schema: z.boolean(),
  initial: false,
  label: 'an envoy',
  edit: true,
  means: 'absent',
})
export const speaks = pieceTurnFact('speaks', {
  schema: z.enum(['softly', 'loudly']).nullable(),
  initial: null,
  label: 'speaks',
  edit: true,
})

/** Presents bought in this turn. */
export const bought = turnFact('presentsBought', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'presents bought',
  edit: false,
})

export const envoys: RuleModule = {
  id: 'test/envoys',
  facts: [points, courted, envoy, speaks, bought],
}
