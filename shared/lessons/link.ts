/**
 * What is different in the linked world: a British turn in which ships cross from board to board, three treasuries pay,
 * and surrender dice are counted. The texts name only what the position fixes, never what a battle decides.
 */
import type { LessonDraft } from './schema'
import { unitsOf } from './position-units'
import { endPhase, fightToEnd } from './steps'

const forces = {
  uk: {
    'united-kingdom': { infantry: 3, fighter: 1 },
    'eastern-canada': { infantry: 1 },
    egypt: { infantry: 2, fighter: 1 },
    palestine: { infantry: 4, armor: 1 },
    'eastern-mediterranean': { destroyer: 1 },
    'red-sea': { battleship: 1 },
    india: { infantry: 3 },
    'new-south-wales': { infantry: 2 },
  },
  ussr: { moscow: { infantry: 5, armor: 1 }, 'ukraine-ssr': { infantry: 3 }, belorussia: { infantry: 3 } },
  usa: { 'united-states-europe': { infantry: 4 }, 'united-states-pacific': { infantry: 4, fighter: 1 } },
  china: { szechwan: { infantry: 3 }, yunnan: { infantry: 2 } },
  germany: {
    germany: { infantry: 5, armor: 2, fighter: 1 },
    france: { infantry: 3 },
    poland: { infantry: 3, armor: 1 },
    rumania: { infantry: 2 },
    syria: { infantry: 2 },
    'trans-jordan': { infantry: 1 },
  },
  japan: {
    japan: { infantry: 4, fighter: 1 },
    manchuria: { infantry: 3 },
    malaya: { infantry: 2 },
    'shan-state': { infantry: 1 },
    burma: { infantry: 1 },
  },
}
/** With Sea Zone 52, thirteen of what the United Kingdom's surrender dice are counted for: four dice. */
const LOST = [
  ...['burma', 'shan-state', 'malaya', 'hong-kong', 'borneo', 'sumatra', 'java', 'celebes'],
  ...['new-guinea', 'papua', 'dutch-new-guinea', 'new-britain'],
]

export const link: LessonDraft = {
  id: 'link',
  title: 'What’s different in the linked world',
  summary:
    'One British turn on two boards: ships cross from one to the other, three treasuries pay, and surrender dice decide the war.',
  minutes: 8,
  scenario: 'europe-pacific',
  power: 'uk',
  before: ['germany', 'ussr', 'japan'],
  others: 'easy',
  seed: 'two-boards',
  position: {
    clear: ['*'],
    units: [
      ...unitsOf(forces),
      { power: 'uk', unit: 'transport', space: 'red-sea', ref: 'transport' },
      { power: 'uk', unit: 'infantry', space: 'red-sea', count: 2, carriedBy: 'transport' },
    ],
    control: [
      ...LOST.map((space) => ({ space, power: 'japan' })),
      ...['syria', 'iraq', 'trans-jordan'].map((space) => ({ space, power: 'germany' })),
    ],
    convoys: [{ space: 'sea-zone-52', power: 'japan' }],
    treasuries: {
      ...{ england: 9, india: 15, australia: 6 },
      ...{ germany: 35, ussr: 22, japan: 30, 'usa-europe': 30, 'usa-pacific': 40 },
    },
    turn: { round: 4, power: 'uk', phase: 'purchase' },
  },
  steps: [
    {
      id: 'welcome',
      say: 'Europe and the Pacific are one world here. You play the United Kingdom on both boards, and this turn shows you the three things that are new: money in three treasuries, ways from one board to the other, and surrender dice.',
      until: { is: 'next' },
    },
    {
      id: 'treasuries',
      phase: 'purchase',
      say: 'You have three treasuries: England, India, and Australia. Each buys units only for its own territories. England can be rich while India is broke.',
      at: { part: 'treasuries' },
      until: { is: 'next' },
    },
    {
      id: 'order',
      phase: 'purchase',
      say: 'Japan holds Burma, right next to India. Press “India” in the panel, and order five infantry from its price list: that is all of its 15 IPCs.',
      why: 'What India buys appears in India, right next to the enemy. What England buys appears in the United Kingdom or in Eastern Canada, many turns away.',
      at: { part: 'decision' },
      until: { is: 'ordered', treasury: 'india', units: { infantry: 5 } },
      wrong: [
        {
          when: { is: 'ordered', treasury: 'england', units: { infantry: 1 } },
          say: 'That is England’s money: this infantry would appear in the United Kingdom, far from Burma. Order five infantry from India’s list.',
          example: [{ buy: { infantry: 3 }, treasury: 'england' }],
        },
      ],
      right: [{ buy: { infantry: 5 }, treasury: 'india' }],
      refused: [{ example: { buy: { infantry: 6 }, treasury: 'india' }, rule: 'EUR-031' }],
    },
    endPhase(
      'buy',
      'purchase',
      'combat-move',
      'Good. England and Australia can save their money today. Press “End purchase.”',
    ),
    {
      id: 'cross',
      phase: 'combat-move',
      say: 'Now cross to the other board. Move the destroyer from the Eastern Mediterranean through the Red Sea to Sea Zone 52. Japan took the British convoy there; move a ship there to take it back.',
      why: 'Ten interboard spaces join the boards: six on land, four at sea. Each costs one move, like any space. The way from the Eastern Mediterranean to the Red Sea is open to the side that controls Egypt. Aircraft can’t fly across the four at sea; they need a carrier.',
      at: { spaces: ['eastern-mediterranean', 'red-sea', 'sea-zone-52'] },
      until: { is: 'units', space: 'sea-zone-52', units: { destroyer: 1 } },
      wrong: [
        {
          when: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
          say: 'You bought nothing for India. Press Undo and order five infantry, or go on without them.',
          from: 'order',
          example: [{ end: true }],
        },
      ],
      right: [{ move: { destroyer: 1 }, path: ['eastern-mediterranean', 'red-sea', 'sea-zone-52'] }],
      refused: [
        {
          example: {
            move: { fighter: 1 },
            path: ['egypt', 'eastern-mediterranean', 'red-sea', 'sea-zone-52'],
          },
          rule: 'LNK-029',
        },
      ],
    },
    {
      id: 'battleship',
      phase: 'combat-move',
      say: 'The battleship is already in the Red Sea, so it can go farther. Move it to Sea Zone 54, off Burma.',
      at: { spaces: ['red-sea', 'sea-zone-54'] },
      until: { is: 'units', space: 'sea-zone-54', units: { battleship: 1 } },
      right: [{ move: { battleship: 1 }, path: ['red-sea', 'sea-zone-52', 'sea-zone-54'] }],
    },
    {
      id: 'landing',
      phase: 'combat-move',
      say: 'A transport in the Red Sea has two infantry aboard. Click Burma, choose both, and press “Send.” They sail from one board to the other and land in the same turn.',
      at: { spaces: ['red-sea', 'burma'] },
      until: { is: 'attack', space: 'burma', units: { infantry: 2 } },
      wrong: [
        {
          when: { is: 'attack', space: 'burma' },
          say: 'One infantry is on its way, and another is still free. Send two.',
          example: [
            { move: { transport: 1 }, path: ['red-sea', 'sea-zone-52', 'sea-zone-54'] },
            { unload: { infantry: 1 }, at: 'sea-zone-54', to: 'burma' },
          ],
        },
      ],
      right: [
        { move: { transport: 1 }, path: ['red-sea', 'sea-zone-52', 'sea-zone-54'] },
        { unload: { infantry: 2 }, at: 'sea-zone-54', to: 'burma' },
      ],
    },
    {
      id: 'army',
      phase: 'combat-move',
      say: 'Help them by land: send two infantry from India to Burma too. The third one stays and guards India.',
      at: { spaces: ['india', 'burma'] },
      until: { is: 'attack', space: 'burma', units: { infantry: 4 } },
      right: [{ move: { infantry: 2 }, path: ['india', 'burma'] }],
    },
    {
      id: 'dice',
      phase: 'combat-move',
      say: 'Why Burma? No one wins by capturing capitals here: you win when every enemy surrenders. At the end of its turn, each country counts its surrender dice and rolls them. On a total of 22 or more, it’s out.',
      why: 'You have five dice now, and they total 22 or more in 15 of 100 rolls. Four are for what the Axis took from you: one die for every three British territories and convoy centers. The fifth is there because the Axis gets 5 or more IPCs of oil money.',
      until: { is: 'next' },
    },
    {
      id: 'oil',
      phase: 'combat-move',
      say: 'Germany has the oil of Iraq, Syria, and Trans-Jordan: 5 IPCs, and a surrender die for you. Send all four infantry and the armor unit from Palestine to Trans-Jordan.',
      at: { spaces: ['palestine', 'trans-jordan'] },
      until: { is: 'attack', space: 'trans-jordan', units: { infantry: 4, armor: 1 } },
      wrong: [
        {
          when: { is: 'attack', space: 'trans-jordan' },
          say: 'A part of the army is on its way. Send the rest too: four infantry and the armor unit, to be sure.',
          example: [{ move: { infantry: 1 }, path: ['palestine', 'trans-jordan'] }],
        },
      ],
      right: [{ move: { infantry: 4, armor: 1 }, path: ['palestine', 'trans-jordan'] }],
    },
    endPhase(
      'attacks-end',
      'combat-move',
      'combat',
      'Both attacks are listed in the panel, one on each board. Press “End combat move.”',
    ),
    {
      id: 'fight-oil',
      phase: 'combat',
      say: 'Fight for the oil first: choose Trans-Jordan, then press “Roll to the end.”',
      at: { part: 'decision' },
      until: { is: 'battle', space: 'trans-jordan', state: 'over' },
      right: fightToEnd('trans-jordan'),
    },
    {
      id: 'fight-burma',
      phase: 'combat',
      say: 'Now Burma. The battleship bombards first, then both forces attack together.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'burma', state: 'over' },
      right: fightToEnd('burma'),
    },
    {
      id: 'count',
      phase: 'noncombat-move',
      say: 'Count your dice again. With Sea Zone 52 and Burma back, three dice are left for what you lost. With Trans-Jordan free, the oil die is gone. Three dice can’t total 22, so you don’t even roll.',
      why: 'If a battle went wrong, you still have four dice or five: four total 22 or more about once in a hundred rolls. Everyone’s dice are in the overview, which the menu opens.',
      until: { is: 'next' },
    },
    endPhase(
      'reserves',
      'noncombat-move',
      'place',
      'Other units can cross now too, if their way is friendly. When everything is where you want it, press “End noncombat move.”',
    ),
    {
      id: 'place',
      phase: 'place',
      say: 'India’s order has arrived. Place all five infantry in India.',
      at: { spaces: ['india'] },
      until: { is: 'units', space: 'india', units: { infantry: 6 } },
      right: [{ place: 'infantry', count: 5, in: 'india' }],
      refused: [{ example: { place: 'infantry', count: 5, in: 'united-kingdom' }, rule: 'LNK-189' }],
    },
    {
      id: 'pool',
      phase: 'income',
      say: 'Each treasury has its own income, but the British convoys of both boards fill one pool. You divide it: this is how England’s ships pay for India’s army. Move what you like from one to another, and press “Confirm.”',
      why: 'Money that is in a treasury stays there. Only the pool is free to go where you need it, and a convoy that you lose makes it smaller.',
      at: { part: 'decision' },
      until: { is: 'not', of: { is: 'asked', of: 'choose', about: 'share' } },
      right: [{ suggested: { is: 'not', of: { is: 'asked', of: 'choose', about: 'share' } } }],
      refused: [
        { example: { answer: { kind: 'choose', option: 'share', amounts: { india: 1 } } }, rule: 'LNK-044' },
      ],
    },
    {
      id: 'garrisons',
      phase: 'income',
      say: 'Gibraltar, Malta, and Cyprus give you one free infantry each, every turn. Place all three in Egypt: it keeps the way to the Red Sea open.',
      why: 'Every country has a special power, and this is yours. Free infantry that you don’t place now is lost.',
      at: { part: 'decision' },
      until: { is: 'not', of: { is: 'asked', of: 'choose', about: 'free-infantry' } },
      right: [{ answer: { kind: 'choose', option: 'place', spaces: { egypt: 3 } } }],
    },
    {
      id: 'farewell',
      say: 'That is the linked world: look at both boards, pay where the danger is, and count the dice. Now make Germany and Japan surrender: fewer territories mean less income, and less income means more dice for them. The war goes on against Easy.',
      until: { is: 'next' },
    },
  ],
}
