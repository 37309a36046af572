/**
 * Rules of other books that a scenario does not offer, with reasons: something that a rule needs is missing in the
 * scenario or means something else there. Shown when a campaign is created (`scenario.list`).
 */
import type { RefusedRules } from '../engine/compile'

const joined: RefusedRules = {
  what: 'Interboard spaces, surrender dice, and exile',
  why: 'They link the Europe and Pacific boards and knock whole countries out of that war. This game uses one board with its own goal.',
  rules: ['LNK-026', 'LNK-058', 'LNK-063'],
}
const convoys: RefusedRules = {
  what: 'Convoys, combat air patrol, and kamikaze tokens',
  why: 'They need the convoys, islands, and kamikaze zones of the Europe and Pacific boards, which this board doesn’t have.',
  rules: ['EUR-004', 'PAC-032', 'PAC-086'],
}
/** Rules that depend on the Revised board. */
const ofRevised: readonly RefusedRules[] = [
  {
    what: 'National advantages',
    why: 'Many of the 30 refer to territories, sea zones, or colors of the Revised board, which aren’t on this one.',
    rules: ['LHTR-133', 'LHTR-136'],
  },
  {
    what: 'Commerce raiding',
    why: 'It relies on the Revised board’s complexes and connected territories, and would count shipping twice, on top of the convoys here.',
    rules: ['VCR-097', 'VCR-114', 'VCR-164'],
  },
  {
    what: 'Victory cities, their points, and their infantry',
    why: 'The 25 cities are on the Revised board; this one has none.',
    rules: ['LHTR-004', 'VCR-017', 'VCR-032'],
  },
  {
    what: 'Infrastructure defense',
    why: 'It replaces Revised’s antiaircraft guns; guns here have their own rules.',
    rules: ['VCR-132', 'VCR-147', 'VCR-148'],
  },
  {
    what: 'The Expansion Edition’s Italy, new units, lend-lease, treaty, and D-Day',
    why: 'They change the Revised board’s tournament rules, units, and powers, which aren’t used here.',
    rules: ['AARE-001', 'AARE-015', 'AARE-037'],
  },
]
const technologies: RefusedRules = {
  what: 'Technologies',
  why: 'How they work with these rules is settled only for the linked game, where you can choose them.',
  rules: ['LHTR-224'],
}

export const refusedInLink: readonly RefusedRules[] = ofRevised
export const refusedOnOneBoard: readonly RefusedRules[] = [joined, technologies, ...ofRevised]

/** Rules for the Revised board that another scenario offers. */
const builtElsewhere: readonly RefusedRules[] = [
  {
    what: 'Victory-city infantry, levies, and complexes',
    why: 'They change where things are built, what they cost, and the order of the turn. Play the Victory Cities scenario for that.',
    rules: ['VCR-006', 'VCR-032', 'VCR-056'],
  },
  {
    what: 'Infrastructure defense',
    why: 'It replaces antiaircraft guns and all their fire. Its author calls it a proposal for the Victory Cities scenario.',
    rules: ['VCR-130', 'VCR-132', 'VCR-148'],
  },
]
const pointsAlone = (why: string): RefusedRules => ({
  what: 'Total and minor victory by city points',
  why,
  rules: ['VCR-072', 'VCR-165'],
})
/** The boxed game's goal, refused where a game has its own. */
const boxGoal = (why: string, rule: RefusedRules['rules'][number]): RefusedRules => ({
  what: 'Victory by 8, 9, 10, or 12 cities',
  why,
  rules: ['LHTR-005', rule],
})
const expansionAlone: RefusedRules = {
  what: 'The Expansion Edition’s Italy, new units, lend-lease, treaty, and D-Day',
  why: 'They were made for six powers, with a different setup and prices, and depend on one another. Play the Expansion Edition scenario for that.',
  rules: ['AARE-015', 'AARE-016', 'AARE-037'],
}

export const refusedInRevised: readonly RefusedRules[] = [
  ...builtElsewhere,
  pointsAlone('They replace the agreed number of cities instead of adding to it.'),
  expansionAlone,
  joined,
  convoys,
]
export const refusedInVictoryCities: readonly RefusedRules[] = [
  boxGoal('City points decide here, and the players choose one of three victory levels.', 'VCR-072'),
  expansionAlone,
  joined,
  convoys,
]

export const refusedInExpansion: readonly RefusedRules[] = [
  ...builtElsewhere,
  boxGoal('This game has 15 cities and a separate goal for each side.', 'AARE-009'),
  pointsAlone(
    'They would replace this game’s goals; only the points of a major victory can be added to them.',
  ),
  {
    what: 'Advantages chosen or rolled before play',
    why: 'Here, each nation declares its advantages during its first turns and may delay the second.',
    rules: ['LHTR-134', 'AARE-240', 'AARE-244'],
  },
  joined,
  convoys,
]

export const refusedInGlobal: readonly RefusedRules[] = [
  {
    what: 'Global 1940’s national objectives, bonus income, kamikaze attacks, and political timetable',
    why: 'Here, every nation has a single income, alliances and wars are made in play, and China is a full power.',
    rules: ['EXG-104'],
  },
]
