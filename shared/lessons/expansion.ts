/**
 * What is different in the Expansion Edition: an American turn with new units, a search for submarines, and lend-lease
 * by sea; the treaty and D-Day are explained. The texts name only what the position fixes, never what a battle decides.
 */
import type { LessonDraft } from './schema'
import { unitsOf } from './position-units'
import { endPhase, fightToEnd } from './steps'

const forces = {
  us: {
    'eastern-united-states': { infantry: 3, fighter: 1 },
    'western-united-states': { infantry: 3 },
    'sz-10': { destroyer: 3, transport: 1 },
    china: { infantry: 2 },
  },
  uk: {
    'united-kingdom': { infantry: 4, fighter: 1 },
    india: { infantry: 3 },
    'anglo-egypt': { infantry: 2 },
  },
  russia: {
    russia: { infantry: 5, armor: 1 },
    'karelia-ssr': { infantry: 3 },
    archangel: { infantry: 2 },
    caucasus: { infantry: 3 },
    'buryatia-ssr': { infantry: 3 },
  },
  germany: {
    germany: { infantry: 5, armor: 1 },
    'western-europe': { infantry: 3 },
    'eastern-europe': { infantry: 3 },
    'sz-9': { submarine: 2 },
  },
  italy: { 'southern-europe': { infantry: 3 } },
  japan: { japan: { infantry: 5 }, manchuria: { infantry: 3 }, 'french-indochina': { infantry: 2 } },
}

export const expansion: LessonDraft = {
  id: 'expansion',
  title: 'What’s different in the Expansion Edition',
  summary:
    'An American turn: new units, submarines that must be found first, and lend-lease for an ally across the sea.',
  minutes: 7,
  scenario: 'expansion',
  power: 'us',
  before: ['russia', 'germany', 'italy', 'uk', 'japan'],
  others: 'easy',
  seed: 'lend-lease',
  position: {
    clear: ['*'],
    units: [...unitsOf(forces), { power: 'us', unit: 'transport', space: 'sz-3', facts: { lendLease: 10 } }],
    facts: { 'expansion/lend-lease': { lendLease: { us: 10 } } },
    treasuries: { us: 28, uk: 24, russia: 24, germany: 30, italy: 10, japan: 24 },
    turn: { round: 3, power: 'us', phase: 'purchase' },
  },
  steps: [
    {
      id: 'welcome',
      say: 'In the Expansion Edition, Italy is a separate power, fifteen cities count, and there are eight new types of units. You play the United States.',
      until: { is: 'next' },
    },
    {
      id: 'treaty',
      say: 'Japan and the Soviet Union have a treaty: neither attacks the other. If one of them breaks it, the other places four infantry at once, free.',
      why: 'An attack on an original territory of the other breaks the treaty: red ones are Soviet, orange ones Japanese. Before such an attack the program warns you.',
      at: { spaces: ['buryatia-ssr', 'manchuria'] },
      until: { is: 'next' },
    },
    {
      id: 'order',
      phase: 'purchase',
      say: 'Order seven mechanized infantry for 28 IPCs. They cost 4 each, and one that starts out with a tank moves two territories.',
      why: 'On its own a mechanized infantry moves one territory; each tank takes one along. Other new units: a heavy tank attacks and defends at 4, a cruiser fires at aircraft, and a naval fighter may strike ships before the battle.',
      at: { part: 'decision' },
      until: { is: 'ordered', units: { 'mechanized-infantry': 7 } },
      right: [{ buy: { 'mechanized-infantry': 7 } }],
    },
    endPhase('buy', 'purchase', 'combat-move', 'Press “End purchase.”'),
    {
      id: 'hunt',
      phase: 'combat-move',
      say: 'Two German submarines lie in Sea Zone 9. Send all three destroyers there from Sea Zone 10.',
      why: 'Submarines begin a battle undetected. Each destroyer rolls to find them and succeeds with 3 or less, so three of them find them seven times out of eight. With a fighter along, 4 is enough.',
      at: { spaces: ['sz-10', 'sz-9'] },
      until: { is: 'attack', space: 'sz-9', units: { destroyer: 3 } },
      wrong: [
        {
          when: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
          say: 'You bought nothing, so nothing will arrive. Press Undo and order seven mechanized infantry, or go on without them.',
          from: 'order',
          example: [{ end: true }],
        },
      ],
      right: [{ move: { destroyer: 3 }, path: ['sz-10', 'sz-9'] }],
    },
    endPhase('hunt-end', 'combat-move', 'combat', 'Press “End combat move.”'),
    {
      id: 'fight',
      phase: 'combat',
      say: 'Roll. First your destroyers search; undetected submarines can’t be hit, and after their first shot they may submerge and get away.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'sz-9', state: 'over' },
      right: fightToEnd('sz-9'),
    },
    {
      id: 'load',
      phase: 'noncombat-move',
      say: 'Now lend-lease: ten points for your allies arrive each turn. Click the transport in Sea Zone 10 and load them. Then take the transport in Sea Zone 3, which is loaded already, to Sea Zone 4.',
      why: 'Points are money that only the United Kingdom or the Soviet Union can spend. A transport takes ten of them, and no units with them; if it is sunk, they are lost.',
      at: { spaces: ['sz-10', 'sz-3', 'sz-4'] },
      until: { is: 'units', space: 'sz-4', units: { transport: 1 } },
      right: [{ lendLease: 'sz-10' }, { move: { transport: 1 }, path: ['sz-3', 'sz-4'] }],
      refused: [{ example: { lendLease: 'sz-3' }, rule: 'AARE-034' }],
    },
    {
      id: 'moves-end',
      phase: 'noncombat-move',
      say: 'Press “End noncombat move.”',
      at: { part: 'decision' },
      until: { is: 'asked', of: 'choose', about: 'lend-lease-delivery' },
      right: [{ end: true }],
    },
    {
      id: 'deliver',
      phase: 'noncombat-move',
      say: 'Points are delivered in Sea Zone 4 or Sea Zone 34, and you choose who gets them. Send them to the Soviet Union, and press “Confirm.”',
      at: { part: 'decision' },
      until: { is: 'phase', phase: 'place' },
      right: [{ answer: { kind: 'choose', option: 'russia' } }],
    },
    {
      id: 'place',
      phase: 'place',
      say: 'Place the mechanized infantry in the Eastern United States.',
      at: { spaces: ['eastern-united-states'] },
      until: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
      right: [{ place: 'mechanized-infantry', count: 7, in: 'eastern-united-states' }],
    },
    {
      id: 'others',
      turn: 1,
      phase: 'purchase',
      say: 'The others play. Once per game, the United Kingdom may declare D-Day: then its units land in Western Europe together with yours, on your next turn.',
      until: { is: 'phase', phase: 'purchase' },
    },
    {
      id: 'farewell',
      turn: 1,
      say: 'That is the Expansion: look for submarines, keep the sea lanes open, and mind the treaty. The game goes on against Easy.',
      until: { is: 'next' },
    },
  ],
}
