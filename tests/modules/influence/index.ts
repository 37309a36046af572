/**
 * Influence on neutrals by the rules of the expanded Global game (EXG-061 to EXG-063): a power's points, and its
 * markers on a neutral territory. In addition, a mark on pieces, one for the turn, and a fact of the turn that no edit
 * can set.
 */
import { z } from 'zod'
import { pieceFact, pieceTurnFact, powerFact, spaceFact, turnFact } from '../../../main/engine/state/fact'
import { factId } from '../../../main/engine/state/fact-fields'
import type { RuleModule } from '../../../main/engine/module/module'

/** Points a power can spend on markers. */
export const points = powerFact('influence', {
  schema: z.number().int().min(0).max(99),
  initial: 0,
  label: 'influence to spend',
  edit: true,
})

/** The power whose markers are on a neutral territory. */
export const courted = spaceFact('courted', {
  schema: factId.power.nullable(),
  initial: null,
  label: 'courted by',
  edit: true,
  stands: { code: 'not-neutral', in: (s) => s.startController === 'neutral' },
  atStart: 'courtedAtStart',
})

/** An envoy hinders no unit and fights no unit. */
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

/** Markers bought this turn. */
export const bought = turnFact('markersBought', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'markers bought',
  edit: false,
})

export const influence: RuleModule = {
  id: 'test/influence',
  facts: [points, courted, envoy, speaks, bought],
}
