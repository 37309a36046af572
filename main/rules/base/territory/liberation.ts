/**
 * While an enemy holds a power's capital, its allies keep the land of that power that they take, and its income; a
 * freed capital brings the land back (EUR-131, LHTR-111, LHTR-112). The Pacific book and the linked game return land
 * at once.
 */
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { capitalLost } from './capitals'
import { originalOwner } from './control'
import { cite } from '../../clause-keys'

const withoutCapital = (g: Game, power: Ix): boolean =>
  g.rs.treasuries.some((t, i) => t.power === power && capitalLost(g, i))

/** The power whose capital a space is, or -1. */
export const capitalOf = (g: Game, space: Ix): Ix =>
  g.rs.treasuries.find((t) => t.capitals.includes(space))?.power ?? -1

/** Additions of a rule set to the return of land. */
export interface Returns {
  /** Filters the land that friends hold for land that goes back to its owner; absent: all of it. */
  readonly goes?: (g: Game, space: Ix, owner: Ix) => boolean
  /** Further clauses on which such a return is based. */
  readonly rules?: (g: Game) => readonly string[]
}

/** Returns land of this power that allies hold, subject to `goes`. */
export function returnLand(g: Game, owner: Ix, { goes = () => true, rules = () => [] }: Returns = {}): void {
  for (const s of g.rs.spaces) {
    const c = g.at_(s.ix).control
    if (!s.land || originalOwner(g, s.ix) !== owner || c < 0 || c === owner || !g.friendly(c, owner)) continue
    if (goes(g, s.ix, owner)) g.setControl(s.ix, owner, [...cite('control.returned'), ...rules(g)])
  }
}

/** True when a friend that takes this land would keep it, because its owner has no capital. */
export function isKept(g: Game, space: Ix, by: Ix): boolean {
  const owner = originalOwner(g, space)
  return owner >= 0 && g.friendly(by, owner) && capitalOf(g, space) < 0 && withoutCapital(g, owner)
}

/** The module, under the id that the rule set's saves use. */
export const liberationAs = (id: string, returns: Returns = {}): RuleModule => ({
  id,
  requires: ['base/capitals'],
  excludes: [
    { module: 'link/exile', because: 'exiles keep playing, so their land returns at once (LNK-208)' },
  ],
  hooks: {
    decideController: [
      {
        rules: cite('control.kept'),
        run: (g, { space, by }) => (isKept(g, space, by) ? by : null),
      },
    ],
    onCapture: [
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
