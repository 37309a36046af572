/**
 * Arranges the answers about ways by the subject of the question. Most rules apply only to ships, landings or one
 * strait; for one step of one piece usually no contribution is left to call.
 */
import type { Game } from '../loop/game'
import { wayHooks, type Domain, type Hooks, type MoveMode, type Sight, type WayHook } from '../module/hooks'
import { domainOf } from '../movement/domain'
import type { Say, Ways } from '../module/ruleset'
import type { Piece } from '../state/state'
import type { Places } from './modules-in-force'

const DOMAINS: readonly Domain[] = ['land', 'sea', 'air']
const MODES: readonly MoveMode[] = ['combat', 'noncombat', 'retreat']

/** A contribution in force to a hook about ways. */
export interface Speaker {
  readonly hook: WayHook
  readonly places: Places
  readonly looksAt: readonly Sight[]
  readonly domains?: readonly Domain[]
  readonly modes?: readonly MoveMode[]
  readonly traits?: readonly string[]
  readonly run: (g: Game, q: WayQuestion) => unknown
}

interface WayQuestion {
  readonly piece?: Piece
  readonly domain?: Domain
  readonly mode?: MoveMode
}

/** Returns its function, limited to the domains and modes that it applies to. */
export function inTurn({ domains, modes, run }: Speaker): Speaker['run'] {
  if (!domains && !modes) return run
  return (g, q) => {
    if (modes && !(q.mode && modes.includes(q.mode))) return null
    if (!domains) return run(g, q)
    const domain = q.domain ?? (q.piece && domainOf(g, q.piece))
    return domain && domains.includes(domain) ? run(g, q) : null
  }
}

/** Returns these contributions by space; equal lists are shared. */
function say<H extends WayHook>(speakers: readonly Speaker[], spaces: number): Say<H> {
  const lists = new Map<string, readonly Hooks[H][]>()
  const at = Array.from({ length: spaces }, (_, space) => {
    const there = speakers.filter(({ places }) => places === 'everywhere' || places[space])
    const key = there.map((s) => speakers.indexOf(s)).join()
    const list = lists.get(key) ?? there.map((s) => s.run as unknown as Hooks[H])
    lists.set(key, list)
    return list
  })
  return {
    at,
    looksAt: new Set(speakers.flatMap((s) => s.looksAt)),
    traits: new Set(speakers.flatMap((s) => s.traits ?? [])),
  }
}

/** Arranges the contributions in force by hook, domain, mode and space. */
export function compileWays(speakers: readonly Speaker[], spaces: number): Ways {
  const about = (hook: WayHook, domain: Domain, mode: MoveMode): readonly Speaker[] =>
    speakers.filter(
      (s) => s.hook === hook && (s.domains?.includes(domain) ?? true) && (s.modes?.includes(mode) ?? true),
    )
  const table = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
  const ways = table(wayHooks, (hook) =>
    table(DOMAINS, (domain) => table(MODES, (mode) => say(about(hook, domain, mode), spaces))),
  )
  // TypeScript cannot express that each hook's functions are its own contributions.
  return ways as unknown as Ways
}
