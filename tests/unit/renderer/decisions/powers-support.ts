/** Questions about the possessions of a power, as the program asks them. */
import type { DecisionOf } from '../../../../shared/model'
import { asking } from '../support/fake-client'

export const research: DecisionOf<'research'> = {
  ...asking(),
  of: 'research',
  kind: 'research',
  answers: ['research', 'end'],
  price: 5,
  cash: 17,
  most: 3,
  owned: ['rockets'],
  open: ['jet-fighters', 'super-submarines'],
}

export const rocket: DecisionOf<'rocket'> = {
  ...asking(),
  of: 'rocket',
  kind: 'rocket',
  answers: ['rocket', 'end'],
  suggestion: { kind: 'rocket', gun: 'u1', target: 'germany' },
  guns: [
    { gun: 'u1', space: 'poland', targets: ['germany'] },
    { gun: 'u5', space: 'germany', targets: ['moscow', 'germany'] },
  ],
  targets: [
    { space: 'germany', value: 10, left: 4 },
    { space: 'moscow', value: 8, left: null },
  ],
}

export const advantage: DecisionOf<'choose'> = {
  ...asking(),
  of: 'choose',
  about: 'advantage',
  kind: 'choose',
  answers: ['choose'],
  options: [
    { option: 'radar', label: 'Radar', says: 'Your guns hit on 1 and 2.', rules: ['LHTR-149'] },
    {
      option: 'marines',
      label: 'Marines',
      says: 'Infantry that you land attacks on 2.',
      rules: ['LHTR-164'],
    },
  ],
}

export const kamikaze: DecisionOf<'kamikaze'> = {
  ...asking(),
  of: 'kamikaze',
  kind: 'kamikaze',
  answers: ['kamikaze'],
  left: 2,
  targets: [{ unit: 'u6', space: 'north-sea' }],
}
