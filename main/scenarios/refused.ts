/**
 * Rules of other books that a scenario does not offer, each with its reason: what a clause of theirs rests on is not there, or
 * says something else there. Shown where a campaign is begun (`scenario.list`).
 */
import type { RefusedRules } from '../engine/compile'

const joined: RefusedRules = {
  what: 'Interboard spaces, surrender dice and exile',
  why: 'They join the boards of Europe and Pacific and take whole countries out of that war; here one board is played, with its own goal.',
  rules: ['LNK-026', 'LNK-058', 'LNK-063'],
}
const convoys: RefusedRules = {
  what: 'Convoys, combat air patrol and kamikaze tokens',
  why: 'They need the convoys, islands and kamikaze zones of the boards of Europe and Pacific, which this board does not have.',
  rules: ['EUR-004', 'PAC-032', 'PAC-086'],
}
/** What stands or falls with the Revised board. */
const ofRevised: readonly RefusedRules[] = [
  {
    what: 'National advantages',
    why: 'Many of the thirty name territories, sea zones or printed colors of the Revised board, which are not here.',
    rules: ['LHTR-133', 'LHTR-136'],
  },
  {
    what: 'Commerce raiding',
    why: 'It goes by complexes and connected land of the Revised board, and would count shipping twice beside the convoys here.',
    rules: ['VCR-097', 'VCR-114', 'VCR-164'],
  },
  {
    what: 'Victory cities, their points and their infantry',
    why: 'The 25 cities stand on the Revised board; this one has none.',
    rules: ['LHTR-004', 'VCR-017', 'VCR-032'],
  },
  {
    what: 'Infrastructure defense',
    why: 'Its pieces stand in for the antiaircraft guns of the Revised rules and for their fire; guns here have rules of their own.',
    rules: ['VCR-132', 'VCR-147', 'VCR-148'],
  },
  {
    what: 'Italy, new units, lend-lease, treaty and D-Day of the Expansion Edition',
    why: 'They change the tournament rules of the Revised board, its units and its powers, which are not played here.',
    rules: ['AARE-001', 'AARE-015', 'AARE-037'],
  },
]
const technologies: RefusedRules = {
  what: 'Technologies',
  why: 'What they mean beside these rules was settled for the linked game alone, where they can be chosen.',
  rules: ['LHTR-224'],
}

export const refusedInLink: readonly RefusedRules[] = ofRevised
export const refusedOnOneBoard: readonly RefusedRules[] = [joined, technologies, ...ofRevised]

/** On the Revised board, where another scenario has them. */
const builtElsewhere: readonly RefusedRules[] = [
  {
    what: 'Infantry, levies and complexes of victory cities',
    why: 'They change where everything is built, at which price, and the order of a turn: that is the scenario of Victory Cities.',
    rules: ['VCR-006', 'VCR-032', 'VCR-056'],
  },
  {
    what: 'Infrastructure defense',
    why: 'It takes the place of the antiaircraft guns and of all their fire. Its author calls it a proposal, for the scenario of Victory Cities.',
    rules: ['VCR-130', 'VCR-132', 'VCR-148'],
  },
]
const pointsAlone = (why: string): RefusedRules => ({
  what: 'Total and minor victory by points of cities',
  why,
  rules: ['VCR-072', 'VCR-165'],
})
/** The box's goal, where a game has its own. */
const boxGoal = (why: string, rule: RefusedRules['rules'][number]): RefusedRules => ({
  what: 'Victory by 8, 9, 10 or 12 cities',
  why,
  rules: ['LHTR-005', rule],
})
const expansionAlone: RefusedRules = {
  what: 'Italy, new units, lend-lease, treaty and D-Day of the Expansion Edition',
  why: 'They were made for six powers, with another set-up and other prices, and lean on each other: that is the scenario of the Expansion Edition.',
  rules: ['AARE-015', 'AARE-016', 'AARE-037'],
}

export const refusedInRevised: readonly RefusedRules[] = [
  ...builtElsewhere,
  pointsAlone('They take the place of the agreed number of cities instead of standing beside it.'),
  expansionAlone,
  joined,
  convoys,
]
export const refusedInVictoryCities: readonly RefusedRules[] = [
  boxGoal(
    'Points of the cities decide here, and the players choose which of three victories they play for.',
    'VCR-072',
  ),
  expansionAlone,
  joined,
  convoys,
]

export const refusedInExpansion: readonly RefusedRules[] = [
  ...builtElsewhere,
  boxGoal('Fifteen cities count here, with a goal of its own for each side.', 'AARE-009'),
  pointsAlone(
    'They would take the place of the goals of this game; only the points of a major victory stand beside them.',
  ),
  {
    what: 'Advantages that are chosen or rolled for before play',
    why: 'Here each nation declares its advantages in the first turns of play, and may delay the second.',
    rules: ['LHTR-134', 'AARE-240', 'AARE-244'],
  },
  joined,
  convoys,
]

export const refusedInGlobal: readonly RefusedRules[] = [
  {
    what: 'National objectives, bonus incomes, kamikaze and political timetables of Global 1940',
    why: 'Every nation has one plain income here, and alliances and wars are made in play; China is a full power.',
    rules: ['EXG-104'],
  },
]
