/**
 * The way back to an ally that one left before it attacked (EXG-165): leaving is free, but a nation that was the attacker’s ally in the
 * round of a Surprise Attack, or of an attack on a neutral, or in the round before it, and that comes back before two full rounds are
 * over, pays with its Influence as it would have if it had stayed.
 */
import { z } from 'zod'
import { powerFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { loseInfluence } from './influence'
import { nationsIn, partedIn } from './relations'

/** So many full rounds after the attack it is free to come back. */
const ROUNDS = 2

/** The last round in which it costs the nation its Influence to come back to an attacker that it left, by attacker. */
const left = powerFact('leftAttackers', {
  schema: z.record(factId.power, z.number().int().min(0)),
  initial: {},
  label: 'left before an attack of',
  edit: true,
})

/** Those that the nation can't come back to without losing its Influence, each with the last round of that. */
export const leftBy = (g: Game, power: Ix): { readonly attacker: string; readonly until: number }[] =>
  Object.entries(left.of(g, power))
    .filter(([, until]) => g.state.round <= until)
    .map(([attacker, until]) => ({ attacker, until }))

/** Sets whom a nation left. */
const note = (
  g: Game,
  power: Ix,
  all: readonly { readonly attacker: string; readonly until: number }[],
): void => left.set(g, power, Object.fromEntries(all.map(({ attacker, until }) => [attacker, until])))

/** A nation attacks at a price: one that was its ally in this round or the one before, and is not now, has left it for that. */
export function noteLeavers(g: Game, attacker: Ix): void {
  const id = g.powerId(attacker)
  for (const p of nationsIn(g)) {
    if (p === attacker || g.friendly(p, attacker) || partedIn(g, p, attacker) < g.state.round - 1) continue
    const others = leftBy(g, p).filter((one) => one.attacker !== id)
    note(g, p, [...others, { attacker: id, until: g.state.round + ROUNDS }])
  }
}

/** Nations have become allies: one that left another before its attack, and is back too soon, loses its Influence. */
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
    politics: [
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
