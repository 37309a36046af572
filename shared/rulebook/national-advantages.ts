/**
 * The national advantages of LHTR-137 to LHTR-166 in words, six per power in the order of the die. Saves contain the
 * ids.
 */
import type { ThingToHave } from './developments'

export interface NationalAdvantage extends ThingToHave {
  readonly power: string
  readonly rule: string
}

/** The advantages of one power, with consecutive clauses. */
const of = <Id extends string>(
  power: string,
  first: number,
  list: readonly (readonly [Id, string, string])[],
) => list.map(([id, name, says], i) => ({ id, name, says, power, rule: `LHTR-${first + i}` }))

export const NATIONAL_ADVANTAGES = [
  ...of('russia', 137, [
    [
      'russian-winter',
      'Russian winter',
      'Once per game, in your income phase: your infantry defend at 3 until your next turn.',
    ],
    [
      'nonaggression-treaty',
      'Nonaggression treaty',
      'Place four infantry in the first red territory Japan attacks, unless you attack Japan first.',
    ],
    [
      'mobile-industry',
      'Mobile industry',
      'Each of your complexes may move one territory in the noncombat move.',
    ],
    [
      'salvage',
      'Salvage',
      'When you win a battle in which an enemy tank was destroyed, place one of your own tanks there.',
    ],
    ['lend-lease', 'Lend-lease', 'Allied land and air units in red territories can become yours.'],
    [
      'trans-siberian-railway',
      'Trans-Siberian railway',
      'Infantry, artillery, and antiaircraft guns may move two territories along the railway from Russia to Buryatia in the noncombat move.',
    ],
  ]),
  ...of('germany', 143, [
    [
      'u-boat-interdiction',
      'U-boat interdiction',
      'The United Kingdom and the United States each collect 1 IPC less per German submarine.',
    ],
    [
      'wolf-packs',
      'Wolf packs',
      'Three or more of your submarines attacking together hit at 3 in the first opening fire.',
    ],
    [
      'atlantic-wall',
      'Atlantic wall',
      'Your infantry in gray territories defend at 3 in the first round of an amphibious assault.',
    ],
    [
      'panzerblitz',
      'Panzerblitz',
      'Tanks that destroy all defenders of a territory in one round may move again in the noncombat move.',
    ],
    [
      'dive-bombers',
      'Luftwaffe dive-bombers',
      'Your fighters fire in opening fire in the first round if no enemy fighters defend.',
    ],
    ['fortress-europe', 'Fortress Europe', 'Your artillery in gray territories defend at 3.'],
  ]),
  ...of('uk', 149, [
    ['radar', 'Radar', 'Your antiaircraft guns in tan territories hit on a 1 or 2.'],
    [
      'mideast-oil',
      'Mideast oil',
      'Aircraft and ships that reach the Middle East in the noncombat move may keep moving.',
    ],
    [
      'enigma-decoded',
      'Enigma decoded',
      'Once per game, make a special move after Germany’s combat moves, before its battles.',
    ],
    ['joint-strike', 'Joint strike', 'Once per game, attack together with the United States.'],
    [
      'colonial-garrison',
      'Colonial garrison',
      'You start with an extra complex, in a tan territory worth 1 IPC or more.',
    ],
    [
      'french-resistance',
      'French resistance',
      'Once per game, when the Allies capture Western Europe, place three of your infantry there.',
    ],
  ]),
  ...of('japan', 155, [
    ['tokyo-express', 'Tokyo express', 'Each of your destroyers may carry one infantry.'],
    [
      'kamikaze-attacks',
      'Kamikaze attacks',
      'Your fighters may sacrifice themselves to attack a ship you choose.',
    ],
    [
      'lightning-assaults',
      'Lightning assaults',
      'Each of your transports may unload in two territories on the same turn.',
    ],
    [
      'kaiten-torpedoes',
      'Kaiten torpedoes',
      'Your submarines may sacrifice themselves to attack a ship you choose.',
    ],
    [
      'banzai-attacks',
      'Banzai attacks',
      'When only infantry attack, they may attack at 2, but can’t retreat.',
    ],
    ['dug-in-defenders', 'Dug-in defenders', 'Your infantry on Pacific islands, except Japan, defend at 3.'],
  ]),
  ...of('us', 161, [
    ['superfortresses', 'Superfortresses', 'Antiaircraft guns can’t hit your bombers.'],
    ['island-bases', 'Island bases', 'For your aircraft, an island group and its sea zone are one space.'],
    ['mechanized-infantry', 'Mechanized infantry', 'Your infantry move two territories but can’t blitz.'],
    ['marines', 'Marines', 'Your infantry attack at 2 in the first round of an amphibious assault.'],
    [
      'chinese-divisions',
      'Chinese divisions',
      'In each mobilize phase, place one free infantry in China or Sinkiang, if you control it.',
    ],
    ['fast-carriers', 'Fast carriers', 'Your carriers move three sea zones.'],
  ]),
] as const satisfies readonly NationalAdvantage[]
