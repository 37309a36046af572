import text from '../victory-cities-commerce-raiding.md?raw'
import type { BookDefinition } from '../types'
import { VCR_SWITCH_TEXTS } from './victory-cities-switches'

export const vcrBook: BookDefinition = {
  id: 'victory-cities-commerce-raiding',
  prefix: 'VCR',
  name: 'Victory Cities & Commerce Raiding',
  text,
  switches: VCR_SWITCH_TEXTS,
  informative: {
    'VCR-083': 'a design note: why games of bid length are played',
    'VCR-108': 'a design note: why raiders spread',
    'VCR-130': 'says that section 11 is an option: VCR-005 carries it',
    'VCR-131': 'a design note: what a bomber piece stands for',
    'VCR-133': 'a design note: what the piece stands for',
    'VCR-152': 'how conflicts with the box rules were settled: each clause says what holds',
    'VCR-155': 'which maximum is the default: VCR-003 carries it',
    'VCR-157': 'why the list of cities stands once',
  },
}
