/**
 * Questions in and about battles: each answer is tried on a copy, and the exact odds of the battles that it leads to are held against
 * one another.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { outlooksOf, type Game, type Outlook } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { outlookOdds, outlookStop } from '../../odds'
import { prizeOf } from '../evaluation/territory-value'
import { best, option, type Answer, type Answers, type Asking, type Choosing } from './asking'

/** Pairs of stands that are gone through for one answer. */
const PAIRS = 3000
/** Battles that are looked at for one answer. */
const BATTLES = 6
/** Where odds by value are out of reach: below this chance attackers leave. */
const HOPELESS = 0.3
/** Holding a zone, in IPCs. */
const ZONE = 3

const landOf = (g: Game, { picture }: Outlook): Ix => picture.space
/** What the attackers win with the space. */
const prize = (g: Game, outlook: Outlook): number =>
  g.space(landOf(g, outlook)).land ? prizeOf(g, landOf(g, outlook), true) : ZONE

/** What the battles of a position promise the attackers, in IPCs; null where there is none. */
function promise(q: Asking, g: Game, outlooks: readonly Outlook[]): number | null {
  if (outlooks.length === 0) return null
  return outlooks.slice(0, BATTLES).reduce((sum, outlook) => {
    const { win, take, attackerLossIpc, defenderLossIpc } = outlookOdds(outlook, q.cache, PAIRS)
    const won = g.space(landOf(g, outlook)).land ? take : win
    return sum + defenderLossIpc - attackerLossIpc + won * prize(g, outlook)
  }, 0)
}

/** Money in the treasuries of the power that is asked. */
const purse = (q: Asking, g: Game): number =>
  g.rs.treasuries.reduce((sum, t, ix) => sum + (t.power === q.me ? g.cash(ix) : 0), 0)

/** Of these answers the one whose battles are best for whoever is asked; null where no battle follows. */
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

/** Any choice of which a battle hangs. */
const byOdds: Choosing = (q) =>
  bestFight(
    q,
    q.decision.options.map((o) => option(o.option)),
  )

/** Presses on or leaves, whichever the exact odds of the rest of the battle put higher. */
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

/** Submarines dive where the rest of the battle is worse with them. */
const submerge: Answer<DecisionOf<'pick'>> = (q) => {
  const { g, decision } = q
  const [outlook] = outlooksOf(g, decision)
  const stop = outlook ? outlookStop(outlook, prize(g, outlook), PAIRS) : null
  if (stop?.question !== 'submerge') return null
  const units = stop.better === 'leave' ? decision.candidates.slice(0, decision.max) : []
  return q.first({ kind: 'submerge', units })
}

/** All rise, or nobody: whoever is left alone would be shot. */
const intercept: Answer<DecisionOf<'pick'>> = (q) => {
  const all = q.decision.candidates.slice(0, q.decision.max)
  return bestFight(q, [
    { kind: 'intercept', units: [] },
    { kind: 'intercept', units: all },
  ])
}

/** Every ship whose shot has no better use fires. */
const bombard: Answer<DecisionOf<'pick'>> = (q) =>
  q.first({ kind: 'bombard', units: q.decision.candidates.slice(0, q.decision.max) })

/** What a ship is worth with all that is aboard. */
function laden(g: Game, id: string): number {
  const p = g.find(id)
  if (!p) return 0
  return g.cargo(p.id).reduce((sum, n) => sum + g.type(g.piece(n)).cost, g.type(p).cost)
}

/** Ships that are worth an aircraft or a submarine which gives itself up for a chance at them. */
const WORTH_A_LIFE = 15
const expended: Choosing = ({ g, decision }) => {
  const ships = decision.options.map((o) => o.option).filter((id) => g.find(id) !== null)
  const target = best(ships, (id) => laden(g, id))
  return option(target !== null && laden(g, target) >= WORTH_A_LIFE ? target : 'none')
}

/** The ship is lost that costs least. */
const leastLaden: Choosing = ({ g, decision }) =>
  option(best(decision.options, (o) => -laden(g, o.option))?.option ?? '')

/** What an attack is worth later. */
const LATER = 3
/** Attacks where the ship that is lost is worth more than the attacks would be later on: carriers, battleships, laden transports. */
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
