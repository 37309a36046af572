/**
 * What is different in Revised: a Soviet turn with weapon development, artillery that supports infantry, a gun that
 * fires at aircraft, and a victory city to take back. The texts name only what the position fixes, never what a
 * battle decides.
 */
import type { LessonDraft } from './schema'
import { unitsOf } from './position-units'
import { endPhase, fightToEnd } from './steps'

const forces = {
  russia: {
    archangel: { infantry: 4, artillery: 2, armor: 1 },
    russia: { infantry: 5, armor: 2, fighter: 1, 'antiaircraft-gun': 1 },
    caucasus: { infantry: 5, armor: 1 },
    'buryatia-ssr': { infantry: 3 },
  },
  germany: {
    'karelia-ssr': { infantry: 3, 'antiaircraft-gun': 1 },
    'west-russia': { infantry: 1 },
    'eastern-europe': { infantry: 3, armor: 1 },
    norway: { infantry: 2 },
    germany: { infantry: 4, armor: 1, fighter: 1 },
    'southern-europe': { infantry: 3 },
    'western-europe': { infantry: 3 },
  },
  uk: {
    'united-kingdom': { infantry: 3, fighter: 1 },
    india: { infantry: 3 },
    'anglo-egypt': { infantry: 3 },
  },
  us: { 'eastern-united-states': { infantry: 3 }, 'western-united-states': { infantry: 3 } },
  japan: { japan: { infantry: 4, fighter: 1 }, manchuria: { infantry: 3 } },
}

export const revised: LessonDraft = {
  id: 'revised',
  title: 'What’s different in Revised',
  summary:
    'A Soviet turn: develop a weapon, attack with artillery under antiaircraft fire, and take back a victory city.',
  minutes: 6,
  scenario: 'revised',
  power: 'russia',
  before: [],
  others: 'easy',
  seed: 'leningrad',
  position: {
    clear: ['*'],
    units: unitsOf(forces),
    control: [{ space: 'karelia-ssr', power: 'germany' }],
    treasuries: { russia: 29, germany: 20, uk: 24, japan: 20, us: 30 },
    turn: { round: 3, power: 'russia', phase: 'research' },
  },
  steps: [
    {
      id: 'welcome',
      say: 'In Revised, twelve victory cities decide the war. A side that holds enough of them at the end of a round wins: nine, unless you agree on another number. The bars at the top right count them.',
      why: 'Only the end of a round counts, after all five powers have played. So a city that is taken can be taken back in time.',
      at: { spaces: ['karelia-ssr', 'russia'] },
      until: { is: 'next' },
    },
    {
      id: 'develop',
      phase: 'research',
      say: 'Before you buy, you can develop weapons. Each die costs 5 IPCs. Choose Rockets and one die: they are yours if it shows a 2.',
      why: 'One die hits its number once in six, so three dice come to about 42%. What you pay is gone either way. A development works from the end of your turn, for the rest of the game.',
      at: { part: 'decision' },
      until: { is: 'phase', phase: 'purchase' },
      right: [{ answer: { kind: 'research', development: 'rockets', dice: 1 } }],
      refused: [
        { example: { answer: { kind: 'research', development: 'rockets', dice: 6 } }, rule: 'LHTR-023' },
      ],
    },
    {
      id: 'order',
      phase: 'purchase',
      say: 'One infantry that attacks together with artillery hits on a 2 instead of a 1. Order four infantry and three artillery for 24 IPCs.',
      at: { part: 'decision' },
      until: { is: 'ordered', units: { infantry: 4, artillery: 3 } },
      right: [{ buy: { infantry: 4, artillery: 3 } }],
    },
    endPhase('buy', 'purchase', 'combat-move', 'Press “End purchase.”'),
    {
      id: 'attack',
      phase: 'combat-move',
      say: 'Leningrad, in Karelia S.S.R., is a victory city, and Germany holds it. Attack it from Archangel with all four infantry, both artillery, and the armor unit.',
      why: 'Two of your infantry attack at 2, because two artillery support them.',
      at: { spaces: ['archangel', 'karelia-ssr'] },
      until: {
        is: 'attack',
        space: 'karelia-ssr',
        units: { infantry: 4, artillery: 2, armor: 1 },
      },
      wrong: [
        {
          when: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
          say: 'You bought nothing, so nothing will arrive. Press Undo and order four infantry and three artillery, or go on without them.',
          from: 'order',
          example: [{ end: true }],
        },
      ],
      right: [{ move: { infantry: 4, artillery: 2, armor: 1 }, path: ['archangel', 'karelia-ssr'] }],
      refused: [
        {
          example: { move: { infantry: 1 }, path: ['archangel', 'karelia-ssr', 'norway'] },
          rule: 'LHTR-049',
        },
      ],
    },
    {
      id: 'fighter',
      phase: 'combat-move',
      say: 'Your fighter could join from Russia, but Germany has a gun there: before the battle it fires once at each aircraft, and a 1 shoots it down. Your army is strong enough, so leave the fighter at home and press “End combat move.”',
      at: { spaces: ['karelia-ssr', 'russia'] },
      until: { is: 'phase', phase: 'combat' },
      right: [{ end: true }],
    },
    {
      id: 'fight',
      phase: 'combat',
      say: 'Fight the battle. A gun never hits land units, and the power that takes the territory takes the gun too.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'karelia-ssr', state: 'over' },
      right: fightToEnd('karelia-ssr'),
    },
    {
      id: 'reserves',
      phase: 'noncombat-move',
      say: 'Germany may counterattack, so send help: three infantry from Russia to Archangel. Then press “End noncombat move.”',
      at: { spaces: ['russia', 'archangel'] },
      until: { is: 'phase', phase: 'place' },
      right: [{ move: { infantry: 3 }, path: ['russia', 'archangel'] }, { end: true }],
    },
    {
      id: 'place',
      phase: 'place',
      say: 'Place your units in Russia. Each turn, a complex can place as many units as its territory is worth: eight in Russia, four in the Caucasus.',
      at: { spaces: ['russia'] },
      until: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
      right: [
        { place: 'infantry', count: 4, in: 'russia' },
        { place: 'artillery', count: 3, in: 'russia' },
      ],
      refused: [{ example: { place: 'infantry', count: 1, in: 'archangel' }, rule: 'LHTR-123' }],
    },
    {
      id: 'others',
      turn: 1,
      phase: 'research',
      say: 'Germany, the United Kingdom, Japan, and the United States play. Then the round ends, and the cities are counted.',
      until: { is: 'phase', phase: 'research' },
    },
    {
      id: 'farewell',
      turn: 1,
      say: 'That is what Revised adds: cities that decide the war, and weapons that you pay to develop. Submarines may also leave a battle by diving, as long as no enemy destroyer is there. The game goes on against Easy.',
      until: { is: 'next' },
    },
  ],
}
