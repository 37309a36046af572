/**
 * The first evening: a British turn in spring 1942 that has everything once, a second one with hints, and then a game
 * against Easy. Chances in the texts are exact, and the seed decides the dice of a learner who does as told.
 */
import { unitsOf, type Forces } from './position-units'
import type { LessonDraft } from './schema'
import { endPhase, fightToEnd } from './steps'

const forces: Forces = {
  uk: {
    'united-kingdom': { infantry: 3, fighter: 2, 'aa-gun': 1 },
    'north-sea': { transport: 1, battleship: 1, destroyer: 1 },
    egypt: { infantry: 4, armor: 2, fighter: 1 },
    palestine: { infantry: 3 },
    'trans-jordan': { infantry: 2 },
    'eastern-mediterranean': { destroyer: 1 },
  },
  germany: {
    libya: { infantry: 4, armor: 1 },
    norway: { infantry: 1 },
    syria: { infantry: 3, armor: 1 },
    germany: { infantry: 5, armor: 2, fighter: 2, 'aa-gun': 1 },
    france: { infantry: 3 },
    'northern-italy': { infantry: 3 },
    poland: { infantry: 4, armor: 2 },
    rumania: { infantry: 3 },
    hungary: { infantry: 2, armor: 1 },
    'tyrrhenian-sea': { submarine: 1 },
  },
  ussr: {
    moscow: { infantry: 5, armor: 2, fighter: 1 },
    'east-poland': { infantry: 3 },
    'ukraine-ssr': { infantry: 3 },
    leningrad: { infantry: 3 },
    belorussia: { infantry: 3 },
    stalingrad: { infantry: 2 },
    caucasus: { infantry: 2 },
  },
  usa: {
    'united-states-europe': { infantry: 4, armor: 2 },
    'us-eastern-coast': { transport: 2, destroyer: 2 },
  },
}
export const firstEvening: LessonDraft = {
  id: 'first-evening',
  title: 'Your first evening',
  summary: 'One British turn with everything in it, one with hints, and then a game against Easy.',
  minutes: 30,
  scenario: 'europe-1999',
  power: 'uk',
  before: ['germany', 'ussr'],
  others: 'easy',
  seed: 'first-evening',
  position: {
    clear: ['*'],
    units: unitsOf(forces),
    control: [{ space: 'syria', power: 'germany' }],
    treasuries: { england: 25, germany: 30, ussr: 24, usa: 30 },
    turn: { round: 2, power: 'uk', phase: 'purchase' },
  },
  steps: [
    {
      id: 'welcome',
      say: 'Welcome! It is spring 1942, and you play the United Kingdom. Together with the USSR and the United States, you fight Germany. Drag the map to look around, turn the wheel to zoom, and press Home to come back.',
      until: { is: 'next' },
    },
    {
      id: 'turn',
      say: 'Every turn has the same steps: buy units, attack, fight, move the rest, and place what you bought. Then you collect your income. The bar at the top shows where you are.',
      at: { part: 'phases' },
      until: { is: 'next' },
    },
    {
      id: 'order',
      phase: 'purchase',
      say: 'You have 25 IPCs, the money of this game. Infantry costs 3 and holds ground; an armor unit costs 5 and attacks well. Five infantry and two armor units cost exactly 25: set these numbers in the price list.',
      why: 'Units that you buy now arrive at the end of your turn, so they can’t fight yet. Money you don’t spend won’t win any battles, so spend all you can.',
      at: { part: 'decision' },
      until: { is: 'ordered', units: { infantry: 5, armor: 2 } },
      right: [{ buy: { infantry: 5, armor: 2 } }],
      refused: [{ example: { buy: { infantry: 9 } }, rule: 'EUR-031' }],
    },
    endPhase(
      'buy',
      'purchase',
      'combat-move',
      'That is all your money. Press “End purchase.” The order is paid for now and delivered when your turn ends.',
    ),
    {
      id: 'egypt',
      phase: 'combat-move',
      say: 'Now the attacks. Click Egypt, where your desert army stands.',
      at: { spaces: ['egypt'] },
      until: {
        is: 'any',
        of: [
          { is: 'selected', space: 'egypt' },
          { is: 'attack', space: 'libya' },
        ],
      },
      wrong: [
        {
          when: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
          say: 'You bought nothing, so nothing will arrive. Press Undo and order five infantry and two armor units, or go on without them.',
          from: 'order',
          example: [{ end: true }],
        },
      ],
    },
    {
      id: 'libya',
      phase: 'combat-move',
      say: 'Send the whole army to Libya: choose all four infantry, both armor units, and the fighter. Point at Libya to see your odds first, then click it.',
      why: 'In each round every unit rolls a die. Your infantry hits on a 1, your armor and fighter on a 3 or less, and every defender there on a 2 or less. That makes about two hits a round for you and fewer than two for Germany, which also has fewer units to lose: you win nine times out of ten.',
      at: { spaces: ['egypt', 'libya'] },
      until: { is: 'attack', space: 'libya', units: { infantry: 4, armor: 2, fighter: 1 } },
      wrong: [
        {
          when: { is: 'attack', space: 'libya' },
          say: 'Part of the army is on its way, and alone it would be in danger. Send the rest too: four infantry, both armor units, and the fighter in all.',
          example: [{ move: { infantry: 2 }, path: ['egypt', 'libya'] }],
        },
      ],
      right: [{ move: { infantry: 4, armor: 2, fighter: 1 }, path: ['egypt', 'libya'] }],
      refused: [{ example: { move: { infantry: 1 }, path: ['egypt', 'libya', 'tunisia'] }, rule: 'EUR-043' }],
    },
    {
      id: 'norway',
      phase: 'combat-move',
      say: 'Next, a landing. Norway has a single defender, and your transport in the North Sea can carry two units. Click Norway: the panel lists who can get there. Choose two infantry and press “Send”: they board, sail, and land.',
      why: 'A transport takes one armor unit, or two of the other land units. Ships stay in sea zones, and land units can cross water only aboard ships. Your battleship and your destroyer can bombard the shore first.',
      at: { spaces: ['norway', 'north-sea', 'united-kingdom'] },
      until: { is: 'attack', space: 'norway', units: { infantry: 2 } },
      wrong: [
        {
          when: { is: 'attack', space: 'norway', units: { infantry: 1 } },
          say: 'One infantry is on its way to Norway, and there is room for another. Send two.',
          example: [
            { load: { infantry: 1 }, from: 'united-kingdom', at: 'north-sea' },
            { unload: { infantry: 1 }, at: 'north-sea', to: 'norway' },
          ],
        },
      ],
      right: [
        { load: { infantry: 2 }, from: 'united-kingdom', at: 'north-sea' },
        { unload: { infantry: 2 }, at: 'north-sea', to: 'norway' },
      ],
      refused: [
        { example: { load: { 'aa-gun': 1 }, from: 'united-kingdom', at: 'north-sea' }, rule: 'EUR-047' },
      ],
    },
    {
      id: 'syria',
      phase: 'combat-move',
      say: 'One more attack, and a risky one: three German infantry and an armor unit hold Syria. Send the five infantry from Palestine and Trans-Jordan. The odds are against you, so fight one round and then decide.',
      why: 'Sometimes a short fight pays even when you can’t win: you roll first as the attacker, and only you may break off.',
      at: { spaces: ['palestine', 'trans-jordan', 'syria'] },
      until: { is: 'attack', space: 'syria', units: { infantry: 5 } },
      right: [
        { move: { infantry: 3 }, path: ['palestine', 'syria'] },
        { move: { infantry: 2 }, path: ['trans-jordan', 'syria'] },
      ],
    },
    endPhase(
      'attacks-end',
      'combat-move',
      'combat',
      'Your three attacks are listed in the panel with their odds. You can still cancel any of them. When you’re happy, press “End combat move.”',
    ),
    {
      id: 'fight-libya',
      phase: 'combat',
      say: 'You choose the order of the battles. Begin with Libya: open it and press “Roll.”',
      at: { part: 'decision' },
      until: {
        is: 'any',
        of: [
          { is: 'battle', space: 'libya', state: 'begun' },
          { is: 'battle', space: 'libya', state: 'over' },
        ],
      },
      right: [{ fight: 'libya' }],
    },
    {
      id: 'losses',
      phase: 'combat',
      say: 'Both sides roll. A hit removes a unit, and its owner chooses which: usually the cheapest first, as the program suggests. Press the attack until the battle is over, then return to the board.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'libya', state: 'over' },
      right: [{ suggested: { is: 'battle', space: 'libya', state: 'over' } }],
    },
    {
      id: 'fight-norway',
      phase: 'combat',
      say: 'Now Norway. Your battleship and your destroyer can bombard before your infantry goes ashore. Units that landed from the sea can’t retreat.',
      at: { part: 'decision' },
      until: { is: 'battle', space: 'norway', state: 'over' },
      meanwhile: [
        {
          when: { is: 'battle', space: 'syria', state: 'begun' },
          say: 'This is Syria, where the odds are against you. Fight one round, then press on or retreat to Palestine.',
        },
      ],
      right: fightToEnd('norway'),
    },
    {
      id: 'fight-syria',
      phase: 'combat',
      say: 'That leaves Syria. Fight one round and see how it goes.',
      at: { part: 'decision' },
      until: {
        is: 'any',
        of: [
          { is: 'asked', of: 'retreat' },
          { is: 'battle', space: 'syria', state: 'over' },
        ],
      },
      right: [
        { fight: 'syria' },
        {
          suggested: {
            is: 'any',
            of: [
              { is: 'asked', of: 'retreat' },
              { is: 'battle', space: 'syria', state: 'over' },
            ],
          },
        },
      ],
    },
    {
      id: 'retreat',
      phase: 'combat',
      say: 'After each round the attacker may press on or retreat. The odds are next to the buttons. Retreat to Palestine: your survivors can fight another day. They all retreat together.',
      why: 'You can retreat only to a space some of your attackers came from. In a losing battle, every further round costs you more than the enemy.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'syria', state: 'over' },
      right: [{ retreat: 'palestine' }],
    },
    {
      id: 'land',
      phase: 'noncombat-move',
      say: 'The fighting is over. Aircraft must land now, in a territory that was yours when the turn began: fly the fighter from Libya back to Egypt, or press “Land all in the safest spaces.”',
      at: { spaces: ['libya', 'egypt'] },
      until: { is: 'units', space: 'egypt', units: { fighter: 1 } },
      right: [{ move: { fighter: 1 }, path: ['libya', 'egypt'] }],
      refused: [{ example: { end: true }, rule: 'EUR-163' }],
    },
    endPhase(
      'reserves',
      'noncombat-move',
      'place',
      'Units that did not fight may move now, but only through friendly spaces. When everything is where you want it, press “End noncombat move.”',
    ),
    {
      id: 'place',
      phase: 'place',
      say: 'Your order has arrived. New units appear at an industrial complex that was yours when the turn began: the United Kingdom or Eastern Canada. Place all of them in the United Kingdom, where the transport can pick them up.',
      at: { spaces: ['united-kingdom'] },
      until: { is: 'units', space: 'united-kingdom', units: { infantry: 6, armor: 2 } },
      right: [
        { place: 'infantry', count: 5, in: 'united-kingdom' },
        { place: 'armor', count: 2, in: 'united-kingdom' },
      ],
      refused: [{ example: { place: 'infantry', count: 5, in: 'egypt' }, rule: 'EUR-168' }],
    },
    {
      id: 'others',
      turn: 1,
      phase: 'purchase',
      say: 'You collected your income: every territory pays what is printed on it, and so do convoys at sea. Now the United States, Germany, and the USSR play. Read the news when they are done, then it is your turn again.',
      until: { is: 'phase', phase: 'purchase' },
      meanwhile: [
        {
          when: { is: 'asked', of: 'choose', about: 'oil' },
          say: 'Germany holds Syria, and its oil: at the end of each German turn, your side pays Germany what the territory is worth. You answer for your allies too. The suggested split is fine: press “Confirm.”',
        },
      ],
    },
    {
      id: 'second-purchase',
      turn: 1,
      phase: 'purchase',
      hint: true,
      say: 'Where is the danger? Press “Threats” on the board to see who could take what. If the United Kingdom is safe, infantry for the transport is a good purchase; if Egypt is in danger, remember that nothing can be placed there.',
      until: { is: 'phase', phase: 'combat-move' },
    },
    {
      id: 'second-attacks',
      turn: 1,
      phase: 'combat-move',
      hint: true,
      say: 'Attack where your chance is above 70% and what you take is worth it, and leave enough at home. Press “Ask for advice” to see what a computer player would do.',
      until: { is: 'phase', phase: 'combat' },
    },
    {
      id: 'second-moves',
      turn: 1,
      phase: 'noncombat-move',
      hint: true,
      say: 'Land your aircraft, bring reserves to the front, and keep your ships together: a lone transport is an easy target.',
      until: { is: 'phase', phase: 'place' },
    },
    {
      id: 'second-place',
      turn: 1,
      phase: 'place',
      hint: true,
      say: 'Place your new units where they are needed most: near the front, or where the transport can pick them up.',
      until: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
    },
    {
      id: 'farewell',
      turn: 1,
      say: 'You know the game now. The war goes on against the Easy computer: take Germany’s capital and hold your own capitals for a round, and you win. Press Shift+F1 and click anything on the screen to learn what it is.',
      until: { is: 'next' },
    },
  ],
}
