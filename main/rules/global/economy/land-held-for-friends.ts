/**
 * Land that a friend keeps for a nation without its capital (G40-096, EXG-192). The land is marked when it is taken
 * from an enemy; the marked land goes back once the nation has its capital again, freed or returned by treaty. Land
 * that the friend holds by treaty, term or gift remains the friend's.
 */
import { z } from 'zod'
import { spaceFact } from '../../../engine/state/fact'
import { factId } from '../../../engine/state/fact-fields'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix } from '../../../engine/state/state'
import { originalOwner } from '../../base/territory/control'
import { capitalOf, isKept, returnLand, type Returns } from '../../base/territory/liberation'

/** The land that returns with a freed capital: land kept in war, or all of it that friends hold. */
const LIBERATION = 'exg.liberation'

/** The nation for which a friend keeps the land until its capital is free; null if there is none. */
const keptFor = spaceFact('keptFor', {
  schema: z.nullable(factId.power),
  initial: null,
  label: 'kept for',
  edit: true,
})

/** Marks land that a friend has just taken from an enemy and keeps; clears the mark of any other land taken. */
function mark(g: Game, space: Ix, by: Ix, from: Ix): void {
  const kept =
    from >= 0 && by !== originalOwner(g, space) && g.at_(space).control === by && isKept(g, space, by)
  keptFor.set(g, space, kept ? g.powerId(originalOwner(g, space)) : null)
}

/** Of the land that friends hold, only marked land goes back (EXG-192). */
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
    onCapture: [
      { rules: ['G40-096', 'EXG-192'], when: WAR, run: (g, { space, by, from }) => mark(g, space, by, from) },
    ],
    onControlPassed: [
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
