/**
 * Alliances. Nations found, join and invite into them in step 5 of the agenda, with everyone's consent (EXG-075,
 * EXG-162). A member may leave at any time in an Agenda Phase (EXG-078, EXG-164). Each member's wars become wars of
 * the whole alliance, except with truce partners (EXG-163).
 */
import { z } from 'zod'
import { OK, refuse, type Blocker, type Refusal } from '../../../../shared/model'
import { actionBase } from '../../../../shared/model/actions'
import { firstOf } from '../../../engine/loop/asserts'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { offerStep, proposing, type Addressed, type Offer, type OfferKind, type ProposedKind } from './offers'
import { chargeReturns } from './rejoining'
import {
  alliesOf,
  areAllied,
  beginWar,
  bindAllies,
  boundByTerm,
  enemiesOf,
  isAllied,
  membersWith,
  nationsIn,
  unbindAlly,
  warBetween,
} from './relations'
import { inAgenda } from '../turn'

const leaveForm = z.strictObject({ kind: z.literal('leave-alliance'), ...actionBase })
declare module '../../../../shared/model/actions' {
  interface ActionKinds {
    'leave-alliance': z.infer<typeof leaveForm>
  }
}

const power = (g: Game, p: Ix): Blocker => ({ kind: 'power', id: g.powerId(p) })

// ---- founding, joining, inviting ------------------------------------------------------------------------------------

/** Why two nations can't be allies; null if they can. */
function apart(g: Game, a: Ix, b: Ix): Refusal | null {
  if (warBetween(g, a, b)) return refuse('EXG-162', 'allies-at-war', [power(g, a), power(g, b)])
  return boundByTerm(g, a, b) ? refuse('EXG-162', 'allies-under-term', [power(g, a), power(g, b)]) : null
}

/**
 * Why these nations may not become allies, or null: the nation that asks (`from`), its allies (`beside`), and the
 * nations it asks (`to`).
 */
function together(g: Game, from: Ix, beside: readonly Ix[], to: readonly Ix[]): Refusal | null {
  const all = [from, ...beside, ...to]
  for (const p of to) {
    if (!nationsIn(g).includes(p)) return refuse('EXG-162', 'no-nation', [power(g, p)])
    if (p === from || areAllied(g, p, from)) return refuse('EXG-162', 'ally-already', [power(g, p)])
    // An alliance is asked as a whole, and only by a nation that has no alliance.
    const whole = membersWith(g, p)
    const asOne = whole.length === to.length && whole.every((member) => to.includes(member))
    if (isAllied(g, p) && (isAllied(g, from) || !asOne))
      return refuse('EXG-162', 'one-alliance-only', [power(g, p)])
  }
  if (alliesOf(g, from).join() !== beside.join()) return refuse('EXG-162', 'alliance-changed')
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      const bad = apart(g, a, b)
      if (bad) return bad
    }
  return null
}

function alliesToBe(g: Game): Addressed[] {
  const from = g.turnPower()
  const beside = alliesOf(g, from)
  const could = (to: readonly Ix[]) => together(g, from, beside, to) === null
  const free = nationsIn(g).filter((p) => !isAllied(g, p) && could([p]))
  const alliances = nationsIn(g)
    .filter((p) => isAllied(g, p) && firstOf(membersWith(g, p)) === p)
    .map((p) => membersWith(g, p))
  return [
    ...(free.length > 0 ? [{ to: free, some: true, beside }] : []),
    ...alliances.filter(could).map((to) => ({ to })),
  ]
}

/**
 * Extends each nation's wars to the others (EXG-163): a nation goes to war with every enemy of its new allies that it
 * was not yet at war with, and with that enemy's allies (EXG-077). Combat opens in the next round.
 */
function shareWars(g: Game, members: readonly Ix[]): void {
  const enemies = members.map((p) => enemiesOf(g, p))
  for (const [i, member] of members.entries()) {
    const known = new Set(enemies[i])
    const met = new Set(enemies.flat().filter((enemy) => !known.has(enemy)))
    const against = [...met].flatMap((enemy) => membersWith(g, enemy))
    drawIn(g, [member], against, ['EXG-077', 'EXG-163'])
  }
}

/** Puts every nation of one side at war with every nation of the other and reports it; truce partners stay at peace. */
function drawIn(g: Game, one: readonly Ix[], other: readonly Ix[], rules: string[]): void {
  const round = g.state.round + 1
  for (const p of one) {
    const powers = other.filter((enemy) => beginWar(g, p, enemy, round)).map((enemy) => g.powerId(enemy))
    if (powers.length > 0)
      g.emit({ kind: 'diplomacy', what: 'drawn-in', by: g.powerId(p), powers, round, rules })
  }
}

/**
 * One offer kind covers founding, joining and inviting: both the asking nation and the asked nations may be allied or
 * not.
 */
const alliance: OfferKind & ProposedKind = {
  kind: 'alliance',
  rules: ['EXG-075', 'EXG-162'],
  openings: alliesToBe,
  beside: (g) => alliesOf(g, g.turnPower()),
  refusal(g, { from, beside, to }) {
    const ix = (ids: readonly string[]) => ids.map((id) => g.powerIx(id))
    return together(g, g.powerIx(from), ix(beside), ix(to))
  },
  ended(g, offer, how) {
    if (how === 'accepted') found(g, offer)
  },
}

function found(g: Game, { from, beside, to }: Offer): void {
  const all = [from, ...beside, ...to].map((id) => g.powerIx(id))
  // A joined alliance keeps its identity.
  const first = firstOf([...all.filter((p) => isAllied(g, p)), ...all])
  bindAllies(g, first, all)
  g.emit({
    ...{ kind: 'diplomacy', what: 'alliance', by: from, powers: [...beside, ...to] },
    rules: ['EXG-075', 'EXG-162'],
  })
  shareWars(g, all)
  chargeReturns(g, membersWith(g, first))
}

// ---- leaving --------------------------------------------------------------------------------------------------------

/** Takes a nation out of its alliance and reports it; the nation's wars go on (EXG-078, EXG-164). */
export function leaveAlliance(g: Game, leaver: Ix, rules: readonly string[]): void {
  const powers = alliesOf(g, leaver).map((p) => g.powerId(p))
  unbindAlly(g, leaver)
  g.emit({ kind: 'diplomacy', what: 'left', by: g.powerId(leaver), powers, rules: [...rules] })
}

const LEAVING = ['EXG-078', 'EXG-164']

function mayLeave(g: Game, p: Ix): Refusal | null {
  if (!isAllied(g, p)) return refuse('EXG-078', 'no-alliance-to-leave', [power(g, p)])
  return inAgenda(g) ? null : refuse('EXG-164', 'leave-in-agenda')
}

export const alliances: RuleModule = {
  id: 'global/alliances',
  requires: ['global/relations', 'global/offers', 'global/rejoining', 'global/turn'],
  actions: [{ kind: 'leave-alliance', form: leaveForm, asked: ['standing'] }],
  words: { actions: { 'leave-alliance': 'Leave the alliance' } },
  steps: [
    proposing({
      ...{ id: 'alliances', phase: 'alliances', rules: ['EXG-010', 'EXG-075', 'EXG-162'] },
      kinds: [alliance],
    }),
    offerStep(alliance),
  ],
  turn: { insert: [{ step: 'alliances', before: 'combat-phase' }] },
  standing: [
    {
      kind: 'leave-alliance',
      rules: LEAVING,
      check: (g, { by = '' }) => mayLeave(g, g.powerIx(by)) ?? OK,
      answer: (g, { by = '' }) => leaveAlliance(g, g.powerIx(by), LEAVING),
    },
  ],
  hooks: {
    listStandingActions: [
      {
        rules: LEAVING,
        run: (g) =>
          nationsIn(g)
            .filter((by) => mayLeave(g, by) === null)
            .map((by) => ({ kind: 'leave-alliance' as const, by, rules: LEAVING })),
      },
    ],
  },
}
