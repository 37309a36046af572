import { developmentsOf } from '../../../shared/rulebook/developments'
import type { Card } from '../../../shared/cards/types'
import type { Measure } from '../pdf'
import { developmentsCard } from '../revised/developments'

/** The clauses with the effect of each of the five developments. */
const CLAUSES_OF: Readonly<Record<string, readonly string[]>> = {
  'jet-fighters': ['AARE-223', 'AARE-225'],
  rockets: ['AARE-227', 'AARE-229'],
  'super-submarines': ['AARE-231', 'AARE-232'],
  'long-range-aircraft': ['AARE-234', 'AARE-235'],
  'heavy-bombers': ['AARE-236', 'AARE-237'],
}

/** The five developments of AARE-221, under the defaults of the switches. */
export const fiveDevelopments = (measure: Measure): Card =>
  developmentsCard(
    'expansion-developments',
    {
      text: 'At the start of the turn; it takes effect at the end. There is no number 5.',
      rules: ['LHTR-027', 'AARE-222'],
    },
    measure,
    { texts: developmentsOf({ 'aare.heavyBombers': 'bothDice' }), clauses: CLAUSES_OF },
  )
