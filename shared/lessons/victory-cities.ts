/**
 * What is different in Victory Cities & Commerce Raiding: a German turn in which infantry comes to the cities, other
 * units to complexes by their cost, and then a submarine that takes a share of the British income.
 */
import type { LessonDraft } from './schema'
import { unitsOf } from './position-units'
import { endPhase, fightToEnd } from './steps'

const forces = {
  germany: {
    germany: { infantry: 4, armor: 1, fighter: 1, 'antiaircraft-gun': 1 },
    'southern-europe': { infantry: 2 },
    'western-europe': { infantry: 4 },
    'eastern-europe': { infantry: 4, armor: 2 },
    'ukraine-ssr': { infantry: 4 },
    norway: { infantry: 2 },
    'sz-7': { submarine: 2 },
  },
  russia: {
    russia: { infantry: 5, armor: 1 },
    'karelia-ssr': { infantry: 2 },
    caucasus: { infantry: 4 },
    'buryatia-ssr': { infantry: 2 },
  },
  uk: {
    'united-kingdom': { infantry: 4, fighter: 1 },
    india: { infantry: 3 },
    'anglo-egypt': { infantry: 2 },
    australia: { infantry: 2 },
  },
  us: { 'eastern-united-states': { infantry: 3 }, 'western-united-states': { infantry: 3 } },
  japan: { japan: { infantry: 4 }, manchuria: { infantry: 3 }, 'french-indochina': { infantry: 2 } },
}

export const victoryCities: LessonDraft = {
  id: 'victory-cities',
  title: 'What’s different in Victory Cities',
  summary:
    'A German turn: infantry comes to the victory cities, points decide the war, and submarines raid the enemy’s income.',
  minutes: 6,
  scenario: 'victory-cities',
  power: 'germany',
  before: ['russia'],
  others: 'easy',
  seed: 'raiders',
  position: {
    clear: ['*'],
    units: unitsOf(forces),
    treasuries: { russia: 24, germany: 50, uk: 24, japan: 24, us: 30 },
    turn: { round: 2, power: 'germany', phase: 'purchase' },
  },
  steps: [
    {
      id: 'welcome',
      say: 'Here every power has five victory cities, worth 5, 3, 2, 2, and 1 points. The Axis wins with 40 of the 65 points at the end of an American turn, the Allies with 50.',
      why: 'Your own five are Berlin (5), Rome (3), Paris and Kiev (2 each), and Oslo (1).',
      at: { spaces: ['germany', 'southern-europe', 'western-europe', 'ukraine-ssr', 'norway'] },
      until: { is: 'next' },
    },
    {
      id: 'turn',
      say: 'The order of a turn is different, too: you collect income right after the purchase, so what you capture pays next turn. Weapons are developed last.',
      at: { part: 'phases' },
      until: { is: 'next' },
    },
    {
      id: 'order',
      phase: 'purchase',
      say: 'Complexes don’t make infantry: the cities raise it, each as many per turn as it has points. Order ten infantry and four armor units for 50 IPCs.',
      why: 'With all five cities you could have 13 infantry. A complex makes all other units, for at most four times what its territory is worth: 40 IPCs in Germany.',
      at: { part: 'decision' },
      until: { is: 'ordered', units: { infantry: 10, armor: 4 } },
      right: [{ buy: { infantry: 10, armor: 4 } }],
      refused: [{ example: { buy: { infantry: 14 } }, rule: 'VCR-046' }],
    },
    endPhase(
      'buy',
      'purchase',
      'combat-move',
      'Press “End purchase.” Your income comes in at once, and you keep it for the next turn.',
    ),
    {
      id: 'attack',
      phase: 'combat-move',
      say: 'Leningrad, in Karelia S.S.R., is worth 2 points. Attack it from Eastern Europe with all four infantry and both armor units.',
      at: { spaces: ['eastern-europe', 'karelia-ssr'] },
      until: { is: 'attack', space: 'karelia-ssr', units: { infantry: 4, armor: 2 } },
      wrong: [
        {
          when: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
          say: 'You bought nothing, so nothing will arrive. Press Undo and order ten infantry and four armor units, or go on without them.',
          from: 'order',
          example: [{ end: true }],
        },
      ],
      right: [{ move: { infantry: 4, armor: 2 }, path: ['eastern-europe', 'karelia-ssr'] }],
    },
    {
      id: 'attack-end',
      phase: 'combat-move',
      say: 'Leave the two submarines off the British coast where they are, and press “End combat move.”',
      at: { spaces: ['sz-7'] },
      until: { is: 'phase', phase: 'combat' },
      right: [{ end: true }],
    },
    {
      id: 'fight',
      phase: 'combat',
      say: 'Fight the battle. Dice, losses, and retreats are as you know them.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'karelia-ssr', state: 'over' },
      right: fightToEnd('karelia-ssr'),
    },
    endPhase(
      'moves-end',
      'noncombat-move',
      'place',
      'Move your reserves if you like, and press “End noncombat move.”',
    ),
    {
      id: 'cities',
      phase: 'place',
      say: 'Now the infantry: five in Germany, three in Southern Europe, two in Western Europe. Each city takes as many as it has points.',
      at: { spaces: ['germany', 'southern-europe', 'western-europe'] },
      until: { is: 'units', space: 'western-europe', units: { infantry: 6 } },
      right: [
        { place: 'infantry', count: 5, in: 'germany' },
        { place: 'infantry', count: 3, in: 'southern-europe' },
        { place: 'infantry', count: 2, in: 'western-europe' },
      ],
      refused: [{ example: { place: 'infantry', count: 1, in: 'eastern-europe' }, rule: 'VCR-032' }],
    },
    {
      id: 'complex',
      phase: 'place',
      say: 'And the armor, at the complex in Germany.',
      at: { spaces: ['germany'] },
      until: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
      right: [{ place: 'armor', count: 4, in: 'germany' }],
    },
    {
      id: 'research',
      phase: 'research',
      say: 'Developing weapons comes last, and is paid from your new income. Keep the money today: press “Skip research.”',
      at: { part: 'decision' },
      until: { is: 'not', of: { is: 'phase', phase: 'research' } },
      right: [{ end: true }],
    },
    {
      id: 'others',
      turn: 1,
      phase: 'purchase',
      say: 'The others play. When the United Kingdom collects its income, your submarines can take some of it.',
      until: { is: 'phase', phase: 'purchase' },
      meanwhile: [
        {
          when: { is: 'asked', of: 'choose', about: 'commerce-raid' },
          say: 'Your submarines lie off a coast with a complex, so you may raid. Each rolls three dice, and a 1 or a 2 costs the enemy that many IPCs. It costs you nothing: choose to raid.',
        },
      ],
    },
    {
      id: 'farewell',
      turn: 1,
      say: 'Ships and fighters next to a coast raid too, with one die for each zone. A power that lives by the sea has to guard it. The game goes on against Easy.',
      until: { is: 'next' },
    },
  ],
}
