/** Test helpers of national advantages: positions in which powers have some of them. */
import type { Position } from '../../../../shared/contract'
import type { AdvantageId } from '../../../../main/rules/advantages'
import type { Table } from '../../../support/game'
import { beforeMoves, fight, type Units } from '../../battle/support'

/** Revised with advantages. */
export const revised = { scenario: 'revised', switches: { 'lhtr.advantages': 'chosen' } }

/** The game has these advantages, each of one power. */
export const having = (...has: AdvantageId[]): Position => ({ facts: { advantages: { has } } })

/** A battle phase of Revised with these advantages in the game. */
export const fighting = (power: string, has: AdvantageId[], units: Units, more: Position = {}): Table =>
  fight(power, units, { ...having(...has), ...more }, revised)

/** A combat movement of Revised with these advantages in the game. */
export const moving = (power: string, has: AdvantageId[], units: Units, more: Position = {}): Table =>
  beforeMoves(power, units, { ...having(...has), ...more }, revised)

/** The recorded facts of advantages. */
export const remembered = (t: Table) =>
  t.game.state.slices['advantages'] as { has: string[]; used: string[]; active: string[] }
