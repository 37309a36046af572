/**
 * The look of a lit space: by the effects of a move there, by its holder's relation to the selected nation, or by how
 * safely it is held.
 */
import type { Holding, LitSpace, Standing } from '../types'
import type { BoardTheme, Rgb } from './theme'

/** Effects that make a target an attack. */
const HOSTILE = new Set(['attack', 'captures', 'battle', 'amphibious', 'convoy', 'atomic-bomb'])

export function isAttack(effects: readonly string[] | undefined): boolean {
  return effects?.some((effect) => HOSTILE.has(effect)) === true
}

/** True when aircraft that go there could reach no land afterward: only a carrier could take them. */
export function needsDeck(effects: readonly string[] | undefined): boolean {
  return effects?.some((effect) => effect === 'only-deck') === true
}

export interface Light {
  readonly color: Rgb
  /** Opacity over the ground, 0 to 1. */
  readonly strength: number
  /** Its edge: width in pixels, and the period of its dashes in pixels (0: unbroken). */
  readonly width: number
  readonly dash: number
  readonly pulse: boolean
  /** Hatched, for example where only a carrier can take aircraft. */
  readonly deck: boolean
}

type Look = Pick<Light, 'strength' | 'width' | 'dash'> & { readonly color: 'accent' | 'danger' | 'select' }
/**
 * Color and dashes both distinguish them: red for enemies, dashed for relations not in effect yet or limited in time.
 */
const STANDINGS: Readonly<Record<Standing, Look>> = {
  own: { color: 'accent', strength: 0.4, width: 4, dash: 0 },
  ally: { color: 'accent', strength: 0.18, width: 2.4, dash: 0 },
  terms: { color: 'accent', strength: 0.08, width: 2.4, dash: 13 },
  war: { color: 'danger', strength: 0.3, width: 2.4, dash: 0 },
  declared: { color: 'danger', strength: 0.1, width: 2.4, dash: 9 },
  truce: { color: 'select', strength: 0.14, width: 2.4, dash: 5 },
}

/** Red for spaces that may be lost, stronger the less safe they are; the edge distinguishes them without color. */
const HOLDINGS: Readonly<Record<Holding, Look>> = {
  lost: { color: 'danger', strength: 0.62, width: 4, dash: 0 },
  doubtful: { color: 'danger', strength: 0.34, width: 3, dash: 13 },
  likely: { color: 'danger', strength: 0.12, width: 2.4, dash: 5 },
  safe: { color: 'accent', strength: 0.1, width: 1.6, dash: 0 },
  strange: { color: 'select', strength: 0.14, width: 2.4, dash: 9 },
  unknown: { color: 'select', strength: 0.05, width: 1, dash: 5 },
}

/** Returns the light of a target. */
export function lightOf(theme: BoardTheme, { effects, stands, holds }: LitSpace): Light {
  if (holds !== undefined) {
    const { color, ...look } = HOLDINGS[holds]
    return { ...look, color: theme[color], pulse: false, deck: holds === 'strange' }
  }
  if (stands !== undefined) {
    const { color, ...look } = STANDINGS[stands]
    return { ...look, color: theme[color], pulse: false, deck: false }
  }
  const deck = needsDeck(effects)
  const own = { width: 2.4, dash: deck ? 13 : 0, pulse: true, deck }
  return isAttack(effects)
    ? { ...own, color: theme.danger, strength: 0.24 }
    : { ...own, color: theme.accent, strength: 0.26 }
}
