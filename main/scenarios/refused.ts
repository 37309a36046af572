/**
 * Rules of other books that a scenario does not offer, each with its reason: what a clause of theirs rests on is not there, or
 * says something else there. Shown where a campaign is begun (`scenario.list`).
 */
import type { RefusedRules } from '../engine/compile'

const joined: RefusedRules = {
  what: 'Interboard spaces, surrender dice and exile',
  why: 'They join the boards of Europe and Pacific, and count their economies; here one board is played by itself.',
  rules: ['LNK-001', 'LNK-063'],
}
const convoys: RefusedRules = {
  what: 'Convoys, combat air patrol and kamikaze tokens',
  why: 'They need the convoys, bases and sea zones of the boards of Europe and Pacific, which this board does not have.',
  rules: ['EUR-004', 'PAC-032', 'PAC-086'],
}
/** What stands or falls with the Revised board. */
const ofRevised: readonly RefusedRules[] = [
  {
    what: 'National advantages',
    why: 'Most of the thirty name territories, sea zones or colors of the Revised board, which are not here.',
    rules: ['LHTR-133', 'LHTR-136'],
  },
  {
    what: 'Commerce raiding',
    why: 'It goes by complexes and connected land of the Revised board, and would count shipping twice beside the convoys here.',
    rules: ['VCR-097', 'VCR-114', 'VCR-164'],
  },
  {
    what: 'Victory cities and their points',
    why: 'The 25 cities stand on the Revised board; this one has none.',
    rules: ['LHTR-004', 'VCR-017'],
  },
  {
    what: 'Infantry at victory cities, infrastructure defense',
    why: 'Both go by the cities and by the price of complexes on the Revised board.',
    rules: ['VCR-005', 'VCR-032'],
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
const builtElsewhere: RefusedRules = {
  what: 'Infantry at victory cities, infrastructure defense',
  why: 'They change where everything is built and the order of a turn: that is the scenario of Victory Cities.',
  rules: ['VCR-001', 'VCR-006', 'VCR-031'],
}
/** The box's goal, where a game has its own. */
const boxGoal = (why: string, rule: RefusedRules['rules'][number]): RefusedRules => ({
  what: 'Victory by 8, 9, 10 or 12 cities',
  why,
  rules: ['LHTR-005', rule],
})

export const refusedInRevised: readonly RefusedRules[] = [
  builtElsewhere,
  {
    what: 'Total and minor victory by points of cities',
    why: 'They take the place of the agreed number of cities instead of standing beside it.',
    rules: ['VCR-072', 'VCR-165'],
  },
  joined,
  convoys,
]
export const refusedInVictoryCities: readonly RefusedRules[] = [
  boxGoal(
    'Points of the cities decide here, and the players choose which of three victories they play for.',
    'VCR-072',
  ),
  joined,
  convoys,
]

export const refusedInExpansion: readonly RefusedRules[] = [
  builtElsewhere,
  boxGoal('Fifteen cities count here, with a goal of its own for each side.', 'AARE-009'),
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
