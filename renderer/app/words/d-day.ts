/** D-Day in the American turn: whether it would lapse without an attack (AARE-084, AARE-086). */
import type { View } from '../../../shared/model'

/** The territory that D-Day is fought for. */
const TARGET = 'western-europe'

/**
 * True when D-Day is declared, an enemy holds Western Europe and no attack on it is planned: ending the combat move
 * then uses D-Day up.
 */
export const dDayLapses = (
  view: Pick<View, 'power' | 'facts' | 'planned' | 'spaces' | 'relations'>,
): boolean => {
  if (view.power !== 'us' || view.facts['dDay:uk'] !== 'declared') return false
  const holder = view.spaces[TARGET]?.control
  const theirs = typeof holder === 'string' && view.relations['us']?.[holder] === 'hostile'
  return theirs && !(view.planned ?? []).some(({ space }) => space === TARGET)
}
