/** The national advantages of LHTR-137 to LHTR-166 in words, six a power in the order of the die. Ids stand in saves. */
import type { ThingToHave } from './developments'

export interface NationalAdvantage extends ThingToHave {
  readonly power: string
  readonly rule: string
}

/** The advantages of one power; their clauses follow one another. */
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
      'Once a game, in your income phase: your infantry defends on 3 until your next turn.',
    ],
    [
      'nonaggression-treaty',
      'Nonaggression treaty',
      'Four infantry appear in the first red territory that Japan attacks, unless you attack Japan first.',
    ],
    [
      'mobile-industry',
      'Mobile industry',
      'Each of your complexes may move one territory in the noncombat phase.',
    ],
    [
      'salvage',
      'Salvage',
      'Where you win a battle in which an enemy tank was destroyed you place a tank of your own.',
    ],
    ['lend-lease', 'Lend-lease', 'Allied land and air units in red territories may become yours.'],
    [
      'trans-siberian-railway',
      'Trans-Siberian railway',
      'Infantry, artillery and guns may move two territories between Russia and Buryatia in the noncombat phase.',
    ],
  ]),
  ...of('germany', 143, [
    [
      'u-boat-interdiction',
      'U-boat interdiction',
      'Britain and the United States collect 1 IPC less for each of your submarines.',
    ],
    [
      'wolf-packs',
      'Wolf packs',
      'Three or more of your submarines that attack together hit on 3 in the first opening fire.',
    ],
    [
      'atlantic-wall',
      'Atlantic wall',
      'Your infantry in gray territories defends on 3 in the first cycle of an amphibious assault.',
    ],
    [
      'panzerblitz',
      'Panzerblitz',
      'Tanks that destroy all defenders of a territory in one cycle may move on in the noncombat phase.',
    ],
    [
      'dive-bombers',
      'Luftwaffe dive-bombers',
      'Your fighters fire in opening fire of the first cycle where no enemy fighters defend.',
    ],
    ['fortress-europe', 'Fortress Europe', 'Your artillery in gray territories defends on 3.'],
  ]),
  ...of('uk', 149, [
    ['radar', 'Radar', 'Your guns in tan territories hit aircraft on 1 and 2.'],
    [
      'mideast-oil',
      'Mideast oil',
      'Aircraft and ships that come to the Middle East in the noncombat phase may move on.',
    ],
    ['enigma-decoded', 'Enigma decoded', 'Once a game you move before the battles of a German turn.'],
    ['joint-strike', 'Joint strike', 'Once a game you attack together with the United States.'],
    [
      'colonial-garrison',
      'Colonial garrison',
      'You begin with one more complex, in a tan territory of value 1 or more.',
    ],
    [
      'french-resistance',
      'French resistance',
      'Once a game, when the Allies take Western Europe, three of your infantry appear there.',
    ],
  ]),
  ...of('japan', 155, [
    ['tokyo-express', 'Tokyo express', 'Each of your destroyers may carry one infantry.'],
    [
      'kamikaze-attacks',
      'Kamikaze attacks',
      'Your fighters may give themselves up to hit a ship that you name.',
    ],
    [
      'lightning-assaults',
      'Lightning assaults',
      'Each of your transports may land in two territories in one turn.',
    ],
    [
      'kaiten-torpedoes',
      'Kaiten torpedoes',
      'Your submarines may give themselves up to hit a ship that you name.',
    ],
    [
      'banzai-attacks',
      'Banzai attacks',
      'Where infantry alone attacks you may have it attack on 2, without a retreat.',
    ],
    [
      'dug-in-defenders',
      'Dug-in defenders',
      'Your infantry defends on 3 on the islands of the Pacific, Japan itself left out.',
    ],
  ]),
  ...of('us', 161, [
    ['superfortresses', 'Superfortresses', 'Antiaircraft guns cannot hit your bombers.'],
    ['island-bases', 'Island bases', 'For your aircraft an island group and its sea zone are one space.'],
    [
      'mechanized-infantry',
      'Mechanized infantry',
      'Your infantry moves two territories, but does not blitz.',
    ],
    [
      'marines',
      'Marines',
      'Infantry that you land attacks on 2 in the first cycle of an amphibious assault.',
    ],
    [
      'chinese-divisions',
      'Chinese divisions',
      'In each mobilize phase one free infantry appears in China or Sinkiang, if you hold it.',
    ],
    ['fast-carriers', 'Fast carriers', 'Your carriers move three sea zones.'],
  ]),
] as const satisfies readonly NationalAdvantage[]
