/** Why a computer player declines an offer, in a sentence about it. */

/** The reasons, by what its answers are worked out from. */
export const declineSentences = {
  /** An alliance. */
  income: 'Together they would earn more than an alliance may.',
  wars: 'It would be drawn into wars that aren’t its own.',
  prey: 'It would gain more by going to war with one of these nations.',
  little: 'It would gain too little from this alliance.',
  /** Peace and its price. */
  peace: 'No payment would make peace worth it to everyone who must sign.',
  terms: 'These terms are worth less than nothing to it.',
  capital: 'It expects to take the capital on its next turn.',
  /** Passage. */
  'at-war': 'It is at war with the nation that asks.',
  close: 'Strong units could come close to its capital.',
  exchange: 'It would give more than it gets.',
} as const

export type DeclineReason = keyof typeof declineSentences
