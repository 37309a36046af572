/**
 * Bases extend moves that begin at them: air bases by one space in the air, naval bases by one zone at sea (G40-021,
 * G40-022). They serve their owner and its allies, if these held the land when the turn began, and only while
 * operative (G40-023, G40-086, G40-103).
 */
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'

/** True when the land has an operative base of this kind that has served the power since the turn began. */
export function baseServes(g: Game, power: Ix, land: Ix, kind: 'air-base' | 'naval-base'): boolean {
  return (
    g.friendlyLand(power, land) &&
    g.friendlyAtStart(power, land) &&
    g.facilities.with(land, kind).some((f) => g.facilities.works(f))
  )
}

/** The space where the piece began the turn; its current space if no turn is recorded for it. */
export const startOf = (p: Piece): Ix => p.turn?.start ?? p.space

/** True when a naval base on this zone's coast serves the power. */
export const navalBaseAt = (g: Game, power: Ix, zone: Ix): boolean =>
  g.space(zone).landNeighbors.some((land) => baseServes(g, power, land, 'naval-base'))

export const bases: RuleModule = {
  id: 'global/bases',
  requires: ['base/movement'],
  hooks: {
    addMovement: [
      {
        rules: ['G40-021', 'G40-103'],
        looksAt: ['lands', 'start', 'facts'],
        domains: ['air'],
        run: (g, { piece: p }) => (baseServes(g, p.power, startOf(p), 'air-base') ? 1 : 0),
      },
      {
        rules: ['G40-022', 'G40-103'],
        looksAt: ['lands', 'start', 'facts'],
        domains: ['sea'],
        run: (g, { piece: p }) => (navalBaseAt(g, p.power, startOf(p)) ? 1 : 0),
      },
    ],
  },
}
