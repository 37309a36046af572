/** What the kinds of spaces have in common. */
import type { SpaceData } from './types'

/** True for territories and islands; anything else is water. */
export const isLand = ({ kind }: Pick<SpaceData, 'kind'>): boolean => kind === 'land' || kind === 'island'
