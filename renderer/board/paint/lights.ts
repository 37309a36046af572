/** How a lit space looks: by what a move there would bring, or by how a nation that is looked at stands to it. */
import type { LitSpace, Standing } from '../types'
import type { BoardTheme, Rgb } from './theme'

/** Effects that make a target an attack. */
const HOSTILE = new Set(['attack', 'captures', 'battle', 'amphibious', 'convoy', 'atomic-bomb'])

export function isAttack(effects: readonly string[] | undefined): boolean {
  return effects?.some((effect) => HOSTILE.has(effect)) === true
}

/** Whether aircraft that go there reach no land any more: only a carrier could take them home. */
export function needsDeck(effects: readonly string[] | undefined): boolean {
  return effects?.some((effect) => effect === 'only-deck') === true
}

export interface Light {
  readonly colour: Rgb
  /** How much of it lies over the ground, 0 to 1. */
  readonly strength: number
  /** Its edge: pixels wide, and the period of its dashes in pixels (0: unbroken). */
  readonly width: number
  readonly dash: number
  readonly pulse: boolean
  /** Hatched, as where only a carrier can take aircraft home. */
  readonly deck: boolean
}

type Look = Pick<Light, 'strength' | 'width' | 'dash'> & { readonly colour: 'accent' | 'danger' | 'select' }
/** Colour and dashes both tell them apart: red for enemies, dashed for what does not hold yet or not for ever. */
const STANDINGS: Readonly<Record<Standing, Look>> = {
  own: { colour: 'accent', strength: 0.4, width: 4, dash: 0 },
  ally: { colour: 'accent', strength: 0.18, width: 2.4, dash: 0 },
  terms: { colour: 'accent', strength: 0.08, width: 2.4, dash: 13 },
  war: { colour: 'danger', strength: 0.3, width: 2.4, dash: 0 },
  declared: { colour: 'danger', strength: 0.1, width: 2.4, dash: 9 },
  truce: { colour: 'select', strength: 0.14, width: 2.4, dash: 5 },
}

/** The light of a target. */
export function lightOf(theme: BoardTheme, { effects, stands }: LitSpace): Light {
  if (stands !== undefined) {
    const { colour, ...look } = STANDINGS[stands]
    return { ...look, colour: theme[colour], pulse: false, deck: false }
  }
  const deck = needsDeck(effects)
  const own = { width: 2.4, dash: deck ? 13 : 0, pulse: true, deck }
  return isAttack(effects)
    ? { ...own, colour: theme.danger, strength: 0.24 }
    : { ...own, colour: theme.accent, strength: 0.26 }
}
