import text from '../revised-expansion.md?raw'
import type { BookDefinition } from '../types'
import { AARE_SWITCH_TEXTS } from './revised-expansion-switches'

export const aareBook: BookDefinition = {
  id: 'revised-expansion',
  prefix: 'AARE',
  name: 'Expansion Edition (Revised)',
  text,
  switches: AARE_SWITCH_TEXTS,
  informative: {
    'AARE-002': 'where the tournament rules come from',
    'AARE-018': 'the color of a piece',
    'AARE-029': 'what lend-lease stands for',
    'AARE-140': 'a design note: what the piece stands for',
    'AARE-144': 'a design note: what the piece stands for',
    'AARE-153': 'a design note: what the piece stands for',
    'AARE-157': 'a design note: what the piece stands for',
    'AARE-164': 'a design note: what the piece stands for',
    'AARE-170': 'a design note: the carrier of the tournament rules is changed, not joined by another',
    'AARE-177': 'a design note: what the piece stands for',
    'AARE-188': 'a design note: the destroyer of the tournament rules is changed, not joined by another',
    'AARE-204': 'a design note: the battleship of the tournament rules is changed, not joined by another',
    'AARE-210': 'a design note: what the piece stands for',
    'AARE-250': 'how a contradiction was settled: AARE-189 and AARE-190 carry it',
    'AARE-255': 'how a contradiction was settled: AARE-151 carries it',
    'AARE-257': 'how a contradiction was settled: AARE-175 and AARE-178 carry it',
    'AARE-258': 'how a contradiction was settled: AARE-025 carries it',
    'AARE-260': 'how a contradiction was settled: AARE-248 carries it',
    'AARE-261': 'how a contradiction was settled: AARE-237 carries it',
    'AARE-262': 'how a contradiction was settled: AARE-225 carries it',
    'AARE-263': 'how a contradiction was settled: AARE-043 and AARE-047 carry it',
    'AARE-264': 'how a contradiction was settled: AARE-035 carries it',
    'AARE-269': 'a remark on damaged quotation marks',
  },
}
