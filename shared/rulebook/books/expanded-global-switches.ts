import type { SwitchText } from '../types'

export const EXG_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'exg.earlySurprise': {
    title: 'Surprise attacks in round 1',
    values: {
      barred: 'Nobody attacks by surprise in round 1.',
      allowed: 'A surprise attack may fall in round 1, when it costs no Influence yet.',
    },
  },
  'exg.trade': {
    title: 'Technologies that are exchanged',
    values: {
      copy: 'Whoever gives a technology keeps it too.',
      handOver: 'Whoever gives a technology loses it.',
    },
  },
  'exg.chart2': {
    title: 'Sums of 2 to 6 on chart 2',
    values: {
      nothing: 'They bring no technology: 15 of 36 throws.',
      again: 'They are rolled again, so that a success always brings one.',
    },
  },
  'exg.insurgents': {
    title: 'Against whom Insurgents rise',
    values: {
      anybody: 'Against any nation that is no ally, at war or not.',
      enemies: 'Against nations that the sponsor is at war with.',
    },
  },
  'exg.truces': {
    title: 'How long truces hold',
    values: {
      short: 'The rest of the round and two more after a surrender, one more after an armistice.',
      long: 'The rest of the round and four more after a surrender, two more after an armistice.',
    },
  },
  'exg.timeLimit': {
    title: 'The round that the game ends with',
    values: {
      '12': 'After round 12 the nation with the most points wins.',
      '8': 'After round 8 the nation with the most points wins.',
      '10': 'After round 10 the nation with the most points wins.',
      '14': 'After round 14 the nation with the most points wins.',
      '16': 'After round 16 the nation with the most points wins.',
      '20': 'After round 20 the nation with the most points wins.',
      none: 'There is no last round: the game goes on until somebody wins by cities or by peace.',
    },
  },
  'exg.politicalTerm': {
    title: 'How long a Political term lasts',
    values: {
      lasting: 'As long as the victor holds the capital and keeps the peace.',
      fourRounds: 'To the end of the fourth round after it began; then the capital goes back.',
    },
  },
}
