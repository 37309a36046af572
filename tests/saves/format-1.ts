/**
 * Computes the hash of a position in format 1. It shows that a file of that format yields the same position to the last
 * piece and coin, and that only the names of steps are new.
 */
import { canonicalState, Game, sha256Hex, toPlain, type Ruleset, type State } from '../../main/engine'
import type { Frame } from '../../main/engine/state/state'
import { rulesetOf } from '../../main/scenarios'

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

/** The numbers in frames up to format 2: in every scenario those that the linked game cites. */
const oldCites = () => rulesetOf('europe-pacific').cites

const ADVANCE: Readonly<Record<string, object>> = {
  'europe-1999': {
    money: 'EUR-021',
    order: 'EUR-023',
    spaces: 'EUR-024',
    kinds: 'EUR-217',
    units: 'EUR-032',
  },
  'europe-pacific': {
    money: 'LNK-004',
    order: 'LNK-253',
    spaces: 'LNK-006',
    kinds: 'LNK-254',
    units: 'LNK-155',
  },
}

/** Returns the frame with its citations, as files up to format 2 have it. */
function cited(rs: Ruleset, state: State, frame: Frame, i: number): Frame {
  switch (frame.step) {
    case 'purchase':
      return { ...frame, rules: ['EUR-031', 'PAC-026'] }
    case 'advance':
      return { ...frame, rules: ADVANCE[rs.scenario] }
    case 'casualties': {
      const pools = frame['pools'] as { id: string }[]
      const rulesOf = (id: string) => oldCites().numbers(rs.hitClasses[id]?.rules ?? [])
      return { ...frame, pools: pools.map((p) => ({ ...p, rules: rulesOf(p.id) })) }
    }
    case 'roll': {
      const below = state.frames[i - 1]
      const step = below && rs.steps[below.step]
      const g = new Game(rs, state, { mode: 'manual' })
      const names = (below && step?.rolls?.(g, below, String(frame['key']))) ?? step?.rules ?? []
      return { ...frame, spec: { ...(frame['spec'] as object), rules: oldCites().numbers(names) } }
    }
    default:
      return frame
  }
}

/** Returns complexes as up to format 3: facts of their space; only the board had bases. */
function withComplexes(rs: Ruleset, state: State): Record<string, unknown> {
  const plain = toPlain(rs, state)
  const { facilities: _, nextFacility: __, ...rest } = plain
  const spaces = { ...(plain['spaces'] as Record<string, object>) }
  const record = plain['record'] as { readonly facts: Record<string, unknown> }
  const facts = { ...record.facts }
  for (const f of state.facilities) {
    const space = rs.spaces[f?.space ?? -1]?.id
    const traits = rs.units[f?.type ?? -1]?.traits ?? {}
    if (!f || space === undefined || !traits['complex']) continue
    const complex = traits['unlimited'] ? 'unlimited' : 'value'
    const builtBy = rs.powers[f.builtBy]?.id
    spaces[space] = { ...spaces[space], complex, ...(builtBy === undefined ? {} : { builtBy }) }
    if (f.fresh) facts[`built:${space}`] = true
  }
  return { ...rest, spaces, record: { ...record, facts } }
}

export function hashInFormat1(rs: Ruleset, state: State): string {
  const kind = String(state.frames.findLast((f) => f.step === 'battle')?.['kind'])
  const frames = state.frames.map((f, i) => oldFrame(rs, cited(rs, state, f, i), kind))
  return sha256Hex(canonicalState({ ...withComplexes(rs, state), frames }))
}
