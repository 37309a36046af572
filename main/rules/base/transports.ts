/** Transports: boarding from a coast, carrying, and putting everything ashore in one land. */
import { refuse, type Refusal } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import type { TransferQuestion } from '../../engine/hooks'
import { action } from '../../engine/kinds'
import type { RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'

const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const
const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const

/** Enemy units in the zone, patrols included. */
const enemyAt = (g: Game, q: TransferQuestion): Piece | undefined => g.enemiesIn(q.cargo.power, q.sea)[0]

/** A ship that fought this turn neither loads nor lands in non-combat movement. */
function shipFought(g: Game, { carrier, mode }: TransferQuestion): Refusal | null {
  const t = carrier.turn
  return mode === 'noncombat' && g.isMover(carrier.power) && t && (t.battle !== null || t.done)
    ? refuse('EUR-166', 'ship-fought', [piece(carrier)])
    : null
}

export const transports: RuleModule = {
  id: 'base/transports',
  actions: [action('load', ['move']), action('unload', ['move'])],
  rules: ['EUR-059', 'EUR-061', 'EUR-064', 'EUR-065', 'EUR-067', 'EUR-212', 'PAC-062', 'LNK-252'],
  hooks: {
    load: [
      {
        rules: ['EUR-060'],
        run: (_, { cargo }) =>
          (cargo.turn?.moved.length ?? 0) > 0
            ? refuse('EUR-060', 'moved-before-boarding', [piece(cargo)])
            : null,
      },
      {
        rules: ['EUR-061', 'EUR-062'],
        run(g, q) {
          const enemy = enemyAt(g, q)
          return enemy ? refuse('EUR-062', 'no-loading-among-enemies', [space(g, q.sea), piece(enemy)]) : null
        },
      },
      {
        rules: ['EUR-063'],
        run: (_, { carrier }) =>
          carrier.turn?.unloaded ? refuse('EUR-063', 'has-unloaded', [piece(carrier)]) : null,
      },
      { rules: ['EUR-166'], run: shipFought },
    ],
    unload: [
      {
        rules: ['EUR-066'],
        run: (g, { cargo, carrier }) =>
          cargo.turn?.loaded && !g.isMover(carrier.power)
            ? refuse('EUR-066', 'ally-sails-first', [piece(cargo), piece(carrier)])
            : null,
      },
      {
        rules: ['EUR-127'],
        run: (_, { cargo, carrier }) =>
          cargo.turn?.done || carrier.turn?.done
            ? refuse('EUR-127', 'withdrew-with-cargo', [piece(carrier)])
            : null,
      },
      { rules: ['EUR-166'], run: shipFought },
      {
        rules: ['EUR-063', 'EUR-196'],
        run(g, { carrier, space: to }) {
          const first = carrier.turn?.putAshore
          return first !== undefined && first !== to
            ? refuse('EUR-063', 'lands-in-one-place', [piece(carrier), space(g, first)])
            : null
        },
      },
      {
        rules: ['EUR-064', 'EUR-193', 'EUR-219'],
        run(g, q) {
          const enemy = enemyAt(g, q)
          if (!enemy) return null
          if (q.mode === 'noncombat')
            return refuse('EUR-064', 'no-landing-among-enemies', [space(g, q.sea), piece(enemy)])
          // Where its turn began it lands nothing, sailed out and back or not (EUR-219).
          return (q.carrier.turn?.start ?? q.sea) === q.sea
            ? refuse('EUR-193', 'shared-zone', [piece(q.carrier), space(g, q.sea), piece(enemy)])
            : null
        },
      },
      {
        rules: ['EUR-036', 'EUR-163'],
        run(g, { cargo, space: to, mode }) {
          if (mode === 'combat' && g.friendlyLand(cargo.power, to))
            return refuse('EUR-036', 'combat-moves-attack', [piece(cargo), space(g, to)])
          return null
        },
      },
    ],
  },
}
