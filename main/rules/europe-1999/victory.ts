/** Victory in Europe 1999 by capitals (EUR-181 to EUR-183). */
import { z } from 'zod'
import { factId } from '../../engine/state/fact-fields'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'

const berlin = 'germany'
const alliedCapitals = ['moscow', 'united-kingdom', 'united-states-europe']
const capitals = [berlin, ...alliedCapitals]

interface Victory {
  /** Allied capitals that Germany has held, together with Berlin, since the end of its last turn. */
  german: string[]
  /** True when the Allies have held Berlin and their three capitals since Germany's turn began. */
  allied: boolean
}
const slice = (g: Game) => g.slice<Victory>('europeVictory')
const german = (g: Game, id: string) => g.at_(g.spaceIx(id)).control === g.powerIx('germany')
const allied = (g: Game, id: string) =>
  g.controlledByEnemy(g.powerIx('germany'), g.at_(g.spaceIx(id)).control)
const alliedHoldAll = (g: Game) => capitals.every((id) => allied(g, id))

export const europeVictory: RuleModule = {
  id: 'europe-1999/victory',
  slice: {
    name: 'europeVictory',
    schema: z.strictObject({ german: z.array(factId.space).optional(), allied: z.boolean().optional() }),
    initial: () => ({ german: [], allied: false }),
  },
  hooks: {
    onTurnBegin: [
      {
        rules: ['EUR-181'],
        run(g) {
          if (g.turnPower() !== g.powerIx('germany')) return
          if (slice(g).german.length > 0 && german(g, berlin))
            g.end({ side: 'axis' }, 'capitals', ['EUR-181'])
          slice(g).allied = alliedHoldAll(g)
        },
      },
    ],
    onTurnEnd: [
      {
        rules: ['EUR-181', 'EUR-182'],
        run(g) {
          if (g.turnPower() !== g.powerIx('germany')) return
          if (slice(g).allied && alliedHoldAll(g)) g.end({ side: 'allies' }, 'capitals', ['EUR-182'])
          slice(g).german = german(g, berlin) ? alliedCapitals.filter((id) => german(g, id)) : []
        },
      },
    ],
    listVictoryProgress: [
      {
        rules: ['EUR-181', 'EUR-182'],
        run: (g) => [
          {
            winners: [g.powerIx('germany')],
            have: [german(g, berlin), alliedCapitals.some((id) => german(g, id))].filter(Boolean).length,
            ...{ need: 2, step: 1, grows: 0, rolled: false },
          },
          {
            winners: g.powersOf(g.rs.sides.indexOf('allies')),
            have: capitals.filter((id) => allied(g, id)).length,
            ...{ need: capitals.length, step: 1, grows: 0, rolled: false },
          },
        ],
      },
    ],
    onCapture: [
      {
        rules: ['EUR-183'],
        run(g, { space }) {
          const id = g.sid(space)
          if (!german(g, berlin)) slice(g).german = []
          slice(g).german = slice(g).german.filter((c) => c !== id || german(g, c))
          if (!alliedHoldAll(g)) slice(g).allied = false
        },
      },
    ],
  },
}
