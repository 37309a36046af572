/**
 * Questions in and about battles: tries each answer on a copy and compares the exact odds of the battles that follow.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { outlooksOf, type Game, type Outlook } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { outlookOdds, outlookStop } from '../../odds'
import { prizeOf } from '../evaluation/territory-value'
import { best, option, type Answer, type Answers, type Asking, type Choosing } from './asking'

/** The most pairs of stands that the odds visit for one answer. */
const PAIRS = 3000
/** The most battles that one answer compares. */
const BATTLES = 6
/** The chance of victory below which attackers leave, if the odds by value are too expensive. */
const HOPELESS = 0.3
/** The worth of holding a sea zone, in IPCs. */
const ZONE = 3

const landOf = (g: Game, { picture }: Outlook): Ix => picture.space
/** Returns what the attackers win with the space, in IPCs. */
const prize = (g: Game, outlook: Outlook): number =>
  g.space(landOf(g, outlook)).land ? prizeOf(g, landOf(g, outlook), true) : ZONE

/** Returns what the battles of a position promise the attackers, in IPCs; null if there are no battles. */
function promise(q: Asking, g: Game, outlooks: readonly Outlook[]): number | null {
  if (outlooks.length === 0) return null
  return outlooks.slice(0, BATTLES).reduce((sum, outlook) => {
    const { win, take, attackerLossIpc, defenderLossIpc } = outlookOdds(outlook, q.cache, PAIRS)
    const won = g.space(landOf(g, outlook)).land ? take : win
    return sum + defenderLossIpc - attackerLossIpc + won * prize(g, outlook)
  }, 0)
}

/** Returns the money in the treasuries of the asked power. */
const purse = (q: Asking, g: Game): number =>
  g.rs.treasuries.reduce((sum, t, ix) => sum + (t.power === q.me ? g.cash(ix) : 0), 0)

/** Returns the action whose battles are best for the asked power; null if no battle follows. */
export function bestFight(q: Asking, actions: readonly Action[]): Action | null {
  const sign = q.g.isMover(q.me) ? 1 : -1
  const all = actions.flatMap((action) => {
    const next = q.next(action)
    if (!next) return []
    const worth = promise(q, next.g, outlooksOf(next.g, next.decision))
    return worth === null ? [] : [{ action, worth: sign * worth + purse(q, next.g) }]
  })
  return best(all, ({ worth }) => worth)?.action ?? null
}

/** Answers any choice that affects a battle. */
const byOdds: Choosing = (q) =>
  bestFight(
    q,
    q.decision.options.map((o) => option(o.option)),
  )

/** Presses on or retreats, by the exact odds of the rest of the battle. */
const retreat: Answer<DecisionOf<'retreat'>> = (q) => {
  const { g, decision } = q
  const [outlook] = outlooksOf(g, decision)
  if (!outlook) return null
  const ways = decision.retreats.map(({ to, units }): Action => ({
    kind: 'retreat',
    to,
    ...(units ? { units } : {}),
  }))
  const press: Action = { kind: 'press' }
  const stop = outlookStop(outlook, prize(g, outlook), PAIRS)
  if (stop) return stop.better === 'leave' ? q.first(...ways, press) : press
  const { win, attackerLossIpc, defenderLossIpc } = outlookOdds(outlook, q.cache, PAIRS)
  return win < HOPELESS && attackerLossIpc > defenderLossIpc ? q.first(...ways, press) : press
}

/** Submerges submarines if the rest of the battle is worse with them. */
const submerge: Answer<DecisionOf<'pick'>> = (q) => {
  const { g, decision } = q
  const [outlook] = outlooksOf(g, decision)
  const stop = outlook ? outlookStop(outlook, prize(g, outlook), PAIRS) : null
  if (stop?.question !== 'submerge') return null
  const units = stop.better === 'leave' ? decision.candidates.slice(0, decision.max) : []
  return q.first({ kind: 'submerge', units })
}

/** Sends up all fighters or none, because a lone one would be shot down. */
const intercept: Answer<DecisionOf<'pick'>> = (q) => {
  const all = q.decision.candidates.slice(0, q.decision.max)
  return bestFight(q, [
    { kind: 'intercept', units: [] },
    { kind: 'intercept', units: all },
  ])
}

/** Fires every ship, because its shot has no better use. */
const bombard: Answer<DecisionOf<'pick'>> = (q) =>
  q.first({ kind: 'bombard', units: q.decision.candidates.slice(0, q.decision.max) })

/** Returns the worth of a ship with everything aboard. */
function laden(g: Game, id: string): number {
  const p = g.find(id)
  if (!p) return 0
  return g.cargo(p.id).reduce((sum, n) => sum + g.type(g.piece(n)).cost, g.type(p).cost)
}

/** The worth of a ship, in IPCs, that justifies the sacrifice of an aircraft or a submarine for a chance to sink it. */
const WORTH_A_LIFE = 15
const expended: Choosing = ({ g, decision }) => {
  const ships = decision.options.map((o) => o.option).filter((id) => g.find(id) !== null)
  const target = best(ships, (id) => laden(g, id))
  return option(target !== null && laden(g, target) >= WORTH_A_LIFE ? target : 'none')
}

/** Loses the ship that costs least. */
const leastLaden: Choosing = ({ g, decision }) =>
  option(best(decision.options, (o) => -laden(g, o.option))?.option ?? '')

/** The worth of keeping an attack for later, in IPCs. */
const LATER = 3
/** Attacks ships that are worth more than later attacks would be: carriers, battleships, laden transports. */
const kamikaze: Answer<DecisionOf<'kamikaze'>> = (q) => {
  const found = best(
    q.coming().flatMap(({ option: said = '', success = 0 }) => {
      const [unit = '', n = '1'] = said.split(' ')
      const count = Number(n)
      return [{ unit, count, worth: success * laden(q.g, unit) - LATER * count }]
    }),
    ({ worth }) => worth,
  )
  return found && found.worth > 0
    ? q.first({ kind: 'kamikaze', shots: [{ unit: found.unit, count: found.count }] })
    : { kind: 'end' }
}

export const fightAnswers: Answers = {
  choose: {
    ...{ banzai: byOdds, aim: byOdds, 'emergency-levy': byOdds, scramble: byOdds },
    ...{ 'kamikaze-attacks': expended, 'kaiten-torpedoes': expended, 'coast-fire': leastLaden },
  },
  pick: { submerge, intercept, bombard },
  retreat,
  kamikaze,
}
