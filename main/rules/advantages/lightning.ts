/**
 * Lightning assaults (LHTR-157): a Japanese transport may unload in two territories in one turn, and may sail on
 * between them.
 */
import { firstOf } from '../../engine/loop/asserts'
import type { Game } from '../../engine/loop/game'
import type { MoveDone, MoveMode, TransferQuestion } from '../../engine/module/hooks'
import type { RuleModule } from '../../engine/module/module'
import type { Ix, Piece } from '../../engine/state/state'
import { landFrom } from '../base/battle/landings'
import { hasAdvantage } from './owned'

const RULE = 'LHTR-157'

/** Its hold takes two units, and it loads nothing in between, so a third landing is impossible. */
const mayTwice = (g: Game, ship: Piece): boolean =>
  hasAdvantage(g, ship.power, 'lightning-assaults') && g.has(ship, 'transport')

const cargoOf = (g: Game, ship: Piece): Piece[] => g.cargo(ship.id).map((n) => g.piece(n))

/** True when the refused action is a landing in a second territory, in the phase of the first one or in the next. */
const isSecond = (code: string, { carrier, space }: TransferQuestion): boolean =>
  code === 'lands-in-one-place' || (code === 'landed-in-combat' && carrier.turn?.putAshore !== space)

/**
 * True when the ship may sail on after its first landing: only with cargo for a second one, in the phase in which it
 * sailed, and not out of a zone where the first must be fought for.
 */
function sailsOn(g: Game, ship: Piece, mode: MoveMode): boolean {
  const t = g.turnOf(ship)
  return (
    mayTwice(g, ship) &&
    t.battle === null &&
    t.moved.every((phase) => phase === `${mode}-move`) &&
    cargoOf(g, ship).some((p) => p.turn?.landing === undefined) &&
    !g.hasEnemies(ship.power, ship.space)
  )
}

/** Puts cargo ashore whose landing was declared, when its ship sails on. */
function leaveAshore(g: Game, { pieces, path, mode }: MoveDone): void {
  if (mode !== 'combat') return
  for (const ship of pieces) {
    const byLand = new Map<Ix, Piece[]>()
    for (const p of cargoOf(g, ship)) {
      const land = p.turn?.landing
      if (land !== undefined) byLand.set(land, [...(byLand.get(land) ?? []), p])
    }
    for (const [land, cargo] of byLand) landFrom(g, cargo, firstOf(path), land, [RULE])
  }
}

export const lightning: RuleModule = {
  id: 'advantages/lightning',
  requires: ['advantages', 'base/transports', 'base/movement'],
  hooks: {
    permit: [
      {
        rules: [RULE, 'LHTR-217'],
        run(g, { of, asked, refusal }) {
          if (of === 'forbidUnloading')
            return isSecond(refusal.code, asked) && mayTwice(g, asked.carrier) ? RULE : null
          if (of !== 'forbidMoving') return null
          return refusal.code === 'has-unloaded' && sailsOn(g, asked.piece, asked.mode) ? RULE : null
        },
      },
    ],
    onMove: [{ rules: [RULE], run: leaveAshore }],
  },
}
