/**
 * Sea battles: which ships alone make one, aircraft that hit submarines without help, and the order of their steps
 * (LHTR-048, LHTR-085, LHTR-090, LHTR-096, LHTR-185).
 */
import type { Game } from '../../engine/loop/game'
import type { Ix, Piece } from '../../engine/state/state'
import { cite } from '../clause-keys'
import { seaBattleWith } from '../base/battle/sea-battle'
import { isHostileTo } from './hostile-zones'

/**
 * True when transports without other units attack: enemy ships make the zone hostile (LHTR-016, LHTR-048), or the
 * transports' cargo is to land despite enemy submarines (LHTR-096).
 */
const transportsAttack = (g: Game, space: Ix, transports: readonly Piece[]): boolean =>
  g.enemiesIn(g.turnPower(), space).some((p) => isHostileTo(g, p)) ||
  transports.some((p) => g.cargo(p.id).some((n) => g.piece(n).turn?.landing !== undefined))

export const revisedSeaBattle = seaBattleWith({
  alone: transportsAttack,
  aircraft: 'hit-submarines',
  rules: [...cite('sea-battle.steps'), 'LHTR-090', 'LHTR-096', 'LHTR-185'],
  decks: 'after-combat',
})
