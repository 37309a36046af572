/** Wars: when to declare one, when to strike by surprise and at what price, when to stay with an ally. */
import type { Action } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { influenceOf, purse } from '../../rules/global/influence/influence'
import { alliesOf, enemiesOf, membersWith } from '../../rules/global/diplomacy/relations'
import { strikeId, strikeTargets } from '../../rules/global/diplomacy/war-targets'
import { roundsLeft } from '../../rules/global/victory'
import { warTargets } from '../../rules/global/diplomacy/war'
import { best, option, type Answers, type Choosing, type Filling } from '../answers/asking'
import { neighborsOf, neutralGain, warProspect } from './prospects'

/** The most neighbors considered for a war. */
const THOUGHT_OF = 4
/** The least that a war must promise, and the addition for each present war. */
const LEAST = 12
const EACH_WAR = 14
/** The factor on expected losses if the attack comes without warning. */
const UNWARNED = 0.5
/** The least that an attack on a neutral territory must promise beyond its price. */
const LEAST_NEUTRAL = 3
/** The most neutral territories considered. */
const NEUTRALS = 12
/** The number of rounds before the end from which a declaration of war is too late. */
const TOO_LATE = 2
/** The most Influence that loyalty to an ally that attacks a neutral may cost. */
const PRICE_OF_FRIENDS = 12
/** The worth of an ally's war below which a nation leaves the alliance. */
const UNBEARABLE = -40

const threshold = (g: Game, me: Ix): number => LEAST + EACH_WAR * enemiesOf(g, me).length

/** Returns the best target for a war and what it promises; null if none is worth it. */
function victim(g: Game, me: Ix, among: readonly Ix[], feared: number): { on: Ix; worth: number } | null {
  const all = neighborsOf(g, me, among, THOUGHT_OF).map((on) => {
    const { gain, loss, worth } = warProspect(g, me, on)
    return { on, worth: worth + (1 - feared) * loss.worth, gain }
  })
  const found = best(all, ({ worth }) => worth)
  return found && found.worth >= threshold(g, me) && found.gain.lands.length > 0 ? found : null
}

/** Returns the Influence that a strike costs: that of all allies, in hand. */
const priceOfStrike = (g: Game, me: Ix): number =>
  membersWith(g, me).reduce((sum, p) => sum + purse.of(g, p), 0)

/**
 * Returns the best target for a strike without a declaration: a nation, else a neutral territory; null if none is worth
 * the price.
 */
function strikeOf(g: Game, me: Ix): string | null {
  const { nations, lands } = strikeTargets(g, me)
  const price = priceOfStrike(g, me)
  const prey = victim(g, me, nations, UNWARNED)
  if (prey && prey.worth - price >= threshold(g, me)) return g.powerId(prey.on)
  const near = lands.filter((s) => g.space(s).landNeighbors.some((n) => g.some(n, (p) => p.power === me)))
  const land = best(near.slice(0, NEUTRALS), (s) => neutralGain(g, me, s))
  const due = price + (price > 0 ? influenceOf(g, me) : 0)
  return land !== null && neutralGain(g, me, land) - due >= LEAST_NEUTRAL ? strikeId(g, land) : null
}

/** Declares war on a neighbor if that pays, unless an immediate strike pays more. */
const declare: Filling = (q) => {
  const { g, me } = q
  if (roundsLeft(g) < TOO_LATE) return { kind: 'end' }
  const prey = victim(g, me, warTargets(g), 1)
  const surprise = prey && strikeOf(g, me) === g.powerId(prey.on)
  const war: Action | null = prey && !surprise ? { kind: 'declare-war', on: g.powerId(prey.on) } : null
  return q.first(war, { kind: 'end' })
}

const phase: Choosing = ({ g, me, decision }) => {
  const could = decision.options.some((o) => o.option === 'strike')
  return option(could && strikeOf(g, me) !== null ? 'strike' : 'play')
}

const strikes: Filling = (q) => {
  const target = strikeOf(q.g, q.me)
  return q.first(target === null ? null : { kind: 'strike', target }, { kind: 'end' })
}

/** Stays with an ally unless its war is unbearable. */
const beside: Choosing = ({ g, me }) => {
  // The open frame names the target of the ally's attack.
  const on = g.powerIx(String(g.top()?.['on']))
  const worth = on < 0 || enemiesOf(g, me).includes(on) ? 0 : warProspect(g, me, on).worth
  return option(worth >= UNBEARABLE ? 'stay' : 'leave')
}

/** Stays with an ally that attacks a neutral if that costs little Influence; leaves if it has saved much. */
const besideNeutral: Choosing = ({ g, me }) =>
  option(purse.of(g, me) <= PRICE_OF_FRIENDS || alliesOf(g, me).length > 1 ? 'stay' : 'leave')

export const warAnswers: Answers = {
  choose: {
    'combat-phase': phase,
    'confirm-strike': () => option('strike'),
    'stay-beside-war': beside,
    'stay-beside-surprise': beside,
    'stay-beside-neutral': besideNeutral,
  },
  form: { 'declare-war': declare, 'surprise-attacks': strikes },
}
