/**
 * The hash that a position had in format 1: shows that what is read from such a file is that position to the last
 * piece and coin, and that only the names of steps are new.
 */
import { canonicalState, sha256Hex, toPlain, type Ruleset, type State } from '../../main/engine'
import type { Frame } from '../../main/engine/state'

const STAGES = ['homeless', 'surrounded']
const behind = (list: readonly string[], id: unknown): number =>
  id === null ? 0 : list.indexOf(String(id)) + 1

function oldFrame(rs: Ruleset, frame: Frame, kind: string): Record<string, unknown> {
  const { at, begun, ...rest } = frame
  const steps = (rs.battleSteps[kind] ?? []).map((s) => s.id)
  const place = (id: unknown): number =>
    id === null || id === 'end' ? steps.length : steps.indexOf(String(id))
  switch (frame.step) {
    case 'game':
      return { ...rest, next: behind(rs.setupSteps, at) }
    case 'turn':
      return { ...rest, next: behind(rs.turnSteps, at) }
    case 'battle':
      return { ...rest, at: place(at) }
    case 'casualties':
      return {
        ...frame,
        id: String(frame['id']).replace(/^(.*-\d+)-([a-z-]+)-(attacker|defender)$/, (_, start, step, side) =>
          [start, place(step), side].join('-'),
        ),
      }
    case 'allied-placement':
      return { ...rest, next: at === null ? 0 : at === 'ussr' ? 1 : at === 'england' ? 2 : 3 }
    case 'german-placement':
      return { ...rest, shares: null, next: begun ? 1 : 0 }
    case 'surrender-effects':
      return { ...rest, stage: behind(STAGES, at) }
    default:
      return frame
  }
}

export function hashInFormat1(rs: Ruleset, state: State): string {
  const kind = String(state.frames.findLast((f) => f.step === 'battle')?.['kind'])
  const frames = state.frames.map((f) => oldFrame(rs, f, kind))
  return sha256Hex(canonicalState({ ...toPlain(rs, state), frames }))
}
