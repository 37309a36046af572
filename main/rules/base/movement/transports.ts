/** Transports: boarding from a coast, carrying cargo, and unloading everything in one land. */
import type { Refusal } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import type { TransferQuestion } from '../../../engine/module/hooks'
import { action } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { cite, refuse } from '../../clause-keys'
import { landedInCombat } from '../battle/landings'
import { enemyAtSea } from './sea-movement'

const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const
const piece = (p: Piece) => ({ kind: 'piece', id: pid(p.id) }) as const

/** An enemy unit in the zone, possibly a patrol. */
const enemyAt = (g: Game, q: TransferQuestion): Piece | undefined => enemyAtSea(g, q.cargo.power, q.sea)

/** Refuses loading and landing in noncombat movement by a ship that fought this turn. */
function shipFought(g: Game, { carrier, mode }: TransferQuestion): Refusal | null {
  const t = carrier.turn
  return mode === 'noncombat' && g.isMover(carrier.power) && t && (t.battle !== null || t.done)
    ? refuse('transport.fought', 'ship-fought', [piece(carrier)])
    : null
}

/** Refuses a second land: all cargo of a ship goes ashore in the same land. */
function oneLand(g: Game, { carrier, space: to }: TransferQuestion): Refusal | null {
  const first = carrier.turn?.putAshore
  return first !== undefined && first !== to
    ? refuse('transport.one-land', 'lands-in-one-place', [piece(carrier), space(g, first)])
    : null
}

/**
 * Refuses a noncombat landing, in any land, by a ship that has put cargo ashore in combat this turn (EUR-063, EUR-166,
 * LHTR-117).
 */
const onePhase = (_: Game, { carrier, mode }: TransferQuestion): Refusal | null =>
  mode === 'noncombat' && landedInCombat.of(carrier)
    ? refuse('transport.one-land', 'landed-in-combat', [piece(carrier)])
    : null

/** True when the ship's earlier landings leave this land open to its cargo, or a permission opens it. */
export function staysOpen(g: Game, asked: TransferQuestion): boolean {
  const refusal = oneLand(g, asked)
  return refusal === null || g.ask('permit', { of: 'forbidUnloading', asked, refusal }) !== null
}

/** Refuses friendly land in combat movement: cargo lands where it attacks. */
const attacksOnly = (g: Game, { cargo, space: to, mode }: TransferQuestion): Refusal | null =>
  mode === 'combat' && g.friendlyLand(cargo.power, to)
    ? refuse('move.attack', 'combat-moves-attack', [piece(cargo), space(g, to)])
    : null

/** True when cargo may land here in combat movement: in an enemy's land, or in one that a permission opens. */
export function isGoal(g: Game, asked: TransferQuestion): boolean {
  if (g.enemyLand(asked.carrier.power, asked.space)) return true
  const refusal = attacksOnly(g, asked)
  return refusal !== null && g.ask('permit', { of: 'forbidUnloading', asked, refusal }) !== null
}

export const transports: RuleModule = {
  id: 'base/transports',
  facts: [landedInCombat],
  actions: [action('load', ['move']), action('unload', ['move'])],
  hooks: {
    forbidLoading: [
      {
        rules: cite('transport.boards'),
        run: (_, { cargo }) =>
          (cargo.turn?.moved.length ?? 0) > 0
            ? refuse('transport.boards', 'moved-before-boarding', [piece(cargo)])
            : null,
      },
      {
        rules: cite('transport.when', 'transport.enemies'),
        run(g, q) {
          const enemy = enemyAt(g, q)
          return enemy
            ? refuse('transport.enemies', 'no-loading-among-enemies', [space(g, q.sea), piece(enemy)])
            : null
        },
      },
      {
        rules: cite('transport.one-land'),
        run: (_, { carrier }) =>
          carrier.turn?.unloaded ? refuse('transport.one-land', 'has-unloaded', [piece(carrier)]) : null,
      },
      { rules: cite('transport.fought', 'transport.sailed'), run: shipFought },
    ],
    forbidUnloading: [
      {
        rules: cite('transport.ally'),
        run: (g, { cargo, carrier }) =>
          cargo.turn?.loaded && !g.isMover(carrier.power)
            ? refuse('transport.ally', 'ally-sails-first', [piece(cargo), piece(carrier)])
            : null,
      },
      {
        rules: cite('retreat.cargo'),
        run: (_, { cargo, carrier }) =>
          cargo.turn?.done || carrier.turn?.done
            ? refuse('retreat.cargo', 'withdrew-with-cargo', [piece(carrier)])
            : null,
      },
      { rules: cite('transport.fought', 'transport.sailed'), run: shipFought },
      { rules: cite('transport.one-land', 'transport.guns', 'transport.fought'), run: onePhase },
      {
        rules: cite('transport.one-land', 'transport.guns'),
        run: oneLand,
      },
      {
        rules: cite('transport.same-zone', 'transport.shared', 'transport.back'),
        run(g, q) {
          const enemy = enemyAt(g, q)
          if (!enemy) return null
          if (q.mode === 'noncombat')
            return refuse('transport.same-zone', 'no-landing-among-enemies', [space(g, q.sea), piece(enemy)])
          // A ship lands nothing in the zone where its turn began, even if it sailed out and back (EUR-219).
          return (q.carrier.turn?.start ?? q.sea) === q.sea
            ? refuse('transport.shared', 'shared-zone', [piece(q.carrier), space(g, q.sea), piece(enemy)])
            : null
        },
      },
      {
        rules: cite('move.attack', 'move.later'),
        run: attacksOnly,
      },
    ],
  },
}
