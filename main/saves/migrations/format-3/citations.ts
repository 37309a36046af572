/**
 * Removes from frames the numbers of the clauses that they rest on: format 3 leaves them to the books of the scenario.
 */
import type { SavedFrame, SavedState } from '../points'

const without = (thing: unknown): unknown => {
  const { rules: _, ...rest } = thing as SavedFrame
  return rest
}

function uncited(frame: SavedFrame): SavedFrame {
  switch (frame['step']) {
    case 'purchase':
    case 'advance':
      return without(frame) as SavedFrame
    case 'casualties':
      return { ...frame, pools: (frame['pools'] as unknown[]).map(without) }
    case 'roll':
      return { ...frame, spec: without(frame['spec']) }
    default:
      return frame
  }
}

export const withoutCitations = (state: SavedState): SavedState => ({
  ...state,
  frames: (state['frames'] as SavedFrame[]).map(uncited),
})
