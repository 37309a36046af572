/**
 * While a power's capital is in enemy hands its allies keep the land of that power that they take, and its income; the
 * freed capital brings it back (EUR-131, LHTR-111, LHTR-112). The Pacific book and the linked game give land back at once.
 */
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { capitalLost } from './capitals'
import { originalOwner } from './control'
import { cite } from '../clauses'

const withoutCapital = (g: Game, power: Ix): boolean =>
  g.rs.treasuries.some((t, i) => t.power === power && capitalLost(g, i))

/** Whose capital a space is, or -1. */
export const capitalOf = (g: Game, space: Ix): Ix =>
  g.rs.treasuries.find((t) => t.capitals.includes(space))?.power ?? -1

/** What a rule set adds to the return of land. */
export interface Returns {
  /** Of the land that friends hold, what goes back to its owner; absent: all that was its own. */
  readonly goes?: (g: Game, space: Ix, owner: Ix) => boolean
  /** Clauses beside its own that such a return rests on. */
  readonly rules?: (g: Game) => readonly string[]
}

/** Land of this power that allies hold goes back to it, as far as `goes` lets it. */
export function returnLand(g: Game, owner: Ix, { goes = () => true, rules = () => [] }: Returns = {}): void {
  for (const s of g.rs.spaces) {
    const c = g.at_(s.ix).control
    if (!s.land || originalOwner(g, s.ix) !== owner || c < 0 || c === owner || !g.friendly(c, owner)) continue
    if (goes(g, s.ix, owner)) g.setControl(s.ix, owner, [...cite('control.returned'), ...rules(g)])
  }
}

/** Would a friend that takes this land keep it, because its owner has no capital? */
export function isKept(g: Game, space: Ix, by: Ix): boolean {
  const owner = originalOwner(g, space)
  return owner >= 0 && g.friendly(by, owner) && capitalOf(g, space) < 0 && withoutCapital(g, owner)
}

/** The module by the name that a rule set's saves know it by. */
export const liberationAs = (id: string, returns: Returns = {}): RuleModule => ({
  id,
  requires: ['base/capitals'],
  excludes: [
    { module: 'link/exile', because: 'exiles keep playing, so their land returns at once (LNK-208)' },
  ],
  hooks: {
    newController: [
      {
        rules: cite('control.kept'),
        run: (g, { space, by }) => (isKept(g, space, by) ? by : null),
      },
    ],
    captured: [
      {
        rules: cite('control.returned'),
        run(g, { space }) {
          const owner = capitalOf(g, space)
          if (owner >= 0 && g.at_(space).control === owner) returnLand(g, owner, returns)
        },
      },
    ],
  },
})
