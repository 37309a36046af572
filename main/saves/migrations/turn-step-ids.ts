/**
 * Format 1 to 2: frames name steps by id instead of by index in a list; the header and changes of rules name the rule
 * modules. The lists are those of the only program that wrote format 1; later programs have others.
 */
import { withState, type SavedState } from './points'
import type { Line, Migration } from './types'

type Frame = Record<string, unknown>

interface Lists {
  readonly setup: readonly string[]
  readonly turn: readonly string[]
  readonly modules: readonly string[]
}

/** Steps of a battle by its kind, the same in all three scenarios. */
const BATTLE: Readonly<Record<string, readonly string[]>> = {
  sea: ['submarines-attack', 'sea-attack', 'submarines-defend', 'sea-defense', 'press'],
  land: ['antiaircraft', 'bombardment', 'attack', 'defense', 'press'],
  raid: ['intercept', 'raid-gun', 'interceptors', 'escorts', 'raid-damage'],
}

const words = (text: string): string[] => text.trim().split(/\s+/)
const named = (group: string, ids: string): string[] => words(ids).map((id) => `${group}/${id}`)
const base = named(
  'base',
  `units sides purchase income repair placement advance movement land-movement sea-movement air-movement transports
  carriers convoys raid-marks overflight combat casualties retreat sea-battle submarines land-battle antiaircraft
  bombardment artillery raids control`,
)
const europe = named('europe-1999', 'neutrals straits convoys middle-east archangel conversion')
const pacific = named(
  'pacific-2001',
  `closed-spaces bases destroyer-transport patrols china-movement convoy-routes china british-economies marines surprise
  kamikaze`,
)

const LISTS: Readonly<Record<string, Lists>> = {
  'europe-pacific': {
    setup: words('allied-placement german-placement first-split'),
    turn: words(`china-count purchase land-patrols combat-move kamikaze combat control noncombat-move conversion
      china-infantry free-submarine place repair income pool-split oil free-infantry surrender`),
    modules: [
      ...base,
      ...europe,
      'link/exile',
      ...pacific,
      ...named(
        'link',
        `order economies free-infantry german-submarines initial-placement interboard passages closed-land us-attacked
        surrender`,
      ),
    ],
  },
  'europe-1999': {
    setup: words('german-placement allied-placement'),
    turn: words('purchase combat-move combat control noncombat-move conversion place repair income oil'),
    modules: [
      ...base,
      ...europe,
      ...named('europe-1999', 'order cash-advance'),
      'base/capitals',
      ...named('europe-1999', 'liberation victory'),
    ],
  },
  'pacific-2001': {
    setup: words('first-split'),
    turn: words(`china-count purchase land-patrols combat-move kamikaze combat control noncombat-move china-infantry place
      repair income pool-split`),
    modules: [...base, 'base/capitals', ...pacific, ...named('pacific-2001', 'order pool victory')],
  },
}

/** Returns the entry of a list at an index, null for the index just past its end. Throws for any other index. */
function at(list: readonly string[] | undefined, place: unknown): string | null {
  const id = list?.[Number(place)]
  if (id !== undefined) return id
  if (list && place === list.length) return null
  throw new Error(`no place ${String(place)} in the list`)
}
/** The entry before an index: the step begun last if `place` is the step that comes next. */
const before = (list: readonly string[] | undefined, place: unknown): string | null =>
  place === 0 ? null : at(list, Number(place) - 1)

/** Treasuries that bought one after another before round 1. */
function sharing(scenario: string, treasuries: unknown): string[] {
  const two = typeof treasuries === 'object' && treasuries !== null && 'usa-europe' in treasuries
  return ['ussr', 'england', scenario === 'europe-pacific' && two ? 'usa-europe' : 'usa']
}

const STAGES = ['homeless', 'surrounded']
/** The name of a question about losses ends in the index of its battle step and the side asked. */
const LOSSES = /^(.*-\d+)-(\d+)-(attacker|defender)$/

function newFrame(frame: Frame, lists: Lists, scenario: string, treasuries: unknown, kind: unknown): Frame {
  const { next, stage, ...rest } = frame
  switch (frame['step']) {
    case 'game':
      return { ...rest, at: before(lists.setup, next) }
    case 'turn':
      return { ...rest, at: before(lists.turn, next) }
    case 'battle':
      return { ...frame, at: at(BATTLE[String(frame['kind'])], frame['at']) }
    case 'casualties': {
      const [, start = '', place = '', side = ''] = LOSSES.exec(String(frame['id'])) ?? []
      const step = at(BATTLE[String(kind)], Number(place)) ?? 'end'
      return { ...frame, id: `${start}-${step}-${side}` }
    }
    case 'allied-placement':
      return { ...rest, at: before(sharing(scenario, treasuries), next) }
    case 'german-placement': {
      const { shares: _, ...alone } = rest
      return { ...alone, begun: next !== 0 }
    }
    case 'surrender-effects':
      return { ...rest, at: before(STAGES, stage) }
    default:
      return frame
  }
}

/** A state whose frames name their steps by id. */
function renamed(state: SavedState, scenario: string, lists: Lists): SavedState {
  const frames = state['frames'] as Frame[]
  const battle = frames.findLast((frame) => frame['step'] === 'battle')
  return {
    ...state,
    frames: frames.map((f) => newFrame(f, lists, scenario, state['treasuries'], battle?.['kind'])),
  }
}

export const stepIds: Migration = {
  from: 1,
  run: ([header = {}, ...records]) => {
    const scenario = String(header['scenario'])
    const lists = LISTS[scenario]
    const modules = lists?.modules ?? []
    return [
      { ...header, modules },
      ...records.map((line): Line => {
        if (line['t'] === 'rules') return { ...line, modules }
        return line['t'] === 'point' && lists
          ? withState(line, (state) => renamed(state, scenario, lists))
          : line
      }),
    ]
  },
}
