/** Positions of Victory Cities and of the Expansion. */
import { board, least, put, taken, type Problem } from './problem'

const cities = (power: string, phase: string) => ({ scenario: 'victory-cities', power, phase }) as const
const expansion = (power: string, phase: string) => ({ scenario: 'expansion', power, phase }) as const

export const childProblems: readonly Problem[] = [
  {
    ...cities('japan', 'combat-move'),
    id: 'city-for-points',
    title: 'India, a city that nobody guards or can win back, is walked into for its points',
    position: board([
      put('japan', 'french-indochina', { infantry: 3 }),
      put('uk', 'union-of-south-africa', { infantry: 2 }),
    ]),
    until: 'turn',
    wrong: (e) => taken(e, 'india'),
  },
  {
    ...cities('russia', 'noncombat-move'),
    id: 'cities-come-home',
    title: 'The infantry in empty Kazakh walks home: with it Moscow holds 9 times in 10',
    position: board([
      put('russia', 'russia', { infantry: 2 }),
      put('russia', 'kazakh-ssr', { infantry: 8 }),
      put('germany', 'west-russia', { armor: 5 }),
    ]),
    until: 'turn',
    wrong: (e) => least('Moscow holds', e.stands('russia', 'germany', ['west-russia']), 0.9),
  },
  {
    ...expansion('italy', 'combat-move'),
    id: 'italian-egypt',
    title: 'An Italian tank takes Egypt, a city that nobody guards',
    position: board([
      put('italy', 'libya', { armor: 1, infantry: 1 }),
      put('italy', 'southern-europe', { infantry: 4 }),
      put('uk', 'india', { infantry: 3 }),
    ]),
    until: 'turn',
    wrong: (e) => taken(e, 'anglo-egypt'),
  },
  {
    ...expansion('italy', 'purchase'),
    id: 'rome-holds',
    title:
      'Rome holds 8 times in 10 at the end of the turn: four tanks stand in Western Europe, and 15 IPCs buy infantry',
    position: board(
      [put('italy', 'southern-europe', { infantry: 3 }), put('uk', 'western-europe', { armor: 4 })],
      { lands: { 'western-europe': 'uk' }, treasuries: { italy: 15 } },
    ),
    until: 'turn',
    wrong: (e) => least('Rome holds', e.stands('southern-europe', 'uk', ['western-europe']), 0.8),
  },
]
