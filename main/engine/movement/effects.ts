/** What a move brings with it, as message codes: shown beside a target before the move is made. */
import type { Game } from '../game'
import { roomFor } from '../holds'
import type { Ix, Piece } from '../state'
import { besideCarrier } from './moves'
import { domainOf } from './points'
import type { MoveSpec, ReachNode } from './types'

/** Codes such as `attack`, `captures`, `blitz`, `convoy`, `overflight`, `lands-on-carrier`, `needs-carrier`. */
export function effectsOf(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  path: readonly Ix[],
  node: ReachNode,
): string[] {
  const out = new Set<string>()
  const power = pieces[0]?.power ?? -1
  const end = node.space
  const land = g.space(end).land
  const walks = pieces.some((p) => domainOf(g, p) === 'land')
  const air = pieces.filter((p) => domainOf(g, p) === 'air')
  const warship = pieces.some((p) => g.has(p, 'warship'))
  if (spec.mode === 'combat') {
    if (g.enemiesIn(power, end).some((p) => !g.has(p, 'gun'))) out.add('attack')
    else if (walks && g.enemyLand(power, end)) out.add('captures')
    if (walks && node.hostile) out.add('blitz')
    if (warship)
      for (const s of node.stayed ? path : path.slice(1)) {
        const holder = g.at_(s).convoy
        if (holder >= 0 && g.hostile(power, holder) && g.enemiesIn(power, s).length === 0) out.add('convoy')
      }
  } else if (!land && air.length > 0)
    out.add(air.every((p) => deckFor(g, p, end, pieces)) ? 'lands-on-carrier' : 'needs-carrier')
  if (air.length > 0)
    if (path.slice(1, -1).some((s) => g.askAny('flak', { power, space: s }))) out.add('overflight')
  return [...out]
}

/** Does a deck wait for the aircraft where the move ends: its own, which goes along, or one there with room? */
function deckFor(g: Game, p: Piece, zone: Ix, group: readonly Piece[]): boolean {
  if (besideCarrier(g, p, group)) return true
  return g.some(
    zone,
    (c) =>
      g.friendly(p.power, c.power) &&
      roomFor(g, c, p) >= 0 &&
      g.ask('deck', { piece: p, carrier: c, space: zone, mode: 'noncombat' }) === null,
  )
}
