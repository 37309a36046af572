/** The strength of armies and fleets by Lanchester's square law. */
import type { UnitInfo } from '../../engine/module/ruleset'

/** The strength of an army: hits that it deals in a round and hits that it takes, attacking and defending. */
export interface Might {
  attack: number
  defense: number
  hits: number
  foot: number
  guns: number
}
export const nobody = (): Might => ({ attack: 0, defense: 0, hits: 0, foot: 0, guns: 0 })

/** Returns the strength with more units. */
export function join(m: Might, unit: UnitInfo, count: number): Might {
  return {
    attack: m.attack + (unit.attack / 6) * count,
    defense: m.defense + (unit.defense / 6) * count,
    hits: m.hits + unit.hits * count,
    foot: m.foot + (unit.traits['supported'] === undefined ? 0 : count),
    guns: m.guns + (unit.domain === 'land' && unit.traits['artillery'] !== undefined ? count : 0),
  }
}

/**
 * Lanchester's square law: an army that deals and takes twice as much is four times as strong; this returns the root.
 */
export const might = (m: Might, attacking: number): number => {
  const raised = Math.min(m.foot, m.guns) / 6
  return Math.sqrt((m.attack + raised) * m.hits) * attacking + Math.sqrt(m.defense * m.hits) * (1 - attacking)
}
