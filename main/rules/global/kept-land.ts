/**
 * Land that a friend keeps for a nation without its capital (G40-096, EXG-192): it is marked when it is taken from an enemy, and
 * the capital brings back what is marked, whether it is freed or comes home by a treaty. What the friend holds by treaty, term or
 * gift is its own.
 */
import { z } from 'zod'
import { spaceFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { originalOwner } from '../base/control'
import { capitalOf, isKept, returnLand, type Returns } from '../base/liberation'

/** What a freed capital brings back: what was kept in war, or all that friends hold. */
const LIBERATION = 'exg.liberation'

/** The nation for which a friend keeps the land until its capital is free; null: nobody. */
const keptFor = spaceFact('keptFor', {
  schema: z.nullable(factId.power),
  initial: null,
  label: 'kept for',
  edit: true,
})

/** Marks land that a friend has just taken from an enemy and keeps; whatever else is taken is marked no more. */
function mark(g: Game, space: Ix, by: Ix, from: Ix): void {
  const kept =
    from >= 0 && by !== originalOwner(g, space) && g.at_(space).control === by && isKept(g, space, by)
  keptFor.set(g, space, kept ? g.powerId(originalOwner(g, space)) : null)
}

/** Of the land that friends hold, the marked goes back (EXG-192). */
export const keptInWar: Returns = {
  goes: (g, space, owner) => g.switch(LIBERATION) === 'all' || keptFor.of(g, space) === g.powerId(owner),
  rules: (g) => (g.switch(LIBERATION) === 'all' ? [] : ['EXG-192']),
}

const WAR = { [LIBERATION]: 'war' }

export const keptLand: RuleModule = {
  id: 'global/kept-land',
  requires: ['base/liberation', 'global/originals'],
  facts: [keptFor],
  switches: [{ id: LIBERATION, values: ['war', 'all'], before: 'all', hidden: true, rule: 'EXG-192' }],
  hooks: {
    captured: [
      { rules: ['G40-096', 'EXG-192'], when: WAR, run: (g, { space, by, from }) => mark(g, space, by, from) },
    ],
    passed: [
      {
        rules: ['EXG-192'],
        when: WAR,
        run(g, { space }) {
          keptFor.set(g, space, null)
          const owner = capitalOf(g, space)
          if (owner >= 0 && g.at_(space).control === owner) returnLand(g, owner, keptInWar)
        },
      },
    ],
  },
}
