/**
 * Canals that the board names: ships pass between their ends only if the mover's side has held the adjacent lands
 * since the turn began.
 */
import type { BoardData, CanalData } from '../../../../shared/boards/types'
import { refuse } from '../../../../shared/model'
import { firstOf } from '../../../engine/loop/asserts'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule, WayContribution } from '../../../engine/module/module'
import type { Hooks } from '../../../engine/module/hooks'
import type { Ix } from '../../../engine/state/state'

/** True when a power's ships may pass a canal that it does not hold, because its holders have allowed it. */
export type Passage = (g: Game, power: Ix, canal: CanalData) => boolean

/** The first of the canal's lands that the power's side does not hold now, or did not when the turn began. */
export const foreignLand = (g: Game, power: Ix, canal: CanalData): Ix | undefined =>
  canal.friendlyControlOf
    .map((id) => g.spaceIx(id))
    .find((s) => {
      const { control, controlAtStart } = g.at_(s)
      return !g.controlledByFriend(power, control) || !g.controlledByFriend(power, controlAtStart)
    })

/** The step rule of one canal, for a ship that goes from one of its ends to the other. */
const gate = (canal: CanalData, allowed: Passage | null): WayContribution<Hooks['forbidStep']> => ({
  rules: canal.rules,
  looksAt: allowed ? ['lands', 'facts'] : ['lands'],
  where: ({ id }) => canal.between.includes(id),
  domains: ['sea'],
  traits: canal.openTo ?? [],
  run(g, { piece, from }) {
    if (!canal.between.includes(g.sid(from))) return null
    if (canal.openTo?.some((trait) => g.has(piece, trait))) return null
    if (allowed?.(g, piece.power, canal)) return null
    const shut = foreignLand(g, piece.power, canal)
    return shut === undefined
      ? null
      : refuse(firstOf(canal.rules), 'canal-shut', [{ kind: 'space', id: g.sid(shut) }])
  },
})

/**
 * The module of a board's canals. Each canal cites the clauses that the board gives it.
 *
 * @param allowed checks whether the holders have let a power pass; null if they can't
 */
export const canals = (board: BoardData, allowed: Passage | null = null): RuleModule => ({
  id: 'base/canals',
  hooks: { forbidStep: board.canals.map((canal) => gate(canal, allowed)) },
})
