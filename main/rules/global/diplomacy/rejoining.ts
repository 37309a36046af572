/**
 * Rejoining an ally that a nation left before that ally attacked (EXG-165). Leaving is free. But a nation that was
 * the attacker’s ally in the round of a Surprise Attack or of an attack on a neutral, or in the round before it, and
 * that rejoins before two full rounds are over, loses its Influence as if it had stayed.
 */
import { z } from 'zod'
import { powerFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { loseInfluence } from '../influence/influence'
import { nationsIn, partedIn } from './relations'

/** Full rounds after the attack until rejoining is free. */
const ROUNDS = 2

/** By attacker that the nation left, the last round in which rejoining it costs the nation its Influence. */
const left = powerFact('leftAttackers', {
  schema: z.record(factId.power, z.number().int().min(0)),
  initial: {},
  label: 'left before an attack of',
  edit: true,
})

/** The attackers that the nation can't rejoin without losing its Influence, each with the last round of that price. */
export const leftBy = (g: Game, power: Ix): { readonly attacker: string; readonly until: number }[] =>
  Object.entries(left.of(g, power))
    .filter(([, until]) => g.state.round <= until)
    .map(([attacker, until]) => ({ attacker, until }))

/** Records the attackers that a nation left. */
const note = (
  g: Game,
  power: Ix,
  all: readonly { readonly attacker: string; readonly until: number }[],
): void => left.set(g, power, Object.fromEntries(all.map(({ attacker, until }) => [attacker, until])))

/**
 * Records the nations that left the attacker before its attack: they were its allies in this round or the last, and
 * are not now.
 */
export function noteLeavers(g: Game, attacker: Ix): void {
  const id = g.powerId(attacker)
  for (const p of nationsIn(g)) {
    if (p === attacker || g.friendly(p, attacker) || partedIn(g, p, attacker) < g.state.round - 1) continue
    const others = leftBy(g, p).filter((one) => one.attacker !== id)
    note(g, p, [...others, { attacker: id, until: g.state.round + ROUNDS }])
  }
}

/** Charges new allies: a nation that rejoins an attacker too soon loses its Influence. */
export function chargeReturns(g: Game, members: readonly Ix[]): void {
  const ids = members.map((p) => g.powerId(p))
  for (const p of members) {
    const due = leftBy(g, p).filter(({ attacker }) => ids.includes(attacker))
    if (due.length === 0) continue
    loseInfluence(g, p, ['EXG-082', 'EXG-165'])
    note(
      g,
      p,
      leftBy(g, p).filter(({ attacker }) => !ids.includes(attacker)),
    )
  }
}

export const rejoining: RuleModule = {
  id: 'global/rejoining',
  requires: ['global/relations', 'global/influence'],
  facts: [left],
  hooks: {
    listPolitics: [
      {
        rules: ['EXG-165', 'EXG-140'],
        run: (g) => [
          {
            leavers: nationsIn(g).flatMap((p) =>
              leftBy(g, p).map(({ attacker, until }) => ({ power: g.powerId(p), attacker, until })),
            ),
          },
        ],
      },
    ],
  },
}
