/** National advantages: which ones to choose, and when to use those that can be used only once; D-Day. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { TARGET } from '../../rules/expansion/d-day/d-day'
import { clash } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import { Threats } from '../evaluation/threat-map'
import { isCapital, prizeOf, stakeOf } from '../evaluation/territory-value'
import { best, option, type Answers, type Asking, type Choosing } from './asking'

/**
 * The worth of each advantage to a computer player. Advantages that apply every turn come before those used once, and
 * free ones before those that need a plan, because computers make no such plans.
 */
const WORTH: Readonly<Record<string, number>> = {
  ...{
    salvage: 6,
    'russian-winter': 5,
    'nonaggression-treaty': 5,
    'lend-lease': 3,
    'trans-siberian-railway': 2,
  },
  ...{ 'mobile-industry': 1, 'u-boat-interdiction': 4, 'wolf-packs': 2, 'atlantic-wall': 3, panzerblitz: 5 },
  ...{
    'dive-bombers': 6,
    'fortress-europe': 4,
    radar: 3,
    'mideast-oil': 1,
    'enigma-decoded': 1,
    'joint-strike': 3,
  },
  ...{ 'colonial-garrison': 6, 'french-resistance': 2, 'tokyo-express': 4, 'kamikaze-attacks': 3 },
  ...{ 'lightning-assaults': 4, 'kaiten-torpedoes': 2, 'banzai-attacks': 5, 'dug-in-defenders': 4 },
  ...{ superfortresses: 2, 'island-bases': 2, 'mechanized-infantry': 5, marines: 3, 'chinese-divisions': 5 },
  'fast-carriers': 2,
}

/** The stakes in danger, in IPCs, from which a winter is called. */
const DIRE = 18
/** The least prize, in IPCs, that justifies a joint strike of two allies. */
const WORTH_A_STRIKE = 15

const choose: Choosing = ({ decision }) => {
  const found = best(decision.options, (o) => WORTH[o.option] ?? 0)
  return found && option(found.option)
}

/** Calls a winter if much would fall without it and infantry is there to profit. */
const winter: Choosing = (q) => {
  const { g, me } = q
  const danger = g.rs.spaces.reduce((sum, { ix, land }) => {
    if (!land || g.at_(ix).control !== me) return sum
    const mine = g.select(ix, (p) => g.friendly(me, p.power) && g.type(p).defense > 0)
    const attackers = q.threats.worst(ix)
    const foot = mine.filter((p) => p.power === me && g.type(p).cost <= 3).length
    if (attackers.length === 0 || foot < 2 || clash(attackers, lotsOf(g, mine)).defenders > 0.5) return sum
    return sum + (isCapital(g, [me], ix) ? 2 * DIRE : stakeOf(g, ix))
  }, 0)
  return option(danger >= DIRE ? 'declare' : 'wait')
}

/** Returns whether these powers could take a territory together, even if each alone is too weak. */
function couldTake(g: Game, threats: Threats, powers: readonly Ix[], land: Ix): boolean {
  const force = powers.flatMap((p) => threats.of(p, land))
  const [first] = powers
  if (first === undefined || force.length === 0) return false
  const met = clash(lotsOf(g, force), lotsOf(g, g.enemiesIn(first, land)))
  return met.defenders < 0.3 && met.landLeft >= 1
}

const pair = ({ g }: Asking): Ix[] => ['uk', 'us'].map((id) => g.powerIx(id))

/** Declares a joint strike if two allies together take a great prize that neither takes alone. */
const jointStrike: Choosing = (q) => {
  const { g, me } = q
  const both = pair(q)
  const great = g.rs.spaces.filter(
    ({ ix, land }) => land && g.enemyLand(me, ix) && prizeOf(g, ix, true) >= WORTH_A_STRIKE,
  )
  const holders = [...new Set(great.map(({ ix }) => g.at_(ix).control))].filter((p) => p >= 0)
  const opens = holders.some((holder) => {
    const threats = new Threats(g, holder)
    return great
      .filter(({ ix }) => g.at_(ix).control === holder)
      .some(({ ix }) => couldTake(g, threats, both, ix) && !both.some((p) => couldTake(g, threats, [p], ix)))
  })
  return option(opens ? 'declare' : 'wait')
}

/** Declares D-Day if the British and the Americans, from where they are, would take the territory together. */
const dDay: Choosing = (q) => {
  const { g } = q
  const land = g.spaceIx(TARGET)
  const holder = g.at_(land).control
  const takes = holder >= 0 && couldTake(g, new Threats(g, holder), pair(q), land)
  return option(takes ? 'declare' : 'wait')
}

export const advantageAnswers: Answers = {
  choose: {
    ...{ advantage: choose, 'declare-advantage': choose, 'russian-winter': winter },
    ...{ 'joint-strike': jointStrike, 'd-day': dDay },
  },
}
