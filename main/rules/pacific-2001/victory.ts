/** Victory in Pacific 2001: by victory points for income, or by capitals (PAC-075, PAC-143 to PAC-149). */
import { z } from 'zod'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import { lootOf } from '../base/territory/capitals'
import { receivedBy } from '../base/economy/income'
import { routeOpen } from './convoy-routes'

/** Points that Japan needs (PAC-146). */
const ENOUGH = 22

interface Points {
  points: number
}
const slice = (g: Game) => g.slice<Points>('victoryPoints')
const japan = (g: Game) => g.powerIx('japan')
const japanese = (g: Game, id: string) => g.at_(g.spaceIx(id)).control === japan(g)
const allied = (g: Game, id: string) => g.controlledByEnemy(japan(g), g.at_(g.spaceIx(id)).control)

/** The value of Japan's lands with open routes, even if Tokyo is lost (PAC-149, PAC-164). */
function production(g: Game): number {
  let sum = 0
  for (const s of g.rs.spaces)
    if (s.land && g.at_(s.ix).control === japan(g) && routeOpen(g, japan(g), s.ix)) sum += s.data.ipc
  return sum
}

function score(g: Game, change: number, rules: string[]): void {
  if (change === 0) return
  slice(g).points = Math.max(0, slice(g).points + change)
  g.emit({ kind: 'fact', module: 'victoryPoints', name: 'points', value: slice(g).points, rules })
}

/** How many of Tokyo and the two British capitals are held; for Japan, one of the two is enough (PAC-147, PAC-148). */
function held(g: Game, by: (g: Game, id: string) => boolean, both = false): number {
  const british = ['india', 'new-south-wales'].filter((id) => by(g, id)).length
  return (by(g, 'japan') ? 1 : 0) + (both ? british : Math.min(1, british))
}

export const pacificVictory: RuleModule = {
  id: 'pacific-2001/victory',
  slice: {
    name: 'victoryPoints',
    schema: z.strictObject({ points: z.number().int().min(0).max(99).optional() }),
    initial: () => ({ points: 0 }),
  },
  hooks: {
    onRaid: [
      {
        rules: ['PAC-075', 'PAC-145'],
        run(g, { power, paid }) {
          if (power === japan(g)) score(g, 0 - Math.floor(paid / 10), ['PAC-075', 'PAC-145'])
        },
      },
    ],
    onTurnEnd: [
      {
        rules: ['PAC-143', 'PAC-144', 'PAC-146', 'PAC-149', 'PAC-164', 'PAC-165'],
        run(g) {
          if (g.turnPower() !== japan(g)) return
          // Income is collected before the turn ends.
          const received = receivedBy(g, 'japan') as number
          score(g, Math.floor((received + lootOf(g)) / 10), ['PAC-143', 'PAC-144'])
          if (slice(g).points >= ENOUGH) g.end({ side: 'axis' }, 'victory-points', ['PAC-146'])
          if (production(g) <= 9) g.end({ side: 'allies' }, 'japan-starved', ['PAC-149'])
        },
      },
      {
        rules: ['PAC-148'],
        run(g) {
          if (allied(g, 'japan') && allied(g, 'india') && allied(g, 'new-south-wales'))
            g.end({ side: 'allies' }, 'capitals', ['PAC-148'])
        },
      },
    ],
    onRoundEnd: [
      {
        rules: ['PAC-147'],
        run(g) {
          if (japanese(g, 'japan') && (japanese(g, 'india') || japanese(g, 'new-south-wales')))
            g.end({ side: 'axis' }, 'capitals', ['PAC-147'])
        },
      },
    ],
    listVictoryProgress: [
      {
        rules: ['PAC-143', 'PAC-144', 'PAC-146'],
        run: (g) => [
          {
            ...{ winners: [japan(g)], have: slice(g).points, need: ENOUGH },
            ...{ step: 1, grows: production(g) / 10, rolled: false },
          },
        ],
      },
      {
        rules: ['PAC-147', 'PAC-148'],
        run: (g) => [
          {
            ...{ winners: [japan(g)], have: held(g, japanese), need: 2 },
            ...{ step: 1, grows: 0, rolled: false },
          },
          {
            winners: g.powersOf(g.rs.sides.indexOf('allies')),
            have: held(g, allied, true),
            ...{ need: 3, step: 1, grows: 0, rolled: false },
          },
        ],
      },
    ],
    listFacts: [
      {
        rules: ['PAC-145', 'PAC-146'],
        run: (g) => [
          { name: 'victoryPoints', value: slice(g).points },
          { name: 'victoryPointsGoal:japan', value: ENOUGH },
        ],
      },
    ],
  },
}
