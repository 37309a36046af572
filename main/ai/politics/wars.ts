/** Wars: when one is declared, when somebody is struck by surprise and at what price, who stays beside an ally. */
import type { Action } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { influenceOf, purse } from '../../rules/global/influence/influence'
import { alliesOf, enemiesOf, membersWith } from '../../rules/global/diplomacy/relations'
import { strikeId, strikeTargets } from '../../rules/global/diplomacy/war-targets'
import { roundsLeft } from '../../rules/global/victory'
import { warTargets } from '../../rules/global/diplomacy/war'
import { best, option, type Answers, type Choosing, type Filling } from '../answers/asking'
import { neighboursOf, neutralGain, warProspect } from './prospects'

/** Neighbors that a war is thought about with. */
const THOUGHT_OF = 4
/** What a war must promise, and each war that is fought already adds. */
const LEAST = 12
const EACH_WAR = 14
/** Where the attack comes without warning less of it is feared. */
const UNWARNED = 0.5
/** What an attack on neutral land must promise beyond its price. */
const LEAST_NEUTRAL = 3
/** Neutral lands that are looked at. */
const NEUTRALS = 12
/** A war declared later than this before the end comes to nothing. */
const TOO_LATE = 2
/** Influence that standing by an ally's attack on a neutral may cost. */
const PRICE_OF_FRIENDS = 12
/** A war that an ally begins is shared unless it promises worse than this. */
const UNBEARABLE = -40

const threshold = (g: Game, me: Ix): number => LEAST + EACH_WAR * enemiesOf(g, me).length

/** The best of these to go to war with, and what it promises; null where none is worth it. */
function victim(g: Game, me: Ix, among: readonly Ix[], feared: number): { on: Ix; worth: number } | null {
  const all = neighboursOf(g, me, among, THOUGHT_OF).map((on) => {
    const { gain, loss, worth } = warProspect(g, me, on)
    return { on, worth: worth + (1 - feared) * loss.worth, gain }
  })
  const found = best(all, ({ worth }) => worth)
  return found && found.worth >= threshold(g, me) && found.gain.lands.length > 0 ? found : null
}

/** Influence that a strike would cost: that of all allies, in hand. */
const priceOfStrike = (g: Game, me: Ix): number =>
  membersWith(g, me).reduce((sum, p) => sum + purse.of(g, p), 0)

/** What is best struck without a declaration now: a nation, else neutral land; null where its price is not worth it. */
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

/** Declares war on a neighbor if it pays, and if striking at once does not pay more. */
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

/** Stays beside an ally unless its war is more than one can bear. */
const beside: Choosing = ({ g, me }) => {
  // On whom the ally falls stands in the open frame.
  const on = g.powerIx(String(g.top()?.['on']))
  const worth = on < 0 || enemiesOf(g, me).includes(on) ? 0 : warProspect(g, me, on).worth
  return option(worth >= UNBEARABLE ? 'stay' : 'leave')
}

/** Influence in hand is the price of an ally's attack on a neutral; who has saved much leaves. */
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
