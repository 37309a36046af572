/**
 * Tips: what a special power does, in one sentence, shown the first time that a question of the game offers it. A tip
 * belongs to questions by their rules; the first of its rules that a question names is the one that the tip cites.
 */

export interface Tip {
  readonly id: string
  /** The scenarios in which the power exists. */
  readonly games: readonly string[]
  /** Rules of the questions that offer it. */
  readonly rules: readonly string[]
  /** The kind of those questions, if others name the same rules. */
  readonly of?: string
  readonly say: string
}

const LINK = 'europe-pacific'
const EUROPE = [LINK, 'europe-1999']
const PACIFIC = [LINK, 'pacific-2001']
const REVISED = ['revised', 'victory-cities', 'expansion']
const CITIES = ['victory-cities']
const EXPANSION = ['expansion']
const GLOBAL = ['global']

/** All tips, in the order of the Learn page. */
export const tips: readonly Tip[] = [
  {
    id: 'retreat',
    games: [LINK, 'europe-1999', 'pacific-2001', ...REVISED],
    of: 'retreat',
    rules: ['EUR-093', 'PAC-076', 'LHTR-103'],
    say: 'After each round of fire, the attacker can press on or retreat. The defender has to stay.',
  },
  {
    id: 'submerge',
    games: [LINK, 'europe-1999', 'pacific-2001'],
    of: 'pick',
    rules: ['EUR-096', 'EUR-101', 'PAC-080'],
    say: 'Submarines can submerge: they leave the battle unhurt and surface after it.',
  },
  {
    id: 'dive',
    games: ['revised', 'victory-cities'],
    of: 'pick',
    rules: ['LHTR-091'],
    say: 'Submarines can submerge instead of fighting on, unless an enemy destroyer is in the battle.',
  },
  {
    id: 'bombardment',
    games: REVISED,
    of: 'pick',
    rules: ['LHTR-097'],
    say: 'Battleships that fought no sea battle this turn can bombard a landing, and their hits don’t fire back.',
  },
  {
    id: 'interceptors',
    games: EUROPE,
    of: 'pick',
    rules: ['EUR-069'],
    say: 'Fighters in a territory that bombers raid can rise as interceptors and fight the bombers before they drop anything.',
  },
  {
    id: 'homeless-fighters',
    games: EUROPE,
    rules: ['EUR-111'],
    say: 'Fighters whose carrier sank can still land one space away, on land or on another carrier with room.',
  },
  {
    id: 'middle-east-oil',
    games: EUROPE,
    rules: ['EUR-151'],
    say: 'At the end of each of its turns, Germany collects the value of the Middle East territories it holds, and the Allies pay for it.',
  },
  {
    id: 'soviet-conversion',
    games: EUROPE,
    rules: ['EUR-157'],
    say: 'British and American land and air units in a Soviet city can become Soviet units, free of charge.',
  },
  {
    id: 'kamikaze',
    games: PACIFIC,
    of: 'kamikaze',
    rules: ['PAC-085'],
    say: 'Japan has six kamikaze attacks for the whole game. They strike ships near Japan before the battles, even where no battle will be fought.',
  },
  {
    id: 'land-patrols',
    games: PACIFIC,
    rules: ['PAC-044'],
    say: 'Fighters on patrol over the sea have to land before your combat move. Those that can’t are lost.',
  },
  {
    id: 'british-split',
    games: PACIFIC,
    rules: ['PAC-004', 'PAC-141'],
    say: 'Britain pays for India and Australia from two treasuries and decides each turn how the income of its centers is divided between them.',
  },
  {
    id: 'free-infantry',
    games: [LINK],
    rules: ['LNK-048'],
    say: 'Gibraltar, Malta, and Cyprus each give the United Kingdom a free infantry unit every turn while it holds them.',
  },
  {
    id: 'surrounded',
    games: [LINK],
    rules: ['LNK-071'],
    say: 'When a country surrenders, its land is closed. Units still inside move to territories that their own power holds.',
  },
  {
    id: 'development',
    games: REVISED,
    of: 'research',
    rules: ['LHTR-023'],
    say: 'A research die costs 5 IPCs. Choose a development: if any die shows its number, it’s yours for the rest of the game.',
  },
  {
    id: 'rockets',
    games: REVISED,
    of: 'rocket',
    rules: ['LHTR-032', 'AARE-227'],
    say: 'With rockets, one antiaircraft gun in each territory can fire at an enemy complex up to three spaces away.',
  },
  {
    id: 'emergency-levy',
    games: CITIES,
    rules: ['VCR-047'],
    say: 'A victory city that is attacked before your first turn can buy infantry at once.',
  },
  {
    id: 'complex-fate',
    games: CITIES,
    rules: ['VCR-070'],
    say: 'If you lose a territory with a complex that was bought, you can destroy the complex so that the enemy doesn’t get it.',
  },
  {
    id: 'commerce-raid',
    games: CITIES,
    rules: ['VCR-125'],
    say: 'Warships near enemy commerce can raid it when income is collected. It costs nothing, and they can still act on your turn.',
  },
  {
    id: 'advantages',
    games: EXPANSION,
    rules: ['AARE-240', 'AARE-244'],
    say: 'Each nation declares a national advantage in round 1, and it takes effect at once. Some nations get a second one later.',
  },
  {
    id: 'undetected',
    games: EXPANSION,
    of: 'pick',
    rules: ['AARE-106'],
    say: 'A submarine that no enemy detected can submerge right after its opening fire.',
  },
  {
    id: 'aim',
    games: EXPANSION,
    rules: ['AARE-167'],
    say: 'Some units can aim their hits at armored units, which are then lost before any other.',
  },
  {
    id: 'treaty',
    games: EXPANSION,
    rules: ['AARE-039'],
    say: 'A nation that breaks the nonaggression treaty meets four free infantry in the territory that it attacks.',
  },
  {
    id: 'd-day',
    games: EXPANSION,
    rules: ['AARE-071'],
    say: 'Once a game, the United Kingdom can declare D-Day: British and American units attack together on the next American turn.',
  },
  {
    id: 'banzai',
    games: EXPANSION,
    rules: ['LHTR-159'],
    say: 'A Japanese attack by infantry alone can be a banzai attack: it hits on 2 and can’t retreat.',
  },
  {
    id: 'russian-winter',
    games: EXPANSION,
    rules: ['LHTR-137'],
    say: 'Once a game, winter helps the Soviet Union: its infantry defends on 3 until its next turn.',
  },
  {
    id: 'influence',
    games: GLOBAL,
    rules: ['EXG-058'],
    say: 'You can collect half of your income as Influence, which pays for Neutral allies and for Insurgents.',
  },
  {
    id: 'research-chart',
    games: GLOBAL,
    rules: ['EXG-042'],
    say: 'After a success you choose one of two charts, and a roll on it says which technology you found.',
  },
  {
    id: 'exchange',
    games: GLOBAL,
    rules: ['EXG-053'],
    say: 'Technologies can be traded. How many go each way is for the two nations to agree.',
  },
  {
    id: 'alliances',
    games: GLOBAL,
    rules: ['EXG-075'],
    say: 'Nations become allies by agreement. When one of them goes to war, all of them do.',
  },
  {
    id: 'declare-war',
    games: GLOBAL,
    rules: ['EXG-079'],
    say: 'You declare war now, and battles can begin in the next round. Your allies are at war too.',
  },
  {
    id: 'surprise',
    games: GLOBAL,
    rules: ['EXG-081', 'EXG-082'],
    say: 'You can attack without declaring war first, but then you and your allies lose all your Influence.',
  },
  {
    id: 'stay-aside',
    games: GLOBAL,
    rules: ['EXG-165'],
    say: 'Before an ally goes to war, you can leave the alliance. If you stay, its war is yours.',
  },
  {
    id: 'surrender',
    games: GLOBAL,
    rules: ['EXG-012', 'EXG-015'],
    say: 'A war between nations can end by a surrender or an armistice, which the other side has to accept.',
  },
  {
    id: 'terms',
    games: GLOBAL,
    rules: ['EXG-017'],
    say: 'The victor asks for one thing: land, units, or the right to move through the loser’s territories.',
  },
  {
    id: 'passage',
    games: GLOBAL,
    rules: ['EXG-107'],
    say: 'A canal or strait is closed to nations that aren’t allied with its controller, but you can ask to pass.',
  },
  {
    id: 'strikes',
    games: GLOBAL,
    rules: ['EXG-049', 'EXG-172'],
    say: 'Missiles and atomic bombs strike after the combat move and before the battles. They never change who controls a space.',
  },
  {
    id: 'scramble',
    games: GLOBAL,
    rules: ['G40-040'],
    say: 'Up to three fighters at an air base on the coast can scramble into a battle at sea next to it.',
  },
  {
    id: 'ignore-ships',
    games: GLOBAL,
    rules: ['G40-036'],
    say: 'Enemy submarines and transports don’t have to be fought. You can sail past them.',
  },
  {
    id: 'repair-ships',
    games: GLOBAL,
    rules: ['G40-006', 'EXG-038'],
    say: 'Damaged battleships and carriers are repaired at a naval base while you buy units.',
  },
  {
    id: 'repair-facilities',
    games: GLOBAL,
    rules: ['G40-005'],
    of: 'form',
    say: 'Each point of damage to a facility costs 1 IPC to repair, and what you repair works at once.',
  },
  {
    id: 'insurgents',
    games: GLOBAL,
    rules: ['EXG-061'],
    say: 'Influence wins a Neutral territory marker by marker, or raises Insurgents in another nation’s land.',
  },
]

/** A tip and the rule that it cites. */
export interface CitedTip {
  readonly tip: Tip
  readonly rule: string
}

/**
 * Returns the tips of a question, the first of the list first.
 *
 * @param of the kind of the question
 * @param rules the rules that it names
 */
export function tipsOf(of: string, rules: readonly string[]): CitedTip[] {
  return tips.flatMap((tip) => {
    const rule =
      tip.of === undefined || tip.of === of ? rules.find((id) => tip.rules.includes(id)) : undefined
    return rule === undefined ? [] : [{ tip, rule }]
  })
}
